/** What is done at the rows of the day's list, apart from what is done at the learner's own page. */
import * as z from 'zod/mini';
import { Uuid } from '../scalar.ts';
import { staffAction } from './declare.ts';

const OrderId = z.string().check(z.length(12));

/** The money of a transfer never came: the school waits for it no longer, and the learner can say anew that it is on its way. */
export const dropTransfer = staffAction('drop-transfer', 'office', z.object({ transferId: Uuid }));
/** The provider's own web says that an order was paid: it is booked, and the course opened. */
export const settleOrder = staffAction('settle-order', 'office', z.object({ orderId: OrderId }), { final: true });
/** The provider's own web has no payment of an order: it is waited for no longer, and can still be paid. */
export const dropOrder = staffAction('drop-order', 'office', z.object({ orderId: OrderId }));
/** The provider's own web says so too: what only the buyer's browser vouched for is right. */
export const vouchForOrder = staffAction('vouch-for-order', 'office', z.object({ orderId: OrderId }));
/** Money for which nothing was opened is kept as it is; nobody need look at it any more. */
export const leaveOrder = staffAction('leave-order', 'office', z.object({ orderId: OrderId }));
/** The provider's own web says that a payment was paid back, or it was paid back otherwise. */
export const settleRefund = staffAction('settle-refund', 'office', z.object({ orderId: OrderId }));
/** The provider's own web says that a payment was not paid back: it is asked once more. */
export const retryRefund = staffAction('retry-refund', 'office', z.object({ orderId: OrderId }), {
  final: true,
  fresh: true,
});
/** A refund was paid out by hand. */
export const settlePayout = staffAction('settle-payout', 'money', z.object({ transactionId: Uuid }));
export const handleFeedback = staffAction('handle-feedback', 'office', z.object({ feedbackId: Uuid }));
export const postMagnet = staffAction('post-magnet', 'office', z.object({ enrolmentId: Uuid }));
/** A letter that was given up is sent once more, in ten minutes; one that waits, now; one that has gone is written anew where it can be. */
export const resendLetter = staffAction(
  'resend-letter',
  'office',
  z.object({
    letterId: Uuid,
    /** As who asks saw it, given up where nothing is said: another press meanwhile is no wish to send it twice. */
    was: z.optional(z.enum(['dead', 'waiting', 'sent'])),
  }),
);
/** A letter that was given up is left so. */
export const dropLetter = staffAction('drop-letter', 'office', z.object({ letterId: Uuid }));
/** A message that somebody told the school of stays where it is. */
export const leaveMessage = staffAction('leave-message', 'office', z.object({ messageId: Uuid }));
/** Takes a message out of everybody's sight, or puts it back. */
export const hideMessage = staffAction('hide-message', 'office', z.object({ messageId: Uuid, hidden: z.boolean() }));
