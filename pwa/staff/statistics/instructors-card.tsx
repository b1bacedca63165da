/** Instructors over twelve months: new learners and their payments. */
import type { CSSProperties } from 'react';
import { useWords } from '../../language/language.ts';
import { kronur } from '../../../sync/payment/price.ts';
import { FigureCard, type Figure, type Worded, type Sales } from './figure-card.tsx';

type Instructor = Sales['teacherStats'][number];

export function instructorsFigure({ teacherStats }: Sales, { t, language }: Worded): Figure<Instructor> {
  const most = Math.max(1, ...teacherStats.map(({ studentCount }) => studentCount));
  return {
    title: t('numbers.instructors'),
    file: t('numbers.file.instructors'),
    columns: [
      {
        head: t('students.instructor'),
        value: ({ name }) => name,
        shown: ({ name, isNewTeacher }) => (
          <>
            {name}
            {isNewTeacher ? <span className="sub"> {t('numbers.new')}</span> : null}
          </>
        ),
      },
      {
        head: t('numbers.share'),
        value: ({ studentCount }) => studentCount,
        shown: ({ studentCount }) => <HalfBar share={studentCount / most} />,
        drawn: true,
      },
      { head: t('desk.students'), value: ({ studentCount }) => studentCount, end: true },
      {
        head: t('numbers.total'),
        value: ({ total }) => total,
        shown: ({ total }) => kronur(total, language),
        end: true,
      },
    ],
    rows: teacherStats,
  };
}

/** A bar in a cell. @param share 0 to 1. */
export function HalfBar({ share, strong }: { readonly share: number; readonly strong?: boolean }) {
  return <span className={strong ? 'hb n' : 'hb'} style={{ '--v': `${share * 100}%` } as CSSProperties} />;
}

export function InstructorsCard({ sales }: { readonly sales: Sales }) {
  const words = useWords();
  const { t, language } = words;
  const sum = (all: readonly { readonly total: number }[]): number => all.reduce((sum, { total }) => sum + total, 0);
  const rest = sum(sales.lastThreeMonths.slice(0, 12)) - sum(sales.teacherStats);
  return (
    <FigureCard
      {...instructorsFigure(sales, words)}
      wide
      about={t('numbers.instructorsAbout')}
      empty={t('numbers.instructorsNone')}
      foot={rest === 0 ? undefined : [t('numbers.noInstructor'), null, '–', kronur(rest, language)]}
    />
  );
}
