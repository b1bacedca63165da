/** The list of faults (`.github/RELIABILITY.md`) has a row for each, and names tests that are there. */
import { expect, it } from 'vitest';
import { missingTests, read } from './tests-named.ts';

const FAULTS = 48;
const rows = [...read('.github/RELIABILITY.md').matchAll(/^\| F(\d+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, nr, fault, shown]) => ({ nr: Number(nr), fault, shown: shown ?? '' }),
);

it('has a row for every fault, in order', () => {
  expect(rows.map(({ nr }) => nr)).toEqual(Array.from({ length: FAULTS }, (_, index) => index + 1));
});

it.each(rows)('F$nr, $fault: its tests are there, or it says that there is none', ({ shown }) => {
  if (shown === 'no test named yet') return;
  expect(missingTests(shown)).toEqual([]);
});
