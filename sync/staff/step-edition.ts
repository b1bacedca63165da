/** The edited unit of a step: its text in both languages, its questions, and its test questions. */
import * as z from 'zod/mini';
import { ContentId, tidy } from '../scalar.ts';

const Text = (most: number) => z.string().check(z.maxLength(most), z.overwrite(tidy));
/** Maximum HTML length of one language, characters. */
export const HTML_LENGTH = 60_000;
const Html = z.string().check(z.maxLength(HTML_LENGTH));

/** Maximum lengths, characters. */
export const QUESTION_LENGTHS = { asked: 1000, alt: 500, answer: 500, why: 1000 } as const;

const EditedOption = z.object({
  id: ContentId,
  correct: z.boolean(),
  answer: Text(QUESTION_LENGTHS.answer),
  answer_en: Text(QUESTION_LENGTHS.answer),
  why: Text(QUESTION_LENGTHS.why),
  why_en: Text(QUESTION_LENGTHS.why),
});

export const PictureName = z.string().check(z.regex(/^[a-z0-9-]{1,80}\.(?:svg|webp)$/));

const EditedQuestion = z.object({
  id: ContentId,
  /** Asked at the end of the step, or in tests. */
  kind: z.enum(['step', 'pool']),
  retired: z.boolean(),
  question: Text(QUESTION_LENGTHS.asked),
  question_en: Text(QUESTION_LENGTHS.asked),
  picture: z.nullable(PictureName),
  alt: Text(QUESTION_LENGTHS.alt),
  alt_en: Text(QUESTION_LENGTHS.alt),
  options: z.array(EditedOption).check(z.maxLength(3)),
});

export const StepEdition = z.object({
  /** Icelandic HTML of the allowed elements; the first element is the title. */
  data: Html,
  data_en: Html,
  questions: z.array(EditedQuestion).check(z.maxLength(40)),
});

export type EditedOption = z.infer<typeof EditedOption>;
export type EditedQuestion = z.infer<typeof EditedQuestion>;
export type StepEdition = z.infer<typeof StepEdition>;

/** Indexes (from 0) of matched blocks, null if unmatched; and the Icelandic that the English translates. */
const BlockPair = z.object({ is: z.nullable(z.int()), en: z.nullable(z.int()), said: z.nullable(z.string()) });
export type BlockPair = z.infer<typeof BlockPair>;

/** A text in both languages; `''` if absent. */
export const Wording = z.object({ is: Text(HTML_LENGTH), en: Text(HTML_LENGTH) });
export type Wording = z.infer<typeof Wording>;

/** State of an edition's English. */
export const OlderEnglish = z.object({
  blocks: z.array(BlockPair),
  /** Fields of questions whose English translates an older Icelandic. */
  fields: z.array(z.object({ where: z.string(), said: z.string() })),
  /** Pairs that staff have approved. */
  fine: z.array(Wording),
});
export type OlderEnglish = z.infer<typeof OlderEnglish>;

/** One difference. `where`: `data`, `data_en`, `<question>`, `<question>.<field>`, `<question>.<option>.<field>`. */
export type Change = { readonly where: string; readonly before: string; readonly after: string };

/** All comparable values, by `where`. */
export function fieldsOf(edition: StepEdition): ReadonlyMap<string, string> {
  const fields = new Map([
    ['data', edition.data],
    ['data_en', edition.data_en],
  ]);
  for (const { id, options, ...question } of edition.questions) {
    fields.set(id, question.kind);
    for (const field of QUESTION_FIELDS) fields.set(`${id}.${field}`, String(question[field] ?? ''));
    for (const option of options) {
      fields.set(`${id}.${option.id}`, 'option');
      for (const field of OPTION_FIELDS) fields.set(`${id}.${option.id}.${field}`, String(option[field]));
    }
  }
  return fields;
}

export const QUESTION_FIELDS = ['retired', 'question', 'question_en', 'picture', 'alt', 'alt_en'] as const;
export const OPTION_FIELDS = ['correct', 'answer', 'answer_en', 'why', 'why_en'] as const;

/** In the order of the newer edition; deletions last. */
export function changesBetween(before: StepEdition, after: StepEdition): readonly Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((where) => {
    const change = { where, before: old.get(where) ?? '', after: now.get(where) ?? '' };
    return change.before === change.after ? [] : [change];
  });
}

export const sameEdition = (one: StepEdition, other: StepEdition): boolean => changesBetween(one, other).length === 0;

/** Ids of the questions whose right options have changed. */
export function rekeyed(before: StepEdition, after: StepEdition): readonly string[] {
  const keyOf = (question: EditedQuestion | undefined): string =>
    JSON.stringify(question?.options.filter(({ correct }) => correct).map(({ id }) => id));
  return after.questions.flatMap((question) => {
    const old = before.questions.find(({ id }) => id === question.id);
    return old && keyOf(old) !== keyOf(question) ? [question.id] : [];
  });
}
