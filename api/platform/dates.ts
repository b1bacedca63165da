/** Dates as the school writes them in letters and on receipts: Iceland's own time, which has no summer time. */
import type { Language } from '../../sync/language.ts';

const zone = { timeZone: 'Atlantic/Reykjavik' } as const;

/** A language as formats and documents name it: English is written as in Britain. */
export const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/** `21. nóvember 2026`, `21 November 2026`. @param time milliseconds UTC. */
export const longDate = (time: number, language: Language): string =>
  new Date(time).toLocaleDateString(localeOf(language), { ...zone, dateStyle: 'long' });

const numeric = new Intl.DateTimeFormat('en-GB', { ...zone, dateStyle: 'short', timeStyle: 'short' });

/** `21.11.2026 08:00`, which a spreadsheet in Icelandic reads as a date. @param time milliseconds UTC. */
export const localTime = (time: number): string => numeric.format(time).replaceAll('/', '.').replace(',', '');
