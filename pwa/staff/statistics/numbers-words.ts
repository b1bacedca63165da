/** What the blocks of statistics are given, and how they write what they count. */
import type { ResponseOf } from '../../../sync/endpoint.ts';
import type { Language } from '../../../sync/language.ts';
import type { learningStatistics, statistics } from '../../../sync/staff/statistics-contract.ts';
import type { Words } from '../../language/language.ts';
import { inThousands } from './ticks.ts';

export type Sales = ResponseOf<typeof statistics>;
export type Learning = ResponseOf<typeof learningStatistics>;

export type Worded = { readonly t: Words; readonly language: Language };

/** `−12.500 kr.` with a minus sign that a screen reader says. */
export const kronur = (amount: number): string => `${amount < 0 ? '−' : ''}${inThousands(Math.abs(amount))}\u00a0kr.`;
