/** The instructors whom learners choose from when they join, and whom the public page shows. */
import { sql } from 'kysely';
import { ANOTHER_INSTRUCTOR } from '../../sync/account/instructor.ts';
import { searchable } from '../../sync/searchable.ts';
import type { Db, ExclusiveTx, Tx } from '../platform/db/open.ts';
import { publish } from '../platform/publications/publication-store.ts';

/** What is told of an instructor. */
export type Instructor = {
  readonly id: string;
  readonly name: string;
  /** The school's own: its learners pay less. */
  readonly own: boolean;
  /** Shown on the public page; else there to be chosen alone, as "another instructor" is. */
  readonly listed: boolean;
  /** Of one lesson, in krónur. */
  readonly price: number;
  readonly car: string;
  readonly phone: string;
  readonly aboutIs: string;
  readonly aboutEn: string;
};

type NewInstructor = Pick<Instructor, 'id' | 'name' | 'own' | 'listed'> & {
  readonly now: number;
  /** Path of this site. */
  readonly image?: string | undefined;
} & { readonly [Key in 'price' | 'car' | 'phone' | 'aboutIs' | 'aboutEn']?: Instructor[Key] | undefined };

const rowOf = ({ name, own, listed, price, car, phone, aboutIs, aboutEn }: Instructor) => ({
  name,
  own: own ? (1 as const) : (0 as const),
  listed: listed ? (1 as const) : (0 as const),
  description_is: aboutIs,
  description_en: aboutEn,
  price,
  car,
  phone,
  search: searchable(name),
});

/** Nothing is told of what is left out. @throws a unique violation where the id is taken. */
export async function insertInstructor(
  tx: ExclusiveTx,
  { id, image = '', now, ...given }: NewInstructor,
): Promise<void> {
  const { price = 0, car = '', phone = '', aboutIs = '', aboutEn = '' } = given;
  const row = rowOf({ id, ...given, price, car, phone, aboutIs, aboutEn });
  await tx
    .insertInto('instructors')
    .values({ id, ...row, image, created_at: now })
    .execute();
  await publish(tx, { kind: 'instructor', subject: id });
}

/** Changes everything that is told of an instructor who is there; the picture stays. */
export async function setInstructor(tx: ExclusiveTx, instructor: Instructor): Promise<void> {
  await tx.updateTable('instructors').set(rowOf(instructor)).where('id', '=', instructor.id).execute();
  await publish(tx, { kind: 'instructor', subject: instructor.id });
}

const everything = (db: Db | Tx) =>
  db
    .selectFrom('instructors')
    .select(['id', 'name', 'own', 'listed', 'price', 'car', 'phone', 'description_is as aboutIs'])
    .select('description_en as aboutEn');
const asTold = <R extends { readonly own: 0 | 1; readonly listed: 0 | 1 }>(row: R) => ({
  ...row,
  own: row.own === 1,
  listed: row.listed === 1,
});

export async function getInstructor(db: Db | Tx, id: string): Promise<Instructor | undefined> {
  const row = await everything(db).where('id', '=', id).executeTakeFirst();
  return row && asTold(row);
}

export const instructorExists = async (db: Db | Tx, id: string): Promise<boolean> =>
  (await db.selectFrom('instructors').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Everybody, by name. */
export const listInstructors = async (db: Db | Tx): Promise<Instructor[]> =>
  (await everything(db).orderBy('name').orderBy('id').execute()).map(asTold);

/** At most 50 instructors whose name holds every word of the query; after them always "another instructor", where the school has one. */
export async function findInstructors(db: Db, query: string) {
  const words = searchable(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  const named = db.selectFrom('instructors').select(['id', 'name']).orderBy('name').orderBy('id');
  const found = await words
    .reduce(
      (select, word) => select.where(sql<boolean>`search like ${`%${word.replace(/[%_\\]/g, '')}%`}`),
      named.where('name', '!=', ANOTHER_INSTRUCTOR).limit(50),
    )
    .execute();
  return [...found, ...(await named.where('name', '=', ANOTHER_INSTRUCTOR).limit(1).execute())];
}
