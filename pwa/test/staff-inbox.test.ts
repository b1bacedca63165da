/** Both sides of a thread: a learner on a phone, staff at a desk and a colleague, each in a browser of their own. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import type { TestServer } from '../../api/test/harness.ts';
import { newLearner, type Signed } from '../../api/test/make.ts';
import { startSchool } from '../../api/test/pay.ts';
import { nameIn, wordIn } from './words.ts';
import { signInStaff } from '../../api/test/staff.ts';
import { addedLanguages } from '../../sync/language.ts';
import { listReadyAnswers } from '../../sync/staff/inbox-contract.ts';
import { axeFindings, overflow } from './axe.ts';
import { launchBrowser, openAs } from './browsing.ts';
import { DESK, focused, looksRight, SECONDS } from './desk.ts';

const NAME = 'Birta Dæmisdóttir';
let server: TestServer;
let browser: Browser;
let learner: Signed;
let hers: BrowserContext;
let phone: Page;
let desk: Page;
let other: Page;
beforeAll(async () => {
  server = await startSchool({ pages: true });
  browser = await launchBrowser();
  learner = await newLearner(server, { name: NAME });
  hers = await openAs(browser, learner.agent, { viewport: { width: 360, height: 740 }, bypassCSP: true });
  phone = await hers.newPage();
  desk = await (await openAs(browser, await signInStaff(server), DESK)).newPage();
  other = await (await openAs(browser, await signInStaff(server, 'staff', 1), DESK)).newPage();
});

const say = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).last();
const isWriting = (page: Page) => page.evaluate(() => document.activeElement?.matches('.ib-write textarea'));
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const goTo = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) }).click();

it('a learner’s message appears at both desks, and one of them takes it', async () => {
  await desk.goto(`${server.origin}/command/samtol`);
  await other.goto(`${server.origin}/command/samtol`);
  await say(desk, 'Enginn bíður svars.').waitFor();
  await goTo(desk, 'Tilbúin svör');
  await say(desk, 'Millifærsla ekki komin').waitFor(); // a new school has some
  await goTo(desk, 'Bíða svars');
  await phone.goto(`${server.origin}/stjornbord`);
  await press(phone, 'Senda okkur ábendingu');
  await phone.getByLabel('Hvað er gott og hvað mætti betur fara?').fill('Hljóðið vantar í skref 3.');
  await press(phone, /^Senda$/);
  await say(phone, 'Ábendingin er á leið til skólans.').waitFor();
  await desk
    .getByRole('link', { name: new RegExp(NAME) })
    .first()
    .waitFor(SECONDS);
  await desk.getByRole('heading', { level: 2, name: NAME }).waitFor(); // the first opens where there is room
  await press(desk, 'Taka að mér');
  await say(desk, 'Þú ert með þetta').waitFor(SECONDS);
  await other.getByRole('link', { name: /er með þetta/ }).click(SECONDS);
  await other.getByRole('button', { name: 'Taka við', exact: true }).waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  // another box opens nobody who is not in it
  const tabs = await desk.context().newPage();
  await tabs.goto(`${server.origin}/command/samtol`);
  await tabs.getByRole('heading', { level: 2, name: NAME }).waitFor();
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await tabs.route('**/api/admin/inbox?box=done', (route) => held.then(() => route.continue()));
  const asked = tabs.waitForRequest('**/api/admin/inbox?box=done');
  await tabs.getByRole('link', { name: 'Lokið', exact: true }).click();
  await asked;
  await tabs.keyboard.press('j'); // nor does a key open what is still listed
  expect(new URL(tabs.url()).searchParams.get('hver')).toBeNull();
  expect(await tabs.getByRole('heading', { level: 2, name: NAME }).count()).toBe(0);
  answer();
  await say(tabs, 'Engu samtali hefur verið lokið síðasta mánuðinn.').waitFor();
  expect(await tabs.getByRole('heading', { level: 2, name: NAME }).count()).toBe(0);
  await tabs.close();
});

it('a ready answer reaches the app, and cannot be undone once it is read', async () => {
  await goTo(desk, 'Tilbúin svör');
  await press(desk, 'Nýtt tilbúið svar');
  await desk.getByLabel('Heiti í listanum').fill('Kippt í lag');
  await desk.getByLabel('Íslenska', { exact: true }).fill('Því hefur verið kippt í lag.');
  await desk.getByLabel('Enska', { exact: true }).fill('It has been fixed.');
  await desk.locator('.s-tabs').getByRole('link', { name: 'Nemendur' }).click();
  await desk.getByRole('heading', { level: 1, name: 'Nemendur' }).waitFor();
  await desk.goBack(); // the draft waits
  await expect.poll(() => desk.getByLabel('Heiti í listanum').inputValue()).toBe('Kippt í lag');
  await press(desk, 'Vista');
  // a refusal shows only beside the button that was pressed
  const removal = '**/api/admin/remove-ready-answer';
  await desk.route(removal, (route) => route.abort());
  const ready = desk.getByRole('listitem').filter({ hasText: 'Kippt í lag' });
  await ready.getByRole('button', { name: /^Fjarlægja/ }).click();
  await ready.getByRole('alert').waitFor();
  expect(await desk.locator('main').getByRole('alert').count()).toBe(1);
  await desk.unroute(removal);
  await goTo(desk, 'Bíða svars');
  await desk.getByLabel('Nota tilbúið svar …').selectOption('Kippt í lag');
  await desk.keyboard.press('Control+Enter'); // the focus is in the answer
  await say(desk, 'Komið til nemandans').waitFor();
  await desk
    .locator('.ib-write')
    .getByRole('button', { name: /^Afturkalla/ })
    .click();
  // the undone answer is in the field again
  await expect.poll(() => desk.getByLabel('Svar (íslenska)').inputValue()).toBe('Því hefur verið kippt í lag.');
  await expect.poll(() => isWriting(desk)).toBe(true);
  await desk.keyboard.press('Meta+Enter');
  await say(desk, 'Enginn bíður svars.').waitFor(SECONDS);
  await say(other, 'Enginn bíður svars.').waitFor(SECONDS);
  await phone.reload();
  await phone.getByRole('link', { name: 'Nýtt svar frá skólanum' }).first().click();
  await say(phone, 'Því hefur verið kippt í lag.').waitFor();
  await expect
    .poll(() => server.opened.sqlite.prepare('SELECT count(*) FROM replies WHERE seen_at IS NULL').pluck().get())
    .toBe(0);
  await desk
    .locator('.ib-write')
    .getByRole('button', { name: /^Afturkalla/ })
    .click();
  await desk.getByText('Nemandinn hefur lesið svarið').waitFor();
  expect(await axeFindings(phone)).toEqual([]);
  expect(await overflow(phone)).toBe(0);
});

it('a reply written offline arrives once the learner is online', async () => {
  await hers.setOffline(true);
  const field = phone.getByLabel('Skilaboð til skólans');
  await field.fill('Takk fyrir!');
  // edited in one moment with the press, before the message is stored
  await field.evaluate((area) => {
    if (!(area instanceof HTMLTextAreaElement)) return;
    area.form?.requestSubmit();
    area.setRangeText(' Og', area.value.length, area.value.length, 'end');
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await phone.getByText('bíður sendingar').waitFor();
  await expect.poll(() => field.inputValue()).toBe(' Og');
  await hers.setOffline(false);
  await desk
    .getByRole('link', { name: new RegExp(NAME) })
    .first()
    .waitFor(SECONDS);
  await desk.locator('.ib-items').getByText('Takk fyrir!').waitFor(SECONDS);
  await phone.getByText('bíður sendingar').waitFor({ state: 'detached', ...SECONDS });
  await say(phone, 'Takk fyrir!').waitFor();
});

it('shows the school’s letters beside a thread, without the secret of a link', async () => {
  const { id } = learner.state;
  const token = 'x'.repeat(43);
  await signInStaff(server).then((staff) => staff.post('/api/admin/send-reset', { userId: id }));
  server.opened.sqlite
    .prepare(`UPDATE mail_queue SET sent_at = 1, body_text = 'Veldu: https://akrein.example/nytt-lykilord/${token}'
      WHERE account_id = ? AND kind = 'reset'`)
    .run(id);
  await desk.reload();
  await desk.getByRole('heading', { level: 2, name: NAME }).waitFor();
  await desk.locator('summary', { hasText: 'frá skólanum' }).click();
  await desk.locator('summary', { hasText: 'Lesa bréfið' }).click();
  await desk.getByText('Veldu: https://akrein.example/nytt-lykilord/••••').waitFor();
  expect(await desk.getByText(token).count()).toBe(0);
  expect(await axeFindings(desk)).toEqual([]);
  // the same on the learner’s page
  await other.goto(`${server.origin}/command/nemandi/${String(id)}`);
  await other.locator('#timeline summary', { hasText: 'Lesa bréfið' }).first().click();
  await other.getByText('Til: ', { exact: false }).waitFor();
  expect(await axeFindings(other)).toEqual([]);
  await other.goto(`${server.origin}/command/samtol`);
});

it('a thread is put off, brought back and closed, and shown on the learner’s page', async () => {
  await desk.getByText('Fresta …').click();
  await press(desk, 'um einn dag');
  await say(desk, 'Enginn bíður svars.').waitFor(SECONDS);
  await press(desk, 'Taka fram aftur');
  await desk.getByRole('link', { name: new RegExp(`^${NAME}.*Takk`) }).waitFor(SECONDS);
  const finish = async (): Promise<void> => {
    await press(desk, 'Ljúka án svars');
    await say(desk, 'Samtalinu er lokið').waitFor();
  };
  await finish();
  await desk.getByRole('button', { name: 'Afturkalla', exact: true }).press('Enter');
  await expect.poll(() => focused(desk)).toBe('Afturkallað');
  await finish();
  await looksRight(desk);
  await desk.goto(`${server.origin}/command/nemandi/${learner.state.id}`);
  const thread = desk.getByRole('region', { name: 'Samtal' });
  await thread.getByText('Takk fyrir!').waitFor();
  await thread.getByText('Hljóðið vantar í skref 3.').waitFor();
  expect(await axeFindings(desk)).toEqual([]);
});

it('keeps the draft to one learner while another is open, and works by keys', async () => {
  const second = await newLearner(server, { name: 'Tumi Dæmisson' });
  await second.agent.post('/api/send-feedback', { messageText: 'Hvar er kvittunin?', path: '/stjornbord' });
  await learner.agent.post('/api/send-feedback', { messageText: 'Ein enn', path: '/stjornbord' });
  await desk.goto(`${server.origin}/command/i-dag`);
  await desk.getByRole('link', { name: /^Svara.*Tumi/ }).click();
  await expect.poll(() => isWriting(desk)).toBe(true);
  await desk.getByLabel('Svar (íslenska)').fill('Hún er undir');
  await desk
    .getByRole('link', { name: new RegExp(`^${NAME}`) })
    .first()
    .focus();
  await desk.keyboard.press('Enter');
  await desk.getByRole('heading', { level: 2, name: NAME }).waitFor();
  expect(await desk.getByLabel('Svar (íslenska)').inputValue()).toBe('');
  await desk.getByRole('link', { name: /^Tumi/ }).first().click();
  await expect.poll(() => desk.getByLabel('Svar (íslenska)').inputValue()).toBe('Hún er undir');
  await desk.locator('h1').click();
  await desk.keyboard.press('Enter');
  expect(await focused(desk)).toContain('Hún er undir');
  await desk.keyboard.press('Escape');
  await desk.keyboard.press('k');
  await desk.getByRole('heading', { level: 2, name: NAME }).waitFor();
  await desk.keyboard.press('j');
  await desk.getByRole('heading', { level: 2, name: 'Tumi Dæmisson' }).waitFor();
  await desk.keyboard.press('Enter');
  await expect.poll(() => focused(desk)).toContain('Hún er undir');
  // among the ready answers the list has no keys, the search box leaves the draft, and the way back leads to the thread
  await goTo(desk, 'Tilbúin svör');
  await press(desk, 'Nýtt tilbúið svar');
  await desk.locator('h1').click();
  for (const key of ['k', 'j', '/']) await desk.keyboard.press(key);
  await desk.getByRole('dialog').waitFor();
  await desk.keyboard.press('Escape');
  await desk.getByRole('dialog').waitFor({ state: 'hidden' });
  await desk.getByLabel('Heiti í listanum').waitFor();
  await press(desk, 'Hætta við');
  await goTo(desk, 'Bíða svars');
  await desk.getByRole('heading', { level: 2, name: 'Tumi Dæmisson' }).waitFor();
  await desk.getByLabel('Svar (íslenska)').focus();
  await desk.keyboard.press('Control+Enter');
  await say(desk, 'Komið til nemandans').waitFor();
});

it('warns of a colleague’s answer, inserts a ready answer once, and counts excess letters', async () => {
  const third = await newLearner(server, { name: 'Þula Dæmis' });
  await third.agent.post('/api/send-feedback', { messageText: 'Er opið í dag?', path: '/stjornbord' });
  const area = desk.getByLabel('Svar (íslenska)');
  for (const page of [desk, other]) await page.goto(`${server.origin}/command/samtol?hver=${third.state.id}`);
  for (const _ of [1, 2]) await desk.getByLabel('Nota tilbúið svar …').selectOption('Kippt í lag');
  expect(await area.inputValue()).toBe('Því hefur verið kippt í lag.');
  await area.fill('a'.repeat(5002));
  await desk.getByText('2 stöfum of langt.').waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await area.fill('Já, til þrjú.');
  await other.getByLabel('Svar (íslenska)').fill('Nei, ekki í dag.');
  await press(other, 'Senda svar');
  await desk.locator('.ib-items').getByText('Nei, ekki í dag.').waitFor(SECONDS);
  const answers = () =>
    server.opened.sqlite.prepare('SELECT count(*) FROM replies WHERE account_id = ?').pluck().get(third.state.id);
  await area.press('Control+Enter');
  await desk.getByText(/ svaraði á meðan\. Lestu svarið/).waitFor();
  expect(answers()).toBe(1);
  expect(await area.inputValue()).toBe('Já, til þrjú.');
  await area.press('Control+Enter');
  await say(desk, 'Komið til nemandans').waitFor();
  expect(answers()).toBe(2);
  await desk.reload(); // undo is still there, and returns the text
  await desk
    .locator('.ib-write')
    .getByRole('button', { name: /^Afturkalla/ })
    .click();
  await expect.poll(() => area.inputValue()).toBe('Já, til þrjú.');
  expect(answers()).toBe(1);
  await area.press('Control+Enter');
  await say(desk, 'Komið til nemandans').waitFor();
});

it('stores a repeated answer once when its response was lost', async () => {
  const { agent, state } = await newLearner(server, { name: 'Týnd Dæmis' });
  const write = (messageText: string) => agent.post('/api/send-feedback', { messageText, path: '/stjornbord' });
  await write('Er opið í dag?');
  await desk.goto(`${server.origin}/command/samtol?hver=${state.id}`);
  await desk.getByLabel('Svar (íslenska)').fill('Já, til þrjú.');
  const lose = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort();
  };
  await desk.route('**/api/admin/send-reply', lose, { times: 1 });
  await press(desk, 'Senda svar');
  await desk.locator('.ib-items').getByText('Já, til þrjú.').waitFor(SECONDS);
  server.clock.now += 1000;
  await write('Halló?');
  await desk.locator('.ib-items').getByText('Halló?').waitFor(SECONDS);
  await press(desk, 'Senda svar');
  await say(desk, 'Komið til nemandans').waitFor();
  const answers = server.opened.sqlite.prepare('SELECT count(*) FROM replies WHERE account_id = ?').pluck();
  expect(answers.get(state.id)).toBe(1);
  // the same words to another question are another answer
  const answer = desk.getByLabel('Svar (íslenska)');
  await desk.route('**/api/admin/send-reply', lose, { times: 1 });
  await answer.fill('Já.');
  await press(desk, 'Senda svar');
  await desk.locator('.ib-items').getByText('Já.', { exact: true }).waitFor(SECONDS);
  await answer.fill('');
  server.clock.now += 1000;
  await write('Og á morgun?');
  await desk.locator('.ib-items').getByText('Og á morgun?').waitFor(SECONDS);
  await answer.fill('Já.');
  await press(desk, 'Senda svar');
  await expect.poll(() => answers.get(state.id)).toBe(3);
});

it('the field is labelled as an answer only once the learner has written', async () => {
  const { agent, state } = await newLearner(server, { name: 'Fyrsta Dæmis' });
  await desk.goto(`${server.origin}/command/samtol?hver=${state.id}`);
  const message = desk.getByLabel('Skilaboð til nemandans (íslenska)');
  await message.fill('Velkomin.');
  await press(desk, 'Senda skilaboð');
  await desk.locator('.ib-items').getByText('Velkomin.').waitFor(SECONDS);
  expect(await message.count()).toBe(1);
  await agent.post('/api/send-feedback', { messageText: 'Takk.', path: '/stjornbord' });
  await desk.getByLabel('Svar (íslenska)').waitFor(SECONDS);
});

it('reports a colleague’s change of a ready answer, and merges it on saving', async () => {
  const id = randomUUID();
  const texts = { title: 'Opnunartími', is: 'Til þrjú.', en: 'Until three.' };
  const colleague = await signInStaff(server, 'staff', 1);
  const save = (change: object) => colleague.post('/api/admin/save-ready-answer', { id, ...texts, ...change });
  await save({});
  await desk.goto(`${server.origin}/command/samtol?svor`);
  await press(desk, 'Breyta: Opnunartími');
  await desk.getByLabel(/^Íslenska/).fill('Til fjögur.');
  await save({ title: 'Opið', is: 'Til fimm.' });
  await press(desk, 'Vista');
  await desk.getByText('Þessu hefur verið breytt síðan').waitFor();
  await expect.poll(() => desk.getByLabel('Heiti í listanum').inputValue(), SECONDS).toBe('Opið');
  expect(await desk.locator('.s-clash').innerText()).toBe('Íslenska: Til fimmfjögur.');
  await press(desk, 'Vista');
  await say(desk, 'Vistað').waitFor();
  const { body } = await colleague.get('/api/admin/ready-answers');
  expect(z.parse(listReadyAnswers.response, body).answers).toContainEqual({
    ...texts,
    id,
    title: 'Opið',
    is: 'Til fjögur.',
  });
});

it.each(addedLanguages)('a learner who reads %s gets the ready answer in it, or else in English', async (language) => {
  const { agent, state } = await newLearner(server, { language });
  await agent.post('/api/send-feedback', { messageText: 'Proszę o pomoc.', path: '/stjornbord' });
  await desk.goto(`${server.origin}/command/samtol?hver=${state.id}`);
  const own = wordIn('is', 'inbox.mayBeEmpty', { language: nameIn('is', language) });
  const area = desk.getByLabel(`Svar (${wordIn('is', `editor.${language}`)})`);
  const use = () => desk.getByLabel('Nota tilbúið svar …').selectOption('Kippt í lag');
  await use();
  expect(await area.inputValue()).toBe('It has been fixed.');
  await goTo(desk, 'Tilbúin svör');
  await press(desk, 'Breyta: Kippt í lag');
  await desk.getByLabel(own, { exact: true }).fill('Naprawione.');
  expect(await axeFindings(desk)).toEqual([]);
  await press(desk, 'Vista');
  await say(desk, 'Vistað').waitFor();
  await desk.goto(`${server.origin}/command/samtol?hver=${state.id}`);
  await area.fill('');
  await use();
  await expect.poll(() => area.inputValue()).toBe('Naprawione.');
});

it('shows and announces a new answer in an open thread', async () => {
  const heard = phone.waitForResponse('**/api/thread'); // what has loaded before is nothing new
  await phone.goto(`${server.origin}/samtal`);
  await (await heard).finished();
  await say(phone, 'Ein enn').waitFor();
  const staff = await signInStaff(server);
  server.clock.now += 1000; // messages of one moment have no order
  await staff.post('/api/admin/send-reply', { userId: learner.state.id, text: 'Hér er svarið.' });
  await say(phone, 'Hér er svarið.').waitFor();
  await phone.getByRole('status').getByText('Nýtt svar frá skólanum').waitFor(); // for screen readers
});
