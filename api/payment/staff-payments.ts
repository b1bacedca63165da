/** What staff do about money: open a course after a transfer, settle an order by hand, refund. The staff area calls these. */
import { Problem } from '../../sync/problem.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { newId } from '../clock.ts';
import type { Tx } from '../db/open.ts';
import { accessOpenedLetter, creditNoteLetter } from '../mail/payment-letters.ts';
import { enqueue } from '../mail/queue.ts';
import { courseNr } from '../progress/learner-store.ts';
import { recordStaffAction } from '../staff/staff-log.ts';
import { bookPayment, findBuyer, insertTransaction, openAccess, type Booked, type Books } from './booking.ts';
import { findOrder } from './order-store.ts';
import { settleByStaff } from './settle.ts';

type ByStaff = { readonly staffId: string; readonly now: number };

export type Opening = ByStaff & {
  readonly accountId: string;
  readonly course: CourseNr;
  readonly paymentType: 'transfer' | 'teya';
  /** Whole krónur; 0 opens without a payment, and then there is no receipt. */
  readonly amount: number;
};

/** Opens a course, or opens it again after it was closed, and books the payment if there was one. Throws already-bought where it is open. */
export async function openCourse(tx: Tx, world: Books, opening: Opening): Promise<Booked | undefined> {
  const { accountId, course, amount, paymentType, now, staffId } = opening;
  const openedRun =
    (await reopen(tx, accountId, course)) ?? (await openNew(tx, world, accountId, course, now)).enrolmentId;
  const booked =
    amount > 0
      ? await bookPayment(tx, world, { accountId, course, amount, paymentType, orderId: null, openedRun, now })
      : undefined;
  if (!booked) await tellGift(tx, world, accountId, course, now);
  await recordStaffAction(tx, {
    staffId,
    action: 'open-course',
    subject: accountId,
    before: null,
    after: { course, amount, paymentType, receiptNr: booked?.receiptNr ?? null },
    at: now,
  });
  return booked;
}

async function reopen(tx: Tx, accountId: string, course: CourseNr): Promise<string | undefined> {
  const closed = await tx
    .updateTable('enrolments')
    .set({ closed_at: null })
    .where('account_id', '=', accountId)
    .where('course_id', '=', course)
    .where('archived_at', 'is', null)
    .where('closed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return closed?.id;
}

async function openNew(tx: Tx, world: Books, accountId: string, course: CourseNr, now: number) {
  const access = await openAccess(tx, world, accountId, course, now);
  if (access.flag) throw new Problem('already-bought');
  return access;
}

async function tellGift(tx: Tx, world: Books, accountId: string, course: CourseNr, now: number): Promise<void> {
  const buyer = await findBuyer(tx, accountId);
  if (buyer.email === null) return;
  await enqueue(tx, accessOpenedLetter(world.config, { ...buyer, email: buyer.email }, course, undefined), now);
}

/** Settles a card order that the provider says was paid. Throws order-settled where it is. */
export async function settleOrderByHand(
  tx: Tx,
  world: Books,
  { orderId, staffId, now }: ByStaff & { readonly orderId: string },
): Promise<void> {
  const order = await findOrder(tx, orderId);
  if (!order) throw new Problem('not-found');
  if (order.status === 'paid') throw new Problem('order-settled');
  await settleByStaff(tx, world, order, now);
  await recordStaffAction(tx, {
    staffId,
    action: 'settle-order',
    subject: orderId,
    before: { status: order.status },
    after: { status: 'paid' },
    at: now,
  });
}

export type Refunded = { readonly transactionId: string; readonly receiptNr: number };

/**
 * Records that a payment was paid back, whole: a credit note with the next number, access ended, a letter to the buyer.
 * The money itself goes back in the provider's own web (`orders.refund_id`) or by transfer.
 * Throws refund-impossible for a refund, or for what has been refunded.
 */
export async function refund(
  tx: Tx,
  world: Books,
  { transactionId, reason, staffId, now }: ByStaff & { readonly transactionId: string; readonly reason: string },
): Promise<Refunded> {
  const paid = await tx
    .selectFrom('transactions')
    .leftJoin('transactions as earlier', 'earlier.refund_of', 'transactions.id')
    .leftJoin('orders', 'orders.id', 'transactions.order_id')
    .selectAll('transactions')
    .select(['earlier.id as refund_id', 'orders.flag'])
    .where('transactions.id', '=', transactionId)
    .executeTakeFirst();
  if (!paid) throw new Problem('not-found');
  if (paid.kind === 'refund' || paid.refund_id !== null) throw new Problem('refund-impossible');
  const id = newId(() => now);
  const course = courseNr(paid.course_id);
  const receiptNr = await insertTransaction(tx, {
    id,
    account_id: paid.account_id,
    enrolment_id: paid.enrolment_id,
    course_id: course,
    order_id: null,
    kind: 'refund',
    payment_type: paid.payment_type,
    amount: -paid.amount,
    refund_of: paid.id,
    buyer_name: paid.buyer_name,
    buyer_ssn: paid.buyer_ssn,
    created_at: now,
  });
  if (paid.flag === null) await endAccess(tx, paid, now); // what opened nothing ends nothing
  await recordStaffAction(tx, {
    staffId,
    action: 'refund',
    subject: paid.account_id,
    before: { transactionId },
    after: { creditNote: receiptNr, amount: -paid.amount, reason },
    at: now,
  });
  const buyer = await findBuyer(tx, paid.account_id);
  if (buyer.email !== null) {
    const purchase = { transactionId: id, receiptNr, course, amount: -paid.amount, paidAt: now, flag: null };
    const letter = creditNoteLetter(
      world.config,
      { ...buyer, email: buyer.email },
      purchase,
      paid.payment_type === 'teya',
    );
    await enqueue(tx, letter, now);
  }
  return { transactionId: id, receiptNr };
}

/** The learner's unfinished run ends, unless another payment stands for the course, which then is what opens it; it is archived, so that the course can be bought again. */
async function endAccess(
  tx: Tx,
  paid: { readonly id: string; readonly account_id: string; readonly course_id: number },
  now: number,
): Promise<void> {
  const other = await tx
    .selectFrom('transactions')
    .leftJoin('transactions as refund', 'refund.refund_of', 'transactions.id')
    .leftJoin('orders', 'orders.id', 'transactions.order_id')
    .select(['orders.id as orderId', 'orders.flag'])
    .where('transactions.account_id', '=', paid.account_id)
    .where('transactions.course_id', '=', paid.course_id)
    .where('transactions.kind', '=', 'payment')
    .where('transactions.id', '!=', paid.id)
    .where('refund.id', 'is', null)
    .orderBy('orders.flag', (order) => order.desc().nullsFirst())
    .executeTakeFirst();
  if (other?.flag === 'had-access') {
    await tx.updateTable('orders').set({ flag: null }).where('id', '=', other.orderId).execute();
  }
  if (other) return;
  await tx
    .updateTable('enrolments')
    .set({ closed_at: now, archived_at: now })
    .where('account_id', '=', paid.account_id)
    .where('course_id', '=', paid.course_id)
    .where('archived_at', 'is', null)
    .where('finished_at', 'is', null)
    .execute();
}
