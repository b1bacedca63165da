/** The time by which a course is shown: a guessed time closes nothing (rule T5). */
import { courseStatus } from '../../sync/progress/expiry.ts';
import type { Enrolment } from '../../sync/progress/learner.ts';
import { serverNow, surelyNow, useServerNow } from './server-clock.ts';

/** True if the course is over only by a guessed time. */
export function isPerhapsOver(enrolment: Enrolment, now = serverNow()): boolean {
  return courseStatus(enrolment, now) === 'Expired' && courseStatus(enrolment, surelyNow()) !== 'Expired';
}

/**
 * Server time in milliseconds, as far as known; the surely elapsed time if only a guess would close the course.
 * @param now the guess, if already read.
 */
export function courseNow(enrolment: Enrolment | undefined, now = serverNow()): number {
  return enrolment && isPerhapsOver(enrolment, now) ? surelyNow() : now;
}

/** `courseNow`, updated while the component is shown. @param everyMs interval, milliseconds. */
export function useCourseNow(enrolment: Enrolment | undefined, everyMs: number): number {
  return courseNow(enrolment, useServerNow(everyMs));
}
