/** The dashboard and a step load the words that they and what belongs to them say (`app`), and none of the others (`more`). */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import appIs from '../../sync/locales/is/app.json' with { type: 'json' };
import moreIs from '../../sync/locales/is/more.json' with { type: 'json' };

const FIRST = ['pwa/course/dashboard-page.tsx', 'pwa/course/step-page.tsx'];
const IMPORTED = /(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g;
/** Other pages, and what is fetched where it is wanted, come with words of their own. */
const OTHER_PAGE =
  /-page\.tsx$|pwa\/routes\.tsx$|\/(learner-menu|locked-step|nothing-kept|install-offer|install-sheet|exam-plan|feedback-form|report-question)\.tsx$/;

/** What these files say, with all that they import, at once or later. */
function sourcesOf(files: readonly string[]): string {
  const seen = new Map<string, string>();
  const read = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) return;
    const text = readFileSync(file, 'utf8');
    seen.set(file, text);
    for (const [, imported = ''] of text.matchAll(IMPORTED)) {
      const next = path.join(path.dirname(file), imported);
      if (!OTHER_PAGE.test(next)) read(next);
    }
  };
  for (const file of files) read(path.join(import.meta.dirname, '../..', file));
  return [...seen.values()].join('\n');
}

const sources = sourcesOf(FIRST);
const written = new Set([...sources.matchAll(/['`](\w+\.[\w.-]+)['`]/g)].map(([, key = '']) => key));
/** Keys that are put together: what they begin with. */
const begun = [...sources.matchAll(/`(\w+\.[\w.-]*)\$\{/g)].map(([, start = '']) => start);
const isSaid = (key: string): boolean =>
  written.has(key) || written.has(key.replace(/_(one|other)$/, '')) || begun.some((start) => key.startsWith(start));

it('is loaded with every word that it says', () => {
  expect(Object.keys(moreIs).filter(isSaid)).toEqual([]);
});

it('is loaded with no word that it does not say', () => {
  expect(Object.keys(appIs).filter((key) => !isSaid(key))).toEqual([]);
});
