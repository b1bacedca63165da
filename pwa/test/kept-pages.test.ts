/** A learner's page is shown before any script loads, as this device drew it last, and never to anybody else. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { TestServer } from '../../api/test/harness.ts';
import { doSteps, newLearner, PASSWORD, type Signed } from '../../api/test/make.ts';
import { addCookies, onDevice } from './browsing.ts';
import { answerStep, fillSignIn } from './learner.ts';
import { emptiedPage, openStage } from './stage.ts';

const DASHBOARD = '/stjornbord';
const COURSE = '/okuskoli-1';
const STEP = '/okuskoli-1/lota-1/skref-1';
const PAGES = [DASHBOARD, COURSE, STEP];
const SCRIPTS = '**/assets/*.js';
const CALLS = '**/api/**';
const NAME = 'Geymd Dæmis';
const TITLE = 'Velkomin í ökunám';

let server: TestServer;
let browser: Browser;
let learner: Signed;
let page: Page;
let context: BrowserContext;
beforeAll(async () => {
  ({ server, browser } = await openStage({ now: Date.now() })); // the device's clock is the school's
});

/** A device on which this learner has seen these pages. */
async function device(paths: readonly string[], steps = 0): Promise<void> {
  learner = await newLearner(server, { name: NAME });
  if (steps > 0) await doSteps(server, learner.agent, { course: 1, round: 1 }, steps);
  ({ page, context } = await emptiedPage({ server, browser }, learner.agent));
  for (const path of paths) await see(path);
}

async function see(path: string): Promise<void> {
  await page.goto(server.origin + path);
  await expect.poll(keptPaths).toContain(path);
}

const keptPaths = (): Promise<readonly string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage).flatMap((key) => (key.startsWith('page:') ? key.slice('page:'.length) : [])),
  );
const keptHtml = (path: string): Promise<string> =>
  page.evaluate((key) => localStorage.getItem(key) ?? '', `page:${path}`);
const textOf = (): Promise<string> => page.locator('#root').innerText();

/** What the page shows while no script loads. */
async function withoutScripts<T>(path: string, look: () => Promise<T>): Promise<T> {
  await page.route(SCRIPTS, (route) => route.abort());
  try {
    await page.goto(server.origin + path);
    return await look();
  } finally {
    await page.unroute(SCRIPTS);
  }
}

describe('before any script', () => {
  it.each([
    [DASHBOARD, 'Lota 1'],
    [COURSE, TITLE],
    [STEP, TITLE],
  ])('shows %s as it was drawn last', async (path, last) => {
    await device([path]);
    await expect.poll(() => keptHtml(path)).toContain(last);
    const drawn = await textOf();
    await withoutScripts(path, async () => {
      expect(await textOf()).toBe(drawn);
      expect(await page.title()).toContain('Akrein');
      const pictures = page.locator('main img');
      for (let index = 0; index < (await pictures.count()); index++)
        expect(
          await pictures.nth(index).evaluate((image) => image instanceof HTMLImageElement && image.src),
        ).toBeTruthy();
    });
  });

  it('has links that work, and only inert controls', async () => {
    await device([STEP, DASHBOARD]);
    await withoutScripts(DASHBOARD, async () => {
      await page.getByRole('link', { name: 'Halda áfram' }).click();
      await page.waitForURL(server.origin + STEP);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const controls = page.locator('#root').locator('button, fieldset');
      expect(await controls.count()).toBeGreaterThan(0);
      expect(await controls.evaluateAll((all) => all.every((each) => each instanceof HTMLElement && each.inert))).toBe(
        true,
      );
    });
  });

  it('gives way to the app without layout shift, and keeps the scroll position', async () => {
    await device([STEP]);
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    let release: (() => void) | undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(SCRIPTS, (route) => released.then(() => route.continue()));
    await page.goto(server.origin + STEP, { waitUntil: 'commit' });
    await page.locator('#root[data-kept] h1').waitFor();
    const drawn = await textOf();
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    release?.();
    await page.locator('#root:not([data-kept]) h1').waitFor();
    expect(await textOf()).toBe(drawn);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(moved).toBeLessThanOrEqual(0.01);
    expect(complaints).toEqual([]);
    await page.unroute(SCRIPTS);
  });
});

describe('a kept page', () => {
  it('contains no ticks, typed words, scripts, inline styles or blob addresses', async () => {
    await device([STEP]);
    await page.locator('main fieldset label').first().click();
    await expect.poll(() => onDevice(page, 'drafts')).toMatchObject([{ value: [{}] }]);
    await page.evaluate((key) => localStorage.removeItem(key), `page:${STEP}`);
    await see(STEP);
    await expect.poll(() => page.locator('main input:checked').count()).toBe(1);
    const html = await keptHtml(STEP);
    expect(html).toContain('an-option');
    for (const none of ['checked', 'an-ticked', '<script', ' style=', ' onclick', 'blob:'])
      expect(html).not.toContain(none);
    await page.getByRole('button', { name: 'Er spurning 1 óskýr?' }).click();
    await page.getByLabel('Hvað er óskýrt?').fill('Hálfskrifað');
    await page.goto(server.origin + DASHBOARD); // a page in use is stored as it is left
    await expect.poll(() => keptHtml(STEP)).toContain('<textarea');
    expect(await keptHtml(STEP)).not.toContain('Hálfskrifað');
  });

  it('includes titles that loaded late', async () => {
    let release: (() => void) | undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await device([]);
    await page.route('**/api/course-pack*', (route) => released.then(() => route.continue()));
    await see(COURSE);
    expect(await keptHtml(COURSE)).not.toContain(TITLE);
    release?.();
    await expect.poll(() => keptHtml(COURSE)).toContain(TITLE);
  });

  it('keeps its pictures when a later visit could not load them', async () => {
    await device([STEP]);
    const pictured = await keptHtml(STEP);
    await page.route(/\/images\//, (route) => route.abort());
    await page.goto(server.origin + STEP, { waitUntil: 'networkidle' });
    await page.locator('.pv-none').first().waitFor();
    await page.goto(`${server.origin}/robots.txt`); // leaving a page keeps it
    await page.unroute(/\/images\//);
    expect(pictured).toContain('/images/');
    expect(JSON.parse(await keptHtml(STEP)).html).toBe(JSON.parse(pictured).html);
  });

  it('shows no outdated tasks once a step is answered', async () => {
    await device([STEP, COURSE, DASHBOARD, STEP]);
    await page.locator('#root:not([data-kept]) h1').waitFor();
    await page.evaluate(() => document.querySelector('main')?.setAttribute('aria-busy', 'true'));
    const before = await keptHtml(STEP);
    await answerStep(page);
    await page.goto(`${server.origin}/robots.txt`);
    expect(await keptHtml(STEP)).toBe(before);
    const shown = (path: string) => withoutScripts(path, textOf);
    expect(await shown(STEP)).toContain('Skref\u00a01/10');
    expect(await shown(STEP)).not.toContain('Spurningar');
    expect(await shown(DASHBOARD)).toContain('Hæ');
    expect(await shown(DASHBOARD)).not.toContain('Halda áfram');
    expect(await shown(COURSE)).toContain('Ökuskóli 1');
    expect(await shown(COURSE)).not.toContain('Lota 1');
  });

  it('is kept again with its marks once a step is answered', async () => {
    await device([DASHBOARD, STEP]);
    await answerStep(page);
    await expect.poll(() => keptHtml(STEP)).toContain('an-outcome');
  });

  it('is dropped once eight newer pages are kept', async () => {
    const paths = Array.from({ length: 10 }, (_, index) => `/okuskoli-1/lota-1/skref-${index + 1}`);
    await device(paths, 10);
    expect((await keptPaths()).toSorted()).toEqual(paths.slice(2).toSorted());
  });
});

describe('a kept page is not shown', () => {
  it.each([
    ['to another account', { account: 'another' }],
    ['in another language', { language: 'en' }],
    ['by another build', { build: '/assets/first-older.js' }],
    ['once time has opened or closed something', { until: 1 }],
    ['by a clock that was set back', { from: 8_000_000_000_000 }],
    ['where it is no kept page', { html: 7 }],
  ])('%s', async (_, change) => {
    await device([DASHBOARD]);
    await page.goto(`${server.origin}/robots.txt`); // leaving a page keeps it as it is then
    const [key, whole] = [`page:${DASHBOARD}`, await keptHtml(DASHBOARD)];
    await page.evaluate(([to, text]) => localStorage.setItem(to, text), [
      key,
      JSON.stringify({ ...JSON.parse(whole), ...change }),
    ] as const);
    expect(await withoutScripts(DASHBOARD, textOf)).toBe('');
    // unchanged it is shown
    await page.evaluate(([to, text]) => localStorage.setItem(to, text), [key, whole] as const);
    expect(await withoutScripts(DASHBOARD, textOf)).toContain('Hæ');
  });

  it('with an outdated number of days left', async () => {
    await device([DASHBOARD]);
    const shown = () => withoutScripts(DASHBOARD, () => page.getByText('30 dagar eftir').isVisible());
    expect(await shown()).toBe(true);
    await page.evaluate((key) => {
      localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace(/"dated":\d+/, '"dated":1'));
    }, `page:${DASHBOARD}`);
    expect(await shown()).toBe(false);
  });
});

describe('kept pages are deleted', () => {
  const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
    [
      'with signing out',
      async () => {
        await page.goto(`${server.origin}/stillingar`);
        await page.getByRole('button', { name: 'Skrá út', exact: true }).click();
        await page.waitForURL(`${server.origin}/`);
      },
    ],
    [
      'with signing out in another tab',
      async () => {
        await page.goto(server.origin + DASHBOARD);
        const other = await context.newPage();
        await other.goto(`${server.origin}/stillingar`);
        await other.getByRole('button', { name: 'Skrá út', exact: true }).click();
        await page.waitForURL(`${server.origin}/`);
        await other.close();
      },
    ],
    ['with the address that signs out', () => page.goto(`${server.origin}/logout`)],
    [
      'when the school no longer knows the session',
      async () => {
        await context.clearCookies();
        await page.goto(server.origin + STEP);
        await page.getByRole('link', { name: 'Skrá mig inn' }).waitFor();
      },
    ],
    [
      'when somebody else signs in past it',
      async () => {
        const other = await newLearner(server, { name: 'Annar Dæmis' });
        await context.clearCookies();
        await addCookies(context, other.agent);
        await page.goto(`${server.origin}/stillingar`);
        await expect.poll(() => page.evaluate(() => localStorage.getItem('account'))).toBe(other.state.id);
      },
    ],
    [
      'when the device is lent to somebody who signs in',
      async () => {
        const other = await newLearner(server, { name: 'Lánuð Dæmis' });
        await context.clearCookies();
        await page.goto(`${server.origin}/innskraning`);
        await page.getByLabel('Kennitala').waitFor();
        await fillSignIn(page, other.ssn, PASSWORD);
      },
    ],
    [
      "with the account's database",
      async () => {
        await page.goto(`${server.origin}/robots.txt`);
        await page.evaluate(
          (name) =>
            new Promise((resolve) => {
              indexedDB.deleteDatabase(name).onsuccess = resolve;
            }),
          `akrein-${learner.state.id}`,
        );
        await page.route(CALLS, (route) => route.abort());
        await page.goto(`${server.origin}/umferdarmerki`);
        await page.getByText('Ekkert um námið þitt er í þessu tæki').first().waitFor();
        await page.unroute(CALLS);
      },
    ],
  ];
  it.each(ways)('%s', async (_, leave) => {
    await device(PAGES);
    const [first] = NAME.split(' ');
    expect(await withoutScripts(DASHBOARD, textOf)).toContain(first);
    await leave();
    await expect.poll(async () => (await keptPaths()).filter((path) => path !== DASHBOARD)).toEqual([]);
    for (const path of PAGES)
      expect(await withoutScripts(path, textOf)).not.toContain(path === DASHBOARD ? first : 'Lota 1');
  });

  it('also when another tab keeps a page during the sign-out', async () => {
    await device([DASHBOARD]);
    await page.evaluate(() => {
      // the pages are deleted already, and this tab has not heard of the sign-out yet
      const keep = ({ key }: StorageEvent): void => {
        if (key?.startsWith('page:') === true) localStorage.setItem('page:/late', '{}');
      };
      addEventListener('storage', keep);
    });
    const other = await context.newPage();
    await other.goto(`${server.origin}/stillingar`);
    await other.getByRole('button', { name: 'Skrá út', exact: true }).click();
    await page.waitForURL(`${server.origin}/`);
    await expect.poll(keptPaths).toEqual([]);
    await other.close();
  });

  it('as is typed text when somebody else signs in in another tab', async () => {
    await device([]);
    await page.goto(`${server.origin}/stillingar#profile`);
    await page.getByRole('button', { name: /^Breyta.*Nafn$/ }).click();
    const field = page.getByRole('textbox', { name: 'Nafn' });
    await field.fill('Hálfskrifað Nafn');
    const second = await newLearner(server, { name: 'Annar Dæmis' });
    await context.clearCookies();
    await addCookies(context, second.agent);
    const other = await context.newPage();
    await other.goto(`${server.origin}/stillingar`);
    await expect.poll(() => field.count()).toBe(0);
    await page.getByText('Annar Dæmis').waitFor();
    await other.close();
  });

  it('when the school closes the enrolment', async () => {
    await device([DASHBOARD, STEP]);
    await server.context.db
      .updateTable('enrolments')
      .set({ closed_at: server.clock.now })
      .where('account_id', '=', learner.state.id)
      .execute();
    await page.goto(`${server.origin}/umferdarmerki`);
    await expect.poll(keptPaths).toEqual([]);
    expect(await withoutScripts(STEP, textOf)).toBe('');
  });
});
