/** Sales by day for two weeks, and by month for thirteen months. */
import { useWords } from '../../language/language.ts';
import { formatDecimal } from '../../../sync/figures.ts';
import { kronur } from '../../../sync/payment/price.ts';
import { BarChart, type Bar } from './bar-chart.tsx';
import { FigureCard, type Figure, type FigureColumn, type Worded, type Sales, ticks } from './figure-card.tsx';
import { dayName, dayNumber, monthAndYear, monthName, shortMonth, weekday } from './period-words.ts';

type Day = Sales['last14Days'][number];
type Month = Sales['lastThreeMonths'][number];

const soldColumns = ({ t, language }: Worded): FigureColumn<{ readonly count: number; readonly total: number }>[] => [
  { head: t('numbers.count'), value: ({ count }) => count, end: true },
  { head: t('numbers.total'), value: ({ total }) => total, shown: ({ total }) => kronur(total, language), end: true },
];

export const daysFigure = ({ last14Days }: Sales, words: Worded): Figure<Day> => ({
  title: words.t('numbers.days'),
  file: words.t('numbers.file.days'),
  columns: [
    {
      head: words.t('numbers.day'),
      value: ({ day }) => day,
      shown: ({ day }) => (
        <>
          <span className="s-weekday">{weekday(day, words.language)}</span>
          {dayName(day, words.language)}
        </>
      ),
    },
    ...soldColumns(words),
  ],
  rows: last14Days,
});

export function DaysCard({ sales }: { readonly sales: Sales }) {
  const words = useWords();
  const { t, language } = words;
  const days = sales.last14Days.toReversed();
  const count = days.reduce((sum, day) => sum + day.count, 0);
  const total = days.reduce((sum, day) => sum + day.total, 0);
  const most = Math.max(...days.map((day) => day.count));
  const average = Math.max(0, Math.round((count / days.length) * 10) / 10);
  const shownAverage = formatDecimal(average, language);
  const bars = days.map((day, index): Bar => {
    const last = index === days.length - 1;
    const note = last || (day.count === most && most > 0) ? String(day.count) : undefined;
    return { id: day.day, label: dayNumber(day.day, language), value: day.count, strong: last, note };
  });
  return (
    <FigureCard
      {...daysFigure(sales, words)}
      about={t('numbers.daysAbout', { average: shownAverage })}
      foot={[t('numbers.daysFoot', { days: days.length }), count, kronur(total, language)]}
    >
      <BarChart description={t('numbers.inTable')} bars={bars} ticks={ticks(most, language)} average={average} />
    </FigureCard>
  );
}

export const monthsFigure = ({ lastThreeMonths }: Sales, words: Worded): Figure<Month> => {
  const [newest] = lastThreeMonths;
  const year = newest?.month.slice(0, 4);
  return {
    title: words.t('numbers.months', { month: monthName(newest?.month ?? '', words.language) }),
    file: words.t('numbers.file.months'),
    columns: [
      {
        head: words.t('numbers.month'),
        value: ({ month }) => month,
        shown: ({ month }) => (month.startsWith(`${year}-`) ? monthName : monthAndYear)(month, words.language),
      },
      ...soldColumns(words),
    ],
    rows: lastThreeMonths,
  };
};

export function MonthsCard({ sales }: { readonly sales: Sales }) {
  const words = useWords();
  const { t, language } = words;
  const { currentMonth } = sales;
  const over = currentMonth.daysPassed === currentMonth.daysInMonth;
  const months = sales.lastThreeMonths.toReversed();
  const most = Math.max(...months.map(({ count }) => count));
  const bars = months.map(({ month, count }, index): Bar => {
    const last = index === months.length - 1;
    const noted = last || index === 0 || (count === most && most > 0);
    const projected = { value: currentMonth.projectedCount, note: String(currentMonth.projectedCount) };
    return {
      id: month,
      label: shortMonth(month, language),
      value: count,
      strong: last,
      note: noted ? String(count) : undefined,
      projected: last && !over ? projected : undefined,
    };
  });
  const about = t(over ? 'numbers.monthsAboutOver' : 'numbers.monthsAbout', {
    month: monthName(currentMonth.month, language),
  });
  return (
    <FigureCard {...monthsFigure(sales, words)} about={about}>
      <BarChart
        description={t('numbers.inTable')}
        bars={bars}
        ticks={ticks(Math.max(most, over ? 0 : currentMonth.projectedCount), language)}
      />
    </FigureCard>
  );
}
