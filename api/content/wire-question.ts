/** Wire form of a question: includes the key when teaching or after the answer, omits it before. */
import type * as z from 'zod';
import type { StepAnswer, TestAnswer, TestQuestion } from '../../sync/course/content.ts';
import type { Language } from '../../sync/language.ts';
import { wireImages } from '../../sync/course/wire-images.ts';
import type { LibraryAnswer, LibraryQuestion } from './material.ts';
import { onWire } from './translation-store.ts';

/** A question without options. @param language omitted: all languages. */
export const askedIn = (
  question: LibraryQuestion,
  language?: Language,
): Omit<z.infer<typeof TestQuestion>, 'answers'> => ({
  id: question.id,
  question: question.question_is,
  question_en: question.question_en,
  question_images: wireImages({
    ...question,
    alt: question.alt_is,
    ...onWire(question.translated, { alt: 'alt' }, language),
  }),
  ...onWire(question.translated, { question: 'text' }, language),
});

const option = (answer: LibraryAnswer) => ({ id: answer.id, answer: answer.answer_is, answer_en: answer.answer_en });

/** An option without its key. */
export const openOption = (answer: LibraryAnswer): z.infer<typeof TestAnswer> => ({
  ...option(answer),
  ...onWire(answer.translated, { answer: 'answer' }),
});

/** An option with key and explanation. @param language omitted: all languages. */
export const keyedOption = (answer: LibraryAnswer, language?: Language): z.infer<typeof StepAnswer> => ({
  ...option(answer),
  correct: answer.correct,
  why: answer.why_is,
  why_en: answer.why_en,
  ...onWire(answer.translated, { answer: 'answer', why: 'why' }, language),
});
