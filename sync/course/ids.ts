/** Content ids: `1.4` a round, `1.4.5` a step; made once, never changed. */
import type { CourseNr } from '../scalar.ts';

export const COURSES = [1, 2] as const satisfies readonly CourseNr[];
/** The course of a number that is known to be one. */
export const courseNr = (id: number): CourseNr => (id === 1 ? 1 : 2);
export const ROUNDS = 6;
export const STEPS = 10;
/** Questions in a round test and in the final test (specification B.9). */
export const ROUND_TEST_QUESTIONS = 10;
export const FINAL_TEST_QUESTIONS = 30;

export type RoundRef = { readonly course: CourseNr; readonly round: number };
export type StepRef = RoundRef & { readonly step: number };

export const roundId = ({ course, round }: RoundRef): string => `${course}.${round}`;
export const stepId = ({ course, round, step }: StepRef): string => `${course}.${round}.${step}`;
export const roundTestId = (round: RoundRef): string => `${roundId(round)}.test`;
export const finalTestId = (course: CourseNr): string => `${course}.final`;

/** The parts of a round id, or undefined where it is none. */
export function parseRoundId(id: string): RoundRef | undefined {
  const match = /^([12])\.([1-6])$/.exec(id);
  return match ? { course: match[1] === '1' ? 1 : 2, round: Number(match[2]) } : undefined;
}

/** The parts of a step id, or undefined where it is none. */
export function parseStepId(id: string): StepRef | undefined {
  const match = /^([12]\.[1-6])\.([1-9]|10)$/.exec(id);
  const round = match?.[1] === undefined ? undefined : parseRoundId(match[1]);
  return round && match ? { ...round, step: Number(match[2]) } : undefined;
}
