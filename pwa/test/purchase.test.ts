/** A purchase in a real browser: through the stand-in for the provider's payment page, and by bank transfer. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import { Agent, type TestServer } from '../../api/test/harness.ts';
import { newKennitala, newLearner } from '../../api/test/make.ts';
import { signInStaff } from '../../api/test/staff.ts';
import { giveCode, OWN_INSTRUCTOR } from '../../api/test/pay.ts';
import { DEMO_CODE } from '../../api/server/demo.ts';
import { languages, type Language } from '../../sync/language.ts';
import { openAs } from './browsing.ts';
import { PASSWORD, questionsDrawn } from './learner.ts';
import { pathTo } from '../../sync/paths.ts';
import { expectOwn } from './own-language.ts';
import { emptiedPage, openStage } from './stage.ts';
import { wordIn } from './words.ts';

const PHONE = { width: 360, height: 740 };
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  ({ server, browser } = await openStage({ env: { BASE_URL: 'http://localhost', GIVE_COURSE_1: '0' } }));
});

type Buyer = { readonly page: Page; readonly id: string };
/** A new learner who has bought nothing. @param hasCode whether they have given the code of their instructor. */
async function buyer(hasCode: boolean, work: (buyer: Buyer) => Promise<void>, language = 'is'): Promise<void> {
  const { agent, state } = await newLearner(server, { name: 'Kaup Andadóttir', teacherId: OWN_INSTRUCTOR, language });
  if (hasCode) await giveCode(agent);
  const { page } = await emptiedPage({ server, browser }, agent);
  await work({ page, id: state.id });
}

const rows = (sql: string, ...parameters: unknown[]): unknown[] => server.opened.sqlite.prepare(sql).all(...parameters);
const bought = (id: string): unknown[] =>
  rows('SELECT course_id, amount, payment_type FROM transactions WHERE account_id = ? ORDER BY course_id', id);

type Wanted = { readonly price?: string; readonly language?: Language };
/** Goes from the dashboard to the provider's page. */
async function toPayment(page: Page, course: 1 | 2, { price, language = 'is' }: Wanted = {}): Promise<void> {
  await page.goto(`${server.origin}/stjornbord`);
  const box = page.locator('section', {
    has: page.getByRole('heading', { name: wordIn(language, 'page.course', { course }) }),
  });
  if (price !== undefined) await box.getByText(price).waitFor(); // the price for this learner
  await box.getByRole('link', { name: wordIn(language, 'dash.buy') }).click();
  if (price !== undefined) await page.getByRole('main').getByText(price).first().waitFor();
  await page.getByRole('link', { name: wordIn(language, 'pay.toPayment') }).waitFor();
  await expectOwn(page, language, 'what is bought');
  await page.getByRole('link', { name: wordIn(language, 'pay.toPayment') }).click();
  await pay(page, language).waitFor();
  await expectOwn(page, language, 'how to pay');
  await pay(page, language).click(); // a card is preselected
  await page.locator('button[data-play]').first().waitFor();
}
const pay = (page: Page, language: Language) => page.getByRole('button', { name: wordIn(language, 'pay.pay').trim() });
const play = (page: Page, which: string): Promise<void> => page.locator(`button[data-play="${which}"]`).click();

const NEWCOMER_TAPS = 15;

it(`a newcomer reaches the end of step 1 from the front page in ${NEWCOMER_TAPS} taps, without an empty page`, async () => {
  const { page } = await emptiedPage({ server, browser });
  await page.setViewportSize(PHONE);
  const taps: string[] = [];
  const tap = async (place: Locator): Promise<void> => {
    await place.click();
    taps.push(String(place));
  };
  const main = page.getByRole('main');
  /** Types into the focused field; Enter leads to the next. */
  const type = async (text: string): Promise<void> => {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await page.goto(`${server.origin}/`, { waitUntil: 'networkidle' }); // before the app runs a link loads a page
  const empty = await page.evaluateHandle(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      if (document.querySelector('main') === null) seen.push(location.pathname);
    }).observe(document, { subtree: true, childList: true });
    return seen;
  });
  await tap(main.getByRole('link', { name: 'Skrá mig í ökuskóla' }).first());
  await tap(page.getByLabel('Fullt nafn'));
  await type('Nýja Komudóttir');
  const ssn = newKennitala();
  await type(`n${ssn}@akrein.example`);
  await type(ssn);
  await type(PASSWORD);
  await page.keyboard.type('bogi');
  await page.getByRole('option', { name: 'Bogi Beygjuson', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await tap(page.getByLabel('Ég samþykki skilmálana'));
  await tap(page.getByLabel('Ég hef farið í einn eða fleiri ökutíma'));
  await tap(page.getByRole('button', { name: 'Stofna aðgang' }));
  await page.getByRole('heading', { name: 'Hæ, Nýja' }).and(page.locator(':focus')).waitFor();
  await tap(main.getByRole('link', { name: 'Kaupa aðgang' }).first());
  await tap(page.getByRole('link', { name: 'Áfram í greiðslu' }));
  await pay(page, 'is').waitFor();
  expect(await empty.jsonValue()).toEqual([]);
  await tap(pay(page, 'is'));
  await tap(page.locator('button[data-play="pay"]'));
  await tap(main.getByRole('link', { name: 'Byrja lotu 1' }));
  await tap(page.getByRole('button', { name: /^Í spurningarnar/ }));
  await questionsDrawn(page);
  for (const question of await page.locator('main fieldset').all()) await tap(question.locator('label').first());
  await tap(page.getByRole('button', { name: 'Senda svör' }));
  await page.getByRole('heading', { name: 'Skrefi 1 er lokið' }).waitFor();
  expect(taps, taps.join('\n')).toHaveLength(NEWCOMER_TAPS);
});

it('a learner who finished course 1 elsewhere is offered course 2 first', () =>
  buyer(false, async ({ page, id }) => {
    server.opened.sqlite.prepare("UPDATE accounts SET course_1_elsewhere = 'Fjarri' WHERE id = ?").run(id);
    await page.goto(`${server.origin}/stjornbord`);
    await page.getByText('Lokið í öðrum skóla.').waitFor();
    expect(await page.locator('main section h2').allTextContents()).toEqual(['Ökuskóli 2', 'Ökuskóli 1']);
    expect(await page.getByRole('link', { name: 'Kaupa aðgang' }).count()).toBe(1);
    await page.goto(`${server.origin}/okuskoli-1`);
    await page.getByText('Lokið í öðrum skóla.').waitFor();
  }));

describe('a purchase by somebody else', () => {
  it('shows that another device has a link, and does not promote a new one', () =>
    buyer(false, async ({ page }) => {
      await page.goto(`${server.origin}/stjornbord`);
      await page.evaluate(() =>
        fetch('/api/make-pay-link', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ courseId: 1 }),
        }),
      );
      await page.goto(`${server.origin}/okuskoli-1/skraning`);
      await page.getByText('Ef þú býrð til nýjan hættir sá gamli að gilda.').waitFor();
      await page.getByRole('button', { name: 'Búa til nýjan tengil' }).waitFor();
      expect(await page.locator('.btn-primary').count()).toBe(0);
      expect(await page.getByLabel('Afsláttarkóði').count()).toBe(0); // the link states the price
    }));

  it('a payer without an account pays by link on a phone, and the course opens', () =>
    buyer(false, async ({ page, id }) => {
      await page.setViewportSize(PHONE);
      await page.goto(`${server.origin}/okuskoli-1/skraning`);
      await page.getByLabel('Foreldri eða fyrirtæki greiðir').check();
      await page.getByRole('button', { name: 'Búa til tengil' }).click();
      await page.getByText('Tengillinn er tilbúinn.').waitFor();
      const sent = page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            Object.defineProperty(navigator, 'share', { value: async ({ url }: ShareData) => resolve(url ?? '') });
          }),
      );
      await page.getByRole('button', { name: 'Senda tengilinn' }).click();
      const link = await sent;
      expect(link).toMatch(new RegExp(`^${server.origin}/greida#[\\w-]{43}$`));
      await page.reload();
      await page.getByText(/^Tengillinn gildir til/).waitFor();
      await expect.poll(() => page.locator('.btn-primary').allTextContents()).toEqual(['Senda tengilinn']);
      await page.getByRole('radio', { name: /^Greiðslukort/ }).check();
      await page.getByText('Gættu þess að ekki verði greitt tvisvar.').waitFor();
      await page.getByRole('radio', { name: /^Foreldri eða fyrirtæki/ }).check();
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Afrita tengilinn' }).click();
      await page.getByText('Tengillinn er kominn á klemmuspjaldið.').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
      await page.context().clearPermissions();

      const context = await openAs(browser, new Agent(server.origin), { viewport: PHONE });
      const payer = await context.newPage();
      await payer.goto(link);
      await payer.getByText('Kaup', { exact: true }).waitFor();
      await payer.getByRole('button', { name: 'Greiða 12.500 kr.' }).click();
      await payer.getByText('Skrifaðu fullt nafn.').waitFor();
      expect(await payer.getByLabel('Nafn greiðanda').evaluate((field) => field === document.activeElement)).toBe(true);
      await payer.getByLabel('Nafn greiðanda').fill('Smíði & synir ehf.');
      await payer.getByLabel('Netfang').fill('bokhald@smidi.example');
      await payer.getByLabel(/^Kennitala/).fill('530269-7609');
      await payer.getByRole('link', { name: wordIn('is', 'skip') }).press('Enter');
      expect(await payer.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(true);
      expect(payer.url()).toBe(link);
      await payer.getByRole('link', { name: wordIn('is', 'payFor.termsLink') }).click();
      await payer.waitForURL(/skilmalar/);
      await payer.goBack();
      expect(await payer.getByLabel('Netfang').inputValue()).toBe('bokhald@smidi.example');
      expect(await payer.getByLabel(/^Kennitala/).inputValue()).toBe('530269-7609');
      expect(await payer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
      await payer.getByRole('button', { name: 'Greiða 12.500 kr.' }).click();
      await play(payer, 'cancel');
      await payer.getByText('Hætt var við greiðsluna').waitFor();
      expect(await payer.getByLabel('Netfang').inputValue()).toBe('bokhald@smidi.example');
      await payer.getByLabel(/^Kennitala/).fill('530269-7609');
      await payer.getByRole('button', { name: 'Greiða 12.500 kr.' }).click();
      await play(payer, 'pay');
      await payer.getByText('Takk fyrir! Greiðslan er komin').waitFor();
      await payer.getByText('Kvittunin er send á bokhald@smidi.example.').waitFor();
      expect(new URL(payer.url()).pathname + new URL(payer.url()).hash).toBe('/greida');
      await payer.goto(link);
      await payer.getByText('Takk fyrir! Greiðslan er komin').waitFor();
      await context.close();

      expect(rows('SELECT buyer_name, buyer_ssn FROM transactions WHERE account_id = ?', id)).toEqual([
        { buyer_name: 'Smíði & synir ehf.', buyer_ssn: '5302697609' },
      ]);
      expect(rows("SELECT recipient FROM mail_queue WHERE account_id = ? AND attachments != '[]'", id)).toEqual([
        { recipient: 'bokhald@smidi.example' },
      ]);
      await page.goto(`${server.origin}/stjornbord`);
      await page.getByRole('link', { name: 'Byrja lotu 1' }).waitFor();
      await page.goto(`${server.origin}/stillingar#purchases`);
      await page.getByText(/12\.500\skr\. · annar greiddi/).waitFor();
      expect(await page.getByRole('link', { name: 'Sýna kvittun' }).count()).toBe(0);
    }));

  it('a payer who cancelled is not thanked for the learner’s own payment', () =>
    buyer(false, async ({ page }) => {
      await page.goto(`${server.origin}/okuskoli-1/skraning`);
      await page.getByLabel('Foreldri eða fyrirtæki greiðir').check();
      await page.getByRole('button', { name: 'Búa til tengil' }).click();
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Afrita tengilinn' }).click();
      await page.getByText('Tengillinn er kominn á klemmuspjaldið.').waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());

      const context = await openAs(browser, new Agent(server.origin), { viewport: PHONE });
      const payer = await context.newPage();
      await payer.goto(link);
      await payer.getByLabel('Nafn greiðanda').fill('Móðir Kaupdóttir');
      await payer.getByLabel('Netfang').fill('modir@akrein.example');
      await payer.getByRole('button', { name: 'Greiða 12.500 kr.' }).click();
      await play(payer, 'cancel');
      await payer.getByText('Hætt var við greiðsluna').waitFor();
      await page.getByLabel('Greiðslukort').check();
      await pay(page, 'is').click();
      await play(page, 'pay');
      await page.getByText('Ökuskóli 1 er opinn').waitFor();
      await payer.getByRole('button', { name: 'Greiða 12.500 kr.' }).click();
      await payer.getByLabel('Nafn greiðanda').waitFor({ state: 'detached' });
      expect(await payer.getByRole('main').textContent()).not.toMatch(/Takk fyrir|Kvittunin/);
      await context.close();
    }));
});

describe('a purchase by card', () => {
  for (const course of [1, 2] as const)
    for (const own of [false, true])
      it(`course ${course}, ${own ? 'with' : 'without'} the discount`, () =>
        buyer(own, async ({ page, id }) => {
          await toPayment(page, course, { price: own ? '10.000 kr.' : '12.500 kr.' });
          await page
            .getByText(own ? /10\.?000/ : /12\.?500/)
            .first()
            .waitFor();
          await play(page, 'pay');
          await page.waitForURL(`${server.origin}/okuskoli-${course}/takk-fyrir`);
          await page.getByText(`Ökuskóli ${course} er opinn`).waitFor();
          expect(bought(id)).toEqual([{ course_id: course, amount: own ? 10_000 : 12_500, payment_type: 'teya' }]);
          const begin = course === 1 ? 'Byrja lotu 1' : 'Kynna mig í spjallinu';
          await page.getByRole('main').getByRole('link', { name: begin }).click();
          await page.waitForURL(`${server.origin}/okuskoli-${course}${course === 1 ? '/lota-1/skref-1' : ''}`);
          await page.goto(`${server.origin}/stillingar#purchases`);
          await page.getByText(own ? '10.000 kr.' : '12.500 kr.').waitFor();
          const path = await page.getByRole('link', { name: 'Sýna kvittun' }).getAttribute('href');
          const answer = await page.request.get(server.origin + path);
          expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
        }));

  it('an instructor’s code lowers the price; a wrong one is reported and kept', () =>
    buyer(false, async ({ page, id }) => {
      await page.goto(`${server.origin}/okuskoli-1/skraning`);
      const field = page.getByLabel('Afsláttarkóði');
      await page.getByRole('button', { name: 'Nota kóðann' }).click();
      await page.getByText('Sláðu inn kóðann.').waitFor();
      await field.fill('ABCD2345');
      await page.getByRole('button', { name: 'Nota kóðann' }).click();
      await page.getByText('Enginn ökukennari skólans á þennan kóða.').waitFor();
      expect(await field.inputValue()).toBe('ABCD2345');
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true); // its error is read out
      await field.fill(DEMO_CODE.toLowerCase());
      await field.press('Enter');
      await page.getByText('−2.500 kr.').waitFor();
      expect(await field.count()).toBe(0);
      await page.getByRole('button', { name: 'Greiða 10.000 kr.' }).click();
      await page.getByRole('heading', { name: 'Prufugreiðslusíða' }).waitFor();
      await play(page, 'pay');
      await page.getByText('Ökuskóli 1 er opinn').waitFor();
      expect(bought(id)).toEqual([{ course_id: 1, amount: 10_000, payment_type: 'teya' }]);
    }));

  it.each([
    ['the notification is lost, the browser comes back', 'lost'],
    ['the notification comes three times', 'duplicate'],
  ])('%s: access is granted once', (_, which) =>
    buyer(false, async ({ page, id }) => {
      await toPayment(page, 2);
      await play(page, which);
      await page.getByText('Ökuskóli 2 er opinn').waitFor();
      expect(bought(id)).toHaveLength(1);
      expect(rows('SELECT id FROM enrolments WHERE account_id = ?', id)).toHaveLength(1);
    }),
  );

  it('the notification alone opens the course when the browser does not return', () =>
    buyer(false, async ({ page, id }) => {
      await toPayment(page, 2);
      await play(page, 'noReturn');
      await page.getByText('Greitt.').waitFor();
      expect(bought(id)).toHaveLength(1);
      await page.goto(`${server.origin}/stjornbord`);
      await page.getByRole('link', { name: 'Kynna mig í spjallinu' }).waitFor();
      // the pages of a failed payment say that this one succeeded
      for (const ending of ['haetta', 'villa']) {
        await page.goto(`${server.origin}/okuskoli-2/${ending}`);
        await page.getByText('Ökuskóli 2 er opinn').waitFor();
      }
    }));

  it.each(languages)('a cancelled or declined payment gives no access and can be retried (%s)', (language) =>
    buyer(
      false,
      async ({ page, id }) => {
        const t = (key: string) => wordIn(language, key, { course: 1 });
        await toPayment(page, 1, { language });
        await play(page, 'cancel');
        await page.getByRole('heading', { name: t('pay.cancelled') }).waitFor();
        await expectOwn(page, language, 'given up');
        await page.getByRole('link', { name: t('pay.tryAgain') }).click();
        await pay(page, language).click();
        await play(page, 'error');
        await page.getByRole('heading', { name: t('pay.declined') }).waitFor();
        await expectOwn(page, language, 'declined');
        expect(bought(id)).toEqual([]);
        expect(rows('SELECT id FROM enrolments WHERE account_id = ?', id)).toEqual([]);
        await page.getByRole('link', { name: t('pay.tryAgain') }).click();
        await pay(page, language).click();
        await play(page, 'pay');
        await page.getByText(t('pay.granted')).waitFor();
        await page
          .getByRole('main')
          .getByRole('link', { name: wordIn(language, 'course.begin', { round: 1 }) })
          .waitFor();
        await expectOwn(page, language, 'paid');
        expect(bought(id)).toHaveLength(1);
        expect(rows("SELECT subject FROM mail_queue WHERE account_id = ? AND kind = 'receipt'", id)).toEqual([
          { subject: expect.stringMatching(wordIn(language, 'receipt.subject', { number: '.+', course: 1 })) },
        ]);
      },
      language,
    ),
  );

  it('an amount changed in the browser buys nothing', () =>
    buyer(false, async ({ page, id }) => {
      await toPayment(page, 1);
      await page.evaluate(() => {
        for (const input of document.querySelectorAll<HTMLInputElement>('input[name="amount"]')) input.value = '1';
      });
      await play(page, 'pay');
      await page.waitForLoadState('networkidle');
      expect(bought(id)).toEqual([]);
      expect(rows('SELECT id FROM enrolments WHERE account_id = ?', id)).toEqual([]);
    }));
});

describe('a bank transfer', () => {
  it.each(languages)('is announced once, and the page still says so after a reload (%s)', (language) =>
    buyer(
      false,
      async ({ page, id }) => {
        const t = (key: string) => wordIn(language, key);
        const told = () => rows("SELECT id FROM mail_queue WHERE kind LIKE '%transfer%'").length;
        const before = told();
        await page.goto(`${server.origin}/okuskoli-1/skraning`);
        await page.getByRole('radio', { name: t('pay.transfer') }).click();
        await page.getByText(t('pay.bankAccount'), { exact: true }).waitFor();
        // each button stands beside its value, all in one column
        const places = await page.locator('main dd button').evaluateAll((buttons) =>
          buttons.map((button) => {
            const { right, height, y } = button.getBoundingClientRect();
            const row = button.parentElement?.getBoundingClientRect();
            return [right, height, row && Math.round(y + height / 2 - row.y - row.height / 2)].join(' ');
          }),
        );
        expect(places).toHaveLength(4);
        expect([...new Set(places)]).toEqual([expect.stringMatching(/ 44 0$/)]);
        await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
        await page.getByRole('button', { name: new RegExp(`^${t('pay.copy')}\\s?: ${t('pay.bankAccount')}`) }).click();
        // the failure without a clipboard is visible
        const failure = page.getByText(t('pay.notCopied'));
        expect((await failure.boundingBox())?.height).toBeGreaterThan(10);
        await expectOwn(page, language, 'transfer');
        await page.getByRole('button', { name: t('pay.announce') }).click();
        await page.getByRole('heading', { name: t('pay.waiting') }).waitFor();
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(t('pay.waiting'));
        await page.reload();
        await page.getByRole('heading', { name: t('pay.waiting') }).waitFor();
        await expectOwn(page, language, 'transfer announced');
        expect(told()).toBe(before + 1);
        expect(rows('SELECT course_id, amount FROM bank_transfers WHERE account_id = ?', id)).toEqual([
          { course_id: 1, amount: 12_500 },
        ]);
        expect(bought(id)).toEqual([]);
      },
      language,
    ),
  );
});

it('no page offers a second payment without a warning while a transfer is pending', () =>
  buyer(false, async ({ page, id }) => {
    await page.request.post(`${server.origin}/api/confirm-bank-transfer`, {
      data: { courseId: 1 },
      headers: { origin: server.origin },
    });
    const box = page.locator('section', { hasText: 'Við bíðum eftir millifærslunni þinni' });
    const step = '/okuskoli-1/lota-1/skref-1';
    const test = '/okuskoli-1/lota-1/krossaprof';
    for (const path of ['/stjornbord', step, test, '/okuskoli1-upplysingar', '/okuskoli-1']) {
      await page.goto(server.origin + path);
      for (const said of ['12.500 kr.', 'Ökuskóli 1, Kaup Andadóttir', 'Skólinn fékk tilkynningu í dag'])
        await box.getByText(said).first().waitFor();
      const ways = await page
        .getByRole('main')
        .getByRole('link', { name: /Kaupa aðgang|Áfram í greiðslu/ })
        .all();
      expect(await Promise.all(ways.map((way) => way.getAttribute('href')))).toEqual(
        path === '/stjornbord' ? ['/okuskoli2-upplysingar'] : [],
      );
    }
    await box.getByRole('link', { name: 'Greiða með korti eða hætta við' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hefur þú þegar millifært?' });
    await page.getByRole('button', { name: 'Greiða með korti í staðinn' }).click();
    await dialog.getByText('Annars gætir þú greitt tvisvar.').waitFor();
    await dialog.getByRole('button', { name: 'Bíða áfram' }).click();
    const withdrawn = () => rows('SELECT withdrawn_at FROM bank_transfers WHERE account_id = ?', id);
    expect(withdrawn()).toEqual([{ withdrawn_at: null }]);
    await page.getByRole('button', { name: 'Greiða með korti í staðinn' }).click();
    await dialog.getByRole('button', { name: 'Greiða með korti í staðinn' }).click();
    await play(page, 'pay');
    await page.getByText('Ökuskóli 1 er opinn').waitFor();
    expect(bought(id)).toHaveLength(1);
  }));

it('a learner who waits on the page is told by itself that the course is open', () =>
  buyer(false, async ({ page, id }) => {
    const told = { data: { courseId: 1 }, headers: { origin: server.origin } };
    await page.request.post(`${server.origin}/api/confirm-bank-transfer`, told);
    const other = await page.context().newPage();
    for (const each of [page, other]) await each.clock.install();
    await page.goto(`${server.origin}/stjornbord`);
    await other.goto(`${server.origin}/okuskoli-1/skraning`);
    for (const each of [page, other]) await each.getByText('Við bíðum eftir millifærslunni þinni').first().waitFor();
    const staff = await signInStaff(server);
    const sale = { userId: id, course: 1, paymentType: 'transfer', amount: 12_500 };
    expect((await staff.post('/api/admin/open-course', sale)).status).toBe(200);
    for (const each of [page, other]) {
      await each.clock.runFor(31_000);
      await expect.poll(() => each.getByText('Við bíðum eftir millifærslunni þinni').count()).toBe(0);
    }
    await other.getByRole('link', { name: 'Opna ökuskólann' }).waitFor();
  }));

it('paying by card withdraws the transfer, even when the payment page fails to open', () =>
  buyer(false, async ({ page, id }) => {
    await page.goto(`${server.origin}/okuskoli-1/skraning`);
    await page.getByLabel(wordIn('is', 'pay.transfer')).check();
    await page.getByRole('button', { name: wordIn('is', 'pay.announce') }).click();
    await page.getByRole('button', { name: 'Greiða með korti í staðinn' }).click();
    await page.route(/payment-(data|offer)/, (route) => route.abort());
    await page.getByRole('dialog').getByRole('button', { name: 'Greiða með korti í staðinn' }).click();
    await page.getByText(wordIn('is', 'error.offline')).waitFor();
    expect(rows('SELECT id FROM bank_transfers WHERE account_id = ? AND withdrawn_at IS NULL', id)).toEqual([]);
    expect(await page.getByText(wordIn('is', 'pay.waiting')).count()).toBe(0);
    await page
      .getByRole('heading', { name: wordIn('is', 'pay.choose') })
      .and(page.locator(':focus'))
      .waitFor();
    await page.unroute(/payment-(data|offer)/);
    await pay(page, 'is').click();
    await play(page, 'pay');
    await page.getByText('Ökuskóli 1 er opinn').waitFor();
  }));

it('loads the price again once online, and removes the offline message', () =>
  buyer(false, async ({ page }) => {
    const lost = page.getByText(wordIn('is', 'error.offline'));
    const goOffline = () => page.route('**/api/**', (route) => route.abort());
    const goOnline = async (): Promise<void> => {
      await page.unroute('**/api/**');
      await page.evaluate(() => dispatchEvent(new Event('online')));
    };
    await page.goto(`${server.origin}/okuskoli1-upplysingar`);
    const onward = page.getByRole('link', { name: wordIn('is', 'pay.toPayment') });
    await onward.waitFor();
    await goOffline();
    await onward.click();
    await lost.waitFor();
    await goOnline();
    await pay(page, 'is').waitFor();
    await goOffline();
    await pay(page, 'is').click();
    await lost.waitFor();
    await goOnline();
    await lost.waitFor({ state: 'detached' });
  }));

it('keeps the offline message when only an earlier request is answered', () =>
  buyer(false, async ({ page }) => {
    const lost = page.getByText(wordIn('is', 'error.offline'));
    await page.goto(`${server.origin}${pathTo('payment', 'is', { courseId: 1 })}`);
    await pay(page, 'is').waitFor();
    let answer = (): void => undefined;
    const released = new Promise<void>((done) => (answer = done));
    const sync = (url: URL): boolean => url.pathname === '/api/sync';
    await page.route(sync, (route) => released.then(() => route.continue()));
    const asked = page.waitForRequest('**/api/sync');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await asked;
    await page.route(/payment-(data|offer)/, (route) => route.abort());
    await pay(page, 'is').click();
    await lost.waitFor();
    const answered = page.waitForResponse('**/api/sync');
    answer();
    await (await answered).finished();
    await page.waitForRequest(/payment-offer/); // asks again
    await lost.waitFor();
    await page.unroute(/payment-(data|offer)/);
    await lost.waitFor({ state: 'detached' });
    await pay(page, 'is').click();
    await play(page, 'pay');
  }));

describe('the page after paying', () => {
  const thanks = (course: 1 | 2): string => `${server.origin}/okuskoli-${course}/takk-fyrir`;
  const payAgain = (page: Page) =>
    page.getByRole('main').getByRole('link', { name: 'Reyna aftur eða velja aðra leið' });

  it('checks again once online, and does not ask a learner who paid to pay again', () =>
    buyer(false, async ({ page, id }) => {
      await toPayment(page, 1);
      await play(page, 'noReturn');
      await page.getByText('Greitt.').waitFor();
      expect(bought(id)).toHaveLength(1);
      await page.route('**/api/**', (route) => route.abort());
      await page.goto(thanks(1));
      await page.getByText('Óþekkt villa').waitFor();
      await page.getByRole('button', { name: 'Athuga aftur' }).waitFor();
      expect(await payAgain(page).count()).toBe(0);
      await page.unroute('**/api/**');
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await page.getByText('Ökuskóli 1 er opinn').waitFor();
    }));

  it('can be checked again but not paid again while the order is pending', () =>
    buyer(false, async ({ page, id }) => {
      await toPayment(page, 1);
      const other = await page.context().newPage();
      await other.clock.install();
      await other.goto(thanks(1));
      const again = other.getByRole('button', { name: 'Athuga aftur' });
      await expect
        .poll(
          async () => {
            await other.clock.runFor(2000);
            return again.count();
          },
          { timeout: 60_000 },
        )
        .toBe(1);
      expect(await payAgain(other).count()).toBe(0);
      await play(page, 'pay');
      await page.getByText('Ökuskóli 1 er opinn').waitFor();
      expect(bought(id)).toHaveLength(1);
      await again.click();
      await other.getByText('Ökuskóli 1 er opinn').waitFor();
      await expect.poll(() => other.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    }));

  it('links to the payment where nothing was bought', () =>
    buyer(false, async ({ page }) => {
      await page.goto(thanks(2));
      await page.getByText('Þú hefur ekki aðgang að þessum ökuskóla').waitFor();
      expect(await payAgain(page).getAttribute('href')).toBe('/okuskoli-2/skraning');
    }));
});

it('a page restored from the back-forward cache can start the payment again', () =>
  buyer(false, async ({ page, id }) => {
    await page.route('**/dev/**', (route) => route.fulfill({ status: 204 }));
    await page.goto(`${server.origin}/okuskoli-1/skraning`);
    await page.getByRole('button', { name: /^Greiða/ }).click();
    await page.getByRole('status').getByText('Opna greiðslusíðu …').waitFor();
    await expect.poll(() => rows('SELECT id FROM orders WHERE account_id = ?', id).length).toBe(1);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    const led = page.waitForResponse('**/dev/**'); // a request under way would stop the next page from loading
    await page.getByRole('button', { name: /^Greiða/ }).click();
    await expect.poll(() => rows('SELECT id FROM orders WHERE account_id = ?', id).length).toBe(2);
    await led;
  }));

it('links the current step of a purchase only when it is the payment', () =>
  buyer(false, async ({ page }) => {
    await page.goto(`${server.origin}/okuskoli-1/villa`);
    const steps = page.getByRole('list', { name: 'Skref í kaupum' });
    const present = steps.locator('[aria-current="step"]');
    expect(await present.getByRole('link', { name: 'Greiðsla' }).getAttribute('href')).toBe('/okuskoli-1/skraning');
    await page.goto(`${server.origin}/okuskoli1-upplysingar`);
    await present.getByText('Upplýsingar').waitFor();
    expect(await steps.getByRole('link').count()).toBe(0);
  }));

it('a learner whose access is closed is told so, and not sent to pay', () =>
  buyer(false, async ({ page, id }) => {
    await toPayment(page, 1);
    await play(page, 'pay');
    await page.getByText('Ökuskóli 1 er opinn').waitFor();
    const info = `${server.origin}/okuskoli1-upplysingar`;
    await page.goto(info);
    await page.getByText('Þú hefur þegar aðgang').waitFor();
    server.opened.sqlite.prepare('UPDATE enrolments SET closed_at = ? WHERE account_id = ?').run(Date.now(), id);
    await page.goto(info);
    await page.getByRole('main').getByText('Skólinn hefur lokað aðganginum.').waitFor();
    expect(await page.getByText('Þú hefur þegar aðgang').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Áfram í greiðslu' }).count()).toBe(0);
  }));
