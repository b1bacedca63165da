/** Old data is deleted by the clock, in small batches, and nothing else with it. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { PROTOCOL } from '../../sync/protocol.ts';
import { folders } from '../platform/folders.ts';
import { letterFolder, openTransport, type MailTransport } from '../notifications/mail/transport.ts';
import { sendDue } from '../notifications/mail/sender.ts';
import { deletedAccounts } from '../account/account-store.ts';
import { readForgotten } from '../privacy/own-data.ts';
import { startSweeping, sweepIfDue, retentions } from '../privacy/sweep.ts';
import { startServer, type TestServer } from './harness.ts';
import { fillDisk, freeDisk, inFile, look, onPostgres } from './look.ts';
import { newKennitala, newLearner, PASSWORD, stepAnswers } from './make.ts';
import { signInStaff } from './staff.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.stop());

const count = async (from: string): Promise<number> => Number(await look(server).value(`SELECT count(*) FROM ${from}`));
const send = (transport: MailTransport) =>
  sendDue({ ...server.context, receiptFile: () => Promise.resolve(undefined) }, transport);
const files = () => readdirSync(letterFolder(server.context.config));

it('deletes rows on their day, and still recognises commands reduced to a hash', async () => {
  const { agent, state, ssn } = await newLearner(server);
  const enrolment = state.userCourses[0]?.id;
  const command = (roundId: string) => ({
    id: randomUUID(),
    name: 'update-user-round',
    at: new Date(server.clock.now).toISOString(),
    enrolment,
    payload: { roundId, roundNr: Number(roundId.slice(2)) },
  });
  const step = {
    ...command('1.1'),
    name: 'submit-step-answers',
    payload: { stepId: '1.1.1', answers: stepAnswers(server, { course: 1, round: 1, step: 1 }) },
  };
  const [taken, refused] = [command('1.1'), command('1.2')];
  const sync = async (...commands: readonly unknown[]) =>
    (await agent.post('/api/sync', { protocol: PROTOCOL, commands })).body;
  expect(await sync(taken, step, refused)).toMatchObject({
    verdicts: [{ verdict: 'accepted' }, { verdict: 'accepted' }, { verdict: 'refused', code: 'round-not-open' }],
  });
  await agent.post('/api/forgot-password', { ssn });
  await agent.post('/api/user-information', { field: 'email', value: 'annad@akrein.example', password: PASSWORD });
  await server.context.security.written();
  const { config, log } = server.context;
  await send(openTransport(config, log));
  const tables = [
    'sessions',
    'counts',
    'exchanges',
    'reset_tokens',
    'email_changes',
    'mail_queue',
    'commands',
    'security_log',
  ];
  const held = async () => {
    const counts = await Promise.all(tables.map(count));
    return tables.filter((_, nr) => (counts[nr] ?? 0) > 0);
  };
  expect(await held()).toEqual(tables);
  expect(files().length).toBe(await count('mail_queue'));

  const start = server.clock.now;
  const sweptAt = async (days: number) => {
    server.clock.now = start + days * DAY_MS;
    return sweepIfDue(server.context);
  };
  expect(await sweptAt(6.5)).toEqual({ counts: 8 });
  expect(await sweptAt(7.4), 'once a day').toBe(undefined);
  expect(await sweptAt(7.6)).toEqual({ reset_tokens: 1, email_changes: 1 });
  expect(await sweptAt(8.7)).toEqual({ exchanges: 1 });
  expect(await sweptAt(29.9)).toEqual({});
  expect(await sweptAt(31)).toEqual({ sessions: 1 });
  expect(await sweptAt(89.9)).toEqual({});
  const letters = await count('mail_queue');
  expect(files().length).toBe(letters);
  expect(await sweptAt(91)).toEqual({ mail_queue: letters, commands: 2 });
  expect(files()).toEqual([]);
  const payloads = await look(server).values('SELECT payload FROM commands');
  expect(payloads.every((payload) => /^\{"bytes":\d+,"sha256":"[0-9a-f]{64}"\}$/.test(String(payload)))).toBe(true);
  await agent.post('/api/sign-in', { ssn, password: PASSWORD });
  const changed = { ...taken, payload: { roundId: '1.3', roundNr: 3 } };
  expect(await sync(taken, step, refused, changed)).toMatchObject({
    verdicts: [
      { verdict: 'duplicate', receipt: expect.any(String) },
      { verdict: 'duplicate' },
      { verdict: 'refused', code: 'round-not-open' },
      { verdict: 'refused', code: 'key-reused' },
    ],
  });
  expect(await count('user_step_answers')).toBeGreaterThan(0);
  expect(await sweptAt(364)).toMatchObject({ sessions: 1 });
  expect(await count("commands WHERE verdict = 'refused'")).toBe(1);
  expect(await sweptAt(366)).toMatchObject({ commands: 1, security_log: expect.any(Number) });
  expect(await count('commands')).toBe(2);
  expect(await count('accounts')).toBeGreaterThan(0);
});

it('stops counting a deleted reply as unread', async () => {
  const { agent, state } = await newLearner(server);
  const staff = await signInStaff(server);
  await agent.post('/api/send-feedback', { messageText: 'Hljóðið vantar.', path: '/stjornbord' });
  await staff.post('/api/admin/send-reply', { userId: state.id, text: 'Því er kippt í lag.' });
  const unread = () => look(server).value('SELECT unread_replies FROM accounts WHERE id = ?', state.id);
  expect(await unread()).toBe(1);
  server.clock.now += 365 * DAY_MS + 1;
  await sweepIfDue(server.context);
  expect(await count('replies')).toBe(0);
  expect(await unread()).toBe(0);
});

it('deletes payment messages of unknown orders before those of known ones', async () => {
  const insert =
    "INSERT INTO payment_callbacks (order_id, kind, body, outcome, received_at) VALUES (?, 'return', '{}', 'x', ?)";
  for (const order of [null, '000000000001']) await look(server).run(insert, order, server.clock.now);
  const start = server.clock.now;
  const left: number[] = [];
  for (const days of [89, 91, 539, 541]) {
    server.clock.now = start + days * DAY_MS;
    await sweepIfDue(server.context);
    left.push(await count('payment_callbacks'));
  }
  expect(left).toEqual([2, 1, 1, 0]);
});

it('deletes unpaid orders once their messages are gone, and handled feedback', async () => {
  const { state } = await newLearner(server);
  const start = server.clock.now;
  const { run } = look(server);
  const order = `INSERT INTO orders (id, reference, account_id, course_id, amount, amount_text, currency, status, created_at, settled_at)
     VALUES (?, ?, ?, 1, 1, '1', 'ISK', ?, ?, ?)`;
  for (const [nr, status] of ['pending', 'cancelled', 'failed', 'paid', 'failed'].entries())
    await run(order, `00000000000${nr}`, `r${nr}`, state.id, status, start, status === 'paid' ? start : null);
  await run(
    "INSERT INTO payment_callbacks (order_id, kind, body, outcome, received_at) VALUES (?, 'x', '{}', 'x', ?)",
    '000000000004',
    start + DAY_MS,
  );
  const feedback =
    'INSERT INTO feedback (id, account_id, path, text, created_at, handled_at) VALUES (?, ?, ?, ?, ?, ?)';
  await run(feedback, 'old', state.id, '/', 'x', start, start);
  await run(feedback, 'waits', state.id, '/', 'x', start, null);
  const left: number[][] = [];
  for (const days of [364, 366, 539, 540.5, 542]) {
    server.clock.now = start + days * DAY_MS;
    await sweepIfDue(server.context);
    left.push([await count('orders'), await count('feedback')]);
  }
  expect(left).toEqual([
    [5, 2],
    [5, 1],
    [5, 1],
    [2, 1],
    [1, 1],
  ]);
});

it('deletes in batches, so that other writes get through', async () => {
  const row = { event: 'sign-in', outcome: 'ok', network: '', request_id: '', times: 1, at: 0, last_at: 0 };
  const rows = Array.from({ length: 2000 }, () => row);
  await writeExclusive(server.context.db, (tx) => tx.insertInto('security_log').values(rows).execute());
  const seen = new Set<number>();
  let done = false;
  const sweeping = sweepIfDue(server.context).finally(() => (done = true));
  for (; !done; await nextTurn())
    await writeExclusive(server.context.db, async (tx) => {
      const left = tx.selectFrom('security_log').select(({ fn }) => fn.countAll<number>().as('n'));
      seen.add((await left.where('at', '=', 0).executeTakeFirstOrThrow()).n);
    });
  expect(await sweeping).toMatchObject({ security_log: 2000 });
  expect(seen.size).toBeGreaterThan(8);
});

it('logs a failed deletion, and deletes the next time', async () => {
  await newLearner(server);
  server.clock.now += 31 * DAY_MS;
  const error = vi.spyOn(server.context.log, 'error');
  await fillDisk(server);
  const stop = startSweeping(server.context);
  await expect.poll(() => error.mock.calls.length).toBe(1);
  await stop();
  await freeDisk(server);
  expect(await count('sessions')).toBe(1);
  expect(await sweepIfDue(server.context)).toMatchObject({ sessions: 1 });
});

it('deletes nothing and warns when a server starts long after the last sweep', async () => {
  await newLearner(server);
  await sweepIfDue(server.context);
  server.clock.now += 400 * DAY_MS;
  const warn = vi.spyOn(server.context.log, 'warn');
  const stop = startSweeping(server.context);
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  await stop();
  expect(await count('sessions')).toBe(1);
});

it('deletes a letter sent while its account was deleted, and orphaned letter files', async () => {
  const { agent, state } = await newLearner(server);
  const { config, log } = server.context;
  const real = openTransport(config, log);
  const slow: MailTransport = {
    ...real,
    send: async (letter) => {
      await real.send(letter);
      expect((await agent.post('/api/delete-account', { password: PASSWORD })).status).toBe(200);
    },
  };
  expect(await send(slow)).toBe(1);
  expect(await count(`mail_queue WHERE account_id = '${state.id}'`)).toBe(0);
  expect(files()).toEqual([]);
  await newLearner(server);
  await send(real);
  await look(server).run('DELETE FROM mail_queue'); // as a power cut leaves it
  expect(files()).toHaveLength(1);
  await sweepIfDue(server.context);
  expect(files()).toEqual([]);
});

it('deletes despite an unwritable backup folder, and later completes its list of deleted accounts', async () => {
  const { agent, state } = await newLearner(server);
  const staff = await signInStaff(server);
  const person = { name: 'Skráð Dæmisdóttir', ssn: newKennitala(), email: 'skrad@akrein.example', phone: '' };
  const sale = { course: 1, paymentType: 'transfer', amount: 12_500 };
  const told = { ...person, ...sale, instructorId: '', language: 'is' };
  const registered = await staff.post('/api/admin/register-student', told);
  const { deed, userId } = z.object({ deed: z.number(), userId: z.string() }).parse(registered.body);
  const list = path.join(server.context.config.backupDir, 'forgotten.txt');
  mkdirSync(list, { recursive: true }); // a folder in place of the file: nothing can be written
  const error = vi.spyOn(server.context.log, 'error');
  expect((await agent.post('/api/delete-account', { password: PASSWORD })).status).toBe(200);
  expect(agent.cookieHeader()).not.toMatch(/\bsid=/);
  expect((await staff.post('/api/admin/undo', { deed })).status).toBe(200);
  expect(error.mock.calls.length).toBe(2);
  server.clock.now += 31 * DAY_MS;
  const stopBefore = startSweeping(server.context);
  await expect.poll(() => count('sessions')).toBe(0);
  await stopBefore();
  rmdirSync(list);
  const stop = startSweeping(server.context);
  await expect.poll(() => readForgotten(server.context.config).toSorted()).toEqual([state.id, userId].toSorted());
  await stop();
});

it.skipIf(onPostgres)(inFile('finds deleted accounts by an index', 'reads SQLite’s plan'), () => {
  const { sql } = deletedAccounts(server.context.db).compile();
  const plan = server.opened.sqlite.prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all();
  expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining('COVERING INDEX accounts_deleted')]);
});

it('matches the table in SECURITY.md', () => {
  const told = readFileSync(path.join(folders.root, '.github/SECURITY.md'), 'utf8');
  const rows = retentions.map(
    ({ table, what, days }) =>
      `| \`${table}\` | ${what} | ${days === 0 ? 'at once' : `${days} ${days === 1 ? 'day' : 'days'}`} |`,
  );
  const section = told.split('## How long it is kept')[1]?.split('\n## ')[0] ?? '';
  expect(section.match(/^\| `.*$/gm)).toEqual(rows);
});
