/** The time by which a course is shown: a device whose clock is a guess closes nothing (rule T5). */
import { courseStatus } from '../../sync/progress/expiry.ts';
import type { Enrolment } from '../../sync/progress/learner.ts';
import { serverNow, surelyNow, useServerNow } from './server-clock.ts';

/** By a guess alone the time of the course is over; the school has not said so. */
export function isPerhapsOver(enrolment: Enrolment, now = serverNow()): boolean {
  return courseStatus(enrolment, now) === 'Expired' && courseStatus(enrolment, surelyNow()) !== 'Expired';
}

/**
 * Server time in milliseconds as far as it is known here; where by a guess the course would be over, what has surely passed.
 * @param now the guess, where it was read already.
 */
export function courseNow(enrolment: Enrolment | undefined, now = serverNow()): number {
  return enrolment && isPerhapsOver(enrolment, now) ? surelyNow() : now;
}

/** As courseNow, moving on while the component is shown. @param everyMs how often, milliseconds. */
export function useCourseNow(enrolment: Enrolment | undefined, everyMs: number): number {
  return courseNow(enrolment, useServerNow(everyMs));
}
