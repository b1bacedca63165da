/** Serves the built app: hashed files are immutable, pages are revalidated by ETag, and unknown pages get a 404 page that loads the app. */
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

/** Pages made at run time. */
export type MadePages = {
  /** The prerendered page, if there is one. */
  readonly page: (id: PageId, language: Language) => Promise<Page | undefined>;
  /** Page for an unknown address. */
  readonly notFound: (language: Language) => Promise<Page | undefined>;
  /** Files of the build that the server completes: app shell, service worker, manifests. */
  readonly file: (path: string) => Promise<Page | undefined>;
};

/** The app shell in a language, for a first visit. The service worker always uses the Icelandic one. */
export const shellPath = (language: Language): string => (language === 'is' ? '/app.html' : `/app.${language}.html`);
const YEAR = 'public, max-age=31536000, immutable';

/** @param directory the built app. @param previous assets of earlier builds, for tabs still open (decisions 6.11). */
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
    delete ctx.req.headers.range; // sirv serves a suffix range from the start of the file, and never responds to an unsatisfiable one
    for (const file of files) if (await served(ctx, file)) return;
    const shell = await pages.file(shellPath('is'));
    if (shell === undefined || ctx.path.startsWith('/assets/')) return;
    const page = matchPath(ctx.path);
    const stored = languages.find((language) => language === cookie(ctx, LANGUAGE_COOKIE));
    if (page && isLearners(page.page)) {
      await next().catch(() => undefined); // may prerender content for the signed-in learner; on failure the app shows the error
      if (ctx.body !== undefined && ctx.status === 200) return;
      ctx.body = undefined;
    }
    if (page && !isDrawn(page.page)) ctx.set('X-Robots-Tag', 'noindex'); // private pages, and pages with a secret in the address
    if (page?.language === undefined) ctx.vary('Cookie');
    if (page) {
      const language = page.language ?? stored ?? 'is';
      const drawn = (await pages.page(page.page, language)) ?? (await pages.file(shellPath(language)));
      return sendPage(ctx, drawn ?? shell, 200);
    }
    // a missing file gets no HTML page unless a browser navigates to it
    if (path.extname(ctx.path) !== '' && !ctx.get('Accept').includes('text/html')) return;
    ctx.vary('Accept-Language');
    if (isDeskPath(ctx.path)) return sendPage(ctx, shell, 404); // the staff app shows its own 404
    const own = stored ?? languageOr(ctx.acceptsLanguages(...languages));
    // that page switches between Icelandic and English when shown, once a visit (A.2)
    const missing = await pages.notFound(cookie(ctx, FLIPPED_COOKIE) === undefined ? flipped(own) : own);
    sendPage(ctx, missing ?? shell, 404);
  };
}

const isLearners = (id: PageId): boolean => allPages[id].access === 'account';

const cookie = (ctx: RequestContext, name: string): string | undefined => ctx.cookies.get(name, { signed: false });

const isRouted = (pathname: string): boolean =>
  ROUTED_PREFIXES.some((prefix) => pathname === prefix || pathname.startsWith(prefix));

/** Passes the request to sirv. @returns false if it has no such file. */
function served(ctx: RequestContext, file: ReturnType<typeof sirv>): Promise<boolean> {
  return new Promise((resolve) => {
    const { status } = ctx;
    ctx.respond = false;
    ctx.res.statusCode = 200;
    ctx.res.once('close', () => resolve(true));
    // sirv leaks the file when the client disconnects, and a read error would end the process
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
  /** CSP hash of its inline styles. */
  readonly styleHash?: string;
};

const etagOf = (plain: Buffer): string => `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;

/** Compresses on the thread pool. @param type file extension or media type. */
export async function makePage(text: string, type: string): Promise<Page> {
  const plain = Buffer.from(text);
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(plain, { level: 9 }),
    promisify<Buffer, Buffer>(brotliCompress)(plain),
  ]);
  return { type, plain, gzip: gzipped, brotli, etag: etagOf(plain) };
}

/** Sends the smallest accepted encoding; 304 if the browser has the page. */
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
