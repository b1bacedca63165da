/**
 * Nothing on a learner's page shifts by itself: late content has its room, or comes below what is seen (layout shift,
 * as browsers measure it).
 */
import { beforeAll, expect, it } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Language } from '../../sync/language.ts';
import { newLearner } from '../../api/test/make.ts';
import type { Agent, TestServer } from '../../api/test/harness.ts';
import { THOROUGH } from './axe.ts';
import { openAs } from './browsing.ts';
import { addressOf, makeViewers, type Viewer } from './screens.ts';
import { openStage } from './stage.ts';

/**
 * The most layout shift of a page; a hundredth of the screen moved by a hundredth of its height is a ten-thousandth.
 */
const MOST = 0.01;

type Look = { readonly width: number; readonly height: number; readonly language: Language; readonly letters: number };
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const each = (letters: number): Look[] =>
  [PHONE, DESK].flatMap((size) => (['is', 'en'] as const).map((language) => ({ ...size, language, letters })));
const looks: readonly Look[] = THOROUGH
  ? [...each(100), ...each(200)]
  : [
      { ...PHONE, language: 'is', letters: 100 },
      { ...PHONE, language: 'is', letters: 200 },
      { ...PHONE, language: 'en', letters: 200 },
    ];

let server: TestServer;
let browser: Browser;
let viewers: readonly Viewer[];
beforeAll(async () => {
  ({ server, browser } = await openStage());
  viewers = await makeViewers(server);
});

/** A new device with letters of this size, in percent, whose pages record what shifts on them. */
async function watched(agent: Agent, { width, height, letters }: Look): Promise<BrowserContext> {
  const context = await openAs(browser, agent, { viewport: { width, height } });
  // a wrong device clock is reported, which with large letters takes a line more than is reserved
  await context.addInitScript((by) => {
    const { now } = Date;
    Date.now = () => now() + by;
  }, server.clock.now - Date.now());
  await context.addInitScript((percent) => {
    const enlarge = (): void => document.documentElement?.style.setProperty('font-size', `${percent}%`);
    enlarge();
    new MutationObserver(enlarge).observe(document, { childList: true });
    const moved: string[] = [];
    Object.assign(window, { moved, movedBy: 0 });
    // a heading that disappears takes the place of readers and screen readers with it
    let headed = false;
    new MutationObserver(() => {
      const heading = document.querySelector('h1') !== null;
      if (headed && !heading) {
        moved.push('the heading is gone');
        Reflect.set(window, 'movedBy', 1);
      }
      headed = heading;
    }).observe(document, { childList: true, subtree: true });
    const name = (node: Node | null | undefined): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.localName}.${element.className}` : 'something that is gone';
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // shifts within half a second after input do not count
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        const sources: readonly { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(
          entry,
          'sources',
        );
        const value = Number(Reflect.get(entry, 'value'));
        Reflect.set(window, 'movedBy', Number(Reflect.get(window, 'movedBy')) + value);
        for (const { node, previousRect: from, currentRect: to } of sources)
          moved.push(`${value.toFixed(4)} ${name(node)} from ${from.x},${from.y} to ${to.x},${to.y}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, letters);
  return context;
}

/** Waits until nothing is under way. @returns what has shifted, where that exceeds the limit. */
async function movedOn(page: Page): Promise<readonly string[]> {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(async (most) => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const moved: unknown = Reflect.get(window, 'moved');
    return Number(Reflect.get(window, 'movedBy')) > most && Array.isArray(moved) ? moved.map(String) : [];
  }, MOST);
}

/** Further addresses; the unknown one last, as it changes the language of the device. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  begun: ['/okuskoli2-upplysingar', '/okuskoli-2/skraning', '/okuskoli-2/takk-fyrir', '/okuskoli-2/villa', '/ekki-til'],
};

it.each(looks)('no learner page shifts at $width px, $letters %, in $language', async (look) => {
  const found: Record<string, readonly string[]> = {};
  for (const { name, learner, screens } of viewers) {
    await learner.agent.post('/api/user-information', { field: 'language', value: look.language });
    const paths = screens.map((screen) => addressOf(screen, look.language));
    const context = await watched(learner.agent, look);
    const page = await context.newPage();
    // the first twice: by then the device has stored everything
    for (const path of [...new Set(paths), ...paths.slice(0, 1), ...(MORE[name] ?? [])]) {
      await page.goto('about:blank'); // another fragment alone would load no new page
      await page.goto(server.origin + path);
      const moved = await movedOn(page);
      if (moved.length > 0) found[`${name} ${path}`] = moved;
    }
    await context.close();
  }
  expect(found).toEqual({});
});

it('the marks of a step and the next step do not shift once they are drawn', async () => {
  const look = { ...PHONE, language: 'is', letters: 100 } as const;
  const { agent } = await newLearner(server, { name: 'Kyrr Dæmis' });
  const context = await watched(agent, look);
  try {
    const page = await context.newPage();
    await page.goto(`${server.origin}/okuskoli-1/lota-1/skref-1`);
    expect(await movedOn(page)).toEqual([]);
    const questions = page.locator('main fieldset');
    for (let index = 0; index < 3; index++) await questions.nth(index).locator('label').first().click();
    const forget = () => page.evaluate(() => void Object.assign(window, { moved: [], movedBy: 0 }));
    await page.getByRole('button', { name: 'Senda svör' }).click();
    await page.locator('.an-outcome').waitFor();
    await movedOn(page); // the marks are drawn: on a busy machine later than half a second
    await forget();
    expect(await movedOn(page)).toEqual([]);
    await page.getByRole('button', { name: /^Áfram í skref/ }).click();
    await page.getByText('Lota 1 · Skref 2/10').waitFor();
    expect(await movedOn(page)).toEqual([]);
  } finally {
    await context.close();
  }
});
