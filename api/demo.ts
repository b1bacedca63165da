/** Demonstration people and instructors; their kennitölur (born in the 1800s) cannot be issued to anybody. */
import { COURSES } from '../sync/course/ids.ts';
import { DAY_MS } from '../sync/progress/expiry.ts';
import { searchable } from '../sync/searchable.ts';
import { insertAccount } from './account/account-store.ts';
import { hashPassword } from './account/passwords.ts';
import { newId, type Clock } from './clock.ts';
import type { Db, Tx } from './db/open.ts';
import { enrol } from './progress/enrolment-store.ts';

export const DEMO_PASSWORD = 'akrein-til-reynslu';

type Person = {
  readonly ssn: string;
  readonly name: string;
  readonly role: 'learner' | 'staff';
  readonly what: string;
  /** Days since each course was opened. */
  readonly courses: readonly { readonly course: 1 | 2; readonly days: number }[];
};

export const DEMO_PEOPLE: readonly Person[] = [
  {
    ssn: '0101502228',
    name: 'Sunna Sýnishorn',
    role: 'learner',
    what: 'learner with a new course 1',
    courses: [{ course: 1, days: 0 }],
  },
  {
    ssn: '0202502238',
    name: 'Kacper Prufumaður',
    role: 'learner',
    what: 'learner with both courses',
    courses: COURSES.map((course) => ({ course, days: 2 })),
  },
  {
    ssn: '0303502248',
    name: 'Birta Dæmigerð',
    role: 'learner',
    what: 'learner whose course 1 has expired',
    courses: [{ course: 1, days: 31 }],
  },
  { ssn: '0404502258', name: 'Starri Skólavörður', role: 'staff', what: 'staff', courses: [] },
];

/** Whether a kennitala, as ten digits, is of the demonstration. */
export const isDemonstration = (ssn: string): boolean => DEMO_PEOPLE.some((person) => person.ssn === ssn);

/** Throws, saying which, where people of the demonstration could sign in: everybody knows their password, and one is staff. */
export async function refuseDemonstration(db: Db): Promise<void> {
  const there = await peopleThere(db);
  if (there.length === 0) return;
  const who = there.map(({ ssn, name }) => `${ssn ?? ''} ${name}`).join(', ');
  throw new Error(`DATA_DIR holds accounts of the demonstration: ${who}. Give the school a DATA_DIR of its own.`);
}

/** People of the demonstration who have an account. */
const peopleThere = (db: Db) =>
  db
    .selectFrom('accounts')
    .select(['ssn', 'name'])
    .where(
      'ssn',
      'in',
      DEMO_PEOPLE.map(({ ssn }) => ssn),
    )
    .where('deleted_at', 'is', null)
    .orderBy('ssn')
    .execute();

const INSTRUCTORS = [
  { id: 'kennari-1', name: 'Alda Akreinar', own: 1, listed: 1 },
  { id: 'kennari-2', name: 'Bogi Beygjuson', own: 0, listed: 0 },
  { id: 'kennari-3', name: 'Dagný Dæmis', own: 0, listed: 0 },
  { id: 'kennari-annar', name: 'Annar ökukennari', own: 0, listed: 0 },
] as const;

/** Makes the instructors and people that are missing, also who has deleted the account in the meantime. */
export async function makeDemonstration(db: Db, clock: Clock): Promise<void> {
  const there = await peopleThere(db);
  const missing = DEMO_PEOPLE.filter(({ ssn }) => !there.some((person) => person.ssn === ssn));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db.transaction().execute(async (tx) => {
    for (const instructor of INSTRUCTORS) await addInstructor(tx, instructor, clock());
    for (const person of missing) await addPerson(tx, person, passwordHash, clock);
  });
}

async function addInstructor(
  tx: Tx,
  { id, name, own, listed }: (typeof INSTRUCTORS)[number],
  now: number,
): Promise<void> {
  await tx
    .insertInto('instructors')
    .values({
      id,
      name,
      own,
      listed,
      price: 12_900,
      car: 'Rafbíll (EV)',
      phone: '555 0101',
      image: '/images/okukennari.svg',
      created_at: now,
      description_is: 'Skáldaður ökukennari, settur hér sem dæmi.',
      description_en: 'A made-up instructor for demonstration.',
      search: searchable(name),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

async function addPerson(tx: Tx, person: Person, passwordHash: string, clock: Clock): Promise<void> {
  const id = newId(clock);
  const email = `${searchable(person.name).replace(/\s+/g, '.')}@akrein.example`;
  const { ssn, name, role } = person;
  await insertAccount(tx, {
    id,
    role,
    name,
    ssn,
    email,
    passwordHash,
    language: 'is',
    instructorId: 'kennari-1',
    now: clock(),
  });
  for (const { course, days } of person.courses) {
    await enrol(tx, { id: newId(clock), accountId: id, course, now: clock() - days * DAY_MS });
  }
}
