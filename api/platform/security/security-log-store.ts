/** The security log: ids, outcomes and the beginning of addresses; never a kennitala, a name, an address of mail or a secret. */
import Database from 'better-sqlite3';
import type { SecurityFilter } from '../../../sync/staff/security-contract.ts';
import type { Db, Tx } from '../db/open.ts';
import { affected, insertRows } from '../db/rows.ts';
import { ofAccount, type OwnTable, oldRows } from '../db/kept-rows.ts';

/** Everything that is written down. Each appears in `api/test/security-log.test.ts`. */
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
  /** A colleague opened a learner's page, or took the list of learners away. */
  | 'person-read'
  | 'people-exported'
  /** The staff log or this one was taken away. */
  | 'log-exported'
  /** A cookie that we did not sign, or that was changed. */
  | 'forged-session'
  /** A call that this account, or this site, may not make. */
  | 'forbidden'
  /** Who works here proved, or tried to prove, who it is. */
  | 'proof'
  | 'factor-set'
  | 'recovery-codes'
  /** Taken off somebody by a colleague or on the command line. */
  | 'factor-reset'
  | 'role-changed'
  | 'staff-added'
  | 'staff-removed'
  /** A backup was put in place of the database. */
  | 'restore';

export type SecurityEvent = {
  readonly event: SecurityEventName;
  /** `ok`, or the code of the refusal. */
  readonly outcome: string;
  /** Who did it or, where nobody was signed in, whose account it was tried on. */
  readonly accountId: string | null;
  /** To whom it was done, where that is somebody else. */
  readonly subjectId?: string | null;
  /** As `truncated` says it; empty for the command line. */
  readonly network: string;
  readonly requestId: string;
  /** How often. */
  readonly times?: number;
  /** Server time, milliseconds. */
  readonly at: number;
};

/** On the command line there is no request. */
export const ON_THE_SPOT = { network: '', requestId: '' } as const;

/** Within which the same is counted in one row. */
export const WINDOW_MS = 3_600_000;

/** Writes an event down, or counts it where the same was written down within the hour. */
export async function recordSecurityEvent(tx: Tx, event: SecurityEvent): Promise<void> {
  if (!(await countAlike(tx, event))) await insertEvent(tx, event);
}

/** @returns false where the same was not written down within the hour. */
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

/** Which events each filter of the staff's page shows. */
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

/** The newest rows, with the names of who and whom. @param before only those with a lower id. */
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
    // an id that nobody has, or has no longer, must not hold up the events beside it
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

/** Writes a restore down in a database file that nobody has open. One older than the log has no place for it. */
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
