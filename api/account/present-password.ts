/** Whoever holds a session says the password again before anything that would make the account somebody else's. */
import { Problem } from '../../sync/problem.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { getAccount } from './account-store.ts';
import { passwordMatches } from './passwords.ts';
import type { Throttle } from './throttle.ts';

/** @returns the account. Throws wrong-password, or 429 where too much has been tried. */
export async function provePassword(
  { db, throttle }: { readonly db: Db; readonly throttle: Throttle },
  accountId: string,
  password: string,
) {
  const row = await getAccount(db, accountId);
  const right = await throttle.guessSignedIn(accountId, async () =>
    (await passwordMatches(row?.password_hash, password, true)) ? true : undefined,
  );
  if (!row || right !== true) throw new Problem('wrong-password');
  return row;
}

/**
 * In the transaction of what is done: hashing takes a while, and somebody else's request may have chosen another password
 * meanwhile, which is meant to shut out who only has the old one. Throws wrong-password then.
 * @param proved as `provePassword` gave it.
 */
export async function mustStillHold(
  tx: Tx,
  { id, password_hash }: { readonly id: string; readonly password_hash: string },
): Promise<void> {
  if ((await getAccount(tx, id))?.password_hash !== password_hash) throw new Problem('wrong-password');
}
