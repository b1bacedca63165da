/** Whose device this is: `Command-Account` says whose entries and commands it sends. */
import { Problem } from '../../../sync/problem.ts';
import type { RequestContext, SignedIn } from './koa-types.ts';

/** One account's queue is never taken under another's session (rule O5). Throws 401. */
export function sameAccount(ctx: RequestContext, account: SignedIn): void {
  const owner = ctx.get('Command-Account');
  if (owner !== '' && owner !== account.id) throw new Problem('not-signed-in');
}
