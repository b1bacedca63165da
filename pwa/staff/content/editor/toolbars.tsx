/** Toolbars for steps, and for articles and the terms. */
import { type ReactNode, useState } from 'react';
import { languageOr, pick } from '../../../../sync/language.ts';
import { useWords } from '../../../language/language.ts';
import { Button, Failure } from '../../frame/kit.tsx';
import { KeyPointsIcon, PictureIcon, QuoteIcon, VideoIcon, LinkIcon } from '../../frame/staff-icons.tsx';
import * as commands from './commands.ts';
import { schema } from './schema.ts';
import type { Panel } from './step-head.tsx';
import { StepsBack, TextTools, ToolButton, ToolRow, type Tools } from './tools.tsx';
import { toggleMark } from 'prosemirror-commands';
import { articleSchema, linkOf } from './article-format.ts';
import { hasMark } from './commands.ts';
import { TextField } from '../../frame/fields.tsx';

type Props = Tools & {
  readonly open?: Panel;
  /** Opens the picture or video panel. */
  readonly onOpen?: (panel: 'picture' | 'video') => void;
  /** At the end: the save status. */
  readonly end?: ReactNode;
};

/** For steps. */
export function Toolbar({ view, row, open, onOpen, end }: Props) {
  const { t } = useWords();
  const state = view?.state;
  const lang = languageOr(view?.dom.lang);
  const heading = pick(lang, { is: 'Aðalatriði', en: 'Key points' });
  // in the language of the text, if its words are loaded
  const keyPoints = commands.keyPoints(t('editor.keyPoints', { lng: lang, defaultValue: heading }));

  return (
    <ToolRow view={view} row={row}>
      <TextTools view={view} nodes={schema.nodes} marks={schema.marks} />
      <ToolButton
        view={view}
        label={t('editor.quote')}
        command={commands.quote}
        pressed={state && commands.isIn(state, 'blockquote')}
        possible={state && commands.quote(state)}
      >
        <QuoteIcon small />
      </ToolButton>
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
      <StepsBack view={view} />
      {end === undefined ? null : <div className="end">{end}</div>}
    </ToolRow>
  );
}

const { nodes, marks } = articleSchema;

const WRONG_ID = 'link-error';

/** For articles and terms. */
export function ArticleTools({ view, row }: Tools) {
  const { t } = useWords();
  const [address, setAddress] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const state = view?.state;
  const linked = state !== undefined && hasMark(state, marks.link);
  const link = (): void => {
    if (!view) return;
    if (linked) toggleMark(marks.link)(view.state, view.dispatch);
    else setAddress('');
  };
  const href = linkOf(address ?? '');
  const insert = (): void => {
    setWrong(href === undefined);
    if (!view || href === undefined) return;
    toggleMark(marks.link, { href })(view.state, view.dispatch);
    setAddress(undefined);
    view.focus();
  };
  return (
    <>
      <ToolRow view={view} row={row}>
        <TextTools view={view} nodes={nodes} marks={marks} />
        <Button
          look="ic bare"
          tabIndex={-1}
          aria-label={t('editor.link')}
          title={t('editor.link')}
          aria-pressed={linked}
          disabled={!state || (state.selection.empty && !linked)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={link}
        >
          <LinkIcon small />
        </Button>
        <StepsBack view={view} />
      </ToolRow>
      {address === undefined || !view ? null : (
        <div className="fig-tools">
          <TextField
            label={t('editor.linkTo')}
            value={address}
            inputMode="url"
            placeholder="https://"
            fresh
            aria-invalid={wrong}
            aria-describedby={wrong ? WRONG_ID : undefined}
            onValue={(typed) => {
              setAddress(typed);
              setWrong(false);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' && event.key !== 'Enter') return;
              event.preventDefault(); // neither closes nor submits the outer form
              if (event.key === 'Enter') return insert();
              setAddress(undefined);
              view.focus();
            }}
          />
          <Button onClick={insert}>{t('editor.linkDo')}</Button>
          <Failure id={WRONG_ID} stays error={wrong ? t('editor.linkWrong') : undefined} />
        </div>
      )}
    </>
  );
}
