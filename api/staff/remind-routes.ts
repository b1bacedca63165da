/** Serves the reminder that staff send by hand; it waits ten minutes, as every letter of theirs. */
import * as z from 'zod';
import { daysLeft, expiresAt } from '../../sync/progress/expiry.ts';
import { UNDO_MS } from '../../sync/staff/declare.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import { remindStudent } from '../../sync/staff/student-actions.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import type { AppContext } from '../platform/context.ts';
import type { Tx } from '../platform/db/open.ts';
import type { Addressee } from '../notifications/mail/letter.ts';
import { noticeLetter } from '../notifications/mail/notice-letters.ts';
import { enqueue, newestOfKind, withdraw, type Letter } from '../notifications/mail/queue-store.ts';
import { transferReminderLetter } from '../notifications/mail/reminder-letters.ts';
import { waitingTransfer } from '../payment/transfer-store.ts';
import { findPresentRun } from '../progress/enrolment-store.ts';
import type { Act } from './act.ts';
import { findStudent } from './student-lookup.ts';

const DAY_MS = 86_400_000;
const Sent = z.object({ letter: z.string() });

export function remindRoutes(act: Act, { config }: Pick<AppContext, 'config'>): void {
  act(
    remindStudent,
    async (tx, { request: { course, userId }, now }) => {
      const { email, ...student } = await findStudent(tx, userId);
      if (email === null) throw new StaffProblem('no-address');
      const letter = await reminder(tx, { ...student, email }, course, now);
      const before = await newestOfKind(tx, userId, letter.kind);
      if (before !== undefined && now - before < DAY_MS) throw new StaffProblem('reminded-already');
      const id = await enqueue(tx, letter, now, now + UNDO_MS);
      return { subject: userId, before: null, after: { course, kind: letter.kind, letter: id }, answer: {} };
    },
    async (tx, { after }) => withdraw(tx, Sent.parse(after).letter),
  );

  /** What there is to be reminded of. */
  async function reminder(tx: Tx, to: Addressee, course: CourseNr, now: number): Promise<Letter> {
    const transfer = await waitingTransfer(tx, to.id, course);
    if (transfer) return transferReminderLetter(config, to, { course, amount: transfer.amount });
    const run = await findPresentRun(tx, to.id, course);
    if (!run || run.finished_at !== null || run.closed_at !== null) throw new StaffProblem('nothing-to-remind');
    const days = { startedAt: run.started_at, extraDays: run.extra_days };
    const left = daysLeft(days, now);
    const notice = left > 0 ? ({ kind: 'days-left', days: left } as const) : ({ kind: 'expired' } as const);
    return noticeLetter(config, to, notice, { course, until: expiresAt(days) });
  }
}
