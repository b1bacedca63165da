/** Recomputes all stored sums from transactions and learning records. Slow. */
import { sql, type RawBuilder } from 'kysely';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { dayOf, monthOf } from '../../sync/staff/periods.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Tables } from '../platform/db/tables.ts';

type Tally = Tables['tallies'];
type Counted = { readonly day: number; readonly subject: string; readonly count: number; readonly total: number };

const day = (column: string) => sql`${sql.ref(column)} / ${sql.lit(DAY_MS)}`;

const SALES = sql<Counted>`
  SELECT ${day('t.created_at')} AS day, t.kind AS subject, SUM(t.amount) AS total,
    SUM(CASE WHEN paid.amount + (
      SELECT SUM(back.amount) FROM transactions AS back WHERE back.refund_of = t.refund_of AND back.receipt_nr <= t.receipt_nr
    ) > 0 THEN 0 ELSE 1 END) AS count
  FROM transactions AS t LEFT JOIN transactions AS paid ON paid.id = t.refund_of GROUP BY 1, 2`;

const INSTRUCTORS = sql<Counted>`
  SELECT ${day('t.created_at')} AS day, a.instructor_id AS subject, SUM(t.amount) AS total,
    SUM(CASE WHEN t.kind = 'payment' AND t.voided = 0 AND NOT EXISTS (
      SELECT 1 FROM transactions AS e
      WHERE e.account_id = t.account_id AND e.kind = 'payment' AND e.voided = 0 AND e.receipt_nr < t.receipt_nr
    ) THEN 1 ELSE 0 END) AS count
  FROM transactions AS t JOIN accounts AS a ON a.id = t.account_id
  WHERE a.instructor_id IS NOT NULL GROUP BY 1, 2`;

const JOINED = sql<Counted>`
  SELECT ${day('created_at')} AS day, 'joined' AS subject, COUNT(*) AS count, 0 AS total
  FROM accounts WHERE role = 'learner' GROUP BY 1`;

const PAID = sql<Counted>`
  SELECT ${day('a.created_at')} AS day, t.course_id || '.paid' AS subject, COUNT(DISTINCT t.account_id) AS count, 0 AS total
  FROM transactions AS t JOIN accounts AS a ON a.id = t.account_id
  WHERE t.kind = 'payment' AND t.voided = 0 GROUP BY 1, 2`;

/** @param since column of the month: of `a` (the account) or `first` (its first run of the course). */
const begun = (since: string) => sql<Counted>`
  SELECT ${day(since)} AS day, first.course_id || '.begun' AS subject, COUNT(*) AS count, 0 AS total
  FROM enrolments AS first JOIN accounts AS a ON a.id = first.account_id
  WHERE first.run = 1 GROUP BY 1, 2`;

const FROM_RUNS = sql`
  FROM enrolments AS run
  JOIN accounts AS a ON a.id = run.account_id
  JOIN enrolments AS first ON first.account_id = run.account_id AND first.course_id = run.course_id AND first.run = 1`;

const rounds = (since: string) => sql<Counted>`
  SELECT ${day(since)} AS day, run.course_id || '.round-' || r.nr AS subject, COUNT(DISTINCT a.id) AS count, 0 AS total
  ${FROM_RUNS} JOIN user_rounds AS r ON r.enrolment_id = run.id
  WHERE r.finished_at IS NOT NULL GROUP BY 1, 2`;

const finished = (since: string) => sql<Counted>`
  SELECT ${day(since)} AS day, run.course_id || '.finished' AS subject, COUNT(DISTINCT a.id) AS count, 0 AS total
  ${FROM_RUNS} WHERE run.finished_at IS NOT NULL GROUP BY 1, 2`;

const PARTS: readonly (readonly [Tally['name'], (at: number) => string, RawBuilder<Counted>])[] = [
  ['sales', dayOf, SALES],
  ['instructors', monthOf, INSTRUCTORS],
  ['joined', monthOf, JOINED],
  ['joined', monthOf, PAID],
  ...[begun, rounds, finished].flatMap((query) => [
    ['joined', monthOf, query('a.created_at')] as const,
    ['begun', monthOf, query('first.started_at')] as const,
  ]),
];

/** @returns all nonzero sums, by name, period and subject. */
export async function countAnew(db: Db | Tx): Promise<readonly Tally[]> {
  const sums = new Map<string, Tally>();
  for (const [name, periodOf, query] of PARTS)
    for (const { day: days, subject, count, total } of (await query.execute(db)).rows) {
      const period = periodOf(days * DAY_MS);
      const key = [name, period, subject].join(' ');
      const so = sums.get(key);
      sums.set(key, { name, period, subject, count: (so?.count ?? 0) + count, total: (so?.total ?? 0) + total });
    }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, tally]) => (tally.count === 0 && tally.total === 0 ? [] : tally));
}
