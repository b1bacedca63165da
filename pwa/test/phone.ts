/** A phone: real Chromium with a profile on disk, which can lose its network and be killed. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { endsWithTheTests, ownFolder } from '../../api/test/endings.ts';
import { LAUNCH } from './browsing.ts';

export type Phone = {
  readonly page: () => Page;
  readonly context: () => BrowserContext;
  readonly offline: (off: boolean) => Promise<void>;
  /** Kills every process of the browser, as an empty battery does. */
  readonly kill: () => Promise<void>;
  /** Crashes the page's process; the browser stays and opens another page. */
  readonly crash: () => Promise<void>;
  /** Closes the browser as a person does. */
  readonly close: () => Promise<void>;
  /** Reopens the browser on the same profile. */
  readonly reopen: (offline: boolean) => Promise<Page>;
  readonly dispose: () => Promise<void>;
  /** The browser's warnings of text that came through no policy (Trusted Types). */
  readonly untrusted: string[];
};

export type PhoneOptions = {
  readonly width?: number;
  readonly height?: number;
  readonly locale?: string;
  readonly dark?: boolean;
};

export async function openPhone(options: PhoneOptions = {}): Promise<Phone> {
  const profile = ownFolder('akrein-phone-');
  const untrusted: string[] = [];
  let context = await launch(profile, options, untrusted);
  const ended = endsWithTheTests(() => context.close());
  let page = context.pages()[0] ?? (await context.newPage());
  return {
    untrusted,
    page: () => page,
    context: () => context,
    offline: (off) => context.setOffline(off),
    kill: async () => {
      const closed = new Promise((resolve) => context.once('close', resolve));
      execFileSync('pkill', ['-KILL', '-f', profile]);
      await closed;
    },
    crash: async () => {
      const crashed = page.waitForEvent('crash');
      page.goto('chrome://crash').catch(() => undefined); // the crashed page never answers
      await crashed;
      const broken = page;
      page = await context.newPage();
      await broken.close();
    },
    close: () => context.close(),
    reopen: async (offline) => {
      context = await launch(profile, options, untrusted);
      await context.setOffline(offline);
      page = context.pages()[0] ?? (await context.newPage());
      return page;
    },
    dispose: async () => {
      ended();
      await context.close().catch(() => undefined);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function launch(profile: string, options: PhoneOptions, untrusted: string[]): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: LAUNCH.executablePath,
    args: [...LAUNCH.args, '--autoplay-policy=no-user-gesture-required'],
    viewport: { width: options.width ?? 390, height: options.height ?? 844 },
    locale: options.locale ?? 'is-IS',
    colorScheme: options.dark === true ? 'dark' : 'light',
    serviceWorkers: 'allow',
  });
  context.on('console', (message) => {
    if (/trusted/i.test(message.text())) untrusted.push(message.text());
  });
  return context;
}
