/**
 * A learner who reads an added language, from registration to the mock exam: everything is said in it, also offline.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import * as z from 'zod';
import { addedLanguages, nameOfLanguage } from '../../sync/language.ts';
import { pathTo, type PageId } from '../../sync/paths.ts';
import { EXAM_STATEMENTS } from '../../sync/practice/entry.ts';
import { ROUND_WAIT_HOURS } from '../../sync/rule-numbers.ts';
import { searchable } from '../../sync/searchable.ts';
import { Agent, type TestServer } from '../../api/test/harness.ts';
import { doSteps, newKennitala, newLearner, PASSWORD } from '../../api/test/make.ts';
import { onDevice, openAs } from './browsing.ts';
import { appKept, takeTest } from './learner.ts';
import { expectOwnAndSound } from './own-language.ts';
import { openStage, type Stage } from './stage.ts';
import { setPrice } from '../../api/content/material-store.ts';
import { writeExclusive } from '../../api/platform/db/transactions.ts';
import { keysIn, wordIn } from './words.ts';

let stage: Stage;
let server: TestServer;
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];
/** The browser's console line when a call finds no network. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED/;
/** A new device, on which this agent is signed in. */
async function take(agent: Agent): Promise<void> {
  for (const earlier of stage.browser.contexts()) await earlier.close();
  complaints.length = 0; // errors of the earlier device, which lost its network
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
}
beforeAll(async () => {
  stage = await openStage();
  ({ server } = stage);
});

/** Goes offline, and clears what the browser has cached of earlier answers. */
async function cutOff(): Promise<void> {
  await context.setOffline(true);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
}

/** Ids of the right options. */
const key = (): ReadonlySet<string> => {
  const rows = server.opened.sqlite.prepare<[], { id: string }>('SELECT id FROM answer_versions WHERE correct = 1');
  return new Set(rows.all().map(({ id }) => id));
};
const subjectOfLetter = (recipient: string): unknown =>
  server.opened.sqlite.prepare('SELECT subject FROM mail_queue WHERE recipient = ?').pluck().get(recipient);
const STEP = { courseId: 1, roundNr: 1, stepNr: 1 };

describe.each(addedLanguages)('a reader of %s', (language) => {
  const t = (word: string, values: Readonly<Record<string, string | number>> = {}) => wordIn(language, word, values);
  const address = (id: PageId, params: Record<string, string | number> = {}): string =>
    server.origin + pathTo(id, language, params);
  const heading = (key: string) => page.getByRole('heading', { name: t(key) }).first();
  const button = (key: string) => page.getByRole('button', { name: t(key) }).first();
  /** Opens a new device for a new learner. */
  const enter = async (): Promise<Agent> => {
    const { agent } = await newLearner(server, { language });
    await take(agent);
    return agent;
  };
  /** Answers the first question right and the others wrong. */
  async function tickSomeWrong(): Promise<void> {
    const correct = key();
    for (const [index, set] of (await page.locator('main fieldset').all()).entries())
      for (const label of await set.locator('label').all()) {
        const id = (await label.locator('input').getAttribute('value')) ?? '';
        if (correct.has(id) === (index === 0)) await label.click();
      }
  }
  /** Answers these statements of the practice exam as true. */
  async function answerExam(from: number, to: number): Promise<void> {
    for (let nr = from; nr <= to; nr++) {
      await page.getByText(t('exam.statementNr', { nr })).waitFor();
      await button('practice.true').click();
    }
  }

  it('registers with pages, errors and the welcome letter in the language', async () => {
    const ssn = newKennitala();
    const email = `n${ssn}@akrein.example`;
    const { ssn: other } = await newLearner(server);
    await take(new Agent(server.origin));
    await page.goto(address('front'));
    await expectOwnAndSound(page, language, 'front');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('front.register') })
      .first()
      .click();
    await page.waitForURL(address('registration'));
    await button('reg.submit').click({ force: true }); // it is marked as disabled, and says why
    await page.getByText(t('login.required')).first().waitFor();
    await page.getByText(t('reg.tick')).first().waitFor();
    await expectOwnAndSound(page, language, 'registration, nothing filled in');

    const field = (word: string, values = {}) => page.getByLabel(t(word, values), { exact: true });
    await field('reg.name').fill('Ferða Langrún');
    await field('reg.email').fill('ferda');
    await page.getByRole('combobox').fill('Bogi');
    await page.getByRole('option', { name: 'Bogi Beygjuson' }).click();
    await field('reg.ssn').fill('123');
    await field('reg.password').fill('stutt');
    await field('reg.terms', { terms: t('reg.termsLink') }).check();
    await field('reg.lesson').check();
    for (const word of ['reg.emailWrong', 'reg.ssnShort', 'reset.tooShort']) await page.getByText(t(word)).waitFor();
    await expectOwnAndSound(page, language, 'registration, wrongly filled in');

    await field('reg.email').fill(`p${other}@akrein.example`);
    await field('reg.ssn').fill(ssn);
    await field('reg.password').fill(PASSWORD);
    await button('reg.submit').click();
    await page.getByText(t('problem.email-taken')).waitFor();
    await expectOwnAndSound(page, language, 'registration, refused');
    await field('reg.email').fill(email);
    await button('reg.submit').click();
    await page.getByRole('heading', { name: t('dash.hello', { name: 'Ferða' }) }).waitFor();
    await expectOwnAndSound(page, language, 'joined');
    expect(subjectOfLetter(email)).toBe(t('welcome.subject', { brand: 'Akrein' }));
  });

  it('chooses the language offline: nothing changes, and the page says why', async () => {
    await take((await newLearner(server)).agent);
    const own = pathTo('settings', 'is');
    await page.goto(`${server.origin}${own}#reading`);
    await appKept(page);
    await cutOff();
    await page.evaluate(() => (document.body.dataset['same'] = '1'));
    const name = nameOfLanguage(language);
    const choice = page.getByRole('radio', { name });
    await choice.click();
    await page.getByText(wordIn('is', 'settings.languageOnline', { language: name })).waitFor();
    expect(await page.evaluate(() => [localStorage.getItem('language'), document.body.dataset['same']])).toEqual([
      'is',
      '1',
    ]);
    expect(new URL(page.url()).pathname).toBe(own);
    await context.setOffline(false);
    await choice.click();
    await page.waitForURL(`${address('settings')}#reading`);
    await heading('page.settings').waitFor();
  });

  it('has dashboard, course and settings in the language', async () => {
    await enter();
    await page.goto(address('dashboard'));
    await appKept(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectOwnAndSound(page, language, 'dashboard');
    await page.goto(address('course', { courseId: 1 }));
    await page.locator('.rl').waitFor();
    await expectOwnAndSound(page, language, 'course');
    await page.goto(`${address('settings')}#reading`);
    await page.getByRole('radio', { name: nameOfLanguage(language) }).waitFor();
    expect(await page.getByRole('radio', { name: nameOfLanguage(language) }).isChecked()).toBe(true);
    await expectOwnAndSound(page, language, 'settings');
  });

  it('reads and answers a step offline from a cold start', async () => {
    await page.goto(address('step', STEP));
    await page.locator('#root:not([data-kept]) main fieldset').first().waitFor();
    const kept = () => page.evaluate(async () => (await (await caches.open('languages')).keys()).length);
    await expect.poll(kept).toBeGreaterThan(8);
    await cutOff();
    await page.close();
    page = await context.newPage();
    await page.goto(address('step', STEP));
    await page.locator('#root:not([data-kept]) main fieldset').first().waitFor();
    await expectOwnAndSound(page, language, 'step');

    const term = page.locator('button.term').first();
    await term.click();
    await page.locator('.term-line').first().waitFor();
    expect(await page.locator('.term-line b').first().getAttribute('lang')).toBe('is');
    await page.getByRole('button', { name: t('step.both') }).click();
    expect(await page.locator('.counterpart').first().getAttribute('lang')).toBe('is');
    await page.getByRole('button', { name: t('step.both') }).click();

    await tickSomeWrong();
    await button('step.submit').click();
    await page.getByRole('button', { name: t('step.next', { step: 2 }) }).waitFor();
    await page.getByText(t('mark.right'), { exact: true }).first().waitFor();
    await page.getByText(t('mark.wrong'), { exact: true }).first().waitFor();
    await expectOwnAndSound(page, language, 'answered');
  });

  it('finds signs and steps by name, with and without accents', async () => {
    const names = keysIn(language).filter((each) => /^sign\..*\.name$/.test(each));
    const name =
      names.map((each) => t(each)).find((each) => searchable(each) !== each.toLowerCase()) ?? t(names[0] ?? '');
    await page.goto(address('signs'));
    await heading('page.signs').waitFor();
    await expectOwnAndSound(page, language, 'signs');
    for (const query of [name, searchable(name)]) {
      await page.getByRole('searchbox').fill(query);
      await page.locator('.sn-cell', { hasText: name }).first().waitFor();
    }
    await page.locator('.sn-cell', { hasText: name }).first().click();
    await page.getByRole('dialog', { name }).waitFor();
    await expectOwnAndSound(page, language, 'sign');
    await page.goto(address('search'));
    await page.getByRole('searchbox').waitFor();
    await page.getByRole('heading', { name: t('search.suggested') }).waitFor();
    await expectOwnAndSound(page, language, 'search');
    await page.getByRole('searchbox').fill(name);
    await page.locator('.fl-link', { hasText: name }).first().waitFor();
    const title = server.context.library.step('1.1.1', language)?.texts?.[language]?.['title'] ?? '';
    await page.getByRole('searchbox').fill(searchable(title));
    await page.locator(`a[href="${pathTo('step', language, STEP)}"]`, { hasText: title }).waitFor();
  });

  it('has all practice in the language', async () => {
    await context.setOffline(false);
    await page.goto(address('practice'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await button('practice.begin')
      .or(page.getByRole('link', { name: t('practice.begin') }))
      .first()
      .waitFor();
    await expectOwnAndSound(page, language, 'practice');

    await page.goto(address('signTrainer'));
    await page.locator('.pr-choices button').first().click();
    await button('signs.next').waitFor();
    await expectOwnAndSound(page, language, 'sign trainer');

    await page.goto(address('hazards'));
    await page.locator('.hz-list button').first().click();
    await button('hazard.start').waitFor();
    await expectOwnAndSound(page, language, 'hazard');
    await page.getByRole('radio', { name: t('hazard.stills') }).check();
    await button('hazard.start').click();
    await button('hazard.here').click();
    await page.getByRole('heading', { name: t('hazard.frames') }).waitFor();
    await expectOwnAndSound(page, language, 'hazard end');

    await page.goto(address('practiceExam'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectOwnAndSound(page, language, 'mock exam');
  });

  it('takes a mock exam, its second half offline from a cold start', async () => {
    const half = EXAM_STATEMENTS / 2;
    await button('exam.begin').click();
    await answerExam(1, half);
    await page.getByText(t('exam.statementNr', { nr: half + 1 })).waitFor(); // shown once the answer is stored
    await cutOff();
    await page.reload();
    await button('exam.goOn').click();
    await answerExam(half + 1, EXAM_STATEMENTS);
    await page.getByText(t('exam.allAnswered')).waitFor();
    await expectOwnAndSound(page, language, 'mock exam, overview');
    await button('exam.handIn').click();
    await page.getByRole('heading', { name: t('exam.toPractise') }).waitFor();
    await expectOwnAndSound(page, language, 'mock exam, result');
  });

  it('has its words in a new app version before that takes over', async () => {
    await context.setOffline(false);
    await page.goto(address('dashboard'));
    await appKept(page);
    await page.goto(`${server.origin}/favicon.svg`); // unlike a page of the app, this requests nothing that is missing
    await page.evaluate(async () => {
      const cache = await caches.open('languages');
      for (const request of await cache.keys()) if (request.url.includes('.practice-')) await cache.delete(request);
    });
    const kept = () => page.evaluate(async () => (await (await caches.open('languages')).keys()).map(({ url }) => url));
    expect(await kept()).not.toContainEqual(expect.stringContaining('.practice-'));
    const price = 13_900 + addedLanguages.indexOf(language); // another price makes a new version
    await writeExclusive(server.context.db, (tx) => setPrice(tx, 1, price));
    await server.context.catchUp();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const isWaiting = () =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
    await expect.poll(isWaiting).toBe(true);
    expect(await kept()).toContainEqual(expect.stringContaining('.practice-'));
    await page.goto(address('dashboard'));
    await button('line.updateAction').waitFor();
  });

  it('falls back to English when the words are lost and there is no network', async () => {
    expect(complaints).toEqual([]);
    await page.evaluate(() => caches.delete('languages'));
    await cutOff();
    await page.goto(address('signs'));
    await page.getByRole('heading', { name: wordIn('en', 'page.signs') }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });

  it('fails a round test, and passes the retake submitted offline', async () => {
    const agent = await enter();
    await doSteps(server, agent, { course: 1, round: 1 });
    await page.goto(address('roundTest', { courseId: 1, roundNr: 1 }));
    await page.locator('main fieldset').first().waitFor();
    await expectOwnAndSound(page, language, 'test');
    await takeTest(page, key(), 3, language);
    await page.getByRole('heading', { name: t('test.failed') }).waitFor();
    await expectOwnAndSound(page, language, 'test failed');
    await button('test.retake').click();
    await button('test.submit').waitFor();
    await context.setOffline(true);
    await takeTest(page, key(), 0, language);
    await page.getByText(t('test.waiting', { waitHours: ROUND_WAIT_HOURS })).waitFor();
    await expectOwnAndSound(page, language, 'test waiting');
    await context.setOffline(false);
    await page.getByRole('heading', { name: t('test.passed') }).waitFor();
    await expectOwnAndSound(page, language, 'test passed');
    expect(complaints).toEqual([]);
  });

  it('gets the stored rounds in the language once it is chosen', async () => {
    const { agent } = await newLearner(server, { language: 'en' });
    await take(agent);
    const languagesKept = async (): Promise<readonly unknown[]> => {
      const rows = z
        .array(z.object({ pack: z.object({ language: z.optional(z.string()) }) }))
        .parse(await onDevice(page, 'packs'));
      return rows.map(({ pack }) => pack.language);
    };
    await page.goto(server.origin + pathTo('step', 'en', STEP));
    await page.locator('main fieldset').first().waitFor();
    expect(await languagesKept()).toEqual([undefined]);
    await page.goto(`${server.origin}${pathTo('settings', 'en')}#reading`);
    await page.getByRole('radio', { name: nameOfLanguage(language) }).waitFor();
    await page.locator('label', { hasText: nameOfLanguage(language) }).click();
    await page
      .getByRole('heading', { name: t('settings.reading') })
      .first()
      .waitFor();
    await expect.poll(languagesKept).toEqual([language]);
  });
});
