/** How much somebody may write in a day: more than anybody honest does, less than it takes to bury the rest. */
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { hot, type Slots } from '../platform/db/prepared-query.ts';
import type { Tx } from '../platform/db/open.ts';

const A_DAY = { feedback: 20, messages: 100, message_reports: 20, question_reports: 30 } as const;

/** Whether this account has written as much of it in the last 24 hours as it may. */
export async function hasWrittenEnough(
  tx: Tx,
  table: keyof typeof A_DAY,
  accountId: string,
  now: number,
): Promise<boolean> {
  const written = await counts[table].first(tx, { accountId, after: now - DAY_MS });
  return (written?.count ?? 0) >= A_DAY[table];
}

const countIn = (table: keyof typeof A_DAY) =>
  hot((db, { accountId, after }: Slots<{ accountId: string; after: number }>) =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('created_at', '>', after),
  );
const counts = {
  feedback: countIn('feedback'),
  messages: countIn('messages'),
  question_reports: countIn('question_reports'),
  message_reports: countIn('message_reports'),
};
