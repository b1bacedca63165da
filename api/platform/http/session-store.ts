/** Sessions, stored by the hash of their id, so the table alone allows no sign-in. */
import { sql } from 'kysely';
import type { Role } from '../../../sync/account/role.ts';
import { CLOCK_KEY } from '../db/meta-store.ts';
import { hot, type Slots } from '../db/prepared-query.ts';
import type { Db, Tx } from '../db/open.ts';
import { ofAccount, type OwnTable, oldRows } from '../db/kept-rows.ts';
import { deleteRows, insertRows, rowsOf, updateRows } from '../db/rows.ts';
import { chosenLanguage } from '../db/columns.ts';

export type Session = {
  readonly idHash: string;
  /** Null before sign-in. */
  readonly accountId: string | null;
  /** JSON of koa-session. */
  readonly data: string;
  readonly seenAt: number;
  readonly expiresAt: number;
};

const unexpired = hot((db, { idHash, now }: Slots<{ idHash: string; now: number }>) =>
  db
    .selectFrom('sessions')
    .leftJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'sessions.data',
      'sessions.seen_at',
      'sessions.device',
      'accounts.id',
      sql<Role | null>`coalesce(accounts.duty, accounts.role)`.as('role'),
      chosenLanguage('accounts'),
      'accounts.last_seen_at',
      'accounts.deleted_at',
    ])
    .select((eb) => eb.selectFrom('meta').select('value').where('key', '=', CLOCK_KEY).as('clock'))
    .where('sessions.id_hash', '=', idHash)
    .where('sessions.expires_at', '>', now),
);

/** An unexpired session with its account. */
export const findSession = (db: Db | Tx, idHash: string, now: number) => unexpired.first(db, { idHash, now });

/** Unexpired sessions of an account, last used first. */
export const sessionsOf = (db: Db | Tx, accountId: string, now: number) =>
  rowsOf(db, 'sessions', { account_id: accountId })
    .select(['id_hash', 'device', 'created_at', 'seen_at'])
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .execute();

const rowOf = ({ accountId, data, seenAt, expiresAt }: Session) => ({
  account_id: accountId,
  data,
  seen_at: seenAt,
  expires_at: expiresAt,
});

/** @param device name in the user's list of sessions. */
export const insertSession = (tx: Tx, session: Session, device: string) =>
  insertRows(tx, 'sessions', { ...rowOf(session), id_hash: session.idHash, created_at: session.seenAt, device });

/** Most sessions of a learner. */
const MOST = 50;

/** Ends a learner's sessions above the limit, longest unused first: one account must not fill lists and queues with them. */
export async function endOldest(tx: Tx, accountId: string): Promise<void> {
  const newestFirst = rowsOf(tx, 'sessions', { account_id: accountId }).select('id_hash').orderBy('seen_at', 'desc');
  const above = await newestFirst.limit(MOST).offset(MOST).execute();
  await deleteRows(tx, 'sessions', { id_hash: above.map(({ id_hash }) => id_hash) });
}

/** Changes an existing session. Does not recreate an ended one, nor extend it beyond its maximum age. */
export const updateSession = (tx: Tx, session: Session, oldest: number) =>
  updateRows(
    tx,
    'sessions',
    { id_hash: session.idHash },
    { ...rowOf(session), expires_at: noLater(session.expiresAt, oldest) },
  );

/** Records the use of a session and extends it. */
export const markSessionSeen = (
  tx: Tx,
  idHash: string,
  { now, expiresAt, oldest }: { readonly now: number; readonly expiresAt: number; readonly oldest: number },
) => updateRows(tx, 'sessions', { id_hash: idHash }, { seen_at: now, expires_at: noLater(expiresAt, oldest) });

/** @param oldest maximum age of a session, milliseconds. */
const noLater = (expiresAt: number, oldest: number) =>
  sql<number>`CASE WHEN created_at + ${oldest} < ${expiresAt} THEN created_at + ${oldest} ELSE ${expiresAt} END`;

export const endSession = (tx: Tx, idHash: string) => deleteRows(tx, 'sessions', { id_hash: idHash });

/** Ends all sessions of an account, except `butFor`. @returns how many ended. */
export async function endSessionsOf(tx: Tx, accountId: string, butFor?: string): Promise<number> {
  const all = tx.deleteFrom('sessions').where('account_id', '=', accountId);
  const { numDeletedRows } = await (
    butFor === undefined ? all : all.where('id_hash', '!=', butFor)
  ).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export const ownSessions: OwnTable = {
  table: 'sessions',
  copy: { rows: ofAccount, without: ['id_hash', 'data'] },
  forget: (tx, accountId) => endSessionsOf(tx, accountId),
};

export const oldSessions = oldRows({
  table: 'sessions',
  what: 'sessions, from their end',
  days: 0,
  key: ['id_hash'],
  since: 'expires_at',
});
