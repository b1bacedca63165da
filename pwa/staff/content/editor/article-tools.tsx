/** The toolbar of an article or of the terms: headings, letters, lists, links. */
import { toggleMark } from 'prosemirror-commands';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import { useState } from 'react';
import { useWords } from '../../../language/language.ts';
import { Button } from '../../frame/button.tsx';
import { LinkIcon, RedoIcon, UndoIcon } from '../../frame/staff-icons.tsx';
import { articleSchema, linkOf } from './article-format.ts';
import { hasMark } from './commands.ts';
import { TextTools } from './text-tools.tsx';
import { ToolButton } from './tool-button.tsx';
import type { Tools } from './text-with-tools.tsx';
import { ToolRow } from './tool-row.tsx';

const { nodes, marks } = articleSchema;

const WRONG_ID = 'link-error';

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
        <hr />
        <ToolButton view={view} label={t('editor.undo')} command={undo} possible={state && undoDepth(state) > 0}>
          <UndoIcon small />
        </ToolButton>
        <ToolButton view={view} label={t('editor.redo')} command={redo} possible={state && redoDepth(state) > 0}>
          <RedoIcon small />
        </ToolButton>
      </ToolRow>
      {address === undefined || !view ? null : (
        <div className="fig-tools">
          <label className="s-fl">
            <span>{t('editor.linkTo')}</span>
            <input
              value={address}
              inputMode="url"
              placeholder="https://"
              // eslint-disable-next-line jsx-a11y/no-autofocus -- it has just been asked for
              autoFocus
              aria-invalid={wrong}
              aria-describedby={wrong ? WRONG_ID : undefined}
              onChange={({ target }) => {
                setAddress(target.value);
                setWrong(false);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Escape' && event.key !== 'Enter') return;
                event.preventDefault(); // the form around it stays, and is not sent
                if (event.key === 'Enter') return insert();
                setAddress(undefined);
                view.focus();
              }}
            />
          </label>
          <Button onClick={insert}>{t('editor.linkDo')}</Button>
          <p id={WRONG_ID} className="badline" role="alert">
            {wrong ? t('editor.linkWrong') : null}
          </p>
        </div>
      )}
    </>
  );
}
