/** Counts the database calls and parses of one answer and of a long queue, so that growth shows without a clock. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as mini from 'zod/mini';
import { Command, type Action } from '../../sync/progress/command.ts';
import { aLearner } from '../../sync/test/learners.ts';
import { makeExchanger, type Exchanger } from './exchanger.ts';
import { fakeSchool, type FakeSchool } from '../test/fake-school.ts';
import { deleteLocalDb, openLocalDb, type LocalDb } from './local-db.ts';
import { queueCommand } from './outbox.ts';
import { optimisticLearner } from './optimistic-state.ts';

/** The schemas that something is parsed with. */
const parsed = vi.hoisted(() => ({ schemas: [] as unknown[] }));
vi.mock('zod/mini', async (actual) => {
  const zod = await actual<typeof mini>();
  const safeParse: typeof zod.safeParse = (schema, ...rest) => {
    parsed.schemas.push(schema);
    return zod.safeParse(schema, ...rest);
  };
  return { ...zod, safeParse };
});

const NOW = Date.UTC(2026, 10, 21, 12);
const answer: Action = { name: 'submit-step-answers', payload: { stepId: '1.1.1', answers: [] } };
const feedback: Action = { name: 'send-feedback', payload: { messageText: 'Takk!', path: '/' } };

/** Every call that reads or writes a row. */
const STORE_CALLS = ['add', 'put', 'get', 'getAll', 'getAllKeys', 'delete', 'clear', 'count', 'openCursor'] as const;
const INDEX_CALLS = ['get', 'getKey', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor'] as const;

let db: LocalDb;
let school: FakeSchool;
let exchanger: Exchanger;
beforeEach(async () => {
  db = openLocalDb('a');
  school = fakeSchool(aLearner(NOW), NOW);
  exchanger = makeExchanger({ db, send: school.send, now: () => NOW });
  expect(await exchanger.refresh()).toBe('done');
});
afterEach(() => deleteLocalDb('a'));

/** @returns database calls, and how often a command was parsed. */
async function countedIn(work: () => Promise<unknown>) {
  const calls = [
    ...STORE_CALLS.map((name) => vi.spyOn(IDBObjectStore.prototype, name)),
    ...INDEX_CALLS.map((name) => vi.spyOn(IDBIndex.prototype, name)),
    vi.spyOn(IDBCursor.prototype, 'continue'), // row by row
  ];
  parsed.schemas.length = 0;
  await work();
  const counted = {
    calls: calls.reduce((sum, { mock }) => sum + mock.calls.length, 0),
    parses: parsed.schemas.filter((schema) => schema === Command).length,
  };
  vi.restoreAllMocks();
  return counted;
}

const queueMany = async (count: number): Promise<void> => {
  for (let nr = 0; nr < count; nr++) await queueCommand(db, feedback, { now: () => NOW });
};

it('queues answers with five database calls and without parsing a command', async () => {
  const given = await countedIn(() =>
    queueCommand(db, answer, { now: () => NOW, unless: () => false, draft: 'answers/1.1.1' }),
  );
  expect(given).toEqual({ calls: 5, parses: 0 });
});

it('parses waiting commands once, however often the learner is read', async () => {
  await queueMany(20);
  const first = await countedIn(() => optimisticLearner(db));
  expect(first.parses).toBe(20);
  const again = await countedIn(() => optimisticLearner(db));
  expect(again).toEqual({ ...first, parses: 0 });
});

it('sends a queue in one request, with one more database call per command', async () => {
  const drained = async (count: number) => {
    await queueMany(count);
    school.requests.length = 0;
    const counted = await countedIn(async () => expect(await exchanger.drain()).toBe('done'));
    expect(school.requests).toHaveLength(1);
    expect(counted.parses).toBe(count); // by the fake school of this test, not by the device
    return counted.calls;
  };
  const short = await drained(5);
  expect(short).toBeLessThanOrEqual(22);
  expect(await drained(150)).toBe(short + 145);
});
