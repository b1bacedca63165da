/** Days and months as in statistics: `2026-11-21`, `2026-11`. Iceland uses UTC. */
import { DAY_MS } from '../progress/expiry.ts';

/** @param at milliseconds UTC. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** Start of a day or month, milliseconds UTC. */
export const startOf = (period: string): number => Date.parse(period.length === 7 ? `${period}-01` : period);

/** @param days may be negative. */
export const addDays = (day: string, days: number): string => dayOf(startOf(day) + days * DAY_MS);

/** @param months may be negative. */
export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

export const daysInMonth = (month: string): number =>
  Math.round((startOf(addMonths(month, 1)) - startOf(month)) / DAY_MS);

export const wholeMonth = (month: string) => ({ from: `${month}-01`, to: `${month}-${daysInMonth(month)}` });

/** The same day `months` later, or the last day of a shorter month. */
export function sameDay(day: string, months: number): string {
  const month = addMonths(day.slice(0, 7), months);
  return `${month}-${String(Math.min(Number(day.slice(8)), daysInMonth(month))).padStart(2, '0')}`;
}
