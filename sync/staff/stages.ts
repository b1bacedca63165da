/** How far people come in a course: joined, paid, begun, a round finished, the course finished. */
import { ROUND_NUMBERS } from '../course/ids.ts';
import { addMonths } from './periods.ts';

/** In the order in which they are reached. */
export const STAGES = [
  'joined',
  'paid',
  'begun',
  ...ROUND_NUMBERS.map((nr) => `round-${nr}` as const),
  'finished',
] as const;
export type Stage = (typeof STAGES)[number];

/** Months, both included, in which people joined or began. */
export type Cohort = { readonly from: string; readonly to: string };

/** A year, this month included: many of those who joined in it are on their way. */
export const newestYear = (month: string): Cohort => ({ from: addMonths(month, -11), to: month });

/** The twelve months that ended a month ago or more: who began in them has had the 30 days of a course. */
export const settledYear = (month: string): Cohort => ({ from: addMonths(month, -13), to: addMonths(month, -2) });

export type Reached = { readonly stage: Stage; readonly count: number };
/** @param stopped who came to the stage before and not to this one. */
export type Stop = Reached & { readonly stopped: number };

/** Where those who have begun stop. Nobody stops at the start; a stage that more have reached than the one before stopped nobody. */
export function stops(reached: readonly Reached[]): Stop[] {
  const begun = reached.filter(({ stage }) => STAGES.indexOf(stage) >= STAGES.indexOf('begun'));
  return begun.map((here, index) => ({
    ...here,
    stopped: Math.max(0, (begun[index - 1]?.count ?? here.count) - here.count),
  }));
}
