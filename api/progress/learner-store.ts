/** Reads the whole learner out of the tables and writes down what happened to it. */
import type { ProgressEvent } from '../../sync/progress/decide.ts';
import type { Enrolment, ExamProgress, Learner, RoundProgress, Tick } from '../../sync/progress/learner.ts';
import { Problem } from '../../sync/problem.ts';
import type { CourseNr } from '../../sync/scalar.ts';
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
      role: account.role,
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
  const answers = await db.selectFrom('user_step_answers').selectAll().where('enrolment_id', '=', row.id).execute();
  const exams = await latestExams(db, row.id);
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

export const courseNr = (id: number): CourseNr => (id === 1 ? 1 : 2);

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

/** Writes one event. @param commandId the command that caused it. @param stepVersion version of the step answered. */
export async function saveEvent(
  tx: Tx,
  event: ProgressEvent,
  commandId: string,
  stepVersion: (round: number, step: number) => number | null,
): Promise<void> {
  switch (event.kind) {
    case 'introduced':
      await tx.updateTable('enrolments').set({ introduced_at: event.at }).where('id', '=', event.enrolment).execute();
      return;
    case 'course-finished':
      await tx.updateTable('enrolments').set({ finished_at: event.at }).where('id', '=', event.enrolment).execute();
      return;
    case 'round-started':
      await tx
        .insertInto('user_rounds')
        .values({ enrolment_id: event.enrolment, nr: event.round, started_at: event.at })
        .execute();
      return;
    case 'round-finished':
      await tx
        .updateTable('user_rounds')
        .set({ finished_at: event.at })
        .where('enrolment_id', '=', event.enrolment)
        .where('nr', '=', event.round)
        .execute();
      return;
    case 'step-started':
      await tx
        .insertInto('user_steps')
        .values({
          enrolment_id: event.enrolment,
          round_nr: event.round,
          nr: event.step,
          started_at: event.at,
          command_id: commandId,
        })
        .execute();
      return;
    case 'step-finished':
      await finishStep(tx, event, commandId, stepVersion(event.round, event.step));
      return;
    case 'exam-submitted':
      await gradeTest(tx, event, commandId);
      return;
  }
}

async function finishStep(
  tx: Tx,
  event: Extract<ProgressEvent, { kind: 'step-finished' }>,
  commandId: string,
  version: number | null,
): Promise<void> {
  await tx
    .updateTable('user_steps')
    .set({ finished_at: event.at, command_id: commandId, step_version: version })
    .where('enrolment_id', '=', event.enrolment)
    .where('round_nr', '=', event.round)
    .where('nr', '=', event.step)
    .execute();
  for (const { questionId, answerId } of distinct(event.answers)) {
    await tx
      .insertInto('user_step_answers')
      .values({
        enrolment_id: event.enrolment,
        round_nr: event.round,
        step_nr: event.step,
        question_id: questionId,
        answer_id: answerId,
      })
      .execute();
  }
}

async function gradeTest(
  tx: Tx,
  event: Extract<ProgressEvent, { kind: 'exam-submitted' }>,
  commandId: string,
): Promise<void> {
  const { userTestId, submittedAt, passed, wrongCount } = event.exam;
  await tx
    .updateTable('user_tests')
    .set({ submitted_at: submittedAt, passed: passed ? 1 : 0, wrong_count: wrongCount, command_id: commandId })
    .where('id', '=', userTestId)
    .where('submitted_at', 'is', null)
    .execute();
  for (const { questionId, answerId } of distinct(event.answers)) {
    await tx
      .insertInto('user_test_answers')
      .values({ user_test_id: userTestId, question_id: questionId, answer_id: answerId })
      .execute();
  }
}

/** The same tick twice is one tick. */
function distinct(ticks: readonly Tick[]): readonly Tick[] {
  return [...new Map(ticks.map((tick) => [`${tick.questionId} ${tick.answerId}`, tick])).values()];
}
