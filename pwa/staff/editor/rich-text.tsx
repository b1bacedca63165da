/** One language of a step's text, edited as it will look; what it may hold, the schema says. */
import { baseKeymap, chainCommands, selectParentNode, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, splitListItem } from 'prosemirror-schema-list';
import { EditorState, Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef } from 'react';
import { readStepHtml, writeStepHtml } from '../../../sync/course/step-document.ts';
import { leaveFigure } from './commands.ts';
import { schema } from './schema.ts';

type Props = {
  readonly html: string;
  readonly lang: 'is' | 'en';
  readonly label: string;
  /** Numbers (from 0) of the blocks that are older than those beside them, and what is said of them. */
  readonly stale: readonly number[];
  readonly staleWord: string;
  readonly onHtml: (html: string) => void;
  /** Something is selected or typed here: the toolbar is this one's now. */
  readonly onView: (view: EditorView) => void;
};

const item = schema.nodes.list_item;
const plugins = [
  history(),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toggleMark(schema.marks.strong),
    'Mod-i': toggleMark(schema.marks.em),
    Enter: chainCommands(leaveFigure, splitListItem(item)),
    'Shift-Enter': leaveFigure,
    'Mod-[': liftListItem(item),
    Escape: selectParentNode,
  }),
  keymap(baseKeymap),
];

const documentOf = (html: string) => schema.nodeFromJSON(readStepHtml(html));

export function RichText({ html, lang, label, stale, staleWord, onHtml, onView }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const written = useRef(html);
  const old = useRef(stale);
  const say = useEffectEvent((text: string) => onHtml(text));
  const tell = useEffectEvent((here: EditorView) => onView(here));

  useEffect(() => {
    if (!place.current) return;
    const marks = new Plugin({
      props: {
        decorations: ({ doc }) => {
          const found: Decoration[] = [];
          doc.forEach((node, offset, index) => {
            if (old.current.includes(index))
              found.push(Decoration.node(offset, offset + node.nodeSize, { class: 'stale', title: staleWord }));
          });
          return DecorationSet.create(doc, found);
        },
      },
    });
    const made = new EditorView(place.current, {
      state: EditorState.create({ doc: documentOf(written.current), plugins: [marks, ...plugins] }),
      attributes: { lang, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'prose ed-text' },
      dispatchTransaction(transaction) {
        made.updateState(made.state.apply(transaction));
        if (transaction.docChanged) {
          const now = writeStepHtml(made.state.doc.toJSON());
          if (now !== written.current) {
            written.current = now;
            say(now);
          }
        }
        if (made.hasFocus()) tell(made);
      },
      handleDOMEvents: { focus: (here) => tell(here) },
    });
    view.current = made;
    return () => made.destroy();
  }, [lang, label, staleWord]);

  useEffect(() => {
    const here = view.current;
    if (!here) return;
    const changed = old.current.join() !== stale.join();
    old.current = stale;
    if (html !== written.current) {
      // it comes from elsewhere: a colleague, the past; one's own steps back stay
      written.current = html;
      const { doc, tr } = here.state;
      here.dispatch(tr.replaceWith(0, doc.content.size, documentOf(html).content));
    } else if (changed) here.dispatch(here.state.tr);
  }, [html, stale]);

  return <div ref={place} className="ed-place" />;
}
