/** Metrics, overload limits and scheduled backups of a running server. */
import { readdirSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { complaintsAbout } from '../platform/db/backup.ts';
import { backUpIfDue, KEPT, newestBackup } from '../platform/db/scheduled-backup.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../account/demo-people.ts';
import { FORMS_MOST } from '../account/form-pages.ts';
import { CALLS_MOST } from '../platform/http/load.ts';
import { ownFolder } from './endings.ts';
import { Agent, startServer, type Answer, type TestServer } from './harness.ts';
import { inFile, onPostgres } from './look.ts';
import { newLearner } from './make.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const value = (text: unknown, name: string): number =>
  Number(new RegExp(`^akrein_${name.replace(/[{}"]/g, '\\$&')} (\\S+)$`, 'm').exec(String(text))?.[1]);

describe('/metrics', () => {
  it('reports sessions, letters, answers, problems and lag to callers on this machine', async () => {
    const { agent } = await newLearner(server);
    await agent.post('/api/sign-in', { ssn: '3112992228', password: 'ekki-til-staðar' });
    const { status, body } = await new Agent(server.origin).get('/metrics');
    expect(status).toBe(200);
    expect(value(body, 'sessions')).toBeGreaterThan(0);
    expect(value(body, 'letters_waiting')).toBeGreaterThan(0);
    expect(value(body, 'answers_total{status="201"}')).toBeGreaterThan(0);
    expect(value(body, 'problems_total{code="wrong-credentials"}')).toBe(1);
    expect(value(body, 'database_bytes')).toBeGreaterThan(100_000);
    expect(value(body, 'event_loop_lag_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0);
    for (const line of String(body)
      .split('\n')
      .filter((text) => text !== ''))
      expect(line).toMatch(/^(# (HELP|TYPE) akrein_\w+ .+|akrein_\w+(\{\w+="[^"]*"\})? -?[\d.e+-]+)$/);
  });

  it('answers 404 to callers through a proxy, except staff', async () => {
    const outside = { 'x-forwarded-for': '203.0.113.7' };
    const { agent } = await newLearner(server);
    for (const by of [outside, { 'x-forwarded-proto': 'https' }, { 'x-real-ip': '203.0.113.7' }, { via: '1.1 proxy' }])
      expect((await agent.get('/metrics', by)).status).toBe(404);
    const staff = new Agent(server.origin);
    const ssn = DEMO_PEOPLE.find(({ role }) => role === 'staff')?.ssn;
    await staff.post('/api/sign-in', { ssn, password: DEMO_PASSWORD });
    expect((await staff.get('/metrics', outside)).status).toBe(200);
  });
});

it.skipIf(onPostgres)(
  inFile(
    'refuses calls above the limit with 503 and Retry-After, then serves again (F27)',
    'there waiting writers hold connections, and fail after five seconds',
  ),
  async () => {
    const { agent } = await newLearner(server);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    expect((await agent.get('/readyz')).status).toBe(200);
    const writing = writeExclusive(server.context.db, () => released); // all other writers wait for it
    const held = Array.from({ length: CALLS_MOST }, () => agent.post('/api/make-share', {}));
    const asked = () => new Agent(server.origin).get('/api/is-logged-in');
    await expect.poll(async () => (await asked()).status, { timeout: 30_000 }).toBe(503);
    expect(Number((await asked()).headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await new Agent(server.origin).get('/readyz')).status).toBe(200);
    release();
    await writing;
    for (const { status } of await Promise.all(held)) expect(status).toBe(200);
    expect((await asked()).status).toBe(200);
    const figures = (await new Agent(server.origin).get('/metrics')).body;
    expect(value(figures, 'calls_under_way')).toBeLessThan(3);
  },
);

it('limits forms without script that wait for rendering; more get 503 in plain text (F27)', async () => {
  let drawing = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const answered = async (): Promise<string> => {
    drawing += 1;
    await released;
    return '<p>drawn</p>';
  };
  const { library, pages } = server.context;
  const { origin } = await startServer({ kept: { library, pages: { ...pages, answered } } });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = (more = {}) => new Agent(origin).post('/login', 'ssn=', { ...form, ...more });
  const refused: Answer[] = [];
  const sent = Array.from({ length: 3 * FORMS_MOST }, async () => {
    const answer = await send();
    if (answer.status === 503) refused.push(answer);
    return answer.status;
  });
  await expect.poll(() => refused.length).toBe(2 * FORMS_MOST);
  expect(drawing).toBe(FORMS_MOST);
  expect(refused[0]?.headers.get('content-type')).toContain('text/plain');
  expect(refused[0]?.headers.get('retry-after')).toBe('5');
  expect(String(refused[0]?.body)).toMatch(/^[A-Z][^{}]+$/);
  expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(drawing).toBe(FORMS_MOST);
  release();
  expect((await Promise.all(sent)).filter((status) => status === 422)).toHaveLength(FORMS_MOST);
  expect(await send()).toMatchObject({ status: 422, body: '<p>drawn</p>' });
});

it('renders some of a hundred simultaneous learner pages, and sends the app shell for others (F27)', async () => {
  const drawn = await startServer({ pages: true, composed: true });
  const { agent } = await newLearner(drawn);
  const asked = await Promise.all(Array.from({ length: 100 }, () => agent.get('/stjornbord')));
  expect(asked.filter(({ status }) => status !== 200)).toEqual([]);
  const whole = asked.filter(({ body }) => String(body).includes('data-account='));
  expect(whole.length).toBeGreaterThan(0);
  expect(whole.length).toBeLessThan(asked.length);
});

describe.skipIf(onPostgres)(inFile('backups by the server itself', 'pg_dump makes its backups'), () => {
  it('are made when due, with permissions for the owner only, and the oldest are deleted', async () => {
    const directory = path.join(ownFolder('akrein-backups-'), 'backups');
    const plan = { directory, hours: 24 };
    const { now } = server.clock;
    const first = (await backUpIfDue(server.opened, plan, now)) ?? '';
    expect(complaintsAbout(first)).toEqual([]);
    expect(statSync(first).mode & 0o777).toBe(0o600);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    expect(await backUpIfDue(server.opened, plan, now + 23 * 3_600_000)).toBeUndefined();
    for (let day = 1; day <= KEPT + 2; day++) {
      const at = now + day * 24 * 3_600_000;
      expect(await backUpIfDue(server.opened, plan, at)).toBeDefined();
    }
    const left = readdirSync(directory).filter((name) => name.endsWith('.db'));
    expect(left).toHaveLength(KEPT);
    expect(left).not.toContain(path.basename(first));
  });

  it('dated in the future by a wrong clock do not block the next (F41)', async () => {
    const plan = { directory: ownFolder('akrein-backups-'), hours: 24 };
    const { now } = server.clock;
    await backUpIfDue(server.opened, plan, now + 400 * 24 * 3_600_000);
    const right = await backUpIfDue(server.opened, plan, now);
    expect(right).toBeDefined();
    expect(newestBackup(plan.directory, now)?.file).toBe(right);
    expect(await backUpIfDue(server.opened, plan, now + 3_600_000)).toBeUndefined();
  });

  it('have infinite age in /metrics before the first, if scheduled', async () => {
    const figures = async (env: Readonly<Record<string, string>>) =>
      String((await new Agent((await startServer({ env })).origin).get('/metrics')).body);
    expect(await figures({ BACKUP_HOURS: '24' })).toMatch(/^akrein_backup_age_seconds \+Inf$/m);
    expect(await figures({ BACKUP_HOURS: '0' })).not.toContain('akrein_backup_age_seconds');
  });

  it('that fail leave no file and report the cause', async () => {
    const directory = ownFolder('akrein-backups-');
    const name = `akrein-auto-${new Date(server.clock.now).toISOString().replace(/[:.]/g, '-')}.db.part`;
    symlinkSync('/nowhere/at/all', path.join(directory, name));
    await expect(backUpIfDue(server.opened, { directory, hours: 1 }, server.clock.now)).rejects.toThrow(
      'unable to open',
    );
    expect(readdirSync(directory)).toEqual([]);
  });
});
