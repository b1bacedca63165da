/** The learner whom an action names. */
import { Problem } from '../../sync/problem.ts';
import { getAccount } from '../account/account-store.ts';
import type { Tx } from '../platform/db/open.ts';

/** Throws not-found for who has been deleted or works here. */
export async function findStudent(tx: Tx, id: string) {
  const row = await getAccount(tx, id);
  if (row?.role !== 'learner') throw new Problem('not-found');
  return row;
}
