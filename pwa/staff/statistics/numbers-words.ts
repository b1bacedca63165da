/** What the blocks of statistics are given, and how they write what they count. */
import type { ResponseOf } from '../../../sync/endpoint.ts';
import type { Language } from '../../../sync/language.ts';
import type { learningStatistics, statistics } from '../../../sync/staff/statistics-contract.ts';
import type { Words } from '../../language/language.ts';
import { formatNumber } from '../../../sync/figures.ts';

export type Sales = ResponseOf<typeof statistics>;
export type Learning = ResponseOf<typeof learningStatistics>;

export type Worded = { readonly t: Words; readonly language: Language };

/** @param most the highest value; nothing and less count as one. */
export function ticks(most: number, language: Language): { value: number; label: string }[] {
  const rough = Math.max(1, most) / 4;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((by) => by * ten).find((by) => by >= rough) ?? rough);
  const count = Math.max(1, Math.ceil(Math.max(1, most) / step));
  return Array.from({ length: count + 1 }, (_, nr) => ({ value: nr * step, label: formatNumber(nr * step, language) }));
}
