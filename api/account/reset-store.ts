/** Reset links in the database: only their hashes, each good for one use. */
import type { Db, Tx } from '../platform/db/open.ts';
import type { OwnTable } from '../platform/db/own-table.ts';
import { oldRows, type Retention } from '../platform/db/retention.ts';
import { hashOfToken } from '../platform/crypto/token.ts';

export async function storeToken(
  tx: Tx,
  link: { readonly token: string; readonly accountId: string; readonly now: number; readonly expiresAt: number },
): Promise<void> {
  await tx
    .insertInto('reset_tokens')
    .values({
      token_hash: hashOfToken(link.token),
      account_id: link.accountId,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute();
}

export const findToken = (db: Db | Tx, token: string) =>
  db
    .selectFrom('reset_tokens')
    .select(['account_id', 'expires_at', 'used_at'])
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst();

/** Uses a link up, and all others of the account with it. @returns the account, or undefined where the link is used up or run out. */
export async function useToken(tx: Tx, token: string, now: number): Promise<string | undefined> {
  const used = await tx
    .updateTable('reset_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashOfToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  if (!used) return undefined;
  await voidTokens(tx, used.account_id, now);
  return used.account_id;
}

/** No link that was mailed so far works any more. */
export async function voidTokens(tx: Tx, accountId: string, now: number): Promise<void> {
  await tx
    .updateTable('reset_tokens')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}

export const ownResetTokens: readonly OwnTable[] = [
  {
    table: 'reset_tokens',
    copy: { leftOut: 'only hashes, of links that run out within a week' },
    forget: (tx, accountId) => tx.deleteFrom('reset_tokens').where('account_id', '=', accountId).execute(),
  },
];

/** Until then a link says why it does not work. */
export const oldResetTokens: readonly Retention[] = [
  oldRows({
    table: 'reset_tokens',
    what: 'links for a new password, from when they were asked for',
    days: 7,
    key: ['token_hash'],
    since: 'created_at',
  }),
];
