/** A further language, read from right to left, needs only texts: the tests that walk all languages pass in it. */
import { spawnSync } from 'node:child_process';
import { beforeAll, expect, it } from 'vitest';
import { TEMPLATE } from '../../api/test/postgres.ts';
import { addMirrored, MIRRORED } from './mirrored-language.ts';

const TEXTS = new RegExp(
  `^(sync/locales/(languages|${MIRRORED}/[\\w-]+)\\.json|sql/content/.+\\.${MIRRORED}\\.(html|yaml))$`,
);
/** Matches the titles that name the language. In two-byte letters the front page is 14.35 kB, more than ten packets. */
const OF_IT = `^(?!.*ten packets).*(^|[ /('])${MIRRORED}([ /),:']|$)`;

let made: ReturnType<typeof addMirrored>;
beforeAll(() => {
  made = addMirrored();
});

/** @returns the exit status. */
function run(...given: readonly string[]): number | null {
  const outer = new Set([TEMPLATE, 'AKREIN_TESTS']); // of the outer run
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !outer.has(name))),
    AKREIN_SOAK: '1',
  };
  return spawnSync(process.execPath, given, { cwd: made.tree, env, stdio: 'inherit' }).status;
}
const walk = (...files: readonly string[]) =>
  run('node_modules/vitest/vitest.mjs', 'run', '-t', OF_IT, ...files.map((file) => `${file}.test.ts`));

it('the mirrored language needs only text files', () => {
  expect(made.touched.length).toBeGreaterThan(200);
  expect(made.touched.filter((file) => !TEXTS.test(file))).toEqual([]);
});

it('the mirrored language builds with complete words and material', () => {
  expect(run('api/dev/build.mjs')).toBe(0);
  expect(run('--import', 'tsx', 'api/cli/content.ts', 'check')).toBe(0);
  expect(walk('pwa/language/language', 'api/test/letters')).toBe(0);
});

it('the mirrored language passes the tests of public pages', () => {
  expect(walk('pwa/test/crawl', 'pwa/test/public-pages', 'pwa/test/every-route')).toBe(0);
});

it('the mirrored language passes the tests of learner pages', () => {
  expect(walk('pwa/test/screens', 'pwa/test/without-script')).toBe(0);
});

it('the mirrored language passes the tests of the staff area', () => {
  expect(walk('pwa/test/staff-content', 'pwa/test/staff-students', 'pwa/test/staff-screens')).toBe(0);
});

it('the mirrored language passes the tests of a whole course and of a purchase', () => {
  expect(walk('pwa/test/added-language', 'pwa/test/purchase')).toBe(0);
});
