/** An account younger than the backup: its owner joins again, and the phone's data reaches the new account and run (V12, V13, F16). */
import 'fake-indexeddb/auto';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { entriesAfter } from '../../api/practice/entry-store.ts';
import { enrol } from '../../api/progress/enrolment-store.ts';
import { loadLearner } from '../../api/progress/learner-store.ts';
import { ownFolder } from '../../api/test/endings.ts';
import { startServer, type Agent, type TestServer } from '../../api/test/harness.ts';
import {
  fetchTest,
  newLearner,
  stepAnswers,
  handedIn,
  type Signed,
  newCommand,
  sendCommands,
} from '../../api/test/make.ts';
import { runProgram } from '../../api/test/operator.ts';
import { readConfirmed, readReceipt } from '../../pwa/offline/confirmed.ts';
import { BOOKMARK, bookmarkRows, connectLocalDb, otherAccounts } from '../../pwa/offline/local-db.ts';
import { exchangePractice, type SendPractice } from '../../pwa/offline/practice-exchange.ts';
import { readEntries } from '../../pwa/offline/practice-log.ts';
import { takeOverEarlier, type Recognise } from '../../pwa/offline/earlier-account.ts';
import { stepId } from '../course/ids.ts';
import { practiceLog } from '../practice/contract.ts';
import { inOrder } from '../practice/entry.ts';
import type { Action } from '../progress/command.ts';
import { recogniseReceipts } from '../progress/contract.ts';
import { DAY_MS } from '../progress/expiry.ts';
import { enrolmentIn, roundOf } from '../progress/learner.ts';
import { HOUR_MS } from '../progress/rounds.ts';
import { PROTOCOL } from '../protocol.ts';
import { Phone } from './drill-phone.ts';
import { writeExclusive } from '../../api/platform/db/transactions.ts';

const dataDir = ownFolder('akrein-lost-account-');
/** The course is given explicitly here. */
const env = { GIVE_COURSE_1: '' };
const backup = path.join(dataDir, 'backup.db');
const run = (program: string) => runProgram({ DATA_DIR: dataDir }, `api/cli/${program}.ts`, backup);
const ref = { course: 1, round: 1 } as const;
let server: TestServer;
const now = () => server.clock.now;

const join = (change: Readonly<Record<string, unknown>> = {}) => newLearner(server, change);
const giveCourse = (accountId: string) =>
  writeExclusive(server.context.db, (tx) =>
    enrol(tx, { id: randomUUID(), accountId, course: 1, now: server.clock.now }),
  );
const phoneOf = ({ state, agent }: Signed) => new Phone(connectLocalDb(state.id), agent, now);
const recogniseBy =
  (agent: Agent): Recognise =>
  async (receipts) =>
    z.parse(recogniseReceipts.response, (await agent.post(recogniseReceipts.path, { receipts })).body).own;
const practiceBy =
  (agent: Agent): SendPractice =>
  async (request, accountId) =>
    z.parse(practiceLog.response, (await agent.post(practiceLog.path, request, { 'command-account': accountId })).body);
const practise = async ({ db }: Phone, card: string): Promise<void> => {
  const id = randomUUID();
  server.clock.now += 60_000;
  await db.practice.put({ id, entry: { kind: 'review', id, at: now(), card, right: true }, waiting: 1 });
};
const feedback = (messageText: string): Action => ({ name: 'send-feedback', payload: { messageText, path: '/' } });
const step = (nr: number): Action => ({
  name: 'submit-step-answers',
  payload: { stepId: stepId({ ...ref, step: nr }), answers: stepAnswers(server, { ...ref, step: nr }) },
});
const courseOne = async (accountId: string) => enrolmentIn(await loadLearner(server.context.db, accountId), 1);

beforeAll(async () => {
  server = await startServer({ dataDir, env });
});

it("a phone's steps, test, practice and queue reach its owner's new account, and no other (F16)", async () => {
  await run('backup');
  const lost = await join();
  await giveCourse(lost.state.id);
  const phone = phoneOf(lost);
  await phone.drain();
  for (const nr of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    server.clock.now += 5 * 60_000;
    await phone.give(step(nr));
    if (nr % 3 === 1) await phone.drain();
  }
  await phone.drain();
  const drawn = await fetchTest(phone.agent, ref);
  await phone.give({ name: 'submit-test', payload: handedIn(server, drawn) });
  await phone.drain();
  const before = await courseOne(lost.state.id);
  expect(before && roundOf(before, 1)?.finishedAt).not.toBeNull();
  await phone.give(feedback('Beið í símanum'));
  await practise(phone, '1.1.1-s1');
  await exchangePractice(phone.db, practiceBy(phone.agent));
  await practise(phone, '1.1.1-s2');
  const practised = await readEntries(phone.db);
  await phone.db.meta.put({ key: `${BOOKMARK}1.1.2`, value: true });
  phone.db.close();

  const later = server.clock.now + 2 * DAY_MS;
  await server.stop();
  await run('restore');
  server = await startServer({ dataDir, env, now: later });
  phone.agent = phone.agent.copy(server.origin);
  await phone.db.open();
  await phone.drain('signed-out'); // the school knows neither session nor account
  phone.db.close();

  // somebody else joins on the same phone first, and cannot use the receipt
  const stranger = await join();
  const theirs = phoneOf(stranger);
  await theirs.drain();
  expect(await takeOverEarlier(theirs.db, recogniseBy(theirs.agent), now())).toBe(false);
  expect([await theirs.db.outbox.count(), await theirs.db.settled.count()]).toEqual([0, 0]);
  theirs.db.close();

  const found = await join({ ssn: lost.ssn });
  expect(found.state.id).not.toBe(lost.state.id);
  const again = phoneOf(found);
  await again.drain();
  const offline: Recognise = () => Promise.reject(new Error('no network'));
  await expect(takeOverEarlier(again.db, offline, now())).rejects.toThrow('no network');
  expect(await takeOverEarlier(again.db, recogniseBy(again.agent), now())).toBe(true);
  expect(await otherAccounts(found.state.id)).toEqual([stranger.state.id]);
  await again.drain();
  expect(await again.db.outbox.count()).toBe(11); // without the course, all but the feedback waits
  expect(await again.db.settled.where('verdict').equals('refused').count()).toBe(0);
  server.clock.now += HOUR_MS;
  await giveCourse(found.state.id);
  await again.drain();
  await exchangePractice(again.db, practiceBy(again.agent));
  const there = await entriesAfter(server.context.db, found.state.id, 0, 10);
  expect(inOrder(there.map(({ entry }) => entry))).toEqual(practised);
  expect(await readEntries(again.db)).toEqual(practised);
  expect(await bookmarkRows(again.db)).toHaveLength(1);
  expect(await again.db.practice.where('waiting').equals(1).count()).toBe(0);
  expect(await again.db.outbox.count()).toBe(0);
  const after = await courseOne(found.state.id);
  expect(after?.rounds).toEqual(before?.rounds);
  expect(after?.startedAt).toBe(server.clock.now);
  expect((await readConfirmed(again.db))?.learner).toEqual(await loadLearner(server.context.db, found.state.id));
  const written = await server.context.db.selectFrom('feedback').select('text').execute();
  expect(written).toEqual([{ text: 'Beið í símanum' }]);
  again.requests.length = 0;
  expect(await takeOverEarlier(again.db, recogniseBy(again.agent), now())).toBe(false);
  await again.drain();
  expect(again.requests).toEqual([{ protocol: PROTOCOL, commands: [] }]);
});

it('a foreign, changed or invented receipt is not recognised, and opens no run', async () => {
  const [one, two] = [await join(), await join()];
  const [phone, other] = [phoneOf(one), phoneOf(two)];
  await phone.drain();
  await other.drain();
  const receipt = (await readReceipt(phone.db)) ?? '';
  const changed = receipt.replace(/\.\d+\./, `.${now() + 1}.`);
  expect(changed).not.toBe(receipt);
  const shown = [receipt, changed, `${receipt}x`, receipt.replace('x1', 'c1'), '', '.', 'x1.a.1.b'];
  expect(await recogniseBy(one.agent)(shown)).toEqual([true, false, false, false, false, false, false]);
  expect(await recogniseBy(two.agent)(shown)).toEqual(shown.map(() => false));

  // an unknown run counts as the present one, or fails without one; another person's is refused
  await giveCourse(one.state.id);
  const known = (await courseOne(one.state.id))?.id ?? '';
  const send = async (agent: Agent, enrolment: string, nr: number) => {
    const { name, payload } = step(nr);
    const { verdicts } = await sendCommands(agent, [newCommand(name, payload, now(), enrolment)]);
    return verdicts.map(({ verdict, code }) => code ?? verdict);
  };
  expect(await send(one.agent, randomUUID(), 1)).toEqual(['accepted']);
  expect(await send(two.agent, randomUUID(), 1)).toEqual(['failed']);
  await giveCourse(two.state.id);
  expect(await send(two.agent, known, 1)).toEqual(['enrolment-archived']);
});
