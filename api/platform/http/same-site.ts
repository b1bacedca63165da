/** Refuses writes that another site makes a browser send (decisions, section 5). */
import { PAYMENT_RETURNS } from '../../../sync/payment/contract.ts';
import { Problem } from '../../../sync/problem.ts';
import type { RequestContext } from './koa-types.ts';

/** Where the payment page sends the buyer's browser back to; what comes there proves itself by a hash. */
const FROM_ELSEWHERE: ReadonlySet<string> = new Set(Object.values(PAYMENT_RETURNS));

/** Methods that only read. */
export const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Reads of HEAD and GET pass; everything else must come from our own pages or from no browser. */
export async function sameSite(ctx: RequestContext, next: () => Promise<unknown>): Promise<void> {
  if (!READS.has(ctx.method) && !FROM_ELSEWHERE.has(ctx.path)) refuseCrossSite(ctx);
  await next();
}

/** For a deed that is asked for by GET: to be called where it is done, since one route may answer at several addresses. */
export function refuseCrossSite(ctx: RequestContext): void {
  if (isCrossSite(ctx)) throw new Problem('cross-site');
}

function isCrossSite(ctx: RequestContext): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  if (site !== '') return site !== 'same-origin' && site !== 'none';
  const isRead = READS.has(ctx.method);
  const origin = ctx.get('Origin') || (isRead ? ctx.get('Referer') : '');
  // a browser too old to say where it comes from is not believed about a deed by GET or HEAD, of which it sends no Origin either, nor by a form, which any site can send
  if (origin === '') return (isRead || ctx.state.form !== undefined) && ctx.get('User-Agent').startsWith('Mozilla/');
  try {
    // our own name by http is not ours where we are at https
    return new URL(origin).origin !== new URL(`${ctx.protocol}://${ctx.host}`).origin;
  } catch {
    return true;
  }
}
