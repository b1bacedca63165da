/** Months and days as statistics write them, in both languages. Browsers know few Icelandic words, so they stand here. */
import { type Language, pick } from '../../../sync/language.ts';
import { startOf } from '../../../sync/staff/periods.ts';

const MONTHS = {
  is: 'janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};
const SHORT = {
  is: 'jan. feb. mars apr. maí júní júlí ág. sep. okt. nóv. des.'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
};
const DAYS = {
  is: 'sun. mán. þri. mið. fim. fös. lau.'.split(' '),
  en: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
};

const nth = (list: readonly string[], index: number): string => list[index] ?? '';
const monthNr = (period: string): number => Number(period.slice(5, 7)) - 1;

/** `nóvember`, `November`. @param period a month or a day. */
export const monthName = (period: string, language: Language): string => nth(pick(language, MONTHS), monthNr(period));
/** `nóv.`, `Nov`. */
export const shortMonth = (period: string, language: Language): string => nth(pick(language, SHORT), monthNr(period));
/** `nóvember 2026`. */
export const monthAndYear = (period: string, language: Language): string =>
  `${monthName(period, language)} ${period.slice(0, 4)}`;

/** `21.`, in English `21`. */
export const dayNumber = (day: string, language: Language): string =>
  `${Number(day.slice(8))}${language === 'is' ? '.' : ''}`;
/** `21. nóvember`, `21 November`. */
export const dayName = (day: string, language: Language): string =>
  `${dayNumber(day, language)} ${monthName(day, language)}`;
/** `lau.`, `Sat`. */
export const weekday = (day: string, language: Language): string =>
  nth(pick(language, DAYS), new Date(startOf(day)).getUTCDay());
