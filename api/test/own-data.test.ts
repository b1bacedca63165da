/** Learners see their sessions, take a copy of their data and delete their account. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { makeDemonstration } from '../server/demo.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../account/demo-people.ts';
import { letterFolder, openTransport } from '../notifications/mail/transport.ts';
import { sendDue } from '../notifications/mail/sender.ts';
import { ownDataJson, ownTables } from '../privacy/own-data.ts';
import { settleOrderByHand } from '../payment/settle.ts';
import { recordStaffAction } from '../privacy/staff-log-store.ts';
import { Agent, startServer, type TestServer } from './harness.ts';
import { fillIn, inFile, look, onPostgres } from './look.ts';
import { doSteps, fetchTest, newLearner, PASSWORD, handedIn } from './make.ts';
import { newBuyer, newOrder, notify, startSchool, success } from './pay.ts';
import { signInStaff } from './staff.ts';
import { schoolTables } from '../platform/move/side.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

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
  ])('with user agent %s is named "%s"', async (agent, device) => {
    const { ssn } = await newLearner(server);
    const elsewhere = new Agent(server.origin);
    await elsewhere.post('/api/sign-in', { ssn, password: PASSWORD }, { 'user-agent': agent });
    expect((await sessionsOf(elsewhere)).find(({ current }) => current)?.device).toBe(device);
  });
});

describe('my data', () => {
  it('holds the learner’s own rows, without secrets or data of others', async () => {
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

it('the copy holds each row once, also when rows change and go while it is read', async () => {
  const { agent, state } = await newLearner(server);
  await agent.post('/api/send-feedback', { messageText: 'Gott efni', path: '/okuskoli-1' });
  const { run } = look(server);
  for (let nr = 0; nr < 10; nr++)
    await run(
      `INSERT INTO feedback (id, account_id, path, text, created_at)
       SELECT id || ?, account_id, path, text, created_at FROM feedback WHERE account_id = ?`,
      `-${nr}`,
      state.id,
    );
  let json = '';
  for await (const piece of ownDataJson(server.context.db, state.id, '')) {
    json += piece;
    const [, given] = /"id":"([^"]+-0-1[^"]*)"/.exec(piece) ?? [];
    if (given === undefined) continue;
    await run('DELETE FROM feedback WHERE id = ?', given);
    await run(`UPDATE feedback SET handled_at = 1 WHERE account_id = ? AND id LIKE '%-0-1%'`, state.id);
  }
  const Copy = z.object({ tables: z.object({ feedback: z.array(z.looseObject({ id: z.string() })) }) });
  const ids = z.parse(Copy, JSON.parse(json)).tables.feedback.map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([1024, 1024]);
});

it('a copy of many rows keeps nobody else waiting', async () => {
  const { agent, state } = await newLearner(server);
  await agent.post('/api/send-feedback', { messageText: 'Gott efni', path: '/okuskoli-1' });
  for (let nr = 0; nr < 14; nr++)
    await look(server).run(
      `INSERT INTO commands (id, account_id, name, payload, claimed_at, received_at, verdict)
       SELECT id || ?, account_id, name, payload, claimed_at, received_at, verdict FROM commands WHERE account_id = ?`,
      `-${nr}`,
      state.id,
    );
  const before = performance.eventLoopUtilization();
  const { status } = await agent.get('/api/my-data');
  expect(status).toBe(200);
  expect(performance.eventLoopUtilization(before).utilization, 'another thread reads').toBeLessThan(0.95);
});

/** Tables without personal data, and what they hold. */
const NOBODYS: Readonly<Record<string, string>> = {
  answer_versions: 'the material',
  articles: 'the material',
  counts: 'how often something was tried, under a hash that names nobody',
  courses: 'the material',
  instructor_keys: 'what opens an instructor’s page, as hashes',
  instructor_photos: "the school's own instructors, shown to everybody",
  instructors: "the school's own, shown to everybody",
  leases: 'which server does what',
  meta: 'what the server notes about itself',
  narrations: 'the material',
  option_tallies: 'how often an option is ticked, by all together',
  pictures: 'the material',
  recordings: 'what staff have read aloud of the material',
  publications: 'which of the material, the articles and the instructors has changed',
  question_absences: 'the material',
  question_corrections: 'the material, and whom it did wrong: as a number',
  question_tallies: 'how often a question is answered, by all together',
  question_versions: 'the material',
  questions: 'the material',
  ready_answers: 'what staff have ready to answer anybody',
  rounds: 'the material',
  step_drafts: 'the material, on its way',
  step_versions: 'the material',
  statements: 'the material',
  steps: 'the material',
  tallies: 'sums that name nobody',
  translations: 'the material',
};

describe('personal data by table', () => {
  const tablesOf = async (agent: Agent) =>
    z.parse(z.object({ tables: z.record(z.string(), z.array(z.unknown())) }), (await agent.get('/api/my-data')).body)
      .tables;

  const tables = async () => (await look(server).tables()).map(({ name }) => name).sort();

  it('covers every table: its store declares it, or it is listed as impersonal', async () => {
    const spokenFor = ownTables.map(({ table }): string => table);
    expect(new Set(spokenFor).size, 'no table twice').toBe(spokenFor.length);
    expect([...spokenFor, ...Object.keys(NOBODYS)].sort()).toEqual(await tables());
  });

  it('is copied by key: the columns of the key come first, in any order', () => {
    for (const { name, key, columns } of schoolTables()) {
      if (name in NOBODYS) continue;
      const first = columns.slice(0, key.length).map((column) => column.name);
      expect(first.toSorted(), name).toEqual(key.toSorted());
    }
  });

  const IMPERSONAL = ['answer_id', 'course_id', 'instructor_id', 'question_id', 'round_id', 'step_id'];
  it.each(Object.keys(NOBODYS))('is not in %s, whose ids are of material and instructors', async (table) => {
    const { columns = [] } = (await look(server).tables()).find(({ name }) => name === table) ?? {};
    const names = columns.map(({ name }) => name);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => /_id$|^ssn$/.test(name) && !IMPERSONAL.includes(name))).toEqual([]);
  });

  it('is in the copy, except tables that their store leaves out', async () => {
    const { agent } = await newLearner(server);
    const given = Object.keys(await tablesOf(agent)).map((name) => (name === 'account' ? 'accounts' : name));
    const leftOut = ownTables.flatMap(({ table, copy }) => ('leftOut' in copy ? [table] : []));
    expect(leftOut).toEqual(['account_words', 'staff_invitations', 'reset_tokens', 'payers']);
    expect([...given, ...leftOut, ...Object.keys(NOBODYS)].sort()).toEqual(await tables());
  });

  it('includes handed-in tests, payment callbacks and staff actions, without staff ids', async () => {
    const school = await startSchool();
    const { buyer, order } = await newBuyer(school);
    const other = await newBuyer(school);
    for (const each of [order, other.order]) await notify(school, success(school, each));
    await doSteps(school, buyer.agent, { course: 1, round: 1 });
    const drawn = await fetchTest(buyer.agent, { course: 1, round: 1 });
    expect((await tablesOf(buyer.agent))['user_test_questions']).toEqual([]);
    await buyer.agent.post('/api/submit-test', handedIn(school, drawn));
    const staff = await look(school).row<{ id: string }>("SELECT id FROM accounts WHERE role = 'staff'");
    const staffId = staff?.id ?? '';
    const { order: byHand, buyer: waiting } = await newBuyer(school);
    await writeExclusive(school.context.db, async (tx) => {
      const deed = { orderId: byHand.OrderId, now: school.clock.now };
      await settleOrderByHand(tx, school.context, deed);
      const log = { subject: byHand.OrderId, before: null, after: null, at: deed.now };
      await recordStaffAction(tx, { staffId, action: 'settle-order', ...log });
    });
    const paid = await look(school).row<{ id: string }>(
      'SELECT id FROM transactions WHERE order_id = ?',
      order.OrderId,
    );
    const agent = await signInStaff(school);
    await agent.post('/api/admin/refund', { transactionId: paid?.id, reason: 'Hætt við' });
    await buyer.agent.post('/api/confirm-bank-transfer', { courseId: 2 });
    const transferId = await look(school).value('SELECT id FROM bank_transfers WHERE account_id = ?', buyer.state.id);
    expect((await agent.post('/api/admin/drop-transfer', { transferId })).status).toBe(200);
    const tables = await tablesOf(buyer.agent);
    expect(tables['user_test_questions']?.length).toBe(10);
    expect(tables['payment_callbacks']).toMatchObject([{ order_id: order.OrderId, outcome: 'grant' }]);
    expect(tables['staff_log']).toMatchObject([
      { action: 'refund', after: expect.stringContaining('Hætt við') },
      { action: 'drop-transfer' },
    ]);
    expect((await tablesOf(waiting.agent))['staff_log']).toMatchObject([{ action: 'settle-order' }]);
    expect(JSON.stringify(tables)).not.toContain(staffId);
    await school.stop();
  });
});

describe('a large data copy', () => {
  /** Writes 50 MB. */
  const writeMuch = ({ id }: { readonly id: string }): Promise<void> => {
    const said = { account_id: id, path: '/', text: 'x'.repeat(50_000), created_at: 0 };
    return writeExclusive(server.context.db, async (tx) => {
      for (let row = 0; row < 1000; row++)
        await tx
          .insertInto('feedback')
          .values({ ...said, id: randomUUID() })
          .execute();
    });
  };

  it('is streamed, one at a time for all, while other calls are served', async () => {
    const { agent, state } = await newLearner(server);
    const other = await newLearner(server);
    await writeMuch(state);
    const headers = { cookie: agent.cookieHeader(), 'accept-encoding': 'identity' };
    const before = process.memoryUsage().rss;
    const slow = await fetch(`${server.origin}/api/my-data`, { headers });
    const logged = vi.spyOn(server.context.log, 'error');
    const second = await other.agent.get('/api/my-data');
    expect(second.status).toBe(503);
    expect(second.headers.get('retry-after')).toBe('10');
    expect(logged, 'nobody fills the log by asking again and again').not.toHaveBeenCalled();
    logged.mockRestore();
    expect((await other.agent.get('/api/user-information')).status).toBe(200);
    expect(process.memoryUsage().rss - before, 'the whole is fifty MB').toBeLessThan(40_000_000);
    const { tables } = z.parse(z.object({ tables: z.record(z.string(), z.array(z.unknown())) }), await slow.json());
    expect(tables['feedback']).toHaveLength(1000);
    expect((await other.agent.get('/api/my-data')).status).toBe(200);
    // one account cannot block others by taking copy after copy
    const again = [];
    for (let nr = 0; nr < 6; nr++) again.push((await other.agent.get('/api/my-data')).status);
    expect(again).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it('that is read slowly is cut once another learner has waited ten seconds', async () => {
    const { agent, state } = await newLearner(server);
    const other = await newLearner(server);
    await writeMuch(state);
    const slow = await fetch(`${server.origin}/api/my-data`, { headers: { cookie: agent.cookieHeader() } });
    expect((await other.agent.get('/api/my-data')).status).toBe(503);
    server.clock.now += 10_000;
    expect((await other.agent.get('/api/my-data')).status).toBe(200);
    await expect(slow.text()).rejects.toThrow();
    expect((await other.agent.get('/api/my-data')).status).toBe(200);
  });

  it('is not cut by a learner who is over the hourly limit', async () => {
    const { agent, state } = await newLearner(server);
    const other = await newLearner(server);
    await writeMuch(state);
    for (let nr = 0; nr < 5; nr++) expect((await other.agent.get('/api/my-data')).status).toBe(200);
    const slow = await fetch(`${server.origin}/api/my-data`, { headers: { cookie: agent.cookieHeader() } });
    server.clock.now += 10_000;
    expect((await other.agent.get('/api/my-data')).status).toBe(429);
    expect(await slow.json()).toMatchObject({ tables: {} });
    expect((await agent.get('/api/my-data')).status, 'the place is free again').toBe(200);
  });

  it.skipIf(onPostgres)(
    inFile('is limited to one, also for simultaneous requests', 'holds the file’s lock'),
    async () => {
      const learners = [await newLearner(server), await newLearner(server), await newLearner(server)];
      const locked = new Database(server.opened.sqlite.name);
      locked.exec('BEGIN IMMEDIATE'); // counting each copy waits for this lock
      const answered: number[] = [];
      const asked = learners.map(async ({ agent }) => void answered.push((await agent.get('/api/my-data')).status));
      await vi.waitFor(() => expect(answered).toEqual([503, 503]));
      locked.exec('ROLLBACK');
      locked.close();
      await Promise.all(asked);
      expect(answered).toEqual([503, 503, 200]);
    },
  );
});

describe('deleting the account', () => {
  const isDeleted = async (id: string): Promise<boolean> =>
    (await look(server).value('SELECT deleted_at FROM accounts WHERE id = ?', id)) !== null;

  it('deletes letters stored as files', async () => {
    const { agent, state } = await newLearner(server);
    const { db, clock, log, config } = server.context;
    const transport = openTransport(config, log);
    await sendDue({ db, clock, log, receiptFile: () => Promise.resolve(undefined) }, transport);
    const mine = () => readdirSync(letterFolder(config)).filter((file) => ids.includes(file.replace('.eml', '')));
    const ids = (
      await look(server).rows<{ id: string }>('SELECT id FROM mail_queue WHERE account_id = ?', state.id)
    ).map(({ id }) => id);
    expect(mine()).toHaveLength(1);
    expect((await agent.post('/api/delete-account', { password: PASSWORD })).status).toBe(200);
    expect(mine()).toEqual([]);
  });

  it.skipIf(onPostgres)(inFile('empties the write-ahead log', 'PostgreSQL has none'), async () => {
    const { agent, ssn, state } = await newLearner(server, { name: 'Skrifandi Skammæ' });
    const log = `${server.context.config.databaseFile}-wal`;
    expect(readFileSync(log).includes(ssn)).toBe(true);
    expect((await agent.post('/api/delete-account', { password: PASSWORD })).status).toBe(200);
    expect(readFileSync(log).includes(ssn), 'by its owner').toBe(false);
    const other = await newLearner(server);
    const staff = await signInStaff(server);
    const reader = new Database(server.context.config.databaseFile, { readonly: true });
    const rows = reader.prepare('SELECT id FROM accounts').iterate();
    rows.next(); // a long read keeps the log from being emptied
    const answer = staff.post('/api/admin/delete-student', { userId: other.state.id });
    await vi.waitFor(async () => expect(await isDeleted(other.state.id)).toBe(true));
    rows.return?.();
    reader.close();
    expect((await answer).status).toBe(200);
    expect(readFileSync(log).includes(other.ssn), 'by staff').toBe(false);
    expect(await isDeleted(state.id)).toBe(true);
  });

  it('removes reasons from staff actions on refunds, added days and closing, and keeps the rest', async () => {
    const { agent, state } = await newLearner(server);
    const staff = await signInStaff(server);
    const reason = 'Veikindi sem enginn á að vita um';
    const added = await staff.post('/api/admin/add-days', { userId: state.id, course: 1, days: 5, reason });
    const { deed } = z.object({ deed: z.int() }).parse(added.body);
    expect((await staff.post('/api/admin/undo', { deed })).status).toBe(200);
    expect((await staff.post('/api/admin/close-course', { userId: state.id, course: 1, reason })).status).toBe(200);
    const staffId = await look(server).value<string>("SELECT id FROM accounts WHERE role = 'staff'");
    const after = { creditNote: 7, amount: -12_500, reason };
    const refund = { staffId: staffId ?? '', action: 'refund', subject: state.id, before: null, after, at: 1 };
    await writeExclusive(server.context.db, (tx) => recordStaffAction(tx, refund));
    const told = (column: string) =>
      look(server).values<string>(`SELECT ${column} FROM staff_log WHERE subject = ? ORDER BY id`, state.id);
    expect((await agent.post('/api/delete-account', { password: PASSWORD })).status).toBe(200);
    expect(await told('after')).toEqual([
      expect.stringMatching(/^\{"course":1,"extraDays":5,"run":"[^"]+","days":5,"letter":"[^"]+","instead":false\}$/),
      '{"course":1,"extraDays":0}',
      expect.stringMatching(/^\{"course":1,"open":false,"run":"[^"]+"\}$/),
      JSON.stringify({ creditNote: 7, amount: -12_500 }),
    ]);
    expect((await told('before')).join()).not.toContain(reason);
  });

  it('needs the password, ends every session and leaves no trace of the person', async () => {
    const { agent, ssn, state } = await newLearner(server, { name: 'Hverfandi Hálfdánar' });
    await agent.post('/api/send-feedback', { messageText: 'Hverfandi orð', path: '/' });
    await fillIn(server, state.id, 'Hverfandi lína');
    const order = await newOrder({ agent, state, ssn }, 2);
    expect((await notify(server, success(server, order))).status).toBe(200);
    const buyer = 'SELECT buyer_name FROM transactions WHERE account_id = ?';
    expect(await look(server).value(buyer, state.id)).toBe('Hverfandi Hálfdánar');
    expect((await agent.post('/api/delete-account', { password: 'rangt-lykilord' })).status).toBe(403);
    expect((await agent.post('/api/delete-account', { password: PASSWORD })).status).toBe(200);
    expect((await agent.get('/api/user-information')).status).toBe(401);
    expect((await agent.post('/api/sign-in', { ssn, password: PASSWORD })).status).toBe(401);
    const { tables, rows, value } = look(server);
    for (const { name } of await tables()) {
      const text = JSON.stringify(await rows(`SELECT * FROM "${name}"`));
      for (const trace of ['Hverfandi', 'hverfandi', ssn])
        expect(text.includes(trace), `${name}: ${trace}`).toBe(false);
    }
    expect(await value('SELECT count(*) FROM enrolments WHERE account_id = ?', state.id)).toBe(2);
  });

  it('answers 429 after five wrong passwords', async () => {
    const { agent } = await newLearner(server);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => agent.post('/api/delete-account', { password: 'rangt-lykilord' })),
    );
    expect(answers.filter(({ status }) => status === 403).length).toBe(5);
    expect(answers.filter(({ status }) => status === 429).length).toBe(7);
  });

  it('of a demonstration person lets a restart make that person again', async () => {
    const [person] = DEMO_PEOPLE;
    const ssn = person?.ssn ?? '';
    const agent = new Agent(server.origin);
    expect((await agent.post('/api/sign-in', { ssn, password: DEMO_PASSWORD })).status).toBe(200);
    expect((await agent.post('/api/delete-account', { password: DEMO_PASSWORD })).status).toBe(200);
    await makeDemonstration(server.context.db, server.clock.read);
    expect((await agent.post('/api/sign-in', { ssn, password: DEMO_PASSWORD })).status).toBe(200);
  });
});
