/** One more language, read from right to left, needs texts alone: what walks all languages finds as little amiss in it as in the others. */
import { spawnSync } from 'node:child_process';
import { beforeAll, expect, it } from 'vitest';
import { TEMPLATE } from '../../api/test/postgres.ts';
import { addMirrored, MIRRORED } from './mirrored-language.ts';

const TEXTS = new RegExp(
  `^(sync/locales/(languages|${MIRRORED}/[\\w-]+)\\.json|sql/content/.+\\.${MIRRORED}\\.(html|yaml))$`,
);
/** Their tests name the language. Of letters that take two bytes the front page is 14.35 kB, which is more than ten packets. */
const OF_IT = `^(?!.*ten packets).*(^|[ /('])${MIRRORED}([ /),:']|$)`;

let made: ReturnType<typeof addMirrored>;
beforeAll(() => {
  made = addMirrored();
});

/** @returns how it ended. */
function run(...given: readonly string[]): number | null {
  const outer = new Set([TEMPLATE, 'AKREIN_TESTS']); // of the run that this is a part of
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !outer.has(name))),
    AKREIN_SOAK: '1',
  };
  return spawnSync(process.execPath, given, { cwd: made.tree, env, stdio: 'inherit' }).status;
}
const walk = (...files: readonly string[]) =>
  run('node_modules/vitest/vitest.mjs', 'run', '-t', OF_IT, ...files.map((file) => `${file}.test.ts`));

it('touches files of texts alone', () => {
  expect(made.touched.length).toBeGreaterThan(200);
  expect(made.touched.filter((file) => !TEXTS.test(file))).toEqual([]);
});

it('is built, and its words and material are whole', () => {
  expect(run('api/dev/build.mjs')).toBe(0);
  expect(run('--import', 'tsx', 'api/cli/content.ts', 'check')).toBe(0);
  expect(walk('pwa/language/language', 'api/test/letters')).toBe(0);
});

it('is whole, mirrored and nowhere cut on public pages', () => {
  expect(walk('pwa/test/crawl', 'pwa/test/public-pages', 'pwa/test/every-route')).toBe(0);
});

it('is whole, mirrored and nowhere cut on the pages of learners', () => {
  expect(walk('pwa/test/screens', 'pwa/test/without-script')).toBe(0);
});

it('is written in at the desk, whose pages are whole and mirrored too', () => {
  expect(walk('pwa/test/staff-content', 'pwa/test/staff-students', 'pwa/test/staff-screens')).toBe(0);
});

it('is what a learner reads from joining to the mock exam, and pays in', () => {
  expect(walk('pwa/test/added-language', 'pwa/test/purchase')).toBe(0);
});
