/** Staff open a course, with or without a payment. */
import * as z from 'zod';
import { isCompanyKennitala } from '../../sync/account/kennitala.ts';
import { Problem } from '../../sync/problem.ts';
import { receiptNumber } from '../../sync/payment/receipt-number.ts';
import { courseStatus } from '../../sync/progress/expiry.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import type { Method } from '../../sync/staff/payments-contract.ts';
import { addDays, dayOf, startOf } from '../../sync/staff/periods.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import { PAID_DAYS_AGO } from '../../sync/staff/student-actions.ts';
import type { Tx } from '../platform/db/open.ts';
import { accessOpenedLetter } from '../notifications/mail/payment-letters.ts';
import { enqueue } from '../notifications/mail/queue-store.ts';
import {
  archive,
  closeEnrolment,
  findPresentRun,
  isGivenSince,
  runEndsAt,
  setGiven,
} from '../progress/enrolment-store.ts';
import { bookPayment, findBuyer, openAccess, type Books } from './booking.ts';
import { insertOrder, markPaid } from './order-store.ts';
import { insertPayer, type Payer } from './payer-store.ts';
import { newOrderId } from './securepay.ts';
import { newestPayment } from './transaction-store.ts';

export type Opening = {
  readonly accountId: string;
  readonly course: CourseNr;
  readonly paymentType: Method;
  /** Whole krónur; 0 opens without payment and receipt. */
  readonly amount: number;
  /** If not the learner. */
  readonly payer?: Omit<Payer, 'language'> | undefined;
  /** Day when the money came, if not today. */
  readonly paidOn?: string | undefined;
  readonly now: number;
  /** Earliest time of letters. */
  readonly dueAt: number;
};

/** Entry of an opening in the staff log. */
export const Opened = z.object({
  run: z.string(),
  /** When the reopened run was closed; null for a new run. */
  closedAt: z.number().nullable(),
  /** The reopened run was free. */
  given: z.boolean().optional(),
  /** The run archived for the new one. */
  earlier: z.string().nullable(),
  /** The run was open already. */
  stood: z.boolean().optional(),
  transactionId: z.string().nullable(),
  receiptNr: z.number().nullable(),
  /** Ids of the letters. */
  letters: z.array(z.string()),
});
export type Opened = z.infer<typeof Opened>;

/** Opens a course or reopens its closed run, and books any payment. An open unpaid run only gets the payment. Throws already-bought, paid-already. */
export async function openCourse(tx: Tx, context: Books, opening: Opening): Promise<Opened> {
  const { accountId, course, amount } = opening;
  const before = await findPresentRun(tx, accountId, course);
  const newest = await newestPayment(tx, accountId, course);
  const paid = newest && !(await isGivenSince(tx, accountId, course, newest.enrolment_id, '>')) ? newest : undefined;
  if (before?.closed_at == null) return startRun(tx, context, opening, before?.id, amount > 0 && !paid);
  if (amount > 0 && paid) throw new StaffProblem('paid-already', { receipt: receiptNumber(paid.receipt_nr) });
  const days = { startedAt: before.started_at, extraDays: before.extra_days, finishedAt: before.finished_at };
  if (amount > 0 && courseStatus(days, opening.now) === 'Expired') return sellNewRun(tx, context, opening);
  // a payment turns a closed free run into a paid one
  if (amount > 0 || paid) await setGiven(tx, before.id, 0);
  await closeEnrolment(tx, before.id, null);
  const closed = { closedAt: before.closed_at, given: before.given === 1 };
  return bookOpening(tx, context, opening, { run: before.id, ...closed, earlier: null });
}

/** Sells a course again: a new run replaces the closed or expired one. Throws course-not-theirs without a run, already-bought if it is open. */
export async function sellNewRun(tx: Tx, context: Books, opening: Opening): Promise<Opened> {
  const before = await findPresentRun(tx, opening.accountId, opening.course);
  if (!before) throw new StaffProblem('course-not-theirs');
  if (before.closed_at !== null) await archive(tx, before.id, opening.now);
  return startRun(tx, context, opening, before.id);
}

/** @param unpaid whether an open run is paid for now. */
async function startRun(
  tx: Tx,
  context: Books,
  opening: Opening,
  earlier: string | undefined,
  unpaid = false,
): Promise<Opened> {
  const { enrolmentId, flag } = await openAccess(tx, context, opening.accountId, opening.course, opening.now);
  if (flag && !(unpaid && flag === 'had-access')) throw new Problem('already-bought');
  if (flag) await setGiven(tx, enrolmentId, 1); // it was free until now, so an undo or refund of this payment keeps it open
  const run = flag ? { earlier: null, stood: true } : { earlier: earlier ?? null };
  return bookOpening(tx, context, opening, { run: enrolmentId, closedAt: null, ...run });
}

async function bookOpening(
  tx: Tx,
  context: Books,
  opening: Opening,
  run: Pick<Opened, 'run' | 'closedAt' | 'given' | 'earlier' | 'stood'>,
): Promise<Opened> {
  const { accountId, course, amount, paymentType, paidOn = dayOf(opening.now), now, dueAt } = opening;
  const openedRun = { id: run.run, again: run.closedAt !== null };
  if (amount === 0) {
    if (!openedRun.again) await setGiven(tx, run.run, 1);
    const buyer = await findBuyer(tx, accountId);
    if (buyer.email === null) return { ...run, transactionId: null, receiptNr: null, letters: [] };
    const access = { course, until: await runEndsAt(tx, run.run), again: openedRun.again };
    const letter = accessOpenedLetter(context.config, { ...buyer, email: buyer.email }, access);
    return { ...run, transactionId: null, receiptNr: null, letters: [await enqueue(tx, letter, now, dueAt)] };
  }
  if (paidOn > dayOf(now) || paidOn < addDays(dayOf(now), -PAID_DAYS_AGO)) throw new StaffProblem('bank-day-wrong');
  const orderId = await orderOfPayer(tx, opening);
  const movedAt = paidOn === dayOf(now) ? undefined : startOf(paidOn);
  const payment = { accountId, course, amount, paymentType, orderId, openedRun, movedAt, now, dueAt };
  const { transactionId, receiptNr, letters } = await bookPayment(tx, context, payment);
  return { ...run, transactionId, receiptNr, letters };
}

/** Order of a payer other than the learner. Companies are addressed in Icelandic. */
async function orderOfPayer(tx: Tx, { payer, ...sale }: Opening): Promise<string | null> {
  if (!payer) return null;
  const language = isCompanyKennitala(payer.ssn, sale.now) ? 'is' : (await findBuyer(tx, sale.accountId)).language;
  return deskOrder(tx, sale, { ...payer, language });
}

export type Sale = Pick<Opening, 'accountId' | 'course' | 'amount' | 'now'>;

/** A payer belongs to an order; at the desk it is created as paid. */
export async function deskOrder(tx: Tx, { accountId, course, amount, now }: Sale, payer: Payer): Promise<string> {
  const id = newOrderId();
  await insertOrder(tx, { id, reference: id, accountId, course, amount, now });
  await markPaid(tx, id, { by: 'staff', proof: {}, flag: null, now });
  await insertPayer(tx, id, payer, now);
  return id;
}
