/** A server that is about to stop says so first. */
import type { RequestContext } from './koa-types.ts';

/** `/readyz` answers 503 once the server is stopping; everything else is served until it has. */
export const notReadyOnce =
  (stopping: AbortSignal) =>
  async (ctx: RequestContext, next: () => Promise<unknown>): Promise<void> => {
    if (!stopping.aborted || ctx.path !== '/readyz') return void (await next());
    ctx.status = 503;
    ctx.body = { ok: false };
  };
