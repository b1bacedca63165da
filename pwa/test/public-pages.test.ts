/** The public pages in a real browser: light, whole without scripts, taken over by the app without a seam, open to everybody. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium, type Browser, type Page } from 'playwright-core';
import { languages } from '../../sync/language.ts';
import { pathTo } from '../../sync/paths.ts';
import { LATER } from '../../sync/site/render.ts';
import { publicPageIds } from '../../api/site/public-pages.ts';
import { startServer, type TestServer } from '../../api/test/harness.ts';
import { axeFindings, overflow } from './axe.ts';

const MOST_SCRIPT_BYTES = 120_000;
/** Ten packets of a new connection; what does not fit waits for another round trip. */
const MOST_PAGE_BYTES = 14_000;

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer({ env: { BASE_URL: 'http://localhost' } });
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const rows = publicPageIds.flatMap((id) => languages.map((language) => [pathTo(id, language), language] as const));
const words = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** How everything on the page looks: place and size, and every property that is not the browser's own. */
const looks = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const properties = [...style]
        .filter((name) => !name.startsWith('--'))
        .map((name) => style.getPropertyValue(name));
      return [element.tagName, element.className, x, y, width, height, ...properties].join(' ');
    }),
  );

describe('every public page', () => {
  it.each(rows)('%s weighs little, and the app takes over what the server has drawn', async (path) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const problems: string[] = [];
    const scripts: { readonly name: string; readonly text: Buffer }[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('response', (response) => {
      if (!response.url().endsWith('.js')) return;
      void response.body().then((text) => scripts.push({ name: response.url(), text }));
    });
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState === 'interactive') Reflect.set(window, 'drawn', document.querySelector('h1'));
      });
    });
    await page.goto(server.origin + path);
    await page.waitForLoadState('networkidle');
    expect(problems).toEqual([]);
    // the heading that the server drew is the one that is there now: nothing was thrown away
    expect(await page.evaluate(() => Reflect.get(window, 'drawn') === document.querySelector('h1'))).toBe(true);
    const counts = await page.evaluate(() =>
      ['title', 'meta[name=description]', 'link[rel=canonical]', 'h1'].map(
        (selector) => document.querySelectorAll(selector).length,
      ),
    );
    expect(counts).toEqual([1, 1, 1, 1]);
    const bytes = scripts.reduce((sum, { text }) => sum + gzipSync(text, { level: 9 }).length, 0);
    expect(bytes).toBeGreaterThan(50_000); // the app did come
    expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
    for (const { name, text } of scripts) expect(/dexie/i.test(text.toString()), name).toBe(false);
    await context.close();
  });

  it.each(rows)('%s reads the same without any script', async (path) => {
    const [with_, without] = await Promise.all(
      [true, false].map(async (javaScriptEnabled) => {
        const context = await browser.newContext({ serviceWorkers: 'block', javaScriptEnabled });
        const page = await context.newPage();
        await page.goto(server.origin + path);
        await page.waitForLoadState('networkidle');
        // what is said to readers without scripts only is no part of the page
        await page.evaluate(() => document.querySelectorAll('noscript').forEach((each) => each.remove()));
        const text = words((await page.locator('body').textContent()) ?? '');
        await context.close();
        return text;
      }),
    );
    expect(without).toBe(with_);
    expect(without?.length).toBeGreaterThan(200);
  });

  it.each(rows)('%s comes in ten packets, and looks as it does with the whole stylesheet', async (path) => {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.route('**/*.js', (route) => route.abort());
    const sent = await fetch(server.origin + path, { headers: { 'Accept-Encoding': 'br' } });
    expect(Number(sent.headers.get('Content-Length'))).toBeLessThanOrEqual(MOST_PAGE_BYTES);
    await sent.body?.cancel();
    await page.goto(server.origin + path);
    await page.waitForLoadState('networkidle');
    const later = await page.locator(`meta[name=${LATER}]`).getAttribute('content');
    const style = await page.addStyleTag({ url: later?.split(' ').find((file) => file.endsWith('.css')) ?? 'none' });
    for (const width of [360, 1280])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await style.evaluate((link) => Reflect.set(link, 'media', 'not all'));
        const drawn = await looks(page);
        await style.evaluate((link) => Reflect.set(link, 'media', 'all'));
        expect(await looks(page), `${width} ${colorScheme}`).toEqual(drawn);
      }
    await context.close();
  });

  for (const language of languages)
    it(`has nothing for axe to find and fits the screen (${language})`, async () => {
      const found: Record<string, unknown> = {};
      const context = await browser.newContext({ serviceWorkers: 'block', bypassCSP: true, reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const [path] of rows.filter(([, each]) => each === language)) {
        await page.goto(server.origin + path);
        await page.waitForLoadState('networkidle');
        for (const width of [360, 1280])
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.setViewportSize({ width, height: 800 });
            await page.emulateMedia({ colorScheme });
            const findings = await axeFindings(page);
            const wide = await overflow(page);
            if (findings.length > 0 || wide > 0) found[`${path} ${width} ${colorScheme}`] = { findings, wide };
          }
      }
      await context.close();
      expect(found).toEqual({});
    });
});

describe('the way around', () => {
  const small = { viewport: { width: 360, height: 740 }, serviceWorkers: 'block' } as const;
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

  it('the menu of a phone comes after its button for the keyboard, has the way to join, and closes on leaving', async () => {
    const context = await browser.newContext({ ...small, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${server.origin}/skilmalar`);
    await page.waitForLoadState('networkidle');
    const menu = page.getByRole('navigation');
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Valmynd' }).press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Ökuskóli 1');
    await menu.getByRole('link', { name: 'Nýskráning' }).click();
    await page.getByRole('heading', { name: 'Nýskráning', level: 1 }).waitFor();
    expect(await menu.isVisible()).toBe(false);
    await context.close();
  });

  it('the menu is there without scripts', async () => {
    const context = await browser.newContext({ ...small, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${server.origin}/skilmalar`);
    await page.getByRole('navigation').getByRole('link', { name: 'Innskráning' }).click();
    await page.getByRole('heading', { level: 1, name: 'Innskráning' }).waitFor();
    await context.close();
  });

  it('every page that is gone to begins at its heading for who listens', async () => {
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

  it('one answer is open at a time, and “read more” leads down the page', async () => {
    const context = await browser.newContext(small);
    const page = await context.newPage();
    await page.goto(`${server.origin}/en`);
    await page.waitForLoadState('networkidle');
    // as in a browser that does not know groups of disclosures
    await page.evaluate(() => document.querySelectorAll('details').forEach((each) => each.removeAttribute('name')));
    for (const index of [0, 3]) await page.locator('summary').nth(index).click();
    await expect.poll(() => page.locator('details[open]').count()).toBe(1);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('link', { name: 'Read more' }).click();
    await expect
      .poll(() => page.locator('#kostir').evaluate((section) => Math.abs(section.getBoundingClientRect().top)))
      .toBeLessThan(100);
    await context.close();
  });
});
