/** Registrations of finished courses: one row per run, claimed before anything is sent. */
import type { CourseNr } from '../../sync/scalar.ts';
import { courseNr } from '../../sync/course/ids.ts';
import { newestOfKind } from '../notifications/mail/queue-store.ts';
import type { Tx } from '../platform/db/open.ts';
import { deleteRows, insertRows, rowsOf, updateRows } from '../platform/db/rows.ts';

export type FinishedCourse = {
  /** The learner's kennitala, ten digits. */
  readonly ssn: string;
  readonly course: CourseNr;
  /** Date in Iceland, `yyyy-mm-dd`. */
  readonly finishedOn: string;
  /** Kennitala of the confirming staff member. */
  readonly employeeSsn: string;
};

export type Registration =
  | { readonly kind: 'registered'; readonly bookId: string; readonly resultId: string }
  /** No active logbook: the learner has no learner's permit. */
  | { readonly kind: 'no-book' }
  /** Rejected by the authority; staff must look at it. */
  | { readonly kind: 'refused'; readonly reason: string };

export type Logbook = {
  /** Registers a course if not recorded yet. Throws LogbookTrouble if the result is unknown. */
  readonly register: (course: FinishedCourse) => Promise<Registration>;
};

/** No usable response, so the result is unknown. The next try reads the logbook first. */
export class LogbookTrouble extends Error {}

/** Claim duration; longer than all requests of one registration. */
export const CLAIM_MS = 15 * 60_000;
const DAY = 86_400_000;
const MINUTE = 60_000;
/** Delays between tries after LogbookTrouble, milliseconds; then once a day. */
const PATIENCE = [5 * MINUTE, 30 * MINUTE, 2 * 60 * MINUTE, 6 * 60 * MINUTE];

/** @param dueAt the registration can be withdrawn until then. */
export const queueRegistration = (tx: Tx, enrolmentId: string, now: number, dueAt: number) =>
  insertRows(tx, 'confirmations', {
    enrolment_id: enrolmentId,
    state: 'waiting',
    due_at: dueAt,
    updated_at: now,
  });

/** @returns whether it was withdrawn; impossible after the first try. */
export const withdrawRegistration = (tx: Tx, enrolmentId: string): Promise<boolean> =>
  deleteRows(tx, 'confirmations', { enrolment_id: enrolmentId, state: 'waiting', tries: 0 });

/** Makes a waiting or rejected registration due now. @returns its previous state; undefined if none can be retried. */
export async function retryRegistration(tx: Tx, enrolmentId: string, now: number): Promise<string | undefined> {
  const row = await rowsOf(tx, 'confirmations', {
    enrolment_id: enrolmentId,
    state: ['waiting', 'waiting-permit', 'rejected'],
  })
    .select('state')
    .executeTakeFirst();
  if (!row) return undefined;
  await updateRows(
    tx,
    'confirmations',
    { enrolment_id: enrolmentId },
    { state: row.state === 'rejected' ? 'waiting' : row.state, due_at: now, updated_at: now },
  );
  return row.state;
}

export type Claimed = {
  readonly enrolmentId: string;
  /** Including this one. */
  readonly tries: number;
  readonly accountId: string;
  /** Null if the account is deleted. */
  readonly ssn: string | null;
  readonly course: CourseNr;
  readonly finishedAt: number | null;
  /** Kennitala of the confirming staff member. */
  readonly employeeSsn: string | null;
  /** The permit was missing at the last try. */
  readonly lackedPermit: boolean;
};

/** Claims the registration due longest. */
export async function claimRegistration(tx: Tx, now: number): Promise<Claimed | undefined> {
  const due = await rowsOf(tx, 'confirmations', { state: ['waiting', 'waiting-permit', 'sending'] })
    .innerJoin('enrolments', 'enrolments.id', 'confirmations.enrolment_id')
    .innerJoin('accounts', 'accounts.id', 'enrolments.account_id')
    .leftJoin('accounts as employees', 'employees.id', 'enrolments.confirmed_by')
    .select([
      'confirmations.enrolment_id',
      'confirmations.tries',
      'confirmations.state',
      'enrolments.account_id',
      'enrolments.course_id',
      'enrolments.finished_at',
      'accounts.ssn',
      'employees.ssn as employee_ssn',
    ])
    .where('confirmations.due_at', '<=', now)
    .orderBy('confirmations.due_at')
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  await updateRows(
    tx,
    'confirmations',
    { enrolment_id: due.enrolment_id },
    { state: 'sending', tries: due.tries + 1, due_at: now + CLAIM_MS, updated_at: now },
  );
  return {
    enrolmentId: due.enrolment_id,
    tries: due.tries + 1,
    accountId: due.account_id,
    ssn: due.ssn,
    course: courseNr(due.course_id),
    finishedAt: due.finished_at,
    employeeSsn: due.employee_ssn,
    lackedPermit: due.state === 'waiting-permit' || (due.state === 'sending' && (await wasTold(tx, due))),
  };
}

/** After a crash in state `sending`, only the letter shows that the permit was missing. */
const wasTold = async (tx: Tx, { account_id, finished_at }: { account_id: string; finished_at: number | null }) =>
  ((await newestOfKind(tx, account_id, 'permit-missing')) ?? 0) > (finished_at ?? 0);

/** Stores the result; without a permit, tries again daily. */
export async function markRegistration(tx: Tx, id: string, outcome: Registration, now: number): Promise<void> {
  const set =
    outcome.kind === 'registered'
      ? { state: 'confirmed' as const, book_id: outcome.bookId, result_id: outcome.resultId, last_error: null }
      : outcome.kind === 'no-book'
        ? { state: 'waiting-permit' as const, due_at: now + DAY, last_error: null }
        : { state: 'rejected' as const, last_error: outcome.reason };
  await updateRows(tx, 'confirmations', { enrolment_id: id }, { ...set, updated_at: now });
}

/** The result is unknown; a missing permit stays recorded. */
export async function postponeRegistration(
  tx: Tx,
  { enrolmentId, tries, lackedPermit }: Claimed,
  reason: string,
  now: number,
) {
  const due_at = now + (PATIENCE[tries - 1] ?? DAY);
  await updateRows(
    tx,
    'confirmations',
    { enrolment_id: enrolmentId },
    { state: lackedPermit ? 'waiting-permit' : 'waiting', due_at, last_error: reason, updated_at: now },
  );
}
