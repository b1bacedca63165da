/** Accounts and instructors in the database. */
import { sql } from 'kysely';
import type { Language } from '../../sync/language.ts';
import { searchable } from '../../sync/searchable.ts';
import type { Db, Tx } from '../db/open.ts';

export type NewAccount = {
  readonly id: string;
  readonly role: 'learner' | 'staff';
  readonly name: string;
  readonly ssn: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly language: Language;
  readonly instructorId: string | null;
  readonly now: number;
};

/** @throws a unique violation when the kennitala or e-mail is taken. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<void> {
  await tx
    .insertInto('accounts')
    .values({
      id: account.id,
      role: account.role,
      name: account.name,
      ssn: account.ssn,
      email: account.email,
      password_hash: account.passwordHash,
      language: account.language,
      instructor_id: account.instructorId,
      search: searchable(`${account.name} ${account.ssn} ${account.email}`),
      created_at: account.now,
      last_seen_at: account.now,
    })
    .execute();
}

export const findBySsn = (db: Db | Tx, ssn: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where('ssn', '=', ssn)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findByEmail = (db: Db | Tx, email: string) =>
  db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();

export const getAccount = (db: Db | Tx, id: string) =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

export const setLanguage = (db: Db, id: string, language: Language) =>
  db.updateTable('accounts').set({ language }).where('id', '=', id).execute();

export const setDyslexiaFont = (db: Db, id: string, on: boolean) =>
  db
    .updateTable('accounts')
    .set({ dyslexia_font: on ? 1 : 0 })
    .where('id', '=', id)
    .execute();

export async function setNameOrEmail(
  tx: Tx,
  id: string,
  change: { readonly name: string } | { readonly email: string },
): Promise<void> {
  await tx.updateTable('accounts').set(change).where('id', '=', id).execute();
  const row = await tx
    .selectFrom('accounts')
    .select(['name', 'ssn', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const search = searchable(`${row.name} ${row.ssn ?? ''} ${row.email ?? ''}`);
  await tx.updateTable('accounts').set({ search }).where('id', '=', id).execute();
}

export const instructorExists = async (db: Db | Tx, id: string): Promise<boolean> =>
  (await db.selectFrom('instructors').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export type NewInstructor = {
  readonly id: string;
  readonly name: string;
  /** The school's own: its learners pay less. */
  readonly own: boolean;
  readonly now: number;
};

/** An instructor to choose when one joins; not on the instructors page, of which nothing is known yet. */
export async function insertInstructor(tx: Tx, { id, name, own, now }: NewInstructor): Promise<void> {
  await tx
    .insertInto('instructors')
    .values({
      id,
      name,
      own: own ? 1 : 0,
      description_is: '',
      description_en: '',
      price: 0,
      car: '',
      phone: '',
      image: '',
      search: searchable(name),
      created_at: now,
    })
    .execute();
}

/** At most 50 instructors whose name holds every word of the query. */
export function findInstructors(db: Db, query: string) {
  const words = searchable(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return words
    .reduce(
      (select, word) => select.where(sql<boolean>`search like ${`%${word.replace(/[%_\\]/g, '')}%`}`),
      db.selectFrom('instructors').select(['id', 'name']).orderBy('name').orderBy('id').limit(50),
    )
    .execute();
}
