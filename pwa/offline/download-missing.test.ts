/** A download whose own code is not on the device and cannot be fetched. */
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { stubPage } from '../test/fake-page.ts';
import { deleteLocalDb, openLocalDb } from './local-db.ts';
import { readDownload } from './pack-store.ts';
import { downloadRounds } from './packs.ts';

vi.mock('./download.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
afterEach(() => {
  vi.unstubAllGlobals();
  return deleteLocalDb('a');
});

it('ends as without network, and is gone on with later', async () => {
  stubPage();
  const db = openLocalDb('a');
  await downloadRounds(db, 1, [1]);
  expect(await readDownload(db, '1.1')).toEqual({ state: 'failed', problem: 'offline' });
});
