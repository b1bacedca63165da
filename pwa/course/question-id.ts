/** Where a question stands on its page, and the way there. */

/** @param number from 1, as the question is numbered on the page. */
export const questionId = (number: number): string => `question-${number}`;

export const QUESTIONS_ID = 'questions';

/** Brings the questions, or how they went, to the top of the window and the focus to their heading. */
export function goToQuestions(): void {
  const heading = document.getElementById(QUESTIONS_ID);
  heading?.closest('section')?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** Brings a question to the top of the window and moves the focus to it; the keyboard goes on from its first option. */
export function goToQuestion(number: number): void {
  const question = document.getElementById(questionId(number));
  question?.scrollIntoView({ block: 'start' });
  question?.focus({ preventScroll: true });
}
