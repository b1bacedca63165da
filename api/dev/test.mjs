// `npm test` and, with `--long`, `npm run test:all`: installs and builds if needed, finds a browser, runs tests.
// Arguments select test files by name.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureBuilt, ensureInstalled, root, run, withProgress } from './ensure.mjs';

/** Chromium without windows: same engine, a third of the work per page. */
const LIGHTEST = 'chromium-headless-shell';

await ensureInstalled();
await ensureBuilt();
const [first, ...others] = process.argv.slice(2);
const long = first === '--long';
const filters = long || first === undefined ? others : [first, ...others];
const chosen = filters.length > 0 ? {} : { AKREIN_TESTS: long ? 'long' : 'short' };
const env = { ...process.env, ...chosen, CHROMIUM: await ensureBrowser() };
const { status } = spawnSync(process.execPath, [`${root}/node_modules/vitest/vitest.mjs`, 'run', ...filters], {
  cwd: root,
  stdio: 'inherit',
  env,
});
process.exitCode = status ?? 1;

async function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (canInstall) {
    const install = (name) =>
      run('apt-get', ['install', '-y', '-qq', name], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    await withProgress('Installing Chromium', async () => {
      await run('apt-get', ['update', '-qq']);
      await install(LIGHTEST).catch(() => install('chromium')); // older Debian releases have only the full browser
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
    LIGHTEST,
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
