/**
 * Every learner page in every state: on phone and desktop, in all languages, light and dark, in the dyslexia typeface;
 * axe finds nothing.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { languages, type Language } from '../../sync/language.ts';
import { pathTo } from '../../sync/paths.ts';
import type { TestServer } from '../../api/test/harness.ts';
import { axeFindings, overflow, THOROUGH } from './axe.ts';
import { addressOf, makeViewers, type Screen, type Viewer } from './screens.ts';
import { keepPicture } from './picture.ts';
import { openStage } from './stage.ts';
import { wordIn } from './words.ts';

const looks = [
  { name: '360-light', width: 360, dark: false, dyslexia: false },
  { name: '360-dark', width: 360, dark: true, dyslexia: false },
  { name: '1280-light', width: 1280, dark: false, dyslexia: false },
  { name: '1280-dark', width: 1280, dark: true, dyslexia: false },
  { name: '360-dyslexia', width: 360, dark: false, dyslexia: true },
] as const;

let server: TestServer;
let browser: Browser;
let viewers: readonly Viewer[];
beforeAll(async () => {
  ({ server, browser } = await openStage({}, { busy: true }));
  viewers = await makeViewers(server);
});

async function lookAs(viewer: Viewer): Promise<BrowserContext> {
  const context = await browser.newContext({
    bypassCSP: true, // axe is loaded into the page
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    timezoneId: 'Atlantic/Reykjavik',
  });
  const cookies = viewer.learner.agent
    .cookieHeader()
    .split('; ')
    .map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1) }));
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: server.origin })));
  return context;
}

/**
 * @param within whether to go there from the open page, as in the app, when that is of another kind: loading app and
 * axe again takes longer than the check.
 */
async function open(page: Page, address: string, within: boolean): Promise<void> {
  if (!within) await page.goto(address);
  else
    await page.evaluate((to) => {
      document.querySelectorAll('h1').forEach((heading) => (heading.dataset['before'] = ''));
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  await page.locator('h1:not([data-before])').first().waitFor();
}

async function bring(page: Page, { act }: Screen, language: Language): Promise<void> {
  const says = (...keys: readonly string[]): RegExp =>
    new RegExp(`^(${keys.map((key) => wordIn(language, key).replace(/[.?()]/g, '\\$&')).join('|')})$`);
  const bar = page.locator('main').getByRole('button', { name: says('step.submit', 'test.submit') });
  if (act === 'complain') {
    await page.locator('main fieldset').first().waitFor();
    const down = page.getByRole('button', { name: wordIn(language, 'step.toQuestions').replace(/ \(.*/, '') });
    if (await down.isVisible()) await down.click();
    else await page.locator('main fieldset').first().locator('label').first().click(); // in a test without any answer only the bar says so
    await bar.click();
    await page.locator('.fd-error, [aria-invalid], .an-error').first().waitFor();
  }
  if (act === 'fail') {
    const questions = page.locator('main fieldset');
    for (const question of await questions.all())
      if ((await question.locator(':checked').count()) === 0) await question.locator('label').first().click();
    await bar.click();
    await page.getByRole('heading', { name: says('test.wrongFirst') }).waitFor();
  }
  if (act === 'link') {
    const none = page.getByRole('heading', { level: 1, name: says('pay.choose') });
    await none.or(page.getByRole('heading', { level: 1, name: says('payLink.waits') })).waitFor();
    // in the second language another device holds a link
    if (await none.isVisible()) await page.getByRole('radio', { name: wordIn(language, 'payLink.choice') }).check();
    await page.getByRole('button', { name: says('share.make', 'share.makeNew') }).click();
    await page.getByRole('button', { name: says('share.send') }).waitFor();
  }
  if (act === 'menu') {
    await page.getByRole('button', { name: says('nav.menu') }).click();
    await page.getByRole('dialog').getByRole('navigation').waitFor();
  }
  if (act === 'search') {
    await page.getByRole('searchbox').fill('30');
    await page.locator('mark').first().waitFor();
  }
  if (act === 'card') {
    await page.getByRole('button', { name: says('practice.begin', 'practice.goOn') }).click();
    await page.getByRole('button', { name: says('practice.true') }).click();
    await page.getByText(says('practice.isTrue', 'practice.isFalse')).waitFor();
  }
  if (act === 'sheet') {
    await page.getByRole('button', { name: says('exam.begin', 'exam.goOn') }).click();
    await page.getByRole('button', { name: says('exam.overview') }).click();
    await page.getByRole('dialog').waitFor();
  }
  if (act === 'sign') {
    await page.locator('main li button').first().click();
    await page.getByText(says('practice.right', 'practice.wrong')).waitFor();
  }
  if (act === 'feedback') {
    await page.getByRole('button', { name: says('feedback.open') }).click();
    await page.locator('textarea').waitFor();
  }
}

/** @returns words on the completion sign that touch the next on their line, or its edge. */
const wordsTouching = (page: Page): Promise<string[]> =>
  page.locator('.ks-picture').evaluateAll((pictures) => {
    const texts = pictures.flatMap((picture) => [...picture.querySelectorAll('text')]);
    return texts.flatMap((text, nth) => {
      const { x, width } = text.getBBox();
      const next = texts[nth + 1];
      const end = next?.getAttribute('y') === text.getAttribute('y') ? (next?.getBBox().x ?? 0) : 350;
      return x + width + 8 > end ? [text.textContent ?? ''] : [];
    });
  });

describe('axe finds nothing on learner pages, and none overflows the viewport', () => {
  for (const language of languages) {
    it(language, async () => {
      const found: Record<string, unknown> = {};
      for (const viewer of viewers) {
        await viewer.learner.agent.post('/api/user-information', { field: 'language', value: language });
        const context = await lookAs(viewer);
        const page = await context.newPage();
        await page.goto(server.origin + pathTo('settings', language));
        await page.locator('h1').first().waitFor();
        let before: Screen | undefined;
        for (const screen of viewer.screens) {
          await page.setViewportSize({ width: 360, height: 780 });
          await page.emulateMedia({ colorScheme: 'light' });
          await open(page, server.origin + addressOf(screen, language), before?.page !== screen.page);
          before = screen;
          await page.waitForFunction((lang) => document.documentElement.lang === lang, language);
          await page.waitForLoadState('networkidle');
          await page.waitForFunction(() => document.querySelector('.sk') === null);
          await bring(page, screen, language);
          for (const [index, look] of looks.entries()) {
            const shown = !THOROUGH && language === 'en' && index > 0; // covered by its Icelandic twin
            if (shown && look.dark) continue;
            await page.setViewportSize({ width: look.width, height: look.width === 360 ? 780 : 900 });
            await page.emulateMedia({ colorScheme: look.dark ? 'dark' : 'light' });
            await page.evaluate((on) => {
              if (on) document.documentElement.dataset['font'] = 'dys';
              else delete document.documentElement.dataset['font'];
            }, look.dyslexia);
            const name = `${viewer.name}-${screen.name}-${language}-${look.name}`;
            await keepPicture(page, name);
            const which = look.dark ? 'colours' : look.dyslexia ? 'sizes' : 'all';
            const violations = shown ? [] : await axeFindings(page, which);
            if (violations.length > 0) found[name] = violations;
            const touching = await wordsTouching(page);
            if (touching.length > 0) found[`${name}: words of the sign`] = touching;
            const wide = await overflow(page);
            if (wide > 0) found[`${name}: too wide`] = wide;
          }
        }
        await context.close();
      }
      expect(found).toEqual({});
    });
  }
});
