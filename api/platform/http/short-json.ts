/** Short answers are written down once and compressed at once: a stream for each costs many times what is in it. Long ones and files are left to the stream. */
import { gzipSync } from 'node:zlib';
import type { RequestContext } from './koa-types.ts';

/** Up to here compressing takes less than a tenth of a millisecond. */
const SHORT = 32 * 1024;
/** A window as wide as what there is to compress, so that little memory is made ready each time. */
const GZIP = { level: 6, memLevel: 5, windowBits: 14 };

/** @param from answers of fewer bytes are not worth it. */
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
