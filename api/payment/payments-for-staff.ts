/** Bookkeeping views: transactions by day, method, kind and course, and money movements. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { courseNr } from '../../sync/course/ids.ts';
import type { Language } from '../../sync/language.ts';
import { receiptNumber } from '../../sync/payment/receipt-number.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { dayOf, monthOf, startOf } from '../../sync/staff/periods.ts';
import { DAYS_TOLD, type Booked, type PaymentFilters, type Settled } from '../../sync/staff/payments-contract.ts';
import { iso, isoOrNull } from '../../sync/scalar.ts';
import type { Db } from '../platform/db/open.ts';
import { paidBy, paidByColumns } from '../platform/db/columns.ts';
import { isUnconfirmed, left, onItsWay, owed, PAGE_ORDER, PAYER_ORDER, unconfirmed } from './transaction-store.ts';

/** Days, inclusive. */
export type Period = { readonly from: string; readonly to: string };
export type PaymentQuery = Omit<PaymentFilters, 'from' | 'to'> & Period;

const endOf = ({ to }: Period): number => startOf(to) + DAY_MS;

const OWED = sql<boolean>`transactions.kind = 'refund' AND transactions.moved_at IS NULL AND transactions.voided = 0`;
const UNCONFIRMED = sql<boolean>`EXISTS (SELECT 1 FROM orders WHERE orders.id = transactions.order_id AND ${isUnconfirmed})`;

/** Condition on `transactions`, without the period. */
function chosen({ method, kind, course }: PaymentFilters): RawBuilder<SqlBool> {
  const conditions = [sql`1 = 1`];
  if (method) {
    const { payment_type, in_cash } = paidByColumns(method);
    conditions.push(sql`transactions.payment_type = ${payment_type} AND transactions.in_cash = ${in_cash}`);
  }
  if (kind === 'owed') conditions.push(OWED);
  else if (kind === 'unconfirmed') conditions.push(UNCONFIRMED);
  else if (kind) conditions.push(sql`transactions.kind = ${kind}`);
  if (course) conditions.push(sql`transactions.course_id = ${course}`);
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}

/** By booking day; owed refunds of earlier periods are included. */
const meant = (db: Db, query: PaymentQuery) =>
  db
    .selectFrom('transactions')
    .$if(query.kind !== 'owed', (all) => all.where('transactions.created_at', '>=', startOf(query.from)))
    .where('transactions.created_at', '<', endOf(query))
    .where(chosen(query));

export type Page = { readonly after?: number | undefined; readonly way: 'asc' | 'desc'; readonly limit: number };

/** One page in order. @param after last receipt number of the previous page. */
export function pageOf(db: Db, query: PaymentQuery, { after, way, limit }: Page) {
  let page = withFacts(meant(db, query));
  if (after !== undefined)
    page = page.where(
      sql<boolean>`(transactions.created_at, transactions.receipt_nr) ${sql.raw(way === 'asc' ? '>' : '<')} (SELECT created_at, receipt_nr FROM transactions WHERE receipt_nr = ${after})`,
    );
  return page.orderBy('transactions.created_at', way).orderBy('transactions.receipt_nr', way).limit(limit);
}

/** Transactions of any time that match, newest first. @param holds condition on `transactions`. */
export async function findBooked(db: Db, holds: RawBuilder<SqlBool>, limit: number): Promise<Booked[]> {
  const found = withFacts(db.selectFrom('transactions').where(holds));
  return (await found.orderBy('transactions.receipt_nr', 'desc').limit(limit).execute()).map(bookedOf);
}

const withFacts = (found: ReturnType<typeof meant>) =>
  found
    .leftJoin('orders', 'orders.id', 'transactions.order_id')
    .leftJoin('transactions as original', 'original.id', 'transactions.refund_of')
    .leftJoin('payers', (join) => join.on('payers.order_id', '=', PAYER_ORDER))
    .leftJoin('accounts as learner', 'learner.id', 'transactions.account_id')
    .select([
      'transactions.id',
      'transactions.account_id',
      'transactions.buyer_name',
      'transactions.buyer_ssn',
      'transactions.course_id',
      'transactions.kind',
      paidBy.as('paid_by'),
      'transactions.amount',
      'transactions.receipt_nr',
      'transactions.created_at',
      'transactions.moved_at',
      'transactions.owed_at',
      'transactions.voided',
      'original.receipt_nr as original_nr',
      'learner.name as learner',
      sql<Language | null>`coalesce(learner.added_language, learner.language)`.as('language'),
      sql<Language | null>`coalesce(payers.added_language, payers.language)`.as('payer_language'),
    ])
    .select([
      left.as('left'),
      owed.as('owed'),
      onItsWay.as('on_its_way'),
      unconfirmed.as('unconfirmed'),
      PAGE_ORDER.as('reference'),
    ]);

export async function readPayments(db: Db, query: PaymentQuery, page: Page) {
  const rows = await pageOf(db, query, page).execute();
  const last = rows.length < page.limit ? undefined : rows.at(-1)?.receipt_nr;
  return { payments: rows.map(bookedOf), last };
}

/** @returns where the page before `after` begins; undefined if it is the first. */
export const pageBefore = async (db: Db, query: PaymentQuery, after: number, limit: number) =>
  (await readPayments(db, query, { after, way: 'asc', limit })).last;

function bookedOf(row: Awaited<ReturnType<ReturnType<typeof pageOf>['execute']>>[number]): Booked {
  const moved = row.voided === 1 ? null : (row.moved_at ?? (row.kind === 'payment' ? row.created_at : null));
  return {
    id: row.id,
    userId: row.account_id,
    name: row.buyer_name,
    ssn: row.buyer_ssn === '' ? null : row.buyer_ssn,
    learner: row.payer_language === null ? null : row.learner,
    course: courseNr(row.course_id),
    kind: row.kind,
    method: row.paid_by,
    amount: row.amount,
    receiptNr: receiptNumber(row.receipt_nr),
    language: row.payer_language ?? row.language ?? 'is',
    refundOf: row.original_nr === null ? null : receiptNumber(row.original_nr),
    booked: iso(row.created_at),
    moved: isoOrNull(moved),
    left: row.kind === 'payment' ? row.left : 0,
    owed: row.owed > 0,
    byHand: row.owed_at !== null,
    onItsWay: row.on_its_way > 0,
    voided: row.voided === 1,
    unconfirmed: row.unconfirmed > 0,
    reference: row.reference,
  };
}

/** Counts and total, from an index alone. */
export const bookedSums = (db: Db, query: PaymentQuery) =>
  meant(db, query).select([
    sql<number>`count(CASE WHEN transactions.amount > 0 AND transactions.voided = 0 THEN 1 END)`.as('payments'),
    sql<number>`count(CASE WHEN transactions.amount < 0 AND transactions.voided = 0 THEN 1 END)`.as('refunds'),
    sql<number>`count(CASE WHEN transactions.amount < 0 AND transactions.voided = 1 THEN 1 END)`.as('corrections'),
    sql<number>`coalesce(sum(transactions.amount), 0)`.as('total'),
  ]);

/** Exactly the expression of the index `transactions_by_moved`, so the planner uses it. */
const MOVED = sql<number>`coalesce(moved_at, created_at)`;

/** Money has moved; also matches that index. */
const HAS_MOVED = sql<boolean>`voided = 0 AND (kind = 'payment' OR moved_at IS NOT NULL)`;

/** The newest movement of money. */
export const lastMoved = (db: Db) =>
  db.selectFrom('transactions').select(MOVED.as('at')).where(HAS_MOVED).orderBy(MOVED, 'desc').limit(1);

/** When money last moved, server milliseconds; 0 if never. */
export const newestMoved = async (db: Db): Promise<number> => (await lastMoved(db).executeTakeFirst())?.at ?? 0;

/** Movements by day. */
export const movedByDay = (query: PaymentQuery) => sql<{
  day: number;
  method: Booked['method'];
  come: number;
  back: number;
}>`
  SELECT ${MOVED} / ${sql.lit(DAY_MS)} AS day, ${paidBy} AS method,
    sum(CASE WHEN amount > 0 THEN amount ELSE 0 END) AS come, sum(CASE WHEN amount < 0 THEN -amount ELSE 0 END) AS back
  FROM transactions
  WHERE ${HAS_MOVED}
    AND ${MOVED} >= ${startOf(query.from)} AND ${MOVED} < ${endOf(query)} AND ${chosen(query)}
  GROUP BY 1, 2`;

const NOTHING = { teya: 0, transfer: 0, cash: 0, teyaBack: 0, transferBack: 0, cashBack: 0 };

/** By day, or by month for long periods; newest first. */
export async function readSettled(db: Db, query: PaymentQuery): Promise<Settled[]> {
  const periodOf = (endOf(query) - startOf(query.from)) / DAY_MS > DAYS_TOLD ? monthOf : dayOf;
  const settled = new Map<string, Settled>();
  for (const { day, method, come, back } of (await movedByDay(query).execute(db)).rows) {
    const key = periodOf(day * DAY_MS);
    const so = settled.get(key) ?? { period: key, ...NOTHING };
    settled.set(key, { ...so, [method]: so[method] + come, [`${method}Back`]: so[`${method}Back`] + back });
  }
  return [...settled.values()].sort((a, b) => b.period.localeCompare(a.period));
}

/** Refunds booked by the end of the period and not paid out. */
export const waitingRefunds = (db: Db, query: PaymentQuery) =>
  db
    .selectFrom('transactions')
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(-amount), 0)`.as('total')])
    .where(OWED)
    .where('created_at', '<', endOf(query))
    .where(chosen(query));
