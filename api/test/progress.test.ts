/** Learning over real HTTP: every answer counts once, the server alone decides on time and tests. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { signOut } from '../../sync/account/session-contract.ts';
import { packSizes } from '../../sync/course/contract.ts';
import { endpoints } from './endpoints.ts';
import { submitTest } from '../../sync/progress/commands.ts';
import { gradedTicks, sameTicks } from '../../sync/exam/grading.ts';
import { ROUND_WAIT_MS } from '../../sync/progress/rounds.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { sync } from '../../sync/progress/contract.ts';
import { SessionState } from '../../sync/progress/session-state.ts';
import { loadContent } from '../content/load.ts';
import { readContent } from '../content/read-files.ts';
import { folders } from '../platform/folders.ts';
import { receive } from '../progress/receive.ts';
import { effects } from '../server/app.ts';
import { loadState } from '../progress/state.ts';
import type { SignedIn } from '../platform/http/koa-types.ts';
import { iso } from '../../sync/scalar.ts';
import { PROTOCOL } from '../../sync/protocol.ts';
import { Agent, START, startServer, type TestServer } from './harness.ts';
import { failAt, look, mend } from './look.ts';
import { signInStaff } from './staff.ts';
import {
  doSteps,
  fetchTest,
  newLearner,
  PASSWORD,
  stepAnswers,
  testAnswers,
  handedIn,
  newCommand,
  sendCommands,
} from './make.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterEach(() => {
  server.clock.now = START;
});

const round1 = { course: 1, round: 1 } as const;
const step1 = { ...round1, step: 1 };
const state = (body: unknown): SessionState => z.parse(SessionState, body);
const answersHeld = async (accountId: string) =>
  server.context.db
    .selectFrom('user_step_answers')
    .innerJoin('enrolments', 'enrolments.id', 'user_step_answers.enrolment_id')
    .select('question_id')
    .where('enrolments.account_id', '=', accountId)
    .execute();

const command = (name: string, payload: unknown, enrolment: string | null, at = START) =>
  newCommand(name, payload, at, enrolment);
const send = (agent: Agent, commands: readonly unknown[]) => sendCommands(agent, commands, 1);

describe('V: verdicts', () => {
  it('V1: repeating a command under its key changes nothing and answers the same (F2)', async () => {
    const { agent, state: before } = await newLearner(server);
    const headers = { 'idempotency-key': randomUUID() };
    const body = { stepId: '1.1.1', answers: stepAnswers(server, step1) };
    const first = await agent.post('/api/submit-step-answers', body, headers);
    const again = await agent.post('/api/submit-step-answers', body, headers);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(await answersHeld(before.id)).toHaveLength(body.answers.length);
  });

  it('V2: refuses a reused key with other content by 422', async () => {
    const { agent } = await newLearner(server);
    const headers = { 'idempotency-key': randomUUID() };
    await agent.post('/api/update-user-round', { roundId: '1.1', roundNr: 1 }, headers);
    const other = await agent.post(
      '/api/submit-step-answers',
      { stepId: '1.1.1', answers: stepAnswers(server, step1) },
      headers,
    );
    expect(other.status).toBe(422);
    expect(other.body).toMatchObject({ error: { code: 'key-reused' } });
  });

  it('V9: every answer to a command call, good or bad, names the command', async () => {
    const { agent } = await newLearner(server);
    const post = async (path: string, body: unknown) => {
      const id = randomUUID();
      const answer = await agent.post(path, body, { 'idempotency-key': id });
      expect(answer.body).toMatchObject({ command: id });
      return answer.status;
    };
    expect(await post('/api/update-user-round', { roundId: '1.1', roundNr: 1 })).toBe(200);
    expect(await post('/api/send-feedback', { messageText: 'Takk!', path: '/' })).toBe(200);
    expect(await post('/api/update-user-round', { roundId: '1.2', roundNr: 2 })).toBe(409);
    expect(await post('/api/update-user-round', { roundId: 1 })).toBe(400);
    expect(await post('/api/send-feedback', { messageText: 'x'.repeat(70_000), path: '/' })).toBe(413);
  });

  it('V2: accepts the same content with its fields in another order as the same command (F47)', async () => {
    const { agent, state: before } = await newLearner(server);
    const answers = stepAnswers(server, step1);
    const one = command('submit-step-answers', { stepId: '1.1.1', answers }, before.userCourses[0]?.id ?? null);
    const turned = answers.map(({ questionId, answerId }) => ({ answerId, questionId }));
    const other = { ...one, payload: { answers: turned, stepId: '1.1.1' } };
    const unreadable = command('dance', { a: 1, b: { c: 2, d: 3 } }, null);
    const unreadableTurned = { ...unreadable, payload: { b: { d: 3, c: 2 }, a: 1 } };
    expect((await send(agent, [one, unreadable])).verdicts.map(({ verdict }) => verdict)).toEqual([
      'accepted',
      'refused',
    ]);
    expect((await send(agent, [other, unreadableTurned])).verdicts.map(({ code, verdict }) => code ?? verdict)).toEqual(
      ['duplicate', 'command-unknown'],
    );
  });

  it("V3: another account's command id is refused and changes nothing", async () => {
    const one = await newLearner(server);
    const two = await newLearner(server);
    const headers = { 'idempotency-key': randomUUID() };
    const body = { stepId: '1.1.1', answers: stepAnswers(server, step1) };
    await one.agent.post('/api/submit-step-answers', body, headers);
    expect((await two.agent.post('/api/submit-step-answers', body, headers)).status).toBe(422);
    expect(await answersHeld(two.state.id)).toHaveLength(0);
  });

  it('V4: answers a batch with one verdict each, in order; bad commands affect no other (F12)', async () => {
    const { agent, state: before } = await newLearner(server);
    const run = before.userCourses[0]?.id ?? null;
    const batch = [
      command('update-user-round', { roundId: '1.1', roundNr: 1 }, run),
      command('toString', {}, run), // a property of every object, and no command
      command('submit-step-answers', { stepId: '1.1.1', answers: 'nonsense' }, run),
      command('submit-step-answers', { stepId: '1.1.1', answers: stepAnswers(server, step1) }, run),
      command('submit-step-answers', { stepId: '1.1.3', answers: stepAnswers(server, { ...round1, step: 3 }) }, run),
    ];
    const first = await send(agent, batch);
    expect(first.verdicts.map(({ verdict, code }) => code ?? verdict)).toEqual([
      'accepted',
      'command-unknown',
      'bad-request',
      'accepted',
      'step-not-open',
    ]);
    const again = await send(agent, batch);
    expect(again.verdicts.map(({ verdict, code }) => code ?? verdict)).toEqual([
      'duplicate',
      'command-unknown',
      'bad-request',
      'duplicate',
      'step-not-open',
    ]);
    expect(again.state.learner).toEqual(first.state.learner);
  });

  it('V5: fifty copies of one command in parallel count once', async () => {
    const { agent, state: before } = await newLearner(server);
    const one = command(
      'submit-step-answers',
      { stepId: '1.1.1', answers: stepAnswers(server, step1) },
      before.userCourses[0]?.id ?? null,
    );
    const all = await Promise.all(Array.from({ length: 50 }, () => send(agent, [one])));
    const told = (verdict: string) => all.filter(({ verdicts }) => verdicts[0]?.verdict === verdict).length;
    expect([told('accepted'), told('duplicate')]).toEqual([1, 49]);
    expect(await answersHeld(before.id)).toHaveLength(stepAnswers(server, step1).length);
  });

  it('V10: a command that makes the server fail harms no other, and is accepted once repaired (F38)', async () => {
    await failAt(server, 'feedback', "new.text = 'eitur'");
    const { agent, state: before } = await newLearner(server);
    const run = before.userCourses[0]?.id ?? null;
    const poison = command('send-feedback', { messageText: 'eitur', path: '/' }, null);
    const batch = [
      command('update-user-round', { roundId: '1.1', roundNr: 1 }, run),
      poison,
      command('submit-step-answers', { stepId: '1.1.1', answers: stepAnswers(server, step1) }, run),
    ];
    const taken = async (protocol: number) =>
      (await sendCommands(agent, batch, protocol)).verdicts.map(({ verdict }) => verdict);
    expect(await taken(PROTOCOL)).toEqual(['accepted', 'failed', 'accepted']);
    expect(await taken(2)).toEqual(['duplicate', 'duplicate']); // older apps do not know "failed"
    const headers = { 'idempotency-key': poison.id };
    const alone = () => agent.post('/api/send-feedback', poison.payload, headers);
    const failed = await alone();
    expect(failed.status).toBe(500);
    expect(failed.body).toMatchObject({ error: { code: 'command-failed' }, command: poison.id });
    await mend(server, 'feedback');
    expect((await alone()).status).toBe(200);
    expect(await taken(PROTOCOL)).toEqual(['duplicate', 'duplicate', 'duplicate']);
  });

  it('V10: commands after a failed one in its run fail with it, and are accepted once repaired', async () => {
    await failAt(server, 'user_steps', 'new.nr = 2');
    const { agent, state: before } = await newLearner(server);
    const run = before.userCourses[0]?.id ?? null;
    const step = (nr: number) =>
      command(
        'submit-step-answers',
        { stepId: `1.1.${nr}`, answers: stepAnswers(server, { ...step1, step: nr }) },
        run,
      );
    const batch = [step(1), step(2), step(3), command('send-feedback', { messageText: 'Takk', path: '/' }, null)];
    const taken = async () => (await sendCommands(agent, batch)).verdicts.map(({ verdict }) => verdict);
    expect(await taken()).toEqual(['accepted', 'failed', 'failed', 'accepted']);
    await mend(server, 'user_steps');
    expect(await taken()).toEqual(['duplicate', 'accepted', 'accepted', 'duplicate']);
  });

  it('V10: a passing fault harms no command, and is logged once with its request id (F38)', async () => {
    const { agent, state: before } = await newLearner(server);
    const run = before.userCourses[0]?.id ?? null;
    const batch = [
      command('update-user-round', { roundId: '1.1', roundNr: 1 }, run),
      command('submit-step-answers', { stepId: '1.1.1', answers: stepAnswers(server, step1) }, run),
    ];
    const logged = vi.spyOn(server.context.log, 'error');
    const failing = vi.spyOn(server.context.library, 'editionsOf').mockImplementationOnce(() => {
      throw new Error('once');
    });
    const { body, headers } = await agent.post('/api/sync', { protocol: PROTOCOL, commands: batch });
    expect(z.parse(sync.response, body).verdicts.map(({ verdict }) => verdict)).toEqual(['accepted', 'accepted']);
    expect(logged.mock.calls).toEqual([
      [expect.objectContaining({ requestId: headers.get('x-request-id') }), expect.stringContaining('tried once more')],
    ]);
    failing.mockRestore();
    logged.mockRestore();
  });

  it('V6: refuses a step already answered on another device, and keeps the refusal', async () => {
    const { agent, state: before, ssn } = await newLearner(server);
    const other = new Agent(server.origin);
    expect((await other.post('/api/sign-in', { ssn, password: PASSWORD })).status).toBe(200);
    const run = before.userCourses[0]?.id ?? null;
    const payload = { stepId: '1.1.1', answers: stepAnswers(server, step1) };
    await send(agent, [command('submit-step-answers', payload, run)]);
    const second = await send(other, [command('submit-step-answers', payload, run)]);
    expect(second.verdicts[0]).toMatchObject({ verdict: 'refused', code: 'step-already-answered' });
    const kept = await server.context.db
      .selectFrom('commands')
      .select('verdict')
      .where('account_id', '=', before.id)
      .execute();
    expect(kept.map((row) => row.verdict).sort()).toEqual(['accepted', 'refused']);
  });
});

describe('round tests', () => {
  it("are failed, retaken and passed; the next round opens 21 hours later by the server's clock", async () => {
    const { agent, state: before } = await newLearner(server);
    await doSteps(server, agent, round1);
    const first = await fetchTest(agent, round1);
    expect((await fetchTest(agent, round1)).userTest.id).toBe(first.userTest.id);
    const payload = handedIn(server, first, 2);
    const [, ...rest] = first.test.questions.map(({ id }) => id);
    const gaps = payload.answers.filter(({ questionId }) => questionId !== rest[1] && questionId !== rest[3]);
    const incomplete = await agent.post('/api/submit-test', { ...payload, answers: gaps });
    expect(incomplete.status).toBe(422);
    expect(incomplete.body).toMatchObject({ error: { code: 'answers-missing', details: { numbers: ['3', '5'] } } });
    expect((await fetchTest(agent, round1)).userTest.id, 'it stays open').toBe(first.userTest.id);
    const failed = z.parse(submitTest.response, (await agent.post('/api/submit-test', payload)).body);
    expect({ passed: failed.passed, wrong: failed.wrongTestAnswers.length }).toEqual({ passed: false, wrong: 2 });
    const twice = z.parse(
      submitTest.response,
      (await agent.post('/api/submit-test', { ...payload, answers: testAnswers(server, first.test) })).body,
    );
    expect(twice.passed).toBe(false);
    // the marks are of the first answers, so that a second device can show them
    expect(sameTicks(gradedTicks(twice), payload.answers)).toBe(true);
    expect(sameTicks(gradedTicks(twice), testAnswers(server, first.test))).toBe(false);

    const second = await fetchTest(agent, round1);
    expect(second.userTest.id).not.toBe(first.userTest.id);
    const right = await agent.post('/api/submit-test', handedIn(server, second));
    const passed = z.parse(submitTest.response, right.body);
    expect(passed.passed).toBe(true);
    expect(passed.nextRoundOpen).toBe(false);
    expect(passed.nextRoundOpensAt).toBe(new Date(server.clock.now + ROUND_WAIT_MS).toISOString());
    expect({ hours: passed.timerHours, minutes: passed.timerMinutes }).toEqual({ hours: 21, minutes: 0 });
    const late = await agent.post('/api/submit-test', payload);
    expect(late.status).toBe(200);
    expect(z.parse(submitTest.response, late.body).passed).toBe(false);

    const begin = () => agent.post('/api/update-user-round', { roundId: '1.2', roundNr: 2 });
    const finished = server.clock.now;
    server.clock.now = finished + ROUND_WAIT_MS - 1000;
    expect((await begin()).status).toBe(409);
    server.clock.now = finished + ROUND_WAIT_MS;
    expect(state((await begin()).body).currentRound).toBe(2);
    expect(before.currentRound).toBe(1);
  });

  it('ask the variants of a fact equally often, and no question much more often, over ten tests', async () => {
    const { agent } = await newLearner(server);
    await doSteps(server, agent, round1);
    const pool = server.context.library.pool(1, 1);
    const asked = new Map(pool.map(({ id }) => [id, 0]));
    const apart = (ids: readonly string[]): number => {
      const counts = ids.map((id) => asked.get(id) ?? 0);
      return Math.max(...counts) - Math.min(...counts);
    };
    const idsOf = ({ step, point }: { readonly step: number; readonly point: number }) =>
      pool.flatMap((each) => (each.step === step && each.point === point ? [each.id] : []));
    for (let time = 1; time <= 10; time++) {
      const drawn = await fetchTest(agent, round1);
      for (const { id } of drawn.test.questions) asked.set(id, (asked.get(id) ?? 0) + 1);
      for (const question of pool) expect(apart(idsOf(question)), question.id).toBeLessThanOrEqual(1);
      // a test asks no fact twice, so the last variants of a fact wait for the next test
      expect(apart(pool.map(({ id }) => id))).toBeLessThanOrEqual(2);
      expect((await agent.post('/api/submit-test', handedIn(server, drawn, 1))).body).toMatchObject({ passed: false });
    }
    expect([...asked.values()].reduce((sum, count) => sum + count)).toBe(100);
  });

  it('the key of a test is in no answer of any call before hand-in', async () => {
    const { agent, state: before } = await newLearner(server);
    await doSteps(server, agent, round1);
    const drawn = await fetchTest(agent, round1);
    const ids = drawn.test.questions.map((question) => question.id);
    const query = '?course=1&round=1&step=1&startTest=true&q=';
    const showing: string[] = [];
    for (const endpoint of endpoints) {
      if (endpoint.path === '/api/submit-test' || endpoint.path === signOut.path) continue;
      const path = endpoint.path.replace(/:\w+/, '1');
      const inputs: Record<string, unknown> = {
        userId: before.id,
        courseId: 1,
        protocol: 1,
        commands: [],
        field: 'language',
        value: 'is',
      };
      const { body } = endpoint.method === 'GET' ? await agent.get(path + query) : await agent.post(path, inputs);
      const text = JSON.stringify(body);
      if (!ids.some((id) => text.includes(`"${id}"`))) continue;
      showing.push(endpoint.path);
      expect(/"correct"|"why"|"right/.test(text), `${endpoint.path} shows the key`).toBe(false);
    }
    expect([showing, ids.length]).toEqual([['/api/test'], 10]);
  });

  it("another learner's test is not found", async () => {
    const one = await newLearner(server);
    const two = await newLearner(server);
    await doSteps(server, one.agent, round1);
    await doSteps(server, two.agent, round1);
    const stolen = await two.agent.post('/api/submit-test', handedIn(server, await fetchTest(one.agent, round1)));
    expect(stolen.status).toBe(404);
  });
});

describe('V8: step answers to an older edition', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });

  /** Publishes step 3 of round 1 without one option and with a new question, and step 4 without one question. */
  async function correct(): Promise<void> {
    server.clock.now += DAY_MS;
    const source = readContent(folders.content);
    const rounds = source.rounds.map((round) => ({
      ...round,
      steps: round.steps.map((step) => {
        const [first, ...others] = step.questions;
        if (!first) throw new Error('no question');
        if (step.step === '1.1.4') return { ...step, questions: others };
        if (step.step !== '1.1.3') return step;
        const corrected = { ...first, options: first.options.slice(1) };
        return { ...step, questions: [corrected, ...others, { ...first, id: '1.1.3-added' }] };
      }),
    }));
    await loadContent(server.context.db, { ...source, rounds }, server.clock.read);
    await server.context.catchUp();
  }

  it('count, and so do later steps; incomplete or invented answers do not', async () => {
    const { agent, state: before } = await newLearner(server);
    const run = before.userCourses[0]?.id ?? null;
    const given = (step: number, answers = stepAnswers(server, { ...round1, step })) =>
      command('submit-step-answers', { stepId: `1.1.${step}`, answers }, run);
    const old = [1, 2, 3, 4, 5].map((step) => given(step));
    const ofStep3 = stepAnswers(server, { ...round1, step: 3 });
    await correct();
    const early = await send(agent, old.slice(0, 2));
    const wrong = await send(agent, [
      given(3, ofStep3.slice(1)),
      given(3, [...ofStep3, { questionId: '1.1.3-q1', answerId: 'none' }]),
    ]);
    const late = await send(agent, old.slice(2));
    expect([early, wrong, late].map(({ verdicts }) => verdicts.map(({ verdict, code }) => code ?? verdict))).toEqual([
      ['accepted', 'accepted'],
      ['answers-missing', 'answer-unknown'],
      ['accepted', 'accepted', 'accepted'],
    ]);
  });

  it('do not hinder answers to the newest edition', async () => {
    const { agent } = await newLearner(server);
    await doSteps(server, agent, round1, 4);
  });
});

describe('T: time', () => {
  it('refuses answers claimed after expiry and accepts late ones claimed before it (F14)', async () => {
    const { agent, state: before, ssn } = await newLearner(server);
    const run = before.userCourses[0]?.id ?? null;
    const payload = { stepId: '1.1.1', answers: stepAnswers(server, step1) };
    server.clock.now = START + 31 * DAY_MS;
    await agent.post('/api/sign-in', { ssn, password: PASSWORD });
    const claimedNow = await send(agent, [command('submit-step-answers', payload, run, START + 31 * DAY_MS)]);
    expect(claimedNow.verdicts[0]).toMatchObject({ verdict: 'refused', code: 'course-expired' });
    const other = await newLearner(server);
    server.clock.now = START + 62 * DAY_MS;
    await other.agent.post('/api/sign-in', { ssn: other.ssn, password: PASSWORD });
    const inTime = await send(other.agent, [
      command('submit-step-answers', payload, other.state.userCourses[0]?.id ?? null, START + 60 * DAY_MS),
    ]);
    expect(inTime.verdicts[0]?.verdict).toBe('accepted');
  });

  it('restarts an expired course free, and refuses commands of the archived run', async () => {
    const { agent, state: before, ssn } = await newLearner(server);
    const old = before.userCourses[0]?.id ?? null;
    await doSteps(server, agent, round1, 3);
    server.clock.now = START + 30 * DAY_MS;
    await agent.post('/api/sign-in', { ssn, password: PASSWORD });
    expect((await agent.get('/api/course-pack?course=1&round=1')).status).toBe(409);
    const restarted = await agent.post('/api/restart-course', { courseId: 1 });
    expect(restarted.status).toBe(200);
    expect(state(restarted.body).userCourses[0]).toMatchObject({ status: 'Ongoing', days_left: 30 });
    expect(state(restarted.body).currentStep).toBe(1);
    const stale = await send(agent, [
      command('submit-step-answers', { stepId: '1.1.4', answers: stepAnswers(server, { ...round1, step: 4 }) }, old),
    ]);
    expect(stale.verdicts[0]).toMatchObject({ verdict: 'refused', code: 'enrolment-archived' });
    const runs = await server.context.db
      .selectFrom('enrolments')
      .select(['run', 'archived_at'])
      .where('account_id', '=', before.id)
      .orderBy('run')
      .execute();
    expect(runs.map((run) => run.archived_at === null)).toEqual([false, true]);
  });

  it.each(['close-course', 'restart-course'])(
    'V12: commands sent between a mistaken %s and its undo fail, and count after the undo',
    async (action) => {
      const { agent, state: before } = await newLearner(server);
      const run = before.userCourses[0]?.id ?? null;
      const staff = await signInStaff(server);
      const { body } = await staff.post(`/api/admin/${action}`, { course: 1, userId: before.id });
      const { deed } = z.parse(z.looseObject({ deed: z.int() }), body);
      const batch = [1, 2].map((step) =>
        command(
          'submit-step-answers',
          { stepId: `1.1.${step}`, answers: stepAnswers(server, { ...round1, step }) },
          run,
        ),
      );
      const told = async (): Promise<string[]> =>
        (await sendCommands(agent, batch)).verdicts.map(({ verdict, code }) => code ?? verdict);
      server.clock.now += 9 * 60_000;
      expect(await told()).toEqual(['failed', 'failed']);
      const logged = vi.spyOn(server.context.log, 'error');
      const [first] = batch;
      const own = { 'idempotency-key': first?.id ?? '', 'command-enrolment': run ?? '' };
      const alone = await agent.post('/api/submit-step-answers', first?.payload, own);
      expect(alone.body).toMatchObject({ error: { code: 'command-failed' } });
      expect(logged, 'nothing is wrong with the school').not.toHaveBeenCalled();
      logged.mockRestore();
      await staff.post('/api/admin/undo', { deed });
      expect(await told()).toEqual(['accepted', 'accepted']);
    },
  );

  it('V11: a test lost in a restore does not count in a run begun since', async () => {
    const { agent, state: before, ssn } = await newLearner(server);
    await doSteps(server, agent, round1);
    const payload = handedIn(server, await fetchTest(agent, round1));
    const handIn = command('submit-test', payload, before.userCourses[0]?.id ?? null);
    const [first] = (await sendCommands(agent, [handIn])).verdicts;
    const { run, values } = look(server);
    const own = 'SELECT id FROM enrolments WHERE account_id = ?';
    const tests = `SELECT id FROM user_tests WHERE enrolment_id IN (${own})`;
    for (const table of ['user_test_answers', 'user_test_questions'])
      await run(`DELETE FROM ${table} WHERE user_test_id IN (${tests})`, before.id);
    await run(`DELETE FROM user_tests WHERE enrolment_id IN (${own})`, before.id);
    await run('DELETE FROM commands WHERE id = ?', handIn.id);
    await run(`UPDATE user_rounds SET finished_at = NULL WHERE enrolment_id IN (${own})`, before.id);
    await run("UPDATE meta SET value = 'restored' WHERE key = 'epoch'");
    server.clock.now += 31 * DAY_MS;
    await agent.post('/api/sign-in', { ssn, password: PASSWORD });
    expect((await agent.post('/api/restart-course', { courseId: 1 })).status).toBe(200);
    const { verdicts } = await sendCommands(agent, [{ ...handIn, again: first?.receipt }]);
    expect(verdicts[0]).toMatchObject({ verdict: 'refused', code: 'enrolment-archived' });
    expect(await values(tests, before.id)).toEqual([]);
  });

  it.each([
    ['fails', 3],
    ['lacks answers', 10],
  ])('V11: a test passed on another phone stays passed if the hand-in resent first %s', async (_, wrong) => {
    const { agent, state: before } = await newLearner(server);
    const enrolment = before.userCourses[0]?.id ?? null;
    await doSteps(server, agent, round1);
    const drawn = await fetchTest(agent, round1);
    const other = handedIn(server, drawn, wrong % 10);
    const first = command('submit-test', handedIn(server, drawn), enrolment);
    const second = command(
      'submit-test',
      wrong === 10 ? { ...other, answers: other.answers.slice(0, 1) } : other,
      enrolment,
    );
    const sent = [first, second];
    const receipts: (string | undefined)[] = [];
    for (const each of sent) {
      server.clock.now += 60_000;
      const [verdict] = (await sendCommands(agent, [each])).verdicts;
      expect(verdict?.verdict).toBe('accepted');
      receipts.push(verdict?.receipt);
    }
    const finished = async () =>
      (
        await look(server).values(
          'SELECT user_rounds.finished_at FROM user_rounds JOIN enrolments ON enrolments.id = enrolment_id WHERE account_id = ?',
          before.id,
        )
      )[0];
    const then = await finished();
    expect(then).toEqual(expect.any(Number));
    const { run } = look(server); // as a restore from a backup between draw and hand-in leaves it
    const own = 'SELECT id FROM enrolments WHERE account_id = ?';
    await run(
      `DELETE FROM user_test_answers WHERE user_test_id IN (SELECT id FROM user_tests WHERE enrolment_id IN (${own}))`,
      before.id,
    );
    await run(
      `UPDATE user_tests SET submitted_at = NULL, passed = NULL, wrong_count = NULL, command_id = NULL WHERE enrolment_id IN (${own})`,
      before.id,
    );
    await run(`UPDATE user_rounds SET finished_at = NULL WHERE enrolment_id IN (${own})`, before.id);
    for (const { id } of sent) await run('DELETE FROM commands WHERE id = ?', id);
    await run("UPDATE meta SET value = ? WHERE key = 'epoch'", `restored ${wrong}`);
    for (const at of [1, 0]) {
      const { verdicts } = await sendCommands(agent, [{ ...sent[at], again: receipts[at] }]);
      expect(verdicts[0]).toMatchObject({ verdict: 'accepted' });
      expect(await finished()).toEqual(expect.any(Number));
    }
    expect(await finished()).toBe(then);
  });

  it('V6: refuses commands of a run that staff restarted more than ten minutes ago', async () => {
    const { agent, state: before } = await newLearner(server);
    const staff = await signInStaff(server);
    await staff.post('/api/admin/restart-course', { course: 1, userId: before.id });
    server.clock.now += 10 * 60_000;
    const payload = { stepId: '1.1.1', answers: stepAnswers(server, step1) };
    const { verdicts } = await send(agent, [
      command('submit-step-answers', payload, before.userCourses[0]?.id ?? null),
    ]);
    expect(verdicts[0]).toMatchObject({ verdict: 'refused', code: 'enrolment-archived' });
  });

  it("V6: refuses a test of an archived run, and returns a test's marks once per batch", async () => {
    const { agent, ssn } = await newLearner(server);
    await doSteps(server, agent, round1);
    const payload = handedIn(server, await fetchTest(agent, round1));
    server.clock.now = START + 31 * DAY_MS;
    const again = new Agent(server.origin);
    await again.post('/api/sign-in', { ssn, password: PASSWORD });
    expect((await again.post('/api/restart-course', { courseId: 1 })).status).toBe(200);
    await doSteps(server, again, round1);
    const old = await send(again, [command('submit-test', payload, null)]);
    expect(old.verdicts[0]).toMatchObject({ verdict: 'refused', code: 'enrolment-archived' });
    const now = handedIn(server, await fetchTest(again, round1));
    const many = await send(
      again,
      [1, 2, 3].map(() => command('submit-test', now, null)),
    );
    expect(many.verdicts.map(({ verdict, result }) => [verdict, result !== undefined])).toEqual([
      ['accepted', true],
      ['accepted', false],
      ['accepted', false],
    ]);
  });

  it("server time never runs backwards for a learner, whatever the machine's clock does (F15)", async () => {
    const { agent } = await newLearner(server);
    server.clock.now = START + 5000;
    await send(agent, []);
    server.clock.now = START - DAY_MS;
    const after = await send(agent, []);
    expect(Date.parse(after.serverTime)).toBe(START + 5000);
  });

  it('server time does not run backwards when an earlier request commits later by a slow clock (F15)', async () => {
    let asked = (): void => undefined;
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked();
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const school = await startServer({ plugin });
    const { agent } = await newLearner(school);
    const body = JSON.stringify({ protocol: PROTOCOL, commands: [] });
    const headers = {
      cookie: agent.cookieHeader(),
      'content-type': 'application/json',
      'content-length': String(body.length),
    };
    const slow = request(`${school.origin}/api/sync`, { method: 'POST', headers });
    const signedIn = new Promise<void>((resolve) => (asked = resolve)); // the session was looked up
    slow.flushHeaders();
    await signedIn;
    school.clock.now = START + 5000;
    await send(agent, []);
    school.clock.now = START + 1;
    slow.end(body);
    const [answer]: IncomingMessage[] = await once(slow, 'response');
    expect(answer?.statusCode).toBe(200);
    answer?.resume();
    expect((await agent.get('/api/is-logged-in')).body).toMatchObject({
      serverTime: new Date(START + 5000).toISOString(),
    });
    await school.stop();
  });
});

it('names courses and round themes in the language of the request', async () => {
  const { agent, state: told } = await newLearner(server, { language: 'is' });
  const themes = { is: 'Ökunámið', en: 'The process of learning to drive' };
  const ask = (language?: string) => (language === undefined ? {} : { 'accept-language': language });
  for (const [header, language] of [
    ['en-GB,is;q=0.5', 'en'],
    ['is-IS', 'is'],
    [undefined, 'is'],
    ['de', 'is'],
  ] as const)
    for (const { body } of [
      await agent.get('/api/is-logged-in', ask(header)),
      await agent.post('/api/sub-dashboard', { userId: told.id, courseId: 1 }, ask(header)),
    ]) {
      const { userCourses, userRounds } = state(body);
      expect(userCourses.map(({ name }) => name)).toEqual([language === 'is' ? 'Ökuskóli 1' : 'Driving School 1']);
      expect(userRounds[0]?.name).toBe(themes[language]);
    }
});

/** As an authenticated request, before it is handled. */
const signedInAs = (id: string, lastSeenAt = 0, clock?: string): SignedIn => {
  const session = { session: '', device: '', language: 'is', provedAt: null, fresh: false } as const;
  return { ...session, id, role: 'learner', lastSeenAt, clock };
};

it('a request authenticated before a clock repair does not restore the wrong time (F41)', async () => {
  const { agent, state } = await newLearner(server);
  const ahead = signedInAs(state.id, server.clock.now + 20 * DAY_MS, 'ahead');
  expect((await loadState(server.context, ahead, { language: 'is' })).clock).toBe('ahead'); // devices ignore another setting's time
  await receive({ ...server.context, effects }, ahead, []);
  const { body } = await agent.get('/api/is-logged-in');
  expect(body).toMatchObject({ serverTime: iso(server.clock.now) });
});

it('state read beside a command contains all of it, or none of it at an earlier time', async () => {
  const { state: before } = await newLearner(server);
  const account = signedInAs(before.id);
  let now = START;
  const context = { ...server.context, effects, clock: () => now++ };
  let { learner } = before;
  for (let step = 1; step <= 10; step++) {
    const payload = { stepId: `1.1.${step}`, answers: stepAnswers(server, { ...round1, step }) };
    const given = newCommand('submit-step-answers', payload, START);
    const looking = loadState(context, account, { language: 'is' });
    for (let turn = 0; turn < step * 12; turn++) await Promise.resolve(); // to land somewhere among the reads
    const taken = await receive(context, account, [given]);
    const looked = await looking;
    const isLater = Date.parse(looked.serverTime) > taken.now;
    expect(looked.learner).toEqual(isLater ? taken.learner : learner);
    learner = taken.learner;
  }
});

describe('a round pack', () => {
  it('holds ten steps, sums to its announced size, and answers 304 to its ETag', async () => {
    const { agent } = await newLearner(server);
    const { status, body, headers } = await agent.get('/api/course-pack?course=1&round=1');
    expect(status).toBe(200);
    const pack = z.parse(
      z.object({
        steps: z.array(z.object({ data: z.string(), data_en: z.string() })),
        files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
      }),
      body,
    );
    expect(pack.steps).toHaveLength(10);
    expect(pack.files.length).toBeGreaterThanOrEqual(10);
    const etag = headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`])
      expect(await agent.get('/api/course-pack?course=1&round=1', { 'if-none-match': known })).toMatchObject({
        status: 304,
      });
    const sizes = z.parse(packSizes.response, (await agent.get('/api/pack-sizes')).body).sizes;
    expect(sizes['1.1']).toBe(pack.files.reduce((sum, { bytes }) => sum + bytes, 0));
    expect(Object.keys(sizes)).toHaveLength(12);
  });
});

it('a refusal echoes a malformed command id, so that the device can drop it', async () => {
  const { agent } = await newLearner(server);
  const answer = await agent.post(
    '/api/send-feedback',
    { messageText: 'Gott', path: '/' },
    { 'idempotency-key': 'no-id' },
  );
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'bad-request' }, command: 'no-id' } });
});
