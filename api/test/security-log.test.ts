/** The security log: every kind of event over HTTP, no personal data but ids, and a bounded size. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { codeAt } from '../account/totp.ts';
import type { SecurityEvent, SecurityEventName } from '../platform/security/security-log-store.ts';
import { securityNotes } from '../platform/security/security-notes.ts';
import { truncated } from '../privacy/watch-calls.ts';
import { makeLog } from '../platform/log.ts';
import { Agent, startServer, type TestServer } from './harness.ts';
import { asWritten, failAt, fillDisk, fillIn, freeDisk, look, mend, settingsOf } from './look.ts';
import { newLearner, PASSWORD, registration, type Signed } from './make.ts';
import { runProgram } from './operator.ts';
import { signInStaff } from './staff.ts';

let server: TestServer;
const logged: unknown[] = [];
beforeAll(async () => {
  server = await startServer({ env: { BASE_URL: 'http://akrein.example' } });
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(server.context.log, level).mockImplementation((...line: unknown[]) => void logged.push(line));
});

type Row = { event: string; outcome: string; account_id: string | null; network: string; times: number };
const rows = (): Promise<readonly Row[]> => look(server).rows<Row>('SELECT * FROM security_log ORDER BY id');

const NEW = 'alveg-nytt-lykilord';
const WRONG = 'agiskun-thjofsins';
/** Everything typed into forms or mailed. */
const secrets = new Set([PASSWORD, NEW, WRONG]);
const AT = { 'x-forwarded-for': '198.51.100.77' };
const learner = async (): Promise<Signed & { readonly email: string }> => {
  const form = registration({ name: 'Njörður Njósnason' });
  const { ssn, email } = form;
  const signed = await newLearner(server, form, AT);
  for (const secret of [ssn, email, form.name]) secrets.add(secret);
  return { ...signed, email };
};
/** The token in the newest letter of a kind about an account. */
async function linkOf(kind: string, { state }: Signed): Promise<string> {
  const text = await look(server).value<string>(
    `SELECT body_text FROM mail_queue WHERE kind = ? AND account_id = ? ORDER BY ${asWritten(server)} DESC`,
    kind,
    String(state.id),
  );
  const token = /\/([\w-]{40,})/.exec(text ?? '')?.[1];
  if (token === undefined) throw new Error(`no ${kind} letter`);
  secrets.add(token);
  return token;
}
const stranger = () => new Agent(server.origin);
const post = (agent: Agent, path: string, body: unknown) => agent.post(path, body, AT);
const signIn = (ssn: string, password: string) => post(stranger(), '/api/sign-in', { ssn, password });

const worksHere = (id: string): Promise<void> =>
  look(server).run(`UPDATE accounts SET role = 'staff' WHERE id = ?`, id);
async function setFactorUp({ agent, state }: Signed): Promise<void> {
  await worksHere(state.id);
  await post(agent, '/api/admin/prove', { password: PASSWORD });
  const { secret } = z.object({ secret: z.string() }).parse((await post(agent, '/api/admin/begin-factor', {})).body);
  secrets.add(secret);
  await post(agent, '/api/admin/confirm-factor', { code: '000000' });
  const code = codeAt(secret, server.clock.now);
  const { recoveryCodes } = z
    .object({ recoveryCodes: z.array(z.string()) })
    .parse((await post(agent, '/api/admin/confirm-factor', { code })).body);
  for (const each of recoveryCodes) secrets.add(each);
}

type Who = Awaited<ReturnType<typeof learner>>;
/** How each event is caused, and its outcomes. */
const scenes: Record<SecurityEventName, readonly [outcomes: readonly string[], make: (who: Who) => Promise<unknown>]> =
  {
    'sign-in': [
      ['ok', 'wrong-credentials', 'too-many-tries', 'unknown'],
      async ({ ssn }) => {
        await signIn(ssn, PASSWORD);
        for (let tries = 0; tries < 6; tries++) await signIn(ssn, WRONG);
        await signIn('3112992228', WRONG);
      },
    ],
    'sign-out': [['ok'], ({ agent }) => post(agent, '/api/sign-out', {})],
    registration: [
      ['ok', 'invalid-fields'],
      ({ ssn }) => post(stranger(), '/api/register-user', { ...registration(), ssn }),
    ],
    'password-change': [
      ['ok', 'wrong-password'],
      async ({ agent }) => {
        await post(agent, '/api/change-password', { password: WRONG, newPassword: NEW });
        await post(agent, '/api/change-password', { password: PASSWORD, newPassword: NEW });
      },
    ],
    'email-change-asked': [
      ['ok', 'wrong-password', 'proof-needed'],
      async ({ agent, ssn, state }) => {
        const value = `annad-${ssn}@akrein.example`;
        secrets.add(value);
        await post(agent, '/api/user-information', { field: 'email', value, password: WRONG });
        await post(agent, '/api/user-information', { field: 'email', value, password: PASSWORD });
        await post(agent, '/api/user-information', { field: 'language', value: 'en' });
        await worksHere(state.id);
        await post(agent, '/api/user-information', { field: 'email', value, password: PASSWORD });
      },
    ],
    'email-change': [
      ['ok', 'reset-link-unknown'],
      async (who) => {
        const value = `nytt-${who.ssn}@akrein.example`;
        secrets.add(value);
        await post(who.agent, '/api/user-information', { field: 'email', value, password: PASSWORD });
        await post(stranger(), '/api/confirm-email', { token: await linkOf('email-confirm', who) });
        await post(stranger(), '/api/confirm-email', { token: 'x'.repeat(43) });
      },
    ],
    'reset-asked': [
      ['ok', 'kennitala-unknown'],
      async ({ ssn }) => {
        await post(stranger(), '/api/forgot-password', { ssn });
        await post(stranger(), '/api/forgot-password', { ssn: '3112992228' });
      },
    ],
    reset: [
      ['ok', 'reset-link-used'],
      async (who) => {
        await stranger().post('/api/forgot-password', { ssn: who.ssn }, { 'x-forwarded-for': '203.0.113.9' });
        const path = `/${encodeURIComponent('nýtt-lykilorð')}/${await linkOf('reset', who)}`;
        await post(stranger(), path, { password: NEW });
        await post(stranger(), path, { password: NEW });
      },
    ],
    'sessions-ended': [['ok'], ({ agent }) => post(agent, '/api/end-other-sessions', {})],
    'account-deletion': [
      ['ok', 'wrong-password'],
      async ({ agent }) => {
        await post(agent, '/api/delete-account', { password: WRONG });
        await post(agent, '/api/delete-account', { password: PASSWORD });
      },
    ],
    'my-data': [['ok'], ({ agent }) => agent.get('/api/my-data', AT)],
    'person-read': [
      ['ok'],
      async ({ state }) => {
        const clerk = await signInStaff(server);
        await post(clerk, '/api/admin/user-details', { userId: state.id });
        await clerk.get(`/api/admin/thread?userId=${state.id}`, AT);
        const letterId = await look(server).value<string>(
          `SELECT id FROM mail_queue WHERE kind = 'welcome' AND account_id = ?`,
          state.id,
        );
        await clerk.get(`/api/admin/letter?letterId=${letterId}`, AT);
        await server.context.security.written();
        expect((await rows()).filter(({ event }) => event === 'person-read')).toMatchObject([
          { subject_id: state.id, times: 3 },
        ]);
      },
    ],
    'people-exported': [['ok'], async () => post(await signInStaff(server), '/api/admin/export-users', {})],
    'log-exported': [
      ['ok'],
      async ({ state }) => {
        const staff = await signInStaff(server);
        await post(staff, '/api/admin/write-note', { userId: state.id, text: '=1+1' });
        const table = async (path: string, body: unknown) => String((await post(staff, path, body)).body).split('\r\n');
        const deeds = await table('/api/admin/export-deeds', { q: state.id });
        expect(deeds[0]).toBe('id;at;who;action;subject;whom;before;after;undoes');
        expect(deeds.slice(1).map((line) => line.split(';')[3])).toEqual(['write-note', undefined]);
        const events = await table('/api/admin/export-security-log', { filter: 'staff' });
        expect(events.filter((line) => line.includes(';log-exported;ok;'))).toHaveLength(1);
      },
    ],
    'forged-session': [
      ['refused'],
      async ({ agent }) => {
        const [sid = ''] = agent.cookieHeader().match(/sid=[^;]+/) ?? [];
        secrets.add(sid.slice(4));
        await stranger().get('/api/is-logged-in', { ...AT, cookie: `${sid}; sid.sig=aaaaaaaaaaaaaaaaaaaaaaaaaaa` });
      },
    ],
    forbidden: [
      ['not-allowed', 'cross-site'],
      async ({ agent }) => {
        await post(agent, '/api/admin/hide-message', { messageId: '0', hidden: true });
        await agent.post('/api/sign-out', {}, { ...AT, 'sec-fetch-site': 'cross-site' });
      },
    ],
    proof: [
      ['ok', 'wrong-password'],
      async ({ agent, state }) => {
        await worksHere(state.id);
        await post(agent, '/api/admin/prove', { password: WRONG });
        await post(agent, '/api/admin/prove', { password: PASSWORD });
      },
    ],
    'factor-set': [['ok', 'proof-wrong'], (who) => setFactorUp(who)],
    'recovery-codes': [
      ['ok'],
      async (who) => {
        await setFactorUp(who);
        await post(who.agent, '/api/admin/renew-recovery-codes', {});
      },
    ],
    'role-changed': [
      ['ok'],
      async ({ state }) => {
        await look(server).run("UPDATE accounts SET role = 'author' WHERE id = ?", state.id);
        await post(await signInStaff(server), '/api/admin/set-role', { accountId: state.id, role: 'office' });
      },
    ],
    'factor-reset': [[], () => Promise.resolve()], // by a command: staff-factor.test.ts
    'staff-removed': [[], () => Promise.resolve()], // tested with staff-added
    'staff-added': [
      ['ok'],
      async () => {
        const env = { ...settingsOf(server), STAFF_PASSWORD: 'leynd-og-long-setning' };
        secrets.add(env.STAFF_PASSWORD).add('1505502228').add('vordur@akrein.example');
        const who = ['--ssn', '1505502228', '--name', 'Vörður Vaktari', '--email', 'vordur@akrein.example'];
        await runProgram(env, 'api/cli/staff.ts', 'add', ...who);
        await runProgram(env, 'api/cli/staff.ts', 'remove', '--ssn', '1505502228');
        expect((await rows()).filter(({ event }) => event === 'staff-removed')).toMatchObject([
          { outcome: 'ok', network: '' },
        ]);
      },
    ],
    restore: [[], () => Promise.resolve()], // by the restore command: backup.test.ts
  };

/** Caused by a colleague or an operator's command, or before the account is known. */
const NOT_THE_LEARNER = new Set([
  'person-read',
  'people-exported',
  'log-exported',
  'staff-added',
  'staff-removed',
  'factor-reset',
  'role-changed',
  'restore',
  'forged-session',
]);

describe('the security log', () => {
  it.each(Object.entries(scenes))(
    'records %s with its outcomes, the account and the truncated address',
    async (event, [outcomes, make]) => {
      const who = await learner();
      await make(who);
      await server.context.security.written();
      const mine = (await rows()).filter((row) => row.event === event);
      expect(mine.map((row) => row.outcome)).toEqual(expect.arrayContaining([...outcomes]));
      if (NOT_THE_LEARNER.has(event)) return;
      const known = mine.filter(({ account_id: id }) => id === who.state.id);
      expect(known.length, 'names the account').toBeGreaterThan(0);
      expect(new Set(known.map(({ network }) => network))).toEqual(new Set(['198.51.100.0/24']));
    },
    60_000,
  );

  it('has no kennitala, name, e-mail address, password or token in it, nor has the server log', async () => {
    expect(secrets.size).toBeGreaterThan(30);
    const text = JSON.stringify([await rows(), logged]);
    expect(text.length).toBeGreaterThan(1000);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it('is in the data copy with event, outcome and network', async () => {
    const { agent } = await learner();
    await server.context.security.written();
    const Copy = z.object({ tables: z.object({ security_log: z.array(z.record(z.string(), z.unknown())) }) });
    const [first] = z.parse(Copy, (await agent.get('/api/my-data')).body).tables.security_log; // reading the copy may be logged after it
    expect(first).toMatchObject({ event: 'registration', outcome: 'ok', network: '198.51.100.0/24' });
  });
});

it('logs an unreadable request once, with the names of its fields', async () => {
  const before = logged.length;
  const answer = await stranger().post('/api/sign-in', { ssn: 5, password: ['leynd-sem-enginn-sér'] });
  expect(answer.status).toBe(400);
  const lines = logged.slice(before).map((line) => JSON.stringify(line));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`"requestId":"${answer.headers.get('x-request-id')}"`);
  expect(lines[0]).toContain('"fields":["ssn","password"]');
  expect(lines[0]).not.toContain('leynd');
});

it('logs an error without the row or address in its details', () => {
  const lines: string[] = [];
  const log = makeLog('info', { write: (line) => lines.push(line) });
  const detail = 'Key (ssn)=(0101502228) already exists.';
  log.error({ err: Object.assign(new Error('duplicate key'), { code: '23505', detail, where: detail }) }, 'failed');
  log.error({ err: Object.assign(new Error('Invalid URL'), { input: 'smtps://a:leynd@' }) }, 'failed');
  expect(lines).toEqual([expect.stringContaining('duplicate key'), expect.stringContaining('Invalid URL')]);
  expect(lines.join('')).not.toMatch(/0101502228|leynd/);
});

it('the log shows no text of an account but the name', async () => {
  const { state } = await learner();
  await fillIn(server, state.id, 'Leyndarlína');
  const account = await look(server).row('SELECT * FROM accounts WHERE id = ?', state.id);
  const lines: string[] = [];
  makeLog('info', { write: (line) => lines.push(line) }).info({ account });
  const Told = z.object({ account: z.record(z.string(), z.unknown()) });
  const { account: told } = Told.parse(JSON.parse(lines.join('')));
  expect(told['name']).toBe('Njörður Njósnason');
  const open = ['course_1_elsewhere', 'shown_to']; // which school, and which instructor
  expect(Object.keys(told).filter((column) => told[column] === 'Leyndarlína')).toEqual(open);
});

describe('a flood of security events', () => {
  const refusal = (network: string): Omit<SecurityEvent, 'at'> => ({
    event: 'sign-in',
    outcome: 'too-many-tries',
    accountId: null,
    network,
    requestId: 'x',
  });
  const flooded = async (): Promise<Row[]> =>
    (await rows()).filter(({ network }) => network.startsWith('flood') || network === '');

  it('from one network is one row an hour, at most 1,000 rows in all, and every event is counted', async () => {
    const notes = securityNotes(server.context);
    const before = (await rows()).length;
    for (const half of [5000, 5000]) {
      for (let nr = 0; nr < half; nr++) notes.note(refusal('flood'));
      await notes.written();
    }
    expect((await rows()).filter(({ network }) => network === 'flood')).toMatchObject([{ times: 10_000 }]);
    for (let nr = 0; nr < 2500; nr++) {
      notes.note(refusal(`flood-${nr}`));
      if (nr % 400 === 0) await notes.written();
    }
    await notes.stop();
    expect((await rows()).length - before).toBeLessThanOrEqual(1002);
    const times = (await flooded())
      .filter(({ event, outcome }) => event === 'sign-in' && outcome === 'too-many-tries')
      .reduce((sum, row) => sum + row.times, 0);
    expect(times).toBe(12_500);
    server.clock.now += 3_600_001;
    const later = securityNotes(server.context);
    later.note(refusal('flood'));
    await later.stop();
    expect((await rows()).filter(({ network }) => network === 'flood')).toMatchObject([
      { times: 10_000 },
      { times: 1 },
    ]);
  });

  it('about an unknown account does not block later events', async () => {
    const clerk = await signInStaff(server);
    const unknown = { userId: '0198f0de-0000-7000-8000-000000000000' };
    expect((await clerk.post('/api/admin/user-details', unknown)).status).toBe(404);
    const { state } = await learner();
    await server.context.security.written();
    const [refused, joined] = (await rows()).slice(-2);
    expect(refused).toMatchObject({ event: 'person-read', outcome: 'not-found', subject_id: null });
    expect(joined).toMatchObject({ event: 'registration', account_id: state.id });
  });

  it('is written with its network after more failed attempts than an hour has room for', async () => {
    const log = makeLog('silent');
    const notes = securityNotes({ ...server.context, log });
    notes.note(refusal('patient'));
    await failAt(server, 'security_log', "new.network = 'patient'");
    for (let time = 0; time <= 1000; time++) await notes.written();
    await mend(server, 'security_log');
    await notes.stop();
    expect((await rows()).filter(({ network }) => network === 'patient')).toMatchObject([{ times: 1 }]);
  });

  it('that the disk cannot take is kept, reported once, and fails no call', async () => {
    const { agent } = await learner();
    await server.context.security.written();
    const log = makeLog('silent'); // its own log, as the server's notes may fail meanwhile too
    const error = vi.spyOn(log, 'error').mockReturnValue(undefined);
    const notes = securityNotes({ ...server.context, log });
    notes.note(refusal('kept'));
    await fillDisk(server);
    await notes.written();
    await notes.written();
    expect((await agent.get('/api/my-data')).status).toBe(200);
    await freeDisk(server);
    expect(error.mock.calls.map((said) => JSON.stringify(said))).toEqual([expect.stringContaining('security log')]);
    await notes.stop();
    expect((await rows()).filter(({ network }) => network === 'kept')).toMatchObject([{ times: 1 }]);
  });
});

it.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1::/48'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['no address', ''],
])('shortens %s to "%s"', (address, kept) => expect(truncated(address)).toBe(kept));
