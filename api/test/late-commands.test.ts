/** T3: the time at which a late command counts, over HTTP (F43, F48). */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { stepId } from '../../sync/course/ids.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { sync } from '../../sync/progress/contract.ts';
import { PROTOCOL } from '../../sync/protocol.ts';
import { mendClock } from '../progress/mend-clock.ts';
import { writeExclusive } from '../platform/db/transactions.ts';
import { Agent, START, startServer, type TestServer } from './harness.ts';
import { look } from './look.ts';
import { doSteps, doTest, newLearner, PASSWORD, stepAnswers, type Signed, newCommand } from './make.ts';

let server: TestServer;
let learner: Signed;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  onDay(0);
  learner = await newLearner(server);
  onDay(25);
  phone = await signedIn();
});

/** The learner's phone; the other device is signed in where a case has one. */
let phone: Agent;
const onDay = (day: number): void => void (server.clock.now = START + day * DAY_MS);

async function signedIn(): Promise<Agent> {
  const agent = new Agent(server.origin);
  expect((await agent.post('/api/sign-in', { ssn: learner.ssn, password: PASSWORD })).status).toBe(200);
  return agent;
}

/** One request. @returns the verdicts, and the receipt of the exchange. */
async function exchange(agent: Agent, commands: readonly unknown[], receipt?: string, made?: number) {
  const shown = {
    ...(receipt === undefined ? {} : { 'exchange-receipt': receipt }),
    ...(made === undefined ? {} : { 'exchange-at': new Date(made).toISOString() }),
  };
  const { status, body } = await agent.post('/api/sync', { protocol: PROTOCOL, commands }, shown);
  expect(status).toBe(200);
  const { verdicts, state } = z.parse(sync.response, body);
  return { said: verdicts.map(({ verdict, code }) => code ?? verdict), receipt: state.exchange ?? '' };
}

/** Steps of a round that the phone says were done on a day. The course ends on day 30. */
const given = (day: number, steps: readonly number[] = [1], round: 1 | 2 = 1) =>
  steps.map((step) => {
    const ref = { course: 1, round, step } as const;
    const payload = { stepId: stepId(ref), answers: stepAnswers(server, ref) };
    const run = learner.state.userCourses[0]?.id ?? null;
    return { ...newCommand('submit-step-answers', payload, START + day * DAY_MS, run), payload };
  });

const STEPS = [1, 2, 3, 4, 5];

describe('a late command counts at its claimed time', () => {
  it('after six days offline, in one request', async () => {
    onDay(26);
    const { receipt } = await exchange(phone, []);
    onDay(32);
    expect((await exchange(phone, given(29), receipt)).said).toEqual(['accepted']);
  });

  it('in five requests of one drain, under one bound (F43)', async () => {
    onDay(26);
    const { receipt } = await exchange(phone, []);
    onDay(32);
    for (const command of given(29, STEPS)) {
      expect((await exchange(phone, [command], receipt)).said).toEqual(['accepted']);
      server.clock.now += 60_000;
    }
  });

  it('in requests over an hour apart that send the Exchange-At of the oldest command', async () => {
    onDay(26);
    const { receipt } = await exchange(phone, []);
    onDay(32);
    for (const command of given(29, [1, 2])) {
      expect((await exchange(phone, [command], receipt, START + 29 * DAY_MS)).said).toEqual(['accepted']);
      server.clock.now += 61 * 60_000;
    }
  });

  it('when each command is sent by its own call', async () => {
    onDay(26);
    const { receipt } = await exchange(phone, []);
    onDay(32);
    for (const { id, at, enrolment, payload } of given(29, STEPS)) {
      const headers = { 'idempotency-key': id, 'command-at': at, 'command-enrolment': enrolment ?? '' };
      const { status } = await phone.post('/api/submit-step-answers', payload, {
        ...headers,
        'exchange-receipt': receipt,
      });
      expect(status).toBe(200);
    }
  });

  it('when answers are lost and the app resends with its old receipt', async () => {
    onDay(26);
    const { receipt } = await exchange(phone, []);
    onDay(32);
    const commands = given(29, STEPS);
    for (const sent of [1, 3, 5])
      expect((await exchange(phone, commands.slice(0, sent), receipt)).said).not.toContain('course-expired');
  });

  it('when the session ended and the learner signs in again on the device', async () => {
    onDay(26);
    const { receipt } = await exchange(phone, []);
    await server.context.db.deleteFrom('sessions').where('account_id', '=', learner.state.id).execute();
    onDay(32);
    phone = await signedIn();
    for (const command of given(29, STEPS))
      expect((await exchange(phone, [command], receipt)).said).toEqual(['accepted']);
  });

  it('while another device is online every day', async () => {
    onDay(26);
    const { receipt } = await exchange(phone, []);
    const other = await signedIn();
    for (const day of [27, 28, 29, 30, 31]) {
      onDay(day);
      await exchange(other, []);
    }
    onDay(32);
    expect((await exchange(phone, given(29, STEPS), receipt)).said).toEqual(STEPS.map(() => 'accepted'));
  });

  it.each(['before the device reconnects', 'while the queue is sent'])(
    'when an old request of the device is repeated late, %s (F43)',
    async (when) => {
      onDay(25.5);
      const first = await exchange(phone, []);
      onDay(26);
      const before = given(26, [1]);
      const { receipt } = await exchange(phone, before, first.receipt);
      const again = async (): Promise<void> => {
        expect((await exchange(phone, before, first.receipt)).said).toEqual(['duplicate']);
      };
      if (when === 'before the device reconnects') {
        onDay(31);
        await again();
      }
      onDay(32);
      const [one, ...others] = given(29, STEPS.slice(1));
      expect((await exchange(phone, [one], receipt)).said).toEqual(['accepted']);
      await again();
      await exchange(phone, [], first.receipt); // an empty request with a superseded receipt
      expect((await exchange(phone, others, receipt)).said).toEqual(others.map(() => 'accepted'));
    },
  );

  it.each(['that was empty', 'that had not arrived before'])(
    'when an old request %s arrives late with the newest receipt',
    async (which) => {
      onDay(26);
      const { receipt } = await exchange(phone, []);
      const old = which === 'that was empty' ? [] : given(27, [1]);
      onDay(31);
      await exchange(phone, old, receipt, START + 27 * DAY_MS);
      onDay(32);
      const queue = given(29, STEPS.slice(old.length));
      expect((await exchange(phone, queue, receipt, server.clock.now)).said).toEqual(queue.map(() => 'accepted'));
    },
  );

  it('when the receipt is dated in the future by a clock since mended', async () => {
    onDay(46);
    const { receipt } = await exchange(phone, []);
    onDay(26);
    await writeExclusive(server.context.db, (tx) => mendClock(tx, server.clock.now));
    onDay(32);
    expect((await exchange(phone, given(29), receipt)).said).toEqual(['accepted']);
  });

  it.each([26, 31])('when a clock that was ahead refused it, and was mended on day %i (F41)', async (mendedOn) => {
    onDay(25);
    const { receipt } = await exchange(phone, []);
    const queue = given(26, [1, 2]);
    onDay(46);
    expect((await exchange(phone, queue, receipt)).said).toEqual(['course-expired', 'course-expired']);
    onDay(mendedOn);
    expect((await exchange(phone, queue, receipt)).said).toEqual(['course-expired', 'course-expired']);
    await writeExclusive(server.context.db, (tx) => mendClock(tx, server.clock.now));
    expect((await exchange(phone, queue, receipt)).said).toEqual(['accepted', 'accepted']);
  });

  it.each([
    ['has heard from the phone since the mend', () => Promise.resolve(phone)],
    ['hears from it in a new session', signedIn],
  ])('when a clock that was ahead refused it, and the school %s (F41)', async (_, next) => {
    const queue = given(29, [1, 2]);
    onDay(46);
    const { said, receipt } = await exchange(phone, queue);
    expect(said).toEqual(['course-expired', 'course-expired']);
    onDay(31);
    await writeExclusive(server.context.db, (tx) => mendClock(tx, server.clock.now));
    await exchange(phone, [], receipt); // the phone does not get the answer, and does not know of the mend
    onDay(32);
    const agent = await next();
    await exchange(agent, [], receipt);
    expect((await exchange(agent, queue, receipt)).said).toEqual(['accepted', 'accepted']);
    server.clock.now += 2 * 60 * 60_000;
    const late = given(29, [3]);
    expect((await exchange(agent, late, receipt)).said, 'once').toEqual(['course-expired']);
  });

  it('when the school accepted it after such a mend, and was restored to a backup from before (F41, V11)', async () => {
    const { receipt } = await exchange(phone, []);
    const [late] = given(26);
    onDay(46);
    expect((await exchange(phone, [late], receipt)).said).toEqual(['course-expired']);
    onDay(31);
    await writeExclusive(server.context.db, (tx) => mendClock(tx, server.clock.now));
    const { body } = await phone.post(
      '/api/sync',
      { protocol: PROTOCOL, commands: [late] },
      { 'exchange-receipt': receipt },
    );
    const [accepted] = z.parse(sync.response, body).verdicts;
    expect(accepted).toMatchObject({ verdict: 'accepted' });
    const { run, values } = look(server);
    const own = 'SELECT id FROM enrolments WHERE account_id = ?';
    for (const table of ['user_step_answers', 'user_steps'])
      await run(`DELETE FROM ${table} WHERE enrolment_id IN (${own})`, learner.state.id);
    await run("UPDATE commands SET verdict = 'refused', code = 'course-expired' WHERE id = ?", late?.id ?? '');
    expect((await exchange(phone, [{ ...late, again: accepted?.receipt }])).said).toEqual(['course-expired']);
    await run("UPDATE meta SET value = 'restored' WHERE key = 'epoch'");
    expect((await exchange(phone, [{ ...late, again: 'forged' }])).said).toEqual(['course-expired']);
    for (const said of ['accepted', 'duplicate'])
      expect((await exchange(phone, [{ ...late, again: accepted?.receipt }])).said).toEqual([said]);
    expect(await values(`SELECT nr FROM user_steps WHERE enrolment_id IN (${own})`, learner.state.id)).toEqual([1]);
  });

  it('when a clock that was behind refused it as too early, and was mended (F41)', async () => {
    await doSteps(server, phone, { course: 1, round: 1 });
    await doTest(server, phone, { course: 1, round: 1 });
    onDay(26);
    const [first] = given(26, [1], 2);
    onDay(25.5);
    await look(server).run('UPDATE accounts SET last_seen_at = ?', server.clock.now);
    expect((await exchange(phone, [first])).said).toEqual(['round-not-open']);
    onDay(26);
    await writeExclusive(server.context.db, (tx) => mendClock(tx, server.clock.now));
    expect((await exchange(phone, [first])).said).toEqual(['accepted']);
  });

  it('without a receipt, only in the first new session since the account was seen', async () => {
    onDay(26);
    await exchange(phone, []);
    onDay(32);
    for (const command of given(29, STEPS))
      expect((await exchange(await signedIn(), [command])).said).toEqual([
        command.payload.stepId === '1.1.1' ? 'accepted' : 'course-expired', // each sign-in counts as another device
      ]);
  });
});

describe('a late command gains no days (F48)', () => {
  const late = ['course-expired'];

  it('by a new sign-in (F48)', async () => {
    onDay(31);
    await exchange(phone, []);
    onDay(32);
    expect((await exchange(await signedIn(), given(29))).said).toEqual(late);
  });

  it('by showing an old receipt again', async () => {
    onDay(26);
    const { receipt } = await exchange(phone, []);
    onDay(31);
    await exchange(phone, [], receipt);
    onDay(32);
    expect((await exchange(phone, given(29), receipt)).said).toEqual(late);
    expect((await exchange(await signedIn(), given(29), receipt)).said).toEqual(late);
  });

  it('by an old receipt after a newer one in the same session', async () => {
    onDay(26);
    const { receipt } = await exchange(phone, []);
    onDay(28);
    const other = await signedIn();
    const newer = await exchange(other, [], receipt);
    onDay(31);
    await exchange(other, [], newer.receipt);
    onDay(32);
    expect((await exchange(other, given(29), receipt)).said).toEqual(late);
  });

  it('by a forged, changed or foreign receipt', async () => {
    onDay(26);
    const { receipt } = await exchange(phone, []);
    const stranger = await newLearner(server);
    const foreign = (await exchange(stranger.agent, [])).receipt;
    onDay(31);
    await exchange(phone, []);
    onDay(32);
    const older = receipt.replace(String(START + 26 * DAY_MS), String(START + 20 * DAY_MS));
    expect(older).not.toBe(receipt);
    const [, , time, mac] = receipt.split('.');
    const ofNoSession = ['x1', 'A'.repeat(22), time, mac].join('.');
    // in a new session only the receipt sets the bound
    for (const shown of [older, foreign, ofNoSession, 'x1.a.1.b', `${receipt}x`, '.'])
      expect((await exchange(await signedIn(), given(29), shown)).said, shown).toEqual(late);
  });

  it('when more than seven days late', async () => {
    onDay(26);
    const { receipt } = await exchange(phone, []);
    onDay(37);
    phone = await signedIn();
    expect((await exchange(phone, given(29), receipt)).said).toEqual(late);
  });

  it("when the server's clock steps back (F15)", async () => {
    onDay(31);
    const { receipt } = await exchange(phone, []);
    onDay(27);
    expect((await exchange(phone, given(29), receipt)).said).toEqual(late);
  });

  it('by a drain of more than an hour', async () => {
    onDay(26);
    const { receipt } = await exchange(phone, []);
    onDay(32);
    const [first, second] = given(29, [1, 2]);
    expect((await exchange(phone, [first], receipt)).said).toEqual(['accepted']);
    server.clock.now += 61 * 60_000;
    expect((await exchange(phone, [second], receipt)).said).toEqual(late);
  });
});
