/** A connection never recreates a database that another connection deletes, as at sign-out in another tab. */
import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, it } from 'vitest';
import { connectLocalDb, isCurrent, openLocalDb } from './local-db.ts';
import { useStorageHealth } from './storage-health.ts';

it('a database deleted elsewhere stays deleted, and the page asks for a reload (F22)', async () => {
  const db = openLocalDb('a');
  await db.drafts.put({ key: 'k', value: 1 });
  await connectLocalDb('a').delete();
  await expect(db.drafts.put({ key: 'k', value: 2 })).rejects.toThrow(Dexie.DatabaseClosedError);
  expect(isCurrent(db)).toBe(false);
  // the screen is out of date: the status line asks for a reload, and promises nothing
  expect(useStorageHealth.getState().storage).toBe('reload');
  expect(await Dexie.exists('akrein-a')).toBe(false);
});
