/** Signing out: nothing that waits is lost by mistake, and it is owed until the school has really done it. */
import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteLocalDb, openLocalDb, type LocalDb } from './local-db.ts';
import { give } from './outbox.ts';
import { useSession } from './session-store.ts';
import { settleLogout, signOut } from './session.ts';

const stored = new Map<string, string>();
let db: LocalDb;
let school: () => Promise<Pick<Response, 'type' | 'status'>>;
const redirect = () => Promise.resolve({ type: 'opaqueredirect', status: 0 } as const);

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  school = redirect;
  vi.stubGlobal('fetch', () => school());
  db = openLocalDb('a');
  useSession.setState({ status: 'signed-in', accountId: 'a', db, asked: true });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await deleteLocalDb('a');
});

it('is owed until the school has answered as it does, whatever a proxy in between says', async () => {
  school = () => Promise.resolve({ type: 'basic', status: 502 });
  await signOut();
  expect(useSession.getState()).toMatchObject({ status: 'signed-out', db: null });
  expect(stored.get('logout-owed')).toBe('a');
  school = () => Promise.resolve({ type: 'basic', status: 200 });
  expect(await settleLogout()).toBe(false);
  school = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await settleLogout()).toBe(false);
  expect(stored.get('logout-owed')).toBe('a');
  school = redirect;
  expect(await settleLogout()).toBe(true);
  expect(stored.has('logout-owed')).toBe(false);
});

it('counts what waits also when the connection to the database was cut in the background', async () => {
  await give(db, { name: 'send-feedback', payload: { messageText: 'Takk!', path: '/' } });
  vi.spyOn(db.outbox, 'toArray').mockRejectedValueOnce(new Dexie.DatabaseClosedError());
  expect(await signOut()).toEqual({ waiting: 1 });
  expect(await db.outbox.count()).toBe(1);
});

it('never takes a database that cannot be read for an empty one, and lets go of it when told to', async () => {
  vi.spyOn(db.outbox, 'toArray').mockRejectedValue(new Dexie.UnknownError('no'));
  expect(await signOut()).toEqual({ waiting: 1 });
  expect(useSession.getState().accountId).toBe('a');
  expect(await signOut({ force: true })).toEqual({ waiting: 0 });
  expect(useSession.getState().accountId).toBeNull();
});
