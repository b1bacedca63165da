/** A phone: real Chromium with a profile on disk, which can lose its network and be killed. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';

export type Phone = {
  readonly page: () => Page;
  readonly context: () => BrowserContext;
  readonly offline: (off: boolean) => Promise<void>;
  /** SIGKILL to every process of the browser, as when the battery goes. */
  readonly kill: () => Promise<void>;
  /** Closes the browser as a person does. */
  readonly close: () => Promise<void>;
  /** Opens the browser again on the same profile. */
  readonly reopen: (offline: boolean) => Promise<Page>;
  readonly dispose: () => Promise<void>;
};

export type PhoneOptions = {
  readonly width?: number;
  readonly height?: number;
  readonly locale?: string;
  readonly dark?: boolean;
};

export async function openPhone(options: PhoneOptions = {}): Promise<Phone> {
  const profile = mkdtempSync(path.join(tmpdir(), 'akrein-phone-'));
  let context = await launch(profile, options);
  let page = context.pages()[0] ?? (await context.newPage());
  return {
    page: () => page,
    context: () => context,
    offline: (off) => context.setOffline(off),
    kill: async () => {
      const closed = new Promise((resolve) => context.once('close', resolve));
      execFileSync('pkill', ['-KILL', '-f', profile]);
      await closed;
    },
    close: () => context.close(),
    reopen: async (offline) => {
      context = await launch(profile, options);
      await context.setOffline(offline);
      page = context.pages()[0] ?? (await context.newPage());
      return page;
    },
    dispose: async () => {
      await context.close().catch(() => undefined);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function launch(profile: string, options: PhoneOptions): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
    viewport: { width: options.width ?? 390, height: options.height ?? 844 },
    locale: options.locale ?? 'is-IS',
    colorScheme: options.dark === true ? 'dark' : 'light',
    serviceWorkers: 'allow',
  });
}
