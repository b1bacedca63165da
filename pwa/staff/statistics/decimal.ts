/** A number with one decimal, `3,5`; a point in English. A true minus sign. */
import type { Language } from '../../../sync/language.ts';

export function formatDecimal(value: number, language: Language): string {
  const text = value.toFixed(1).replace('-', '−');
  return language === 'is' ? text.replace('.', ',') : text;
}
