/** What of practice is under way on this device, so that a page that is killed goes on where it was. */
import * as z from 'zod/mini';
import { editDraft, readDraft } from '../offline/drafts.ts';
import { useLive } from '../offline/live.ts';
import type { LocalDb } from '../offline/local-db.ts';

/** `results`: right or wrong by card. `shown`: the card just answered, whose reason is being read, with what was chosen. */
export const FlashcardsDraft = z.object({
  cards: z.array(z.string()),
  results: z.record(z.string(), z.boolean()),
  shown: z.nullable(z.object({ card: z.string(), chosen: z.array(z.string()) })),
});
export type FlashcardsDraft = z.infer<typeof FlashcardsDraft>;
export const FLASHCARDS_DRAFT = 'practice';

/**
 * `answers`: what was said of each statement; `flags`: those to be looked at again; `at`: index of the one shown; `usedMs`: how long it
 * has been open; `untimed`: the learner wants no limit of time.
 */
export const ExamDraft = z.object({
  statements: z.array(z.string()),
  answers: z.record(z.string(), z.boolean()),
  flags: z.array(z.string()),
  at: z.int(),
  usedMs: z.optional(z.number()),
  untimed: z.optional(z.boolean()),
});
export type ExamDraft = z.infer<typeof ExamDraft>;

/** As it is on the disk; `undefined` until that has been read. */
export const useKeptDraft = <T>(
  db: LocalDb | undefined,
  key: string,
  schema: z.ZodMiniType<T>,
): { readonly draft: T | undefined } | undefined =>
  useLive(db && (async () => ({ draft: await readDraft(db, key, schema) })), [db, key, schema]);

/** Changes what is on the disk, whatever is drawn: two taps in quick succession both count. */
export async function changeDraft<T>(
  db: LocalDb,
  key: string,
  schema: z.ZodMiniType<T>,
  change: (draft: T) => T,
): Promise<void> {
  await editDraft(db, key, schema, (draft) => draft && change(draft));
}
