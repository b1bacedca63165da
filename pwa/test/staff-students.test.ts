/** The list of learners and one learner at the desk: found without Icelandic letters, opened by keys alone, undone, seen by the learner and by a colleague. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import type { TestServer } from '../../api/test/harness.ts';
import { newLearner, type Signed } from '../../api/test/make.ts';
import { startSchool } from '../../api/test/pay.ts';
import { signInStaff } from '../../api/test/staff.ts';
import { axeFindings, overflow } from './axe.ts';
import { launchBrowser, openAs } from './browsing.ts';

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
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const row = (name: RegExp) => page.getByRole('row', { name });
const wellMade = async (of = page): Promise<void> => {
  expect(await axeFindings(of)).toEqual([]);
  expect(await overflow(of)).toBe(0);
};

it('finds somebody by keys alone, without Icelandic letters; the address holds it, but no kennitala', async () => {
  await page.goto(`${server.origin}/command`);
  await row(/Anna Reynisdóttir/).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('thorunn aesa');
  await row(/Anna Reynisdóttir/).waitFor({ state: 'detached' });
  await row(/Þórunn Æsa Reynisdóttir Ö1 bíður millifærslu \d{6}-/).waitFor();
  expect(await page.getByText(learner.ssn.slice(6)).count()).toBe(0);
  await page.waitForURL((url) => url.searchParams.get('q') === 'thorunn aesa');
  await wellMade();
  await page.reload();
  await row(/Þórunn Æsa/).waitFor();
  await page.getByRole('searchbox').fill(learner.ssn);
  await page.waitForURL((url) => url.search === '');
  await page.getByRole('link', { name: /^Bíða millifærslu/ }).click();
  await row(/Þórunn Æsa/).waitFor();
  await page.getByRole('button', { name: 'Sýna kennitölur' }).click();
  await page.getByText(`${learner.ssn.slice(0, 6)}-${learner.ssn.slice(6)}`).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Sækja lista (CSV)' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('nemendur.csv');
});

it('opens a course by keys; learner and colleague see it, and it is undone', async () => {
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
  await page.getByLabel('Upphæð í krónum').press('Enter');
  await page.getByText('Námskeið opnað', { exact: true }).waitFor();
  const opened = async () => (await learner.agent.get('/api/course-access/1')).body;
  expect(await opened()).toMatchObject({ access: true });
  await colleague.getByRole('heading', { name: 'Ökuskóli 1', level: 3 }).waitFor();
  await wellMade();
  await page.getByRole('button', { name: 'Afturkalla' }).press('Enter');
  await page.getByText('Afturkallað', { exact: true }).waitFor();
  expect(await opened()).toMatchObject({ access: false });
  await colleague.getByText('Beðið er eftir').waitFor();
  await colleague.context().close();
});

/** Presses a button that opens a form, and the form's own of the same name. */
const act = async (name: string, fill?: (form: Locator) => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
  const form = page.getByRole('form', { name, exact: true });
  await fill?.(form);
  await form.locator('button[type=submit]').click();
};

it('opens a paid course again for nothing, gives days once though an answer is lost, and refunds a part', async () => {
  const paid = await newLearner(server, { name: 'Greidd Reynisdóttir' });
  const userId = String(paid.state.id);
  const by = await signInStaff(server);
  await by.post('/api/admin/open-course', { course: 2, userId, paymentType: 'transfer', amount: 10_000 });
  await page.goto(`${server.origin}/command/nemandi/${userId}`);
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
    expect(await form.getByRole('spinbutton').count()).toBe(0);
    await wellMade();
  });
  await page.getByText('Námskeið opnað aftur', { exact: true }).waitFor();

  await page.route(
    '**/api/admin/add-days',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const days = 'Bæta við dögum, Ö2';
  await act(days, async (form) => {
    await form.getByText('Lokadagur færist frá 21. desember 2026 til 28. desember 2026.', { exact: false }).waitFor();
    await form.getByLabel('Ástæða').fill('Veikindi');
    await wellMade();
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
  await page.getByLabel('Upphæð í krónum').fill('2500');
  await page.getByText('Aðgangur nemandans breytist ekki.', { exact: false }).waitFor();
  await page.getByText('Þetta verður ekki afturkallað.', { exact: false }).waitFor();
  await wellMade();
  await page.getByLabel('Ástæða').fill('Afsláttur');
  await page.getByRole('button', { name: 'Endurgreiða 2.500 kr.' }).last().click();
  await page.getByText('Endurgreiðsla bókuð: 2.500 kr.').waitFor();
  await page.getByRole('button', { name: 'Endurgreiða 7.500 kr.' }).waitFor();
  await page.getByText('eftir standa 7.500 kr.').waitFor();
  await page.getByText('á eftir að greiða út').waitFor();
  await wellMade();
  await page.goto(`${server.origin}/command/i-dag`);
  const owed = page.getByRole('listitem').filter({ hasText: 'Greidd Reynisdóttir' });
  await owed.getByText('Millifærsla, 2.500 kr., Ökuskóli 2').waitFor();
  await wellMade();
  await owed.getByRole('button', { name: 'Greitt út' }).press('Enter');
  await owed.getByText('Endurgreiðslan er skráð sem greidd út.').waitFor();
});

it('says why something is refused, in the reader’s language, on a phone by night too', async () => {
  const phone = { viewport: { width: 360, height: 740 }, bypassCSP: true, colorScheme: 'dark' as const };
  const small = await (await openAs(browser, await signInStaff(server), phone)).newPage();
  await small.goto(`${server.origin}/command/nemandi/${String(learner.state.id)}`);
  await small.getByRole('button', { name: 'Fleiri aðgerðir' }).click();
  await small.getByRole('button', { name: 'Leiðrétta upplýsingar' }).click();
  await small.getByLabel('Á að vera').fill('Þórunn Æsa Reynisdóttir');
  await small.getByRole('button', { name: 'Leiðrétta upplýsingar' }).last().click();
  await small.getByRole('alert').getByText('Þetta stóð þegar svona.').waitFor();
  await wellMade(small);
  await small.goto(`${server.origin}/command`);
  await small.getByRole('link', { name: 'Þórunn Æsa Reynisdóttir' }).waitFor();
  await wellMade(small);
  await small.context().close();
});
