/** Counters of rate limits, in the database, so all servers share them. */
import { sql } from 'kysely';
import { CLOCKS_APART_MS } from '../clock.ts';
import type { Db, Tx } from '../db/open.ts';
import { deleteRows, rowsOf, updateRows } from '../db/rows.ts';
import { oldRows } from '../db/kept-rows.ts';

export type Counted = {
  readonly key: string;
  readonly taken: number;
  readonly undecided: number;
  /** Expiry, server milliseconds. */
  readonly until: number;
};

const COLUMNS = ['key', 'taken', 'undecided', 'until'] as const;

export const readCounts = (db: Db, keys: readonly string[]): Promise<Counted[]> =>
  rowsOf(db, 'counts', { key: keys }).select(COLUMNS).execute();

/** Whether a counter has expired, or ends too far in the future because a clock was ahead (F41). */
export const isOver = (until: number, now: number, latest: number): boolean =>
  until <= now || until > latest + CLOCKS_APART_MS;

/** Increments counters; expired ones restart. @param added sorted, to prevent deadlocks. @returns the new values. */
export const addToCounts = (
  tx: Tx,
  added: readonly Pick<Counted, 'key' | 'undecided' | 'until'>[],
  now: number,
): Promise<Counted[]> => {
  const over = sql`counts.until <= ${now} OR counts.until > excluded.until + ${CLOCKS_APART_MS}`;
  const anew = (column: 'taken' | 'undecided') =>
    sql<number>`CASE WHEN ${over} THEN 0 ELSE ${sql.ref(`counts.${column}`)} END + ${sql.ref(`excluded.${column}`)}`;
  return tx
    .insertInto('counts')
    .values(added.map((row) => ({ ...row, taken: 1 })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        taken: anew('taken'),
        undecided: anew('undecided'),
        until: sql<number>`CASE WHEN ${over} THEN excluded.until ELSE counts.until END`,
      }),
    )
    .returning(COLUMNS)
    .execute();
};

/** Decrements `undecided`, `taken` or both, never below 0. @param back whether to decrement `taken`. */
export async function settleCounts(
  tx: Tx,
  keys: readonly string[],
  { undecided, back }: { readonly undecided: boolean; readonly back: boolean },
): Promise<void> {
  const less = (column: 'taken' | 'undecided', by: boolean) =>
    sql<number>`${sql.ref(column)} - CASE WHEN ${sql.ref(column)} > 0 THEN ${by ? 1 : 0} ELSE 0 END`;
  await updateRows(
    tx,
    'counts',
    { key: keys },
    { taken: less('taken', back), undecided: less('undecided', undecided) },
  );
}

export const dropCount = (tx: Tx, key: string) => deleteRows(tx, 'counts', { key });

export const oldCounts = oldRows({
  table: 'counts',
  what: 'how often something was tried, nameless, from its end',
  days: 0,
  key: ['key'],
  since: 'until',
});
