/** Stores learners' question reports, which staff read anonymously. Corrections regrade tests in the learner’s favour (rule V7). */
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

/** Limit of reports shown per question. */
const SHOWN = 20;

/** @returns open reports with text by question, newest first. */
export async function openReports(db: Db, questionIds: readonly string[]) {
  const rows = await rowsOf(db, 'question_reports', { question_id: questionIds, handled_at: null })
    .select(['question_id', 'text', 'created_at'])
    .where('text', '!=', '')
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute();
  return (questionId: string) => rows.filter((row) => row.question_id === questionId).slice(0, SHOWN);
}

/** Count of open reports by question. @param questionIds omitted: all. */
export async function countOpenReports(db: Db, questionIds?: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const open = rowsOf(db, 'question_reports', { handled_at: null });
  return countBy(questionIds ? open.where('question_id', 'in', questionIds) : open, 'question_id');
}

/** Time of the newest report; 0 if there is none. */
export const newestReport = (db: Db): Promise<number> => highestOf(db.selectFrom('question_reports'), 'created_at');

/** @returns ids of accounts with open reports on a question. */
export async function reportersOf(tx: Tx, questionId: string): Promise<readonly string[]> {
  const rows = await rowsOf(tx, 'question_reports', { question_id: questionId, handled_at: null })
    .select('account_id')
    .distinct()
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Marks a question's open reports as handled. @returns their count. */
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

/** Reopens reports. @param handledAt time at which they were handled. */
export const reopenReports = (tx: Tx, questionId: string, handledAt: number) =>
  updateRows(
    tx,
    'question_reports',
    { question_id: questionId, handled_at: handledAt },
    { handled_at: null, handled_by: null },
  );

export const ownReports = ownRows('question_reports', ['handled_by']);

export type Correction = { readonly questionId: string; readonly version: number };

/** Also accepts this version's key in tests drawn with an earlier version. */
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

/** The oldest unfinished correction. */
export const pendingCorrection = (db: Db | Tx) =>
  rowsOf(db, 'question_corrections', { done_at: null })
    .select(['question_id as questionId', 'version', 'reached', 'helped'])
    .orderBy('corrected_at')
    .orderBy('question_id')
    .executeTakeFirst();

/** Corrections of a step's questions, newest first: tests helped so far, and when finished. */
export const correctionsOf = (db: Db, stepId: string) =>
  db
    .selectFrom('question_corrections')
    .innerJoin('questions', 'questions.id', 'question_id')
    .select(['corrected_at', 'helped', 'done_at'])
    .where('step_id', '=', stepId)
    .orderBy('corrected_at', 'desc')
    .execute();

/** @param reached last test processed; undefined after the last one. @param helped count of tests that newly pass. */
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
