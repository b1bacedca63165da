/** Card orders. */
import { sql, type SqlBool } from 'kysely';
import { CURRENCY } from '../../sync/payment/price.ts';
import type { PaymentFlag, SettlePath } from '../../sync/payment/settle.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { affected, insertRows, rowsOf, updateRows } from '../platform/db/rows.ts';
import { ofAccount, type OwnTable, oldRows } from '../platform/db/kept-rows.ts';

export type NewOrder = {
  readonly id: string;
  /** Id at the payment page. Equals the order id for an order paid at the desk. */
  readonly reference: string;
  readonly accountId: string;
  readonly course: CourseNr;
  readonly amount: number;
  readonly now: number;
};

/** Each payment attempt has a new order. */
export const insertOrder = (tx: Tx, order: NewOrder) =>
  insertRows(tx, 'orders', {
    id: order.id,
    reference: order.reference,
    account_id: order.accountId,
    course_id: order.course,
    amount: order.amount,
    amount_text: String(order.amount),
    currency: CURRENCY,
    status: 'pending',
    created_at: order.now,
  });

export const findOrder = (db: Db | Tx, id: string) => rowsOf(db, 'orders', { id }).selectAll().executeTakeFirst();
export type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** Excludes orders paid at the desk. */
export const newestOrder = (db: Db | Tx, accountId: string, course: CourseNr) =>
  rowsOf(db, 'orders', { account_id: accountId, course_id: course })
    .select(['id', 'status', 'created_at'])
    .whereRef('reference', '!=', 'id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** The buyer returned without paying. A paid order stays paid; this one can still be paid later. */
export const markAbandoned = (tx: Tx, id: string, status: 'cancelled' | 'failed') =>
  updateRows(tx, 'orders', { id, status: 'pending' }, { status });

/** The buyer claims to have paid an abandoned order: it is pending again. */
export const markAwaited = (tx: Tx, id: string) =>
  updateRows(tx, 'orders', { id, status: ['cancelled', 'failed'] }, { status: 'pending' });

/** The provider's ids of a payment, if its message contains them. */
export type Proof = { readonly authorization_code?: string; readonly refund_id?: string };

export type RefundState = 'waiting' | 'sending' | 'done' | 'refused' | 'unknown';

export type PaidOrder = {
  readonly by: SettlePath | 'staff';
  readonly proof: Proof;
  /** Why the payment opened nothing. */
  readonly flag: PaymentFlag | null;
  readonly now: number;
};

export const markPaid = (tx: Tx, id: string, { by, proof, flag, now }: PaidOrder) =>
  updateRows(tx, 'orders', { id }, { status: 'paid', settled_by: by, settled_at: now, ...proof, flag });

/** Records the confirmation by the provider's server, with its ids. */
export const markNotified = (tx: Tx, id: string, proof: Proof, now: number) =>
  updateRows(tx, 'orders', { id }, { notified_at: now, ...proof });

/** @param flag null clears it. */
export const setFlag = (tx: Tx, id: string, flag: PaymentFlag | null) => updateRows(tx, 'orders', { id }, { flag });

/** Changes an unpaid order to pending or cancelled. @returns false if it is not in the other state. */
export const setWaitedFor = (tx: Tx, id: string, waited: boolean): Promise<boolean> =>
  updateRows(
    tx,
    'orders',
    { id, status: waited ? 'cancelled' : 'pending' },
    { status: waited ? 'pending' : 'cancelled' },
  );

/** Whether the buyer's browser or staff vouch for a paid order. @returns false if it is not the other's. */
export const setVouchedFor = (tx: Tx, id: string, by: 'return' | 'staff'): Promise<boolean> =>
  updateRows(tx, 'orders', { id, status: 'paid', settled_by: by === 'staff' ? 'return' : 'staff' }, { settled_by: by });

/** Cancels an order confirmed only by the buyer's browser. Afterwards only the provider's server can pay it. @returns false if confirmed otherwise. */
export const setDisbelieved = (tx: Tx, id: string): Promise<boolean> =>
  updateRows(
    tx,
    'orders',
    { id, status: 'paid', settled_by: 'return', notified_at: null },
    { status: 'cancelled', settled_at: null, flag: null },
  );

/** Cancels earlier pending orders of the course; they can still be paid. */
export const supersedeOrders = (tx: Tx, accountId: string, course: CourseNr) =>
  updateRows(tx, 'orders', { account_id: accountId, course_id: course, status: 'pending' }, { status: 'cancelled' });

const ORDERS_AN_HOUR = 10;
const HOUR = 3_600_000;

/** When the account, or a payer for it, may begin another order (server milliseconds); undefined if now. */
export async function nextOrderAt(
  tx: Tx,
  accountId: string,
  byOther: boolean,
  now: number,
): Promise<number | undefined> {
  const recent = await rowsOf(tx, 'orders', { account_id: accountId })
    .select('created_at')
    .where('created_at', '>', now - HOUR)
    .where('id', byOther ? 'in' : 'not in', (other) => other.selectFrom('payers').select('order_id'))
    .orderBy('created_at', 'desc')
    .limit(ORDERS_AN_HOUR)
    .execute();
  const oldest = recent[ORDERS_AN_HOUR - 1];
  return oldest && oldest.created_at + HOUR;
}

const MINUTE = 60_000;

/** Queues a refund of an order at the provider. @returns false if an earlier refund is unfinished. */
export const queueRefund = (tx: Tx, id: string, amount: number, now: number): Promise<boolean> =>
  affected(
    tx
      .updateTable('orders')
      .set({ refund_state: 'waiting', refund_amount: amount, refund_at: now })
      .where('id', '=', id)
      .where((is) => is.or([is('refund_state', 'is', null), is('refund_state', '=', 'done')])),
  );

/** A literal condition, so the planner uses the partial index. */
export const REFUND_OPEN = sql<SqlBool>`refund_state IS NOT NULL AND refund_state <> 'done'`;

/** Longer than the request timeout. A claim older than this belongs to a crashed server. */
const REFUND_CLAIM_MS = 5 * MINUTE;

export type CardPayment = {
  /** The provider's id of the payment, for refunds. */
  readonly refundId: string;
  /** Amount to refund, whole krónur. */
  readonly amount: number;
};

export type ClaimedRefund =
  | { readonly lost: false; readonly order: string; readonly payment: CardPayment }
  /** The server crashed during the request; the result is unknown. */
  | { readonly lost: true };

/** Claims a waiting refund. An abandoned claim becomes `unknown` and is not requested again. */
export async function claimRefund(tx: Tx, now: number): Promise<ClaimedRefund | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select(['id', 'amount', 'refund_amount', 'refund_id', 'refund_state'])
    .where((is) =>
      is.or([
        is('refund_state', '=', 'waiting'),
        is.and([is('refund_state', '=', 'sending'), is('refund_at', '<', now - REFUND_CLAIM_MS)]),
      ]),
    )
    .where(REFUND_OPEN)
    .orderBy('refund_at')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const lost = row.refund_state === 'sending' || row.refund_id === null;
  await markRefund(tx, row.id, lost ? 'unknown' : 'sending', now);
  if (lost) return { lost };
  return { lost, order: row.id, payment: { refundId: row.refund_id ?? '', amount: row.refund_amount ?? row.amount } };
}

/** Stores the result. */
export const markRefund = (tx: Tx, id: string, state: 'sending' | 'done' | 'refused' | 'unknown', now: number) =>
  updateRows(tx, 'orders', { id }, { refund_state: state, refund_at: now });

/** Set by staff after checking with the provider. @param from expected states. @returns false if in another state. */
export const setRefundState = (tx: Tx, id: string, from: readonly RefundState[], to: RefundState): Promise<boolean> =>
  updateRows(tx, 'orders', { id, refund_state: from }, { refund_state: to });

export const ownOrders: OwnTable = {
  table: 'orders',
  copy: { rows: ofAccount },
  forget: { stays: 'bookkeeping; the account it names no longer says whose it was' },
};

/** Reports are younger than their order and refer to it. */
const isUnpaid = sql<SqlBool>`status IN ('pending', 'cancelled', 'failed')
  AND NOT EXISTS (SELECT 1 FROM payment_callbacks WHERE order_id = orders.id)`;

export const oldOrders = oldRows({
  table: 'orders',
  what: 'unpaid orders, from their making: as long as the reports on them',
  days: 540,
  key: ['id'],
  since: 'created_at',
  only: isUnpaid,
});
