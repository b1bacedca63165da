/** Enqueues letters and push messages about a learner's actions, in the same transaction. */
import type { CourseNr } from '../../../sync/scalar.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Tx } from '../../platform/db/open.ts';
import { noticeLetter } from './notice-letters.ts';
import { wants } from '../notice-store.ts';
import { HOUR_MS } from '../../../sync/progress/rounds.ts';
import { noticeId, type Notice } from '../../../sync/progress/notices.ts';
import { courseConfirmedLetter, courseFinishedLetter } from './learner-letters.ts';
import { enqueuePush } from '../push/push-store.ts';
import { enqueue, newestOfKind, takeBack, type Letter } from './queue-store.ts';
import { feedbackLetter, type Feedback } from './school-letters.ts';
import type { Addressee } from './letter.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { chosenLanguage } from '../../platform/db/columns.ts';

export const addresseeOf = (tx: Tx, accountId: string) =>
  rowsOf(tx, 'accounts', { id: accountId })
    .select(['id', 'name', 'ssn', 'email', chosenLanguage('accounts')])
    .executeTakeFirstOrThrow();

type Write = (to: Addressee) => Letter;

/** Enqueues a letter to a learner. @returns its id; undefined without an address. */
export async function enqueueTo(tx: Tx, accountId: string, write: Write, now: number, dueAt = now) {
  const { email, ...learner } = await addresseeOf(tx, accountId);
  return email === null ? undefined : enqueue(tx, write({ ...learner, email }), now, dueAt);
}

/** Feedback to the school, at most one letter an hour: later messages join the next one. @param writtenSince reads messages after a time (server milliseconds). */
export async function enqueueFeedbackLetter(
  tx: Tx,
  config: Config,
  accountId: string,
  writtenSince: (after: number) => Promise<readonly Feedback[]>,
  now: number,
): Promise<void> {
  await takeBack(tx, accountId, 'feedback');
  const last = await newestOfKind(tx, accountId, 'feedback');
  const written = await writtenSince(last ?? 0);
  const letter = feedbackLetter(config, await addresseeOf(tx, accountId), written);
  await enqueue(tx, letter, now, last === undefined ? now : Math.max(now, last + HOUR_MS));
}

/** Congratulations to the learner, and the next steps. */
export async function enqueueFinished(tx: Tx, config: Config, accountId: string, course: CourseNr, now: number) {
  await takeBackReminders(tx, accountId, course, 'over');
  if (!(await wants(tx, accountId, 'finished'))) return;
  await enqueuePush(tx, accountId, { course, what: 'finished' }, now);
  await enqueueTo(tx, accountId, (to) => courseFinishedLetter(config, to, course), now);
}

/** Tells the learner that the course is registered in the logbook. @param dueAt earliest time, server milliseconds. @returns the letter's id; undefined if not wanted or without an address. */
export async function enqueueConfirmed(
  tx: Tx,
  config: Config,
  accountId: string,
  course: CourseNr,
  now: number,
  dueAt = now,
): Promise<string | undefined> {
  if (!(await wants(tx, accountId, 'confirmed'))) return undefined;
  await enqueuePush(tx, accountId, { course, what: 'confirmed' }, now, dueAt);
  return enqueueTo(tx, accountId, (to) => courseConfirmedLetter(config, to, course), now, dueAt);
}

/** Reminders that an event makes obsolete. */
const OUTDATED = {
  over: ['round-open', 'days-left', 'course-expired'],
  extended: ['days-left', 'course-expired'],
  paid: ['transfer-reminder'],
  withdrawn: ['transfer-reminder'],
} as const;

/** @param what event of the course; `over`: the run is finished, closed or restarted. @returns whether any was queued. */
export async function takeBackReminders(
  tx: Tx,
  accountId: string,
  course: CourseNr,
  what: keyof typeof OUTDATED,
): Promise<boolean> {
  let any = false;
  for (const kind of OUTDATED[what]) any = (await takeBack(tx, accountId, kind, course)) || any;
  return any;
}

/** A notice due by time. @param run `until` is its expiry, server milliseconds. @returns whether the learner wants it. */
export async function enqueueNotice(
  tx: Tx,
  config: Config,
  accountId: string,
  notice: Notice,
  run: { readonly course: CourseNr; readonly until: number },
  now: number,
): Promise<boolean> {
  if (!(await wants(tx, accountId, notice.kind))) return false;
  await enqueuePush(tx, accountId, { course: run.course, what: noticeId(notice) }, now);
  await enqueueTo(tx, accountId, (to) => noticeLetter(config, to, notice, run), now);
  return true;
}
