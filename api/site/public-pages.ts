/** The public pages as they are served: drawn by the app's own components in both languages, and drawn again when their data changes. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { languages, type Language } from '../../sync/language.ts';
import { pageIds, pages, pathTo, type PageId } from '../../sync/paths.ts';
import { MANIFEST_PATHS } from '../../sync/site/manifest.ts';
import { SCHOOL_ELEMENT, type School } from '../../sync/school.ts';
import { LATER, PAGE_DATA_ELEMENT, type RenderPage } from '../../sync/site/render.ts';
import { schoolOf, type Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import { makePage, type Page } from '../http/page.ts';
import { manifest } from './manifest.ts';
import { readPageData, readPrice } from './page-data.ts';
import { stylesFor } from './page-styles.ts';

export type PublicPages = {
  /** The page of this id in this language, where it is drawn beforehand. */
  readonly page: (id: PageId, language: Language) => Page | undefined;
  /** What an unknown address is answered with. */
  readonly notFound: (language: Language) => Page | undefined;
  /** Files of the built app that the server completes: its page, its service worker, its manifests. */
  readonly file: (path: string) => Page | undefined;
  /** What the content security policy must allow: the styles that stand in the drawn pages. */
  readonly styleHash: () => string | undefined;
  /** Draws everything anew; to be called when what the pages show has changed. */
  readonly refresh: () => Promise<void>;
};

/** Pages for anybody that have no parameters. */
export const publicPageIds: readonly PageId[] = pageIds.filter(
  (id) => pages[id].access === 'anyone' && !pages[id].is.includes(':'),
);

type Renderer = { readonly render: RenderPage; readonly pageFiles: Readonly<Record<string, string>> };
type Build = {
  readonly html: string;
  readonly styles: string;
  readonly worker: string;
  readonly renderer: Renderer | undefined;
  readonly manifest: Manifest;
};

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
    isEntry: z.boolean().optional(),
  }),
);
type Manifest = z.infer<typeof Manifest>;

/** @param dist the folder that holds the built app (`web`) and its drawing on the server (`ssr`). */
export async function openPublicPages(db: Db, config: Config, dist: string): Promise<PublicPages> {
  const build = await readBuild(dist);
  let drawn = new Map<string, Page>();
  let files = new Map<string, Page>();
  let styleHash: string | undefined;
  const refresh = async (): Promise<void> => {
    if (!build) return;
    const school = schoolOf(config, await readPrice(db));
    const shell = makePage(fill(build.html, { school, links: preloads(appFiles(build.manifest)) }));
    files = new Map([
      ['/app.html', shell],
      ['/sw.js', makePage(withRevision(build.worker, shell.etag), 'text/javascript')],
      ...languages.map((language): [string, Page] => [
        MANIFEST_PATHS[language],
        makePage(JSON.stringify(manifest(language, school.brand)), 'application/manifest+json'),
      ]),
    ]);
    const next = new Map<string, string>();
    for (const id of publicPageIds)
      for (const language of languages) {
        const html = await draw(build, db, school, id, language);
        if (html !== undefined) next.set(`${id} ${language}`, html);
      }
    for (const language of languages) {
      const html = await drawNotFound(build, school, language);
      if (html !== undefined) next.set(`${NOT_FOUND} ${language}`, html);
    }
    const styles = await stylesFor(build.styles, [...next.values()]);
    styleHash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
    drawn = new Map([...next].map(([key, html]) => [key, makePage(withStyles(html, styles))]));
  };
  await refresh();
  return {
    page: (id, language) => drawn.get(`${id} ${language}`),
    notFound: (language) => drawn.get(`${NOT_FOUND} ${language}`),
    file: (name) => files.get(name),
    styleHash: () => styleHash,
    refresh,
  };
}

const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)">/;

/** What the first drawing needs stands in the page itself. */
const withStyles = (html: string, styles: string): string => html.replace(STYLESHEET, () => `<style>${styles}</style>`);

const NOT_FOUND = '404';

/** The worker keeps the app's page, which names the school and its price: another page is to be another worker, which fetches it anew. */
const withRevision = (worker: string, etag: string): string =>
  worker.replace(/("revision":")[^"]*(","url":"app\.html")/, (_, before: string, after: string) =>
    [before, etag.replaceAll('"', ''), after].join(''),
  );

async function readBuild(dist: string): Promise<Build | undefined> {
  const [page, server, list, worker] = [
    'web/app.html',
    'ssr/entry-server.js',
    'web/.vite/manifest.json',
    'web/sw.js',
  ].map((file) => path.join(dist, file));
  if (page === undefined || worker === undefined || !existsSync(page)) return undefined;
  const html = readFileSync(page, 'utf8');
  const renderer: unknown =
    server !== undefined && existsSync(server) ? await import(pathToFileURL(server).href) : undefined;
  const built = list !== undefined && existsSync(list) ? Manifest.parse(JSON.parse(readFileSync(list, 'utf8'))) : {};
  const style = STYLESHEET.exec(html)?.[1];
  const styles = style === undefined ? '' : readFileSync(path.join(dist, 'web', style), 'utf8').trim();
  return {
    html,
    styles,
    worker: readFileSync(worker, 'utf8'),
    renderer: isRenderer(renderer) ? renderer : undefined,
    manifest: built,
  };
}

const isRenderer = (module: unknown): module is Renderer =>
  typeof module === 'object' &&
  module !== null &&
  'render' in module &&
  typeof module.render === 'function' &&
  'pageFiles' in module;

async function draw(build: Build, db: Db, school: School, id: PageId, language: Language): Promise<string | undefined> {
  const file = build.renderer?.pageFiles[id];
  if (!build.renderer || file === undefined) return undefined;
  const data = await readPageData(db, id, language);
  const rendered = await build.renderer.render({ path: pathTo(id, language), language, school, data });
  return fillDrawn(build, file, { school, data, language, ...rendered });
}

/** The app draws that page anew in the language it is to be in (A.2), so the drawn one brings no more than its title. */
async function drawNotFound(build: Build, school: School, language: Language): Promise<string | undefined> {
  const rendered = await build.renderer?.render({ path: `/${NOT_FOUND}`, language, school, data: {} });
  if (!rendered) return undefined;
  const [head = ''] = /<title>[^<]*<\/title>/.exec(rendered.head) ?? [];
  return fillDrawn(build, './shell/not-found-page.tsx', { school, language, html: rendered.html, head });
}

function fillDrawn({ html, manifest }: Build, file: string, filling: Filling): string {
  const styles = STYLESHEET.exec(html)?.[1] ?? '';
  const scripts = [...appFiles(manifest), ...chunks(manifest, file.replace('./', ''))];
  const later = [...scripts.map((each) => `/${each}`), styles].join(' ');
  const page = html
    // the page can be read before any script has come, so words and typeface go before the one script there is
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace(/<noscript>[^]*<\/noscript>/, '');
  return fill(page, { ...filling, links: `<meta name="${LATER}" content="${later}">` });
}

/** The app that the first script loads, with everything it imports. */
const appFiles = (manifest: Manifest): readonly string[] =>
  Object.values(manifest)
    .filter(({ isEntry }) => isEntry === true)
    .flatMap(({ dynamicImports = [] }) => dynamicImports.flatMap((each) => chunks(manifest, each)));

const preloads = (files: readonly string[]): string =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');

/** The file of a module and everything it imports, apart from what every page has. */
function chunks(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const chunk = manifest[source];
  if (!chunk || chunk.isEntry === true || seen.has(source)) return [];
  seen.add(source);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((each) => chunks(manifest, each, seen))];
}

type Filling = {
  readonly school: School;
  readonly data?: unknown;
  readonly language?: Language;
  readonly head?: string;
  readonly html?: string;
  readonly links?: string;
};

/** Puts words, data and links into the built page. */
function fill(page: string, { school, data, language = 'is', head, html = '', links = '' }: Filling): string {
  const json = element(SCHOOL_ELEMENT, school) + (data === undefined ? '' : element(PAGE_DATA_ELEMENT, data));
  return page
    .replace('<html lang="is">', `<html lang="${language}">`)
    .replace(MANIFEST_PATHS.is, MANIFEST_PATHS[language])
    .replace(/<title>Akrein([^<]*<\/title>)/, (_, rest: string) => head ?? `<title>${escaped(school.brand)}${rest}`)
    .replace('</head>', () => `${links}${json}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** JSON in a script element cannot end it: `<` is written as its escape. */
const element = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;
