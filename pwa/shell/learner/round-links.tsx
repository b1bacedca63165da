/** The six rounds and the final test, each locked, waiting, present, open or finished (B.4): as a row, and for the menu. */
import { ROUND_NUMBERS } from '../../../sync/course/ids.ts';
import { pathTo } from '../../../sync/paths.ts';
import { enrolmentIn, roundOf } from '../../../sync/progress/learner.ts';
import { isFinalTestOpen, roundLink, type RoundLink } from '../../../sync/progress/next-action.ts';
import type { CourseNr } from '../../../sync/scalar.ts';
import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import { formatWhen } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { useCourseNow } from '../../offline/course-clock.ts';
import { useLearner } from '../../offline/use-learner.ts';
import { RoundsPlace, RoundsRow, type RoundItem } from './rounds-row.tsx';

export const RoundLinks = memo(function RoundLinks({ course }: { readonly course: CourseNr }) {
  const { t } = useWords();
  const items = useRoundItems(course);
  if (items === undefined) return <RoundsPlace />;
  return items.length > 0 ? <RoundsRow label={t('nav.rounds')} items={items} /> : null;
});

/** @returns none if the learner does not have the course; undefined until known. */
export function useRoundItems(course: CourseNr): readonly RoundItem[] | undefined {
  const { t, language } = useWords();
  const { pathname } = useLocation();
  const learner = useLearner()?.learner;
  const enrolment = learner && enrolmentIn(learner, course);
  const now = useCourseNow(enrolment, 30_000);
  if (!enrolment) return learner && [];
  const label = (link: RoundLink, nr: number): string => {
    if (link.state === 'wait') return t('link.wait', { when: formatWhen(link.opensAt, now, t, language) });
    return t(link.state === 'now' && !roundOf(enrolment, nr) ? 'link.open' : `link.${link.state}`);
  };
  const rounds = ROUND_NUMBERS.map((nr) => {
    const link = roundLink(enrolment, nr, now);
    return {
      id: String(nr),
      href: 'step' in link ? pathTo('step', language, { courseId: course, roundNr: nr, stepNr: link.step }) : undefined,
      label: t('dash.round', { round: nr }),
      state: link.state === 'finished' ? ('done' as const) : link.state,
      stateLabel: label(link, nr),
      note: link.state === 'wait' ? formatWhen(link.opensAt, now, t, language) : undefined,
      current: pathname.includes(`/lota-${nr}/`),
    };
  });
  const open = isFinalTestOpen(enrolment);
  const final = {
    id: 'final',
    href: open ? pathTo('finalTest', language, { courseId: course }) : undefined,
    label: t('page.finalTest'),
    state: enrolment.finishedAt !== null ? ('done' as const) : open ? ('open' as const) : ('locked' as const),
    stateLabel: t(enrolment.finishedAt !== null ? 'link.finished' : open ? 'link.openTest' : 'link.locked'),
    current: pathname.endsWith('/lokaprof'),
  };
  return [...rounds, final];
}
