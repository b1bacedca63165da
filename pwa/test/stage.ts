/** What most of the browser tests begin with: a school that draws its pages, and a browser. Both end with the tests of the file. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { Agent, startServer, type TestServer, type TestServerOptions } from '../../api/test/harness.ts';
import { addCookies, launchBrowser, openAs } from './browsing.ts';

export type Stage = { readonly server: TestServer; readonly browser: Browser };

export async function openStage(options: TestServerOptions = {}): Promise<Stage> {
  const server = await startServer({ pages: true, env: { BASE_URL: 'http://localhost' }, ...options });
  return { server, browser: await launchBrowser() };
}

type Place = { readonly context: BrowserContext; readonly page: Page };
const kept = new WeakMap<Browser, Place>();
/** What tests listen for; the page itself listens for more, which stays. */
const HEARD = ['console', 'pageerror', 'request', 'response', 'requestfailed', 'download', 'dialog'] as const;
const spoilt = new WeakSet<Page>();

/**
 * A page as on a new device, where this agent is signed in. It is the same page every time, emptied, as opening one costs
 * more than most tests; `addInitScript` cannot be taken back and wants a page of its own, by `openAs`.
 */
export async function emptiedPage({ browser, server }: Stage, agent = new Agent(server.origin)): Promise<Place> {
  let place = kept.get(browser);
  if (place && spoilt.has(place.page)) {
    await place.context.close();
    place = undefined;
  }
  place ??= await newPlace(browser, server);
  kept.set(browser, place);
  const { context, page } = place;
  for (const event of HEARD) page.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.goto(`${server.origin}/robots.txt`);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank'); // nothing is held open of what goes
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: server.origin, storageTypes: 'all' });
  await devtools.detach();
  await context.clearCookies();
  await addCookies(context, agent);
  return place;
}

async function newPlace(browser: Browser, { origin }: TestServer): Promise<Place> {
  const context = await openAs(browser, new Agent(origin));
  return { context, page: await context.newPage() };
}

/** From now on the test moves the page's time; the page is used by nobody after it. */
export async function takeClock(page: Page): Promise<void> {
  spoilt.add(page);
  await page.clock.install();
}
