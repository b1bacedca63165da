/** How many statements and transactions the most frequent calls take: counted, so that growth shows without a clock. */
import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { PROTOCOL } from '../../sync/protocol.ts';
import { startServer, type TestServer } from './harness.ts';
import { inFile, onPostgres } from './look.ts';
import { newLearner, stepAnswers, type Signed, newCommand } from './make.ts';
import { signInStaff } from './staff.ts';

/** Reads of one moment share a transaction on PostgreSQL. */
const MOMENT = onPostgres ? 1 : 0;

let statements = 0;
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1;
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};
let server: TestServer;
let learner: Signed;
beforeAll(async () => {
  server = await startServer({ plugin: counting });
  learner = await newLearner(server);
  await learner.agent.post('/api/update-user-round', { roundId: '1.1', roundNr: 1 });
});

async function countedIn(
  work: () => Promise<readonly { readonly status: number }[]>,
): Promise<{ readonly statements: number; readonly transactions: number }> {
  const begun = vi.spyOn(server.context.db, 'transaction');
  const before = statements;
  const answers = await work();
  const transactions = begun.mock.calls.length;
  begun.mockRestore();
  for (const { status } of answers) expect(status).toBeLessThan(400);
  return { statements: statements - before, transactions };
}

const message = () => newCommand('send-feedback', { messageText: 'Takk!', path: '/' }, server.clock.now);

it('reads the session and learner state in at most nine statements', async () => {
  const asked = await countedIn(async () => [await learner.agent.get('/api/is-logged-in')]);
  expect(asked.statements).toBeLessThanOrEqual(9 + MOMENT); // plus the lock that orders writes
  expect(asked.transactions).toBe(MOMENT);
});

it('reads a step in at most five statements, without a write transaction', async () => {
  const read = await countedIn(async () => [await learner.agent.get('/api/round-data?course=1&round=1&step=1')]);
  expect(read.statements).toBeLessThanOrEqual(5);
  expect(read.transactions).toBe(MOMENT);
});

it('stores a submission in one transaction', async () => {
  const ref = { course: 1, round: 1, step: 1 } as const;
  const written = await countedIn(async () => [
    await learner.agent.post('/api/submit-step-answers', { stepId: '1.1.1', answers: stepAnswers(server, ref) }),
  ]);
  expect(written.statements).toBeLessThanOrEqual(50);
  expect(written.transactions).toBe(1);
});

it('stores a queue of ten commands in one transaction', async () => {
  const ten = await countedIn(async () => [
    await learner.agent.post('/api/sync', { protocol: PROTOCOL, commands: Array.from({ length: 10 }, message) }),
  ]);
  expect(ten.transactions).toBe(1);
});

it.skipIf(onPostgres)(
  inFile('staff lists and statistics run in the reader thread', 'PostgreSQL has no reader thread'),
  async () => {
    const staff = await signInStaff(server);
    const whoAsks = await countedIn(async () => [await staff.get('/api/admin/me')]);
    for (const ask of [
      () => staff.post('/api/admin/find-users', { state: 'confirmed', course: 2 }),
      () => staff.post('/api/admin/export-users', {}),
      () => staff.post('/api/admin/export-deeds', {}),
      () => staff.get('/api/statistics'),
      () => staff.get('/api/statistics/learning'),
    ]) {
      const asked = await countedIn(async () => [await ask()]);
      expect(asked.statements).toBeLessThanOrEqual(whoAsks.statements);
    }
  },
);
