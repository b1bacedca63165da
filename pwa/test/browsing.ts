/** Browsers in which people of the tests are signed in by their cookies, on one server. */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { endsWithTheTests } from '../../api/test/endings.ts';
import type { Agent } from '../../api/test/harness.ts';

/** One process for all pages of a browser: a fifth less work than one for each. */
const TOGETHER = ['--process-per-site', '--disable-site-isolation-trials', '--renderer-process-limit=1'];
/** Pages live for a second: compiling into faster code takes longer than it saves. */
const SHORT_LIVED = '--js-flags=--no-maglev --no-turbofan';
/** Benchmarks and pictures use the browser as people have it. */
const SPARING = process.env['VITEST'] === undefined ? [] : [...TOGETHER, SHORT_LIVED];
export const LAUNCH = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', ...SPARING],
};

/** A browser that shows notifications, where installed: headless Chromium shows none. */
const SHOWS_NOTICES = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((file) => existsSync(file));

type Kind = {
  /** Whether it shows notifications. */
  readonly notices?: boolean;
  /** Whether its pages run the same scripts again and again, as axe does. */
  readonly busy?: boolean;
};

/** A browser that closes with the tests at the latest. */
export async function launchBrowser({ notices = false, busy = false }: Kind = {}): Promise<Browser> {
  const { executablePath, args } = LAUNCH;
  const browser = await chromium.launch({
    args: busy ? args.filter((arg) => arg !== SHORT_LIVED) : args,
    executablePath: notices ? (SHOWS_NOTICES ?? executablePath) : executablePath,
  });
  browser.once(
    'disconnected',
    endsWithTheTests(() => browser.close()),
  );
  return browser;
}

/** The viewport of a phone. */
export const SCREEN = { width: 390, height: 844 };

/** A fresh profile in which this agent is signed in. */
export async function openAs(
  browser: Browser,
  agent: Agent,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    timezoneId: 'Atlantic/Reykjavik',
    viewport: SCREEN,
    ...options,
  });
  await addCookies(context, agent);
  return context;
}

/** How long a cookie lives at least, so that it survives a restart of the browser; seconds. */
const KEPT_S = 86_400;

/** Signs the agent in. */
export async function addCookies(context: BrowserContext, agent: Agent): Promise<void> {
  const cookies = agent
    .cookieHeader()
    .split('; ')
    .filter((pair) => pair !== '')
    .map((pair) => ({
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
      url: agent.origin,
      expires: Date.now() / 1000 + KEPT_S,
    }));
  await context.addCookies(cookies);
}

/** The rows of one store of the only account on the device, as the app wrote them; `no account` where there is none. */
export const onDevice = (page: Page, store: string): Promise<readonly unknown[] | 'no account'> =>
  page.evaluate(async (from) => {
    const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('akrein-'))?.name;
    if (name === undefined) return 'no account';
    return new Promise<readonly unknown[]>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction(from).objectStore(from).getAll();
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result);
        };
      };
    });
  }, store);
