/** Card orders that need staff: slow, unconfirmed, flagged, or with a stuck refund. */
import { sql } from 'kysely';
import type { Db } from '../platform/db/open.ts';
import { REFUND_OPEN } from './order-store.ts';
import { isUnconfirmed, left } from './transaction-store.ts';
import { rowsOf } from '../platform/db/rows.ts';

const MINUTE = 60_000;
/** Payments pending longer are shown to staff. */
const SLOW_PAYMENT_MS = 30 * MINUTE;

/** Left join, so the planner starts from the partial index of orders. */
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

/** Orders pending for more than half an hour, oldest first. */
export const slowOrders = (db: Db, now: number, limit = 500) =>
  forStaff(db)
    .where('orders.status', '=', sql.lit('pending')) // a literal, so the planner uses the partial index
    .where('orders.created_at', '<', now - SLOW_PAYMENT_MS)
    .orderBy('orders.created_at')
    .limit(limit)
    .execute();

/** Pending orders of an account, newest first. */
export const openOrders = (db: Db, accountId: string) =>
  rowsOf(db, 'orders', { account_id: accountId, status: 'pending' })
    .leftJoin('payers', 'payers.order_id', 'orders.id')
    .select(['course_id', 'amount', 'orders.created_at', 'payers.name as payer'])
    .orderBy('orders.created_at', 'desc')
    .execute();

/** Paid only by the word of the buyer's browser, and not refunded. */
export const unconfirmedOrders = (db: Db, limit = 500) =>
  forStaff(db)
    .leftJoin('transactions', 'transactions.order_id', 'orders.id')
    .select(['transactions.id as transaction_id', left.as('left')])
    .where('orders.status', '=', sql.lit('paid'))
    .where(isUnconfirmed)
    .orderBy('orders.settled_at')
    .limit(limit)
    .execute();

/** Paid without opening anything, and not refunded. */
export const flaggedOrders = (db: Db, limit = 500) =>
  forStaff(db)
    .leftJoin('transactions', 'transactions.order_id', 'orders.id')
    .select(['transactions.id as transaction_id', left.as('left')])
    .where('orders.flag', 'is not', null)
    .where((is) => is.or([is('transactions.id', 'is', null), is(left, '>', 0)]))
    .orderBy('orders.settled_at')
    .limit(limit)
    .execute();

/** Refunds refused by the provider, or with unknown result. */
export const stuckRefunds = (db: Db, limit = 500) =>
  forStaff(db)
    .select(['refund_state', 'refund_at', 'refund_amount'])
    .where(REFUND_OPEN)
    .where('refund_state', 'in', ['refused', 'unknown'])
    .orderBy('refund_at')
    .limit(limit)
    .execute();
