/** `npm run doctor` checks the installation. `-- clock` corrects future timestamps, `-- sums` recounts the statistics. */
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { missingParts, folders } from '../platform/folders.ts';
import type { Config } from '../platform/config/config.ts';
import { complaintsAbout } from '../platform/db/backup.ts';
import { filesIn } from '../platform/db/migrate.ts';
import { timesAhead } from '../platform/db/past-times.ts';
import type { Db } from '../platform/db/open.ts';
import { countOf } from '../platform/db/rows.ts';
import type { School } from '../platform/db/open-school.ts';
import { newestBackup } from '../platform/db/scheduled-backup.ts';
import { stateOfBuild } from '../dev/built.mjs';
import { mendClock } from '../progress/mend-clock.ts';
import { letterFigures, sizeOf } from '../statistics/school-figures.ts';
import { countAnew } from '../statistics/count-anew.ts';
import { recount, tallies } from '../statistics/tally-store.ts';
import { say, withDatabaseAsItIs } from './tools.ts';
import { readSnapshot, writeExclusive } from '../platform/db/transactions.ts';
import { iso } from '../../sync/scalar.ts';

/** What was checked, whether it passed, and the details or remedy. */
type Finding = readonly [what: string, right: boolean, detail: string];

const HOUR = 3_600_000;
const MEGABYTE = 2 ** 20;

const STATES = {
  current: 'as the sources are',
  none: 'npm run build',
  stale: 'the sources have changed since: npm run build',
  foreign: 'something else was put in its place: npm run build',
} as const;

const MENDS: Readonly<Record<string, (school: Pick<School, 'db'>) => Promise<void>>> = {
  clock: mendTimes,
  sums: mendSums,
};
await withDatabaseAsItIs((school) => {
  const [, , asked] = process.argv;
  const work = asked === undefined ? look : MENDS[asked];
  if (!work) throw new Error(`The doctor mends ${Object.keys(MENDS).join(' or ')}, not ${asked}.`);
  return work(school);
});

/** Sets future timestamps to now. Run it once the clock is right. */
async function mendTimes({ db }: Pick<School, 'db'>): Promise<void> {
  const now = Date.now();
  const mended = await writeExclusive(db, (tx) => mendClock(tx, now));
  say(`It is ${iso(now)}.`);
  for (const { table, column, rows } of mended) say(`mended  ${table}.${column}: ${rows} rows were later than that`);
  if (mended.length === 0) say('Nothing is later than that can be.');
}

/** Takes seconds with a million learners and blocks writers meanwhile. */
async function mendSums({ db }: Pick<School, 'db'>): Promise<void> {
  const sums = await writeExclusive(db, recount);
  say(`${sums} sums were counted anew.`);
}

async function look({ db, file, version, config }: School & { readonly config: Config }): Promise<void> {
  const [has, knows] = [await version(), filesIn(folders.migrations).length];
  if (has === 0) throw new Error('There is no school in the database: start the server once.');
  const steps = await db
    .selectFrom('step_versions')
    .select(({ fn }) => fn.count<number>('step_id').distinct().as('n'))
    .executeTakeFirstOrThrow();
  const heard = await countOf(db.selectFrom('narrations'));
  file?.sqlite.pragma('wal_checkpoint(TRUNCATE)');
  const lines: readonly Finding[] = [
    ...(file ? whole(config) : []),
    ['database is of this version', has === knows, `version ${has}, this program knows ${knows}`],
    ...machine(config),
    ...(file ? backups(config) : []),
    ...(has === knows ? [...(await afterNow(db)), ...(await letters(db)), await sums(db)] : []),
    ['app is built', missingParts(folders.web).length === 0, missingParts(folders.web).join(', ') || folders.web],
    ['server is built', existsSync(path.join(folders.root, 'dist/api/main.js')), 'npm run build'],
    ...build(),
    ['material is loaded', steps.n > 0, `${steps.n} of 120 steps`],
    ['narration is made', heard > 0, `${heard} files`],
  ];
  for (const [what, right, detail] of lines) say(`${right ? 'ok  ' : 'FAIL'}  ${what}  (${detail})`);
  if (lines.some(([, right]) => !right)) process.exitCode = 1;
}

/** SQLite only; PostgreSQL checks itself. */
function whole({ databaseFile }: Config): readonly Finding[] {
  const complaints = complaintsAbout(databaseFile);
  return [['database is whole', complaints.length === 0, complaints.join('; ') || databaseFile]];
}

/** Checks disk space, file permissions and Node's version. */
function machine({ dataDir, databaseFile }: Config): readonly Finding[] {
  const { bavail, bsize } = statfsSync(dataDir);
  const free = (bavail * bsize) / MEGABYTE;
  const wanted = Math.max(500, (3 * sizeOf(databaseFile)) / MEGABYTE); // two backups and growth
  const others = [dataDir, databaseFile].filter(existsSync).every((file) => (statSync(file).mode & 0o004) !== 0);
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return [
    ['there is room on the disk', free > wanted, `${Math.floor(free)} MB free, ${Math.ceil(wanted)} wanted`],
    ['the data folder can be written', canWrite(dataDir), dataDir],
    ['other users of the machine cannot read the database', !others, others ? `chmod o= ${dataDir}` : 'rights'],
    ['Node is new enough', major > 20 || (major === 20 && minor >= 19), `${process.versions.node}, 20.19 or newer`],
  ];
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Finds future timestamps: this machine's clock is behind, or was ahead. */
async function afterNow(db: Db): Promise<readonly Finding[]> {
  const ahead = await timesAhead(db, Date.now());
  const where = ahead.map(({ table, column, rows }) => `${table}.${column} ${rows}`).join(', ');
  const detail = `rows later than now: ${where}; once the clock is right: npm run doctor -- clock`;
  return [
    ['the clock is not behind what has happened', ahead.length === 0, where === '' ? new Date().toISOString() : detail],
  ];
}

/** The newest backup may be at most two intervals old. */
function backups({ backupDir, backupHours }: Config): readonly Finding[] {
  const newest = newestBackup(backupDir);
  const age = newest ? (Date.now() - newest.at) / HOUR : Infinity;
  const detail = newest ? `the newest is ${Math.round(age)} hours old` : `none in ${backupDir}: npm run backup`;
  return [['there is a fresh backup', backupHours === 0 || age < 2 * backupHours, detail]];
}

async function letters(db: Db): Promise<readonly Finding[]> {
  const { waiting, oldest, dead } = await letterFigures(db, Date.now());
  return [
    ['letters leave', oldest < HOUR / 1000, `${waiting} wait, the oldest for ${Math.round(oldest / 60)} minutes`],
    ['no letter was given up', dead === 0, `${dead} given up`],
  ];
}

/** Compares the stored sums with a recount. */
async function sums(db: Db): Promise<Finding> {
  const agree = await readSnapshot(
    db,
    async (tx) => JSON.stringify(await tallies(tx)) === JSON.stringify(await countAnew(tx)),
  );
  return ['the sums of the statistics are those of the books', agree, agree ? 'counted' : 'npm run doctor -- sums'];
}

function build(): readonly Finding[] {
  const state = stateOfBuild(folders.root);
  return [['the build is of these sources', state === 'current', STATES[state]]];
}
