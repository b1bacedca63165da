/** A page as it is served: compressed once, known by its fingerprint. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { RequestContext } from './koa-types.ts';

export type Page = {
  readonly type: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
};

export const etagOf = (plain: Buffer): string =>
  `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;

/** Compresses beside the main thread, so that nobody waits for it. @param type as Koa takes it: a file extension or a media type. */
export async function makePage(text: string, type = 'html'): Promise<Page> {
  const plain = Buffer.from(text);
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(plain, { level: 9 }),
    promisify<Buffer, Buffer>(brotliCompress)(plain),
  ]);
  return { type, plain, gzip: gzipped, brotli, etag: etagOf(plain) };
}

/** Sends a page in the smallest form the browser takes; 304 where it has it already. */
export function sendPage(ctx: RequestContext, page: Page, status: number): void {
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
