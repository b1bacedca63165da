/** Signing out loses no waiting command by mistake, and stays owed until the school confirms it. */
import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionState } from '../../sync/progress/session-state.ts';
import { aLearner, only } from '../../sync/test/learners.ts';
import { stubPage } from '../test/fake-page.ts';
import { fakeSchool } from '../test/fake-school.ts';
import { useConnection } from './connection.ts';
import { exchangeNow } from './exchange.ts';
import { deleteLocalDb, isCurrent, openLocalDb, type LocalDb } from './local-db.ts';
import { readStored, writeStored } from './local-storage.ts';
import { optimisticLearner } from './optimistic-state.ts';
import { queueCommand } from './outbox.ts';
import { useSession } from './session-store.ts';
import { deferSignOutDuring, enterSession, finishSignOut, signOut, startSession } from './session.ts';

vi.mock('./open-storage.ts', { spy: true });

const stored = new Map<string, string>();
/** Listeners that the session adds at its first start. */
const listeners = new Map<string, (event: object) => void>();
let db: LocalDb;
let school: () => Promise<Response>;
const done = () => Promise.resolve(Response.json({ ok: true, serverTime: '2026-11-22T12:00:00.000Z' }));

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  school = done;
  stubPage();
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => listeners.set(type, listener));
  vi.stubGlobal('fetch', () => school());
  db = openLocalDb('a');
  useSession.setState({ status: 'signed-in', accountId: 'a', db, asked: true });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await deleteLocalDb('a');
});

it('a full localStorage does not keep the previous account', () => {
  writeStored('account', 'a');
  vi.stubGlobal('localStorage', {
    ...globalThis.localStorage,
    setItem: () => {
      throw new DOMException('no room', 'QuotaExceededError');
    },
  });
  writeStored('account', 'b');
  expect([readStored('account'), stored.get('account')]).toEqual(['b', undefined]);
  writeStored('account', null);
});

it.each<[string, () => Promise<Response>]>([
  ['a bad gateway', () => Promise.resolve(new Response('<html>502</html>', { status: 502 }))],
  ["a portal's page", () => Promise.resolve(new Response('<html>Velkomin</html>', { status: 200 }))],
  ['a redirect', () => Promise.resolve(new Response(null, { status: 302, headers: { Location: '/' } }))],
  ['an answer to something else', () => Promise.resolve(Response.json({ ok: false }))],
  ['a refusal', () => Promise.resolve(Response.json({ error: { code: 'cross-site', message: '' } }, { status: 403 }))],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('sign-out stays owed after %s, with the account closed (F40)', async (_, answer) => {
  school = answer;
  await signOut();
  expect(useSession.getState()).toMatchObject({ status: 'signed-out', accountId: null, db: null });
  expect(stored.get('logout-owed')).toBe('a');
  expect(await finishSignOut()).toBe(false);
  expect(stored.get('logout-owed')).toBe('a');
  school = done;
  expect(await finishSignOut()).toBe(true);
  expect(stored.has('logout-owed')).toBe(false);
});

it('sign-out is retried by itself when it failed as the network returned', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await startSession();
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  school = lost;
  await signOut();
  let tries = 0;
  school = () => (++tries < 5 ? lost() : done());
  listeners.get('online')?.({});
  await expect.poll(() => stored.has('logout-owed')).toBe(false);
});

it('sign-out is not retried while someone signs in', async () => {
  await startSession();
  school = () => Promise.reject(new TypeError('Failed to fetch'));
  await signOut();
  const asked = vi.fn(done);
  await deferSignOutDuring(async () => {
    school = asked;
    listeners.get('online')?.({});
    const now = Date.UTC(2026, 10, 22, 12);
    await enterSession({ ...sessionState(aLearner(now), now), id: 'a', learner: aLearner(now) });
  });
  expect(await finishSignOut()).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});

it('sign-out counts waiting commands after the database connection was cut (F23)', async () => {
  await queueCommand(db, { name: 'send-feedback', payload: { messageText: 'Takk!', path: '/' } });
  vi.spyOn(db.outbox, 'toArray').mockRejectedValueOnce(new Dexie.DatabaseClosedError());
  expect(await signOut()).toEqual({ waiting: 1 });
  expect(await db.outbox.count()).toBe(1);
});

it('sign-out takes an unreadable database for one with waiting commands, unless forced', async () => {
  vi.spyOn(db.outbox, 'toArray').mockRejectedValue(new Dexie.UnknownError('no'));
  expect(await signOut()).toEqual({ waiting: 1 });
  expect(useSession.getState().accountId).toBe('a');
  expect(await signOut({ force: true })).toEqual({ waiting: 0 });
  expect(useSession.getState().accountId).toBeNull();
});

it('clears the practice message of the school between accounts', async () => {
  const now = Date.UTC(2026, 10, 22, 12);
  useConnection.setState({ practiceHeld: 'Nóg í dag' });
  await enterSession({ ...sessionState(aLearner(now), now), id: 'b', learner: aLearner(now) });
  expect(useConnection.getState().practiceHeld).toBeNull();
  useConnection.setState({ practiceHeld: 'Nóg í dag' });
  await signOut();
  expect(useConnection.getState().practiceHeld).toBeNull();
});

it('signs in on a disk full of downloads by deleting them', async () => {
  await db.files.put({ path: '/a.png', sha256: '', bytes: new ArrayBuffer(1), type: 'image/png', size: 1 });
  vi.spyOn(db.meta, 'bulkPut').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  const now = Date.UTC(2026, 10, 22, 12);
  const state = { ...sessionState(aLearner(now), now), id: 'a', learner: aLearner(now) };
  await enterSession(state);
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', accountId: 'a' });
  expect(await db.files.count()).toBe(0);
});

it('follows the last of several quick account changes in another tab', async () => {
  const { openStorage } = await import('./open-storage.ts');
  const gates = new Map<string, () => void>();
  const opened = new Map<string, LocalDb>();
  vi.mocked(openStorage).mockImplementation(async (accountId) => {
    await new Promise<void>((resolve) => gates.set(accountId, resolve));
    const own = openLocalDb(accountId);
    opened.set(accountId, own);
    return own;
  });
  const isOpen = (accountId: string): boolean => {
    const own = opened.get(accountId);
    return own !== undefined && isCurrent(own);
  };
  await startSession();
  const keep = (accountId: string | null): unknown =>
    accountId === null ? stored.delete('account') : stored.set('account', accountId);
  const change = (accountId: string | null): void => {
    keep(accountId);
    listeners.get('storage')?.({ key: 'account', newValue: accountId });
  };
  const open = async (accountId: string): Promise<void> => {
    await expect.poll(() => gates.has(accountId)).toBe(true);
    gates.get(accountId)?.();
    gates.delete(accountId);
  };
  change('b');
  change('c');
  await open('c');
  await expect.poll(() => useSession.getState().accountId).toBe('c');
  await open('b');
  await expect.poll(() => isOpen('b')).toBe(false);
  expect(useSession.getState()).toMatchObject({ accountId: 'c', db: { accountId: 'c' } });
  change('b');
  change(null);
  await open('b');
  await expect.poll(() => isOpen('b')).toBe(false);
  expect(useSession.getState()).toMatchObject({ status: 'signed-out', accountId: null, db: null });
  // a page in the back-forward cache hears of no change
  const comeBack = (accountId: string | null): void => {
    keep(accountId);
    listeners.get('pageshow')?.({ persisted: true });
  };
  comeBack('c');
  await open('c');
  await expect.poll(() => useSession.getState().accountId).toBe('c');
  comeBack(null);
  expect(useSession.getState()).toMatchObject({ status: 'signed-out', accountId: null, db: null });
  for (const accountId of ['b', 'c']) await deleteLocalDb(accountId);
  vi.mocked(openStorage).mockReset();
});

it('deletes at the next start a database whose deletion failed at sign-out', async () => {
  await db.meta.put({ key: 'name', value: 'a' });
  vi.spyOn(Dexie, 'delete').mockRejectedValueOnce(new Dexie.UnknownError('no'));
  await signOut();
  expect(await Dexie.exists('akrein-a')).toBe(true);
  const now = Date.UTC(2026, 10, 22, 12);
  await enterSession({ ...sessionState(aLearner(now), now), id: 'b', learner: aLearner(now) });
  vi.stubGlobal('addEventListener', () => undefined);
  await startSession();
  await expect.poll(() => Dexie.exists('akrein-a')).toBe(false);
  expect(await Dexie.exists('akrein-b')).toBe(true);
  await expect.poll(() => [...stored.keys()]).not.toContain('deletion-owed');
  await deleteLocalDb('b');
});

it('the session request at start does not undo a newer exchange', async () => {
  const now = Date.UTC(2026, 10, 22, 12);
  const taking = fakeSchool(aLearner(now), now);
  const asked = Response.json(sessionState(taking.learner(), now));
  let hear: (answer: Response) => void = () => undefined;
  const heard = new Promise<Response>((resolve) => (hear = resolve));
  vi.stubGlobal('fetch', async (to: string | Request, sent: { body: string; headers: Record<string, string> }) =>
    typeof to === 'string' ? Response.json((await taking.send(to, JSON.parse(sent.body), sent.headers)).body) : heard,
  );
  await exchangeNow();
  await startSession();
  await queueCommand(db, { name: 'update-user-round', payload: { roundId: '1.1', roundNr: 1 } });
  await exchangeNow();
  useConnection.setState({ lastExchangeAt: null });
  hear(asked);
  await expect.poll(() => useConnection.getState().lastExchangeAt).toBe(now);
  const seen = await optimisticLearner(db);
  expect(seen?.pending).toEqual([]);
  expect(seen && only(seen.learner).rounds).toHaveLength(1);
});
