/** A download whose own code is neither on the device nor reachable. */
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

it('a download whose code cannot be loaded fails as offline', async () => {
  stubPage();
  const db = openLocalDb('a');
  await downloadRounds(db, 1, [1]);
  expect(await readDownload(db, '1.1')).toEqual({ state: 'failed', problem: 'offline' });
});
