/** A learner who reads an added language, from joining to the mock exam: all is said in it, and its words are there without network. */
import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import * as z from 'zod';
import { addedLanguages, nameOfLanguage, type Language } from '../../sync/language.ts';
import { pathTo, type PageId } from '../../sync/paths.ts';
import type { Agent, TestServer } from '../../api/test/harness.ts';
import { doSteps, newLearner } from '../../api/test/make.ts';
import { axeFindings, overflow } from './axe.ts';
import { onDevice, openAs } from './browsing.ts';
import { appKept } from './learner.ts';
import { emptiedPage, openStage, type Stage } from './stage.ts';
import { setPrice } from '../../api/content/material-store.ts';
import { writeExclusive } from '../../api/platform/db/transactions.ts';

const [language = 'en'] = addedLanguages;
type Words = Readonly<Record<string, string>>;
const fileOf = (code: Language, file: string): Words =>
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(`sync/locales/${code}/${file}`, 'utf8')));
const files = (code: Language) => readdirSync(`sync/locales/${code}`).filter((file) => !file.includes('staff'));
const wordsOf = (code: Language): Words => Object.assign({}, ...files(code).map((file) => fileOf(code, file)));
const words = wordsOf(language);

/** A word of the app as the reader has it, up to its first hole. */
const t = (key: string): string => (words[key] ?? key).split('{{')[0] ?? '';
/** Words that the reader has otherwise, and keys that stand where a word is missing. */
const foreign = new Set(
  (['is', 'en'] as const).flatMap((code) =>
    Object.entries(wordsOf(code))
      .filter(([key, word]) => word !== words[key] && !Object.values(words).includes(word) && /\p{L}{3}/u.test(word))
      .flatMap(([key, word]) => [word, key]),
  ),
);

let stage: Stage;
let server: TestServer;
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];
/** The browser's own line where a call finds no network. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED/;
/** The page of a new learner who reads the language. */
async function enter(): Promise<Agent> {
  const { agent } = await newLearner(server, { language });
  for (const earlier of stage.browser.contexts()) await earlier.close();
  complaints.length = 0; // those of the device before, which lost its network
  context = await openAs(stage.browser, agent, {
    serviceWorkers: 'allow',
    viewport: { width: 360, height: 740 },
    bypassCSP: true,
  });
  page = await context.newPage();
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !OFFLINE.test(message.text())) complaints.push(message.text());
  });
  return agent;
}
beforeAll(async () => {
  stage = await openStage();
  ({ server } = stage);
  await enter();
});
afterAll(() => context.close());

const address = (id: PageId, params: Record<string, string | number> = {}): string =>
  server.origin + pathTo(id, language, params);
const heading = (key: string) => page.getByRole('heading', { name: t(key) }).first();
const button = (key: string) => page.getByRole('button', { name: t(key) }).first();
const STEP = { courseId: 1, roundNr: 1, stepNr: 1 };

/** No network, nor what the browser itself has put by of earlier answers. */
async function cutOff(): Promise<void> {
  await context.setOffline(true);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
}

/** Everything on the page is in the reader's language, or says in which it is; and it fits. */
async function expectOwn(where: string): Promise<void> {
  const said = await page.evaluate(() => {
    const texts: string[] = [];
    const walk = document.createTreeWalker(document.querySelector('#root') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode())
      if (node.parentElement?.closest('[lang]')?.getAttribute('lang') === document.documentElement.lang)
        texts.push((node.textContent ?? '').trim());
    const labels = [...document.querySelectorAll('#root [aria-label], #root img[alt]')].map(
      (element) => element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? '',
    );
    return { texts: [...texts, ...labels], html: document.documentElement.lang, title: document.title };
  });
  expect(said.html, where).toBe(language);
  expect(
    [...said.texts, said.title].filter((text) => foreign.has(text)),
    where,
  ).toEqual([]);
  expect(await page.locator('main [lang=en]:not(label)').allInnerTexts(), where).toEqual([]);
  expect(await overflow(page), where).toBe(0);
  expect(await axeFindings(page), where).toEqual([]);
  if (process.env['SCREENS'] !== undefined) await shoot(where);
}

async function shoot(where: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.screenshot({ path: `${process.env['SCREENS']}/${where}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 360, height: 740 });
}

it('has a dashboard, a course and settings in it', async () => {
  await page.goto(address('dashboard'));
  await appKept(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectOwn('dashboard');
  await page.goto(address('course', { courseId: 1 }));
  await page.locator('.rl').waitFor();
  await expectOwn('course');
  await page.goto(`${address('settings')}#reading`);
  await page.getByRole('radio', { name: nameOfLanguage(language) }).waitFor();
  expect(await page.getByRole('radio', { name: nameOfLanguage(language) }).isChecked()).toBe(true);
  await expectOwn('settings');
});

it('is read, peeked into and answered without network, from a cold start', async () => {
  await page.goto(address('step', STEP));
  await page.locator('#root:not([data-kept]) main fieldset').first().waitFor();
  const kept = () => page.evaluate(async () => (await (await caches.open('languages')).keys()).length);
  await expect.poll(kept).toBeGreaterThan(8);
  await cutOff();
  await page.close();
  page = await context.newPage();
  await page.goto(address('step', STEP));
  await page.locator('#root:not([data-kept]) main fieldset').first().waitFor();
  await expectOwn('step');

  const term = page.locator('button.term').first();
  await term.click();
  await page.locator('.term-line').first().waitFor();
  expect(await page.locator('.term-line b').first().getAttribute('lang')).toBe('is');
  await page.getByRole('button', { name: t('step.both') }).click();
  expect(await page.locator('.twin').first().getAttribute('lang')).toBe('is');
  await page.getByRole('button', { name: t('step.both') }).click();

  for (const set of await page.locator('main fieldset').all()) await set.locator('label').first().click();
  await button('step.submit').click();
  await page.getByRole('button', { name: t('step.next') }).waitFor();
  await expectOwn('answered');
});

it('finds signs and steps by its words, with accents and without', async () => {
  const [name = ''] = Object.entries(fileOf(language, 'signs.json')).flatMap(([key, word]) =>
    key.endsWith('.name') && /ł/.test(word) ? [word] : [],
  );
  await page.goto(address('signs'));
  await heading('page.signs').waitFor();
  await expectOwn('signs');
  for (const query of [name, name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').toLowerCase()]) {
    await page.getByRole('searchbox').fill(query);
    await page.locator('.sn-cell', { hasText: name }).first().waitFor();
  }
  await page.locator('.sn-cell', { hasText: name }).first().click();
  await page.getByRole('dialog', { name }).waitFor();
  await expectOwn('sign');
  await page.goto(address('search'));
  await page.getByRole('searchbox').waitFor();
  await page.getByRole('heading', { name: t('search.suggested') }).waitFor();
  await expectOwn('search');
  await page.getByRole('searchbox').fill(name);
  await page.locator('.fl-link', { hasText: name }).first().waitFor();
});

it('has all practice in it', async () => {
  await context.setOffline(false);
  await page.goto(address('practice'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await button('practice.begin')
    .or(page.getByRole('link', { name: t('practice.begin') }))
    .first()
    .waitFor();
  await expectOwn('practice');

  await page.goto(address('signTrainer'));
  await page.locator('.pr-choices button').first().click();
  await button('signs.next').waitFor();
  await expectOwn('sign trainer');

  await page.goto(address('hazards'));
  await page.locator('.hz-list button').first().click();
  await button('hazard.start').waitFor();
  await expectOwn('hazard');
  await page.getByRole('radio', { name: t('hazard.stills') }).check();
  await button('hazard.start').click();
  await button('hazard.here').click();
  await page.getByRole('heading', { name: t('hazard.frames') }).waitFor();
  await expectOwn('hazard end');

  await page.goto(address('practiceExam'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectOwn('mock exam');
});

it('has its words in a new version of the app before that is taken over', async () => {
  await context.setOffline(false);
  await page.goto(address('dashboard'));
  await page.evaluate(async () => {
    const cache = await caches.open('languages');
    for (const request of await cache.keys()) if (request.url.includes('.practice-')) await cache.delete(request);
  });
  const kept = () => page.evaluate(async () => (await (await caches.open('languages')).keys()).map(({ url }) => url));
  expect(await kept()).not.toContainEqual(expect.stringContaining('.practice-'));
  await writeExclusive(server.context.db, (tx) => setPrice(tx, 1, 13_900));
  await server.context.catchUp();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await button('line.updateAction').waitFor();
  expect(await kept()).toContainEqual(expect.stringContaining('.practice-'));
});

it('goes on in English, and says so, where the device has lost its words and there is no network', async () => {
  expect(complaints).toEqual([]);
  await page.evaluate(() => caches.delete('languages'));
  await cutOff();
  await page.goto(address('signs')).catch(() => undefined);
  await page.getByRole('heading', { name: wordsOf('en')['page.signs'] ?? '' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
});

it('has the test of a round in it', async () => {
  const agent = await enter();
  await doSteps(server, agent, { course: 1, round: 1 });
  await page.goto(address('roundTest', { courseId: 1, roundNr: 1 }));
  await page.locator('main fieldset').first().waitFor();
  await expectOwn('test');
  for (const set of await page.locator('main fieldset').all()) await set.locator('label').first().click();
  await button('test.submit').click();
  await page.locator('.rp-score').waitFor();
  await expectOwn('test result');
  expect(complaints).toEqual([]);
});

it('comes to every round on the device once it is chosen, without any being opened', async () => {
  const { agent } = await newLearner(server, { language: 'en' });
  const { page: device } = await emptiedPage(stage, agent);
  const languagesKept = async (): Promise<readonly unknown[]> => {
    const rows = z
      .array(z.object({ pack: z.object({ language: z.optional(z.string()) }) }))
      .parse(await onDevice(device, 'packs'));
    return rows.map(({ pack }) => pack.language);
  };
  await device.goto(server.origin + pathTo('step', 'en', STEP));
  await device.locator('main fieldset').first().waitFor();
  expect(await languagesKept()).toEqual([undefined]);
  await device.goto(`${server.origin}${pathTo('settings', 'en')}#reading`);
  await device.getByRole('radio', { name: nameOfLanguage(language) }).waitFor();
  await device.locator('label', { hasText: nameOfLanguage(language) }).click();
  await device
    .getByRole('heading', { name: t('settings.reading') })
    .first()
    .waitFor();
  await expect.poll(languagesKept).toEqual([language]);
});
