/** Statistics for staff: progress of learners from stored sums, step times from recent finished runs. */
import { sql } from 'kysely';
import { monthOf } from '../../sync/staff/periods.ts';
import { newestYear, settledYear, STAGES, type Cohort } from '../../sync/staff/stages.ts';
import { learningStatistics, statistics } from '../../sync/staff/statistics-contract.ts';
import { Problem } from '../../sync/problem.ts';
import type { AppContext } from '../platform/context.ts';
import { readerOf } from '../platform/db/reader.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { readSales, salesMonths } from './sales.ts';
import { COURSES, ROUNDS, STEPS } from '../../sync/course/ids.ts';
import { iso, type CourseNr } from '../../sync/scalar.ts';
import type { Db } from '../platform/db/open.ts';
import { rowsOf } from '../platform/db/rows.ts';

/** Cache duration of step times, which are slow to read and change slowly. */
const STEP_TIMES_MS = 10 * 60_000;

export function statisticsRoutes(router: AppRouter, { db: school, clock }: AppContext): void {
  const db = readerOf(school);
  serve(router, statistics, async ({ request }) => {
    const now = clock();
    const months = await salesMonths(db, now);
    const month = request.month ?? monthOf(now);
    if (!months.includes(month)) throw new Problem('not-found');
    return { updated: iso(now), months, ...(await readSales(db, month, now)) };
  });

  let steps: { readonly at: number; readonly read: ReturnType<typeof readStepTimes> } | undefined;
  serve(router, learningStatistics, async () => {
    const now = clock();
    const month = monthOf(now);
    if (!steps || now - steps.at > STEP_TIMES_MS) {
      steps = { at: now, read: readStepTimes(db) };
      steps.read.catch(() => (steps = undefined)); // the next request tries again
    }
    const { read } = steps;
    return {
      updated: iso(now),
      joined: await readReached(db, 'joined', newestYear(month)),
      begun: await readReached(db, 'begun', settledYear(month)),
      steps: await read,
    };
  });
}

/** How many of those who joined, or began, in these months reached each stage. */
async function readReached(db: Db, name: 'joined' | 'begun', { from, to }: Cohort) {
  const rows = await rowsOf(db, 'tallies', { name })
    .select(({ fn }) => ['subject', fn.sum<number>('count').as('count')])
    .where('period', '>=', from)
    .where('period', '<=', to)
    .groupBy('subject')
    .execute();
  const counts = new Map(rows.map(({ subject, count }) => [subject, count]));
  const courses = COURSES.map((course) => ({
    course,
    reached: STAGES.slice(STAGES.indexOf(name)).map((stage) => ({
      stage,
      count: counts.get(stage === 'joined' ? stage : `${course}.${stage}`) ?? 0,
    })),
  }));
  return { from, to, courses };
}

/** Newest finished runs read per course, and runs per query; other statements run in between. */
const RUNS = 200;
const ENROLMENTS_PER_QUERY = 10;

type Spent = { readonly round: number; readonly step: number; readonly ms: number };

/** Median time of each step, if known. */
async function readStepTimes(db: Db) {
  const times = [];
  let runs = 0;
  for (const course of COURSES) {
    const spent = new Map<string, number[]>();
    const newest = await newestFinished(db, course);
    runs += newest.length;
    for (let from = 0; from < newest.length; from += ENROLMENTS_PER_QUERY) {
      for (const { round, step, ms } of await spentIn(db, newest.slice(from, from + ENROLMENTS_PER_QUERY))) {
        const key = `${round}.${step}`;
        const all = spent.get(key) ?? [];
        all.push(ms);
        spent.set(key, all);
      }
    }
    for (let round = 1; round <= ROUNDS; round++)
      for (let step = 1; step <= STEPS; step++) {
        const all = spent.get(`${round}.${step}`)?.sort((a, b) => a - b);
        const middle = all?.[Math.floor(all.length / 2)];
        if (middle !== undefined) times.push({ course, round, step, seconds: Math.round(middle / 1000) });
      }
  }
  return { runs, times };
}

const newestFinished = async (db: Db, course: CourseNr): Promise<readonly string[]> =>
  (
    await rowsOf(db, 'enrolments', { course_id: course })
      .select('id')
      .where('finished_at', 'is not', null)
      .orderBy('finished_at', 'desc')
      .limit(RUNS)
      .execute()
  ).map(({ id }) => id);

const spentIn = (db: Db, runs: readonly string[]): Promise<Spent[]> =>
  rowsOf(db, 'user_steps', { enrolment_id: runs })
    .select(['round_nr as round', 'nr as step', sql<number>`spent_ms`.as('ms')])
    .where('spent_ms', 'is not', null)
    .execute();
