/** Practice in progress, stored on this device so that it survives a reload. */
import * as z from 'zod/mini';
import { editDraft, readDraft } from '../offline/drafts.ts';
import { useLive } from '../offline/live.ts';
import type { LocalDb } from '../offline/local-db.ts';

/** `results`: right or wrong by card. `shown`: the card just answered, with the choice, while its reason is displayed. */
export const FlashcardsDraft = z.object({
  cards: z.array(z.string()),
  results: z.record(z.string(), z.boolean()),
  shown: z.nullable(z.object({ card: z.string(), chosen: z.array(z.string()) })),
});
export type FlashcardsDraft = z.infer<typeof FlashcardsDraft>;
export const FLASHCARDS_DRAFT = 'practice';

/**
 * `answers`: by statement; `flags`: statements to review; `at`: current index; `usedMs`: time in view; `untimed`: no
 * time limit.
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

/** The stored draft; `undefined` until it is read. */
export const useKeptDraft = <T>(
  db: LocalDb | undefined,
  key: string,
  schema: z.ZodMiniType<T>,
): { readonly draft: T | undefined } | undefined =>
  useLive(db && (async () => ({ draft: await readDraft(db, key, schema) })), [db, key, schema]);

/** Updates the stored draft, not the rendered one, so two quick taps both count. */
export async function changeDraft<T>(
  db: LocalDb,
  key: string,
  schema: z.ZodMiniType<T>,
  change: (draft: T) => T,
): Promise<void> {
  await editDraft(db, key, schema, (draft) => draft && change(draft));
}
