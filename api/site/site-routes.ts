/** Serves what accompanies the public pages: page data, sitemap, robots rules. */
import { languages, type Language } from '../../sync/language.ts';
import { matchPath, pages, pathTo, publicPageIds, type PageId } from '../../sync/paths.ts';
import { Problem } from '../../sync/problem.ts';
import { documentIds, pageData } from '../../sync/site/page-data.ts';
import { iso } from '../../sync/scalar.ts';
import type { AppContext } from '../platform/context.ts';
import type { Db } from '../platform/db/open.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { readArticle } from '../content/article-store.ts';
import { readPageData } from './page-data.ts';

/** Public pages excluded from search engines. */
const NOT_SEARCHED: readonly PageId[] = ['forgot'];

export function siteRoutes(router: AppRouter, { db, config, clock }: AppContext): void {
  const origin = config.baseUrl;

  serve(router, pageData, async ({ request }) => {
    const match = matchPath(request.path);
    if (!match || match.language === undefined || pages[match.page].access !== 'anyone') throw new Problem('not-found');
    return readPageData(db, match.page, match.language);
  });

  router.get('/sitemap.xml', async (ctx) => {
    ctx.type = 'application/xml';
    ctx.body = sitemap(origin, await updates(db));
  });

  router.get('/robots.txt', (ctx) => {
    ctx.type = 'text/plain';
    const closed = ['/api/', '/audio/', '/dev/', '/command', '/statistics'];
    ctx.body = [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ].join('\n');
  });

  router.get('/.well-known/security.txt', (ctx) => {
    ctx.type = 'text/plain';
    ctx.body = securityText(origin, config.contactEmail, clock());
  });
}

/** Contact for security reports (RFC 9116), valid for a year from the request. */
const securityText = (origin: string, email: string, now: number): string =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${iso(now + 365 * 24 * 3_600_000)}`,
    'Preferred-Languages: is, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');

async function updates(db: Db): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const id of documentIds)
    for (const language of languages) {
      const article = await readArticle(db, id, language);
      if (article) found.set(`${id} ${language}`, article.updated);
    }
  return found;
}

/** Every public page in each language, with its alternates. @param updated day of the last change, by page and language. */
function sitemap(origin: string, updated: ReadonlyMap<string, string>): string {
  const address = (id: PageId, language: Language): string => escaped(encodeURI(origin + pathTo(id, language)));
  const entries = publicPageIds
    .filter((id) => !NOT_SEARCHED.includes(id))
    .flatMap((id) =>
      languages.map((language) => {
        const day = updated.get(`${id} ${language}`);
        const alternates = languages.map(
          (other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${address(id, other)}"/>`,
        );
        return `<url><loc>${address(id, language)}</loc>${day === undefined ? '' : `<lastmod>${day}</lastmod>`}${alternates.join('')}</url>`;
      }),
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
