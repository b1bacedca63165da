/**
 * `npm run bench -- [--row 1] [--times 5]`: the server rows of PERFORMANCE.md, interleaved with their baselines in one run.
 * `-- --row 12 SMALL LARGE` and `-- --row backup SCHOOL` take existing schools.
 * Measures the built server. Compare the ratios: of responses per second, and of CPU time, which other load disturbs less.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { say } from '../cli/tools.ts';
import { startProgram, type Program } from '../test/program.ts';
import { crowd, classesAtOnce } from './rows/crowd.ts';
import { backingUp } from './rows/backup.ts';
import { growth } from './rows/growth.ts';
import { severalServers } from './rows/servers.ts';
import { startOfServer } from './rows/start.ts';
import { seedSchool, SESSION_KEY } from './rows/seeded-school.ts';
import { submissions, batches, reads } from './rows/beside-bare.ts';
import type { Bench } from './rows/bench.ts';

const ROWS = { 1: reads, 3: submissions, 4: batches } as const;
const LEARNERS = 6000;

const { values, positionals } = parseArgs({
  options: { row: { type: 'string' }, times: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const wanted = (row: string): boolean => values.row === undefined || values.row === row;

const folder = mkdtempSync(path.join(tmpdir(), 'akrein-bench-'));
const school = path.join(folder, 'school');
mkdirSync(school);
say(`${process.version}, ${new Date().toISOString().slice(0, 10)}`);
try {
  if (values.row === '12') await growth(positionals, productEnv, Number(values.times));
  else if (values.row === 'backup') await backingUp(positionals[0] ?? '', productEnv, Number(values.times));
  else await ownSchool();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Rows that make their own school. */
async function ownSchool(): Promise<void> {
  const { learners, steps } = await seedSchool(school, LEARNERS);
  const seeded = path.join(school, 'akrein.db');
  copyFileSync(seeded, path.join(folder, 'bare.db'));
  const crowded = path.join(folder, 'crowded');
  mkdirSync(crowded);
  copyFileSync(seeded, path.join(crowded, 'akrein.db'));
  if (values.row === 'servers') await severalServers(productEnv(school), folder, Number(values.times));
  if (wanted('15')) await startOfServer(productEnv(school), Number(values.times));
  const product = startProduct(school);
  const bare = startProgram(['--import', 'tsx', 'api/bench/rows/bare-server.ts', path.join(folder, 'bare.db')]);
  const bench: Bench = {
    product: await place(product),
    bare: await place(bare),
    bareDatabase: path.join(folder, 'bare.db'),
    learners,
    steps,
    times: Number(values.times),
  };
  try {
    for (const [row, measure] of Object.entries(ROWS)) if (wanted(row)) await measure(bench);
    if (values.row === 'class') await classesAtOnce(bench); // takes five minutes, so only on request
  } finally {
    await Promise.all([product.end('SIGTERM'), bare.end('SIGKILL')]);
  }
  if (wanted('14')) await amongThemselves(crowded, { learners, steps });
}

/** Row 14, in a fresh school: repeated answers of earlier rows would be refused. */
async function amongThemselves(dataDir: string, made: Pick<Bench, 'learners' | 'steps'>): Promise<void> {
  const product = startProduct(dataDir);
  try {
    await crowd({ ...made, product: await place(product) });
  } finally {
    await product.end('SIGTERM');
  }
}

function startProduct(dataDir: string): Program {
  return startProgram(['dist/api/main.js'], productEnv(dataDir));
}

function productEnv(dataDir: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    NODE_ENV: 'development',
    NARRATION: 'none',
    TRUST_PROXY: '1', // sign-ins send `X-Forwarded-For`
    LOG_LEVEL: 'error',
    SESSION_KEYS: SESSION_KEY,
  };
}

async function place({ firstLine, child }: Program): Promise<{ port: number; pid: number }> {
  const port = Number(/(\d{3,5})\D*$/.exec(await firstLine)?.[1]);
  return { port, pid: child.pid ?? 0 };
}
