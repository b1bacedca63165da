/** Rounds on the device: the size before a download, the reason for a failure, and the removal. */
import { beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { TestServer } from '../../api/test/harness.ts';
import { newLearner } from '../../api/test/make.ts';
import { signInStaff } from '../../api/test/staff.ts';
import { packBytes } from '../../sync/course/content.ts';
import { wordsIn } from '../../api/platform/words.ts';
import { formatBytes } from '../language/format.ts';
import { onDevice, openAs } from './browsing.ts';
import { stepShown } from './learner.ts';
import { emptiedPage, openStage } from './stage.ts';
import { wordIn } from './words.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  ({ server, browser } = await openStage());
});

async function scene(work: (page: Page, id: string) => Promise<void>): Promise<void> {
  const { agent, state } = await newLearner(server);
  const { page } = await emptiedPage({ server, browser }, agent);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${server.origin}/okuskoli-1`);
  await work(page, state.id);
}

const firstRound = (): string => {
  const prepared = server.context.library.pack(1, 1);
  return formatBytes(prepared ? packBytes(prepared.pack) : 0, 'is');
};
const list = (page: Page) => page.getByRole('list', { name: 'Lotur í tækinu' });
const fetchButton = (page: Page) => list(page).getByRole('button', { name: `Sækja (${firstRound()})` });
const removeButton = (page: Page) => list(page).getByRole('button', { name: /^Fjarlægja, Lota 1/ });
it('shows the size of a round while nothing of it can be fetched', () =>
  scene(async (page) => {
    const refused: string[] = [];
    await page.route('**/api/course-pack*', (route) => {
      refused.push(route.request().url());
      return route.abort();
    });
    await page.reload();
    await fetchButton(page).waitFor();
    expect(refused).not.toEqual([]); // the app asked for the steps of the open round by itself, in vain
  }));

it('downloads the open round by itself if so chosen, but not over a known mobile network', () =>
  scene(async (page) => {
    const auto = page.getByRole('switch', { name: 'Sækja næstu lotu sjálfkrafa' });
    const network = { type: 'cellular' };
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), network);
    await page.reload();
    await auto.click();
    await page.reload({ waitUntil: 'networkidle' });
    expect([await auto.isChecked(), await removeButton(page).count()]).toEqual([true, 0]);
    await page.evaluate(() => Object.assign(Reflect.get(navigator, 'connection'), { type: undefined }));
    await auto.click();
    await auto.click();
    await removeButton(page).waitFor();
  }));

it('says why a download failed, and removes its files', () =>
  scene(async (page) => {
    await page.route(/\/images\/skilti\/[^?]*[a-m]\.svg$/, (route) => route.fulfill({ status: 404 }));
    await fetchButton(page).click();
    await list(page).getByText('Skrá fannst ekki hjá skólanum.').waitFor();
    await removeButton(page).click();
    await fetchButton(page).waitFor();
    expect(await removeButton(page).count()).toBe(0);
    await expect.poll(() => onDevice(page, 'files')).toEqual([]);
  }));

it("shows the school's reason when it refuses a round", () =>
  scene(async (page) => {
    const error = { code: 'course-expired', message: 'x' };
    await page.route('**/api/course-pack?*', (route) => route.fulfill({ status: 409, json: { error } }));
    await fetchButton(page).click();
    await list(page).getByText(wordsIn('is')('problem.course-expired')).waitFor();
    await removeButton(page).click();
    await fetchButton(page).waitFor();
  }));

it('moves the focus to the next control when a removal hides its button', () =>
  scene(async (page) => {
    await fetchButton(page).click();
    await removeButton(page).press('Enter');
    await expect.poll(() => fetchButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
  }));

it('reports a storage failure when checking and when removing a round', () =>
  scene(async (page) => {
    await fetchButton(page).click();
    await list(page).getByText(`${firstRound()} í tækinu`).waitFor();
    await page.evaluate(() => {
      const fail = (): never => {
        throw new DOMException('The disk is gone', 'UnknownError');
      };
      Object.assign(IDBObjectStore.prototype, { get: fail, delete: fail });
    });
    const said = page.getByText(wordsIn('is')('error.any'));
    await page.getByRole('button', { name: 'Athuga hvort allt sé í tækinu' }).click();
    await expect.poll(() => said.count()).toBe(1);
    await removeButton(page).click();
    await expect.poll(() => said.count()).toBe(2);
  }));

it('removes a paused round', () =>
  scene(async (page) => {
    let stop = (): void => undefined;
    const stopped = new Promise<void>((done) => (stop = done));
    await page.route(/\/images\/skilti\/[^?]*[a-m]\.svg$/, async (route) => {
      await stopped;
      await route.abort();
    });
    await fetchButton(page).click();
    await list(page)
      .getByRole('button', { name: /^Gera hlé/ })
      .click();
    await list(page)
      .getByRole('button', { name: /^Halda áfram/ })
      .waitFor();
    await removeButton(page).click();
    stop();
    await fetchButton(page).waitFor();
    await expect.poll(() => onDevice(page, 'files')).toEqual([]);
  }));

it('lists a locked round while it uses storage', () =>
  scene(async (page, id) => {
    await fetchButton(page).click();
    await list(page).getByText(`${firstRound()} í tækinu`).waitFor();
    server.opened.sqlite.prepare('UPDATE enrolments SET closed_at = ? WHERE account_id = ?').run(Date.now(), id);
    await page.goto(`${server.origin}/stillingar#device`);
    await list(page).getByText(`${firstRound()} í tækinu`).waitFor();
    await removeButton(page).click();
    await list(page).waitFor({ state: 'detached' });
    await expect.poll(() => onDevice(page, 'files')).toEqual([]); // the list disappears first
  }));

it('calls a round ready offline only when the app itself is stored too', async () => {
  const { agent } = await newLearner(server);
  const context = await openAs(browser, agent, { serviceWorkers: 'allow' });
  try {
    // the service worker that stores the app is late
    await context.addInitScript(() => {
      const workers = navigator.serviceWorker;
      const register = workers.register.bind(workers);
      workers.register = async (...given) => {
        await new Promise((come) => addEventListener('app-may-come', come, { once: true }));
        return register(...given);
      };
    });
    const page = await context.newPage();
    await page.goto(`${server.origin}/okuskoli-1`);
    await fetchButton(page).click();
    await list(page).getByText(`${firstRound()} í tækinu`).waitFor();
    expect(await list(page).getByText('Tilbúin án nets').count()).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event('app-may-come')));
    await list(page).getByText('Tilbúin án nets').waitFor();
    await context.setOffline(true);
    const other = await context.newPage();
    await other.goto(`${server.origin}/okuskoli-1/lota-1/skref-1`);
    await stepShown(other, 1, 1);
  } finally {
    await context.close();
  }
});

it('shows changed material at the next open, and offline after one visit online', async () => {
  const { agent } = await newLearner(server);
  const author = await signInStaff(server, 'author');
  const say = async (words: string): Promise<void> => {
    server.clock.now += 1000;
    const stepData = `<h2>Skref 1</h2><p>${words}</p>`;
    const answer = await author.post('/api/admin/update-step-content', { stepId: '1.1.1', stepData });
    expect(answer.status).toBe(200);
  };
  const context = await openAs(browser, agent, { serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    await page.goto(`${server.origin}/okuskoli-1`);
    await fetchButton(page).click();
    await list(page).getByText('Tilbúin án nets').waitFor();

    await say('Leiðrétt af skólanum.');
    await page.goto(`${server.origin}/okuskoli-1/lota-1/skref-1`);
    await page.getByText('Leiðrétt af skólanum.').waitFor();

    await context.setOffline(true);
    await say('Leiðrétt á meðan ekkert samband var.');
    await page.goto(`${server.origin}/okuskoli-1`);
    await page.locator('h1').waitFor();
    await context.setOffline(false);
    await expect
      .poll(async () => JSON.stringify(await onDevice(page, 'packs')))
      .toContain('Leiðrétt á meðan ekkert samband var.');
    await context.setOffline(true);
    await page.goto(`${server.origin}/okuskoli-1/lota-1/skref-1`);
    await page.getByText('Leiðrétt á meðan ekkert samband var.').waitFor();
  } finally {
    await context.close();
  }
});

it('tells once on an iPhone how to add the app to the home screen', async () => {
  const { agent } = await newLearner(server);
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1';
  const context = await openAs(browser, agent, { userAgent, viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    const sheet = page.getByRole('dialog', { name: 'Akrein á heimaskjáinn' });
    await page.goto(`${server.origin}/okuskoli-1`);
    await fetchButton(page).click();
    await sheet.getByText(wordIn('is', 'ios.share')).waitFor();
    expect(await sheet.getByRole('listitem').count()).toBe(3);
    await sheet.getByText(/sjö daga/).waitFor();
    await page.goto(`${server.origin}/stillingar#device`); // with the rounds of both courses, there would be two of it
    await removeButton(page).waitFor();
    await page.waitForLoadState('networkidle'); // a sheet would be fetched first
    expect(await sheet.count()).toBe(0);
    await page.goBack();
    await sheet.getByRole('button', { name: 'Ég skil' }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.reload();
    await removeButton(page).waitFor();
    expect(await sheet.count()).toBe(0);
  } finally {
    await context.close();
  }
});
