/** Enrolments: giving access, starting over. */
import type { CourseNr } from '../../sync/scalar.ts';
import type { Tx } from '../db/open.ts';

export type NewEnrolment = {
  readonly id: string;
  readonly accountId: string;
  readonly course: CourseNr;
  readonly now: number;
};

/** Starts a run of a course; the one before it, if any, is archived, never deleted. Who has introduced themselves need not do so again. */
export async function enrol(tx: Tx, enrolment: NewEnrolment): Promise<void> {
  const last = await tx
    .selectFrom('enrolments')
    .select(({ fn }) => [fn.max('run').as('run'), fn.max('introduced_at').as('introduced_at')])
    .where('account_id', '=', enrolment.accountId)
    .where('course_id', '=', enrolment.course)
    .executeTakeFirst();
  await tx
    .updateTable('enrolments')
    .set({ archived_at: enrolment.now })
    .where('account_id', '=', enrolment.accountId)
    .where('course_id', '=', enrolment.course)
    .where('archived_at', 'is', null)
    .execute();
  await tx
    .insertInto('enrolments')
    .values({
      id: enrolment.id,
      account_id: enrolment.accountId,
      course_id: enrolment.course,
      run: (last?.run ?? 0) + 1,
      started_at: enrolment.now,
      introduced_at: last?.introduced_at ?? null,
    })
    .execute();
}
