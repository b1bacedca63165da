/** Answers are compressed on their way out where the caller takes that. */
import compress from 'koa-compress';
import type { RequestContext } from './koa-types.ts';

/** @param from answers of fewer bytes are not worth it. */
export function compressed(from: number) {
  const zip = compress({ threshold: from, gzip: {}, br: false, deflate: false });
  return async (ctx: RequestContext, next: () => Promise<unknown>): Promise<void> => {
    // who says to take nothing at all gets it plain; koa-compress would fail at it
    if (ctx.acceptsEncodings('gzip', 'identity') === false) ctx.compress = false;
    await zip(ctx, next);
  };
}
