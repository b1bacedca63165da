/** Payments and refunds. */
import { sql, type Insertable, type Selectable, type SqlBool } from 'kysely';
import { courseNr } from '../../sync/course/ids.ts';
import { pick, type Language } from '../../sync/language.ts';
import type { StudentTransaction } from '../../sync/staff/student-contract.ts';
import { cancelUntil, nextReceiptNr, receiptNumber } from '../../sync/payment/receipt-number.ts';
import { iso, type CourseNr } from '../../sync/scalar.ts';
import { getAccount } from '../account/account-store.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { hasRow, highestOf, insertRows, rowsOf, updateRows } from '../platform/db/rows.ts';
import { ofAccount, type OwnTable } from '../platform/db/kept-rows.ts';
import { paidBy, paidByColumns } from '../platform/db/columns.ts';
import { tallySale, tallyVoid } from '../statistics/tally-store.ts';
import { lockSums } from '../platform/db/transactions.ts';
import type { Tables } from '../platform/db/tables.ts';
import { readCourseNames } from '../content/translation-store.ts';

type NewTransaction = Omit<Insertable<Tables['transactions']>, 'receipt_nr' | 'in_cash' | 'refund_of'> & {
  readonly in_cash: 0 | 1;
  readonly refund_of?: string;
};

/** Receipt numbers have no gaps: the lock serialises inserts. @returns the number. */
export async function insertTransaction(tx: Tx, row: NewTransaction): Promise<number> {
  await lockSums(tx);
  const receiptNr = nextReceiptNr(await newestReceipt(tx));
  await tallySale(tx, row);
  await insertRows(tx, 'transactions', { ...row, receipt_nr: receiptNr });
  return receiptNr;
}

/** Remaining amount of a payment after refunds, whole krónur. */
export const left = sql<number>`transactions.amount
  + coalesce((SELECT sum(back.amount) FROM transactions AS back WHERE back.refund_of = transactions.id), 0)`;

/** With orders joined: a payment, not fully refunded, that neither the provider's server nor staff confirmed. */
export const isUnconfirmed = sql<SqlBool>`orders.settled_by = 'return' AND orders.notified_at IS NULL AND ${left} > 0`;
export const unconfirmed = sql<number>`CASE WHEN ${isUnconfirmed} THEN 1 ELSE 0 END`;

/** 1 for a refund not paid out. */
export const owed = sql<number>`CASE WHEN transactions.kind = 'refund'
  AND transactions.moved_at IS NULL AND transactions.voided = 0 THEN 1 ELSE 0 END`;

/** Order id for joining the payer; also works for refunds. */
export const PAYER_ORDER = sql<string>`coalesce(transactions.order_id,
  (SELECT paid.order_id FROM transactions AS paid WHERE paid.id = transactions.refund_of))`;

/** 1 for such a refund that is queued at the provider. */
export const onItsWay = sql<number>`CASE WHEN ${owed} = 1 AND transactions.owed_at IS NULL AND EXISTS (SELECT 1
  FROM orders AS back WHERE back.id = ${PAYER_ORDER} AND back.refund_state IN ('waiting', 'sending')) THEN 1 ELSE 0 END`;

/** Order id known to the payment page, also for refunds; null for desk payments. */
export const PAGE_ORDER = sql<string | null>`(SELECT known.id FROM orders AS known
  WHERE known.id = ${PAYER_ORDER} AND known.reference <> known.id)`;

/** Payments and refunds of an account, newest first. */
export async function readTransactions(db: Db, accountId: string, language: Language): Promise<StudentTransaction[]> {
  const rows = await rowsOf(db, 'transactions', { account_id: accountId })
    .leftJoin('orders', 'orders.id', 'transactions.order_id')
    .leftJoin('payers', (join) => join.on('payers.order_id', '=', PAYER_ORDER))
    .select([
      'payers.order_id as payer_order',
      'payers.name as payer_name',
      'payers.email as payer_email',
      'transactions.id',
      'transactions.course_id',
      'transactions.created_at',
      'transactions.amount',
      'transactions.kind',
      'transactions.payment_type',
      'transactions.in_cash',
      'transactions.receipt_nr',
      'transactions.voided',
      'orders.flag',
    ])
    .select([
      left.as('left'),
      owed.as('owed'),
      onItsWay.as('on_its_way'),
      unconfirmed.as('unconfirmed'),
      PAGE_ORDER.as('page_order'),
    ])
    .orderBy('transactions.receipt_nr', 'desc')
    .execute();
  const nameOf = await readCourseNames(db);
  return rows.map((row) => {
    const refunded = row.kind === 'payment' && row.left === 0;
    return {
      id: row.id,
      course_id: courseNr(row.course_id),
      course_name: pick(language, nameOf(courseNr(row.course_id))),
      time: iso(row.created_at),
      price: row.amount,
      kind: row.kind,
      payment_type: row.payment_type,
      in_cash: row.in_cash === 1,
      receipt_nr: receiptNumber(row.receipt_nr),
      cancel_until: row.kind === 'payment' && !refunded ? iso(cancelUntil(row.created_at)) : null,
      refunded,
      left: row.kind === 'payment' ? row.left : 0,
      owed: row.owed > 0,
      on_its_way: row.on_its_way > 0,
      unconfirmed: row.unconfirmed > 0,
      at_desk: row.page_order === null,
      voided: row.voided === 1,
      opened_nothing: row.flag !== null,
      by_other: row.payer_order !== null,
      payer: row.payer_name && row.payer_email ? { name: row.payer_name, email: row.payer_email } : null,
    };
  });
}

/** Payments of an account that are not fully refunded. */
export const readLeft = (db: Db, accountId: string) =>
  rowsOf(db, 'transactions', { account_id: accountId, kind: 'payment' })
    .select(['course_id', left.as('left')])
    .where(left, '>', 0)
    .execute();

/** Highest receipt or credit-note number; 0 if none. */
export const newestReceipt = (db: Db | Tx): Promise<number> => highestOf(db.selectFrom('transactions'), 'receipt_nr');

/** Absolute amounts of the newest 200 transactions. */
export const recentAmounts = async (db: Db): Promise<readonly number[]> =>
  (await db.selectFrom('transactions').select('amount').orderBy('receipt_nr', 'desc').limit(200).execute()).map(
    ({ amount }) => Math.abs(amount),
  );

/** Newest payment of a course that is not fully refunded. */
export const newestPayment = (db: Db | Tx, accountId: string, course: CourseNr) =>
  rowsOf(db, 'transactions', { account_id: accountId, course_id: course, kind: 'payment' })
    .leftJoin('payers', 'payers.order_id', 'transactions.order_id')
    .select(['transactions.id', 'transactions.enrolment_id', 'transactions.created_at', 'transactions.receipt_nr'])
    .select('payers.name as payer')
    .where(left, '>', 0)
    .orderBy('transactions.receipt_nr', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A transaction with the data for a refund: remaining amount, flag and provider id. */
export const findToRefund = (tx: Tx, id: string) =>
  rowsOf(tx, 'transactions', { id })
    .leftJoin('orders', 'orders.id', 'transactions.order_id')
    .selectAll('transactions')
    .select([left.as('left'), paidBy.as('paid_by'), 'orders.flag', 'orders.refund_id as provider_id'])
    .executeTakeFirst();

/** Whether the run has a transaction. */
export const isPaidFor = (tx: Tx, enrolmentId: string) => hasRow(tx, 'transactions', { enrolment_id: enrolmentId });

/** Detaches payments from a run that is taken back. */
export const leaveRun = (tx: Tx, enrolmentId: string) =>
  updateRows(tx, 'transactions', { enrolment_id: enrolmentId }, { enrolment_id: null });

/** Another remaining payment for the same or a later run, preferably one that opened something. @param at only payments from then on, server milliseconds. */
export const otherPayment = (
  tx: Tx,
  paid: Pick<Selectable<Tables['transactions']>, 'id' | 'account_id' | 'course_id' | 'enrolment_id'>,
  at = 0,
) =>
  rowsOf(tx, 'transactions', { account_id: paid.account_id, course_id: paid.course_id, kind: 'payment' })
    .innerJoin('enrolments', 'enrolments.id', 'transactions.enrolment_id')
    .leftJoin('orders', 'orders.id', 'transactions.order_id')
    .select(['orders.id as orderId', 'orders.flag'])
    .where('transactions.id', '!=', paid.id)
    .where('transactions.created_at', '>=', at)
    .where(left, '>', 0)
    .where('enrolments.run', '>=', (runs) =>
      runs.selectFrom('enrolments').select('run').where('id', '=', paid.enrolment_id),
    )
    .orderBy('orders.flag', (order) => order.desc().nullsFirst())
    .executeTakeFirst();

/** Id of the run before a payment's run, if a remaining payment covers it or an earlier run. */
export async function earlierPaidRun(
  tx: Tx,
  paid: Pick<Selectable<Tables['transactions']>, 'id' | 'account_id' | 'course_id' | 'enrolment_id'>,
): Promise<string | undefined> {
  const runs = rowsOf(tx, 'enrolments', { account_id: paid.account_id });
  const earlier = await runs
    .select(['id', 'run'])
    .where('course_id', '=', paid.course_id)
    .where('run', '<', runs.select('run').where('id', '=', paid.enrolment_id))
    // a run taken back or refunded has equal times
    .where((run) => run.or([run('closed_at', 'is', null), run('closed_at', '!=', run.ref('archived_at'))]))
    .orderBy('run', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!earlier) return undefined;
  const standing = await rowsOf(tx, 'transactions', {
    account_id: paid.account_id,
    course_id: paid.course_id,
    kind: 'payment',
  })
    .innerJoin('enrolments', 'enrolments.id', 'transactions.enrolment_id')
    .leftJoin('orders', 'orders.id', 'transactions.order_id')
    .select('transactions.id')
    .where('enrolments.run', '<=', earlier.run)
    .where('orders.flag', 'is', null)
    .where(left, '>', 0)
    .executeTakeFirst();
  return standing && earlier.id;
}

/** Whether the account got a refund for the course. @param at since then, server milliseconds. */
export const paidBackSince = async (
  tx: Tx,
  { account_id, course_id }: { readonly account_id: string; readonly course_id: number },
  at: number,
): Promise<boolean> =>
  (await rowsOf(tx, 'transactions', { account_id, course_id, kind: 'refund' })
    .select('id')
    .where('created_at', '>=', at)
    .executeTakeFirst()) !== undefined;

/** Payments by bank transfer that are not wholly refunded, oldest first. @param since server milliseconds. */
export const standingTransfers = (db: Db, since: number) =>
  rowsOf(db, 'transactions', { kind: 'payment', ...paidByColumns('transfer') })
    .leftJoin('accounts', 'accounts.id', 'transactions.account_id')
    .leftJoin('payers', 'payers.order_id', 'transactions.order_id')
    .select([
      'transactions.id',
      'transactions.account_id',
      'accounts.name',
      'accounts.ssn',
      'payers.order_id as payer_order',
      'transactions.buyer_name',
      'transactions.buyer_ssn',
      'transactions.amount',
      'transactions.receipt_nr',
      'transactions.created_at',
      'transactions.moved_at',
    ])
    .where('transactions.created_at', '>=', since)
    .where(left, '>', 0) // nothing is left of a voided one
    .orderBy('transactions.created_at')
    .orderBy('transactions.receipt_nr')
    .execute();

/** Refunds to pay out by hand, oldest first. */
export const owedRefunds = (db: Db, limit = 500) =>
  db
    .selectFrom('transactions')
    .leftJoin('accounts', 'accounts.id', 'transactions.account_id')
    .select([
      'transactions.id',
      'transactions.account_id',
      'accounts.name',
      'transactions.course_id',
      'transactions.amount',
      paidBy.as('paid_by'),
      'transactions.created_at',
      'transactions.owed_at',
      'transactions.buyer_name',
      'transactions.buyer_ssn',
    ])
    .where('transactions.owed_at', 'is not', null)
    .orderBy('transactions.owed_at')
    .limit(limit)
    .execute();

/** Marks a refund as paid by hand; the buyer's name of a deleted account is then removed. @param paidAt null: unpaid again. @returns undefined if already so, or the buyer was anonymised. */
export async function setPaidByHand(tx: Tx, id: string, paidAt: number | null) {
  const refund = await tx
    .updateTable('transactions')
    .set((row) => ({ owed_at: paidAt === null ? row.ref('created_at') : null, moved_at: paidAt }))
    .where('id', '=', id)
    .where('kind', '=', 'refund')
    .where('owed_at', paidAt === null ? 'is' : 'is not', null)
    .$if(paidAt === null, (query) => query.where('buyer_name', '!=', ''))
    .returning(['account_id', 'course_id as course', 'amount', 'created_at as booked'])
    .executeTakeFirst();
  if (refund && !(await getAccount(tx, refund.account_id))) await forgetBuyers(tx, refund.account_id);
  return refund;
}

/** Marks the newest refund of an order as paid by the provider. @param paidAt server milliseconds; null: not paid. */
export async function setPaidByProvider(tx: Tx, orderId: string, paidAt: number | null): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({ moved_at: paidAt })
    .where(
      'receipt_nr',
      '=',
      sql<number>`(SELECT max(back.receipt_nr) FROM transactions AS back JOIN transactions AS paid ON paid.id = back.refund_of WHERE paid.order_id = ${orderId})`,
    )
    .execute();
}

/** Voids a payment for which no money came. */
export async function voidPayment(tx: Tx, id: string): Promise<void> {
  await tallyVoid(tx, id);
  await updateRows(tx, 'transactions', { id }, { voided: 1 });
}

/** Moves a voided payment off its order, so the order can be paid again. @param orderId its replacement. */
export const setOrder = (tx: Tx, id: string, orderId: string | null) =>
  updateRows(tx, 'transactions', { id }, { order_id: orderId });

/** Keeps the buyer's name on owed refunds, because paying out needs it. */
const forgetBuyers = (tx: Tx, accountId: string) =>
  updateRows(tx, 'transactions', { account_id: accountId, owed_at: null }, { buyer_name: '', buyer_ssn: '' });

export const ownTransactions: OwnTable = {
  table: 'transactions',
  // the payer may be someone else; the learner's own data is with the account
  copy: { rows: ofAccount, without: ['buyer_name', 'buyer_ssn'] },
  forget: forgetBuyers,
};
