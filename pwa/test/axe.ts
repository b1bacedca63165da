/** What axe finds on a page, one line each: the rule, how many places, the first of them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { WITH_PICTURES } from './picture.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** In the soak, or where pictures are taken: every page in both languages by day and by night, by all rules. */
export const THOROUGH = process.env['AKREIN_SOAK'] === '1' || WITH_PICTURES;

const RULES = {
  all: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  /** By night these alone can find something that was not there by day, in whichever language the page is. */
  colours: ['color-contrast'],
  /** In another typeface these alone. */
  sizes: ['target-size', 'scrollable-region-focusable'],
};

/** The page must have been opened with `bypassCSP`. @param which rules, where everything else has been looked at on the same page. */
export async function axeFindings(page: Page, which: keyof typeof RULES = 'all'): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async (rules) => {
      // what lies half under a bar can be scrolled out from under it; measured there it would be a smaller target
      for (const bar of document.querySelectorAll<HTMLElement>('.tab-bottom, .s-top, .ab, .anchors'))
        bar.style.position = 'static';
      const { violations } = await window.axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes[0]?.html.slice(0, 200)}`);
    },
    RULES[THOROUGH ? 'all' : which],
  );
}

/** By how many pixels the page is wider than the screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
