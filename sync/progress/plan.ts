/** When a course would be finished at a round a day, as it is told to who waits or goes on. */
import { ROUNDS } from '../course/ids.ts';
import { DAY_MS, expiresAt } from './expiry.ts';
import { isRoundFinished, type Enrolment } from './learner.ts';
import { position } from './rounds.ts';

/**
 * @param now server time, milliseconds.
 * @returns a moment of the day on which the last round would be finished; null where a round a day comes too late, or nothing is left.
 */
export function finishAtARoundADay(enrolment: Enrolment, now: number): number | null {
  const left = Array.from({ length: ROUNDS }, (_, index) => index + 1).filter((nr) => !isRoundFinished(enrolment, nr));
  if (left.length === 0 || enrolment.finishedAt !== null) return null;
  const first = Math.max(now, position(enrolment, now).nextRoundOpensAt ?? now);
  const last = first + (left.length - 1) * DAY_MS;
  return last < expiresAt(enrolment) ? last : null;
}
