/** Row of buttons above an editor; they act at its last cursor. */
import { toggleMark } from 'prosemirror-commands';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useWords } from '../../../language/language.ts';
import { Button } from '../../frame/kit.tsx';
import { ListIcon, NumbersIcon, RedoIcon, UndoIcon } from '../../frame/staff-icons.tsx';
import { hasMark, headingOrText, isIn, list } from './commands.ts';

/** `view`: the editor with the cursor; undefined before the first focus. */
export type Tools = { readonly view: EditorView | undefined; readonly row: RefObject<HTMLDivElement | null> };

/** A single tab stop with arrow keys; Escape returns to the text. */
export function ToolRow({ view, row, children }: Tools & { readonly children: ReactNode }) {
  const { t } = useWords();
  const last = useRef<HTMLElement>(null);
  const [within, setWithin] = useState(false);
  const possible = (): readonly HTMLElement[] => [
    ...(row.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? []),
  ];
  const enter = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    setWithin(true);
    if (target !== currentTarget) last.current = target;
    else (possible().find((button) => button === last.current) ?? possible()[0])?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && view) {
      event.preventDefault(); // does not close the outer form
      view.focus();
      return;
    }
    const buttons = possible();
    const at = buttons.findIndex((button) => button === document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    buttons.at(to % buttons.length)?.focus();
  };
  return (
    <div
      ref={row}
      className="s-tb"
      role="toolbar"
      aria-label={view ? t('editor.formatOf', { text: view.dom.ariaLabel }) : t('editor.format')}
      tabIndex={within ? -1 : 0} // buttons have -1; while one has the focus, Shift+Tab must leave the row
      onFocus={enter}
      onBlur={({ relatedTarget, currentTarget }) => setWithin(currentTarget.contains(relatedTarget))}
      onKeyDown={press}
    >
      {children}
    </div>
  );
}

type ButtonProps = Pick<Tools, 'view'> & {
  readonly label: string;
  readonly command: Command;
  readonly pressed?: boolean | undefined;
  readonly possible?: boolean | undefined;
  /** A text label instead of an icon. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

export function ToolButton({ view, label, command, pressed, possible = true, wide = false, children }: ButtonProps) {
  return (
    <Button
      look={wide ? 'bare' : 'ic bare'}
      {...(wide ? {} : { 'aria-label': label, title: label })}
      tabIndex={-1}
      aria-pressed={pressed}
      disabled={!view || !possible}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!view) return;
        command(view.state, view.dispatch, view);
        view.focus();
      }}
    >
      {children}
      {wide ? label : null}
    </Button>
  );
}

type TextProps = Pick<Tools, 'view'> & {
  readonly nodes: Readonly<Record<'heading' | 'paragraph' | 'bullet_list' | 'ordered_list' | 'list_item', NodeType>> & {
    readonly subheading?: NodeType;
  };
  readonly marks: Readonly<Record<'strong' | 'em', MarkType>>;
};

/** First buttons of every row: headings, emphasis, lists. */
export function TextTools({ view, nodes, marks }: TextProps) {
  const { t } = useWords();
  const button = (name: string, face: ReactNode, command: Command, pressed: (state: EditorState) => boolean) => (
    <ToolButton view={view} label={t(`editor.${name}`)} command={command} pressed={view && pressed(view.state)}>
      {face}
    </ToolButton>
  );
  const block = (name: string, face: ReactNode, type: NodeType, command: Command) =>
    button(name, face, command, (state) => isIn(state, type.name));
  const headings = (name: string, face: ReactNode, type: NodeType) =>
    block(name, face, type, headingOrText(type, nodes.paragraph));
  const items = (name: string, face: ReactNode, type: NodeType) => block(name, face, type, list(type, nodes.list_item));
  const letters = (name: 'strong' | 'em', face: ReactNode) =>
    button(name, face, toggleMark(marks[name]), (state) => hasMark(state, marks[name]));
  return (
    <>
      {headings('heading', <b>H</b>, nodes.heading)}
      {nodes.subheading ? headings('subheading', <b className="small">H</b>, nodes.subheading) : null}
      {letters('strong', <b>{t('editor.strongLetter')}</b>)}
      {letters('em', <i>{t('editor.emLetter')}</i>)}
      {items('list', <ListIcon small />, nodes.bullet_list)}
      {items('numbers', <NumbersIcon small />, nodes.ordered_list)}
    </>
  );
}

/** Last buttons of every row: undo and redo. */
export function StepsBack({ view }: Pick<Tools, 'view'>) {
  const { t } = useWords();
  return (
    <>
      <hr />
      <ToolButton view={view} label={t('editor.undo')} command={undo} possible={view && undoDepth(view.state) > 0}>
        <UndoIcon small />
      </ToolButton>
      <ToolButton view={view} label={t('editor.redo')} command={redo} possible={view && redoDepth(view.state) > 0}>
        <RedoIcon small />
      </ToolButton>
    </>
  );
}
