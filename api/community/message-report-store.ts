/** Learners' reports of chat messages. */
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import { ownRows, oldRows } from '../platform/db/kept-rows.ts';
import { hasRow, insertRows } from '../platform/db/rows.ts';

export const storeMessageReport = (tx: Tx, messageId: string, accountId: string, now: number) =>
  insertRows(tx, 'message_reports', { message_id: messageId, account_id: accountId, created_at: now });

/** Whether the account has already reported the message, handled or not. */
export const hasReported = (tx: Tx, messageId: string, accountId: string) =>
  hasRow(tx, 'message_reports', { message_id: messageId, account_id: accountId });

/** Messages with unhandled reports, oldest first report first, with the report count. */
export const reportedMessages = (db: Db, most: number) =>
  db
    .selectFrom('message_reports as first')
    .leftJoin('messages', 'messages.id', 'first.message_id')
    .leftJoin('accounts', 'accounts.id', 'messages.account_id')
    .select(['first.message_id as id', 'messages.account_id', 'accounts.name', 'first.created_at as reported_at'])
    .select((of) => [
      of.fn.coalesce('messages.text', sql.lit('')).as('text'),
      of.fn.coalesce('messages.created_at', 'first.created_at').as('created_at'),
      of
        .selectFrom('message_reports as each')
        .select((all) => all.fn.countAll<number>().as('count'))
        .whereRef('each.message_id', '=', 'first.message_id')
        .where('each.handled_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('reports'),
    ])
    .where('first.handled_at', 'is', null)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('message_reports as earlier')
            .select('earlier.created_at')
            .whereRef('earlier.message_id', '=', 'first.message_id')
            .where('earlier.handled_at', 'is', null)
            .where((other) =>
              other(
                other.refTuple('earlier.created_at', 'earlier.account_id'),
                '<',
                other.refTuple('first.created_at', 'first.account_id'),
              ),
            ),
        ),
      ),
    )
    .orderBy('first.created_at')
    .limit(most)
    .execute();

/** Marks a message's reports as handled. @returns the count of open reports. */
export async function handleMessageReports(
  tx: Tx,
  messageId: string,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('message_reports')
    .set({ handled_at: now, handled_by: by })
    .where('message_id', '=', messageId)
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Reopens the reports handled in one action. @param at time of that action. @returns their count. */
export async function reopenMessageReports(tx: Tx, messageId: string, at: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('message_reports')
    .set({ handled_at: null, handled_by: null })
    .where('message_id', '=', messageId)
    .where('handled_at', '=', at)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export const ownMessageReports = ownRows('message_reports', ['handled_by']);

export const oldMessageReports = oldRows({
  table: 'message_reports',
  what: 'who reported a chat message, from the report',
  days: 365,
  key: ['message_id', 'account_id'],
  since: 'created_at',
});
