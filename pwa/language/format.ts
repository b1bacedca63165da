/** Dates, times, sizes and lists as they are written in Iceland (look, Words). */
import { formatDayAndMonth, formatDecimal } from '../../sync/figures.ts';
import type { Language } from '../../sync/language.ts';
import type { Words } from './language.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** `21. nóvember 2026`, `21 November 2026`. @param time milliseconds, shown in the device's own zone. */
export function formatDate(time: number, language: Language): string {
  const date = new Date(time);
  return `${formatDayAndMonth(date, language)} ${date.getFullYear()}`;
}

/** `18:40`. */
export function formatTime(time: number): string {
  const date = new Date(time);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

const DAY = 24 * 3_600_000;
const dayNumber = (time: number): number => Math.floor((time - new Date(time).getTimezoneOffset() * 60_000) / DAY);

/** `í dag`, `á morgun`, `23. nóvember 2026`. */
export function formatDay(time: number, now: number, t: Words, language: Language): string {
  const days = dayNumber(time) - dayNumber(now);
  if (days === 0) return t('day.today');
  return days === 1 ? t('day.tomorrow') : formatDate(time, language);
}

/** `í dag kl. 18:40`, `á morgun kl. 09:10`, `23. nóvember 2026 kl. 09:10`; in English `today at 18:40`. */
export const formatWhen = (time: number, now: number, t: Words, language: Language): string =>
  `${formatDay(time, now, t, language)} ${t('day.at')}\u00a0${formatTime(time)}`;

/** `8,1 MB`, `340 kB`. Figure and unit stay on one line. */
export function formatBytes(bytes: number, language: Language): string {
  const [value, unit] =
    bytes < 1e6
      ? [Math.max(Math.sign(bytes), Math.round(bytes / 1e3)), 'kB']
      : [bytes / 1e6, bytes < 1e9 ? 'MB' : 'GB'];
  const shown = unit === 'GB' ? value / 1e3 : value;
  return `${unit === 'kB' ? shown : formatDecimal(shown, language)}\u00a0${unit}`;
}

/** `1`, `1 og 3`, `1, 2 og 3`. */
export function formatList(items: readonly (string | number)[], and: string): string {
  const last = items.at(-1);
  return items.length < 2 ? String(last ?? '') : `${items.slice(0, -1).join(', ')} ${and} ${last}`;
}

/** Icelandic counts 1, 21, 31 … as one, but 11 as many. Some browsers lack this rule; all have those of the other languages. */
export function pluralKey(count: number, language: Language): `_${Intl.LDMLPluralRule}` {
  const one = Math.abs(count) % 10 === 1 && Math.abs(count) % 100 !== 11;
  if (language === 'is') return one ? '_one' : '_other';
  return `_${new Intl.PluralRules(language).select(count)}`;
}

/** The words for a number of things, in the plural form for that number if the language has it. */
export function counted(
  t: Words,
  key: string,
  count: number,
  language: Language,
  more: Record<string, unknown> = {},
): string {
  return t([`${key}${pluralKey(count, language)}`, `${key}_other`], { ...more, amount: count, count });
}
