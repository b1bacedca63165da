/** Figures as the reader's language writes them: beside decimals a point has one meaning. */
import type { Language } from '../../../sync/language.ts';
import { formatNumber } from '../../language/format.ts';

/** `−12.500 kr.` */
export const kronur = (amount: number, language: Language): string => `${formatNumber(amount, language)}\u00a0kr.`;

/** `35 %`, in English `35%`. */
export const percent = (whole: number, language: Language): string =>
  formatNumber(whole / 100, language, { style: 'percent' });
