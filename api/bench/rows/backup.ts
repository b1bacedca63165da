/** Row `backup`: latency of a step and of an exchange, with and without a concurrent backup by the serving process, in an existing school. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hashPassword } from '../../account/passwords.ts';
import { say } from '../../cli/tools.ts';
import { startProgram } from '../../test/program.ts';
import { median, share } from './bench.ts';
import { CALLS, letIn, type Studying } from './growth.ts';
import { exchangeStatus } from './load.ts';
import { SEEDED_PASSWORD } from './seeded-school.ts';

const ASKED = ['a step', 'sync'] as const;
const CONNECTIONS = 8;
/** Pause of a connection between response and next request, milliseconds. */
const PAUSE_MS = 40;
const WITHOUT_MS = 15_000;

/** @param school data folder. @param env makes the environment of a server. @param times runs; the median counts. */
export async function backingUp(
  school: string,
  env: (dataDir: string) => NodeJS.ProcessEnv,
  times: number,
): Promise<void> {
  const learners = await letIn(school, await hashPassword(SEEDED_PASSWORD));
  const rows: number[][] = [];
  for (let time = 0; time < times; time++) {
    const row: number[] = [];
    for (const hours of [0, 24]) {
      const folder = mkdtempSync(path.join(tmpdir(), 'akrein-backups-'));
      const server = startProgram(['dist/api/main.js'], {
        ...env(school),
        BACKUP_DIR: folder,
        BACKUP_HOURS: String(hours),
      });
      const port = Number(/(\d{3,5})\D*$/.exec(await server.firstLine)?.[1]);
      const ends = performance.now() + WITHOUT_MS;
      // a due backup starts with the server
      const isOver = () =>
        hours === 0
          ? performance.now() > ends
          : existsSync(folder) && readdirSync(folder).some((file) => file.endsWith('.db'));
      row.push(...(await percentiles(port, learners, isOver)));
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    }
    rows.push(row);
  }
  const [step, sync, stepBeside, syncBeside] = [0, 1, 2, 3].map((at) =>
    median(rows.map((row) => row[at] ?? Number.NaN)).toFixed(0),
  );
  say(
    `\nbackup: 99 of 100 within, alone and while the school is backed up: a step ${step}, ${stepBeside} ms; sync ${sync}, ${syncBeside} ms`,
  );
}

/** @returns the 99th percentile of latency, milliseconds, for each of `ASKED`. */
async function percentiles(
  port: number,
  learners: readonly Studying[],
  isOver: () => boolean,
): Promise<readonly number[]> {
  const took = ASKED.map((): number[] => []);
  let nr = 0;
  const one = async (): Promise<void> => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    while (!isOver()) {
      const who = learners[nr % learners.length];
      // two steps per exchange
      const kind = nr++ % 3 === 0 ? 1 : 0;
      const request = who && CALLS[ASKED[kind]].ask(who);
      if (!request) throw new Error('nobody studies');
      const began = performance.now();
      const status = await exchangeStatus(socket, request);
      if (status !== 200) throw new Error(`answered ${status}`);
      took[kind]?.push(performance.now() - began);
      await wait(PAUSE_MS);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return took.map((each) => share(each, 0.99));
}
