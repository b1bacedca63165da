/** Sales: where the month is heading, two weeks, thirteen months, and who sends learners. */
import { useSearchParams } from 'react-router-dom';
import { statistics } from '../../../sync/staff/statistics-contract.ts';
import { useWords } from '../../language/language.ts';
import { Select } from '../frame/choice.tsx';
import { DaysCard, daysFigure, MonthsCard, monthsFigure } from './days-and-months.tsx';
import { saveCsv, figureLines } from './figure-card.tsx';
import { InstructorsCard, instructorsFigure } from './instructors-card.tsx';
import { MonthCard, monthLines } from './month-card.tsx';
import { NumbersHead } from './numbers-head.tsx';
import { monthAndYear } from './period-words.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';

/** The part of the address that names an earlier month. */
const MONTH = 'manudur';

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
