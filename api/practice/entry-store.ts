/** Log of learners' practice: each entry once, in order of arrival. */
import * as z from 'zod';
import { Entry } from '../../sync/practice/entry.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { highestOf, insertRows, rowsOf } from '../platform/db/rows.ts';
import { ownRows } from '../platform/db/kept-rows.ts';

/** Limit of entries per account: years of daily practice. */
const MOST = 20_000;

/** Adds entries; the first of an id wins (P1). @param now caps the entries' times. @returns false, adding none, if the limit would be exceeded. */
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

/** At most `most` entries after a number, in order. */
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
