/** The month: sales, daily average, projection, and agreement with the books. */
import type { CSSProperties } from 'react';
import type { Sold } from '../../../sync/staff/sales.ts';
import { formatDecimal } from '../../../sync/figures.ts';
import { counted } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { kronur } from '../../../sync/payment/price.ts';
import { BigFigure, SaveCsv, saveCsv, type Worded, type Sales } from './figure-card.tsx';
import { monthName } from './period-words.ts';
import { OkLine, BadLine } from '../frame/kit.tsx';

export function MonthCard({ sales }: { readonly sales: Sales }) {
  const words = useWords();
  const { t, language } = words;
  const { currentMonth: month } = sales;
  const over = isOver(sales);
  const before = monthBefore(sales);
  const name = monthName(month.month, language);
  const perDay = formatDecimal(month.count / month.daysPassed, language);
  return (
    <section className="card-s w" aria-labelledby="month-heading">
      <header>
        <h2 id="month-heading">{t(over ? 'numbers.monthOver' : 'numbers.monthHeads', { month: name })}</h2>
        <p className="sub">
          {t('numbers.salesAbout')} {over ? '' : t('numbers.headsAbout')}
        </p>
        <SaveCsv
          title={name}
          onSave={() => saveCsv(`${t('numbers.file.month')}-${month.month}`, monthLines(sales, words))}
        />
      </header>
      <dl className="big4">
        <BigFigure
          term={t('numbers.sales')}
          total={month.total}
          small={counted(t, 'numbers.courses', month.count, language)}
        />
        <BigFigure
          term={t('numbers.daily')}
          total={month.dailyAverage}
          small={t('numbers.courses_other', { amount: perDay })}
        />
        {over ? (
          <BigFigure term={t('numbers.monthBefore')} total={before.total} small={sinceThen(sales, before, words)} />
        ) : (
          <BigFigure
            term={t('numbers.heads')}
            total={Math.round(month.projectedTotal / 1000) * 1000}
            small={headsFor(sales, words)}
          />
        )}
        <BigFigure
          term={t('numbers.yearAgo')}
          total={sales.sameDaysLastYear.total}
          small={sinceThen(sales, sales.sameDaysLastYear, words)}
        />
      </dl>
      <Lane {...month} label={daysGone(sales, words)} />
      <p className="sub s-apart">
        <span>{daysGone(sales, words)}</span>
        <Books sales={sales} />
      </p>
    </section>
  );
}

/** An ended month has no projection. */
const isOver = ({ currentMonth: { daysPassed, daysInMonth } }: Sales): boolean => daysPassed === daysInMonth;
const monthBefore = ({ lastThreeMonths }: Sales): Sold => lastThreeMonths[1] ?? { count: 0, total: 0 };

const LANE = { car: 'M8 2.5h3v9H8q-1.5-4.5 0-9zM20 2q3 5 0 10l-3-1V3z' };

function Lane({ daysPassed, daysInMonth, label }: { daysPassed: number; daysInMonth: number; label: string }) {
  return (
    <div
      className="mlane"
      role="img"
      aria-label={label}
      style={{ '--at': `${(daysPassed / daysInMonth) * 100}%` } as CSSProperties}
    >
      {Array.from({ length: daysInMonth }, (_, day) => (
        <b key={day} className={day < daysPassed ? 'on' : undefined} />
      ))}
      <svg viewBox="0 0 30 14" aria-hidden="true">
        <rect width="30" height="14" rx="4.5" fill="var(--sign-yellow)" />
        <path d={LANE.car} fill="var(--sign-ink)" />
      </svg>
    </div>
  );
}

/** Whether the stored totals equal those of the receipts. */
function Books({ sales: { books, currentMonth } }: { readonly sales: Sales }) {
  const { t, language } = useWords();
  const agree = books.total === currentMonth.total;
  if (!agree) return <BadLine>{t('numbers.booksDiffer', { total: kronur(books.total, language) })}</BadLine>;
  const payments = counted(t, 'numbers.payments', books.payments, language);
  const refunds = counted(t, 'numbers.refunds', books.refunds, language);
  return <OkLine>{t('numbers.booksAgree', { payments, refunds })}</OkLine>;
}

function daysGone({ currentMonth: { daysPassed, daysInMonth } }: Sales, { t, language }: Worded): string {
  return counted(t, 'numbers.daysGone', daysPassed, language, { days: daysInMonth, left: daysInMonth - daysPassed });
}

/** `146 námskeið, 5 færri en í október`. */
function headsFor({ currentMonth, lastThreeMonths }: Sales, { t, language }: Worded): string {
  const before: (Sold & { readonly month: string }) | undefined = lastThreeMonths[1];
  const courses = counted(t, 'numbers.courses', currentMonth.projectedCount, language);
  if (!before) return courses;
  const more = currentMonth.projectedCount - before.count;
  const month = monthName(before.month, language);
  return `${courses}, ${counted(t, `numbers.than.${compared(more)}`, Math.abs(more), language, { month })}`;
}

/** `81 námskeið, nú 21 fleiri`. */
function sinceThen({ currentMonth }: Sales, then: Sold, { t, language }: Worded): string {
  const more = currentMonth.count - then.count;
  const courses = counted(t, 'numbers.courses', then.count, language);
  return `${courses}, ${counted(t, `numbers.now.${compared(more)}`, Math.abs(more), language)}`;
}

const compared = (more: number): 'more' | 'fewer' | 'same' => (more > 0 ? 'more' : more < 0 ? 'fewer' : 'same');

/** CSV lines of the month. */
export function monthLines(sales: Sales, { t, language }: Worded): (string | number)[][] {
  const { currentMonth, sameDaysLastYear } = sales;
  const before = monthBefore(sales);
  return [
    [monthName(currentMonth.month, language), t('numbers.count'), t('numbers.total')],
    [t('numbers.sales'), currentMonth.count, currentMonth.total],
    isOver(sales)
      ? [t('numbers.monthBefore'), before.count, before.total]
      : [t('numbers.heads'), currentMonth.projectedCount, currentMonth.projectedTotal],
    [t('numbers.yearAgo'), sameDaysLastYear.count, sameDaysLastYear.total],
  ];
}
