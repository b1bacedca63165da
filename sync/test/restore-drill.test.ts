/** A restore from an older backup by the operator's commands, with two devices: nothing lost, nothing twice (F16, V11). */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfirmed } from '../../pwa/offline/confirmed.ts';
import { connectLocalDb } from '../../pwa/offline/local-db.ts';
import { readEpoch } from '../../pwa/offline/send-again.ts';
import { stepId } from '../course/ids.ts';
import type { Action } from '../progress/command.ts';
import { enrolmentIn, roundOf } from '../progress/learner.ts';
import { HOUR_MS } from '../progress/rounds.ts';
import { PROTOCOL } from '../protocol.ts';
import { loadLearner } from '../../api/progress/learner-store.ts';
import { ownFolder } from '../../api/test/endings.ts';
import { START, startServer, type Agent, type TestServer } from '../../api/test/harness.ts';
import { fetchTest, handedIn, newLearner, stepAnswers } from '../../api/test/make.ts';
import { runProgram } from '../../api/test/operator.ts';
import { Phone } from './drill-phone.ts';

let dataDir: string;
let server: TestServer;
beforeEach(async () => {
  dataDir = ownFolder('akrein-drill-');
  server = await startServer({ dataDir });
});
afterEach(() => server.stop());

const ref = { course: 1, round: 1 } as const;
const run = (program: string, file: string) => runProgram({ DATA_DIR: dataDir }, `api/cli/${program}.ts`, file);

const now = () => server.clock.now;
const phoneOf = (accountId: string, agent: Agent): Phone =>
  new Phone(connectLocalDb(accountId, { indexedDB: new IDBFactory(), IDBKeyRange }), agent, now);

const step = (nr: number): Action => ({
  name: 'submit-step-answers',
  payload: { stepId: stepId({ ...ref, step: nr }), answers: stepAnswers(server, { ...ref, step: nr }) },
});

it('steps, a passed test and feedback come back from the phones with their times (F16)', async () => {
  const { agent, state } = await newLearner(server);
  const [one, two] = [phoneOf(state.id, agent), phoneOf(state.id, agent.copy())];
  const given: string[] = [];
  await one.drain();
  await two.drain();
  for (const nr of [1, 2, 3]) given.push(await one.give(step(nr)));
  await one.drain();
  const backup = path.join(dataDir, 'backup.db');
  await run('backup', backup);

  for (const nr of [4, 5, 6, 7, 8, 9, 10]) {
    server.clock.now += 60_000;
    given.push(await one.give(step(nr)));
    await one.drain();
  }
  given.push(await two.give({ name: 'send-feedback', payload: { messageText: 'Takk!', path: '/' } }));
  await two.drain();
  const drawn = await fetchTest(one.agent, ref);
  given.push(await one.give({ name: 'submit-test', payload: handedIn(server, drawn) }));
  await one.drain();
  const before = await loadLearner(server.context.db, state.id);
  expect(roundOf(enrolmentIn(before, 1) ?? never(), 1)?.finishedAt).not.toBeNull();

  const later = server.clock.now + 5 * HOUR_MS;
  const known = (await readEpoch(one.db)) ?? '';
  await server.stop();
  await run('restore', backup);
  server = await startServer({ dataDir, now: later });
  for (const phone of [one, two]) phone.agent = phone.agent.copy(server.origin);
  // a repeated old request must not come before the phones'
  const old = { 'idempotency-key': given[9] ?? '', 'exchange-epoch': known };
  expect((await one.agent.post('/api/submit-step-answers', step(10).payload, old)).status).toBe(409);
  const fresh = await one.give({ name: 'send-feedback', payload: { messageText: 'Eftir á', path: '/' } });
  for (const phone of [two, one, two]) await phone.drain();

  expect(await loadLearner(server.context.db, state.id)).toEqual(before);
  const held = await server.context.db.selectFrom('commands').select(['id', 'verdict']).execute();
  expect(held.map(({ id }) => id).sort()).toEqual([...given, fresh].sort());
  expect(held.map(({ verdict }) => verdict)).toEqual(held.map(() => 'accepted'));
  expect(await server.context.db.selectFrom('feedback').selectAll().execute()).toHaveLength(2);
  for (const phone of [one, two]) {
    expect((await readConfirmed(phone.db))?.learner).toEqual(before);
    expect(await phone.db.outbox.count()).toBe(0);
    phone.requests.length = 0;
    await phone.drain();
    expect(phone.requests).toEqual([{ protocol: PROTOCOL, commands: [] }]); // sent once, and not again
  }
});

it('a test stands although another phone has yet to resend its steps, which then count (F16)', async () => {
  const { agent, state } = await newLearner(server);
  const [one, two] = [phoneOf(state.id, agent), phoneOf(state.id, agent.copy())];
  await one.drain();
  const backup = path.join(dataDir, 'backup.db');
  await run('backup', backup);
  for (let nr = 1; nr <= 10; nr++) {
    const phone = nr % 2 === 1 ? one : two;
    await phone.drain();
    await phone.give(step(nr));
    await phone.drain();
    server.clock.now += 60_000;
  }
  const drawn = await fetchTest(two.agent, ref);
  const handIn: Action = { name: 'submit-test', payload: handedIn(server, drawn) };
  await one.give(handIn);
  await one.drain();
  server.clock.now += HOUR_MS; // the other phone's later hand-in changes nothing, even if it is resent first
  await two.give(handIn);
  await two.drain();
  const before = await loadLearner(server.context.db, state.id);

  await server.stop();
  await run('restore', backup);
  server = await startServer({ dataDir, now: server.clock.now });
  for (const phone of [one, two]) phone.agent = phone.agent.copy(server.origin);
  await two.drain();
  const half = roundOf(enrolmentIn(await loadLearner(server.context.db, state.id), 1) ?? never(), 1);
  expect(half?.steps.map(({ nr }) => nr)).toEqual([2, 4, 6, 8, 10]);
  expect(half?.finishedAt).not.toBeNull();
  await one.drain();
  const after = roundOf(enrolmentIn(await loadLearner(server.context.db, state.id), 1) ?? never(), 1);
  const { steps, finishedAt, exam } = roundOf(enrolmentIn(before, 1) ?? never(), 1) ?? never();
  expect(after).toMatchObject({ steps, finishedAt, exam });
});

function never(): never {
  throw new Error('no enrolment');
}

it('commands given before the phone heard of the restore follow the resent ones', async () => {
  const { agent, state } = await newLearner(server);
  const one = phoneOf(state.id, agent);
  await one.drain();
  const backup = path.join(dataDir, 'backup.db');
  await run('backup', backup);
  await one.give(step(1));
  await one.drain();
  const waiting = [await one.give(step(2)), await one.give(step(3))];
  await server.stop();
  await run('restore', backup);
  server = await startServer({ dataDir, now: server.clock.now });
  one.agent = one.agent.copy(server.origin);
  await one.drain();
  const settled = await one.db.settled.bulkGet(waiting);
  expect(settled.map((row) => row?.verdict)).toEqual(['accepted', 'accepted']);
});

it('counts a resent command with an invalid receipt from its arrival', async () => {
  const { agent, state } = await newLearner(server);
  const arrived: number[] = [];
  for (const [index, again] of ['', 'c1.1.1.x..forged', 'a'.repeat(300)].entries()) {
    server.clock.now += HOUR_MS;
    arrived.push(server.clock.now);
    const command = { id: randomUUID(), at: new Date(START).toISOString(), enrolment: null, ...step(index + 1), again };
    const { body } = await agent.post('/api/sync', { protocol: PROTOCOL, commands: [command] });
    expect(body).toMatchObject({ verdicts: [{ verdict: 'accepted' }] });
  }
  const learner = await loadLearner(server.context.db, state.id);
  const round = roundOf(enrolmentIn(learner, 1) ?? never(), 1);
  expect(round?.steps.map(({ finishedAt }) => finishedAt)).toEqual(arrived);
});
