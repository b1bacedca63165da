/** What a learner can do next in a course, for the dashboard, the course page and the links. */
import type { CourseNr } from '../scalar.ts';
import { STEPS } from '../course/ids.ts';
import { courseStatus, expiresAt } from './expiry.ts';
import {
  enrolmentIn,
  isDoneElsewhere,
  isRoundFinished,
  isStepFinished,
  roundOf,
  type Enrolment,
  type Learner,
} from './learner.ts';
import { allRoundsFinished, isRoundOpen, position } from './rounds.ts';

export type NextAction =
  | { readonly kind: 'buy' }
  /** Finished at another school. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'restart'; readonly endedAt: number }
  | { readonly kind: 'view' }
  | { readonly kind: 'introduce' }
  | { readonly kind: 'begin-round'; readonly round: number }
  | { readonly kind: 'continue-round'; readonly round: number; readonly step: number }
  /** `again`: a test was handed in before and not passed. */
  | { readonly kind: 'round-test'; readonly round: number; readonly again: boolean }
  | { readonly kind: 'await-grade'; readonly round: number | null }
  | { readonly kind: 'final-test'; readonly again: boolean }
  | { readonly kind: 'wait'; readonly round: number; readonly opensAt: number };

/** The one next step of a learner in a course at server time `now`. */
export function nextAction(learner: Learner, course: CourseNr, now: number): NextAction {
  const enrolment = enrolmentIn(learner, course);
  if (!enrolment) return { kind: isDoneElsewhere(learner, course) ? 'elsewhere' : 'buy' };
  if (enrolment.finishedAt !== null) return { kind: 'view' };
  if (enrolment.closedAt !== null) return { kind: 'closed' };
  // a test handed in in time may finish the course, which a restart would archive
  if (enrolment.final?.status === 'Submitted') return { kind: 'await-grade', round: null };
  if (courseStatus(enrolment, now) === 'Expired') return { kind: 'restart', endedAt: expiresAt(enrolment) };
  if (mustIntroduce(enrolment)) return { kind: 'introduce' };
  if (allRoundsFinished(enrolment)) return { kind: 'final-test', again: enrolment.final?.passed === false };
  const { round, step, nextRoundOpensAt } = position(enrolment, now);
  if (nextRoundOpensAt !== null) return { kind: 'wait', round: round + 1, opensAt: nextRoundOpensAt };
  const progress = roundOf(enrolment, round);
  if (!progress) return { kind: 'begin-round', round };
  if (step <= STEPS) return { kind: 'continue-round', round, step };
  if (progress.exam?.status === 'Submitted') return { kind: 'await-grade', round };
  return { kind: 'round-test', round, again: progress.exam?.passed === false };
}

/** Course 2 opens its rounds only once the chat has been used (B.4). */
export function mustIntroduce(enrolment: Enrolment): boolean {
  return enrolment.course === 2 && enrolment.introducedAt === null;
}

export type RoundLink =
  | { readonly state: 'locked' }
  | { readonly state: 'wait'; readonly opensAt: number }
  | { readonly state: 'open' | 'now' | 'finished'; readonly step: number };

/** The link to one round (B.4): locked, waiting, the present one at its current step, open or finished at step 1. */
export function roundLink(enrolment: Enrolment, nr: number, now: number): RoundLink {
  if (mustIntroduce(enrolment) || enrolment.closedAt !== null) return { state: 'locked' };
  const here = position(enrolment, now);
  if (isRoundFinished(enrolment, nr)) return { state: 'finished', step: 1 };
  if (courseStatus(enrolment, now) === 'Expired') return { state: 'locked' };
  if (here.round === nr && here.nextRoundOpen) return { state: 'now', step: Math.min(here.step, STEPS) };
  if (isRoundOpen(enrolment, nr, now)) return { state: 'open', step: 1 };
  if (here.nextRoundOpensAt !== null && nr === here.round + 1) return { state: 'wait', opensAt: here.nextRoundOpensAt };
  return { state: 'locked' };
}

/** Steps open in order, inside a round that is open (decisions, section 4). @param step from 1 to 10. */
export function isStepOpen(enrolment: Enrolment, round: number, step: number, now: number): boolean {
  return 'step' in roundLink(enrolment, round, now) && (step === 1 || isStepFinished(enrolment, round, step - 1));
}

/** The final test opens when all six rounds are finished (B.4). */
export function isFinalTestOpen(enrolment: Enrolment): boolean {
  return allRoundsFinished(enrolment) && enrolment.closedAt === null;
}
