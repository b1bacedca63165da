/** Books a card payment or transfer: transaction, receipt number, access, and letter to the buyer. */
import { takeBackReminders } from '../notifications/mail/enqueue-letters.ts';
import { enqueue, type Letter } from '../notifications/mail/queue-store.ts';
import type { Addressee } from '../notifications/mail/letter.ts';
import {
  accessOpenedLetter,
  payerReceiptLetter,
  receiptLetter,
  type OpenedAccess,
  type Purchase,
} from '../notifications/mail/payment-letters.ts';
import { paymentFlaggedLetter, type Person } from '../notifications/mail/school-letters.ts';
import { accessAfterPayment, type PaymentFlag } from '../../sync/payment/settle.ts';
import { enrolmentIn } from '../../sync/progress/learner.ts';
import { found } from '../../sync/problem.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import type { Method } from '../../sync/staff/payments-contract.ts';
import { newId } from '../platform/clock.ts';
import type { AppContext } from '../platform/context.ts';
import type { Tx } from '../platform/db/open.ts';
import { paidByColumns, chosenLanguage } from '../platform/db/columns.ts';
import { enrol, runEndsAt } from '../progress/enrolment-store.ts';
import { loadLearner } from '../progress/learner-store.ts';
import { findPayer, settlePayLink, type Payer } from './payer-store.ts';
import { insertTransaction } from './transaction-store.ts';
import { settleTransfers } from './transfer-store.ts';
import { rowsOf } from '../platform/db/rows.ts';

/** Server services needed for booking. */
export type Books = Pick<AppContext, 'config' | 'clock'>;

export type Payment = {
  readonly accountId: string;
  readonly course: CourseNr;
  /** Whole krónur, positive. */
  readonly amount: number;
  readonly paymentType: Method;
  readonly orderId: string | null;
  /** A run the caller has opened; `again`: it was closed before. */
  readonly openedRun?: { readonly id: string; readonly again: boolean };
  /** When the money came, server milliseconds; now if omitted. */
  readonly movedAt?: number | undefined;
  readonly now: number;
  /** Earliest time of letters; now if omitted. */
  readonly dueAt?: number;
};

type Booked = {
  readonly transactionId: string;
  readonly receiptNr: number;
  readonly flag: PaymentFlag | null;
  /** Ids of the letters. */
  readonly letters: string[];
};

/** Runs in the caller's transaction. Always books the money; `flag` says why nothing was opened. */
export async function bookPayment(tx: Tx, context: Books, payment: Payment): Promise<Booked> {
  const { accountId, course, now } = payment;
  const buyer = await findBuyer(tx, accountId);
  // the account was deleted before the payment arrived
  const access = buyer.deleted
    ? { enrolmentId: null, flag: 'closed' as const }
    : payment.openedRun === undefined
      ? await openAccess(tx, context, accountId, course, now)
      : { enrolmentId: payment.openedRun.id, flag: null };
  const payer = await findPayer(tx, payment.orderId);
  const transactionId = newId(() => now);
  const receiptNr = await insertTransaction(tx, {
    id: transactionId,
    account_id: accountId,
    enrolment_id: access.enrolmentId,
    course_id: course,
    order_id: payment.orderId,
    kind: 'payment',
    ...paidByColumns(payment.paymentType),
    amount: payment.amount,
    buyer_name: payer?.name ?? buyer.name,
    buyer_ssn: payer?.ssn ?? buyer.ssn ?? '',
    created_at: now,
    moved_at: payment.movedAt ?? null,
  });
  await settleTransfers(tx, accountId, course, now); // however the money came, no transfer of it is expected any more
  await settlePayLink(tx, accountId, course, now);
  await takeBackReminders(tx, accountId, course, 'paid');
  const purchase = { transactionId, receiptNr, course, amount: payment.amount, paidAt: now, flag: access.flag };
  const byHand = payment.paymentType !== 'teya' && access.flag === null && access.enrolmentId !== null;
  const opened =
    byHand || (payer && access.flag === null)
      ? { course, until: await runEndsAt(tx, access.enrolmentId), again: payment.openedRun?.again === true }
      : undefined;
  const letters: string[] = [];
  for (const letter of lettersAbout(context, { buyer, payer, purchase, opened }))
    letters.push(await enqueue(tx, letter, now, payment.dueAt));
  return { transactionId, receiptNr, flag: access.flag, letters };
}

/** Starts a run unless the learner has a usable one. */
export async function openAccess(
  tx: Tx,
  context: Books,
  accountId: string,
  course: CourseNr,
  now: number,
): Promise<{ readonly enrolmentId: string; readonly flag: PaymentFlag | null }> {
  const enrolment = enrolmentIn(await loadLearner(tx, accountId), course);
  const access = accessAfterPayment(enrolment, now);
  if (access !== 'open' && enrolment) return { enrolmentId: enrolment.id, flag: access };
  const enrolmentId = newId(context.clock);
  await enrol(tx, { id: enrolmentId, accountId, course, now });
  return { enrolmentId, flag: null };
}

type Buyer = Person & {
  readonly language: Addressee['language'];
  readonly deleted: boolean;
};

/** Owner of the account; anonymous if deleted. Throws not-found if it never existed. */
export async function findBuyer(tx: Tx, accountId: string): Promise<Buyer> {
  const row = found(
    await rowsOf(tx, 'accounts', { id: accountId })
      .select(['id', 'name', 'ssn', 'email', chosenLanguage('accounts'), 'deleted_at'])
      .executeTakeFirst(),
  );
  const { deleted_at, ...buyer } = row;
  return { ...buyer, deleted: deleted_at !== null };
}

type Told = {
  readonly buyer: Buyer;
  readonly payer: Payer | undefined;
  readonly purchase: Purchase;
  /** For a separate letter, or combined with the receipt of a transfer. */
  readonly opened: OpenedAccess | undefined;
};

/** The receipt goes to the payer. A learner who is not the payer is told only what opened. */
function lettersAbout({ config }: Books, { buyer, payer, purchase, opened }: Told): readonly Letter[] {
  const toSchool = purchase.flag ? [paymentFlaggedLetter(config, buyer, { ...purchase, flag: purchase.flag })] : [];
  const toPayer = payer ? [payerReceiptLetter(config, { id: buyer.id, ...payer }, purchase)] : [];
  if (buyer.email === null) return [...toPayer, ...toSchool];
  const to = { ...buyer, email: buyer.email };
  if (payer)
    return [...toPayer, ...(opened ? [accessOpenedLetter(config, to, { ...opened, paid: true })] : []), ...toSchool];
  const toBuyer = opened
    ? accessOpenedLetter(config, to, { ...opened, purchase })
    : receiptLetter(config, to, purchase);
  return [toBuyer, ...toSchool];
}
