/** Who may read which round: only what the server has opened for that learner (decisions 6.9). */
import type { RoundRef } from '../../sync/course/ids.ts';
import { courseStatus } from '../../sync/progress/expiry.ts';
import { enrolmentIn, type Enrolment, type Learner } from '../../sync/progress/learner.ts';
import { mustIntroduce } from '../../sync/progress/next-action.ts';
import { isRoundOpen } from '../../sync/progress/rounds.ts';
import { Problem } from '../../sync/problem.ts';
import type { CourseNr } from '../../sync/scalar.ts';

/** The learner's current enrolment in a course. Throws 402, 403 or 409 with the reason it cannot be used now. */
export function usableEnrolment(learner: Learner, course: CourseNr, now: number): Enrolment {
  const enrolment = enrolmentIn(learner, course);
  if (!enrolment) throw new Problem('not-enrolled');
  if (enrolment.closedAt !== null) throw new Problem('course-closed');
  if (courseStatus(enrolment, now) === 'Expired') throw new Problem('course-expired');
  return enrolment;
}

/** The enrolment, if its round is open now. Throws the reason why not. */
export function openRound(learner: Learner, { course, round }: RoundRef, now: number): Enrolment {
  const enrolment = usableEnrolment(learner, course, now);
  if (mustIntroduce(enrolment)) throw new Problem('introduce-first');
  if (!isRoundOpen(enrolment, round, now)) throw new Problem('round-not-open');
  return enrolment;
}
