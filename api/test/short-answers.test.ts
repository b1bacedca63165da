/** Answers to commands: short for apps of today, the whole state for older protocols. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { UserStep } from '../../sync/course/content.ts';
import { SessionState, Standing } from '../../sync/progress/session-state.ts';
import { PROTOCOL, SHORT_ANSWERS } from '../../sync/protocol.ts';
import { startServer, type TestServer } from './harness.ts';
import { look } from './look.ts';
import { doSteps, fetchTest, newLearner, stepAnswers, type Signed, handedIn } from './make.ts';

const ROUND = { course: 1, round: 1 } as const;
const OLD = [undefined, '', '2', '3', 'x'];
let server: TestServer;
let learner: Signed;
beforeAll(async () => {
  server = await startServer();
  learner = await newLearner(server);
  await learner.agent.post('/api/update-user-round', { roundId: '1.1', roundNr: 1 });
});

const submission = (step: number) => ({
  stepId: `1.1.${step}`,
  answers: stepAnswers(server, { ...ROUND, step }),
});

const Body = z.record(z.string(), z.unknown());

/** A repeated command is answered from the same state. */
async function asked({ agent }: Signed, path: string, body: unknown, protocol: string | undefined, key: string) {
  const headers = { 'idempotency-key': key, ...(protocol === undefined ? {} : { protocol }) };
  const answer = await agent.post(path, body, headers);
  expect(answer.status).toBe(200);
  return z.parse(Body, answer.body);
}

it('answers a step briefly to a new app, and with the whole state to an older one', async () => {
  const key = randomUUID();
  const path = '/api/submit-step-answers';
  const short = await asked(learner, path, submission(1), String(PROTOCOL), key);
  expect(Object.keys(short).toSorted()).toEqual(
    ['build', 'command', 'epoch', 'exchange', 'id', 'learner', 'material', 'receipt', 'serverTime'].toSorted(),
  );
  for (const protocol of OLD) {
    const long = await asked(learner, path, submission(1), protocol, key);
    expect(z.parse(SessionState, long).learner).toEqual(short['learner']);
    expect(z.parse(UserStep, long['step'])).toMatchObject({ id: '1.1.1' });
  }
});

it('answers a list of commands short or long by its protocol', async () => {
  const sync = async (protocol: number) => {
    const { body } = await learner.agent.post('/api/sync', { protocol, commands: [] });
    return z.parse(z.object({ state: Body }), body).state;
  };
  const short = await sync(PROTOCOL);
  expect(short).toEqual({ ...z.parse(Standing, short) });
  for (const protocol of [1, 2, SHORT_ANSWERS - 1])
    expect(z.parse(SessionState, await sync(protocol)).learner).toEqual(short['learner']);
});

it('returns the marks of a test to new and older apps', async () => {
  const other = await newLearner(server);
  await doSteps(server, other.agent, ROUND);
  const body = handedIn(server, await fetchTest(other.agent, ROUND));
  const key = randomUUID();
  const short = await asked(other, '/api/submit-test', body, String(PROTOCOL), key);
  const long = await asked(other, '/api/submit-test', body, '3', key);
  expect(short).toMatchObject({ passed: true, wrongTestAnswers: [] });
  expect(long).toMatchObject({ passed: short['passed'], test: short['test'] });
  expect(short['currentRound']).toBeUndefined();
  expect(z.parse(SessionState, long).roundsFinished).toBe(1);
});

it('answers a step in less than 3,000 bytes', async () => {
  const other = await newLearner(server);
  await doSteps(server, other.agent, ROUND, 1);
  const { body } = await other.agent.post('/api/submit-step-answers', submission(2), { protocol: String(PROTOCOL) });
  expect(JSON.stringify(body).length).toBeLessThan(3000); // the long answer is over 14,000
});

it('refuses an app below OLDEST_PROTOCOL with 426, singly and in a list, and stores nothing', async () => {
  const strict = await startServer({ env: { OLDEST_PROTOCOL: String(PROTOCOL) } });
  const { agent, state } = await newLearner(strict);
  const begin = { roundId: '1.1', roundNr: 1 };
  const codes = [];
  for (const protocol of OLD) {
    const alone = await agent.post('/api/update-user-round', begin, protocol === undefined ? {} : { protocol });
    const together = await agent.post('/api/sync', { protocol: Number(protocol) || 1, commands: [] });
    codes.push(alone, together);
  }
  expect(codes.map(({ status }) => status)).toEqual(codes.map(() => 426));
  expect(await look(strict).value('SELECT count(*) FROM commands WHERE account_id = ?', state.id)).toBe(0);
  const { status } = await agent.post('/api/update-user-round', begin, { protocol: String(PROTOCOL) });
  expect(status).toBe(200);
  await strict.stop();
});
