/** Letters: reading one, sending a reminder, resending. */
import * as z from 'zod';
import { DAY_MS, daysLeft, expiresAt } from '../../sync/progress/expiry.ts';
import { UNDO_MS } from '../../sync/staff/declare.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import { remindStudent } from '../../sync/staff/student-actions.ts';
import { readLetter } from '../../sync/staff/student-contract.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import type { AppContext } from '../platform/context.ts';
import type { Tx } from '../platform/db/open.ts';
import type { Addressee } from '../notifications/mail/letter.ts';
import { noticeLetter } from '../notifications/mail/notice-letters.ts';
import {
  enqueue,
  newestOfKind,
  withdraw,
  type Letter,
  buryAgain,
  findLetter,
  readLetter as storedLetter,
  revive,
  setDue,
} from '../notifications/mail/queue-store.ts';
import { transferReminderLetter } from '../notifications/mail/learner-letters.ts';
import { waitingTransfer } from '../payment/transfer-store.ts';
import { findPresentRun } from '../progress/enrolment-store.ts';
import { type Act, findStudent, must, mustUndo } from './act.ts';
import { found, Problem } from '../../sync/problem.ts';
import { resendLetter } from '../../sync/staff/today-actions.ts';
import { letterAgain, receiptOf } from '../payment/letter-again.ts';

/** Log entry of a queued letter. */
const Sent = z.object({ letter: z.string() });
const Dead = z.object({ dead_at: z.number().nullable(), created_at: z.number(), tries: z.number() });
const Waiting = z.object({ due_at: z.number() });

export function lettersRoutes(router: AppRouter, act: Act, { config, db }: AppContext): void {
  serve(router, readLetter, async ({ request: { letterId }, ctx }) => {
    const letter = await storedLetter(db, letterId);
    if (!letter?.account_id) throw new Problem('not-found');
    ctx.state.subject = letter.account_id;
    await findStudent(db, letter.account_id);
    const { recipient: to, body_text: text } = letter;
    return { to, text: text === '' ? null : text, receipt: receiptOf(letter) ?? null };
  });

  act(
    remindStudent,
    async (tx, { request: { course, userId }, now }) => {
      const { email, ...student } = await findStudent(tx, userId);
      if (email === null) throw new StaffProblem('no-address');
      const letter = await reminder(tx, { ...student, email }, course, now);
      const before = await newestOfKind(tx, userId, letter.kind, course);
      if (before !== undefined && now - before < DAY_MS) throw new StaffProblem('reminded-already');
      const id = await enqueue(tx, letter, now, now + UNDO_MS);
      return { subject: userId, before: null, after: { course, kind: letter.kind, letter: id }, answer: {} };
    },
    async (tx, { after }) => void (await withdraw(tx, Sent.parse(after).letter)),
  );

  /** The reminder that fits the course's state. */
  async function reminder(
    tx: Tx,
    to: Addressee & { readonly id: string },
    course: CourseNr,
    now: number,
  ): Promise<Letter> {
    const transfer = await waitingTransfer(tx, to.id, course);
    if (transfer) return transferReminderLetter(config, to, { course, amount: transfer.amount });
    const run = await findPresentRun(tx, to.id, course);
    if (!run || run.finished_at !== null || run.closed_at !== null) throw new StaffProblem('nothing-to-remind');
    const days = { startedAt: run.started_at, extraDays: run.extra_days };
    const left = daysLeft(days, now);
    const notice = left > 0 ? ({ kind: 'days-left', days: left } as const) : ({ kind: 'expired' } as const);
    return noticeLetter(config, to, notice, { course, until: expiresAt(days) });
  }

  /** For failed, waiting and sent letters. */
  act(
    resendLetter,
    async (tx, { request: { letterId: subject, was = 'dead' }, now }) => {
      const letter = found(await findLetter(tx, subject));
      must(was === (letter.dead_at !== null ? 'dead' : letter.sent_at === null ? 'waiting' : 'sent'));
      if (was === 'dead') {
        const before = await revive(tx, subject, now, now + UNDO_MS);
        return { subject, before, after: { dead_at: null }, answer: {} };
      }
      if (was === 'waiting') {
        must(await setDue(tx, subject, now));
        return { subject, before: { due_at: letter.due_at }, after: { due_at: now }, answer: {} };
      }
      if (letter.account_id === null) throw new StaffProblem('words-gone');
      const { email, ...person } = await findStudent(tx, letter.account_id);
      if (email === null) throw new StaffProblem('no-address');
      const again = await letterAgain(tx, config, { ...person, email }, letter);
      if (!again) throw new StaffProblem('words-gone');
      const id = await enqueue(tx, again, now, now + UNDO_MS);
      return { subject, before: null, after: { letter: id }, answer: {} };
    },
    async (tx, { subject, before, after }) => {
      const [waiting, again] = [Waiting.safeParse(before), Sent.safeParse(after)];
      if (again.success) return void (await withdraw(tx, again.data.letter));
      if (waiting.success) return mustUndo(await setDue(tx, subject, waiting.data.due_at));
      mustUndo(await buryAgain(tx, subject, Dead.parse(before)));
    },
  );
}
