/** The second factor of staff: required in production, optional in the demonstration, single-use codes, recovery, short sessions. */
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ProblemBody } from '../../sync/problem-codes.ts';
import { beginFactor, confirmFactor, renewCodes } from '../../sync/staff/factor-contract.ts';
import { staffEndpoints } from '../../sync/staff/endpoints.ts';
import { me } from '../../sync/staff/desk-contract.ts';
import { hashPassword } from '../account/passwords.ts';
import { insertAccount } from '../account/account-store.ts';
import { codeAt } from '../account/totp.ts';
import { newId } from '../platform/clock.ts';
import { PRODUCTION, Agent, startServer, type Answer, type TestServer } from './harness.ts';
import { look, settingsOf } from './look.ts';
import { newKennitala, PASSWORD } from './make.ts';
import { runProgram } from './operator.ts';
import { signInStaff } from './staff.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let demo: TestServer;
let real: TestServer;
beforeAll(async () => {
  demo = await startServer();
  real = await startServer({ env: { ...PRODUCTION, BASE_URL: 'http://localhost' } });
  real.clock.now = Date.now(); // set-up codes are printed by another process
});

type Colleague = { readonly ssn: string; readonly id: string };
async function hire(server: TestServer, role: 'staff' | 'author' = 'staff'): Promise<Colleague> {
  const ssn = newKennitala();
  const id = newId(server.clock.read);
  const passwordHash = await hashPassword(PASSWORD);
  const account = { id, role, name: 'Vörður Vegfarandi', ssn, email: `s${ssn}@akrein.example` };
  await writeExclusive(server.context.db, (tx) =>
    insertAccount(tx, { ...account, passwordHash, language: 'is', instructorId: null, now: server.clock.now }),
  );
  return { ssn, id };
}
async function enter(server: TestServer, { ssn }: Colleague): Promise<Agent> {
  const agent = new Agent(server.origin);
  expect((await agent.post('/api/sign-in', { ssn, password: PASSWORD })).status).toBe(200);
  return agent;
}
const whoAmI = async (agent: Agent) => z.parse(me.response, (await agent.get(me.path)).body);
const begin = async (agent: Agent, setUpCode?: string) =>
  z.parse(beginFactor.response, (await agent.post(beginFactor.path, { setUpCode })).body);
/** The set-up code that the operator's command prints. */
const printedCode = async (server: TestServer, { ssn }: Colleague): Promise<string> => {
  const env = { ...settingsOf(server), SESSION_KEYS: server.context.config.sessionKeys.join(',') };
  const { stdout } = await runProgram(env, 'api/cli/staff.ts', 'reset-factor', '--ssn', ssn);
  return /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(stdout)?.[0] ?? '';
};
const codeOf = ({ status, body }: Answer): string => `${status} ${z.parse(ProblemBody, body).error.code}`;
const prove = (agent: Agent, given: unknown) => agent.post('/api/admin/prove', given);
const staffList = (agent: Agent) => agent.get('/api/admin/staff');

/** Sets up a second factor, and moves the clock on, so that the next code differs. */
async function setUp(server: TestServer, agent: Agent, setUpCode?: string) {
  const { secret } = await begin(agent, setUpCode);
  const answer = await agent.post(confirmFactor.path, { code: codeAt(secret, server.clock.now) });
  server.clock.now += 30_000;
  return { secret, codes: z.parse(confirmFactor.response, answer.body).recoveryCodes };
}

describe('in production', () => {
  it('the password alone sets no second factor up; it needs the newest set-up code', async () => {
    const colleague = await hire(real);
    const first = await printedCode(real, colleague);
    const setUpCode = await printedCode(real, colleague);
    const other = await printedCode(real, await hire(real));
    const thief = await enter(real, colleague);
    for (const given of [undefined, '', 'AAAA-AAAA', first, other])
      expect(codeOf(await thief.post(beginFactor.path, { setUpCode: given })), given).toBe('403 set-up-code-wrong');
    expect(codeOf(await thief.post(confirmFactor.path, { code: '000000' }))).toBe('409 factor-not-begun');
    expect(codeOf(await prove(thief, { recoveryCode: setUpCode })), 'it proves nothing').toBe('403 proof-wrong');
    expect(codeOf(await thief.post(beginFactor.path, { setUpCode })), 'guessed too often').toBe('429 too-many-tries');

    const agent = await enter(real, colleague);
    expect((await agent.post(beginFactor.path, { setUpCode: setUpCode.toLowerCase().replace('-', ' ') })).status).toBe(
      200,
    );
  });

  it('a session without a second factor can only set one up, which opens the staff area', async () => {
    const colleague = await hire(real);
    const setUpCode = await printedCode(real, colleague);
    const agent = await enter(real, colleague);
    expect(await whoAmI(agent)).toMatchObject({ proof: 'set-up', factor: false, fresh: false });
    for (const { method, path } of staffEndpoints.filter(({ fresh }) => fresh))
      expect(codeOf(await (method === 'GET' ? agent.get(path) : agent.post(path, {}))), path).toBe('403 proof-needed');
    expect(codeOf(await staffList(agent))).toBe('403 proof-needed');
    // nor what a learner may
    for (const path of ['/api/user-information', '/api/sessions', '/api/share'])
      expect(codeOf(await agent.get(path)), path).toBe('403 proof-needed');
    for (const [path, asked] of [
      ['/api/make-share', {}],
      ['/api/confirm-bank-transfer', { courseId: 1 }],
      ['/api/send-feedback', { messageText: 'Ég.', path: '/' }],
      ['/api/user-information', { field: 'phone', value: '' }],
    ] as const)
      expect(codeOf(await agent.post(path, asked)), path).toBe('403 proof-needed');
    expect((await agent.post('/api/user-information', { field: 'language', value: 'en' })).status).toBe(200);
    expect(codeOf(await prove(agent, { password: PASSWORD }))).toBe('403 not-allowed');
    const { secret, address } = await begin(agent, setUpCode);
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    expect(codeOf(await agent.post(confirmFactor.path, { code: '000000' }))).toBe('403 proof-wrong');
    expect(await whoAmI(agent)).toMatchObject({ proof: 'set-up', factor: false });

    const elsewhere = await enter(real, colleague);
    const done = await agent.post(confirmFactor.path, { code: codeAt(secret, real.clock.now) });
    const { recoveryCodes } = z.parse(confirmFactor.response, done.body);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(await whoAmI(agent)).toMatchObject({ proof: 'done', factor: true, fresh: true });
    expect((await staffList(agent)).status).toBe(200);
    expect(codeOf(await elsewhere.get(me.path)), 'other sessions end').toBe('401 not-signed-in');
  });

  it('stores no secret or recovery code in plain text', async () => {
    const colleague = await hire(real);
    const setUpCode = await printedCode(real, colleague);
    const { secret, codes } = await setUp(real, await enter(real, colleague), setUpCode);
    const rows = ['second_factors', 'recovery_codes', 'sessions', 'security_log'].map((table) =>
      look(real).rows(`SELECT * FROM ${table}`),
    );
    const text = JSON.stringify(rows);
    for (const each of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(text).not.toContain(each);
  });

  it("an operator's reset removes the factor, ends sessions and is logged", async () => {
    const colleague = await hire(real);
    const setUpCode = await printedCode(real, colleague);
    const agent = await enter(real, colleague);
    await setUp(real, agent, setUpCode);
    await printedCode(real, colleague);
    expect(codeOf(await agent.get(me.path))).toBe('401 not-signed-in');
    expect(await whoAmI(await enter(real, colleague))).toMatchObject({ proof: 'set-up', factor: false });
    const noted = `SELECT outcome FROM security_log WHERE event = 'factor-reset' AND account_id = ?`;
    expect(await look(real).values(noted, colleague.id)).toEqual(['ok']);
  });

  it('refuses a set-up code after three days', async () => {
    const colleague = await hire(real);
    const setUpCode = await printedCode(real, colleague);
    real.clock.now += 4 * 24 * HOUR;
    const agent = await enter(real, colleague);
    expect(codeOf(await agent.post(beginFactor.path, { setUpCode }))).toBe('403 set-up-code-wrong');
  });
});

describe('a code', () => {
  it('is required at sign-in, counts once, may be a step off; recovery codes also count once', async () => {
    const colleague = await hire(demo);
    const { secret, codes } = await setUp(demo, await enter(demo, colleague));
    const code = codeAt(secret, demo.clock.now);
    const first = await enter(demo, colleague);
    expect(await whoAmI(first)).toMatchObject({ proof: 'code', factor: true });
    expect(codeOf(await staffList(first))).toBe('403 proof-needed');
    expect(codeOf(await prove(first, { password: PASSWORD })), 'the password is none').toBe('403 not-allowed');
    expect(codeOf(await first.post(beginFactor.path, {})), 'nor is a new one').toBe('403 proof-needed');
    expect((await prove(first, { code })).status).toBe(200);
    expect((await staffList(first)).status).toBe(200);

    const second = await enter(demo, colleague);
    expect(codeOf(await prove(second, { code })), 'the same again').toBe('403 proof-wrong');
    expect(codeOf(await prove(second, { code: codeAt(secret, demo.clock.now - 30_000) })), 'the one before').toBe(
      '403 proof-wrong',
    );
    expect((await prove(second, { code: codeAt(secret, demo.clock.now + 30_000) })).status, 'a clock ahead').toBe(200);

    const third = await enter(demo, colleague);
    const [recoveryCode = '', other = ''] = codes;
    expect((await prove(third, { recoveryCode: recoveryCode.toLowerCase().replace('-', ' ') })).status).toBe(200);
    const fourth = await enter(demo, colleague);
    expect(codeOf(await prove(fourth, { recoveryCode }))).toBe('403 proof-wrong');
    const renewed = z.parse(renewCodes.response, (await third.post(renewCodes.path, {})).body).recoveryCodes;
    expect(codeOf(await prove(fourth, { recoveryCode: other })), 'the old are worth nothing').toBe('403 proof-wrong');
    expect((await prove(fourth, { recoveryCode: renewed[0] })).status).toBe(200);
  });

  it('admits one of two simultaneous uses', async () => {
    const colleague = await hire(demo);
    const { secret } = await setUp(demo, await enter(demo, colleague));
    const code = codeAt(secret, demo.clock.now);
    const agents = [await enter(demo, colleague), await enter(demo, colleague)];
    const answers = await Promise.all(agents.map((agent) => prove(agent, { code })));
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '403']);
  });

  it('as a recovery code admits one of three simultaneous uses', async () => {
    const colleague = await hire(demo);
    const { codes } = await setUp(demo, await enter(demo, colleague));
    const agents = [await enter(demo, colleague), await enter(demo, colleague), await enter(demo, colleague)];
    const answers = await Promise.all(agents.map((agent) => prove(agent, { recoveryCode: codes[0] })));
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '403', '403']);
  });

  it('of an unfinished set-up does not help somebody with the password alone', async () => {
    const colleague = await hire(demo);
    const owner = await enter(demo, colleague);
    const { secret } = await setUp(demo, owner);
    const { secret: seen } = await begin(owner);
    const thief = await enter(demo, colleague);
    expect(codeOf(await thief.post(confirmFactor.path, { code: codeAt(seen, demo.clock.now) }))).toBe(
      '403 proof-needed',
    );
    expect((await staffList(owner)).status).toBe(200);
    expect((await prove(thief, { code: codeAt(secret, demo.clock.now) })).status).toBe(200);
  });

  it('is required for changes that would hand the account over', async () => {
    const colleague = await hire(demo);
    const owner = await enter(demo, colleague);
    const { secret } = await setUp(demo, owner);
    const thief = await enter(demo, colleague);
    const password = PASSWORD;
    const inform = (field: string, value: string) => thief.post('/api/user-information', { field, value, password });
    const tries = async () => [
      await inform('email', 'thief@akrein.example'),
      await inform('name', 'Annar Vegfarandi'),
      await inform('phone', '555 0199'),
      await thief.post('/api/end-other-sessions', {}),
      await thief.get('/api/my-data'),
      await thief.post('/api/change-password', { password, newPassword: 'annar-vegur-jafn-langur' }),
    ];
    for (const answer of await tries()) expect(codeOf(answer)).toBe('403 proof-needed');
    expect((await owner.get(me.path)).status, 'nothing has ended').toBe(200);
    expect((await inform('language', 'en')).status, 'looks are nobody’s secret').toBe(200);
    expect((await prove(thief, { code: codeAt(secret, demo.clock.now) })).status).toBe(200);
    expect((await tries()).map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  });

  it('is limited per session, network and day; the owner is told and not locked out', async () => {
    const colleague = await hire(demo);
    const owner = await enter(demo, colleague);
    const { secret, codes } = await setUp(demo, owner);
    const wrong = (agent: Agent, network: string) =>
      agent.post('/api/admin/prove', { code: '000000' }, { 'x-forwarded-for': network });
    const answersTo = async (sessions: number, network: (nr: number) => string): Promise<string[]> => {
      const answers: string[] = [];
      for (let nr = 0; nr < sessions; nr++) {
        const thief = await enter(demo, colleague);
        for (let tries = 0; tries < 6; tries++) answers.push(codeOf(await wrong(thief, network(nr))));
      }
      return answers;
    };
    const taken = (answers: readonly string[]): number => answers.filter((code) => code === '403 proof-wrong').length;
    expect(taken(await answersTo(1, () => '10.7.0.1')), 'of a session').toBe(5);
    expect(taken(await answersTo(3, () => '10.7.0.2')), 'of a network').toBe(10);
    expect(taken(await answersTo(12, (nr) => `10.7.1.${nr}`)), 'of a day').toBe(60 - 15);
    const letters = `SELECT count(*) FROM mail_queue WHERE kind = 'factor-tried' AND account_id = ?`;
    expect(await look(demo).value(letters, colleague.id)).toBe(1);

    await owner.post('/api/sign-in', { ssn: colleague.ssn, password: PASSWORD });
    expect((await prove(owner, { code: codeAt(secret, demo.clock.now) })).status, 'a device that proved it').toBe(200);
    const anew = await enter(demo, colleague);
    expect(codeOf(await prove(anew, { code: codeAt(secret, demo.clock.now + 30_000) }))).toBe('429 too-many-tries');
    expect((await prove(anew, { recoveryCode: codes[0] })).status, 'a recovery code counts apart').toBe(200);
  });
});

describe('sessions of staff', () => {
  it('need a fresh proof after ten minutes, and end after 12 hours unused or 24 in all', async () => {
    const server = await startServer();
    const agent = await signInStaff(server);
    expect(await whoAmI(agent)).toMatchObject({ fresh: true, proof: 'done' });
    server.clock.now += 10 * MINUTE;
    expect(await whoAmI(agent)).toMatchObject({ fresh: false, proof: 'done' });
    expect(codeOf(await agent.post(renewCodes.path, {}))).toBe('403 proof-old');
    expect((await staffList(agent)).status).toBe(200);

    const idle = await signInStaff(server, 'staff', 1);
    server.clock.now += 11 * HOUR;
    expect((await staffList(agent)).status, 'used within 12 hours').toBe(200);
    server.clock.now += 2 * HOUR;
    expect(codeOf(await staffList(idle)), 'unused for 13').toBe('401 not-signed-in');
    expect((await staffList(agent)).status, 'used 2 hours ago').toBe(200);
    server.clock.now += 11 * HOUR;
    expect(codeOf(await staffList(agent)), 'a day old').toBe('401 not-signed-in');
    await server.stop();
  });

  it('need a new proof after a day, also when the password was changed meanwhile', async () => {
    const server = await startServer();
    const colleague = await hire(server);
    const agent = await enter(server, colleague);
    for (let hours = 0; hours < 23; hours += 11.5) {
      server.clock.now += 11.5 * HOUR;
      expect((await staffList(agent)).status).toBe(200);
    }
    const changed = { password: PASSWORD, newPassword: 'annar-vegur-jafn-langur' };
    expect((await agent.post('/api/change-password', changed)).status).toBe(200);
    expect((await staffList(agent)).status).toBe(200);
    server.clock.now += HOUR;
    expect(codeOf(await staffList(agent))).toBe('403 proof-needed');
    expect((await prove(agent, { password: changed.newPassword })).status).toBe(200);
    expect((await staffList(agent)).status).toBe(200);
    await server.stop();
  });

  it('need a new proof after a wrong clock is set back, and can give it (F41)', async () => {
    const server = await startServer();
    const colleague = await hire(server);
    const { secret, codes } = await setUp(server, await enter(server, colleague));
    server.clock.now += 24 * HOUR;
    const early = await enter(server, colleague);
    expect((await prove(early, { recoveryCode: codes[0] })).status).toBe(200);
    await look(server).run('UPDATE accounts SET last_seen_at = ? WHERE id = ?', server.clock.now, colleague.id);
    server.clock.now -= 24 * HOUR;
    expect(codeOf(await staffList(early))).toBe('403 proof-needed');
    expect((await prove(early, { code: codeAt(secret, server.clock.now) })).status).toBe(200);
    expect(await whoAmI(early)).toMatchObject({ fresh: true });
    await server.stop();
  });

  it('accept a new second factor once it is confirmed, and the old until then', async () => {
    const colleague = await hire(demo);
    const agent = await enter(demo, colleague);
    const { secret } = await setUp(demo, agent);
    const { secret: other } = await begin(agent);
    expect((await prove(await enter(demo, colleague), { code: codeAt(secret, demo.clock.now) })).status).toBe(200);
    demo.clock.now += 30_000;
    expect((await agent.post(confirmFactor.path, { code: codeAt(other, demo.clock.now) })).status).toBe(200);
    demo.clock.now += 30_000;
    const next = await enter(demo, colleague);
    expect(codeOf(await prove(next, { code: codeAt(secret, demo.clock.now) }))).toBe('403 proof-wrong');
    expect((await prove(next, { code: codeAt(other, demo.clock.now) })).status).toBe(200);
  });
});
