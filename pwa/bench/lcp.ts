/** Second of `npm run bench:app`: largest contentful paint of the public pages under slow 4G (1.6 Mbit/s, 150 ms) with a processor four times slower; median of five. */
import { chromium, type Browser } from 'playwright-core';
import { makeSchool } from '../test/school.ts';

const RUNS = 5;
const LIMIT_MS = 1200;
const PATHS = ['/', '/okuskoli1', '/driving-school-2', '/blogg/hvad-kostar-bilprof', '/innskraning', '/registration'];

/** Milliseconds from the start of the navigation. */
async function paint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(address, { waitUntil: 'networkidle' });
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return time;
}

const school = await makeSchool();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  await school.start();
  for (const path of PATHS) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await paint(browser, school.origin + path));
    const median = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
    process.stdout.write(`${String(Math.round(median)).padStart(6)} ms  ${path}\n`);
    if (!(median <= LIMIT_MS)) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await school.dispose();
}
