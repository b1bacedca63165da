/** Drawn tests: made, kept with the versions they were drawn from, graded against those, shown without and with the key. */
import * as z from 'zod';
import type { TestResult } from '../../sync/exam/contract.ts';
import type { MarkedTest, Test } from '../../sync/course/content.ts';
import { shuffle } from '../../sync/exam/draw.ts';
import { FINAL_TEST_WRONG_LIMIT, grade, missingNumbers, tickedIn, type Grading } from '../../sync/exam/grading.ts';
import type { Tick } from '../../sync/progress/learner.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { newId } from '../clock.ts';
import type { Library, LibraryQuestion } from '../content/library.ts';
import type { World } from '../context.ts';
import type { Db, Tx } from '../db/open.ts';
import { courseNr } from '../progress/learner-store.ts';

export type Exam = {
  readonly id: string;
  readonly testId: string;
  readonly course: CourseNr;
  /** 0 is the final test. */
  readonly roundNr: number;
  /** A submitted test is never graded again: its first result stands. */
  readonly submitted: boolean;
  readonly grade: (answers: readonly Tick[]) => Grading | 'answers-missing';
};

const Order = z.array(z.string());
type DrawnQuestion = { readonly question: LibraryQuestion; readonly order: readonly string[] };

/** A test of this account's, ready to be graded, or undefined. */
export async function loadExam(tx: Tx, accountId: string, userTestId: string): Promise<Exam | undefined> {
  const row = await tx
    .selectFrom('user_tests')
    .innerJoin('enrolments', 'enrolments.id', 'user_tests.enrolment_id')
    .select([
      'user_tests.id',
      'user_tests.test_id',
      'user_tests.round_nr',
      'user_tests.submitted_at',
      'enrolments.course_id',
    ])
    .where('user_tests.id', '=', userTestId)
    .where('enrolments.account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  const keys = await keysOf(tx, row.id);
  return {
    id: row.id,
    testId: row.test_id,
    course: courseNr(row.course_id),
    roundNr: row.round_nr,
    submitted: row.submitted_at !== null,
    grade: (answers) => {
      if (
        missingNumbers(
          keys.map((key) => key.id),
          answers,
        ).length > 0
      )
        return 'answers-missing';
      return grade(keys, answers, row.round_nr === 0 ? FINAL_TEST_WRONG_LIMIT : 0);
    },
  };
}

/** The right options of each drawn question in the version it was drawn from. */
async function keysOf(tx: Tx, userTestId: string): Promise<{ readonly id: string; readonly rightIds: string[] }[]> {
  const rows = await tx
    .selectFrom('user_test_questions as drawn')
    .innerJoin('answer_versions as answer', (join) =>
      join.onRef('answer.question_id', '=', 'drawn.question_id').onRef('answer.version', '=', 'drawn.version'),
    )
    .select(['drawn.question_id', 'answer.id', 'answer.correct'])
    .where('drawn.user_test_id', '=', userTestId)
    .orderBy('drawn.nr')
    .execute();
  const keys = new Map<string, string[]>();
  for (const row of rows) {
    const right = keys.get(row.question_id) ?? [];
    if (row.correct === 1) right.push(row.id);
    keys.set(row.question_id, right);
  }
  return [...keys].map(([id, rightIds]) => ({ id, rightIds }));
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

/** The unsubmitted test of this round if there is one, so that a lost answer or a reload changes nothing. */
export const openExam = (db: Db | Tx, enrolmentId: string, roundNr: number) =>
  db
    .selectFrom('user_tests')
    .select(['id', 'test_id'])
    .where('enrolment_id', '=', enrolmentId)
    .where('round_nr', '=', roundNr)
    .where('submitted_at', 'is', null)
    .executeTakeFirst();

/** Keeps a newly drawn test with its options in a new order. @returns its id. */
export async function keepDrawing(tx: Tx, world: World, drawing: Drawing): Promise<string> {
  const id = newId(world.clock);
  await tx
    .insertInto('user_tests')
    .values({
      id,
      enrolment_id: drawing.enrolmentId,
      round_nr: drawing.roundNr,
      test_id: drawing.testId,
      drawn_at: drawing.now,
    })
    .execute();
  for (const [index, question] of drawing.questions.entries()) {
    await tx
      .insertInto('user_test_questions')
      .values({
        user_test_id: id,
        nr: index + 1,
        question_id: question.id,
        version: question.version,
        answer_order: JSON.stringify(shuffle(question.answerIds, world.random)),
      })
      .execute();
  }
  return id;
}

async function drawnQuestions(db: Db | Tx, library: Library, userTestId: string): Promise<DrawnQuestion[]> {
  const rows = await db
    .selectFrom('user_test_questions')
    .selectAll()
    .where('user_test_id', '=', userTestId)
    .orderBy('nr')
    .execute();
  return rows.map((row) => {
    const question = library.question(row.question_id, row.version);
    if (!question) throw new Error(`question ${row.question_id} version ${row.version} is gone`);
    return { question, order: Order.parse(JSON.parse(row.answer_order)) };
  });
}

const image = ({ question }: DrawnQuestion) =>
  question.picture === null
    ? []
    : [{ filename: question.picture, alt: question.alt_is ?? '', alt_en: question.alt_en ?? '' }];

/** A drawn test as the learner may see it before submission: no key anywhere. */
export async function showTest(db: Db | Tx, library: Library, userTestId: string, testId: string): Promise<Test> {
  const drawn = await drawnQuestions(db, library, userTestId);
  return {
    id: testId,
    questions: drawn.map((each) => ({
      id: each.question.id,
      question: each.question.question_is,
      question_en: each.question.question_en,
      question_images: image(each),
      answers: inOrder(each).map((answer) => ({
        id: answer.id,
        answer: answer.answer_is,
        answer_en: answer.answer_en,
      })),
    })),
  };
}

const inOrder = ({ question, order }: DrawnQuestion) =>
  order.flatMap((id) => question.answers.find((answer) => answer.id === id) ?? []);

/** A submitted test with marks, key and explanations. Throws if it has not been submitted: the key never leaves before. */
export async function testResult(tx: Tx, library: Library, userTestId: string): Promise<TestResult> {
  const row = await tx
    .selectFrom('user_tests')
    .select(['test_id', 'passed', 'submitted_at'])
    .where('id', '=', userTestId)
    .executeTakeFirstOrThrow();
  if (row.submitted_at === null) throw new Error('a test without submission has no result');
  const drawn = await drawnQuestions(tx, library, userTestId);
  const rows = await tx.selectFrom('user_test_answers').selectAll().where('user_test_id', '=', userTestId).execute();
  const ticks = rows.map((tick) => ({ questionId: tick.question_id, answerId: tick.answer_id }));
  const keys = drawn.map(({ question }) => ({
    id: question.id,
    rightIds: question.answers.filter((answer) => answer.correct).map((answer) => answer.id),
  }));
  const { wrong } = grade(keys, ticks, 0);
  const test: MarkedTest = {
    id: row.test_id,
    questions: drawn.map((each) => ({
      id: each.question.id,
      question: each.question.question_is,
      question_en: each.question.question_en,
      question_images: image(each),
      step: { round: each.question.round, nr: each.question.step },
      answers: inOrder(each).map((answer) => ({
        id: answer.id,
        answer: answer.answer_is,
        answer_en: answer.answer_en,
        correct: answer.correct,
        why: answer.why_is,
        why_en: answer.why_en,
      })),
    })),
  };
  return {
    test,
    userTest: { id: userTestId, status: 'Finished' },
    wrongTestAnswers: wrong.map(({ questionId }) => ({ questionId, answerIds: [...tickedIn(ticks, questionId)] })),
    passed: row.passed === 1,
  };
}
