/** What is wrong with questions. Learners report what is unclear; staff read it without who said it. Corrections mark tests again, in the learner’s favour (rule V7). */
import type { Db, Tx } from '../platform/db/open.ts';
import { countBy, highestOf, insertRows, rowsOf, updateRows } from '../platform/db/rows.ts';
import { ownRows } from '../platform/db/kept-rows.ts';

type Report = {
  readonly id: string;
  readonly accountId: string;
  readonly questionId: string;
  readonly questionVersion?: number | undefined;
  readonly messageText: string;
  readonly now: number;
};

export const storeReport = (tx: Tx, report: Report) =>
  insertRows(tx, 'question_reports', {
    id: report.id,
    account_id: report.accountId,
    question_id: report.questionId,
    version: report.questionVersion ?? null,
    text: report.messageText,
    created_at: report.now,
  });

/** As many as are shown of one question. */
const SHOWN = 20;

/** @returns of one of the questions what waits to be read, newest first, where it has words. */
export async function openReports(db: Db, questionIds: readonly string[]) {
  const rows = await rowsOf(db, 'question_reports', { question_id: questionIds, handled_at: null })
    .select(['question_id', 'text', 'created_at'])
    .where('text', '!=', '')
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute();
  return (questionId: string) => rows.filter((row) => row.question_id === questionId).slice(0, SHOWN);
}

/** How many reports wait, by question. @param questionIds these alone; all by default. */
export async function countOpenReports(db: Db, questionIds?: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const open = rowsOf(db, 'question_reports', { handled_at: null });
  return countBy(questionIds ? open.where('question_id', 'in', questionIds) : open, 'question_id');
}

/** When the newest was written; 0 where there is none. */
export const newestReport = (db: Db): Promise<number> => highestOf(db.selectFrom('question_reports'), 'created_at');

/** @returns ids of the accounts whose reports of a question wait. */
export async function reportersOf(tx: Tx, questionId: string): Promise<readonly string[]> {
  const rows = await rowsOf(tx, 'question_reports', { question_id: questionId, handled_at: null })
    .select('account_id')
    .distinct()
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** They are read and done with. @returns how many there were. */
export async function handleReports(
  tx: Tx,
  questionId: string,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<number> {
  const result = await tx
    .updateTable('question_reports')
    .set({ handled_at: now, handled_by: by })
    .where('question_id', '=', questionId)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** They wait again. @param handledAt when they were done with. */
export const reopenReports = (tx: Tx, questionId: string, handledAt: number) =>
  updateRows(
    tx,
    'question_reports',
    { question_id: questionId, handled_at: handledAt },
    { handled_at: null, handled_by: null },
  );

export const ownReports = ownRows('question_reports', ['handled_by']);

export type Correction = { readonly questionId: string; readonly version: number };

/** From now on the key of this version counts as well, for tests drawn with an earlier one. */
export const recordCorrection = (
  tx: Tx,
  { questionId, version }: Correction,
  { by, now }: { readonly by: string; readonly now: number },
) =>
  insertRows(tx, 'question_corrections', {
    question_id: questionId,
    version,
    corrected_at: now,
    corrected_by: by,
    done_at: null,
  });

/** The oldest that has not been carried through. */
export const pendingCorrection = (db: Db | Tx) =>
  rowsOf(db, 'question_corrections', { done_at: null })
    .select(['question_id as questionId', 'version', 'reached', 'helped'])
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
