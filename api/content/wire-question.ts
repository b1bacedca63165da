/** A question of the material as it goes over the wire: with its key where it teaches or has been answered, without it before. */
import type * as z from 'zod';
import type { StepAnswer, TestAnswer, TestQuestion } from '../../sync/course/content.ts';
import type { Language } from '../../sync/language.ts';
import { wireImages } from '../../sync/course/wire-images.ts';
import type { LibraryAnswer, LibraryQuestion } from './material.ts';
import { onWire } from './translation-store.ts';

/** What is asked, without the options. @param language in which it is read; in every one where it is left out. */
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

/** An option without a word on whether it is right. */
export const openOption = (answer: LibraryAnswer): z.infer<typeof TestAnswer> => ({
  ...option(answer),
  ...onWire(answer.translated, { answer: 'answer' }),
});

/** An option with its key and the reason. @param language in which it is read; in every one where it is left out. */
export const keyedOption = (answer: LibraryAnswer, language?: Language): z.infer<typeof StepAnswer> => ({
  ...option(answer),
  correct: answer.correct,
  why: answer.why_is,
  why_en: answer.why_en,
  ...onWire(answer.translated, { answer: 'answer', why: 'why' }, language),
});
