/** Letters that the sender has given up, for staff. */
import type { Db } from '../../platform/db/open.ts';

/** Those that nobody has looked at yet, newest first. */
export const deadLetters = (db: Db, limit = 100) =>
  db
    .selectFrom('mail_queue')
    .leftJoin('accounts', 'accounts.id', 'mail_queue.account_id')
    .select([
      'mail_queue.id',
      'kind',
      'recipient',
      'subject',
      'mail_queue.created_at',
      'tries',
      'last_error',
      'dead_at',
    ])
    .select(['account_id', 'accounts.name'])
    .where('dead_at', 'is not', null)
    .where('aside_at', 'is', null)
    .orderBy('dead_at', 'desc')
    .limit(limit)
    .execute();
