/** Dates, times, money and sizes in Icelandic form in both languages; by hand, because some browsers know no Icelandic. */
import type { Language } from '../../sync/language.ts';
import { words, type Words } from './text.ts';

const months: Readonly<Record<Language, readonly string[]>> = {
  is: [
    'janúar',
    'febrúar',
    'mars',
    'apríl',
    'maí',
    'júní',
    'júlí',
    'ágúst',
    'september',
    'október',
    'nóvember',
    'desember',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};

/** "21. nóvember", "21 November". @param ms milliseconds, shown in the device's own time zone as all here. */
export function dayOf(ms: number, language: Language): string {
  const date = new Date(ms);
  const month = months[language][date.getMonth()] ?? '';
  return language === 'is' ? `${date.getDate()}. ${month}` : `${date.getDate()} ${month}`;
}

/** "21. nóvember 2026", "21 November 2026". */
export const dateOf = (ms: number, language: Language): string =>
  `${dayOf(ms, language)} ${new Date(ms).getFullYear()}`;

/** "18:40". */
export function clockOf(ms: number): string {
  const date = new Date(ms);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** "í dag kl. 18:40", "á morgun kl. 18:40", "23. nóvember kl. 18:40". */
export function whenOf(ms: number, now: number, language: Language): string {
  return words[language]('when.at', { day: whichDay(ms, now, language), time: clockOf(ms) });
}

/** "í dag", "á morgun", "23. nóvember". */
export function whichDay(ms: number, now: number, language: Language): string {
  const t = words[language];
  const away = daysBetween(now, ms);
  return away === 0 ? t('when.today') : away === 1 ? t('when.tomorrow') : dayOf(ms, language);
}

/** Calendar days from one moment to another; summer time elsewhere makes days of 23 and 25 hours, hence the rounding. */
function daysBetween(from: number, to: number): number {
  return Math.round((new Date(to).setHours(0, 0, 0, 0) - new Date(from).setHours(0, 0, 0, 0)) / 86_400_000);
}

/** "12.500 kr." @param amount whole krónur. */
export const moneyOf = (amount: number): string => `${grouped(amount)} kr.`;

const grouped = (amount: number): string => String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, '.');

/** "640 kB", "8,1 MB", "1,3 GB". */
export function sizeOf(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} kB`;
  const [size, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${size.toFixed(1).replace('.', ',')} ${unit}`;
}

/** "3", "1 og 3", "1, 2 og 3". */
export function listOf(items: readonly (string | number)[], t: Words): string {
  const texts = items.map(String);
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} ${t('list.and')} ${last}`;
}

/** "72 s" as "1:12" is the kit's; this is for reading out: "1 mínúta og 12 sekúndur". */
export function spokenSeconds(seconds: number, t: Words): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  const parts = [
    ...(minutes > 0 ? [t('time.minutes', { count: minutes })] : []),
    ...(whole % 60 > 0 || minutes === 0 ? [t('time.seconds', { count: whole % 60 })] : []),
  ];
  return listOf(parts, t);
}
