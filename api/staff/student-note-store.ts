/** What colleagues write about a learner for each other. */
import { newId } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { ofAccount, type OwnTable } from '../platform/db/own-table.ts';

type NewNote = { readonly accountId: string; readonly staffId: string; readonly text: string; readonly now: number };

/** @returns its id. */
export async function insertNote(tx: Tx, { accountId, staffId, text, now }: NewNote): Promise<string> {
  const id = newId(() => now);
  const row = { id, account_id: accountId, staff_id: staffId, text, created_at: now };
  await tx.insertInto('student_notes').values(row).execute();
  return id;
}

export async function removeNote(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('student_notes').where('id', '=', id).execute();
}

/** Newest first, with the names of who wrote them. */
export const notesOn = (db: Db, accountId: string, most: number) =>
  db
    .selectFrom('student_notes')
    .innerJoin('accounts', 'accounts.id', 'student_notes.staff_id')
    .select(['student_notes.id', 'accounts.name', 'student_notes.text', 'student_notes.created_at'])
    .where('student_notes.account_id', '=', accountId)
    .orderBy('student_notes.created_at', 'desc')
    .limit(most)
    .execute();

export const ownNotes: readonly OwnTable[] = [
  {
    table: 'student_notes',
    copy: { rows: ofAccount, without: ['staff_id'] },
    forget: (tx, accountId) => tx.deleteFrom('student_notes').where('account_id', '=', accountId).execute(),
  },
];
