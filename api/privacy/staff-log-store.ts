/** Audit log of staff actions (decisions, section 8). */
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
  /** Id of the affected item. */
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Server milliseconds. */
  readonly at: number;
  /** Id of the action it undoes. */
  readonly undoes?: number | null;
  /** Idempotency key with request hash and response. */
  readonly keyed?: (Keyed & { readonly answer: unknown }) | undefined;
};

/** Log format of `approveEnglish`. */
const FineEnglish = z.object({ fine: z.array(Wording) });

/** Hashes of the idempotency key and the request. */
export type Keyed = { readonly key: string; readonly request_hash: string };

/** Logs an action in its transaction. @returns its id. */
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

/** Parses `before` or `after`. */
export const readLogged = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

const Regraded = z.object({ regraded: z.array(z.string()).check(z.minLength(1)) });
/** Whether an action cannot be undone: a publication that marks tests again. Improved marks stay. */
export const isFinal = (after: unknown): boolean => z.safeParse(Regraded, after).success;

const isUndone = sql<0 | 1 | boolean>`EXISTS (SELECT 1 FROM staff_log AS later WHERE later.undoes = staff_log.id)`;

/** A logged action, and whether it was undone. */
export const findDeed = (db: Db | Tx, id: number) =>
  rowsOf(db, 'staff_log', { id }).selectAll().select(isUndone.as('undone')).executeTakeFirst();

/** The action logged under an idempotency key. It was inserted in an exclusive transaction. */
export const findKeyed = (tx: Tx, key: string) =>
  rowsOf(tx, 'staff_log', { key }).select(['id', 'staff_id', 'subject', 'request_hash', 'answer']).executeTakeFirst();

/** Whether the staff member has acted since. */
export async function hasDoneSince(tx: Tx, staffId: string, deed: number): Promise<boolean> {
  const later = tx.selectFrom('staff_log').select('id').where('id', '>', deed).where('staff_id', '=', staffId);
  return (await later.limit(1).executeTakeFirst()) !== undefined;
}

/** Newest actions, with names of staff. @param most limit. */
export const auditEntriesFrom = (db: Db | Tx, most: number) =>
  db
    .selectFrom('staff_log')
    .innerJoin('accounts', 'accounts.id', 'staff_log.staff_id')
    .select(['staff_log.id', 'at', 'name', 'action', 'subject', 'before', 'after', 'undoes', isUndone.as('undone')])
    .orderBy('staff_log.id', 'desc')
    .limit(most);

/** @param subject id of the affected item. @param actions filter; all if empty. */
export const newestDeeds = (db: Db | Tx, subject: string, actions: readonly string[] = []) =>
  auditEntriesFrom(db, MAX_AUDIT_ENTRIES)
    .where('subject', '=', subject)
    .$if(actions.length > 0, (deeds) => deeds.where('action', 'in', actions))
    .execute();

/** When an action was last done to a subject, server milliseconds; an undo counts. */
export async function lastDone(db: Db, action: string, subject: string): Promise<number | undefined> {
  const row = await rowsOf(db, 'staff_log', { subject, action })
    .select((eb) => eb.fn.max('at').as('at'))
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** Id of the newest action; 0 if none. */
export const newestDeed = (db: Db): Promise<number> => highestOf(db.selectFrom('staff_log'), 'id');

const Told = z.object({ note: z.optional(z.string()), number: z.int() });

/** Notes of a step's publications by time; of an undo, the number of the edition it took back. */
export async function publishNotes(
  db: Db,
  stepId: string,
): Promise<ReadonlyMap<number, { readonly note: string; readonly takesBack: number | null }>> {
  const rows = await rowsOf(db, 'staff_log', { subject: stepId, action: 'publish-step' })
    .select(['at', 'before', 'after', 'undoes'])
    .execute();
  return new Map(
    rows.map(({ at, before, after, undoes }) => {
      // the `before` of an undo is the `after` of the action it undoes
      const told = z.safeParse(Told, readLogged(undoes === null ? after : before)).data;
      return [
        at,
        undoes === null ? { note: told?.note ?? '', takesBack: null } : { note: '', takesBack: told?.number ?? null },
      ];
    }),
  );
}

/** Actions not undone, oldest first. */
export const standingDeeds = (db: Db | Tx, ...actions: readonly string[]) =>
  rowsOf(db, 'staff_log', { action: actions, undoes: null })
    .select(['staff_id', 'subject', 'before', 'after'])
    .where((where) => where.not(isUndone))
    .orderBy('id');

/** Reviewed English wordings by step. @param stepId only this step. */
export async function fineEnglish(db: Db, stepId?: string): Promise<ReadonlyMap<string, Wording[]>> {
  const rows = await standingDeeds(db, approveEnglish.action)
    .$if(stepId !== undefined, (query) => query.where('subject', '=', stepId ?? ''))
    .execute();
  const found = new Map<string, Wording[]>();
  for (const { subject, after } of rows)
    found.set(subject, [...(found.get(subject) ?? []), ...z.parse(FineEnglish, readLogged(after)).fine]);
  return found;
}

/** Tables with an `account_id` whose rows staff act on, in addition to accounts. */
export const SUBJECTS = [
  'enrolments',
  'messages',
  'feedback',
  'orders',
  'transactions',
  'bank_transfers',
  'mail_queue',
];

/** Actions whose log entries hold personal data. */
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
  // the log stays and names items by id; corrected names and addresses, notes and written reasons are removed
  forget: async (tx, accountId) => {
    await updateRows(tx, 'staff_log', { subject: accountId, action: PERSONAL }, { before: null, after: null });
    for (const { id, before, after } of await reasonedDeeds(tx, accountId))
      await updateRows(tx, 'staff_log', { id }, { before: withoutReason(before), after: withoutReason(after) });
  },
};

/** Actions with a reason, and their undos. */
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
