/** Median time of each step in the newest finished runs, minutes. */
import { STEPS } from '../../../sync/course/ids.ts';
import type { CourseNr } from '../../../sync/scalar.ts';
import { useWords } from '../../language/language.ts';
import { BarChart } from './bar-chart.tsx';
import { formatDecimal } from '../../../sync/figures.ts';
import { counted } from '../../language/format.ts';
import { FigureCard, type Figure, type Learning, type Worded, ticks } from './figure-card.tsx';

/** A round: its minutes in all, and of each step; undefined if unknown. */
type Row = { readonly round: number; readonly minutes: number; readonly steps: readonly (number | undefined)[] };

function roundsOf({ steps }: Learning, course: CourseNr): readonly Row[] {
  const times = steps.times.filter((time) => time.course === course);
  return [...new Set(times.map(({ round }) => round))].map((round) => {
    const inRound = times.filter((time) => time.round === round);
    const seconds = Array.from({ length: STEPS }, (_, nr) => inRound.find(({ step }) => step === nr + 1)?.seconds);
    return {
      round,
      minutes: Math.round(inRound.reduce((sum, time) => sum + time.seconds, 0) / 60),
      steps: seconds.map((each) => (each === undefined ? undefined : Math.round(each / 6) / 10)),
    };
  });
}

export function stepTimesFigure(learning: Learning, course: CourseNr, { t, language }: Worded): Figure<Row> {
  const minutes = (value: number | undefined): string => (value === undefined ? '–' : formatDecimal(value, language));
  return {
    title: t('numbers.times', { course }),
    file: `${t('numbers.file.times')}-${course}`,
    columns: [
      { head: t('courses.roundHead'), value: ({ round }) => t('courses.round', { round }) },
      ...Array.from({ length: STEPS }, (_, nr) => ({
        head: String(nr + 1),
        value: ({ steps }: Row) => minutes(steps[nr]),
        end: true,
      })),
      { head: t('numbers.whole'), value: (row) => row.minutes, end: true },
    ],
    rows: roundsOf(learning, course),
  };
}

export function StepTimesCard({ learning, course }: { readonly learning: Learning; readonly course: CourseNr }) {
  const words = useWords();
  const { t } = words;
  const figure = stepTimesFigure(learning, course, words);
  const longest = Math.max(0, ...figure.rows.map(({ minutes }) => minutes));
  return (
    <FigureCard
      {...figure}
      about={
        figure.rows.length === 0 ? undefined : counted(t, 'numbers.timesAbout', learning.steps.runs, words.language)
      }
      empty={t('numbers.timesNone')}
    >
      <BarChart
        description={t('numbers.inTable')}
        bars={figure.rows.map(({ round, minutes }) => ({
          id: String(round),
          label: t('courses.round', { round }),
          value: minutes,
          strong: minutes === longest,
          note: String(minutes),
        }))}
        ticks={ticks(longest, words.language)}
      />
    </FigureCard>
  );
}
