/** Orders and what the payment page said about them, in the database. */
import { CURRENCY } from '../../sync/payment/price.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import type { Db, Tx } from '../db/open.ts';
import type { Form } from '../http/form.ts';

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
export async function markAbandoned(db: Db, id: string, status: 'cancelled' | 'failed'): Promise<void> {
  await db.updateTable('orders').set({ status }).where('id', '=', id).where('status', '=', 'pending').execute();
}

const MINUTE = 60_000;
/** How long a payment may take before staff have a look. */
export const SLOW_PAYMENT_MS = 30 * MINUTE;

const forStaff = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
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
export const slowOrders = (db: Db, now: number) =>
  forStaff(db)
    .where('orders.status', '=', 'pending')
    .where('orders.created_at', '<', now - SLOW_PAYMENT_MS)
    .orderBy('orders.created_at')
    .limit(500)
    .execute();

/** Paid by the word of the buyer's browser alone: the provider's own server has said nothing for half an hour. */
export const unconfirmedOrders = (db: Db, now: number) =>
  forStaff(db)
    .where('orders.status', '=', 'paid')
    .where('orders.notified_at', 'is', null)
    .where('orders.settled_by', '=', 'return')
    .where('orders.settled_at', '<', now - SLOW_PAYMENT_MS)
    .orderBy('orders.settled_at')
    .limit(500)
    .execute();

/** Paid, but nothing was opened, and the money has not been given back. */
export const flaggedOrders = (db: Db) =>
  forStaff(db)
    .innerJoin('transactions', 'transactions.order_id', 'orders.id')
    .leftJoin('transactions as refund', 'refund.refund_of', 'transactions.id')
    .where('orders.flag', 'is not', null)
    .where('refund.id', 'is', null)
    .orderBy('orders.settled_at')
    .limit(500)
    .execute();

/** Fields of a message that are kept: neither card nor buyer. */
const KEPT = [
  'status',
  'orderid',
  'reference',
  'orderhash',
  'authorizationcode',
  'step',
  'refundid',
  'amount',
  'currency',
  'errorcode',
  'errordescription',
];
/** Rows kept a day of one outcome for one order, and for all orders that are not ours: nobody fills the disk with forgeries, or crowds out what matters. */
const KEPT_A_DAY = 100;
const DAY = 24 * 60 * MINUTE;

/** Writes down what the payment page (or somebody else) said. @returns false where enough of it has been written down today. */
export async function logCallback(
  db: Db | Tx,
  callback: {
    readonly orderId: string | null;
    readonly kind: string;
    readonly form: Form;
    readonly outcome: string;
    readonly now: number;
  },
): Promise<boolean> {
  const { orderId, outcome, now } = callback;
  const { count } = await db
    .selectFrom('payment_callbacks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', orderId === null ? 'is' : '=', orderId)
    .where('received_at', '>', now - DAY)
    .where('outcome', '=', outcome)
    .executeTakeFirstOrThrow();
  if (count >= KEPT_A_DAY) return false;
  const body = Object.fromEntries(
    KEPT.flatMap((name) => {
      const value = callback.form.get(name);
      return value === undefined ? [] : [[name, value.slice(0, 200)]];
    }),
  );
  await db
    .insertInto('payment_callbacks')
    .values({
      order_id: orderId,
      kind: callback.kind,
      body: JSON.stringify(body),
      outcome,
      received_at: now,
    })
    .execute();
  return true;
}
