/** Second factor of staff: the authenticator secret, and recovery codes for a lost phone. */
import type { Db, Tx } from '../platform/db/open.ts';
import { affected, deleteRows, hasRow, insertRows, rowsOf, updateRows } from '../platform/db/rows.ts';
import { ofAccount, type OwnTable } from '../platform/db/kept-rows.ts';

export const findFactor = (db: Db | Tx, accountId: string) =>
  rowsOf(db, 'second_factors', { account_id: accountId }).selectAll().executeTakeFirst();

/** Whether the account has a confirmed second factor. */
export const hasFactor = async (db: Db | Tx, accountId: string): Promise<boolean> =>
  ((await findFactor(db, accountId))?.secret ?? null) !== null;

/** Stores a secret for set-up; a confirmed one stays valid. @param pending the new secret, sealed. */
export async function beginFactor(tx: Tx, accountId: string, pending: string): Promise<void> {
  await tx
    .insertInto('second_factors')
    .values({ account_id: accountId, secret: null, pending, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ pending }))
    .execute();
}

/** Makes the pending secret the valid one. */
export async function confirmFactor(tx: Tx, accountId: string, now: number): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set((row) => ({ secret: row.ref('pending'), pending: null, confirmed_at: now }))
    .where('account_id', '=', accountId)
    .execute();
}

/** Uses the code of a time step. @returns false if that step or a later one was used before. */
export const takeStep = (tx: Tx, accountId: string, step: number): Promise<boolean> =>
  affected(
    tx
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('account_id', '=', accountId)
      .where('last_step', '<', step),
  );

/** Removes the second factor and its recovery codes. @returns false if there was none. */
export async function removeFactor(tx: Tx, accountId: string): Promise<boolean> {
  await deleteRows(tx, 'recovery_codes', { account_id: accountId });
  return deleteRows(tx, 'second_factors', { account_id: accountId });
}

/** Replaces the recovery codes. */
export async function setRecoveryCodes(tx: Tx, accountId: string, hashes: readonly string[]): Promise<void> {
  await deleteRows(tx, 'recovery_codes', { account_id: accountId });
  const rows = hashes.map((code_hash) => ({ account_id: accountId, code_hash, used_at: null }));
  await insertRows(tx, 'recovery_codes', rows);
}

/** Whether one of the codes is unused; does not use it. */
export const hasRecoveryCode = (db: Db | Tx, accountId: string, hashes: readonly string[]) =>
  hasRow(db, 'recovery_codes', { account_id: accountId, code_hash: hashes, used_at: null });

/** Uses a recovery code. @returns false if it is unknown or used. */
export const takeRecoveryCode = (tx: Tx, accountId: string, hashes: readonly string[], now: number): Promise<boolean> =>
  updateRows(tx, 'recovery_codes', { account_id: accountId, code_hash: hashes, used_at: null }, { used_at: now });

/** All confirmed second factors, with the number of unused recovery codes. */
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
