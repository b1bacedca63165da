/** Reset links in the database: only their hashes, each good for one use. */
import { createHash, randomBytes } from 'node:crypto';
import type { Db, Tx } from '../db/open.ts';

/** 256 bits that cannot be guessed, fit for an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export async function storeToken(
  tx: Tx,
  link: { readonly token: string; readonly accountId: string; readonly now: number; readonly expiresAt: number },
): Promise<void> {
  await tx
    .insertInto('reset_tokens')
    .values({
      token_hash: hashOf(link.token),
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
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();

/** Uses a link up, and all others of the account with it. @returns the account, or undefined where the link is used up or run out. */
export async function useToken(tx: Tx, token: string, now: number): Promise<string | undefined> {
  const used = await tx
    .updateTable('reset_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  if (!used) return undefined;
  await tx
    .updateTable('reset_tokens')
    .set({ used_at: now })
    .where('account_id', '=', used.account_id)
    .where('used_at', 'is', null)
    .execute();
  return used.account_id;
}

/** Whoever was signed in with the old password is not any more. */
export async function endAllSessions(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute();
}
