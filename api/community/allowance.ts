/** Daily writing limits per account: above honest use, low enough to prevent flooding. */
import { LETTER_PATH } from '../../sync/community/contract.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { hot, type Slots } from '../platform/db/prepared-query.ts';
import type { Db, Tx } from '../platform/db/open.ts';

/** Email counts separately, since anyone can forge a learner's address. */
const A_DAY = { feedback: 20, letters: 20, messages: 100, message_reports: 20, question_reports: 30 } as const;

/** Whether the account has reached its limit in the last 24 hours. */
export async function hasWrittenEnough(
  tx: Tx,
  kind: keyof typeof A_DAY,
  accountId: string,
  now: number,
): Promise<boolean> {
  const written = await counts[kind].first(tx, { accountId, after: now - DAY_MS });
  return (written?.count ?? 0) >= A_DAY[kind];
}

type Since = Slots<{ accountId: string; after: number }>;
const writtenIn = (db: Db, table: Exclude<keyof typeof A_DAY, 'letters'>, { accountId, after }: Since) =>
  db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', after);
const countIn = (table: 'messages' | 'message_reports' | 'question_reports') =>
  hot((db, since: Since) => writtenIn(db, table, since));
const countToSchool = (path: '=' | '!=') =>
  hot((db, since: Since) => writtenIn(db, 'feedback', since).where('path', path, LETTER_PATH));
const counts = {
  feedback: countToSchool('!='),
  letters: countToSchool('='),
  messages: countIn('messages'),
  question_reports: countIn('question_reports'),
  message_reports: countIn('message_reports'),
};
