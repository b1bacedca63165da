/** Instructors: choices at registration, and entries of the public page. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { byName } from '../../sync/alphabet.ts';
import { searchable } from '../../sync/searchable.ts';
import type { Db, ExclusiveTx, Tx } from '../platform/db/open.ts';
import { affected, hasRow, insertRows, rowsOf, updateRows } from '../platform/db/rows.ts';
import { publish } from '../platform/publications/publication-store.ts';
import { endKeysOf } from './instructor-key-store.ts';
import type { RequestOf } from '../../sync/endpoint.ts';
import type { editInstructor } from '../../sync/staff/instructors-contract.ts';
import { ANOTHER_INSTRUCTOR } from '../../sync/account/instructor.ts';

/** Editable data of an instructor. */
export type Instructor = Readonly<RequestOf<typeof editInstructor>>;

type NewInstructor = Pick<Instructor, 'id' | 'name' | 'own' | 'listed'> & {
  readonly now: number;
  /** Path on this site. */
  readonly image?: string | undefined;
} & { readonly [Key in 'price' | 'car' | 'phone' | 'email' | 'aboutIs' | 'aboutEn']?: Instructor[Key] | undefined };

const rowOf = ({ name, own, listed, price, car, phone, email, aboutIs, aboutEn }: Omit<Instructor, 'archived'>) => ({
  name,
  own: own ? (1 as const) : (0 as const),
  listed: listed ? (1 as const) : (0 as const),
  description_is: aboutIs,
  description_en: aboutEn,
  price,
  car,
  phone,
  contact_email: email,
  search: searchable(name),
});

/** Missing fields become empty. @throws a unique violation if the id is taken. */
export async function insertInstructor(
  tx: ExclusiveTx,
  { id, image = '', now, ...given }: NewInstructor,
): Promise<void> {
  const { price = 0, car = '', phone = '', email = '', aboutIs = '', aboutEn = '' } = given;
  const row = rowOf({ id, ...given, price, car, phone, email, aboutIs, aboutEn });
  await insertRows(tx, 'instructors', { id, ...row, image, created_at: now });
  await publish(tx, { kind: 'instructor', subject: id });
}

/** Replaces all data except the picture. Archiving or a new address ends all links and sessions of the instructor's page. @param now server milliseconds. */
export async function setInstructor(tx: ExclusiveTx, instructor: Instructor, now: number): Promise<void> {
  const before = await getInstructor(tx, instructor.id);
  if (instructor.archived || instructor.email !== before?.email) await endKeysOf(tx, instructor.id, now);
  const row = { ...rowOf(instructor), archived_at: instructor.archived ? now : null };
  await updateRows(tx, 'instructors', { id: instructor.id }, row);
  await publish(tx, { kind: 'instructor', subject: instructor.id });
}

/** @returns whether the row was deleted. It stays if a learner has chosen the instructor or used their discount code. */
export async function removeInstructor(tx: ExclusiveTx, id: string): Promise<boolean> {
  const chosen = tx
    .selectFrom('accounts')
    .select('id')
    .where((is) => is.or([is('instructor_id', '=', id), is('discount_from', '=', id)]));
  const gone = await affected(
    tx
      .deleteFrom('instructors')
      .where('id', '=', id)
      .where((row) => row.not(row.exists(chosen))),
  );
  await publish(tx, { kind: 'instructor', subject: id });
  return gone;
}

const everything = (db: Db | Tx) =>
  db
    .selectFrom('instructors')
    .select(['id', 'name', 'own', 'listed', 'price', 'car', 'phone', 'archived_at'])
    .select(['description_is as aboutIs', 'description_en as aboutEn', 'contact_email as email']);
const asTold = <R extends { readonly own: 0 | 1; readonly listed: 0 | 1; readonly archived_at: number | null }>({
  archived_at,
  ...row
}: R) => ({
  ...row,
  own: row.own === 1,
  listed: row.listed === 1,
  archived: archived_at !== null,
});

export async function getInstructor(db: Db | Tx, id: string): Promise<Instructor | undefined> {
  const row = await everything(db).where('id', '=', id).executeTakeFirst();
  return row && asTold(row);
}

/** The learner's instructor, and whether they may see the learner's progress; undefined for "another instructor". */
export async function instructorOf(db: Db | Tx, accountId: string) {
  const row = await rowsOf(db, 'accounts', { id: accountId })
    .innerJoin('instructors', 'instructors.id', 'accounts.instructor_id')
    .select(['instructors.id', 'instructors.name', 'shown_to'])
    .where('instructors.name', '!=', ANOTHER_INSTRUCTOR)
    .executeTakeFirst();
  return row && { id: row.id, name: row.name, shown: row.shown_to === row.id };
}

export const instructorExists = (db: Db | Tx, id: string) => hasRow(db, 'instructors', { id });

/** Instructors of a contact address; several may share a driving school's. */
export const findByContactEmail = (db: Db | Tx, email: string) =>
  rowsOf(db, 'instructors', { contact_email: email, archived_at: null }).select(['id', 'name']).execute();

/** All instructors, by name. */
export const listInstructors = async (db: Db | Tx): Promise<Instructor[]> =>
  (await everything(db).orderBy('id').execute()).map(asTold).toSorted(byName);

/** Instructors whose name contains every word of the query, then "another instructor" if the school has that row. */
export async function findInstructors(db: Db, query: string) {
  const words = searchable(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  const named = rowsOf(db, 'instructors', { archived_at: null }).select(['id', 'name']).orderBy('id');
  const found = await words
    .reduce(
      (select, word) => select.where(sql<boolean>`search like ${`%${word.replace(/[%_\\]/g, '')}%`}`),
      named.where('name', '!=', ANOTHER_INSTRUCTOR),
    )
    .execute();
  return [...found.toSorted(byName), ...(await named.where('name', '=', ANOTHER_INSTRUCTOR).limit(1).execute())];
}

/** No characters that look alike. */
const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;

/** Replaces the discount code. @returns the new one. */
export async function renewDiscountCode(tx: ExclusiveTx, id: string): Promise<string> {
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');
  await setDiscountCode(tx, id, code);
  return code;
}

export async function setDiscountCode(tx: ExclusiveTx, id: string, code: string): Promise<void> {
  await updateRows(tx, 'instructors', { id }, { discount_code: code });
  await publish(tx, { kind: 'instructor', subject: id });
}

/** Discount codes by instructor id. */
export async function discountCodes(db: Db | Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('instructors').select(['id', 'discount_code']).execute();
  return new Map(rows.flatMap(({ id, discount_code }) => (discount_code === null ? [] : [[id, discount_code]])));
}

/** @param typed may contain blanks and lower case. @returns the school's own instructor with this code. */
export const findByDiscountCode = (db: Db | Tx, typed: string): Promise<{ readonly id: string } | undefined> =>
  rowsOf(db, 'instructors', { discount_code: typed.toUpperCase().replace(/[^0-9A-Z]/g, ''), own: 1, archived_at: null })
    .select('id')
    .executeTakeFirst();
