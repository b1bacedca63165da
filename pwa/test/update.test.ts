/** A new version of the app in a real browser: fetched by itself, taken over only when the learner says so (decisions 6.11). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { SCHOOL_ELEMENT } from '../../sync/school.ts';
import { startServer, type TestServer } from '../../api/test/harness.ts';
import { newLearner } from '../../api/test/make.ts';
import { launchBrowser, openAs } from './browsing.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** What the page that is open says of the school; it comes with the shell that the worker keeps. */
const said = (page: Page): Promise<string> =>
  page
    .locator(`#${SCHOOL_ELEMENT}`)
    .textContent()
    .then((text) => text ?? '');

it('says that a new version is ready, and changes over when told to', async () => {
  const { agent } = await newLearner(server);
  const context = await openAs(browser, agent, { serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    await page.goto(`${server.origin}/stjornbord`);
    await page.evaluate(
      () =>
        new Promise<void>((controlled) => {
          if (navigator.serviceWorker.controller !== null) controlled();
          navigator.serviceWorker.addEventListener('controllerchange', () => controlled());
        }),
    );
    await server.world.db.updateTable('courses').set({ price: 13_900 }).execute();
    await server.world.pages.refresh();

    await page.reload();
    await page.getByText('Ný útgáfa er tilbúin.').waitFor();
    expect(await said(page), 'from the worker, as it was').toContain('12500');
    await page.getByRole('button', { name: 'Uppfæra' }).click();
    await expect.poll(() => said(page).catch(() => ''), { timeout: 30_000 }).toContain('13900');
    expect(await page.getByText('Ný útgáfa er tilbúin.').count()).toBe(0);
  } finally {
    await context.close();
  }
});
