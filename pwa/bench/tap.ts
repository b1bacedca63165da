/** How long it takes until something is to be seen, by the page's own clock: until the frame in which it stands has been painted. */
import type { CDPSession, Locator, Page } from 'playwright-core';

/** A phone of the lower middle, beside the machine it is measured on. */
const SLOWER = 4;

/** Makes the page's own processor slower. @returns what makes it quick again, for what is not measured. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await setSlower(devtools, true);
  return devtools;
}

export const setSlower = (devtools: CDPSession, slower: boolean): Promise<unknown> =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate: slower ? SLOWER : 1 });

type Watched = { readonly selector: string; readonly from: 'tap' | 'start' };

/** Runs in the page. @param watched what fits only once it is there, and from when on time counts. */
function watch({ selector, from }: Watched): void {
  const measured = new Promise<number>((resolve) => {
    let began = from === 'start' ? 0 : Number.NaN;
    if (from === 'tap')
      addEventListener('pointerdown', ({ timeStamp }) => (began = timeStamp), { once: true, capture: true });
    new MutationObserver((_, look) => {
      if (document.querySelector(selector) === null) return;
      look.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel(); // comes after the frame that begins now
        port1.onmessage = () => resolve(performance.now() - began);
        port2.postMessage(null);
      });
    }).observe(document, { subtree: true, childList: true });
  });
  Reflect.set(window, 'measured', measured);
}

/** What was watched for last, milliseconds. */
export const measured = (page: Page): Promise<number> =>
  page.evaluate(() => Promise.resolve<number>(Reflect.get(window, 'measured')));

/** Before the tap that is meant. @param shown a selector that fits only once what is waited for is there. */
export const watchTap = (page: Page, shown: string): Promise<void> =>
  page.evaluate(watch, { selector: shown, from: 'tap' as const });

/** By the clock, and what the page's own thread had to do meanwhile, which neighbours on the machine lengthen less. Milliseconds. */
export type Tapped = { readonly ms: number; readonly cpu: number };

/** @param shown a selector that fits only once it is there. @returns time from the finger on the button, with a slow processor. */
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

/** What the page's thread has worked, milliseconds. */
async function work(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/** In a page that is yet to be opened. @param shown a selector of what is waited for. */
export const watchStart = (page: Page, shown: string): Promise<unknown> =>
  page.addInitScript(watch, { selector: shown, from: 'start' as const });

/** @returns milliseconds from the beginning of the navigation. */
export async function openUntilShown(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  return measured(page);
}
