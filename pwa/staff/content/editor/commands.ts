/** Editor commands of toolbar and keys. */
import {
  chainCommands,
  createParagraphNear,
  liftEmptyBlock,
  setBlockType,
  splitBlock,
  wrapIn,
} from 'prosemirror-commands';
import type { MarkType, Node, NodeType, Slice } from 'prosemirror-model';
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { TextSelection, type Command, type EditorState } from 'prosemirror-state';
import { readStepHtml } from '../../../../sync/course/step-document.ts';
import { writeStepHtml } from '../../../../sync/course/write-step.ts';
import { blocksOf } from '../../../../sync/staff/merge-editions.ts';
import { schema } from './schema.ts';

const { heading, paragraph, key_points, blockquote, picture, video, title } = schema.nodes;

/** The innermost enclosing node of these types. */
function around(state: EditorState, ...names: readonly string[]) {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (names.includes(node.type.name)) return { node, at: $from.before(depth) };
  }
  return undefined;
}

/** The picture or video at the cursor, with its position. */
export const figureAt = (state: EditorState) => around(state, 'picture', 'video');

export const isIn = (state: EditorState, name: string): boolean => around(state, name) !== undefined;

export const hasMark = ({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean =>
  selection.empty
    ? mark.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
    : doc.rangeHasMark(selection.from, selection.to, mark);

export const headingOrText =
  (type: NodeType, text: NodeType): Command =>
  (state, dispatch) =>
    setBlockType(isIn(state, type.name) ? text : type)(state, dispatch);
export const list =
  (type: NodeType, item: NodeType): Command =>
  (state, dispatch) =>
    isIn(state, item.name) ? liftListItem(item)(state, dispatch) : wrapInList(type)(state, dispatch);
/** Puts pasted content that ends with a list above the heading whose start has the cursor: its last item would take in the heading. */
export const pasteAbove =
  ({ content }: Slice): Command =>
  (state, dispatch) => {
    const found = around(state, 'heading', 'subheading');
    const { empty, $from } = state.selection;
    const isAtStart = empty && $from.parentOffset === 0 && $from.parent.content.size > 0;
    if (!found || !isAtStart || content.lastChild?.type.name.endsWith('_list') !== true) return false;
    dispatch?.(state.tr.insert(found.at, content));
    return true;
  };
/** Wraps the selection in a box with a heading. @param words of the heading. */
export const keyPoints =
  (words: string): Command =>
  (state, dispatch) =>
    wrapIn(key_points)(state, (transaction) => {
      const { $from } = transaction.selection;
      const depth = Array.from({ length: $from.depth + 1 }, (_, at) => at).findLast(
        (at) => $from.node(at).type === key_points,
      );
      if (depth !== undefined && $from.node(depth).firstChild?.type !== heading)
        transaction.insert($from.start(depth), heading.create(null, schema.text(words)));
      dispatch?.(transaction);
    });
export const quote: Command = wrapIn(blockquote);

/** Empty blocks are not saved and not numbered. */
export const isKept = (block: Node, index: number): boolean =>
  index === 0 || block.content.size > 0 || 'src' in block.attrs;

/** Index (from 0) of the cursor's block among the saved ones; of the previous one between blocks. */
export function blockAtCursor({ doc, selection }: EditorState): number {
  const last = selection.$from.depth === 0 ? selection.$to.index(0) - 1 : selection.$from.index(0);
  return doc.children.slice(0, last + 1).filter(isKept).length - 1;
}

/** Inserts a picture or video after the cursor's block. */
export const insertFigure =
  (type: 'picture' | 'video', attrs: Readonly<Record<string, string>>): Command =>
  (state, dispatch) => {
    const at = state.selection.$from.depth === 0 ? state.selection.to : state.selection.$from.after(1);
    const node = (type === 'picture' ? picture : video).create(attrs);
    if (dispatch) {
      const transaction = state.tr.insert(at, node);
      dispatch(transaction.setSelection(TextSelection.create(transaction.doc, at + 1)).scrollIntoView());
    }
    return true;
  };

/** Changes a picture or video; its caption stays. */
export const changeFigure =
  (at: number, attrs: Readonly<Record<string, string>>): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(at);
    if (!node) return false;
    dispatch?.(state.tr.setNodeMarkup(at, null, { ...node.attrs, ...attrs }));
    return true;
  };

/** Moves a figure up or down by one block; the title stays first. */
export const moveFigure =
  (at: number, by: -1 | 1): Command =>
  ({ doc, tr }, dispatch) => {
    const node = doc.nodeAt(at);
    const index = doc.resolve(at).index(0);
    const other = doc.maybeChild(index + by);
    if (!node || !other || other.type === title) return false;
    const to = by < 0 ? at - other.nodeSize : at + other.nodeSize;
    const moved = tr.delete(at, at + node.nodeSize).insert(to, node);
    dispatch?.(moved.setSelection(TextSelection.create(moved.doc, to + 1)).scrollIntoView());
    return true;
  };

export const removeFigure =
  (at: number): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(at);
    if (!node) return false;
    dispatch?.(state.tr.delete(at, at + node.nodeSize));
    return true;
  };

/** Enter in the title or a caption starts a new paragraph below. */
const leaveFigure: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const name = $from.node(1)?.type.name;
  if ($from.depth !== 1 || !['title', 'picture', 'video'].includes(name ?? '')) return false;
  if (dispatch) {
    const at = $from.after(1);
    const transaction = state.tr.insert(at, paragraph.create());
    dispatch(transaction.setSelection(TextSelection.create(transaction.doc, at + 1)).scrollIntoView());
  }
  return true;
};

/** Enter and Shift+Enter: texts have no line breaks. @param item the list item type. */
export const enter = (item: NodeType): Command =>
  chainCommands(leaveFigure, splitListItem(item), createParagraphNear, liftEmptyBlock, splitBlock);

/**
 * Inserts a picture or video into the other language, after the matching block.
 * @param beside index pairs of matching blocks, this text first. @param at index of the cursor's block (from 0).
 */
export function insertBeside(
  other: string,
  beside: readonly (readonly [number, number])[],
  at: number,
  figure: { readonly type: 'picture' | 'video'; readonly attrs: Readonly<Record<string, string>> },
): string {
  const after = beside.findLast(([one]) => one <= at)?.[1] ?? 0;
  const html = writeStepHtml({ type: 'doc', content: [{ type: figure.type, attrs: { ...figure.attrs } }] });
  return blocksOf(other)
    .toSpliced(after + 1, 0, html)
    .join('');
}

/** Replaces a picture wherever it stands in the other language; captions stay. @param src of the replaced picture. */
export function replacePicture(other: string, src: unknown, attrs: Readonly<Record<string, string>>): string {
  const doc = schema.nodeFromJSON(readStepHtml(other));
  const replaced = doc.children.map((node) =>
    node.type === picture && node.attrs['src'] === src
      ? picture.create({ ...node.attrs, ...attrs }, node.content)
      : node,
  );
  return writeStepHtml(doc.type.create(null, replaced).toJSON());
}
