/** The lists of faults (`.github/RELIABILITY.md`) and of what a learner feels (`.github/FEEL.md`) have a row for each, and name tests that are there. */
import { describe, expect, it } from 'vitest';
import { missingTests, read } from './tests-named.ts';

describe.each([
  { list: '.github/RELIABILITY.md', letter: 'F', count: 48 },
  { list: '.github/FEEL.md', letter: 'D', count: 17 },
  { list: '.github/FEEL.md', letter: 'B', count: 10 },
])('$list, $letter', ({ list, letter, count }) => {
  const rows = [...read(list).matchAll(new RegExp(`^\\| ${letter}(\\d+) \\| ([^|]+) \\| ([^|]+) \\|$`, 'gm'))].map(
    ([, nr, what, shown]) => ({ nr: Number(nr), what, shown: shown ?? '' }),
  );

  it('has every row, in order', () => {
    expect(rows.map(({ nr }) => nr)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  });

  it.each(rows)('$nr, $what: its tests are there, or it says that there is none', ({ shown }) => {
    if (shown === 'no test named yet') return;
    expect(missingTests(shown)).toEqual([]);
  });
});
