/**
 * The public pages in a real browser: small, complete without scripts, taken over by the app without a change, usable
 * by everybody.
 */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, JSHandle, Page } from 'playwright-core';
import { directionOf, languages, type Language } from '../../sync/language.ts';
import { pathTo, publicPageIds } from '../../sync/paths.ts';
import { LATER } from '../../sync/site/render.ts';
import type { TestServer } from '../../api/test/harness.ts';
import { axeFindings, overflow, THOROUGH } from './axe.ts';
import { keepPicture } from './picture.ts';
import { openStage } from './stage.ts';
import { wordIn } from './words.ts';

const MOST_SCRIPT_BYTES = 120_000;
/** Ten packets of a new connection; more needs another round trip. */
const MOST_PAGE_BYTES = 14_000;

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  ({ server, browser } = await openStage({}, { busy: true }));
});

const rows = publicPageIds.flatMap((id) => languages.map((language) => [pathTo(id, language), language] as const));
/** The Icelandic twin shows an English page in dark mode: the same parts in the same colours. */
const schemesOf = (language: Language) =>
  THOROUGH || language === 'is' ? (['light', 'dark'] as const) : (['light'] as const);
const words = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * How everything on the page looks, as a list that stays in the page: position, size, and every property that any style
 * sets. The other properties follow from those.
 */
const looks = (page: Page): Promise<JSHandle<readonly string[]>> =>
  page.evaluateHandle(() => {
    const said = new Set<string>();
    const hear = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if ('style' in rule && rule.style instanceof CSSStyleDeclaration) for (const name of rule.style) said.add(name);
        if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) hear(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) hear(sheet.cssRules);
    const names = [...said].filter((name) => !name.startsWith('--'));
    return [...document.body.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      let look = `${element.tagName} ${element.className} ${x} ${y} ${width} ${height}`;
      for (const name of names) look += ` ${style.getPropertyValue(name)}`;
      return look;
    });
  });

/** What looks different the second time. */
const changed = (before: JSHandle<readonly string[]>, after: JSHandle<readonly string[]>): Promise<readonly string[]> =>
  before.evaluate((was, is) => is.filter((look, index) => look !== was[index]), after);

type Weight = { readonly name: string; readonly bytes: number; readonly database: boolean };
const weighed = new Map<string, Promise<Weight>>();

/** The compressed size of a script, and whether the learner's database is in it; each is fetched once. */
function weigh(name: string): Promise<Weight> {
  const look = async (): Promise<Weight> => {
    const text = Buffer.from(await (await fetch(name)).arrayBuffer());
    return { name, bytes: gzipSync(text, { level: 9 }).length, database: /dexie/i.test(text.toString()) };
  };
  const weight = weighed.get(name) ?? look();
  weighed.set(name, weight);
  return weight;
}

describe('every public page', () => {
  describe('with the app and without any script', () => {
    let page: Page;
    let bare: Page;
    beforeAll(async () => {
      page = await browser.newPage({ serviceWorkers: 'block' });
      await page.addInitScript(() => {
        document.addEventListener('readystatechange', () => {
          if (document.readyState === 'interactive') Reflect.set(window, 'drawn', document.querySelector('h1'));
        });
      });
      bare = await browser.newPage({ serviceWorkers: 'block', javaScriptEnabled: false });
    });
    afterAll(() => Promise.all([page, bare].map((each) => each.context().close())));

    /** Texts that are read already, by path. */
    const read = new Map<string, string>();
    /** Words for readers without scripts are no part of the page. */
    const wordsOf = async (on: Page): Promise<string> => {
      await on.evaluate(() => document.querySelectorAll('noscript').forEach((each) => each.remove()));
      return words((await on.locator('body').textContent()) ?? '');
    };

    it.each(rows)('%s loads little script, and the app keeps what the server has drawn', async (path) => {
      const problems: string[] = [];
      for (const event of ['pageerror', 'console']) page.removeAllListeners(event);
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      await page.goto(server.origin + path);
      // on a busy machine the app may be requested late
      await page.waitForFunction(() =>
        Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
      );
      await page.waitForLoadState('networkidle');
      expect(problems).toEqual([]);
      // the heading from the server is still there: nothing was drawn again
      expect(await page.evaluate(() => Reflect.get(window, 'drawn') === document.querySelector('h1'))).toBe(true);
      const counts = await page.evaluate(() =>
        ['title', 'meta[name=description]', 'link[rel=canonical]', 'h1'].map(
          (selector) => document.querySelectorAll(selector).length,
        ),
      );
      expect(counts).toEqual([1, 1, 1, 1]);
      const scripts = await page.evaluate(() =>
        performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? name : [])),
      );
      const weights = await Promise.all([...new Set(scripts)].map(weigh));
      const bytes = weights.reduce((sum, weight) => sum + weight.bytes, 0);
      expect(bytes).toBeGreaterThan(50_000); // the app did come
      expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
      expect(weights.filter(({ database }) => database)).toEqual([]);
      read.set(path, await wordsOf(page));
    });

    it.each(rows)('%s reads the same without any script', async (path) => {
      await bare.goto(server.origin + path);
      if (!read.has(path)) await page.goto(server.origin + path); // when this test runs alone
      const withApp = read.get(path) ?? (await wordsOf(page));
      expect(await wordsOf(bare)).toBe(withApp);
      expect(withApp.length).toBeGreaterThan(200);
    });
  });

  describe('without the app', () => {
    let page: Page;
    beforeAll(async () => {
      page = await browser.newPage({ serviceWorkers: 'block', reducedMotion: 'reduce' });
      await page.route('**/*.js', (route) => route.abort());
    });

    it.each(rows)('%s fits into ten packets', async (path) => {
      const sent = await fetch(server.origin + path, { headers: { 'Accept-Encoding': 'br' } });
      expect(Number(sent.headers.get('Content-Length'))).toBeLessThanOrEqual(MOST_PAGE_BYTES);
      await sent.body?.cancel();
    });

    it.each(rows)('%s looks the same with its own styles as with the whole stylesheet', async (path, language) => {
      await page.goto(server.origin + path);
      await page.waitForLoadState('networkidle');
      expect(await page.locator('link[rel=stylesheet]').count()).toBe(0); // its own styles are inlined
      const later = await page.locator(`meta[name=${LATER}]`).getAttribute('content');
      const style = await page.addStyleTag({ url: later?.split(' ').find((file) => file.endsWith('.css')) ?? 'none' });
      for (const width of [360, 1280])
        for (const colorScheme of schemesOf(language)) {
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia({ colorScheme });
          await style.evaluate((link) => Reflect.set(link, 'media', 'not all'));
          const drawn = await looks(page);
          await style.evaluate((link) => Reflect.set(link, 'media', 'all'));
          expect(await changed(drawn, await looks(page)), `${width} ${colorScheme}`).toEqual([]);
        }
    });
  });

  it('a hero heading keeps its height when the web font loads', async () => {
    const heroes = (['front', 'school1', 'school2'] as const).flatMap((id) =>
      languages.map((language) => pathTo(id, language)),
    );
    const heights = async (font: boolean): Promise<Record<string, number | undefined>> => {
      const page = await browser.newPage({ serviceWorkers: 'block', javaScriptEnabled: false });
      if (!font) await page.route('**/*.woff2', (route) => route.abort());
      const found: Record<string, number | undefined> = {};
      for (const path of heroes) {
        await page.goto(server.origin + path);
        await page.waitForLoadState('networkidle');
        for (const width of [360, 390, 412, 1280]) {
          await page.setViewportSize({ width, height: 740 });
          found[`${path} ${width}`] = (await page.locator('h1').boundingBox())?.height;
        }
      }
      await page.context().close();
      return found;
    };
    expect(await heights(false)).toEqual(await heights(true));
  });

  it.each(languages)('sets the direction of passages in %s', async (language) => {
    const page = await browser.newPage({ serviceWorkers: 'block', javaScriptEnabled: false });
    for (const other of languages.filter((each) => each !== language)) {
      await page.goto(server.origin + pathTo('front', other));
      const found = await page
        .locator(`body [lang=${language}]`)
        .evaluateAll((all) => all.map((each) => getComputedStyle(each).direction));
      expect([...new Set(found)], other).toEqual([directionOf(language)]);
    }
    await page.close();
  });

  for (const language of languages)
    it(`has no axe violations and fits the screen (${language})`, async () => {
      const found: Record<string, unknown> = {};
      const context = await browser.newContext({ serviceWorkers: 'block', bypassCSP: true, reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const [path] of rows.filter(([, each]) => each === language)) {
        await page.goto(server.origin + path);
        await page.waitForLoadState('networkidle');
        for (const width of [360, 1280])
          for (const colorScheme of schemesOf(language)) {
            await page.setViewportSize({ width, height: 800 });
            await page.emulateMedia({ colorScheme });
            await keepPicture(page, `public-${path.slice(1).replaceAll('/', '-') || 'front'}-${width}-${colorScheme}`);
            const shown = !THOROUGH && language === 'en' && width > 360; // covered by its Icelandic twin
            const findings = shown ? [] : await axeFindings(page, colorScheme === 'dark' ? 'colours' : 'all');
            const wide = await overflow(page);
            if (findings.length > 0 || wide > 0) found[`${path} ${width} ${colorScheme}`] = { findings, wide };
          }
      }
      await context.close();
      expect(found).toEqual({});
    });
});

describe('navigation', () => {
  const small = { viewport: { width: 360, height: 740 }, serviceWorkers: 'block' } as const;
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

  it('the phone menu follows its button in focus order, and closes on leaving', async () => {
    const context = await browser.newContext({ ...small, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${server.origin}/skilmalar`);
    await page.waitForLoadState('networkidle');
    const menu = page.getByRole('navigation');
    expect(await menu.isVisible()).toBe(false);
    const logo = () => page.locator('header .br').boundingBox();
    const closed = await logo();
    await page.getByRole('button', { name: 'Valmynd' }).press('Enter');
    expect(await logo()).toEqual(closed); // the menu opens below it
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Ökuskóli 1');
    await menu.getByRole('link', { name: 'Stofna aðgang' }).click();
    await page.getByRole('heading', { name: 'Stofna aðgang', level: 1 }).waitFor();
    expect(await menu.isVisible()).toBe(false);
    await context.close();
  });

  it('the menu works without scripts', async () => {
    const context = await browser.newContext({ ...small, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${server.origin}/skilmalar`);
    await page.getByRole('navigation').getByRole('link', { name: 'Innskráning' }).click();
    await page.getByRole('heading', { level: 1, name: 'Innskráning' }).waitFor();
    await context.close();
  });

  it('moves the focus to the heading of each new page', async () => {
    const context = await browser.newContext({ ...small, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${server.origin}/`);
    await page.waitForLoadState('networkidle');
    const heading = () => page.evaluate(() => document.activeElement?.tagName);
    for (const [name, level1] of [
      ['Ökuskóli 1', /Ökuskóli 1/],
      ['Hvað kostar bílprófið?', /kostar/],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name: level1 }).waitFor();
      await expect.poll(heading).toBe('H1');
    }
    await page.goBack();
    await page.goBack();
    await expect.poll(heading).toBe('H1');
    await context.close();
  });

  it('loads an article that failed again, by a press or once online', async () => {
    const context = await browser.newContext({ ...small, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${server.origin}/`);
    await page.waitForLoadState('networkidle');
    const cost = page.getByRole('heading', { level: 1, name: /kostar/ });
    for (const reconnect of [
      () => page.getByRole('button', { name: wordIn('is', 'dl.retry') }).click(),
      () => page.evaluate(() => dispatchEvent(new Event('online'))),
    ]) {
      await page.route('**/api/page-data*', (route) => route.abort());
      await page.getByRole('contentinfo').getByRole('link', { name: 'Hvað kostar bílprófið?' }).click();
      await page.getByRole('alert').getByText(wordIn('is', 'site.unreachable')).waitFor();
      await page.unroute('**/api/page-data*');
      await reconnect();
      await cost.waitFor();
      await page.goto(`${server.origin}/`);
      await page.waitForLoadState('networkidle');
    }
    await context.close();
  });

  it('opens one answer at a time, and “read more” scrolls down the page', async () => {
    const context = await browser.newContext(small);
    const page = await context.newPage();
    await page.goto(`${server.origin}/en`);
    await page.waitForLoadState('networkidle');
    // as in a browser without exclusive groups of details
    await page.evaluate(() => document.querySelectorAll('details').forEach((each) => each.removeAttribute('name')));
    for (const index of [0, 3]) await page.locator('summary').nth(index).click();
    await expect.poll(() => page.locator('details[open]').count()).toBe(1);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('link', { name: 'See how it works' }).click();
    await expect
      .poll(() => page.locator('#kostir').evaluate((section) => Math.abs(section.getBoundingClientRect().top)))
      .toBeLessThan(100);
    await context.close();
  });

  it('shows price and length in the first screen, and no count of learners', async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    for (const path of ['/', '/okuskoli1', '/okuskoli2']) {
      await page.goto(server.origin + path);
      const prices = page.getByText(/^12\.500\skr\.$/);
      expect(await prices.count(), path).toBe(1);
      for (const fact of [prices, page.getByText(/^6\sdagar$/)]) {
        const box = await fact.boundingBox();
        expect(box && box.y + box.height, path).toBeLessThan(740);
      }
      expect(await page.locator('main').innerText(), path).not.toMatch(/yfir 1\.\d/i);
    }
    await context.close();
  });

  it.each([
    '/blogg/hvad-kostar-bilprof',
    '/blog/how-much-does-it-cost-to-get-a-drivers-license-in-Iceland',
    '/pl/blog/how-much-does-it-cost-to-get-a-drivers-license-in-Iceland',
  ])('aligns amounts in an article right, on one line and in full view: %s', async (address) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(server.origin + address);
    const amounts = page.locator('td', { hasText: /^\u2066?\d{1,3}(?:[.,\s]?\d{3})*\s*kr\.\u2069?$/ });
    const told = await amounts.evaluateAll((cells) =>
      cells.map((cell) => [
        getComputedStyle(cell).textAlign,
        cell.textContent?.includes('\u00a0kr.'),
        cell.getBoundingClientRect().right < innerWidth,
      ]),
    );
    expect(told.length).toBeGreaterThan(10);
    expect(new Set(told.map(String))).toEqual(new Set(['end,true,true']));
    await context.close();
  });

  it('the contents of the terms link to each part, and numbers do not wrap', async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${server.origin}/skilmalar`);
    await page.waitForLoadState('networkidle');
    const number = page.locator('main').getByText('000000-0000');
    expect(await number.evaluate((words) => getComputedStyle(words).whiteSpace)).toBe('nowrap');
    await page.locator('main summary').click();
    await page.getByRole('link', { name: '2. Námið' }).click();
    await expect
      .poll(async () => (await page.getByRole('heading', { name: '2. Námið' }).boundingBox())?.y)
      .toBeLessThan(120);
    await context.close();
  });
});
