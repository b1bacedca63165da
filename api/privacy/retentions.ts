/** Everything that grows old in the school's tables: what is kept for how long, each store says of its own. */
import { oldCounts } from '../platform/limits/count-store.ts';
import { oldEmailChanges } from '../account/email-change-store.ts';
import { oldInstructorKeys } from '../account/instructor-key-store.ts';
import { oldInstructorPhotos } from '../account/instructor-photo-store.ts';
import { oldInvitations } from '../account/invitation-store.ts';
import { oldResetTokens } from '../account/reset-store.ts';
import { oldFeedback } from '../community/community-store.ts';
import { oldReplies } from '../community/reply-store.ts';
import { oldMessageReports } from '../community/message-report-store.ts';
import type { Retention } from '../platform/db/retention.ts';
import { oldSessions } from '../platform/http/session-store.ts';
import { oldLetters } from '../notifications/mail/queue-store.ts';
import { oldCallbacks } from '../payment/callback-store.ts';
import { oldOrders } from '../payment/order-store.ts';
import { oldPayers } from '../payment/payer-store.ts';
import { oldCommands } from '../progress/command-store.ts';
import { oldExchanges } from '../progress/exchange-store.ts';
import { oldShares } from '../progress/share-store.ts';
import { oldPushes } from '../notifications/push/push-store.ts';
import { oldSecurityEvents } from '../platform/security/security-log-store.ts';

export const retentions: readonly Retention[] = [
  ...oldSessions,
  ...oldCounts,
  ...oldExchanges,
  ...oldShares,
  ...oldInstructorKeys,
  ...oldInstructorPhotos,
  ...oldInvitations,
  ...oldResetTokens,
  ...oldEmailChanges,
  ...oldLetters,
  ...oldPushes,
  ...oldCommands,
  ...oldCallbacks,
  ...oldPayers,
  ...oldOrders,
  ...oldFeedback,
  ...oldReplies,
  ...oldMessageReports,
  ...oldSecurityEvents,
];
