/** The run a command is done in: what every command of a course, and every command of a round, has to pass. */
import type { RoundRef } from '../course/ids.ts';
import type { CourseNr } from '../scalar.ts';
import { refuse, type Decision, type Facts } from './decision.ts';
import { daysLeft } from './expiry.ts';
import { enrolmentIn, type Enrolment, type Learner } from './learner.ts';
import { mustIntroduce } from './next-action.ts';
import { isRoundOpen } from './rounds.ts';

/** Decides in the learner's present run of a course, or refuses with the reason why it cannot be used. */
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

/** As inCourse, in a round that is open. @param ref undefined where the command names none that exists. */
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
