/** Every address of the app in every language: the server sends its page, and the app starts on it without an error. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import * as z from 'zod';
import { isWritten, LANGUAGE_COOKIE, languages, type Language, type WrittenLanguage } from '../../sync/language.ts';
import { isDesk, isDrawn, pageIds, pages, pathTo, type PageId } from '../../sync/paths.ts';
import { Agent, type TestServer } from '../../api/test/harness.ts';
import { doSteps, newLearner, PASSWORD } from '../../api/test/make.ts';
import { secretSentTo, signInStaff } from '../../api/test/staff.ts';
import { openAs } from './browsing.ts';
import { openStage } from './stage.ts';
import { keysIn, wordIn } from './words.ts';

const Share = z.object({ secret: z.string() });
type Route = { readonly path: string; readonly id: PageId };

/** Every spelling of every page in a language. Icelandic and English include the addresses that all languages share. */
const routesIn = (language: Language): readonly Route[] =>
  pageIds
    .filter((id) => isWritten(language) || pages[id].is !== pages[id].en)
    .flatMap((id) => {
      const also = (pages[id].also ?? []).filter((each) => each.language === language);
      const own = pathTo(id, language, PARAMS).replaceAll('%3A', ':');
      return [own, ...also.map(({ path }) => path)].map((path) => ({ path, id }));
    });
/** The parameters stay as they are until the learner is known. */
const PARAMS = Object.fromEntries(
  ['courseId', 'roundNr', 'stepNr', 'token', 'stepId', 'userId'].map((name) => [name, `:${name}`]),
);

const suffixIn = (language: Language): string => wordIn(language, 'title.suffix');
/** The browser's console line when the school answers that a test is not open yet. */
const NOT_OPEN = /status of 409/;
/** A page shows these where its words are not loaded. */
const KEYS = new Set(keysIn('is'));
const MISSING = /síða er ekki til|page doesn.t exist/;

/** Whether the server titles a page: of learner pages those without parameters, the course and the step. */
const isTitled = (id: PageId): boolean =>
  isDrawn(id) ||
  (pages[id].access === 'account' &&
    (pages[id].is.includes(':') ? id === 'course' || id === 'step' : !id.startsWith('payment')));

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  ({ server, browser } = await openStage({ composed: true }));
});

describe.each(languages)('every route (%s)', (language) => {
  /** A page for each kind of reader, whose device has this language. */
  const readers = new Map<string, Page>();
  let userId = '';
  const secrets: Partial<Record<PageId, string>> = {};
  const tokens: Partial<Record<PageId, string>> = {};
  const open = async (scripts: boolean): Promise<void> => {
    const learner = await newLearner(server, { language });
    userId = String(learner.state.id);
    const secretOf = async (path: string, body: object): Promise<string> =>
      `#${Share.parse((await learner.agent.post(path, body)).body).secret}`;
    secrets.sharedProgress = await secretOf('/api/make-share', {});
    secrets.payFor = await secretOf('/api/make-pay-link', { courseId: 2 });
    const staff = await signInStaff(server);
    await staff.post('/api/user-information', { field: 'language', value: language });
    const email = `bod-${language}@akrein.example`;
    await staff.post('/api/admin/invite-staff', { name: 'Nýr Prufuson', email, role: 'office' });
    secrets.staffInvitation = `#${await secretSentTo(server, email)}`;
    const renewed = `nytt-${learner.ssn}@akrein.example`;
    await learner.agent.post('/api/user-information', { field: 'email', value: renewed, password: PASSWORD });
    tokens.confirmEmail = await secretSentTo(server, renewed);
    server.clock.now += 1; // letters are ordered by time
    await learner.agent.post('/api/forgot-password', { ssn: learner.ssn });
    tokens.reset = await secretSentTo(server, `p${learner.ssn}@akrein.example`);
    const agents = { anyone: new Agent(server.origin), learner: learner.agent, staff };
    for (const [name, agent] of Object.entries(agents)) {
      const context = await openAs(browser, agent, { javaScriptEnabled: scripts });
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: server.origin }]);
      await context.addInitScript((stored) => {
        localStorage.setItem('language', stored);
        Reflect.set(window, 'untitled', false);
        const look = (): void => {
          if (document.body !== null && document.title === '') Reflect.set(window, 'untitled', true);
          requestAnimationFrame(look);
        };
        look();
        document.addEventListener('readystatechange', () => {
          if (document.readyState === 'interactive') Reflect.set(window, 'drawn', document.querySelector('h1'));
        });
      }, language);
      readers.set(name, await context.newPage());
    }
  };
  const close = async (): Promise<void> => {
    for (const page of readers.values()) await page.context().close();
    readers.clear();
  };
  const openAddress = async ({ id, path }: Route, listen: (page: Page) => void = () => undefined): Promise<Page> => {
    const reader = isDesk(id) ? 'staff' : pages[id].access === 'account' ? 'learner' : 'anyone';
    const page = readers.get(reader);
    if (!page) throw new Error(`nobody reads as ${reader}`);
    for (const event of ['pageerror', 'console'] as const) page.removeAllListeners(event);
    listen(page);
    const params: Readonly<Record<string, string>> = {
      courseId: '1',
      roundNr: '1',
      stepNr: '1',
      token: tokens[id] ?? 'unknown',
      stepId: '1.1.1',
      userId,
    };
    const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const answer = await page.goto(`${server.origin}${filled}${secrets[id] ?? ''}`);
    expect(answer?.status()).toBe(200);
    return page;
  };

  describe('without scripts', () => {
    beforeAll(async () => {
      await open(false);
      return close;
    });
    it.each(routesIn(language))('$path is served as its own page', async (route) => {
      const page = await openAddress(route);
      expect(await page.title()).toMatch(
        new RegExp(`${isTitled(route.id) ? ' \\| ' : '^'}Akrein \\| ${suffixIn(language)}$`),
      );
      if (pages[route.id].is !== pages[route.id].en)
        expect(await page.locator('html').getAttribute('lang')).toBe(language);
      if (isDrawn(route.id)) await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.locator('body').innerText()).not.toMatch(MISSING);
    });
  });

  describe('with scripts', () => {
    beforeAll(async () => {
      await open(true);
      return close;
    });
    it.each(routesIn(language))('the app starts on $path without an error', async (route) => {
      const problems: string[] = [];
      const page = await openAddress(route, (opened) => {
        opened.on('pageerror', (error) => problems.push(String(error)));
        opened.on('console', (message) => {
          if (message.type() === 'error' && !NOT_OPEN.test(message.text())) problems.push(message.text());
        });
      });
      await page.waitForFunction(() =>
        Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
      );
      await page.locator('h1').first().waitFor();
      expect(problems).toEqual([]);
      expect(await page.locator('h1').first().innerText()).not.toMatch(MISSING);
      await expect.poll(() => page.title()).toMatch(new RegExp(` \\| Akrein \\| ${suffixIn(language)}$`));
      expect(await page.evaluate(() => Reflect.get(window, 'untitled'))).toBe(false);
      const lines = (await page.locator('body').innerText()).split('\n');
      expect(lines.filter((line) => KEYS.has(line.trim()))).toEqual([]);
      if (isDrawn(route.id))
        expect(await page.evaluate(() => Reflect.get(window, 'drawn') === document.querySelector('h1'))).toBe(true);
    });
  });
});

describe('an unknown address', () => {
  const HEADING = { is: 'Þessi síða er ekki til!', en: "This page doesn't exist!" } as const;
  const STAY = { is: 'Halda áfram á íslensku', en: 'Continue in English' } as const;
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('language'));
  const shown = (page: Page, language: WrittenLanguage) =>
    page.getByRole('heading', { level: 1, name: HEADING[language] }).waitFor();
  /** Opens a page that records its headings in order, from the first paint on. */
  const openReader = async (agent: Agent, language: Language): Promise<Page> => {
    const context = await openAs(browser, agent, { locale: language === 'is' ? 'is-IS' : 'en-GB' });
    await context.addInitScript(() => {
      const headings: string[] = [];
      Reflect.set(window, 'headings', headings);
      const look = (): void => {
        const text = document.querySelector('h1')?.textContent ?? '';
        if (text !== '' && headings.at(-1) !== text) headings.push(text);
        requestAnimationFrame(look);
      };
      look();
    });
    return context.newPage();
  };
  const headings = (page: Page) => page.evaluate<unknown>(() => Reflect.get(window, 'headings'));
  const taken = (page: Page) =>
    page.waitForFunction(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
    );

  it.each([
    ['is', 'en'],
    ['en', 'is'],
  ] as const)('switches the language of a reader of %s once a visit, without a flash', async (own, other) => {
    const page = await openReader(new Agent(server.origin), own);
    for (const path of ['/ekki-til', '/ekki-til', '/nor-this']) {
      await page.goto(server.origin + path);
      await taken(page);
      await expect.poll(() => stored(page)).toBe(other);
      await shown(page, other);
      expect(await headings(page)).toEqual([HEADING[other]]);
    }
    await page.context().close();
  });

  it.each([
    ['is', 'en'],
    ['en', 'is'],
  ] as const)('offers a reader of %s one tap back to that language', async (own, other) => {
    const page = await openReader(new Agent(server.origin), other);
    await page.goto(server.origin + (own === 'is' ? '/skilmalar' : '/terms-and-conditions'));
    await expect.poll(() => stored(page)).toBe(own); // the stored language goes before the browser's languages
    await page.goto(`${server.origin}/ekki-til`);
    await taken(page);
    await expect.poll(() => stored(page)).toBe(other);
    expect(await headings(page)).toEqual([HEADING[other]]);
    const stay = page.locator('main').getByRole('link').first();
    expect(await stay.getAttribute('lang')).toBe(own);
    expect(await stay.innerText()).toBe(STAY[own]);
    await stay.click();
    await shown(page, own);
    expect(await stored(page)).toBe(own);
    await page.reload();
    await taken(page);
    await shown(page, own);
    expect(await headings(page)).toEqual([HEADING[own]]);
    await page.context().close();
  });

  it('keeps the language of an account', async () => {
    const { agent } = await newLearner(server, { language: 'is' });
    const page = await openReader(agent, 'is');
    await page.goto(`${server.origin}/stjornbord`);
    await page.getByRole('heading', { name: /^Hæ/ }).waitFor();
    await page.goto(`${server.origin}/ekki-til`);
    await shown(page, 'en');
    await page.getByRole('link', { name: 'My studies' }).first().click();
    await page.getByRole('heading', { name: /^Hæ/ }).waitFor();
    expect(await stored(page)).toBe('is');
    const { body } = await agent.get('/api/is-logged-in');
    expect(body).toMatchObject({ language: 'is' });
    await page.context().close();
  });

  it('keeps the staff area in the language of the account', async () => {
    const staff = await signInStaff(server);
    await staff.post('/api/user-information', { field: 'language', value: 'is' }); // earlier tests have changed it
    const page = await openReader(staff, 'is');
    const today = () => page.getByRole('heading', { level: 1, name: 'Í dag' }).waitFor();
    await page.goto(`${server.origin}/command/i-dag`);
    await today();
    await page.goto(`${server.origin}/admin`);
    await shown(page, 'en');
    await expect.poll(() => stored(page)).toBe('en'); // the app runs
    await page.goto(`${server.origin}/command/i-dag`);
    await today();
    expect(await stored(page)).toBe('is');
    await page.context().close();
  });
});

describe('the navigation of signed-in pages', () => {
  it.each([
    ['is', 390],
    ['en', 1280],
  ] as const)(
    'links from seven learner pages to the open rounds, settings and sign-out (%s, %i px)',
    async (language, width) => {
      const words = {
        is: { menu: 'Valmynd', first: /^1\. Ökunámið/, locked: /Læst$/, settings: 'Stillingar', out: 'Skrá út' },
        en: { menu: 'Menu', first: /^1\. The process/, locked: /Locked$/, settings: 'Settings', out: 'Sign out' },
      }[language];
      const { agent } = await newLearner(server, { language });
      await doSteps(server, agent, { course: 1, round: 1 }, 3);
      const context = await openAs(browser, agent, { viewport: { width, height: 800 } });
      const page = await context.newPage();
      const sheet = page.getByRole('dialog', { name: words.menu });
      const open = () => page.getByRole('button', { name: words.menu }).click();
      for (const id of ['dashboard', 'settings', 'practice', 'signs', 'course', 'step', 'paymentInfo2'] as const) {
        await page.goto(server.origin + pathTo(id, language, { courseId: 1, roundNr: 1, stepNr: 1 }));
        await page.locator('h1').first().waitFor();
        await open();
        const rounds = sheet.getByRole('navigation').getByRole('listitem');
        await expect.poll(() => rounds.count()).toBe(7);
        expect(
          await rounds.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
        ).toEqual(['/okuskoli-1/lota-1/skref-4']);
        expect(await rounds.first().innerText()).toMatch(words.first);
        for (const locked of (await rounds.allInnerTexts()).slice(1)) expect(locked).toMatch(words.locked);
        await page.keyboard.press('Escape');
        await sheet.waitFor({ state: 'detached' });
      }
      await open();
      await sheet.getByRole('navigation').getByRole('link').click();
      await page.waitForURL('**/okuskoli-1/lota-1/skref-4');
      await sheet.waitFor({ state: 'detached' });
      await open();
      await sheet.getByRole('link', { name: words.settings }).click();
      await page.getByRole('heading', { level: 1, name: words.settings }).waitFor();
      await page.goBack();
      await page.locator('main fieldset').first().waitFor();
      expect(await sheet.count()).toBe(0);
      await open();
      await sheet.getByRole('button', { name: words.out }).click();
      await page.waitForURL(server.origin + pathTo('front', language));
      await context.close();
    },
  );
});
