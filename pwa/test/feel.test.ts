/** The app as a learner on a phone uses it: hints, focus, layout, typeface, narration and practice exams. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Browser, Locator, Page, Route } from 'playwright-core';
import type { Agent, TestServer } from '../../api/test/harness.ts';
import { doSteps, newLearner, doTest } from '../../api/test/make.ts';
import { look } from '../../api/test/look.ts';
import { newId } from '../../api/platform/clock.ts';
import { writeExclusive } from '../../api/platform/db/transactions.ts';
import { enrol } from '../../api/progress/enrolment-store.ts';
import { getUserInformation } from '../../sync/account/contract.ts';
import { unbroken } from '../language/unbroken.ts';
import { overflow } from './axe.ts';
import { onDevice, openAs } from './browsing.ts';
import { PASSWORD, stepShown } from './learner.ts';
import { emptiedPage, openStage } from './stage.ts';
import { wordIn } from './words.ts';

const PHONE = { width: 360, height: 740 };
const ROUND = { course: 1, round: 1 } as const;
const DASHBOARD = '/stjornbord';
const STEP = '/okuskoli-1/lota-1/skref-1';
const TEST = '/okuskoli-1/lota-1/krossaprof';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  ({ server, browser } = await openStage());
});

/** The in-memory database, for a browser without storage: no other browser loads it. */
const STAND_IN = fileOf('../node_modules/fake-indexeddb/build/esm/index.js');

/** @throws when the build has no file of its own for it. */
function fileOf(source: string): string {
  const manifest: unknown = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'));
  const { file } = z.parse(z.record(z.string(), z.object({ file: z.string() })), manifest)[source] ?? {};
  if (file === undefined) throw new Error(`The build has no file for ${source}.`);
  return `/${file}`;
}

/** A learner on a phone who has done so many steps of round 1. */
async function onPhone(
  steps: number,
  work: (page: Page, go: (path: string) => Promise<void>, agent: Agent, accountId: string) => Promise<void>,
) {
  const { agent, state } = await newLearner(server, { name: 'Tilfinning Dæmis' });
  if (steps > 0) await doSteps(server, agent, ROUND, steps);
  const { page } = await emptiedPage({ server, browser }, agent);
  await page.setViewportSize(PHONE);
  const go = async (path: string): Promise<void> => {
    await page.goto(server.origin + path);
    await page.locator('#root:not([data-kept]) h1').first().waitFor();
  };
  await work(page, go, agent, state.id);
}

const box = async (locator: Locator) => {
  const found = await locator.boundingBox();
  if (!found) throw new Error('not on the page');
  return found;
};

it('lists up to four unanswered questions, and fills the dash of each answered one', () =>
  onPhone(10, async (page, go) => {
    await go(TEST);
    const questions = page.locator('main fieldset');
    await questions.nth(9).waitFor();
    const dash = (nr: number) =>
      page
        .locator('.pd-link .pd-dash')
        .nth(nr)
        .evaluate((each) => getComputedStyle(each).backgroundColor);
    const empty = await dash(0);
    expect(empty).toBe('rgba(0, 0, 0, 0)');
    const said = page.locator('.ab [role="status"]').filter({ hasText: /^Þú átt/ });
    const submit = page.getByRole('button', { name: 'Skila prófi' });
    await submit.click();
    await expect.poll(() => said.textContent()).toBe('Þú átt eftir að svara öllum tíu.');
    for (const [nr, words] of [
      [0, 'Þú átt eftir að svara 9 spurningum.'],
      [4, 'Þú átt eftir að svara 5 spurningum.'],
      [5, 'Þú átt eftir að svara spurningum 7, 8, 9 og 10.'],
      [8, 'Þú átt eftir að svara spurningu 10.'],
    ] as const) {
      for (let at = 0; at <= nr; at++)
        if ((await questions.nth(at).locator('input:checked').count()) === 0)
          await questions.nth(at).locator('label').first().click();
      await expect.poll(() => said.textContent()).toBe(words);
    }
    expect(await dash(0)).not.toBe(empty);
    expect(await dash(9)).toBe(empty);
  }));

it('says under every question that several answers may be right', () =>
  onPhone(10, async (page, go) => {
    await go(TEST);
    await page.locator('main fieldset').first().waitFor();
    const legends = await page.locator('main legend').allTextContents();
    expect(legends.filter((legend) => !legend.endsWith('Merktu við allt sem er rétt'))).toEqual([]);
    expect(legends).toHaveLength(10);
  }));

it('accepts a tap before the stored ticks are read', () =>
  onPhone(1, async (page, go) => {
    // while `held` is set, the drafts table is busy
    await page.addInitScript(() => {
      // oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this`
      const transaction = IDBDatabase.prototype.transaction;
      let busy = false;
      IDBDatabase.prototype.transaction = function (stores, ...how) {
        if (!busy && Reflect.get(window, 'held') === true) {
          busy = true;
          const drafts = transaction.call(this, 'drafts', 'readwrite').objectStore('drafts');
          const hold = (): void => {
            if (Reflect.get(window, 'held') === true) drafts.get('').onsuccess = hold;
          };
          hold();
        }
        return transaction.call(this, stores, ...how);
      };
    });
    const holdDrafts = (held: boolean) => page.evaluate((value) => void Object.assign(window, { held: value }), held);
    await go(STEP);
    const next = page.getByRole('button', { name: /^Áfram í skref 2/ });
    await next.waitFor(); // step 1 has read its drafts, so only step 2 finds the table busy
    await holdDrafts(true);
    await next.click();
    await stepShown(page, 1, 2);
    const labels = page.locator('main fieldset').first().locator('label');
    await labels.nth(0).click();
    await labels.nth(1).click();
    const ticked = page.locator('main fieldset input:checked');
    expect(await ticked.count()).toBe(0);
    await holdDrafts(false);
    await expect.poll(() => ticked.count()).toBe(2);
  }));

it('merges ticks of two tabs, and stores a refused tick with the next one', () =>
  onPhone(0, async (page, go) => {
    await go(STEP);
    const other = await page.context().newPage();
    await other.goto(server.origin + STEP);
    const option = (where: Page, question: number) =>
      where.locator('main fieldset').nth(question).locator('label').first();
    const ticked = page.locator('main fieldset input:checked');
    await option(other, 1).waitFor();
    await option(page, 0).click();
    await expect.poll(() => onDevice(page, 'drafts')).toMatchObject([{ value: [{}] }]);
    await option(other, 1).click();
    await expect.poll(() => onDevice(page, 'drafts')).toMatchObject([{ value: [{}, {}] }]);
    await page.evaluate(() => {
      // oxlint-disable-next-line typescript/unbound-method -- put back as it is
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = () => {
        IDBObjectStore.prototype.put = put;
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await option(page, 2).click();
    await page.getByText(/^Ekki tókst að geyma svörin/).waitFor();
    expect(await ticked.count()).toBe(2);
    await page.locator('main fieldset').nth(2).locator('label').nth(1).click();
    await expect.poll(() => onDevice(page, 'drafts')).toMatchObject([{ value: [{}, {}, {}, {}] }]);
    await go(STEP);
    await expect.poll(() => ticked.count()).toBe(4);
  }));

it('sends a message once though its answer is lost and the page killed (F6)', () =>
  onPhone(0, async (page, go, _, id) => {
    await page.route('**/api/send-feedback', (route) => route.fetch().then(() => route.abort()));
    await page.route('**/api/sync', (route) => route.abort());
    await go(DASHBOARD);
    await page.getByRole('button', { name: 'Senda okkur ábendingu' }).click();
    await page.getByLabel('Hvað er gott og hvað mætti betur fara?').fill('Hljóðið vantar.');
    await expect.poll(() => onDevice(page, 'drafts')).toContainEqual({ key: 'feedback', value: 'Hljóðið vantar.' });
    await page.evaluate(() => {
      // oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this`
      const { add } = IDBObjectStore.prototype;
      const killed = (): never => {
        throw new DOMException('killed', 'AbortError');
      };
      IDBObjectStore.prototype.add = function (...row) {
        this.transaction.addEventListener('complete', () =>
          Object.assign(IDBObjectStore.prototype, { put: killed, delete: killed }),
        );
        return add.apply(this, row);
      };
    });
    await page.getByRole('button', { name: 'Senda', exact: true }).click();
    const received = () => look(server).value('SELECT count(*) FROM feedback WHERE account_id = ?', id);
    await expect.poll(received).toBe(1);
    expect(await onDevice(page, 'outbox')).toHaveLength(1);
    expect(await onDevice(page, 'drafts')).not.toContainEqual({ key: 'feedback', value: 'Hljóðið vantar.' });
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect.poll(() => onDevice(page, 'outbox')).toEqual([]);
    expect(await received()).toBe(1);
  }));

it('reports a full disk for a test, for practice and for a practice exam', () =>
  onPhone(10, async (page, go) => {
    await page.addInitScript(() => {
      // oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this`
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...row) {
        if (sessionStorage.getItem('full') === this.name) throw new DOMException('full', 'QuotaExceededError');
        return put.apply(this, row);
      };
    });
    await go(DASHBOARD);
    const full = (store: string) => page.evaluate((name) => sessionStorage.setItem('full', name), store);
    await full('exams');
    await go(TEST);
    await page.getByText('Ekki tókst að geyma prófið í tækinu.').waitFor();
    await full('bank');
    await go('/aefing');
    await page.getByText('Losaðu um pláss í tækinu og opnaðu síðuna aftur.').waitFor();
    await full('drafts');
    await go('/aefingaprof');
    await page.getByRole('button', { name: 'Byrja prófið' }).click();
    await page.getByText(/^Ekki tókst að geyma svörin/).waitFor();
  }));

it.each([
  ['a step', 0, STEP, 'Senda svör'],
  ['a test', 10, TEST, 'Skila prófi'],
] as const)('moves focus to the first unanswered question of %s, and marks it', (_, steps, path, button) =>
  onPhone(steps, async (page, go) => {
    await go(path);
    const questions = page.locator('main fieldset');
    await questions.first().waitFor();
    expect(await questions.first().locator('legend').textContent()).toMatch(/Merktu við allt sem er rétt$/);
    await questions.first().locator('label').first().click();
    await page.evaluate(() => document.querySelector('main fieldset')?.scrollIntoView());
    await page.getByRole('button', { name: button }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('question-2');
    const { y } = await box(questions.nth(1).locator('legend'));
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(PHONE.height / 2);
    await questions.nth(1).getByText('Ósvarað').waitFor();
    const [hint, mark, words] = await page.evaluate(() =>
      ['.ab-hint', '.an-error', 'main legend'].map((name) => {
        const element = document.querySelector(name);
        return element && getComputedStyle(element).color;
      }),
    );
    expect(mark).toBe(hint);
    expect(hint).not.toBe(words);
  }),
);

it('names the steps of the current round, also after navigation in the app', () =>
  onPhone(1, async (page, go) => {
    await go('/stjornbord');
    await page.evaluate(() => {
      history.pushState(null, '', '/okuskoli-1');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('link', { name: 'Námsheimild og ökunámsbók' }).waitFor();
  }));

it('has no horizontal overflow on a small phone with text of twice the size', () =>
  onPhone(1, async (page, go) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const [path, shown] of [
      ['/okuskoli-1/lota-1/skref-2', 'Lota 1 · Skref 2/10'],
      ['/okuskoli-1', 'Bráðabirgðaskírteini og fullnaðarskírteini'],
      ['/okuskoli-2/skraning', 'Ökuskóli 2, 30 dagar'],
      ['/okukennarar', 'Alda Akreinar'],
    ] as const) {
      await go(path);
      await page.getByText(shown).waitFor();
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect(await overflow(page), path).toBe(0);
    }
  }));

it('a book pasted into the search does not stop the page', () =>
  onPhone(1, async (page, go) => {
    await go('/leit');
    const search = page.getByRole('searchbox');
    await search.focus();
    await page.evaluate(() => document.execCommand('insertText', false, 'vegur '.repeat(100_000)));
    expect((await search.inputValue()).length).toBeLessThan(1000);
  }));

it('keeps the draft of a question report until it is sent', () =>
  onPhone(0, async (page, go) => {
    const report = page.getByLabel('Hvað er óskýrt?');
    const open = () => page.getByRole('button', { name: 'Er spurning 1 óskýr?' }).click();
    await go(STEP);
    await open();
    await report.fill('Tvö svör virðast rétt');
    await page.getByRole('button', { name: 'Hætta við' }).click();
    await open();
    await expect.poll(() => report.inputValue()).toBe('Tvö svör virðast rétt');
    await page.reload();
    await open();
    await expect.poll(() => report.inputValue()).toBe('Tvö svör virðast rétt');
    await page.getByRole('button', { name: 'Segja skólanum' }).click();
    await page.getByText('Takk fyrir.').waitFor();
    await page.reload();
    await open();
    expect(await report.inputValue()).toBe('');
  }));

it('leaves 16 pixels between a heading and what follows', () =>
  onPhone(10, async (page, go) => {
    for (const path of ['/ekki-til', '/okuskoli-1/lota-3/skref-1', TEST]) {
      await go(path);
      await page.waitForLoadState('networkidle');
      const gap = await page.evaluate(() => {
        const heading = document.querySelector('h1');
        const head = heading?.closest('.hd') ?? heading;
        const next = head?.nextElementSibling;
        return head && next ? next.getBoundingClientRect().top - head.getBoundingClientRect().bottom : -1;
      });
      expect(gap, path).toBeGreaterThanOrEqual(16);
    }
  }));

it('shows the score large, wrong answers open and right answers folded', () =>
  onPhone(10, async (page, go) => {
    await go(TEST);
    const questions = page.locator('main fieldset');
    await questions.first().waitFor();
    for (let index = 0; index < 10; index++) await questions.nth(index).locator('label').first().click();
    await page.getByRole('button', { name: 'Skila prófi' }).click();
    await page.getByRole('heading', { name: /^\d rétt af 10\. Ekki í\sþetta\ssinn$/ }).waitFor();
    const size = await page.locator('.rp-score').evaluate((score) => parseFloat(getComputedStyle(score).fontSize));
    expect(size).toBeGreaterThanOrEqual(64);
    const open = await page.locator('main fieldset:visible').count();
    const right = Number((await page.locator('.rp-score').textContent())?.split('/')[0]);
    expect(open).toBe(10 - right);
    if (right > 0) {
      await page.getByText(`Rétt svör (${right})`).click();
      await expect.poll(() => page.locator('main fieldset:visible').count()).toBe(10);
    }
  }));

it('un-sticks the bars when large text leaves little room', () =>
  onPhone(0, async (page, go) => {
    await go(STEP);
    await page.locator('main fieldset').first().waitFor();
    const sticky = () => page.locator('.ab').evaluate((bar) => getComputedStyle(bar).position);
    expect(await sticky()).toBe('sticky');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect.poll(sticky).toBe('static');
  }));

it('moves the car with every step, and fills the dash of a finished step', async () => {
  const places: number[] = [];
  for (const steps of [1, 2, 3]) {
    await onPhone(steps, async (page, go) => {
      await go('/okuskoli-1');
      places.push((await box(page.locator('.rd-car'))).x);
      await go(`/okuskoli-1/lota-1/skref-${steps}`);
      await page.locator('.pd-dash').first().waitFor();
      expect(await page.locator('.pd-done').count()).toBe(steps);
    });
  }
  const [first = 0, second = 0, third = 0] = places;
  expect(second - first).toBeGreaterThan(4);
  expect(third - second).toBeGreaterThan(4);
});

it('animates the car once after answering, and not after a reload', async () => {
  const { agent } = await newLearner(server, { name: 'Áfram Dæmis' });
  const context = await openAs(browser, agent, { viewport: PHONE, reducedMotion: 'no-preference' });
  try {
    const page = await context.newPage();
    await page.goto(server.origin + STEP);
    const moving = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('.sl .rd-car') ?? document.body).animationName);
    const questions = page.locator('main fieldset');
    await questions.first().waitFor();
    for (let index = 0; index < 3; index++) await questions.nth(index).locator('label').first().click();
    await page.getByRole('button', { name: 'Senda svör' }).click();
    await page.locator('.sl').waitFor();
    expect(await moving()).toBe('sl-drive');
    await page.reload();
    await page.locator('.sl').waitFor();
    expect(await moving()).toBe('none');
  } finally {
    await context.close();
  }
});

it('draws all Icelandic letters in one dyslexia font without extra spacing', () =>
  onPhone(0, async (page, go) => {
    await go('/stillingar#reading');
    await page.getByRole('switch', { name: 'Letur fyrir lesblinda' }).click();
    const spaces = () =>
      page.evaluate(() => {
        const { letterSpacing, wordSpacing } = getComputedStyle(document.body);
        return [letterSpacing, wordSpacing].map((space) => (space === 'normal' ? 0 : parseFloat(space)));
      });
    await expect.poll(async () => Math.max(...(await spaces()))).toBeLessThanOrEqual(0);
    const sample = page.locator('.dyslexic');
    expect(await sample.textContent()).toMatch(/\d/);
    await sample.evaluate((words) => {
      words.textContent = 'aábdðeéfghiíjklmnoópqrstuúvxyýþæöz AÁBDÐEÉFGHIÍJKLMNOÓPQRSTUÚVXYÝÞÆÖZ 0123456789 .,?!„“';
    });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '.dyslexic' });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    await devtools.detach();
    expect(fonts.map(({ isCustomFont }) => isCustomFont)).toEqual([true]);
  }));

it('gives Icelandic letters of the dyslexia font the width of their base letters', async () => {
  const page = await browser.newPage();
  for (const weight of [400, 700]) {
    const font = readFileSync(new URL(`../ui/fonts/akrein-dyslexic-${weight}.woff2`, import.meta.url), 'base64');
    const ratios = await page.evaluate(async (file) => {
      const face = await new FontFace('mended', `url(data:font/woff2;base64,${file})`).load();
      document.fonts.add(face);
      const paper = document.createElement('canvas').getContext('2d');
      if (paper) paper.font = '100px mended';
      const wide = (letter: string): number => paper?.measureText(letter).width ?? Number.NaN;
      const all = ['óo', 'þb', 'ÞP', '„“'].map(([own = '', like = '']) => wide(own) / wide(like));
      document.fonts.delete(face);
      return all;
    }, font);
    for (const ratio of ratios) expect(ratio).toBeCloseTo(1, 0);
  }
  await page.close();
});

it('spaces pairs of letters and digits of the dyslexia font evenly', async () => {
  const page = await browser.newPage();
  for (const weight of [400, 700]) {
    const font = readFileSync(new URL(`../ui/fonts/akrein-dyslexic-${weight}.woff2`, import.meta.url), 'base64');
    const apart = await page.evaluate(async (file) => {
      const face = await new FontFace('even', `url(data:font/woff2;base64,${file})`).load();
      document.fonts.add(face);
      const paper = document.createElement('canvas').getContext('2d');
      if (!paper) return [];
      paper.font = '100px even';
      const letters = [...'aábdðeéfghiíklmnoóprstuúvxyýþæöAÁBDEFGHIÍKLMNOÓPRSTUÚVÞÆÖ0123456789:'];
      return letters.flatMap((one) =>
        letters.map((other) => {
          const { actualBoundingBoxRight: end } = paper.measureText(one);
          const { actualBoundingBoxLeft: start, width } = paper.measureText(other);
          return [one + other, paper.measureText(one + other).width - width - end - start] as const;
        }),
      );
    }, font);
    expect(apart.filter(([, gap]) => gap < 5 || gap > 25)).toEqual([]);
  }
  await page.close();
});

it('fits titles, tabs and prices in the dyslexia font, and hyphenates sign names', () =>
  onPhone(0, async (page, go, agent) => {
    const { body } = await agent.post('/api/make-pay-link', { courseId: 2 });
    const { secret } = z.parse(z.object({ secret: z.string() }), body);
    const inTypeface = async (path: string): Promise<void> => {
      await go(path);
      await page.evaluate(() => (document.documentElement.dataset['font'] = 'dys'));
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
    };
    await inTypeface('/umferdarmerki');
    const lines = (what: Locator): Promise<number> =>
      what.evaluate((words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
    expect(await lines(page.getByRole('heading', { level: 1 }))).toBe(1);
    for (const tab of await page.locator('.tab-bottom .tab-link > :last-child').all()) expect(await lines(tab)).toBe(1);
    const sign = page.getByRole('link', { name: 'Stöðvunarskylda' });
    expect(await sign.textContent()).toBe('Stöðvunar\u00adskylda');
    await inTypeface(`/greida#${secret}`);
    const value = page.locator('.pn dd').filter({ hasText: /30\sdagar/ });
    const [inner, outer] = [await box(value), await box(page.locator('.pn').first())];
    expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
  }));

it('a new sign-in survives the late answer to the earlier sign-out', () =>
  onPhone(0, async (page, go, _, id) => {
    const ssn = String(await look(server).value('SELECT ssn FROM accounts WHERE id = ?', id));
    await go('/stillingar');
    let comeLate: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (comeLate = resolve));
    let onEnded: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (onEnded = resolve));
    const answered = new Promise<void>((resolve, reject) => {
      const hold = async (route: Route): Promise<void> => {
        const response = await route.fetch();
        onEnded();
        await late;
        await route.fulfill({ response });
      };
      void page.route('**/api/sign-out', (route) => hold(route).then(resolve, reject));
    });
    await page.getByRole('button', { name: 'Skrá út', exact: true }).click();
    await page.waitForURL(`${server.origin}/`);
    await ended;
    const signIn = await page
      .context()
      .request.post(`${server.origin}/api/sign-in`, { data: { ssn, password: PASSWORD } });
    expect(signIn.status()).toBe(200);
    comeLate();
    await answered;
    expect(await page.evaluate(async () => (await fetch('/api/is-logged-in')).json())).toMatchObject({ id });
  }));

it('says when an exam was handed in on another device, and when it is passed', () =>
  onPhone(10, async (page, go, agent) => {
    await go(TEST);
    await page.locator('main fieldset').first().locator('label').first().click();
    await expect.poll(() => page.locator('main input:checked').count()).toBe(1);
    expect(await doTest(server, agent, ROUND)).toMatchObject({ status: 200 });
    await page.reload();
    await page.getByText('Prófinu sem var hér var skilað á öðru tæki.').waitFor();
    await page.reload();
    await page.getByText('Þú hefur þegar staðist þetta próf.').waitFor();
  }));

it('asks before a sign-out that loses exam ticks, and keeps them on cancel', () =>
  onPhone(10, async (page, go) => {
    await go(TEST);
    await page.locator('main fieldset').first().locator('label').first().click();
    await expect.poll(() => page.locator('main input:checked').count()).toBe(1);
    await go('/stillingar');
    await page.getByRole('button', { name: 'Skrá út', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Skrá þig út?' });
    await dialog.getByRole('button', { name: 'Vera áfram inni' }).click();
    await go(TEST);
    await expect.poll(() => page.locator('main input:checked').count()).toBe(1);
  }));

it('replaces an exam begun earlier by the message that the time ran out', () =>
  onPhone(10, async (page, go, _, id) => {
    await go(TEST);
    await page.locator('main fieldset').first().locator('label').first().click();
    const ago = 31 * 24 * 60 * MINUTE;
    await look(server).run('UPDATE enrolments SET started_at = started_at - ? WHERE account_id = ?', ago, id);
    await page.reload();
    await page.getByText('Tíminn rann út').waitFor();
    expect(await page.locator('main fieldset').count()).toBe(0);
    await page.getByRole('link', { name: wordIn('is', 'dash.restartButton') }).waitFor();
  }));

it('says at an exam that waits that the school has closed the course', () =>
  onPhone(10, async (page, go, _, id) => {
    await go(TEST);
    await page.locator('main fieldset').nth(9).waitFor();
    for (const question of await page.locator('main fieldset').all()) await question.locator('label').first().click();
    await look(server).run('UPDATE enrolments SET closed_at = ? WHERE account_id = ?', server.clock.now, id);
    await page.getByRole('button', { name: 'Skila prófi' }).click();
    await page.getByText('Svörin eru geymd í tækinu').waitFor();
    await page.getByText('Skólinn hefur lokað aðganginum').waitFor();
  }));

it.each([
  ['dashboard', '/stjornbord', 187.1, 14],
  ['step', STEP, 197.1, 14],
] as const)('a learner’s %s loads few and small scripts', (_, path, kB, most) =>
  onPhone(0, async (page, go) => {
    await go(path);
    await page.waitForLoadState('networkidle');
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? name : [])),
    );
    const bodies = await Promise.all(
      [...new Set(scripts)].map(async (name) => Buffer.from(await (await fetch(name)).arrayBuffer())),
    );
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
    expect(bytes / 1024).toBeLessThanOrEqual(kB);
    expect(scripts.map((name) => new URL(name).pathname)).not.toContain(STAND_IN);
    expect(bodies.length).toBeLessThanOrEqual(most);
  }),
);

it('draws the first question at once after a tap, and the others a frame later', () =>
  onPhone(0, async (page, go) => {
    const questions = (what: string) => page.locator(`main fieldset:has(${what})`);
    /** Runs in the page: how many questions match at the moment when the first does. */
    const atFirst = (what: string) =>
      new Promise<number>((resolve) => {
        const count = (): number => document.querySelectorAll(`main fieldset:has(${what})`).length;
        const look = new MutationObserver(() => {
          if (count() === 0) return;
          look.disconnect();
          resolve(count());
        });
        look.observe(document, { subtree: true, childList: true });
      });
    await go(STEP);
    await questions('.an-box').nth(2).waitFor();
    for (const question of await questions('.an-box').all()) await question.locator('label').first().click();
    const marked = page.evaluate(atFirst, '.an-marked');
    await page.getByRole('button', { name: 'Senda svör' }).click();
    expect(await marked).toBe(1);
    await questions('.an-marked').nth(2).waitFor();
    const texts = page.locator('.prose-step');
    await expect.poll(() => texts.count()).toBe(2); // the next step is ready
    const next = await texts.nth(1).elementHandle();
    expect(await next?.isVisible()).toBe(false);
    const drawn = page.evaluate(atFirst, '.an-box');
    await page.getByRole('button', { name: /^Áfram í skref/ }).click();
    expect(await drawn).toBe(1);
    expect(await next?.isVisible()).toBe(true);
    await questions('.an-box').nth(2).waitFor();
  }));

/** In the page: headless Chromium has no voice. This one ends an utterance when the test says so. */
function haveVoice(): void {
  const said: { text: string; onend?: () => void }[] = [];
  const voice = { lang: 'en-GB', localService: true, voiceURI: 'own', name: 'Own' };
  const speechSynthesis = {
    getVoices: () => [voice],
    cancel: () => undefined,
    speak: (utterance: (typeof said)[number]) => said.push(utterance),
  };
  class SpeechSynthesisUtterance {
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  for (const [name, value] of Object.entries({ speechSynthesis, SpeechSynthesisUtterance, said }))
    Object.defineProperty(window, name, { value });
}

it.each([
  ['a phone', PHONE],
  ['a desk', { width: 1280, height: 800 }],
])('keeps the whole position slider of the player within reach, on %s', async (_, viewport) => {
  const { agent } = await newLearner(server, { name: 'Spóla Dæmis', language: 'en' });
  const context = await openAs(browser, agent, { viewport });
  try {
    const page = await context.newPage();
    await page.addInitScript(haveVoice);
    await page.goto(server.origin + STEP);
    const track = page.getByRole('slider', { name: 'Position in the narration', disabled: false });
    await track.waitFor();
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    const { x, y, width, height } = await box(track);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(viewport.width);
    // nothing covers its first and last row of pixels
    for (const row of [y + 1, y + height - 1])
      expect(
        await page.evaluate(([at, up]) => document.elementFromPoint(at, up)?.className, [x + width / 2, row] as const),
      ).toBe('pl-track');
  } finally {
    await context.close();
  }
});

it('shows no player without an English voice, and says so once', async () => {
  const { agent } = await newLearner(server, { name: 'Hljóð Dæmis', language: 'en' });
  const context = await openAs(browser, agent, { viewport: PHONE });
  try {
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(server.origin + STEP);
    const play = page.getByRole('button', { name: 'Listen', exact: true });
    await play.waitFor();
    expect(await play.isDisabled()).toBe(true);
    const heading = await box(page.locator('h1'));
    await page.clock.runFor(3000);
    await page.getByText('This device has no English voice to read the step aloud.').waitFor();
    expect(await play.count()).toBe(0);
    expect(await page.locator('.pl-track').count()).toBe(0);
    expect(await box(page.locator('h1'))).toEqual(heading);
    await page.goto(server.origin + STEP);
    await page.locator('#root:not([data-kept]) h1').waitFor();
    expect(await page.locator('.pl').count()).toBe(0);
  } finally {
    await context.close();
  }
});

it('reads an English step by the device’s voice, from any tapped sentence', async () => {
  const { agent } = await newLearner(server, { name: 'Hlusta Dæmis', language: 'en' });
  const context = await openAs(browser, agent, { viewport: PHONE });
  try {
    const page = await context.newPage();
    await page.addInitScript(haveVoice);
    const said = () =>
      page.evaluate(() => Reflect.get(window, 'said').map(({ text }: { readonly text: string }) => text));
    await page.goto(server.origin + STEP);
    await page.getByRole('region', { name: 'Listen to the step, the device’s own voice' }).waitFor();
    await page.getByRole('button', { name: 'Listen', exact: true }).click();
    await expect.poll(said).toEqual([await page.locator('h1').textContent()]);
    await page.getByText('Tap a sentence to listen from there.').waitFor();
    await page.evaluate(() => Reflect.get(window, 'said').at(-1).onend());
    const read = page.locator('.being-read');
    await read.first().waitFor();
    expect((await said()).at(-1)).toBe(await read.first().textContent());
    // another speed counts from the next sentence on
    const speed = page.getByLabel('Speed');
    await speed.selectOption('1.5');
    await expect.poll(() => speed.inputValue()).toBe('1.5');
    await page.evaluate(() => Reflect.get(window, 'said').at(-1).onend());
    expect(await page.evaluate(() => Reflect.get(window, 'said').at(-1).rate)).toBe(1.5);
    // what is tapped before a term in the middle of a line is of the same sentence
    const term = page.locator('.prose-step > p:not([data-read]) .term');
    const lefts = await term.evaluateAll((all) =>
      all.map((each) => {
        const [own, line] = [each.getBoundingClientRect(), each.closest('p')?.getBoundingClientRect()];
        return /\p{Ll}/u.test(each.textContent?.[0] ?? '') ? own.left - (line?.left ?? own.left) : 0;
      }),
    );
    const chosen = term.nth(lefts.findIndex((left) => left > 40));
    const word = await chosen.textContent();
    await chosen.click();
    await page.locator('.term-line').waitFor();
    const { x, y, height } = await box(chosen);
    await page.mouse.click(x - 12, y + height / 2);
    await expect.poll(async () => (await said()).at(-1)).toContain(word);
  } finally {
    await context.close();
  }
});

it('scrolls spoken text into view at once under reduced motion', async () => {
  const { agent } = await newLearner(server, { name: 'Kyrr Dæmis', language: 'en' });
  const context = await openAs(browser, agent, { viewport: { width: 360, height: 420 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(haveVoice);
    await page.goto(server.origin + STEP);
    await page.getByRole('button', { name: 'Listen', exact: true }).click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'said').length)).toBe(1);
    const places = await page.evaluate(async () => {
      const seen = new Set<number>();
      addEventListener('scroll', () => seen.add(scrollY));
      Reflect.get(window, 'said').at(-1).onend();
      for (let frame = 0; frame < 60; frame++) await new Promise(requestAnimationFrame);
      return [...seen];
    });
    expect(places).toHaveLength(1);
  } finally {
    await context.close();
  }
});

const MINUTE = 60_000;

it('limits a practice exam to 45 minutes besides breaks, and reads statements aloud', () =>
  onPhone(0, async (page, go, agent) => {
    await agent.post('/api/user-information', { field: 'language', value: 'en' });
    await page.addInitScript(haveVoice);
    await page.clock.install();
    await go('/practice-exam');
    await page.getByRole('button', { name: 'Start the exam' }).click();
    await page.getByText('1 of 50 · 45 min left').waitFor(); // before it the heading names the page
    const text = await page.locator('h1').evaluate((heading) => heading.lastChild?.textContent);
    await page.getByRole('button', { name: 'Read aloud' }).click();
    const said = await page.evaluate(() => (window as { said?: { text: string }[] }).said?.map((each) => each.text));
    expect(said?.map(unbroken)).toEqual([text]);
    await page.clock.fastForward(10 * MINUTE);
    await page.getByText('1 of 50 · 35 min left').waitFor();
    await page.getByRole('button', { name: 'Take a break' }).click();
    await page.getByText('An exam is under way').waitFor();
    await page.clock.fastForward(60 * MINUTE);
    await page.getByRole('button', { name: 'Continue with the exam' }).click();
    await page.getByText('1 of 50 · 35 min left').waitFor();
    await page.getByRole('button', { name: 'True', exact: true }).click();
    await page.getByText('2 of 50').waitFor();
    await page.clock.fastForward(30 * MINUTE);
    await page.getByText('Five minutes or less are left.').waitFor({ state: 'attached' });
    await page.clock.fastForward(6 * MINUTE);
    const over = page.getByRole('dialog', { name: 'Time is up' });
    await over.getByText('49 unanswered. A blank counts as wrong.').waitFor();
    await over.getByRole('button', { name: 'Submit the exam' }).click();
    await page.getByRole('heading', { name: 'Not this time.' }).waitFor();
  }));

it('offers a practice exam without a time limit', () =>
  onPhone(0, async (page, go) => {
    await page.clock.install();
    await go('/aefingaprof');
    await page.getByText('Taktu 2 æfingapróf, þá sérðu').waitFor();
    await page.getByLabel('Án tímamarka').check();
    await page.getByRole('button', { name: 'Byrja prófið' }).click();
    await page.clock.fastForward(50 * MINUTE);
    await page.getByRole('button', { name: 'Rétt', exact: true }).click();
    await page.getByText('2 af 50', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Yfirlit' }).click();
    const handIn = page.getByRole('button', { name: 'Skila prófi' });
    expect(await handIn.getAttribute('class')).not.toContain('primary'); // 49 are not answered
  }));

it('opens the overview of a practice exam after the last answer, wherever it is', () =>
  onPhone(0, async (page, go) => {
    await go('/aefingaprof');
    await page.getByRole('button', { name: 'Byrja prófið' }).click();
    await page.getByRole('button', { name: 'Sleppa' }).click();
    const answer = page.getByRole('button', { name: 'Rétt', exact: true });
    for (let nr = 2; nr <= 50; nr++) {
      await page.getByText(`${nr} af 50`, { exact: false }).waitFor();
      await answer.click();
    }
    const overview = page.getByRole('dialog', { name: 'Yfirlit' });
    await overview.getByText('Þú átt eftir að svara 1 fullyrðingu.', { exact: false }).waitFor();
    await overview.getByRole('button', { name: /^1\b/ }).click();
    await page.getByText('1 af 50', { exact: false }).waitFor();
    await answer.click();
    await overview.getByRole('button', { name: 'Skila prófi' }).waitFor();
  }));

it('counts the last answer of a practice exam submitted before it is stored', () =>
  onPhone(0, async (page, go) => {
    await go('/aefingaprof');
    await page.getByRole('button', { name: 'Byrja prófið' }).click();
    await page.getByText('1 af 50', { exact: false }).waitFor();
    const last = await page.evaluate(async () => {
      const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('akrein-'))?.name ?? '';
      const opening = indexedDB.open(name);
      await new Promise((done) => (opening.onsuccess = done));
      const drafts = opening.result.transaction('drafts', 'readwrite').objectStore('drafts');
      const reading = drafts.get('practice-exam');
      await new Promise((done) => (reading.onsuccess = done));
      const { value } = reading.result as { value: { statements: string[] } };
      const answers = Object.fromEntries(value.statements.slice(0, -1).map((id) => [id, true]));
      const writing = drafts.put({
        key: 'practice-exam',
        value: { ...value, answers, at: value.statements.length - 1 },
      });
      await new Promise((done) => (writing.onsuccess = done));
      opening.result.close();
      return value.statements.at(-1) ?? '';
    });
    const right = server.opened.sqlite.prepare('SELECT correct FROM statements WHERE id = ?').pluck().get(last) === 1;
    await go('/aefingaprof');
    await page.getByRole('button', { name: 'Halda áfram með prófið' }).click();
    await page.getByText('50 af 50', { exact: false }).waitFor();
    await page.evaluate(
      async (said) => {
        const press = (words: string) =>
          [...document.querySelectorAll('button')].find((each) => each.textContent?.trim() === words)?.click();
        press(said);
        await Promise.resolve(); // the overview is drawn, and nothing is stored yet
        press('Skila prófi');
      },
      right ? 'Rétt' : 'Rangt',
    );
    await page.getByRole('heading', { name: 'Hvað þarf að æfa' }).waitFor();
    const Kept = z.array(z.object({ entry: z.object({ wrong: z.array(z.string()) }) }));
    const kept = z.parse(Kept, await onDevice(page, 'practice'));
    expect(kept.map(({ entry }) => entry.wrong.includes(last))).toEqual([false]);
  }));

it.each([
  ['the menu is closed', DASHBOARD, 'Valmynd', 'Escape', 'Valmynd'],
  ['what is unclear is not told after all', STEP, 'Er spurning 2 óskýr?', 'Hætta við', 'Er spurning 2 óskýr?'],
] as const)('returns the focus when %s', (_, path, opens, closes, back) =>
  onPhone(0, async (page, go) => {
    await go(path);
    await page.getByRole('button', { name: opens }).focus();
    await page.keyboard.press('Enter');
    if (closes === 'Escape') {
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
    } else await page.getByRole('button', { name: closes }).press('Enter');
    await page.getByRole('button', { name: back }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(back);
  }),
);

it('plans from the day of the theory exam, refuses too early a day, keeps the plan', () =>
  onPhone(0, async (page, go) => {
    const day = (ahead: number): string =>
      new Date(server.context.clock() + ahead * 24 * 60 * MINUTE).toISOString().slice(0, 10);
    await go('/stjornbord');
    await page.getByRole('button', { name: 'Gera áætlun fyrir bóklega prófið' }).click();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe(wordIn('is', 'examPlan.heading'));
    await page.getByLabel('Dagur prófsins').fill(day(3));
    await page.getByRole('button', { name: 'Gera áætlun', exact: true }).click();
    await page.getByText('Það næst ekki: 12 lotur eru eftir og 21 klukkustund þarf að líða milli lota.').waitFor();
    expect(await focused()).toBe(wordIn('is', 'examPlan.heading'));
    await page.getByRole('button', { name: 'Velja annan dag' }).click();
    await page.getByLabel('Dagur prófsins').fill(day(40));
    await page.getByRole('button', { name: 'Gera áætlun', exact: true }).click();
    await page.getByText(/^Lota 1 í ökuskóla 1: í síðasta lagi/).waitFor();
    await page.reload();
    const app = page.locator('#root:not([data-kept])'); // the kept page shows the earlier plan
    await app.getByText(/^Lota 1 í ökuskóla 1: í síðasta lagi/).waitFor();
    await app.getByText('Það sem eftir er').click();
    await page.getByText(/^Æfing og æfingapróf: frá og með/).waitFor();
  }));

it('shows in the bar how many questions are answered, with a link to each', () =>
  onPhone(10, async (page, go) => {
    await go(TEST);
    await page.locator('main fieldset').first().locator('label').first().click();
    await page.evaluate(() => window.scrollTo(0, 2000));
    const bar = page.locator('.ab');
    await bar.getByText('1 af 10 svarað').waitFor();
    const entries = await page.evaluate(() => history.length);
    await bar.getByRole('link', { name: 'Spurning 7' }).click();
    await page.locator('#question-7:focus').waitFor();
    expect(await page.evaluate(() => history.length)).toBe(entries); // Back leads out of the test
    await expect.poll(async () => (await box(page.locator('#question-7'))).y).toBeLessThan(PHONE.height / 2);
  }));

it('offers practice before a purchase while the next round is not open yet', () =>
  onPhone(10, async (page, go, agent) => {
    expect(await doTest(server, agent, ROUND)).toMatchObject({ status: 200 });
    await go('/stjornbord');
    await page.getByRole('link', { name: 'Skoða ökuskóla 1' }).waitFor();
    const buttons = await page.locator('main .pn .btn-wide').allTextContents();
    expect(buttons).toEqual(['Skoða ökuskóla 1', 'Æfa mig', 'Kaupa aðgang']);
    await go('/okuskoli-1');
    await page.getByRole('link', { name: 'Rifja upp lotu 1' }).waitFor();
    expect(await page.getByRole('heading', { name: /meðan/ }).count()).toBe(1); // said once
  }));

it('says at a locked step what opens it, with a link there', () =>
  onPhone(1, async (page, go, agent) => {
    const main = page.getByRole('main');
    await go('/okuskoli-1/lota-1/skref-7');
    await main.getByText('Næst er skref 2.').waitFor();
    await main.getByRole('link', { name: 'Halda áfram' }).waitFor();
    await go('/okuskoli-1/lota-3/skref-1');
    await main.getByText('Ljúktu fyrst lotu 1.').waitFor();
    await agent.post('/api/user-information', { field: 'language', value: 'en' });
    await go('/okuskoli-1/lota-1/skref-7');
    await main.getByText('Step 2 is next.').waitFor();
    await main.getByRole('link', { name: 'Continue' }).waitFor();
  }));

it('leads to practice exams once both courses are finished, and says everything once', () =>
  onPhone(0, async (page, go, agent) => {
    const main = page.getByRole('main');
    const { user } = z.parse(getUserInformation.response, (await agent.get(getUserInformation.path)).body);
    const { context, opened } = server;
    await writeExclusive(context.db, (tx) =>
      enrol(tx, { id: newId(context.clock), accountId: user.id, course: 2, now: context.clock() }),
    );
    await go('/okuskoli-1/lota-1/skref-1');
    const finish = (course: number) =>
      opened.sqlite
        .prepare('UPDATE enrolments SET finished_at = ? WHERE account_id = ? AND course_id = ?')
        .run(context.clock(), user.id, course);
    const close = (at: number | null) =>
      opened.sqlite
        .prepare('UPDATE enrolments SET closed_at = ? WHERE account_id = ? AND course_id = 2')
        .run(at, user.id);
    finish(1);
    close(context.clock());
    await go('/okuskoli-1/vel-gert');
    await main.getByText(wordIn('is', 'dash.closedText')).waitFor();
    close(null);
    await go('/okuskoli-1/vel-gert');
    await main.getByText(wordIn('is', 'dash.introduceText')).waitFor();
    finish(2);
    await go('/stjornbord');
    await main.getByText('Til hamingju, þú hefur lokið').first().waitFor();
    // the page first shows the state from before course 2 was finished
    await expect.poll(() => main.locator('.btn-primary').allTextContents()).toEqual(['Taka æfingapróf']);
    expect(await main.locator('.pn .btn-wide').allTextContents()).toEqual([
      'Taka æfingapróf',
      'Skoða ökuskóla 1',
      'Skoða ökuskóla 2',
    ]);
    await go('/okuskoli-1/vel-gert');
    await main.getByRole('img', { name: 'Ökuskóla 1 lokið' }).waitFor();
    await main.getByText(/^Lokið \d/).waitFor();
    expect(await main.getByText(wordIn('is', 'dash.introduceText')).count()).toBe(0);
    expect(await main.getByText('án endurgjalds').count()).toBe(1);
    await go('/okuskoli-2/vel-gert');
    await main.getByRole('link', { name: 'Taka æfingapróf' }).waitFor();
    await main.getByRole('button', { name: 'Gera áætlun' }).waitFor();
  }));

it('suggests search words, keeps those that led to a result, and marks no tab', () =>
  onPhone(1, async (page, go) => {
    await go('/leit');
    expect(await page.locator('.tab-bottom [aria-current]').count()).toBe(0);
    await page.getByRole('button', { name: 'hringtorg', exact: true }).click();
    await page.locator('.fl-link').first().click();
    await expect.poll(async () => JSON.stringify(await onDevice(page, 'drafts'))).toContain('hringtorg'); // on the disk
    await go('/leit');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('heading', { name: 'Síðast leitað' }).waitFor();
    await page.getByRole('searchbox').fill('zzz');
    await page.getByRole('heading', { name: 'Til dæmis' }).waitFor();
  }));

it('returns from a found sign to the search results', () =>
  onPhone(1, async (page, go) => {
    await go('/leit');
    await page.getByRole('searchbox').fill('hringtorg');
    await page.getByRole('link', { name: /Hringtorg fram undan/ }).click();
    await page.getByRole('dialog', { name: 'Hringtorg fram undan' }).waitFor();
    await page.getByRole('button', { name: 'Loka' }).click();
    await page.waitForURL(/\/leit$/);
    expect(await page.getByRole('searchbox').inputValue()).toBe('hringtorg');
  }));

it('names the locked rounds and the locked final test', () =>
  onPhone(0, async (page, go) => {
    await go('/okuskoli-1');
    const locked = page.locator('.rl-shut');
    await locked.nth(5).waitFor(); // the heading stands before the rounds have come
    expect(await locked.locator('.rl-name').allTextContents()).toEqual([
      'Bíllinn og búnaður hans',
      'Umferðin í heild',
      'Umferðarlög',
      'Hegðun í umferðinni',
      'Umferðarmerki',
      'Lokapróf',
    ]);
    expect(await locked.first().locator('.rl-detail').textContent()).toBe('Lota 2, Læst');
    expect(await locked.last().locator('.rl-detail').textContent()).toBe('30 spurningar, Læst');
  }));

it('shows a question’s sign small and its scene large, and enlarges both', () =>
  onPhone(4, async (page, go) => {
    await go('/okuskoli-1/lota-1/skref-5');
    const pictures = page.locator('fieldset').getByRole('button', { name: /Stækka myndina$/ });
    const [sign, scene] = [pictures.first(), pictures.nth(1)];
    await expect.poll(async () => (await box(scene.locator('img'))).width).toBeGreaterThan(PHONE.width * 0.8);
    expect(await sign.locator('img').boundingBox()).toMatchObject({ width: 75, height: 75 });
    for (const picture of [sign, scene]) {
      expect(await picture.innerText()).toBe('Stækka myndina');
      await picture.click();
      expect((await box(page.locator('dialog[open] .pv-sheet img'))).width).toBeGreaterThan(PHONE.width);
      await page.keyboard.press('Escape');
    }
  }));
