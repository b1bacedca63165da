/** A page as it is served: compressed once, known by its fingerprint. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { AppContext } from './serve.ts';

export type Page = {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
};

export function makePage(html: string): Page {
  const plain = Buffer.from(html);
  return {
    plain,
    gzip: gzipSync(plain, { level: 9 }),
    brotli: brotliCompressSync(plain),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  };
}

/** Sends a page in the smallest form the browser takes; 304 where it has it already. */
export function sendPage(ctx: AppContext, page: Page, status: number): void {
  ctx.status = status;
  ctx.type = 'html';
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
