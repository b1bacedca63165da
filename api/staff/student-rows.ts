/** Rows of the list of learners. */
import { shownAddress } from '../account/addresses.ts';
import { personFields } from '../../sync/account/person-fields.ts';
import { COURSES, courseNr } from '../../sync/course/ids.ts';
import { standingOf } from '../../sync/staff/standing.ts';
import type { Student } from '../../sync/staff/students-contract.ts';
import { iso, isoOrNull } from '../../sync/scalar.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../platform/db/open.ts';
import type { Tables } from '../platform/db/tables.ts';
import { paidBy, chosenLanguage } from '../platform/db/columns.ts';
import { rowsOf } from '../platform/db/rows.ts';

/** Columns of a person in the list and on the learner's page. */
export const selectPeople = (db: Db) =>
  db
    .selectFrom('accounts')
    .leftJoin('instructors', 'instructors.id', 'accounts.instructor_id')
    .select([
      'accounts.id',
      'accounts.name',
      'ssn',
      'email',
      ...personFields.map((field) => `accounts.${field}` as const),
      'course_1_elsewhere',
      chosenLanguage('accounts'),
    ])
    // an account without a password has never been used
    .select(({ eb }) =>
      eb.case().when('password_hash', '=', '').then(null).else(eb.ref('last_seen_at')).end().as('last_seen_at'),
    )
    .select(['accounts.created_at', 'instructors.name as instructor']);

type Person = { readonly email: string | null; readonly created_at: number; readonly last_seen_at: number | null };
export const personOnWire = <P extends Person>({ email, created_at, last_seen_at, ...person }: P) => ({
  ...person,
  email: email === null ? null : shownAddress(email),
  created_date: iso(created_at),
  seen: isoOrNull(last_seen_at),
});

/** Facts for `standingOf`. */
export const factsOf = (run: Selectable<Tables['enrolments']> & { readonly state: string | null }) => ({
  startedAt: run.started_at,
  extraDays: run.extra_days,
  finishedAt: run.finished_at,
  confirmedAt: run.confirmed_at,
  closedAt: run.closed_at,
  rejected: run.state === 'rejected',
});

/** @param ids in the wanted order. @param now server milliseconds. */
export async function studentRows(db: Db, ids: readonly string[], now: number): Promise<Student[]> {
  if (ids.length === 0) return [];
  const people = await selectPeople(db).where('accounts.id', 'in', ids).execute();
  const runs = await rowsOf(db, 'enrolments', { account_id: ids, archived_at: null })
    .leftJoin('confirmations', 'confirmations.enrolment_id', 'enrolments.id')
    .selectAll('enrolments')
    .select('confirmations.state')
    .select((run) =>
      run
        .selectFrom('user_rounds')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('user_rounds.enrolment_id', '=', 'enrolments.id')
        .where('user_rounds.finished_at', 'is not', null)
        .as('rounds'),
    )
    .execute();
  const transfers = await rowsOf(db, 'bank_transfers', { account_id: ids, settled_at: null, withdrawn_at: null })
    .select(['account_id', 'course_id'])
    .execute();
  const byId = new Map(people.map((person) => [person.id, person]));
  return ids.flatMap((id) => {
    const person = byId.get(id);
    if (!person) return [];
    const courses = COURSES.map((course) => {
      const isOf = (row: { readonly account_id: string; readonly course_id: number }): boolean =>
        row.account_id === id && courseNr(row.course_id) === course;
      const run = runs.find(isOf);
      const state = standingOf(run && factsOf(run), transfers.some(isOf), now);
      const elsewhere = course === 1 && person.course_1_elsewhere !== null;
      return { course_id: course, state, rounds: run?.rounds ?? 0, elsewhere, too_fast: run?.too_fast === 1 };
    });
    return [{ ...personOnWire(person), courses }];
  });
}

const METHOD = { teya: 'Kort', transfer: 'Millifærsla', cash: 'Reiðufé' } as const;

/** Additional columns of the export: net payments, and methods. */
export async function studentsMore(db: Db, ids: readonly string[]) {
  const paid = ids.length === 0 ? [] : await sumsOf(db, ids).execute();
  return (id: string) => {
    const own = paid.filter(({ account_id }) => account_id === id);
    return {
      paid: own.reduce((sum, { total }) => sum + total, 0),
      methods: own.map(({ method }) => METHOD[method]).join(', '),
    };
  };
}

const sumsOf = (db: Db, ids: readonly string[]) =>
  rowsOf(db, 'transactions', { account_id: ids, voided: 0 })
    .select(({ fn }) => ['account_id', paidBy.as('method'), fn.sum<number>('amount').as('total')])
    .groupBy(['account_id', paidBy])
    .orderBy(paidBy);
