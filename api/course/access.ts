/** Decides which rounds a learner may read: only those the server has opened for them (decisions 6.9). */
import type { RoundRef } from '../../sync/course/ids.ts';
import { courseStatus } from '../../sync/progress/expiry.ts';
import { enrolmentIn, type Enrolment, type Learner } from '../../sync/progress/learner.ts';
import { mustIntroduce } from '../../sync/progress/next-action.ts';
import { isRoundOpen } from '../../sync/progress/rounds.ts';
import { Problem } from '../../sync/problem.ts';
import type { CourseNr } from '../../sync/scalar.ts';

/** The learner's current enrolment in a course. @throws 402, 403 or 409 with the reason if it is unusable now. */
export const usableEnrolment = (learner: Learner, course: CourseNr, now: number): Enrolment =>
  usable(enrolmentIn(learner, course), now);

function usable(enrolment: Enrolment | undefined, now: number): Enrolment {
  if (!enrolment) throw new Problem('not-enrolled');
  if (enrolment.closedAt !== null) throw new Problem('course-closed');
  if (courseStatus(enrolment, now) === 'Expired') throw new Problem('course-expired');
  return enrolment;
}

/** The enrolment, if its round is open now. @throws the reason otherwise. */
export const openRound = (learner: Learner, { course, round }: RoundRef, now: number): Enrolment =>
  openIn(enrolmentIn(learner, course), round, now);

/** As `openRound`, for a single loaded enrolment. */
export function openIn(run: Enrolment | undefined, round: number, now: number): Enrolment {
  const enrolment = usable(run, now);
  if (mustIntroduce(enrolment)) throw new Problem('introduce-first');
  if (!isRoundOpen(enrolment, round, now)) throw new Problem('round-not-open');
  return enrolment;
}
