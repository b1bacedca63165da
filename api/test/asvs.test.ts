/** The table of `.github/ASVS.md` has every group of level 2, and the tests it names are there. */
import { expect, it } from 'vitest';
import { guards } from './guard-list.ts';
import { missingTests, read } from './tests-named.ts';

/** Groups by chapter, without those of level 3 alone; of what is not there the first stands for the chapter. */
const GROUPS: Readonly<Record<string, string>> = {
  V1: '12345',
  V2: '1234',
  V3: '123457',
  V4: '1234',
  V5: '1234',
  V6: '12345678',
  V7: '123456',
  V8: '1234',
  V9: '12',
  V10: '1',
  V11: '123456',
  V12: '123',
  V13: '1234',
  V14: '123',
  V15: '1234',
  V16: '12345',
  V17: '1',
};
const rows = [...read('.github/ASVS.md').matchAll(/^\| (V\d+\.\d+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, nr = '', what = '', shown = '']) => ({ nr, what, shown }),
);

it('has every group, in order', () => {
  const all = Object.entries(GROUPS).flatMap(([chapter, groups]) => [...groups].map((group) => `${chapter}.${group}`));
  expect(rows.map(({ nr }) => nr)).toEqual(all);
});

it.each(rows)('$nr, $what: a reason, a gap, or tests that are there', ({ shown }) => {
  if (/^(?:Reason|Gap): .{4,}/.test(shown)) return;
  expect(missingTests(shown)).toEqual([]);
});

it('each row with tests has a guard, which `api/test/guards.ts` can take away', () => {
  const tested = rows.filter(({ shown }) => !/^(?:Reason|Gap): /.test(shown)).map(({ nr }) => nr);
  expect([...new Set(guards.map(({ row }) => row))]).toEqual(expect.arrayContaining(tested));
  for (const { also, ...first } of guards)
    for (const { file, from } of [first, ...(also ? [also] : [])])
      expect(read(file).split(from), `${file}: ${from}`).toHaveLength(2);
});
