/** What an exchange by hand sends, and what an automatic one sends. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aLearner } from '../../sync/test/learners.ts';
import { stubPage } from '../test/fake-page.ts';
import { fakeSchool, type FakeSchool } from '../test/fake-school.ts';
import { exchangeAll, exchangeNow } from './exchange.ts';
import { deleteLocalDb, openLocalDb, type LocalDb } from './local-db.ts';
import { queueCommand } from './outbox.ts';
import { useSession } from './session-store.ts';

type Posted = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

const NOW = Date.UTC(2026, 10, 21, 12);
let db: LocalDb;
let school: FakeSchool;

beforeEach(() => {
  stubPage();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  school = fakeSchool(aLearner(NOW), NOW);
  vi.stubGlobal('fetch', async (path: string, { body, headers }: Posted) => {
    const { status, body: answer } = await school.send(path, JSON.parse(body), headers);
    return Response.json(answer, { status });
  });
  db = openLocalDb('a');
  useSession.setState({ status: 'signed-in', accountId: 'a', db, asked: true });
});
afterEach(async () => {
  useSession.setState({ status: 'signed-out', accountId: null, db: null });
  await deleteLocalDb('a');
  vi.unstubAllGlobals();
});

it('sends parked commands again when someone presses, not by itself (V10)', async () => {
  await exchangeNow();
  await queueCommand(db, { name: 'send-feedback', payload: { messageText: 'Takk!', path: '/' } });
  await db.outbox.toCollection().modify({ parked: true });
  await exchangeNow();
  expect(school.taken).toEqual([]);
  await exchangeAll();
  expect(school.taken).toHaveLength(1);
  expect(await db.outbox.count()).toBe(0);
});
