/** Small middlewares that every request passes. */
import { Problem } from '../../../sync/problem.ts';
import type { Log } from '../log.ts';
import type { RequestContext } from './koa-types.ts';
import compress from 'koa-compress';
import { gzipSync } from 'node:zlib';
import { isLanguage, type Language } from '../../../sync/language.ts';
import { PAYMENT_RETURNS } from '../../../sync/payment/contract.ts';

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

/** The caller's language, unless it is that of the page whose form it is: what the request asks for, else the account's, else Icelandic. */
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

/** Up to here compressing takes less than a tenth of a millisecond. */
const SHORT = 32 * 1024;
/** A window as wide as what there is to compress, so that little memory is made ready each time. */
const GZIP = { level: 6, memLevel: 5, windowBits: 14 };

/** Short answers are compressed at once: a stream for each costs many times what is in it. Long ones and files are left to the stream. @param from answers of fewer bytes are not worth it. */
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

/** What koa itself would write down as JSON. */
const isPlain = (body: unknown): body is object =>
  typeof body === 'object' &&
  body !== null &&
  (Array.isArray(body) || Object.getPrototypeOf(body) === Object.prototype);
