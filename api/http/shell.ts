/** The app's page as it is served: with what it must know about the school in it, and compressed once. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { SCHOOL_ELEMENT, SCHOOL_MARK, type School } from '../../sync/school.ts';
import type { AppContext } from './serve.ts';

export type Page = {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
};

/** The shell of every path; undefined where the app has not been built. */
export function readShell(directory: string, school: School): Page | undefined {
  const file = path.join(directory, 'app.html');
  return existsSync(file) ? makePage(withSchool(readFileSync(file, 'utf8'), school)) : undefined;
}

/** JSON in a script element cannot end it: `<` is written as its escape. */
export function withSchool(html: string, school: School): string {
  const json = JSON.stringify(school).replace(/</g, '\\u003c');
  return html.replace(SCHOOL_MARK, () => `<script type="application/json" id="${SCHOOL_ELEMENT}">${json}</script>`);
}

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
