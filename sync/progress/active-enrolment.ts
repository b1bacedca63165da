/** The checks on its run that each command of a course, and of a round, must pass. */
import type { RoundRef } from '../course/ids.ts';
import type { CourseNr } from '../scalar.ts';
import { refuse, type Decision, type Facts } from './decision.ts';
import { daysLeft } from './expiry.ts';
import { enrolmentIn, type Enrolment, type Learner } from './learner.ts';
import { mustIntroduce } from './next-action.ts';
import { isRoundOpen } from './rounds.ts';

/** Decides in the learner's present run of a course, or refuses with the reason. */
export function inCourse(
  learner: Learner,
  course: CourseNr,
  facts: Facts,
  then: (enrolment: Enrolment) => Decision,
): Decision {
  const enrolment = enrolmentIn(learner, course);
  if (!enrolment) return refuse('not-enrolled');
  if (facts.enrolment !== null && facts.enrolment !== enrolment.id) return refuse('enrolment-archived');
  if (enrolment.closedAt !== null) return refuse('course-closed');
  const over = enrolment.finishedAt === null && daysLeft(enrolment, facts.doneAt) <= 0;
  if (over && !facts.confirmedOnce) return refuse('course-expired');
  return then(enrolment);
}

/** As inCourse, in an open round. @param ref undefined if the command names no existing round. */
export function inRound<Ref extends RoundRef>(
  learner: Learner,
  ref: Ref | undefined,
  facts: Facts,
  then: (enrolment: Enrolment, ref: Ref) => Decision,
): Decision {
  if (!ref) return refuse('not-found');
  return inCourse(learner, ref.course, facts, (enrolment) => {
    if (facts.confirmedOnce) return then(enrolment, ref);
    if (mustIntroduce(enrolment)) return refuse('introduce-first');
    if (!isRoundOpen(enrolment, ref.round, facts.now)) return refuse('round-not-open');
    return then(enrolment, ref);
  });
}
