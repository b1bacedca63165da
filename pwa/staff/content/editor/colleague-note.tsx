/** Somebody else is at this step too: what they saved is in one's own text already; where both changed the same, one chooses. */
import { takeAt } from '../../../../sync/staff/merge-editions.ts';
import { sameEdition, type StepEdition } from '../../../../sync/staff/step-edition.ts';
import { formatTime } from '../../../language/format.ts';
import { useWords } from '../../../language/language.ts';
import { useState } from 'react';
import { PeopleIcon } from '../../frame/staff-icons.tsx';
import { Difference } from './difference.tsx';
import type { DraftState } from './use-step-draft.ts';

type Props = { readonly state: DraftState; readonly onSettle: (edition: StepEdition) => void };

export function ColleagueNote({ state, onSettle }: Props) {
  const { t } = useWords();
  const [shown, setShown] = useState(false);
  const { colleague, conflicts, overwritten, edition } = state;
  if (!colleague) return null;
  const mine = state.mine ? takeAt(overwritten, state.mine, edition) : edition;
  const theirs = state.theirs ? takeAt(conflicts, state.theirs, edition) : edition;
  const clash = !sameEdition(mine, theirs);
  return (
    <>
      <div className={clash ? 'note watch' : 'note'} role="status">
        <PeopleIcon small />
        <div>
          <b>{t('editor.colleague', { name: colleague.name, time: formatTime(Date.parse(colleague.at)) })}</b>{' '}
          {clash && conflicts.length > 0 ? t('editor.clash', { count: conflicts.length }) : null}{' '}
          {clash && overwritten.length > 0 ? t('editor.overwritten', { count: overwritten.length }) : null}
          {clash ? null : t('editor.noClash')}
        </div>
        {clash ? (
          <div className="acts">
            <button type="button" className="b" aria-expanded={shown} onClick={() => setShown(!shown)}>
              {t('editor.seeTheirs')}
            </button>
            <button type="button" className="b" onClick={() => onSettle(mine)}>
              {t('editor.takeMine')}
            </button>
            <button type="button" className="b" onClick={() => onSettle(theirs)}>
              {t('editor.takeTheirs')}
            </button>
          </div>
        ) : null}
      </div>
      {clash && shown ? (
        <>
          <h2 className="vh">{t('editor.seeTheirs')}</h2>
          <Difference before={mine} after={theirs} />
        </>
      ) : null}
    </>
  );
}
