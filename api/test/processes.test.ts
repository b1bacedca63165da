/** Several server processes on one port: a dead one is replaced, all are renewed without downtime, and all stop together. */
import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ownFolder } from './endings.ts';
import { newLearner } from './make.ts';
import { patiently } from './patiently.ts';
import { startProgram, type Program } from './program.ts';
import { freePort } from './proxy.ts';
import type { Agent } from './harness.ts';
import { readMeta, writeMeta } from '../platform/db/meta-store.ts';
import type { Db } from '../platform/db/open.ts';
import { ADDS, LETS_GO, startNewer } from './newer.ts';
import { noPostgres, startCluster, TEMPLATE } from './postgres.ts';
import { TAKEN } from '../content/load-files.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

const PROCESSES = 2;

function inFile(): { readonly DATA_DIR: string } {
  const folder = ownFolder('akrein-processes-');
  const template = process.env[TEMPLATE] ?? '';
  if (!template.startsWith('postgres:')) copyFileSync(template, path.join(folder, 'akrein.db'));
  return { DATA_DIR: folder };
}

/** The pids of the serving processes, as Linux lists children. */
const servers = ({ child: { pid } }: Program): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** How long a client waits for an answer, milliseconds. A dying process may leave a connection unanswered. */
const PATIENCE_MS = 5000;

/** The status of a signed-in learner's call; retried where a process dies meanwhile. */
async function statusOf(agent: Agent): Promise<number> {
  for (;;) {
    await wait(20);
    try {
      const answer = await Promise.race([agent.get('/api/user-information'), wait(PATIENCE_MS)]);
      if (answer !== undefined) return answer.status;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

/** @param settings where the school is. */
const environment = async (settings: Readonly<Record<string, string>>): Promise<NodeJS.ProcessEnv> => ({
  ...process.env,
  ...settings,
  BASE_URL: '',
  PORT: String(await freePort()),
  NARRATION: 'none',
  LOG_LEVEL: 'silent',
  WEB_CONCURRENCY: String(PROCESSES),
  GIVE_COURSE_1: '1',
});
const originOf = async ({ firstLine }: Program): Promise<string> =>
  `http://127.0.0.1:${/:(\d+)$/.exec(await firstLine)?.[1]}`;

const noLinux = process.platform === 'linux' ? undefined : 'not run: looks at processes as Linux tells of them';
it.skipIf(noLinux)('replaces a killed process, renews all on SIGHUP, and stops all on SIGTERM', async () => {
  const school = startProgram(['dist/api/main.js'], await environment(inFile()));
  const origin = await originOf(school);
  const { agent } = await newLearner({ origin });
  await expect.poll(() => servers(school)).toHaveLength(PROCESSES);

  const before = servers(school);
  process.kill(before[0] ?? 0, 'SIGKILL');
  for (let nr = 0; nr < PROCESSES * 2; nr++) expect(await statusOf(agent)).toBe(200);
  await expect.poll(() => servers(school).filter((pid) => !before.includes(pid))).toHaveLength(1);

  const old = servers(school);
  school.child.kill('SIGHUP');
  const renewed = () => servers(school).length === PROCESSES && !servers(school).some((pid) => old.includes(pid));
  while (!renewed()) expect(await statusOf(agent)).toBe(200);
  expect(await statusOf(agent)).toBe(200);

  const ends = servers(school);
  await school.end('SIGTERM');
  expect(school.child.exitCode).toBe(0);
  for (const pid of ends) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

const onPostgres = () => ({ ...inFile(), DATABASE_URL: startCluster().make('school') });

describe.skipIf(noLinux).each([
  { name: 'SQLite', settings: inFile, missing: undefined },
  { name: 'PostgreSQL', settings: onPostgres, missing: noPostgres },
])('$name', ({ settings, missing }) => {
  if (missing !== undefined) return it.skip(missing);

  it('replaces killed processes after a newer version has started, unless its migration drops something', async () => {
    const given = settings();
    const school = startProgram(['dist/api/main.js'], await environment(given), 'pipe');
    let complaints = '';
    school.child.stderr?.on('data', (text) => (complaints += String(text)));
    const origin = await originOf(school);
    const { agent } = await patiently(() => newLearner({ origin }));
    await expect.poll(() => servers(school)).toHaveLength(PROCESSES);
    const takenBy = async (db: Db) => expect(await readMeta(db, TAKEN)).toBe('its files');

    const before = servers(school);
    await startNewer(given, [ADDS], (db) => writeExclusive(db, (tx) => writeMeta(tx, TAKEN, 'its files')));
    for (const pid of before) process.kill(pid, 'SIGKILL');
    const anew = () => servers(school).filter((pid) => !before.includes(pid));
    await expect.poll(anew).toHaveLength(PROCESSES);
    expect(await statusOf(agent)).toBe(200);
    expect(complaints).toBe('');

    await startNewer(given, [ADDS, LETS_GO], takenBy);
    process.kill(anew()[1] ?? 0, 'SIGKILL'); // the younger, as the elder certainly serves
    await expect.poll(() => complaints).toContain('start the newer program');
    expect(await statusOf(agent)).toBe(200);
    await school.end('SIGTERM');
  });
});
