/** Formats moments, percentages and names for staff pages. */
import type { Language } from '../../../sync/language.ts';
import { formatDate, formatTime } from '../../language/format.ts';
import { formatNumber } from '../../../sync/figures.ts';

const yearOf = (time: number): number => new Date(time).getFullYear();

/** @param one, @param other milliseconds, in the device's time zone. */
export const isSameDay = (one: number, other: number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString();

/** The time, with the day unless it is today. @param time milliseconds. */
export function formatMoment(time: number, language: Language): string {
  const now = Date.now();
  return isSameDay(time, now) ? formatTime(time) : `${formatDayOf(time, now, language)} ${formatTime(time)}`;
}

/** `21. nóvember`, with the year unless it is this year. @param time milliseconds. @param now likewise. */
export const formatDayOf = (time: number, now: number, language: Language): string =>
  yearOf(time) === yearOf(now) ? formatDate(time, language).replace(/ \d{4}$/, '') : formatDate(time, language);

/** For columns: `21.11.`, in English `21 Nov`, with the year unless it is this year. @param time milliseconds. @param now likewise. */
export const formatShort = (time: number, now: number, language: Language): string =>
  yearOf(time) === yearOf(now) ? dayAndMonth(time, language) : formatNumeric(time, language);

/** The same with the time of day; today only the time of day. */
export const formatShortMoment = (time: number, now: number, language: Language): string =>
  isSameDay(time, now) ? formatTime(time) : `${formatShort(time, now, language)} ${formatTime(time)}`;

/** `21.11.2026`; in English `21 Nov 2026`. */
export const formatNumeric = (time: number, language: Language): string =>
  `${dayAndMonth(time, language)}${language === 'is' ? '' : '\u00a0'}${yearOf(time)}`;

function dayAndMonth(time: number, language: Language): string {
  const date = new Date(time);
  if (language === 'is') return `${date.getDate()}.${date.getMonth() + 1}.`;
  const month = new Intl.DateTimeFormat(language, { month: 'short' }).format(date);
  return `${date.getDate()}\u00a0${month}`;
}

/** `35 %`, in English `35%`. */
export const percent = (whole: number, language: Language): string =>
  `${formatNumber(whole, language, 0)}${language === 'is' ? '\u00a0' : ''}%`;

/** Keeps a letter and the hyphen after it together: `B-flokks`. */
export const withFirmHyphens = (text: string): string => text.replace(/(\p{L})-/gu, '$1\u2011');

/** Initials of the first and the last word. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '').join('');
}
