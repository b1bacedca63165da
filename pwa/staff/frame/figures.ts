/** Shares as the reader's language writes them. */
import type { Language } from '../../../sync/language.ts';
import { formatNumber } from '../../../sync/figures.ts';

/** `35 %`, in English `35%`. */
export const percent = (whole: number, language: Language): string =>
  `${formatNumber(whole, language, 0)}${language === 'is' ? '\u00a0' : ''}%`;
