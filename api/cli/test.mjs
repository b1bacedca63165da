// `npm test`: installs and builds if needed, finds a browser, then runs every test.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureBuilt, ensureInstalled, root, run, withProgress } from './ensure.mjs';

await ensureInstalled();
await ensureBuilt();
const browser = await ensureBrowser();
const vitest = (...args) =>
  run(
    process.execPath,
    [`${root}/node_modules/vitest/vitest.mjs`, 'run', '--config', 'sync/test/vitest.config.ts', ...args],
    { env: { ...process.env, CHROMIUM: browser } },
  );
const asked = process.argv.slice(2);
if (asked.length > 0) await vitest(...asked);
else {
  // side by side: the browser's tests mostly wait for the browser, the others are all work
  const both = await Promise.allSettled([vitest('--project', 'browser'), vitest('--project', '!browser')]);
  if (both.some(({ status }) => status === 'rejected')) process.exitCode = 1;
}

async function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (canInstall) {
    await withProgress('Installing Chromium', async () => {
      await run('apt-get', ['update', '-qq']);
      await run('apt-get', ['install', '-y', '-qq', 'chromium'], {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    });
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium or Chrome. On Debian: apt-get install chromium. Elsewhere set CHROMIUM to its path.',
  );
}

function findBrowser() {
  const names = [
    process.env.CHROMIUM,
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
  ];
  for (const name of names) {
    if (!name) continue;
    if (name.includes('/') && existsSync(name)) return name;
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return existsSync(mac) ? mac : undefined;
}
