/** Refunds, and the counter-entry of a payment. */
import { courseNr } from '../../sync/course/ids.ts';
import { found, Problem } from '../../sync/problem.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import { newId } from '../platform/clock.ts';
import type { Tx } from '../platform/db/open.ts';
import { paidByColumns } from '../platform/db/columns.ts';
import {
  accessEndedLetter,
  creditNoteLetter,
  type Back,
  type Purchase,
} from '../notifications/mail/payment-letters.ts';
import { takeBackReminders } from '../notifications/mail/enqueue-letters.ts';
import { enqueue, withdrawAbout, type Letter } from '../notifications/mail/queue-store.ts';
import { endUnfinished, findPresentRun, isGivenSince, unarchive } from '../progress/enrolment-store.ts';
import { findBuyer, type Books } from './booking.ts';
import { queueRefund, setFlag } from './order-store.ts';
import { findPayer } from './payer-store.ts';
import { earlierPaidRun, findToRefund, insertTransaction, otherPayment, voidPayment } from './transaction-store.ts';

export type Refunded = {
  readonly accountId: string;
  readonly course: CourseNr;
  readonly amount: number;
  readonly transactionId: string;
  readonly receiptNr: number;
  /** Who pays it out: the provider if its payment id is known, else staff. */
  readonly by: 'hand' | 'provider';
};

/**
 * Refunds a payment or part of it, with credit note and letter. Access ends when nothing is left.
 * Throws refund-impossible, refund-too-much, refund-pending.
 */
export async function refund(
  tx: Tx,
  context: Books,
  { transactionId, amount, now }: { readonly transactionId: string; readonly amount?: number; readonly now: number },
): Promise<Refunded> {
  const paid = await findPaid(tx, transactionId);
  const back = amount ?? paid.left;
  if (back > paid.left) throw new StaffProblem('refund-too-much', { kronur: paid.left });
  const provider = context.config.merchant && paid.provider_id !== null ? paid.order_id : null;
  if (provider !== null && !(await queueRefund(tx, provider, back, now))) throw new StaffProblem('refund-pending');
  const by = provider === null ? 'hand' : 'provider';
  const { id, course, receiptNr } = await bookBack(tx, paid, { amount: back, by, now });
  const whole = back === paid.left;
  if (whole) await withdrawAbout(tx, paid, now);
  const ended = whole && (await endAccess(tx, paid, now));
  const purchase = { transactionId: id, receiptNr, course, amount: -back, paidAt: now, flag: null };
  const how = { by: paid.paid_by, whole: back === paid.amount, ended };
  for (const letter of await refundLetters(tx, context, paid, purchase, how)) await enqueue(tx, letter, now);
  return { accountId: paid.account_id, course, amount: back, transactionId: id, receiptNr, by };
}

/** The credit note goes to the payer. A learner who is not the payer is told only that access ended. */
async function refundLetters(tx: Tx, { config }: Books, paid: Paid, purchase: Purchase, how: Back): Promise<Letter[]> {
  const { email, ...buyer } = await findBuyer(tx, paid.account_id);
  const learner = email === null ? undefined : { ...buyer, email };
  const payer = await findPayer(tx, paid.order_id);
  if (!payer) return learner ? [creditNoteLetter(config, learner, purchase, how)] : [];
  return [
    creditNoteLetter(config, { id: paid.account_id, ...payer }, purchase, { ...how, toPayer: true }),
    ...(learner && how.ended ? [accessEndedLetter(config, learner, purchase.course)] : []),
  ];
}

/** Entry in the staff log. */
export const refundLog = (transactionId: string, refunded: Refunded, reason: string) => ({
  subject: refunded.accountId,
  before: { transactionId, course: refunded.course, amount: refunded.amount },
  after: { creditNote: refunded.receiptNr, amount: -refunded.amount, reason },
});

type Paid = NonNullable<Awaited<ReturnType<typeof findToRefund>>>;

/** A payment of which something is left. Throws refund-impossible. */
export async function findPaid(tx: Tx, transactionId: string): Promise<Paid> {
  const paid = found(await findToRefund(tx, transactionId));
  if (paid.kind === 'refund' || paid.left === 0) throw new Problem('refund-impossible');
  return paid;
}

type Entry = { readonly amount: number; readonly by: 'hand' | 'provider' | 'nobody'; readonly now: number };

/** Books the counter-entry of a payment. `by` pays it out; `nobody` if no money came. */
export async function bookBack(tx: Tx, paid: Paid, { amount, by, now }: Entry) {
  if (by === 'nobody') await voidPayment(tx, paid.id);
  const id = newId(() => now);
  const course = courseNr(paid.course_id);
  const receiptNr = await insertTransaction(tx, {
    id,
    account_id: paid.account_id,
    enrolment_id: paid.enrolment_id,
    course_id: course,
    order_id: null,
    kind: 'refund',
    ...paidByColumns(paid.paid_by),
    amount: -amount,
    owed_at: by === 'hand' ? now : null,
    voided: by === 'nobody' ? 1 : 0,
    refund_of: paid.id,
    buyer_name: paid.buyer_name,
    buyer_ssn: paid.buyer_ssn,
    created_at: now,
  });
  return { id, course, receiptNr };
}

/** Ends the unfinished run unless it is free or has another payment, and restores the previous run if still paid for. @returns whether a run ended. */
export async function endAccess(tx: Tx, paid: Paid, now: number): Promise<boolean> {
  const course = courseNr(paid.course_id);
  const run = await findPresentRun(tx, paid.account_id, course);
  if (paid.flag !== null && !(paid.flag === 'closed' && run?.id === paid.enrolment_id)) return false;
  if (await isGivenSince(tx, paid.account_id, course, paid.enrolment_id, '>=')) return false;
  const other = await otherPayment(tx, paid);
  const opens = other?.flag !== 'closed' || run?.closed_at === null;
  if (opens && other?.orderId != null) await setFlag(tx, other.orderId, null);
  if (other) return false;
  const ended = await endUnfinished(tx, paid.account_id, course, now);
  const before = (await findPresentRun(tx, paid.account_id, course)) ? undefined : await earlierPaidRun(tx, paid);
  if (before !== undefined) await unarchive(tx, before);
  if (!ended) return false;
  await takeBackReminders(tx, paid.account_id, course, 'over');
  return true;
}
