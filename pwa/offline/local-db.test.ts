/** A database deleted by another connection, as at sign-out in another tab: nothing of this one brings it back. */
import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, it } from 'vitest';
import { connectLocalDb, isCurrent, openLocalDb } from './local-db.ts';
import { useStorageHealth } from './storage-health.ts';

it('is let go of for good (F22)', async () => {
  const db = openLocalDb('a');
  await db.drafts.put({ key: 'k', value: 1 });
  await connectLocalDb('a').delete();
  await expect(db.drafts.put({ key: 'k', value: 2 })).rejects.toThrow(Dexie.DatabaseClosedError);
  expect(isCurrent(db)).toBe(false);
  // what is on the screen is no more: the line asks to load the page anew, and promises nothing
  expect(useStorageHealth.getState().storage).toBe('reload');
  expect(await Dexie.exists('akrein-a')).toBe(false);
});
