/** Card orders in the database. */
import { sql, type SqlBool } from 'kysely';
import { CURRENCY } from '../../sync/payment/price.ts';
import type { PaymentFlag, SettlePath } from '../../sync/payment/settle.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import type { Db, Tx } from '../db/open.ts';
import { ofAccount, type OwnTable } from '../db/own-table.ts';
import { rowsOf, type Retention } from '../db/retention.ts';

export type NewOrder = {
  readonly id: string;
  readonly reference: string;
  readonly accountId: string;
  readonly course: CourseNr;
  readonly amount: number;
  readonly now: number;
};

/** An order is used once: another attempt to pay is another order. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  await tx
    .insertInto('orders')
    .values({
      id: order.id,
      reference: order.reference,
      account_id: order.accountId,
      course_id: order.course,
      amount: order.amount,
      amount_text: String(order.amount),
      currency: CURRENCY,
      status: 'pending',
      created_at: order.now,
    })
    .execute();
}

export const findOrder = (db: Db | Tx, id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
export type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export const newestOrder = (db: Db | Tx, accountId: string, course: CourseNr) =>
  db
    .selectFrom('orders')
    .select(['id', 'status', 'created_at'])
    .where('account_id', '=', accountId)
    .where('course_id', '=', course)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** The buyer came back without paying. What was paid stays paid, and the order can still be paid later. */
export async function markAbandoned(tx: Tx, id: string, status: 'cancelled' | 'failed'): Promise<void> {
  await tx.updateTable('orders').set({ status }).where('id', '=', id).where('status', '=', 'pending').execute();
}

/** What the provider knows a payment by, where its message says so. */
export type Proof = { readonly authorization_code?: string; readonly refund_id?: string };

export type PaidOrder = {
  readonly by: SettlePath | 'staff';
  readonly proof: Proof;
  /** Why nothing was opened for the money. */
  readonly flag: PaymentFlag | null;
  readonly now: number;
};

export async function markPaid(tx: Tx, id: string, { by, proof, flag, now }: PaidOrder): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status: 'paid', settled_by: by, settled_at: now, ...proof, flag })
    .where('id', '=', id)
    .execute();
}

/** The provider's own server has said so: its proof stands above what came by the buyer's browser. */
export async function markNotified(tx: Tx, id: string, proof: Proof, now: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ notified_at: now, ...proof })
    .where('id', '=', id)
    .execute();
}

/** Nobody need look at it any more. */
export const clearFlag = (tx: Tx, id: string): Promise<void> => setFlag(tx, id, null);

export async function setFlag(tx: Tx, id: string, flag: PaymentFlag | null): Promise<void> {
  await tx.updateTable('orders').set({ flag }).where('id', '=', id).execute();
}

/** Whether an unpaid order is waited for. @returns false where it is not in the other state. */
export async function setWaitedFor(tx: Tx, id: string, waited: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ status: waited ? 'pending' : 'cancelled' })
    .where('id', '=', id)
    .where('status', '=', waited ? 'cancelled' : 'pending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** By whose word a paid order counts: the buyer's browser's, or that of staff who have looked. @returns false where it was not the other's. */
export async function setVouchedFor(tx: Tx, id: string, by: 'return' | 'staff'): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ settled_by: by })
    .where('id', '=', id)
    .where('status', '=', 'paid')
    .where('settled_by', '=', by === 'staff' ? 'return' : 'staff')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** An order that has been begun anew gives way: it is not waited for any more, but can still be paid. */
export async function supersedeOrders(tx: Tx, accountId: string, course: CourseNr): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('account_id', '=', accountId)
    .where('course_id', '=', course)
    .where('status', '=', 'pending')
    .execute();
}

const ORDERS_AN_HOUR = 10;
const HOUR = 3_600_000;

/** When this account may begin to pay again (server milliseconds); undefined where it may now. */
export async function nextOrderAt(tx: Tx, accountId: string, now: number): Promise<number | undefined> {
  const recent = await tx
    .selectFrom('orders')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('created_at', '>', now - HOUR)
    .orderBy('created_at', 'desc')
    .limit(ORDERS_AN_HOUR)
    .execute();
  const oldest = recent[ORDERS_AN_HOUR - 1];
  return oldest && oldest.created_at + HOUR;
}

const MINUTE = 60_000;
/** How long a payment may take before staff have a look. */
export const SLOW_PAYMENT_MS = 30 * MINUTE;

/** Joined to the left, so that what waits is always where the reading begins. */
const forStaff = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('accounts', 'accounts.id', 'orders.account_id')
    .select([
      'orders.id',
      'orders.account_id',
      'accounts.name',
      'orders.course_id',
      'orders.amount',
      'orders.status',
      'orders.created_at',
      'orders.settled_at',
      'orders.settled_by',
      'orders.flag',
    ]);

/** Orders neither paid nor given up for more than half an hour, oldest first. */
export const slowOrders = (db: Db, now: number, limit = 500) =>
  forStaff(db)
    .where('orders.status', '=', sql.lit('pending')) // said outright, so that the index of these alone is used
    .where('orders.created_at', '<', now - SLOW_PAYMENT_MS)
    .orderBy('orders.created_at')
    .limit(limit)
    .execute();

/** Paid by the word of the buyer's browser alone: the provider's own server has said nothing for half an hour. */
export const unconfirmedOrders = (db: Db, now: number, limit = 500) =>
  forStaff(db)
    .where('orders.status', '=', sql.lit('paid'))
    .where('orders.notified_at', 'is', null)
    .where('orders.settled_by', '=', 'return')
    .where('orders.settled_at', '<', now - SLOW_PAYMENT_MS)
    .orderBy('orders.settled_at')
    .limit(limit)
    .execute();

/** Paid, but nothing was opened, and the money has not been given back. */
export const flaggedOrders = (db: Db, limit = 500) =>
  forStaff(db)
    .leftJoin('transactions', 'transactions.order_id', 'orders.id')
    .select('transactions.id as transaction_id')
    .leftJoin('transactions as refund', 'refund.refund_of', 'transactions.id')
    .where('orders.flag', 'is not', null)
    .where('refund.id', 'is', null)
    .orderBy('orders.settled_at')
    .limit(limit)
    .execute();

export const ownOrders: readonly OwnTable[] = [
  {
    table: 'orders',
    copy: { rows: ofAccount },
    forget: { stays: 'bookkeeping; the account it names no longer says whose it was' },
  },
];

/** What was said of it is a little younger, and names it. */
const isUnpaid = sql<SqlBool>`status IN ('pending', 'cancelled', 'failed')
  AND NOT EXISTS (SELECT 1 FROM payment_callbacks WHERE order_id = orders.id)`;

export const oldOrders: readonly Retention[] = [
  {
    table: 'orders',
    what: 'orders that nobody paid, from when they were made: as long as what the payment page said of them',
    days: 540,
    letGo: async (tx, before, most) =>
      rowsOf(
        await tx
          .deleteFrom('orders')
          .where('id', 'in', (select) =>
            select.selectFrom('orders').select('id').where('created_at', '<', before).where(isUnpaid).limit(most),
          )
          .executeTakeFirstOrThrow(),
      ),
  },
];
