/** The list of faults (`.github/RELIABILITY.md`) has a row for each, and names tests that are there. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { folders } from '../folders.ts';

const FAULTS = 48;
const read = (file: string): string => readFileSync(path.join(folders.root, file), 'utf8');
const rows = [...read('.github/RELIABILITY.md').matchAll(/^\| F(\d+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, nr, fault, shown]) => ({ nr: Number(nr), fault, shown: shown ?? '' }),
);

it('has a row for every fault, in order', () => {
  expect(rows.map(({ nr }) => nr)).toEqual(Array.from({ length: FAULTS }, (_, index) => index + 1));
});

it.each(rows)('F$nr, $fault: its tests are there, or it says that there is none', ({ shown }) => {
  if (shown === 'no test named yet') return;
  const missing = shown
    .split(' <br> ')
    .map((each) => /^`([^`]+\.test\.tsx?)`: (.{6,}?)(?: – \*[^*]+\*)?$/.exec(each.trim()) ?? [each])
    .filter(
      ([, file, name]) => !file || !name || !existsSync(path.join(folders.root, file)) || !read(file).includes(name),
    )
    .map(([each]) => each);
  expect(missing).toEqual([]);
});
