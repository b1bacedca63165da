/** New e-mail addresses that wait for their link to be opened; only hashes of the links, one waiting an account. */
import type { Db, Tx } from '../platform/db/open.ts';
import { ofAccount, type OwnTable } from '../platform/db/own-table.ts';
import { oldRows, type Retention } from '../platform/db/retention.ts';
import { hashOfToken } from '../platform/crypto/token.ts';

export type EmailChange = {
  readonly token: string;
  readonly accountId: string;
  readonly email: string;
  /** Hash of the session that asked. */
  readonly session: string;
  readonly now: number;
  readonly expiresAt: number;
};

/** Takes the place of what waited before. */
export async function storeEmailChange(tx: Tx, change: EmailChange): Promise<void> {
  await dropEmailChanges(tx, change.accountId);
  await tx
    .insertInto('email_changes')
    .values({
      token_hash: hashOfToken(change.token),
      account_id: change.accountId,
      email: change.email,
      session_hash: change.session,
      created_at: change.now,
      expires_at: change.expiresAt,
    })
    .execute();
}

export const findEmailChange = (db: Db | Tx, token: string) =>
  db
    .selectFrom('email_changes')
    .select(['account_id', 'email', 'session_hash', 'expires_at', 'used_at'])
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst();

export async function markEmailChangeUsed(tx: Tx, token: string, now: number): Promise<void> {
  await tx.updateTable('email_changes').set({ used_at: now }).where('token_hash', '=', hashOfToken(token)).execute();
}

/** What waits is void: the password was changed, or another address is asked for. */
export async function dropEmailChanges(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('email_changes').where('account_id', '=', accountId).execute();
}

export const ownEmailChanges: readonly OwnTable[] = [
  {
    table: 'email_changes',
    copy: { rows: ofAccount, without: ['token_hash', 'session_hash'] },
    forget: dropEmailChanges,
  },
];

export const oldEmailChanges: readonly Retention[] = [
  oldRows({
    table: 'email_changes',
    what: 'new e-mail addresses and their links, from when they were asked for',
    days: 7,
    key: ['token_hash'],
    since: 'created_at',
  }),
];
