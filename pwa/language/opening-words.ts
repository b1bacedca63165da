/** The telephone hours and the days that differ, in words. */
import { isWritten, type Language } from '../../sync/language.ts';
import type { OpenHours, SpecialDays } from '../../sync/site/opening.ts';
import { formatDayAndMonth } from '../../sync/figures.ts';
import { formatList } from './format.ts';
import type { Words } from './language.ts';

/** Weekdays from Monday; in Icelandic without their endings. */
const DAYS = {
  is: ['mánu', 'þriðju', 'miðviku', 'fimmtu', 'föstu', 'laugar', 'sunnu'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
} as const;
const AND = { is: 'og', en: 'and' } as const;
const listed = (items: readonly string[], language: Language): string =>
  isWritten(language) ? formatList(items, AND[language]) : new Intl.ListFormat(language).format(items);

/** `á virkum dögum kl. 20–22`, `on weekdays 20:00–22:00`: continues "call us". */
export const openingWords = (hours: readonly OpenHours[], language: Language): string =>
  listed(
    hours.map(({ first, last, ...times }) => {
      const written = { is: daysIs, en: daysEn };
      const days = isWritten(language) ? written[language](first, last) : daysIn(language, first, last);
      return withTimes(days, times, language);
    }),
    language,
  );

/** The times stay on one line. */
function withTimes(days: string, { from, until }: Pick<OpenHours, 'from' | 'until'>, language: Language): string {
  if (language === 'en') return `${days} ${from}–\u2060${until}`;
  const times = `${short(from)}–\u2060${short(until)}`;
  return language === 'is' ? `${days} kl.\u00a0${times}` : `${days}\u00a0${times}`;
}

/** Added languages use the browser's short weekdays: browsers lack only the Icelandic ones. */
function daysIn(language: Language, first: number, last: number): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const name = (nr: number): string => weekday.format(Date.UTC(2026, 5, nr)); // 1 June 2026 is a Monday
  return first === last ? name(first) : `${name(first)}–\u2060${name(last)}`;
}

const short = (time: string): string => time.replace(/^0/, '').replace(':00', '');

function daysIs(first: number, last: number): string {
  if (first === 1 && last === 7) return 'alla daga';
  if (first === 1 && last === 5) return 'á virkum dögum';
  if (first === 6 && last === 7) return 'um helgar';
  const [from, until] = [DAYS.is[first - 1] ?? '', DAYS.is[last - 1] ?? ''];
  return first === last ? `á ${from}dögum` : `frá ${from}degi til ${until}dags`;
}

function daysEn(first: number, last: number): string {
  if (first === 1 && last === 7) return 'every day';
  if (first === 1 && last === 5) return 'on weekdays';
  if (first === 6 && last === 7) return 'at weekends';
  const [from, until] = [DAYS.en[first - 1] ?? '', DAYS.en[last - 1] ?? ''];
  return first === last ? `on ${from}s` : `from ${from} to ${until}`;
}

/** `Lokað 24.–26. desember. Opið 23. desember kl. 9–12.`; undefined if no day differs. */
export function specialDaysWords(days: readonly SpecialDays[], t: Words, language: Language): string | undefined {
  const sorted = days.toSorted((one, other) => one.from.localeCompare(other.from));
  const closed = sorted.flatMap((each) => (each.open ? [] : span(each, language)));
  const open = sorted.flatMap((each) => (each.open ? withTimes(span(each, language), each.open, language) : []));
  const sentences = [
    ...(closed.length > 0 ? [t('hours.closed', { days: listed(closed, language) })] : []),
    ...(open.length > 0 ? [t('hours.open', { days: listed(open, language) })] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

function span({ from, until }: SpecialDays, language: Language): string {
  const dot = language === 'is' ? '.' : '';
  const [one, other] = [dayAndMonth(from), dayAndMonth(until)];
  const whole = ({ day, month }: typeof one): string => formatDayAndMonth(new Date(2026, month - 1, day), language);
  if (from === until) return whole(one);
  if (one.month === other.month) return `${one.day}${dot}–\u2060${whole(other)}`; // on one line
  if (language === 'is') return `frá ${whole(one)} til ${whole(other)}`;
  return language === 'en' ? `from ${whole(one)} to ${whole(other)}` : `${whole(one)} – ${whole(other)}`;
}

function dayAndMonth(date: string): { readonly day: number; readonly month: number } {
  const [, month = 1, day = 1] = date.split('-').map(Number);
  return { day, month };
}
