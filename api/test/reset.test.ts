/** Forgotten passwords: one link, one hour, one use, and a reason whenever it fails (A.5, A.8, reliability F36). */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type * as Passwords from '../account/passwords.ts';
import { Agent, startServer, type TestServer } from './harness.ts';
import { look } from './look.ts';
import { newLearner, PASSWORD, type Signed } from './make.ts';
import { signInStaff } from './staff.ts';

/** Hashing waits for this many callers. */
const crowd = vi.hoisted((): { size: number; waiting: (() => void)[] } => ({ size: 1, waiting: [] }));
vi.mock('../account/passwords.ts', async (original) => {
  const real = await original<typeof Passwords>();
  const hashPassword = async (password: string): Promise<string> => {
    await new Promise<void>((go) => {
      crowd.waiting.push(go);
      if (crowd.waiting.length >= crowd.size) for (const each of crowd.waiting.splice(0)) each();
    });
    return real.hashPassword(password);
  };
  return { ...real, hashPassword };
});

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: '1', BASE_URL: 'http://akrein.example' } });
});

const NEW = 'alveg-nýtt-lykilorð';
let callers = 0;
/** A new address for each call, so that limits do not carry over between tests. */
const from = () => ({ 'x-forwarded-for': `10.0.0.${(callers = (callers % 250) + 1)}` });
const stranger = () => new Agent(server.origin);
const ask = (ssn: string, headers = from()) => stranger().post('/api/forgot-password', { ssn }, headers);
const reset = (token: string, password = NEW, path = '/reset-password/') =>
  stranger().post(`${path}${token}`, { password }, from());
const open = (token: string) => stranger().post('/api/open-reset-link', { token }, from());
const signIn = (ssn: string, password: string) => stranger().post('/api/sign-in', { ssn, password }, from());

async function newestLetter(learner: Signed): Promise<{ readonly subject: string; readonly body_text: string }> {
  const row = await look(server).row<{ subject: string; body_text: string }>(
    `SELECT subject, body_text FROM mail_queue WHERE kind = 'reset'
       AND recipient = (SELECT email FROM accounts WHERE ssn = ?) ORDER BY id DESC`,
    learner.ssn,
  );
  if (!row) throw new Error('no letter was written');
  return row;
}

/** Asks for a link and reads the token from the letter. */
async function link(learner: Signed): Promise<string> {
  server.clock.now += 1; // letters are ordered by time
  expect((await ask(learner.ssn)).status).toBe(200);
  const token = /http:\/\/akrein\.example\/[^/\s]+\/([\w-]+)/.exec((await newestLetter(learner)).body_text)?.[1];
  if (token === undefined) throw new Error('there is no link in the letter');
  return token;
}

describe('a reset link', () => {
  it("is mailed in the account's language, sets a password once, and ends all sessions", async () => {
    const learner = await newLearner(server);
    const token = await link(learner);
    expect(await newestLetter(learner)).toMatchObject({
      subject: 'Nýtt lykilorð',
      body_text: expect.stringContaining('http://akrein.example/nytt-lykilord/'),
    });
    expect((await open(token)).status).toBe(200); // opening a link does not use it
    expect((await reset(token)).status).toBe(200);
    expect(await open(token)).toMatchObject({ status: 409, body: { error: { code: 'reset-link-used' } } });
    expect((await learner.agent.get('/api/user-information')).status).toBe(401);
    expect((await signIn(learner.ssn, PASSWORD)).status).toBe(401);
    expect((await signIn(learner.ssn, NEW)).status).toBe(200);
    expect(await reset(token)).toMatchObject({ status: 409, body: { error: { code: 'reset-link-used' } } });
    const english = await newLearner(server, { language: 'en' });
    await link(english);
    expect((await newestLetter(english)).body_text).toContain('http://akrein.example/reset-password/');
  });

  it.each(['/reset-password/', '/nytt-lykilord/', '/nýtt-lykilorð/', '/n%c3%bdtt-lykilor%c3%b0/'])(
    'works at %s',
    async (path) => {
      const learner = await newLearner(server);
      expect((await reset(await link(learner), NEW, path)).status).toBe(200);
    },
  );

  it('works until 59:59 and not at 60:00 (F36)', async () => {
    const learner = await newLearner(server);
    const [late, intime] = [await link(learner), await link(await newLearner(server))];
    const start = server.clock.now;
    server.clock.now = start + 3_599_999;
    expect((await reset(intime)).status).toBe(200);
    server.clock.now = start + 3_600_000;
    expect(await reset(late)).toMatchObject({ status: 409, body: { error: { code: 'reset-link-expired' } } });
  });

  it('works for one of fifty simultaneous uses (F36)', async () => {
    const token = await link(await newLearner(server));
    // all find the link unused before the first writes
    crowd.size = 50;
    const answers = await Promise.all(Array.from({ length: 50 }, () => reset(token, PASSWORD)));
    crowd.size = 1;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('is void once a newer one was used', async () => {
    const learner = await newLearner(server);
    const [first, second] = [await link(learner), await link(learner)];
    expect((await reset(second)).status).toBe(200);
    expect(await reset(first)).toMatchObject({ body: { error: { code: 'reset-link-used' } } });
  });

  it('is void once staff have corrected the address that it went to', async () => {
    const learner = await newLearner(server);
    const token = await link(learner);
    const staff = await signInStaff(server);
    const right = { userId: learner.state.id, email: `rett-${learner.ssn}@akrein.example` };
    expect((await staff.post('/api/admin/correct-student', right)).status).toBe(200);
    expect(await reset(token)).toMatchObject({ status: 409, body: { error: { code: 'reset-link-used' } } });
    expect((await reset(await link(learner))).status).toBe(200);
  });

  it('is not used up by a rejected password', async () => {
    const token = await link(await newLearner(server));
    for (const password of ['stutt', 'password1']) {
      expect(await reset(token, password)).toMatchObject({
        status: 422,
        body: { errors: [{ password: expect.any(String) }] },
      });
    }
    expect((await reset(token)).status).toBe(200);
  });

  it('is stored as a hash', async () => {
    const token = await link(await newLearner(server));
    const hashes = await look(server).rows('SELECT token_hash FROM reset_tokens');
    expect(JSON.stringify(hashes)).not.toContain(token);
  });

  it('lifts the sign-in limit', async () => {
    const learner = await newLearner(server);
    const here = { 'x-forwarded-for': '10.9.9.9' };
    const tries = () => stranger().post('/api/sign-in', { ssn: learner.ssn, password: NEW }, here);
    for (let time = 0; time < 5; time++) await tries();
    expect((await tries()).status).toBe(429);
    const token = await link(learner);
    expect((await stranger().post(`/reset-password/${token}`, { password: NEW }, here)).status).toBe(200);
    expect((await tries()).status).toBe(200);
  });
});

describe('asking for a reset link', () => {
  it('says when a kennitala is unknown, and accepts a hyphen', async () => {
    expect(await ask('0101502229')).toMatchObject({ status: 404, body: { error: { code: 'kennitala-unknown' } } });
    const { ssn } = await newLearner(server);
    expect((await ask(`${ssn.slice(0, 6)}-${ssn.slice(6)}`)).status).toBe(200);
  });

  it('is limited per network: three an hour per kennitala, ten in a quarter of an hour', async () => {
    const { ssn } = await newLearner(server);
    const home = (nr: number) => ({ 'x-forwarded-for': `2001:db8:9:1::${nr}` });
    for (let time = 0; time < 3; time++) expect((await ask(ssn, home(time))).status).toBe(200);
    const slowed = await ask(ssn, home(4));
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(3000);
    const here = { 'x-forwarded-for': '10.8.8.8' };
    const statuses: number[] = [];
    for (let time = 0; time < 12; time++) statuses.push((await ask(`01015022${10 + time}`, here)).status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 404));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it("by strangers sends at most ten letters, and the owner's known device can still ask", async () => {
    const { agent, ssn } = await newLearner(server);
    const letters = () =>
      look(server).value(
        "SELECT count(*) FROM mail_queue JOIN accounts ON accounts.id = account_id WHERE kind = 'reset' AND ssn = ?",
        ssn,
      );
    for (let nr = 0; nr < 20; nr++) expect((await ask(ssn, { 'x-forwarded-for': `10.3.${nr}.1` })).status).toBe(200);
    expect(await letters()).toBe(10);
    expect((await agent.post('/api/forgot-password', { ssn }, { 'x-forwarded-for': '10.3.0.1' })).status).toBe(200);
    expect(await letters()).toBe(11);
  });

  it('makes the device that uses it known, past limits caused by strangers', async () => {
    const learner = await newLearner(server);
    const token = await link(learner);
    for (let nr = 0; nr < 120; nr++)
      await stranger().post(
        '/api/sign-in',
        { ssn: learner.ssn, password: 'rangt' },
        { 'x-forwarded-for': `10.2.${nr}.1` },
      );
    const phone = stranger();
    const again = () =>
      phone.post('/api/sign-in', { ssn: learner.ssn, password: NEW }, { 'x-forwarded-for': '10.2.250.1' });
    expect((await again()).status).toBe(429);
    await phone.post(`/reset-password/${token}`, { password: NEW });
    expect((await again()).status).toBe(200);
  });
});
