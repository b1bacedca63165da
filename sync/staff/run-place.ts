/** How far the present run of a course has come: what staff answer by when somebody asks why nothing opens. */
import * as z from 'zod/mini';
import { allRoundsFinished, position } from '../progress/rounds.ts';
import { STEPS } from '../course/ids.ts';
import { mustIntroduce } from '../progress/next-action.ts';
import { roundOf, type Enrolment } from '../progress/learner.ts';
import { Iso, iso } from '../scalar.ts';

export const RunPlace = z.object({
  /** `introduce`: nothing opens before a message in the chat. The test is the round's own; `wait` is for the round. */
  next: z.enum(['introduce', 'step', 'test', 'wait', 'final']),
  round: z.int(),
  step: z.int(),
  /** The test was taken and not passed. */
  again: z.boolean(),
  /** When the round opens, while it is waited for. */
  opens: z.nullable(Iso),
});
export type RunPlace = z.infer<typeof RunPlace>;

/** @param now server milliseconds. */
export function runPlace(enrolment: Enrolment, now: number): RunPlace {
  const { round, step, nextRoundOpensAt } = position(enrolment, now);
  if (nextRoundOpensAt !== null)
    return { next: 'wait', round: round + 1, step: 1, again: false, opens: iso(nextRoundOpensAt) };
  if (mustIntroduce(enrolment)) return { next: 'introduce', round, step, again: false, opens: null };
  const next = allRoundsFinished(enrolment) ? 'final' : step > STEPS ? 'test' : 'step';
  const tests = { step: null, test: roundOf(enrolment, round)?.exam, final: enrolment.final };
  return { next, round, step, again: tests[next]?.passed === false, opens: null };
}
