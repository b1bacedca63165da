/** The settings: offline view, changes, sign-out, sharing, notices and layout. */
import { beforeAll, expect, it } from 'vitest';
import type { Browser, Locator, Page, Route } from 'playwright-core';
import type { TestServer } from '../../api/test/harness.ts';
import { newLearner, PASSWORD } from '../../api/test/make.ts';
import { openPushService, type PushService } from '../../api/test/push-service.ts';
import { giveNotices } from '../../api/progress/notifier.ts';
import { readRun } from '../../api/progress/learner-store.ts';
import { pushDue } from '../../api/notifications/push/pusher.ts';
import { pathTo } from '../../sync/paths.ts';

import { NOTICE_KINDS } from '../../sync/progress/notices.ts';
import { subscribePush } from '../../sync/progress/push-contract.ts';
import { axeFindings } from './axe.ts';
import { launchBrowser, onDevice, openAs } from './browsing.ts';
import { openStage } from './stage.ts';
import { wordIn } from './words.ts';

let server: TestServer;
let browser: Browser;
let pushes: PushService;
beforeAll(async () => {
  pushes = await openPushService(() => server.clock.now);
  ({ server, browser } = await openStage({ env: { BASE_URL: 'http://localhost', PUSH_SERVICES: pushes.origin } }));
});

type Scene = { readonly page: Page; readonly email: string; readonly go: (path: string) => Promise<void> };

async function scene(work: (scene: Scene) => Promise<void>): Promise<void> {
  const { agent, ssn } = await newLearner(server, { name: 'Stilla Fínadóttir' });
  const context = await openAs(browser, agent, { viewport: { width: 800, height: 844 } }); // wide enough for all settings on one page
  try {
    const page = await context.newPage();
    const go = async (path: string): Promise<void> => {
      await page.goto(server.origin + path);
      await page.locator('h1').first().waitFor();
    };
    await work({ page, email: `p${ssn}@akrein.example`, go });
  } finally {
    await context.close();
  }
}

/** Makes the school unreachable. */
const cutOff = (page: Page) => page.route('**/api/**', (route) => route.abort());
async function reconnect(page: Page): Promise<void> {
  await page.unroute('**/api/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
}
const changeEmail = (page: Page) => page.getByRole('button', { name: /^Breyta.*Netfang$/ });

it('shows earlier settings offline as read-only', () =>
  scene(async ({ page, email, go }) => {
    await go('/stillingar');
    await page.getByText(email).waitFor();
    await page.getByText('Engin kaup enn.').waitFor();
    await page.getByText('Innskráning er virk í 1 tæki').waitFor();
    await cutOff(page);
    await go('/stillingar');
    await page.getByText('Nafni og netfangi er hægt að breyta þegar netið er komið á.').waitFor();
    await page.getByText('Stilla Fínadóttir').waitFor();
    await page.getByText(email).waitFor();
    await page.getByText('Engin kaup enn.').waitFor();
    await page.getByText('Innskráning er virk í 1 tæki').waitFor();
    expect(await changeEmail(page).isDisabled()).toBe(true);
    await reconnect(page);
    await expect.poll(() => changeEmail(page).isEnabled()).toBe(true);
  }));

it('first opened offline shows the name, and loads the rest once online', () =>
  scene(async ({ page, email, go }) => {
    await go('/stjornbord');
    await page.getByRole('link', { name: 'Byrja lotu 1' }).waitFor();
    await cutOff(page);
    await go('/stillingar');
    await page.getByText('Stilla Fínadóttir').waitFor();
    expect(await page.getByText(email).count()).toBe(0);
    await reconnect(page);
    await page.getByText(email).waitFor();
    await page.getByText('Engin kaup enn.').waitFor();
  }));

it('repeats a failed request by itself while online', () =>
  scene(async ({ page, go }) => {
    let times = 0;
    await page.route('**/api/sessions', (route) => (++times <= 3 ? route.abort() : route.continue()));
    await go('/stillingar');
    await page.getByText('Innskráning er virk í 1 tæki').waitFor();
  }));

it('a switch changes at once, ignores a second press, and reverts on failure', () =>
  scene(async ({ page, go }) => {
    const asked: Route[] = [];
    await page.route('**/api/notices', (route) => {
      if (route.request().method() === 'GET') return route.continue();
      asked.push(route);
      return undefined;
    });
    await go('/stillingar');
    const notice = page.getByRole('switch', { name: wordIn('is', `notices.${NOTICE_KINDS[0]}`) });
    await notice.click();
    await notice.click();
    expect([await notice.isChecked(), await notice.getAttribute('aria-busy')]).toEqual([false, 'true']);
    expect(asked).toHaveLength(1);
    await asked[0]?.abort();
    await page.getByText(wordIn('is', 'error.offline')).waitFor();
    expect([await notice.isChecked(), await notice.getAttribute('aria-busy')]).toEqual([true, null]);
  }));

it('keeps the focus on the page of waiting commands once they are sent', () =>
  scene(async ({ page, go }) => {
    await page.route('**/api/**', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await go('/okuskoli-1/lota-1/skref-1');
    await expect.poll(() => onDevice(page, 'outbox')).not.toEqual([]);
    await go(pathTo('waiting', 'is'));
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByText(wordIn('is', 'waiting.report'), { exact: true }).click();
    await page.getByRole('button', { name: wordIn('is', 'waiting.copy') }).click();
    await page.getByRole('textbox', { name: wordIn('is', 'waiting.report') }).waitFor(); // for copying by hand
    const now = page.getByRole('main').getByRole('button', { name: wordIn('is', 'line.tryNow') });
    await now.focus();
    await reconnect(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h1');
  }));

it('shifts nothing when answers arrive late', () =>
  scene(async ({ page, email, go }) => {
    const late = ['**/api/user-information', '**/api/sessions'];
    const held: (() => void)[] = [];
    for (const path of late)
      await page.route(path, async (route) => {
        await new Promise<void>((release) => held.push(release));
        await route.continue();
      });
    await go('/stillingar');
    await expect.poll(() => held.length).toBe(late.length);
    await page.getByText('Engin kaup enn.').waitFor();
    const places = () =>
      page
        .locator('main h2, main li')
        .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top + scrollY)));
    await page.getByText(/ notuð, /).waitFor();
    const before = await places();
    for (const release of held) release();
    await page.getByText(email).waitFor();
    await page.getByText('Innskráning er virk í 1 tæki').waitFor();
    expect(await places()).toEqual(before);
  }));

it('changes the e-mail address with the password and a confirmation link', () =>
  scene(async ({ page, email, go }) => {
    await go('/stillingar');
    await page.getByText(email).waitFor();
    await changeEmail(page).click();
    const fresh = `nytt-${email}`;
    await page.getByRole('textbox', { name: 'Netfang' }).fill(fresh);
    const present = page.getByRole('textbox', { name: /Núverandi lykilorð/ });
    await page.getByRole('button', { name: 'Vista' }).click();
    await page.getByText('Fylltu út þennan reit.').waitFor();
    await expect.poll(() => present.evaluate((field) => field === document.activeElement)).toBe(true);
    await present.fill('ekki-rétt');
    await page.getByRole('button', { name: 'Vista' }).click();
    await page.getByText('Lykilorðið er ekki rétt.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Netfang' }).inputValue()).toBe(fresh);
    await present.fill(PASSWORD);
    await page.getByRole('button', { name: 'Vista' }).click();
    await page.getByText(`Við sendum tengil á ${fresh}.`).waitFor();
    const letter = String(
      server.opened.sqlite
        .prepare("SELECT body_text FROM mail_queue WHERE kind = 'email-confirm' AND recipient = ?")
        .pluck()
        .get(fresh),
    );
    await go(/\/stadfesta-netfang\/[\w-]+/.exec(letter)?.[0] ?? '');
    await page.getByRole('button', { name: 'Staðfesta netfangið' }).click();
    await page.getByText('Netfangið er staðfest og önnur tæki hafa verið skráð út.').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Netfangið er staðfest og önnur tæki hafa verið skráð út.'); // the pressed button is gone
    await go('/stillingar');
    await page.getByText(fresh, { exact: true }).waitFor();
  }));

it('saves and removes a phone number, and keeps it off the device', () =>
  scene(async ({ page, go }) => {
    await go('/stillingar');
    const change = page.getByRole('button', { name: /^Breyta.*Símanúmer$/ });
    await expect.poll(() => change.isEnabled()).toBe(true);
    await change.click();
    await page.getByLabel('Símanúmer').fill('555');
    await page.getByRole('button', { name: 'Vista' }).click();
    await page.getByText('Símanúmer er ekki á réttu sniði').waitFor();
    await page.getByLabel('Símanúmer').fill('555 0123');
    await page.getByRole('button', { name: 'Vista' }).click();
    await page.getByText('555 0123', { exact: true }).waitFor();
    await cutOff(page);
    await page.reload();
    await page.getByText('Stilla Fínadóttir').waitFor();
    expect(await page.getByText('555 0123').count()).toBe(0);
    await page.getByText(wordIn('is', 'settings.away')).waitFor(); // the page does not say that there is none
    await reconnect(page);
    await page.getByText('555 0123', { exact: true }).waitFor();
    await change.click();
    await page.getByLabel('Símanúmer').fill('');
    await page.getByRole('button', { name: 'Vista' }).click();
    await page.getByText('555 0123').waitFor({ state: 'detached' });
  }));

it('changes the password, with errors beside the fields', () =>
  scene(async ({ page, go }) => {
    await go('/stillingar');
    const open = page.getByRole('button', { name: /^Breyta.*Lykilorð$/ });
    await open.click();
    const field = (name: RegExp) => page.getByRole('textbox', { name });
    await field(/Núverandi lykilorð/).fill('ekki-rétt');
    await field(/^Nýtt lykilorð/).fill('grænar-heiðar');
    await field(/Nýja lykilorðið aftur/).fill('grænar-heiði');
    await page.getByRole('button', { name: 'Vista' }).click();
    await page.getByText('Lykilorðin eru ekki eins').waitFor();
    await field(/^Nýtt lykilorð/).fill('grænar-heiði');
    await page.getByText('Lykilorðin eru ekki eins').waitFor({ state: 'detached' });
    await field(/^Nýtt lykilorð/).fill('grænar-heiðar');
    await field(/Nýja lykilorðið aftur/).fill('grænar-heiðar');
    await page.getByRole('button', { name: 'Vista' }).click();
    await page.getByText('Lykilorðið er ekki rétt.').waitFor();
    expect(await field(/^Nýtt lykilorð/).inputValue()).toBe('grænar-heiðar');
    await field(/Núverandi lykilorð/).fill(PASSWORD);
    const unheard = page.getByText('Virki gamla lykilorðið ekki lengur hefur það nýja tekið við.');
    for (const answer of [
      (route: Route) => route.abort('connectionreset'),
      (route: Route) => route.fulfill({ status: 502, body: 'x' }),
    ]) {
      await page.route('**/api/change-password', answer, { times: 1 });
      await Promise.all([page.waitForEvent('request'), page.getByRole('button', { name: 'Vista' }).click()]);
      await unheard.waitFor();
    }
    await page.getByRole('button', { name: 'Vista' }).click();
    await page.getByText('Nýja lykilorðið hefur verið vistað og önnur tæki skráð út.').waitFor();
    await page.reload();
    await page.getByText('Innskráning er virk í 1 tæki').waitFor();
  }));

it('says during sign-out on a slow line that answers are being sent', () =>
  scene(async ({ page, go }) => {
    const held: (() => void)[] = [];
    await page.route('**/api/send-feedback', async (route) => {
      await new Promise<void>((release) => held.push(release));
      await route.continue();
    });
    await go('/samtal');
    await page.getByLabel('Skilaboð til skólans').fill('Skrifað í rútunni');
    await page.getByRole('button', { name: 'Senda', exact: true }).click();
    await page.getByText('bíður sendingar').waitFor();
    await page.getByRole('link', { name: 'Stillingar' }).first().click();
    await page.getByRole('button', { name: 'Skrá út', exact: true }).click();
    await page.getByRole('button', { name: 'Sendi svör …' }).waitFor();
    for (const release of held) release();
    await page.waitForURL(`${server.origin}/`);
  }));

it('warns before sign-out that bookmarks are on this device alone', () =>
  scene(async ({ page, go }) => {
    await go('/okuskoli-1/lota-1/skref-1');
    await page.getByRole('button', { name: 'Bókamerki' }).click();
    await page.getByRole('button', { name: 'Bókamerki', pressed: true }).waitFor();
    await go('/stillingar');
    const signOut = page.getByRole('button', { name: 'Skrá út', exact: true });
    await signOut.click();
    const dialog = page.getByRole('dialog', { name: 'Skrá þig út?' });
    await dialog.getByText('Bókamerki og svör í hálfnuðum prófum').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Vera áfram inni' }).click();
    await signOut.click();
    await dialog.getByRole('button', { name: 'Skrá út' }).click();
    await page.waitForURL(`${server.origin}/`);
  }));

it('asks for the password each time the account is to be deleted', () =>
  scene(async ({ page, go }) => {
    await go('/stillingar');
    const ask = page.getByRole('button', { name: 'Eyða', exact: true });
    const password = page.getByRole('dialog').getByRole('textbox', { name: 'Lykilorð' });
    await ask.click();
    await password.fill(PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Hætta við' }).click();
    await ask.click();
    expect(await password.inputValue()).toBe('');

    await password.fill('rangt-lykilord');
    await page.getByRole('button', { name: wordIn('is', 'own.deleteConfirm') }).click();
    const wrong = page.getByRole('dialog').getByText(wordIn('is', 'problem.wrong-password'));
    await wrong.waitFor();
    await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true);
    await password.press('a');
    await wrong.waitFor({ state: 'detached' });
  }));

it('signs out and clears the device when the answer to a deletion is lost', () =>
  scene(async ({ page, go }) => {
    await go('/stillingar');
    const loseAnswer = async (route: Route): Promise<void> => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/api/delete-account', loseAnswer, { times: 1 });
    await page.getByRole('button', { name: 'Eyða', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Lykilorð' }).fill(PASSWORD);
    const confirm = page.getByRole('button', { name: wordIn('is', 'own.deleteConfirm') });
    await confirm.click();
    await page.getByRole('dialog').getByText(wordIn('is', 'error.offline')).waitFor();
    await confirm.click();
    await page.waitForURL(`${server.origin}/`);
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  }));

it('shares progress by a link until it is revoked', () =>
  scene(async ({ page, go }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async ({ url }: { url: string }) => {
          const before = document.title;
          document.title = url;
          if (before !== url) throw new DOMException('put away', 'AbortError');
        },
      });
    });
    await go('/stillingar');
    await page.getByRole('button', { name: 'Búa til tengil' }).click();
    await page.getByText('Tengillinn er tilbúinn.').waitFor();
    await page.getByRole('button', { name: 'Senda tengilinn' }).click();
    await page.getByText('Tengillinn er tilbúinn.').waitFor({ state: 'detached' });
    expect(await page.getByText('Deilt.').count()).toBe(0);
    await page.getByRole('button', { name: 'Senda tengilinn' }).click();
    await page.getByText('Deilt.').waitFor();
    const link = new URL(await page.title());
    expect(link.pathname + link.search).toBe('/framvinda'); // no log sees the fragment, which holds the secret
    const stranger = await browser.newPage();
    await stranger.goto(link.href);
    await stranger.getByRole('heading', { level: 1, name: 'Stilla Fínadóttir' }).waitFor();
    await stranger.getByText('30 dagar eftir').waitFor();
    await stranger.getByRole('banner').locator('summary').click();
    await stranger.getByRole('link', { name: 'English' }).click();
    await stranger.getByText('30 days left').waitFor();
    await page.reload();
    await page.getByText(/^Opnaður 1 sinni/).waitFor();
    await page.getByRole('button', { name: 'Afturkalla' }).click();
    await page.getByText('Tengillinn virkar ekki lengur.').waitFor();
    await stranger.goto('about:blank');
    await stranger.goto(link.href);
    await stranger.getByText('Tengillinn virkar ekki.').waitFor();
    await stranger.close();
  }));

it('keeps the focus on the language choice when changed by keyboard', () =>
  scene(async ({ page, go }) => {
    const choice = (name: string) => page.getByRole('radio', { name }).and(page.locator(':focus:not([data-before])'));
    /** The page in the other language has radios of its own. The old ones are marked, as they go a moment later. */
    const press = async (key: string): Promise<void> => {
      await page.evaluate(() => document.querySelectorAll('input').forEach((radio) => (radio.dataset['before'] = '')));
      await page.keyboard.press(key);
    };
    await go('/stillingar');
    await page.getByRole('radio', { name: 'Íslenska' }).focus();
    await press('ArrowRight');
    await page.waitForURL(`${server.origin}/settings`);
    await choice('English').waitFor();
    await press('ArrowRight');
    await page.waitForURL(/\/pl\//);
    await choice('Polski').waitFor();
    await press('ArrowLeft');
    await page.waitForURL(`${server.origin}/settings`);
    await go('/stjornbord');
    await page.getByRole('button', { name: wordIn('en', 'nav.menu') }).click();
    const menu = page.getByRole('dialog');
    await menu.getByRole('radio', { name: 'English' }).focus();
    await page.keyboard.press('ArrowLeft');
    await menu.getByRole('radio', { name: 'Íslenska', checked: true }).and(page.locator(':focus')).waitFor();
    await page.getByRole('dialog', { name: wordIn('is', 'nav.menu') }).waitFor();
  }));

it('stores the language of the address in the account on a new device', async () => {
  const { agent } = await newLearner(server, { name: 'Tveggja Tungna' });
  const context = await openAs(browser, agent);
  try {
    const page = await context.newPage();
    await page.goto(`${server.origin}/settings`);
    await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
    await page.goto(`${server.origin}/okuskoli-1`);
    await page.getByRole('heading', { name: 'Driving School 1' }).waitFor();
    const told = async () => (await agent.get('/api/user-information')).body;
    await expect.poll(told).toMatchObject({ user: { language: 'en' } });
  } finally {
    await context.close();
  }
});

it('shows push notices after consent until sign-out', async ({ skip }) => {
  const { agent, state } = await newLearner(server, { name: 'Tilkynnt Stafsdóttir' });
  const notifying = await launchBrowser({ notices: true });
  const context = await openAs(notifying, agent, { serviceWorkers: 'allow', permissions: ['notifications'] });
  try {
    const page = await context.newPage();
    // the browser's push service is external; everything else is the browser's own
    await page.addInitScript((address) => {
      const held = () => localStorage.getItem('held') !== null;
      const options = { applicationServerKey: null };
      const unsubscribe = () => Promise.resolve(localStorage.removeItem('held'));
      const { endpoint, ...keys } = address;
      const subscription = { options, unsubscribe, toJSON: () => ({ endpoint, keys }) };
      const give = () => Promise.resolve(held() ? subscription : null);
      const take = () => Promise.resolve(localStorage.setItem('held', '')).then(give);
      Object.assign(PushManager.prototype, { getSubscription: give, subscribe: take });
    }, pushes.newBrowser());
    const held = () => server.opened.sqlite.prepare('SELECT count(*) FROM push_subscriptions').pluck().get();
    const toggle = page.getByRole('switch', { name: 'Birta tilkynningar í þessu tæki' });
    await page.goto(`${server.origin}/stillingar#notices`);
    const allowed = await page.evaluate(() => Notification.permission);
    skip(allowed !== 'granted', 'no Chromium here that shows notices');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    expect([await toggle.isChecked(), held()]).toEqual([false, 0]);
    const answered = page.waitForResponse((response) => response.url().endsWith(subscribePush.path));
    await toggle.click();
    await (await answered).finished(); // a page that is left earlier takes its subscription back
    await expect.poll(held).toBe(1);
    await expect.poll(() => toggle.isChecked()).toBe(true);
    server.opened.sqlite.exec('DELETE FROM push_subscriptions'); // as after a restore
    await page.reload();
    await expect.poll(held).toBe(1);
    await expect.poll(() => toggle.isChecked()).toBe(true);

    const { now } = server.clock;
    server.opened.sqlite
      .prepare('UPDATE enrolments SET started_at = ? WHERE account_id = ?')
      .run(now - 27 * 86_400_000, state.id);
    await giveNotices(server.context);
    expect(await pushDue({ ...server.context, readRun })).toBe(1);
    const shown = () =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title),
      );
    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      }),
    );
    await devtools.send('ServiceWorker.enable');
    const there = { origin: server.origin, registrationId: await registered };
    await devtools.send('ServiceWorker.deliverPushMessage', { ...there, data: JSON.stringify(pushes.arrived[0]) });
    await expect.poll(shown).toEqual(['3 dagar eftir af ökuskóla 1']);

    // only a person's tap may open a window, so the worker is asked what it would open
    const opened = await context.serviceWorkers()[0]?.evaluate(async () => {
      const worker: typeof globalThis & { clients?: object; registration?: ServiceWorkerRegistration } = globalThis;
      const path = new Promise((resolve) =>
        Object.assign(worker.clients ?? {}, { openWindow: (asked: string) => Promise.resolve(resolve(asked)) }),
      );
      const [notification] = (await worker.registration?.getNotifications()) ?? [];
      worker.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
      return path;
    });
    expect(opened).toBe('/okuskoli-1');
    await devtools.send('ServiceWorker.deliverPushMessage', { ...there, data: 'what nobody can read' });
    await expect.poll(shown).toEqual(['Skólinn lætur vita']);

    await page.getByRole('link', { name: 'Stillingar', exact: true }).first().click();
    await page.getByRole('button', { name: 'Skrá út' }).click();
    await expect.poll(held).toBe(0);
    await expect.poll(shown).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('held'))).toBe(null);
  } finally {
    await notifying.close();
  }
});

// the browser lets go of a page kept for Back, as its database is deleted
it('a page open in another tab shows nothing of the account after sign-out', () =>
  scene(async ({ page, go }) => {
    const named = (on: Page) => on.getByText('Stilla Fínadóttir');
    await go('/stillingar');
    await named(page).first().waitFor();
    const other = await page.context().newPage();
    await other.goto(`${server.origin}/stillingar`);
    await other.getByRole('button', { name: 'Skrá út', exact: true }).click();
    for (const each of [other, page]) {
      await each.waitForURL(`${server.origin}/`);
      expect(await named(each).count()).toBe(0);
    }
  }));

it('on a phone shows one part at a time, kept by Back, reload and language', async () => {
  const { agent } = await newLearner(server, { name: 'Stilla Fínadóttir' });
  const context = await openAs(browser, agent, { viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    const parts = () => page.getByRole('heading', { level: 2 }).allTextContents();
    await page.goto(`${server.origin}/stillingar`);
    const list = page.getByRole('navigation', { name: 'Kaflar stillinganna' });
    await list.waitFor();
    expect(await list.getByRole('link').count()).toBe(8);
    expect(await parts()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2 * 740);
    await list.getByRole('link', { name: 'Lestur og tungumál' }).press('Enter');
    await expect.poll(parts).toEqual(['Lestur og tungumál']);
    expect(await page.evaluate(() => [document.activeElement?.id, scrollY])).toEqual(['reading', 0]);
    await page.goBack();
    await expect.poll(parts).toEqual([]);
    await page.goForward();
    await page.reload();
    await page.getByRole('radio', { name: 'English' }).click();
    await page.waitForURL(`${server.origin}/settings#reading`);
    await expect.poll(parts).toEqual(['Reading and language']);
    await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
    await expect.poll(parts).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect((await parts()).length).toBe(8);
    const top = async (what: Locator): Promise<number> => (await what.boundingBox())?.y ?? Number.NaN;
    const side = page.getByRole('navigation', { name: 'Parts of the settings' }).getByRole('listitem');
    const [first, last] = [await side.first().boundingBox(), await side.last().boundingBox()];
    expect(last?.x).toBe(first?.x);
    expect(await top(page.locator('main').getByRole('button', { name: 'Sign out', exact: true }))).toBeGreaterThan(
      await top(page.getByRole('heading', { level: 2 }).last()),
    );
  } finally {
    await context.close();
  }
});
