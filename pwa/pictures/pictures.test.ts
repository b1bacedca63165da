import { expect, test } from 'vitest';
import { relative } from 'node:path';
import { checkSources } from './check.ts';
import { allPictures, readIfThere, root } from './pictures.ts';
import { servedFile } from './serve.ts';
import type { Source } from './sources.ts';
import { parseXml } from './xml.ts';

const source = (key: string, text: string): [string, Source] => {
  const [kind, name = ''] = key.split('/');
  if (kind !== 'signs' && kind !== 'scenes' && kind !== 'parts') throw new Error(key);
  return [key, { kind, name, svg: parseXml(text) }];
};
const scene = (body: string, root = ''): [string, Source] =>
  source('scenes/a', `<svg viewBox="0 0 100 100" width="100" height="100"${root}>${body}</svg>`);
const house = source(
  'parts/house',
  '<svg viewBox="0 0 9 9" width="9" height="9" fill="#DAD6C9"><g id="drawing"><rect width="9" height="9"/><path d="M0 0h9" fill="#9C3B2D"/></g></svg>',
);
const serve = (...sources: [string, Source][]): string => {
  const [first] = sources;
  if (first === undefined) throw new Error('a source is wanted');
  return servedFile(first[1], new Map(sources));
};

test('all pictures pass the checks, and the served files match their sources', () => {
  const { files, strangers, findings } = allPictures();
  const stale = [...files].filter(([file, text]) => readIfThere(file) !== text).map(([file]) => relative(root, file));
  expect({ findings, strangers, stale }, 'npm run draw writes them anew').toEqual({
    findings: [],
    strangers: [],
    stale: [],
  });
});

test('a part takes its position and fill, and role colours follow dark mode', () => {
  const use = '<use xlink:href="../parts/house.svg#drawing" x="3" y="4" transform="scale(2)" fill="#123456"/>';
  expect(serve(scene(use), house)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">' +
      '<style>svg{--roof:#9C3B2D}@media(prefers-color-scheme:dark){svg{--roof:#7A3026}}</style>' +
      '<g transform="scale(2)translate(3 4)" fill="#123456"><rect width="9" height="9"/><path d="M0 0h9" fill="var(--roof)"/></g></svg>\n',
  );
  expect(serve(scene(use, ' data-night=""'), house)).toContain('<path d="M0 0h9" fill="#7A3026"/></g></svg>');
});

test('drops editor metadata and serves editor styles as attributes', () => {
  const saved =
    '<!-- Inkscape --><sodipodi:namedview id="n"/><metadata><rdf:RDF/></metadata><defs id="d"/>' +
    '<g inkscape:groupmode="layer" id="layer1"><path id="p1" style="fill:#9c3b2d;-inkscape-stroke:none" d="M0 0h1" inkscape:label="roof"/></g>';
  const served = serve(scene(saved));
  expect(served).toMatch(/<\/style><path d="M0 0h1" fill="var\(--roof\)"\/><\/svg>\n$/);
});

test.each([
  ['<text>Bíll</text>', '"Bíll" is a word of a language'],
  ['<path fill="red"/>', 'red is written as #rrggbb'],
  ['<image href="a.png"/>', '<image> is not for pictures'],
  ['<use href="../parts/barn.svg#drawing"/>', 'there is no parts/barn.svg'],
  [
    '<use href="../parts/house.svg#drawing"/>',
    'parts/house.svg leaves its fill to who uses it, and this one gives none',
  ],
  ['<use href="https://example.is/a.svg"/>', 'a use points to ../parts/NAME.svg#drawing or ../signs/NAME.svg#drawing'],
])('reports %s: %s', (body, what) => {
  const use = '<use href="../parts/house.svg#drawing" fill="#123456"/>';
  expect(checkSources(new Map([scene(use + body), house]), [])).toEqual([`scenes/a.svg: ${what}`]);
});
