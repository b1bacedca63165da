/** Stages of a course: joined, paid, begun, a round finished, the course finished. */
import { ROUND_NUMBERS } from '../course/ids.ts';
import { addMonths } from './periods.ts';

/** In order. */
export const STAGES = [
  'joined',
  'paid',
  'begun',
  ...ROUND_NUMBERS.map((nr) => `round-${nr}` as const),
  'finished',
] as const;
export type Stage = (typeof STAGES)[number];

/** Months of joining or beginning, both inclusive. */
export type Cohort = { readonly from: string; readonly to: string };

/** Twelve months up to this one: many who joined in them are still on their way. */
export const newestYear = (month: string): Cohort => ({ from: addMonths(month, -11), to: month });

/** Twelve months that ended at least a month ago: everyone who began in them has had the 30 days of a course. */
export const settledYear = (month: string): Cohort => ({ from: addMonths(month, -13), to: addMonths(month, -2) });

export type Reached = { readonly stage: Stage; readonly count: number };
/** @param stopped reached the stage before, but not this one. */
export type Stop = Reached & { readonly stopped: number };

/** Dropouts by stage, among those who have begun. Zero at the start, and where more reached a stage than the one before. */
export function stops(reached: readonly Reached[]): Stop[] {
  const begun = reached.filter(({ stage }) => STAGES.indexOf(stage) >= STAGES.indexOf('begun'));
  return begun.map((here, index) => ({
    ...here,
    stopped: Math.max(0, (begun[index - 1]?.count ?? here.count) - here.count),
  }));
}
