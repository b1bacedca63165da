/** The log of what learners have practised: each entry once, in the order it came in. */
import * as z from 'zod';
import { Entry } from '../../sync/practice/entry.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { highestOf, insertRows, rowsOf } from '../platform/db/rows.ts';
import { ownRows } from '../platform/db/kept-rows.ts';

/** Years of practice every day; an account may not hold more. */
const MOST = 20_000;

/** Adds entries; of an id the first stands (P1). @param now none is later than its arrival. @returns false where there would be too many: none is added. */
export async function addEntries(tx: Tx, accountId: string, entries: readonly Entry[], now: number): Promise<boolean> {
  if (entries.length === 0) return true;
  const ids = entries.map(({ id }) => id);
  const of = rowsOf(tx, 'practice_entries', { account_id: accountId });
  const held = new Set((await of.select('id').where('id', 'in', ids).execute()).map(({ id }) => id));
  const newest = await highestOf(of, 'nr');
  const fresh = [...new Map(entries.map((entry) => [entry.id, entry])).values()].filter(({ id }) => !held.has(id));
  if (fresh.length === 0) return true;
  if (newest + fresh.length > MOST) return false;
  await insertRows(
    tx,
    'practice_entries',
    fresh.map((entry, index) => ({
      account_id: accountId,
      nr: newest + index + 1,
      id: entry.id,
      at: Math.min(entry.at, now),
      entry: JSON.stringify(entry),
    })),
  );
  return true;
}

/** Entries after a number, in order, as many as asked for at most. */
export async function entriesAfter(
  db: Db | Tx,
  accountId: string,
  after: number,
  most: number,
): Promise<readonly { readonly nr: number; readonly entry: Entry }[]> {
  const rows = await rowsOf(db, 'practice_entries', { account_id: accountId })
    .select(['nr', 'at', 'entry'])
    .where('nr', '>', after)
    .orderBy('nr')
    .limit(most)
    .execute();
  return rows.map(({ nr, at, entry }) => ({ nr, entry: { ...z.parse(Entry, JSON.parse(entry)), at } }));
}

export const ownPractice = ownRows('practice_entries');
