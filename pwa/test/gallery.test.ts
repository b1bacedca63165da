/** The interface kit by itself: each component in its states is sound for axe and fits a phone, in light and in dark. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { axeFindings, overflow } from './axe.ts';
import { launchBrowser } from './browsing.ts';

let vite: ViteDevServer;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  vite = await createServer({
    configFile: path.resolve('pwa/vite.config.ts'),
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  });
  await vite.listen();
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
});
afterAll(() => vite.close());

describe.each(['light', 'dark'])('in %s', (theme) => {
  it.each(['learner', 'step', 'forms'])('%s', async (view) => {
    await page.goto(`${vite.resolvedUrls?.local[0]}ui/gallery/?view=${view}&theme=${theme}`);
    await page.locator('main').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });
});
