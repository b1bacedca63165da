/** No learner's device loads or keeps a byte of the staff area: read from the built files. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { folders } from '../folders.ts';

const web = path.join(folders.root, 'dist/web');
const isStaffs = (name: string): boolean => /^staff-.*\.(js|css)$/.test(name);
const built = readdirSync(path.join(web, 'assets')).filter((name) => /\.(js|css)$/.test(name));

it('the staff area is built, apart', () => {
  expect(built.filter(isStaffs).length).toBeGreaterThan(4);
});

it('the service worker keeps everything but the staff area', () => {
  const worker = readFileSync(path.join(web, 'sw.js'), 'utf8');
  for (const name of built) expect(worker.includes(name), name).toBe(!isStaffs(name));
});

it('no learner’s file carries its words, its calls or its looks', () => {
  const traces = ['/api/admin/', 'undo-too-late', 'Starfsmannasíður', '.s-tabs'];
  for (const name of built.filter((each) => !isStaffs(each))) {
    const text = readFileSync(path.join(web, 'assets', name), 'utf8');
    expect(
      traces.filter((trace) => text.includes(trace)),
      name,
    ).toEqual([]);
  }
});
