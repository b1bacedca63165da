/** Buttons that every toolbar has: headings, letters and lists. */
import { toggleMark } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { ReactNode } from 'react';
import { useWords } from '../../../language/language.ts';
import { ListIcon, NumbersIcon } from '../../frame/staff-icons.tsx';
import { hasMark, headingOrText, isIn, list } from './commands.ts';
import { ToolButton } from './tool-button.tsx';

type Props = {
  readonly view: EditorView | undefined;
  readonly nodes: Readonly<Record<'heading' | 'paragraph' | 'bullet_list' | 'ordered_list' | 'list_item', NodeType>> & {
    readonly subheading?: NodeType;
  };
  readonly marks: Readonly<Record<'strong' | 'em', MarkType>>;
};

export function TextTools({ view, nodes, marks }: Props) {
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
