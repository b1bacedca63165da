/** The rows of the list of learners, of those that were found. */
import { shownAddress } from '../account/one-address.ts';
import { COURSES, courseNr } from '../../sync/course/ids.ts';
import { standingOf } from '../../sync/staff/standing.ts';
import type { Student } from '../../sync/staff/students-contract.ts';
import type { Db } from '../platform/db/open.ts';

/** @param ids in the order that is wanted. @param now server milliseconds. */
export async function studentRows(db: Db, ids: readonly string[], now: number): Promise<Student[]> {
  if (ids.length === 0) return [];
  const people = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'ssn', 'email', 'address', 'zip_code', 'created_at'])
    .where('id', 'in', ids)
    .execute();
  const runs = await db
    .selectFrom('enrolments')
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
    .where('account_id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute();
  const transfers = await db
    .selectFrom('bank_transfers')
    .select(['account_id', 'course_id'])
    .where('account_id', 'in', ids)
    .where('settled_at', 'is', null)
    .execute();
  const byId = new Map(people.map((person) => [person.id, person]));
  return ids.flatMap((id) => {
    const person = byId.get(id);
    if (!person) return [];
    const { created_at, ...rest } = person;
    const courses = COURSES.map((course) => {
      const isOf = (row: { readonly account_id: string; readonly course_id: number }): boolean =>
        row.account_id === id && courseNr(row.course_id) === course;
      const run = runs.find(isOf);
      const facts = run && {
        startedAt: run.started_at,
        extraDays: run.extra_days,
        finishedAt: run.finished_at,
        confirmedAt: run.confirmed_at,
        closedAt: run.closed_at,
        rejected: run.state === 'rejected',
      };
      const state = standingOf(facts, transfers.some(isOf), now);
      return { course_id: course, state, rounds: run?.rounds ?? 0 };
    });
    const email = rest.email === null ? null : shownAddress(rest.email);
    return [{ ...rest, email, created_date: new Date(created_at).toISOString(), courses }];
  });
}
