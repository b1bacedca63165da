/** Puts what is drawn, and what the school is called, into the built page. */
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

/** The page of every path that is not drawn beforehand. @param file source of what is going to be shown, where that is known. */
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
    ...styles.map((name) => preload('as="style"', name)), // the app waits for them before it draws
    later([...files].filter((name) => !isStyles(name))),
  ].join('');
  return fill(html, { ...drawn, school, language, links });
}

/** A page of learners with its own title, for who is not signed in. Without script it leads to the form, and the form back to it. */
export const fillFrame = (page: string, path: string): string =>
  page.replace(NOSCRIPT, (links) =>
    links.replace(/href="[^"]*/g, (link) => `${link}?asked=${encodeURIComponent(path)}`),
  );

/** A page of learners with what this account may read there: shown as pages kept on the device are, and like them for no other account. */
export const fillServed = (page: string, accountId: string): string =>
  page
    .replace('<div id="root">', `<div id="root" data-kept data-account="${accountId}">`)
    .replace(SHELL_NOSCRIPT, '$1');

/** @param file source of the page, from the folder of the app. */
export function fillDrawn(app: BuiltApp, file: string, filling: Filling & { readonly language: Language }): string {
  const { html, manifest } = app;
  const styles = STYLESHEET.exec(html)?.[1] ?? '';
  const scripts = [...appFiles(manifest), ...pageFilesOf(app, filling.language, file)];
  const page = html
    // the page can be read before any script has come, so words and typeface go before the one script there is
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace(NOSCRIPT, '')
    .replace(INLINE_SCRIPT, '');
  return fill(page, { ...filling, links: later([...new Set([...scripts, styles.slice(1)])]) });
}

const NOSCRIPT = /<noscript>[^]*<\/noscript>/;
/** What stands after the root of a frame without a page. */
const SHELL_NOSCRIPT = /<noscript>[^]*<\/noscript>(\s*<script)/;

/** Shows a learner's page as it was kept on the device. */
const INLINE_SCRIPT = /<script>([^]*?)<\/script>/;
export const inlineScript = ({ html }: BuiltApp): string => INLINE_SCRIPT.exec(html)?.[1] ?? '';
const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)">/;

/** What the first drawing needs stands in the page itself; the whole stylesheet stays where that leaves something out. */
export const withStyles = (html: string, { css, leftOut }: PageStyles): string =>
  missingStyles(html, leftOut).length > 0 ? html : html.replace(STYLESHEET, () => `<style>${css}</style>`);

/** Classes of a page that are styled, but not by the styles that stand in drawn pages. */
export function missingStyles(html: string, leftOut: readonly string[]): readonly string[] {
  const used = new Set([...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  return leftOut.filter((name) => used.has(name));
}

/** The worker keeps the app's page, which names the school and its price: another page is to be another worker, which fetches it anew. */
export const withRevision = (worker: string, etag: string): string =>
  worker.replace(/("revision":")[^"]*(","url":"app\.html")/, (_, before: string, after: string) =>
    [before, etag.replaceAll('"', ''), after].join(''),
  );

/** The app that the first script loads, with everything it imports. */
const appFiles = (manifest: Manifest): readonly string[] =>
  Object.values(manifest)
    .filter(({ isEntry }) => isEntry === true)
    .flatMap(({ dynamicImports = [] }) => dynamicImports.flatMap((each) => chunks(manifest, each)));

/** What every page of a learner needs, so named by `pwa/build/chunks.ts`. */
const learnerFiles = (manifest: Manifest): readonly string[] =>
  Object.keys(manifest).flatMap((key) =>
    manifest[key]?.name === 'learner' ? [...chunks(manifest, key), ...chunks(manifest, 'offline/http.ts')] : [],
  );

/** It is asked for at once and not when the first words are drawn, whose lines would break elsewhere when it comes. */
const typeface = (manifest: Manifest): string =>
  Object.entries(manifest)
    .filter(([source]) => TYPEFACE.test(source))
    .map(([, { file }]) => preload('as="font" type="font/woff2"', file))
    .join('');
const TYPEFACE = /\/fonts\/atkinson-.*-latin-wght-.*\.woff2$/;

const preload = (kind: string, file: string): string => `<link rel="preload" ${kind} crossorigin href="/${file}">`;

/** Asked for by the page's first script: at once, or after what can be read already is painted. */
const later = (files: readonly string[]): string =>
  `<meta name="${LATER}" content="${files.map((file) => `/${file}`).join(' ')}">`;

/** What a page needs, and its words. @param file source of the page, from the folder of the app. */
function pageFilesOf({ manifest, drawing }: BuiltApp, language: Language, file?: string): readonly string[] {
  const areas = ['site', ...((file && drawing?.words[file]) ?? [])];
  return [
    ...(file === undefined ? [] : chunks(manifest, file.replace('./', ''))),
    ...(isWritten(language) ? [] : chunks(manifest, 'language/added-words.ts')),
    ...areas.flatMap((area) => chunks(manifest, `../sync/locales/${language}/${area}.json`)),
  ];
}

/** The file of a module and everything it imports, apart from what every page has. */
function chunks(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const chunk = manifest[source];
  if (!chunk || chunk.isEntry === true || seen.has(source)) return [];
  seen.add(source);
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((each) => chunks(manifest, each, seen))];
}

/** Puts words, data and links into the built page. */
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

/** In the page's language, then in the others, each with its way to sign in. */
const needsScript = (own: Language): string =>
  [own, ...languages.filter((each) => each !== own)]
    .map((language) => {
      const say = wordsIn(language);
      const form = `<a href="${pathTo('login', language)}">${escaped(say('nav.login'))}</a>`;
      return `<p lang="${language}" dir="${directionOf(language)}">${escaped(say('device.needsScript'))} ${form}</p>`;
    })
    .join('');

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** JSON in a script element cannot end it: `<` is written as its escape. */
const element = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;

/** Reads what the build of the app left for the server: its page, its files, and how public pages are drawn and styled. */
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
  /** Classes that the app's stylesheet has rules for, which these styles leave out. */
  leftOut: z.array(z.string()),
});
type PageStyles = z.infer<typeof PageStyles>;

/** Written by the build beside what draws. */
const Drawable = z.object({
  /** Source of each page, by its id. */
  pageFiles: z.record(z.string(), z.string()),
  /** Names of the files of words that a page needs besides the site's, by its source. */
  words: z.record(z.string(), z.array(z.string())),
  /** The styles that stand in each drawn page, by its source. */
  styles: z.record(z.string(), PageStyles),
});
type Drawable = z.infer<typeof Drawable>;

export type BuiltApp = {
  readonly html: string;
  readonly worker: string;
  readonly manifest: Manifest;
  /** How public pages are drawn, where that was built: the file that draws, and what is known of it. */
  readonly drawing: (Drawable & { readonly renderer: string }) | undefined;
  /** Hash of all that drawn pages are made of besides data. */
  readonly fingerprint: string;
};

/** @param dist the folder that holds the built app (`web`) and its drawing on the server (`ssr`). @returns nothing where the app is not built. */
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

/** Their names hold a hash of what is in them. */
function chunkNames(dist: string): readonly string[] {
  const folder = path.join(dist, 'ssr/assets');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
