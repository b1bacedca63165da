/** What axe finds on a page, one line each: rule, count, first place. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { WITH_PICTURES } from './picture.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** In the soak or with pictures: all rules on every page in both languages, light and dark. */
export const THOROUGH = process.env['AKREIN_SOAK'] === '1' || WITH_PICTURES;

const RULES = {
  all: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  /** In dark mode only these can find something new, whatever the language. */
  colours: ['color-contrast'],
  /** In another typeface only these can find something new. */
  sizes: ['target-size', 'scrollable-region-focusable'],
};

/** The page must be opened with `bypassCSP`. @param which rules, where the rest has been checked on the same page. */
export async function axeFindings(page: Page, which: keyof typeof RULES = 'all'): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async (rules) => {
      // what lies half under a bar would be measured smaller, though people can scroll it free
      for (const bar of document.querySelectorAll<HTMLElement>('.tab-bottom, .s-top, .ab, .anchors'))
        bar.style.position = 'static';
      const { violations } = await window.axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes[0]?.html.slice(0, 200)}`);
    },
    RULES[THOROUGH ? 'all' : which],
  );
}

/** Pixels by which the page is wider than the viewport. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
