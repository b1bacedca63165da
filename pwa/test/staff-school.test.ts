/** The school run from a desk, in a browser: the second factor, a fresh proof, a price that the front page shows, all by keyboard. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { codeAt } from '../../api/account/totp.ts';
import { DEMO_PASSWORD } from '../../api/demo-people.ts';
import { startServer, type TestServer } from '../../api/test/harness.ts';
import { newLearner } from '../../api/test/make.ts';
import { demoSsn, signInStaff } from '../../api/test/staff.ts';
import { axeFindings, overflow } from './axe.ts';
import { addCookies, launchBrowser, openAs } from './browsing.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer({ pages: true });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const DESK = { viewport: { width: 1280, height: 800 }, bypassCSP: true };
const SCHOOL = '/command/skolinn';

async function visit(
  agent: Parameters<typeof openAs>[1],
  work: (page: Page) => Promise<void>,
  options: BrowserContextOptions = DESK,
): Promise<void> {
  const context = await openAs(browser, agent, options);
  try {
    await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Types a kennitala and a password as somebody at a desk does. */
async function signIn(page: Page, ssn: string): Promise<void> {
  await page.goto(`${server.origin}/innskraning`);
  await page.locator('main form button[type=submit]:enabled').waitFor(); // it sleeps until the app is awake
  await page.getByLabel('Kennitala').fill(ssn);
  await page.getByLabel('Lykilorð', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skrá út', exact: true }).click();
  await page.waitForURL(`${server.origin}/innskraning`); // where the app leads by itself
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
/** Moves by Tab until the focus is on what bears the name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const { activeElement: element } = document;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (at === name) return;
  }
  throw new Error(`Tab never came to "${name}"`);
}

it('the second factor is set up, asked for at the next sign-in, and a recovery code stands for it', async () => {
  const ssn = demoSsn('staff', 1);
  const context = await browser.newContext({ serviceWorkers: 'block', ...DESK });
  const page = await context.newPage();
  await signIn(page, ssn);
  await heading(page, 'Í dag');
  expect(new URL(page.url()).pathname).toBe('/command/i-dag');
  await page.goto(`${server.origin}${SCHOOL}#min`);
  await page.getByRole('button', { name: 'Setja upp tveggja þátta innskráningu' }).click();
  await page.getByRole('img', { name: 'Kóði til að skanna með auðkenningarforriti' }).waitFor();
  await page.getByText('Get ekki skannað').click();
  const secret = (await page.locator('.s-key').innerText()).replace(/\s/g, '');
  const field = page.getByLabel('Sex tölur úr forritinu');
  await field.fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('Kóðinn passar ekki.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await field.fill(codeAt(secret, server.clock.now));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Varakóðar' }).getByRole('listitem');
  await expect.poll(() => codes.count()).toBe(10);
  const recovery = await codes.first().innerText();
  const finish = page.getByRole('button', { name: 'Ljúka' });
  expect(await finish.isDisabled()).toBe(true);
  await page.getByLabel('Ég hef geymt kóðana á öruggum stað').check();
  await finish.click();
  await page.getByText('Tveggja þátta innskráning er virk.').waitFor();

  await signOut(page);
  await signIn(page, ssn);
  await heading(page, 'Staðfestu að þetta sért þú');
  expect(await axeFindings(page)).toEqual([]);
  const digits = page.getByLabel('Sex tölur úr auðkenningarforritinu');
  await digits.fill('000000'); // sent by the last digit
  await page.getByText('Kóðinn passar ekki.').waitFor();
  server.clock.now += 30_000;
  await digits.fill(codeAt(secret, server.clock.now));
  await heading(page, 'Í dag');

  await signOut(page);
  await signIn(page, ssn);
  await page.getByRole('button', { name: 'Nota varakóða' }).click();
  await page.getByLabel('Einn af varakóðunum').fill(recovery);
  await page.keyboard.press('Enter');
  await heading(page, 'Í dag');
  await context.close();
}, 60_000);

it('a price is changed by keyboard; the front page and a colleague’s desk show it, and it is taken back', async () => {
  const agent = await signInStaff(server);
  const front = await (await browser.newContext({ serviceWorkers: 'block', ...DESK })).newPage();
  await visit(agent, async (page) => {
    await page.goto(`${server.origin}${SCHOOL}`);
    await page.getByText('12.500 kr.').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`${server.origin}${SCHOOL}`);
    await page.getByText('12.500 kr.').first().waitFor();
    await tabTo(page, 'Breyta: Ökuskóli 1');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('100');
    await page.getByText('Verðið er í heilum krónum').waitFor();
    await page.keyboard.press('Enter'); // nothing happens
    await page.keyboard.press('Control+A');
    await page.keyboard.type('13.900');

    await visit(agent.copy(), async (colleague) => {
      await colleague.goto(`${server.origin}${SCHOOL}`);
      await colleague.getByText('12.500 kr.').first().waitFor();
      await page.keyboard.press('Enter');
      await page.getByText('Nýja verðið gildir').waitFor();
      await colleague.getByText('13.900 kr.').waitFor(); // by itself
    });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Breyta: Ökuskóli 1');
    await front.goto(server.origin);
    expect(await front.content()).toContain('13.900');
    await page.getByRole('button', { name: /^Afturkalla/ }).press('Enter');
    await page.getByText('Afturkallað').waitFor();
    await front.goto(server.origin);
    expect(await front.content()).not.toContain('13.900');

    await page.getByRole('link', { name: 'Dagbók starfsfólks' }).press('Enter');
    await heading(page, 'Dagbók starfsfólks');
    await page.getByLabel('Aðgerð').selectOption('set-price');
    await page.getByText('úr 13.900 kr. í 12.500 kr.').waitFor();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
    }
    await page.getByLabel('Leita í dagbókinni').fill('enginn heitir þetta');
    await page.getByText('Ekkert í dagbókinni passar við þetta.').waitFor();
  });
  await front.context().close();
}, 60_000);

it('signing a colleague out asks anew who is here; on a phone nothing overflows; an instructor is added and an article published', async () => {
  const agent = await signInStaff(server);
  const colleague = await signInStaff(server, 'author');
  await visit(
    agent,
    async (page) => {
      await page.goto(`${server.origin}${SCHOOL}`);
      server.clock.now += 600_001;
      await page.getByRole('button', { name: 'Skrá út alls staðar: Pennína Textadóttir' }).click();
      const dialog = page.getByRole('dialog', { name: 'Staðfestu að þetta sért þú' });
      await dialog.getByLabel('Lykilorð').fill('rangt-lykilord');
      await page.keyboard.press('Enter');
      await dialog.getByText('Lykilorðið er ekki rétt.').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByLabel('Lykilorð').fill(DEMO_PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByText('Skráð út', { exact: true }).waitFor();
      expect((await colleague.get('/api/admin/me')).status).toBe(401);

      await page.getByRole('button', { name: 'Bæta við kennara' }).click();
      await page.getByLabel('Nafn', { exact: true }).fill('Þóra Vegfarandi');
      await page.getByLabel('Sést á kennarasíðunni').check();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Vista' }).click();
      await page.getByRole('rowheader', { name: 'Þóra Vegfarandi' }).waitFor();
      expect(await overflow(page)).toBe(0);

      await page.getByRole('button', { name: 'Breyta: Hvað kostar bílprófið?' }).click();
      await page.getByLabel('Fyrirsögn', { exact: true }).fill('Hvað kostar bílpróf núna?');
      const text = page.getByRole('textbox', { name: 'Texti' });
      const [tables, links] = [await text.locator('table').count(), await text.locator('a').count()];
      await text.locator('p').first().click();
      await page.keyboard.press('End');
      await page.keyboard.type(' Orð skólans.');
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Birta' }).click();
      await page.getByText('Textinn er birtur').waitFor();
      await page.getByRole('link', { name: 'Hvað kostar bílpróf núna?' }).click();
      const shown = page.locator('article .prose');
      await shown.getByText('Orð skólans.').waitFor();
      expect([await shown.locator('table').count(), await shown.locator('a').count()]).toEqual([tables, links]);

      // the terms likewise, with what the school is called and costs put in where it is shown
      server.clock.now += 86_400_000;
      await addCookies(page.context(), await signInStaff(server));
      await page.goto(`${server.origin}${SCHOOL}`);
      await page.getByRole('button', { name: 'Breyta: Skilmálar' }).click();
      await page.getByRole('textbox', { name: 'Texti' }).getByText('{{price}}').waitFor();
      await page.getByRole('textbox', { name: 'Texti' }).locator('p').first().click();
      await page.keyboard.press('End');
      await page.keyboard.type(' Nýtt ákvæði.');
      await page.getByRole('button', { name: 'Birta' }).click();
      await page.getByText('Textinn er birtur').waitFor();
      await page.goto(`${server.origin}/skilmalar`);
      await page.getByText('Nýtt ákvæði.').waitFor();
      await page.getByText('22. nóvember 2026').waitFor();
      expect(await page.getByRole('main').innerText()).toMatch(/Hvor ökuskóli kostar 12\.500 kr\. og/);
      await page.goto(`${server.origin}${SCHOOL}`);
      await page.getByRole('link', { name: 'Hvað kostar bílpróf núna?' }).waitFor();
      expect(await overflow(page)).toBe(0);
    },
    { viewport: { width: 360, height: 740 }, bypassCSP: true },
  );
}, 60_000);

it('is not there for learners, asks strangers to sign in, and says so where there is no connection', async () => {
  const { agent } = await newLearner(server);
  await visit(agent, async (page) => {
    await page.goto(`${server.origin}${SCHOOL}`);
    await page.getByRole('heading', { level: 1, name: /Þessi síða er ekki til|This page doesn't exist/ }).waitFor();
  });
  const context = await browser.newContext({ serviceWorkers: 'block', ...DESK });
  const page = await context.newPage();
  await page.goto(`${server.origin}${SCHOOL}`);
  await page.waitForURL('**/innskraning');
  await context.close();
  await visit(await signInStaff(server, 'author'), async (page) => {
    await page.goto(`${server.origin}/command/i-dag`);
    await page.waitForURL((url) => url.pathname !== '/command/i-dag'); // an author has no list of the day
    await page.goto(`${server.origin}${SCHOOL}`);
    await heading(page, 'Skólinn');
    expect(await page.getByRole('heading', { name: 'Öryggisdagbók' }).count()).toBe(0);
    await page.route('**/api/**', (route) => route.abort());
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.getByText('Ekkert samband við skólann.').waitFor();
    await page.goto(`${server.origin}${SCHOOL}`);
    await heading(page, 'Ekkert samband');
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Reyna aftur' }).click();
    await heading(page, 'Skólinn');
  });
}, 60_000);
