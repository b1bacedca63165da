/** Refuses writes that another site makes a browser send (decisions, section 5). */
import { PAYMENT_RETURNS } from '../../sync/payment/contract.ts';
import { Problem } from '../../sync/problem.ts';
import type { AppContext } from './serve.ts';

/** Where the payment page sends the buyer's browser back to; what comes there proves itself by a hash. */
const FROM_ELSEWHERE: ReadonlySet<string> = new Set(Object.values(PAYMENT_RETURNS));

/** Reads of HEAD and GET pass; everything else must come from our own pages or from no browser. */
export async function sameSite(ctx: AppContext, next: () => Promise<unknown>): Promise<void> {
  if (!['GET', 'HEAD'].includes(ctx.method) && !FROM_ELSEWHERE.has(ctx.path)) refuseCrossSite(ctx);
  await next();
}

/** For a deed that is asked for by GET: to be called where it is done, since one route may answer at several addresses. */
export function refuseCrossSite(ctx: AppContext): void {
  if (isCrossSite(ctx)) throw new Problem('cross-site');
}

function isCrossSite(ctx: AppContext): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  if (site !== '') return site === 'cross-site' || site === 'same-site';
  const origin = ctx.get('Origin');
  if (origin === '') return false;
  try {
    return new URL(origin).host !== ctx.host;
  } catch {
    return true;
  }
}
