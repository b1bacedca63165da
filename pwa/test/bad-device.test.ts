/**
 * What a device does to the app, in a real browser on the built server: it refuses, delays or wipes storage, deletes
 * the app, or has a wrong clock.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startServer, type TestServer } from '../../api/test/harness.ts';
import { fillIn, look, settingsOf } from '../../api/test/look.ts';
import { newKennitala, newLearner, type Signed } from '../../api/test/make.ts';
import { runProgram } from '../../api/test/operator.ts';
import { openAs } from './browsing.ts';
import { answerStep, appKept, PASSWORD, stepShown } from './learner.ts';
import { emptiedDevice, openStage } from './stage.ts';
import { wordIn } from './words.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  ({ server, browser } = await openStage());
});

const NARROW = { width: 360, height: 740 };

type Scene = { readonly page: Page; readonly context: BrowserContext } & Signed;

/** A learner on a narrow phone that has only the app and its service worker. */
async function scene(work: (scene: Scene) => Promise<void>): Promise<void> {
  const signed = await newLearner(server);
  const device = await emptiedDevice({ server, browser }, signed.agent);
  await device.page.setViewportSize(NARROW);
  await work({ ...device, ...signed });
}

/** The same on a new phone, where a test changes what cannot be undone. */
async function ownScene(work: (scene: Scene) => Promise<void>): Promise<void> {
  const signed = await newLearner(server);
  const context = await openAs(browser, signed.agent, { viewport: NARROW, serviceWorkers: 'allow' });
  try {
    await work({ page: await context.newPage(), context, ...signed });
  } finally {
    await context.close();
  }
}

const answersOf = ({ state }: Signed): number =>
  Number(
    server.opened.sqlite
      .prepare(
        'SELECT count(*) FROM user_step_answers JOIN enrolments ON enrolments.id = enrolment_id WHERE account_id = ?',
      )
      .pluck()
      .get(state.id),
  );

describe('a browser without storage (F21)', () => {
  const UNKEPT = /Vafrinn leyfir enga geymslu: svör teljast/;

  it.each([
    [
      'refuses to open the database',
      () =>
        (IDBFactory.prototype.open = () => {
          throw new DOMException('no', 'SecurityError');
        }),
      5000,
    ],
    [
      'never answers',
      () =>
        (IDBFactory.prototype.open = () =>
          Object.create(IDBOpenDBRequest.prototype, { addEventListener: { value: () => undefined } })),
      8000,
    ],
  ] as const)('that %s: the app sends answers and says that nothing is kept', (_, refuse, patience) =>
    ownScene(async ({ page, ...signed }) => {
      await page.addInitScript(refuse);
      const began = Date.now();
      await page.goto(`${server.origin}/okuskoli-1/lota-1/skref-1`);
      await stepShown(page, 1, 1);
      expect(Date.now() - began).toBeLessThan(patience);
      await page.getByText(UNKEPT).waitFor();
      const count = await answerStep(page);
      await expect.poll(() => answersOf({ ...signed })).toBe(count);
      await page.getByRole('button', { name: /^Áfram í skref/ }).click();
      await stepShown(page, 1, 2);
      await page.goto(`${server.origin}/stillingar`);
      await page.getByText(UNKEPT).waitFor();
      await page.goto(`${server.origin}/settings`);
      await page.getByText('The browser allows no storage: answers count only').waitFor();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL(`${server.origin}/en`);
    }),
  );
});

/** Deletes what one storage type holds for this site, as the browser does to make room. */
async function wipe(page: Page, storageTypes: 'indexeddb' | 'cache_storage'): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: server.origin, storageTypes });
  await devtools.detach();
}

it('after a wipe of the database the app says so offline, and recovers online (F21)', () =>
  scene(async ({ page, context, ...signed }) => {
    await page.goto(`${server.origin}/okuskoli-1/lota-1/skref-1`);
    await stepShown(page, 1, 1);
    const count = await answerStep(page);
    await expect.poll(() => answersOf({ ...signed })).toBe(count);
    await appKept(page);
    await context.setOffline(true);
    await wipe(page, 'indexeddb');
    await page.goto(`${server.origin}/stjornbord`);
    await page.getByText('Ekkert um námið þitt er í þessu tæki').waitFor();
    await page.getByRole('button', { name: 'Reyna aftur' }).click();
    await page.getByText('Ekkert um námið þitt er í þessu tæki').waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { name: /^Hæ/ }).waitFor();
    await page.goto(`${server.origin}/okuskoli-1/lota-1/skref-2`);
    await stepShown(page, 1, 2);
  }));

/** Fills the storage quota of the site, to the last few bytes. */
const fillDisk = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('filler', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('bytes', { autoIncrement: true });
    const db = await new Promise<IDBDatabase>((resolve) => (opening.onsuccess = () => resolve(opening.result)));
    const add = (size: number) =>
      new Promise<boolean>((resolve) => {
        const writing = db.transaction('bytes', 'readwrite');
        writing.objectStore('bytes').add(crypto.getRandomValues(new Uint8Array(size)));
        writing.oncomplete = () => resolve(true);
        writing.onabort = () => resolve(false);
      });
    for (let size = 60_000; size > 100;) if (!(await add(size))) size = Math.floor(size / 2);
    db.close();
  });
const emptyDisk = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => (indexedDB.deleteDatabase('filler').onsuccess = () => resolve())));

it('on a full disk a download says so, and an answer evicts a round (F20)', () =>
  ownScene(async ({ page, context, ...signed }) => {
    const { origin } = server;
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 4_000_000 });
    const fetchRound = page.getByRole('button', { name: /^Sækja/ }).first();
    await page.goto(`${origin}/okuskoli-1`);
    await appKept(page);
    await fetchRound.waitFor();
    await fillDisk(page);
    await fetchRound.click();
    await page.getByText('Ekkert pláss er eftir í tækinu.').waitFor();
    await emptyDisk(page);
    await page.getByRole('button', { name: 'Reyna aftur' }).click();
    await page.getByText(/^Tilbúin án nets/).waitFor();
    await page.goto(`${origin}/okuskoli-1/lota-1/skref-1`);
    await stepShown(page, 1, 1);
    await context.setOffline(true);
    await fillDisk(page);
    // the service worker has stored more of the app meanwhile
    const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin });
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage });
    const count = await answerStep(page);
    await context.setOffline(false);
    await expect.poll(() => answersOf({ ...signed })).toBe(count);
    await page.goto(`${origin}/okuskoli-1`);
    await fetchRound.waitFor(); // the round has given way
  }));

describe('a tab of another app version (F22)', () => {
  /** A page of the school without the app. */
  async function bare(context: BrowserContext): Promise<Page> {
    const other = await context.newPage();
    await other.goto(`${server.origin}/robots.txt`);
    return other;
  }
  /** Holds the learner's database open there, in some version. @returns the commands that wait in it. */
  const hold = (other: Page, accountId: string, version: number) =>
    other.evaluate(
      ([name, number]) =>
        new Promise<readonly string[]>((resolve, reject) => {
          const opening = indexedDB.open(name, number);
          opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
          opening.addEventListener('success', () => {
            const { result } = opening;
            Object.assign(window, { held: result }); // else the browser closes a connection that nobody can reach
            if (!result.objectStoreNames.contains('outbox')) return resolve([]);
            const rows = result.transaction('outbox').objectStore('outbox').getAll();
            rows.addEventListener('success', () => resolve(rows.result.map(({ command }) => command.name)));
          });
        }),
      [`akrein-${accountId}`, version] as const,
    );

  it('when newer, makes this page ask for a reload, and nothing is lost (F22)', () =>
    scene(async ({ page, context, ...signed }) => {
      await page.goto(`${server.origin}/okuskoli-1/lota-1/skref-1`);
      await stepShown(page, 1, 1);
      await appKept(page);
      const other = await bare(context);
      await context.setOffline(true);
      const count = await answerStep(page);
      expect(await hold(other, signed.state.id, 1000)).toContain('submit-step-answers');
      const reload = page.getByRole('button', { name: 'Hlaða aftur' });
      await reload.waitFor();
      expect(answersOf(signed)).toBe(0);
      await other.close();
      await context.setOffline(false);
      await reload.click();
      await expect.poll(() => answersOf(signed)).toBe(count);
    }));

  it('when older, makes this page ask to close it, until it is closed (F22)', () =>
    scene(async ({ page, context, state }) => {
      const other = await bare(context);
      await hold(other, state.id, 10); // the number that Dexie gives its first version
      await page.goto(`${server.origin}/okuskoli-1/lota-1/skref-1`);
      await stepShown(page, 1, 1); // it works meanwhile, and keeps the answers for the database
      await answerStep(page);
      await page.getByText('Lokaðu öðrum flipum þar sem skólinn er opinn.').waitFor();
      await other.close();
      await page.getByText('Lokaðu öðrum flipum').waitFor({ state: 'detached' });
    }));
});

describe('an app whose cache the browser deleted (F42)', () => {
  const keptParts = (page: Page): Promise<number> =>
    page.evaluate(async () => {
      const counts = (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length);
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    });

  it('is restored at the next online visit, and then opens offline (F42)', () =>
    ownScene(async ({ page, context }) => {
      await page.goto(`${server.origin}/okuskoli-1`);
      await appKept(page);
      const whole = await keptParts(page);
      expect(whole).toBeGreaterThan(20);
      await wipe(page, 'cache_storage');
      expect(await keptParts(page)).toBe(0);
      await page.goto(`${server.origin}/`); // any page of the site will do
      await expect.poll(() => keptParts(page), { timeout: 30_000 }).toBe(whole);
      await context.setOffline(true);
      await page.goto(`${server.origin}/stjornbord`);
      await page.getByRole('heading', { name: /^Hæ/ }).waitFor();
    }));

  it('is not called ready offline until it is restored (F42)', () =>
    ownScene(async ({ page, context }) => {
      await page.goto(`${server.origin}/okuskoli-1`);
      await appKept(page);
      await page
        .getByRole('button', { name: /^Sækja/ })
        .first()
        .click();
      await page.getByText(/Tilbúin án nets, /).waitFor();
      await context.setOffline(true);
      await wipe(page, 'cache_storage');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))); // as when the tab is shown again
      await page.getByText(/\d.* í tækinu$/).waitFor();
      expect(await page.getByText(/Tilbúin án nets, /).count()).toBe(0);
      await page.goto(`${server.origin}/stjornbord`);
      await page.getByRole('heading', { name: 'No connection' }).waitFor();
      await context.setOffline(false);
      await page.getByRole('link', { name: 'Reyna aftur' }).click();
      await page.getByRole('heading', { name: /^Hæ/ }).waitFor();
      await page.goto(`${server.origin}/okuskoli-1`);
      await page.getByText(/Tilbúin án nets, /).waitFor();
    }));
});

describe('a device clock that is a year ahead (F14)', () => {
  const ahead = (): void => {
    const real = Date.now;
    Date.now = () => real() + 365 * 86_400_000;
  };

  it('locks nothing offline, calls the end uncertain, and is reported once online (F14)', () =>
    ownScene(async ({ page, context, ...signed }) => {
      await page.goto(`${server.origin}/okuskoli-1/lota-1/skref-1`);
      await stepShown(page, 1, 1);
      await page.getByRole('button', { name: /^Í spurningarnar/ }).waitFor();
      await appKept(page);
      await context.setOffline(true);
      await page.addInitScript(ahead);
      await page.goto(`${server.origin}/okuskoli-1/lota-1/skref-1`);
      await stepShown(page, 1, 1);
      const count = await answerStep(page);
      for (const path of ['/stjornbord', '/okuskoli-1']) {
        await page.goto(server.origin + path);
        await page.getByText('Ef til vill er tíminn liðinn').waitFor();
        expect(await page.getByText('Byrja aftur').count(), path).toBe(0);
      }
      await page.goto(`${server.origin}/okuskoli-1/lota-1/skref-2`);
      await stepShown(page, 1, 2);
      await context.setOffline(false);
      await expect.poll(() => answersOf({ ...signed }), { timeout: 60_000 }).toBe(count);
      await page.goto(`${server.origin}/stjornbord`);
      await page.getByText(wordIn('is', 'line.clock')).waitFor();
      expect(await page.getByText('Ef til vill er tíminn liðinn').count()).toBe(0);
    }));

  it('does not hide that the school has ended the course', () =>
    ownScene(async ({ page, context, state }) => {
      server.opened.sqlite
        .prepare('UPDATE enrolments SET started_at = started_at - ? WHERE account_id = ?')
        .run(31 * 86_400_000, state.id);
      await page.addInitScript(ahead);
      await page.goto(`${server.origin}/okuskoli-1`);
      await page.getByRole('button', { name: 'Byrja aftur' }).waitFor();
      await appKept(page);
      await context.setOffline(true);
      await page.reload();
      await page.getByRole('button', { name: 'Byrja aftur' }).waitFor();
      expect(await page.getByText('Ef til vill er tíminn liðinn').count()).toBe(0);
    }));
});

describe('a school clock that was 20 days ahead and was set right (F41)', () => {
  const DAY = 86_400_000;

  it.each([
    ['at once', 0],
    ['after ten days without the app', 10],
  ])('a phone that returns %s shows the right days and sends answers (F41)', async (_, away) => {
    const school = await startServer({ pages: true, now: Date.now(), env: { BASE_URL: 'http://localhost' } });
    const signed = await newLearner(school);
    const context = await openAs(browser, signed.agent, { viewport: NARROW, serviceWorkers: 'allow' });
    const held = async (): Promise<number> =>
      (await look(school).value<number>('SELECT count(*) FROM user_step_answers')) ?? 0;
    const phone = await context.newPage();
    await phone.goto(`${school.origin}/okuskoli-1/lota-1/skref-1`);
    await stepShown(phone, 1, 1);
    await appKept(phone);
    school.clock.now += 20 * DAY;
    let count = await answerStep(phone);
    await expect.poll(held).toBe(count);
    await phone.goto(`${school.origin}/stjornbord`);
    await phone.getByText('10 dagar eftir').waitFor();
    await phone.close();
    school.clock.now = Date.now();
    await runProgram(settingsOf(school), 'api/cli/doctor.ts', 'clock');
    school.clock.now += away * DAY;
    const back = await context.newPage();
    await back.goto(`${school.origin}/stjornbord`);
    await back.getByText(`${30 - away} dagar eftir`).waitFor();
    for (const step of [2, 3]) {
      await back.goto(`${school.origin}/okuskoli-1/lota-1/skref-${step}`);
      await stepShown(back, 1, step);
      count += await answerStep(back);
      await expect.poll(held).toBe(count);
    }
    await back.goto(`${school.origin}/okuskoli-1/lota-1/skref-2`);
    await back.getByRole('button', { name: /^Áfram í skref/ }).waitFor(); // the step stays done
    expect(await look(school).values("SELECT code FROM commands WHERE verdict = 'refused'")).toEqual([]);
    await context.close();
    await school.stop();
  });

  it('an answer refused as too late by the wrong clock is accepted afterwards (F41)', async () => {
    const school = await startServer({ pages: true, now: Date.now(), env: { BASE_URL: 'http://localhost' } });
    const signed = await newLearner(school);
    const context = await openAs(browser, signed.agent, { viewport: NARROW, serviceWorkers: 'allow' });
    const verdicts = (): Promise<unknown> =>
      look(school).values("SELECT verdict FROM commands WHERE name = 'submit-step-answers'");
    await look(school).run('UPDATE enrolments SET started_at = started_at - ?', 25 * DAY);
    const phone = await context.newPage();
    await phone.goto(`${school.origin}/okuskoli-1/lota-1/skref-1`);
    await stepShown(phone, 1, 1);
    await appKept(phone);
    await context.setOffline(true);
    await answerStep(phone);
    school.clock.now += 20 * DAY;
    await context.setOffline(false);
    await expect.poll(verdicts).toEqual(['refused']);
    await phone.goto(`${school.origin}/okuskoli-1`);
    await phone.getByRole('button', { name: 'Byrja aftur' }).waitFor();
    school.clock.now = Date.now();
    await runProgram(settingsOf(school), 'api/cli/doctor.ts', 'clock');
    await phone.reload();
    await expect.poll(verdicts).toEqual(['accepted']);
    await phone.goto(`${school.origin}/okuskoli-1/lota-1/skref-1`);
    await phone.getByRole('button', { name: /^Áfram í skref/ }).waitFor();
    await context.close();
    await school.stop();
  });
});

it('a Retry-After of months is ignored: "try now" sends at once (F44)', () =>
  scene(async ({ page, context, ...signed }) => {
    await page.goto(`${server.origin}/okuskoli-1/lota-1/skref-1`);
    await stepShown(page, 1, 1);
    const busy = {
      status: 503,
      headers: { 'retry-after': '10000000' },
      contentType: 'text/html',
      body: '<html>503</html>',
    };
    await context.route('**/api/{sync,submit-step-answers}', (route) => route.fulfill(busy));
    const count = await answerStep(page);
    await page.getByRole('button', { name: 'Reyna núna' }).waitFor();
    await context.unroute('**/api/{sync,submit-step-answers}');
    expect(answersOf({ ...signed })).toBe(0);
    await page.getByRole('button', { name: 'Reyna núna' }).click();
    await expect.poll(() => answersOf({ ...signed })).toBe(count);
  }));

/** Everything that the site stores on the device, as one text: databases, both storages, caches, readable cookies. */
const held = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const rows = (name: string): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const names = [...db.objectStoreNames].filter((store) => store !== 'files');
          const all: unknown[] = [];
          const reading = db.transaction(names);
          for (const store of names) {
            const request = reading.objectStore(store).getAll();
            request.onsuccess = () => all.push(store, request.result);
          }
          reading.oncomplete = () => {
            db.close();
            resolve(all);
          };
        };
      });
    const parts: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name } of await indexedDB.databases()) if (name !== undefined) parts.push(name, await rows(name));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const kept = await cache.match(request);
        if (!/javascript|font/.test(kept?.headers.get('content-type') ?? ''))
          parts.push(request.url, await kept?.text());
      }
    }
    return JSON.stringify(parts);
  });

it('the device stores no kennitala, address or password, and nothing of the account after sign-out (F11)', () =>
  scene(async ({ page, context }) => {
    await context.clearCookies();
    const ssn = newKennitala();
    const hyphened = `${ssn.slice(0, 6)}-${ssn.slice(6)}`;
    const secrets = [ssn, hyphened, 'Vegamótastígur', PASSWORD];
    const nothingSecret = async (): Promise<void> => {
      const all = await held(page);
      for (const secret of secrets) expect(all).not.toContain(secret);
    };
    await page.goto(`${server.origin}/nyskraning`);
    await page.getByLabel('Fullt nafn').fill('Vega Langrún');
    await page.getByLabel('Netfang').fill(`n${ssn}@akrein.example`.replace(ssn, 'vega'));
    await page.getByRole('combobox', { name: 'Ökukennari' }).fill('Bogi');
    await page.getByRole('option', { name: 'Bogi Beygjuson' }).click();
    await page.getByLabel('Kennitala').fill(ssn);
    await page.getByLabel('Lykilorð', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Ég samþykki skilmálana').check();
    await page.getByLabel('Ég hef farið í einn eða fleiri ökutíma').check();
    expect(await held(page)).toContain('Vega Langrún');
    await nothingSecret();
    await page.getByRole('button', { name: 'Stofna aðgang' }).click();
    await page.getByRole('heading', { name: /^Hæ/ }).waitFor();
    await page.goto(`${server.origin}/stillingar#profile`);
    await page.getByText(hyphened).waitFor();
    await page.goto(`${server.origin}/okuskoli-1/lota-1/skref-1`);
    await stepShown(page, 1, 1);
    await answerStep(page);
    server.opened.sqlite
      .prepare('UPDATE enrolments SET finished_at = ? WHERE account_id = (SELECT id FROM accounts WHERE ssn = ?)')
      .run(server.clock.now, ssn);
    await page.goto(`${server.origin}/okuskoli-1`);
    await page.getByRole('link', { name: 'Sjá hvað tekur við' }).waitFor();
    await page.goto(`${server.origin}/okuskoli-1/vel-gert`);
    await page.getByLabel('Heimilisfang').fill('Vegamótastígur 7');
    await page.getByLabel('Póstnúmer').fill('101');
    await nothingSecret();
    await page.getByRole('button', { name: 'Senda mér segul' }).click();
    await page.getByText('Segullinn er á leiðinni').waitFor();
    const id = await look(server).value<string>('SELECT id FROM accounts WHERE ssn = ?', ssn);
    secrets.push('Leyndarlína');
    await fillIn(server, id ?? '', 'Leyndarlína');
    await page.goto(`${server.origin}/stillingar#profile`);
    await page.getByText(hyphened).waitFor();
    await page.getByText('Leyndarlína').first().waitFor();
    await nothingSecret();
    await appKept(page);
    await context.setOffline(true);
    await page.reload();
    await page.getByText(`••••••-${ssn.slice(-4)}`).waitFor();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Stillingar', exact: true }).first().click();
    await page.getByRole('button', { name: 'Skrá út', exact: true }).click();
    await page.waitForURL(`${server.origin}/`);
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    secrets.push('Vega Langrún', 'vega@akrein.example');
    await nothingSecret();
  }));

it('stopping the service worker during sending loses and repeats no answer (F7)', () =>
  ownScene(async ({ page, context, ...signed }) => {
    await page.goto(`${server.origin}/okuskoli-1/lota-1/skref-1`);
    await stepShown(page, 1, 1);
    await appKept(page);
    await context.setOffline(true);
    const first = await answerStep(page);
    await page.getByRole('button', { name: /^Áfram í skref/ }).click();
    await stepShown(page, 1, 2);
    const second = await answerStep(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('ServiceWorker.enable');
    const stops: Promise<unknown>[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/sync')) stops.push(devtools.send('ServiceWorker.stopAllWorkers'));
    });
    await context.route('**/api/sync', async (route) => {
      await Promise.all(stops);
      await route.continue();
    });
    await context.setOffline(false);
    await expect.poll(() => answersOf({ ...signed }), { timeout: 60_000 }).toBe(first + second);
    expect(stops.length).toBeGreaterThan(0);
    await context.unroute('**/api/sync'); // later requests would still be under way when the test ends
    page.removeAllListeners('request');
    await Promise.all(stops);
    await page.reload();
    await stepShown(page, 1, 2);
    expect(answersOf({ ...signed })).toBe(first + second);
  }));

it('the service worker sends offline answers when no page is open', ({ skip }) =>
  ownScene(async ({ page, context, ...signed }) => {
    await context.grantPermissions(['background-sync']);
    await page.goto(`${server.origin}/okuskoli-1/lota-1/skref-1`);
    await stepShown(page, 1, 1);
    await appKept(page);
    const asked = () => page.evaluate(async () => (await navigator.serviceWorker.ready).sync?.getTags());
    const has = await asked().then(
      (tags) => tags !== undefined,
      () => false,
    );
    if (!has && process.env['CHROMIUM']?.includes('headless'))
      return skip('the browser without windows has no Background Sync: let CHROMIUM name a whole one');
    await context.setOffline(true);
    const count = await answerStep(page);
    const tag = `send ${signed.state.id}`;
    await expect.poll(asked).toContain(tag);
    expect(answersOf(signed)).toBe(0);
    await page.close();
    await context.setOffline(false);

    // as the browser does once it finds a network, which it may have done already
    const devtools = await context.newCDPSession(await context.newPage());
    const registered = new Promise<string>((resolve) =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      }),
    );
    await devtools.send('ServiceWorker.enable');
    const sync = { origin: server.origin, registrationId: await registered, tag, lastChance: false };
    await devtools.send('ServiceWorker.dispatchSyncEvent', sync);
    await expect.poll(() => answersOf(signed)).toBe(count);

    const next = await context.newPage();
    await next.goto(`${server.origin}/stillingar/sendingar`);
    await next.getByText(wordIn('is', 'settings.waitingNone')).waitFor();
    expect(answersOf(signed)).toBe(count);
  }));
