/** One scene for each kind of row in Today: how it comes about, and the call that does it. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as z from 'zod';
import { ROUND_NUMBERS } from '../../sync/course/ids.ts';
import type { ResponseOf } from '../../sync/endpoint.ts';
import type { today } from '../../sync/staff/today-contract.ts';
import { enqueue, markFailed } from '../notifications/mail/queue-store.ts';
import { openCourse } from '../payment/open-course.ts';
import { refund } from '../payment/refund.ts';
import { enrol } from '../progress/enrolment-store.ts';
import type { TestServer } from './harness.ts';
import { asWritten, look } from './look.ts';
import { newLearner, type Signed } from './make.ts';
import { comeBack, newBuyer, newOrder, notify, success } from './pay.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

export type Kind = keyof ResponseOf<typeof today>;

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** A learner who has finished course 1. */
export async function finisher(
  server: TestServer,
  name = 'Prófa Prufudóttir',
): Promise<Signed & { readonly run: string }> {
  const learner = await newLearner(server, { name });
  const run = randomUUID();
  const { now: finished } = server.clock;
  const now = finished - ROUND_NUMBERS.length * DAY;
  await writeExclusive(server.context.db, (tx) => enrol(tx, { id: run, accountId: learner.state.id, course: 1, now }));
  for (const nr of ROUND_NUMBERS)
    await look(server).run(
      'INSERT INTO user_rounds VALUES (?, ?, ?, ?)',
      run,
      nr,
      now + (nr - 1) * DAY,
      now + nr * DAY,
    );
  await look(server).run('UPDATE enrolments SET finished_at = ? WHERE id = ?', finished, run);
  return { ...learner, run };
}

export const newest = async (server: TestServer, table: string, id = 'id'): Promise<string> =>
  z.string().parse(await look(server).value(`SELECT ${id} FROM ${table} ORDER BY ${asWritten(server)} DESC LIMIT 1`));

/** Each row: its list, its id, and a call that does it. */
export const scenes: readonly {
  readonly what: string;
  readonly kind: Kind;
  readonly make: (
    server: TestServer,
  ) => Promise<{ readonly id: string; readonly body: object; readonly looks?: object }>;
  readonly call: string;
  /** The call cannot be undone. */
  readonly final?: true;
}[] = [
  {
    what: 'a transfer that never came',
    kind: 'transfers',
    call: 'drop-transfer',
    make: async (server) => {
      const buyer = await newLearner(server);
      await buyer.agent.post('/api/confirm-bank-transfer', { courseId: 1 });
      const id = await newest(server, 'bank_transfers');
      const person = { id: buyer.state.id, name: 'Prófa Prufudóttir' };
      return { id, body: { transferId: id }, looks: { person, ssn: buyer.ssn, course: 1, amount: 12_500 } };
    },
  },
  {
    what: 'a finished course',
    kind: 'finished',
    call: 'confirm-course',
    make: async (server) => {
      const { run, state } = await finisher(server);
      return { id: run, body: { course: 1, userId: state.id }, looks: { course: 1, tooFast: false } };
    },
  },
  {
    what: 'a finished course that nobody can have read',
    kind: 'finished',
    call: 'confirm-course',
    make: async (server) => {
      const { run, state } = await finisher(server);
      await look(server).run('UPDATE enrolments SET too_fast = 1 WHERE id = ?', run);
      return { id: run, body: { course: 1, userId: state.id }, looks: { tooFast: true } };
    },
  },
  {
    what: 'a refusal of the logbook',
    kind: 'registrations',
    call: 'retry-registration',
    final: true,
    make: async (server) => {
      const { run } = await finisher(server);
      await register(server, run, 'rejected', 'dagsetning er á undan fyrsta ökutíma');
      return { id: run, body: { enrolmentId: run }, looks: { state: 'rejected', next: null, tries: 2 } };
    },
  },
  {
    what: 'a missing permit',
    kind: 'registrations',
    call: 'retry-registration',
    final: true,
    make: async (server) => {
      const { run } = await finisher(server);
      await register(server, run, 'waiting-permit', null);
      const next = new Date(server.clock.now + 60 * MINUTE).toISOString();
      return { id: run, body: { enrolmentId: run }, looks: { state: 'waiting-permit', reason: null, next } };
    },
  },
  {
    what: 'an order that is not paid, and was',
    kind: 'payments',
    call: 'settle-order',
    final: true,
    make: slowOrder,
  },
  {
    what: 'an order that is not paid, and never will be',
    kind: 'payments',
    call: 'drop-order',
    make: slowOrder,
  },
  {
    what: "an order paid by the browser's word",
    kind: 'payments',
    call: 'vouch-for-order',
    make: async (server) => {
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
    make: async (server) => {
      const { buyer, order } = await newBuyer(server);
      const second = await newOrder(buyer);
      await notify(server, success(server, order));
      await notify(server, success(server, second));
      const looks = { why: 'had-access', transactionId: expect.any(String) };
      return { id: second.OrderId, body: { orderId: second.OrderId }, looks };
    },
  },
  {
    what: 'a refund that somebody has to pay out',
    kind: 'payments',
    call: 'settle-payout',
    make: async (server) => {
      const { state, ssn } = await newLearner(server);
      const [accountId, { now }] = [state.id, server.clock];
      const sale = { accountId, course: 2 as const, paymentType: 'transfer' as const, amount: 10_000, now, dueAt: now };
      const id = await writeExclusive(server.context.db, async (tx) => {
        const { transactionId } = await openCourse(tx, server.context, sale);
        return (await refund(tx, server.context, { transactionId: transactionId ?? '', now })).transactionId;
      });
      const payee = { name: 'Prófa Prufudóttir', ssn };
      const looks = { why: 'owed-transfer', amount: 10_000, transactionId: id, payee };
      return { id, body: { transactionId: id }, looks };
    },
  },
  {
    what: 'feedback',
    kind: 'feedback',
    call: 'handle-feedback',
    make: async (server) => {
      const { agent } = await newLearner(server);
      await agent.post('/api/send-feedback', { messageText: 'Gott efni', path: '/stjornbord' });
      const id = await newest(server, 'feedback');
      return { id, body: { feedbackId: id }, looks: { text: 'Gott efni', path: '/stjornbord' } };
    },
  },
  {
    what: 'a chat message that is hidden',
    kind: 'messages',
    call: 'hide-message',
    make: async (server) => {
      const { id, body, looks } = await reportedMessage(server);
      return { id, body: { ...body, hidden: true }, looks };
    },
  },
  {
    what: 'a chat message that is left',
    kind: 'messages',
    call: 'leave-message',
    make: reportedMessage,
  },
  {
    what: 'a magnet',
    kind: 'magnets',
    call: 'post-magnet',
    make: async (server) => {
      const { agent, run } = await finisher(server);
      await agent.post('/api/send-magnet', { address: 'Dæmigötu 1', postcode: '101' });
      return { id: run, body: { enrolmentId: run }, looks: { address: 'Dæmigötu 1', postcode: '101' } };
    },
  },
  { what: 'a dead letter that is sent again', kind: 'letters', call: 'resend-letter', make: deadLetter },
  { what: 'a dead letter that is let be', kind: 'letters', call: 'drop-letter', make: deadLetter },
];

async function slowOrder(server: TestServer) {
  const { order } = await newBuyer(server);
  server.clock.now += 31 * MINUTE;
  return {
    id: order.OrderId,
    body: { orderId: order.OrderId },
    looks: { why: 'slow', transactionId: null, payee: null },
  };
}

/** Two learners of course 2 report the message of a third. */
async function reportedMessage(server: TestServer) {
  const [writer, ...readers] = await Promise.all([newLearner(server), newLearner(server), newLearner(server)]);
  const { now } = server.clock;
  for (const { state } of [writer, ...readers])
    await writeExclusive(server.context.db, (tx) =>
      enrol(tx, { id: randomUUID(), accountId: state.id, course: 2, now }),
    );
  const id = randomUUID();
  await writer.agent.post('/api/send-message', { messageText: 'Ljótt' }, { 'idempotency-key': id });
  for (const { agent } of readers) await agent.post('/api/report-message', { messageId: id });
  const person = { id: writer.state.id, name: 'Prófa Prufudóttir' };
  return { id, body: { messageId: id }, looks: { person, text: 'Ljótt', reports: 2 } };
}

export async function deadLetter(server: TestServer) {
  const { state } = await newLearner(server);
  const to = 'horfin@akrein.example';
  const letter = { kind: 'welcome', about: state.id, to, subject: 'Velkomin', text: 'x', html: 'x' } as const;
  const now = server.clock.now;
  const id = await writeExclusive(server.context.db, (tx) => enqueue(tx, letter, now - 80 * 60 * MINUTE));
  const tried = { id, tries: 40, created_at: now - 80 * 60 * MINUTE };
  const failure = { reason: '550 no such user', permanent: true };
  await writeExclusive(server.context.db, (tx) => markFailed(tx, tried, failure, now));
  return { id, body: { letterId: id }, looks: { recipient: to, subject: 'Velkomin', reason: '550 no such user' } };
}

/** What the registrar answers about a confirmed run. */
export async function register(server: TestServer, run: string, state: string, reason: string | null): Promise<void> {
  const { now } = server.clock;
  await look(server).run(
    `INSERT INTO confirmations (enrolment_id, state, tries, due_at, last_error, updated_at) VALUES (?, ?, 2, ?, ?, ?)`,
    run,
    state,
    now + 60 * MINUTE,
    reason,
    now,
  );
}
