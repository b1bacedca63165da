/** Serves the built app: hashed files for ever, pages always asked for anew, compressed once and known by their fingerprint, unknown pages as 404 with the app in them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import {
  FLIPPED_COOKIE,
  flipped,
  LANGUAGE_COOKIE,
  languageOr,
  languages,
  type Language,
} from '../../../sync/language.ts';
import { isDeskPath, isDrawn, matchPath, pages as allPages, type PageId } from '../../../sync/paths.ts';
import { ROUTED_PREFIXES } from '../../../sync/protocol.ts';
import { allowStyle } from './headers.ts';
import type { RequestContext } from './koa-types.ts';

/** Pages made while the server runs, ready to be sent. */
export type MadePages = {
  /** The page of this id in this language, where it is drawn beforehand. */
  readonly page: (id: PageId, language: Language) => Promise<Page | undefined>;
  /** What an unknown address is answered with. */
  readonly notFound: (language: Language) => Promise<Page | undefined>;
  /** Files of the built app that the server completes: its page, its service worker, its manifests. */
  readonly file: (path: string) => Promise<Page | undefined>;
};

/** The shell as an address in a language is first met; the app on the device goes on with the Icelandic one. */
export const shellPath = (language: Language): string => (language === 'is' ? '/app.html' : `/app.${language}.html`);
const YEAR = 'public, max-age=31536000, immutable';

/** @param directory the built app. @param previous assets of earlier builds, still served to open tabs (decisions 6.11). */
export function assets(directory: string, previous: string, pages: MadePages) {
  const options = {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (res: { setHeader(name: string, value: string): void }, pathname: string) => {
      res.setHeader('Cache-Control', pathname.startsWith('/assets/') ? YEAR : 'no-cache');
    },
  };
  const files = [directory, previous].filter((folder) => existsSync(folder)).map((folder) => sirv(folder, options));
  return async (ctx: RequestContext, next: () => Promise<unknown>): Promise<void> => {
    if (isRouted(ctx.path) || !['GET', 'HEAD'].includes(ctx.method)) return void (await next());
    const made = await pages.file(ctx.path);
    if (made) return sendPage(ctx, made, 200);
    delete ctx.req.headers.range; // sirv takes the end of a file for its beginning, and never answers where a part is not there
    for (const file of files) if (await served(ctx, file)) return;
    const shell = await pages.file(shellPath('is'));
    if (shell === undefined || ctx.path.startsWith('/assets/')) return;
    const page = matchPath(ctx.path);
    const stored = languages.find((language) => language === cookie(ctx, LANGUAGE_COOKIE));
    if (page && isLearners(page.page)) {
      await next().catch(() => undefined); // what is signed in may be read already; in trouble the app says so
      if (ctx.body !== undefined && ctx.status === 200) return;
      ctx.body = undefined;
    }
    if (page && !isDrawn(page.page)) ctx.set('X-Robots-Tag', 'noindex'); // nobody's own pages, and those behind a secret address
    if (page?.language === undefined) ctx.vary('Cookie');
    if (page) {
      const language = page.language ?? stored ?? 'is';
      const drawn = (await pages.page(page.page, language)) ?? (await pages.file(shellPath(language)));
      return sendPage(ctx, drawn ?? shell, 200);
    }
    // a missing picture needs no page, a reader at a wrong address does
    if (path.extname(ctx.path) !== '' && !ctx.get('Accept').includes('text/html')) return;
    ctx.vary('Accept-Language');
    if (isDeskPath(ctx.path)) return sendPage(ctx, shell, 404); // the staff area says so in its own frame
    const own = stored ?? languageOr(ctx.acceptsLanguages(...languages));
    // on appearing that page changes between Icelandic and English, once a visit (A.2)
    const missing = await pages.notFound(cookie(ctx, FLIPPED_COOKIE) === undefined ? flipped(own) : own);
    sendPage(ctx, missing ?? shell, 404);
  };
}

const isLearners = (id: PageId): boolean => allPages[id].access === 'account';

const cookie = (ctx: RequestContext, name: string): string | undefined => ctx.cookies.get(name, { signed: false });

const isRouted = (pathname: string): boolean =>
  ROUTED_PREFIXES.some((prefix) => pathname === prefix || pathname.startsWith(prefix));

/** Hands the request to sirv; resolves to false when it has no such file. */
function served(ctx: RequestContext, file: ReturnType<typeof sirv>): Promise<boolean> {
  return new Promise((resolve) => {
    const { status } = ctx;
    ctx.respond = false;
    ctx.res.statusCode = 200;
    ctx.res.once('close', () => resolve(true));
    // sirv leaves a file open whose reader breaks off, and the process ends by one that cannot be read
    ctx.res.once('pipe', (open: Readable) => {
      open.once('error', () => ctx.res.destroy());
      ctx.res.once('close', () => open.destroy());
    });
    file(ctx.req, ctx.res, () => {
      ctx.respond = true;
      ctx.res.statusCode = status;
      resolve(false);
    });
  });
}

export type Page = {
  readonly type: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
  /** Of the styles that stand in it. */
  readonly styleHash?: string;
};

/** A page as it is served: compressed once, known by its fingerprint. */
const etagOf = (plain: Buffer): string => `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;

/** Compresses beside the main thread, so that nobody waits for it. @param type as Koa takes it: a file extension or a media type. */
export async function makePage(text: string, type: string): Promise<Page> {
  const plain = Buffer.from(text);
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(plain, { level: 9 }),
    promisify<Buffer, Buffer>(brotliCompress)(plain),
  ]);
  return { type, plain, gzip: gzipped, brotli, etag: etagOf(plain) };
}

/** Sends a page in the smallest form the browser takes; 304 where it has it already. */
function sendPage(ctx: RequestContext, page: Page, status: number): void {
  ctx.status = status;
  ctx.type = page.type;
  ctx.set('Cache-Control', 'no-cache');
  ctx.set('ETag', page.etag);
  if (page.styleHash !== undefined) allowStyle(ctx, page.styleHash);
  ctx.vary('Accept-Encoding');
  if (status === 200 && ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding === 'br' || encoding === 'gzip') ctx.set('Content-Encoding', encoding);
  ctx.body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : page.plain;
}
