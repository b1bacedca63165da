/**
 * A new version of the app in a real browser: fetched by itself, activated only when the learner says so (decisions
 * 6.11).
 */
import { beforeAll, expect, it } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PAYMENT_RETURNS } from '../../sync/payment/contract.ts';
import { pathTo } from '../../sync/paths.ts';
import { PROTOCOL, SERVER_PREFIXES } from '../../sync/protocol.ts';
import { SCHOOL_ELEMENT } from '../../sync/school.ts';
import { setPrice } from '../../api/content/material-store.ts';
import type { TestServer } from '../../api/test/harness.ts';
import { newLearner } from '../../api/test/make.ts';
import { signInStaff } from '../../api/test/staff.ts';
import { openAs } from './browsing.ts';
import { answerStep, appKept, openStep, stepShown } from './learner.ts';
import { openStage } from './stage.ts';
import { writeExclusive } from '../../api/platform/db/transactions.ts';

/** New versions in turn, under one tab. */
const VERSIONS = process.env['AKREIN_SOAK'] === '1' ? 50 : 2;

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  ({ server, browser } = await openStage({ env: { BASE_URL: 'http://localhost', OLDEST_PROTOCOL: String(PROTOCOL) } }));
});

/** What the open page says of the school; it comes with the shell that the service worker keeps. */
const said = (page: Page): Promise<string> =>
  page
    .locator(`#${SCHOOL_ELEMENT}`)
    .textContent()
    .then((text) => text ?? '');

it.each([
  ['a learner', 13_900, '/stjornbord', /^Hæ/, async () => (await newLearner(server)).agent],
  ['staff', 14_900, '/command/i-dag', 'Í dag', () => signInStaff(server)],
])(
  'offers %s a new version, and activates it when told to (F17)',
  { timeout: 60_000 + VERSIONS * 30_000 },
  async (_, first, path, heading, sign) => {
    const context = await openAs(browser, await sign(), { serviceWorkers: 'allow' });
    try {
      const page = await context.newPage();
      await page.goto(server.origin + path);
      await page.evaluate(
        () =>
          new Promise<void>((controlled) => {
            if (navigator.serviceWorker.controller !== null) controlled();
            navigator.serviceWorker.addEventListener('controllerchange', () => controlled());
          }),
      );
      const faults: Error[] = [];
      page.on('pageerror', (error) => faults.push(error));
      for (let price = first; price < first + VERSIONS; price++) {
        const before = await said(page);
        await writeExclusive(server.context.db, (tx) => setPrice(tx, 1, price));
        await server.context.catchUp();

        await page.reload();
        await page.getByText('Ný útgáfa er tilbúin.').waitFor();
        expect(await said(page), 'from the worker, as it was').toBe(before);
        await page.getByRole('button', { name: 'Uppfæra' }).click();
        await expect.poll(() => said(page).catch(() => ''), { timeout: 30_000 }).toContain(String(price));
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        expect(await page.getByText('Ný útgáfa er tilbúin.').count()).toBe(0);
      }
      expect(faults).toEqual([]);
    } finally {
      await context.close();
    }
  },
);

it('shows the current price on a page that the service worker has kept', async () => {
  const { agent } = await newLearner(server);
  const context = await openAs(browser, agent, { serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    await openStep(page, server.origin, 1);
    await appKept(page);
    const before = await said(page);
    await writeExclusive(server.context.db, (tx) => setPrice(tx, 2, 15_100));
    await server.context.catchUp();
    await page.goto(server.origin + pathTo('school2', 'is'));
    await page.getByText('15.100').first().waitFor();
    expect(await said(page), 'the page itself is from before').toBe(before);
  } finally {
    await context.close();
  }
});

it('an app of a rejected protocol says so, and sends its answers once updated (F13)', async () => {
  const { agent, state } = await newLearner(server);
  const taken = (): unknown =>
    server.opened.sqlite
      .prepare("SELECT verdict FROM commands WHERE account_id = ? AND name = 'submit-step-answers'")
      .pluck()
      .all(state.id);
  const context = await openAs(browser, agent, { serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    await openStep(page, server.origin, 1);
    await appKept(page);
    await speakAs(context, PROTOCOL - 1);
    await answerStep(page);
    await page.getByText('Uppfæra þarf forritið til að svörin komist til skólans. Þau eru örugg í tækinu.').waitFor();
    await page.getByRole('button', { name: 'Hlaða aftur' }).click(); // without a newer version nothing changes
    await page.getByText('Uppfæra þarf forritið til að svörin komist til skólans.').waitFor();
    expect(taken()).toEqual([]);

    await writeExclusive(server.context.db, (tx) => setPrice(tx, 1, 14_100));
    await server.context.catchUp();
    await page.reload();
    await page.getByRole('button', { name: 'Uppfæra' }).waitFor();
    expect(taken()).toEqual([]);
    await context.unrouteAll();
    await page.getByRole('button', { name: 'Uppfæra' }).click();
    await expect.poll(taken, { timeout: 30_000 }).toEqual(['accepted']);
    await stepShown(page, 1, 1); // a page that is reloading reports nothing, and its browser may not close
    await expect.poll(() => page.getByText('Uppfæra þarf').count()).toBe(0);
  } finally {
    await context.close();
  }
});

/** From now on pages send this version of the protocol, as an app of that age does. */
const speakAs = (context: BrowserContext, protocol: number): Promise<unknown> =>
  context.route('**/api/**', async (route) => {
    const request = route.request();
    const body: unknown = request.method() === 'POST' ? request.postDataJSON() : undefined;
    const headers = { ...request.headers(), protocol: String(protocol) };
    if (typeof body !== 'object' || body === null || !('protocol' in body)) return route.continue({ headers });
    await route.continue({ headers, postData: { ...body, protocol } });
  });

it('a service worker does not install with the page of another build (decisions 6.12)', async () => {
  const { agent } = await newLearner(server);
  const context = await openAs(browser, agent, { serviceWorkers: 'allow' });
  try {
    let handed = 0;
    await context.route('**/app.html', async (route) => {
      handed += 1;
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/\/assets\/[\w-]+\./g, '/assets/another-build.');
      await route.fulfill({ response, body });
    });
    const page = await context.newPage();
    await page.goto(`${server.origin}/stjornbord`);
    await expect.poll(() => handed).toBeGreaterThan(0);
    const worker = (): Promise<string> =>
      page.evaluate(async () => {
        const known = await navigator.serviceWorker.getRegistration();
        return (known?.installing ?? known?.waiting ?? known?.active)?.state ?? 'none';
      });
    await expect.poll(worker).toBe('none');
    await context.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await appKept(page);
  } finally {
    await context.close();
  }
});

it("the server's own addresses bypass the service worker (F19)", async () => {
  const { agent } = await newLearner(server);
  const context = await openAs(browser, agent, { serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    await page.goto(`${server.origin}/stjornbord`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const shell = await page.goto(`${server.origin}/stillingar`);
    expect(shell?.fromServiceWorker(), 'the worker is in charge').toBe(true);
    // the payment page posts a form: the server takes it, and the app shows the result
    const taken = page.waitForRequest(
      (request) => request.url().endsWith(PAYMENT_RETURNS.cancel) && !request.serviceWorker(),
    );
    await page.evaluate((action) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action });
      document.body.append(form);
      form.submit();
    }, PAYMENT_RETURNS.cancel);
    expect((await (await taken).response())?.status()).toBe(303);
    await page.waitForURL(`${server.origin}/stjornbord`);
    await page.getByRole('heading', { name: /^Hæ/ }).waitFor();
    for (const prefix of SERVER_PREFIXES) {
      const answer = await page.goto(`${server.origin}${prefix}`);
      const asked = answer?.request().redirectedFrom() ?? answer?.request();
      expect([prefix, (await asked?.response())?.fromServiceWorker()]).toEqual([prefix, false]);
    }
  } finally {
    await context.close();
  }
});
