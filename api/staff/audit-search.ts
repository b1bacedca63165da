/** Searches the staff log: by who did something, to whom it was done, and what. */
import { sql, type SqlBool } from 'kysely';
import type { RequestOf } from '../../sync/endpoint.ts';
import { searchWords, soughtWords } from '../../sync/searchable.ts';
import { PEOPLE_SOUGHT, type findDeeds } from '../../sync/staff/audit-contract.ts';
import { listStaff } from '../account/account-store.ts';
import type { Db } from '../platform/db/open.ts';
import { SOMEBODYS } from './audit-presenter.ts';
import { deedsFrom } from './staff-log-store.ts';
import { findStudents } from './student-list.ts';

type Row = Awaited<ReturnType<ReturnType<typeof deedsFrom>['execute']>>[number];

/** @param most rows, newest first. @param now server milliseconds. */
export async function searchDeeds(
  db: Db,
  { q = '', action, before }: RequestOf<typeof findDeeds>,
  most: number,
  now: number,
): Promise<{ readonly rows: readonly Row[]; readonly tooMany: boolean }> {
  const ofAction = action === undefined ? deedsFrom(db, most) : deedsFrom(db, most).where('action', '=', action);
  const older = before === undefined ? ofAction : ofAction.where('staff_log.id', '<', before);
  const words = soughtWords(q);
  if (words.length === 0) return { rows: await older.execute(), tooMany: false };
  const { ids: people, nextCursor } = await findStudents(db, { q, limit: PEOPLE_SOUGHT }, now);
  const tooMany = nextCursor !== null;
  // two readings, each by its own index
  const found = [
    ...(await older.where('staff_id', 'in', await colleaguesCalled(db, words)).execute()),
    ...(await older.where(doneTo([...(tooMany ? [] : people), q.trim()])).execute()),
  ];
  const rows = [...new Map(found.map((row) => [row.id, row])).values()].sort((a, b) => b.id - a.id);
  return { rows: rows.slice(0, most), tooMany };
}

/** Deeds done to these people, to what is theirs, or to what bears such an id. */
function doneTo(ids: readonly string[]) {
  const those = sql.join(ids);
  const things = SOMEBODYS.map((table) => sql`SELECT id FROM ${sql.table(table)} WHERE account_id IN (${those})`);
  const named = sql.join(
    ids.map((id) => sql`SELECT ${id}`),
    sql` UNION ALL `,
  );
  // by their numbers, so that the log is read by its index of subjects and not from its end
  return sql<SqlBool>`staff_log.id IN (SELECT id FROM staff_log WHERE subject IN (${named} UNION ALL ${sql.join(things, sql` UNION ALL `)}))`;
}

async function colleaguesCalled(db: Db, words: readonly string[]): Promise<readonly string[]> {
  const called = (name: string): boolean => {
    const own = searchWords(name);
    return words.every((word) => own.some((each) => each.startsWith(word)));
  };
  return (await listStaff(db)).filter(({ name }) => called(name)).map(({ id }) => id);
}
