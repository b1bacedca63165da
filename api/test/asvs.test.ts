/** The table of `.github/ASVS.md` has every group of level 2, and names the tests of its guards. */
import { expect, it } from 'vitest';
import { guards } from './guard-list.ts';
import { read, testFiles } from './tests-named.ts';

/** Groups by chapter, without those of level 3 only. A chapter that does not apply has its first group. */
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
/** Groups with the same evidence share a row. */
const rows = [...read('.github/ASVS.md').matchAll(/^\| (V[V\d., ]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, nrs = '', what = '', shown = '']) => ({ nrs: nrs.split(', '), what, shown }),
);

it('lists every ASVS group exactly once', () => {
  const all = Object.entries(GROUPS).flatMap(([chapter, groups]) => [...groups].map((group) => `${chapter}.${group}`));
  expect(rows.flatMap(({ nrs }) => nrs).toSorted()).toEqual(all.toSorted());
});

const isTested = ({ shown }: { readonly shown: string }): boolean => !/^(?:Reason|Gap): .{4,}/.test(shown);

it.each(rows.filter(isTested))(
  '$nrs, $what: names test files, and each group has a guard in one of them',
  ({ nrs, shown }) => {
    const files = testFiles(shown);
    for (const file of files) expect(read(file)).toMatch(/\bit[.(]/);
    const own = guards.filter(({ row }) => nrs.includes(row));
    expect([...new Set(own.map(({ row }) => row))].toSorted()).toEqual(nrs.toSorted());
    expect(files).toEqual(expect.arrayContaining(own.map(({ test: [file] }) => file)));
  },
);

it.each(guards)(
  '$row, $what: its code stands once in the source, and its test exists',
  ({ test: [testFile, title], also, ...first }) => {
    expect(read(testFile)).toContain(title);
    for (const { file, from } of [first, ...(also ? [also] : [])])
      expect(read(file).split(from), `${file}: ${from}`).toHaveLength(2);
  },
);
