/**
 * `npm run bench:staff -- SMALL LARGE`: what staff's calls take in made-up schools of different sizes, at the API and at the
 * database; what the server holds in memory; and whether learners wait while staff looks at numbers. The server is the built one.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { monthOf } from '../../sync/staff/periods.ts';
import { newestYear, settledYear } from '../../sync/staff/stages.ts';
import { listStudents, STUDENTS_SHOWN, type StudentFilters } from '../../sync/staff/students-contract.ts';
import { say } from '../cli/tools.ts';
import { openDatabase } from '../platform/db/open.ts';
import { findStudents } from '../staff/student-list.ts';
import { readStudent } from '../staff/student-details.ts';
import { readReached, readStepTimes } from '../statistics/learning.ts';
import { readSales, salesMonths } from '../statistics/sales.ts';
import type { Agent, Answer } from '../test/harness.ts';
import { newLearner, type Signed } from '../test/make.ts';
import { startProgram } from '../test/program.ts';
import { signInStaff } from '../test/staff.ts';
import { madeUpKennitala } from './made-up.ts';

const TIMES = 200;
/** Windows of the comparison, one without and one with staff in turn, and how long each is. */
const WINDOWS = 8;
const WINDOW_MS = 3000;
/** Two people who open all of the numbers and the slowest lists again and again. */
const PRESS_EVERY_MS = 1000;

/** Kennitölur above those of a made-up school. */
const AFTER_ALL = 28_000_000;

type Spread = { readonly median: number; readonly p95: number; readonly most: number };

function spread(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95), most: at(1) };
}

const shown = ({ median, p95, most }: Spread): string =>
  [`median ${median.toFixed(1)}`, `p95 ${p95.toFixed(1)}`, `most ${most.toFixed(1)} ms`].join(', ');

/** Time of this process's own, which others on the machine do not lengthen. */
async function busy(work: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function repeated(work: () => Promise<unknown>, measure = timed): Promise<Spread> {
  for (let warm = 0; warm < 5; warm++) await work();
  const times: number[] = [];
  for (let nr = 0; nr < TIMES; nr++) times.push(await measure(work));
  return spread(times);
}

/** How often the server said that it is too busy: then less is measured, which is said. */
let turnedAway = 0;
const TOO_BUSY = 503;

/** @throws where the answer is not a good one: its time would mean nothing. */
async function good(answer: Promise<Answer>): Promise<Answer> {
  const got = await answer;
  if (got.status === TOO_BUSY) turnedAway += 1;
  else if (got.status !== 200) throw new Error(`answered ${got.status}: ${JSON.stringify(got.body)}`);
  return got;
}

type Named = Readonly<Record<string, () => Promise<unknown>>>;

/** What the list of learners is asked for: by what names many and what names few, and all of it at once. */
const QUERIES: Readonly<Record<string, StudentFilters>> = {
  'the first page': {},
  'by name': { sort: 'name' },
  'a first name': { q: 'sunna' },
  'two letters': { q: 'a b' },
  'a whole name': { q: 'birta daem' },
  'a kennitala': { q: madeUpKennitala(500) },
  'nobody’s name': { q: 'xyzzy' },
  'those who study': { state: 'ongoing' },
  'confirmed in course 2': { state: 'confirmed', course: 2 },
  'finished, by card': { state: 'finished', paid: 'teya' },
  'of one instructor': { instructor: 'made-up-3' },
  'a name among one instructor’s who ran out': { q: 'anna', instructor: 'made-up-3', state: 'expired' },
};

/** @param student whose page is opened, somebody with a whole story. */
const deskCalls = (staff: Agent, student: string): Named => ({
  ...Object.fromEntries(
    Object.entries(QUERIES).map(([name, query]) => [
      `list, ${name}`,
      () => good(staff.post('/api/admin/find-users', query)),
    ]),
  ),
  'a learner’s page': () => good(staff.post('/api/admin/user-details', { userId: student })),
  'the day’s list': () => good(staff.get('/api/admin/today')),
  'the staff log, searched': () => good(staff.post('/api/admin/find-deeds', { q: 'birta daem' })),
  'the system': () => good(staff.get('/api/admin/system')),
});

/** The newest learner who has studied. */
async function someStudent(staff: Agent): Promise<string> {
  const { body } = await staff.post('/api/admin/find-users', { state: 'confirmed' });
  const [student] = z.parse(listStudents.response, body).users;
  if (!student) throw new Error('nobody in this school has studied');
  return student.id;
}

const staffCalls = (staff: Agent): Named => ({
  'statistics, sales': () => good(staff.get('/api/statistics')),
  'statistics, learning': () => good(staff.get('/api/statistics/learning')),
  'has anything changed': () => good(staff.get('/api/admin/changes')),
});

/** The lists that are the most work. */
const slowLists = (staff: Agent): Named => ({
  confirmed: () => good(staff.post('/api/admin/find-users', QUERIES['confirmed in course 2'])),
  finished: () => good(staff.post('/api/admin/find-users', QUERIES['finished, by card'])),
});

const learnersCall = ({ agent, state }: Signed) =>
  good(agent.post('/api/sub-dashboard', { userId: state.id, courseId: 1 }));

async function measureApi(dataDir: string): Promise<void> {
  const program = startProgram(['dist/api/main.js'], {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    NODE_ENV: 'development',
    NARRATION: 'none',
    LOG_LEVEL: 'error',
    GIVE_COURSE_1: '1',
  });
  const origin = /http:\S+/.exec(await program.firstLine)?.[0] ?? '';
  const memory = (): string => {
    const status = readFileSync(`/proc/${program.child.pid}/status`, 'utf8');
    return `${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)} MB`;
  };
  try {
    const staff = await signInStaff({ origin });
    const ssn = madeUpKennitala(AFTER_ALL + (Date.now() % 1_000_000)); // another at each measuring
    const learner = await newLearner({ origin }, { ssn, email: `p${ssn}@akrein.example` });
    say(`  memory at the start: ${memory()}`);
    const calls = { ...deskCalls(staff, await someStudent(staff)), ...staffCalls(staff) };
    for (const [name, call] of Object.entries(calls)) say(`  ${name}: ${shown(await repeated(call))}`);
    say(`  memory after ${TIMES} of each: ${memory()}`);
    await measureSlowdown(learner, staff);
    say(`  memory at the end: ${memory()}`);
  } finally {
    await program.end('SIGTERM');
  }
}

/** A learner's call again and again, with staff at the numbers in every other window. */
async function measureSlowdown(learner: Signed, staff: Agent): Promise<void> {
  const times: { readonly alone: number[]; readonly beside: number[] } = { alone: [], beside: [] };
  let pressing = false;
  let over = false;
  const press = async (): Promise<void> => {
    while (!over) {
      if (pressing) for (const call of Object.values({ ...staffCalls(staff), ...slowLists(staff) })) await call();
      await wait(PRESS_EVERY_MS);
    }
  };
  const people = [press(), press()];
  for (let window = 0; window < WINDOWS; window++) {
    pressing = window % 2 === 1;
    const ends = performance.now() + WINDOW_MS;
    const list = pressing ? times.beside : times.alone;
    while (performance.now() < ends) list.push(await timed(() => learnersCall(learner)));
  }
  over = true;
  await Promise.all(people);
  const [alone, beside] = [spread(times.alone), spread(times.beside)];
  say(`  a learner's call alone: ${shown(alone)}`);
  say(`  while two of staff press every ${PRESS_EVERY_MS} ms: ${shown(beside)}`);
  if (turnedAway > 0) say(`  turned away as too busy: ${turnedAway}`);
  say(`  ratio: median ${(beside.median / alone.median).toFixed(2)}, p95 ${(beside.p95 / alone.p95).toFixed(2)}`);
}

async function measureDatabase(dataDir: string): Promise<void> {
  const { db } = openDatabase(path.join(dataDir, 'akrein.db'));
  const now = Date.now();
  const month = monthOf(now);
  const student = (await findStudents(db, { state: 'confirmed', limit: 1 }, now)).ids[0] ?? '';
  const reads: Named = {
    ...Object.fromEntries(
      Object.entries(QUERIES).map(([name, query]) => [
        `database, list, ${name}`,
        () => findStudents(db, { ...query, limit: STUDENTS_SHOWN }, now),
      ]),
    ),
    'database, a learner’s page': () => readStudent(db, student, 'is', now),
    'database, sales': async () => [await salesMonths(db, now), await readSales(db, month, now)],
    'database, how far learners come': async () => [
      await readReached(db, 'joined', newestYear(month)),
      await readReached(db, 'begun', settledYear(month)),
    ],
  };
  for (const [name, read] of Object.entries(reads))
    say(`  ${name}, processor time: ${shown(await repeated(read, busy))}`);
  const stepTimes = await busy(() => readStepTimes(db));
  say(
    `  database, times of steps (once in ten minutes, in 40 parts), processor time: ${stepTimes.toFixed(1)} ms in all`,
  );
  await db.destroy();
}

const schools = process.argv.slice(2);
if (schools.length === 0) throw new Error('name the data folders of the schools to measure');
for (const dataDir of schools) {
  say(dataDir);
  await measureDatabase(dataDir);
  await measureApi(dataDir);
}
