/** Dates as the school writes them in letters and on receipts: Iceland's own time, which has no summer time. */
import { type Language, pick } from '../../sync/language.ts';

const zone = { timeZone: 'Atlantic/Reykjavik' } as const;
const long = {
  is: new Intl.DateTimeFormat('is-IS', { ...zone, dateStyle: 'long' }),
  en: new Intl.DateTimeFormat('en-GB', { ...zone, dateStyle: 'long' }),
} as const;

/** `21. nóvember 2026`, `21 November 2026`. @param time milliseconds UTC. */
export const longDate = (time: number, language: Language): string => pick(language, long).format(time);

const numeric = new Intl.DateTimeFormat('en-GB', { ...zone, dateStyle: 'short', timeStyle: 'short' });

/** `21.11.2026 08:00`, which a spreadsheet in Icelandic reads as a date. @param time milliseconds UTC. */
export const localTime = (time: number): string => numeric.format(time).replaceAll('/', '.').replace(',', '');
