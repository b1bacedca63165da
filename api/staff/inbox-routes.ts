/** The inbox: learners' threads, actions on them, and ready answers. */
import * as z from 'zod';
import { THREAD_SHOWN } from '../../sync/community/contract.ts';
import { COURSES, courseNr } from '../../sync/course/ids.ts';
import { found } from '../../sync/problem.ts';
import { DAY_MS, daysLeft, isToFinish } from '../../sync/progress/expiry.ts';
import { iso } from '../../sync/scalar.ts';
import * as contract from '../../sync/staff/inbox-contract.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import { runPlace } from '../../sync/staff/run-place.ts';
import { getAccount } from '../account/account-store.ts';
import { openFeedback, setFeedbackHandled, setFeedbackWaits } from '../community/community-store.ts';
import * as replies from '../community/reply-store.ts';
import { sentLetters } from '../notifications/mail/queue-store.ts';
import { readLeft } from '../payment/transaction-store.ts';
import type { AppContext } from '../platform/context.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { loadLearner } from '../progress/learner-store.ts';
import { accountNow } from '../progress/state.ts';
import { type Act, must, mustStand, mustUndo, findStudent, type Undo } from './act.ts';
import { Replied, sendReply, takeBackReply } from './reply.ts';

/** Letters beside a thread. */
const LETTERS_SHOWN = 10;
const Closed = z.object({ feedback: z.array(z.string()) });
const Taken = z.object({ taken_by: z.string().nullable() });
/** `newest`: id of the newest postponed message. */
const PutOff = z.object({ later_until: z.number().nullable(), newest: z.string().optional() });
const Texts = z.record(z.string(), z.string());
const Answer = z.object({ title: z.string(), is: z.string(), en: z.string(), texts: Texts.optional() }).nullable();

export function inboxRoutes(router: AppRouter, act: Act, { db, clock, config }: AppContext): void {
  serve(router, contract.inbox, async ({ request: { box }, account }) => {
    const now = accountNow(clock, account);
    const threads = await replies.threadsIn(db, box, now, contract.THREADS_SHOWN + 1);
    return {
      threads: threads.slice(0, contract.THREADS_SHOWN),
      more: threads.length > contract.THREADS_SHOWN,
      counts: await replies.countThreads(db, now),
    };
  });

  serve(router, contract.thread, async ({ request: { userId }, account, ctx }) => {
    ctx.state.subject = userId;
    const { id, name, language, email } = await findStudent(db, userId);
    const { newest, taken_by, later_until } = await waiting(db, userId);
    const taker = taken_by === null ? undefined : await getAccount(db, taken_by);
    const now = accountNow(clock, account);
    const { enrolments } = await loadLearner(db, userId);
    const payments = await readLeft(db, userId);
    return {
      user: { id, name, language, email: email !== null },
      items: await replies.readThread(db, userId, THREAD_SHOWN),
      waits: newest !== undefined,
      taken: taker ? { id: taker.id, name: taker.name } : null,
      later: later_until !== null && later_until > now ? iso(later_until) : null,
      runs: enrolments
        .filter((run) => isToFinish(run, now))
        .map((run) => ({ course_id: run.course, days_left: daysLeft(run, now), place: runPlace(run, now) })),
      paid: COURSES.flatMap((course) => {
        const own = payments.filter(({ course_id }) => courseNr(course_id) === course);
        const total = own.reduce((sum, { left }) => sum + left, 0);
        return own.length === 0 ? [] : [{ course_id: course, count: own.length, total }];
      }),
      letters: (await sentLetters(db, userId, LETTERS_SHOWN)).map(({ sent_at, ...letter }) => ({
        ...letter,
        sent: iso(sent_at ?? 0),
      })),
    };
  });

  act(
    contract.sendReply,
    async (tx, { request: { userId, text, seen, upTo }, account, now }) => {
      const student = await findStudent(tx, userId);
      const newest = await replies.newestReply(tx, userId);
      // ids sort by time
      if (newest && seen !== undefined && (seen ?? '') < newest.id)
        throw new StaffProblem('answered-meanwhile', { who: newest.who });
      const feedback = await handle(tx, userId, upTo, { id: account.id, now });
      const sent = await sendReply(tx, config, student, { staffId: account.id, text, now });
      return { subject: userId, before: null, after: { ...sent, feedback }, answer: {} };
    },
    async (tx, { after }) => {
      await takeBackReply(tx, Replied.parse(after));
      await reopen(tx, Closed.parse(after).feedback);
    },
  );

  act(
    contract.closeThread,
    async (tx, { request: { userId, upTo }, account, now }) => {
      await findStudent(tx, userId);
      const feedback = await handle(tx, userId, upTo, { id: account.id, now });
      must(feedback.length > 0);
      return { subject: userId, before: null, after: { feedback }, answer: {} };
    },
    async (tx, { after }) => mustUndo(await reopen(tx, Closed.parse(after).feedback)),
  );

  act(
    contract.takeThread,
    async (tx, { request: { userId, take, was }, account }) => {
      const { newest, taken_by } = await waiting(tx, userId);
      must(newest !== undefined);
      if (taken_by !== was) throw new StaffProblem('taken-meanwhile');
      const after = { taken_by: take ? account.id : null };
      await setFeedbackWaits(tx, userId, after);
      return { subject: userId, before: { taken_by }, after, answer: {} };
    },
    async (tx, { subject, before, after }) => {
      const { newest, taken_by } = await waiting(tx, subject);
      mustUndo(newest !== undefined && taken_by === Taken.parse(after).taken_by);
      const { taken_by: was } = Taken.parse(before);
      // a deleted colleague cannot hold a thread
      await setFeedbackWaits(tx, subject, { taken_by: was !== null && (await getAccount(tx, was)) ? was : null });
    },
  );

  act(
    contract.putOffThread,
    async (tx, { request: { userId, days, upTo }, now }) => {
      const { newest, later_until } = await waiting(tx, userId);
      must(newest !== undefined);
      mustStand((await openFeedback(tx, userId, upTo)).at(-1)?.id, newest);
      const after = { later_until: days === 0 ? null : now + days * DAY_MS };
      await setFeedbackWaits(tx, userId, after);
      return { subject: userId, before: { later_until }, after: { ...after, newest }, answer: {} };
    },
    async (tx, { subject, before, after }) => {
      const { newest, later_until } = await waiting(tx, subject);
      const put = PutOff.parse(after);
      mustUndo(newest === put.newest && later_until === put.later_until);
      await setFeedbackWaits(tx, subject, { later_until: PutOff.parse(before).later_until });
    },
  );

  serve(router, contract.listReadyAnswers, async () => ({ answers: await replies.readyAnswers(db) }));
  const readyAnswer = async (tx: Tx, wanted: string) => {
    const found = (await replies.readyAnswers(tx)).find(({ id }) => id === wanted);
    return Answer.parse(found ?? null);
  };
  const putBack: Undo = async (tx, { subject, before, after }) => {
    mustStand(await readyAnswer(tx, subject), Answer.parse(after));
    await replies.setReadyAnswer(tx, subject, Answer.parse(before));
  };
  act(
    contract.saveReadyAnswer,
    async (tx, { request: { id, was, ...after } }) => {
      const before = await readyAnswer(tx, id);
      if (was !== undefined) mustStand(before, Answer.parse(was));
      await replies.setReadyAnswer(tx, id, after);
      return { subject: id, before, after, answer: {} };
    },
    putBack,
  );
  act(
    contract.removeReadyAnswer,
    async (tx, { request: { id } }) => {
      const before = found(await readyAnswer(tx, id));
      await replies.setReadyAnswer(tx, id, null);
      return { subject: id, before, after: null, answer: {} };
    },
    putBack,
  );
}

/** State of a learner's open messages; `newest` undefined if there are none. Only the newest decides whether they are postponed, so a new message reopens all. */
async function waiting(tx: Tx | Db, userId: string) {
  const { id: newest, taken_by = null, later_until = null } = (await openFeedback(tx, userId)).at(-1) ?? {};
  return { newest, taken_by, later_until };
}

type Handler = { readonly id: string; readonly now: number };

/** @returns the ids of the closed messages. */
async function handle(tx: Tx, userId: string, upTo: string | null, by: Handler): Promise<string[]> {
  const open = (await openFeedback(tx, userId, upTo)).map(({ id }) => id);
  for (const id of open) await setFeedbackHandled(tx, id, by);
  return open;
}

/** @returns whether all of them were still closed. */
async function reopen(tx: Tx, feedback: readonly string[]): Promise<boolean> {
  let all = true;
  for (const id of feedback) all = (await setFeedbackHandled(tx, id, null)) && all;
  return all;
}
