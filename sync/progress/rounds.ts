/** When rounds open: round 1 at once, each next one 21 hours after the one before was finished (B.4, decisions 4). */
import { ROUNDS, STEPS, ROUND_NUMBERS } from '../course/ids.ts';
import { ROUND_WAIT_HOURS } from '../rule-numbers.ts';
import { isRoundFinished, isStepFinished, roundOf, type Enrolment } from './learner.ts';

export const HOUR_MS = 3_600_000;
/** The wait between rounds. */
export const ROUND_WAIT_MS = ROUND_WAIT_HOURS * HOUR_MS;

/** Server time at which a round opens, or null while the round before is unfinished. */
export function roundOpensAt(enrolment: Enrolment, nr: number): number | null {
  if (nr === 1) return enrolment.startedAt;
  const before = roundOf(enrolment, nr - 1)?.finishedAt ?? null;
  return before === null ? null : before + ROUND_WAIT_MS;
}

export function isRoundOpen(enrolment: Enrolment, nr: number, now: number): boolean {
  const opensAt = roundOpensAt(enrolment, nr);
  if (nr === 1) return true; // also if the device's time is slightly behind the server's
  return opensAt !== null && now >= opensAt;
}

export function allRoundsFinished(enrolment: Enrolment): boolean {
  return ROUND_NUMBERS.every((nr) => isRoundFinished(enrolment, nr));
}

export function allStepsFinished(enrolment: Enrolment, round: number): boolean {
  return currentStep(enrolment, round) > STEPS;
}

/** First unfinished step of a round, 11 when all ten are finished. */
export function currentStep(enrolment: Enrolment, round: number): number {
  for (let nr = 1; nr <= STEPS; nr++) if (!isStepFinished(enrolment, round, nr)) return nr;
  return STEPS + 1;
}

export type Position = {
  /** Lowest unfinished round that is open; while waiting, the round just finished; 6 at the end. */
  readonly round: number;
  readonly step: number;
  readonly nextRoundOpen: boolean;
  /** Server time of the next opening while waiting, else null. */
  readonly nextRoundOpensAt: number | null;
};

/** Where the learner stands in a course. */
export function position(enrolment: Enrolment, now: number): Position {
  const unfinished = ROUND_NUMBERS.find((nr) => !isRoundFinished(enrolment, nr));
  if (unfinished === undefined) return at(enrolment, ROUNDS, true, null);
  if (isRoundOpen(enrolment, unfinished, now)) return at(enrolment, unfinished, true, null);
  return at(enrolment, unfinished - 1, false, roundOpensAt(enrolment, unfinished));
}

function at(enrolment: Enrolment, round: number, nextRoundOpen: boolean, nextRoundOpensAt: number | null): Position {
  return { round, step: currentStep(enrolment, round), nextRoundOpen, nextRoundOpensAt };
}
