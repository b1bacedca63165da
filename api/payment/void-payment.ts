/** Staff take back an opening, or void a payment that never arrived. */
import { courseNr } from '../../sync/course/ids.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import type { Tx } from '../platform/db/open.ts';
import { accessEndedLetter } from '../notifications/mail/payment-letters.ts';
import { takeBackReminders } from '../notifications/mail/enqueue-letters.ts';
import { enqueue, withdraw, withdrawAbout } from '../notifications/mail/queue-store.ts';
import {
  closeEnrolment,
  findPresentRun,
  isGivenSince,
  setGiven,
  takeBackRun,
  unarchive,
} from '../progress/enrolment-store.ts';
import { findBuyer, type Books } from './booking.ts';
import { setDisbelieved, setFlag } from './order-store.ts';
import { clearPayer, findPayer, NOBODY, unsettlePayLink } from './payer-store.ts';
import { earlierPaidRun, leaveRun, otherPayment, setOrder } from './transaction-store.ts';
import { unsettleTransfers } from './transfer-store.ts';
import { deskOrder, type Opened, type Opening, type Sale } from './open-course.ts';
import { bookBack, endAccess, findPaid } from './refund.ts';

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
