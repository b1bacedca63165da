/** What staff do in the app, for the browser tests. */
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../api/account/demo-people.ts';
import { pathTo } from '../../sync/paths.ts';
import { SCHOOL_CHAPTERS, staffPages } from '../staff/frame/staff-pages.ts';
import { axeFindings, overflow } from './axe.ts';

export const DESK = { viewport: { width: 1280, height: 900 }, bypassCSP: true };
/** Longer than a page waits between two looks for changes. */
export const SECONDS = { timeout: 10_000 };

/**
 * Addresses of all staff pages and of all chapters of the school page.
 * @param userId of the learner whose page is shown.
 */
export const staffPaths = (userId: string): readonly string[] =>
  staffPages.flatMap(({ id }) => {
    const path = pathTo(id, 'is', { userId, stepId: '1.1.1' });
    return id === 'office' ? SCHOOL_CHAPTERS.map((chapter) => `${path}#${chapter.id}`) : [path];
  });

/** Loads a page again, also where only the fragment differs. */
export async function openAnew(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
}

/** Types a kennitala and a password. */
export async function typeSignIn(page: Page, origin: string, ssn: string): Promise<void> {
  await page.goto(`${origin}/innskraning`);
  await fillSignIn(page, ssn);
}

/** Fills in the sign-in page that is open. */
export async function fillSignIn(page: Page, ssn: string, password = DEMO_PASSWORD): Promise<void> {
  await page.locator('main form button[type=submit]:enabled').waitFor(); // it is disabled until the app runs
  await page.getByLabel('Kennitala').fill(ssn);
  await page.getByLabel('Lykilorð', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

export async function signOut(page: Page, origin: string): Promise<void> {
  await page.getByRole('button', { name: /Valmynd$/ }).click();
  await page.getByRole('button', { name: 'Skrá út', exact: true }).click();
  await page.waitForURL(`${origin}/innskraning`); // where the app leads by itself
}

/** Waits for the page of that name; the error says what is there instead. */
export const heading = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('heading', { level: 1, name })
    .waitFor()
    .catch(async (error: unknown) => {
      throw new Error(`no page "${name}", but: ${await page.locator('body').innerText()}`, { cause: error });
    });

/** The name of the focused element. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });

/** Presses Tab until the element of that name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if ((await focused(page)) === name) return;
  }
  throw new Error(`Tab never came to "${name}"`);
}

/** Checks light, dark and a phone viewport, then restores the desktop. */
export async function looksRight(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeFindings(page, 'colours')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize(DESK.viewport);
}

/** No page has more tab stops; so many are walked between two looks at whether the first has come again. */
const MOST_STOPS = 400;
const PRESSES_PER_LOOK = 15;

/**
 * Walks through a page by Tab from its top until the first stop comes again.
 * @returns what is wrong: an invisible or covered focus, and what Tab never reaches.
 */
export async function tabThrough(page: Page): Promise<readonly string[]> {
  await page.evaluate(watchStops);
  for (let presses = 0; presses < MOST_STOPS; presses += PRESSES_PER_LOOK) {
    for (let press = 0; press < PRESSES_PER_LOOK; press++) await page.keyboard.press('Tab');
    const amiss = await page.evaluate(whatWasAmiss);
    if (amiss) return amiss;
  }
  throw new Error('Tab never came back to where it began');
}

/** In the page: marks each stop, and notes on the document what is wrong with it and that the first has come again. */
function watchStops(): void {
  const { dataset } = document.documentElement;
  const amiss: string[] = [];
  const shows = (element: Element | null): boolean => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
  };
  const middle = (from: number, to: number, size: number): number => (Math.max(0, from) + Math.min(size, to)) / 2;
  let last: Element | undefined;
  const look = (): void => {
    const stop = document.activeElement;
    if (!(stop instanceof HTMLElement) || stop === document.body) return;
    if (stop === last && stop instanceof HTMLInputElement && stop.type === 'date') return; // day, month and year are separate stops
    last = stop;
    if (stop.dataset['stop'] !== undefined) {
      dataset['walked'] = JSON.stringify(amiss);
      removeEventListener('keyup', look, true);
      return;
    }
    stop.dataset['stop'] = '';
    const { left, right, top, bottom } = stop.getBoundingClientRect();
    const above = document.elementFromPoint(
      middle(left, right, innerWidth),
      Math.min(Math.max(0, top) + 20, middle(top, bottom, innerHeight)),
    );
    const inSight = above && [stop, stop.closest('label')].some((part) => part?.contains(above));
    const what = stop.outerHTML.slice(0, 120);
    if (!shows(stop) && !shows(stop.closest('label, .search, .s-sg'))) amiss.push(`not shown: ${what}`);
    if (!inSight) amiss.push(`under ${above?.outerHTML.slice(0, 60) ?? 'nothing'}: ${what}`);
  };
  scrollTo(0, 0);
  addEventListener('keyup', look, true);
}

/** In the page. @returns undefined until the walk has ended; then what is wrong, with what was never reached. */
function whatWasAmiss(): readonly string[] | undefined {
  const { walked } = document.documentElement.dataset;
  if (walked === undefined) return undefined;
  const amiss: readonly string[] = JSON.parse(walked);
  const stops = document.querySelectorAll<HTMLElement>(
    ':is(a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex], [contenteditable="true"])',
  );
  const missed = [...stops]
    .filter(
      (stop) => stop.tabIndex >= 0 && !stop.closest('[inert]') && stop.checkVisibility({ visibilityProperty: true }),
    )
    .filter((stop) => stop.dataset['stop'] === undefined && !stop.querySelector('[data-stop]'));
  return [...amiss, ...missed.map((stop) => `never reached: ${stop.outerHTML.slice(0, 120)}`)];
}
