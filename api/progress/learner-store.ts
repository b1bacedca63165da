/** Reads the whole learner from the tables. */
import { courseNr, ROUND_NUMBERS } from '../../sync/course/ids.ts';
import { works } from '../../sync/account/role.ts';
import type {
  Enrolment,
  ExamProgress,
  Learner,
  Registering,
  RoundProgress,
  StepProgress,
  Tick,
} from '../../sync/progress/learner.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { Problem } from '../../sync/problem.ts';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { hot, inSnapshot, type At, type Slots } from '../platform/db/prepared-query.ts';
import type { Tables } from '../platform/db/tables.ts';

const FINAL = 0;

const account = hot((db, { id }: Slots<{ id: string }>) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name', 'role', 'language', 'added_language'])
    .select(['dyslexia_font', 'unread_replies', 'course_1_elsewhere'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null),
);

const current = hot((db, { accountId }: Slots<{ accountId: string }>) =>
  db
    .selectFrom('enrolments')
    .select([
      'id',
      'course_id',
      'run',
      'started_at',
      'extra_days',
      'introduced_at',
      'finished_at',
      'confirmed_at',
      'closed_at',
    ])
    .where('account_id', '=', accountId)
    .where('archived_at', 'is', null)
    .orderBy('course_id'),
);
type EnrolmentRow = Awaited<ReturnType<typeof current.all>>[number];

type OfEnrolment = Slots<{ enrolment: string }>;

const roundsOf = hot((db, { enrolment }: OfEnrolment) =>
  db
    .selectFrom('user_rounds')
    .select(['nr', 'started_at', 'finished_at'])
    .where('enrolment_id', '=', enrolment)
    .orderBy('nr'),
);

const steps = (db: Kysely<Tables>, { enrolment }: OfEnrolment) =>
  db
    .selectFrom('user_steps')
    .select(['round_nr', 'nr', 'started_at', 'finished_at'])
    .where('enrolment_id', '=', enrolment)
    .orderBy('round_nr')
    .orderBy('nr');
const stepsOf = hot(steps);
const stepsOfRound = hot((db, given: Slots<{ enrolment: string; round: number }>) =>
  steps(db, given).where('round_nr', '=', given.round),
);

const ticks = (db: Kysely<Tables>, { enrolment }: OfEnrolment) =>
  db
    .selectFrom('user_step_answers')
    .select(['round_nr', 'step_nr', 'question_id', 'answer_id'])
    .where('enrolment_id', '=', enrolment)
    .orderBy('round_nr')
    .orderBy('step_nr')
    .orderBy('question_id')
    .orderBy('answer_id');
const ticksOf = hot(ticks);
const ticksOfStep = hot((db, given: Slots<{ enrolment: string; round: number; step: number }>) =>
  ticks(db, given).where('round_nr', '=', given.round).where('step_nr', '=', given.step),
);

/** The newest test of each round, each found by index: a learner may have failed any number. */
const examsOf = hot((db, { enrolment }: OfEnrolment) =>
  db
    .selectFrom(ROUNDS.as('rounds'))
    .innerJoin('user_tests as test', (join) =>
      join.on(
        sql<SqlBool>`test.id = (SELECT id FROM user_tests WHERE enrolment_id = ${enrolment} AND round_nr = rounds.nr
          ORDER BY drawn_at DESC, id DESC LIMIT 1)`,
      ),
    )
    .select(['test.id', 'round_nr', 'test_id', 'submitted_at', 'passed', 'wrong_count']),
);
const ROUNDS = sql<{ nr: number }>`(${sql.join(
  [FINAL, ...ROUND_NUMBERS].map((nr) => sql`SELECT ${sql.lit(nr)} AS nr`),
  sql` UNION ALL `,
)})`;

const magnetOf = hot((db, { enrolment }: OfEnrolment) =>
  db.selectFrom('magnets').select('created_at').where('enrolment_id', '=', enrolment),
);

const confirmationOf = hot((db, { enrolment }: OfEnrolment) =>
  db.selectFrom('confirmations').select('state').where('enrolment_id', '=', enrolment),
);

/** The learner with all present enrolments. Throws not-signed-in if the account is gone. */
export const loadLearner = (at: At, accountId: string): Promise<Learner> =>
  inSnapshot(at, async (here) => {
    const row = await account.first(here, { id: accountId });
    if (!row) throw new Problem('not-signed-in');
    const enrolments: Enrolment[] = [];
    for (const enrolment of await current.all(here, { accountId }))
      enrolments.push(await readEnrolment(here, enrolment));
    return {
      account: {
        id: row.id,
        name: row.name,
        role: works(row.role) ? 'staff' : 'learner', // devices know only these two roles
        language: row.language,
        ...(row.added_language !== null && { addedLanguage: row.added_language }),
        dyslexiaFont: row.dyslexia_font === 1,
        ...(row.unread_replies > 0 && { unread: row.unread_replies }),
        ...(row.course_1_elsewhere !== null && { course1Elsewhere: true }),
      },
      enrolments,
    };
  });

/** The present run of one course. @param place reads only what one step needs: the steps of its round and its own ticks. */
export const readRun = (at: At, accountId: string, course: CourseNr, place?: Place): Promise<Enrolment | undefined> =>
  inSnapshot(at, async (here) => {
    const row = (await current.all(here, { accountId })).find((each) => each.course_id === course);
    return row && readEnrolment(here, row, place);
  });

type Place = { readonly round: number; readonly step: number };

const stepsIn = (at: At, enrolment: string, place: Place | undefined) =>
  place ? stepsOfRound.all(at, { enrolment, round: place.round }) : stepsOf.all(at, { enrolment });

const ticksIn = (at: At, enrolment: string, place: Place | undefined) =>
  place ? ticksOfStep.all(at, { enrolment, ...place }) : ticksOf.all(at, { enrolment });

async function readEnrolment(at: At, row: EnrolmentRow, place?: Place): Promise<Enrolment> {
  const of = { enrolment: row.id };
  const exams = place ? NO_EXAMS : await latestExams(at, row.id);
  const registration = place || row.finished_at === null ? undefined : await registering(at, row.id);
  const rounds = new Map<number, RoundProgress & { readonly steps: StepProgress[] }>();
  for (const { nr, started_at: startedAt, finished_at: finishedAt } of await roundsOf.all(at, of))
    rounds.set(nr, { nr, startedAt, finishedAt, exam: exams.get(nr) ?? null, steps: [] });
  const answersAt = new Map<number, Tick[]>();
  for (const { round_nr, nr, started_at: startedAt, finished_at: finishedAt } of await stepsIn(at, row.id, place)) {
    const answers: Tick[] = [];
    answersAt.set(round_nr * STEP_PLACES + nr, answers);
    rounds.get(round_nr)?.steps.push({ nr, startedAt, finishedAt, answers });
  }
  for (const { round_nr, step_nr, question_id: questionId, answer_id: answerId } of await ticksIn(at, row.id, place))
    answersAt.get(round_nr * STEP_PLACES + step_nr)?.push({ questionId, answerId });
  return {
    id: row.id,
    course: courseNr(row.course_id),
    run: row.run,
    startedAt: row.started_at,
    extraDays: row.extra_days,
    introducedAt: row.introduced_at,
    magnetAt: place ? null : ((await magnetOf.first(at, of))?.created_at ?? null),
    finishedAt: row.finished_at,
    confirmedAt: row.confirmed_at,
    ...(registration === undefined ? {} : { registration }),
    closedAt: row.closed_at,
    rounds: [...rounds.values()],
    final: exams.get(FINAL) ?? null,
  };
}

const NO_EXAMS: ReadonlyMap<number, ExamProgress> = new Map();

/** More than the steps of a round. */
const STEP_PLACES = 100;

/** By round; 0 is the final test. */
const latestExams = async (at: At, enrolment: string): Promise<Map<number, ExamProgress>> =>
  new Map(
    (await examsOf.all(at, { enrolment })).map((row) => [
      row.round_nr,
      {
        userTestId: row.id,
        testId: row.test_id,
        status: row.submitted_at === null ? 'Ongoing' : 'Finished',
        submittedAt: row.submitted_at,
        passed: row.passed === null ? null : row.passed === 1,
        wrongCount: row.wrong_count,
      },
    ]),
  );

const REGISTERING: Readonly<Record<string, Registering>> = {
  waiting: 'under-way',
  sending: 'under-way',
  'waiting-permit': 'permit',
  rejected: 'school',
};

async function registering(at: At, enrolment: string): Promise<Registering | undefined> {
  const row = await confirmationOf.first(at, { enrolment });
  return row && REGISTERING[row.state];
}
