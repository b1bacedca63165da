/** Tests: drawn, stored with the question versions, and graded by those. */
import { sql } from 'kysely';
import { shuffle } from '../../sync/exam/draw.ts';
import { grade, missingNumbers, type Grading } from '../../sync/exam/grading.ts';
import { FINAL_TEST_WRONG_LIMIT } from '../../sync/rule-numbers.ts';
import type { AnswersMissing } from '../../sync/progress/decision.ts';
import { distinctTicks, type ExamProgress, type Tick } from '../../sync/progress/learner.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { newId } from '../platform/clock.ts';
import { countAnswers } from '../content/tally-store.ts';
import type { AppContext } from '../platform/context.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { ofEnrolments, STAYS_NAMELESS, type OwnTable } from '../platform/db/kept-rows.ts';
import { keysOf } from './exam-keys.ts';
import { insertRows, rowsOf, updateRows } from '../platform/db/rows.ts';

export type Exam = {
  readonly id: string;
  /** A submitted test is not graded again. */
  readonly submitted: boolean;
  /** Its run is archived, so it does not count (rule V6). */
  readonly archived: boolean;
  readonly grade: (answers: readonly Tick[]) => Grading | AnswersMissing;
};

/** Loads a test for grading; undefined if this account has no such test in the round (0: the final test). */
export async function loadExam(
  tx: Tx,
  accountId: string,
  userTestId: string,
  place: { readonly course: CourseNr; readonly roundNr: number },
): Promise<Exam | undefined> {
  const row = await rowsOf(tx, 'user_tests', { id: userTestId, round_nr: place.roundNr })
    .innerJoin('enrolments', 'enrolments.id', 'user_tests.enrolment_id')
    .select(['user_tests.id', 'user_tests.submitted_at', 'enrolments.archived_at'])
    .where('enrolments.course_id', '=', place.course)
    .where('enrolments.account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  const keys = await keysOf(tx, row.id);
  return {
    id: row.id,
    submitted: row.submitted_at !== null,
    archived: row.archived_at !== null,
    grade: (answers) => {
      const missing = missingNumbers(
        keys.map((key) => key.id),
        answers,
      );
      if (missing.length > 0) return { missing };
      return grade(keys, answers, wrongLimit(place.roundNr));
    },
  };
}

/** Most wrong answers that pass. @param roundNr 0 is the final test. */
export const wrongLimit = (roundNr: number): number => (roundNr === 0 ? FINAL_TEST_WRONG_LIMIT : 0);

/** Tests that decide which questions come next: enough for every question of a pool to come several times. */
const REMEMBERED = 100;

/** How often each question appeared in the run's newest tests of a round (0: final tests), by question id. */
export async function seenInTests(tx: Tx, enrolmentId: string, roundNr: number): Promise<ReadonlyMap<string, number>> {
  const newest = await rowsOf(tx, 'user_tests', { enrolment_id: enrolmentId, round_nr: roundNr })
    .select('id')
    .orderBy('drawn_at', 'desc')
    .limit(REMEMBERED)
    .execute();
  const rows = await rowsOf(tx, 'user_test_questions', { user_test_id: newest.map(({ id }) => id) })
    .select(['question_id as id', (count) => count.fn.countAll<number>().as('times')])
    .groupBy('question_id')
    .execute();
  return new Map(rows.map(({ id, times }) => [id, times]));
}

export type Drawing = {
  readonly enrolmentId: string;
  /** 0 is the final test. */
  readonly roundNr: number;
  readonly testId: string;
  readonly now: number;
  readonly questions: readonly {
    readonly id: string;
    readonly version: number;
    readonly answerIds: readonly string[];
  }[];
};

/** The unsubmitted test of this round, so a lost response or reload draws no new one. */
export const openExam = (db: Db | Tx, enrolmentId: string, roundNr: number) =>
  rowsOf(db, 'user_tests', { enrolment_id: enrolmentId, round_nr: roundNr, submitted_at: null })
    .select(['id', 'test_id'])
    .executeTakeFirst();

/** Stores a drawn test with shuffled options. @returns its id. */
export async function saveDrawnTest(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'random'>,
  drawing: Drawing,
): Promise<string> {
  const id = newId(context.clock);
  await insertRows(tx, 'user_tests', {
    id,
    enrolment_id: drawing.enrolmentId,
    round_nr: drawing.roundNr,
    test_id: drawing.testId,
    drawn_at: drawing.now,
  });
  for (const [index, question] of drawing.questions.entries()) {
    await insertRows(tx, 'user_test_questions', {
      user_test_id: id,
      nr: index + 1,
      question_id: question.id,
      version: question.version,
      answer_order: JSON.stringify(shuffle(question.answerIds, context.random)),
    });
  }
  return id;
}

/** Recreates a test that a restore lost, with its marks. @returns it as unsubmitted, because the same command submits it. */
export async function saveLostTest(
  tx: Tx,
  test: { readonly id: string; readonly enrolmentId: string; readonly roundNr: number; readonly testId: string },
  { receivedAt, marks }: { readonly receivedAt: number; readonly marks?: Marks | undefined },
): Promise<Exam | undefined> {
  if (!marks) return undefined;
  const { passed, wrongCount } = marks;
  await insertRows(tx, 'user_tests', {
    id: test.id,
    enrolment_id: test.enrolmentId,
    round_nr: test.roundNr,
    test_id: test.testId,
    drawn_at: receivedAt,
    submitted_at: receivedAt,
    passed: passed ? 1 : 0,
    wrong_count: wrongCount,
  });
  return { id: test.id, submitted: false, archived: false, grade: () => gradingOf(marks) };
}

/** Marks without the answers they were given for. */
export const gradingOf = ({ passed, wrongCount }: Marks): Grading => ({
  passed,
  wrong: Array.from({ length: wrongCount }, () => ({ questionId: '', answerIds: [] })),
});

type Marks = { readonly passed: boolean; readonly wrongCount: number };

/** Stores marks and answers of a submitted test; marks already stored stay. @param commandId the submitting command. */
export async function recordMarks(
  tx: Tx,
  { userTestId, submittedAt, passed, wrongCount }: ExamProgress,
  answers: readonly Tick[],
  commandId: string,
): Promise<void> {
  await updateRows(
    tx,
    'user_tests',
    { id: userTestId, submitted_at: null },
    { submitted_at: submittedAt, passed: passed ? 1 : 0, wrong_count: wrongCount, command_id: commandId },
  );
  for (const { questionId, answerId } of distinctTicks(answers)) {
    await insertRows(tx, 'user_test_answers', {
      user_test_id: userTestId,
      question_id: questionId,
      answer_id: answerId,
    });
  }
  const drawn = await rowsOf(tx, 'user_test_questions', { user_test_id: userTestId })
    .select(['question_id as questionId', 'version'])
    .execute();
  countAnswers(tx, drawn, answers);
}

/** Moves the submission to an earlier time. @param at server milliseconds. */
export const backdateHandIn = (tx: Tx, userTestId: string, at: number) =>
  updateRows(tx, 'user_tests', { id: userTestId }, { submitted_at: at });

/** Improves marks after a correction (rule V7). */
export const correctMarks = (tx: Tx, userTestId: string, { passed, wrongCount }: Marks) =>
  updateRows(tx, 'user_tests', { id: userTestId }, { passed: passed ? 1 : 0, wrong_count: wrongCount });

/** Copies omit questions of unsubmitted tests. */
const ofTestsHandedIn = (accountId: string) =>
  sql<boolean>`user_test_id IN (SELECT id FROM user_tests WHERE ${ofEnrolments(accountId)} AND submitted_at IS NOT NULL)`;

export const ownExams: readonly OwnTable[] = [
  { table: 'user_tests', copy: { rows: ofEnrolments }, forget: STAYS_NAMELESS },
  { table: 'user_test_questions', copy: { rows: ofTestsHandedIn }, forget: STAYS_NAMELESS },
  { table: 'user_test_answers', copy: { rows: ofTestsHandedIn }, forget: STAYS_NAMELESS },
];
