/** Sales figures from the stored sums: a few hundred rows for any number of learners. */
import { sql } from 'kysely';
import { byName } from '../../sync/alphabet.ts';
import { addMonths, dayOf, daysInMonth, monthOf, startOf } from '../../sync/staff/periods.ts';
import { firstDayOf, salesFigures, type SoldDay } from '../../sync/staff/sales.ts';
import type { Db } from '../platform/db/open.ts';
import { rowsOf } from '../platform/db/rows.ts';

const INSTRUCTOR_MONTHS = 12;

/** @param month last month of the figures; the current one is incomplete. @param now server milliseconds. */
export async function readSales(db: Db, month: string, now: number) {
  const today = month < monthOf(now) ? `${month}-${daysInMonth(month)}` : dayOf(now);
  const days = await soldDays(db, firstDayOf(today), today);
  const books = await readBooks(db, month);
  return { ...salesFigures(days, today), books, teacherStats: await readInstructors(db, month) };
}

async function soldDays(db: Db, from: string, to: string): Promise<readonly SoldDay[]> {
  const rows = await rowsOf(db, 'tallies', { name: 'sales' })
    .select(['period', 'subject', 'count', 'total'])
    .where('period', '>=', from)
    .where('period', '<=', to)
    .execute();
  return rows.map(({ period: day, subject, count, total }) => ({
    day,
    payments: subject === 'payment' ? count : 0,
    refunds: subject === 'refund' ? count : 0,
    total,
  }));
}

/** Totals of a month; an index covers the query. */
async function readBooks(db: Db, month: string) {
  return db
    .selectFrom('transactions')
    .select([
      sql<number>`COUNT(CASE WHEN amount > 0 AND voided = 0 THEN 1 END)`.as('payments'),
      sql<number>`COUNT(CASE WHEN amount < 0 AND voided = 0 THEN 1 END)`.as('refunds'),
      sql<number>`COALESCE(SUM(amount), 0)`.as('total'),
    ])
    .where('created_at', '>=', startOf(month))
    .where('created_at', '<', startOf(addMonths(month, 1)))
    .executeTakeFirstOrThrow();
}

/** Instructors with referrals or sales within twelve months, most learners first. New are those whose first referral is in them. */
export async function readInstructors(db: Db, month: string) {
  const from = addMonths(month, 1 - INSTRUCTOR_MONTHS);
  const rows = await rowsOf(db, 'tallies', { name: 'instructors' })
    .innerJoin('instructors', 'instructors.id', 'tallies.subject')
    .select([
      'instructors.id',
      'instructors.name',
      sql<number>`SUM(CASE WHEN period >= ${from} THEN tallies.count ELSE 0 END)`.as('studentCount'),
      sql<number>`SUM(CASE WHEN period >= ${from} THEN tallies.total ELSE 0 END)`.as('total'),
      sql<number>`MAX(CASE WHEN period >= ${from} THEN 1 ELSE 0 END)`.as('present'),
      sql<string | null>`MIN(CASE WHEN tallies.count > 0 THEN period END)`.as('first'),
    ])
    .where('period', '<=', month)
    .groupBy(['instructors.id', 'instructors.name'])
    .execute();
  return rows
    .filter(({ present }) => present === 1)
    .map(({ present: _, first, ...row }) => ({ ...row, isNewTeacher: first !== null && first >= from }))
    .sort((a, b) => b.studentCount - a.studentCount || b.total - a.total || byName(a, b));
}

/** Months with figures, newest first; always includes the current one. @param now server milliseconds. */
export async function salesMonths(db: Db, now: number): Promise<string[]> {
  const { first } = await rowsOf(db, 'tallies', { name: 'sales' })
    .select(({ fn }) => fn.min<string | null>('period').as('first'))
    .executeTakeFirstOrThrow();
  const months = [monthOf(now)];
  for (let month = monthOf(now); first !== null && month > first.slice(0, 7);)
    months.push((month = addMonths(month, -1)));
  return months;
}
