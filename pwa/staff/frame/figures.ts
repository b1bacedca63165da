/** Figures as the reader's language writes them: beside decimals a point has one meaning. */
import type { Language } from '../../../sync/language.ts';

/** `12.500`, in English `12,500`. */
export const inThousands = (count: number, language: Language): string =>
  String(count).replace(/\B(?=(\d{3})+$)/g, language === 'is' ? '.' : ',');

/** `−12.500 kr.` with a minus sign that a screen reader says. */
export const kronur = (amount: number, language: Language): string =>
  `${amount < 0 ? '−' : ''}${inThousands(Math.abs(amount), language)}\u00a0kr.`;

/** `35 %`, in English `35%`. */
export const percent = (whole: number, language: Language): string => `${whole}${language === 'is' ? '\u00a0%' : '%'}`;

/** `3,5`, in English `3.5`; a minus sign that a screen reader says. */
export function formatDecimal(value: number, language: Language): string {
  const text = value.toFixed(1).replace('-', '−');
  return language === 'is' ? text.replace('.', ',') : text;
}
