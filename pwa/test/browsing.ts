/** Browsers for people whom the tests have made: signed in by their cookies, on one server. */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { endsWithTheTests } from '../../api/test/endings.ts';
import type { Agent } from '../../api/test/harness.ts';

export const LAUNCH = { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] };

/** A browser that shows notices, where there is one: Chromium without windows lets no page show any. */
const SHOWS_NOTICES = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((file) => existsSync(file));

/** A browser that is closed with the tests, if they do not do so themselves. @param notices whether it is to show notices. */
export async function launchBrowser({ notices = false } = {}): Promise<Browser> {
  const { executablePath } = LAUNCH;
  const browser = await chromium.launch({
    ...LAUNCH,
    executablePath: notices ? (SHOWS_NOTICES ?? executablePath) : executablePath,
  });
  browser.once(
    'disconnected',
    endsWithTheTests(() => browser.close()),
  );
  return browser;
}

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
    viewport: { width: 390, height: 844 },
    ...options,
  });
  await addCookies(context, agent);
  return context;
}

/** So long a cookie is kept at the least, also by a browser that is closed and opened again; seconds. */
const KEPT_S = 86_400;

/** Signs the agent in there. */
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
