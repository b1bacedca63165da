/** When a course ends at a round a day, and each round's deadline for an exam on a given day. */
import { COURSES, ROUND_NUMBERS } from '../course/ids.ts';
import type { CourseNr } from '../scalar.ts';
import { DAY_MS, expiresAt } from './expiry.ts';
import { enrolmentIn, isDoneElsewhere, isRoundFinished, type Enrolment, type Learner } from './learner.ts';
import { position, ROUND_WAIT_MS } from './rounds.ts';

const roundsLeft = (enrolment: Enrolment | undefined): number[] =>
  ROUND_NUMBERS.filter((nr) => !enrolment || (enrolment.finishedAt === null && !isRoundFinished(enrolment, nr)));

/** @param now server milliseconds. @returns a time on the day of the last round; null if it comes too late, or nothing is left. */
export function finishAtARoundADay(enrolment: Enrolment, now: number): number | null {
  const left = roundsLeft(enrolment);
  if (left.length === 0) return null;
  const first = opensNext(enrolment, now);
  const last = first + (left.length - 1) * DAY_MS;
  return last < expiresAt(enrolment) ? last : null;
}

const opensNext = (enrolment: Enrolment | undefined, now: number): number =>
  Math.max(now, (enrolment && position(enrolment, now).nextRoundOpensAt) ?? now);

export type ExamPlan =
  /** `rounds`: the remaining ones, each with its deadline. `practiseFrom`: start of the practice days. */
  | {
      readonly kind: 'plan';
      readonly rounds: readonly { readonly course: CourseNr; readonly round: number; readonly by: number }[];
      readonly practiseFrom: number;
    }
  /** The waits between the remaining rounds take longer. `earliest`: earliest opening of the last one. */
  | { readonly kind: 'late'; readonly left: number; readonly earliest: number };

/** Time for practice before the exam: a week, or half of a shorter time. */
const PRACTICE_MS = 7 * DAY_MS;

/** Plans back from the theory exam. @param examAt, @param now milliseconds. @returns rounds spread evenly, at least their wait apart, and before a course expires if possible. */
export function planForExam(learner: Learner, examAt: number, now: number): ExamPlan {
  const left = COURSES.filter((course) => !isDoneElsewhere(learner, course)).flatMap((course) => {
    const enrolment = enrolmentIn(learner, course);
    const opens = opensNext(enrolment, now);
    return roundsLeft(enrolment).map((round, nth) => ({
      course,
      round,
      enrolment,
      opens: opens + nth * ROUND_WAIT_MS,
    }));
  });
  const soonest = Math.max(now, ...left.map(({ opens }) => opens));
  if (soonest >= examAt) return { kind: 'late', left: left.length, earliest: soonest };
  const practiseFrom = Math.max(soonest, examAt - Math.min(PRACTICE_MS, (examAt - now) / 2));
  const rounds: { course: CourseNr; round: number; by: number }[] = [];
  let after: { course: CourseNr; by: number } | undefined;
  for (const [nth, { course, round, enrolment, opens }] of [...left.entries()].reverse()) {
    const evenly = now + ((practiseFrom - now) * (nth + 1)) / left.length;
    const inCourse = enrolment ? Math.min(evenly, expiresAt(enrolment)) : evenly;
    const beforeNext = after?.course === course ? after.by - ROUND_WAIT_MS : practiseFrom;
    after = { course, by: Math.max(opens, Math.min(inCourse, beforeNext)) };
    rounds.unshift({ course, round, by: after.by });
  }
  return { kind: 'plan', rounds, practiseFrom };
}
