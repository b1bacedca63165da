/** Learners for tests of the rules. */
import type { Enrolment, Learner, RoundProgress } from '../progress/learner.ts';

export const ENROLMENT = '00000000-0000-4000-8000-00000000000a';

/** Course 1 as given at `now`. */
export const anEnrolment = (now: number): Enrolment => ({
  id: ENROLMENT,
  course: 1,
  run: 1,
  startedAt: now,
  extraDays: 0,
  finishedAt: null,
  confirmedAt: null,
  closedAt: null,
  introducedAt: null,
  magnetAt: null,
  rounds: [],
  final: null,
});

/** A learner who was given course 1 at `now`. */
export function aLearner(now: number): Learner {
  return {
    account: { id: 'a', name: 'Prófa Prufudóttir', role: 'learner', language: 'is', dyslexiaFont: false },
    enrolments: [anEnrolment(now)],
  };
}

/** A round with its first `count` steps finished. */
export function finishedSteps(nr: number, count: number, at: number): RoundProgress {
  const steps = Array.from({ length: count }, (_, index) => ({
    nr: index + 1,
    startedAt: at,
    finishedAt: at,
    answers: [],
  }));
  return { nr, startedAt: at, finishedAt: null, steps, exam: null };
}

export const finishedRound = (nr: number, at: number): RoundProgress => ({
  ...finishedSteps(nr, 10, at),
  finishedAt: at,
});

/** The only enrolment of a learner. */
export function only(learner: Learner): Enrolment {
  const [enrolment] = learner.enrolments;
  if (!enrolment) throw new Error('no enrolment');
  return enrolment;
}
