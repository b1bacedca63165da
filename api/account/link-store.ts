/** Mailed links, stored as hashes: to set a new password, each used once; to confirm a new e-mail address, one pending per account. */
import type { Db, Tx } from '../platform/db/open.ts';
import { ownRows, type OwnTable, oldRows } from '../platform/db/kept-rows.ts';
import { hashOfToken } from '../platform/crypto/sealed.ts';
import { deleteRows, insertRows, rowsOf, updateRows } from '../platform/db/rows.ts';

export const storeToken = (
  tx: Tx,
  link: { readonly token: string; readonly accountId: string; readonly now: number; readonly expiresAt: number },
) =>
  insertRows(tx, 'reset_tokens', {
    token_hash: hashOfToken(link.token),
    account_id: link.accountId,
    created_at: link.now,
    expires_at: link.expiresAt,
  });

export const findToken = (db: Db | Tx, token: string) =>
  rowsOf(db, 'reset_tokens', { token_hash: hashOfToken(token) })
    .select(['account_id', 'expires_at', 'used_at'])
    .executeTakeFirst();

/** Uses a link and voids the account's others. @returns the account id; undefined if the link is used or expired. */
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

/** Voids all links mailed so far. */
export const voidTokens = (tx: Tx, accountId: string, now: number) =>
  updateRows(tx, 'reset_tokens', { account_id: accountId, used_at: null }, { used_at: now });

export const ownResetTokens: OwnTable = {
  table: 'reset_tokens',
  copy: { leftOut: 'only hashes, of links that run out within a week' },
  forget: (tx, accountId) => deleteRows(tx, 'reset_tokens', { account_id: accountId }),
};

/** Rows stay after expiry, so that an old link can say why it is invalid. */
export const oldResetTokens = oldRows({
  table: 'reset_tokens',
  what: 'links for a new password, from the request',
  days: 7,
  key: ['token_hash'],
  since: 'created_at',
});

type EmailChange = {
  readonly token: string;
  readonly accountId: string;
  readonly email: string;
  /** Hash of the requesting session. */
  readonly session: string;
  readonly now: number;
  readonly expiresAt: number;
};

/** Replaces a pending change. */
export async function storeEmailChange(tx: Tx, change: EmailChange): Promise<void> {
  await dropEmailChanges(tx, change.accountId);
  await insertRows(tx, 'email_changes', {
    token_hash: hashOfToken(change.token),
    account_id: change.accountId,
    email: change.email,
    session_hash: change.session,
    created_at: change.now,
    expires_at: change.expiresAt,
  });
}

export const findEmailChange = (db: Db | Tx, token: string) =>
  rowsOf(db, 'email_changes', { token_hash: hashOfToken(token) })
    .select(['account_id', 'email', 'session_hash', 'expires_at', 'used_at'])
    .executeTakeFirst();

export const markEmailChangeUsed = (tx: Tx, token: string, now: number) =>
  updateRows(tx, 'email_changes', { token_hash: hashOfToken(token) }, { used_at: now });

/** Voids the pending change, after a new password or another address. */
export const dropEmailChanges = (tx: Tx, accountId: string) =>
  deleteRows(tx, 'email_changes', { account_id: accountId });

export const ownEmailChanges = ownRows('email_changes', ['token_hash', 'session_hash']);

export const oldEmailChanges = oldRows({
  table: 'email_changes',
  what: 'new e-mail addresses and their links, from the request',
  days: 7,
  key: ['token_hash'],
  since: 'created_at',
});
