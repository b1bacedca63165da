/** The second factor of who works here: the secret of the authenticator app, and codes for when the phone is lost. */
import type { Db, Tx } from '../platform/db/open.ts';
import { affected, deleteRows, hasRow, insertRows, rowsOf, updateRows } from '../platform/db/rows.ts';
import { ofAccount, type OwnTable } from '../platform/db/kept-rows.ts';

export const findFactor = (db: Db | Tx, accountId: string) =>
  rowsOf(db, 'second_factors', { account_id: accountId }).selectAll().executeTakeFirst();

/** Whether a second factor counts for this account; one that is being set up does not. */
export const hasFactor = async (db: Db | Tx, accountId: string): Promise<boolean> =>
  ((await findFactor(db, accountId))?.secret ?? null) !== null;

/** Begins the setting up; what counts until now goes on counting. @param pending the new secret, sealed. */
export async function beginFactor(tx: Tx, accountId: string, pending: string): Promise<void> {
  await tx
    .insertInto('second_factors')
    .values({ account_id: accountId, secret: null, pending, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ pending }))
    .execute();
}

/** From now on the secret that was being set up is the one that counts. */
export async function confirmFactor(tx: Tx, accountId: string, now: number): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set((row) => ({ secret: row.ref('pending'), pending: null, confirmed_at: now }))
    .where('account_id', '=', accountId)
    .execute();
}

/** Takes the code of a step. @returns false where it, or a later one, was taken before. */
export const takeStep = (tx: Tx, accountId: string, step: number): Promise<boolean> =>
  affected(
    tx
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('account_id', '=', accountId)
      .where('last_step', '<', step),
  );

/** Takes the second factor off, codes included. @returns false where there was none. */
export async function removeFactor(tx: Tx, accountId: string): Promise<boolean> {
  await deleteRows(tx, 'recovery_codes', { account_id: accountId });
  return deleteRows(tx, 'second_factors', { account_id: accountId });
}

/** Gives new recovery codes in place of the old. @param hashes of them. */
export async function setRecoveryCodes(tx: Tx, accountId: string, hashes: readonly string[]): Promise<void> {
  await deleteRows(tx, 'recovery_codes', { account_id: accountId });
  const rows = hashes.map((code_hash) => ({ account_id: accountId, code_hash, used_at: null }));
  await insertRows(tx, 'recovery_codes', rows);
}

/** Whether a code is there and unused; it stays so. */
export const hasRecoveryCode = (db: Db | Tx, accountId: string, hashes: readonly string[]) =>
  hasRow(db, 'recovery_codes', { account_id: accountId, code_hash: hashes, used_at: null });

/** Takes a recovery code. @returns false where there is none such, or it was used. */
export const takeRecoveryCode = (tx: Tx, accountId: string, hashes: readonly string[], now: number): Promise<boolean> =>
  updateRows(tx, 'recovery_codes', { account_id: accountId, code_hash: hashes, used_at: null }, { used_at: now });

/** Everybody's second factor that counts, with the codes that are left. */
export const listFactors = (db: Db) =>
  db
    .selectFrom('second_factors')
    .leftJoin('recovery_codes', (join) =>
      join.onRef('recovery_codes.account_id', '=', 'second_factors.account_id').on('used_at', 'is', null),
    )
    .select((row) => ['second_factors.account_id', 'confirmed_at', row.fn.count<number>('code_hash').as('codes')])
    .where('secret', 'is not', null)
    .groupBy('second_factors.account_id')
    .execute();

export const ownFactors: readonly OwnTable[] = [
  {
    table: 'second_factors',
    copy: { rows: ofAccount, without: ['secret', 'pending', 'last_step'] },
    forget: (tx, accountId) => removeFactor(tx, accountId),
  },
  {
    table: 'recovery_codes',
    copy: { rows: ofAccount, without: ['code_hash'] },
    forget: (tx, accountId) => removeFactor(tx, accountId),
  },
];
