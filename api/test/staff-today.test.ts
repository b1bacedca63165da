/** The day's list over HTTP: each kind of row appears, is done and written down, is gone for everybody, and comes back when it is undone. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import * as z from 'zod';
import type { ResponseOf } from '../../sync/endpoint.ts';
import { deeds } from '../../sync/staff/deeds-contract.ts';
import { UNDO_MS } from '../../sync/staff/declare.ts';
import { changes } from '../../sync/staff/desk-contract.ts';
import { magnetLabels, today, WAITING_SHOWN } from '../../sync/staff/today-contract.ts';
import { closeDatabase, openDatabase } from '../db/open.ts';
import { enqueue, markFailed } from '../mail/queue-store.ts';
import { enrol } from '../progress/enrolment-store.ts';
import {
  feedbackWaiting,
  finishedWaiting,
  lettersWaiting,
  magnetsWaiting,
  messagesWaiting,
  newestWaiting,
  paymentsWaiting,
  registrationsWaiting,
  transfersWaiting,
} from '../staff/waiting.ts';
import type { Agent, TestServer } from './harness.ts';
import { newLearner, type Signed } from './make.ts';
import { comeBack, newBuyer, newOrder, notify, startSchool, success } from './pay.ts';
import { signInStaff } from './staff.ts';

type Kind = keyof ResponseOf<typeof today>;

const MINUTE = 60_000;
let server: TestServer;
let staff: Agent;
let colleague: Agent;
beforeAll(async () => {
  server = await startSchool();
  staff = await signInStaff(server);
  colleague = await signInStaff(server, 'staff', 1);
});
afterAll(() => server.stop());

const list = async (agent = staff) => z.parse(today.response, (await agent.get('/api/admin/today')).body);
const rowOf = async (kind: Kind, id: string, agent = staff) =>
  (await list(agent))[kind].rows.find((row) => row.id === id);
const mark = async () => z.parse(changes.response, (await colleague.get('/api/admin/changes')).body).mark;

/** A learner whose course 1 is finished. */
async function finisher(name = 'Prófa Prufudóttir'): Promise<Signed & { readonly run: string }> {
  const learner = await newLearner(server, { name });
  const run = randomUUID();
  const { now } = server.clock;
  await server.world.db
    .transaction()
    .execute((tx) => enrol(tx, { id: run, accountId: learner.state.id, course: 1, now }));
  server.opened.sqlite.prepare('UPDATE enrolments SET finished_at = ? WHERE id = ?').run(server.clock.now, run);
  return { ...learner, run };
}

const newest = (table: string, id = 'id'): string =>
  z
    .string()
    .parse(server.opened.sqlite.prepare(`SELECT ${id} FROM ${table} ORDER BY rowid DESC LIMIT 1`).pluck().get());

/** How a row of each kind comes about: its list, its id, and a call that does it. */
const scenes: readonly {
  readonly what: string;
  readonly kind: Kind;
  readonly make: () => Promise<{ readonly id: string; readonly body: object; readonly looks?: object }>;
  readonly call: string;
  /** Stands once it is done. */
  readonly final?: true;
}[] = [
  {
    what: 'a transfer that never came',
    kind: 'transfers',
    call: 'drop-transfer',
    make: async () => {
      const buyer = await newLearner(server);
      await buyer.agent.post('/api/confirm-bank-transfer', { courseId: 1 });
      const id = newest('bank_transfers');
      const person = { id: buyer.state.id, name: 'Prófa Prufudóttir' };
      return { id, body: { transferId: id }, looks: { person, ssn: buyer.ssn, course: 1, amount: 12_500 } };
    },
  },
  {
    what: 'a finished course',
    kind: 'finished',
    call: 'confirm-course',
    make: async () => {
      const { run, state } = await finisher();
      return { id: run, body: { course: 1, userId: state.id }, looks: { course: 1, tooFast: false } };
    },
  },
  {
    what: 'a finished course that nobody can have read',
    kind: 'finished',
    call: 'confirm-course',
    make: async () => {
      const { run, state } = await finisher();
      server.opened.sqlite.prepare('UPDATE enrolments SET too_fast = 1 WHERE id = ?').run(run);
      return { id: run, body: { course: 1, userId: state.id }, looks: { tooFast: true } };
    },
  },
  {
    what: 'a refusal of the logbook',
    kind: 'registrations',
    call: 'retry-registration',
    final: true,
    make: async () => {
      const { run } = await finisher();
      register(run, 'rejected', 'dagsetning er á undan fyrsta ökutíma');
      return { id: run, body: { enrolmentId: run }, looks: { state: 'rejected', next: null, tries: 2 } };
    },
  },
  {
    what: 'a missing permit',
    kind: 'registrations',
    call: 'retry-registration',
    final: true,
    make: async () => {
      const { run } = await finisher();
      register(run, 'waiting-permit', null);
      const next = new Date(server.clock.now + 60 * MINUTE).toISOString();
      return { id: run, body: { enrolmentId: run }, looks: { state: 'waiting-permit', reason: null, next } };
    },
  },
  {
    what: 'an order that is not paid, and was',
    kind: 'payments',
    call: 'settle-order',
    final: true,
    make: () => slowOrder(),
  },
  {
    what: 'an order that is not paid, and never will be',
    kind: 'payments',
    call: 'drop-order',
    make: () => slowOrder(),
  },
  {
    what: "an order paid by the browser's word",
    kind: 'payments',
    call: 'vouch-for-order',
    make: async () => {
      const { order } = await newBuyer(server);
      await comeBack(server, success(server, order));
      server.clock.now += 31 * MINUTE;
      return { id: order.OrderId, body: { orderId: order.OrderId }, looks: { why: 'unconfirmed', amount: 12_500 } };
    },
  },
  {
    what: 'an order that opened nothing',
    kind: 'payments',
    call: 'leave-order',
    make: async () => {
      const { buyer, order } = await newBuyer(server);
      const second = await newOrder(buyer);
      await notify(server, success(server, order));
      await notify(server, success(server, second));
      const looks = { why: 'had-access', transactionId: expect.any(String) };
      return { id: second.OrderId, body: { orderId: second.OrderId }, looks };
    },
  },
  {
    what: 'feedback',
    kind: 'feedback',
    call: 'handle-feedback',
    make: async () => {
      const { agent } = await newLearner(server);
      await agent.post('/api/send-feedback', { messageText: 'Gott efni', path: '/stjornbord' });
      const id = newest('feedback');
      return { id, body: { feedbackId: id }, looks: { text: 'Gott efni', path: '/stjornbord' } };
    },
  },
  {
    what: 'a chat message that is hidden',
    kind: 'messages',
    call: 'hide-message',
    make: async () => {
      const { id, body, looks } = await reportedMessage();
      return { id, body: { ...body, hidden: true }, looks };
    },
  },
  {
    what: 'a chat message that is left',
    kind: 'messages',
    call: 'leave-message',
    make: () => reportedMessage(),
  },
  {
    what: 'a magnet',
    kind: 'magnets',
    call: 'post-magnet',
    make: async () => {
      const { agent, run } = await finisher();
      await agent.post('/api/send-magnet', { address: 'Dæmigötu 1', postcode: '101' });
      return { id: run, body: { enrolmentId: run }, looks: { address: 'Dæmigötu 1', postcode: '101' } };
    },
  },
  { what: 'a dead letter that is sent again', kind: 'letters', call: 'resend-letter', make: () => deadLetter() },
  { what: 'a dead letter that is let be', kind: 'letters', call: 'drop-letter', make: () => deadLetter() },
];

async function slowOrder() {
  const { order } = await newBuyer(server);
  server.clock.now += 31 * MINUTE;
  return { id: order.OrderId, body: { orderId: order.OrderId }, looks: { why: 'slow', transactionId: null } };
}

/** Two learners of course 2 tell of what a third has written. */
async function reportedMessage() {
  const [writer, ...readers] = await Promise.all([newLearner(server), newLearner(server), newLearner(server)]);
  const { now } = server.clock;
  for (const { state } of [writer, ...readers])
    await server.world.db
      .transaction()
      .execute((tx) => enrol(tx, { id: randomUUID(), accountId: state.id, course: 2, now }));
  const id = randomUUID();
  await writer.agent.post('/api/send-message', { messageText: 'Ljótt' }, { 'idempotency-key': id });
  for (const { agent } of readers) await agent.post('/api/report-message', { messageId: id });
  const person = { id: writer.state.id, name: 'Prófa Prufudóttir' };
  return { id, body: { messageId: id }, looks: { person, text: 'Ljótt', reports: 2 } };
}

async function deadLetter() {
  const { state } = await newLearner(server);
  const to = 'horfin@akrein.example';
  const letter = { kind: 'welcome', about: state.id, to, subject: 'Velkomin', text: 'x', html: 'x' } as const;
  const now = server.clock.now;
  const id = await server.world.db.transaction().execute((tx) => enqueue(tx, letter, now - 80 * 60 * MINUTE));
  const tried = { id, tries: 40, created_at: now - 80 * 60 * MINUTE };
  const failure = { reason: '550 no such user', permanent: true };
  await server.world.db.transaction().execute((tx) => markFailed(tx, tried, failure, now));
  return { id, body: { letterId: id }, looks: { recipient: to, subject: 'Velkomin', reason: '550 no such user' } };
}

/** What the registrar writes of a run that has been confirmed. */
function register(run: string, state: string, reason: string | null): void {
  const { now } = server.clock;
  server.opened.sqlite
    .prepare(
      `INSERT INTO confirmations (enrolment_id, state, tries, due_at, last_error, updated_at) VALUES (?, ?, 2, ?, ?, ?)`,
    )
    .run(run, state, now + 60 * MINUTE, reason, now);
}

beforeEach(() => {
  server.clock.now += 1000;
});

describe.each(scenes)('$what ($call)', ({ kind, make, call, final }) => {
  it('appears, is done with a row in the log, is gone for a colleague, and comes back where it can', async () => {
    const before = await mark();
    const { id, body, looks } = await make();
    expect(await mark()).not.toBe(before);
    const row = await rowOf(kind, id);
    expect(row).toMatchObject({ id, ...looks });
    const seen = await mark();
    const answer = await staff.post(`/api/admin/${call}`, body);
    expect(answer).toMatchObject({ status: 200 });
    expect(await mark()).not.toBe(seen);
    expect(await rowOf(kind, id, colleague)).toBeUndefined();
    const { deed, undoUntil } = z.object({ deed: z.number(), undoUntil: z.string().nullable() }).parse(answer.body);
    const log = z.parse(deeds.response, (await colleague.get('/api/admin/deeds')).body).deeds;
    expect(log[0]).toMatchObject({ id: deed, action: call, undoes: null });
    const undone = await colleague.post('/api/admin/undo', { deed });
    if (final) {
      expect(undoUntil).toBeNull();
      expect(undone).toMatchObject({ status: 409, body: { error: { code: 'undo-impossible' } } });
      return;
    }
    expect(undoUntil).toBe(new Date(server.clock.now + UNDO_MS).toISOString());
    expect(undone).toMatchObject({ status: 200 });
    expect(await rowOf(kind, id)).toEqual(row);
    const after = z.parse(deeds.response, (await colleague.get('/api/admin/deeds')).body).deeds;
    expect(after[0]).toMatchObject({ action: call, undoes: deed });
  });

  it('is done once: who comes second is told', async () => {
    const { body } = await make();
    expect(await staff.post(`/api/admin/${call}`, body)).toMatchObject({ status: 200 });
    const second = await colleague.post(`/api/admin/${call}`, body);
    if (call !== 'retry-registration') expect([404, 409]).toContain(second.status);
  });
});

it('a letter that is sent again waits ten minutes, and cannot be taken back once it was tried', async () => {
  const { id, body } = await deadLetter();
  const { body: answer } = await staff.post('/api/admin/resend-letter', body);
  const { deed } = z.object({ deed: z.number() }).parse(answer);
  const due = server.opened.sqlite.prepare('SELECT due_at FROM mail_queue WHERE id = ?').pluck().get(id);
  expect(due).toBe(server.clock.now + UNDO_MS);
  server.opened.sqlite.prepare('UPDATE mail_queue SET tries = 1 WHERE id = ?').run(id);
  expect(await staff.post('/api/admin/undo', { deed })).toMatchObject({ status: 409 });
});

it('a transfer that was set aside is not waited for again where the learner has sent another notice', async () => {
  const buyer = await newLearner(server);
  const tell = () => buyer.agent.post('/api/confirm-bank-transfer', { courseId: 1 });
  await tell();
  const transferId = newest('bank_transfers');
  const { body } = await staff.post('/api/admin/drop-transfer', { transferId });
  const { deed } = z.object({ deed: z.number() }).parse(body);
  await tell();
  expect(await staff.post('/api/admin/undo', { deed })).toMatchObject({ status: 409 });
});

it('shows no more than fifty of a kind, the longest waiting first, and says that there are more', async () => {
  const insert = server.opened.sqlite.prepare(
    `INSERT INTO feedback (id, account_id, path, text, created_at) VALUES (?, (SELECT id FROM accounts LIMIT 1), '/', 'x', ?)`,
  );
  for (let nth = 0; nth < WAITING_SHOWN; nth++) insert.run(randomUUID(), nth);
  expect((await list()).feedback.more).toBe(true);
  const { rows } = (await list()).feedback;
  expect(rows).toHaveLength(WAITING_SHOWN);
  expect(rows.map(({ since }) => Date.parse(since))).toEqual(rows.map((_, nth) => nth));
});

it('every list is read by an index in its order: nothing is sorted, and no table is read whole', async () => {
  const { db, sqlite } = openDatabase(server.world.config.databaseFile); // one that has prepared nothing yet
  const asked: string[] = [];
  const prepare = sqlite.prepare.bind(sqlite);
  Object.assign(sqlite, {
    prepare: (source: string) => {
      asked.push(source);
      return prepare(source);
    },
  });
  const now = server.clock.now;
  await Promise.all([
    transfersWaiting(db),
    finishedWaiting(db),
    registrationsWaiting(db, now),
    paymentsWaiting(db, now),
  ]);
  await Promise.all([feedbackWaiting(db), messagesWaiting(db), magnetsWaiting(db), lettersWaiting(db)]);
  await newestWaiting(db);
  expect(asked).toHaveLength(12);
  const Step = z.object({ detail: z.string() });
  const plan = (source: string) => {
    const blanks = [...source.matchAll(/\?/g)].map(() => 1);
    return z.array(Step).parse(prepare<unknown[]>(`EXPLAIN QUERY PLAN ${source}`).all(...blanks));
  };
  const steps = asked.flatMap((source) => plan(source).map(({ detail }) => detail));
  await closeDatabase({ db, sqlite });
  const isSlow = (step: string): boolean =>
    /TEMP B-TREE/.test(step) || (/^SCAN (?!CONSTANT)/.test(step) && !/USING (COVERING )?INDEX/.test(step));
  expect(steps.filter(isSlow)).toEqual([]);
});

it('labels for the magnets on the list are a PDF that says where they go, in every letter; the security log has it', async () => {
  const { agent } = await finisher('Þórunn Æsa Öxndal Nguyễn-Łukasz');
  await agent.post('/api/send-magnet', { address: 'Dæmigötu 19', postcode: '603' });
  const { origin } = server;
  const response = await fetch(`${origin}${magnetLabels.path}`, { headers: { cookie: staff.cookieHeader() } });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  for (const words of ['Þórunn Æsa Öxndal Nguyễn-Łukasz', 'Dæmigötu 19', '603']) expect(text).toContain(words);
  await server.world.security.written();
  const events = server.opened.sqlite.prepare('SELECT event FROM security_log').pluck().all();
  expect(events).toContain('people-exported');
});
