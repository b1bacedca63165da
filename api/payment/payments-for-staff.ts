/** The books as the office and the accountant read them: found by day, method, kind and course, and what of it moved when. */
import { sql } from 'kysely';
import { courseNr } from '../../sync/course/ids.ts';
import { receiptNumber } from '../../sync/payment/receipt-number.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { dayOf, monthOf, startOf } from '../../sync/staff/periods.ts';
import { DAYS_TOLD, type Booked, type PaymentFilters, type Settled } from '../../sync/staff/payments-contract.ts';
import type { Db } from '../platform/db/open.ts';
import { PAYER_ORDER } from './transaction-store.ts';

/** Days, both included. */
export type Period = { readonly from: string; readonly to: string };
export type PaymentQuery = Omit<PaymentFilters, 'from' | 'to'> & Period;

const endOf = ({ to }: Period): number => startOf(to) + DAY_MS;

/** By the day on which they were booked. */
const meant = (db: Db, { method, kind, course, ...period }: PaymentQuery) => {
  let found = db
    .selectFrom('transactions')
    .where('transactions.created_at', '>=', startOf(period.from))
    .where('transactions.created_at', '<', endOf(period));
  if (method) found = found.where('transactions.payment_type', '=', method);
  if (kind) found = found.where('transactions.kind', '=', kind);
  if (course) found = found.where('transactions.course_id', '=', course);
  return found;
};

export type Page = { readonly after?: number | undefined; readonly way: 'asc' | 'desc'; readonly limit: number };

/** The next payments in their order. @param after the receipt number that the page before ended with. */
export function pageOf(db: Db, query: PaymentQuery, { after, way, limit }: Page) {
  let page = meant(db, query)
    .leftJoin('orders', 'orders.id', 'transactions.order_id')
    .leftJoin('transactions as original', 'original.id', 'transactions.refund_of')
    .leftJoin('payers', (join) => join.on('payers.order_id', '=', PAYER_ORDER))
    .leftJoin('accounts as learner', (join) =>
      join.onRef('learner.id', '=', 'transactions.account_id').on('payers.order_id', 'is not', null),
    )
    .select([
      'transactions.id',
      'transactions.account_id',
      'transactions.buyer_name',
      'transactions.buyer_ssn',
      'transactions.course_id',
      'transactions.kind',
      'transactions.payment_type',
      'transactions.amount',
      'transactions.receipt_nr',
      'transactions.created_at',
      'transactions.moved_at',
      'transactions.voided',
      'original.receipt_nr as original_nr',
      'original.order_id as original_order',
      'orders.id as order_id',
      'orders.settled_by',
      'orders.notified_at',
      'learner.name as learner',
    ]);
  if (after !== undefined)
    page = page.where(
      sql<boolean>`(transactions.created_at, transactions.receipt_nr) ${sql.raw(way === 'asc' ? '>' : '<')} (SELECT created_at, receipt_nr FROM transactions WHERE receipt_nr = ${after})`,
    );
  return page.orderBy('transactions.created_at', way).orderBy('transactions.receipt_nr', way).limit(limit);
}

export async function readPayments(db: Db, query: PaymentQuery, page: Page) {
  const rows = await pageOf(db, query, page).execute();
  const last = rows.length < page.limit ? undefined : rows.at(-1)?.receipt_nr;
  const iso = (at: number): string => new Date(at).toISOString();
  const payments = rows.map((row): Booked => {
    const moved = row.voided === 1 ? null : (row.moved_at ?? (row.kind === 'payment' ? row.created_at : null));
    return {
      id: row.id,
      userId: row.account_id,
      name: row.buyer_name,
      ssn: row.buyer_ssn === '' ? null : row.buyer_ssn,
      learner: row.learner,
      course: courseNr(row.course_id),
      kind: row.kind,
      method: row.payment_type,
      amount: row.amount,
      receiptNr: receiptNumber(row.receipt_nr),
      refundOf: row.original_nr === null ? null : receiptNumber(row.original_nr),
      booked: iso(row.created_at),
      moved: moved === null ? null : iso(moved),
      voided: row.voided === 1,
      unconfirmed: row.settled_by === 'return' && row.notified_at === null,
      reference: row.order_id ?? row.original_order,
    };
  });
  return { payments, last };
}

/** How many are meant and what they come to, from an index alone. */
export const bookedSums = (db: Db, query: PaymentQuery) =>
  meant(db, query).select([
    sql<number>`count(CASE WHEN transactions.amount > 0 THEN 1 END)`.as('payments'),
    sql<number>`count(CASE WHEN transactions.amount < 0 THEN 1 END)`.as('refunds'),
    sql<number>`coalesce(sum(transactions.amount), 0)`.as('total'),
  ]);

/** Written exactly as in the index `transactions_by_moved`, so that the index is used. */
const MOVED = sql`coalesce(moved_at, created_at)`;

/** What moved each day. */
export const movedByDay = (period: Period) => sql<{
  day: number;
  method: Booked['method'];
  come: number;
  back: number;
}>`
  SELECT ${MOVED} / ${sql.lit(DAY_MS)} AS day, payment_type AS method,
    sum(CASE WHEN amount > 0 THEN amount ELSE 0 END) AS come, sum(CASE WHEN amount < 0 THEN -amount ELSE 0 END) AS back
  FROM transactions
  WHERE voided = 0 AND (kind = 'payment' OR moved_at IS NOT NULL)
    AND ${MOVED} >= ${startOf(period.from)} AND ${MOVED} < ${endOf(period)}
  GROUP BY 1, 2`;

/** By days, or by months where the period is long; newest first. */
export async function readSettled(db: Db, period: Period): Promise<Settled[]> {
  const periodOf = (endOf(period) - startOf(period.from)) / DAY_MS > DAYS_TOLD ? monthOf : dayOf;
  const settled = new Map<string, Settled>();
  for (const { day, method, come, back } of (await movedByDay(period).execute(db)).rows) {
    const key = periodOf(day * DAY_MS);
    const so = settled.get(key) ?? { period: key, teya: 0, transfer: 0, teyaBack: 0, transferBack: 0 };
    settled.set(key, { ...so, [method]: so[method] + come, [`${method}Back`]: so[`${method}Back`] + back });
  }
  return [...settled.values()].sort((a, b) => b.period.localeCompare(a.period));
}

/** Refunds booked by the end of a period that nobody has paid out. */
export const waitingRefunds = (db: Db, period: Period) =>
  db
    .selectFrom('transactions')
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(-amount), 0)`.as('total')])
    .where(sql<boolean>`kind = 'refund' AND moved_at IS NULL AND voided = 0`)
    .where('created_at', '<', endOf(period));
