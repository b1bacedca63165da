/**
 * Sums for statistics, updated in the transaction of what they count: `sales` by day, `instructors` by month.
 * `joined` and `begun` count by the month of joining or beginning. A voided payment makes no learner a payer;
 * in `sales` it counts with its counter-entry. Sums name nobody and outlive deleted accounts.
 */
import { sql, type RawBuilder } from 'kysely';
import { dayOf, monthOf } from '../../sync/staff/periods.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { deleteRows, insertRows, rowsOf } from '../platform/db/rows.ts';
import type { Tables } from '../platform/db/tables.ts';
import { countAnew } from './count-anew.ts';
import { lockSums } from '../platform/db/transactions.ts';

export type Tally = Tables['tallies'];

async function add(tx: Tx, more: Tally): Promise<void> {
  await lockSums(tx);
  await tx
    .insertInto('tallies')
    .values(more)
    .onConflict((conflict) =>
      conflict.columns(['name', 'period', 'subject']).doUpdateSet({
        count: sql`tallies.count + excluded.count`,
        total: sql`tallies.total + excluded.total`,
      }),
    )
    .execute();
}

const addOne = (tx: Tx, name: 'joined' | 'begun', at: number, subject: string, count = 1): Promise<void> =>
  add(tx, { name, period: monthOf(at), subject, count, total: 0 });

/** A learner joined. @param at server milliseconds. */
export const tallyJoined = (tx: Tx, at: number): Promise<void> => addOne(tx, 'joined', at, 'joined');

type Sale = Pick<Tables['transactions'], 'account_id' | 'course_id' | 'kind' | 'amount' | 'created_at'> & {
  readonly refund_of?: string | undefined;
};

/** Remaining amount of a payment, whole krónur. */
async function left(tx: Tx, paymentId: string): Promise<number> {
  const rows = await tx
    .selectFrom('transactions')
    .select('amount')
    .where((row) => row.or([row('id', '=', paymentId), row('refund_of', '=', paymentId)]))
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** Valid payments, in order. */
const paymentsOf = (tx: Tx, accountId: string) =>
  rowsOf(tx, 'transactions', { account_id: accountId, kind: 'payment', voided: 0 })
    .select(['id', 'course_id', 'created_at'])
    .orderBy('receipt_nr')
    .execute();

/** Call before voiding a payment: the next one may become the first. */
export async function tallyVoid(tx: Tx, paymentId: string): Promise<void> {
  const { account_id, course_id, instructor_id, joined_at } = await tx
    .selectFrom('transactions as paid')
    .innerJoin('accounts', 'accounts.id', 'paid.account_id')
    .select(['paid.account_id', 'paid.course_id', 'accounts.instructor_id', 'accounts.created_at as joined_at'])
    .where('paid.id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const payments = await paymentsOf(tx, account_id);
  const [first, next] = payments;
  if (instructor_id !== null && first?.id === paymentId)
    for (const [payment, count] of [[first, -1] as const, [next, 1] as const])
      if (payment)
        await add(tx, {
          name: 'instructors',
          period: monthOf(payment.created_at),
          subject: instructor_id,
          count,
          total: 0,
        });
  if (payments.filter((paid) => paid.course_id === course_id).length === 1)
    await addOne(tx, 'joined', joined_at, `${course_id}.paid`, -1);
  await dropEmpty(tx);
}

/** Call before inserting the transaction, so a first payment is recognised. */
export async function tallySale(tx: Tx, sale: Sale): Promise<void> {
  const { kind, amount, created_at: at } = sale;
  const isPart = sale.refund_of !== undefined && (await left(tx, sale.refund_of)) + amount > 0;
  await add(tx, { name: 'sales', period: dayOf(at), subject: kind, count: isPart ? 0 : 1, total: amount });
  const buyer = await rowsOf(tx, 'accounts', { id: sale.account_id })
    .select(['instructor_id', 'created_at'])
    .executeTakeFirstOrThrow();
  const earlier = await paymentsOf(tx, sale.account_id);
  if (buyer.instructor_id !== null) {
    const count = kind === 'payment' && earlier.length === 0 ? 1 : 0;
    await add(tx, { name: 'instructors', period: monthOf(at), subject: buyer.instructor_id, count, total: amount });
  }
  if (kind === 'payment' && !earlier.some((paid) => paid.course_id === sale.course_id))
    await addOne(tx, 'joined', buyer.created_at, `${sale.course_id}.paid`);
}

/** Moves a learner's sales to another instructor. */
export async function tallyMoved(tx: Tx, accountId: string, from: string | null, to: string | null): Promise<void> {
  const sales = await rowsOf(tx, 'transactions', { account_id: accountId })
    .select(['kind', 'amount', 'created_at', 'voided'])
    .orderBy('receipt_nr')
    .execute();
  const first = sales.find(({ kind, voided }) => kind === 'payment' && voided === 0);
  for (const sale of sales)
    for (const [subject, sign] of [[from, -1] as const, [to, 1] as const]) {
      const [count, total] = [sale === first ? sign : 0, sign * sale.amount];
      if (subject !== null)
        await add(tx, { name: 'instructors', period: monthOf(sale.created_at), subject, count, total });
    }
  await dropEmpty(tx);
}

const dropEmpty = (tx: Tx) => deleteRows(tx, 'tallies', { count: 0, total: 0 });

/** A learner began a course for the first time. @param at server milliseconds. @param count -1 takes it back. */
export async function tallyBegun(tx: Tx, accountId: string, course: number, at: number, count: 1 | -1 = 1) {
  const { created_at } = await rowsOf(tx, 'accounts', { id: accountId }).select('created_at').executeTakeFirstOrThrow();
  await addOne(tx, 'joined', created_at, `${course}.begun`, count);
  await addOne(tx, 'begun', at, `${course}.begun`, count);
  if (count < 0) await dropEmpty(tx);
}

const FINISHED = sql`SELECT 1 FROM enrolments AS e WHERE e.finished_at IS NOT NULL`;
const finishedRound = (round: number) =>
  sql`SELECT 1 FROM enrolments AS e JOIN user_rounds AS r ON r.enrolment_id = e.id AND r.nr = ${round} WHERE r.finished_at IS NOT NULL`;

/** A run finished a round; counted once per learner and course. */
export const tallyRound = (tx: Tx, enrolmentId: string, round: number): Promise<void> =>
  tallyReached(tx, enrolmentId, `round-${round}`, finishedRound(round));

/** A run finished its course; counted once per learner and course. */
export const tallyFinished = (tx: Tx, enrolmentId: string): Promise<void> =>
  tallyReached(tx, enrolmentId, 'finished', FINISHED);

/** @param reached SQL of runs `e` that reached the stage. */
async function tallyReached(tx: Tx, enrolmentId: string, stage: string, reached: RawBuilder<unknown>): Promise<void> {
  const {
    rows: [run],
  } = await sql<{ course_id: number; joined_at: number; begun_at: number }>`
    SELECT run.course_id, accounts.created_at AS joined_at, first.started_at AS begun_at
    FROM enrolments AS run
    JOIN accounts ON accounts.id = run.account_id
    JOIN enrolments AS first ON first.account_id = run.account_id AND first.course_id = run.course_id AND first.run = 1
    WHERE run.id = ${enrolmentId} AND NOT EXISTS (
      ${reached} AND e.account_id = run.account_id AND e.course_id = run.course_id AND e.id <> run.id
    )`.execute(tx);
  if (!run) return;
  await addOne(tx, 'joined', run.joined_at, `${run.course_id}.${stage}`);
  await addOne(tx, 'begun', run.begun_at, `${run.course_id}.${stage}`);
}

/** All sums, in the order of `countAnew`. */
export const tallies = (db: Db | Tx): Promise<Tally[]> =>
  db.selectFrom('tallies').selectAll().orderBy('name').orderBy('period').orderBy('subject').execute();

/** Recomputes all sums; takes seconds for a million learners. @returns the number of sums. */
export async function recount(tx: Tx): Promise<number> {
  const all = await countAnew(tx);
  await tx.deleteFrom('tallies').execute();
  for (const row of all) await insertRows(tx, 'tallies', row);
  return all.length;
}

/** Computes the sums of a database that has none, because it predates them. */
export async function countFirst(tx: Tx): Promise<void> {
  const counted = await tx.selectFrom('tallies').select('name').limit(1).executeTakeFirst();
  if (!counted) await recount(tx);
}
