/** Limits on accounts and networks, so that others do not notice their load. */
import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { normaliseEmail } from '../../sync/account/email.ts';
import { mailboxOf } from '../account/addresses.ts';
import { sendDue } from '../notifications/mail/sender.ts';
import type { Outgoing } from '../notifications/mail/transport.ts';
import { slowOrders } from '../payment/orders-for-staff.ts';
import { Agent, START, startServer, type TestServer } from './harness.ts';
import { inFile, look, onPostgres } from './look.ts';
import { doSteps, fetchTest, newCommand, newLearner, PASSWORD } from './make.ts';
import { notify, startSchool, success } from './pay.ts';
import * as z from 'zod';
import { paymentData } from '../../sync/payment/contract.ts';
import { LETTER_PATH } from '../../sync/community/contract.ts';
import { sync } from '../../sync/progress/contract.ts';
import { stepContent } from '../../sync/staff/content-contract.ts';
import { uploadPicture } from '../../sync/staff/pictures-contract.ts';
import { uploadRecording } from '../../sync/staff/recordings-contract.ts';
import { signInStaff } from './staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const HOUR = 3_600_000;
const feedback = (text: string, path = '/stillingar') =>
  newCommand('send-feedback', { messageText: text, path }, START);
const post = (agent: Agent, commands: readonly unknown[]) => agent.post('/api/sync', { protocol: 2, commands });
const rowOf = (id: string) =>
  look(server).row<{ payload: string; verdict: string }>('SELECT payload, verdict FROM commands WHERE id = ?', id);

async function lettersDue(of: TestServer): Promise<Outgoing[]> {
  const sent: Outgoing[] = [];
  const { db, clock, log } = of.context;
  await sendDue(
    { db, clock, log, receiptFile: () => Promise.resolve(undefined) },
    { send: (letter) => Promise.resolve(void sent.push(letter)), close: () => undefined },
  );
  return sent;
}

describe('commands', () => {
  it('that are refused store only a short trace, which recognises repeats', async () => {
    const { agent } = await newLearner(server);
    const large = { ...feedback('x'), name: 'no-such-command', payload: { text: 'x'.repeat(200_000) } };
    const first = z.parse(sync.response, (await post(agent, [large])).body);
    expect(first.verdicts).toMatchObject([{ verdict: 'refused', code: 'command-unknown' }]);
    expect((await rowOf(large.id))?.payload.length).toBeLessThan(200);
    expect(z.parse(sync.response, (await post(agent, [large])).body).verdicts).toEqual(first.verdicts);
    const other = { ...large, payload: { text: 'y' } };
    expect(z.parse(sync.response, (await post(agent, [other])).body).verdicts).toMatchObject([{ code: 'key-reused' }]);
  });

  it('pass in a queue of a thousand; a flood gets 429 with Retry-After', async () => {
    const { agent } = await newLearner(server);
    const place = () => ({ ...feedback(''), name: 'update-user-step', payload: { stepId: '1.1.1' } });
    const batch = () => Array.from({ length: 100 }, place);
    for (let time = 0; time < 10; time++) expect((await post(agent, batch())).status).toBe(200);
    let last = await post(agent, batch());
    for (let time = 0; time < 30 && last.status === 200; time++) last = await post(agent, batch());
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post((await newLearner(server)).agent, batch())).status).toBe(200);
  });
});

it.skipIf(onPostgres)(
  inFile(
    'a learner’s state finds the newest test of each round by index, so that many tests keep nobody waiting',
    'reads SQLite’s plan',
  ),
  async () => {
    const prepare = vi.spyOn(Database.prototype, 'prepare');
    const own = await startServer();
    const { agent } = await newLearner(own);
    await agent.get('/api/is-logged-in');
    const prepared = prepare.mock.calls.map(([text]) => text);
    prepare.mockRestore();
    const ofTests = prepared.filter((text) => text.includes('AS rounds') || text.includes('as "rounds"'));
    expect(ofTests).toHaveLength(1);
    const steps = ofTests.flatMap((text) =>
      own.opened.sqlite.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`).all('an enrolment'),
    );
    expect(steps.map(({ detail }) => detail).filter((step) => /user_tests|test\b/.test(step))).toEqual([
      expect.stringMatching(/^SEARCH test USING INDEX \w+ \(id=\?\)$/),
      expect.stringMatching(
        /^SEARCH user_tests USING (COVERING )?INDEX user_tests_by_enrolment \(enrolment_id=\? AND round_nr=\?\)$/,
      ),
    ]);
  },
);

it('a draw remembers the newest hundred tests, so that many tests keep nobody waiting', async () => {
  const { agent, state } = await newLearner(server);
  await doSteps(server, agent, { course: 1, round: 1 });
  const pool = server.context.library.pool(1, 1);
  const facts = new Map(pool.toReversed().map((question) => [`${question.step}/${question.point}`, question.id]));
  const longAgo = [...facts.values()];
  const { run } = look(server);
  await run(
    `INSERT INTO user_tests (id, enrolment_id, round_nr, test_id, drawn_at, submitted_at, passed, wrong_count)
     WITH RECURSIVE numbers (nr) AS (SELECT 1 UNION ALL SELECT nr + 1 FROM numbers WHERE nr < 250)
     SELECT id || '-' || nr, id, 1, '1.1.test', nr, nr, 0, 1 FROM enrolments JOIN numbers ON account_id = ?`,
    state.id,
  );
  const asked = `question_id IN (${longAgo.map((id) => `'${id}'`).join()})`;
  await run(
    `INSERT INTO user_test_questions (user_test_id, nr, question_id, version, answer_order)
     SELECT test.id, row_number() OVER (PARTITION BY test.id ORDER BY question_id), question_id, version, '[]'
     FROM user_tests AS test JOIN enrolments AS enrolment ON enrolment.id = test.enrolment_id
       JOIN question_versions ON question_id LIKE '1.1-p%' AND (test.drawn_at <= 150) = (${asked})
     WHERE enrolment.account_id = ?`,
    state.id,
  );
  const { test } = await fetchTest(agent, { course: 1, round: 1 });
  expect(test.questions.filter(({ id }) => !longAgo.includes(id))).toEqual([]);
});

it('limits the uploads of an author to three hundred an hour; other work goes on', async () => {
  const author = await signInStaff(server, 'author');
  const upload = () => author.post(uploadPicture.path, { content: 'AAAA', alt: 'Mynd', alt_en: 'Picture' });
  for (let time = 0; time < 300; time++) expect((await upload()).status).toBe(422);
  expect((await upload()).status).toBe(429);
  const headers = { cookie: author.cookieHeader(), 'content-type': 'audio/wav' };
  const recording = await fetch(server.origin + uploadRecording.path, { method: 'POST', headers, body: 'RIFF' });
  expect(recording.status).toBe(429);
  expect((await author.post(stepContent.path, { stepId: '1.1.1' })).status).toBe(200);
  server.clock.now += HOUR;
  expect((await upload()).status).toBe(422);
});

it('limits the writing calls of one account; it still reads, and other accounts write', async () => {
  const [{ agent }, other] = [await newLearner(server), await newLearner(server)];
  const write = (by: Agent) => by.post('/api/revoke-share', {});
  let last = await write(agent);
  for (let time = 0; time < 200 && last.status === 200; time++)
    [last = last] = await Promise.all(Array.from({ length: 20 }, () => write(agent)));
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await agent.get('/api/share')).status).toBe(200);
  expect((await write(other.agent)).status).toBe(200);
});

describe('feedback', () => {
  it('is accepted twenty times a day, and mailed in one letter an hour', async () => {
    const { agent } = await newLearner(server, { name: 'Mælgur Málfríðarson' });
    const commands = Array.from({ length: 40 }, (_, nr) => feedback(`ábending-${nr}.`));
    const { verdicts } = z.parse(sync.response, (await post(agent, commands)).body);
    expect(verdicts.filter(({ verdict }) => verdict === 'accepted')).toHaveLength(20);
    expect(new Set(verdicts.slice(20).map(({ code }) => code))).toEqual(new Set(['written-enough']));
    const asLetters = await newLearner(server); // letters are counted apart
    const written = Array.from({ length: 21 }, (_, nr) => feedback(`bréf-${nr}.`, LETTER_PATH));
    expect(z.parse(sync.response, (await post(asLetters.agent, written)).body).verdicts.at(-1)?.code).toBe(
      'written-enough',
    );
    const letters = async () => (await lettersDue(server)).filter(({ subject }) => subject.includes('Mælgur'));
    const now = await letters();
    expect(now).toHaveLength(1);
    for (let nr = 0; nr < 20; nr++) expect(now[0]?.text).toContain(`ábending-${nr}.`);
    server.clock.now += 24 * HOUR;
    for (const text of ['næsta', 'þarnæsta']) await post(agent, [feedback(text)]);
    const next = await letters();
    expect(next).toHaveLength(1);
    for (const text of ['> næsta', '> þarnæsta']) expect(next[0]?.text).toContain(text);
    server.clock.now += 1000;
    await post(agent, [feedback('síðasta')]);
    expect(await letters()).toHaveLength(0);
    server.clock.now += HOUR;
    expect(await letters()).toHaveLength(1);
    server.clock.now = START;
  });

  it('is mailed after letters that somebody waits for', async () => {
    const { agent, ssn } = await newLearner(server);
    await post(agent, [feedback('á undan')]);
    await new Agent(server.origin).post('/api/forgot-password', { ssn }, { 'x-forwarded-for': '10.9.8.7' });
    const subjects = (await lettersDue(server)).map(({ subject }) => subject);
    expect(subjects[0]).toBe('Nýtt lykilorð');
    expect(subjects.at(-1)).toMatch(/^Ábending/);
  });
});

describe('a mailbox', () => {
  it.each([
    ['a.b+x+y@example.is', 'a.b@example.is', true],
    ['a.b@example.is', 'a.b@example.is', false],
    ['+a@example.is', '+a@example.is', false],
    ['a.b+x@gmail.com', 'ab@gmail.com', true],
    ['a@pósthús.is', 'a@xn--psths-0ta6c.is', false],
    [normaliseEmail('A@Ｇmail．com'), 'a@gmail.com', false],
    ['a.b@googlemail.com', 'ab@gmail.com', false],
  ])('of %s is %s', (email, box, tagged) => expect(mailboxOf(email)).toEqual({ box, tagged }));

  it('gets ten letters an hour, plus-suffixes together, while registration goes on', async () => {
    const joined = [];
    for (let nr = 0; nr < 11; nr++) joined.push(await newLearner(server, { email: `thola+${nr}@pottar.example` }));
    const owner = await newLearner(server, { email: 'eigandi@pottar.example' });
    const letters = await lettersDue(server);
    const sentTo = (address: RegExp): number => letters.filter((letter) => address.test(letter.to)).length;
    expect([sentTo(/^thola/), sentTo(/^eigandi@/)]).toEqual([10, 1]);
    for (const { agent, ssn } of [...joined, owner])
      expect((await agent.post('/api/forgot-password', { ssn })).status).toBe(200);
    expect((await lettersDue(server)).map((letter) => letter.to)).toEqual(['eigandi@pottar.example']);
    const value = 'thola+nytt@pottar.example';
    const asked = await owner.agent.post('/api/user-information', { field: 'email', value, password: PASSWORD });
    expect(asked.status).toBe(429);
    expect(Number(asked.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('orders', () => {
  it('of one learner are limited and listed once for staff, and the oldest can be paid', async () => {
    const school = await startSchool();
    const { agent, state } = await newLearner(school);
    const begin = () => agent.post('/api/payment-data', { name: 'x', id: state.id, courseId: 1 });
    const answers = [];
    for (let time = 0; time < 12; time++) answers.push(await begin());
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect(Number(answers[11]?.headers.get('retry-after'))).toBeGreaterThan(0);
    school.clock.now += HOUR;
    expect(await slowOrders(school.context.db, school.clock.now)).toHaveLength(1);
    expect((await begin()).status).toBe(200);
    const first = z.parse(paymentData.response, answers[0]?.body).response;
    expect((await notify(school, success(school, first))).status).toBe(200);
    await school.stop();
  });
});

describe('made-up links', () => {
  const openLink = async () => {
    const from = { 'x-forwarded-for': '10.5.0.1' };
    return (await new Agent(server.origin).post('/api/confirm-email', { token: randomUUID() }, from)).status;
  };

  it('get 429 after twenty from one network', async () => {
    const answers: number[] = [];
    for (let nr = 0; nr < 22; nr++) answers.push(await openLink());
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 404), 429, 429]);
  });

  it.skipIf(onPostgres)(inFile('take no database lock once refused', 'holds the file’s lock'), async () => {
    const locked = new Database(server.opened.sqlite.name);
    locked.exec('BEGIN IMMEDIATE');
    const answer = await openLink().finally(() => locked.close());
    expect(answer).toBe(429);
  });
});

it('a /48 network gets ten guesses at one kennitala, and its owner signs in from elsewhere', async () => {
  const { ssn } = await newLearner(server);
  const guess = (address: string, password: string) =>
    new Agent(server.origin).post('/api/sign-in', { ssn, password }, { 'x-forwarded-for': address });
  const answers: number[] = [];
  for (let nr = 1; nr <= 130; nr++) answers.push((await guess(`2001:db8:1:${nr.toString(16)}::1`, 'ekki-rétt')).status);
  expect(answers.filter((status) => status === 401 || status === 403)).toHaveLength(10);
  expect((await guess('2001:db8:2::1', PASSWORD)).status).toBe(200);
});
