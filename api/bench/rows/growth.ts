/**
 * Row 12: cost of a learner's calls in existing schools of different sizes (made by `npm run bench:school`).
 * The schools are measured in turn, with random learners who are in a course.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { IS_LOGGED_IN, PROTOCOL } from '../../../sync/protocol.ts';
import { DAY_MS } from '../../../sync/progress/expiry.ts';
import { setPasswordHash } from '../../account/account-store.ts';
import { hashPassword } from '../../account/passwords.ts';
import { say } from '../../cli/tools.ts';
import { closeDatabase, openDatabase } from '../../platform/db/open.ts';
import { startProgram } from '../../test/program.ts';
import { inserting } from '../insert.ts';
import { windowOf, cpuOf, interleaved, type Measured } from './bench.ts';
import { request, type Request } from './load.ts';
import { SEEDED_PASSWORD, signedIn } from './seeded-school.ts';
import { writeExclusive } from '../../platform/db/transactions.ts';

const GOAL = 1.6;
const CONNECTIONS = 4;
/** On a machine with other load a server may refuse some requests; these are not counted. */
const TOO_BUSY = 503;
const TIMES = 2000;
/** Fewer, because a sign-in is mostly a hash and takes a hundred times as long. */
const SIGN_INS = 40;
/** Learners used at most; a small school has fewer in a course. */
const MOST = 1000;
const RUNS_DAYS = 25;
/** Period, milliseconds; a process is idle if it uses less than 5 % CPU in it. */
const REST_MS = 5000;

const Studying = z.array(z.object({ account: z.string(), enrolment: z.string(), ssn: z.string() }));
export type Studying = z.infer<typeof Studying>[number] & { readonly cookie: string };
type Call = { readonly times: number; readonly ask: (who: Studying) => Request };

const headersOf = ({ cookie }: Studying) => ({ cookie, 'Accept-Encoding': 'gzip, deflate, br' });
let signIns = 0;

export const CALLS = {
  'who is signed in': { times: TIMES, ask: (who) => request('GET', IS_LOGGED_IN, headersOf(who)) },
  dashboard: {
    times: TIMES,
    ask: (who) => request('POST', '/api/sub-dashboard', headersOf(who), { userId: who.account, courseId: 1 }),
  },
  'a step': { times: TIMES, ask: (who) => request('GET', '/api/round-data?course=1&round=1&step=1', headersOf(who)) },
  sync: {
    times: TIMES,
    ask: (who) => request('POST', '/api/sync', headersOf(who), { protocol: PROTOCOL, commands: [visitOf(who)] }),
  },
  'a sign-in': {
    times: SIGN_INS,
    ask: ({ ssn }) => {
      const address = `10.9.${Math.floor(signIns / 250) % 250}.${signIns++ % 250}`;
      return request('POST', '/api/sign-in', { 'X-Forwarded-For': address }, { ssn, password: SEEDED_PASSWORD });
    },
  },
} as const satisfies Readonly<Record<string, Call>>;

const visitOf = ({ enrolment }: Studying) => ({
  id: randomUUID(),
  at: new Date().toISOString(),
  enrolment,
  name: 'update-user-step',
  payload: { stepId: '1.1.1', stepNr: 1, roundNr: 1, course: 1 },
});

type Place = { readonly port: number; readonly pid: number; readonly learners: readonly Studying[] };

/** @param schools data folders, smallest first. @param env makes the environment of a server. @param times counted windows per school. */
export async function growth(
  schools: readonly string[],
  env: (dataDir: string) => NodeJS.ProcessEnv,
  times: number,
): Promise<void> {
  const hash = await hashPassword(SEEDED_PASSWORD);
  const known = await Promise.all(schools.map((dataDir) => letIn(dataDir, hash)));
  const programs = schools.map((dataDir, index) => ({
    learners: known[index] ?? [],
    program: startProgram(['dist/api/main.js'], env(dataDir)),
  }));
  try {
    const places = new Map<string, Place>();
    for (const [index, { learners, program }] of programs.entries()) {
      const port = Number(/(\d{3,5})\D*$/.exec(await program.firstLine)?.[1]);
      const pid = program.child.pid ?? 0;
      await untilIdle(pid);
      places.set(schools[index] ?? '', { port, pid, learners });
    }
    say(`\n12: growth, beside ${schools[0]}, goal ${GOAL}`);
    for (const [name, { learners }] of places) say(`  ${name}: ${learners.length} learners who study are asked for`);
    for (const [name, call] of Object.entries(CALLS)) tell(name, await interleaved(variants(places, call), times));
  } finally {
    await Promise.all(programs.map(({ program }) => program.end('SIGTERM')));
  }
}

const variants = (places: ReadonlyMap<string, Place>, { times, ask }: Call) =>
  Object.fromEntries(
    [...places].map(([name, { learners, ...place }]) => {
      let who = 0; // continues across windows, so that all learners are used
      return [
        name,
        () => {
          let left = times;
          const next = (): Request | undefined => {
            const learner = learners[who++ % learners.length];
            return left-- > 0 && learner ? ask(learner) : undefined;
          };
          return windowOf(place, CONNECTIONS, () => next, [200], [TOO_BUSY]);
        },
      ];
    }),
  );

function tell(name: string, measured: ReadonlyMap<string, Measured>): void {
  const [first] = measured.values();
  if (!first) throw new Error('no school was measured');
  say(`  ${name}`);
  for (const [school, { cpu, rate, spread }] of measured)
    say(
      `    ${school.padEnd(24)} ${cpu.toFixed(0).padStart(6)} µs, ${(cpu / first.cpu).toFixed(2)} times; ` +
        `${rate.toFixed(0).padStart(6)}/s ±${(spread * 100).toFixed(0)} %, ${(first.rate / rate).toFixed(2)} times as long`,
    );
}

/** Waits until overdue work (letters, retention) is done; a larger school has more of it. */
async function untilIdle(pid: number): Promise<void> {
  for (let before = cpuOf(pid); ; before = cpuOf(pid)) {
    await wait(REST_MS);
    if (cpuOf(pid) - before < REST_MS / 20) return;
  }
}

/** Gives learners in a course a session and a known password. */
export async function letIn(dataDir: string, hash: string): Promise<readonly Studying[]> {
  const school = openDatabase(path.join(dataDir, 'akrein.db'));
  const { db, sqlite } = school;
  try {
    const now = Date.now();
    const studying = Studying.parse(
      sqlite
        .prepare(
          `SELECT a.id AS account, e.id AS enrolment, a.ssn FROM enrolments e JOIN accounts a ON a.id = e.account_id
           WHERE e.course_id = 1 AND e.archived_at IS NULL AND e.started_at > ? AND a.role = 'learner' AND a.ssn IS NOT NULL
           ORDER BY random() LIMIT ?`,
        )
        .all(now - RUNS_DAYS * DAY_MS, MOST),
    );
    if (studying.length === 0) throw new Error(`nobody studies in ${dataDir}: it was made too long ago`);
    const insert = inserting(sqlite);
    await writeExclusive(db, async (tx) => {
      for (const { account } of studying) await setPasswordHash(tx, account, hash);
    });
    return sqlite.transaction(() => studying.map((who) => ({ ...who, cookie: signedIn(insert, who.account, now) })))();
  } finally {
    await closeDatabase(school);
  }
}
