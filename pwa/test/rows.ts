/** Tests for the rows of a specification: each row has a name, and a row without a test is seen. */
import { describe, expect, it } from 'vitest';

export type Rows = Readonly<Record<string, string>>;

/**
 * @param title of the section.
 * @param rows every row by number, in the specification's words, shortened.
 * @param tests by number; `later` says where a row belongs that is not built here.
 */
export function describeRows(
  title: string,
  rows: Rows,
  tests: Readonly<Record<string, (() => Promise<void>) | { readonly later: string }>>,
): void {
  describe(title, () => {
    it('has a test for every row, and no test without a row', () => {
      expect(Object.keys(tests).sort()).toEqual(Object.keys(rows).sort());
    });
    for (const [number, words] of Object.entries(rows)) {
      const test = tests[number];
      if (typeof test === 'function') it(`${number} ${words}`, test);
      else it.todo(`${number} ${words} (${test?.later ?? 'no test'})`);
    }
  });
}
