/** Enrolments: giving access, starting over, ending. */
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

/** Starts a run of a course; the one before it, if any, is archived, never deleted. Who has introduced themselves need not do so again. */
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

/** Whether the school gives a run free of charge. No refund or undo of a payment ends one that is given. */
export const setGiven = (tx: Tx, id: string, given: 0 | 1) => change(tx, id, { given });

/** Whether a later run of the course is given, or with `>=` this one. */
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

/** Whether there is such a run, of whomever, over or not. */
export const enrolmentExists = (tx: Tx, id: string) => hasRow(tx, 'enrolments', { id });

export const markIntroduced = (tx: Tx, id: string, at: number) => change(tx, id, { introduced_at: at });

export async function markCourseFinished(tx: Tx, id: string, at: number): Promise<void> {
  await change(tx, id, { finished_at: at });
  await tallyFinished(tx, id);
}

/** A finished run stands in the learner's logbook. @param at server time, milliseconds. @param by id of who confirmed it; who asked for it where none is given. */
export const markConfirmed = (tx: Tx, id: string, at: number, by?: string) =>
  change(tx, id, { confirmed_at: at, ...(by === undefined ? {} : { confirmed_by: by }) });

/** Who at the school says that a finished run is to stand in the logbook, before it does; null takes both back. */
export const askConfirmation = (tx: Tx, id: string, by: string | null) =>
  change(tx, id, { confirmed_at: null, confirmed_by: by });

/** Whoever sees to a finished run that waits to stand in the logbook vouches for it, where who did so has left. */
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

/** A finished run was faster than anybody reads (T6). */
export const markTooFast = (tx: Tx, id: string) => change(tx, id, { too_fast: 1 });

/** The run that a learner is in or has finished. */
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

/** Whether a run of the course was ended by what happened at a moment, server milliseconds. */
export const endedAt = (tx: Tx, accountId: string, course: CourseNr, at: number) =>
  hasRow(tx, 'enrolments', { account_id: accountId, course_id: course, closed_at: at, archived_at: at });

/** When the days of a run are over, server milliseconds; undefined where it is finished. */
export async function runEndsAt(tx: Tx, id: string): Promise<number | undefined> {
  const run = await rowsOf(tx, 'enrolments', { id })
    .select(['started_at', 'extra_days', 'finished_at'])
    .executeTakeFirstOrThrow();
  if (run.finished_at !== null) return undefined;
  return expiresAt({ startedAt: run.started_at, extraDays: run.extra_days });
}

/** Another run is to take its place. */
export const archive = (tx: Tx, id: string, now: number) => change(tx, id, { archived_at: now });

/** Shuts a run, or opens it. @param at server milliseconds; null opens it. */
export const closeEnrolment = (tx: Tx, id: string, at: number | null) => change(tx, id, { closed_at: at });

/** What took a run's place is gone; it is the present one again. */
export const unarchive = (tx: Tx, id: string) => change(tx, id, { archived_at: null });

/** Whether a run was put away by what the school did so lately that it can still be undone. @param now server time, milliseconds. */
export const mayComeBack = async (tx: Tx, accountId: string, id: string, now: number): Promise<boolean> =>
  (await rowsOf(tx, 'enrolments', { id, account_id: accountId, closed_at: null })
    .innerJoin('staff_log', (log) =>
      log.onRef('staff_log.subject', '=', 'enrolments.account_id').onRef('staff_log.at', '=', 'enrolments.archived_at'),
    )
    .select('enrolments.id')
    .where('archived_at', '>', now - UNDO_MS)
    .where('archived_at', '<=', now) // that of a command which comes again after a restore may lie before the archiving
    .executeTakeFirst()) !== undefined;

/** Takes back a run that was opened by mistake. One that nobody has begun leaves no trace, any other is archived. */
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

/** Gives an unfinished run more days than its 30, or takes them back. @returns false where the run is over, or has fewer to take. */
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

/** Ends the present run if it is unfinished; it is archived, so that the course can be bought again. @returns whether it was open. */
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
