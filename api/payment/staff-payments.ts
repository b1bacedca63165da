/** Payment actions of staff: open a course, settle an order by hand, void, refund. */
import * as z from 'zod';
import { courseNr } from '../../sync/course/ids.ts';
import { isCompanyKennitala } from '../../sync/account/kennitala.ts';
import { found, Problem } from '../../sync/problem.ts';
import { receiptNumber } from '../../sync/payment/receipt-number.ts';
import { courseStatus } from '../../sync/progress/expiry.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import type { Method } from '../../sync/staff/payments-contract.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import { newId } from '../platform/clock.ts';
import type { Tx } from '../platform/db/open.ts';
import { paidByColumns } from '../platform/db/columns.ts';
import {
  accessEndedLetter,
  accessOpenedLetter,
  creditNoteLetter,
  type Back,
  type Purchase,
} from '../notifications/mail/payment-letters.ts';
import { takeBackReminders } from '../notifications/mail/enqueue-letters.ts';
import { enqueue, withdraw, withdrawAbout, type Letter } from '../notifications/mail/queue-store.ts';
import {
  archive,
  closeEnrolment,
  endUnfinished,
  findPresentRun,
  isGivenSince,
  runEndsAt,
  setGiven,
  takeBackRun,
  unarchive,
} from '../progress/enrolment-store.ts';
import { bookPayment, findBuyer, openAccess, type Books } from './booking.ts';
import { findOrder, insertOrder, markPaid, queueRefund, setDisbelieved, setFlag, type Order } from './order-store.ts';
import { clearPayer, findPayer, insertPayer, NOBODY, unsettlePayLink, type Payer } from './payer-store.ts';
import { newOrderId } from './securepay.ts';
import { settleByStaff } from './settle.ts';
import {
  earlierPaidRun,
  findToRefund,
  insertTransaction,
  leaveRun,
  newestPayment,
  otherPayment,
  setOrder,
  voidPayment,
} from './transaction-store.ts';
import { unsettleTransfers } from './transfer-store.ts';

type Opening = {
  readonly accountId: string;
  readonly course: CourseNr;
  readonly paymentType: Method;
  /** Whole krónur; 0 opens without payment and receipt. */
  readonly amount: number;
  /** If not the learner. */
  readonly payer?: Omit<Payer, 'language'> | undefined;
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
type Opened = z.infer<typeof Opened>;

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
  const { accountId, course, amount, paymentType, now, dueAt } = opening;
  const openedRun = { id: run.run, again: run.closedAt !== null };
  if (amount === 0) {
    if (!openedRun.again) await setGiven(tx, run.run, 1);
    const buyer = await findBuyer(tx, accountId);
    if (buyer.email === null) return { ...run, transactionId: null, receiptNr: null, letters: [] };
    const access = { course, until: await runEndsAt(tx, run.run), again: openedRun.again };
    const letter = accessOpenedLetter(context.config, { ...buyer, email: buyer.email }, access);
    return { ...run, transactionId: null, receiptNr: null, letters: [await enqueue(tx, letter, now, dueAt)] };
  }
  const orderId = await orderOfPayer(tx, opening);
  const payment = { accountId, course, amount, paymentType, orderId, openedRun, now, dueAt };
  const { transactionId, receiptNr, letters } = await bookPayment(tx, context, payment);
  return { ...run, transactionId, receiptNr, letters };
}

/** Order of a payer other than the learner. Companies are addressed in Icelandic. */
async function orderOfPayer(tx: Tx, { payer, ...sale }: Opening): Promise<string | null> {
  if (!payer) return null;
  const language = isCompanyKennitala(payer.ssn, sale.now) ? 'is' : (await findBuyer(tx, sale.accountId)).language;
  return deskOrder(tx, sale, { ...payer, language });
}

type Sale = Pick<Opening, 'accountId' | 'course' | 'amount' | 'now'>;

/** A payer belongs to an order; at the desk it is created as paid. */
async function deskOrder(tx: Tx, { accountId, course, amount, now }: Sale, payer: Payer): Promise<string> {
  const id = newOrderId();
  await insertOrder(tx, { id, reference: id, accountId, course, amount, now });
  await markPaid(tx, id, { by: 'staff', proof: {}, flag: null, now });
  await insertPayer(tx, id, payer, now);
  return id;
}

type TakeBack = Pick<Opening, 'accountId' | 'course' | 'now'> & {
  readonly opened: Opened;
  /** Time of the opening. */
  readonly at: number;
};

/**
 * Voids the payment, withdraws letters and ends the run, unless it is free or has another payment. Throws undo-impossible if another run began, or the free run was paid since.
 * @returns whether the run ended, and whether a letter had been sent.
 */
export async function takeBackOpening(
  tx: Tx,
  { accountId, course, opened, at, now }: TakeBack,
): Promise<{ readonly ended: boolean; readonly told: boolean }> {
  const { transactionId } = opened;
  const run = await findPresentRun(tx, accountId, course);
  // another run replaced it, and would stay open beside a void payment
  if (run?.id !== opened.run) throw new StaffProblem('undo-impossible');
  const gave = transactionId === null && opened.closedAt === null;
  if (gave && run.given === 0) throw new StaffProblem('undo-impossible');
  const bought = { id: transactionId ?? '', account_id: accountId, course_id: course, enrolment_id: opened.run };
  const since = await otherPayment(tx, bought, at);
  const paidSince = since !== undefined && (since.flag !== 'closed' || run.closed_at === null);
  let told = false;
  for (const letter of opened.letters) told = !(await withdraw(tx, letter)) || told;
  if (transactionId !== null) await takeBackPayment(tx, transactionId, now);
  if (!paidSince) await unsettle(tx, accountId, course, at);
  const givenSince = transactionId !== null && (await isGivenSince(tx, accountId, course, opened.run, '>='));
  const ended = !givenSince && !paidSince;
  if (ended) await endOpenedRun(tx, opened, bought, now);
  else if (!givenSince) await keepPaidRun(tx, opened.run, bought);
  return { ended, told };
}

/** After a partial refund money did come, so the rest is owed; else the payment is void. */
async function takeBackPayment(tx: Tx, transactionId: string, now: number): Promise<void> {
  const paid = await findPaid(tx, transactionId);
  const untouched = paid.left === paid.amount;
  if (untouched && paid.order_id !== null) await clearPayer(tx, paid.order_id);
  await bookBack(tx, paid, { amount: paid.left, by: untouched ? 'nobody' : 'hand', now });
}

type Bought = Parameters<typeof otherPayment>[1];

/** Another payment opens the run now, perhaps one before the opening. */
async function keepPaidRun(tx: Tx, run: string, bought: Bought): Promise<void> {
  await setGiven(tx, run, 0);
  const opens = await otherPayment(tx, bought);
  if (opens && opens.orderId !== null) await setFlag(tx, opens.orderId, null);
}

/** Closes a reopened run again; removes a new one and restores the run before it. */
async function endOpenedRun(tx: Tx, opened: Opened, bought: Bought, now: number): Promise<void> {
  if (opened.closedAt !== null) {
    await closeEnrolment(tx, opened.run, opened.closedAt);
    if (opened.given) await setGiven(tx, opened.run, 1);
    return;
  }
  const earlier = opened.earlier ?? (await earlierPaidRun(tx, bought));
  await leaveRun(tx, opened.run);
  await takeBackRun(tx, opened.run, now);
  if (earlier !== undefined) await unarchive(tx, earlier);
}

/** Restores what the booking settled. */
async function unsettle(tx: Tx, accountId: string, course: CourseNr, at: number): Promise<void> {
  await unsettleTransfers(tx, accountId, course, at);
  await unsettlePayLink(tx, accountId, course, at);
}

/** Undoes an opening. Tells the learner if a letter of it was sent already. */
export async function undoOpening(tx: Tx, context: Books, opening: TakeBack): Promise<void> {
  const { ended, told } = await takeBackOpening(tx, opening);
  if (ended && told) await tellEnded(tx, context, opening);
}

async function tellEnded(tx: Tx, { config }: Books, { accountId, course, now }: Omit<Sale, 'amount'>): Promise<void> {
  const { email, ...learner } = await findBuyer(tx, accountId);
  if (email !== null) await enqueue(tx, accessEndedLetter(config, { ...learner, email }, course), now);
}

/** Voids a desk payment that never arrived, and tells the learner. Throws void-impossible if money has moved, or the run is finished or replaced. */
export async function voidOpening(
  tx: Tx,
  context: Books,
  opening: TakeBack & { readonly transactionId: string },
): Promise<{ readonly accountId: string; readonly course: CourseNr; readonly amount: number }> {
  const { accountId, course, opened, transactionId } = opening;
  const paid = await findPaid(tx, transactionId);
  const run = await findPresentRun(tx, accountId, course);
  if (paid.left !== paid.amount || run?.id !== opened.run || run.finished_at !== null)
    throw new StaffProblem('void-impossible');
  const voided = { accountId, course, amount: paid.amount };
  if (!(await takeBackOpening(tx, opening)).ended) return voided;
  await takeBackReminders(tx, accountId, course, 'over');
  await tellEnded(tx, context, opening);
  return voided;
}

/**
 * Voids a card payment confirmed only by the buyer's browser. The provider's server can still pay the order.
 * Throws void-impossible for other payments.
 */
export async function voidUnconfirmed(
  tx: Tx,
  context: Books,
  { transactionId, now }: { readonly transactionId: string; readonly now: number },
) {
  const paid = await findPaid(tx, transactionId);
  const { account_id: accountId, order_id: orderId, amount, created_at: at } = paid;
  if (orderId === null || paid.left !== amount || !(await setDisbelieved(tx, orderId)))
    throw new StaffProblem('void-impossible');
  const course = courseNr(paid.course_id);
  const payer = await findPayer(tx, orderId);
  // receipts of another payer stay hidden from the learner
  const own = payer ? await deskOrder(tx, { accountId, course, amount, now }, { ...payer, ...NOBODY }) : null;
  await setOrder(tx, paid.id, own);
  await bookBack(tx, paid, { amount, by: 'nobody', now });
  await withdrawAbout(tx, paid, now);
  await unsettle(tx, accountId, course, at);
  if (await endAccess(tx, paid, now)) await tellEnded(tx, context, { accountId, course, now });
  return { accountId, course, amount, orderId };
}

/** Settles a card order that the provider reports as paid; the caller logs who did it. Throws order-settled if it is. @returns its previous status. */
export async function settleOrderByHand(
  tx: Tx,
  context: Books,
  { orderId, now }: { readonly orderId: string; readonly now: number },
): Promise<Order['status']> {
  const order = found(await findOrder(tx, orderId));
  if (order.status === 'paid') throw new Problem('order-settled');
  await settleByStaff(tx, context, order, now);
  return order.status;
}

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

async function findPaid(tx: Tx, transactionId: string): Promise<Paid> {
  const paid = found(await findToRefund(tx, transactionId));
  if (paid.kind === 'refund' || paid.left === 0) throw new Problem('refund-impossible');
  return paid;
}

type Entry = { readonly amount: number; readonly by: 'hand' | 'provider' | 'nobody'; readonly now: number };

/** Books the counter-entry of a payment. `by` pays it out; `nobody` if no money came. */
async function bookBack(tx: Tx, paid: Paid, { amount, by, now }: Entry) {
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
async function endAccess(tx: Tx, paid: Paid, now: number): Promise<boolean> {
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
