/** Reads the whole learner out of the tables. */
import { courseNr } from '../../sync/course/ids.ts';
import { works } from '../../sync/account/role.ts';
import type {
  Enrolment,
  ExamProgress,
  Learner,
  Registering,
  RoundProgress,
  Tick,
} from '../../sync/progress/learner.ts';
import { Problem } from '../../sync/problem.ts';
import type { Db, Tx } from '../db/open.ts';

const FINAL = 0;

/** The learner with every current enrolment. Throws not-signed-in when the account is gone. */
export async function loadLearner(db: Db | Tx, accountId: string): Promise<Learner> {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'role', 'language', 'dyslexia_font'])
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!account) throw new Problem('not-signed-in');
  const enrolments = await db
    .selectFrom('enrolments')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('archived_at', 'is', null)
    .orderBy('course_id')
    .execute();
  return {
    account: {
      id: account.id,
      name: account.name,
      role: works(account.role) ? 'staff' : 'learner', // devices know these two
      language: account.language,
      dyslexiaFont: account.dyslexia_font === 1,
    },
    enrolments: await Promise.all(enrolments.map((row) => loadEnrolment(db, row))),
  };
}

type EnrolmentRow = {
  readonly id: string;
  readonly course_id: number;
  readonly run: number;
  readonly started_at: number;
  readonly extra_days: number;
  readonly introduced_at: number | null;
  readonly finished_at: number | null;
  readonly confirmed_at: number | null;
  readonly closed_at: number | null;
};

async function loadEnrolment(db: Db | Tx, row: EnrolmentRow): Promise<Enrolment> {
  const rounds = await db
    .selectFrom('user_rounds')
    .selectAll()
    .where('enrolment_id', '=', row.id)
    .orderBy('nr')
    .execute();
  const steps = await db
    .selectFrom('user_steps')
    .selectAll()
    .where('enrolment_id', '=', row.id)
    .orderBy('nr')
    .execute();
  const answers = await db
    .selectFrom('user_step_answers')
    .selectAll()
    .where('enrolment_id', '=', row.id)
    .orderBy('question_id')
    .orderBy('answer_id')
    .execute();
  const exams = await latestExams(db, row.id);
  const registration = row.finished_at === null ? undefined : await registering(db, row.id);
  const magnet = await db
    .selectFrom('magnets')
    .select('created_at')
    .where('enrolment_id', '=', row.id)
    .executeTakeFirst();
  const ticks = new Map<string, Tick[]>();
  for (const answer of answers) {
    const key = `${answer.round_nr}.${answer.step_nr}`;
    ticks.set(key, [...(ticks.get(key) ?? []), { questionId: answer.question_id, answerId: answer.answer_id }]);
  }
  return {
    id: row.id,
    course: courseNr(row.course_id),
    run: row.run,
    startedAt: row.started_at,
    extraDays: row.extra_days,
    introducedAt: row.introduced_at,
    magnetAt: magnet?.created_at ?? null,
    finishedAt: row.finished_at,
    confirmedAt: row.confirmed_at,
    ...(registration === undefined ? {} : { registration }),
    closedAt: row.closed_at,
    rounds: rounds.map((round): RoundProgress => ({
      nr: round.nr,
      startedAt: round.started_at,
      finishedAt: round.finished_at,
      exam: exams.get(round.nr) ?? null,
      steps: steps
        .filter((step) => step.round_nr === round.nr)
        .map((step) => ({
          nr: step.nr,
          startedAt: step.started_at,
          finishedAt: step.finished_at,
          answers: ticks.get(`${round.nr}.${step.nr}`) ?? [],
        })),
    })),
    final: exams.get(FINAL) ?? null,
  };
}

/** The newest test of each round (0: the final test). */
async function latestExams(db: Db | Tx, enrolmentId: string): Promise<Map<number, ExamProgress>> {
  const rows = await db
    .selectFrom('user_tests')
    .select(['id', 'round_nr', 'test_id', 'submitted_at', 'passed', 'wrong_count'])
    .where('enrolment_id', '=', enrolmentId)
    .orderBy('drawn_at')
    .orderBy('id')
    .execute();
  return new Map(
    rows.map((row) => [
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
}

const REGISTERING: Readonly<Record<string, Registering>> = {
  waiting: 'under-way',
  sending: 'under-way',
  'waiting-permit': 'permit',
  rejected: 'school',
};

async function registering(db: Db | Tx, enrolmentId: string): Promise<Registering | undefined> {
  const row = await db
    .selectFrom('confirmations')
    .select('state')
    .where('enrolment_id', '=', enrolmentId)
    .executeTakeFirst();
  return row && REGISTERING[row.state];
}
