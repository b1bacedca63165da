/** Signing in and out without the usual session flaws (reliability F31, F35). */
import { request } from 'node:http';
import { once } from 'node:events';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { Agent, startServer, type TestServer } from './harness.ts';
import { setPasswordHash } from '../account/account-store.ts';
import { endSessionsOf } from '../platform/http/session-store.ts';
import { writeFor } from '../platform/db/transactions.ts';
import { justBefore } from './just-before.ts';
import { inFile, look, onPostgres } from './look.ts';
import { newLearner, PASSWORD, registration } from './make.ts';
import { hire, signInStaff } from './staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const authenticated = async (agent: Agent): Promise<boolean> => {
  const { body } = await agent.get('/api/is-logged-in');
  return typeof body === 'object' && body !== null && 'authenticated' in body && body.authenticated === true;
};

describe('sessions', () => {
  it('get a new id at sign-in, which makes a planted one worthless (F31)', async () => {
    const { agent, ssn } = await newLearner(server);
    const planted = agent.copy();
    expect((await agent.post('/api/sign-in', { ssn, password: PASSWORD })).status).toBe(200);
    expect(await authenticated(agent)).toBe(true);
    expect(await authenticated(planted)).toBe(false);
  });

  it('end at sign-out, for a copy of the cookie too', async () => {
    const { agent } = await newLearner(server);
    const copy = agent.copy();
    await agent.get('/logout');
    expect(await authenticated(agent)).toBe(false);
    expect(await authenticated(copy)).toBe(false);
  });

  it('are not revived by a request under way at sign-out (F31)', async () => {
    const { agent } = await newLearner(server);
    const copy = agent.copy();
    const slow = Promise.all(
      Array.from({ length: 20 }, () =>
        agent.copy().post('/api/user-information', { field: 'dyslexia_font', value: true }),
      ),
    );
    await agent.get('/logout');
    await slow;
    expect(await authenticated(copy)).toBe(false);
  });

  it('are checked again when the whole body has arrived: a session ended meanwhile gets 401 (F31)', async () => {
    const { agent, ssn, state } = await newLearner(server);
    const owner = new Agent(server.origin);
    await owner.post('/api/sign-in', { ssn, password: PASSWORD });
    const body = JSON.stringify({ field: 'name', value: 'Þjófur Næturson' });
    const call = request(`${server.origin}/api/user-information`, {
      method: 'POST',
      headers: {
        cookie: agent.cookieHeader(),
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        expect: '100-continue',
      },
    });
    call.flushHeaders();
    await once(call, 'continue'); // the server has accepted the headers, and waits for the body
    expect((await owner.post('/api/end-other-sessions', {})).body).toEqual({ ended: 1 });
    const answered = new Promise<number>((resolve, reject) => {
      call.once('error', reject);
      call.once('response', (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
    });
    call.end(body);
    expect(await answered).toBe(401);
    const { name } = await server.context.db
      .selectFrom('accounts')
      .select('name')
      .where('id', '=', state.id)
      .executeTakeFirstOrThrow();
    expect(name).toBe('Prófa Prufudóttir');
  });

  it.skipIf(onPostgres)(
    inFile(
      'of the old password end when it is changed at any moment of sign-in',
      'PostgreSQL does not serialize writers',
    ),
    async () => {
      const { db } = server.context;
      let moment = 1;
      for (let reached = true; reached; moment++) {
        const { ssn, state } = await newLearner(server);
        const changed = justBefore(server, moment, () =>
          writeFor(db, [state.id], async (tx) => {
            await setPasswordHash(tx, state.id, 'another');
            await endSessionsOf(tx, state.id);
          }),
        );
        const agent = new Agent(server.origin);
        await agent.post('/api/sign-in', { ssn, password: PASSWORD });
        reached = await changed();
        expect(await authenticated(agent), `before write ${moment}`).toBe(!reached);
      }
      expect(moment, 'the session is written in one of these').toBeGreaterThan(4);
    },
  );

  it.skipIf(onPostgres).each([
    ['/api/make-share', {}, 'SELECT count(*) FROM progress_shares WHERE account_id = ?'],
    [
      '/api/user-information',
      { field: 'phone', value: '555 0123' },
      'SELECT count(*) FROM accounts WHERE phone IS NOT NULL AND id = ?',
    ],
    ['/api/admin/begin-factor', {}, 'SELECT count(*) FROM second_factors WHERE account_id = ?'],
  ])('that end just before %s writes leave no change', async (path, asked, left) => {
    const { agent, state } = await hire(server, 'office');
    await agent.post('/api/admin/prove', { password: PASSWORD });
    const { db } = server.context;
    const ended = justBefore(server, 1, () => writeFor(db, [state.id], (tx) => endSessionsOf(tx, state.id)));
    expect((await agent.post(path, asked)).status).toBe(401);
    expect(await ended()).toBe(true);
    expect(await look(server).value(left, state.id)).toBe(0);
  });

  it('last 30 days from their last use, and at most 180 from sign-in', async () => {
    const start = server.clock.now;
    const DAY = 24 * 3_600_000;
    const [used, idle] = [(await newLearner(server)).agent, (await newLearner(server)).agent];
    const at = async (day: number, agent: Agent): Promise<boolean> => {
      server.clock.now = start + day * DAY;
      return authenticated(agent);
    };
    try {
      expect(await at(14, idle)).toBe(true);
      expect(await at(43.9, idle)).toBe(true);
      expect(await at(74, idle)).toBe(false);
      for (let day = 0; day < 180; day += 20) expect(await at(day, used)).toBe(true);
      expect(await at(179.9, used)).toBe(true);
      expect(await at(180, used)).toBe(false);
    } finally {
      server.clock.now = start;
    }
  });

  it('are stored as hashes', async () => {
    const { agent } = await newLearner(server);
    const id = /sid=([^;]+)/.exec(agent.cookieHeader())?.[1] ?? '';
    const rows = await server.context.db.selectFrom('sessions').select('id_hash').execute();
    expect(id.length).toBeGreaterThan(40);
    expect(rows.map((row) => row.id_hash)).not.toContain(id);
  });

  it('end by POST /api/sign-out, also when it is repeated (F40)', async () => {
    const { agent } = await newLearner(server);
    const copy = agent.copy();
    const answer = await agent.post('/api/sign-out', {});
    expect(answer).toMatchObject({ status: 200, body: { ok: true, serverTime: expect.any(String) } });
    expect(await authenticated(copy)).toBe(false);
    expect((await agent.post('/api/sign-out', {})).status).toBe(200);
  });

  it.each([
    ['an old browser that says nothing', { 'user-agent': 'Mozilla/5.0 (old)' }, 403],
    ['an old browser on another site', { 'user-agent': 'Mozilla/5.0 (old)', referer: 'https://evil.example/' }, 403],
    ['a program of its owner', { 'user-agent': 'curl/8' }, 302],
  ])('asked to end at /logout by %s, end only for a same-site or non-browser client', async (_, headers, status) => {
    const { agent } = await newLearner(server);
    expect((await agent.get('/logout', headers)).status).toBe(status);
    expect(await authenticated(agent)).toBe(status === 403);
  });

  it('do not end by a cross-site HEAD request of an old browser', async () => {
    const { agent } = await newLearner(server);
    const headers = { cookie: agent.cookieHeader(), 'user-agent': 'Mozilla/5.0 (old)' };
    expect((await fetch(`${server.origin}/logout`, { method: 'HEAD', redirect: 'manual', headers })).status).toBe(403);
    expect(await authenticated(agent)).toBe(true);
  });

  it('end at /logout for an old browser on our own page', async () => {
    const { agent } = await newLearner(server);
    const headers = { 'user-agent': 'Mozilla/5.0 (old)', referer: `${server.origin}/stjornbord` };
    expect((await agent.get('/logout', headers)).status).toBe(302);
    expect(await authenticated(agent)).toBe(false);
  });

  it.each(['/logout', '/logout/', '/logout?x=1'])('cannot be ended by another site at %s', async (address) => {
    const { agent } = await newLearner(server);
    expect((await agent.get(address, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await authenticated(agent)).toBe(true);
  });

  it('are fifty for a learner: a new one ends the one used longest ago', async () => {
    const { agent, ssn } = await newLearner(server);
    const other = await newLearner(server);
    for (let nr = 0; nr < 50; nr++) {
      server.clock.now += 1000;
      await new Agent(server.origin).post('/api/sign-in', { ssn, password: PASSWORD });
    }
    expect(await authenticated(agent)).toBe(false);
    expect(await authenticated(other.agent)).toBe(true);
    const newest = new Agent(server.origin);
    await newest.post('/api/sign-in', { ssn, password: PASSWORD });
    const { sessions } = z.parse(
      z.object({ sessions: z.array(z.unknown()) }),
      (await newest.get('/api/sessions')).body,
    );
    expect(sessions).toHaveLength(50);
  });

  it('of staff are not ended by signing in, which takes the password alone', async () => {
    const colleague = await hire(server, 'office');
    for (let nr = 0; nr < 60; nr++)
      await new Agent(server.origin).post('/api/sign-in', { ssn: colleague.ssn, password: PASSWORD });
    expect(await authenticated(colleague.agent)).toBe(true);
  });

  it('belong to the account signed in last', async () => {
    const one = await newLearner(server);
    const two = await newLearner(server);
    await one.agent.post('/api/sign-in', { ssn: two.ssn, password: PASSWORD });
    const { body } = await one.agent.get('/api/is-logged-in');
    expect(body).toMatchObject({ id: two.state.id });
  });
});

describe('signing in', () => {
  it('answers an unknown kennitala like a wrong password, and limits guessing (F35)', async () => {
    const { ssn } = await newLearner(server);
    const stranger = new Agent(server.origin);
    const wrong = await stranger.post('/api/sign-in', { ssn, password: 'rangt-lykilord' });
    const unknown = await stranger.post('/api/sign-in', { ssn: '0101512348', password: 'rangt-lykilord' });
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
    for (let tries = 0; tries < 4; tries++) await stranger.post('/api/sign-in', { ssn, password: 'rangt-lykilord' });
    const slowed = await stranger.post('/api/sign-in', { ssn, password: PASSWORD });
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(slowed.body).toMatchObject({ error: { message: 'Of margar tilraunir. Bíddu í 15 mín. og reyndu aftur.' } });
  });

  const signInFrom = (address: string, ssn: string, password: string) =>
    new Agent(server.origin).post('/api/sign-in', { ssn, password }, { 'x-forwarded-for': address });
  const burst = async (count: number, address: string, ssn: string, password: string) => {
    const answers = await Promise.all(Array.from({ length: count }, () => signInFrom(address, ssn, password)));
    return answers.map(({ status }) => status);
  };

  it('counts simultaneous guesses, and does not lock the learner out elsewhere', async () => {
    const { ssn } = await newLearner(server);
    const statuses = await burst(150, '10.1.1.1', ssn, 'rangt-lykilord');
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(145);
    expect((await signInFrom('10.1.1.2', ssn, PASSWORD)).status).toBe(200);
  });

  it('limits guesses of one address across all kennitölur', async () => {
    const statuses: number[] = [];
    for (let day = 10; day < 20; day++) statuses.push(...(await burst(5, '10.1.2.1', `${day}01512348`, 'rangt')));
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  });

  it('never counts the right password', async () => {
    const { ssn } = await newLearner(server);
    for (let time = 0; time < 10; time++)
      expect(await burst(5, '10.1.3.1', ssn, PASSWORD)).toEqual([200, 200, 200, 200, 200]);
  });

  it.each([
    ['/64', 5, (nr: number) => `2001:db8:1:1:${nr.toString(16)}::1`],
    ['/48', 10, (nr: number) => `2001:db8:2:${nr.toString(16)}::1`],
  ])('counts wrong guesses per %s of IPv6', async (_, most, from) => {
    const { ssn } = await newLearner(server);
    const answers = await Promise.all(Array.from({ length: 130 }, (_, nr) => signInFrom(from(nr), ssn, 'rangt')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(most);
  });

  it('ignores addresses that the client puts into X-Forwarded-For', async () => {
    const { ssn } = await newLearner(server);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nr) => signInFrom(`10.7.${nr}.1, 10.1.6.1`, ssn, 'rangt')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  it('stays open to a known device, however often strangers guess', async () => {
    const { agent, ssn } = await newLearner(server);
    await agent.get('/logout');
    const strangers = Array.from({ length: 240 }, (_, nr) => signInFrom(`10.8.${nr}.1`, ssn, 'rangt-lykilord'));
    const statuses = (await Promise.all(strangers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(100);
    expect((await signInFrom('10.8.250.1', ssn, PASSWORD)).status).toBe(429);
    expect((await agent.post('/api/sign-in', { ssn, password: PASSWORD })).status).toBe(200);
    const tries = await Promise.all(
      Array.from({ length: 30 }, () => agent.copy().post('/api/sign-in', { ssn, password: 'rangt-lykilord' })),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('gives no known-device limit for a foreign or forged device cookie', async () => {
    const [owner, thief] = [await newLearner(server), await newLearner(server)];
    for (const agent of [thief.agent, new Agent(server.origin)]) {
      const forged = { 'x-forwarded-for': '10.1.7.1', cookie: `${agent.cookieHeader()}; device=a.b; device.sig=c` };
      const tries = await Promise.all(
        Array.from({ length: 10 }, () =>
          agent
            .copy()
            .post(
              '/api/sign-in',
              { ssn: owner.ssn, password: 'rangt' },
              agent === thief.agent ? { 'x-forwarded-for': '10.1.8.1' } : forged,
            ),
        ),
      );
      expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
    }
  });

  it('accepts the kennitala with a hyphen', async () => {
    const { ssn } = await newLearner(server);
    const agent = new Agent(server.origin);
    expect(
      (await agent.post('/api/sign-in', { ssn: `${ssn.slice(0, 6)}-${ssn.slice(6)}`, password: PASSWORD })).status,
    ).toBe(200);
  });
});

describe('the e-mail address', () => {
  it('is refused when malformed or taken, and pending until confirmed', async () => {
    const { state } = await newLearner(server, { email: 'tekid@akrein.example' });
    const { agent } = await newLearner(server);
    const change = (value: string) =>
      agent.post('/api/user-information', { field: 'email', value, password: PASSWORD }, { 'accept-language': 'en' });
    expect((await change('ekki-netfang')).status).toBe(400);
    const taken = await change(' Tekid@Akrein.example ');
    expect(taken.status).toBe(422);
    expect(taken.body).toMatchObject({
      error: { code: 'invalid-fields' },
      errors: [{ email: 'This email address is already registered.' }],
    });
    expect((await change('laust@akrein.example')).body).toEqual({
      field: 'email',
      value: 'laust@akrein.example',
      pending: true,
    });
    const held = await look(server).row('SELECT email FROM accounts WHERE id = ?', state.id);
    expect(held).toEqual({ email: 'tekid@akrein.example' });
  });

  it('counts as one in both spellings of its domain', async () => {
    const { state } = await newLearner(server, { email: 'eitt@xn--psths-0ta6c.example' });
    const held = await look(server).row('SELECT email FROM accounts WHERE id = ?', state.id);
    expect(held).toEqual({ email: 'eitt@pósthús.example' });
    for (const email of ['eitt@pósthús.example', 'Eitt@XN--PSTHS-0TA6C.example']) {
      const again = await new Agent(server.origin).post('/api/register-user', registration({ email }));
      expect(again.body).toMatchObject({ errors: [{ email: 'Þetta netfang er þegar skráð.' }] });
    }
  });

  it('is shown to staff as xn--… when its letters resemble others', async () => {
    const staff = await signInStaff(server);
    const shown = async (email: string) => {
      const { state } = await newLearner(server, { email });
      const { body } = await staff.post('/api/admin/user-details', { userId: state.id });
      return z.parse(z.object({ user: z.object({ email: z.string() }) }), body).user.email;
    };
    expect(await shown('svindl@\u0430pple.example')).toBe('svindl@xn--pple-43d.example');
    expect(await shown('tvo@pósthús-okkar.example')).toBe('tvo@pósthús-okkar.example');
  });

  it.each(['a@xn--i-7iq.example', 'a@xn--zzzzzzzz.example'])('%s is stored as sent', async (email) => {
    const { state } = await newLearner(server, { email });
    expect(await look(server).row('SELECT email FROM accounts WHERE id = ?', state.id)).toEqual({ email });
  });
});

describe('registration', () => {
  it.each([
    ['name', { name: 'akrein.is' }],
    ['name', { name: 'Jón hjá Akrein' }],
    ['name', { name: 'Jón\u202eJónsson' }],
    ['email', { email: 'ekki-netfang' }],
    ['email', { email: 'jon,jonsson@akrein.example' }],
    ['email', { email: 'jon;jonsson@akrein.example' }],
    ['email', { email: 'jon<jonsson@akrein.example' }],
    ['email', { email: 'jon jonsson@akrein.example' }],
    ['email', { email: 'jon\u0007@akrein.example' }],
    ['ssn', { ssn: '3002603399' }],
    ['password', { password: 'stutt' }],
    ['password', { password: 'l'.repeat(1001) }],
    ['name', { name: 'Nafn '.repeat(50) }],
    ['password', { password: 'password1' }],
    ['password', { password: 'Haust2026' }],
    ['password', { password: 'prufudottir1!' }],
    ['password', { ssn: '1201503348', password: '120150-3348' }],
    ['teacher', { teacherId: 'enginn' }],
  ])('refuses an invalid %s', async (field, change) => {
    const answer = await new Agent(server.origin).post('/api/register-user', registration(change));
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errors: [{ [field]: expect.any(String) }] });
  });

  const join = (address: string, change: Readonly<Record<string, unknown>> = {}) =>
    new Agent(server.origin).post('/api/register-user', registration(change), { 'x-forwarded-for': address });

  it('admits a class behind one router after many invalid forms', async () => {
    const form = { teacherId: 'enginn' };
    const wrong = await Promise.all(Array.from({ length: 60 }, () => join('10.1.4.1', form)));
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([422]));
    const right = await Promise.all(Array.from({ length: 60 }, () => join('10.1.4.1')));
    expect(right.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 201));
  });

  it('does not count attempts that fail by a server error', async () => {
    const executor = server.context.db.getExecutor();
    const read = executor.executeQuery.bind(executor);
    const failing = vi
      .spyOn(executor, 'executeQuery')
      .mockImplementation((query) =>
        query.sql.includes('from "instructors"') ? Promise.reject(new Error('it fails')) : read(query),
      );
    const failed = await Promise.all(Array.from({ length: 100 }, () => join('10.1.4.2')));
    failing.mockRestore();
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([500]));
    expect((await join('10.1.4.2')).status).toBe(201);
  });

  it.each([
    ['one address', () => '10.1.5.1'],
    ['a /64 of IPv6', (nr: number) => `2001:db8:5:1::${nr.toString(16)}`],
  ])('answers %s twenty times in a quarter of an hour that an account exists, then 429', async (_, from) => {
    const { ssn } = await newLearner(server);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, nr) => join(from(nr), { ssn })));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(20);
    const slowed = answers.find(({ status }) => status === 429);
    expect(slowed?.body).toMatchObject({ error: { code: 'too-many-tries' } });
    expect(Number(slowed?.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await join(from(41))).status).toBe(429);
  });

  it("says that e-mail and kennitala are taken, in the reader's language", async () => {
    const form = registration();
    await new Agent(server.origin).post('/api/register-user', form);
    const again = await new Agent(server.origin).post('/api/register-user', form, { 'accept-language': 'en' });
    expect(again.body).toMatchObject({
      errors: [{ email: 'This email address is already registered.' }, { ssn: expect.stringContaining('already') }],
    });
  });

  it('stores the password as Argon2id', async () => {
    const { state } = await newLearner(server);
    const row = await server.context.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', state.id)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
