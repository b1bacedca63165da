/** Deeds as they are told: with whose the thing was that was done something to. */
import { sql } from 'kysely';
import { admits, type Role } from '../../sync/account/role.ts';
import type { AuditEntry } from '../../sync/staff/audit-contract.ts';
import { UNDO_MS } from '../../sync/staff/declare.ts';
import { staffEndpoints } from '../../sync/staff/endpoints.ts';
import type { Db } from '../platform/db/open.ts';
import { readLogged, type newestDeeds } from './staff-log-store.ts';

/** Besides the accounts themselves: tables of what is somebody's, which deeds name by their ids. */
export const SOMEBODYS = [
  'enrolments',
  'orders',
  'transactions',
  'bank_transfers',
  'messages',
  'feedback',
  'mail_queue',
] as const;

type Row = Awaited<ReturnType<typeof newestDeeds>>[number];

/** Who may take an action back, by its name in the log. */
const TAKERS_BACK = new Map(
  staffEndpoints.flatMap(({ action, final, access }) => (action === undefined || final ? [] : [[action, access]])),
);

/** @param role of who reads. @param now server milliseconds. */
export async function told(db: Db, rows: readonly Row[], role: Role, now: number): Promise<AuditEntry[]> {
  const people = await whose(db, [...new Set(rows.map(({ subject }) => subject))]);
  return rows.map(({ name, at, before, after, undone, ...row }) => {
    const access = TAKERS_BACK.get(row.action);
    const stands = row.undoes === null && !undone && now - at < UNDO_MS;
    return {
      ...row,
      who: name,
      whom: people.get(row.subject) ?? null,
      at: new Date(at).toISOString(),
      before: readLogged(before),
      after: readLogged(after),
      undoUntil: stands && access && admits(access, role) ? new Date(at + UNDO_MS).toISOString() : null,
    };
  });
}

type Whose = NonNullable<AuditEntry['whom']>;

/** Whose these things are, by their ids; who has been deleted has no name any more. */
async function whose(db: Db, subjects: readonly string[]): Promise<ReadonlyMap<string, Whose>> {
  if (subjects.length === 0) return new Map();
  const ids = sql.join(subjects);
  const things = SOMEBODYS.map((table) => sql`SELECT id, account_id FROM ${sql.table(table)} WHERE id IN (${ids})`);
  const { rows } = await sql<{ subject: string; id: string; name: string; role: string }>`
    SELECT owned.id AS subject, accounts.id, name, role
    FROM (SELECT id, id AS account_id FROM accounts WHERE id IN (${ids}) UNION ALL ${sql.join(things, sql` UNION ALL `)}) AS owned
    JOIN accounts ON accounts.id = owned.account_id
    WHERE deleted_at IS NULL`.execute(db);
  return new Map(rows.map(({ subject, id, name, role }) => [subject, { id, name, student: role === 'learner' }]));
}
