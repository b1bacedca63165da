/** Serves the statistics. */
import { monthOf } from '../../sync/staff/periods.ts';
import { newestYear, settledYear } from '../../sync/staff/stages.ts';
import { learningStatistics, statistics } from '../../sync/staff/statistics-contract.ts';
import { Problem } from '../../sync/problem.ts';
import type { AppContext } from '../platform/context.ts';
import { readerOf } from '../platform/db/reader.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { readReached, readStepTimes } from './learning.ts';
import { readSales, salesMonths } from './sales.ts';

/** How long the times of the steps are kept; they move slowly, and reading them is the most work. */
const STEP_TIMES_MS = 10 * 60_000;

export function statisticsRoutes(router: AppRouter, { db: school, clock }: Pick<AppContext, 'db' | 'clock'>): void {
  const db = readerOf(school);
  serve(router, statistics, async ({ request }) => {
    const now = clock();
    const months = await salesMonths(db, now);
    const month = request.month ?? monthOf(now);
    if (!months.includes(month)) throw new Problem('not-found');
    return { updated: new Date(now).toISOString(), months, ...(await readSales(db, month, now)) };
  });

  let steps: { readonly at: number; readonly read: ReturnType<typeof readStepTimes> } | undefined;
  serve(router, learningStatistics, async () => {
    const now = clock();
    const month = monthOf(now);
    if (!steps || now - steps.at > STEP_TIMES_MS) {
      steps = { at: now, read: readStepTimes(db) };
      steps.read.catch(() => (steps = undefined)); // who asks next tries again
    }
    const { read } = steps;
    return {
      updated: new Date(now).toISOString(),
      joined: await readReached(db, 'joined', newestYear(month)),
      begun: await readReached(db, 'begun', settledYear(month)),
      steps: await read,
    };
  });
}
