/** What is open to a learner, and how long that holds; used for stored pages. */
import { ROUND_NUMBERS } from '../course/ids.ts';
import { courseStatus, DAY_MS, daysLeft, expiresAt } from './expiry.ts';
import type { ExamProgress, Learner } from './learner.ts';
import { isStepOpen, nextAction } from './next-action.ts';
import { currentStep } from './rounds.ts';

/** How many steps of each round are open, by run and round. */
function openSteps({ enrolments }: Learner, now: number): ReadonlyMap<string, number> {
  return new Map(
    enrolments.flatMap((enrolment) =>
      ROUND_NUMBERS.map((nr) => [
        `${enrolment.id} ${nr}`,
        isStepOpen(enrolment, nr, 1, now) ? currentStep(enrolment, nr) : 0,
      ]),
    ),
  );
}

/** Equal as long as pages show the same progress; opening a step does not change it. */
export function progressMark({ account, enrolments }: Learner): string {
  const outcome = (exam: ExamProgress | null) => [exam?.status, exam?.passed];
  const runs = enrolments.map(({ rounds, final, ...run }) => [
    run,
    rounds.map(({ nr, steps, exam }) => [
      nr,
      steps.flatMap((step) => (step.finishedAt === null ? [] : step.nr)),
      outcome(exam),
    ]),
    outcome(final),
  ]);
  return JSON.stringify([account.course1Elsewhere, ...runs]);
}

/** Whether something open before is closed after, as by a restart or by staff. */
export function closesAny(before: Learner, after: Learner, now: number): boolean {
  const open = openSteps(after, now);
  return [...openSteps(before, now)].some(([round, steps]) => (open.get(round) ?? 0) < steps);
}

type NextChanges = {
  /** When time alone next opens or closes something, or Infinity. */
  readonly until: number;
  /** When the days left next decrease. */
  readonly counted: number;
  /** A round is waited for, so pages name its day. */
  readonly waits: boolean;
};

export function nextChanges(learner: Learner, now: number): NextChanges {
  const ongoing = learner.enrolments.filter((enrolment) => courseStatus(enrolment, now) !== 'Finished');
  const opens = learner.enrolments.flatMap(({ course }) => {
    const action = nextAction(learner, course, now);
    return action.kind === 'wait' ? [action.opensAt] : [];
  });
  const ends = ongoing.map(expiresAt).filter((end) => end > now);
  const counted = ongoing.map((enrolment) => expiresAt(enrolment) - (daysLeft(enrolment, now) - 1) * DAY_MS);
  return { until: Math.min(...ends, ...opens), counted: Math.min(...counted), waits: opens.length > 0 };
}
