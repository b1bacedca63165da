/** Faults between a phone and the school, one at a time: no answer is lost, doubled or stuck. */
import Database from 'better-sqlite3';
import { copyFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import * as z from 'zod';
import { renewEpochInFile } from '../../api/platform/db/meta-store.ts';
import { Agent } from '../../api/test/harness.ts';
import { newLearner, type Signed } from '../../api/test/make.ts';
import { Entry, inOrder } from '../../sync/practice/entry.ts';
import { scheduleOf } from '../../sync/practice/schedule.ts';
import { makeBadRoad, type BadRoad, type Fault } from './bad-road.ts';
import { addCookies, launchBrowser, onDevice, openAs } from './browsing.ts';
import { answerStep, appKept, openStep, PASSWORD, register, signIn, stepShown } from './learner.ts';
import { openPhone } from './phone.ts';
import { makeSchool, type School } from './school.ts';
import { emptiedDevice } from './stage.ts';
import { wordIn } from './words.ts';

let school: School;
let road: BadRoad;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let learner: Signed;
let number = 0;
let ssn = '';
beforeAll(async () => {
  browser = await launchBrowser();
  school = await makeSchool();
  await school.start();
  road = await makeBadRoad(Number(new URL(school.origin).port));
});
beforeEach(async () => {
  number += 1;
  ssn = `${String(number).padStart(2, '0')}04605558`;
  learner = await newLearner(road, { name: 'Vega Langrún', ssn });
  ({ context, page } = await emptiedDevice({ browser, server: road }, learner.agent));
  await page.goto(`${road.origin}/stjornbord`);
  await page.getByRole('heading', { name: 'Hæ, Vega' }).waitFor();
});

/** A new device without the app. */
const newDevice = (): Promise<BrowserContext> =>
  openAs(browser, new Agent(road.origin), { serviceWorkers: 'allow', viewport: { width: 800, height: 844 } });

function read<Row>(sql: string, ...parameters: unknown[]): Row[] {
  const db = new Database(path.join(school.dataDir, 'akrein.db'), { readonly: true });
  try {
    return db.prepare<unknown[], Row>(sql).all(...parameters);
  } finally {
    db.close();
  }
}

type Held = { readonly step_nr: number; readonly n: number };
/** Answers that the school holds, by step. */
const held = (who = ssn): Held[] =>
  read<Held>(
    'SELECT step_nr, count(*) AS n FROM user_step_answers JOIN enrolments ON enrolments.id = enrolment_id JOIN accounts ON accounts.id = account_id WHERE ssn = ? GROUP BY step_nr ORDER BY step_nr',
    who,
  );
const commandsOf = (who = ssn, name = 'submit-step-answers'): string[] =>
  read<{ verdict: string }>(
    'SELECT verdict FROM commands JOIN accounts ON accounts.id = account_id WHERE ssn = ? AND commands.name = ? ORDER BY received_at',
    who,
    name,
  ).map((row) => row.verdict);
const settled = async (on: Page): Promise<void> => {
  await expect.poll(() => onDevice(on, 'outbox'), { timeout: 60_000, interval: 250 }).toEqual([]);
};

describe('the network', () => {
  const faults: readonly Exclude<Fault, 'none'>[] = ['answer lost', 'request lost', 'bad gateway', 'half a body'];
  it.each(faults)('%s: the answers still arrive, once (F2, F3)', async (fault) => {
    await openStep(page, road.origin, 1);
    await settled(page);
    road.suffer(fault, 3);
    const count = await answerStep(page);
    await settled(page);
    expect(road.met()).toBeGreaterThan(0);
    expect(held()).toEqual([{ step_nr: 1, n: count }]);
    expect(commandsOf()).toEqual(['accepted']);
  });
});

it('an account lost in a restore is registered again, with its answers (V13, F16)', async () => {
  const file = path.join(school.dataDir, 'akrein.db');
  const backup = `${file}.backup`;
  await school.stop();
  copyFileSync(file, backup);
  await school.start();
  ssn = `29${ssn.slice(2)}`;
  const other = await newDevice();
  const own = await other.newPage();
  await register(own, school.origin, { name: 'Vega Týnd', ssn });
  await openStep(own, school.origin, 1);
  const count = await answerStep(own);
  await settled(own);
  await school.stop();
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
  copyFileSync(backup, file);
  renewEpochInFile(file);
  await school.start();
  expect(held()).toEqual([]);
  await register(own, school.origin, { name: 'Vega Fundin', ssn });
  await expect.poll(() => held(), { timeout: 30_000, interval: 250 }).toEqual([{ step_nr: 1, n: count }]);
  await openStep(own, school.origin, 2);
  expect(
    (await own.evaluate(() => indexedDB.databases())).filter(({ name }) => name?.startsWith('akrein-')),
  ).toHaveLength(1);
  await other.close();
});

it('two tabs send one queue once (F8)', async () => {
  await openStep(page, road.origin, 1);
  await appKept(page); // only then a second tab opens offline, and nothing on the page says so before
  await settled(page);
  await context.setOffline(true);
  const count = await answerStep(page);
  const other = await context.newPage();
  await other.goto(`${road.origin}/okuskoli-1/lota-1/skref-2`);
  await other.getByText('Lota 1 · Skref 2/10').waitFor();
  const second = await answerStep(other);
  await context.setOffline(false);
  await settled(page);
  expect(held()).toEqual([
    { step_nr: 1, n: count },
    { step_nr: 2, n: second },
  ]);
  expect(commandsOf()).toEqual(['accepted', 'accepted']);
});

it('when two devices answer a step, the second is told why it does not count (F9)', async () => {
  const other = await newDevice();
  try {
    const tablet = await other.newPage();
    await signIn(tablet, road.origin, ssn);
    await openStep(tablet, road.origin, 1);
    await settled(tablet);
    await other.setOffline(true);
    await answerStep(tablet);
    await openStep(page, road.origin, 1);
    const count = await answerStep(page);
    await settled(page);
    await other.setOffline(false);
    await settled(tablet);
    expect(held()).toEqual([{ step_nr: 1, n: count }]);
    expect(commandsOf()).toEqual(['accepted', 'refused']);
    await tablet.getByRole('link', { name: 'Sjá hvers vegna' }).click();
    await tablet.getByText('Skrefinu hafði þegar verið svarað á öðru tæki.').waitFor();
  } finally {
    await other.close();
  }
});

/** The practice entries on a device. */
const practised = async (on: Page): Promise<Entry[]> =>
  z
    .array(z.object({ entry: Entry }))
    .parse(await onDevice(on, 'practice'))
    .map(({ entry }) => entry);

/** Answers the shown card and waits for the explanation. */
async function answerCard(on: Page): Promise<void> {
  const two = on.getByRole('group', { name: 'Er fullyrðingin rétt eða röng?' });
  const options = on.locator('main fieldset label');
  await two.or(options.first()).first().waitFor();
  if (await two.isVisible()) await two.getByRole('button').first().click();
  else {
    await options.first().click();
    await on.getByRole('button', { name: 'Svara', exact: true }).click();
  }
  await on.getByText(/^(Rétt hjá þér|Ekki rétt)$/).waitFor();
}

it('two devices practise offline, one is killed, and both have the same entries and schedule', async () => {
  const tablet = await openPhone({ width: 800 });
  const phone = await openPhone();
  let page = phone.page();
  const practice = `${road.origin}/aefing`;
  const begin = (on: Page) => on.getByRole('button', { name: 'Byrja' });
  const next = (on: Page) => on.getByRole('button', { name: 'Næsta spurning' }).click();
  try {
    await addCookies(phone.context(), learner.agent);
    await openStep(page, road.origin, 1);
    await answerStep(page); // with mistakes, which practice begins with
    await settled(page);
    await signIn(tablet.page(), road.origin, ssn);
    await openStep(tablet.page(), road.origin, 1);
    for (const device of [phone, tablet]) {
      await device.page().goto(practice);
      await begin(device.page()).waitFor();
      await appKept(device.page());
    }
    await phone.close(); // closing lets the browser write its cookies to the disk
    page = await phone.reopen(true);
    await tablet.offline(true);
    await page.goto(practice);
    for (const device of [phone, tablet]) await begin(device.page()).click();
    await answerCard(page);
    await next(page);
    await page.getByText('Spurning 2 af 5').waitFor();
    await phone.kill();
    page = await phone.reopen(true);
    await page.goto(practice);
    await page.getByRole('button', { name: 'Halda áfram' }).click();
    await page.getByText('Spurning 2 af 5').waitFor();
    for (let nr = 2; nr <= 5; nr++) {
      await answerCard(page);
      if (nr < 5) await next(page);
    }
    await page.getByRole('button', { name: 'Sjá hvernig gekk' }).click();
    await page.getByRole('button', { name: 'Taka fimm í viðbót' }).waitFor();
    await answerCard(tablet.page());
    const [before] = await practised(tablet.page());
    expect([(await practised(page)).length, before?.kind]).toEqual([5, 'review']);

    const kept = (): number =>
      read<{ n: number }>(
        'SELECT count(*) AS n FROM practice_entries JOIN accounts ON accounts.id = account_id WHERE ssn = ?',
        ssn,
      )[0]?.n ?? 0;
    for (const device of [phone, tablet]) await device.offline(false);
    await expect.poll(kept, { timeout: 30_000 }).toBe(6);
    for (const device of [phone, tablet]) {
      await device.page().goto(practice);
      await expect.poll(async () => (await practised(device.page())).length, { timeout: 30_000 }).toBe(6);
    }
    const [one, other] = [inOrder(await practised(page)), inOrder(await practised(tablet.page()))];
    expect(one).toEqual(other);
    expect(scheduleOf(one)).toEqual(scheduleOf(other));
    expect(kept()).toBe(6);
  } finally {
    await phone.dispose();
    await tablet.dispose();
  }
});

/** Clicks several elements in one moment, before anything is drawn again. */
const press = (on: Page, selector: string, words: RegExp, times = 1): Promise<number> =>
  on.evaluate(
    ([where, source, most]) => {
      const all = [...document.querySelectorAll<HTMLElement>(where)].filter((each) =>
        new RegExp(source).test(each.innerText),
      );
      for (const each of all.slice(0, most)) each.click();
      return all.length;
    },
    [selector, words.source, times] as const,
  );

it('a sign counts once when several of its names are pressed at once', async () => {
  await page.goto(`${road.origin}/umferdarmerki/thjalfun`);
  await page.locator('main .pr-choices button').first().waitFor();
  expect(await press(page, 'main .pr-choices button', /^/, 2)).toBeGreaterThan(1);
  await page.getByText(/^(Rétt hjá þér|Ekki rétt)$/).waitFor();
  expect(await practised(page)).toHaveLength(1);
});

it('a practice exam submitted in two tabs at once counts once (F8)', async () => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${road.origin}/aefingaprof`);
    await tab.getByRole('button', { name: /^(Byrja|Halda áfram)/ }).click();
    await tab.getByRole('button', { name: 'Yfirlit' }).click();
    await tab.getByRole('button', { name: 'Skila' }).waitFor();
  }
  await Promise.all([page, other].map((tab) => press(tab, 'button', /^Skila/)));
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Skila' }).waitFor({ state: 'detached' });
  expect(await practised(page)).toHaveLength(1);
  await other.close();
});

it('failed practice is shown as waiting, and sent again by itself', async () => {
  const count = (): number =>
    read<{ n: number }>(
      'SELECT count(*) AS n FROM practice_entries JOIN accounts ON accounts.id = account_id WHERE ssn = ?',
      ssn,
    )[0]?.n ?? 0;
  await openStep(page, road.origin, 1);
  await answerStep(page);
  await settled(page);
  await page.goto(`${road.origin}/aefing`);
  await page.getByRole('button', { name: 'Byrja' }).click();
  let broken = true;
  await context.route('**/api/practice-log', (route) =>
    broken ? route.fulfill({ status: 503, body: 'no' }) : route.continue(),
  );
  await answerCard(page);
  const trouble = page.getByText('Netþjónninn svarar ekki sem skyldi.');
  await trouble.waitFor();
  await page.goto(`${road.origin}/stillingar#answers`);
  await page.getByText('Svör bíða sendingar.').first().waitFor();
  await trouble.waitFor();
  await page.getByRole('link', { name: 'Skoða listann' }).click();
  await page.getByText('1 svar í æfingu').waitFor();
  expect(await page.getByText('Allt er komið til skólans.').count()).toBe(0);
  broken = false;
  await expect.poll(count, { timeout: 30_000 }).toBe(1);
  await trouble.waitFor({ state: 'hidden' });
  await page.getByText('Allt er komið til skólans.').waitFor();
  await context.unroute('**/api/practice-log');
});

it('practice over the hourly limit waits and shows its reason', async () => {
  await openStep(page, road.origin, 1);
  await answerStep(page);
  await settled(page);
  await page.goto(`${road.origin}/aefing`);
  await page.getByRole('button', { name: 'Byrja' }).click();
  const words = 'Of mikið hefur verið sent í einu.';
  await context.route('**/api/practice-log', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '1800' },
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: 'too-much-sent', message: words } }),
    }),
  );
  await answerCard(page);
  await page.goto(`${road.origin}/stillingar#answers`);
  await page.getByRole('link', { name: 'Skoða listann' }).click();
  await page.getByText(words).waitFor();
  await context.unroute('**/api/practice-log');
});

it('a step without its round says so, retries on a press, and loads once online', async () => {
  await appKept(page);
  await context.setOffline(true);
  await page.goto(`${road.origin}/okuskoli-1/lota-1/skref-1`);
  const notHere = page.getByText('Lotan er ekki í tækinu');
  await notHere.waitFor();
  await page.getByRole('button', { name: 'Reyna aftur' }).click();
  await notHere.waitFor();
  await context.setOffline(false);
  await stepShown(page, 1, 1);
});

it('an expired session keeps its queue, and sends it after sign-in (F10)', async () => {
  await openStep(page, road.origin, 1);
  await settled(page);
  await context.setOffline(true);
  const count = await answerStep(page);
  await context.clearCookies();
  await context.setOffline(false);
  await page.getByText('Innskráningin er útrunnin.').first().waitFor();
  expect(await onDevice(page, 'outbox')).not.toEqual([]);
  expect(held()).toEqual([]);
  await page.getByRole('link', { name: 'Skrá mig inn' }).click();
  await page.getByLabel('Kennitala').fill(ssn);
  await page.getByLabel('Lykilorð', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Skrá mig inn' }).click();
  await stepShown(page, 1, 1);
  await settled(page);
  expect(held()).toEqual([{ step_nr: 1, n: count }]);
});

it('another account on the phone neither sees nor sends the queued answers (F10)', async () => {
  await openStep(page, road.origin, 1);
  await settled(page);
  await context.setOffline(true);
  const count = await answerStep(page);
  await context.clearCookies();
  await context.setOffline(false);
  await page.getByText('Innskráningin er útrunnin.').first().waitFor();
  const other = `${String(number).padStart(2, '0')}05605558`;
  await register(page, road.origin, { name: 'Önnur Langrún', ssn: other });
  await openStep(page, road.origin, 1);
  await page.getByRole('button', { name: /^Í spurningarnar/ }).waitFor();
  expect(await page.locator('main input:checked').count()).toBe(0);
  expect([held(), held(other)]).toEqual([[], []]);
  await signOutFully(page, road.origin);
  await signIn(page, road.origin, ssn);
  await expect.poll(() => held(), { timeout: 60_000 }).toEqual([{ step_nr: 1, n: count }]);
  expect(held(other)).toEqual([]);
});

async function signOutFully(on: Page, origin: string): Promise<void> {
  await on.goto(`${origin}/stillingar`);
  await on.getByRole('button', { name: 'Skrá út', exact: true }).click();
  await on.waitForURL(`${origin}/`);
}

const sessions = (): number =>
  read('SELECT 1 FROM sessions JOIN accounts ON accounts.id = account_id WHERE ssn = ?', ssn).length;

it('leaving the page during sign-out still signs out and clears the phone (F11)', async () => {
  await openStep(page, road.origin, 1);
  await settled(page);
  await signOutFully(page, road.origin);
  await page.goto(`${road.origin}/stjornbord`);
  await page.getByRole('heading', { name: 'Innskráning' }).waitFor();
  await expect.poll(sessions).toBe(0);
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

it.each([
  ['a bad gateway', { status: 502, contentType: 'text/html', body: '<html>502</html>' }],
  ["a portal's redirect", { status: 302, headers: { location: '/innskraning' } }],
  ["a portal's page", { status: 200, contentType: 'text/html', body: '<html>Velkomin á netið</html>' }],
])('a sign-out that met %s lets nobody in, and is completed at the next start (F40)', async (_, answer) => {
  await openStep(page, road.origin, 1);
  await settled(page);
  await context.route('**/api/sign-out', (route) => route.fulfill(answer));
  await signOutFully(page, road.origin);
  await page.goto(`${road.origin}/stjornbord`);
  await page.getByRole('heading', { name: 'Innskráning' }).waitFor();
  expect(sessions()).toBe(1);
  await context.unroute('**/api/sign-out');
  await page.reload();
  await expect.poll(sessions).toBe(0);
});

it('narration plays on while its round is downloaded', async () => {
  const heard = () =>
    page.evaluate(() => {
      const audio = document.querySelector('audio');
      return { at: audio?.currentTime ?? 0, paused: audio?.paused, from: audio?.src.split(':')[0] };
    });
  await openStep(page, road.origin, 1);
  await page.getByRole('button', { name: 'Hlusta', exact: true }).click();
  await page.getByRole('button', { name: '10 sekúndur áfram' }).click();
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 10.5);
  const other = await context.newPage();
  await other.goto(`${road.origin}/okuskoli-1`);
  await other.getByRole('button', { name: /^Sækja/ }).click();
  await other.getByText(/Tilbúin án nets, /).waitFor();
  const { at, ...how } = await heard();
  expect(how).toEqual({ paused: false, from: 'http' });
  await page.getByRole('button', { name: 'Gera hlé' }).click();
  await expect.poll(async () => (await heard()).from).toBe('blob');
  await expect.poll(async () => (await heard()).at).toBeGreaterThanOrEqual(at);
});

it('verifies a downloaded round in a browser that loads no audio before a press', async () => {
  await page.goto(`${road.origin}/okuskoli-1`);
  await page.getByRole('button', { name: /^Sækja/ }).click();
  await page.getByText(/Tilbúin án nets, /).waitFor();
  await page.evaluate(() => Object.assign(globalThis, { Audio: EventTarget }));
  await page.getByRole('button', { name: 'Athuga hvort allt sé í tækinu' }).click();
  await page.getByText(/^Allt er til staðar: /).waitFor();
});

it('pausing the narration does not fetch it again', async () => {
  const fetched = () => page.evaluate(() => document.querySelector('audio')?.dataset['fetched']);
  await openStep(page, road.origin, 1);
  await page.getByRole('button', { name: 'Hlusta', exact: true }).click();
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.3);
  await page.evaluate(() => {
    const audio = document.querySelector('audio');
    if (!audio) return;
    audio.dataset['fetched'] = '0';
    audio.addEventListener(
      'loadstart',
      () => (audio.dataset['fetched'] = String(Number(audio.dataset['fetched']) + 1)),
    );
  });
  await page.getByRole('button', { name: 'Gera hlé' }).click();
  const at = await page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
  await page.getByRole('button', { name: 'Hlusta', exact: true }).click();
  await page.waitForFunction((then) => (document.querySelector('audio')?.currentTime ?? 0) > then + 0.3, at);
  expect(await fetched()).toBe('0');
});

it('narration that fails to load says so, and plays at the next press', async () => {
  const play = page.getByRole('button', { name: 'Hlusta', exact: true });
  const missed = page.getByText(wordIn('is', 'player.unreached'));
  await page.route('**/audio/**', (route) => route.abort());
  await openStep(page, road.origin, 1);
  await play.click();
  await missed.waitFor();
  await page.unroute('**/audio/**');
  await play.click();
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.3);
  expect(await missed.count()).toBe(0);
});

it('a refused command stays readable, and blocks no other (F12)', async () => {
  await openStep(page, road.origin, 1);
  await settled(page);
  await context.setOffline(true);
  await answerStep(page);
  // meanwhile the course is restarted elsewhere, which archives the enrolment of the answers
  const db = new Database(path.join(school.dataDir, 'akrein.db'));
  const account = db.prepare<[string], { id: string }>('SELECT id FROM accounts WHERE ssn = ?').get(ssn)?.id ?? '';
  db.prepare('UPDATE enrolments SET archived_at = ? WHERE account_id = ?').run(Date.now(), account);
  db.prepare('INSERT INTO enrolments (id, account_id, course_id, run, started_at) VALUES (?, ?, 1, 2, ?)').run(
    crypto.randomUUID(),
    account,
    Date.now(),
  );
  db.close();
  await context.setOffline(false);
  await settled(page);
  expect(commandsOf()).toEqual(['refused']);
  await page.goto(`${road.origin}/stillingar/sendingar`);
  await page.getByText('Ekki talið með, því að ökuskólinn var hafinn á ný á öðru tæki.').first().waitFor();
  await openStep(page, road.origin, 1);
  const count = await answerStep(page);
  await settled(page);
  expect(held()).toEqual([{ step_nr: 1, n: count }]);
});
