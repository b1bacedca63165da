/** Internal staff notes on learners. */
import { newId } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { ownRows } from '../platform/db/kept-rows.ts';
import { deleteRows, insertRows, rowsOf, updateRows } from '../platform/db/rows.ts';

type NewNote = { readonly accountId: string; readonly staffId: string; readonly text: string; readonly now: number };

/** @returns the note's id. */
export async function insertNote(tx: Tx, { accountId, staffId, text, now }: NewNote): Promise<string> {
  const id = newId(() => now);
  const row = { id, account_id: accountId, staff_id: staffId, text, created_at: now };
  await insertRows(tx, 'student_notes', row);
  return id;
}

export const removeNote = (tx: Tx, id: string) => deleteRows(tx, 'student_notes', { id });

/** @returns the note, removed or not, with its learner's account id. */
export const findNote = (tx: Tx, id: string) =>
  rowsOf(tx, 'student_notes', { id }).select(['account_id', 'text', 'edited_at', 'removed_at']).executeTakeFirst();

type NoteState = { readonly text: string; readonly edited_at: number | null; readonly removed_at: number | null };

export const setNote = (tx: Tx, id: string, { text, edited_at, removed_at }: NoteState) =>
  updateRows(tx, 'student_notes', { id }, { text, edited_at, removed_at });

/** Newest first, with author names. */
export const notesOn = (db: Db, accountId: string, most: number) =>
  rowsOf(db, 'student_notes', { account_id: accountId, removed_at: null })
    .innerJoin('accounts', 'accounts.id', 'student_notes.staff_id')
    .select(['student_notes.id', 'accounts.name', 'student_notes.text', 'student_notes.created_at', 'edited_at'])
    .orderBy('student_notes.created_at', 'desc')
    .limit(most)
    .execute();

export const ownNotes = ownRows('student_notes', ['staff_id']);
