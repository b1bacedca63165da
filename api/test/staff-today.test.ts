/** Today over HTTP: each kind of row appears, is done and logged, disappears for everybody, and returns by undo. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import * as z from 'zod';
import { deeds } from '../../sync/staff/audit-contract.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { addDays, dayOf } from '../../sync/staff/periods.ts';
import { UNDO_MS } from '../../sync/staff/declare.ts';
import { changes } from '../../sync/staff/desk-contract.ts';
import { studentDetails } from '../../sync/staff/student-contract.ts';
import { BOOKED_DAYS, bookedTransfers, magnetLabels, today, WAITING_SHOWN } from '../../sync/staff/today-contract.ts';
import { closeDatabase, openDatabase } from '../platform/db/open.ts';
import {
  feedbackWaiting,
  finishedWaiting,
  lettersWaiting,
  magnetsWaiting,
  messagesWaiting,
  newestWaiting,
  paymentsWaiting,
  registrationsWaiting,
  transfersBooked,
  transfersWaiting,
} from '../staff/todo.ts';
import type { Agent, TestServer } from './harness.ts';
import { inFile, look, onPostgres } from './look.ts';
import { newLearner } from './make.ts';
import { newBuyer, newOrder, notify, startSchool, success } from './pay.ts';
import { signInStaff } from './staff.ts';
import { deadLetter, finisher, newest, scenes, type Kind } from './todo-scenes.ts';

let server: TestServer;
let staff: Agent;
let colleague: Agent;
beforeAll(async () => {
  server = await startSchool();
  staff = await signInStaff(server);
  colleague = await signInStaff(server, 'staff', 1);
});

const list = async (agent = staff) => z.parse(today.response, (await agent.get('/api/admin/today')).body);
const rowOf = async (kind: Kind, id: string, agent = staff) =>
  (await list(agent))[kind].rows.find((row) => row.id === id);
const mark = async () => z.parse(changes.response, (await colleague.get('/api/admin/changes')).body).mark;

beforeEach(() => {
  server.clock.now += 1000;
});

describe.each(scenes)('$what ($call)', ({ kind, make, call, final }) => {
  it('appears, is done and logged, disappears for a colleague, and returns by undo', async () => {
    const before = await mark();
    const { id, body, looks } = await make(server);
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
    expect(log[0]).toMatchObject({ id: deed, action: call, undoes: null, undone: false, undoUntil });
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
    expect(after[0]).toMatchObject({ action: call, undoes: deed, undoUntil: null });
    expect(after[1]).toMatchObject({ id: deed, undone: true, undoUntil: null });
  });

  it('is done once: a second colleague is refused', async () => {
    const { body } = await make(server);
    expect(await staff.post(`/api/admin/${call}`, body)).toMatchObject({ status: 200 });
    const second = await colleague.post(`/api/admin/${call}`, body);
    // a registration can be retried again
    expect(call === 'retry-registration' ? [200] : [404, 409]).toContain(second.status);
  });
});

it('resends a letter after ten minutes, with undo until it was tried', async () => {
  const { id, body } = await deadLetter(server);
  const { body: answer } = await staff.post('/api/admin/resend-letter', body);
  const { deed } = z.object({ deed: z.number() }).parse(answer);
  const due = await look(server).value('SELECT due_at FROM mail_queue WHERE id = ?', id);
  expect(due).toBe(server.clock.now + UNDO_MS);
  await look(server).run('UPDATE mail_queue SET tries = 1 WHERE id = ?', id);
  expect(await staff.post('/api/admin/undo', { deed })).toMatchObject({ status: 409 });
});

it('resends letters that belong to no account, while they are unsent', async () => {
  const { id, body } = await deadLetter(server);
  await look(server).run('UPDATE mail_queue SET account_id = NULL WHERE id = ?', id);
  expect(await staff.post('/api/admin/resend-letter', body)).toMatchObject({ status: 200 });
  expect(await look(server).value('SELECT dead_at FROM mail_queue WHERE id = ?', id)).toBeNull();
  await look(server).run('UPDATE mail_queue SET sent_at = 1 WHERE id = ?', id);
  const again = await staff.post('/api/admin/resend-letter', { letterId: id, was: 'sent' });
  expect(again, 'once it has gone nobody knows whom it was about').toMatchObject({ status: 409 });
});

it('cannot undo setting a transfer aside after the learner announced it again', async () => {
  const buyer = await newLearner(server);
  const tell = () => buyer.agent.post('/api/confirm-bank-transfer', { courseId: 1 });
  await tell();
  const transferId = await newest(server, 'bank_transfers');
  const { body } = await staff.post('/api/admin/drop-transfer', { transferId });
  const { deed } = z.object({ deed: z.number() }).parse(body);
  await tell();
  expect(await staff.post('/api/admin/undo', { deed })).toMatchObject({ status: 409 });
});

it('withdraws the unsent reminder of a transfer that is set aside', async () => {
  const { agent, state } = await newLearner(server);
  await agent.post('/api/confirm-bank-transfer', { courseId: 1 });
  expect((await staff.post('/api/admin/remind', { userId: state.id, course: 1 })).status).toBe(200);
  const reminders = () =>
    look(server).values("SELECT id FROM mail_queue WHERE kind = 'transfer-reminder' AND account_id = ?", state.id);
  expect(await reminders()).toHaveLength(1);
  await staff.post('/api/admin/drop-transfer', { transferId: await newest(server, 'bank_transfers') });
  expect(await reminders()).toEqual([]);
});

it('cannot undo setting a transfer aside after the course was paid', async () => {
  const { agent, state } = await newLearner(server);
  await agent.post('/api/confirm-bank-transfer', { courseId: 1 });
  const transferId = await newest(server, 'bank_transfers');
  const { body } = await staff.post('/api/admin/drop-transfer', { transferId });
  const sale = { userId: state.id, course: 1, paymentType: 'transfer', amount: 12_500 };
  expect(await staff.post('/api/admin/open-course', sale)).toMatchObject({ status: 200 });
  const { deed } = z.object({ deed: z.number() }).parse(body);
  expect(await staff.post('/api/admin/undo', { deed })).toMatchObject({ status: 409 });
});

it('shows what is left of a payment that opened nothing, also on the learner’s page', async () => {
  const { buyer, order } = await newBuyer(server);
  const second = await newOrder(buyer);
  await notify(server, success(server, order));
  await notify(server, success(server, second));
  const row = await rowOf('payments', second.OrderId);
  const { transactionId } = z.object({ transactionId: z.string() }).parse(row);
  staff = await signInStaff(server); // for a fresh proof
  const refund = { transactionId, reason: 'Greitt tvisvar', amount: 2_500 };
  expect(await staff.post('/api/admin/refund', refund)).toMatchObject({ status: 200 });
  expect(await rowOf('payments', second.OrderId)).toMatchObject({ amount: 10_000 });
  const page = await staff.post(studentDetails.path, { userId: buyer.state.id });
  const { userTransactions } = z.parse(studentDetails.response, page.body);
  expect(userTransactions.flatMap((paid) => (paid.opened_nothing ? paid.id : []))).toEqual([transactionId]);
});

it('tells which payments by transfer were booked lately and stand', async () => {
  staff = await signInStaff(server); // for a fresh proof
  const day = dayOf(server.clock.now);
  const book = async (more: object, paidOn = day) => {
    const { ssn, state } = await newLearner(server, { name: 'Bókuð Dæmisdóttir' });
    const sale = { userId: state.id, course: 1, paymentType: 'transfer', amount: 12_500, paidOn, ...more };
    const { body } = await staff.post('/api/admin/open-course', sale);
    const { deed, transactionId, receiptNr } = z
      .object({ deed: z.number(), transactionId: z.string(), receiptNr: z.string() })
      .parse(body);
    const person = { id: state.id, name: 'Bókuð Dæmisdóttir' };
    return { deed, payment: { id: transactionId, person, ssn, payer: null, amount: 12_500, receiptNr, paidOn } };
  };
  const listed = async () => z.parse(bookedTransfers.response, (await staff.get(bookedTransfers.path)).body).payments;
  const refund = async (transactionId: string, amount: number) =>
    expect(await staff.post('/api/admin/refund', { transactionId, reason: 'Hætti við', amount })).toMatchObject({
      status: 200,
    });
  const before = await listed();

  const own = await book({}, addDays(day, -2));
  const payer = { name: 'Dæmisfélagið ehf.', ssn: '5501694439', email: 'felag@akrein.example' };
  const other = await book({ payer });
  const partly = await book({});
  await refund(partly.payment.id, 2500);
  await book({ paymentType: 'cash' });
  const undone = await book({});
  expect(await staff.post('/api/admin/undo', { deed: undone.deed })).toMatchObject({ status: 200 });
  await refund((await book({})).payment.id, 12_500);
  const old = await book({});
  const since = server.clock.now - BOOKED_DAYS * DAY_MS;
  await look(server).run('UPDATE transactions SET created_at = ? WHERE id = ?', since - 1, old.payment.id);
  expect((await listed()).slice(before.length)).toEqual([
    own.payment,
    { ...other.payment, payer: { name: payer.name, ssn: payer.ssn } },
    partly.payment,
  ]);
});

it('shows fifty rows of a kind, the oldest first, and says that there are more', async () => {
  const insert = `INSERT INTO feedback (id, account_id, path, text, created_at) VALUES (?, (SELECT id FROM accounts LIMIT 1), '/', 'x', ?)`;
  for (let nth = 0; nth < WAITING_SHOWN; nth++) await look(server).run(insert, randomUUID(), nth);
  expect((await list()).feedback.more).toBe(true);
  const { rows } = (await list()).feedback;
  expect(rows).toHaveLength(WAITING_SHOWN);
  expect(rows.map(({ since }) => Date.parse(since))).toEqual(rows.map((_, nth) => nth));
});

it.skipIf(onPostgres)(
  inFile('reads every list from an index, without sorting or scanning a table', 'reads SQLite’s plan'),
  async () => {
    const { db, sqlite } = openDatabase(server.context.config.databaseFile); // a connection without prepared statements
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
      transfersBooked(db, now),
    ]);
    await Promise.all([feedbackWaiting(db, now), messagesWaiting(db), magnetsWaiting(db), lettersWaiting(db)]);
    await newestWaiting(db);
    expect(asked).toHaveLength(14);
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
  },
);

it('prints magnet labels with name and address in every letter, and logs the export', async () => {
  const { agent } = await finisher(server, 'Þórunn Æsa Öxndal Nguyễn-Łukasz');
  await agent.post('/api/send-magnet', { address: 'Dæmigötu 19', postcode: '603' });
  const { origin } = server;
  const response = await fetch(`${origin}${magnetLabels.path}`, { headers: { cookie: staff.cookieHeader() } });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  for (const words of ['Þórunn Æsa Öxndal Nguyễn-Łukasz', 'Dæmigötu 19', '603']) expect(text).toContain(words);
  await server.context.security.written();
  const events = await look(server).values('SELECT event FROM security_log');
  expect(events).toContain('people-exported');
});
