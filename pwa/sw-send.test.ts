/** The outbox that the service worker sends while no page is open. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sync } from '../sync/progress/contract.ts';
import { keepReceipt } from './offline/confirmed.ts';
import { deleteLocalDb, openLocalDb, type LocalDb } from './offline/local-db.ts';
import { sendWaiting } from './sw-send.ts';

const at = (nr: number): string => new Date(Date.UTC(2026, 10, 29, 12, nr)).toISOString();

let db: LocalDb;
let sent: { readonly headers: Headers; readonly ids: readonly string[] }[];
let answer: () => Response;
beforeEach(() => {
  db = openLocalDb('a');
  sent = [];
  answer = () => Response.json({ verdicts: [] });
  const request = (_: string, __: unknown, work: (lock: object) => Promise<void>) => work({});
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal('fetch', (_: string, { headers, body }: { headers: HeadersInit; body: string }) => {
    const { commands } = sync.request.parse(JSON.parse(body));
    sent.push({ headers: new Headers(headers), ids: commands.map(({ at: given }) => given) });
    return Promise.resolve(answer());
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteLocalDb('a');
});

const give = async (from: number, to: number, more: { readonly parked?: true } = {}): Promise<void> => {
  for (let nr = from; nr <= to; nr++) {
    const id = crypto.randomUUID();
    const command = { id, at: at(nr), name: 'send-feedback', payload: {}, enrolment: null };
    await db.outbox.add({ id, command, ...more });
  }
};

it('sends in order, 20 at a time, with the time of the first command', async () => {
  await give(1, 25);
  await keepReceipt(db, 'the last');
  await sendWaiting('a');
  expect(sent.map(({ ids }) => ids.length)).toEqual([20, 5]);
  expect(sent.flatMap(({ ids }) => ids)).toEqual(Array.from({ length: 25 }, (_, index) => at(index + 1)));
  for (const { headers } of sent) {
    expect(headers.get('Exchange-At')).toBe(at(1));
    expect(headers.get('Exchange-Receipt')).toBe('the last');
    expect(headers.get('Command-Account')).toBe('a');
  }
  expect(await db.outbox.count()).toBe(25); // a page applies the verdicts
});

it('ends after a failed verdict, or where a page must ask', async () => {
  await give(1, 25);
  answer = () => Response.json({ verdicts: [{ id: 'x', verdict: 'failed' }] });
  await sendWaiting('a');
  answer = () => new Response(null, { status: 401 });
  await sendWaiting('a');
  expect(sent).toHaveLength(2);
});

it('stops before a parked command', async () => {
  await give(1, 2);
  await give(3, 3, { parked: true });
  await give(4, 5);
  await sendWaiting('a');
  expect(sent.map(({ ids }) => ids)).toEqual([[at(1), at(2)]]);
});

it('throws when the school is unavailable, so that the browser retries', async () => {
  await give(1, 1);
  answer = () => new Response(null, { status: 503 });
  await expect(sendWaiting('a')).rejects.toThrow('503');
});

it('sends nothing after a list that a portal has answered (F3)', async () => {
  await give(1, 25);
  for (const portal of ['<html>Þráðlaust net</html>', '{}', 'null']) {
    sent = [];
    answer = () => new Response(portal);
    await expect(sendWaiting('a')).rejects.toThrow();
    expect(sent).toHaveLength(1);
  }
});

it('creates no database for an account without one', async () => {
  await sendWaiting('nobody');
  expect(sent).toEqual([]);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('akrein-nobody');
});
