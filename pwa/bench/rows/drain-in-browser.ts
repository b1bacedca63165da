/** Row 6: a thousand queued commands in Chromium: time from coming online to an empty outbox, and the longest frame. */
import type { Browser, Page } from 'playwright-core';
import type { RawCommand } from '../../../sync/progress/command.ts';
import { share } from '../../../api/bench/rows/bench.ts';
import { say } from '../../../api/cli/tools.ts';
import { openAs } from '../../test/browsing.ts';
import type { School } from '../../test/school.ts';
import { allTaken, WAITING, waitingLearner } from '../waiting.ts';

const GOAL_MS = 1000;
const GOAL_FRAME_MS = 50;

export async function drainInBrowser(school: School, browser: Browser, times: number): Promise<void> {
  const drains: Drained[] = [];
  for (let time = 0; time < times; time++) drains.push(await drainOnce(school, browser));
  const ms = share(
    drains.map((each) => each.ms),
    0.5,
  );
  const frame = share(
    drains.map((each) => each.frame),
    0.5,
  );
  say(
    `6: ${WAITING} waiting commands in Chromium: ${ms.toFixed(0)} ms, goal ${GOAL_MS}; longest frame ${frame.toFixed(0)} ms, goal ${GOAL_FRAME_MS}`,
  );
}

type Drained = { readonly ms: number; readonly frame: number };

async function drainOnce(school: School, browser: Browser): Promise<Drained> {
  const { agent, account, commands } = await waitingLearner(school);
  const context = await openAs(browser, agent);
  try {
    const page = await context.newPage();
    await page.goto(`${school.origin}/stjornbord`);
    await page.locator('main h2').first().waitFor();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await keepWaiting(page, account, commands);
    await page.evaluate(watchDrain, `akrein-${account}`);
    await context.setOffline(false);
    const drained = await page.evaluate(() => Promise.resolve<Drained>(Reflect.get(window, 'drained')));
    allTaken(school, account, 'it stopped');
    return drained;
  } finally {
    await context.close();
  }
}

/** Queues the commands as if they were given offline. */
const keepWaiting = (page: Page, account: string, commands: readonly RawCommand[]): Promise<void> =>
  page.evaluate(
    ({ name, rows }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('outbox', 'readwrite');
          for (const row of rows) writing.objectStore('outbox').add(row);
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
          writing.addEventListener('error', () => reject(new Error('not kept')));
        });
      }),
    { name: `akrein-${account}`, rows: commands.map((command) => ({ id: command.id, command })) },
  );

/** Runs in the page: from coming online until the outbox is empty. @param name of the local database. */
function watchDrain(name: string): void {
  const drained = new Promise<Drained>((resolve) => {
    addEventListener(
      'online',
      ({ timeStamp: began }) => {
        let [frame, last, over] = [0, began, false];
        // a method, because the compiler adds a helper to named functions which this page lacks
        const frames = {
          look(this: void, now: number): void {
            frame = Math.max(frame, now - last);
            last = now;
            if (!over) requestAnimationFrame(frames.look);
          },
        };
        requestAnimationFrame(frames.look);
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => {
          const timer = setInterval(() => {
            const count = opening.result.transaction('outbox').objectStore('outbox').count();
            count.addEventListener('success', () => {
              if (count.result > 0 || over) return;
              over = true;
              clearInterval(timer);
              opening.result.close();
              resolve({ ms: performance.now() - began, frame });
            });
          }, 20);
        });
      },
      { once: true },
    );
  });
  Reflect.set(window, 'drained', drained);
}
