// `npm ci && npm run lighthouse` in this folder, after `npm run build` above: Lighthouse (mobile, its own throttling) on the public
// pages of the built server. Prints a table; exits 1 where a score is under 100.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as launcher from 'chrome-launcher';
import lighthouse from 'lighthouse';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = process.argv.slice(2);
const paths =
  pages.length > 0 ? pages : ['/', '/okuskoli1', '/driving-school-2', '/blogg/hvad-kostar-bilprof', '/innskraning'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

const port = await freePort();
const dataDir = mkdtempSync(path.join(tmpdir(), 'akrein-lighthouse-'));
const server = spawn(process.execPath, ['dist/api/main.js'], {
  cwd: root,
  env: {
    ...process.env,
    PORT: String(port),
    BASE_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    SPEECH_COMMAND: 'false', // no narration is made meanwhile
  },
  stdio: 'ignore',
});
const chrome = await launcher.launch({
  chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  chromeFlags: ['--headless=new', '--no-sandbox'],
});
let low = false;
try {
  await ready();
  for (const each of paths) {
    const result = await lighthouse(`http://localhost:${port}${each}`, {
      port: chrome.port,
      onlyCategories: categories,
      logLevel: 'error',
    });
    const scores = categories.map((name) => Math.round((result.lhr.categories[name].score ?? 0) * 100));
    const ms = (audit) => Math.round(result.lhr.audits[audit].numericValue);
    const figures = `FCP ${ms('first-contentful-paint')} LCP ${ms('largest-contentful-paint')} SI ${ms('speed-index')} TBT ${ms('total-blocking-time')} ms`;
    process.stdout.write(`${scores.map((score) => String(score).padStart(4)).join('')}  ${figures}  ${each}\n`);
    for (const audit of Object.values(result.lhr.audits))
      if (audit.score !== null && audit.score < 0.9 && weighs(result.lhr, audit.id))
        process.stdout.write(`        ${audit.id}: ${audit.displayValue ?? audit.title}\n`);
    low ||= scores.some((score) => score < 100);
  }
} finally {
  chrome.kill();
  server.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
process.exitCode = low ? 1 : 0;

/** Whether an audit counts in a score. */
function weighs(lhr, id) {
  return Object.values(lhr.categories).some((category) =>
    category.auditRefs.some((ref) => ref.id === id && ref.weight > 0),
  );
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}

async function ready() {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    try {
      if ((await fetch(`http://localhost:${port}/readyz`)).ok) return;
    } catch {
      // not listening yet
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
