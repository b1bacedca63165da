/** What somebody else has done to this step meanwhile: what they saved is in one's own text already; where both changed the same, one chooses. */
import { takeAt } from '../../../../sync/staff/merge-editions.ts';
import { sameEdition, type StepEdition } from '../../../../sync/staff/step-edition.ts';
import { formatTime } from '../../../language/format.ts';
import { useWords } from '../../../language/language.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../frame/button.tsx';
import { PeopleIcon } from '../../frame/staff-icons.tsx';
import { Difference } from './difference.tsx';
import type { DraftState, News } from './use-step-draft.ts';

/** Nothing saved for so long: the colleague has left, or reads. */
const AWAY_MS = 120_000;

type Props = { readonly state: DraftState; readonly onSettle: (edition: StepEdition) => void };

export function ColleagueNote({ state, onSettle }: Props) {
  const { t } = useWords();
  const [shown, setShown] = useState(false);
  const note = useRef<HTMLDivElement>(null);
  const { news, conflicts, overwritten, edition } = state;
  const [old, setOld] = useState<News>();
  useEffect(() => {
    const timer = setTimeout(() => setOld(news), AWAY_MS);
    return () => clearTimeout(timer);
  }, [news]);
  if (!news) return null;
  const mine = state.mine ? takeAt(overwritten, state.mine, edition) : edition;
  const theirs = state.theirs ? takeAt(conflicts, state.theirs, edition) : edition;
  const clash = !sameEdition(mine, theirs);
  const settle = (chosen: StepEdition): void => {
    onSettle(chosen);
    note.current?.focus(); // what was pressed goes
  };
  const isAway = news.kind === 'saved' && news === old;
  if (isAway && !clash) return null;
  return (
    <div className="ed-news">
      <div ref={note} tabIndex={-1} className={clash ? 'note watch' : 'note'} role="status">
        <PeopleIcon small />
        <div>
          <b>
            {t(`editor.news.${isAway ? 'away' : news.kind}`, {
              name: news.name,
              time: formatTime(Date.parse(news.at)),
              number: news.number,
            })}
          </b>{' '}
          {clash && conflicts.length > 0 ? t('editor.clash', { count: conflicts.length }) : null}{' '}
          {clash && overwritten.length > 0 ? t('editor.overwritten', { count: overwritten.length }) : null}
          {clash || news.kind !== 'saved' ? null : t('editor.noClash')}
        </div>
        {clash ? (
          <div className="acts">
            <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
              {t('editor.seeTheirs')}
            </Button>
            <Button onClick={() => settle(mine)}>{t('editor.takeMine')}</Button>
            <Button onClick={() => settle(theirs)}>{t('editor.takeTheirs')}</Button>
          </div>
        ) : null}
      </div>
      {clash && shown ? (
        <div className="clash-df" tabIndex={0} role="region" aria-label={t('editor.seeTheirs')}>
          <h2 className="vh">{t('editor.seeTheirs')}</h2>
          <Difference before={mine} after={theirs} />
        </div>
      ) : null}
    </div>
  );
}
