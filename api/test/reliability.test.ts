/** The list of faults (`.github/RELIABILITY.md`) is complete and short, and names files with a test of each number. */
import { expect, it } from 'vitest';
import { read, testFiles } from './tests-named.ts';

const FAULTS = 48;
const MAX_WORDS = 40;
const rows = [...read('.github/RELIABILITY.md').matchAll(/^\| F(\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, nr, fault = '', result = '', shown = '']) => ({ nr: Number(nr), fault, result, shown }),
);

it('lists every fault, in order', () => {
  expect(rows.map(({ nr }) => nr)).toEqual(Array.from({ length: FAULTS }, (_, index) => index + 1));
});

it.each(rows)('F$nr, $fault: names files with a test of that number', ({ nr, shown }) => {
  const title = new RegExp(String.raw`\([^()\n]*\bF${nr}\b[^()\n]*\)['"\`]`);
  const files = testFiles(shown);
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !title.test(read(file)))).toEqual([]);
});

it.each(rows)('F$nr, $fault: no cell is longer than 40 words', ({ fault, result, shown }) => {
  for (const cell of [fault, result, shown]) expect(cell.trim().split(/\s+/).length).toBeLessThanOrEqual(MAX_WORDS);
});
