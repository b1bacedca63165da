/** The database cannot write: another process holds it (F45), or the disk is full (F46). Nothing stalls or is half written, and it recovers by itself. */
import * as z from 'zod';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Agent, startServer, type Answer, type TestServer } from './harness.ts';
import { fillDisk, freeDisk, inFile, look, onPostgres } from './look.ts';
import { newCommand, newLearner, stepAnswers } from './make.ts';
import { writeExclusive } from '../platform/db/transactions.ts';
import { sync } from '../../sync/progress/contract.ts';
import { PROTOCOL } from '../../sync/protocol.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.stop());

const feedback = (agent: Agent, id: string): Promise<Answer> =>
  agent.post('/api/send-feedback', { messageText: 'Gott efni', path: '/' }, { 'idempotency-key': id });
const stored = async (): Promise<number> => (await look(server).value<number>('SELECT count(*) FROM feedback')) ?? 0;
const ids = (count: number): string[] => Array.from({ length: count }, () => crypto.randomUUID());

async function took<T>(work: Promise<T>): Promise<{ readonly ms: number; readonly result: T }> {
  const from = performance.now();
  const result = await work;
  return { ms: performance.now() - from, result };
}

/** Holds the write lock as another process would. @returns how to release it. */
function lock(): () => void {
  const other = new Database(server.context.config.databaseFile);
  other.exec('BEGIN IMMEDIATE');
  return () => {
    other.exec('ROLLBACK');
    other.close();
  };
}

describe.skipIf(onPostgres)(inFile('a locked database (F45)', 'locks the SQLite file'), () => {
  it('serves reads, refuses writes quickly with Retry-After, and takes each once when unlocked (F45)', async () => {
    const { agent } = await newLearner(server);
    const before = await stored();
    const sent = ids(5);
    const release = lock();
    const writes = sent.map((id) => took(feedback(agent, id)));
    const looks = await Promise.all([
      took(new Agent(server.origin).get('/healthz')),
      took(agent.get('/healthz')),
      took(agent.get('/api/is-logged-in')),
    ]);
    for (const { result, ms } of looks) {
      expect(result.status).toBe(200);
      expect(ms, 'nobody who only looks waits for the lock').toBeLessThan(4000);
    }
    for (const { result, ms } of await Promise.all(writes)) {
      expect(result.status).toBe(503);
      expect(Number(result.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(ms).toBeLessThan(5000);
    }
    const late = await took(feedback(agent, sent[0] ?? ''));
    expect(late.result.status).toBe(503);
    expect(late.ms, 'once it is known to be locked nobody waits').toBeLessThan(1900);
    expect((await agent.get('/readyz')).status).toBe(503);
    release();
    for (const id of sent) expect((await feedback(agent, id)).status).toBe(200);
    for (const id of sent) expect((await feedback(agent, id)).status).toBe(200);
    expect((await stored()) - before).toBe(sent.length);
  });

  it('waits for a lock that is released within a moment', async () => {
    const { agent } = await newLearner(server);
    const release = lock();
    setTimeout(release, 300);
    expect((await feedback(agent, crypto.randomUUID())).status).toBe(200);
  });
});

describe('a full disk (F46)', () => {
  it('answers 503, leaves nothing half written, and takes everything when there is room (F25, F46)', async () => {
    const { run, value } = look(server);
    const { agent } = await newLearner(server);
    if (onPostgres) await fillDisk(server);
    else await run(`PRAGMA max_page_count = ${String(await value('PRAGMA page_count'))}`);
    const text = 'x'.repeat(4900); // few and long, below the limit of twenty a day
    const send = (id: string) =>
      agent.post('/api/send-feedback', { messageText: text, path: '/' }, { 'idempotency-key': id });
    const refused: string[] = [];
    for (const id of ids(18)) {
      const { status, headers } = await send(id);
      if (status === 200) continue;
      expect(status).toBe(503);
      expect(headers.get('retry-after')).not.toBeNull();
      refused.push(id);
    }
    expect(refused.length).toBeGreaterThan(0);
    const of = (table: string): Promise<number | undefined> =>
      value(`SELECT count(*) AS n FROM ${table} WHERE id IN (${refused.map(() => '?').join()})`, ...refused);
    expect([await of('commands'), await of('feedback')]).toEqual([0, 0]);
    if (onPostgres) await freeDisk(server);
    else await run('PRAGMA max_page_count = 1073741823');
    for (const id of refused) expect((await send(id)).status).toBe(200);
    expect([await of('commands'), await of('feedback')]).toEqual([refused.length, refused.length]);
  });

  it.skipIf(onPostgres)(
    inFile('keeps the first error when SQLite has rolled back by itself (F46)', 'only SQLite does this'),
    async () => {
      const { agent } = await newLearner(server);
      const { sqlite, db } = server.opened;
      const failing = writeExclusive(db, async () => {
        sqlite.exec('ROLLBACK'); // as SQLite does when it cannot even write that
        return Promise.reject(new Error('the disk is full'));
      });
      await expect(failing).rejects.toThrow('the disk is full');
      expect((await feedback(agent, crypto.randomUUID())).status).toBe(200);
    },
  );
});

it.each(['CORRUPT', 'NOTADB', 'NOMEM', 'PROTOCOL'])(
  'answers SQLITE_%s with 503 and no verdict; the commands are accepted later (V10)',
  async (code) => {
    const { agent, state } = await newLearner(server);
    const commands = [1, 2].map((step) => {
      const answers = stepAnswers(server, { course: 1, round: 1, step });
      const run = state.userCourses[0]?.id ?? null;
      return newCommand('submit-step-answers', { stepId: `1.1.${step}`, answers }, server.clock.now, run);
    });
    const failing = vi.spyOn(server.context.library, 'editionsOf').mockImplementation(() => {
      throw new Database.SqliteError('it fails', `SQLITE_${code}`);
    });
    const send = () => agent.post('/api/sync', { protocol: PROTOCOL, commands });
    expect((await send()).status).toBe(503);
    failing.mockRestore();
    const { verdicts } = z.parse(sync.response, (await send()).body);
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['accepted', 'accepted']);
  },
);
