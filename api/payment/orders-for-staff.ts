/** Card orders that wait for somebody at the school: slow, unconfirmed, flagged, or not known to be paid back. */
import { sql } from 'kysely';
import type { Db } from '../platform/db/open.ts';
import { REFUND_OPEN } from './order-store.ts';
import { isUnconfirmed, left } from './transaction-store.ts';
import { rowsOf } from '../platform/db/rows.ts';

const MINUTE = 60_000;
/** How long a payment may take before staff have a look. */
const SLOW_PAYMENT_MS = 30 * MINUTE;

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

/** What an account has begun to pay and the payment page has said nothing of, the newest first. */
export const openOrders = (db: Db, accountId: string) =>
  rowsOf(db, 'orders', { account_id: accountId, status: 'pending' })
    .leftJoin('payers', 'payers.order_id', 'orders.id')
    .select(['course_id', 'amount', 'orders.created_at', 'payers.name as payer'])
    .orderBy('orders.created_at', 'desc')
    .execute();

/** Paid by the word of the buyer's browser alone, and not paid back. */
export const unconfirmedOrders = (db: Db, limit = 500) =>
  forStaff(db)
    .leftJoin('transactions', 'transactions.order_id', 'orders.id')
    .select(['transactions.id as transaction_id', left.as('left')])
    .where('orders.status', '=', sql.lit('paid'))
    .where(isUnconfirmed)
    .orderBy('orders.settled_at')
    .limit(limit)
    .execute();

/** Paid, but nothing was opened, and the money has not been given back. */
export const flaggedOrders = (db: Db, limit = 500) =>
  forStaff(db)
    .leftJoin('transactions', 'transactions.order_id', 'orders.id')
    .select(['transactions.id as transaction_id', left.as('left')])
    .where('orders.flag', 'is not', null)
    .where((is) => is.or([is('transactions.id', 'is', null), is(left, '>', 0)]))
    .orderBy('orders.settled_at')
    .limit(limit)
    .execute();

/** Refunds that the provider refused, or of which nobody knows what came of them. */
export const stuckRefunds = (db: Db, limit = 500) =>
  forStaff(db)
    .select(['refund_state', 'refund_at', 'refund_amount'])
    .where(REFUND_OPEN)
    .where('refund_state', 'in', ['refused', 'unknown'])
    .orderBy('refund_at')
    .limit(limit)
    .execute();
