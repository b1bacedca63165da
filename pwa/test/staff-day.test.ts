/**
 * A day at the school in order: two staff members and the learner they work for, each in a browser of their own. Each
 * part continues the one before it.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Browser, Locator, Page, Request } from 'playwright-core';
import { codeAt } from '../../api/account/totp.ts';
import { Agent, type TestServer } from '../../api/test/harness.ts';
import { doSteps, newLearner, PASSWORD, type Signed } from '../../api/test/make.ts';
import { passCourse } from '../../api/test/pass.ts';
import { comeBack, hasAccess, newBuyer, newOrder, notify, startSchool, success } from '../../api/test/pay.ts';
import { demoSsn, signInStaff } from '../../api/test/staff.ts';
import { finisher, register } from '../../api/test/todo-scenes.ts';
import { enrol } from '../../api/progress/enrolment-store.ts';
import { deeds } from '../../sync/staff/audit-contract.ts';
import { system } from '../../sync/staff/system-contract.ts';
import { today } from '../../sync/staff/today-contract.ts';
import { ROUND_WAIT_MS } from '../../sync/progress/rounds.ts';
import { axeFindings } from './axe.ts';
import { addCookies, launchBrowser, openAs } from './browsing.ts';
import { DESK, fillSignIn, focused, heading, looksRight, SECONDS, signOut, tabTo, typeSignIn } from './desk.ts';
import { takeTest } from './learner.ts';
import { writeExclusive } from '../../api/platform/db/transactions.ts';

const NAME = 'Birta Dæmisdóttir';
/** Orders both courses, and pays one. */
const TWICE = 'Tvípöntun Dæmisdóttir';
const SSN = demoSsn('staff', 1);
const DIGITS = 'Sex tölustafir úr auðkenningarforritinu';

let server: TestServer;
let browser: Browser;
let learner: Signed;
let phone: Page;
/** A staff member with a second factor, its secret, and a colleague. */
let desk: Page;
let secret: string;
let other: Page;
beforeAll(async () => {
  // draws first a question whose key can be turned: one of three options is right
  server = await startSchool({ pages: true });
  browser = await launchBrowser();
  learner = await newLearner(server, { name: NAME });
  phone = await (await openAs(browser, learner.agent, { bypassCSP: true })).newPage();
  desk = await (await openAs(browser, new Agent(server.origin), DESK)).newPage();
  other = await (await openAs(browser, await signInStaff(server), DESK)).newPage();
});

const goTo = (page: Page, path: string) => page.goto(server.origin + path);
const rowIn = (page: Page, group: string) =>
  page
    .locator('section', { has: page.getByRole('heading', { name: group }) })
    .getByRole('listitem')
    .filter({ hasText: NAME });
const hasFocus = (row: Locator) => row.evaluate((element) => element === document.activeElement);
async function paste(lines: string): Promise<void> {
  await desk.getByRole('button', { name: 'Líma færslur úr bankanum' }).click();
  await desk.getByLabel('Færslur, ein í línu').fill(lines);
  await desk.getByRole('button', { name: 'Finna greiðslur' }).click();
}
const nothingAt = (page: Page) => page.getByRole('heading', { name: 'Ekkert bíður' });
/** The names of logged actions, newest first. */
const log = (): unknown[] =>
  server.opened.sqlite.prepare('SELECT action FROM staff_log ORDER BY id DESC').pluck().all();

it('morning: a new second factor or a recovery code is asked for at sign-in', async () => {
  await typeSignIn(desk, server.origin, SSN);
  await heading(desk, 'Í dag');
  expect(new URL(desk.url()).pathname).toBe('/command/i-dag');
  await nothingAt(desk).waitFor();
  await looksRight(desk);
  await goTo(desk, '/command/skolinn#min');
  await desk.getByRole('button', { name: 'Setja upp tveggja þátta innskráningu' }).click();
  await desk.getByRole('img', { name: 'Kóði til að skanna með auðkenningarforriti' }).waitFor();
  await desk.getByText('Slá inn lykil í staðinn').click();
  secret = (await desk.locator('.s-key').innerText()).replace(/\s/g, '');
  const field = desk.getByLabel('Sex tölustafir úr forritinu');
  await field.fill('000000');
  await desk.keyboard.press('Enter');
  await desk.getByText('Kóðinn passar ekki.').waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await field.fill(codeAt(secret, server.clock.now));
  await whileChangesAreAsked(desk, '/api/admin/confirm-factor', () => desk.keyboard.press('Enter'));
  const codes = desk.getByRole('list', { name: 'Varakóðar' }).getByRole('listitem');
  await expect.poll(() => codes.count()).toBe(10);
  const recovery = await codes.first().innerText();
  const finish = desk.getByRole('button', { name: 'Ljúka' });
  expect(await finish.isDisabled()).toBe(true);
  await desk.getByLabel('Ég hef geymt kóðana á öruggum stað').check();
  await finish.click();
  await desk.locator('#min .s-tg', { hasText: /^virk$/ }).waitFor();

  await signOut(desk, server.origin);
  await typeSignIn(desk, server.origin, SSN);
  await desk.getByRole('button', { name: 'Nota varakóða' }).click();
  await desk.getByLabel('Einn af varakóðunum').fill(recovery);
  await desk.keyboard.press('Enter');
  await heading(desk, 'Í dag');

  await signOut(desk, server.origin);
  await typeSignIn(desk, server.origin, SSN);
  await desk.getByLabel(DIGITS).fill('000000'); // sent by the last digit
  await desk.getByText('Kóðinn passar ekki.').waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await enterCode();

  // a link in a letter leads to its page after sign-in
  await signOut(desk, server.origin);
  await goTo(desk, '/command/dagbok?q=verd');
  await desk.waitForURL('**/innskraning');
  await fillSignIn(desk, SSN);
  await enterCode('Dagbók starfsfólks');
  expect(new URL(desk.url()).search).toBe('?q=verd');
  await goTo(desk, '/command/i-dag');
});

/** Presses what renews the session while a call with the old session is under way. */
async function whileChangesAreAsked(page: Page, renewal: string, press: () => Promise<void>): Promise<void> {
  const changes = '**/api/admin/changes';
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  let arrive: () => void = () => undefined;
  const arriving = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(
    changes,
    async (route) => {
      await arriving;
      await route.fulfill({ response: await route.fetch({ headers: { ...route.request().headers(), cookie } }) });
    },
    { times: 1 },
  );
  const [asked, answered] = [page.waitForRequest(changes), page.waitForResponse(changes)];
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await asked;
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));
  await press();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await sent.find((request) => request.url().endsWith(renewal))?.response();
  arrive();
  await (await answered).finished();
}

/** Enters the code at the first desk. @param lands the page that is shown then. */
async function enterCode(lands = 'Í dag'): Promise<void> {
  await heading(desk, 'Staðfestu að þetta sért þú');
  server.clock.now += 30_000;
  await expect.poll(() => desk.getByLabel(DIGITS).evaluate((field) => field === document.activeElement)).toBe(true);
  await desk.keyboard.type(codeAt(secret, server.clock.now));
  await heading(desk, lands);
}

it('a transfer is matched with the bank, opened, undone and opened again', async () => {
  await goTo(other, '/command/i-dag');
  for (const page of [desk, other]) await nothingAt(page).waitFor();
  await learner.agent.post('/api/confirm-bank-transfer', { courseId: 1 });
  for (const page of [desk, other]) await rowIn(page, 'Millifærslur').waitFor(SECONDS);

  const sent: string[] = [];
  desk.on('request', (request) => sent.push(request.postData() ?? ''));
  const ssn = `${learner.ssn.slice(0, 6)}-${learner.ssn.slice(6)}`;
  await paste(`21.11.2026\tMillifærsla\t${ssn}\t12.500\t99.000\nKristjana Dæmisdóttir\t4.000`);
  await rowIn(desk, 'Millifærslur').getByText('Innborgun fannst').waitFor();
  await desk.getByRole('button', { name: 'Opna 1 sem passar' }).waitFor();
  await desk.getByText('Þú þarft að para 1 færslu').waitFor();
  await desk.getByText('Kristjana Dæmisdóttir').waitFor();
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

  const listed = desk.waitForResponse('**/api/admin/today');
  await desk.keyboard.press('z');
  await row.getByRole('button', { name: 'Opna ökuskóla 1' }).waitFor();
  await (await listed).finished();
  await expect.poll(() => hasFocus(row)).toBe(true);
  await rowIn(other, 'Millifærslur').getByRole('button', { name: 'Breyta upphæð' }).click(SECONDS);
  await other.getByLabel(`Upphæð sem barst frá ${NAME}`).fill('11000');
  await looksRight(other);
  await other.keyboard.press('Enter');
  await rowIn(other, 'Millifærslur').getByText('Ökuskóli 1, 12.500 kr. Bókað verður: 11.000 kr.').waitFor();
  await other.reload();
  await rowIn(other, 'Millifærslur').getByText('Bókað verður: 11.000 kr.').waitFor(SECONDS);
  await other.keyboard.press('Enter');
  await rowIn(other, 'Millifærslur').getByText('Ökuskóli 1 er opinn').waitFor();
  await nothingAt(desk).waitFor(SECONDS);
  expect(log().slice(0, 3)).toEqual(['open-course', 'open-course', 'open-course']);
  const booked = server.opened.sqlite.prepare('SELECT amount FROM transactions ORDER BY receipt_nr').pluck().all();
  expect(booked).toEqual([12_500, -12_500, 11_000]);
  await phone.reload();
  await phone.getByRole('link', { name: 'Byrja lotu 1' }).first().waitFor();
});

it('a question reported offline is corrected, and the failed test then counts as passed', async () => {
  await doSteps(server, learner.agent, { course: 1, round: 1 });
  const keys = server.opened.sqlite.prepare<[], string>('SELECT id FROM answer_versions WHERE correct = 1').pluck();
  await goTo(phone, '/okuskoli-1/lota-1/krossaprof');
  await takeTest(phone, new Set(keys.all()), 1);
  await phone.getByRole('heading', { name: 'Spurningar til að skoða betur' }).waitFor();
  await phone.getByRole('button', { name: /^Er spurning \d+ óskýr/ }).click();
  await phone.getByLabel('Hvað er óskýrt?').fill('Ég merkti við það sem stendur í skrefinu.');
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Segja skólanum' }).click();
  await phone.getByText('Takk fyrir.').waitFor();
  await phone.context().setOffline(false);

  await goTo(other, '/command/content?filter=reports');
  const reported = other.getByRole('link', { name: /Ábending um óskýrt efni/ });
  await reported.waitFor(SECONDS);
  await goTo(desk, (await reported.getAttribute('href')) ?? '');
  const question = desk.getByRole('article').filter({ hasText: 'Sögð óskýr: 1' });
  const name = (await question.getAttribute('aria-label')) ?? '';
  await question.getByText('Ég merkti við það sem stendur').waitFor();
  await question.getByRole('button', { name: 'Afgreitt' }).press('Enter');
  await reported.waitFor({ state: 'detached', ...SECONDS });
  // the answer key was inverted
  for (const option of await desk.getByRole('article', { name }).getByRole('checkbox').all())
    await option.press('Space');
  // the preview shows a question of the tests while it is edited
  const asked = await desk.getByRole('article', { name }).getByRole('textbox').first().inputValue();
  const preview = desk.getByRole('region', { name: 'Skrefið í síma' });
  await expect.poll(async () => (await preview.innerText()).replaceAll('\u00a0', ' ')).toContain(asked); // a date is kept on one line
  await desk.getByRole('button', { name: 'Birta …' }).press('Enter');
  await desk.getByText(/rétt var [abc] \(.+\), rétt verður [abc] \(/).waitFor();
  const again = desk.getByRole('group', { name: /^Meta aftur .* Birtinguna er þá ekki hægt að afturkalla\.$/ });
  await again.getByRole('checkbox').press('Space');
  expect(await axeFindings(desk)).toEqual([]);
  server.clock.now += 1000;
  await desk.keyboard.press('Control+Enter');
  await desk.getByText('Próf sem teljast nú staðin: 1.').waitFor();
  await desk.getByText('Þetta verður ekki afturkallað.').waitFor(); // as the tick says
  await goTo(other, new URL(desk.url()).pathname);
  await other.getByText('útgáfa 2 á vefnum').waitFor();
  await phone.reload();
  await phone.getByText('Þú hefur því staðist prófið.').waitFor();
});

it('a price set by keyboard shows on front page and colleague’s desk, and is undone', async () => {
  const front = await desk.context().newPage();
  await goTo(desk, '/command/i-dag');
  await nothingAt(desk).waitFor();
  await desk.keyboard.press('/');
  await desk.getByRole('combobox').waitFor();
  await desk.keyboard.type('qqq');
  await desk.getByText('Ekkert fannst.').waitFor();
  // everyday words find a chapter and its actions, a name finds an instructor
  for (const [word, place] of [
    ['endurgreiða', 'Greiðslur'],
    ['banka', 'Samband og símatími Skólinn'],
    ['starfsmaður', 'Bjóða starfsmanni Skólinn'],
    ['sniðmát', 'Tilbúin svör Samtöl'],
    ['Alda', /^Alda .* Ökukennarar$/],
  ] as const) {
    await desk.keyboard.press('Control+A');
    await desk.keyboard.type(word);
    await desk.getByRole('option', { name: place, selected: true }).waitFor();
  }
  await desk.keyboard.press('Control+A');
  await desk.keyboard.type('ökukenn');
  await desk.getByRole('option', { name: 'Ökukennarar', selected: true }).waitFor();
  await desk.keyboard.press('Control+A');
  await desk.keyboard.type('skól');
  await desk.getByRole('option', { name: 'Skólinn', selected: true }).waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await desk.keyboard.press('Enter');
  await heading(desk, 'Skólinn');
  await goTo(other, '/command/skolinn');
  for (const page of [desk, other]) await page.getByText('12.500 kr.').first().waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await desk.getByRole('heading', { level: 1 }).focus();
  await tabTo(desk, 'Breyta: Ökuskóli 1');
  await desk.keyboard.press('Enter');
  await desk.keyboard.press('Control+A');
  await desk.keyboard.type('100');
  await desk.getByText('Verðið er í heilum krónum').waitFor();
  await desk.keyboard.press('Enter'); // nothing happens
  await desk.keyboard.press('Control+A');
  await desk.keyboard.type('139.000');
  await desk.keyboard.press('Enter'); // ten times as much needs a confirmation
  await desk.getByRole('checkbox', { name: 'Já, verðið á að breytast úr 12.500 kr. í 139.000 kr.' }).waitFor();
  await desk.getByLabel('Ökuskóli 1, kr.').focus();
  await desk.keyboard.press('Control+A');
  await desk.keyboard.type('13.900');
  await desk.keyboard.press('Enter');
  await desk.getByText('Nýja verðið gildir').waitFor();
  await other.getByText('13.900 kr.').waitFor(SECONDS);
  expect(await focused(desk)).toBe('Breyta: Ökuskóli 1');
  await goTo(front, '/');
  expect(await front.content()).toContain('13.900');
  // another setting leaves the first its undo
  await desk.getByRole('button', { name: 'Breyta: Ökuskóli 2' }).press('Enter');
  await desk.getByLabel('Ökuskóli 2, kr.').fill('11.500');
  await desk.keyboard.press('Enter');
  await expect.poll(() => desk.getByText('Nýja verðið gildir').count()).toBe(2);
  for (const undone of [1, 2]) {
    await desk
      .getByRole('button', { name: /^Afturkalla/ })
      .first()
      .press('Enter');
    await expect.poll(() => desk.getByText('Afturkallað').count()).toBe(undone);
  }
  await goTo(front, '/');
  expect(await front.content()).not.toContain('13.900');
  await front.close();

  await desk.getByRole('link', { name: 'Öryggisdagbók' }).press('Enter');
  await desk.getByRole('link', { name: 'Dagbók starfsfólks' }).press('Enter');
  await heading(desk, 'Dagbók starfsfólks');
  await desk.getByLabel('Aðgerð').selectOption('set-price');
  await desk.getByText('úr 13.900 kr. í 12.500 kr.').waitFor();
  await looksRight(desk);
  await desk.getByLabel('Leita í dagbókinni').fill('enginn heitir þetta');
  await desk.getByText('Ekkert í dagbókinni passar við þetta.').waitFor();
});

it('another morning: a finished course is confirmed to the learner, and the magnet is posted', async () => {
  await goTo(desk, '/command/i-dag'); // an ended session leads back here
  server.clock.now += ROUND_WAIT_MS;
  await passCourse(server, learner.agent, (ref) => doSteps(server, learner.agent, ref), 2);
  await learner.agent.post('/api/send-magnet', { address: 'Dæmigötu 1', postcode: '101' });
  await typeSignIn(desk, server.origin, SSN);
  await enterCode();
  await addCookies(other.context(), await signInStaff(server));
  await goTo(other, '/command/i-dag');
  const finished = 'Loknir ökuskólar';
  await rowIn(desk, finished).getByText('Óvenju hratt').waitFor();
  await rowIn(other, 'Seglar í póst').getByText('Dæmigötu 1, 101').waitFor();
  await looksRight(desk);

  await desk.keyboard.press('1');
  await desk.keyboard.press('2');
  await rowIn(desk, finished).getByText('Héðan fer ekkert þangað').waitFor();
  await desk.keyboard.press('Enter');
  await rowIn(desk, finished).getByText('Merkt skráð í ökunámsbók').waitFor();
  await rowIn(other, finished).waitFor({ state: 'detached', ...SECONDS });
  await phone.goto(`${server.origin}/okuskoli-1/vel-gert`);
  await phone.getByText('Skólinn skráði námið í ökunámsbókina þína').waitFor();

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

it('a reported chat message is hidden, restored and left; the learner sees each', async () => {
  const writer = await newLearner(server, { name: NAME });
  const { db, clock } = server.context;
  for (const { state } of [writer, learner])
    await writeExclusive(db, (tx) => enrol(tx, { id: randomUUID(), accountId: state.id, course: 2, now: clock() }));
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
  const listed = desk.waitForResponse('**/api/admin/today');
  await row.getByRole('button', { name: /^Afturkalla/ }).click();
  await (await listed).finished();
  await row.getByRole('button', { name: 'Láta standa' }).waitFor();
  expect(await hasFocus(row)).toBe(true);
  await row.getByRole('button', { name: 'Láta standa' }).click();
  await row.getByText('Skilaboðin standa').waitFor();
  await nothingAt(other).waitFor(SECONDS);
  await item.waitFor(SECONDS);
  expect(log().slice(0, 3)).toEqual(['leave-message', 'hide-message', 'hide-message']);
});

it.each([today.path, deeds.path, system.path])(
  'nothing on the day’s page shifts on a phone when %s answers last',
  async (last) => {
    const context = await openAs(browser, await signInStaff(server), { viewport: { width: 412, height: 823 } });
    await context.addInitScript(() => {
      Reflect.set(window, 'movedBy', 0);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Reflect.set(window, 'movedBy', Number(Reflect.get(window, 'movedBy')) + Number(Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const page = await context.newPage();
    const drawn = () =>
      page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**${last}`, (route) => late.then(() => route.continue()));
    const others = [today.path, deeds.path, system.path].filter((path) => path !== last);
    const answered = Promise.all(others.map((path) => page.waitForResponse(`**${path}`)));
    await goTo(page, '/command/i-dag');
    await answered;
    await drawn();
    answer();
    await page.locator('.health li').first().waitFor();
    await page.locator('.log li').first().waitFor();
    await drawn();
    expect(await page.evaluate(() => Reflect.get(window, 'movedBy'))).toBe(0);
    await context.close();
  },
);

it('one bank line opens one course, though another waits for the same sum', async () => {
  const both = await newLearner(server, { name: TWICE });
  for (const courseId of [1, 2]) await both.agent.post('/api/confirm-bank-transfer', { courseId });
  await goTo(desk, '/command/i-dag');
  await paste(`${both.ssn} 12.500`);
  const row = (course: number) => desk.getByRole('listitem').filter({ hasText: `Ökuskóli ${course}, 12.500 kr.` });
  await row(1)
    .getByText(/^Innborgun fannst/)
    .waitFor();
  await row(2).getByText('Engin innborgun fannst').waitFor();
  const listed = desk.waitForResponse('**/api/admin/today');
  await desk.getByRole('button', { name: 'Opna 1 sem passar' }).click();
  await desk.getByText('Ökuskóli 1 er opinn').waitFor();
  await (await listed).finished();
  await row(2).getByText('Engin innborgun fannst').waitFor();
  expect(await desk.getByText(/^Innborgun fannst/).count()).toBe(0);
  expect(await desk.getByRole('button', { name: 'sem passar' }).count()).toBe(0);
  // nor another day, when the same statement is pasted
  await goTo(desk, '/command/i-dag');
  await paste(`${both.ssn} 12.500`);
  await row(2).getByText('Gæti verið bókuð áður').waitFor();
  expect(await desk.getByRole('button', { name: 'sem passar' }).count()).toBe(0);
});

it('a bank line without a kennitala is booked only to the learner somebody chooses', async () => {
  const awaited = await newLearner(server, { name: 'Sólrún Jökulsdóttir' });
  await awaited.agent.post('/api/confirm-bank-transfer', { courseId: 1 });
  const silent = await newLearner(server, { name: 'Þögull Dæmisson' });
  await goTo(desk, '/command/i-dag');
  const lines =
    '21.11.2026\tRAFVEITAN\t4.200\t99.000\n21.11.2026\tJÖKULSDÓTTIR SÓLRÚN\t11.000\t99.000\n21.11.2026\tFaðir Feðgason\t9.500\t99.000';
  await paste(lines);
  const row = desk.locator('#transfers .rw').filter({ hasText: 'Sólrún Jökulsdóttir' });
  await row.getByText('Líkleg innborgun, óstaðfest').waitFor();
  const line = (words: string) => desk.locator('.note li').filter({ hasText: words });
  await looksRight(desk);
  expect(await desk.locator('.b.go:visible').count(), 'only what Enter takes is yellow').toBe(1);
  expect(await desk.locator('.rw.cur .b.go').count()).toBe(1);
  const putAside = () =>
    line('RAFVEITAN')
      .getByRole('button', { name: /^Leggja til hliðar/ })
      .press('Enter');
  await putAside();
  await line('RAFVEITAN').getByText('Lögð til hliðar.').waitFor();
  await desk.getByText('Þú þarft að para 2 færslur').waitFor();
  expect(await focused(desk)).toMatch(/^Afturkalla/);
  await desk.keyboard.press('Enter');
  await expect.poll(() => focused(desk)).toMatch(/^Velja nemanda …/);
  await putAside();
  const suggested = line('JÖKULSDÓTTIR').getByRole('button', { name: 'Velja: Sólrún Jökulsdóttir, Ö1, 11.000 kr.' });
  await suggested.press('Enter');
  await row.getByText('Þú valdir þessa innborgun: 11.000 kr.').waitFor();
  await row.getByText('Bókað verður: 11.000 kr.').waitFor();
  expect(await desk.getByRole('button', { name: /sem passa/ }).count(), 'nothing is opened unseen').toBe(0);
  await line('JÖKULSDÓTTIR')
    .getByRole('button', { name: /^Velja annan/ })
    .press('Enter');
  await row.getByText('Líkleg innborgun, óstaðfest').waitFor();
  expect(await row.getByText('Bókað verður').count()).toBe(0);
  await expect.poll(() => focused(desk)).toMatch(/^Velja annan …/);
  await suggested.press('Enter');
  await row.getByText('Bókað verður: 11.000 kr.').waitFor();
  await paste(lines);
  await row.getByText('Líkleg innborgun, óstaðfest').waitFor();
  expect(await row.getByText('Bókað verður').count(), 'a new paste forgets the choice').toBe(0);
  await suggested.press('Enter');
  await expect.poll(() => hasFocus(row)).toBe(true);
  await desk.keyboard.press('Enter');
  await row.getByText('Ökuskóli 1 er opinn').waitFor();

  await line('Faðir')
    .getByRole('button', { name: /^Velja nemanda …/ })
    .press('Enter');
  await desk.keyboard.type('þögull dæmis');
  await desk.keyboard.press('Enter'); // the only match, once the answer is there
  await line('Faðir').getByText('Valið: Þögull Dæmisson.').waitFor();
  expect(await desk.getByLabel('Leita að nemanda').count(), 'the Enter that chose opens no new search').toBe(0);
  const form = desk.getByRole('form', { name: /^Opna ökuskóla 2 ?: Þögull/ });
  await line('Faðir')
    .getByRole('button', { name: /^Opna ökuskóla 2 ?: Þögull/ })
    .click();
  await form.getByText('kvittun fyrir 9.500 kr.').waitFor();
  await looksRight(desk);
  await form.getByRole('button', { name: 'Opna ökuskóla 2' }).click();
  await line('Faðir').getByText('Námskeið opnað').waitFor();
  // the same money opens nothing else, until that is undone
  const offers = line('Faðir').getByRole('button', { name: /^(Velja|Opna|Leggja)/ });
  expect(await offers.count()).toBe(0);
  await line('Faðir').getByRole('button', { name: 'Afturkalla' }).press('Enter');
  await expect.poll(() => offers.count()).toBe(4);
  await line('Faðir')
    .getByRole('button', { name: /^Opna ökuskóla 2/ })
    .press('Enter');
  await form.getByRole('button', { name: 'Opna ökuskóla 2' }).press('Enter');
  await line('Faðir').getByText('Námskeið opnað').waitFor();
  const booked = server.opened.sqlite
    .prepare('SELECT amount FROM transactions WHERE account_id IN (?, ?) AND voided = 0 ORDER BY receipt_nr')
    .pluck();
  expect(booked.all(awaited.state.id, silent.state.id)).toEqual([11_000, 9500]);
  // a new paste shows nothing of the last one; here it pays for a course that was free
  const free = { userId: silent.state.id, course: 1, paymentType: 'cash', amount: 0 };
  await (await signInStaff(server)).post('/api/admin/open-course', free);
  await paste('1.12.2026\tHITAVEITAN\t3.100\n1.12.2026\tSÍMINN\t2.900\n1.12.2026\tMóðir Mæðgnadóttir\t9.500');
  await line('Móðir').waitFor();
  expect(await desk.locator('.note').innerText()).not.toMatch(/Lögð til hliðar|Valið|opnað/);
  await line('Móðir')
    .getByRole('button', { name: /^Velja nemanda …/ })
    .press('Enter');
  await desk.keyboard.type('þögull dæmis');
  await desk.keyboard.press('Enter');
  await line('Móðir')
    .getByRole('button', { name: /^Opna ökuskóla 1/ })
    .press('Enter');
  await desk.keyboard.press('Enter');
  await line('Móðir').getByText('Greiðsla bókuð').waitFor();
  await desk.locator('.note').getByRole('button', { name: 'Loka' }).press('Enter');
  await expect.poll(() => desk.locator('.rw:focus').count()).toBe(1);
});

it('a statement pasted again says what is booked, and a visit to a learner keeps the paste', async () => {
  const learners = [];
  for (const name of ['Hrafn Dæmisson', 'Svala Jökulsdóttir', 'Bíður Dæmisson']) {
    const waits = await newLearner(server, { name });
    await waits.agent.post('/api/confirm-bank-transfer', { courseId: 1 });
    learners.push(waits);
  }
  await goTo(desk, '/command/i-dag');
  const lines = `22.11.2026\t${learners[0]?.ssn}\t12.500\n22.11.2026\tSVALA JÖKULSD.\t12.500\n22.11.2026\tVATNSVEITAN\t12.500`;
  await paste(lines);
  const line = (words: string) => desk.locator('.note li').filter({ hasText: words });
  const row = (name: string) => desk.locator('#transfers .rw').filter({ hasText: name });
  await line('VATNSVEITAN')
    .getByRole('button', { name: /^Leggja til hliðar/ })
    .press('Enter');
  await line('JÖKULSD.')
    .getByRole('button', { name: /^Velja annan …/ })
    .press('Enter');
  await desk.keyboard.type('svala jökuls');
  await desk.keyboard.press('Enter');
  await row('Svala').getByText('Þú valdir þessa innborgun').waitFor();
  await desk.getByRole('button', { name: 'Opna 1 sem passar' }).click();
  await row('Hrafn').getByText('Ökuskóli 1 er opinn').waitFor();
  await row('Svala')
    .getByRole('button', { name: /^Opna ökuskóla 1/ })
    .press('Enter');
  await row('Svala').getByText('Ökuskóli 1 er opinn').waitFor();

  await row('Hrafn').getByRole('link', { name: 'Hrafn Dæmisson' }).click();
  await heading(desk, 'Hrafn Dæmisson');
  await desk.goBack();
  await line('VATNSVEITAN').getByText('Lögð til hliðar.').waitFor();
  await line('JÖKULSD.').getByText('Valið: Svala Jökulsdóttir.').waitFor();

  const isBooked = async (words: string, name: string) => {
    await line(words)
      .getByText(/^Kvittun \d/)
      .waitFor();
    await line(words).getByRole('link', { name }).waitFor();
    expect(await line(words).getByRole('button').count()).toBe(0);
  };
  await paste(lines);
  await desk.getByText('Þú þarft að para 1 færslu').waitFor();
  await desk.getByRole('button', { name: 'Líma færslur úr bankanum' }).click();
  expect(await desk.getByLabel('Færslur, ein í línu').inputValue(), 'the last paste is gone').toBe('');
  await desk.keyboard.press('Escape');
  await isBooked(learners[0]?.ssn ?? '', 'Hrafn Dæmisson');
  await isBooked('JÖKULSD.', 'Svala Jökulsdóttir');
  // in a new tab's memory no line is known, so a line of another name says who may have booked it
  await desk.reload();
  await paste(lines);
  await line('JÖKULSD.')
    .getByText(/^Gæti þegar verið bókað: Svala Jökulsdóttir Kvittun \d/)
    .waitFor();
  await row('Bíður').getByText('Óstaðfest: ópöruð innborgun er með sömu upphæð').waitFor();
  await desk.locator('.bank-head').getByRole('button', { name: 'Loka' }).click();
  await desk.getByRole('button', { name: 'Sýna færslur úr bankanum' }).click();
  const bids = (words: string) => line(words).getByRole('button', { name: /^Velja: Bíður Dæmisson/ });
  await bids('VATNSVEITAN').waitFor();
  await looksRight(desk);

  const undone = server.opened.sqlite
    .prepare("SELECT max(id) AS deed FROM staff_log WHERE action = 'open-course'")
    .get();
  expect(await (await signInStaff(server)).post('/api/admin/undo', undone)).toMatchObject({ status: 200 });
  await desk.evaluate(() => dispatchEvent(new Event('focus')));
  await desk.getByText('Þú þarft að para 2 færslur').waitFor();
  await bids('JÖKULSD.').waitFor();
  await isBooked(learners[0]?.ssn ?? '', 'Hrafn Dæmisson');
  await paste(lines);
  await desk.getByText('Þú þarft að para 2 færslur').waitFor();

  // a course opened for a chosen learner is undone where the paste still shows it
  const silent = await newLearner(server, { name: 'Hljóður Dæmisson' });
  await line('VATNSVEITAN')
    .getByRole('button', { name: /^Velja annan …/ })
    .press('Enter');
  await desk.keyboard.type('hljóður dæmis');
  await desk.keyboard.press('Enter');
  const opens = line('VATNSVEITAN').getByRole('button', { name: /^Opna ökuskóla 1/ });
  await opens.press('Enter');
  await desk.keyboard.press('Enter');
  await line('VATNSVEITAN').getByText('Námskeið opnað').waitFor();
  await line(learners[0]?.ssn ?? '')
    .getByRole('link')
    .click();
  await heading(desk, 'Hrafn Dæmisson');
  await desk.goBack();
  await line('VATNSVEITAN').getByText('Valið: Hljóður Dæmisson.').waitFor();
  expect(await opens.count(), 'it is not opened twice').toBe(0);
  await line('VATNSVEITAN').getByRole('button', { name: 'Afturkalla' }).press('Enter');
  await bids('VATNSVEITAN').waitFor();
  const booked = server.opened.sqlite.prepare('SELECT sum(amount) FROM transactions WHERE account_id = ?').pluck();
  expect([...learners, silent].map(({ state }) => booked.get(state.id))).toEqual([12_500, 0, null, 0]);

  const asked = '**/api/admin/booked-transfers';
  await desk.route(asked, (route) => route.fulfill({ status: 503 }));
  await paste(lines);
  await desk.getByText('Ekki tókst að athuga hvað er þegar bókað.').waitFor();
  await desk.getByText('Þú þarft að para 3 færslur').waitFor();
  await desk.unroute(asked);
  // also when no transfer waits any more
  await row('Bíður').getByRole('link', { name: 'Bíður Dæmisson' }).click();
  await heading(desk, 'Bíður Dæmisson');
  const { sqlite } = server.opened;
  sqlite.exec('UPDATE bank_transfers SET settled_at = 1 WHERE settled_at IS NULL');
  await desk.goBack();
  await line('VATNSVEITAN').waitFor();
  expect(await desk.locator('#transfers .rw').count()).toBe(0);
  sqlite.exec('UPDATE bank_transfers SET settled_at = NULL WHERE settled_at = 1');
  // whose kennitala a line has is offered first
  await paste(`${silent.ssn}\t9.000`);
  await line(silent.ssn)
    .getByRole('button', { name: /^Velja nemanda …/ })
    .press('Enter');
  await line(silent.ssn)
    .getByRole('button', { name: /^Hljóður Dæmisson/ })
    .waitFor();
  await desk.keyboard.press('Enter');
  await line(silent.ssn).getByText('Valið: Hljóður Dæmisson.').waitFor();

  await signOut(desk, server.origin);
  await fillSignIn(desk, SSN);
  await enterCode();
  await row('Bíður').waitFor();
  expect(await desk.locator('.note').count(), 'the lines are gone with the session').toBe(0);
});

it.each([
  ['the list of learners', '/command', '/api/admin/find-users'],
  ['what waits', '/command/i-dag', today.path],
])('%s is requested once when it is opened', async (_, at, path) => {
  const asked: string[] = [];
  const page = await desk.context().newPage();
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await goTo(page, at);
  await page.locator('main').getByText(TWICE).first().waitFor();
  await expect.poll(() => asked.filter((each) => each === '/api/admin/changes').length).toBeGreaterThan(1);
  expect(asked.filter((each) => each === path)).toHaveLength(1);
  await page.close();
});

/** Opens the to-do list of a manager who has just signed in. @returns its rows with these words. */
async function listWith(words: string): Promise<Locator> {
  const page = await (await openAs(browser, await signInStaff(server), DESK)).newPage();
  await goTo(page, '/command/i-dag');
  return page.getByRole('listitem').filter({ hasText: words });
}

it('a payment for a deleted account is refunded at its row', async () => {
  const { buyer, order } = await newBuyer(server);
  await buyer.agent.post('/api/delete-account', { password: PASSWORD });
  await notify(server, success(server, order));
  const row = await listWith(order.OrderId);
  await row.getByText('Eyddur aðgangur').first().waitFor();
  expect(await row.getByRole('link').count(), 'it has no page').toBe(0);
  const refund = row.getByRole('button', { name: 'Endurgreiða' });
  await refund.click();
  await row.getByText('Upphæðin fer á kortið').waitFor();
  await refund.click();
  await row.page().getByText('Endurgreiðsla bókuð: 12.500 kr.').waitFor();
});

it('a logbook refusal of a deleted account has no link', async () => {
  const { agent, run } = await finisher(server, 'Eydd Dæmisdóttir');
  await register(server, run, 'rejected', 'kennitala finnst ekki');
  await agent.post('/api/delete-account', { password: PASSWORD });
  const row = await listWith('kennitala finnst ekki');
  await row.getByText('Eyddur aðgangur').first().waitFor();
  expect(await row.getByRole('link').count()).toBe(0);
});

it('a card payment unknown to the provider is voided at its row', async () => {
  const { buyer, order } = await newBuyer(server);
  await comeBack(server, success(server, order));
  const row = await listWith(order.OrderId);
  const notFound = row.getByRole('button', { name: 'Barst ekki' });
  await notFound.click();
  await row.getByText('ólokna námskeiðið lokast').waitFor();
  await notFound.click();
  await row.page().getByText('Greiðslan er felld niður').waitFor();
  expect(await hasAccess(buyer.agent)).toBe(false);
});

it('an order that waits for two reasons has two rows, settled one by one', async () => {
  const { buyer, order } = await newBuyer(server);
  const second = await newOrder(buyer);
  await notify(server, success(server, order));
  await comeBack(server, success(server, second));
  const rows = await listWith(second.OrderId);
  await expect.poll(() => rows.count()).toBe(2);
  const listed = rows.page().waitForResponse('**/api/admin/today');
  await rows.getByRole('button', { name: 'Láta standa' }).click();
  await (await listed).finished();
  await rows.page().getByText('Greiðslan stendur').first().waitFor();
  await expect.poll(() => rows.filter({ hasText: 'Aðeins vafri kaupandans' }).count()).toBe(1);
  await rows.getByRole('button', { name: 'Greiðslan barst' }).click();
  await rows.page().getByText('Greiðslan er staðfest').waitFor();
});
