/** Payment actions of the to-do list: transfers that never came, orders that are stuck or flagged. */
import * as z from 'zod';
import { PAYMENT_FLAGS } from '../../sync/payment/settle.ts';
import { courseNr } from '../../sync/course/ids.ts';
import { found } from '../../sync/problem.ts';
import { dayOf, startOf } from '../../sync/staff/periods.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import {
  dropOrder,
  dropTransfer,
  leaveOrder,
  retryRefund,
  settleOrder,
  settlePayout,
  settleRefund,
  vouchForOrder,
} from '../../sync/staff/today-actions.ts';
import type { AppContext } from '../platform/context.ts';
import { takeBackReminders } from '../notifications/mail/enqueue-letters.ts';
import { findOrder, setFlag, setRefundState, setVouchedFor, setWaitedFor } from '../payment/order-store.ts';
import { settleOrderByHand } from '../payment/settle.ts';
import { paidBackSince, setPaidByHand, setPaidByProvider } from '../payment/transaction-store.ts';
import { setTransferAside } from '../payment/transfer-store.ts';
import { type Act, must, mustUndo } from './act.ts';

/** Refund states that need a decision. */
const STUCK = ['refused', 'unknown'] as const;
const Refund = z.object({
  refund: z.enum(STUCK),
  /** Absent in old log entries, which cannot be undone. */
  at: z.number().nullish(),
});
const Flagged = z.object({ flag: z.enum(PAYMENT_FLAGS) });

export function moneyRoutes(act: Act, context: AppContext): void {
  act(
    dropTransfer,
    async (tx, { request: { transferId }, now }) => {
      const transfer = await setTransferAside(tx, transferId, now);
      if (!transfer) throw new StaffProblem('done-meanwhile');
      await takeBackReminders(tx, transfer.account_id, courseNr(transfer.course_id), 'withdrawn');
      return { subject: transferId, before: { waiting: true }, after: { waiting: false }, answer: {} };
    },
    async (tx, { subject }) => mustUndo((await setTransferAside(tx, subject, null)) !== undefined),
  );
  // No undo: an order has at most one payment (`transactions.order_id` is unique), so that late or repeated notices
  // open nothing twice. A mistake is refunded on the learner's page.
  act(settleOrder, async (tx, { request: { orderId }, now }) => {
    const status = await settleOrderByHand(tx, context, { orderId, now });
    return { subject: orderId, before: { status }, after: { status: 'paid' }, answer: {} };
  });
  act(
    dropOrder,
    async (tx, { request: { orderId } }) => {
      must(await setWaitedFor(tx, orderId, false));
      return { subject: orderId, before: { status: 'pending' }, after: { status: 'cancelled' }, answer: {} };
    },
    async (tx, { subject }) => mustUndo(await setWaitedFor(tx, subject, true)),
  );
  act(
    vouchForOrder,
    async (tx, { request: { orderId } }) => {
      must(await setVouchedFor(tx, orderId, 'staff'));
      return { subject: orderId, before: { by: 'return' }, after: { by: 'staff' }, answer: {} };
    },
    async (tx, { subject }) => mustUndo(await setVouchedFor(tx, subject, 'return')),
  );
  act(
    leaveOrder,
    async (tx, { request: { orderId } }) => {
      const flag = found((await findOrder(tx, orderId))?.flag);
      await setFlag(tx, orderId, null);
      return { subject: orderId, before: { flag }, after: { flag: null }, answer: {} };
    },
    async (tx, { subject, before, at }) => {
      const order = await findOrder(tx, subject);
      // access may depend on this payment since, and would outlast its refund
      mustUndo(order !== undefined && !(await paidBackSince(tx, order, at)));
      await setFlag(tx, subject, Flagged.parse(before).flag);
    },
  );
  act(
    settleRefund,
    async (tx, { request: { orderId }, now }) => {
      const order = await findOrder(tx, orderId);
      must(await setRefundState(tx, orderId, STUCK, 'done'));
      await setPaidByProvider(tx, orderId, now);
      const before = { refund: order?.refund_state, at: order?.refund_at };
      return { subject: orderId, before, after: { refund: 'done' }, answer: {} };
    },
    async (tx, { subject, before }) => {
      const { refund, at } = Refund.parse(before);
      mustUndo((await findOrder(tx, subject))?.refund_at === at); // otherwise it concerns another refund of the order
      mustUndo(await setRefundState(tx, subject, ['done'], refund));
      await setPaidByProvider(tx, subject, null);
    },
  );
  act(
    settlePayout,
    async (tx, { now, request: { transactionId, paidOn = dayOf(now) } }) => {
      const refund = await setPaidByHand(tx, transactionId, paidOn === dayOf(now) ? now : startOf(paidOn));
      must(refund !== undefined);
      const { course, amount, booked } = refund;
      if (paidOn < dayOf(booked) || paidOn > dayOf(now)) throw new StaffProblem('bank-day-wrong');
      const after = { owed: false, course, amount, paidOn };
      return { subject: transactionId, before: { owed: true }, after, answer: {} };
    },
    async (tx, { subject }) => mustUndo((await setPaidByHand(tx, subject, null)) !== undefined),
  );
  act(retryRefund, async (tx, { request: { orderId } }) => {
    const before = (await findOrder(tx, orderId))?.refund_state;
    must(await setRefundState(tx, orderId, STUCK, 'waiting'));
    return { subject: orderId, before: { refund: before }, after: { refund: 'waiting' }, answer: {} };
  });
}
