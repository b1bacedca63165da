/** Somebody else is at this step too: what they saved is in one's own text already; where both changed the same, one chooses. */
import { mergeEditions } from '../../../../sync/staff/merge-editions.ts';
import type { StepEdition } from '../../../../sync/staff/step-edition.ts';
import { formatTime } from '../../../language/format.ts';
import { useWords } from '../../../language/language.ts';
import { useState } from 'react';
import { PeopleIcon } from '../../frame/staff-icons.tsx';
import { Difference } from './difference.tsx';
import type { DraftState } from './use-step-draft.ts';

type Props = { readonly state: DraftState; readonly onTakeTheirs: (edition: StepEdition) => void };

export function ColleagueNote({ state: { colleague, conflicts, theirs, edition, content }, onTakeTheirs }: Props) {
  const { t } = useWords();
  const [shown, setShown] = useState(false);
  if (!colleague) return null;
  const clash = conflicts.length > 0 && theirs !== undefined;
  return (
    <>
      <div className={clash ? 'note watch' : 'note'} role="status">
        <PeopleIcon small />
        <div>
          <b>{t('editor.colleague', { name: colleague.name, time: formatTime(Date.parse(colleague.at)) })}</b>{' '}
          {t(clash ? 'editor.clash' : 'editor.noClash', { count: conflicts.length })}
        </div>
        {clash ? (
          <div className="acts">
            <button type="button" className="b" aria-expanded={shown} onClick={() => setShown(!shown)}>
              {t('editor.seeTheirs')}
            </button>
            <button
              type="button"
              className="b"
              onClick={() => onTakeTheirs(mergeEditions(content.edition, theirs, edition).edition)}
            >
              {t('editor.takeTheirs')}
            </button>
          </div>
        ) : null}
      </div>
      {clash && shown ? <Difference before={edition} after={theirs} /> : null}
    </>
  );
}
