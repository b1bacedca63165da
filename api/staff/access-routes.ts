/** Staff actions on a learner's courses and money: open, close, add days, restart, refund. */
import * as z from 'zod';
import { isEmail } from '../../sync/account/email.ts';
import { courseNr } from '../../sync/course/ids.ts';
import { receiptNumber } from '../../sync/payment/receipt-number.ts';
import type { RequestOf } from '../../sync/endpoint.ts';
import { found, Problem } from '../../sync/problem.ts';
import { daysLeft, expiresAt } from '../../sync/progress/expiry.ts';
import { iso, type CourseNr } from '../../sync/scalar.ts';
import { UNDO_MS } from '../../sync/staff/declare.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import {
  addDays,
  closeCourse,
  daysToTakeBack,
  dropPayLink,
  offerPayLink,
  openCourse,
  refundPayment,
  restartForStudent,
  registerStudent,
  sellNewRun,
  voidPayment,
} from '../../sync/staff/student-actions.ts';
import { oneAddress } from '../account/addresses.ts';
import { newId } from '../platform/clock.ts';
import type { AppContext } from '../platform/context.ts';
import type { Tx } from '../platform/db/open.ts';
import { findToRefund, isPaidFor } from '../payment/transaction-store.ts';
import { openCourse as open, Opened, sellNewRun as sell } from '../payment/open-course.ts';
import { refund, refundLog } from '../payment/refund.ts';
import { undoOpening, voidOpening, voidUnconfirmed } from '../payment/void-payment.ts';
import {
  addExtraDays,
  closeEnrolment,
  enrol,
  findPresentRun,
  takeBackRun,
  unarchive,
} from '../progress/enrolment-store.ts';
import { noticeLetter } from '../notifications/mail/notice-letters.ts';
import { enqueue, takeBack, withdraw } from '../notifications/mail/queue-store.ts';
import { takeBackReminders } from '../notifications/mail/enqueue-letters.ts';
import { type Act, must, mustFit, mustUndo, findStudent } from './act.ts';
import { newestDeeds, readLogged } from '../privacy/staff-log-store.ts';
import { readPayer, takeBackPayLink } from '../payment/payer-store.ts';
import { newPayLink } from '../payment/new-pay-link.ts';
import { payerLinkLetter } from '../notifications/mail/payment-letters.ts';

/** Actions that open a course. */
const OPENINGS: readonly string[] = [openCourse, sellNewRun, registerStudent].map(({ action }) => action);
/** Log entry of an opened course. */
const LoggedOpening = Opened.extend({ course: z.int() });
/** Log entry of a registration, which opens no course that is paid later. */
export const LoggedRegistration = z.union([LoggedOpening, z.object({ paymentType: z.literal('later') })]);
/** `instead`: it replaced a waiting letter. */
const Closed = z.object({ course: z.int(), run: z.string(), instead: z.boolean().optional() });
/** `letter`: id of the letter about it; `instead`: it replaced a waiting letter. */
const Added = z.object({
  course: z.int(),
  run: z.string(),
  days: z.int(),
  letter: z.string().optional(),
  instead: z.boolean().optional(),
});
/** `letter`: id of the letter with the link. */
const Offered = z.object({ course: z.int(), letter: z.string().optional() });
const Restarted = z.object({ course: z.int(), id: z.string() });

export function accessRoutes(act: Act, context: AppContext): void {
  const openings = [
    [openCourse, open],
    [sellNewRun, sell],
  ] as const;
  for (const [action, opens] of openings)
    act(
      action,
      async (tx, { request: { userId, payer: typed, ...sale }, now }) => {
        await findStudent(tx, userId);
        const { payer, errors } = payerOf(sale.amount, typed, now);
        mustFit(errors);
        const opening = { accountId: userId, ...sale, payer, now, dueAt: now + UNDO_MS };
        const opened = await opens(tx, context, opening).catch(async (error: unknown) => {
          if (!(error instanceof Problem) || error.code !== 'already-bought') throw error;
          const who = await openedBy(tx, userId, sale.course, now);
          throw who === undefined ? new StaffProblem('open-already') : new StaffProblem('opened-meanwhile', { who });
        });
        return {
          subject: userId,
          before: { course: sale.course, open: opened.stood === true },
          after: { ...sale, ...opened },
          answer: soldAs(opened),
        };
      },
      async (tx, { subject, after, at, now }) => {
        const { course, ...opened } = LoggedOpening.parse(after);
        await undoOpening(tx, context, { accountId: subject, course: courseNr(course), opened, at, now });
      },
    );

  act(
    offerPayLink,
    async (tx, { request: { course, userId, email }, now }) => {
      const { language } = await findStudent(tx, userId);
      const to = { id: userId, name: '', email: oneAddress(email), language };
      mustFit(email === '' || isEmail(to.email) ? [] : [{ field: 'email', code: 'email-wrong' }]);
      const link = await newPayLink(tx, context.config, { accountId: userId, course, now });
      const letter =
        email === ''
          ? {}
          : { letter: await enqueue(tx, payerLinkLetter(context.config, to, course, link.secret), now) };
      return { subject: userId, before: null, after: { course, until: link.until, ...letter }, answer: link };
    },
    async (tx, { subject, after, at }) => {
      const { course, letter } = Offered.parse(after);
      mustUndo(await takeBackPayLink(tx, subject, courseNr(course), at));
      if (letter !== undefined) await withdraw(tx, letter);
    },
  );

  act(dropPayLink, async (tx, { request: { course, userId } }) => {
    await findStudent(tx, userId);
    must(await takeBackPayLink(tx, userId, course));
    return { subject: userId, before: { course }, after: null, answer: {} };
  });

  act(
    closeCourse,
    async (tx, { request: { course, userId, reason = '' }, now }) => {
      const run = await presentRun(tx, userId, course);
      if (run.closed_at !== null) throw new StaffProblem('course-closed-already');
      await closeEnrolment(tx, run.id, now);
      const instead = await takeBack(tx, userId, 'days-left', course);
      await takeBackReminders(tx, userId, course, 'over');
      return {
        subject: userId,
        before: { course, open: true },
        after: { course, open: false, run: run.id, ...(instead && { instead }), ...(reason === '' ? {} : { reason }) },
        answer: {},
      };
    },
    async (tx, { subject, after, at, now }) => {
      const { course, run, instead } = Closed.parse(after);
      const present = await findPresentRun(tx, subject, courseNr(course));
      mustUndo(present?.id === run && present.closed_at === at); // it may have been closed again since
      await closeEnrolment(tx, run, null);
      if (instead) await tellOfEnd(tx, subject, courseNr(course), now);
    },
  );

  act(
    addDays,
    async (tx, { request: { course, userId, days, reason }, now }) => {
      const run = await presentRun(tx, userId, course);
      const most = daysToTakeBack({ startedAt: run.started_at, extraDays: run.extra_days }, now);
      if (run.finished_at === null && -days > most) throw new StaffProblem('days-too-few', { most });
      if (!(await addExtraDays(tx, run.id, days))) throw new Problem('course-finished');
      const instead = await takeBackReminders(tx, userId, course, 'extended');
      const extraDays = run.extra_days + days;
      const ends = expiresAt({ startedAt: run.started_at, extraDays });
      return {
        subject: userId,
        before: { course, extraDays: run.extra_days },
        after: {
          course,
          extraDays,
          reason,
          run: run.id,
          days,
          letter: await tellOfEnd(tx, userId, course, now),
          instead,
        },
        answer: { ends: iso(ends) },
      };
    },
    async (tx, { subject, after, now }) => {
      const { course, run, days, letter, instead } = Added.parse(after);
      mustUndo(await addExtraDays(tx, run, -days));
      if (letter !== undefined) await withdraw(tx, letter);
      const since = await takeBack(tx, subject, 'days-left', courseNr(course)); // a later letter counts these days too
      if (instead || since) await tellOfEnd(tx, subject, courseNr(course), now);
    },
  );

  /** Queues a letter with the new end date if days remain; it goes when the undo window ends. @returns its id. */
  async function tellOfEnd(tx: Tx, userId: string, course: CourseNr, now: number): Promise<string | undefined> {
    const { email, ...student } = await findStudent(tx, userId);
    const run = await presentRun(tx, userId, course);
    const days = { startedAt: run.started_at, extraDays: run.extra_days };
    const left = daysLeft(days, now);
    if (email === null || run.closed_at !== null || left <= 0) return undefined;
    const notice = { kind: 'days-left', days: left } as const;
    const letter = noticeLetter(context.config, { ...student, email }, notice, { course, until: expiresAt(days) });
    return enqueue(tx, letter, now, now + UNDO_MS);
  }

  act(
    restartForStudent,
    async (tx, { request: { course, userId }, now }) => {
      const run = await presentRun(tx, userId, course);
      if (run.finished_at !== null) throw new Problem('course-finished');
      if (run.closed_at !== null) throw new StaffProblem('course-closed-already');
      const id = newId(() => now);
      await takeBackReminders(tx, userId, course, 'over');
      await enrol(tx, { id, accountId: userId, course, now });
      return {
        subject: userId,
        before: { course, run: run.run, id: run.id },
        after: { course, run: run.run + 1, id },
        answer: {},
      };
    },
    async (tx, { subject, before, after, now }) => {
      const [earlier, begun] = [Restarted.parse(before), Restarted.parse(after)];
      const present = await findPresentRun(tx, subject, courseNr(begun.course));
      // undo would reopen a closed course, or remove a run that has been paid for
      mustUndo(present?.id === begun.id && present.closed_at === null && !(await isPaidFor(tx, begun.id)));
      await takeBackRun(tx, begun.id, now);
      await unarchive(tx, earlier.id);
    },
  );

  act(refundPayment, async (tx, { request: { transactionId, reason, amount }, now }) => {
    const part = amount === undefined ? {} : { amount };
    const refunded = await refund(tx, context, { transactionId, ...part, now });
    const answer = { receiptNr: receiptNumber(refunded.receiptNr) };
    return { ...refundLog(transactionId, refunded, reason), answer };
  });

  act(voidPayment, async (tx, { request: { transactionId, reason }, now }) => {
    const opening = await openingOf(tx, transactionId);
    const { accountId: subject, ...before } = opening
      ? await voidOpening(tx, context, { ...opening, transactionId, now })
      : await voidUnconfirmed(tx, context, { transactionId, now });
    return { subject, before: { transactionId, ...before }, after: { amount: -before.amount, reason }, answer: {} };
  });
}

export const soldAs = ({ transactionId, receiptNr }: z.infer<typeof Opened>) => ({
  transactionId,
  receiptNr: receiptNr === null ? null : receiptNumber(receiptNr),
});

/** The logged opening that booked this payment; undefined if staff did not open it. */
async function openingOf(tx: Tx, transactionId: string) {
  const paid = found(await findToRefund(tx, transactionId));
  for (const { undoes, at, after } of await newestDeeds(tx, paid.account_id, OPENINGS)) {
    const logged = undoes === null ? LoggedRegistration.parse(readLogged(after)) : undefined;
    if (!logged || 'paymentType' in logged || logged.transactionId !== transactionId) continue;
    const { course, ...opened } = logged;
    return { accountId: paid.account_id, course: courseNr(course), opened, at };
  }
  return undefined;
}

/** The other payer, if any, with form errors. */
export function payerOf(amount: number, typed: RequestOf<typeof openCourse>['payer'], now: number) {
  if (!typed || amount === 0) return { payer: undefined, errors: [] };
  const { payer, errors } = readPayer(typed, now, true);
  return { payer, errors: errors.map(({ field, code }) => ({ field: `payer-${field}`, code })) };
}

/** @returns the name of the colleague who opened the course within the undo window, if any. */
async function openedBy(tx: Tx, userId: string, course: CourseNr, now: number): Promise<string | undefined> {
  const newest = await newestDeeds(tx, userId, [openCourse.action, sellNewRun.action]);
  const opened = newest.find(
    ({ undoes, undone, at, after }) =>
      undoes === null && !undone && now - at < UNDO_MS && LoggedOpening.parse(readLogged(after)).course === course,
  );
  return opened?.name;
}

async function presentRun(tx: Tx, userId: string, course: CourseNr) {
  await findStudent(tx, userId);
  const run = await findPresentRun(tx, userId, course);
  if (!run) throw new StaffProblem('course-not-theirs');
  return run;
}
