/** Names of months and days in statistics. Icelandic ones are listed here, because browsers lack many. */
import { type Language, rowOf } from '../../../sync/language.ts';
import { formatDayAndMonth } from '../../../sync/figures.ts';
import { startOf } from '../../../sync/staff/periods.ts';

const SHORT = 'jan. feb. mars apr. maí júní júlí ág. sep. okt. nóv. des.'.split(' ');
const DAYS = 'sun. mán. þri. mið. fim. fös. lau.'.split(' ');

const nth = (list: readonly string[], index: number): string => list[index] ?? '';
const monthNr = (period: string): number => Number(period.slice(5, 7));
const said = (period: string, language: Language, form: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' }).format(startOf(period));

/** `nóvember`, `November`: standing alone. @param period a month or a day. */
export const monthName = (period: string, language: Language): string =>
  language === 'is'
    ? nth(rowOf('is').months.split(' '), monthNr(period) - 1)
    : said(period, language, { month: 'long' });
/** `nóv.`, `Nov`. */
export const shortMonth = (period: string, language: Language): string =>
  language === 'is' ? nth(SHORT, monthNr(period) - 1) : said(period, language, { month: 'short' });
/** `nóvember 2026`. */
export const monthAndYear = (period: string, language: Language): string =>
  `${monthName(period, language)} ${period.slice(0, 4)}`;

/** `21.`, in English `21`. */
export const dayNumber = (day: string, language: Language): string =>
  `${Number(day.slice(8))}${language === 'is' ? '.' : ''}`;
/** `21. nóvember`, `21 November`. */
export const dayName = (day: string, language: Language): string =>
  formatDayAndMonth(new Date(2026, monthNr(day) - 1, Number(day.slice(8))), language);
/** `lau.`, `Sat`. */
export const weekday = (day: string, language: Language): string =>
  language === 'is' ? nth(DAYS, new Date(startOf(day)).getUTCDay()) : said(day, language, { weekday: 'short' });
