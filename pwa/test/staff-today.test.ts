/** The day of two people at the desk, each in a browser of their own, and of the learner they work for: from the transfer to the magnet, by the keyboard. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { TestServer } from '../../api/test/harness.ts';
import { doSteps, newLearner, type Signed } from '../../api/test/make.ts';
import { passCourse } from '../../api/test/pass.ts';
import { startSchool } from '../../api/test/pay.ts';
import { signInStaff } from '../../api/test/staff.ts';
import { enrol } from '../../api/progress/enrolment-store.ts';
import { axeFindings, overflow } from './axe.ts';
import { addCookies, launchBrowser, openAs } from './browsing.ts';

const NAME = 'Birta Dæmisdóttir';
/** Between two looks at whether anything has changed, and some. */
const SECONDS = { timeout: 10_000 };

let server: TestServer;
let browser: Browser;
let learner: Signed;
let phone: Page;
let desk: Page;
let other: Page;
beforeAll(async () => {
  server = await startSchool({ pages: true });
  browser = await launchBrowser();
  learner = await newLearner(server, { name: NAME });
  phone = await (await openAs(browser, learner.agent, { bypassCSP: true })).newPage();
  const wide = { viewport: { width: 1280, height: 900 }, bypassCSP: true };
  desk = await (await openAs(browser, await signInStaff(server), wide)).newPage();
  other = await (await openAs(browser, await signInStaff(server, 'staff', 1), wide)).newPage();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const toDesk = (page: Page) => page.goto(`${server.origin}/command/i-dag`);
const rowIn = (page: Page, group: string) =>
  page
    .locator('section', { has: page.getByRole('heading', { name: group }) })
    .getByRole('listitem')
    .filter({ hasText: NAME });
const nothingAt = (page: Page) => page.getByRole('heading', { name: 'Ekkert bíður' });
/** Deeds by name, the newest first, straight from the log. */
const log = (): unknown[] =>
  server.opened.sqlite.prepare('SELECT action FROM staff_log ORDER BY id DESC').pluck().all();
async function looksRight(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeFindings(page, 'colours')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
}
/** After a night the desks are opened anew. */
async function nextMorning(page: Page, nth: number): Promise<void> {
  const context: BrowserContext = page.context();
  await addCookies(context, await signInStaff(server, 'staff', nth));
  await toDesk(page);
}

it('a transfer: told, matched with the bank, opened, taken back and opened again; the learner has the course', async () => {
  for (const page of [desk, other]) {
    await toDesk(page);
    await nothingAt(page).waitFor();
  }
  await looksRight(desk);
  await learner.agent.post('/api/confirm-bank-transfer', { courseId: 1 });
  for (const page of [desk, other]) await rowIn(page, 'Millifærslur').waitFor(SECONDS);

  await desk.getByRole('button', { name: 'Líma færslur úr bankanum' }).click();
  const sent: string[] = [];
  desk.on('request', (request) => sent.push(request.postData() ?? ''));
  const ssn = `${learner.ssn.slice(0, 6)}-${learner.ssn.slice(6)}`;
  await desk.getByLabel('Færslur, ein í línu').fill(`21.11.2026\tMillifærsla\t${ssn}\t12.500\t99.000`);
  await desk.getByRole('button', { name: 'Finna greiðslur' }).click();
  await rowIn(desk, 'Millifærslur').getByText('Innborgun fannst').waitFor();
  await desk.getByRole('button', { name: 'Opna þá 1 sem passar' }).waitFor();
  await looksRight(desk);

  await desk.keyboard.press('j');
  await desk.keyboard.press('Enter');
  const row = rowIn(desk, 'Millifærslur');
  await row.getByText('Ökuskóli 1 er opinn').waitFor();
  await nothingAt(other).waitFor(SECONDS);
  expect(sent.join()).not.toContain('99.000');
  await phone.goto(`${server.origin}/stjornbord`);
  await phone.getByRole('link', { name: 'Byrja lotu 1' }).first().waitFor();
  await looksRight(desk);

  await desk.keyboard.press('z');
  await row.getByRole('button', { name: 'Opna ökuskóla 1' }).waitFor();
  await rowIn(other, 'Millifærslur').getByRole('button', { name: 'Breyta upphæð' }).click(SECONDS);
  await other.getByLabel(`Upphæð sem barst frá ${NAME}`).fill('11000');
  await looksRight(other);
  await other.keyboard.press('Enter');
  await rowIn(other, 'Millifærslur').getByText('11.000 kr.').waitFor();
  await other.keyboard.press('Enter');
  await rowIn(other, 'Millifærslur').getByText('Ökuskóli 1 er opinn').waitFor();
  await nothingAt(desk).waitFor(SECONDS);
  expect(log()).toEqual(['open-course', 'open-course', 'open-course']);
  const booked = server.opened.sqlite.prepare('SELECT amount FROM transactions ORDER BY receipt_nr').pluck().all();
  expect(booked).toEqual([12_500, -12_500, 11_000]);
  await phone.reload();
  await phone.getByRole('link', { name: 'Byrja lotu 1' }).first().waitFor();
});

it('a finished course is confirmed, and the learner sees it; the magnet is posted', { timeout: 120_000 }, async () => {
  await passCourse(server, learner.agent, (ref) => doSteps(server, learner.agent, ref));
  await learner.agent.post('/api/send-magnet', { address: 'Dæmigötu 1', postcode: '101' });
  await nextMorning(desk, 0);
  await nextMorning(other, 1);
  const finished = 'Staðfesta hjá Samgöngustofu';
  await rowIn(desk, finished).getByText('Óvenju hratt').waitFor();
  await rowIn(other, 'Seglar í póst').getByText('Dæmigötu 1, 101').waitFor();
  await looksRight(desk);

  await desk.keyboard.press('1');
  await desk.keyboard.press('2');
  await desk.keyboard.press('Enter');
  await rowIn(desk, finished).getByText('Námskeið staðfest').waitFor();
  await rowIn(other, finished).waitFor({ state: 'detached', ...SECONDS });
  await phone.goto(`${server.origin}/okuskoli-1/vel-gert`);
  await phone.getByText('Skólinn skráði það í ökunámsbókina þína').waitFor();

  const labels = await desk.request.get(
    new URL((await desk.getByRole('link', { name: 'Prenta miða' }).getAttribute('href')) ?? '', server.origin).href,
  );
  expect(labels.headers()['content-type']).toBe('application/pdf');
  await desk.keyboard.press('j');
  await desk.keyboard.press('Enter');
  await rowIn(desk, 'Seglar í póst').getByText('Segullinn er farinn í póst').waitFor();
  await nothingAt(other).waitFor(SECONDS);
  expect(log().slice(0, 2)).toEqual(['post-magnet', 'confirm-course']);
});

it('a message in the chat is reported, hidden, put back and left; the learner sees each', async () => {
  const writer = await newLearner(server, { name: NAME });
  const { db, clock } = server.world;
  for (const { state } of [writer, learner])
    await db
      .transaction()
      .execute((tx) => enrol(tx, { id: randomUUID(), accountId: state.id, course: 2, now: clock() }));
  await writer.agent.post('/api/send-message', { messageText: 'Ljótt orð' });
  await phone.goto(`${server.origin}/okuskoli-2`);
  const item = phone.getByRole('listitem').filter({ hasText: 'Ljótt orð' });
  await item.getByRole('button', { name: 'Tilkynna skilaboð frá Birta D.' }).click();
  await item.getByText('Tilkynna þessi skilaboð til skólans?').waitFor();
  await looksRight(phone);
  await item.getByRole('button', { name: 'Tilkynna' }).click();
  await item.getByText('Tilkynnt til skólans').waitFor();
  await phone.reload();
  await item.getByText('Tilkynnt til skólans').waitFor();

  const group = 'Tilkynnt í spjalli';
  const row = rowIn(desk, group);
  await row.getByText('Ljótt orð').waitFor(SECONDS);
  await looksRight(desk);
  await row.getByRole('button', { name: 'Fela' }).click();
  await row.getByText('Skilaboðin sjást ekki lengur').waitFor();
  await item.waitFor({ state: 'detached', ...SECONDS });
  await row.getByRole('button', { name: 'Hætta við' }).click();
  await row.getByRole('button', { name: 'Láta standa' }).click();
  await row.getByText('Skilaboðin standa').waitFor();
  await nothingAt(other).waitFor(SECONDS);
  await item.waitFor(SECONDS);
  expect(log().slice(0, 3)).toEqual(['leave-message', 'hide-message', 'hide-message']);
});
