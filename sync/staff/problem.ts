/** Refusals of the staff area only, kept out of the learner bundle. Words: `locales/<code>/staff-problems.json`. */
import type { ProblemDetails } from '../problem-codes.ts';

export const staffStatuses = {
  'proof-wrong': 403,
  'factor-not-begun': 409,
  'set-up-code-wrong': 403,
  'invitation-waits': 403,
  'own-factor': 409,
  'own-role': 409,
  'edited-meanwhile': 409,
  'changed-since': 409,
  'undo-impossible': 409,
  'undo-too-late': 409,
  'undone-already': 409,
  'instructor-unreachable': 409,
  'edition-lacking': 422,
  'placeholder-unknown': 422,
  'done-before': 409,
  'kennitala-taken-here': 409,
  'email-taken-here': 409,
  'phone-wrong': 422,
  'picture-unreadable': 422,
  'recording-unreadable': 422,
  'nothing-new': 409,
  'pool-too-small': 409,
  'facts-too-few': 409,
  'course-not-finished': 409,
  'confirmed-already': 409,
  'confirmed-by': 409,
  'registration-begun': 409,
  'course-not-theirs': 409,
  'course-closed-already': 409,
  'opened-meanwhile': 409,
  'open-already': 409,
  'done-meanwhile': 409,
  'paid-already': 409,
  'bank-day-wrong': 422,
  'days-too-few': 409,
  'refund-too-much': 409,
  'refund-pending': 409,
  'void-impossible': 409,
  'worksheet-too-long': 409,
  'invitation-unknown': 404,
  'invited-already': 409,
  'invited-taken': 409,
  'second-approves': 409,
  'nothing-changed': 409,
  'nothing-to-remind': 409,
  'reminded-already': 409,
  'reply-read': 409,
  'answered-meanwhile': 409,
  'taken-meanwhile': 409,
  'no-address': 409,
  'words-gone': 409,
  'nothing-to-retry': 409,
} as const satisfies Record<string, number>;

export type StaffProblemCode = keyof typeof staffStatuses;

export const isStaffProblemCode = (code: string): code is StaffProblemCode => Object.hasOwn(staffStatuses, code);

export class StaffProblem extends Error {
  readonly code: StaffProblemCode;
  readonly details: ProblemDetails;
  constructor(code: StaffProblemCode, details: ProblemDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return staffStatuses[this.code];
  }
}
