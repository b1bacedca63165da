/** Browsers for people whom the tests have made: signed in by their cookies, on one server. */
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import type { Agent } from '../../api/test/harness.ts';

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

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
  const cookies = agent
    .cookieHeader()
    .split('; ')
    .filter((pair) => pair !== '')
    .map((pair) => ({
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
      url: agent.origin,
    }));
  await context.addCookies(cookies);
  return context;
}
