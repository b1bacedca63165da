/** E-mail and password change only with the present password, and the owner is notified (decisions, section 13). */
import { beforeAll, describe, expect, it } from 'vitest';
import { Agent, startServer, type TestServer } from './harness.ts';
import { asWritten, look } from './look.ts';
import { newLearner, PASSWORD, type Signed } from './make.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { BASE_URL: 'http://akrein.example' } });
});

const NEW = 'alveg-nýtt-lykilorð';
const status = async (answer: Promise<{ readonly status: number }>): Promise<number> => (await answer).status;
const signIn = async (ssn: string, password: string): Promise<Agent> => {
  const agent = new Agent(server.origin);
  const answer = await agent.post('/api/sign-in', { ssn, password }, { 'x-forwarded-for': address() });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
  return agent;
};
let addresses = 0;
const address = (): string => `10.40.${++addresses >> 8}.${addresses & 255}`;
const signedIn = async (agent: Agent): Promise<boolean> => (await agent.get('/api/user-information')).status === 200;
const emailOf = ({ ssn }: Signed): unknown => look(server).value('SELECT email FROM accounts WHERE ssn = ?', ssn);
const askFor = ({ agent }: Pick<Signed, 'agent'>, value: string, password: string | undefined = PASSWORD) =>
  agent.post('/api/user-information', { field: 'email', value, password });
const confirm = (token: string) => new Agent(server.origin).post('/api/confirm-email', { token });

/** What the letters of a kind to an address say, newest first. */
const letters = (kind: string, to: string): Promise<readonly string[]> =>
  look(server).values<string>(
    `SELECT body_text FROM mail_queue WHERE kind = ? AND recipient = ? ORDER BY ${asWritten(server)} DESC`,
    kind,
    to,
  );
async function linkTo(email: string): Promise<string> {
  const [letter = ''] = await letters('email-confirm', email);
  const token = /http:\/\/akrein\.example\/[^/\s]+\/([\w-]{40,})/.exec(letter)?.[1];
  if (token === undefined) throw new Error(`no link for ${email}`);
  return token;
}

describe('a new e-mail address', () => {
  it('is refused without the present password, and guesses at it are limited', async () => {
    const learner = await newLearner(server);
    const before = await emailOf(learner);
    expect(await status(learner.agent.post('/api/user-information', { field: 'email', value: 'a@b.example' }))).toBe(
      403,
    );
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, i) => status(askFor(learner, 'thjofur@akrein.example', `agiskun-${i}`))),
    );
    expect(tries.filter((each) => each === 403).length).toBeLessThanOrEqual(5);
    expect(tries.filter((each) => each === 429).length).toBeGreaterThanOrEqual(35);
    expect(await emailOf(learner)).toBe(before);
    expect(await letters('email-confirm', 'thjofur@akrein.example')).toEqual([]);
  });

  it('counts once its link is confirmed; the old address is notified, other sessions end', async () => {
    const learner = await newLearner(server);
    const [old, email] = [String(await emailOf(learner)), `nytt-${learner.ssn}@akrein.example`];
    const elsewhere = await signIn(learner.ssn, PASSWORD);
    expect((await askFor(learner, ` ${email.toUpperCase()} `)).body).toEqual({
      field: 'email',
      value: email,
      pending: true,
    });
    expect(await emailOf(learner)).toBe(old);
    expect(await letters('email-notice', old)).toHaveLength(1);
    expect((await letters('email-notice', old))[0]).not.toContain(email);
    const token = await linkTo(email);
    const opened = async () => (await new Agent(server.origin).post('/api/open-email-link', { token })).body;
    expect(await opened()).toEqual({ email, confirmed: false });
    expect(await emailOf(learner)).toBe(old); // opening the link does not confirm it
    expect(await status(confirm(token))).toBe(200);
    expect(await opened()).toEqual({ email, confirmed: true });
    expect(await emailOf(learner)).toBe(email);
    expect(await signedIn(learner.agent)).toBe(true);
    expect(await signedIn(elsewhere)).toBe(false);
  });

  it('receives waiting letters, except warnings to the old address', async () => {
    const learner = await newLearner(server);
    const [old, email] = [String(await emailOf(learner)), `bid-${learner.ssn}@akrein.example`];
    await learner.agent.post('/api/change-password', { password: PASSWORD, newPassword: NEW });
    await askFor(learner, email, NEW);
    await confirm(await linkTo(email));
    const count = async (kind: string) => [(await letters(kind, old)).length, (await letters(kind, email)).length];
    expect(await count('welcome')).toEqual([0, 1]);
    expect(await count('password-changed')).toEqual([1, 0]);
    expect(await count('email-notice')).toEqual([1, 0]);
  });

  it('is confirmed by every use of its link, also simultaneous ones', async () => {
    const learner = await newLearner(server);
    const email = `oft-${learner.ssn}@akrein.example`;
    await askFor(learner, email);
    const token = await linkTo(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => status(confirm(token))));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await emailOf(learner)).toBe(email);
  });

  it('is not confirmed by a link an hour old or superseded by another', async () => {
    const learner = await newLearner(server);
    const before = await emailOf(learner);
    const [first, second] = [`fyrra-${learner.ssn}@akrein.example`, `seinna-${learner.ssn}@akrein.example`];
    await askFor(learner, first);
    const old = await linkTo(first);
    await askFor(learner, second);
    expect(await status(confirm(old))).toBe(404);
    const start = server.clock.now;
    server.clock.now = start + 3_600_000;
    expect(await confirm(await linkTo(second))).toMatchObject({
      status: 409,
      body: { error: { code: 'reset-link-expired' } },
    });
    server.clock.now = start;
    expect(await emailOf(learner)).toBe(before);
  });

  it('goes to whoever confirms first when two learners ask for it', async () => {
    const [one, two] = [await newLearner(server), await newLearner(server)];
    const email = `bæði-${one.ssn}@akrein.example`.replace('bæði', 'baedi');
    await askFor(one, email);
    const first = await linkTo(email);
    await askFor(two, email);
    const second = await look(server).value('SELECT count(*) FROM email_changes WHERE email = ?', email);
    expect(second).toBe(2);
    expect(await status(confirm(first))).toBe(200);
    expect(await confirm(await linkTo(email))).toMatchObject({
      status: 422,
      body: { errors: [{ email: expect.any(String) }] },
    });
    expect([await emailOf(one), (await emailOf(two)) === email]).toEqual([email, false]);
  });

  it.each([
    ['resets', (_: Agent, reset: string) => new Agent(server.origin).post(reset, { password: NEW })],
    ['changes', (agent: Agent) => agent.post('/api/change-password', { password: PASSWORD, newPassword: NEW })],
  ])('is cancelled, and reset links are void, when the owner %s the password', async (_, choose) => {
    const learner = await newLearner(server);
    const [old, email] = [String(await emailOf(learner)), `thjofur-${learner.ssn}@akrein.example`];
    await askFor(learner, email);
    const token = await linkTo(email);
    await new Agent(server.origin).post('/api/forgot-password', { ssn: learner.ssn }, { 'x-forwarded-for': address() });
    const reset = /nytt-lykilord\/([\w-]{40,})/.exec((await letters('reset', old))[0] ?? '')?.[1];
    expect(await status(choose(learner.agent, `/reset-password/${reset}`))).toBe(200);
    expect(await status(confirm(token))).toBe(404);
    expect(await status(new Agent(server.origin).post(`/reset-password/${reset}`, { password: NEW }))).toBe(409);
    expect(await emailOf(learner)).toBe(old);
  });

  it('voids reset links that were sent to the old address', async () => {
    const learner = await newLearner(server);
    const [old, email] = [String(await emailOf(learner)), `enn-${learner.ssn}@akrein.example`];
    await new Agent(server.origin).post('/api/forgot-password', { ssn: learner.ssn }, { 'x-forwarded-for': address() });
    const reset = /nytt-lykilord\/([\w-]{40,})/.exec((await letters('reset', old))[0] ?? '')?.[1];
    await askFor(learner, email);
    await confirm(await linkTo(email));
    expect(await status(new Agent(server.origin).post(`/reset-password/${reset}`, { password: NEW }))).toBe(409);
  });

  it('is limited to five letters an hour', async () => {
    const learner = await newLearner(server);
    const answers: number[] = [];
    for (let i = 0; i < 7; i++) answers.push(await status(askFor(learner, `x${i}-${learner.ssn}@akrein.example`)));
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

describe('a new password', () => {
  const change = (agent: Agent, password: string, newPassword: string) =>
    agent.post('/api/change-password', { password, newPassword });

  it('replaces the present one, notifies the owner and ends all other sessions', async () => {
    const learner = await newLearner(server);
    const stolen = learner.agent.copy();
    const elsewhere = await signIn(learner.ssn, PASSWORD);
    expect(await status(change(learner.agent, PASSWORD, NEW))).toBe(200);
    expect(await signedIn(learner.agent)).toBe(true);
    expect(await signedIn(stolen)).toBe(false);
    expect(await signedIn(elsewhere)).toBe(false);
    expect(await letters('password-changed', String(await emailOf(learner)))).toHaveLength(1);
    await expect(signIn(learner.ssn, PASSWORD)).rejects.toThrow('401');
    await signIn(learner.ssn, NEW);
  });

  it('is set by one of two simultaneous changes; the other is refused', async () => {
    const { agent, ssn } = await newLearner(server);
    const other = new Agent(server.origin);
    await other.post('/api/sign-in', { ssn, password: PASSWORD });
    const change = (who: Agent, newPassword: string) =>
      who.post('/api/change-password', { password: PASSWORD, newPassword });
    const both = await Promise.all([change(agent, 'eigandinn-var-fyrri'), change(other, 'hinn-var-seinni-til')]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403]);
    expect(both.map(({ body }) => JSON.stringify(body)).join()).toContain('wrong-password');
  });

  it('is limited to fifty attempts in a quarter of an hour, even with the right present password', async () => {
    const { agent } = await newLearner(server);
    const attempt = () => status(change(agent, PASSWORD, 'x'));
    for (let nr = 0; nr < 50; nr++) expect(await attempt()).toBe(422);
    server.clock.now += 15 * 60_000 - 1;
    expect(await attempt()).toBe(429);
    server.clock.now += 1;
    expect(await attempt()).toBe(422);
  });

  it('is refused with a wrong present one, or with a field error when weak', async () => {
    const learner = await newLearner(server, { name: 'Reynir Ráðagóði' });
    const { agent, ssn } = learner;
    expect(await change(agent, 'ekki-rétt', NEW)).toMatchObject({
      status: 403,
      body: { error: { code: 'wrong-password' } },
    });
    const weak = ['stutt', 'password1', ssn, `p${ssn}`, 'Ráðagóði1!', 'Akrein2026', 'Summer2026!'];
    for (const each of weak)
      expect(await change(agent, PASSWORD, each)).toMatchObject({
        status: 422,
        body: { errors: [{ newPassword: expect.any(String) }] },
      });
    expect(await signedIn(agent)).toBe(true);
    await new Agent(server.origin).post('/api/forgot-password', { ssn }, { 'x-forwarded-for': address() });
    const token = /nytt-lykilord\/([\w-]{40,})/.exec(
      (await letters('reset', String(await emailOf(learner))))[0] ?? '',
    )?.[1];
    for (const each of weak)
      expect(await new Agent(server.origin).post(`/reset-password/${token}`, { password: each })).toMatchObject({
        status: 422,
        body: { errors: [{ password: expect.any(String) }] },
      });
  });
});

describe('a new name', () => {
  it('is refused with a field error or normalised; an older link-like name greets nobody', async () => {
    const learner = await newLearner(server);
    const rename = (value: string, language = 'is') =>
      learner.agent.post('/api/user-information', { field: 'name', value }, { 'accept-language': language });
    expect(await rename('Starfsfólk')).toMatchObject({
      status: 400,
      body: { errors: [{ name: 'Skólinn heldur þessu nafni fyrir sig. Skrifaðu þitt eigið nafn.' }] },
    });
    expect(await rename('lukka.example', 'en')).toMatchObject({
      status: 400,
      body: { errors: [{ name: expect.stringContaining('full stops with a space after them') }] },
    });
    expect((await rename(' Jo\u0301n   Jónsson ')).body).toEqual({ field: 'name', value: 'Jón Jónsson' });
    await look(server).run("UPDATE accounts SET name = 'lukka.example' WHERE ssn = ?", learner.ssn);
    await askFor(learner, `gamalt-${learner.ssn}@akrein.example`);
    const [letter] = await letters('email-notice', String(await emailOf(learner)));
    expect(letter).toMatch(/^Góðan dag\.\n/);
    expect(letter).not.toContain('lukka');
    expect((await learner.agent.get('/api/user-information')).body).toMatchObject({ user: { name: 'lukka.example' } });
  });
});

describe('a guessable password is refused with the reason in the requested language', () => {
  let person: Signed;
  beforeAll(async () => {
    person = await newLearner(server, { name: 'Sunna Þorsteinsdóttir' });
  });
  const REASONS = {
    common: { is: 'of algengt', en: 'too common' },
    guessable: { is: 'nafn, kennitala', en: 'a name, kennitala' },
    pattern: { is: 'endurtekning', en: 'a repeat' },
  } as const;
  it.each([
    ['        ', 'pattern'],
    ['aaaaaaaaaaaa', 'pattern'],
    ['abcabcabcabc', 'pattern'],
    ['abcdefgh', 'pattern'],
    ['23.06.2026', 'pattern'],
    ['princess1', 'common'],
    ['qwertyuiop', 'common'],
    ['kennitala', 'guessable'],
    ['Kennitala1', 'guessable'],
    ['þorsteinsdóttir99', 'guessable'],
    ['akrein-til-reynslu', 'guessable'],
  ] as const)('%s', async (newPassword, why) => {
    for (const language of ['is', 'en'] as const) {
      const { status, body } = await person.agent.post(
        '/api/change-password',
        { password: PASSWORD, newPassword },
        { 'accept-language': language },
      );
      expect(status).toBe(422);
      expect(JSON.stringify(body)).toContain(REASONS[why][language]);
    }
  });
});
