/** A drawn test as the learner is shown it: without the key until it is handed in, with it after. */
import * as z from 'zod';
import type { MarkedTest, Test } from '../../sync/course/content.ts';
import type { TestResult } from '../../sync/exam/contract.ts';
import { grade, isRight, tickedIn } from '../../sync/exam/grading.ts';
import type { Tick } from '../../sync/progress/learner.ts';
import type { Library, LibraryQuestion } from '../content/library.ts';
import { askedIn, keyedOption, openOption } from '../content/wire-question.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { keysOf, type ExamKey } from './exam-keys.ts';
import { rowsOf } from '../platform/db/rows.ts';

const Order = z.array(z.string());
type DrawnQuestion = { readonly question: LibraryQuestion; readonly order: readonly string[] };

async function drawnQuestions(db: Db | Tx, library: Library, userTestId: string): Promise<DrawnQuestion[]> {
  const rows = await rowsOf(db, 'user_test_questions', { user_test_id: userTestId })
    .selectAll()
    .orderBy('nr')
    .execute();
  return rows.map((row) => {
    const question = library.question(row.question_id, row.version);
    if (!question) throw new Error(`question ${row.question_id} version ${row.version} is gone`);
    return { question, order: Order.parse(JSON.parse(row.answer_order)) };
  });
}

/** A drawn test as the learner may see it before submission: no key anywhere. */
export async function showTest(db: Db | Tx, library: Library, userTestId: string, testId: string): Promise<Test> {
  const drawn = await drawnQuestions(db, library, userTestId);
  return {
    id: testId,
    questions: drawn.map((each) => ({ ...askedIn(each.question), answers: inOrder(each).map(openOption) })),
  };
}

const inOrder = ({ question, order }: DrawnQuestion) =>
  order.flatMap((id) => question.answers.find((answer) => answer.id === id) ?? []);

/** A submitted test with marks, key and explanations. Throws if it has not been submitted: the key never leaves before. */
export async function testResult(tx: Tx, library: Library, userTestId: string): Promise<TestResult> {
  const row = await rowsOf(tx, 'user_tests', { id: userTestId })
    .select(['test_id', 'passed', 'submitted_at'])
    .executeTakeFirstOrThrow();
  if (row.submitted_at === null) throw new Error('a test without submission has no result');
  const drawn = await drawnQuestions(tx, library, userTestId);
  const rows = await rowsOf(tx, 'user_test_answers', { user_test_id: userTestId }).selectAll().execute();
  const ticks = rows.map((tick) => ({ questionId: tick.question_id, answerId: tick.answer_id }));
  const keys = await keysOf(tx, userTestId);
  const { wrong } = grade(keys, ticks, 0);
  const test: MarkedTest = {
    id: row.test_id,
    questions: drawn.map((each) => ({
      ...askedIn(each.question),
      step: { round: each.question.round, nr: each.question.step },
      answers: inOrder(each).map(keyedBy(markingKey(library, keys, ticks, each.question))),
    })),
  };
  return {
    test,
    userTest: { id: userTestId, status: 'Finished' },
    wrongTestAnswers: wrong.map(({ questionId }) => ({ questionId, answerIds: [...tickedIn(ticks, questionId)] })),
    passed: row.passed === 1,
  };
}

/** The version by whose key a question is shown as marked: the drawn one where it was right by that, else the newest correction. */
function markingKey(
  library: Library,
  keys: readonly ExamKey[],
  ticks: readonly Tick[],
  drawn: LibraryQuestion,
): LibraryQuestion {
  const key = keys.find(({ id }) => id === drawn.id);
  const corrected = key?.corrections.at(-1);
  if (!key || corrected === undefined) return drawn;
  const ticked = tickedIn(ticks, drawn.id);
  if (isRight({ rightIds: key.rightIds }, ticked)) return drawn;
  const by = key.corrections.find((_, index) => isRight({ rightIds: key.correctedIds?.[index] ?? [] }, ticked));
  return library.question(drawn.id, by ?? corrected) ?? drawn;
}

/** The option in the words that were read, with the key and the reason of another version. */
const keyedBy =
  (marking: LibraryQuestion) =>
  (option: LibraryQuestion['answers'][number]): ReturnType<typeof keyedOption> => {
    const { correct, why_is, why_en, translated } = marking.answers.find(({ id }) => id === option.id) ?? {
      ...option,
      correct: false,
    };
    return keyedOption({
      ...option,
      correct,
      why_is,
      why_en,
      translated: { ...option.translated, ...reasonsOf(translated, option) },
    });
  };

/** The reasons of another version beside the option's own words, in added languages. */
const reasonsOf = (
  translated: LibraryQuestion['translated'],
  { translated: own }: LibraryQuestion['answers'][number],
): LibraryQuestion['translated'] =>
  Object.fromEntries(
    Object.entries(translated).map(([language, { why }]) => [
      language,
      { ...own[language], ...(why !== undefined && { why }) },
    ]),
  );
