/** Actions on the rows of the to-do list, except those on the learner's page. */
import * as z from 'zod/mini';
import { Uuid } from '../scalar.ts';
import { staffAction } from './declare.ts';

const OrderId = z.string().check(z.length(12));

/** The transfer never came. It is no longer pending; the learner can announce it again. */
export const dropTransfer = staffAction('drop-transfer', 'office', z.object({ transferId: Uuid }));
/** The provider's site shows the order as paid: books it and opens the course. */
export const settleOrder = staffAction('settle-order', 'office', z.object({ orderId: OrderId }), { final: true });
/** The provider's site shows no payment: the order is no longer pending, but can still be paid. */
export const dropOrder = staffAction('drop-order', 'office', z.object({ orderId: OrderId }));
/** The provider's site confirms a payment that only the buyer's browser had reported. */
export const vouchForOrder = staffAction('vouch-for-order', 'office', z.object({ orderId: OrderId }));
/** Accepts a payment that opened nothing, and removes it from the list. */
export const leaveOrder = staffAction('leave-order', 'office', z.object({ orderId: OrderId }));
/** The provider's site shows the refund, or it was paid in another way. */
export const settleRefund = staffAction('settle-refund', 'office', z.object({ orderId: OrderId }));
/** The provider's site shows no refund: requests it again. */
export const retryRefund = staffAction('retry-refund', 'office', z.object({ orderId: OrderId }), {
  final: true,
  fresh: true,
});
export const settlePayout = staffAction(
  'settle-payout',
  'money',
  z.object({
    transactionId: Uuid,
    /** When the money left the bank: from the day of the refund until today, which is the default. */
    paidOn: z.optional(z.iso.date()),
  }),
);
export const handleFeedback = staffAction('handle-feedback', 'office', z.object({ feedbackId: Uuid }));
export const postMagnet = staffAction('post-magnet', 'office', z.object({ enrolmentId: Uuid }));
/** Sends a failed letter again in ten minutes, a waiting one now; rewrites a sent one if possible. */
export const resendLetter = staffAction(
  'resend-letter',
  'office',
  z.object({
    letterId: Uuid,
    /** The state the caller saw, failed by default, so that a second press does not send it twice. */
    was: z.optional(z.enum(['dead', 'waiting', 'sent'])),
  }),
);
/** Removes a failed letter from the list. */
export const dropLetter = staffAction('drop-letter', 'office', z.object({ letterId: Uuid }));
/** Leaves a reported message visible. */
export const leaveMessage = staffAction('leave-message', 'office', z.object({ messageId: Uuid }));
/** Hides a message from everyone, or restores it. */
export const hideMessage = staffAction('hide-message', 'office', z.object({ messageId: Uuid, hidden: z.boolean() }));
