/** No learner's device loads or stores a byte of the staff area: read from the built files. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { folders } from '../platform/folders.ts';

const web = path.join(folders.root, 'dist/web');
const isStaffs = (name: string): boolean => /^staff-.*\.(js|css)$/.test(name);
const built = readdirSync(path.join(web, 'assets')).filter((name) => /\.(js|css)$/.test(name));

it('builds the staff area as files of its own', () => {
  expect(built.filter(isStaffs).length).toBeGreaterThan(4);
});

it("the service worker caches every built file except the staff area's", () => {
  const worker = readFileSync(path.join(web, 'sw.js'), 'utf8');
  for (const name of built) expect(worker.includes(name), name).toBe(!isStaffs(name));
});

it('learners’ files contain no words, calls or styles of the staff area', () => {
  const traces = ['/api/admin/', 'undo-too-late', 'Starfsmannasíður', '.s-tabs'];
  for (const name of built.filter((each) => !isStaffs(each))) {
    const text = readFileSync(path.join(web, 'assets', name), 'utf8');
    expect(
      traces.filter((trace) => text.includes(trace)),
      name,
    ).toEqual([]);
  }
});

it('built files contain no lookbehind, which Safari before 16.4 cannot parse', () => {
  expect(built.filter((name) => /\(\?<[=!]/.test(readFileSync(path.join(web, 'assets', name), 'utf8')))).toEqual([]);
});

const Files = z.array(z.string()).default([]);
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().default(false),
    isDynamicEntry: z.boolean().default(false),
    imports: Files,
    css: Files,
    assets: Files,
  }),
);

it('learners’ pages load no staff file', () => {
  const manifest = Manifest.parse(JSON.parse(readFileSync(path.join(web, '.vite/manifest.json'), 'utf8')));
  const comesOfStaff = (source: string): boolean => /(^|\/)staff\/|locales\/\w+\/staff\./.test(source);
  const pages = Object.keys(manifest).filter((key) => manifest[key]?.isEntry || manifest[key]?.isDynamicEntry);
  /** The files that these load statically. */
  const loadedBy = (wanted: readonly string[], seen = new Set<string>()): ReadonlySet<string> => {
    for (const key of wanted) {
      const chunk = manifest[key];
      if (!chunk || seen.has(chunk.file)) continue;
      for (const file of [chunk.file, ...chunk.css, ...chunk.assets]) seen.add(file);
      loadedBy(chunk.imports, seen);
    }
    return seen;
  };
  const bytes = (files: readonly string[]): number =>
    files.reduce((sum, file) => sum + statSync(path.join(web, file)).size, 0);
  const learners = loadedBy(pages.filter((key) => !comesOfStaff(key)));
  const staffs = built.filter(isStaffs).map((name) => `assets/${name}`);
  expect(bytes(staffs)).toBeGreaterThan(100_000);
  expect(bytes(staffs.filter((file) => learners.has(file)))).toBe(0);
  // nor is there another file that learners never load, which would be cached in vain
  const others = built.filter((name) => !isStaffs(name)).map((name) => `assets/${name}`);
  expect(others.filter((file) => !learners.has(file))).toEqual([]);
});
