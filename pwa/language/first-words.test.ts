/** `app` holds the words of the dashboard, a step and their parts. `more` holds all other words. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import appIs from '../../sync/locales/is/app.json' with { type: 'json' };
import moreIs from '../../sync/locales/is/more.json' with { type: 'json' };

const FIRST = ['pwa/course/dashboard-page.tsx', 'pwa/course/step-page.tsx'];
const IMPORTED = /(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g;
/** Other pages and lazily loaded parts load their words themselves. */
const OTHER_PAGE =
  /-page\.tsx$|pwa\/routes\.tsx$|\/(learner-menu|locked-step|nothing-kept|install-offer|install-sheet|exam-plan|feedback-dialog|feedback-form|report-question)\.tsx$/;

/** The sources of these files and of everything they import, statically or dynamically. */
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
/** Beginnings of keys that are composed at run time. */
const begun = [...sources.matchAll(/`(\w+\.[\w.-]*)\$\{/g)].map(([, start = '']) => start);
const isSaid = (key: string): boolean =>
  written.has(key) || written.has(key.replace(/_(one|other)$/, '')) || begun.some((start) => key.startsWith(start));

it('more.json holds no word that the dashboard or a step uses', () => {
  expect(Object.keys(moreIs).filter(isSaid)).toEqual([]);
});

it('app.json holds only words that the dashboard or a step uses', () => {
  expect(Object.keys(appIs).filter((key) => !isSaid(key))).toEqual([]);
});
