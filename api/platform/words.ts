/** Texts of the server, from each language's files; an added language falls back to English. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import i18next from 'i18next';
import * as z from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../sync/account/password.ts';
import { languages, type Language } from '../../sync/language.ts';
import { COURSE_DAYS, NAME_MAX } from '../../sync/rule-numbers.ts';
import { folders } from './folders.ts';

const FILES = 'account device letters problems receipts site staff staff-letters staff-problems'.split(' ');
const Words = z.record(z.string(), z.string());

const readWords = (language: Language): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...FILES.map((name) => path.join(folders.locales, language, `${name}.json`))
      .filter((file) => existsSync(file))
      .map((file) => Words.parse(JSON.parse(readFileSync(file, 'utf8')))),
  );

const words = i18next.createInstance();
void words.init({
  fallbackLng: 'en',
  resources: Object.fromEntries(languages.map((language) => [language, { translation: readWords(language) }])),
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  missingInterpolationHandler: (_text: string, [placeholder]: RegExpExecArray) => placeholder, // keeps the placeholder visible, because a gap would hide the mistake
  interpolation: {
    escapeValue: false, // not every text becomes HTML
    defaultVariables: {
      courseDays: COURSE_DAYS,
      nameMax: NAME_MAX,
      passwordMin: PASSWORD_MIN,
      passwordMax: PASSWORD_MAX,
    },
  },
});

export type Values = Readonly<Record<string, string | number | readonly string[]>>;

const counted = ({ count }: Values) => (typeof count === 'number' ? { count } : {});

/** Texts by key: `{{name}}` is replaced from the values, and `count` selects the plural form. */
export const wordsIn =
  (language: Language) =>
  (key: string, values: Values = {}): string =>
    words.t(key, { lng: language, replace: values, ...counted(values) });

/** Whether a language has its own text for a key. */
export const hasWords = (language: Language, key: string, values: Values = {}): boolean =>
  words.exists(key, { lng: language, fallbackLng: [], ...counted(values) });

// Dates of letters and receipts, in Icelandic time, which is UTC all year.

const zone = { timeZone: 'Atlantic/Reykjavik' } as const;

/** Locale for formats and documents: English is British. */
export const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/** `21. nóvember 2026`, `21 November 2026`. @param time UTC milliseconds. */
export const longDate = (time: number, language: Language): string =>
  new Date(time).toLocaleDateString(localeOf(language), { ...zone, dateStyle: 'long' });

const numeric = new Intl.DateTimeFormat('en-GB', { ...zone, dateStyle: 'short', timeStyle: 'short' });

/** `21.11.2026 08:00`, which Icelandic spreadsheets read as a date. @param time UTC milliseconds. */
export const localTime = (time: number): string => numeric.format(time).replaceAll('/', '.').replace(',', '');
