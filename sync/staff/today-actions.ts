/** What is done at the rows of the day's list, apart from what is done at the learner's own page. */
import * as z from 'zod/mini';
import { Uuid } from '../scalar.ts';
import { staffAction } from './declare.ts';

const OrderId = z.string().check(z.length(12));

const onRow = <Q extends z.ZodMiniType>(
  action: string,
  request: Q,
  more: { readonly final?: true; readonly fresh?: true } = {},
) => staffAction({ action, access: 'office', request, response: {}, ...more });

/** The money of a transfer never came: the school waits for it no longer, and the learner can say anew that it is on its way. */
export const dropTransfer = onRow('drop-transfer', z.object({ transferId: Uuid }));
/** The provider's own web says that an order was paid: it is booked, and the course opened. */
export const settleOrder = onRow('settle-order', z.object({ orderId: OrderId }), { final: true });
/** The provider's own web has no payment of an order: it is waited for no longer, and can still be paid. */
export const dropOrder = onRow('drop-order', z.object({ orderId: OrderId }));
/** The provider's own web says so too: what only the buyer's browser vouched for is right. */
export const vouchForOrder = onRow('vouch-for-order', z.object({ orderId: OrderId }));
/** Money for which nothing was opened is kept as it is; nobody need look at it any more. */
export const leaveOrder = onRow('leave-order', z.object({ orderId: OrderId }));
/** The provider's own web says that a payment was paid back, or it was paid back otherwise. */
export const settleRefund = onRow('settle-refund', z.object({ orderId: OrderId }));
/** The provider's own web says that a payment was not paid back: it is asked once more. */
export const retryRefund = onRow('retry-refund', z.object({ orderId: OrderId }), { final: true, fresh: true });
/** A refund was paid out by hand. */
export const settlePayout = onRow('settle-payout', z.object({ transactionId: Uuid }));
export const handleFeedback = onRow('handle-feedback', z.object({ feedbackId: Uuid }));
export const postMagnet = onRow('post-magnet', z.object({ enrolmentId: Uuid }));
/** A letter that was given up is sent once more, in ten minutes; one that waits, now; one that has gone is written anew where it can be. */
export const resendLetter = onRow(
  'resend-letter',
  z.object({
    letterId: Uuid,
    /** As who asks saw it, given up where nothing is said: another press meanwhile is no wish to send it twice. */
    was: z.optional(z.enum(['dead', 'waiting', 'sent'])),
  }),
);
/** A letter that was given up is left so. */
export const dropLetter = onRow('drop-letter', z.object({ letterId: Uuid }));
/** A message that somebody told the school of stays where it is. */
export const leaveMessage = onRow('leave-message', z.object({ messageId: Uuid }));
/** Takes a message out of everybody's sight, or puts it back. */
export const hideMessage = onRow('hide-message', z.object({ messageId: Uuid, hidden: z.boolean() }));
