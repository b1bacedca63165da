/** Enrolments: start, restart, end. */
import type { UpdateObject } from 'kysely';
import { expiresAt } from '../../sync/progress/expiry.ts';
import { UNDO_MS } from '../../sync/staff/declare.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import type { Tx } from '../platform/db/open.ts';
import { affected, hasRow, insertRows, rowsOf, updateRows } from '../platform/db/rows.ts';
import type { Tables } from '../platform/db/tables.ts';
import { tallyBegun, tallyFinished } from '../statistics/tally-store.ts';
import { forgetGiven } from '../notifications/notice-store.ts';
import { ofAccount, ofEnrolments, STAYS_NAMELESS, type OwnTable } from '../platform/db/kept-rows.ts';

export type NewEnrolment = {
  readonly id: string;
  readonly accountId: string;
  readonly course: CourseNr;
  readonly now: number;
};

/** Starts a run of a course and archives the previous one. The introduction carries over. */
export async function enrol(tx: Tx, enrolment: NewEnrolment): Promise<void> {
  const last = await rowsOf(tx, 'enrolments', { account_id: enrolment.accountId, course_id: enrolment.course })
    .select(({ fn }) => [fn.max('run').as('run'), fn.max('introduced_at').as('introduced_at')])
    .executeTakeFirst();
  const run = (last?.run ?? 0) + 1;
  await updateRows(
    tx,
    'enrolments',
    { account_id: enrolment.accountId, course_id: enrolment.course, archived_at: null },
    { archived_at: enrolment.now },
  );
  await insertRows(tx, 'enrolments', {
    id: enrolment.id,
    account_id: enrolment.accountId,
    course_id: enrolment.course,
    run,
    started_at: enrolment.now,
    introduced_at: last?.introduced_at ?? null,
  });
  if (run === 1) await tallyBegun(tx, enrolment.accountId, enrolment.course, enrolment.now);
}

const change = (tx: Tx, id: string, values: UpdateObject<Tables, 'enrolments'>) =>
  updateRows(tx, 'enrolments', { id }, values);

/** Whether a run is free of charge. Refunds and undone payments never end a free run. */
export const setGiven = (tx: Tx, id: string, given: 0 | 1) => change(tx, id, { given });

/** Whether a later run of the course is free; with `>=` this one counts too. */
export const isGivenSince = async (
  tx: Tx,
  accountId: string,
  course: CourseNr,
  run: string | null,
  than: '>' | '>=',
): Promise<boolean> =>
  (await rowsOf(tx, 'enrolments', { account_id: accountId, course_id: course, given: 1 })
    .select('id')
    .where('run', than, (runs) => runs.selectFrom('enrolments').select('run').where('id', '=', run))
    .executeTakeFirst()) !== undefined;

/** Whether the run exists, for any account, ended or not. */
export const enrolmentExists = (tx: Tx, id: string) => hasRow(tx, 'enrolments', { id });

export const markIntroduced = (tx: Tx, id: string, at: number) => change(tx, id, { introduced_at: at });

export async function markCourseFinished(tx: Tx, id: string, at: number): Promise<void> {
  await change(tx, id, { finished_at: at });
  await tallyFinished(tx, id);
}

/** Marks a finished run as registered in the learner's logbook. @param at server milliseconds. @param by account id of who confirmed it; if omitted, `confirmed_by` stays. */
export const markConfirmed = (tx: Tx, id: string, at: number, by?: string) =>
  change(tx, id, { confirmed_at: at, ...(by === undefined ? {} : { confirmed_by: by }) });

/** Records who at the school requests registration of a finished run; null cancels it. */
export const askConfirmation = (tx: Tx, id: string, by: string | null) =>
  change(tx, id, { confirmed_at: null, confirmed_by: by });

/** Replaces the confirming person of a waiting registration if that account was deleted. */
export async function vouchAnew(tx: Tx, id: string, by: string): Promise<void> {
  await tx
    .updateTable('enrolments')
    .set({ confirmed_by: by })
    .where('id', '=', id)
    .where('confirmed_by', 'in', (accounts) =>
      accounts.selectFrom('accounts').select('id').where('deleted_at', 'is not', null),
    )
    .execute();
}

/** The run was completed faster than anyone reads (T6). */
export const markTooFast = (tx: Tx, id: string) => change(tx, id, { too_fast: 1 });

/** The run that is not archived. */
export const findPresentRun = (tx: Tx, accountId: string, course: CourseNr) =>
  rowsOf(tx, 'enrolments', { account_id: accountId, course_id: course, archived_at: null })
    .select([
      'id',
      'run',
      'started_at',
      'extra_days',
      'finished_at',
      'confirmed_at',
      'confirmed_by',
      'closed_at',
      'given',
    ])
    .executeTakeFirst();

/** Whether a run of the course was ended at this moment, server milliseconds. */
export const endedAt = (tx: Tx, accountId: string, course: CourseNr, at: number) =>
  hasRow(tx, 'enrolments', { account_id: accountId, course_id: course, closed_at: at, archived_at: at });

/** When a run expires, server milliseconds; undefined if finished. */
export async function runEndsAt(tx: Tx, id: string): Promise<number | undefined> {
  const run = await rowsOf(tx, 'enrolments', { id })
    .select(['started_at', 'extra_days', 'finished_at'])
    .executeTakeFirstOrThrow();
  if (run.finished_at !== null) return undefined;
  return expiresAt({ startedAt: run.started_at, extraDays: run.extra_days });
}

export const archive = (tx: Tx, id: string, now: number) => change(tx, id, { archived_at: now });

/** Closes or reopens a run. @param at server milliseconds; null reopens it. */
export const closeEnrolment = (tx: Tx, id: string, at: number | null) => change(tx, id, { closed_at: at });

/** Makes an archived run the present one again. */
export const unarchive = (tx: Tx, id: string) => change(tx, id, { archived_at: null });

/** Whether a staff action archived the run and can still be undone. @param now server milliseconds. */
export const mayComeBack = async (tx: Tx, accountId: string, id: string, now: number): Promise<boolean> =>
  (await rowsOf(tx, 'enrolments', { id, account_id: accountId, closed_at: null })
    .innerJoin('staff_log', (log) =>
      log.onRef('staff_log.subject', '=', 'enrolments.account_id').onRef('staff_log.at', '=', 'enrolments.archived_at'),
    )
    .select('enrolments.id')
    .where('archived_at', '>', now - UNDO_MS)
    .where('archived_at', '<=', now) // after a restore, a repeated command may have a time before the archiving
    .executeTakeFirst()) !== undefined;

/** Takes back a run opened by mistake: deletes it if it was not begun, else archives it. */
export async function takeBackRun(tx: Tx, id: string, now: number): Promise<void> {
  const begun = await rowsOf(tx, 'user_rounds', { enrolment_id: id }).select('nr').executeTakeFirst();
  if (begun) {
    await change(tx, id, { closed_at: now, archived_at: now, given: 0 });
    return;
  }
  await forgetGiven(tx, id);
  const run = await tx
    .deleteFrom('enrolments')
    .where('id', '=', id)
    .returning(['account_id', 'course_id', 'run', 'started_at'])
    .executeTakeFirstOrThrow();
  if (run.run === 1) await tallyBegun(tx, run.account_id, run.course_id, run.started_at, -1);
}

/** Adds or removes extra days of an unfinished run. @returns false if it is over, or has too few to remove. */
export const addExtraDays = (tx: Tx, id: string, days: number): Promise<boolean> =>
  affected(
    tx
      .updateTable('enrolments')
      .set((run) => ({ extra_days: run('extra_days', '+', days) }))
      .where('id', '=', id)
      .where('extra_days', '>=', -days)
      .where('finished_at', 'is', null)
      .where('archived_at', 'is', null),
  );

/** Ends and archives the present run if unfinished, so the course can be bought again. @returns whether it was open. */
export async function endUnfinished(tx: Tx, accountId: string, course: CourseNr, now: number): Promise<boolean> {
  const run = await findPresentRun(tx, accountId, course);
  await updateRows(
    tx,
    'enrolments',
    { account_id: accountId, course_id: course, archived_at: null, finished_at: null },
    { closed_at: now, archived_at: now },
  );
  return run !== undefined && run.closed_at === null && run.finished_at === null;
}

export const ownEnrolments: readonly OwnTable[] = [
  { table: 'enrolments', copy: { rows: ofAccount, without: ['confirmed_by'] }, forget: STAYS_NAMELESS },
  { table: 'confirmations', copy: { rows: ofEnrolments }, forget: STAYS_NAMELESS },
];
