/** Serves what courses cost. */
import { COURSES } from '../../sync/course/ids.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import { listPrices, setPrice } from '../../sync/staff/prices-contract.ts';
import * as z from 'zod';
import { readPriceOf, setPrice as storePrice } from '../content/material-store.ts';
import type { AppContext } from '../platform/context.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import type { Act } from './act.ts';
import { lastDone } from './staff-log-store.ts';

const Logged = z.object({ course: z.union([z.literal(1), z.literal(2)]), price: z.number() });
const subjectOf = (course: number): string => `course-${course}`;

export function pricesRoutes(router: AppRouter, act: Act, { db }: Pick<AppContext, 'db'>): void {
  serve(router, listPrices, async () => ({
    prices: await Promise.all(
      COURSES.map(async (course) => {
        const changed = await lastDone(db, setPrice.action, subjectOf(course));
        return {
          course,
          price: await readPriceOf(db, course),
          changed: changed === undefined ? null : new Date(changed).toISOString(),
        };
      }),
    ),
  }));

  act(
    setPrice,
    async (tx, { request: { course, price } }) => {
      const before = await readPriceOf(tx, course);
      await storePrice(tx, course, price);
      const told = { before: { course, price: before }, after: { course, price } };
      return { subject: subjectOf(course), ...told, answer: {} };
    },
    async (tx, { before, after }) => {
      const { course, price } = Logged.parse(before);
      if ((await readPriceOf(tx, course)) !== Logged.parse(after).price) throw new StaffProblem('changed-since');
      await storePrice(tx, course, price);
    },
  );
}
