/** The buttons above the text: they act where the cursor was last. */
import type { Command } from 'prosemirror-state';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { EditorView } from 'prosemirror-view';
import type { ReactNode, RefObject } from 'react';
import { languageOr, pick } from '../../../../sync/language.ts';
import { useWords } from '../../../language/language.ts';
import { Button } from '../../frame/button.tsx';
import { KeyPointsIcon, PictureIcon, QuoteIcon, RedoIcon, UndoIcon, VideoIcon } from '../../frame/staff-icons.tsx';
import * as commands from './commands.ts';
import { schema } from './schema.ts';
import { TextTools } from './text-tools.tsx';
import { ToolButton } from './tool-button.tsx';
import { ToolRow } from './tool-row.tsx';

type Props = {
  /** The text that the cursor is in; undefined before there was one. */
  readonly view: EditorView | undefined;
  readonly row: RefObject<HTMLDivElement | null>;
  readonly open?: 'picture' | 'video' | undefined;
  /** Where pictures and videos can be put in. */
  readonly onOpen?: (panel: 'picture' | 'video') => void;
  /** What is said at the end: whether the draft is kept. */
  readonly end?: ReactNode;
};

export function Toolbar({ view, row, open, onOpen, end }: Props) {
  const { t } = useWords();
  const state = view?.state;
  const lang = languageOr(view?.dom.lang);
  const heading = pick(lang, { is: 'Aðalatriði', en: 'Key points' });
  // in the language of the text, where its words are loaded
  const keyPoints = commands.keyPoints(t('editor.keyPoints', { lng: lang, defaultValue: heading }));
  const button = (label: string, command: Command, face: ReactNode, pressed?: boolean, possible = true) => (
    <ToolButton view={view} label={label} command={command} pressed={pressed} possible={possible}>
      {face}
    </ToolButton>
  );
  return (
    <ToolRow view={view} row={row}>
      <TextTools view={view} nodes={schema.nodes} marks={schema.marks} />
      {button(
        t('editor.quote'),
        commands.quote,
        <QuoteIcon small />,
        state && commands.isIn(state, 'blockquote'),
        state && commands.quote(state),
      )}
      <hr />
      <ToolButton
        view={view}
        label={t('editor.keyPoints')}
        command={keyPoints}
        possible={state && keyPoints(state)}
        wide
      >
        <KeyPointsIcon small />
      </ToolButton>
      {(onOpen ? (['picture', 'video'] as const) : []).map((panel) => (
        <Button
          key={panel}
          look="bare"
          tabIndex={-1}
          aria-expanded={open === panel}
          disabled={!state}
          onClick={() => onOpen?.(panel)}
        >
          {panel === 'picture' ? <PictureIcon small /> : <VideoIcon small />}
          {t(`editor.${panel}`)}
        </Button>
      ))}
      <hr />
      {button(t('editor.undo'), undo, <UndoIcon small />, undefined, state && undoDepth(state) > 0)}
      {button(t('editor.redo'), redo, <RedoIcon small />, undefined, state && redoDepth(state) > 0)}
      {end === undefined ? null : <div className="end">{end}</div>}
    </ToolRow>
  );
}
