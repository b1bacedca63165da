/** The chat of course 2 and the magnet of course 1. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { listMessages } from '../../sync/community/contract.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { SessionState } from '../../sync/progress/session-state.ts';
import { newId } from '../platform/clock.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../account/demo-people.ts';
import { enrol } from '../progress/enrolment-store.ts';
import { Agent, startServer, type TestServer } from './harness.ts';
import { look } from './look.ts';
import { newLearner, type Signed } from './make.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

/** A learner with course 2. */
async function chatter(name: string): Promise<Signed> {
  const learner = await newLearner(server, { name });
  const { db, clock } = server.context;
  await writeExclusive(db, (tx) =>
    enrol(tx, { id: newId(clock), accountId: learner.state.id, course: 2, now: clock() }),
  );
  return learner;
}

const read = async (agent: Agent, before = '') =>
  z.parse(listMessages.response, (await agent.get(`/api/messages${before === '' ? '' : `?before=${before}`}`)).body);

async function staff(): Promise<Agent> {
  const agent = new Agent(server.origin);
  const ssn = DEMO_PEOPLE.find(({ role }) => role === 'staff')?.ssn;
  await agent.post('/api/sign-in', { ssn, password: DEMO_PASSWORD });
  return agent;
}

describe('the chat', () => {
  it('shows only first name and initial, newest first, in pages of fifty without repeats', async () => {
    const [anna, linh] = [await chatter('Anna Karenína Langnafns'), await chatter('Linh')];
    const sent: string[] = [];
    for (let index = 0; index < 120; index++) {
      server.clock.now += index % 3 === 0 ? 1000 : 0; // several in the same millisecond
      const { agent } = index % 2 === 0 ? anna : linh;
      const id = randomUUID();
      const answer = await agent.post(
        '/api/send-message',
        { messageText: `Skeyti ${index}` },
        { 'idempotency-key': id },
      );
      expect(answer.status).toBe(200);
      sent.push(id);
    }
    const pages = [await read(anna.agent)];
    while (pages.at(-1)?.more === true) pages.push(await read(anna.agent, pages.at(-1)?.messages.at(-1)?.id));
    expect(pages.map(({ messages }) => messages.length)).toEqual([50, 50, 20]);
    const all = pages.flatMap(({ messages }) => messages);
    expect(all.map(({ id }) => id).sort()).toEqual([...sent].sort());
    expect(new Set(all.map(({ user }) => user))).toEqual(new Set(['Anna L.', 'Linh']));
    expect(all.filter(({ own }) => own)).toHaveLength(60);
    const times = all.map(({ created_date }) => created_date);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('opens the rounds of course 2 on the first message, and answers a retry alike', async () => {
    const { agent } = await chatter('Birta Bylgjudóttir');
    expect((await agent.get('/api/course-pack?course=2&round=1')).status).toBe(409);
    const key = { 'idempotency-key': randomUUID() };
    const first = await agent.post('/api/send-message', { messageText: 'Hæ' }, key);
    server.clock.now += 60_000;
    const again = await agent.post('/api/send-message', { messageText: 'Hæ' }, key);
    const message = z.object({ message: z.unknown() });
    expect(z.parse(message, again.body)).toEqual(z.parse(message, first.body));
    expect(z.parse(SessionState, again.body).messageFeatureUsed).toBe(true);
    expect((await agent.get('/api/course-pack?course=2&round=1')).status).toBe(200);
  });

  it('needs one message per learner, not per run: a restarted course has open rounds', async () => {
    const { agent, state } = await chatter('Dísa Dagsdóttir');
    await agent.post('/api/send-message', { messageText: 'Hæ' });
    const { db, clock } = server.context;
    await db
      .updateTable('enrolments')
      .set({ started_at: clock() - 31 * DAY_MS })
      .where('account_id', '=', state.id)
      .execute();
    const again = await agent.post('/api/restart-course', { courseId: 2 });
    expect(z.parse(SessionState, again.body)).toMatchObject({ messageFeatureUsed: true });
    expect((await agent.get('/api/course-pack?course=2&round=1')).status).toBe(200);
  });

  it('hides a message when staff ask, shows it again, and logs both', async () => {
    const { agent } = await chatter('Kári Klúrsson');
    const id = randomUUID();
    await agent.post('/api/send-message', { messageText: 'Ljótt orð' }, { 'idempotency-key': id });
    const guard = await staff();
    const hidden = async () => !(await read(agent)).messages.some((message) => message.id === id);
    expect(await hidden()).toBe(false);
    expect((await guard.post('/api/admin/hide-message', { messageId: id, hidden: true })).status).toBe(200);
    expect(await hidden()).toBe(true);
    expect((await guard.post('/api/admin/hide-message', { messageId: id, hidden: false })).status).toBe(200);
    expect(await hidden()).toBe(false);
    const log = await look(server).rows('SELECT before, after FROM staff_log WHERE subject = ? ORDER BY id', id);
    expect(log).toEqual([
      { before: '{"hidden":false}', after: '{"hidden":true}' },
      { before: '{"hidden":true}', after: '{"hidden":false}' },
    ]);
    expect((await guard.post('/api/admin/hide-message', { messageId: randomUUID(), hidden: true })).status).toBe(404);
  });
});

describe('a report of a message', () => {
  it('is stored once, accepted from other chat members only, and shown to the reporter alone', async () => {
    const [writer, reader, third] = [await chatter('Rósa'), await chatter('Ari'), await chatter('Ýmir')];
    const messageId = randomUUID();
    await writer.agent.post('/api/send-message', { messageText: 'Ljótt' }, { 'idempotency-key': messageId });
    const report = ({ agent }: Signed, id = messageId) => agent.post('/api/report-message', { messageId: id });
    expect((await report(reader)).status).toBe(200);
    expect((await report(reader)).status).toBe(200);
    expect((await report(writer)).status).toBe(403);
    expect((await report(await newLearner(server))).status).toBe(402);
    expect((await report(reader, randomUUID())).status).toBe(404);
    const said = async ({ agent }: Signed) => (await read(agent)).messages.find(({ id }) => id === messageId)?.reported;
    expect([await said(reader), await said(third), await said(writer)]).toEqual([true, false, false]);
    const count = () => look(server).value('SELECT count(*) FROM message_reports WHERE message_id = ?', messageId);
    expect(await count()).toBe(1);
    const guard = await staff();
    await guard.post('/api/admin/hide-message', { messageId, hidden: true });
    expect((await report(third)).status).toBe(404);
  });

  it('is refused after twenty in a day', async () => {
    const [writer, reader] = [await chatter('Rósa'), await chatter('Ari')];
    const ids = Array.from({ length: 21 }, () => randomUUID());
    for (const id of ids)
      await writer.agent.post('/api/send-message', { messageText: 'Hæ' }, { 'idempotency-key': id });
    const answers: number[] = [];
    for (const messageId of ids) answers.push((await reader.agent.post('/api/report-message', { messageId })).status);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 409]);
    server.clock.now += DAY_MS;
    expect((await reader.agent.post('/api/report-message', { messageId: ids[20] })).status).toBe(200);
  });
});

describe('the magnet', () => {
  it('is ordered once, after course 1, to the given address', async () => {
    const { agent, state } = await newLearner(server);
    const wish = { address: 'Prufugata 7', postcode: '600' };
    expect((await agent.post('/api/send-magnet', wish)).status).toBe(409);
    await look(server).run('UPDATE enrolments SET finished_at = ? WHERE account_id = ?', 1, state.id);
    const many = await Promise.all(Array.from({ length: 10 }, () => agent.post('/api/send-magnet', wish)));
    const [sent, ...more] = many.toSorted((a, b) => a.status - b.status);
    expect([sent?.status, new Set(more.map(({ status }) => status))]).toEqual([200, new Set([409])]);
    expect(z.parse(SessionState, sent?.body).learner.enrolments[0]?.magnetAt).toBe(server.clock.now);
    expect(await look(server).row('SELECT count(*) AS n FROM magnets')).toEqual({ n: 1 });
    const { body } = await agent.get('/api/user-information');
    expect(z.parse(z.object({ user: z.object({ address: z.string() }) }), body).user.address).toBe('Prufugata 7');
  });
});
