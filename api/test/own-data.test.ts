/** What a learner can do about their own data: see sessions, take a copy, delete the account. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { DEMO_PASSWORD, DEMO_PEOPLE, makeDemonstration } from '../demo.ts';
import { refund, settleOrderByHand } from '../payment/staff-payments.ts';
import { Agent, startServer, type TestServer } from './harness.ts';
import { doSteps, fetchTest, newLearner, PASSWORD, testAnswers } from './make.ts';
import { newBuyer, notify, startSchool, success } from './pay.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const Sessions = z.object({ sessions: z.array(z.object({ device: z.string(), current: z.boolean() })) });
const sessionsOf = async (agent: Agent) => z.parse(Sessions, (await agent.get('/api/sessions')).body).sessions;

describe('sessions', () => {
  it('are listed by device, and those elsewhere can be ended', async () => {
    const { agent, ssn } = await newLearner(server);
    const phone = new Agent(server.origin);
    const android = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Safari/537.36' };
    await phone.post('/api/sign-in', { ssn, password: PASSWORD }, android);
    const listed = await sessionsOf(agent);
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    expect(listed).toHaveLength(2);
    expect(listed.find(({ current }) => !current)?.device).toBe('Chrome, Android');
    expect((await agent.post('/api/end-other-sessions', {})).body).toEqual({ ended: 1 });
    expect((await phone.get('/api/sessions')).status).toBe(401);
    expect(await sessionsOf(agent)).toHaveLength(1);
  });
});

describe('a device', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 Safari/537.36 Edg/120.0', 'Edge, Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/120.0 Safari/537.36 OPR/106.0', 'Opera, Mac'],
    ['curl/8.5.0', ''],
  ])('that says %s is called "%s"', async (agent, device) => {
    const { ssn } = await newLearner(server);
    const elsewhere = new Agent(server.origin);
    await elsewhere.post('/api/sign-in', { ssn, password: PASSWORD }, { 'user-agent': agent });
    expect((await sessionsOf(elsewhere)).find(({ current }) => current)?.device).toBe(device);
  });
});

describe('my data', () => {
  it('holds what was done, and no secret and nobody else', async () => {
    const { agent, ssn } = await newLearner(server);
    const other = await newLearner(server);
    await doSteps(server, agent, { course: 1, round: 1 }, 2);
    await agent.post('/api/send-feedback', { messageText: 'Gott efni', path: '/okuskoli-1' });
    await other.agent.post('/api/send-feedback', { messageText: 'Leyndarmál annars', path: '/' });
    const { body } = await agent.get('/api/my-data');
    const { tables } = z.parse(z.object({ tables: z.record(z.string(), z.array(z.unknown())) }), body);
    expect(tables['account']).toHaveLength(1);
    expect(tables['user_steps']).toHaveLength(2);
    expect(tables['feedback']).toHaveLength(1);
    const text = JSON.stringify(body);
    expect(text).toContain(ssn);
    for (const secret of ['argon2', 'id_hash', 'Leyndarmál', other.ssn]) expect(text).not.toContain(secret);
  });
});

/** What is nobody's: the material, the school's own, and links that run out within the hour, of which only hashes are kept. */
const LEFT_OUT = [
  'answer_versions',
  'articles',
  'courses',
  'instructors',
  'meta',
  'narrations',
  'question_versions',
  'questions',
  'reset_tokens',
  'rounds',
  'step_drafts',
  'step_versions',
  'steps',
];

describe('everything that the school holds', () => {
  const tablesOf = async (agent: Agent) =>
    z.parse(z.object({ tables: z.record(z.string(), z.array(z.unknown())) }), (await agent.get('/api/my-data')).body)
      .tables;

  it('is in the copy, table by table, but for what is named as left out', async () => {
    const { agent } = await newLearner(server);
    const given = Object.keys(await tablesOf(agent)).map((name) => (name === 'account' ? 'accounts' : name));
    const all = server.opened.sqlite
      .prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all()
      .map(({ name }) => name);
    expect([...given, ...LEFT_OUT].sort()).toEqual(all.sort());
  });

  it('holds the tests handed in, what the payment page said, and what staff did, without saying who', async () => {
    const school = await startSchool();
    const { buyer, order } = await newBuyer(school);
    const other = await newBuyer(school);
    for (const each of [order, other.order]) await notify(school, success(school, each));
    await doSteps(school, buyer.agent, { course: 1, round: 1 });
    const { test, userTest } = await fetchTest(buyer.agent, { course: 1, round: 1 });
    expect((await tablesOf(buyer.agent))['user_test_questions']).toEqual([]);
    await buyer.agent.post('/api/submit-test', {
      answers: testAnswers(school, test),
      testId: test.id,
      userTestId: userTest.id,
      roundId: '1.1',
    });
    const staff = school.opened.sqlite
      .prepare<[], { id: string }>("SELECT id FROM accounts WHERE role = 'staff'")
      .get();
    const staffId = staff?.id ?? '';
    const { order: byHand, buyer: waiting } = await newBuyer(school);
    await school.world.db.transaction().execute(async (tx) => {
      const deed = { staffId, now: school.clock.now };
      await settleOrderByHand(tx, school.world, { ...deed, orderId: byHand.OrderId });
      for (const { id } of await tx
        .selectFrom('transactions')
        .select('id')
        .where('order_id', '=', order.OrderId)
        .execute())
        await refund(tx, school.world, { ...deed, transactionId: id, reason: 'Hætt við' });
    });
    const tables = await tablesOf(buyer.agent);
    expect(tables['user_test_questions']?.length).toBe(10);
    expect(tables['payment_callbacks']).toMatchObject([{ order_id: order.OrderId, outcome: 'grant' }]);
    expect(tables['staff_log']).toMatchObject([{ action: 'refund', after: expect.stringContaining('Hætt við') }]);
    expect((await tablesOf(waiting.agent))['staff_log']).toMatchObject([{ action: 'settle-order' }]);
    expect(JSON.stringify(tables)).not.toContain(staffId);
    await school.stop();
  });
});

describe('deleting the account', () => {
  it('needs the password, ends every session and leaves no trace of the person', async () => {
    const { agent, ssn, state } = await newLearner(server, { name: 'Hverfandi Hálfdánar' });
    await agent.post('/api/send-feedback', { messageText: 'Hverfandi orð', path: '/' });
    expect((await agent.post('/api/delete-account', { password: 'rangt-lykilord' })).status).toBe(403);
    expect((await agent.post('/api/delete-account', { password: PASSWORD })).status).toBe(200);
    expect((await agent.get('/api/user-information')).status).toBe(401);
    expect((await agent.post('/api/sign-in', { ssn, password: PASSWORD })).status).toBe(401);
    const { sqlite } = server.opened;
    const tables = sqlite.prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    for (const { name } of tables) {
      const text = JSON.stringify(sqlite.prepare(`SELECT * FROM "${name}"`).all());
      for (const trace of ['Hverfandi', 'hverfandi', ssn])
        expect(text.includes(trace), `${name}: ${trace}`).toBe(false);
    }
    expect(sqlite.prepare('SELECT count(*) AS n FROM enrolments WHERE account_id = ?').get(state.id)).toEqual({ n: 1 });
  });

  it('slows down who guesses at the password', async () => {
    const { agent } = await newLearner(server);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => agent.post('/api/delete-account', { password: 'rangt-lykilord' })),
    );
    expect(answers.filter(({ status }) => status === 403).length).toBe(5);
    expect(answers.filter(({ status }) => status === 429).length).toBe(7);
  });

  it('of a person of the demonstration lets the school start again, with that person anew', async () => {
    const [person] = DEMO_PEOPLE;
    const ssn = person?.ssn ?? '';
    const agent = new Agent(server.origin);
    expect((await agent.post('/api/sign-in', { ssn, password: DEMO_PASSWORD })).status).toBe(200);
    expect((await agent.post('/api/delete-account', { password: DEMO_PASSWORD })).status).toBe(200);
    await makeDemonstration(server.opened.db, server.clock.read);
    expect((await agent.post('/api/sign-in', { ssn, password: DEMO_PASSWORD })).status).toBe(200);
  });
});
