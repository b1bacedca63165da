/** After the renderer is built: each public page's source file and used styles, so that a first visit fits into fewer packets. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PurgeCSS, type ExtractorResultDetailed } from 'purgecss';
import type { Plugin } from 'vite';
import { languages, type Language } from '../../sync/language.ts';
import { drawnPageIds, drawnPath, type PageId } from '../../sync/paths.ts';
import { DEMONSTRATION } from '../../sync/school.ts';
import { ARTICLE_ELEMENTS, articleIds, documentIds, type Article, type PageData } from '../../sync/site/page-data.ts';
import { NOT_FOUND, NOT_FOUND_FILE, type RenderPage } from '../../sync/site/render.ts';

/** Attributes that the server and scripts set before the remaining styles load. */
const SET_BY_SCRIPTS = [
  'dir',
  'lang',
  'data-theme',
  'data-font',
  'data-silent',
  'aria-busy',
  'aria-current',
  'aria-invalid',
  'open',
];

type Renderer = {
  readonly render: RenderPage;
  readonly pageFiles: Partial<Record<PageId, string>>;
  readonly areasOf: (file: string) => readonly string[];
};

/** Writes `pages.json` beside the renderer. @param web the built app. @param ssr the renderer. */
export function describeDrawing(web: string, ssr: string): Plugin {
  return {
    name: 'akrein:describe-drawing',
    apply: 'build',
    async closeBundle() {
      const renderer: Renderer = await import(pathToFileURL(path.join(ssr, 'entry-server.js')).href);
      const page = readFileSync(path.join(web, 'app.html'), 'utf8');
      const whole = readStyles(web, page);
      const styles: Record<string, { css: string; leftOut: readonly string[] }> = {};
      for (const [file, drawn] of await samples(renderer)) {
        const css = await purged(whole, [page, ...drawn]);
        const kept = new Set([...classesIn(css), ...drawn.flatMap((html) => namesIn(html).classes)]);
        styles[file] = { css, leftOut: classesIn(whole).filter((name) => !kept.has(name)) };
      }
      const { pageFiles, areasOf } = renderer;
      const words = Object.fromEntries(Object.values(pageFiles).map((file) => [file, areasOf(file)]));
      writeFileSync(path.join(ssr, 'pages.json'), JSON.stringify({ pageFiles, words, styles }));
    },
  };
}

/** The built page's only stylesheet. */
function readStyles(web: string, page: string): string {
  const file = /<link rel="stylesheet"[^>]*href="([^"]+)">/.exec(page)?.[1];
  return file === undefined ? '' : readFileSync(path.join(web, file), 'utf8').trim();
}

async function purged(styles: string, pages: readonly string[]): Promise<string> {
  const [kept] = await new PurgeCSS().purge({
    css: [{ raw: styles }],
    content: pages.map((raw) => ({ raw, extension: 'html' })),
    extractors: [{ extensions: ['html'], extractor: namesIn }],
    keyframes: true,
    variables: true,
    safelist: { variables: pages.flatMap(paintsIn) },
    dynamicAttributes: SET_BY_SCRIPTS,
  });
  return kept?.css ?? styles;
}

/** Extracts only what styles can name, not the words of a text: `an` and `pl` are classes too. */
function namesIn(html: string): ExtractorResultDetailed {
  const tags = [...html.matchAll(/<([\w-]+)((?:\s+[^\s=>/"]+(?:="[^"]*")?)*)/g)];
  const attributes = tags.flatMap(([, , all = '']) => [...all.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)]);
  const valuesOf = (name: string): string[] =>
    attributes.flatMap(([, each, value = '']) => (each === name ? value.split(/\s+/) : []));
  return {
    tags: tags.flatMap(([, tag]) => tag ?? []),
    attributes: {
      names: attributes.flatMap(([, name]) => name ?? []),
      values: attributes.flatMap(([, , value]) => value ?? []),
    },
    classes: valuesOf('class'),
    ids: valuesOf('id'),
    undetermined: [],
  };
}

/** Custom properties in attributes (`fill="var(--…)"`): PurgeCSS looks only at rules. */
const paintsIn = (html: string): readonly string[] =>
  [...html.matchAll(/var\((--[\w-]+)\)/g)].flatMap(([, name]) => name ?? []);

const classesIn = (styles: string): readonly string[] => [
  ...new Set([...styles.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].flatMap(([, name]) => name ?? [])),
];

/** HTML of each public page with all its data, and with none, by source file. */
async function samples({ render, pageFiles }: Renderer): Promise<ReadonlyMap<string, readonly string[]>> {
  const pages = new Map<string, string[]>();
  const draw = async (file: string, address: string, language: Language, data: PageData): Promise<void> => {
    const { head, html } = await render({ path: address, language, school: DEMONSTRATION, data });
    pages.set(file, [...(pages.get(file) ?? []), head + html]);
  };
  for (const language of languages) {
    for (const id of drawnPageIds) {
      const file = pageFiles[id];
      if (file === undefined) continue;
      for (const data of [dataOf(id, language), {}]) await draw(file, drawnPath(id, language), language, data);
    }
    await draw(NOT_FOUND_FILE, `/${NOT_FOUND}`, language, {});
  }
  return pages;
}

function dataOf(id: PageId, language: Language): PageData {
  const article = documentIds.find((each) => each === id);
  if (article) return { article: sampleArticle(article, language) };
  if (id === 'front') return { articles: articleIds.map((each) => sampleArticle(each, language)) };
  const known = { name: 'A', desc: 'A', price: 1, car: 'A', phone: '1', imgSrc: '/images/okukennari.svg' };
  const unknown = { name: 'B', desc: '', price: 0, car: '', phone: '', imgSrc: '' };
  return id === 'instructors' ? { instructors: [known, unknown] } : {};
}

const sampleArticle = (id: Article['id'], language: Language): Article => ({
  id,
  language,
  title: 'A',
  subtitle: 'A',
  description: 'A',
  keywords: 'A',
  image: { src: '/images/skilti/a.svg', width: 640, height: 360, alt: 'A', caption: 'A' },
  html: `${ARTICLE_ELEMENTS.map((name) => `<${name}>A</${name}>`).join('')}<td>1 kr.</td>`,
  updated: '2026-01-01',
});
