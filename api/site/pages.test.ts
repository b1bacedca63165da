/** The cache of drawn pages: stored as sent, made again when damaged; a page never lacks its styles. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { missingStyles, withStyles } from './fill-page.ts';
import { openPageCache } from './page-cache.ts';

let folder: string;
let asked: number;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'akrein-pages-'));
  asked = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const TEXT = '<p>Þetta er síða.</p>'.repeat(100);
const make = (): Promise<string> => {
  asked += 1;
  return Promise.resolve(TEXT);
};
const page = () => openPageCache(folder).page('key', 'html', make);

it('makes a page once for a key, and returns it from the cache in every encoding', async () => {
  const first = await page();
  const second = await page();
  expect(asked).toBe(1);
  expect(second).toEqual(first);
  for (const text of [second.plain, gunzipSync(second.gzip), brotliDecompressSync(second.brotli)])
    expect(text.toString()).toBe(TEXT);
});

it.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['empty', () => Buffer.alloc(0)],
  ['of zeros', (bytes: Buffer) => Buffer.alloc(bytes.length)],
  ['changed in its last byte', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('x')])],
  ['of another program', () => Buffer.from('{"etag":1}\nx')],
])('makes a page again when its file is %s', async (_, spoil) => {
  await page();
  const file = path.join(folder, 'key');
  writeFileSync(file, spoil(readFileSync(file)));
  expect((await page()).plain.toString()).toBe(TEXT);
  expect(asked).toBe(2);
  await page();
  expect(asked).toBe(2);
});

it('serves a page when the disk cannot store it', async () => {
  writeFileSync(path.join(folder, 'file'), '');
  const sent = await openPageCache(path.join(folder, 'file/below')).page('key', 'html', make);
  expect(sent.plain.toString()).toBe(TEXT);
});

it('removes old pages that are no longer current', async () => {
  const cache = openPageCache(folder);
  for (const key of ['now', 'before', 'of-today']) await cache.page(key, 'html', make);
  for (const key of ['now', 'before']) utimesSync(path.join(folder, key), 0, 0);
  await cache.sweep(new Set(['now']));
  expect(readdirSync(folder).sort()).toEqual(['now', 'of-today']);
});

it('keeps the whole stylesheet when a class is not among the inlined styles', () => {
  const link = '<link rel="stylesheet" crossorigin href="/assets/all.css">';
  const styles = { css: '.a{color:red}', leftOut: ['b', 'b-c'] };
  expect(withStyles(`${link}<p class="a">`, styles)).toBe('<style>.a{color:red}</style><p class="a">');
  expect(withStyles(`${link}<p class="a  b-c">`, styles)).toBe(`${link}<p class="a  b-c">`);
  expect(missingStyles('<p class="a b x"><p class="b-c-d">', styles.leftOut)).toEqual(['b']);
});
