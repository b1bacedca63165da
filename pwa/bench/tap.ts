/** Time until an element is visible, by the page's clock: until the frame that contains it is painted. */
import type { CDPSession, Locator, Page } from 'playwright-core';

/** CPU slowdown that imitates a lower mid-range phone. */
const SLOWER = 4;

/** Throttles the page's CPU. @returns the session for `setSlower`. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await setSlower(devtools, true);
  return devtools;
}

export const setSlower = (devtools: CDPSession, slower: boolean): Promise<unknown> =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate: slower ? SLOWER : 1 });

type Watched = { readonly selector: string; readonly from: 'tap' | 'start' };

/** Runs in the page. @param watched selector that matches only when the element appears, and the start of the time. */
function watch({ selector, from }: Watched): void {
  const measured = new Promise<number>((resolve) => {
    let began = from === 'start' ? 0 : Number.NaN;
    if (from === 'tap')
      addEventListener('pointerdown', ({ timeStamp }) => (began = timeStamp), { once: true, capture: true });
    new MutationObserver((_, look) => {
      if (document.querySelector(selector) === null) return;
      look.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel(); // delivered after the current frame
        port1.onmessage = () => resolve(performance.now() - began);
        port2.postMessage(null);
      });
    }).observe(document, { subtree: true, childList: true });
  });
  Reflect.set(window, 'measured', measured);
}

/** Result of the last watch, milliseconds. */
export const measured = (page: Page): Promise<number> =>
  page.evaluate(() => Promise.resolve<number>(Reflect.get(window, 'measured')));

/** Call before the tap. @param shown selector that matches only when the awaited element appears. */
export const watchTap = (page: Page, shown: string): Promise<void> =>
  page.evaluate(watch, { selector: shown, from: 'tap' as const });

/** Wall time, and CPU time of the page's thread, which other load disturbs less. Milliseconds. */
export type Tapped = { readonly ms: number; readonly cpu: number };

/** @param shown selector that matches only when the awaited element appears. @returns time since the tap, with a throttled CPU. */
export async function tapUntil(page: Page, devtools: CDPSession, button: Locator, shown: string): Promise<Tapped> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not on the page');
  await watchTap(page, shown);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await setSlower(devtools, true);
  const before = await work(devtools);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const ms = await measured(page);
  const cpu = (await work(devtools)) - before;
  await setSlower(devtools, false);
  return { ms, cpu };
}

/** CPU time of the page's thread, milliseconds. */
async function work(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/** Call before navigation. @param shown selector of the awaited element. */
export const watchStart = (page: Page, shown: string): Promise<unknown> =>
  page.addInitScript(watch, { selector: shown, from: 'start' as const });

/** @returns milliseconds since the start of the navigation. */
export async function openUntilShown(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  return measured(page);
}
