/** What letters there are, and which go first. */
export type MailKind =
  | 'welcome'
  | 'reset'
  | 'email-confirm'
  | 'email-notice'
  | 'password-changed'
  | 'factor-tried'
  | 'details-corrected'
  | 'receipt'
  | 'credit-note'
  | 'access-opened'
  | 'course-finished'
  | 'test-regraded'
  | 'course-confirmed'
  | 'permit-missing'
  | 'round-open'
  | 'days-left'
  | 'course-expired'
  | 'transfer-reminder'
  | 'transfer-notice'
  | 'payment-flagged'
  | 'feedback'
  | 'magnet';

/** 0 where somebody sits and waits for it, 2 where the school reads it when it has time; 1 the rest. */
const URGENCY: Partial<Record<MailKind, number>> = { reset: 0, 'email-confirm': 0, feedback: 2, magnet: 2 };
export const urgencyOf = (kind: MailKind): number => URGENCY[kind] ?? 1;
