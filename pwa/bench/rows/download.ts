/** Row 11: a round downloaded by the app, which verifies and stores each file, against a page that only fetches the same files; unlimited and at 20 Mbit/s. */
import type { Browser, Page } from 'playwright-core';
import { share } from '../../../api/bench/rows/bench.ts';
import { say } from '../../../api/cli/tools.ts';
import { newLearner } from '../../../api/test/make.ts';
import { openAs } from '../../test/browsing.ts';
import type { School } from '../../test/school.ts';
import { watchTap, measured } from '../tap.ts';

const LINES = [
  { name: 'no limit', mbit: undefined, goal: 1.5 },
  { name: '20 Mbit/s', mbit: 20, goal: 1.05 },
] as const;
const READY = '.dl-ready';

type Times = { readonly app: number; readonly bare: number; readonly bytes: number };

export async function download(school: School, browser: Browser, times: number): Promise<void> {
  for (const { name, mbit, goal } of LINES) {
    const all: Times[] = [];
    for (let time = 0; time < times; time++) all.push(await downloadOnce(school, browser, mbit));
    const [app, bare] = [all.map((each) => each.app), all.map((each) => each.bare)];
    const [own, other] = [share(app, 0.5), share(bare, 0.5)];
    say(
      `11: a round of ${((all[0]?.bytes ?? 0) / 1e6).toFixed(1)} MB, ${name}: ${own.toFixed(0)} ms (${Math.min(...app).toFixed(0)}-${Math.max(...app).toFixed(0)}), ` +
        `only fetched ${other.toFixed(0)} ms: ${(own / other).toFixed(2)}, goal ${goal}`,
    );
  }
}

async function downloadOnce(school: School, browser: Browser, mbit: number | undefined): Promise<Times> {
  const { agent } = await newLearner(school, { name: 'Mæla Langrún' });
  const context = await openAs(browser, agent);
  try {
    const page = await context.newPage();
    await page.goto(`${school.origin}/okuskoli-1`);
    const fetching = page.getByRole('button', { name: /^Sækja/ }).first();
    await fetching.waitFor();
    await page.waitForLoadState('networkidle');
    if (mbit !== undefined) await limit(page, mbit);
    const { ms: bare, bytes } = await page.evaluate(fetchOnly);
    await watchTap(page, READY);
    await fetching.click();
    return { app: await measured(page), bare, bytes };
  } finally {
    await context.close();
  }
}

async function limit(page: Page, mbit: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: (mbit * 1e6) / 8,
    uploadThroughput: (mbit * 1e6) / 8,
  });
}

/** Runs in the page: fetches the files of a download, as many at once as browsers allow. */
async function fetchOnly(): Promise<{ readonly ms: number; readonly bytes: number }> {
  const MAX_CONCURRENT_DOWNLOADS = 6;
  const began = performance.now();
  const answer = await fetch('/api/course-pack?course=1&round=1', { cache: 'no-store' });
  const { files }: { readonly files: readonly { readonly path: string }[] } = await answer.json();
  const queue = [...files];
  let bytes = 0;
  const workers = Array.from({ length: MAX_CONCURRENT_DOWNLOADS }, async () => {
    for (let file = queue.shift(); file; file = queue.shift())
      bytes += (await (await fetch(file.path, { cache: 'no-store' })).arrayBuffer()).byteLength;
  });
  await Promise.all(workers);
  return { ms: performance.now() - began, bytes };
}
