/** Finds learners among a million in bounded work: by the most selective index, or else by a scan in sort order until a page is full. */
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
import { courseConditions, otherConditions, standingCondition, type Condition, SEEN } from './student-conditions.ts';

export type StudentQuery = RequestOf<typeof exportStudents> & {
  readonly cursor?: string | undefined;
  readonly limit: number;
};

export type Found = {
  /** Sorted ids. */
  readonly ids: readonly string[];
  readonly nextCursor: string | null;
  /** At most COUNTED + 1; null if unknown. */
  readonly total: number | null;
};

/** Rows per scan, and scans before a short page is returned. */
const STRIDE = 1000;
const STRIDES = 40;

const [UP, DOWN] = [
  { way: sql.raw('ASC'), after: sql.raw('>') },
  { way: sql.raw('DESC'), after: sql.raw('<') },
];
const ORDER: Readonly<Record<Sort, typeof UP & { readonly key: RawBuilder<unknown> }>> = {
  newest: { key: sql.ref('created_at'), ...DOWN },
  oldest: { key: sql.ref('created_at'), ...UP },
  name: { key: sql.ref('search'), ...UP },
  'name-back': { key: sql.ref('search'), ...DOWN },
  seen: { key: SEEN, ...DOWN },
  'seen-back': { key: SEEN, ...UP },
};

/** A learner's position in the sort order. */
type Place = { readonly id: string; readonly key: string | number };

const LEARNERS = sql.raw(`role = 'learner' AND deleted_at IS NULL`);

const all = (conditions: readonly Condition[]): RawBuilder<SqlBool> =>
  conditions.length === 0
    ? sql`TRUE`
    : sql.join(
        conditions.map(({ holds }) => sql`(${holds})`),
        sql` AND `,
      );

/** @param now server milliseconds. */
export async function findStudents(db: Db, { cursor, sort = 'newest', ...query }: StudentQuery, now: number) {
  const conditions = [...otherConditions(query, now), ...courseConditions(query, now)];
  const from = { sort, limit: query.limit, after: cursor === undefined ? undefined : await placeOf(db, sort, cursor) };
  const few = await fewest(db, conditions);
  return few
    ? pageAmongFew(db, few, conditions, from)
    : { ...(await walk(db, conditions, from)), total: await totalOf(db, conditions) };
}

/** Start of a page: after a position, if any. */
type From = { readonly sort: Sort; readonly limit: number; readonly after: Place | undefined };

/**
 * The end of a page. By activity: the time, which may change, and the id. Otherwise the last two ids: addresses must
 * not contain names, and the last learner may be deleted.
 */
function cursorOf(sort: Sort, [before, last]: readonly [Place | undefined, Place]): string {
  if (ORDER[sort].key === SEEN) return `${last.key}.${last.id}`;
  return before ? `${last.id}.${before.id}` : last.id;
}

async function placeOf(db: Db, sort: Sort, cursor: string): Promise<Place | undefined> {
  const [first = '', second = ''] = cursor.split('.');
  const { key } = ORDER[sort];
  if (key === SEEN) return /^\d{1,15}$/.test(first) ? { id: second, key: Number(first) } : undefined;
  const { rows } = await sql<Place>`
    SELECT id, ${key} AS key FROM accounts WHERE id IN (${first}, ${second}) AND deleted_at IS NULL`.execute(db);
  return rows.find(({ id }) => id === first) ?? rows[0];
}

/** Counts by status, ignoring the status filter. */
export async function countStandings(
  db: Db,
  query: StudentFilters,
  now: number,
): Promise<Record<Standing, number | null>> {
  const others = otherConditions(query, now);
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

/** The most selective condition, if it selects few. */
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

/** Allowance for several such runs of one learner. */
const RUNS_EACH = 4;

/** Distinct learners of a condition; at most COUNTED + 1. */
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
  { sort, limit, after }: From,
): Promise<Found> {
  const { key, follows, order } = ordered(sort, after);
  const { rows } = await sql<Place & { follows: 0 | 1 }>`
    SELECT id, ${key} AS key, ${follows} AS follows ${whoAmong(few, conditions)} ${order}`.execute(db);
  const left = rows.filter((row) => row.follows === 1);
  const page = left.slice(0, limit);
  const last = page.at(-1);
  const goesOn = last !== undefined && limit < left.length;
  return {
    ids: page.map(({ id }) => id),
    nextCursor: goesOn ? cursorOf(sort, [page.at(-2) ?? after, last]) : null,
    total: rows.length,
  };
}

/** @param after the end of the previous page, whose learner may no longer match. */
function ordered(sort: Sort, after: Place | undefined) {
  const { key, way, after: beyond } = ORDER[sort];
  return {
    key,
    // SQLite uses an expression index only for the first comparison; the second is exact
    follows:
      after === undefined
        ? sql`TRUE`
        : sql`${key} ${beyond}= ${after.key} AND (${key}, id) ${beyond} (${after.key}, ${after.id})`,
    order: sql`ORDER BY ${key} ${way}, id ${way}`,
  };
}

/** @returns a page. A short page with a cursor is not the last. */
async function walk(
  db: Db,
  conditions: readonly Condition[],
  { sort, limit, after }: From,
): Promise<Omit<Found, 'total'>> {
  const ids: string[] = [];
  let [before, at] = [after, after];
  const stride = conditions.length === 0 ? limit : STRIDE;
  for (let strides = 0; strides < STRIDES; strides++) {
    const { rows: seen } = await stretch(conditions, { after: at, most: stride, sort }).execute(db);
    for (const row of seen) {
      [before, at] = [at, row];
      if (row.fits === 1) ids.push(row.id);
      if (ids.length === limit) return { ids, nextCursor: cursorOf(sort, [before, row]) };
    }
    if (seen.length < stride) return { ids, nextCursor: null };
  }
  return { ids, nextCursor: at ? cursorOf(sort, [before, at]) : null };
}

type Stretch = { readonly after: Place | undefined; readonly most: number; readonly sort: Sort };

/** Selects the next learners in order, each with whether all conditions hold. */
export function stretch(conditions: readonly Condition[], { after, most, sort }: Stretch) {
  const { key, follows, order } = ordered(sort, after);
  return sql<Place & { fits: 0 | 1 }>`
    SELECT id, ${key} AS key, ${all(conditions)} AS fits
    FROM (SELECT * FROM accounts WHERE ${LEARNERS} AND ${follows} ${order} LIMIT ${most}) AS students`;
}

/** Counts all learners, or those of one condition; null for more. */
async function totalOf(db: Db | Tx, [first, ...more]: readonly Condition[]): Promise<number | null> {
  if (first) return more.length === 0 ? COUNTED + 1 : null;
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM (SELECT 1 FROM accounts WHERE ${LEARNERS} LIMIT ${COUNTED + 1}) AS few`.execute(db);
  return rows[0]?.n ?? 0;
}
