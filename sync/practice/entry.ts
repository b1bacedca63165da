/** Practice entries: only added, merged by id and read in order of time (P1). */
import * as z from 'zod/mini';
import { ContentId, Millis, Uuid } from '../scalar.ts';

/** The state's theory exam: statements, how many must be right, and minutes. */
export const EXAM_STATEMENTS = 50;
export const EXAM_RIGHT = 46;
export const EXAM_MINUTES = 45;

const fields = { id: Uuid, at: Millis };
/** One answer to a card: a statement or a step question (by its id), a sign (`sign.<slug>`), or a hazard scene (`hazard.<id>`) with its points. */
const Review = z.object({
  ...fields,
  kind: z.literal('review'),
  card: ContentId,
  right: z.boolean(),
  points: z.optional(z.int().check(z.minimum(0), z.maximum(5))),
});
/** A practice exam handed in whole. Unanswered statements are wrong. */
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

/** The same order on every device: by time, then by id. */
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
