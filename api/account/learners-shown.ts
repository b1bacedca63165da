/** What an instructor sees of the learners who let them: name, how far, finished or not, and when. Reads nothing else. */
import { sql } from 'kysely';
import type { MyLearners } from '../../sync/account/my-learners.ts';
import { courseNr } from '../../sync/course/ids.ts';
import type { Db } from '../platform/db/open.ts';

/** More than a round has steps, so that one number says which step is the furthest. */
const STEP_PLACES = 100;

/** By name, a row a course. Whoever is deleted, is taught by another or has withdrawn their consent is not among them. */
export async function learnersShownTo(db: Db, instructorId: string): Promise<MyLearners['learners']> {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('enrolments', (join) =>
      join.onRef('enrolments.account_id', '=', 'accounts.id').on('enrolments.archived_at', 'is', null),
    )
    .leftJoin('user_steps', 'user_steps.enrolment_id', 'enrolments.id')
    .select(['accounts.name', 'course_id', 'enrolments.started_at', 'enrolments.finished_at'])
    .select([
      sql<number | null>`max(user_steps.round_nr * ${sql.lit(STEP_PLACES)} + user_steps.nr)`.as('furthest'),
      sql<number | null>`max(coalesce(user_steps.finished_at, user_steps.started_at))`.as('studied'),
    ])
    .where('instructor_id', '=', instructorId)
    .where('shown_to', '=', instructorId)
    .where('deleted_at', 'is', null)
    .groupBy(['accounts.id', 'enrolments.id'])
    .orderBy('course_id')
    .execute();
  return rows
    .map(({ name, course_id, started_at, finished_at, furthest, studied }) => ({
      name,
      run:
        course_id === null || started_at === null
          ? null
          : {
              course: courseNr(course_id),
              at:
                furthest === null ? null : { round: Math.floor(furthest / STEP_PLACES), step: furthest % STEP_PLACES },
              finished: finished_at !== null,
              date: new Date(finished_at ?? studied ?? started_at).toISOString(),
            },
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'is'));
}
