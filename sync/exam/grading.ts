/** A question is right only if exactly the right options are ticked (decisions, section 4). */
import type { MarkedTest } from '../course/content.ts';
import type { Tick } from '../progress/learner.ts';

export type KeyedQuestion = {
  readonly id: string;
  /** Key of the drawn version. */
  readonly rightIds: readonly string[];
  /** Keys of later, corrected versions; matching any one is right (rule V7). */
  readonly correctedIds?: readonly (readonly string[])[];
};
export type WrongAnswer = { readonly questionId: string; readonly answerIds: readonly string[] };
export type Grading = { readonly wrong: readonly WrongAnswer[]; readonly passed: boolean };

/** Ticked option ids of one question, each once. */
export function tickedIn(answers: readonly Tick[], questionId: string): readonly string[] {
  return [...new Set(answers.filter((answer) => answer.questionId === questionId).map((answer) => answer.answerId))];
}

export function isRight(
  { rightIds, correctedIds = [] }: Omit<KeyedQuestion, 'id'> & { readonly id?: string },
  ticked: readonly string[],
): boolean {
  return [rightIds, ...correctedIds].some(
    (key) => ticked.length === key.length && key.every((id) => ticked.includes(id)),
  );
}

/** Grades a whole test; `wrongLimit` is the number of wrong questions that still passes. */
export function grade(questions: readonly KeyedQuestion[], answers: readonly Tick[], wrongLimit: number): Grading {
  const wrong = questions
    .map((question) => ({ question, answerIds: tickedIn(answers, question.id) }))
    .filter(({ question, answerIds }) => !isRight(question, answerIds))
    .map(({ question, answerIds }) => ({ questionId: question.id, answerIds }));
  return { wrong, passed: wrong.length <= wrongLimit };
}

type Graded = { readonly test: MarkedTest; readonly wrongTestAnswers: readonly WrongAnswer[] };

/** The graded ticks, which may come from another device: a right question has the ticks of its key. */
export function gradedTicks({ test, wrongTestAnswers }: Graded): readonly Tick[] {
  const wrong = new Map(wrongTestAnswers.map(({ questionId, answerIds }) => [questionId, answerIds]));
  return test.questions.flatMap(({ id, answers }) => {
    const rightIds = answers.filter((answer) => answer.correct).map((answer) => answer.id);
    return (wrong.get(id) ?? rightIds).map((answerId) => ({ questionId: id, answerId }));
  });
}

/** Whether two lists hold the same ticks, in any order. */
export function sameTicks(one: readonly Tick[], other: readonly Tick[]): boolean {
  const key = ({ questionId, answerId }: Tick): string => `${questionId} ${answerId}`;
  const [first, second] = [new Set(one.map(key)), new Set(other.map(key))];
  return first.size === second.size && [...first].every((each) => second.has(each));
}

/** Numbers (from 1) of the questions without an answer, for the message of B.5. */
export function missingNumbers(questionIds: readonly string[], answers: readonly Tick[]): readonly number[] {
  const answered = new Set(answers.map((answer) => answer.questionId));
  return questionIds.flatMap((id, index) => (answered.has(id) ? [] : [index + 1]));
}
