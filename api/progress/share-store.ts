/** Links that share progress: hashes only, one per learner. */
import { SHARE_DAYS } from '../../sync/progress/share-contract.ts';
import { hashOfToken } from '../platform/crypto/sealed.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { ofAccount, type OwnTable, oldRows } from '../platform/db/kept-rows.ts';
import { deleteRows, insertRows, rowsOf } from '../platform/db/rows.ts';

/** Replaces the previous link. @param expiresAt server milliseconds. */
export async function storeShare(
  tx: Tx,
  share: { readonly secret: string; readonly accountId: string; readonly now: number; readonly expiresAt: number },
): Promise<void> {
  await dropShare(tx, share.accountId);
  await insertRows(tx, 'progress_shares', {
    account_id: share.accountId,
    secret_hash: hashOfToken(share.secret),
    created_at: share.now,
    expires_at: share.expiresAt,
  });
}

/** The unexpired link of a learner. */
export const shareOf = (db: Db | Tx, accountId: string, now: number) =>
  rowsOf(db, 'progress_shares', { account_id: accountId })
    .select(['created_at', 'expires_at', 'opened', 'opened_at'])
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** The learner of an unexpired link. */
export const findShare = (db: Db | Tx, secret: string, now: number) =>
  rowsOf(db, 'progress_shares', { secret_hash: hashOfToken(secret) })
    .innerJoin('accounts', 'accounts.id', 'progress_shares.account_id')
    .select(['progress_shares.account_id', 'progress_shares.expires_at', 'accounts.last_seen_at'])
    .where('expires_at', '>', now)
    .where('accounts.deleted_at', 'is', null)
    .executeTakeFirst();

export async function countOpening(tx: Tx, accountId: string, now: number): Promise<void> {
  await tx
    .updateTable('progress_shares')
    .set((row) => ({ opened: row('opened', '+', 1), opened_at: now }))
    .where('account_id', '=', accountId)
    .execute();
}

export const dropShare = (tx: Tx, accountId: string) => deleteRows(tx, 'progress_shares', { account_id: accountId });

export const ownShares: OwnTable = {
  table: 'progress_shares',
  copy: { rows: ofAccount, without: ['secret_hash'] },
  forget: dropShare,
};

export const oldShares = oldRows({
  table: 'progress_shares',
  what: 'links that share progress, from their making',
  days: SHARE_DAYS,
  key: ['account_id'],
  since: 'created_at',
});
