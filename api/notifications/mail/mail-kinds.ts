/** Kinds of letters and their priority. */
export type MailKind =
  | 'welcome'
  | 'reset'
  | 'registered'
  | 'email-confirm'
  | 'email-notice'
  | 'password-changed'
  | 'factor-tried'
  | 'staff-invited'
  | 'staff-waiting'
  | 'staff-approved'
  | 'instructor-link'
  | 'details-corrected'
  | 'receipt'
  | 'credit-note'
  | 'payer-link'
  | 'payer-receipt'
  | 'payer-credit-note'
  | 'access-opened'
  | 'access-ended'
  | 'course-finished'
  | 'test-regraded'
  | 'course-confirmed'
  | 'permit-missing'
  | 'school-reply'
  | 'round-open'
  | 'days-left'
  | 'course-expired'
  | 'transfer-reminder'
  | 'transfer-notice'
  | 'payment-flagged'
  | 'feedback'
  | 'magnet'
  | 'bank-account';

/** Letters about a learner to the school itself. */
export const TO_SCHOOL = [
  'transfer-notice',
  'payment-flagged',
  'feedback',
  'magnet',
] as const satisfies readonly MailKind[];

/** 0: someone is waiting for it; 2: internal mail that can wait; 1: the rest. */
const URGENCY: Partial<Record<MailKind, number>> = {
  reset: 0,
  registered: 0,
  'email-confirm': 0,
  'instructor-link': 0,
  'payer-link': 0,
  feedback: 2,
  magnet: 2,
};
export const urgencyOf = (kind: MailKind): number => URGENCY[kind] ?? 1;
