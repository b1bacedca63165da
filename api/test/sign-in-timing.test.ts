/** The time of an answer does not tell whether a kennitala is registered (decisions, section 5). */
import { beforeAll, expect, it, vi } from 'vitest';
import * as argon2 from '@node-rs/argon2';
import { Agent, startServer, type TestServer } from './harness.ts';
import { look } from './look.ts';
import { newKennitala, newLearner } from './make.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

let tries = 0;
/** Each try comes from a network of its own, so that no limit applies. */
async function tryAt(ssn: string): Promise<number> {
  tries += 1;
  const from = { 'x-forwarded-for': [10, 100 + (tries >> 16), (tries >> 8) & 255, tries & 255].join('.') };
  const start = performance.now();
  const { status } = await new Agent(server.origin).post('/api/sign-in', { ssn, password: 'rangt-lykilord' }, from);
  if (status !== 401) throw new Error(`answered ${status}`);
  return performance.now() - start;
}

/** Kennitölur with a password, with an account without one, and without account. */
async function kinds(count: number) {
  const learners = [];
  for (let nr = 0; nr < 2 * count; nr++) learners.push((await newLearner(server)).ssn);
  const [wrong, without] = [learners.slice(0, count), learners.slice(count)];
  for (const ssn of without) await look(server).run("UPDATE accounts SET password_hash = '' WHERE ssn = ?", ssn);
  return { wrong, without, unknown: Array.from({ length: count }, () => newKennitala()) };
}

it('costs as many hashes and queries for an unknown kennitala, a wrong password and no password', async () => {
  const { wrong, without, unknown } = await kinds(1);
  await tryAt('3112992228'); // the first try makes the dummy hash
  const queries = vi.spyOn(server.context.db.getExecutor(), 'executeQuery');
  const cost = async ([ssn = '']: readonly string[]) => {
    await server.context.security.written();
    const before = [argon2.hash, argon2.verify].map((each) => vi.mocked(each).mock.calls.length);
    queries.mockClear();
    await tryAt(ssn);
    const after = [argon2.hash, argon2.verify].map((each) => vi.mocked(each).mock.calls.length);
    return {
      hashing: after.map((calls, index) => calls - (before[index] ?? 0)),
      queries: queries.mock.calls.filter(([{ sql }]) => !sql.includes('publications')).length,
    };
  };
  const costs = [await cost(wrong), await cost(without), await cost(unknown)];
  expect(costs[0]).toMatchObject({ hashing: [0, 1] });
  expect(costs[0]?.queries).toBeGreaterThan(0);
  expect(costs[1]).toEqual(costs[0]);
  expect(costs[2]).toEqual(costs[0]);
  queries.mockRestore();
});

/** Welch's t: the difference of two means in its standard errors. */
function t(a: readonly number[], b: readonly number[]): number {
  const mean = (of: readonly number[]): number => of.reduce((sum, x) => sum + x, 0) / of.length;
  const error = (of: readonly number[]): number =>
    of.reduce((sum, x) => sum + (x - mean(of)) ** 2, 0) / (of.length - 1) / of.length;
  return (mean(a) - mean(b)) / Math.sqrt(error(a) + error(b));
}

const SOAK = process.env['AKREIN_SOAK'] === '1';
const ROUNDS = Number(process.env['AKREIN_TIMING'] ?? 1000);

it.runIf(SOAK)(
  'takes the same time for a wrong password, no password and an unknown kennitala',
  { timeout: 3_600_000 },
  async () => {
    const { wrong, without, unknown } = await kinds(20);
    const times: Record<'wrong' | 'without' | 'unknown', number[]> = { wrong: [], without: [], unknown: [] };
    const order = ['wrong', 'without', 'unknown'] as const;
    for (let round = 0; round < ROUNDS; round++)
      for (let place = 0; place < 3; place++) {
        const kind = order[(round + place) % 3] ?? 'wrong'; // rotates the order
        times[kind].push(await tryAt({ wrong, without, unknown }[kind][round % 20] ?? ''));
      }
    const found = { unknown: t(times.unknown, times.wrong), without: t(times.without, times.wrong) };
    process.stdout.write(`sign-in, ${ROUNDS} of each: t = ${JSON.stringify(found)}\n`);
    expect(Math.abs(found.unknown)).toBeLessThan(4.5);
    expect(Math.abs(found.without)).toBeLessThan(4.5);
  },
);
