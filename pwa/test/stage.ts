/**
 * The start of most browser tests: a school that draws its pages, and a browser. Both end with the tests of the file.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { Agent, startServer, type TestServer, type TestServerOptions } from '../../api/test/harness.ts';
import { addCookies, launchBrowser, openAs, SCREEN } from './browsing.ts';

export type Stage = { readonly server: TestServer; readonly browser: Browser };

/** @param browser what kind of browser. */
export async function openStage(
  options: TestServerOptions = {},
  browser: Parameters<typeof launchBrowser>[0] = {},
): Promise<Stage> {
  const server = await startServer({ pages: true, env: { BASE_URL: 'http://localhost' }, ...options });
  return { server, browser: await launchBrowser(browser) };
}

type Place = { readonly context: BrowserContext; readonly page: Page };
type Where = { readonly browser: Browser; readonly server: Pick<TestServer, 'origin'> };

/** Reused pages, by whether the app stays on them. */
const kept = { page: new WeakMap<Browser, Place>(), device: new WeakMap<Browser, Place>() };
/** Events that tests listen for; the page's own listeners stay. */
const HEARD = ['console', 'pageerror', 'request', 'response', 'requestfailed', 'download', 'dialog'] as const;
const spoilt = new WeakSet<Page>();

/**
 * A page as on a new device, where this agent is signed in. It is one page, emptied each time: opening one costs more
 * than most tests. `addInitScript` cannot be undone and needs a page of its own, by `openAs`.
 */
export async function emptiedPage(where: Where, agent = new Agent(where.server.origin)): Promise<Place> {
  return emptied(where, agent, 'page', 'all');
}

/**
 * A device with only the app and its service worker, reused likewise: fetching the app takes longer than most tests.
 */
export async function emptiedDevice(where: Where, agent = new Agent(where.server.origin)): Promise<Place> {
  return emptied(where, agent, 'device', 'indexeddb,local_storage,cookies,shared_storage');
}

async function emptied(
  { browser, server: { origin } }: Where,
  agent: Agent,
  kind: keyof typeof kept,
  storageTypes: string,
): Promise<Place> {
  let place = kept[kind].get(browser);
  if (place && spoilt.has(place.page)) {
    await place.context.close();
    place = undefined;
  }
  place ??= await newPlace(browser, origin, kind === 'device' ? 'allow' : 'block');
  kept[kind].set(browser, place);
  const { context, page } = place;
  for (const event of HEARD) page.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.setViewportSize(SCREEN);
  await page.goto(`${origin}/robots.txt`, { waitUntil: 'commit' }); // only its origin matters
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank'); // so that nothing holds the storage open
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await devtools.detach();
  await context.clearCookies();
  await addCookies(context, agent);
  return place;
}

async function newPlace(browser: Browser, origin: string, serviceWorkers: 'allow' | 'block'): Promise<Place> {
  // headless Chromium has no language of its own
  const context = await openAs(browser, new Agent(origin), { serviceWorkers, locale: 'en-US' });
  return { context, page: await context.newPage() };
}

/** The test controls the page's time from now on; the page is not reused. */
export async function takeClock(page: Page): Promise<void> {
  spoilt.add(page);
  await page.clock.install();
}
