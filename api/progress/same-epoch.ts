/** Which life of the database a device knows: `Exchange-Epoch` says it with what it sends. */
import { Problem } from '../../sync/problem.ts';
import { readEpoch } from '../platform/db/epoch.ts';
import type { Db } from '../platform/db/open.ts';
import type { AppContext } from '../platform/http/koa-types.ts';

/**
 * After a restore nothing is taken of a device that has not heard of it, nor of an old request that comes again: what the
 * restore may have lost goes first, with its receipts (rule V11). Throws 409.
 */
export async function sameEpoch(ctx: AppContext, db: Db): Promise<void> {
  const known = ctx.get('Exchange-Epoch');
  if (known !== '' && known !== (await readEpoch(db))) throw new Problem('school-restored');
}
