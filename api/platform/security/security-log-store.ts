/** The security log: ids, outcomes and truncated addresses; never names, kennitala, e-mail addresses or secrets. */
import Database from 'better-sqlite3';
import type { SecurityFilter } from '../../../sync/staff/security-contract.ts';
import type { Db, Tx } from '../db/open.ts';
import { affected, insertRows } from '../db/rows.ts';
import { ofAccount, type OwnTable, oldRows } from '../db/kept-rows.ts';

/** All events. `api/test/security-log.test.ts` covers each. */
export type SecurityEventName =
  | 'sign-in'
  | 'sign-out'
  | 'registration'
  | 'password-change'
  | 'email-change-asked'
  | 'email-change'
  | 'reset-asked'
  | 'reset'
  | 'sessions-ended'
  | 'account-deletion'
  | 'my-data'
  /** Staff opened a learner's page, or exported the list of learners. */
  | 'person-read'
  | 'people-exported'
  /** The audit log or security log was exported. */
  | 'log-exported'
  /** A cookie without our signature, or altered. */
  | 'forged-session'
  /** A call this account or site may not make. */
  | 'forbidden'
  /** Staff proved their identity, or tried to. */
  | 'proof'
  | 'factor-set'
  | 'recovery-codes'
  /** Removed by a colleague or on the command line. */
  | 'factor-reset'
  | 'role-changed'
  | 'staff-added'
  | 'staff-removed'
  /** A backup replaced the database. */
  | 'restore';

export type SecurityEvent = {
  readonly event: SecurityEventName;
  /** `ok`, or the refusal's code. */
  readonly outcome: string;
  /** Who did it; before sign-in, the account it was tried on. */
  readonly accountId: string | null;
  /** The affected account, if another. */
  readonly subjectId?: string | null;
  /** From `truncated`; empty on the command line. */
  readonly network: string;
  readonly requestId: string;
  /** Repetitions. */
  readonly times?: number;
  /** Server milliseconds. */
  readonly at: number;
};

/** For the command line, which has no request. */
export const ON_THE_SPOT = { network: '', requestId: '' } as const;

/** Repetitions within this window share a row. */
export const WINDOW_MS = 3_600_000;

/** Inserts an event, or counts a repetition within the hour. */
export async function recordSecurityEvent(tx: Tx, event: SecurityEvent): Promise<void> {
  if (!(await countAlike(tx, event))) await insertEvent(tx, event);
}

/** @returns false without the same event within the hour. */
export async function countAlike(tx: Tx, event: SecurityEvent): Promise<boolean> {
  const { times = 1, subjectId = null, at } = event;
  return affected(
    tx
      .updateTable('security_log')
      .set((row) => ({ times: row('times', '+', times), last_at: at }))
      .where('id', '=', (select) =>
        select
          .selectFrom('security_log')
          .select('id')
          .where('event', '=', event.event)
          .where('outcome', '=', event.outcome)
          .where('network', '=', event.network)
          .where('at', '>', at - WINDOW_MS)
          .where('account_id', 'is not distinct from', event.accountId)
          .where('subject_id', 'is not distinct from', subjectId)
          .limit(1),
      ),
  );
}

/** Events by filter of the staff page. */
const COMING_AND_GOING = ['sign-in', 'sign-out', 'proof'];
const BY_STAFF = [
  'person-read',
  'people-exported',
  'log-exported',
  'factor-set',
  'recovery-codes',
  'factor-reset',
  'role-changed',
  'staff-added',
  'staff-removed',
  'restore',
];

/** Newest rows, with names. @param before only lower ids. */
export function readEvents(db: Db, filter: SecurityFilter, before: number | undefined, most: number) {
  const all = db
    .selectFrom('security_log')
    .leftJoin('accounts as doer', 'doer.id', 'security_log.account_id')
    .leftJoin('accounts as other', 'other.id', 'security_log.subject_id')
    .select(['security_log.id', 'event', 'outcome', 'network', 'times', 'last_at', 'doer.name as who'])
    .select('other.name as whom')
    .orderBy('security_log.id', 'desc')
    .limit(most);
  const older = before === undefined ? all : all.where('security_log.id', '<', before);
  switch (filter) {
    case 'all':
      return older.execute();
    case 'refused':
      return older.where('outcome', '!=', 'ok').execute();
    case 'in':
      return older.where('event', 'in', COMING_AND_GOING).execute();
    case 'staff':
      return older.where('event', 'in', BY_STAFF).execute();
  }
}

export const insertEvent = (tx: Tx, event: SecurityEvent) =>
  insertRows(tx, 'security_log', {
    event: event.event,
    outcome: event.outcome,
    // an unknown or deleted account must not fail the other events
    account_id: tx.selectFrom('accounts').select('id').where('id', '=', event.accountId),
    subject_id: tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', event.subjectId ?? null),
    network: event.network,
    request_id: event.requestId,
    times: event.times ?? 1,
    at: event.at,
    last_at: event.at,
  });

/** Records a restore in a closed database file. A file older than the log is skipped. */
export function recordRestoreInFile(file: string, now: number): void {
  const sqlite = new Database(file, { fileMustExist: true });
  if (sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'security_log'").get() !== undefined)
    sqlite
      .prepare(
        `INSERT INTO security_log (event, outcome, network, request_id, times, at, last_at) VALUES ('restore', 'ok', '', '', 1, ?, ?)`,
      )
      .run(now, now);
  sqlite.close();
}

export const ownSecurityEvents: OwnTable = {
  table: 'security_log',
  copy: { rows: ofAccount, without: ['subject_id'] },
  forget: { stays: 'kept a year so that an attack can be understood; it names people by ids alone' },
};

export const oldSecurityEvents = oldRows({
  table: 'security_log',
  what: 'the security log, from a row’s last count',
  days: 365,
  key: ['id'],
  since: 'last_at',
});
