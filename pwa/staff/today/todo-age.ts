/** How long something has waited, in words short enough for a column. */
import { formatTime } from '../../language/format.ts';
import type { Words } from '../../language/language.ts';

const DAY = 86_400_000;
const dayOf = (time: number): number => Math.floor((time - new Date(time).getTimezoneOffset() * 60_000) / DAY);

/** `09:12` of today, `í gær 18:40`, `3 dagar`. @param since ISO. @param now server time, milliseconds. */
export function age(since: string, now: number, t: Words): string {
  const time = Date.parse(since);
  const days = Math.max(0, dayOf(now) - dayOf(time));
  if (days === 0) return formatTime(time);
  return days === 1 ? t('today.yesterday', { time: formatTime(time) }) : t('today.days', { count: days });
}

/** More than a day: somebody sits and waits. */
export const isLate = (since: string, now: number): boolean => now - Date.parse(since) > DAY;
