/** The public site as a search engine sees it: every page is complete without scripts, and no link is broken. */
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addedLanguages, directionOf, languages, type Language } from '../../sync/language.ts';
import { matchPath, pageIds, pages, pathTo, publicPageIds, type PageId } from '../../sync/paths.ts';
import { setPrice } from '../../api/content/material-store.ts';
import { startServer, type TestServer } from '../../api/test/harness.ts';
import { writeExclusive } from '../../api/platform/db/transactions.ts';
import { wordIn } from './words.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ pages: true, env: { BASE_URL: 'https://skoli.example' } });
});

const ORIGIN = 'https://skoli.example';

/** The end of a title. */
const ENDS = (language: Language): RegExp => new RegExp(` \\| Akrein \\| ${wordIn(language, 'title.suffix')}$`);
const fetchPage = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(server.origin + encodeURI(path), { headers });
  return { status: response.status, html: await response.text(), robots: response.headers.get('X-Robots-Tag') };
};
/** The value of an attribute of the first matching element. */
const attribute = (html: string, element: RegExp, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(element.exec(html)?.[0] ?? '')?.[1];
const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].flatMap((match) => match[1] ?? []);
const rows = publicPageIds.flatMap((id) => languages.map((language) => [pathTo(id, language), id, language] as const));

describe('every public page without scripts', () => {
  it.each(rows)('%s is complete', async (path, id, language) => {
    const { status, html } = await fetchPage(path);
    expect(status).toBe(200);
    expect(attribute(html, /<html[^>]*>/, 'lang')).toBe(language);
    expect(attribute(html, /<html[^>]*>/, 'dir')).toBe(directionOf(language));
    const titles = all(html, /<title[^>]*>([^<]*)<\/title>/g);
    expect(titles).toHaveLength(1);
    expect(titles[0]).toMatch(ENDS(language));
    expect(attribute(html, /<meta name="description"[^>]*>/, 'content')?.length).toBeGreaterThan(40);
    expect(attribute(html, /<link rel="canonical"[^>]*>/, 'href')).toBe(ORIGIN + path);
    for (const other of languages)
      expect(html.toLowerCase()).toContain(
        `<link rel="alternate" hreflang="${other}" href="${ORIGIN}${pathTo(id, other)}"/>`.toLowerCase(),
      );
    for (const property of ['og:title', 'og:description', 'og:url', 'og:image', 'og:locale'])
      expect(html).toContain(`property="${property}"`);
    expect(all(html, /<h1[^>]*>(.+?)<\/h1>/g)).toHaveLength(1);
    expect(
      all(html, /<main[^>]*>([\s\S]*)<\/main>/g)
        .join('')
        .replace(/<[^>]+>/g, '').length,
    ).toBeGreaterThan(60);
    for (const image of html.match(/<img\b[^>]*>/g) ?? []) {
      expect(image).toMatch(/\salt="/);
      expect(image).toMatch(/\swidth="\d+"/);
      expect(image).toMatch(/\sheight="\d+"/);
    }
    for (const facts of all(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) JSON.parse(facts);
    const [later] = all(html, /<meta name="later" content="([^"]*)"/g);
    expect(later).toContain('/assets/base-');
    expect(later).not.toMatch(/\/assets\/(learner|exchange)-/); // a public page needs no database
  });

  it('has a unique title and description', async () => {
    const found = await Promise.all(rows.map(async ([path]) => (await fetchPage(path)).html));
    const titles = found.map((html) => all(html, /<title[^>]*>([^<]*)<\/title>/g)[0]);
    const descriptions = found.map((html) => attribute(html, /<meta name="description"[^>]*>/, 'content'));
    expect(new Set(titles).size).toBe(rows.length);
    expect(new Set(descriptions).size).toBe(rows.length);
  });

  it('describes itself in schema.org’s terms', async () => {
    const kinds = async (path: string) =>
      all((await fetchPage(path)).html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g).flatMap((facts) =>
        all(facts, /"@type":"(\w+)"/g),
      );
    expect(await kinds('/')).toEqual(expect.arrayContaining(['EducationalOrganization', 'FAQPage', 'Question']));
    for (const path of ['/okuskoli1', '/driving-school-2'])
      expect(await kinds(path)).toEqual(expect.arrayContaining(['Course', 'Offer']));
    expect(await kinds('/blogg/hvad-kostar-bilprof')).toContain('Article');
  });

  it.each(rows)('%s links to its own language only, except for the language choice', async (path, _, language) => {
    const { html } = await fetchPage(path);
    const links = [...html.matchAll(/<a\b[^>]*>/g)].map(([link]) => ({
      to: matchPath(attribute(link, /.*/, 'href') ?? '')?.language ?? language,
      lang: attribute(link, /.*/, 'lang') ?? language,
      chosen: attribute(link, /.*/, 'hreflang') ?? language,
    }));
    expect(links.filter(({ to, lang, chosen }) => to !== lang || to !== chosen)).toEqual([]);
    expect(new Set(links.map(({ to }) => to))).toEqual(new Set(languages));
  });

  it('has no broken link or anchor', async () => {
    const found = await Promise.all(rows.map(async ([path]) => (await fetchPage(path)).html));
    const links = new Set(found.flatMap((html) => all(html, /\s(?:href|src)="(\/[^"#]*)/g)));
    expect(links.size).toBeGreaterThan(30);
    const broken: string[] = [];
    for (const link of links) {
      const { status } = await fetch(server.origin + link, { redirect: 'manual' });
      if (status !== 200) broken.push(`${status} ${link}`);
    }
    expect(broken).toEqual([]);
    for (const html of found)
      for (const anchor of all(html, /\shref="#([^"]+)"/g)) expect(html).toContain(`id="${anchor}"`);
  });
});

describe('page paths', () => {
  it('answer 200 in every spelling, with or without a trailing slash', async () => {
    const sample: Readonly<Record<string, string>> = {
      courseId: '1',
      roundNr: '2',
      stepNr: '3',
      token: 'abc',
      userId: 'x',
      stepId: '1.1.1',
    };
    const filled = (path: string): string => path.replace(/:(\w+)/g, (_, name: string) => sample[name] ?? 'x');
    const paths = pageIds.flatMap((id: PageId) => {
      const { also } = pages[id];
      const own = languages.map((language) => decodeURIComponent(pathTo(id, language, sample)));
      return [...own, ...(also ?? []).map((other) => filled(other.path))];
    });
    for (const path of new Set(paths)) {
      expect((await fetchPage(path)).status, path).toBe(200);
      if (path !== '/') expect((await fetchPage(`${path}/`)).status, `${path}/`).toBe(200);
    }
  });

  it('that do not exist answer 404 with a page in the other language', async () => {
    for (const path of ['/ekki-til', '/okuskoli-7', '/blogg/annad', '/en/nothing', '/okuskoli-1/lota-9/skref-1']) {
      const { status, html } = await fetchPage(path);
      expect(status, path).toBe(404);
      expect(html).toMatch(/<h1 tabindex="-1">This page doesn.{1,6}t exist!<\/h1>/); // in the language that is not the reader's
    }
    const english = await fetchPage('/foo.php', { Accept: 'text/html', 'Accept-Language': 'en-GB' });
    expect(english.status).toBe(404);
    expect(english.html).toContain('<title>Þessi síða er ekki til! | Akrein');
    for (const [cookie, title] of [
      ['language=en', 'Þessi síða er ekki til!'],
      ['language=is; language-flipped=1', 'Þessi síða er ekki til!'],
      ['language=xx; language-flipped=1', 'Þessi síða er ekki til!'],
    ] as const)
      expect((await fetchPage('/ekki-til', { Cookie: cookie })).html).toContain(`<title>${title} | Akrein`);
    for (const language of addedLanguages)
      for (const headers of [{ Cookie: `language=${language}` }, { 'Accept-Language': language }])
        expect((await fetchPage('/ekki-til', headers)).html).toContain(
          `<title>${wordIn(language, 'page.notFound')} | Akrein`,
        );
    // a missing file has no page in any language
    expect(await fetchPage('/images/ekki-til.png', { Accept: 'image/*,*/*' })).toMatchObject({
      status: 404,
      html: 'Not Found',
    });
  });

  it('of personal pages are noindex and have their language', async () => {
    const own = (['settings', 'sharedProgress', 'reset'] as const).flatMap((id) =>
      languages.map((language) => [pathTo(id, language, { token: 'leyndarmal' }), language] as const),
    );
    for (const [path, language] of [...own, ['/stjornbord', 'is'] as const]) {
      const { html, robots } = await fetchPage(path);
      expect(robots, path).toBe('noindex');
      expect(html, path).toContain(`<html lang="${language}"`);
    }
  });

  it('of learner pages say to readers without scripts that they are needed, and link to sign-in', async () => {
    const [asks = ''] = /<noscript>.*<\/noscript>/.exec((await fetchPage('/stjornbord')).html) ?? [];
    for (const language of languages)
      expect(asks).toContain(
        `${wordIn(language, 'device.needsScript')} <a href="${pathTo('login', language)}?asked=%2Fstjornbord">`,
      );
    expect((await fetchPage('/')).html).not.toContain('<noscript>');
  });
});

describe('robots', () => {
  it('find all public pages but the password reset in the sitemap, and that in robots.txt', async () => {
    const sitemap = (await fetchPage('/sitemap.xml')).html;
    const listed = all(sitemap, /<loc>([^<]+)<\/loc>/g);
    const searched = rows.flatMap(([path, id]) => (id === 'forgot' ? [] : ORIGIN + encodeURI(path)));
    expect(listed.sort()).toEqual(searched.sort());
    expect((await fetchPage('/robots.txt')).html).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });
});

describe('the installed app', () => {
  it('has a manifest in each language, with existing pictures', async () => {
    for (const language of languages) {
      const path =
        attribute((await fetchPage(pathTo('front', language))).html, /<link rel="manifest"[^>]*>/, 'href') ?? '';
      const manifest = Manifest.parse(JSON.parse((await fetchPage(path)).html));
      const name = `Akrein – ${wordIn(language, 'title.suffix')}`;
      expect(manifest).toMatchObject({ id: '/', lang: language, dir: directionOf(language), name });
      expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(
        expect.arrayContaining(['narrow', 'wide']),
      );
      for (const { src } of [...manifest.icons, ...manifest.screenshots])
        expect((await fetchPage(src)).status, src).toBe(200);
      for (const { url } of manifest.shortcuts) {
        const match = matchPath(url);
        expect(match, url).toBeDefined();
        expect(match?.language, 'a shortcut switches no language').toBeUndefined();
      }
    }
  });

  it('gets a new service worker when a public fact such as a price changes', async () => {
    const worker = async () => (await fetchPage('/sw.js')).html;
    const revision = /"revision":"([^"]+)","url":"app\.html"/;
    const [, before] = revision.exec(await worker()) ?? [];
    const { db, catchUp } = server.context;
    await writeExclusive(db, (tx) => setPrice(tx, 1, 12_500));
    await catchUp();
    expect(revision.exec(await worker())?.[1]).toBe(before);
    await writeExclusive(db, (tx) => setPrice(tx, 1, 13_900));
    await catchUp();
    const [, after] = revision.exec(await worker()) ?? [];
    expect(before).toMatch(/^\S{20,}$/);
    expect(after).toMatch(/^\S{20,}$/);
    expect(after).not.toBe(before);
    expect((await fetchPage('/app.html')).html).toContain('13900');
  });
});

const Picture = z.object({ src: z.string() });
const Manifest = z.looseObject({
  icons: z.array(Picture).min(3),
  screenshots: z.array(z.object({ src: z.string(), form_factor: z.string() })),
  shortcuts: z.array(z.object({ url: z.string() })).min(1),
});
