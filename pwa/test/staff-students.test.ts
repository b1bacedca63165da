/**
 * The list of learners and one learner for staff: search without Icelandic letters, keyboard, undo, and what learner
 * and colleague see.
 */
import { beforeAll, expect, it } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import { Agent, type TestServer } from '../../api/test/harness.ts';
import { look } from '../../api/test/look.ts';
import { doSteps, doTest, newKennitala, newLearner, type Signed } from '../../api/test/make.ts';
import { startSchool } from '../../api/test/pay.ts';
import { hire, signInStaff } from '../../api/test/staff.ts';
import { deadLetter } from '../../api/test/todo-scenes.ts';
import { addedLanguages, type Language } from '../../sync/language.ts';
import { axeFindings, overflow } from './axe.ts';
import { launchBrowser, openAs } from './browsing.ts';
import { focused, signOut } from './desk.ts';
import { nameIn, wordIn } from './words.ts';

let server: TestServer;
let browser: Browser;
let page: Page;
let learner: Signed;
const desk = { viewport: { width: 1280, height: 900 }, bypassCSP: true };

beforeAll(async () => {
  server = await startSchool({ pages: true });
  browser = await launchBrowser();
  learner = await newLearner(server, { name: 'Þórunn Æsa Reynisdóttir', email: 'tota@akrein.example' });
  await newLearner(server, { name: 'Anna Reynisdóttir' });
  await learner.agent.post('/api/confirm-bank-transfer', { courseId: 1 });
  page = await (await openAs(browser, await signInStaff(server), desk)).newPage();
});

const row = (name: RegExp) => page.getByRole('row', { name });
const wellMade = async (of = page): Promise<void> => {
  // a target half under the head of the page counts as small
  await of.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await axeFindings(of)).toEqual([]);
  expect(await overflow(of)).toBe(0);
};

it('keeps what is typed while the address comes late', async () => {
  await page.goto(`${server.origin}/command`);
  await row(/Anna Reynisdóttir/).waitFor();
  const devices = await page.context().newCDPSession(page);
  await devices.send('Emulation.setCPUThrottlingRate', { rate: 30 });
  const field = page.getByRole('searchbox');
  await field.focus();
  for (const letter of 'reynisdottir anna') {
    await page.keyboard.type(letter);
    await page.waitForTimeout(160); // longer than the debounce: each letter is a search
  }
  await devices.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('reynisdottir anna');
  expect(await field.inputValue()).toBe('reynisdottir anna');
});

it('finds a learner by keyboard without Icelandic letters; the address holds no kennitala', async () => {
  await page.goto(`${server.origin}/command`);
  await row(/Anna Reynisdóttir/).waitFor();
  // the column that the list is sorted by is last, and visible
  expect(await page.locator('.tw').evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  const heights = await page
    .locator('.st-search :is(input, select):visible')
    .evaluateAll((all) => all.map((one) => one.clientHeight + one.clientTop * 2));
  expect(new Set(heights).size, String(heights)).toBe(1);
  await page.keyboard.press('/');
  await page.keyboard.type('enginn heitir þetta');
  await page.getByText('Enginn heitir „enginn heitir þetta“.').waitFor();
  expect(await page.getByText('næsti og fyrri').count()).toBe(0);
  await page.getByRole('button', { name: 'Hreinsa leitina' }).press('Enter');
  await row(/Anna Reynisdóttir/).waitFor();
  await page.keyboard.type('thorunn aesa');
  await row(/Anna Reynisdóttir/).waitFor({ state: 'detached' });
  await row(/Þórunn Æsa Reynisdóttir bíður millifærslu – \d{6}-/).waitFor();
  expect(await page.getByText(learner.ssn.slice(6)).count()).toBe(0);
  await page.waitForURL((url) => url.searchParams.get('q') === 'thorunn aesa');
  await wellMade();
  await page.route('**/api/admin/export-users', (route) => route.abort());
  await page.getByRole('button', { name: 'Sækja lista sem CSV' }).click();
  await page.locator('.ph').getByRole('alert').waitFor(); // the reason stands beside the button
  await page.unroute('**/api/admin/export-users');
  await page.reload();
  await row(/Þórunn Æsa/).waitFor();
  // Enter opens the only match, however fast; with two matches it does nothing
  await page.goto(`${server.origin}/command`);
  await row(/Anna Reynisdóttir/).waitFor();
  await page.getByRole('searchbox').fill('reynisd');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === 'reynisd');
  await row(/Anna Reynisdóttir/).waitFor();
  await page.getByRole('searchbox').fill('anna reyn');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Anna Reynisdóttir' }).waitFor();
  await page.goto(`${server.origin}/command`);
  await row(/Þórunn Æsa/).waitFor();
  await page.getByRole('searchbox').fill(learner.ssn);
  await row(/Anna Reynisdóttir/).waitFor({ state: 'detached' });
  await page.waitForURL((url) => url.search === '');
  await page.getByRole('link', { name: /^Bíða millifærslu/ }).click();
  await row(/Þórunn Æsa/).waitFor();
  await page.getByRole('button', { name: 'Sýna kennitölur' }).click();
  await page.getByText(`${learner.ssn.slice(0, 6)}-${learner.ssn.slice(6)}`).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Sækja lista sem CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('nemendur.csv');
  // the whole row opens, and going back leads to the same list
  await row(/Þórunn Æsa/)
    .getByText('bíður millifærslu')
    .click();
  await page.getByRole('heading', { name: 'Þórunn Æsa Reynisdóttir' }).waitFor();
  // a long address breaks at the @
  expect(await page.locator('dd span', { hasText: 'tota@akrein.example' }).innerHTML()).toBe(
    'tota<wbr>@akrein.example',
  );
  await page.goBack();
  await row(/Þórunn Æsa/).waitFor();
});

it('opens the learner clicked right after typing, before the search runs', async () => {
  const fast = await page.context().newPage();
  await fast.goto(`${server.origin}/command`);
  await fast.getByRole('row', { name: /Anna Reynisdóttir/ }).waitFor();
  await fast.getByRole('searchbox').evaluate(async (box: HTMLInputElement) => {
    const anna = [...document.querySelectorAll('tbody th a')].find((link) => link.textContent.startsWith('Anna'));
    box.setRangeText('anna', 0, 0, 'end');
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await new Promise((drawn) => setTimeout(drawn));
    // on a slow processor letters and click come together, when the search is due
    for (const end = performance.now() + 300; performance.now() < end;);
    anna?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
  await fast.getByRole('heading', { level: 1, name: 'Anna Reynisdóttir' }).waitFor();
  await fast.close();
});

it('going back and forward restores the scroll position of list and learner', async () => {
  const small = await page.context().newPage();
  await small.setViewportSize({ width: 360, height: 740 });
  await small.goto(`${server.origin}/command`);
  await small.getByLabel('Röð').selectOption('Lengst síðan í sambandi fremst');
  await small.waitForURL(/sort=seen-back$/);
  await small.getByRole('link', { name: 'Anna Reynisdóttir' }).waitFor();
  await wellMade(small);
  await small.goto(`${server.origin}/command/nemandi/${String(learner.state.id)}`);
  // the side column of a desktop is one press away on a phone, where it is last
  await small.getByRole('navigation').getByRole('link', { name: 'Aðgangur', exact: true }).click();
  const correct = small.getByRole('button', { name: 'Leiðrétta upplýsingar' });
  await expect.poll(() => correct.evaluate((button) => button.getBoundingClientRect().top)).toBeLessThan(400);
  await small.setViewportSize({ width: 1280, height: 320 });
  const scrolled = () => small.evaluate(() => Math.round(scrollY));
  /** A page hears of a scroll with the next frame; nobody leaves it before. */
  const heard = () =>
    small.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const scroll = async (top: number): Promise<void> => {
    await small.evaluate((wanted) => scrollTo({ top: wanted, behavior: 'instant' }), top);
    await expect.poll(scrolled).toBe(top);
    await heard();
  };
  const anna = small.getByRole('row', { name: /Anna Reynisdóttir/ });
  const story = small.getByRole('heading', { name: 'Saga', exact: true });
  await small.goto(`${server.origin}/command`);
  await anna.waitFor();
  await anna.getByRole('link').focus(); // this scrolls it into view
  await heard();
  const place = await scrolled();
  expect(place).toBeGreaterThan(100);
  await small.keyboard.press('Enter');
  await story.waitFor();
  expect(await scrolled()).toBe(0);
  await scroll(200);
  await small.goBack();
  await anna.waitFor();
  await expect.poll(scrolled).toBe(place);
  await small.goForward();
  await story.waitFor();
  await expect.poll(scrolled).toBe(200);
  await small.close();
});

it('opens a course by keyboard for learner and colleague to see, and undoes it', async () => {
  const colleague = await (await openAs(browser, await signInStaff(server, 'staff', 1), desk)).newPage();
  await colleague.goto(`${server.origin}/command/nemandi/${String(learner.state.id)}`);
  await colleague.getByRole('heading', { name: 'Þórunn Æsa Reynisdóttir' }).waitFor();
  await page.getByRole('heading', { name: 'Nemendur' }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Þórunn Æsa Reynisdóttir' }).waitFor();
  await page
    .getByText('Beðið er eftir 10.000 kr. fyrir ökuskóla 1')
    .or(page.getByText('Beðið er eftir 12.500 kr. fyrir ökuskóla 1'))
    .waitFor();
  await wellMade();
  await page.keyboard.press('o');
  await page.getByLabel('Upphæð í krónum').waitFor();
  await wellMade();
  const amount = page.getByLabel('Upphæð í krónum');
  for (const wrong of ['12.5', 'tólf', '']) {
    await amount.fill(wrong);
    await amount.press('Enter');
    expect(await amount.evaluate((field: HTMLInputElement) => field.validationMessage)).toContain('í heilum krónum');
  }
  await amount.fill('12.500'); // as the app writes it
  await page.getByText('kvittun fyrir 12.500 kr.', { exact: false }).waitFor();
  await amount.press('Enter');
  await page.getByText('Námskeið opnað', { exact: true }).waitFor();
  const opened = async () => (await learner.agent.get('/api/course-access/1')).body;
  expect(await opened()).toMatchObject({ access: true });
  await colleague.getByText('Fleira: Ökuskóli 1').waitFor();
  await wellMade();
  await page.getByRole('button', { name: 'Afturkalla', exact: true }).press('Enter');
  await page.locator('#courses').getByText('Afturkallað', { exact: true }).waitFor();
  expect(await opened()).toMatchObject({ access: false });
  await colleague.getByText('Beðið er eftir').waitFor();
  await colleague.context().close();
});

it('makes a payment link once the learner’s wish is confirmed, to be copied until undone', async () => {
  const { state } = await newLearner(server);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${server.origin}/command/nemandi/${state.id}`);
  await page.getByRole('button', { name: /^Búa til greiðslutengil\s?: Ökuskóli 1/ }).press('Enter');
  const form = page.getByRole('form', { name: /^Búa til greiðslutengil/ });
  await page.getByLabel('Netfang greiðanda (má sleppa)').fill('forradamadur@');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox');
  await page.keyboard.press('Space');
  await form.getByRole('button', { name: /^Búa til/ }).press('Enter');
  await form.getByText('Netfangið').waitFor();
  await wellMade();
  await page.getByLabel('Netfang greiðanda (má sleppa)').fill('');
  await page.keyboard.press('Enter');
  const copy = page.getByRole('button', { name: 'Afrita tengilinn' });
  await copy.press('Enter');
  await page.getByText('Afritað', { exact: true }).waitFor();
  await wellMade();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const payer = await (await openAs(browser, new Agent(server.origin))).newPage();
  await payer.goto(link);
  await payer.getByText('12.500').first().waitFor();
  await page
    .getByRole('button', { name: /^Afturkalla/ })
    .first()
    .press('Enter');
  await expect.poll(() => copy.count()).toBe(0);
  await page.getByRole('button', { name: /^Búa til greiðslutengil\s?: Ökuskóli 1/ }).press('Enter');
  await page.getByLabel('Netfang greiðanda (má sleppa)').fill('mamma@akrein.example');
  await page.keyboard.press('Enter');
  await page.getByText('bréf með honum fer á mamma@akrein.example').waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^Afturkalla tengil\s?: Ökuskóli 1/ }).press('Enter');
  await page
    .getByRole('form', { name: /^Afturkalla tengil/ })
    .getByRole('button', { name: 'Afturkalla tengil' })
    .click();
  await page.getByText('Tengillinn hefur verið afturkallaður.').waitFor();
  await wellMade();
  await expect.poll(() => page.getByText('Tengill til að annar geti greitt').count()).toBe(0);
  await payer.context().close();
});

it('the shortcut opens course 2 for a learner who took course 1 elsewhere', async () => {
  const { state } = await newLearner(server, { name: 'Fjóla Fjarri' });
  const staff = await signInStaff(server);
  await staff.post('/api/admin/course-1-elsewhere', { userId: state.id, school: 'Ökuskólinn Fjarri' });
  await page.goto(`${server.origin}/command/nemandi/${String(state.id)}`);
  await page.getByRole('heading', { level: 1, name: 'Fjóla Fjarri' }).waitFor();
  await page.keyboard.press('o');
  await page.getByRole('form', { name: 'Opna ökuskóla 2' }).waitFor();
});

it('a word typed by mistake on a learner’s page sends no letter', async () => {
  const { state } = await newLearner(server, { name: 'Pétur Pikkarason' });
  await page.goto(`${server.origin}/command/nemandi/${state.id}`);
  await page.getByRole('heading', { level: 1, name: 'Pétur Pikkarason' }).waitFor();
  const question = page.getByRole('form', { name: 'Senda tengil fyrir nýtt lykilorð' });
  for (const next of ['Space', 'Enter']) {
    await page.keyboard.press('p');
    await question.waitFor();
    await page.keyboard.press(next);
    await question.waitFor({ state: 'detached' });
    expect(await page.getByText('Bréfið er á leiðinni').count(), next).toBe(0);
  }
});

it('a double click confirms nothing, and forms check days, caller and instructor', async () => {
  const other = await newLearner(server, { name: 'Birna Dæmisdóttir' });
  await (
    await signInStaff(server)
  ).post('/api/admin/open-course', { course: 1, userId: other.state.id, paymentType: 'transfer', amount: 0 });
  await page.goto(`${server.origin}/command/nemandi/${other.state.id}`);
  const opener = page.getByRole('button', { name: /^Fjölga eða fækka dögum/ });
  await opener.dblclick();
  const form = page.getByRole('form', { name: /^Fjölga eða fækka dögum/ });
  await form.getByLabel('Fjöldi daga').press('Control+a');
  await page.keyboard.type('-5'); // by keys: the minus comes alone first
  expect(await form.getByLabel('Fjöldi daga').inputValue()).toBe('-5');
  await form.getByText('Enga daga er hægt að taka til baka núna.').waitFor();
  await form.getByLabel('Fjöldi daga').fill('5');
  await form.getByLabel('Ástæða').fill('veikindi');
  const days = () =>
    server.opened.sqlite.prepare("SELECT count(*) FROM staff_log WHERE action = 'add-days'").pluck().get();
  const before = days();
  await form.getByRole('button', { name: /^Fjölga/ }).dispatchEvent('click', { detail: 2 });
  expect(await form.isVisible()).toBe(true);
  expect(days()).toBe(before);
  await page.getByText('Hver hringir?').click();
  const caller = page.getByRole('form', { name: 'Hver hringir?' });
  await expect.poll(() => caller.locator('input:focus').count()).toBe(1);
  await caller.getByLabel('Síðustu fjórir stafir kennitölu').fill(other.ssn.slice(6));
  await caller.getByLabel('Netfang').fill('annar@akrein.example');
  await caller.getByRole('button', { name: 'Bera saman' }).click();
  await caller.getByText('Þetta stemmir ekki.').waitFor();
  await caller.getByLabel('Netfang').fill(`P${other.ssn}@akrein.example`);
  await page.keyboard.press('Enter');
  await caller.getByText('Bæði stemma.').waitFor();
  const change = page.getByRole('button', { name: 'Skipta um ökukennara' });
  await change.click();
  const present = server.opened.sqlite
    .prepare(
      'SELECT instructors.name FROM accounts JOIN instructors ON instructors.id = instructor_id WHERE accounts.id = ?',
    )
    .pluck()
    .get(other.state.id);
  expect(await page.getByRole('form', { name: 'Skipta um ökukennara' }).locator('option').first().textContent()).toBe(
    `Nú: ${String(present)}`,
  );
});

it('says why the next round is not open, since when, and what opens it', async () => {
  const { agent, state } = await newLearner(server, { name: 'Lokuð Dæmisdóttir' });
  const userId = state.id;
  const staff = await signInStaff(server);
  await staff.post('/api/admin/open-course', { course: 1, userId, paymentType: 'transfer', amount: 0 });
  const says = async (words: RegExp): Promise<void> => {
    await page.goto(`${server.origin}/command/nemandi/${String(userId)}`);
    await page.locator('#courses').getByText(words).waitFor();
  };
  await says(/^Lota 2 er lokuð: lotu 1 er ólokið\. Hún opnast 21\sklst\. eftir/);
  await doSteps(server, agent, { course: 1, round: 1 });
  await says(/^Lota 2 er lokuð: krossaprófið í lotu 1 er eftir\./);
  await doTest(server, agent, { course: 1, round: 1 }, 1);
  await says(/^Lota 2 er lokuð: nemandinn féll á krossaprófinu í lotu 1 þann \d+\.\s\p{L}+\s\d{4} kl\. \d\d:\d\d\./u);
  await doTest(server, agent, { course: 1, round: 1 });
  await says(/^Lota 2 er lokuð í 21\sklst\. frá því að lotu 1 lauk, \d+\.\s\p{L}+\s\d{4} kl\. \d\d:\d\d\.$/u);
  await staff.post('/api/admin/close-course', { course: 1, userId });
  await says(/^Engin lota er opin: skólinn lokaði námskeiðinu \d/);
  await staff.post('/api/admin/open-course', { course: 2, userId, paymentType: 'transfer', amount: 0 });
  await says(/^Engin lota er opin fyrr en nemandinn hefur skrifað í spjallið\.$/);
});

/** Presses a button that opens a form, then the form's own of the same name. */
const act = async (name: string | RegExp, fill?: (form: Locator) => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
  const form = page.getByRole('form', { name, exact: true });
  await fill?.(form);
  await form.locator('button[type=submit]').click();
};

it('reopens a paid course free, adds days once after a lost answer, refunds a part', async () => {
  const paid = await newLearner(server, { name: 'Greidd Reynisdóttir' });
  const userId = String(paid.state.id);
  const by = await signInStaff(server);
  await by.post('/api/admin/open-course', { course: 2, userId, paymentType: 'transfer', amount: 10_000 });
  await page.goto(`${server.origin}/command/nemandi/${userId}`);
  await page.getByText('Fleira: Ökuskóli 2').click();
  await act('Loka ökuskóla 2');
  await page.getByText('Námskeiði lokað', { exact: true }).waitFor();
  const course = await (await openAs(browser, paid.agent, desk)).newPage();
  await course.goto(`${server.origin}/okuskoli-2`);
  await course.getByText('Skólinn hefur lokað aðganginum', { exact: false }).first().waitFor();
  expect(await course.getByText('Ljúktu ökuskólanum').count()).toBe(0);
  await course.context().close();

  await act('Opna ökuskóla 2 aftur', async (form) => {
    await form
      .getByText(/Greitt með kvittun \d{6}\. Ekkert er innheimt\. Lokadagur er 21\.\sdesember 2026\./)
      .waitFor();
    expect(await form.getByLabel('Upphæð í krónum').count()).toBe(0);
    await wellMade();
  });
  await page.getByText('Námskeið opnað aftur', { exact: true }).waitFor();
  expect(await page.getByText('Námskeiði lokað', { exact: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Afturkalla', exact: true }).count()).toBe(1);

  await page.route(
    '**/api/admin/add-days',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const days = /^Fjölga eða fækka dögum ?: Ökuskóli 2$/;
  await page.getByRole('button', { name: days }).waitFor();
  await page.keyboard.press('d');
  await page.getByRole('form', { name: days }).waitFor();
  await page.keyboard.press('Escape');
  await act(days, async (form) => {
    await form.getByText('Lokadagur færist frá 21. desember 2026 til 28. desember 2026.', { exact: false }).waitFor();
    await form.getByText('Nemandinn fær bréf um nýja lokadaginn eftir tíu mínútur.', { exact: false }).waitFor();
    await form.getByLabel('Ástæða').fill('Veikindi');
    await wellMade();
    for (const impossible of ['-7', '99999', '0', '1.5']) {
      await form.getByLabel('Fjöldi daga').fill(impossible);
      await form.getByText('Skrifaðu heila tölu frá 1 til 60.').waitFor();
      expect(await form.getByText('Lokadagur færist').count(), impossible).toBe(0);
    }
    expect(await axeFindings(page)).toEqual([]);
    await form.getByLabel('Fjöldi daga').fill('7');
  });
  const form = page.getByRole('form', { name: days });
  await page.getByRole('alert').filter({ hasText: 'Ekkert netsamband' }).waitFor();
  await form.locator('button[type=submit]').click();
  await page.getByText('7 dögum bætt við. Lokadagur er 28. desember 2026.').waitFor();
  const extra = () =>
    server.opened.sqlite.prepare('SELECT extra_days FROM enrolments WHERE account_id = ?').pluck().get(userId);
  expect(extra()).toBe(7);
  const line = page.locator('.st-deed', { has: page.getByRole('button', { name: days }) });
  await line.getByRole('button', { name: 'Afturkalla' }).click();
  await line.getByText('Afturkallað', { exact: true }).waitFor();
  expect(extra()).toBe(0);

  await page.getByRole('button', { name: 'Endurgreiða 10.000 kr.' }).click();
  for (const impossible of ['20.000', '0', 'tíu']) {
    await page.getByLabel('Upphæð í krónum').fill(impossible);
    const buttons = page.getByRole('button', { name: /^Endurgreiða/ });
    await expect
      .poll(() => buttons.allTextContents(), { message: impossible })
      .toEqual(Array(2).fill(expect.stringMatching(/^Endurgreiða 10\.000\skr\.$/)));
  }
  await page.getByLabel('Upphæð í krónum').fill('2.500');
  await page.getByText('Aðgangur nemandans breytist ekki.', { exact: false }).waitFor();
  await page.getByText('Þetta verður ekki afturkallað.', { exact: false }).waitFor();
  await wellMade();
  await page.getByLabel('Ástæða').fill('Afsláttur');
  await page.getByRole('button', { name: 'Endurgreiða 2.500 kr.' }).last().click();
  await page.getByText('Endurgreiðsla bókuð: 2.500 kr.').waitFor();
  await page.getByRole('button', { name: 'Endurgreiða 7.500 kr.' }).waitFor();
  const money = page.locator('#money li');
  const say = async (words: string) => (await money.filter({ hasText: words }).allInnerTexts()).length;
  await expect.poll(() => say('á eftir að greiða út')).toBe(1); // the credit note, not its receipt
  await wellMade();
  await page.goto(`${server.origin}/command/i-dag`);
  const owed = page.getByRole('listitem').filter({ hasText: 'Greidd Reynisdóttir' });
  await owed.getByText('Millifærsla, 2.500 kr., Ökuskóli 2').waitFor();
  await wellMade();
  await owed.getByRole('button', { name: 'Merkja greitt' }).press('Enter');
  await owed.getByText('Endurgreiðslan er skráð greidd út').waitFor();
  await page.goto(`${server.origin}/command/nemandi/${userId}`);
  await money.filter({ hasText: 'Kreditreikningur' }).getByText('endurgreitt', { exact: true }).waitFor();
  expect(await say('á eftir að greiða út')).toBe(0);
  // between the parts of the page
  for (const part of ['thread', 'money', 'thread']) await page.locator(`.anchors a[href="#${part}"]`).click();
  await page.getByRole('region', { name: 'Greiðslur' }).waitFor();
});

it('undoes an action from the log, and the page that did it shows so', async () => {
  const undone = await newLearner(server, { name: 'Aftur Kölluð Reynisdóttir' });
  const userId = String(undone.state.id);
  const open = async () => (await undone.agent.get('/api/course-access/2')).body;
  await page.goto(`${server.origin}/command/nemandi/${userId}`);
  const wayBack = { name: /^Afturkalla.*opnaði námskeið/ };
  const inLog = page.locator('#timeline').getByRole('button', wayBack);
  for (const leave of [() => page.reload(), () => Promise.resolve()]) {
    await act('Opna ökuskóla 2');
    await page.getByText('Námskeið opnað', { exact: true }).waitFor();
    await leave();
    await inLog.waitFor();
    await wellMade();
    await inLog.press('Enter');
    await page.getByText('Afturkallað', { exact: true }).first().waitFor();
    await expect.poll(() => page.getByText('Námskeið opnað', { exact: true }).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Afturkallað');
    expect(await open()).toMatchObject({ access: false });
    await inLog.waitFor({ state: 'detached' });
  }
  await act('Opna ökuskóla 2');
  await page.getByText('Námskeið opnað', { exact: true }).waitFor();
  for (const place of ['i-dag', 'dagbok']) {
    await page.goto(`${server.origin}/command/${place}`);
    await page.getByRole('button', wayBack).first().waitFor();
    await wellMade();
  }
  const before = await page.getByText('Afturkallað', { exact: true }).count();
  await page.getByRole('button', wayBack).first().click();
  await expect.poll(() => page.getByText('Afturkallað', { exact: true }).count()).toBe(before + 1);
  expect(await open()).toMatchObject({ access: false });
});

it('reloads the learner once online after a lost answer, and offers a retry', async () => {
  const lost = await newLearner(server, { name: 'Týnd Reynisdóttir' });
  const userId = String(lost.state.id);
  const opened = () =>
    server.opened.sqlite.prepare('SELECT count(*) FROM staff_log WHERE subject = ?').pluck().get(userId);
  const context = await openAs(browser, await signInStaff(server), desk);
  const own = await context.newPage();
  await own.goto(`${server.origin}/command/nemandi/${userId}`);
  await own.route(
    '**/api/admin/open-course',
    async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    },
    { times: 1 },
  );
  await own.getByRole('button', { name: 'Opna ökuskóla 1' }).click();
  await own.getByRole('form').getByRole('button', { name: 'Opna ökuskóla 1' }).click();
  await own.getByRole('alert').filter({ hasText: 'Ekkert netsamband' }).waitFor();
  await context.setOffline(false);
  await own.getByText('yfirferð 1', { exact: false }).waitFor();
  await own.getByRole('button', { name: 'Reyna aftur' }).click();
  await own.getByText('Námskeið opnað', { exact: true }).waitFor();
  await own.getByRole('button', { name: 'Afturkalla', exact: true }).waitFor();
  expect(await own.getByRole('alert').count()).toBe(0);
  expect(opened(), 'once').toBe(1);
  await context.close();
});

it('the error of a refund disappears once online, and once its form is changed', async () => {
  const { state } = await newLearner(server, { name: 'Slitin Reynisdóttir' });
  const userId = String(state.id);
  const staff = await signInStaff(server);
  await staff.post('/api/admin/open-course', { course: 1, userId, paymentType: 'transfer', amount: 8_000 });
  const context = await openAs(browser, staff, desk);
  const own = await context.newPage();
  await own.goto(`${server.origin}/command/nemandi/${userId}`);
  await own.getByRole('button', { name: 'Endurgreiða 8.000 kr.' }).click();
  const form = own.getByRole('form', { name: 'Endurgreiða 8.000 kr.' });
  await form.getByLabel('Ástæða').fill('Prófun');
  const said = own.locator('#money').getByRole('alert');
  const send = form.locator('button[type=submit]');
  await context.setOffline(true);
  await send.click();
  await said.filter({ hasText: 'Ekkert netsamband' }).waitFor();
  await context.setOffline(false);
  await said.waitFor({ state: 'detached' });
  expect(await form.getByLabel('Ástæða').inputValue()).toBe('Prófun');

  const refused = JSON.stringify({ error: { code: 'not-now', message: 'Ekki núna.', details: {} } });
  await own.route('**/api/admin/refund', (route) =>
    route.fulfill({ status: 409, contentType: 'application/json', body: refused }),
  );
  await send.click();
  await said.filter({ hasText: 'Ekki núna.' }).waitFor();
  await form.getByLabel('Ástæða').fill('Önnur ástæða');
  await said.waitFor({ state: 'detached' });
  await context.close();
});

it('says why a correction is refused, also on a phone in dark mode', async () => {
  const phone = { viewport: { width: 360, height: 740 }, bypassCSP: true, colorScheme: 'dark' as const };
  const small = await (await openAs(browser, await signInStaff(server), phone)).newPage();
  await small.goto(`${server.origin}/command/nemandi/${String(learner.state.id)}`);
  await small.getByRole('button', { name: 'Leiðrétta upplýsingar' }).click();
  const form = small.getByRole('form', { name: 'Leiðrétta upplýsingar' });
  const field = (name: string) => form.getByLabel(name, { exact: true });
  const press = () => form.getByRole('button', { name: 'Vista' }).click();
  await expect.poll(() => small.evaluate(() => document.activeElement?.id)).toBe('correct-name');
  expect(await field('Nafn').inputValue()).toBe('Þórunn Æsa Reynisdóttir');
  expect(await field('Ný kennitala, ef sú skráða er röng').inputValue(), 'hidden on the page').toBe('');
  await form.getByText('Bréf fer á netfang nemandans ef', { exact: false }).waitFor();
  await press();
  await small.getByRole('alert').getByText('Þetta stóð þegar svona.').waitFor();
  // each refusal stands beside its field, the input stays, and the first wrong field has the focus
  const typed = {
    Nafn: 'Þórunn Æsa Önnudóttir',
    'Ný kennitala, ef sú skráða er röng': '123',
    Netfang: 'tota@',
    Sími: '555',
  };
  for (const [label, value] of Object.entries(typed)) await field(label).fill(value);
  await form.getByText('Bréf um breytinguna fer á gamla netfangið.', { exact: false }).waitFor();
  await press();
  await expect.poll(() => small.evaluate(() => document.activeElement?.id)).toBe('correct-ssn');
  expect(await form.locator('.s-fl .badline').count()).toBe(3);
  for (const [label, value] of Object.entries(typed)) expect(await field(label).inputValue()).toBe(value);
  await field('Ný kennitala, ef sú skráða er röng').fill('');
  expect(await form.locator('.s-fl .badline').count(), 'the others are still wrong').toBe(2);
  await wellMade(small);
  await small.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await small.getByRole('button', { name: 'Afrita' }).click();
  await small.getByText('Afritað', { exact: true }).waitFor();
  const copied = `${learner.ssn.slice(0, 6)}-${learner.ssn.slice(6)}`;
  expect(await small.evaluate(() => navigator.clipboard.readText())).toBe(copied);
  for (const unknown of ['rangt', '00000000-0000-4000-8000-000000000000']) {
    await small.goto(`${server.origin}/command/nemandi/${unknown}`);
    await small.getByRole('heading', { name: 'Þessi nemandi finnst ekki' }).waitFor();
  }
  await wellMade(small);
  await small.goto(`${server.origin}/command`);
  await small.getByRole('link', { name: 'Þórunn Æsa Reynisdóttir' }).waitFor();
  await wellMade(small);
  await small.context().close();
});

it('on a phone fits bulk actions, and shows a refund and expired courses', async () => {
  const { state } = await newLearner(server, { name: 'Síma Símadóttir' });
  const userId = String(state.id);
  const staff = await signInStaff(server);
  for (const course of [1, 2])
    await staff.post('/api/admin/open-course', { course, userId, paymentType: 'transfer', amount: 12_500 });
  server.opened.sqlite
    .prepare('UPDATE enrolments SET started_at = started_at - 31 * 86400000 WHERE account_id = ? AND course_id = 2')
    .run(userId);
  const phone = { viewport: { width: 360, height: 640 }, bypassCSP: true };
  const small = await (await openAs(browser, staff, phone)).newPage();
  for (const language of ['en', 'pl', 'is'] as const) {
    await staff.post('/api/user-information', { field: 'language', value: language });
    await small.goto(`${server.origin}/command?q=simadottir`);
    await small.getByRole('checkbox', { name: /: Síma Símadóttir$/ }).check();
    const bar = small.locator('.st-many');
    // one line each, in a row that scrolls
    const cutOff = await bar
      .locator('button')
      .evaluateAll(
        (all) =>
          all.filter((each) => each.getBoundingClientRect().height > 48 || each.scrollWidth > each.clientWidth).length,
      );
    expect(cutOff, language).toBe(0);
    expect(await overflow(small), language).toBe(0);
    expect((await bar.boundingBox())?.height, language).toBeLessThanOrEqual(128);
  }
  await small.getByRole('button', { name: 'Bæta við dögum' }).click();
  await small.getByRole('dialog').getByLabel('Ástæða').fill('Bilun');
  await small.getByRole('button', { name: 'Lengja 2 yfirferðir' }).click();
  await small.locator('.st-many').getByRole('button', { name: 'Afturkalla' }).waitFor();
  expect((await small.locator('.st-many').boundingBox())?.height).toBeLessThanOrEqual(128);
  await small.locator('.st-many').getByRole('button', { name: 'Afturkalla' }).click();
  await small.getByText('Afturkallað', { exact: true }).waitFor();

  await small.goto(`${server.origin}/command/nemandi/${userId}`);
  const course = (nr: number) => small.locator('#courses article', { hasText: `Ökuskóli ${nr}` }).first();
  await course(2).getByText('Ö2 rann út').waitFor();
  expect(await course(2).getByText('dagar eftir').count()).toBe(0);
  await staff.post('/api/admin/close-course', { course: 2, userId });
  await course(2).getByText('Ö2 lokað').waitFor();
  expect(await course(2).getByText('dagar eftir').count()).toBe(0);
  const paid = small.getByRole('listitem').filter({ hasText: 'Ökuskóli 1' });
  await paid.getByRole('button', { name: 'Endurgreiða 12.500 kr.' }).click();
  await paid.getByLabel('Ástæða').fill('Hætti við');
  await paid.getByRole('button', { name: 'Endurgreiða 12.500 kr.' }).last().click();
  const booked = paid.getByText('Endurgreiðsla bókuð: 12.500 kr.');
  await booked.waitFor();
  await course(1).getByText('Endurgreitt', { exact: true }).waitFor();
  const inSight = () =>
    booked.evaluate((line) => {
      const { left, top, height } = line.getBoundingClientRect();
      return line.contains(document.elementFromPoint(left + 40, top + height / 2));
    });
  await expect.poll(inSight).toBe(true);
  await small.context().close();
});

it('opens registration from the search box, and shows an error at each wrong field', async () => {
  await page.goto(`${server.origin}/command/i-dag`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  const offered = (name: string): Promise<void> => page.getByRole('option', { name }).waitFor();
  await page.getByRole('combobox').fill('gleymt lykilorð');
  await offered('Senda tengil fyrir nýtt lykilorð');
  await page.getByRole('combobox').fill('áminningar');
  await offered('Minna á');
  await page.getByRole('combobox').fill('nemandann skrá');
  await offered('Skrá nemanda');
  await page.getByRole('combobox').fill('skrá nem');
  await page.getByRole('option', { name: 'Skrá nemanda', selected: true }).waitFor();
  await wellMade();
  await page.keyboard.press('Enter');
  const form = page.locator('form.s-edit');
  await form.getByLabel('Greitt með').selectOption('millifærsla');
  await expect.poll(() => form.getByLabel('Upphæð í krónum').inputValue()).toBe('12500');
  await form.getByLabel('Sími (má sleppa)').fill('555');
  await page.keyboard.press('Enter');
  // empty and wrong fields are reported at once, each at its field
  await expect
    .poll(() => form.locator('.s-fl', { has: page.locator('.badline') }).allInnerTexts())
    .toEqual([
      ...['Nafn', 'Kennitala', 'Netfang'].map((field) =>
        expect.stringMatching(`^${field}\\s+Þetta þarf að fylla út\\.$`),
      ),
      expect.stringMatching(/^Sími \(má sleppa\)\s+Símanúmer er/),
    ]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('register-name');
  await wellMade();
  const wrong = { Nafn: '<b>', Kennitala: '123', Netfang: 'borgny@', 'Sími (má sleppa)': '555' };
  for (const [label, value] of Object.entries(wrong)) await form.getByLabel(label, { exact: true }).fill(value);
  await page.keyboard.press('Enter');
  await form.getByRole('alert').getByText('Sumt þarf að laga.').waitFor();
  expect(await form.locator('.s-fl .badline').count()).toBe(4);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('register-name');
  await wellMade();
  await form.getByLabel('Kennitala', { exact: true }).fill(learner.ssn);
  expect(await form.locator('.badline').count(), 'what has changed since is not known to be wrong').toBe(3);
  await page.keyboard.press('Enter');
  await form.getByText('Þessi kennitala er þegar skráð.', { exact: false }).waitFor();
  await form.getByLabel('Kennitala', { exact: true }).fill(learner.ssn.slice(0, 9));
  await form.getByText('Þessi kennitala er þegar skráð.', { exact: false }).waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await form.getByText('Sumt þarf að laga.').waitFor();
  await form.getByRole('button', { name: 'Hætta við' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await page.getByText('Sumt þarf að laga.').count()).toBe(0);
  await page.getByRole('button', { name: 'Skrá nemanda' }).click();
  expect(await form.locator('.s-fl .badline').count()).toBe(0);
});

it('asks about a slip in an e-mail address, and links to learner and receipt', async () => {
  const form = page.locator('form.s-edit');
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await page.goto(`${server.origin}/command#skra`);
  await field('Nafn').fill('Borgný Borðsdóttir');
  await field('Kennitala').fill(newKennitala());
  await field('Netfang').fill('borgny@gmial.con');
  await form.getByRole('button', { name: 'Áttirðu við borgny@gmail.com?' }).click();
  expect(await form.locator('input:focus').inputValue()).toBe('borgny@gmail.com');
  await field('Sími (má sleppa)').fill('555 0144');
  await form.getByLabel('Greitt með').selectOption('millifærsla');
  await expect.poll(() => form.getByLabel('Upphæð í krónum').inputValue()).toBe('12500');
  await form.getByLabel('Greiðandi').selectOption('Annar: forráðamaður eða fyrirtæki');
  await field('Nafn greiðanda').fill('Smíði & synir ehf.');
  await field('Kennitala greiðanda').fill('123');
  await field('Netfang fyrir kvittun').fill('bokhald@smidi.example');
  await form.getByRole('button', { name: 'Skrá og opna ökuskóla' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('register-payer-ssn');
  expect(await form.locator('.s-fl .badline').count(), 'the learner’s own kennitala is right').toBe(1);
  await wellMade();
  await field('Kennitala greiðanda').fill('530269-7609');
  await form.getByRole('button', { name: 'Skrá og opna ökuskóla' }).click();
  const receipt = await page.getByRole('link', { name: /^Kvittun .*\d/ }).getAttribute('href');
  expect((await page.request.get(server.origin + receipt)).headers()['content-type']).toBe('application/pdf');
  await wellMade();
  await page.getByRole('link', { name: 'Borgný Borðsdóttir' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Borgný Borðsdóttir' }).waitFor();
  const links = await page.locator('.who-f a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(['mailto:borgny@gmail.com', 'tel:5550144']);
  await page.getByText('Annar greiddi: Smíði & synir ehf., bokhald@smidi.example').waitFor();
  // who pays for the next course
  await page.getByRole('button', { name: 'Opna ökuskóla 2' }).click();
  const opening = page.getByRole('form', { name: 'Opna ökuskóla 2' });
  await opening.getByLabel('Greiðandi').selectOption('Annar: forráðamaður eða fyrirtæki');
  await opening.getByLabel('Nafn greiðanda').fill('<b>');
  await opening.getByLabel('Kennitala greiðanda').fill('123');
  await opening.getByLabel('Netfang fyrir kvittun').fill('mamma@akrein.example');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('open-2-payer-name');
  await wellMade();
  await opening.getByLabel('Nafn greiðanda').fill('Þórdís Prufudóttir');
  expect(await opening.locator('.s-fl .badline').count(), 'the other field is still wrong').toBe(1);
  await opening.getByLabel('Kennitala greiðanda').fill('010190-2929');
  await page.keyboard.press('Enter');
  await page.getByText('Annar greiddi: Þórdís Prufudóttir, mamma@akrein.example').waitFor();
});

it('registers a learner who pays later: nothing is booked, and the payment link is one press away', async () => {
  const form = page.locator('form.s-edit');
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await page.goto(`${server.origin}/command#skra`);
  await field('Nafn').fill('Síðbúin Prufudóttir');
  await field('Kennitala').fill(newKennitala());
  await field('Netfang').fill('sidbuin@akrein.example');
  await form.getByText('Ekkert er bókað', { exact: false }).waitFor();
  expect(await form.getByLabel('Upphæð í krónum').count()).toBe(0);
  await form.getByRole('button', { name: 'Skrá nemanda' }).click();
  await page.getByText('Ekkert er bókað og ökuskólinn er lokaður.', { exact: false }).waitFor();
  await wellMade();
  await page.getByRole('link', { name: 'Síðbúin Prufudóttir' }).first().click();
  await page.getByRole('button', { name: /^Búa til greiðslutengil\s?: Ökuskóli 1/ }).waitFor();
  await page.getByText('Engin greiðsla enn.').waitFor();
  await page.getByRole('button', { name: /^Afturkalla\s?: skráði nemanda/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Nemandinn er ekki lengur á skrá' }).waitFor();
  await wellMade();
});

it('leads from a bounced letter to the e-mail field, and marks the new address unsent', async () => {
  const { id } = await deadLetter(server);
  await look(server).run(
    'UPDATE mail_queue SET recipient = (SELECT email FROM accounts WHERE accounts.id = account_id) WHERE id = ?',
    id,
  );
  await page.goto(`${server.origin}/command/i-dag`);
  await page.locator('#letters').getByRole('link', { name: 'Laga netfang' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('correct-email');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('fundin@akrein.example');
  await page.keyboard.press('Enter');
  await page.getByText('Leiðrétt.', { exact: true }).waitFor();
  await page.goBack();
  await page.locator('#letters').getByText('fundin@akrein.example: nýtt netfang, ekki sent þangað enn').waitFor();
});

it('opens the found learner when Enter came before the answer, and no deleted one', async () => {
  await newLearner(server, { name: 'Una Dísardóttir' });
  const { state } = await newLearner(server, { name: 'Eyrún Eyðsludóttir' });
  for (const [typed = '', name = ''] of [
    ['una dís', 'Una Dísardóttir'], // letters of „opnunartími, hátíðisdagar“, whose page is there at once
    ['Eyrn Eydsludottir', 'Eyrún Eyðsludóttir'],
  ]) {
    await page.goto(`${server.origin}/command/i-dag`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/admin/find-users', (route) => held.then(() => route.continue()));
    await page.keyboard.press('/');
    const asked = page.waitForRequest('**/api/admin/find-users');
    await page.getByRole('combobox').fill(typed);
    await page.keyboard.press('Enter');
    await asked;
    answer();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.unroute('**/api/admin/find-users');
  }
  await (await signInStaff(server)).post('/api/admin/delete-student', { userId: state.id });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.getByRole('heading', { level: 1, name: 'Nemandinn er ekki lengur á skrá' }).waitFor();
  expect(await page.getByRole('button', { name: /^Opna ökuskóla/ }).count()).toBe(0);
  await wellMade();
});

it('keeps typed text over a reload except kennitalas, and drops it at sign-out', async () => {
  const { state } = await newLearner(server, { name: 'Lesa Upphátt' });
  const context = await openAs(browser, await signInStaff(server), desk);
  const tab = await context.newPage();
  const stored = () => tab.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  await tab.goto(`${server.origin}/command`);
  const open = () => tab.getByRole('button', { name: 'Skrá nemanda' }).click();
  const field = (label: string) => tab.locator('form.s-edit').getByLabel(label, { exact: true });
  const course = tab.getByRole('combobox', { name: 'Ökuskóli', exact: true });
  const typed = {
    Nafn: 'Björk Prufudóttir',
    Netfang: 'bjork@akrein.example',
    'Sími (má sleppa)': '555 0133',
    'Upphæð í krónum': '9000',
  };
  await open();
  await tab.getByRole('combobox', { name: 'Greitt með', exact: true }).selectOption('millifærsla');
  for (const [label, value] of Object.entries(typed)) await field(label).fill(value);
  await field('Kennitala').fill('010190-2939');
  await course.selectOption('2');
  await tab.reload();
  await field('Nafn').waitFor(); // the form is open as before
  for (const [label, value] of Object.entries(typed)) expect(await field(label).inputValue()).toBe(value);
  expect(await course.inputValue()).toBe('2');
  expect(await field('Kennitala').inputValue()).toBe('');
  await tab.keyboard.press('Escape'); // a form with input stays open
  await field('Nafn').waitFor();
  await tab.getByRole('button', { name: 'Hætta við' }).click();
  await open();
  expect(await field('Nafn').inputValue()).toBe('');
  await field('Nafn').fill('Björk Prufudóttir');

  await tab.goto(`${server.origin}/command/nemandi/${String(state.id)}`);
  const note = tab.getByLabel('Athugasemd, bara fyrir ykkur');
  const write = () => tab.getByRole('button', { name: 'Ný athugasemd' }).click();
  const answer = tab.getByLabel('Skilaboð til nemandans (íslenska)');
  const changed = tab.getByRole('textbox', { name: 'Athugasemd', exact: true });
  await write();
  await note.fill('Hringdi.');
  await tab.getByRole('button', { name: 'Vista athugasemd' }).click();
  await write();
  expect(await note.inputValue()).toBe('');
  await tab.getByRole('button', { name: 'Breyta: athugasemd' }).click();
  await changed.fill('Hringdi tvisvar.');
  await note.fill('Kt. er 010190-2939 (010190 - 2939) og sími 555 0199.');
  await answer.fill('Sæl, ');
  await tab.reload();
  await expect.poll(() => note.inputValue()).toBe('Kt. er ••••••-•••• (••••••-••••) og sími 555 0199.');
  expect(await answer.inputValue()).toBe('Sæl, ');
  await tab.getByRole('button', { name: 'Breyta: athugasemd' }).click();
  expect(await changed.inputValue()).toBe('Hringdi tvisvar.');
  await changed.press('Control+Enter');
  await expect.poll(() => focused(tab)).toBe('Breyta: athugasemd');
  await tab.keyboard.press('Enter');
  await expect.poll(() => changed.inputValue()).toBe('Hringdi tvisvar.');
  await tab.getByRole('button', { name: 'Fjarlægja athugasemd' }).press('Enter');
  await expect.poll(() => focused(tab)).toContain('Athugasemdin er fjarlægð');
  await tab.getByRole('listitem').filter({ hasText: 'fjarlægði athugasemd' }).first().waitFor();
  await tab.keyboard.press('Tab');
  await tab.keyboard.press('Enter');
  await expect.poll(() => focused(tab)).toBe('Afturkallað');
  expect(await stored()).not.toMatch(/2939/);

  await tab.goto(`${server.origin}/command?q=upphatt`);
  await tab.getByRole('checkbox', { name: 'Velja: Lesa Upphátt' }).check();
  await tab.getByRole('button', { name: 'Skrifa', exact: true }).click();
  const many = tab.getByLabel('Skilaboð, Íslenska (fjöldi: 1)');
  await many.fill('Lokað í dag.');
  await tab.reload();
  await tab.getByRole('checkbox', { name: 'Velja: Lesa Upphátt' }).check();
  await tab.getByRole('button', { name: 'Skrifa', exact: true }).click();
  expect(await many.inputValue()).toBe('Lokað í dag.');
  expect(await stored()).toContain('Sæl, ');

  const second = await context.newPage();
  await second.goto(`${server.origin}/command`);
  await signOut(second, server.origin);
  await expect.poll(stored).not.toContain('typed:');
  await tab.waitForURL('**/innskraning');
  await context.close();
});

it('says when typed text is restored, unreadable or has no room, before leaving loses it', async () => {
  const { state } = await newLearner(server);
  const tab = await (await openAs(browser, await signInStaff(server), desk)).newPage();
  await tab.goto(`${server.origin}/command/nemandi/${state.id}`);
  const answer = tab.getByLabel('Skilaboð til nemandans (íslenska)');
  const restored = tab.getByText('Það sem þú skrifaðir síðast er hér enn.');
  const drop = tab.getByRole('button', { name: 'Henda því' });
  await answer.fill('Sæl, ');
  await tab.reload();
  await restored.waitFor();
  await wellMade(tab);
  await drop.press('Enter');
  await expect.poll(() => answer.inputValue()).toBe('');
  expect(await restored.count()).toBe(0);

  await answer.fill('Sæl');
  await tab.evaluate(() => {
    const typed = sessionStorage.getItem('typed') ?? '';
    sessionStorage.setItem('typed', typed.replaceAll(String.raw`\"Sæl\"`, '{}'));
  });
  await tab.reload();
  await tab.getByText('Hér var texti sem þessi útgáfa getur ekki sýnt.').waitFor();
  await drop.press('Enter');
  await expect.poll(() => drop.count()).toBe(0);

  await tab.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2)
      try {
        for (let nth = 0; ; nth++) sessionStorage.setItem(`${size} ${nth}`, 'x'.repeat(size));
      } catch {
        // no more of this size
      }
  });
  await answer.press('S');
  const full = tab.getByText('Vafrinn hefur ekki pláss fyrir það sem þú skrifar.');
  await full.waitFor();
  await wellMade(tab);
  const asked = tab.waitForEvent('dialog');
  await tab.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await answer.fill('');
  await expect.poll(() => full.count()).toBe(0);
  await tab.context().close();
});

it('shows a note that a colleague changed meanwhile before it is overwritten', async () => {
  const { state } = await newLearner(server, { name: 'Tvær Hendur' });
  const staff = await signInStaff(server);
  const userId = String(state.id);
  await staff.post('/api/admin/write-note', { userId, text: 'Hringdi.' });
  const context = await openAs(browser, staff, desk);
  const [mine, theirs] = [await context.newPage(), await context.newPage()];
  const open = async (tab: Page, text: string): Promise<void> => {
    await tab.goto(`${server.origin}/command/nemandi/${userId}`);
    await tab.getByRole('button', { name: 'Breyta: athugasemd' }).click();
    await tab.locator('.st-timeline textarea').fill(text);
  };
  const save = (tab: Page) => tab.getByRole('button', { name: 'Vista', exact: true }).click();
  await open(mine, 'Hringdi tvisvar.');
  await mine.route('**/api/admin/**', (route) => route.abort()); // no news reaches the first tab
  await open(theirs, 'Hringdi og spurði um próf.');
  await save(theirs);
  await theirs.getByText('Breytingin er vistuð').waitFor();
  await mine.unroute('**/api/admin/**');
  await save(mine);
  await mine.getByText('Einhver annar hefur breytt þessu á meðan').waitFor();
  await mine.locator('form').getByText('Hringdi og spurði um próf.').waitFor();
  expect(await mine.locator('.st-timeline textarea').inputValue()).toBe('Hringdi tvisvar.');
  await save(mine);
  await mine.getByText('Breytingin er vistuð').waitFor();
  await theirs.locator('.st-note', { hasText: 'Hringdi tvisvar.' }).waitFor();
  await context.close();
});

it('passes the focus of an undo on that is pressed as soon as it is drawn', async () => {
  const { state } = await newLearner(server, { name: 'Snögg Handtök' });
  const context = await openAs(browser, await signInStaff(server), desk);
  const tab = await context.newPage();
  await tab.addInitScript(() => {
    // a slow machine: React pauses after each piece of work, so a press comes between a drawing and its effects
    const now = performance.now.bind(performance);
    let slow = 0;
    performance.now = () => now() + (slow += 10);
  });
  await tab.goto(`${server.origin}/command/nemandi/${String(state.id)}`);
  await tab.getByRole('button', { name: 'Ný athugasemd' }).click();
  await tab.getByLabel('Athugasemd, bara fyrir ykkur').fill('Hringdi.');
  await tab.getByRole('button', { name: 'Vista athugasemd' }).press('Enter');
  await tab.getByRole('button', { name: 'Breyta: athugasemd' }).click();
  await tab.evaluate(() => {
    const pressOnce = new MutationObserver(() => {
      const told = [...document.querySelectorAll('[role=status]')].find(({ textContent }) =>
        textContent.includes('Athugasemdin er fjarlægð'),
      );
      const undo = told?.parentElement?.querySelector('button');
      if (!undo) return;
      pressOnce.disconnect();
      undo.focus();
      undo.click();
    });
    pressOnce.observe(document, { childList: true, subtree: true });
  });
  await tab.getByRole('button', { name: 'Fjarlægja athugasemd' }).press('Enter');
  await expect.poll(() => focused(tab)).toBe('Afturkallað');
  await context.close();
});

it('shows the office numbers, dates and tabs in English, and no closed links', async () => {
  const office = await hire(server, 'office');
  await look(server).run("UPDATE accounts SET language = 'en' WHERE id = ?", office.state.id);
  const author = await signInStaff(server);
  await author.post('/api/admin/approve-english', { stepId: '1.1.1', fine: [{ is: '<p>Já.</p>', en: '<p>Yes.</p>' }] });
  const { state } = await newLearner(server, {
    name: 'Sigurrós Aðalheiður Þorsteinsdóttir',
    email: 'sigurros.adalheidur.thorsteinsdottir@akrein.example',
  });
  const sale = { course: 1, paymentType: 'transfer', amount: 12_500 };
  await author.post('/api/admin/open-course', { userId: state.id, ...sale });
  const english = await (await openAs(browser, office.agent, desk)).newPage();
  const tab = (name: string) =>
    english
      .getByRole('navigation', { name: 'Staff' })
      .getByRole('link', { name, exact: true })
      .getAttribute('aria-current');

  await english.goto(`${server.origin}/command`);
  const address = english.locator('.s-mail', { hasText: 'sigurros.adalheidur' });
  await address.waitFor();

  expect(await address.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  expect(await english.locator('.s-sc').evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await english
    .getByRole('cell', { name: /^\d+ [A-Z][a-z]{2}$/ })
    .first()
    .waitFor();
  await wellMade(english);

  await english.goto(`${server.origin}/command/nemandi/${state.id}`);
  await english.getByText('12,500 kr.').first().waitFor();
  await english.getByRole('button', { name: 'New note' }).waitFor();
  expect(await tab('Learners')).toBe('true');
  await english.goto(`${server.origin}/command/greidslur`);
  await english.getByText('12,500 kr.').first().waitFor();
  expect(await tab('Statistics')).toBe('true');
  await english.goto(`${server.origin}/command/dagbok`);
  await english.getByRole('cell', { name: 'DS1, round 1, step 1' }).waitFor();
  expect(await english.getByRole('link', { name: 'DS1, round 1, step 1' }).count()).toBe(0);
  expect(await english.getByRole('navigation', { name: 'Staff' }).locator('[aria-current=true]').innerText()).toMatch(
    /^School/,
  );
  await english.keyboard.press('/');
  await english.getByRole('combobox', { name: 'Find', exact: true }).fill('enginn slíkur');
  await english.getByText(/^Nothing found\./).waitFor();
  expect(await english.getByText(/^Nothing found\./).innerText()).not.toContain('step');
  await english.context().close();
});

it('applies bulk actions where they fit, names recipients first, and undoes them all', async () => {
  const names = ['Ein Margradóttir', 'Tveir Margrason', 'Three Margrason'] as const;
  const ids: string[] = [];
  const staff = await signInStaff(server);
  for (const name of names) {
    const { state } = await newLearner(server, { name, language: name.startsWith('Three') ? 'en' : 'is' });
    ids.push(String(state.id));
  }
  for (const userId of ids.slice(0, 2))
    await staff.post('/api/admin/open-course', { course: 1, userId, paymentType: 'transfer', amount: 0 });
  const kept = (table: string) =>
    server.opened.sqlite
      .prepare(`SELECT count(*) FROM ${table} WHERE account_id IN (SELECT id FROM accounts WHERE name LIKE '%Margra%')`)
      .pluck()
      .get();
  const days = () => server.opened.sqlite.prepare('SELECT count(*) FROM enrolments WHERE extra_days = 7').pluck().get();
  await page.goto(`${server.origin}/command?q=margra`);
  await row(/Ein Margradóttir/).waitFor();
  await page.getByRole('checkbox', { name: 'Velja: Ein Margradóttir' }).check();
  await page.getByText('1 valinn').waitFor();
  await page.getByRole('checkbox', { name: 'Velja: Ein Margradóttir' }).uncheck();
  const ticks = page.locator('tbody').getByRole('checkbox');
  await ticks.first().check();
  await ticks.last().click({ modifiers: ['Shift'] });
  await page.getByText('3 valdir').waitFor();
  await ticks.first().click({ modifiers: ['Shift'] });
  await page.getByText('3 valdir').waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Velja alla á síðunni' }).check();
  await page.getByText('3 valdir').waitFor();
  await wellMade();

  await page.getByRole('button', { name: 'Bæta við dögum' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 yfirferðir lengjast.').waitFor();
  await dialog.getByText('Á ekki við um 1 af þeim sem þú valdir.').waitFor();
  await dialog.getByLabel('Ástæða').fill('Bilun');
  await wellMade();
  await dialog.getByRole('button', { name: 'Lengja 2 yfirferðir' }).click();
  // the second click of a double click hits the row behind the dialog
  await row(/Tveir Margrason/).hover({ position: { x: 455, y: 20 } });
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.getByText('2 yfirferðir voru lengdar').waitFor();
  expect(days()).toBe(2);
  await page.locator('.st-many').getByRole('button', { name: 'Afturkalla' }).click();
  await page.getByText('Afturkallað', { exact: true }).waitFor();
  expect(days()).toBe(0);

  await page.getByRole('button', { name: 'Skrifa', exact: true }).click();
  await dialog.getByLabel('Skilaboð, Íslenska (fjöldi: 2)').fill(' \n');
  await dialog.getByRole('button', { name: 'Senda 3 nemendum' }).click();
  await dialog.getByText('Skilaboð, Íslenska (fjöldi: 2): Þetta þarf að fylla út.').waitFor();
  await dialog.getByLabel('Skilaboð, Íslenska (fjöldi: 2)').fill('Lokað á fimmtudag.');
  await page.keyboard.press('Escape'); // closing it by mistake keeps the text
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Skrifa', exact: true }).click();
  expect(await dialog.getByLabel('Skilaboð, Íslenska (fjöldi: 2)').inputValue()).toBe('Lokað á fimmtudag.');
  await dialog.getByLabel('Skilaboð, Enska (fjöldi: 1)').fill('Closed on Thursday.');
  await dialog.getByText('Hello Three, the school has written to you:').waitFor();
  await wellMade();
  await page.route('**/api/admin/send-reply', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Senda 3 nemendum' }).click();
  await page.getByText('3 tókust ekki.', { exact: false }).waitFor();
  await page.unroute('**/api/admin/send-reply');
  await page.getByRole('button', { name: 'Skrifa', exact: true }).click();
  expect(await dialog.getByLabel('Skilaboð, Enska (fjöldi: 1)').inputValue()).toBe('Closed on Thursday.');
  await dialog.getByRole('button', { name: 'Senda 3 nemendum' }).click();
  await page.getByText('3 nemendur hafa fengið skilaboðin').waitFor();
  expect(kept('replies')).toBe(3);
  expect(server.opened.sqlite.prepare('SELECT text FROM replies WHERE account_id = ?').pluck().get(ids[2])).toBe(
    'Closed on Thursday.',
  );

  // in the day's log they are one row, which opens to each
  const today = await page.context().newPage();
  await today.goto(`${server.origin}/command/i-dag`);
  const together = today.locator('.log summary', { hasText: 'skrifaði nemanda × 3' });
  await together.click();
  for (const name of names) await today.locator('.log details').getByRole('link', { name }).waitFor();
  await wellMade(today);
  // one of them is refused: the others are undone, and that one by its own button
  const undo = '**/api/admin/undo';
  let [calls, refuse] = [0, (): void => undefined];
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  await today.route(undo, async (route) => {
    calls += 1;
    if (calls < 3) return route.continue();
    await refused;
    return route.abort();
  });
  const undoAll = today.getByRole('button', { name: 'Afturkalla allt (3)' });
  await undoAll.click();
  await expect.poll(() => calls).toBe(3);
  expect(await undoAll.count()).toBe(1);
  refuse();
  await today.getByText('Afturkallað í 2 tilvikum.').waitFor();
  await today.getByRole('alert').getByText('1 tókst ekki.', { exact: false }).waitFor();
  await today.unroute(undo);
  await today
    .locator('.log details')
    .getByRole('button', { name: /^Afturkalla.*skrifaði nemanda/ })
    .click();
  await expect.poll(() => kept('replies')).toBe(0);
  await today.getByText('Afturkallað', { exact: true }).nth(2).waitFor(); // at each of the three
  expect(await today.getByRole('alert').count(), 'nothing has failed any more').toBe(0);
  await today.close();

  await page.getByRole('button', { name: 'Merkja skráð', exact: true }).click();
  await dialog.getByText('Enginn sem þú valdir á námskeið sem er lokið og bíður skráningar í ökunámsbók.').waitFor();
  expect(await dialog.getByRole('button', { name: /Merkja/ }).count()).toBe(0);
  await wellMade();
  await page.keyboard.press('Escape');

  // one of the two was reminded a moment ago: only that one is refused, with the reason
  await staff.post('/api/admin/remind', { course: 1, userId: ids[0] });
  await page.getByRole('button', { name: 'Minna á' }).click();
  await dialog.getByText('Um námskeið: hve margir dagar eru eftir').waitFor();
  expect(await dialog.getByText('Um millifærslu').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Senda 2 áminningar' }).click();
  await page.getByText('1 áminning er í biðröð').waitFor();
  await page
    .getByText('1 tókst ekki. Ein Margradóttir (Ö1): Svona bréf var skrifað nemandanum síðasta sólarhring.')
    .waitFor();

  // one of the two is undone elsewhere meanwhile
  await page.getByRole('checkbox', { name: 'Velja alla á síðunni' }).check();
  await page.getByRole('button', { name: 'Bæta við dögum' }).click();
  await dialog.getByLabel('Ástæða').fill('Bilun');
  await dialog.getByRole('button', { name: 'Lengja 2 yfirferðir' }).click();
  await page.getByText('2 yfirferðir voru lengdar').waitFor();
  const deed = server.opened.sqlite.prepare('SELECT max(id) FROM staff_log').pluck().get();
  expect((await staff.post('/api/admin/undo', { deed })).status).toBe(200);
  await page.locator('.st-many').getByRole('button', { name: 'Afturkalla' }).click();
  await page.getByText('Afturkallað í 1 tilviki.').waitFor();
  await page.getByText(/^1 tókst ekki\. (Ein|Tveir) Margra(dóttir|son): /).waitFor();
  expect(days()).toBe(0);
  expect(await page.locator('.st-many').getByRole('button', { name: 'Afturkalla' }).count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await wellMade();
  await page.setViewportSize(desk.viewport);

  await look(server).run(
    'UPDATE enrolments SET finished_at = started_at, too_fast = 1 WHERE account_id = ?',
    ids[0] ?? '',
  );
  await page.reload();
  await page.getByRole('checkbox', { name: 'Velja alla á síðunni' }).check();
  await page.getByRole('button', { name: 'Merkja skráð', exact: true }).click();
  await dialog.getByText('Ein Margradóttir (Ö1): óvenju hratt').waitFor();
  await page.keyboard.press('Escape');
});

it.each(addedLanguages)(
  'writes to many learners in the language of each: %s, or English when it is empty',
  async (language) => {
    const named = async (name: string, reads: Language): Promise<string> =>
      String((await newLearner(server, { name, language: reads })).state.id);
    const [own, english] = [await named('Eigin Fjöltyngd', language), await named('Ensk Fjöltyngd', 'en')];
    const received = (id: string): unknown[] =>
      server.opened.sqlite.prepare('SELECT text FROM replies WHERE account_id = ? ORDER BY text').pluck().all(id);
    const dialog = page.getByRole('dialog');
    const field = (of: Language, count: number) =>
      dialog.getByLabel(`Skilaboð, ${nameIn('is', of)} (fjöldi: ${count})`);
    const write = async (): Promise<void> => {
      await page.goto(`${server.origin}/command?q=fjoltyngd`);
      await row(/Eigin Fjöltyngd/).waitFor();
      await page.getByRole('checkbox', { name: 'Velja alla á síðunni' }).check();
      await page.getByRole('button', { name: 'Skrifa', exact: true }).click();
    };
    const send = async (): Promise<void> => {
      await dialog.getByRole('button', { name: 'Senda 2 nemendum' }).click();
      await page.getByText('2 nemendur hafa fengið skilaboðin').waitFor();
    };
    await write();
    await field('en', 2).fill('Closed on Thursday.');
    await dialog.getByText('Hello Ensk, the school has written to you:').waitFor();
    await wellMade();
    await send();
    expect([received(own), received(english)]).toEqual([['Closed on Thursday.'], ['Closed on Thursday.']]);

    await write();
    await field(language, 1).fill('Zamknięte.');
    await field('en', 1).fill('Closed.');
    await dialog.getByText(wordIn(language, 'many.hello', { name: 'Eigin' })).waitFor();
    await wellMade();
    await send();
    expect([received(own), received(english)]).toEqual([
      ['Closed on Thursday.', 'Zamknięte.'],
      ['Closed on Thursday.', 'Closed.'],
    ]);
  },
);
