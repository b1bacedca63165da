/** How much somebody may write in a day: more than anybody honest does, less than it takes to bury the rest. */
import { LETTER_PATH } from '../../sync/community/contract.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { hot, type Slots } from '../platform/db/prepared-query.ts';
import type { Tx } from '../platform/db/open.ts';

/** Letters count apart: anybody can write a learner's address on one. */
const A_DAY = { feedback: 20, letters: 20, messages: 100, message_reports: 20, question_reports: 30 } as const;

/** Whether this account has written as much of it in the last 24 hours as it may. */
export async function hasWrittenEnough(
  tx: Tx,
  kind: keyof typeof A_DAY,
  accountId: string,
  now: number,
): Promise<boolean> {
  const written = await counts[kind].first(tx, { accountId, after: now - DAY_MS });
  return (written?.count ?? 0) >= A_DAY[kind];
}

const countIn = (table: Exclude<keyof typeof A_DAY, 'feedback' | 'letters'>) =>
  hot((db, { accountId, after }: Slots<{ accountId: string; after: number }>) =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('created_at', '>', after),
  );
const countToSchool = (path: '=' | '!=') =>
  hot((db, { accountId, after }: Slots<{ accountId: string; after: number }>) =>
    db
      .selectFrom('feedback')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('created_at', '>', after)
      .where('path', path, LETTER_PATH),
  );
const counts = {
  feedback: countToSchool('!='),
  letters: countToSchool('='),
  messages: countIn('messages'),
  question_reports: countIn('question_reports'),
  message_reports: countIn('message_reports'),
};
