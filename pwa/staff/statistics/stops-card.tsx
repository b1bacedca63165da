/** Of those who began a course and have had their time: where they stopped. */
import type { CourseNr } from '../../../sync/scalar.ts';
import { stops, type Stop } from '../../../sync/staff/stages.ts';
import { useWords } from '../../language/language.ts';
import { FigureCard, type Figure } from './figure-card.tsx';
import { stageName } from './funnel-card.tsx';
import { HalfBar } from './instructors-card.tsx';
import { formatNumber } from '../../../sync/figures.ts';
import { type Learning, type Worded } from './numbers-words.ts';
import { monthAndYear } from './period-words.ts';

export function stopsFigure({ begun }: Learning, course: CourseNr, words: Worded): Figure<Stop> {
  const { t, language } = words;
  const all = stops(begun.courses.find((each) => each.course === course)?.reached ?? []);
  const most = Math.max(1, ...all.map(({ stopped }) => stopped));
  const base = all[0]?.count ?? 0;
  return {
    title: t('numbers.stops', { course }),
    file: `${t('numbers.file.stops')}-${course}`,
    columns: [
      { head: t('numbers.stage'), value: ({ stage }) => stageName(stage, words) },
      {
        head: t('numbers.share'),
        value: ({ count }) => count,
        shown: ({ count, stopped }) => <HalfBar share={count / Math.max(1, base)} strong={stopped === most} />,
        drawn: true,
      },
      { head: t('numbers.reach'), value: ({ count }) => count, end: true },
      {
        head: t('numbers.stopHere'),
        value: ({ stopped }) => stopped,
        shown: ({ stopped }) =>
          stopped === most ? <b>{formatNumber(stopped, language)}</b> : formatNumber(stopped, language),
        end: true,
      },
    ],
    rows: base === 0 ? [] : all,
  };
}

export function StopsCard({ learning, course }: { readonly learning: Learning; readonly course: CourseNr }) {
  const words = useWords();
  const { t, language } = words;
  const [from, to] = [learning.begun.from, learning.begun.to].map((month) => monthAndYear(month, language));
  const figure = stopsFigure(learning, course, words);
  return (
    <FigureCard
      {...figure}
      about={figure.rows.length === 0 ? undefined : t('numbers.stopsAbout', { from, to })}
      empty={t('numbers.stopsNone')}
    />
  );
}
