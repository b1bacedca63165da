/** Serves the instructors: whom there is, adding, editing, showing and hiding. */
import * as z from 'zod';
import { Problem } from '../../sync/problem.ts';
import {
  addInstructor,
  editInstructor,
  listInstructors,
  renewDiscountCode,
  revokeLearnersLink,
  sendLearnersLink,
} from '../../sync/staff/instructors-contract.ts';
import { monthOf } from '../../sync/staff/periods.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import {
  discountCodes,
  getInstructor,
  insertInstructor,
  listInstructors as readAll,
  removeInstructor,
  renewDiscountCode as renewCode,
  setInstructor,
} from '../account/instructor-store.ts';
import { endKeysOf, linksSent, makeKey } from '../account/instructor-key-store.ts';
import { instructorLinkLetter } from '../notifications/mail/credential-letters.ts';
import { enqueue } from '../notifications/mail/queue-store.ts';
import { newId } from '../platform/clock.ts';
import type { AppContext } from '../platform/context.ts';
import { readInstructors } from '../statistics/sales.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { type Act, must, mustUndo } from './act.ts';

const Logged = editInstructor.request;

export function instructorsRoutes(
  router: AppRouter,
  act: Act,
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
): void {
  serve(router, listInstructors, async () => {
    const sent = new Map(
      (await readInstructors(db, monthOf(clock()))).map(({ id, studentCount }) => [id, studentCount]),
    );
    const [codes, links] = [await discountCodes(db), await linksSent(db, clock())];
    const more = (id: string) => ({
      learners: sent.get(id) ?? 0,
      discountCode: codes.get(id) ?? null,
      ...links(id),
    });
    return { instructors: (await readAll(db)).map((row) => ({ ...row, ...more(row.id) })) };
  });

  act(
    addInstructor,
    async (tx, { request, now }) => {
      const id = newId(clock);
      await insertInstructor(tx, { id, ...request, now });
      return { subject: id, before: null, after: request, answer: { id } };
    },
    async (tx, { subject }) => mustUndo(await removeInstructor(tx, subject)),
  );

  act(renewDiscountCode, async (tx, { request: { id } }) => {
    if (!(await getInstructor(tx, id))) throw new Problem('not-found');
    await renewCode(tx, id);
    return { subject: id, before: null, after: null, answer: {} }; // no log holds the code
  });

  act(sendLearnersLink, async (tx, { request: { id }, now }) => {
    const { name, email = '', archived = true } = (await getInstructor(tx, id)) ?? {};
    if (name === undefined) throw new Problem('not-found');
    if (archived || email === '') throw new StaffProblem('instructor-unreachable');
    const secret = await makeKey(tx, 'link', id, now);
    await enqueue(tx, instructorLinkLetter(config, { id: null, name, email, language: 'is' }, secret), now);
    return { subject: id, before: null, after: null, answer: {} }; // nor the link
  });

  act(revokeLearnersLink, async (tx, { request: { id }, now }) => {
    must(await endKeysOf(tx, id, now));
    return { subject: id, before: null, after: null, answer: {} };
  });

  act(
    editInstructor,
    async (tx, { request, account, now }) => {
      const before = await getInstructor(tx, request.id);
      if (!before) throw new Problem('not-found');
      // to the address goes a link that shows learners
      if (request.email !== before.email && !account.fresh) throw new Problem('proof-old');
      await setInstructor(tx, request, now);
      return { subject: request.id, before, after: request, answer: {} };
    },
    async (tx, { subject, before, after, now }) => {
      const present = await getInstructor(tx, subject);
      if (JSON.stringify(z.parse(Logged, present)) !== JSON.stringify(z.parse(Logged, after)))
        throw new StaffProblem('changed-since');
      await setInstructor(tx, z.parse(Logged, before), now);
    },
  );
}
