/** Questions that learners call unclear. Who writes questions reads what was said, not who said it. */
import type { Db, Tx } from '../platform/db/open.ts';
import { ofAccount, type OwnTable } from '../platform/db/own-table.ts';

type Report = {
  readonly id: string;
  readonly accountId: string;
  readonly questionId: string;
  readonly questionVersion?: number | undefined;
  readonly messageText: string;
  readonly now: number;
};

export async function storeReport(tx: Tx, report: Report): Promise<void> {
  await tx
    .insertInto('question_reports')
    .values({
      id: report.id,
      account_id: report.accountId,
      question_id: report.questionId,
      version: report.questionVersion ?? null,
      text: report.messageText,
      created_at: report.now,
    })
    .execute();
}

/** As many as are shown of one question. */
const SHOWN = 20;

/** What waits to be read of some questions, newest first: how many, and the words of the newest that have any. */
export async function openReports(db: Db, questionIds: readonly string[]) {
  if (questionIds.length === 0) return [];
  const rows = await db
    .selectFrom('question_reports')
    .select(['id', 'question_id', 'version', 'text', 'created_at'])
    .where('question_id', 'in', questionIds)
    .where('handled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute();
  return questionIds.flatMap((questionId) => {
    const of = rows.filter((row) => row.question_id === questionId);
    if (of.length === 0) return [];
    const said = of.filter(({ text }) => text !== '').slice(0, SHOWN);
    return [{ questionId, count: of.length, said: said.map((row) => ({ text: row.text, at: row.created_at })) }];
  });
}

/** How many reports wait, by question. */
export async function countOpenReports(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('question_reports')
    .select(['question_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('handled_at', 'is', null)
    .groupBy('question_id')
    .execute();
  return new Map(rows.map((row) => [row.question_id, row.count]));
}

/** When the newest was written; 0 where there is none. */
export async function newestReport(db: Db): Promise<number> {
  const row = await db
    .selectFrom('question_reports')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? 0;
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

export const ownReports: readonly OwnTable[] = [
  {
    table: 'question_reports',
    copy: { rows: ofAccount, without: ['handled_by'] },
    forget: (tx, accountId) => tx.deleteFrom('question_reports').where('account_id', '=', accountId).execute(),
  },
];
