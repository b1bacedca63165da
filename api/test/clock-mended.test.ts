/** The doctor finds and mends times that a wrong server clock stored (F41). */
import { expect, it } from 'vitest';
import * as z from 'zod';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { PROTOCOL } from '../../sync/protocol.ts';
import { TIMES } from '../platform/db/past-times.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';
import { folders } from '../platform/folders.ts';
import { openLeases } from '../platform/jobs/lease-store.ts';
import { Agent, startServer } from './harness.ts';
import { look, settingsOf } from './look.ts';
import { doSteps, newLearner, PASSWORD } from './make.ts';
import { runProgram } from './operator.ts';

/** Every answer with server time names the setting of the clock. */
const Timed = z.object({ serverTime: z.string(), clock: z.string().optional() });

const listed = Object.entries(TIMES).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, ahead]): [string, string, number] => [table, column, ahead]),
);

/** Columns named like server times that hold none. */
const NO_TIMES = ['commands.claimed_at', 'user_steps.opened_claim'];

it('`TIMES` lists every column that holds a server time', () => {
  const { sqlite } = openDatabase(':memory:');
  migrate(sqlite, folders.migrations);
  const columns = sqlite
    .prepare<[], { name: string }>(
      `SELECT t.name || '.' || c.name AS name FROM sqlite_schema t, pragma_table_info(t.name) c
       WHERE t.type = 'table' AND c.type = 'INTEGER' AND (c.name GLOB '*_at' OR c.name GLOB '*_until' OR c.name GLOB '*_claim'
         OR c.name GLOB '*bound' OR c.name IN ('at', 'began', 'shown'))`,
    )
    .all()
    .map(({ name }) => name);
  expect([...listed.map(([table, column]) => `${table}.${column}`), ...NO_TIMES].sort()).toEqual(columns.sort());
  sqlite.close();
});

it(
  'sign-in shows no earlier time than the account has seen, until the doctor mends it (F41)',
  { timeout: 60_000 },
  async () => {
    const server = await startServer({ now: Date.now() });
    const { agent, ssn } = await newLearner(server);
    const dayShown = async () => {
      const { body } = await new Agent(server.origin).post('/api/sign-in', { ssn, password: PASSWORD });
      return JSON.stringify(body).match(/"serverTime":"(\d{4}-\d\d-\d\d)/)?.[1];
    };
    const today = await dayShown();
    const clocks = async (): Promise<Set<string | undefined>> => {
      const answers = [
        await agent.get('/api/is-logged-in'),
        await new Agent(server.origin).get('/api/is-logged-in'),
        await agent.post('/api/sync', { protocol: PROTOCOL, commands: [] }),
        await agent.post('/api/sync', { protocol: PROTOCOL - 1, commands: [] }),
        await agent.post('/api/send-feedback', { messageText: 'Gott efni', path: '/' }),
        await agent.post('/api/practice-log', { after: 0, entries: [] }),
      ];
      return new Set(answers.map(({ body }) => Timed.parse(body).clock));
    };
    const start = server.clock.now;
    server.clock.now = start + 20 * DAY_MS;
    await agent.post('/api/sync', { protocol: PROTOCOL, commands: [] });
    await doSteps(server, agent, { course: 1, round: 1 }, 1);
    await agent.post('/api/send-feedback', { messageText: 'Gott efni', path: '/' });
    await new Agent(server.origin).post('/api/forgot-password', { ssn });
    server.clock.now = start;
    expect(await dayShown()).toBe(new Date(start + 20 * DAY_MS).toISOString().slice(0, 10));
    // as if every other time had been stored then
    for (const [table, column] of listed)
      await look(server).run(
        `UPDATE "${table}" SET "${column}" = ? WHERE "${column}" IS NOT NULL`,
        start + 90 * DAY_MS,
      );
    const settings = settingsOf(server);
    await expect(runProgram(settings, 'api/cli/doctor.ts')).rejects.toMatchObject({
      stdout: expect.stringMatching(/FAIL {2}the clock is not behind what has happened .*doctor -- clock/),
    });
    const before = await clocks();
    const { stdout } = await runProgram(settings, 'api/cli/doctor.ts', 'clock');
    const after = await clocks();
    expect([after.size, before.has([...after][0])]).toEqual([1, false]);
    expect(stdout).toMatch(/mended {2}accounts\.last_seen_at: \d+ rows/);
    expect(await dayShown()).toBe(today);
    const now = Date.now();
    for (const [table, column, ahead] of listed)
      expect(
        (await look(server).value(`SELECT max("${column}") - ? FROM "${table}"`, now)) ?? 0,
        `${table}.${column}`,
      ).toBeLessThanOrEqual(ahead + 60_000);
    const { stdout: sound } = await runProgram(settings, 'api/cli/doctor.ts', 'clock');
    expect(sound).toContain('Nothing is later');
    await server.stop();
  },
);

it('limits and leases from a clock that was ahead do not block once it is right', async () => {
  const server = await startServer();
  const { context, clock } = server;
  const thief = new Agent(server.origin);
  const { ssn } = await newLearner(server);
  const guess = async (password: string) => (await thief.post('/api/sign-in', { ssn, password })).status;
  const right = clock.now;
  clock.now += 400 * DAY_MS;
  for (let nr = 0; nr < 5; nr++) expect(await guess(`agiskun-${nr}`)).toBe(401);
  expect(await guess(PASSWORD)).toBe(429);
  await openLeases(context).alone('notices', () => Promise.resolve(), { kept: 1 }); // held by a server that then died
  clock.now = right;
  expect(await guess(PASSWORD)).toBe(200);
  expect(await openLeases(context).alone('notices', () => Promise.resolve('done'))).toBe('done');
  await server.stop();
});
