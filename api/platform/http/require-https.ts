/**
 * A school by https sets cookies for https alone, and has only the word of the proxy in front that a visitor came so.
 * Without that word nobody can sign in: it is refused before anything is done, and the log says what to set.
 */
import { Problem } from '../../../sync/problem.ts';
import type { Log } from '../log.ts';
import type { RequestContext } from './koa-types.ts';
import { READS } from './same-site.ts';

/** @param https whether the school is at an https address. */
export function saidSecure(https: boolean, log: Log) {
  return async (ctx: RequestContext, next: () => Promise<unknown>): Promise<void> => {
    if (https && !ctx.secure && !READS.has(ctx.method)) {
      log.error('BASE_URL is https, but the proxy in front does not say that this visitor came so: X-Forwarded-Proto');
      throw new Problem('unavailable');
    }
    await next();
  };
}
