/**
 * Finds learners among a million, in bounded work. What is asked for names few by one of its indexes: these few are looked
 * at. Or all of it names many: then the learners are walked through in their order until a page is full, which is soon.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { RequestOf } from '../../sync/endpoint.ts';
import {
  COUNTED,
  type exportStudents,
  type Sort,
  type Standing,
  type StudentFilters,
} from '../../sync/staff/students-contract.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { courseConditions, otherConditions, standingCondition, type Condition } from './student-conditions.ts';

export type StudentQuery = RequestOf<typeof exportStudents> & {
  readonly cursor?: string | undefined;
  readonly limit: number;
};

export type Found = {
  /** Ids, in their order. */
  readonly ids: readonly string[];
  readonly nextCursor: string | null;
  /** At most COUNTED + 1; null where that is not known. */
  readonly total: number | null;
};

/** Looked at in one go, and how many such before a page is sent although it is not full. */
const STRIDE = 1000;
const STRIDES = 40;

const ORDER = {
  newest: { column: 'created_at', way: 'DESC', after: '<' },
  oldest: { column: 'created_at', way: 'ASC', after: '>' },
  name: { column: 'search', way: 'ASC', after: '>' },
  'name-back': { column: 'search', way: 'DESC', after: '<' },
} as const satisfies Record<Sort, unknown>;

const LEARNERS = sql.raw(`role = 'learner' AND deleted_at IS NULL`);

const all = (conditions: readonly Condition[]): RawBuilder<SqlBool> =>
  conditions.length === 0
    ? sql`TRUE`
    : sql.join(
        conditions.map(({ holds }) => sql`(${holds})`),
        sql` AND `,
      );

/** @param now server milliseconds. */
export async function findStudents(db: Db, query: StudentQuery, now: number): Promise<Found> {
  const conditions = [...otherConditions(query), ...courseConditions(query, now)];
  const few = await fewest(db, conditions);
  if (few) return pageAmongFew(db, few, conditions, query);
  return { ...(await walk(db, conditions, query)), total: await totalOf(db, conditions) };
}

/** How many stand how, of those who are meant whatever their standing. */
export async function countStandings(
  db: Db,
  query: StudentFilters,
  now: number,
): Promise<Record<Standing, number | null>> {
  const others = otherConditions(query);
  const few = await fewest(db, others);
  const count = async (state: Standing): Promise<number | null> => {
    const condition = standingCondition(state, query.course, now);
    if (few) return countFew(db, few, [...others, condition]);
    return others.length === 0 ? countLearners(db, condition) : null;
  };
  return {
    transfer: await count('transfer'),
    ongoing: await count('ongoing'),
    finished: await count('finished'),
    rejected: await count('rejected'),
    expired: await count('expired'),
    confirmed: await count('confirmed'),
    closed: await count('closed'),
  };
}

/** Of the conditions the one that names fewest, where that is few. */
async function fewest(db: Db, conditions: readonly Condition[]): Promise<Condition | undefined> {
  let best: { readonly condition: Condition; readonly size: number } | undefined;
  for (const condition of conditions) {
    const size = await countAmong(db, condition, COUNTED + 1);
    if (size <= COUNTED && (!best || size < best.size)) best = { condition, size };
  }
  return best?.condition;
}

async function countAmong(db: Db, { among }: Condition, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM (${among} LIMIT ${most}) AS few`.execute(db);
  return rows[0]?.n ?? 0;
}

/** A learner may have several such runs. */
const RUNS_EACH = 4;

/** Learners whom a condition names, each once; at most COUNTED + 1. */
async function countLearners(db: Db, { among }: Condition): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM accounts WHERE id IN (SELECT * FROM (${among} LIMIT ${RUNS_EACH * (COUNTED + 1)}) AS named)
    AND role || '' = 'learner' AND deleted_at IS NULL`.execute(db);
  return Math.min(rows[0]?.n ?? 0, COUNTED + 1);
}

const whoAmong = ({ among }: Condition, conditions: readonly Condition[]) =>
  sql`FROM accounts AS students WHERE id IN (${among}) AND role || '' = 'learner' AND deleted_at IS NULL AND ${all(conditions)}`;

async function countFew(db: Db, few: Condition, conditions: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n ${whoAmong(few, conditions)}`.execute(db);
  return rows[0]?.n ?? 0;
}

async function pageAmongFew(
  db: Db,
  few: Condition,
  conditions: readonly Condition[],
  { cursor, limit, sort }: StudentQuery,
): Promise<Found> {
  const { follows, order } = ordered(sort, cursor);
  const { rows } = await sql<{ id: string; follows: 0 | 1 }>`
    SELECT id, ${follows} AS follows ${whoAmong(few, conditions)} ${order}`.execute(db);
  const ids = rows.flatMap(({ id, follows }) => (follows === 1 ? id : []));
  const page = ids.slice(0, limit);
  return { ids: page, nextCursor: limit < ids.length ? (page.at(-1) ?? null) : null, total: rows.length };
}

/** @param after whom the page before ended with, who may be meant no longer. */
function ordered(sort: Sort = 'newest', after?: string) {
  const { column, way, after: beyond } = ORDER[sort];
  const key = sql.ref(column);
  return {
    follows:
      after === undefined
        ? sql`TRUE`
        : sql`(${key}, id) ${sql.raw(beyond)} (SELECT ${key}, id FROM accounts WHERE id = ${after})`,
    order: sql.raw(`ORDER BY ${column} ${way}, id ${way}`),
  };
}

/** @returns a page; a short one goes on all the same where it has a cursor. */
async function walk(
  db: Db,
  conditions: readonly Condition[],
  { cursor, limit, sort }: StudentQuery,
): Promise<Omit<Found, 'total'>> {
  const ids: string[] = [];
  let at = cursor;
  const stride = conditions.length === 0 ? limit : STRIDE;
  for (let strides = 0; strides < STRIDES; strides++) {
    const { rows: seen } = await stretch(conditions, { at, most: stride, sort }).execute(db);
    for (const { id, fits } of seen) {
      if (fits === 1) ids.push(id);
      at = id;
      if (ids.length === limit) return { ids, nextCursor: id };
    }
    if (seen.length < stride) return { ids, nextCursor: null };
  }
  return { ids, nextCursor: at ?? null };
}

type Stretch = { readonly at: string | undefined; readonly most: number; readonly sort: Sort | undefined };

/** Selects the next learners in their order, and of each whether all holds. */
export function stretch(conditions: readonly Condition[], { at, most, sort }: Stretch) {
  const { follows, order } = ordered(sort, at);
  return sql<{ id: string; fits: 0 | 1 }>`
    SELECT id, ${all(conditions)} AS fits
    FROM (SELECT * FROM accounts WHERE ${LEARNERS} AND ${follows} ${order} LIMIT ${most}) AS students`;
}

/** All learners, or those of one condition: more is not counted. */
async function totalOf(db: Db | Tx, [first, ...more]: readonly Condition[]): Promise<number | null> {
  if (first) return more.length === 0 ? COUNTED + 1 : null;
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM (SELECT 1 FROM accounts WHERE ${LEARNERS} LIMIT ${COUNTED + 1}) AS few`.execute(db);
  return rows[0]?.n ?? 0;
}
