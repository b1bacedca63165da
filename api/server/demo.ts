/** Creates demonstration accounts and instructors, and refuses them in production. */
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { searchable } from '../../sync/searchable.ts';
import { insertAccount } from '../account/account-store.ts';
import { insertInstructor, instructorExists, setDiscountCode } from '../account/instructor-store.ts';
import { hashPassword } from '../account/passwords.ts';
import { newId, type Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from '../account/demo-people.ts';
import { enrol } from '../progress/enrolment-store.ts';
import { writeExclusive } from '../platform/db/transactions.ts';
import { ANOTHER_INSTRUCTOR } from '../../sync/account/instructor.ts';
import { rowsOf } from '../platform/db/rows.ts';

/** Throws, naming them, if demonstration accounts exist: their password is public, and one is staff. */
export async function refuseDemonstration(db: Db): Promise<void> {
  const there = await peopleThere(db);
  if (there.length === 0) return;
  const who = there.map(({ ssn, name }) => `${ssn ?? ''} ${name}`).join(', ');
  throw new Error(`DATA_DIR holds accounts of the demonstration: ${who}. Give the school a DATA_DIR of its own.`);
}

/** Demonstration people with an account. */
const peopleThere = (db: Db | Tx) =>
  rowsOf(db, 'accounts', { deleted_at: null })
    .select(['ssn', 'name'])
    .where(
      'ssn',
      'in',
      DEMO_PEOPLE.map(({ ssn }) => ssn),
    )
    .orderBy('ssn')
    .execute();

const INSTRUCTORS = [
  { id: 'kennari-1', name: 'Alda Akreinar', own: true, listed: true },
  { id: 'kennari-2', name: 'Bogi Beygjuson', own: false, listed: false },
  { id: 'kennari-3', name: 'Dagný Dæmis', own: false, listed: false },
  { id: 'kennari-annar', name: ANOTHER_INSTRUCTOR, own: false, listed: false },
] as const;

/** Discount code of the school's instructor. */
export const DEMO_CODE = 'AKREIN24';

/** Public details of each instructor. */
const MADE_UP = {
  price: 12_900,
  car: 'Skoda Enyaq',
  phone: '555 0101',
  image: '/images/okukennari.svg',
  aboutIs: 'Skáldaður kennari á höfuðborgarsvæðinu.',
  aboutEn: 'A made-up instructor in and around Reykjavík.',
};

/** Creates missing instructors and people, including those who deleted their account. */
export async function makeDemonstration(db: Db, clock: Clock): Promise<void> {
  if ((await missingPeople(db)).length === 0) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await writeExclusive(db, async (tx) => {
    for (const instructor of INSTRUCTORS)
      if (!(await instructorExists(tx, instructor.id))) {
        await insertInstructor(tx, { ...instructor, ...MADE_UP, now: clock() });
        if (instructor.own) await setDiscountCode(tx, instructor.id, DEMO_CODE);
      }
    // checked again: another server may start at the same time
    for (const person of await missingPeople(tx)) await addPerson(tx, person, passwordHash, clock);
  });
}

async function missingPeople(db: Db | Tx): Promise<readonly DemoPerson[]> {
  const there = await peopleThere(db);
  return DEMO_PEOPLE.filter(({ ssn }) => !there.some((person) => person.ssn === ssn));
}

async function addPerson(tx: Tx, person: DemoPerson, passwordHash: string, clock: Clock): Promise<void> {
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
