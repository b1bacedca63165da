/**
 * Row `servers`: the same school on SQLite and on PostgreSQL, served by one, two and four processes on one port, measured in
 * turn: read a step, submit answers, sign in a class. Clients, servers and database share the machine's cores.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from '../../cli/tools.ts';
import { startCluster, type Cluster } from '../../test/postgres.ts';
import { startProgram, type Program } from '../../test/program.ts';
import { ask, request, type Request } from './load.ts';
import { repeating, cpuOf, familyOf, interleaved, type Variants, type Window } from './bench.ts';
import { SEEDED_PASSWORD, seedPostgres, seedSchool, type Seeded } from './seeded-school.ts';
import { submissionsInTurn } from './beside-bare.ts';
import type { Step } from '../../../sync/course/content.ts';

const LEARNERS = 2000;
const COUNTS = [1, 2, 4];
const CONNECTIONS = 50;
const READS = 4000;
/** Learners per window, ten steps each. */
const HANDING_IN = 100;
const CLASS = 60;
const BUSY = 503;

type Served = {
  readonly program: Program;
  readonly port: number;
  /** CPU time of the servers and their database, milliseconds. */
  readonly cpu: () => number;
  /** Number of learners already used, and of classes already signed in. */
  taken: number;
  classes: number;
};

/** @param env of a server, without its database. */
export async function severalServers(env: NodeJS.ProcessEnv, folder: string, times: number): Promise<void> {
  const seeded = path.join(folder, 'seeded');
  mkdirSync(seeded);
  const { learners, steps } = await seedSchool(seeded, LEARNERS);
  const place = mkdtempSync(path.join(tmpdir(), 'akrein-bench-postgres-'));
  const cluster = startCluster(place);
  try {
    const onPostgres = await seedPostgres(cluster.make('seeded'), LEARNERS);
    const served = new Map<string, Served & { readonly learners: readonly Seeded[] }>();
    for (const count of COUNTS) {
      const own = path.join(folder, `file-${count}`);
      mkdirSync(own);
      copyFileSync(path.join(seeded, 'akrein.db'), path.join(own, 'akrein.db'));
      const file = await begin({ ...env, DATA_DIR: own, WEB_CONCURRENCY: String(count) }, count);
      served.set(`SQLite ${count}`, { ...file, learners });
      const shared = {
        DATA_DIR: path.join(folder, `shared-${count}`),
        DATABASE_URL: cluster.make(`c${count}`, 'seeded'),
      };
      const beside = await begin({ ...env, ...shared, WEB_CONCURRENCY: String(count) }, count, cluster);
      served.set(`PostgreSQL ${count}`, { ...beside, learners: onPostgres.learners });
    }
    const each = (one: (school: Served & { readonly learners: readonly Seeded[] }) => Promise<Window>): Variants =>
      Object.fromEntries([...served].map(([name, school]) => [name, () => one(school)]));
    await tell('a step read', each(reading), times);
    await tell(
      'answers handed in',
      each((school) => handingIn(school, steps)),
      times,
    );
    await tell('a class signs in', each(signingIn), times);
    for (const { program } of served.values()) await program.end('SIGTERM');
  } finally {
    cluster.kill();
    rmSync(place, { recursive: true, force: true });
  }
}

async function begin(env: NodeJS.ProcessEnv, count: number, cluster?: Cluster): Promise<Served> {
  const program = startProgram(['dist/api/main.js'], env);
  const port = Number(/(\d{3,5})\D*$/.exec(await program.firstLine)?.[1]);
  const pid = program.child.pid ?? 0;
  while (count > 1 && familyOf(pid).length <= count) await wait(50);
  await wait(1000); // until the last process serves
  const all = () => [...familyOf(pid), ...(cluster ? familyOf(cluster.pid()) : [])];
  const cpu = () => all().reduce((sum, one) => sum + cpuOf(one), 0);
  return { program, port, cpu, taken: 0, classes: 0 };
}

/** Requests refused with 503 are not counted as done. */
async function windowOf({ port, cpu }: Served, connections: number, requests: () => () => Request | undefined) {
  const used = cpu();
  const began = performance.now();
  const statuses = await ask(port, connections, requests);
  const took = performance.now() - began;
  const bad = [...statuses.keys()].filter((status) => status !== 200 && status !== BUSY);
  if (bad.length > 0) throw new Error(`answered ${JSON.stringify([...statuses])}`);
  const busy = statuses.get(BUSY);
  if (busy !== undefined) say(`  (${busy} turned away)`);
  return { done: statuses.get(200) ?? 0, took, cpu: cpu() - used };
}

function reading(school: Served & { readonly learners: readonly Seeded[] }): Promise<Window> {
  const cookie = school.learners[0]?.cookie ?? '';
  const read = request('GET', '/api/round-data?course=1&round=1&step=3', { cookie, 'Accept-Encoding': 'identity' });
  return windowOf(school, CONNECTIONS, repeating(read, READS));
}

function handingIn(school: Served & { readonly learners: readonly Seeded[] }, steps: readonly Step[]): Promise<Window> {
  const waiting = school.learners.slice(school.taken, school.taken + HANDING_IN);
  school.taken += HANDING_IN;
  return windowOf(school, CONNECTIONS, submissionsInTurn({ steps }, waiting, 'product'));
}

function signingIn(school: Served & { readonly learners: readonly Seeded[] }): Promise<Window> {
  school.classes += 1;
  const from = { 'X-Forwarded-For': `10.9.${school.classes}.1` };
  const waiting = school.learners
    .slice(-CLASS)
    .map(({ ssn }) => request('POST', '/api/sign-in', from, { ssn, password: SEEDED_PASSWORD }));
  return windowOf(school, CLASS, () => () => waiting.pop());
}

async function tell(what: string, variants: Variants, times: number): Promise<void> {
  say(`\nservers: ${what}`);
  const measured = await interleaved(variants, times);
  const first = measured.get('SQLite 1');
  for (const [name, { rate, cpu, spread }] of measured)
    say(
      `  ${name.padEnd(14)} ${rate.toFixed(0).padStart(6)}/s ±${(spread * 100).toFixed(0).padStart(2)} %  ${cpu.toFixed(0).padStart(6)} µs` +
        `  ${(rate / (first?.rate ?? rate)).toFixed(2)} of SQLite 1 (by processor ${((first?.cpu ?? cpu) / cpu).toFixed(2)})`,
    );
}
