/** What staff did: who, what, before, after, when (decisions, section 8). */
import { sql } from 'kysely';
import * as z from 'zod';
import { MAX_AUDIT_ENTRIES } from '../../sync/staff/audit-contract.ts';
import { approveEnglish } from '../../sync/staff/content-contract.ts';
import { Wording } from '../../sync/staff/step-edition.ts';
import {
  addDays,
  changeInstructor,
  closeCourse,
  correctStudent,
  editNote,
  noteCourse1Elsewhere,
  refundPayment,
  voidPayment,
} from '../../sync/staff/student-actions.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { highestOf, rowsOf, updateRows } from '../platform/db/rows.ts';
import type { OwnTable } from '../platform/db/kept-rows.ts';

type StaffAction = {
  readonly staffId: string;
  readonly action: string;
  /** Id of what it was done to. */
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Server time, milliseconds. */
  readonly at: number;
  /** Number of the deed that this one undoes. */
  readonly undoes?: number | null;
  /** The caller's key with what was asked and answered under it. */
  readonly keyed?: (Keyed & { readonly answer: unknown }) | undefined;
};

/** As `approveEnglish` is logged. */
const FineEnglish = z.object({ fine: z.array(Wording) });

/** Hashes of the caller's key and of what was asked under it. */
export type Keyed = { readonly key: string; readonly request_hash: string };

/** Writes an action down in the transaction that does it. @returns its number. */
export async function recordStaffAction(
  tx: Tx,
  { staffId, action, subject, before, after, at, undoes = null, keyed }: StaffAction,
): Promise<number> {
  const answered = keyed && { ...keyed, answer: JSON.stringify(keyed.answer) };
  const row = { staff_id: staffId, action, subject, at, undoes, ...answered };
  const { id } = await tx
    .insertInto('staff_log')
    .values({ ...row, before: JSON.stringify(before), after: JSON.stringify(after) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What the log holds of before or after. */
export const readLogged = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

const isUndone = sql<0 | 1 | boolean>`EXISTS (SELECT 1 FROM staff_log AS later WHERE later.undoes = staff_log.id)`;

/** A deed, and whether it has been undone. */
export const findDeed = (db: Db | Tx, id: number) =>
  rowsOf(db, 'staff_log', { id }).selectAll().select(isUndone.as('undone')).executeTakeFirst();

/** What was done under a key; its row was written while nobody else could. */
export const findKeyed = (tx: Tx, key: string) =>
  rowsOf(tx, 'staff_log', { key }).select(['id', 'staff_id', 'subject', 'request_hash', 'answer']).executeTakeFirst();

/** Whether somebody has done anything else after a deed. */
export async function hasDoneSince(tx: Tx, staffId: string, deed: number): Promise<boolean> {
  const later = tx.selectFrom('staff_log').select('id').where('id', '>', deed).where('staff_id', '=', staffId);
  return (await later.limit(1).executeTakeFirst()) !== undefined;
}

/** The newest deeds with the names of who did them. @param most of them. */
export const auditEntriesFrom = (db: Db | Tx, most: number) =>
  db
    .selectFrom('staff_log')
    .innerJoin('accounts', 'accounts.id', 'staff_log.staff_id')
    .select(['staff_log.id', 'at', 'name', 'action', 'subject', 'before', 'after', 'undoes', isUndone.as('undone')])
    .orderBy('staff_log.id', 'desc')
    .limit(most);

/** @param subject id of what they were done to. @param actions these alone; any where nothing is said. */
export const newestDeeds = (db: Db | Tx, subject: string, actions: readonly string[] = []) =>
  auditEntriesFrom(db, MAX_AUDIT_ENTRIES)
    .where('subject', '=', subject)
    .$if(actions.length > 0, (deeds) => deeds.where('action', 'in', actions))
    .execute();

/** When something was last done to a subject, server time in milliseconds; undoing it counts. */
export async function lastDone(db: Db, action: string, subject: string): Promise<number | undefined> {
  const row = await rowsOf(db, 'staff_log', { subject, action })
    .select((eb) => eb.fn.max('at').as('at'))
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** Number of the newest deed; 0 before the first. */
export const newestDeed = (db: Db): Promise<number> => highestOf(db.selectFrom('staff_log'), 'id');

const Told = z.object({ note: z.optional(z.string()), number: z.int() });

/** What was said of each publication of a step, by its time, or the number of the edition that it took back. */
export async function publishNotes(
  db: Db,
  stepId: string,
): Promise<ReadonlyMap<number, { readonly note: string; readonly takesBack: number | null }>> {
  const rows = await rowsOf(db, 'staff_log', { subject: stepId, action: 'publish-step' })
    .select(['at', 'before', 'after', 'undoes'])
    .execute();
  return new Map(
    rows.map(({ at, before, after, undoes }) => {
      // what undoes a deed has before it what the deed had after it
      const told = z.safeParse(Told, readLogged(undoes === null ? after : before)).data;
      return [
        at,
        undoes === null ? { note: told?.note ?? '', takesBack: null } : { note: '', takesBack: told?.number ?? null },
      ];
    }),
  );
}

/** What was done and not undone, the oldest first. */
export const standingDeeds = (db: Db | Tx, ...actions: readonly string[]) =>
  rowsOf(db, 'staff_log', { action: actions, undoes: null })
    .select(['staff_id', 'subject', 'before', 'after'])
    .where((where) => where.not(isUndone))
    .orderBy('id');

/** What of the English of steps was read over and found fine, by step. @param stepId of that step alone. */
export async function fineEnglish(db: Db, stepId?: string): Promise<ReadonlyMap<string, Wording[]>> {
  const rows = await standingDeeds(db, approveEnglish.action)
    .$if(stepId !== undefined, (query) => query.where('subject', '=', stepId ?? ''))
    .execute();
  const found = new Map<string, Wording[]>();
  for (const { subject, after } of rows)
    found.set(subject, [...(found.get(subject) ?? []), ...z.parse(FineEnglish, readLogged(after)).fine]);
  return found;
}

/** Whose things staff do something to, besides the accounts themselves. */
export const SUBJECTS = [
  'enrolments',
  'messages',
  'feedback',
  'orders',
  'transactions',
  'bank_transfers',
  'mail_queue',
];

/** What their rows say goes with the person. */
const PERSONAL = [correctStudent, changeInstructor, noteCourse1Elsewhere, editNote].map(({ action }) => action);

export const ownDeeds: OwnTable = {
  table: 'staff_log',
  copy: {
    rows: (accountId) => {
      const ids = SUBJECTS.map((table) => sql`SELECT id FROM ${sql.table(table)} WHERE account_id = ${accountId}`);
      return sql`subject = ${accountId} OR subject IN (${sql.join(ids, sql` UNION `)})`;
    },
    without: ['staff_id', 'key', 'request_hash', 'answer'],
  },
  // what staff did is kept, and names things by their ids; a corrected name or address goes, a note, and reasons in words
  forget: async (tx, accountId) => {
    await updateRows(tx, 'staff_log', { subject: accountId, action: PERSONAL }, { before: null, after: null });
    for (const { id, before, after } of await reasonedDeeds(tx, accountId))
      await updateRows(tx, 'staff_log', { id }, { before: withoutReason(before), after: withoutReason(after) });
  },
};

/** Those with a reason, and what undid them. */
const reasonedDeeds = (tx: Tx, accountId: string) =>
  rowsOf(tx, 'staff_log', { subject: accountId })
    .select(['id', 'before', 'after'])
    .where(
      'action',
      'in',
      [refundPayment, voidPayment, addDays, closeCourse].map(({ action }) => action),
    )
    .execute();

const withoutReason = (json: string | null): string =>
  JSON.stringify(readLogged(json), (name, value: unknown) => (name === 'reason' ? undefined : value));
