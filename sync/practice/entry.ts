/** What a learner has practised: entries that are only ever added, merged by their ids and read in order of time (P1). */
import * as z from 'zod/mini';
import { ContentId, Millis, Uuid } from '../scalar.ts';

/** The state's theory exam: statements, how many of them have to be answered rightly, and its minutes. */
export const EXAM_STATEMENTS = 50;
export const EXAM_RIGHT = 46;
export const EXAM_MINUTES = 45;

const fields = { id: Uuid, at: Millis };
/** A card answered once: a statement, a question of a step (both by their ids), a sign (`sign.<slug>`), or a hazard scene (`hazard.<id>`) with its points. */
const Review = z.object({
  ...fields,
  kind: z.literal('review'),
  card: ContentId,
  right: z.boolean(),
  points: z.optional(z.int().check(z.minimum(0), z.maximum(5))),
});
/** A practice exam handed in whole. What was left open is wrong. */
const ExamTaken = z
  .object({
    ...fields,
    kind: z.literal('exam'),
    statements: z.array(ContentId).check(z.minLength(EXAM_STATEMENTS), z.maxLength(EXAM_STATEMENTS)),
    wrong: z.array(ContentId).check(z.maxLength(EXAM_STATEMENTS)),
  })
  .check(z.refine(({ statements, wrong }) => wrong.every((id) => statements.includes(id))));
export type ExamTaken = z.infer<typeof ExamTaken>;

export const Entry = z.discriminatedUnion('kind', [Review, ExamTaken]);
export type Entry = z.infer<typeof Entry>;

/** The order that every device reads them in, however they came: by time, and by id where that is the same. */
export const inOrder = (entries: readonly Entry[]): Entry[] =>
  [...entries].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

/** One answer to one card; `exam`: id of the practice exam it was given in. */
export type Answered = { readonly card: string; readonly at: number; readonly right: boolean; readonly exam?: string };

/** @param entries in order. @returns every answer in them, in order. */
export function answersIn(entries: readonly Entry[]): Answered[] {
  return entries.flatMap((entry): Answered[] => {
    const { at } = entry;
    if (entry.kind === 'review') return [{ card: entry.card, at, right: entry.right }];
    const wrong = new Set(entry.wrong);
    return entry.statements.map((card) => ({ card, at, right: !wrong.has(card), exam: entry.id }));
  });
}

export const examsIn = (entries: readonly Entry[]): ExamTaken[] => entries.filter((entry) => entry.kind === 'exam');

export const rightIn = ({ statements, wrong }: ExamTaken): number => statements.length - new Set(wrong).size;
