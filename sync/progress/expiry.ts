/** The 30 days of a course: computed, never stored (B.4). */
import { COURSE_DAYS } from '../rule-numbers.ts';
import { HOUR_MS } from './rounds.ts';
import type { Enrolment } from './learner.ts';

export const DAY_MS = 24 * HOUR_MS;

type Days = Pick<Enrolment, 'startedAt' | 'extraDays'>;

/** Whole days left: course days + extra days − whole days since the start; may be negative. */
export function daysLeft(enrolment: Days, now: number): number {
  return COURSE_DAYS + enrolment.extraDays - Math.floor((now - enrolment.startedAt) / DAY_MS);
}

/** When a course expires, server milliseconds. */
export function expiresAt(enrolment: Days): number {
  return enrolment.startedAt + (COURSE_DAYS + enrolment.extraDays) * DAY_MS;
}

export type CourseStatus = 'Ongoing' | 'Finished' | 'Expired';

/** Whether the course can still be finished: not closed by the school, finished or expired. */
export const isToFinish = (enrolment: Days & Pick<Enrolment, 'finishedAt' | 'closedAt'>, now: number): boolean =>
  enrolment.closedAt === null && courseStatus(enrolment, now) === 'Ongoing';

export function courseStatus(enrolment: Days & Pick<Enrolment, 'finishedAt'>, now: number): CourseStatus {
  if (enrolment.finishedAt !== null) return 'Finished';
  return daysLeft(enrolment, now) <= 0 ? 'Expired' : 'Ongoing';
}
