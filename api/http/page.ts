/** A page as it is served: compressed once, known by its fingerprint. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { AppContext } from './serve.ts';

export type Page = {
  readonly type: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
};

/** @param type as Koa takes it: a file extension or a media type. */
export function makePage(text: string, type = 'html'): Page {
  const plain = Buffer.from(text);
  return {
    type,
    plain,
    gzip: gzipSync(plain, { level: 9 }),
    brotli: brotliCompressSync(plain),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  };
}

/** Sends a page in the smallest form the browser takes; 304 where it has it already. */
export function sendPage(ctx: AppContext, page: Page, status: number): void {
  ctx.status = status;
  ctx.type = page.type;
  ctx.set('Cache-Control', 'no-cache');
  ctx.set('ETag', page.etag);
  ctx.vary('Accept-Encoding');
  if (status === 200 && ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding === 'br' || encoding === 'gzip') ctx.set('Content-Encoding', encoding);
  ctx.body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : page.plain;
}
