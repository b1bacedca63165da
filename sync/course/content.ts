/** The teaching material on the wire: steps with their questions and keys, tests without. Field names are the specification's (B.3). */
import * as z from 'zod/mini';
import { Language } from '../scalar.ts';

/** Texts in added languages, by language and field; only the requested language is sent. */
export const texts = { texts: z.optional(z.record(z.string(), z.record(z.string(), z.string()))) };

export const QuestionImage = z.object({ filename: z.string(), alt: z.string(), alt_en: z.string(), ...texts });

/** Step questions include their key: they teach, and marks must show offline (decisions, section 4). */
export const StepAnswer = z.object({
  id: z.string(),
  answer: z.string(),
  answer_en: z.string(),
  correct: z.boolean(),
  why: z.string(),
  why_en: z.string(),
  ...texts,
});
export const StepQuestion = z.object({
  id: z.string(),
  /** The version that an answer names; packs fetched under protocol 1 have none. */
  version: z.optional(z.int()),
  question: z.string(),
  question_en: z.string(),
  ...texts,
  question_images: z.array(QuestionImage),
  step_answers: z.array(StepAnswer),
});
export type StepQuestion = z.infer<typeof StepQuestion>;

export const Step = z.object({
  id: z.string(),
  nr: z.int(),
  version: z.int(),
  title: z.string(),
  title_en: z.string(),
  data: z.string(),
  data_en: z.string(),
  ...texts,
  step_questions: z.array(StepQuestion),
  /** Path of the narration, if any. */
  audio: z.nullable(
    z.object({
      path: z.string(),
      source: z.enum(['speech', 'upload']),
      seconds: z.number(),
      /** Start of each sentence, seconds; empty for a recording without timing. */
      sentences: z.array(z.number()),
    }),
  ),
});
export type Step = z.infer<typeof Step>;

/** A step in round-data, with this learner's progress. */
export const UserStep = z.object({
  ...Step.shape,
  step_questions: z.array(
    z.object({
      ...StepQuestion.shape,
      user_step_answers: z.array(z.object({ step_answer_id: z.string() })),
    }),
  ),
  user_course_round_steps: z.array(z.object({ status: z.nullable(z.enum(['Ongoing', 'Finished'])) })),
});

export const PackFile = z.object({
  path: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  type: z.string(),
});
export type PackFile = z.infer<typeof PackFile>;

/** One round for offline: all step data and the list of pictures and narration (decisions, section 3). */
export const Pack = z.object({
  course: z.int(),
  round: z.int(),
  name: z.string(),
  name_en: z.string(),
  ...texts,
  /** The added language of the included texts. */
  language: z.optional(Language),
  version: z.string(),
  steps: z.array(Step),
  files: z.array(PackFile),
});
export type Pack = z.infer<typeof Pack>;

/** Bytes of a round's pictures and narration. */
export const packBytes = ({ files }: { readonly files: readonly Pick<PackFile, 'bytes'>[] }): number =>
  files.reduce((bytes, file) => bytes + file.bytes, 0);

/** An option of a test question before submission: no key, no explanation. */
export const TestAnswer = z.object({ id: z.string(), answer: z.string(), answer_en: z.string(), ...texts });
export const TestQuestion = z.object({
  id: z.string(),
  question: z.string(),
  question_en: z.string(),
  ...texts,
  question_images: z.array(QuestionImage),
  answers: z.array(TestAnswer),
});
export const Test = z.object({ id: z.string(), questions: z.array(TestQuestion) });
export type Test = z.infer<typeof Test>;

/** The same test once submitted, with key, explanations and the step that teaches each question. */
export const MarkedTest = z.object({
  id: z.string(),
  questions: z.array(
    z.object({
      ...TestQuestion.shape,
      step: z.object({ round: z.int(), nr: z.int() }),
      answers: z.array(StepAnswer),
    }),
  ),
});
export type MarkedTest = z.infer<typeof MarkedTest>;

export const UserTest = z.object({ id: z.string(), status: z.enum(['Ongoing', 'Finished']) });
export const WrongAnswers = z.array(z.object({ questionId: z.string(), answerIds: z.array(z.string()) }));
