/** Signing in and out: the holes that session libraries leave are closed (reliability F31, F35). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Agent, startServer, type TestServer } from './harness.ts';
import { newLearner, PASSWORD, registration } from './make.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const authenticated = async (agent: Agent): Promise<boolean> => {
  const { body } = await agent.get('/api/is-logged-in');
  return typeof body === 'object' && body !== null && 'authenticated' in body && body.authenticated === true;
};

describe('sessions', () => {
  it('get a new id at sign-in, so that a planted one is worth nothing', async () => {
    const { agent, ssn } = await newLearner(server);
    const planted = agent.copy();
    expect((await agent.post('/api/sign-in', { ssn, password: PASSWORD })).status).toBe(200);
    expect(await authenticated(agent)).toBe(true);
    expect(await authenticated(planted)).toBe(false);
  });

  it('end at sign-out, also for a copy of the cookie', async () => {
    const { agent } = await newLearner(server);
    const copy = agent.copy();
    await agent.get('/logout');
    expect(await authenticated(agent)).toBe(false);
    expect(await authenticated(copy)).toBe(false);
  });

  it('are not brought back by a request still under way at sign-out', async () => {
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

  it('are stored as hashes', async () => {
    const { agent } = await newLearner(server);
    const id = /sid=([^;]+)/.exec(agent.cookieHeader())?.[1] ?? '';
    const rows = await server.world.db.selectFrom('sessions').select('id_hash').execute();
    expect(id.length).toBeGreaterThan(40);
    expect(rows.map((row) => row.id_hash)).not.toContain(id);
  });

  it.each(['/logout', '/logout/', '/logout?x=1'])('cannot be ended by another site at %s', async (address) => {
    const { agent } = await newLearner(server);
    expect((await agent.get(address, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await authenticated(agent)).toBe(true);
  });

  it('survive a change of account only for the account signed in last', async () => {
    const one = await newLearner(server);
    const two = await newLearner(server);
    await one.agent.post('/api/sign-in', { ssn: two.ssn, password: PASSWORD });
    const { body } = await one.agent.get('/api/is-logged-in');
    expect(body).toMatchObject({ id: two.state.id });
  });
});

describe('signing in', () => {
  it('answers the same for an unknown kennitala and a wrong password, and slows guessing down', async () => {
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

  it('lets nobody guess more by guessing all at once, nor lock the learner out elsewhere', async () => {
    const { ssn } = await newLearner(server);
    const statuses = await burst(150, '10.1.1.1', ssn, 'rangt-lykilord');
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(145);
    expect((await signInFrom('10.1.1.2', ssn, PASSWORD)).status).toBe(200);
  });

  it('of one address is slowed down over all kennitölur', async () => {
    const statuses: number[] = [];
    for (let day = 10; day < 20; day++) statuses.push(...(await burst(5, '10.1.2.1', `${day}01512348`, 'rangt')));
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  });

  it('with the right password is never counted', async () => {
    const { ssn } = await newLearner(server);
    for (let time = 0; time < 10; time++)
      expect(await burst(5, '10.1.3.1', ssn, PASSWORD)).toEqual([200, 200, 200, 200, 200]);
  });

  it('takes the kennitala with or without hyphen', async () => {
    const { ssn } = await newLearner(server);
    const agent = new Agent(server.origin);
    expect(
      (await agent.post('/api/sign-in', { ssn: `${ssn.slice(0, 6)}-${ssn.slice(6)}`, password: PASSWORD })).status,
    ).toBe(200);
  });
});

describe('the e-mail address', () => {
  it('is refused with its reason where it is badly written, and where it is taken', async () => {
    const { state } = await newLearner(server, { email: 'tekid@akrein.example' });
    const { agent } = await newLearner(server);
    const change = (value: string) =>
      agent.post('/api/user-information', { field: 'email', value }, { 'accept-language': 'en' });
    expect((await change('ekki-netfang')).status).toBe(400);
    const taken = await change(' Tekid@Akrein.example ');
    expect(taken.status).toBe(422);
    expect(taken.body).toMatchObject({
      error: { code: 'invalid-fields' },
      errors: [{ email: 'This e-mail address is already registered.' }],
    });
    expect((await change('laust@akrein.example')).body).toEqual({ field: 'email', value: 'laust@akrein.example' });
    const held = server.opened.sqlite.prepare('SELECT email FROM accounts WHERE id = ?').get(state.id);
    expect(held).toEqual({ email: 'tekid@akrein.example' });
  });
});

describe('registration', () => {
  it.each([
    ['email', { email: 'ekki-netfang' }],
    ['email', { email: 'jon,jonsson@akrein.example' }],
    ['email', { email: 'jon;jonsson@akrein.example' }],
    ['email', { email: 'jon<jonsson@akrein.example' }],
    ['email', { email: 'jon\u0007@akrein.example' }],
    ['ssn', { ssn: '3002603399' }],
    ['password', { password: 'stutt' }],
    ['password', { password: 'password1' }],
    ['teacher', { teacherId: 'enginn' }],
  ])('complains about %s', async (field, change) => {
    const answer = await new Agent(server.origin).post('/api/register-user', registration(change));
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errors: [{ [field]: expect.any(String) }] });
  });

  it('is slowed down to twenty tries in a quarter of an hour from one address, whatever came of them', async () => {
    const join = (address: string) =>
      new Agent(server.origin).post('/api/register-user', registration({ teacherId: 'enginn' }), {
        'x-forwarded-for': address,
      });
    const answers = await Promise.all(Array.from({ length: 30 }, () => join('10.1.4.1')));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(20);
    const slowed = answers.find(({ status }) => status === 429);
    expect(slowed?.body).toMatchObject({ error: { code: 'too-many-tries' } });
    expect(Number(slowed?.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await join('10.1.4.2')).status).toBe(422);
  });

  it('says when e-mail and kennitala are taken, in the language of the reader', async () => {
    const form = registration();
    await new Agent(server.origin).post('/api/register-user', form);
    const again = await new Agent(server.origin).post('/api/register-user', form, { 'accept-language': 'en' });
    expect(again.body).toMatchObject({
      errors: [{ email: 'This e-mail address is already registered.' }, { ssn: expect.stringContaining('already') }],
    });
  });

  it('stores the password as Argon2id and nothing else of it', async () => {
    const { state } = await newLearner(server);
    const row = await server.world.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', state.id)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
