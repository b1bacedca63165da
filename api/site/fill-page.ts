/** Fills the built page with rendered HTML and the school's data. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { directionOf, isWritten, languages, type Language } from '../../sync/language.ts';
import { pathTo } from '../../sync/paths.ts';
import { SCHOOL_ELEMENT, type School } from '../../sync/school.ts';
import { manifestPath } from '../../sync/site/manifest.ts';
import { LATER, PAGE_DATA_ELEMENT } from '../../sync/site/render.ts';
import { wordsIn } from '../platform/words.ts';

type Filling = {
  readonly school: School;
  readonly data?: unknown;
  readonly language?: Language;
  readonly head?: string;
  readonly html?: string;
  readonly links?: string;
};

/** The page of every path that is not prerendered. @param file source of the page to show, if known. */
export function fillShell(
  app: BuiltApp,
  school: School,
  language: Language,
  drawn: Pick<Filling, 'head' | 'html'> = {},
  file?: string,
): string {
  const { html, manifest } = app;
  const files = new Set([...appFiles(manifest), ...learnerFiles(manifest), ...pageFilesOf(app, language, file)]);
  const isStyles = (name: string): boolean => name.endsWith('.css');
  const styles = [...files].filter((name) => isStyles(name) && !html.includes(name));
  const links = [
    typeface(manifest),
    ...styles.map((name) => preload('as="style"', name)), // the app needs them before its first render
    later([...files].filter((name) => !isStyles(name))),
  ].join('');
  return fill(html, { ...drawn, school, language, links });
}

/** A learner page with its title, for a visitor without session. Without script it links to the sign-in form, which returns here. */
export const fillFrame = (page: string, path: string): string =>
  page.replace(NOSCRIPT, (links) =>
    links.replace(/href="[^"]*/g, (link) => `${link}?asked=${encodeURIComponent(path)}`),
  );

/** A learner page with content readable by this account; shown like a page kept on the device, and for no other account. */
export const fillServed = (page: string, accountId: string): string =>
  page
    .replace('<div id="root">', `<div id="root" data-kept data-account="${accountId}">`)
    .replace(SHELL_NOSCRIPT, '$1');

/** @param file source of the page, relative to the app folder. */
export function fillDrawn(app: BuiltApp, file: string, filling: Filling & { readonly language: Language }): string {
  const { html, manifest } = app;
  const styles = STYLESHEET.exec(html)?.[1] ?? '';
  const scripts = [...appFiles(manifest), ...pageFilesOf(app, filling.language, file)];
  const page = html
    // the page is readable without script, so text and font load before the only script
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace(NOSCRIPT, '')
    .replace(INLINE_SCRIPT, '');
  return fill(page, { ...filling, links: later([...new Set([...scripts, styles.slice(1)])]) });
}

const NOSCRIPT = /<noscript>[^]*<\/noscript>/;
/** The noscript element after the root of a page without content. */
const SHELL_NOSCRIPT = /<noscript>[^]*<\/noscript>(\s*<script)/;

/** The inline script shows a learner's page kept on the device. */
const INLINE_SCRIPT = /<script>([^]*?)<\/script>/;
export const inlineScript = ({ html }: BuiltApp): string => INLINE_SCRIPT.exec(html)?.[1] ?? '';
const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)">/;

/** Inlines the styles of the first render, unless they lack a class; then keeps the whole stylesheet. */
export const withStyles = (html: string, { css, leftOut }: PageStyles): string =>
  missingStyles(html, leftOut).length > 0 ? html : html.replace(STYLESHEET, () => `<style>${css}</style>`);

/** Classes in the page that the app styles but the inlined styles omit. */
export function missingStyles(html: string, leftOut: readonly string[]): readonly string[] {
  const used = new Set([...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  return leftOut.filter((name) => used.has(name));
}

/** The service worker caches the app's page, which contains name and price. A changed page changes the worker, which refetches it. */
export const withRevision = (worker: string, etag: string): string =>
  worker.replace(/("revision":")[^"]*(","url":"app\.html")/, (_, before: string, after: string) =>
    [before, etag.replaceAll('"', ''), after].join(''),
  );

/** The app loaded by the first script, with all its imports. */
const appFiles = (manifest: Manifest): readonly string[] =>
  Object.values(manifest)
    .filter(({ isEntry }) => isEntry === true)
    .flatMap(({ dynamicImports = [] }) => dynamicImports.flatMap((each) => chunks(manifest, each)));

/** Files of every learner page; `pwa/build/chunks.ts` names the chunk. */
const learnerFiles = (manifest: Manifest): readonly string[] =>
  Object.keys(manifest).flatMap((key) =>
    manifest[key]?.name === 'learner' ? [...chunks(manifest, key), ...chunks(manifest, 'offline/http.ts')] : [],
  );

/** Preloads the font, as a late font would change line breaks. */
const typeface = (manifest: Manifest): string =>
  Object.entries(manifest)
    .filter(([source]) => TYPEFACE.test(source))
    .map(([, { file }]) => preload('as="font" type="font/woff2"', file))
    .join('');
const TYPEFACE = /\/fonts\/atkinson-.*-latin-wght-.*\.woff2$/;

const preload = (kind: string, file: string): string => `<link rel="preload" ${kind} crossorigin href="/${file}">`;

/** Loaded by the page's first script, at once or after first paint. */
const later = (files: readonly string[]): string =>
  `<meta name="${LATER}" content="${files.map((file) => `/${file}`).join(' ')}">`;

/** A page's modules and locale files. @param file source of the page, relative to the app folder. */
function pageFilesOf({ manifest, drawing }: BuiltApp, language: Language, file?: string): readonly string[] {
  const areas = ['site', ...((file && drawing?.words[file]) ?? [])];
  return [
    ...(file === undefined ? [] : chunks(manifest, file.replace('./', ''))),
    ...(isWritten(language) ? [] : chunks(manifest, 'language/added-words.ts')),
    ...areas.flatMap((area) => chunks(manifest, `../sync/locales/${language}/${area}.json`)),
  ];
}

/** A module's file and all its imports, without the entry. */
function chunks(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const chunk = manifest[source];
  if (!chunk || chunk.isEntry === true || seen.has(source)) return [];
  seen.add(source);
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((each) => chunks(manifest, each, seen))];
}

/** Inserts words, data and links into the built page. */
function fill(page: string, { school, data, language = 'is', head, html = '', links = '' }: Filling): string {
  const json = element(SCHOOL_ELEMENT, school) + (data === undefined ? '' : element(PAGE_DATA_ELEMENT, data));
  return page
    .replace('<html lang="is">', `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace(manifestPath('is'), manifestPath(language))
    .replace(
      /<title>[^<]*<\/title>/,
      () => head ?? `<title>${escaped(school.brand)} | ${wordsIn(language)('title.suffix')}</title>`,
    )
    .replace('</head>', () => `${links}${json}</head>`)
    .replace('<noscript></noscript>', () => `<noscript>${needsScript(language)}</noscript>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
}

/** In the page's language first, then the others, each with its sign-in link. */
const needsScript = (own: Language): string =>
  [own, ...languages.filter((each) => each !== own)]
    .map((language) => {
      const say = wordsIn(language);
      const form = `<a href="${pathTo('login', language)}">${escaped(say('nav.login'))}</a>`;
      return `<p lang="${language}" dir="${directionOf(language)}">${escaped(say('device.needsScript'))} ${form}</p>`;
    })
    .join('');

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Escapes `<`, so JSON cannot close its script element. */
const element = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;

/** Reads the app's build output: page, manifest, renderer and styles. */
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
    isEntry: z.boolean().optional(),
  }),
);
type Manifest = z.infer<typeof Manifest>;

const PageStyles = z.object({
  css: z.string(),
  /** Classes styled by the app's stylesheet but omitted here. */
  leftOut: z.array(z.string()),
});
type PageStyles = z.infer<typeof PageStyles>;

/** Written by the build beside the renderer. */
const Drawable = z.object({
  /** Source file by page id. */
  pageFiles: z.record(z.string(), z.string()),
  /** Locale files that a page needs beyond the site's, by source file. */
  words: z.record(z.string(), z.array(z.string())),
  /** Styles inlined in each page, by source file. */
  styles: z.record(z.string(), PageStyles),
});
type Drawable = z.infer<typeof Drawable>;

export type BuiltApp = {
  readonly html: string;
  readonly worker: string;
  readonly manifest: Manifest;
  /** Renderer of public pages and its data; undefined if not built. */
  readonly drawing: (Drawable & { readonly renderer: string }) | undefined;
  /** Hash of all inputs of rendered pages except data. */
  readonly fingerprint: string;
};

/** @param dist holds the built app (`web`) and renderer (`ssr`). @returns undefined if the app is not built. */
export function readBuiltApp(dist: string): BuiltApp | undefined {
  const [html, worker] = ['web/app.html', 'web/sw.js'].map((file) => read(dist, file));
  if (html === undefined || worker === undefined) return undefined;
  const [list = '{}', drawable, renderer] = ['web/.vite/manifest.json', 'ssr/pages.json', 'ssr/entry-server.js'].map(
    (file) => read(dist, file),
  );
  const hash = createHash('sha256');
  for (const part of [html, list, drawable, renderer, ...chunkNames(dist)]) hash.update(`${part}\n`);
  return {
    html,
    worker,
    manifest: Manifest.parse(JSON.parse(list)),
    drawing:
      drawable === undefined || renderer === undefined
        ? undefined
        : { ...Drawable.parse(JSON.parse(drawable)), renderer: path.join(dist, 'ssr/entry-server.js') },
    fingerprint: hash.digest('hex'),
  };
}

function read(dist: string, file: string): string | undefined {
  const place = path.join(dist, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
}

/** Chunk names contain a content hash. */
function chunkNames(dist: string): readonly string[] {
  const folder = path.join(dist, 'ssr/assets');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
