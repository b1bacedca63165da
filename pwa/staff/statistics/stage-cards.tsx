/** How far those who joined come in a course, and where those who began stop. */
import type { CourseNr } from '../../../sync/scalar.ts';
import { type Reached, type Stage, stops, type Stop } from '../../../sync/staff/stages.ts';
import { useWords } from '../../language/language.ts';
import { FigureCard, type Figure, type Learning, type Worded } from './figure-card.tsx';
import { HalfBar } from './instructors-card.tsx';
import { counted } from '../../language/format.ts';
import { percent } from '../frame/format.ts';
import { monthAndYear } from './period-words.ts';
import { formatNumber } from '../../../sync/figures.ts';

type Props = { readonly learning: Learning; readonly course: CourseNr };

/** `Luku lotu 3`. */
export const stageName = (stage: Stage, { t }: Worded): string =>
  stage.startsWith('round-') ? t('stage.round', { round: stage.slice(6) }) : t(`stage.${stage}`);

/** Left out of the funnel: some courses are opened without a payment. */
const PAID: Stage = 'paid';

const reachedBy = ({ courses }: Learning['joined'], course: CourseNr): readonly Reached[] =>
  courses.find((each) => each.course === course)?.reached ?? [];

export function funnelFigure({ joined }: Learning, course: CourseNr, words: Worded): Figure<Reached> {
  const { t, language } = words;
  // joining does not imply interest in course 2
  const rows = reachedBy(joined, course).filter(({ stage }) => stage !== PAID && !(course === 2 && stage === 'joined'));
  const all = Math.max(1, rows[0]?.count ?? 0);
  const share = ({ count }: Reached): number => Math.round((count / all) * 100);
  return {
    title: t('numbers.funnel', { course }),
    file: `${t('numbers.file.funnel')}-${course}`,
    columns: [
      { head: t('numbers.stage'), value: ({ stage }) => stageName(stage, words) },
      {
        head: t('numbers.share'),
        value: share,
        shown: (row) => <HalfBar share={Math.min(1, row.count / all)} strong={row.stage === 'finished'} />,
        drawn: true,
      },
      { head: t('desk.students'), value: ({ count }) => count, end: true },
      { head: t('numbers.percent'), value: share, shown: (row) => percent(share(row), language), end: true },
    ],
    rows,
  };
}

export function FunnelCard({ learning, course }: Props) {
  const words = useWords();
  const { t, language } = words;
  const [from, to] = [learning.joined.from, learning.joined.to].map((month) => monthAndYear(month, language));
  const paid = reachedBy(learning.joined, course).find(({ stage }) => stage === PAID)?.count ?? 0;
  const about = t('numbers.funnelAbout', { from, to, paid: counted(t, 'numbers.havePaid', paid, language) });
  return <FigureCard {...funnelFigure(learning, course, words)} about={about} />;
}

/** Where those stopped who began a course and have had their full time. */
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
      empty={t('numbers.stopsNone', { from, to })}
    />
  );
}
