/** Progress of the present enrolment, with the reason why nothing opens. */
import * as z from 'zod/mini';
import { allRoundsFinished, position } from '../progress/rounds.ts';
import { STEPS } from '../course/ids.ts';
import { mustIntroduce } from '../progress/next-action.ts';
import { roundOf, type Enrolment } from '../progress/learner.ts';
import { Iso, iso } from '../scalar.ts';

export const RunPlace = z.object({
  /** `introduce`: a chat message is required first. `test`: of the round. `wait`: for the next round. */
  next: z.enum(['introduce', 'step', 'test', 'wait', 'final']),
  round: z.int(),
  step: z.int(),
  /** The test was failed before. */
  again: z.boolean(),
  /** When the awaited round opens. */
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
