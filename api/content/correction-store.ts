/** Corrections of questions by which tests are marked again, in the learner's favour, and how far that has come (rule V7). */
import type { Db, Tx } from '../platform/db/open.ts';

export type Correction = { readonly questionId: string; readonly version: number };

/** From now on the key of this version counts as well, for tests drawn with an earlier one. */
export async function recordCorrection(
  tx: Tx,
  { questionId, version }: Correction,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<void> {
  await tx
    .insertInto('question_corrections')
    .values({ question_id: questionId, version, corrected_at: now, corrected_by: by, done_at: null })
    .execute();
}

/** The oldest that has not been carried through. */
export const pendingCorrection = (db: Db | Tx) =>
  db
    .selectFrom('question_corrections')
    .select(['question_id as questionId', 'version', 'reached', 'helped'])
    .where('done_at', 'is', null)
    .orderBy('corrected_at')
    .orderBy('question_id')
    .executeTakeFirst();

/** Those of a step's questions: how many tests each has helped so far, and when it was carried through. */
export const correctionsOf = (db: Db, stepId: string) =>
  db
    .selectFrom('question_corrections')
    .innerJoin('questions', 'questions.id', 'question_id')
    .select(['helped', 'done_at'])
    .where('step_id', '=', stepId)
    .execute();

/** @param reached the last test that was looked at; undefined when there are no more. @param helped how many more have come to pass. */
export async function noteCorrected(
  tx: Tx,
  { questionId, version }: Correction,
  { reached, helped, now }: { readonly reached: string | undefined; readonly helped: number; readonly now: number },
): Promise<void> {
  await tx
    .updateTable('question_corrections')
    .set((row) => ({
      helped: row('helped', '+', helped),
      ...(reached === undefined ? { done_at: now } : { reached }),
    }))
    .where('question_id', '=', questionId)
    .where('version', '=', version)
    .execute();
}
