/** Statistics (`/statistics`): sales or learning, chosen in the address. */
import { useSearchParams } from 'react-router-dom';
import { useWords } from '../../language/language.ts';
import type { PageProps } from '../../routes.tsx';
import { LEARNING, VIEW, NumbersHead } from './numbers-head.tsx';
import { learningStatistics, statistics } from '../../../sync/staff/statistics-contract.ts';
import { figureLines, saveCsv } from './figure-card.tsx';
import { FunnelCard, funnelFigure, StopsCard, stopsFigure } from './stage-cards.tsx';
import { StepTimesCard, stepTimesFigure } from './step-times-card.tsx';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { Select } from '../frame/fields.tsx';
import { DaysCard, daysFigure, MonthsCard, monthsFigure } from './days-and-months.tsx';
import { InstructorsCard, instructorsFigure } from './instructors-card.tsx';
import { MonthCard, monthLines } from './month-card.tsx';
import { monthAndYear } from './period-words.ts';
import { DefinitionsCard } from './definitions-card.tsx';

export default function StatisticsPage(_: PageProps) {
  const [address] = useSearchParams();
  return address.get(VIEW) === LEARNING ? <LearningNumbers /> : <SalesNumbers />;
}

/** Learning: how many finish, where others stop, time of each step. */
function LearningNumbers() {
  const words = useWords();
  const { t } = words;
  const { data, error } = useStaffData(learningStatistics, {});
  const courses = data?.joined.courses.map(({ course }) => course) ?? [];
  const saveAll = (): void => {
    if (!data) return;
    const all = courses.flatMap((course) => [
      figureLines(funnelFigure(data, course, words)),
      figureLines(stopsFigure(data, course, words)),
      figureLines(stepTimesFigure(data, course, words)),
    ]);
    saveCsv(
      t('numbers.file.learning'),
      all.flatMap((lines) => [...lines, ['']]),
    );
  };
  return (
    <>
      <NumbersHead view="learning" updated={data?.updated} error={error} onSaveAll={saveAll} />
      {data ? (
        <div className="two-c">
          {[FunnelCard, StopsCard, StepTimesCard].flatMap((Card) =>
            courses.map((course) => <Card key={`${Card.name} ${course}`} learning={data} course={course} />),
          )}
          <DefinitionsCard />
        </div>
      ) : null}
    </>
  );
}

/** Address parameter of an earlier month. */
const MONTH = 'manudur';

/** Sales: projection of the month, two weeks, thirteen months, instructors. */
export function SalesNumbers() {
  const { t, language } = useWords();
  const [address, setAddress] = useSearchParams();
  const month = address.get(MONTH) ?? undefined;
  const { data, error } = useStaffData(statistics, month === undefined ? {} : { month });
  const saveAll = (): void => {
    if (!data) return;
    const words = { t, language };
    const rest = [
      figureLines(daysFigure(data, words)),
      figureLines(monthsFigure(data, words)),
      figureLines(instructorsFigure(data, words)),
    ];
    saveCsv(`${t('numbers.file.all')}-${data.currentMonth.month}`, [
      ...monthLines(data, words),
      ...rest.flatMap((lines) => [[''], ...lines]),
    ]);
  };
  const choice = (
    <Select
      className="inp s-choice"
      aria-label={t('numbers.month')}
      value={data?.currentMonth.month}
      options={(data?.months ?? []).map((each) => ({ value: each, words: monthAndYear(each, language) }))}
      onChoose={(chosen) => setAddress(chosen === data?.months[0] ? {} : { [MONTH]: chosen })}
    />
  );
  return (
    <>
      <NumbersHead view="sales" updated={data?.updated} error={error} choice={choice} onSaveAll={saveAll} />
      {data ? (
        <div className="two-c">
          <MonthCard sales={data} />
          <DaysCard sales={data} />
          <MonthsCard sales={data} />
          <InstructorsCard sales={data} />
        </div>
      ) : null}
    </>
  );
}
