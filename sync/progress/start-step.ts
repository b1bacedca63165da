/** How a round and a step begin: with the first command that is about them. */
import type { StepRef } from '../course/ids.ts';
import type { ProgressEvent } from './events.ts';
import { isStepFinished, roundOf, stepOf, type Enrolment } from './learner.ts';

/** Nothing where the round has begun already. @param at server time, milliseconds. */
export function startRound(enrolment: Enrolment, round: number, at: number): ProgressEvent[] {
  return roundOf(enrolment, round) ? [] : [{ kind: 'round-started', enrolment: enrolment.id, round, at }];
}

/** Nothing where the step has begun already; with its round where that has not. @param at server time, milliseconds. */
export function startStep(enrolment: Enrolment, { round, step }: StepRef, at: number): ProgressEvent[] {
  if (stepOf(enrolment, round, step)) return [];
  return [...startRound(enrolment, round, at), { kind: 'step-started', enrolment: enrolment.id, round, step, at }];
}

/** Steps open in order. */
export const isStepOpen = (enrolment: Enrolment, ref: StepRef): boolean =>
  ref.step === 1 || isStepFinished(enrolment, ref.round, ref.step - 1);
