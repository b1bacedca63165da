/** Serves the instructors: whom there is, adding, editing, showing and hiding. */
import * as z from 'zod';
import { Problem } from '../../sync/problem.ts';
import { addInstructor, editInstructor, listInstructors } from '../../sync/staff/instructors-contract.ts';
import { monthOf } from '../../sync/staff/periods.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import {
  getInstructor,
  insertInstructor,
  listInstructors as readAll,
  setInstructor,
} from '../account/instructor-store.ts';
import { newId } from '../platform/clock.ts';
import type { AppContext } from '../platform/context.ts';
import { readInstructors } from '../statistics/sales.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import type { Act } from './act.ts';

const Logged = editInstructor.request;

export function instructorsRoutes(router: AppRouter, act: Act, { db, clock }: Pick<AppContext, 'db' | 'clock'>): void {
  serve(router, listInstructors, async () => {
    const sent = new Map(
      (await readInstructors(db, monthOf(clock()))).map(({ id, studentCount }) => [id, studentCount]),
    );
    return { instructors: (await readAll(db)).map((row) => ({ ...row, learners: sent.get(row.id) ?? 0 })) };
  });

  act(addInstructor, async (tx, { request, now }) => {
    const id = newId(clock);
    await insertInstructor(tx, { id, ...request, now });
    return { subject: id, before: null, after: request, answer: { id } };
  });

  act(
    editInstructor,
    async (tx, { request }) => {
      const before = await getInstructor(tx, request.id);
      if (!before) throw new Problem('not-found');
      await setInstructor(tx, request);
      return { subject: request.id, before, after: request, answer: {} };
    },
    async (tx, { subject, before, after }) => {
      const now = await getInstructor(tx, subject);
      if (JSON.stringify(z.parse(Logged, now)) !== JSON.stringify(z.parse(Logged, after)))
        throw new StaffProblem('changed-since');
      await setInstructor(tx, z.parse(Logged, before));
    },
  );
}
