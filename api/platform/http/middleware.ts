/** Small middlewares that every request passes. */
import { Problem } from '../../../sync/problem.ts';
import type { Log } from '../log.ts';
import type { RequestContext } from './koa-types.ts';
import { READS } from './same-site.ts';
import compress from 'koa-compress';
import type { Language } from '../../../sync/language.ts';

/**
 * A school by https sets cookies for https alone, and has only the word of the proxy in front that a visitor came so.
 * Without that word nobody can sign in: it is refused before anything is done, and the log says what to set.
 * @param https whether the school is at an https address.
 */
export function saidSecure(https: boolean, log: Log) {
  return async (ctx: RequestContext, next: () => Promise<unknown>): Promise<void> => {
    if (https && !ctx.secure && !READS.has(ctx.method)) {
      log.error('BASE_URL is https, but the proxy in front does not say that this visitor came so: X-Forwarded-Proto');
      throw new Problem('unavailable');
    }
    await next();
  };
}

/** Compresses answers where the caller takes that. @param from answers of fewer bytes are not worth it. */
export function compressed(from: number) {
  const zip = compress({ threshold: from, gzip: {}, br: false, deflate: false });
  return async (ctx: RequestContext, next: () => Promise<unknown>): Promise<void> => {
    // who says to take nothing at all gets it plain; koa-compress would fail at it
    if (ctx.acceptsEncodings('gzip', 'identity') === false) ctx.compress = false;
    await zip(ctx, next);
  };
}

/** `/readyz` answers 503 once the server is stopping; everything else is served until it has. */
export const notReadyOnce =
  (stopping: AbortSignal) =>
  async (ctx: RequestContext, next: () => Promise<unknown>): Promise<void> => {
    if (!stopping.aborted || ctx.path !== '/readyz') return void (await next());
    ctx.status = 503;
    ctx.body = { ok: false };
  };

/** The caller's language: that of the page whose form it is, else what the request asks for, else the account's, else Icelandic. */
export async function language(ctx: RequestContext, next: () => Promise<unknown>): Promise<void> {
  ctx.state.language =
    ctx.state.form?.language ?? asked(ctx.get('Accept-Language')) ?? ctx.state.signedIn?.language ?? 'is';
  await next();
}

function asked(header: string): Language | undefined {
  for (const part of header.split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (tag === 'is' || tag === 'en') return tag;
  }
  return undefined;
}
