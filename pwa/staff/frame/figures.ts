/** Shares as the reader's language writes them. */
import type { Language } from '../../../sync/language.ts';
import { formatNumber } from '../../language/format.ts';

/** `35 %`, in English `35%`. */
export const percent = (whole: number, language: Language): string =>
  formatNumber(whole / 100, language, { style: 'percent' });
