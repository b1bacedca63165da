/** Finished courses on their way to the authority's logbook: one row a run, claimed before anything is sent. */
import type { CourseNr } from '../../sync/scalar.ts';
import { courseNr } from '../../sync/course/ids.ts';
import { newestOfKind } from '../notifications/mail/queue-store.ts';
import type { Tx } from '../platform/db/open.ts';
import { deleteRows, insertRows, rowsOf, updateRows } from '../platform/db/rows.ts';

export type FinishedCourse = {
  /** Kennitala of the learner, ten digits. */
  readonly ssn: string;
  readonly course: CourseNr;
  /** Day it was finished in Iceland, `yyyy-mm-dd`. */
  readonly finishedOn: string;
  /** Kennitala of who confirmed it at the school. */
  readonly employeeSsn: string;
};

export type Registration =
  | { readonly kind: 'registered'; readonly bookId: string; readonly resultId: string }
  /** The learner has no active logbook: the permit to learn is missing. */
  | { readonly kind: 'no-book' }
  /** The authority says no: somebody at the school has to look at it. */
  | { readonly kind: 'refused'; readonly reason: string };

export type Logbook = {
  /** Registers a finished course unless it stands there already. Throws LogbookTrouble where it is not known what came of it. */
  readonly register: (course: FinishedCourse) => Promise<Registration>;
};

/** The office could not be reached, or did not answer for itself: nothing is known, so it is read before anything is tried again. */
export class LogbookTrouble extends Error {}

/** How long who has claimed a registration keeps it; longer than all calls of one together may take. */
export const CLAIM_MS = 15 * 60_000;
const DAY = 86_400_000;
const MINUTE = 60_000;
/** Between tries of what the office did not answer for, milliseconds; then once a day. */
const PATIENCE = [5 * MINUTE, 30 * MINUTE, 2 * 60 * MINUTE, 6 * 60 * MINUTE];

/** @param dueAt not before: until then it can be taken back. */
export const queueRegistration = (tx: Tx, enrolmentId: string, now: number, dueAt: number) =>
  insertRows(tx, 'confirmations', {
    enrolment_id: enrolmentId,
    state: 'waiting',
    due_at: dueAt,
    updated_at: now,
  });

/** @returns whether it could be taken back: not once it was begun. */
export const withdrawRegistration = (tx: Tx, enrolmentId: string): Promise<boolean> =>
  deleteRows(tx, 'confirmations', { enrolment_id: enrolmentId, state: 'waiting', tries: 0 });

/** Has one tried again at once: of those that wait or were refused. @returns the state it was in; undefined where there is none to try. */
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
  /** Tries with this one. */
  readonly tries: number;
  readonly accountId: string;
  /** Null where the account is deleted. */
  readonly ssn: string | null;
  readonly course: CourseNr;
  readonly finishedAt: number | null;
  /** Kennitala of who confirmed it. */
  readonly employeeSsn: string | null;
  /** The permit was missing when it was last tried. */
  readonly lackedPermit: boolean;
};

/** Claims the one that has been due longest. */
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

/** A server that died at it leaves nothing but the letter to say that the permit was missing. */
const wasTold = async (tx: Tx, { account_id, finished_at }: { account_id: string; finished_at: number | null }) =>
  ((await newestOfKind(tx, account_id, 'permit-missing')) ?? 0) > (finished_at ?? 0);

/** Writes down what the office said; where the permit is missing it is asked again every day. */
export async function markRegistration(tx: Tx, id: string, outcome: Registration, now: number): Promise<void> {
  const set =
    outcome.kind === 'registered'
      ? { state: 'confirmed' as const, book_id: outcome.bookId, result_id: outcome.resultId, last_error: null }
      : outcome.kind === 'no-book'
        ? { state: 'waiting-permit' as const, due_at: now + DAY, last_error: null }
        : { state: 'rejected' as const, last_error: outcome.reason };
  await updateRows(tx, 'confirmations', { enrolment_id: id }, { ...set, updated_at: now });
}

/** Nothing is known of what came of it; that the permit was missing before still is. */
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
