/** Search conditions for learners. Each has two forms: a subquery by its own index, and a predicate on one learner. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { COURSES } from '../../sync/course/ids.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { COURSE_DAYS } from '../../sync/rule-numbers.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import type { Method } from '../../sync/staff/payments-contract.ts';
import type { Standing, StudentFilters } from '../../sync/staff/students-contract.ts';
import { paidByColumns } from '../platform/db/columns.ts';
import { isPhone, phoneDigits } from '../../sync/account/phone.ts';
import { searchWords } from '../../sync/searchable.ts';

export type Condition = {
  /** Selects account ids, possibly with duplicates. */
  readonly among: RawBuilder<unknown>;
  /** Predicate on the account `students`. */
  readonly holds: RawBuilder<SqlBool>;
};

/** Sorts after every text with the same prefix. */
export const END = '\u{10ffff}';

function wordCondition(word: string): Condition {
  const begins = sql`word >= ${word} AND word < ${word + END}`;
  const named: Condition = {
    among: sql`SELECT account_id FROM account_words WHERE ${begins}`,
    holds: sql`EXISTS (SELECT 1 FROM account_words WHERE account_id = students.id AND ${begins})`,
  };
  if (!isOrder(word)) return named;
  const order = sql`orders WHERE id = ${word.toUpperCase()}`;
  return {
    among: sql`${named.among} UNION ALL SELECT account_id FROM ${order}`,
    holds: sql<SqlBool>`${named.holds} OR EXISTS (SELECT 1 FROM ${order} AND account_id = students.id)`,
  };
}

/** Whether it may be an order number; it may be a name prefix too. */
const isOrder = (word: string): boolean => /^[a-z0-9]{12}$/.test(word);

const isIdStart = (word: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]*$/.test(word);
const idCondition = (word: string): Condition => ({
  among: sql`SELECT id FROM accounts WHERE id >= ${word} AND id < ${word + END}`,
  holds: sql`students.id >= ${word} AND students.id < ${word + END}`,
});

/** Learners selected in the list. */
type Chosen = { readonly ids?: readonly string[] | undefined };
const chosenCondition = (ids: readonly string[]): Condition => ({
  among: sql`SELECT id FROM accounts WHERE id IN (${sql.join(ids)})`,
  holds: sql`students.id IN (${sql.join(ids)})`,
});

/** Expiry of a run, exactly as in its index. */
const ENDS = sql.raw(`(started_at + (${COURSE_DAYS} + extra_days) * ${DAY_MS})`);
const OPEN = sql.raw('archived_at IS NULL AND closed_at IS NULL AND finished_at IS NULL');

const FINISHED = sql.raw('archived_at IS NULL AND closed_at IS NULL AND finished_at IS NOT NULL');

/** Predicate on `enrolments`, equal to `standingOf`. */
function standing(state: Exclude<Standing, 'transfer' | 'rejected'>, now: number): RawBuilder<unknown> {
  switch (state) {
    case 'ongoing':
      return sql`${OPEN} AND ${ENDS} > ${now}`;
    case 'expired':
      return sql`${OPEN} AND ${ENDS} <= ${now}`;
    case 'finished':
      return sql`${FINISHED} AND confirmed_at IS NULL AND NOT EXISTS (SELECT 1 FROM confirmations WHERE enrolment_id = enrolments.id AND state = 'rejected')`;
    case 'confirmed':
      return sql`${FINISHED} AND confirmed_at IS NOT NULL`;
    case 'closed':
      return sql`closed_at IS NOT NULL AND archived_at IS NULL`;
  }
}

/** @param now server milliseconds. */
export function standingCondition(state: Standing, course: CourseNr | undefined, now: number): Condition {
  const courses = sql.join(course === undefined ? COURSES : [course]);
  if (state === 'rejected') return rejectedCondition(courses);
  const [table, said] =
    state === 'transfer'
      ? [sql`bank_transfers`, sql`settled_at IS NULL AND withdrawn_at IS NULL`]
      : [sql`enrolments`, standing(state, now)];
  return {
    // finished, unconfirmed runs have their own index, without the course
    among: sql`SELECT account_id FROM ${table} WHERE ${state === 'finished' ? only(courses) : sql`course_id IN (${courses})`} AND ${said}`,
    holds: sql`EXISTS (SELECT 1 FROM ${table} WHERE account_id = students.id AND ${only(courses)} AND ${said})`,
  };
}

/** The unary plus keeps the course index unused: one learner has few runs. */
const only = (courses: RawBuilder<unknown>) => sql`+course_id IN (${courses})`;

const rejectedCondition = (courses: RawBuilder<unknown>): Condition => ({
  among: sql`SELECT account_id FROM confirmations CROSS JOIN enrolments WHERE enrolments.id = confirmations.enrolment_id AND state = 'rejected' AND ${only(courses)}`,
  holds: sql`EXISTS (SELECT 1 FROM enrolments CROSS JOIN confirmations WHERE enrolment_id = enrolments.id AND account_id = students.id AND ${only(courses)} AND state = 'rejected')`,
});

const courseCondition = (course: CourseNr): Condition => ({
  among: sql`SELECT account_id FROM enrolments WHERE archived_at IS NULL AND course_id = ${course}`,
  holds: sql`EXISTS (SELECT 1 FROM enrolments WHERE archived_at IS NULL AND account_id = students.id AND +course_id = ${course})`,
});

function paidCondition(method: Method): Condition {
  const { payment_type, in_cash } = paidByColumns(method);
  const paid = sql`kind = 'payment' AND voided = 0 AND payment_type = ${payment_type} AND in_cash = ${in_cash}`;
  return {
    among: sql`SELECT account_id FROM transactions WHERE ${paid}`,
    holds: sql`EXISTS (SELECT 1 FROM transactions WHERE ${paid} AND account_id = students.id)`,
  };
}

const instructorCondition = (id: string): Condition => ({
  among: sql`SELECT id FROM accounts WHERE instructor_id = ${id}`,
  holds: sql`students.instructor_id = ${id}`,
});

/** Last activity, exactly as in its index. An account without a password has never been used. */
export const SEEN = sql.raw(`(CASE WHEN password_hash = '' THEN 0 ELSE last_seen_at END)`);

const quietCondition = (days: number, now: number): Condition => ({
  among: sql`SELECT id FROM accounts WHERE role = 'learner' AND ${SEEN} < ${now - days * DAY_MS}`,
  holds: sql`${SEEN} < ${now - days * DAY_MS}`,
});

export const soughtConditions = (q: string): readonly Condition[] =>
  soughtWords(q).map((word) => (isIdStart(word) ? idCondition(word) : wordCondition(word)));

/** All conditions except course and status. @param now server milliseconds. */
export function otherConditions(
  { q, paid, instructor, quiet, ids }: StudentFilters & Chosen,
  now: number,
): readonly Condition[] {
  return [
    ...soughtConditions(q ?? ''),
    ...(ids === undefined ? [] : [chosenCondition(ids)]),
    ...(paid === undefined ? [] : [paidCondition(paid)]),
    ...(instructor === undefined ? [] : [instructorCondition(instructor)]),
    ...(quiet === undefined ? [] : [quietCondition(Number(quiet), now)]),
  ];
}

/** Course and status, which must hold for the same run. */
export function courseConditions({ course, state }: StudentFilters, now: number): readonly Condition[] {
  if (state !== undefined) return [standingCondition(state, course, now)];
  return course === undefined ? [] : [courseCondition(course)];
}

/** Words of a query. A phone number, or a kennitala with its hyphen, becomes one word of digits. */
export const soughtWords = (text: string): readonly string[] =>
  isPhone(text.trim())
    ? [phoneDigits(text)]
    : searchWords(text).map((word) => (/^\d{6}-\d{0,4}$/.test(word) ? word.replace('-', '') : word));
