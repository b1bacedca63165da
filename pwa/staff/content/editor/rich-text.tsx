/** WYSIWYG editor for one language of a text; its format decides the allowed content. */
import { baseKeymap, selectParentNode, toggleMark } from 'prosemirror-commands';
import { history, isHistoryTransaction, redo, undo, undoDepth } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem } from 'prosemirror-schema-list';
import type { Node } from 'prosemirror-model';
import { EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { Language } from '../../../../sync/language.ts';
import { useWords } from '../../../language/language.ts';
import { CloseIcon, InfoIcon } from '../../../ui/icons/icons.tsx';
import { Button } from '../../frame/kit.tsx';
import { enter, isKept, pasteAbove } from './commands.ts';
import { leftOf, NOTHING_PASTED, readPasted, type Left } from './paste.ts';
import type { TextFormat } from './schema.ts';
import type { Tools } from './tools.tsx';

type Props = {
  readonly format: TextFormat;
  readonly html: string;
  readonly lang: Language;
  readonly label: string;
  /** Indexes (from 0) of outdated blocks, and their label. */
  readonly stale: readonly number[];
  readonly staleWord: string;
  /** Index (from 0) of the search match: gets the cursor on opening, and is marked until the first edit. */
  readonly found?: number | undefined;
  /** @param before the text that was changed: a colleague's change may have arrived that is not rendered yet. */
  readonly onHtml: (html: string, before: string) => void;
  /**
   * The selection or text changed here, so the toolbar now acts on this editor.
   * @param passing the focus came by Tab and nothing has changed: the toolbar still acts on the previous editor.
   */
  readonly onView: (view: EditorView, passing: boolean) => void;
  /** Moves the focus to the toolbar. */
  readonly onTools: () => void;
};

/** For a text without outdated blocks. */
const NOT_STALE: readonly number[] = [];

/** Scroll margins: toolbars and picture controls cover the top; half a picture with its caption fits below. Pixels. */
const COVERED = { top: 190, right: 0, bottom: 90, left: 0 };

const pluginsOf = ({ item, strong, em }: TextFormat, toTools: () => void): readonly Plugin[] => [
  history(),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toggleMark(strong),
    'Mod-i': toggleMark(em),
    Enter: enter(item),
    'Shift-Enter': enter(item),
    'Mod-[': liftListItem(item),
    Escape: selectParentNode,
    'Alt-F10': () => {
      toTools();
      return true;
    },
  }),
  keymap(baseKeymap),
];

export function RichText({ format, html, lang, label, stale, found, staleWord, onHtml, onView, onTools }: Props) {
  const { t } = useWords();
  const captionWord = t('translate.field.caption');
  const [left, setLeft] = useState<Left>();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const written = useRef(html);
  /** The text brought in last, as it came. */
  const taken = useRef(html);
  const old = useRef(stale);
  const wanted = useRef(found);
  const say = useEffectEvent((text: string, before: string) => onHtml(text, before));
  const tell = useEffectEvent((here: EditorView, passing: boolean) => onView(here, passing));
  const toTools = useEffectEvent(() => onTools());

  useEffect(() => {
    if (!place.current) return;
    let marked = wanted.current;
    const marks = new Plugin({
      props: {
        decorations: ({ doc }) => {
          const drawn: Decoration[] = [];
          let index = -1;
          doc.forEach((node, offset, nth) => {
            if (!isKept(node, nth)) return;
            index++;
            if (old.current.includes(index))
              drawn.push(
                Decoration.node(offset, offset + node.nodeSize, {
                  class: 'stale',
                  title: staleWord,
                  id: `${lang === 'is' ? 'data' : 'data_en'}.${index}`,
                }),
              );
            if ('src' in node.attrs && node.content.size === 0)
              drawn.push(Decoration.node(offset, offset + node.nodeSize, { 'data-empty': captionWord }));
            if (index === marked) drawn.push(Decoration.node(offset, offset + node.nodeSize, { class: 'found' }));
          });
          return DecorationSet.create(doc, drawn);
        },
      },
    });
    let pasted = NOTHING_PASTED;
    /** Undo depth before the last paste. */
    let beforePaste = -1;
    let passing = true;
    const take = (here: EditorView): void => {
      if (!passing) return;
      passing = false;
      tell(here, false);
    };
    const made = new EditorView(place.current, {
      state: EditorState.create({
        doc: format.read(written.current),
        plugins: [marks, ...pluginsOf(format, () => toTools())],
      }),
      attributes: {
        lang,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-keyshortcuts': 'Alt+F10',
        class: 'prose ed-text',
      },
      scrollThreshold: COVERED,
      scrollMargin: COVERED,
      dispatchTransaction(transaction) {
        if (transaction.docChanged) marked = undefined;
        made.updateState(made.state.apply(transaction));
        if (transaction.docChanged) {
          // the paste was undone, so its note disappears
          if (isHistoryTransaction(transaction) && undoDepth(made.state) <= beforePaste) setLeft(undefined);
          const now = format.write(made.state.doc);
          const before = written.current;
          written.current = now;
          if (now !== before) say(now, before);
        }
        if (made.hasFocus()) tell(made, passing);
      },
      transformPastedHTML(clipboard) {
        pasted = readPasted(clipboard, format);
        return pasted.html;
      },
      transformPasted(slice) {
        setLeft(leftOf(pasted, slice));
        pasted = NOTHING_PASTED;
        beforePaste = undoDepth(made.state);
        return slice;
      },
      handlePaste(here, { clipboardData }, slice) {
        const isPicture = slice.size === 0 && (clipboardData?.files.length ?? 0) > 0;
        if (isPicture) setLeft({ pictures: true, tables: false, links: false });
        return isPicture || pasteAbove(slice)(here.state, here.dispatch);
      },
      handleClickOn(here, _, node, at, { target }) {
        // a click beside the caption would move no cursor
        if (!('src' in node.attrs) || !(target instanceof Element) || target.closest('figcaption')) return false;
        here.dispatch(here.state.tr.setSelection(TextSelection.create(here.state.doc, at + 1)));
        return true;
      },
      handleDOMEvents: {
        focus: (here) => tell(here, passing),
        blur: () => {
          passing = true;
        },
        pointerdown: take,
        keydown: (here, { key }) => {
          if (key !== 'Tab' && key !== 'Shift') take(here);
        },
      },
    });
    view.current = made;
    if (marked !== undefined) goTo(made, marked);
    return () => made.destroy();
  }, [format, lang, label, staleWord, captionWord]);

  useEffect(() => {
    const here = view.current;
    if (!here) return;
    const changed = old.current.join() !== stale.join();
    old.current = stale;
    const isNew = html !== written.current && html !== taken.current;
    taken.current = html;
    if (isNew) {
      // an external change, by a colleague or from history; own undo steps stay
      const wanted = format.read(html);
      written.current = format.write(wanted); // the editor's form of it, which is no change by the author
      here.dispatch(bringIn(here.state, wanted, format));
    } else if (changed) here.dispatch(here.state.tr);
  }, [format, html, stale]);

  return (
    <>
      <div className="ed-left" role="status">
        {left ? (
          <div className="note">
            <InfoIcon small />
            <span>
              {left.pictures ? t('editor.picturesLeft') : null} {left.tables ? t('editor.tablesLeft') : null}{' '}
              {left.links ? t('editor.linksLeft') : null}
            </span>
            <Button
              look="ic bare"
              aria-label={t('nav.close')}
              onClick={() => {
                setLeft(undefined);
                view.current?.focus();
              }}
            >
              <CloseIcon small />
            </Button>
          </div>
        ) : null}
      </div>
      <div ref={place} className="ed-place" />
    </>
  );
}

/** @param wanted index (from 0) among the saved blocks. */
function goTo(view: EditorView, wanted: number): void {
  const { doc, tr } = view.state;
  let index = -1;
  doc.forEach((node, offset, nth) => {
    if (!isKept(node, nth) || ++index !== wanted) return;
    view.focus(); // ProseMirror scrolls only a focused editor
    view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(offset + 1))).scrollIntoView());
  });
}

/** Replaces only the difference, so that a cursor elsewhere stays. */
function bringIn({ doc, tr }: EditorState, wanted: Node, format: TextFormat): Transaction {
  if (doc.childCount !== wanted.childCount) return replaceDifference(tr, 0, doc, wanted);
  /** As saved, so that a trailing space being typed is no difference. */
  const written = (block: Node): string => format.write(doc.type.create(null, block));
  for (let index = doc.childCount - 1, end = doc.content.size; index >= 0; index--) {
    const [block, other] = [doc.child(index), wanted.child(index)];
    const start = end - block.nodeSize;
    if (written(block) !== written(other)) {
      if (block.sameMarkup(other)) replaceDifference(tr, start + 1, block, other);
      else tr.replaceWith(start, end, other);
    }
    end = start;
  }
  return tr;
}

/** @param start position of the node's content. */
function replaceDifference(tr: Transaction, start: number, node: Node, wanted: Node): Transaction {
  const [from, ends] = [node.content.findDiffStart(wanted.content), node.content.findDiffEnd(wanted.content)];
  if (from === null || ends === null) return tr;
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b));
  return tr.replace(start + from, start + ends.a + overlap, wanted.slice(from, ends.b + overlap));
}

type WithToolsProps = Pick<Props, 'format' | 'html' | 'lang' | 'label'> & {
  readonly onHtml: (html: string) => void;
  readonly tools: (of: Tools) => ReactNode;
};

/** An editor with its own toolbar. */
export function TextWithTools({ tools, ...text }: WithToolsProps) {
  const [view, setView] = useState<EditorView>();
  const row = useRef<HTMLDivElement>(null);
  const [, redraw] = useState(0);
  return (
    <div className="s-article">
      {tools({ view, row })}
      <RichText
        {...text}
        stale={NOT_STALE}
        staleWord=""
        onTools={() => row.current?.focus()}
        onView={(now) => {
          setView(now);
          redraw((times) => times + 1);
        }}
      />
    </div>
  );
}
