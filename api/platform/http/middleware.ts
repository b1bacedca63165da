/** Small middleware of every request. */
import { Problem } from '../../../sync/problem.ts';
import type { Log } from '../log.ts';
import type { RequestContext } from './koa-types.ts';
import compress from 'koa-compress';
import { gzipSync } from 'node:zlib';
import { isLanguage, type Language } from '../../../sync/language.ts';
import { PAYMENT_RETURNS } from '../../../sync/payment/contract.ts';

/** Return addresses of the payment page. Their requests are cross-site and carry an HMAC. */
const FROM_ELSEWHERE: ReadonlySet<string> = new Set(Object.values(PAYMENT_RETURNS));

export const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Other methods than GET and HEAD must come from our pages or from a client other than a browser. */
export async function sameSite(ctx: RequestContext, next: () => Promise<unknown>): Promise<void> {
  if (!READS.has(ctx.method) && !FROM_ELSEWHERE.has(ctx.path)) refuseCrossSite(ctx);
  await next();
}

/** For GET requests with side effects. Called in the handler, because a route may have several paths. */
export function refuseCrossSite(ctx: RequestContext): void {
  if (isCrossSite(ctx)) throw new Problem('cross-site');
}

function isCrossSite(ctx: RequestContext): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  if (site !== '') return site !== 'same-origin' && site !== 'none';
  const isRead = READS.has(ctx.method);
  const origin = ctx.get('Origin') || (isRead ? ctx.get('Referer') : '');
  // An old browser may send no Origin with a GET, and any site can submit a form. So without an origin, browsers are
  // refused for both.
  if (origin === '') return (isRead || ctx.state.form !== undefined) && ctx.get('User-Agent').startsWith('Mozilla/');
  try {
    // http of the same host is another origin than https
    return new URL(origin).origin !== new URL(`${ctx.protocol}://${ctx.host}`).origin;
  } catch {
    return true;
  }
}

/** With an https BASE_URL, cookies are Secure and the proxy must set X-Forwarded-Proto. Without it sign-in fails, so such writes are refused and logged. */
export function saidSecure(https: boolean, log: Log) {
  return async (ctx: RequestContext, next: () => Promise<unknown>): Promise<void> => {
    if (https && !ctx.secure && !READS.has(ctx.method)) {
      log.error('BASE_URL is https, but the proxy in front does not say that this visitor came so: X-Forwarded-Proto');
      throw new Problem('unavailable');
    }
    await next();
  };
}

/** Compresses responses. @param from smallest size in bytes. */
export function compressed(from: number) {
  const zip = compress({ threshold: from, gzip: {}, br: false, deflate: false });
  return async (ctx: RequestContext, next: () => Promise<unknown>): Promise<void> => {
    // koa-compress throws if the client accepts no encoding at all
    if (ctx.acceptsEncodings('gzip', 'identity') === false) ctx.compress = false;
    await zip(ctx, next);
  };
}

/** `/readyz` returns 503 while the server stops; other requests are served until the end. */
export const notReadyOnce =
  (stopping: AbortSignal) =>
  async (ctx: RequestContext, next: () => Promise<unknown>): Promise<void> => {
    if (!stopping.aborted || ctx.path !== '/readyz') return void (await next());
    ctx.status = 503;
    ctx.body = { ok: false };
  };

/** Language of the request: that of a submitted form's page, else Accept-Language, else the account's, else Icelandic. */
export async function language(ctx: RequestContext, next: () => Promise<unknown>): Promise<void> {
  if (!ctx.state.form) ctx.state.language = asked(ctx.get('Accept-Language')) ?? ctx.state.signedIn?.language ?? 'is';
  await next();
}

function asked(header: string): Language | undefined {
  for (const part of header.split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (isLanguage(tag)) return tag;
  }
  return undefined;
}

/** Compressing this many bytes takes under 0.1 ms. */
const SHORT = 32 * 1024;
/** A small window, because zlib allocates memory for it each time. */
const GZIP = { level: 6, memLevel: 5, windowBits: 14 };

/** Compresses short JSON synchronously, which is much cheaper than a stream. `compressed` handles the rest. @param from smallest size in bytes. */
export function shortJson(from: number) {
  return async (ctx: RequestContext, next: () => Promise<unknown>): Promise<void> => {
    await next();
    const body: unknown = ctx.body;
    if (!isPlain(body) || ctx.res.hasHeader('Content-Encoding')) return;
    const text = Buffer.from(JSON.stringify(body));
    if (text.length > SHORT) return;
    ctx.vary('Accept-Encoding');
    ctx.type = 'application/json';
    const zipped = text.length >= from && ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
    if (zipped) ctx.set('Content-Encoding', 'gzip');
    ctx.body = zipped ? gzipSync(text, GZIP) : text;
  };
}

/** What Koa would serialise as JSON. */
const isPlain = (body: unknown): body is object =>
  typeof body === 'object' &&
  body !== null &&
  (Array.isArray(body) || Object.getPrototypeOf(body) === Object.prototype);
