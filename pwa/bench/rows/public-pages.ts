/** Largest contentful paint of the public pages under slow 4G (1.6 Mbit/s, 150 ms) with a processor four times slower; median of five. */
import type { Browser } from 'playwright-core';
import { say } from '../../../api/cli/tools.ts';
import type { School } from '../../test/school.ts';
import { share } from '../../../api/bench/rows/spread.ts';
import { slowDown } from '../tap.ts';
import { lastLargest } from './weight.ts';

const LIMIT_MS = 1200;
const PATHS = ['/', '/okuskoli1', '/driving-school-2', '/blogg/hvad-kostar-bilprof', '/innskraning', '/registration'];

export async function publicPages(school: School, browser: Browser, times: number): Promise<void> {
  for (const path of PATHS) {
    const paints: number[] = [];
    for (let time = 0; time < times; time++) paints.push(await paintOf(browser, school.origin + path));
    const median = share(paints, 0.5);
    say(`public: largest paint ${median.toFixed(0).padStart(5)} ms  ${path}`);
    if (!(median <= LIMIT_MS)) process.exitCode = 1;
  }
}

async function paintOf(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const line = await slowDown(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const time = await lastLargest(page);
  await context.close();
  return time;
}
