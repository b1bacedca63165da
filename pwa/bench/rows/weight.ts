/** Row 7: gzip size of a page's scripts, until it is shown and in all. Row 7b: its largest contentful paint against a minimal app, with a fourfold CPU slowdown. */
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { say } from '../../../api/cli/tools.ts';
import { newLearner } from '../../../api/test/make.ts';
import { openAs } from '../../test/browsing.ts';
import type { School } from '../../test/school.ts';
import type { Beside } from '../beside.ts';
import { share } from '../../../api/bench/rows/bench.ts';
import { openUntilShown, slowDown, watchStart } from '../tap.ts';

type Place = { readonly name: string; readonly path: string; readonly shown: string; readonly kB: number };
const PLACES: readonly Place[] = [
  { name: 'front', path: '/', shown: 'h1', kB: 90 },
  { name: 'dashboard', path: '/stjornbord', shown: 'main h2', kB: 120 },
  { name: 'step', path: '/okuskoli-1/lota-1/skref-1', shown: '.prose-step > p', kB: 130 },
];
const PAINT_GOAL = 0.9;

export async function weight(school: School, browser: Browser): Promise<void> {
  for (const place of PLACES) {
    const context = await learnersPhone(school, browser);
    try {
      await visit(context, school.origin + place.path, place.shown); // stores the account on the device
      const page = await context.newPage();
      const bodies = new Map<string, Promise<Buffer>>();
      page.on('response', (response) => {
        if (new URL(response.url()).pathname.endsWith('.js')) bodies.set(response.url(), response.body());
      });
      await page.goto(school.origin + place.path);
      await page.locator(place.shown).first().waitFor();
      await page.waitForLoadState('networkidle');
      const shown = await lastLargest(page);
      const early = await page.evaluate(
        (until) =>
          performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (startTime < until ? [name] : [])),
        shown,
      );
      let [first, all] = [0, 0];
      for (const [url, body] of bodies) {
        const bytes = gzipSync(await body, { level: 9 }).length;
        all += bytes;
        if (early.includes(url)) first += bytes;
      }
      say(
        `7: scripts of the ${place.name}: ${kB(first)} kB until it is shown, ${kB(all)} kB altogether, goal ${place.kB}`,
      );
    } finally {
      await context.close();
    }
  }
}

const kB = (bytes: number): string => (bytes / 1024).toFixed(1);

export async function paint(school: School, browser: Browser, beside: Beside, times: number): Promise<void> {
  for (const { name, path, shown } of PLACES.slice(1)) {
    const context = await learnersPhone(school, browser);
    try {
      await visit(context, school.origin + path, shown);
      await visit(context, beside.skeleton, 'h1');
      const app: number[] = [];
      const skeleton: number[] = [];
      for (let time = 0; time < times; time++) {
        app.push(await largestPaint(context, school.origin + path, shown));
        skeleton.push(await largestPaint(context, beside.skeleton, 'h1'));
      }
      const [own, other] = [share(app, 0.5), share(skeleton, 0.5)];
      say(
        `7b: largest paint of the ${name}: ${own.toFixed(0)} ms, skeleton ${other.toFixed(0)} ms: ${(own / other).toFixed(2)}, goal ${PAINT_GOAL}`,
      );
    } finally {
      await context.close();
    }
  }
}

async function learnersPhone(school: School, browser: Browser): Promise<BrowserContext> {
  const { agent } = await newLearner(school, { name: 'Mæla Langrún' });
  return openAs(browser, agent, { viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
}

async function visit(context: BrowserContext, address: string, shown: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator(shown).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
}

async function largestPaint(context: BrowserContext, address: string, shown: string): Promise<number> {
  const page = await context.newPage();
  await watchStart(page, shown);
  await slowDown(page);
  await openUntilShown(page, address);
  await page.waitForLoadState('networkidle');
  const ms = await lastLargest(page);
  await page.close();
  return ms;
}

/** Largest contentful paint, milliseconds since the start of the navigation. */
const lastLargest = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
