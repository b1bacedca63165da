/** A school moves to PostgreSQL and back to a file while phones are offline: they notice nothing, nothing is lost or sent again. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfirmed } from '../../pwa/offline/confirmed.ts';
import { connectLocalDb } from '../../pwa/offline/local-db.ts';
import { readEpoch } from '../../pwa/offline/send-again.ts';
import { loadLearner } from '../../api/progress/learner-store.ts';
import { ownFolder } from '../../api/test/endings.ts';
import { startServer, type Agent, type TestServer } from '../../api/test/harness.ts';
import { fetchTest, handedIn, newLearner, stepAnswers } from '../../api/test/make.ts';
import { runProgram } from '../../api/test/operator.ts';
import { noPostgres, startCluster } from '../../api/test/postgres.ts';
import { stepId } from '../course/ids.ts';
import type { Action } from '../progress/command.ts';
import { enrolmentIn, roundOf } from '../progress/learner.ts';
import { PROTOCOL } from '../protocol.ts';
import { Phone } from './drill-phone.ts';

const ref = { course: 1, round: 1 } as const;

it.skipIf(noPostgres)(
  'phones that were offline during the move continue without resending',
  { timeout: 120_000 },
  async () => {
    const inFile = { DATA_DIR: ownFolder('akrein-moved-') };
    const onPostgres = { ...inFile, DATABASE_URL: startCluster().make('school') };
    const backHome = { DATA_DIR: ownFolder('akrein-home-') };
    let server: TestServer = await startServer({ env: inFile });
    const now = () => server.clock.now;
    const { agent, state } = await newLearner(server);
    const phoneOf = (own: Agent): Phone =>
      new Phone(connectLocalDb(state.id, { indexedDB: new IDBFactory(), IDBKeyRange }), own, now);
    const step = (nr: number): Action => ({
      name: 'submit-step-answers',
      payload: { stepId: stepId({ ...ref, step: nr }), answers: stepAnswers(server, { ...ref, step: nr }) },
    });
    const [one, two] = [phoneOf(agent), phoneOf(agent.copy())];
    const given: string[] = [];
    const give = async (phone: Phone, nr: number): Promise<void> => {
      server.clock.now += 60_000;
      given.push(await phone.give(step(nr)));
    };
    const moveOn = async (from: Readonly<Record<string, string>>, env: typeof inFile, ...to: readonly string[]) => {
      const clock = server.clock.now;
      await server.stop();
      await runProgram(from, 'api/cli/move.ts', '--to', ...to);
      server = await startServer({ env, now: clock });
      for (const phone of [one, two]) phone.agent = phone.agent.copy(server.origin);
    };

    for (const nr of [1, 2, 3]) await give(one, nr);
    for (const phone of [one, two]) await phone.drain();
    const epoch = await readEpoch(one.db);
    await give(one, 4); // the first phone is then offline until the school is in a file again
    await give(one, 5);

    await moveOn(inFile, onPostgres, onPostgres.DATABASE_URL);
    given.push(await two.give({ name: 'send-feedback', payload: { messageText: 'Takk!', path: '/' } }));
    await two.drain();
    for (const nr of [6, 7]) await give(one, nr);
    await moveOn(onPostgres, backHome, 'sqlite', path.join(backHome.DATA_DIR, 'akrein.db'));

    for (const phone of [one, two]) phone.requests.length = 0;
    await one.drain();
    for (const nr of [8, 9, 10]) await give(two, nr);
    await two.drain();
    const drawn = await fetchTest(two.agent, ref);
    given.push(await one.give({ name: 'submit-test', payload: handedIn(server, drawn) }));
    for (const phone of [one, two]) await phone.drain();

    expect(JSON.stringify([one.requests, two.requests])).not.toContain('"again"');
    const learner = await loadLearner(server.context.db, state.id);
    expect(roundOf(enrolmentIn(learner, 1) ?? never(), 1)?.finishedAt).not.toBeNull();
    const held = await server.context.db.selectFrom('commands').select(['id', 'verdict']).execute();
    expect(held.map(({ id }) => id).sort()).toEqual([...given].sort());
    expect(held.map(({ verdict }) => verdict)).toEqual(held.map(() => 'accepted'));
    for (const phone of [one, two]) {
      expect(await readEpoch(phone.db)).toBe(epoch);
      expect((await readConfirmed(phone.db))?.learner).toEqual(learner);
      expect(await phone.db.outbox.count()).toBe(0);
      phone.requests.length = 0;
      await phone.drain();
      expect(phone.requests).toEqual([{ protocol: PROTOCOL, commands: [] }]);
    }
    await server.stop();
  },
);

function never(): never {
  throw new Error('there is none');
}
