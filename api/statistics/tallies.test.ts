/** The stored sums equal those of the books and the learners' rows, after any order of events. */
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { getAccount, insertAccount, setInstructorOf } from '../account/account-store.ts';
import { insertInstructor } from '../account/instructor-store.ts';
import { migrate } from '../platform/db/migrate.ts';
import { closeDatabase, openDatabase, type ExclusiveTx } from '../platform/db/open.ts';
import { folders } from '../platform/folders.ts';
import { insertTransaction, voidPayment } from '../payment/transaction-store.ts';
import { enrol } from '../progress/enrolment-store.ts';
import { saveEvent } from '../progress/progress-store.ts';
import { ownFolder } from '../test/endings.ts';
import { countAnew } from './count-anew.ts';
import { countFirst, recount, tallies, tallyMoved } from './tally-store.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

const START = Date.UTC(2026, 9, 20);
const opened = openDatabase(path.join(ownFolder('akrein-tallies-'), 'akrein.db'));
const { db, sqlite } = opened;
migrate(sqlite, folders.migrations);
sqlite.exec("INSERT INTO courses (id, name_is, name_en, price) VALUES (1, '', '', 1), (2, '', '', 1)");
afterAll(() => closeDatabase(opened));

const kept = async () => (await tallies(db)).filter(({ count, total }) => count !== 0 || total !== 0);
const whole = <T>(work: (tx: ExclusiveTx) => Promise<T>) => writeExclusive(db, work);

type Person = {
  id: string;
  runs: { id: string; course: 1 | 2; rounds: Set<number>; over: boolean }[];
  paid: Payment[];
};
type Payment = { readonly id: string; left: number };
let made = 0;

/** A random event of one of a few people; `pick` chooses among what they have. */
type Happening = {
  what: 'join' | 'begin' | 'round' | 'finish' | 'pay' | 'refund' | 'void' | 'move';
  person: number;
  pick: number;
  course: 1 | 2;
  later: number;
};

async function happen(people: Person[], happening: Happening, now: number): Promise<void> {
  const { what, pick, course } = happening;
  if (what === 'join' || people.length === 0) return void people.push(await join(pick, now));
  const person = people[happening.person % people.length];
  if (!person) return;
  const run = person.runs[pick % Math.max(1, person.runs.length)];
  if (what === 'begin') {
    made += 1;
    const id = `run-${made}`;
    await whole((tx) => enrol(tx, { id, accountId: person.id, course, now }));
    person.runs.push({ id, course, rounds: new Set(), over: false });
  } else if (what === 'round' && run) {
    const round = (pick % 6) + 1;
    if (run.rounds.has(round)) return;
    run.rounds.add(round);
    for (const kind of ['round-started', 'round-finished'] as const)
      await whole((tx) => saveEvent(tx, { kind, enrolment: run.id, round, at: now }, 'c'));
  } else if (what === 'finish' && run && !run.over) {
    run.over = true;
    await whole((tx) => saveEvent(tx, { kind: 'course-finished', enrolment: run.id, at: now }, 'c'));
  } else if (what === 'pay') {
    person.paid.push({ id: await book(person, course, now, 12_500), left: 12_500 });
  } else if (what === 'move') {
    const to = pick % 3 === 0 ? null : `kennari-${pick % 3}`;
    await whole(async (tx) => {
      const from = (await getAccount(tx, person.id))?.instructor_id ?? null;
      await setInstructorOf(tx, person.id, to);
      await tallyMoved(tx, person.id, from, to);
    });
  } else if (what === 'refund') {
    const paid = person.paid.filter(({ left }) => left > 0)[pick % Math.max(1, person.paid.length)];
    if (!paid) return;
    const back = pick % 2 === 0 ? paid.left : Math.ceil(paid.left / 3);
    paid.left -= back;
    await book(person, course, now, -back, paid.id);
  } else if (what === 'void') {
    const untouched = person.paid.filter(({ left }) => left === 12_500);
    const paid = untouched[pick % Math.max(1, untouched.length)];
    if (!paid) return;
    paid.left = 0;
    await whole((tx) => voidPayment(tx, paid.id));
    await book(person, course, now, -12_500, paid.id);
  }
}

async function join(pick: number, now: number): Promise<Person> {
  made += 1;
  const id = `person-${made}`;
  const own = { name: 'Prófa Prufudóttir', ssn: String(1e9 + made), email: `${id}@akrein.example` };
  const instructorId = pick % 3 === 0 ? null : `kennari-${pick % 3}`;
  const role = pick % 7 === 0 ? 'staff' : 'learner';
  await whole((tx) => insertAccount(tx, { id, role, ...own, passwordHash: '', language: 'is', instructorId, now }));
  return { id, runs: [], paid: [] };
}

async function book(person: Person, course: 1 | 2, now: number, amount: number, refundOf?: string): Promise<string> {
  made += 1;
  const id = `money-${made}`;
  await whole((tx) =>
    insertTransaction(tx, {
      id,
      account_id: person.id,
      enrolment_id: null,
      course_id: course,
      order_id: null,
      kind: refundOf === undefined ? 'payment' : 'refund',
      payment_type: 'transfer',
      in_cash: 0,
      amount,
      ...(refundOf === undefined ? {} : { refund_of: refundOf }),
      buyer_name: '',
      buyer_ssn: '',
      created_at: now,
    }),
  );
  return id;
}

it('stored sums equal a full count after random events (property)', async () => {
  await whole(async (tx) => {
    const about = { price: 1, car: '', phone: '', image: '', aboutIs: '', aboutEn: '', own: false, listed: false };
    for (const nr of [1, 2]) await insertInstructor(tx, { id: `kennari-${nr}`, name: `${nr}`, ...about, now: START });
  });
  const happening: fc.Arbitrary<Happening> = fc.record({
    what: fc.constantFrom('join', 'begin', 'round', 'finish', 'pay', 'refund', 'void', 'move'),
    person: fc.nat(20),
    pick: fc.nat(50),
    course: fc.constantFrom(1, 2),
    later: fc.nat(20),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 20, maxLength: 60 }), async (happenings) => {
      const people: Person[] = [];
      let now = START;
      for (const each of happenings) {
        await happen(people, each, now);
        now += each.later * DAY_MS;
      }
      expect(await kept()).toEqual(await countAnew(db));
    }),
    { numRuns: 15 },
  );
  expect((await kept()).length).toBeGreaterThan(50);
}, 120_000);

it('a voided payment does not count as the first: the next one does', async () => {
  const person = await join(1, START);
  const counted = async () => {
    const rows = (await kept()).filter(({ name, subject }) => name === 'instructors' && subject === 'kennari-1');
    return rows.reduce((sum, { count }) => sum + count, 0);
  };
  const before = await counted();
  const mistaken = await book(person, 1, START, 12_500);
  await whole((tx) => voidPayment(tx, mistaken));
  await book(person, 1, START, -12_500, mistaken);
  expect(await counted()).toBe(before);
  await book(person, 1, START + 40 * DAY_MS, 12_500);
  expect(await counted()).toBe(before + 1);
  expect(await kept()).toEqual(await countAnew(db));
});

it('a recount repairs wrong sums, and a database without sums is counted at first start', async () => {
  const right = await kept();
  sqlite.exec("UPDATE tallies SET count = count + 1 WHERE name = 'sales'");
  expect(await kept()).not.toEqual(right);
  await whole(countFirst); // leaves existing sums alone
  expect(await kept()).not.toEqual(right);
  expect(await whole(recount)).toBe(right.length);
  expect(await kept()).toEqual(right);
  sqlite.exec('DELETE FROM tallies');
  await whole(countFirst);
  expect(await kept()).toEqual(right);
});
