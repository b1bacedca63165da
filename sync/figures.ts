/** Figures and days by a language's row in `locales/languages.json`. Browsers can format them, but a slow phone needs 160 ms to read their tables. */
import { type Language, rowOf } from './language.ts';

/** `12.500`, in English `12,500`; a minus sign that screen readers say. @param decimals their number; by default all there are. */
export function formatNumber(value: number, language: Language, decimals?: number): string {
  const { decimal, thousands, groupedFrom } = rowOf(language);
  const size = Math.abs(value);
  const [whole = '', part] = (decimals === undefined ? String(size) : size.toFixed(decimals)).split('.');
  const figures = Number(whole) < groupedFrom ? whole : grouped(whole, thousands);
  return `${value < 0 ? '−' : ''}${figures}${part === undefined ? '' : decimal + part}`;
}

const grouped = (whole: string, mark: string): string =>
  whole.length <= 3 ? whole : `${grouped(whole.slice(0, -3), mark)}${mark}${whole.slice(-3)}`;

/** `3,5`, in English `3.5`. */
export const formatDecimal = (value: number, language: Language): string => formatNumber(value, language, 1);

/** `21. nóvember`, `21 November`; on one line. @param date in the device's zone. */
export function formatDayAndMonth(date: Date, language: Language): string {
  const { day, months } = rowOf(language);
  const month = months.split(' ')[date.getMonth()] ?? '';
  return day.replace('{day}', `${date.getDate()}`).replace('{month}', month).replace(' ', '\u00a0');
}
