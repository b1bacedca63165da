/** Sales figures (B.3, B.9), computed from daily sales. */
import type { ResponseOf } from '../endpoint.ts';
import { addDays, addMonths, daysInMonth, sameDay } from './periods.ts';
import type { statistics } from './statistics-contract.ts';

/** Sales of one day: number of payments, number of full refunds of payments from any day, and net krónur. */
export type SoldDay = {
  readonly day: string;
  readonly payments: number;
  readonly refunds: number;
  readonly total: number;
};

/** Courses sold less those refunded; net krónur. */
export type Sold = { readonly count: number; readonly total: number };

export const DAYS_SHOWN = 14;
export const MONTHS_SHOWN = 13;

type SalesFigures = Pick<
  ResponseOf<typeof statistics>,
  'currentMonth' | 'sameDaysLastYear' | 'last14Days' | 'lastThreeMonths'
>;

/** First day that the figures need. */
export const firstDayOf = (today: string): string => `${addMonths(today.slice(0, 7), 1 - MONTHS_SHOWN)}-01`;

/** @param days daily sales, in any order; missing days sold nothing, days after `today` are ignored. @param today counts as a full day. */
export function salesFigures(days: readonly SoldDay[], today: string): SalesFigures {
  const month = today.slice(0, 7);
  const sold = (from: string, to: string): Sold => sum(days.filter(({ day }) => day >= from && day <= to));
  const present = sold(`${month}-01`, today);
  const daysPassed = Number(today.slice(8));
  const all = daysInMonth(month);
  const yearBefore = sameDay(today, -12);
  const projected = (value: number): number => Math.round((value / daysPassed) * all);
  return {
    currentMonth: {
      month,
      ...present,
      dailyAverage: Math.round(present.total / daysPassed),
      daysPassed,
      daysInMonth: all,
      projectedTotal: projected(present.total),
      projectedCount: projected(present.count),
    },
    sameDaysLastYear: sold(`${yearBefore.slice(0, 7)}-01`, yearBefore),
    last14Days: Array.from({ length: DAYS_SHOWN }, (_, back) => {
      const day = addDays(today, -back);
      return { day, ...sold(day, day) };
    }),
    lastThreeMonths: Array.from({ length: MONTHS_SHOWN }, (_, back) => {
      const shown = addMonths(month, -back);
      return { month: shown, ...sold(`${shown}-01`, back === 0 ? today : `${shown}-31`) };
    }),
  };
}

function sum(days: readonly SoldDay[]): Sold {
  let [count, total] = [0, 0];
  for (const day of days) {
    count += day.payments - day.refunds;
    total += day.total;
  }
  return { count, total };
}
