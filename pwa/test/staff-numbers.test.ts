/** Statistics for staff: charts with their tables, files, keyboard, and a payment that appears by itself. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import * as z from 'zod';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { addDays, dayOf } from '../../sync/staff/periods.ts';
import { exportPayments, listPayments } from '../../sync/staff/payments-contract.ts';
import { settlePayout } from '../../sync/staff/today-actions.ts';
import type { TestServer } from '../../api/test/harness.ts';
import { look } from '../../api/test/look.ts';
import { newLearner } from '../../api/test/make.ts';
import { newBuyer, notify, startSchool, success } from '../../api/test/pay.ts';
import { hire, signInStaff } from '../../api/test/staff.ts';
import { axeFindings, overflow } from './axe.ts';
import { focused } from './desk.ts';
import { launchBrowser, openAs } from './browsing.ts';

let server: TestServer;
let browser: Browser;
let page: Page;

async function sell(): Promise<void> {
  const { order } = await newBuyer(server);
  await notify(server, success(server, order));
}

beforeAll(async () => {
  server = await startSchool({ pages: true });
  browser = await launchBrowser();
  await sell();
  const desk = { viewport: { width: 1280, height: 900 }, bypassCSP: true };
  page = await (await openAs(browser, await signInStaff(server), desk)).newPage();
});

const block = (name: RegExp) => page.locator('section', { has: page.getByRole('heading', { name }) });
const rowOf = (name: RegExp, row: RegExp) => block(name).getByRole('row', { name: row });

async function saved(name: RegExp): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return readFileSync(await download.path(), 'utf8');
}

it('shows today’s sales in chart, table and file, and the next payment by itself', async () => {
  await page.goto(`${server.origin}/statistics`);
  await block(/^Hvert stefnir nóvember/)
    .getByText('Stemmir við 1 greiðslu og 0 endurgreiðslur')
    .waitFor();
  await rowOf(/síðustu 14 daga/, /21\. nóvember 1 12\.500 kr\./).waitFor();
  const chart = block(/síðustu 14 daga/).getByRole('img', { name: 'Tölurnar standa í töflunni' });
  expect(await chart.locator('rect').count()).toBe(14);
  expect(await chart.locator('.bc-strong').count()).toBe(1);
  await rowOf(/nóvember árið áður/, /^nóvember 1 /).waitFor();
  expect(
    await block(/nóvember árið áður/)
      .getByRole('row')
      .count(),
  ).toBe(14);
  await rowOf(/Hvaða ökukennarar/, /^Bogi Beygjuson nýr 1 12\.500 kr\.$/).waitFor();

  await sell();
  await rowOf(/síðustu 14 daga/, /21\. nóvember 2 25\.000 kr\./).waitFor({ timeout: 10_000 });

  const days = await saved(/^Sækja sem CSV: .*14 daga/);
  expect(days.split('\r\n').slice(1, 3)).toEqual(['Dagur;Fjöldi;Samtals', '2026-11-21;2;25000']);
  const all = await saved(/^Sækja allt/);
  for (const line of ['Sala;2;25000', '2026-11-21;2;25000', '2026-11;2;25000', 'Bogi Beygjuson;2;25000'])
    expect(all.split('\r\n')).toContain(line);
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeFindings(page, 'colours')).toEqual([]);
});

it('compares an ended month with the one before, and forecasts nothing for it', async () => {
  server.opened.sqlite.exec(
    "INSERT INTO tallies SELECT name, '2026-10-05', subject, count, total FROM tallies WHERE name = 'sales'",
  );
  await page.reload();
  await page.getByLabel('Mánuður').selectOption({ label: 'október 2026' });
  const month = block(/^Hvernig gekk í október/);
  await month.getByText('Mánuðinn á undan', { exact: true }).waitFor();
  expect(await page.getByText('Stefnir í', { exact: true }).count()).toBe(0);
  expect(await saved(/^Sækja sem CSV: október/)).not.toContain('Stefnir í');
  server.opened.sqlite.exec("DELETE FROM tallies WHERE period = '2026-10-05'");
  await page.goto(`${server.origin}/statistics`);
  await block(/^Hvert stefnir nóvember/)
    .getByText('Stefnir í', { exact: true })
    .waitFor();
});

it('learning statistics are reached by keyboard, and are in the address', async () => {
  await page.getByRole('link', { name: 'Nám', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/statistics\?syn=nam$/);
  // payments stand beside the funnel, as more learners may begin than pay
  await block(/alla leið í ökuskóla 1/)
    .getByText('2 hafa greitt. Sumum opnar skólinn námið án greiðslu.')
    .waitFor();
  await block(/Hvar hætta nemendur í ökuskóla 1/)
    .getByText('Enginn fékk aðgang frá')
    .waitFor();
  // each term of the figures is explained beside them
  for (const word of ['Skráðu sig', 'Hafa greitt', 'Fengu aðgang', 'Luku lotu', 'Luku ökuskólanum', 'Hætta hér'])
    await block(/^Hvað merkja orðin/)
      .getByText(word, { exact: true })
      .waitFor();
  await block(/alla leið í ökuskóla 1/)
    .getByRole('rowheader', { name: 'Fengu aðgang' })
    .waitFor();
  expect(await saved(/^Sækja sem CSV: .*alla leið í ökuskóla 1/)).not.toContain('Greiddu');
  expect(await axeFindings(page, 'colours')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBe(0);
  await page.getByRole('link', { name: 'Sala', exact: true }).click();
  await block(/Hvert stefnir nóvember/).waitFor();
  expect(await overflow(page)).toBe(0);
  await block(/síðustu 14 daga/)
    .getByText('meðaltal þessara daga')
    .waitFor(); // the average of the month is another
  const past = await page.locator('.bc svg').evaluateAll((charts) =>
    charts.flatMap((chart) => {
      const { right } = chart.getBoundingClientRect();
      return [...chart.querySelectorAll('text')].map((label) => label.getBoundingClientRect().right - right);
    }),
  );
  expect(Math.max(...past), 'the last label is whole').toBeLessThanOrEqual(0);
  await page.goBack();
  await block(/alla leið í ökuskóla 2/).waitFor();
});

it('says when there is no connection', async () => {
  await page.context().setOffline(true);
  await page.getByText('Ekkert samband við skólann').waitFor();
  await page.context().setOffline(false);
  await page.getByText('Ekkert samband við skólann').waitFor({ state: 'hidden' });
});

it('payments are summed by day, filtered in the address, and exported for Icelandic spreadsheets', async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${server.origin}/statistics`);
  await page.getByRole('link', { name: 'Greiðslur', exact: true }).click();
  await page.getByRole('row', { name: /21\. nóvember 25\.000 kr\. – – – 25\.000 kr\./ }).waitFor();
  await page.locator('.pay-span', { hasText: '1.–\u206021. nóvember 2026' }).waitFor({ state: 'attached' });
  expect(await page.locator('.s-tabs [aria-current]').allInnerTexts()).toEqual(['Tölur']);
  expect(await page.getByRole('row', { name: /Kvittun 00000\d/ }).count()).toBe(2);
  expect(await axeFindings(page)).toEqual([]);
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Sækja CSV' }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe('greidslur-2026-11-01-2026-11-21.csv');
  const bytes = readFileSync(await csv.path());
  expect([...bytes.subarray(0, 3)], 'the mark of UTF-8').toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString().split('\r\n')).toHaveLength(4);
  const [xlsx] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Sækja Excel' }).click(),
  ]);
  expect(
    readFileSync(await xlsx.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await page.getByLabel('Tegund').selectOption('Endurgreiðslur');
  await page.waitForURL(/greidslur\?kind=refund$/);
  await page.getByText('Ekkert slíkt var bókað á þessu tímabili.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sýna allt sem var bókað á tímabilinu' }).click();
  await page.waitForURL(/greidslur$/);
  await page.getByRole('row', { name: /Kvittun 000002/ }).waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await overflow(page)).toBe(0);
  // the figures come first, with the filters one press away
  const booked = (await page.getByText('Bókað', { exact: true }).first().boundingBox())?.y;
  expect(booked).toBeLessThan(360);
  expect(await page.getByLabel('Tegund').isVisible()).toBe(false);
  await page.getByRole('button', { name: /^1\.–\u206021\. nóvember 2026/ }).click();
  await page.getByLabel('Tegund').selectOption('Greiðslur');
  await page.getByRole('button', { name: /21\. nóvember 2026, Greiðslur/ }).click();
  expect(await page.getByLabel('Tegund').isVisible()).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeFindings(page, 'colours')).toEqual([]);
});

it('payments are filtered by a typed day or a period, and found by number', async () => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${server.origin}/command/greidslur`);
  const received = page.getByRole('row', { name: /Kvittun 000001/ });
  await received.waitFor();
  const from = page.getByLabel('Frá', { exact: true });
  const to = page.getByLabel('Til', { exact: true });
  await page.getByRole('button', { name: 'Annað tímabil' }).click();
  await from.focus();
  // in the order of the browser's own language; an incomplete date changes nothing
  await page.keyboard.type('11222026', { delay: 30 });
  expect(new URL(page.url()).search).toBe('');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\?from=2026-11-22&to=2026-11-22$/); // the end follows a later beginning
  await page.getByText(/^Ekkert var bókað \d/).waitFor();
  await to.focus();
  await page.keyboard.type('11012026', { delay: 30 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.waitForURL(/\?from=2026-11-01&to=2026-11-01$/);
  const periods = page.getByRole('navigation', { name: 'Tímabil' });
  await periods.getByRole('link', { name: 'Í dag' }).click();
  await page.waitForURL(/\?from=2026-11-21&to=2026-11-21$/);
  await received.waitFor();
  await periods.getByRole('link', { name: 'Síðasti mánuður' }).click();
  await page.waitForURL(/\?from=2026-10-01&to=2026-10-31$/);
  await page.getByText(/^Ekkert var bókað \d/).waitFor();

  const search = page.getByRole('searchbox', { name: 'Leita að greiðslu' });
  await search.fill('1');
  await received.waitFor();
  await search.fill('000002');
  await page.getByRole('row', { name: /Kvittun 000002/ }).waitFor();
  const [found] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Sækja CSV' }).click(),
  ]);
  expect(found.suggestedFilename()).toBe('greidslur-leit.csv');
  expect(
    readFileSync(await found.path(), 'utf8')
      .split('\r\n')
      .slice(1),
  ).toEqual([expect.stringMatching(/^000002;/), '']);
  await search.fill('enginn');
  await page.getByText('Engin greiðsla fannst').waitFor();
  await search.fill('');
  await page.getByText(/^Ekkert var bókað \d/).waitFor();
  await page.goto(`${server.origin}/command/greidslur?from=abc`);
  await page.getByText('Tímabilið í slóðinni er ekki til.').waitFor();
  await received.waitFor();
});

it('payments of another filter are hidden offline, and loaded once online', async () => {
  await page.goto(`${server.origin}/command/greidslur`);
  const received = page.getByRole('row', { name: /Kvittun 000001/ });
  await received.waitFor();
  await page.context().setOffline(true);
  await page.getByLabel('Greiðslumáti').selectOption('millifærsla');
  await received.waitFor({ state: 'hidden' });
  await page.context().setOffline(false);
  await page.getByText('Ekkert slíkt var bókað á þessu tímabili.').waitFor();
  await page.getByLabel('Greiðslumáti').selectOption('kort (Teya)');
  await received.waitFor();
});

it('a page of payments begins at its heading, stands in the address, and leads back', async () => {
  server.opened.sqlite.exec(`
    WITH RECURSIVE nrs (nr) AS (SELECT 1001 UNION ALL SELECT nr + 1 FROM nrs WHERE nr < 1120)
    INSERT INTO transactions (id, account_id, course_id, kind, payment_type, in_cash, amount, receipt_nr, voided, buyer_name, buyer_ssn, created_at)
    SELECT 'many-' || nr, account_id, course_id, 'payment', 'transfer', 0, 100, nr, 0, 'Margföld Kaup', buyer_ssn,
      ${Date.parse('2026-09-01T10:00:00Z')} + nr * 60000
    FROM transactions, nrs WHERE receipt_nr = 1`);
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto(`${server.origin}/command/greidslur?from=2026-09-01&to=2026-09-30`);
  const shows = (nr: string) => page.getByRole('row', { name: new RegExp(`Kvittun ${nr}`) }).waitFor();
  const atHead = async (): Promise<void> => {
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Færslur/);
    expect(await page.locator('.pay-rows').evaluate((head) => Math.round(head.getBoundingClientRect().top))).toSatisfy(
      (top: number) => top > 0 && top < 400,
    );
  };
  await shows('001120');
  expect(await page.getByRole('link', { name: 'Fyrri síða' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Næsta síða' }).click();
  await shows('001070');
  await atHead();
  await page.getByRole('link', { name: 'Næsta síða' }).click();
  await shows('001020');
  await atHead();
  await page.reload();
  await shows('001020');
  expect(await page.getByRole('link', { name: 'Næsta síða' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Fyrri síða' }).click();
  await shows('001070');
  await atHead();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' })); // a target half under the head of the page counts as small
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Fyrri síða' }).click();
  await shows('001120');
  await atHead();
  server.opened.sqlite.exec("DELETE FROM transactions WHERE id LIKE 'many-%'");
});

it('the search box leads an accountant to payments by receipt, name or kennitala', async () => {
  const { agent } = await hire(server, 'accountant');
  const own = await (
    await openAs(browser, agent, { viewport: { width: 1280, height: 900 }, bypassCSP: true })
  ).newPage();
  const [name, ssn] = server.opened.sqlite
    .prepare<[], [string, string]>('SELECT buyer_name, buyer_ssn FROM transactions WHERE receipt_nr = 2')
    .raw()
    .all()
    .flat();
  // nothing is requested that the role may not read: it would stand in the security log
  own.on('response', (answer) => expect.soft(answer.status(), answer.url()).toBeLessThan(400));
  const search = own.getByRole('searchbox', { name: 'Leita að greiðslu' });
  const receipt = (nr: string) => own.getByRole('row', { name: new RegExp(`Kvittun ${nr}`) });
  await own.goto(`${server.origin}/command/i-dag`);
  await own.waitForURL(/greidslur$/); // the first page of an accountant
  await receipt('000002').waitFor();
  for (const typed of ['október', 'uppgjör í október']) {
    await own.keyboard.press('/');
    await own.getByRole('combobox', { name: 'Leita', exact: true }).fill(typed);
    await own.getByRole('option', { name: /^október 2026/ }).click();
    await own.waitForURL(/from=2026-10-01&to=2026-10-31$/);
    await own.getByText(/^Ekkert var bókað \d/).waitFor();
  }
  await own.goto(`${server.origin}/statistics`);
  await own.getByRole('heading', { level: 1 }).waitFor();
  const slow = await own.context().newCDPSession(own);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await own.keyboard.type('/kvittun'); // without a pause
  expect(await own.getByRole('combobox', { name: 'Leita', exact: true }).inputValue()).toBe('kvittun');
  await own.keyboard.press('Escape');
  await own.keyboard.type('/kvittun 2');
  expect(await own.getByRole('combobox', { name: 'Leita', exact: true }).inputValue()).toBe('kvittun 2');
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await own.keyboard.press('Escape');
  for (const typed of ['Kvittun 000002', '#2', 'nr. 2', '000002']) {
    await own.keyboard.press('/');
    await own.getByRole('combobox', { name: 'Leita', exact: true }).fill(typed);
    await own.getByRole('option', { name: /^Kvittun 000002/, selected: true }).waitFor();
    expect(await own.getByRole('option', { name: / 2026.*Greiðslur/ }).count()).toBe(0); // no month
    expect(await axeFindings(own)).toEqual([]);
    await own.keyboard.press('Enter');
    await own.waitForURL(/greidslur\?q=000002$/);
    await receipt('000002').waitFor();
    await receipt('000001').waitFor({ state: 'detached' });
    expect(await search.inputValue()).toBe('000002');
    await search.fill('000001'); // typing there replaces the search
    await own.waitForURL(/greidslur\?q=000001$/);
    await receipt('000001').waitFor();
    await own.getByRole('heading', { level: 1 }).click();
  }
  for (const [typed = '', address] of [
    [name, /\?q=/],
    [ssn, /greidslur$/],
  ] as const) {
    await own.keyboard.press('/');
    await own.getByRole('combobox', { name: 'Leita', exact: true }).fill(typed);
    await own.getByRole('option', { name: `Leita í greiðslum: ${typed}` }).click();
    await own.waitForURL(address);
    await expect.poll(() => search.inputValue()).toBe(typed);
    await receipt('000002').waitFor();
    await own.getByRole('heading', { level: 1 }).click();
  }
  // a slow answer shows that it is waited for
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await own.route('**/api/admin/find-payments', async (route) => {
    await answered;
    await route.continue();
  });
  await own.keyboard.press('/');
  await own.getByRole('combobox', { name: 'Leita', exact: true }).fill('enginn slíkur');
  await own.getByRole('status').getByText('Leita …').waitFor();
  answer();
  await own.getByText('Ekkert fannst. Leitað er að greiðslum', { exact: false }).waitFor();
  await own.context().close();
});

it('a double click downloads a payments file once', async () => {
  await page.goto(`${server.origin}/command/greidslur`);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  for (const name of ['Sækja CSV', 'Sækja Excel']) {
    const [first] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).dblclick()]);
    await first.path();
  }
  expect(asked.filter((path) => path === exportPayments.path)).toHaveLength(2);
});

it('payments are printed as a table under their period, without controls', async () => {
  await page.setViewportSize({ width: 1047, height: 740 }); // a landscape sheet
  await page.goto(`${server.origin}/command/greidslur`);
  await page.getByRole('row', { name: /Kvittun 000001/ }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.locator('.pay-span', { hasText: '1.–\u206021. nóvember 2026' }).waitFor();
  for (const name of ['Sækja CSV', 'Sýna kennitölur'])
    expect(await page.getByRole('button', { name }).isVisible(), name).toBe(false);
  expect(await page.getByRole('link', { name: 'Þessi mánuður' }).isVisible()).toBe(false);
  expect(await page.getByLabel('Tegund').isVisible()).toBe(false);
  // and a portrait sheet, within the margins of browsers
  for (const width of [1047, 718]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.getByRole('columnheader', { name: 'Kaupandi' }).boundingBox(), `${width}`).not.toBeNull();
    const row = page.getByRole('row', { name: /Kvittun 000001/ });
    expect(await row.evaluate((each) => getComputedStyle(each).display)).toBe('table-row');
    expect((await row.boundingBox())?.height, `${width}`).toBeLessThan(60);
    expect(await overflow(page), `${width}`).toBe(0);
  }
  await page.emulateMedia({ media: 'screen' });
});

it('after a part refund the month agrees with the books, and the course counts as sold', async () => {
  const by = await signInStaff(server);
  const [paid] = z.parse(listPayments.response, (await by.get(listPayments.path)).body).payments;
  const back = { transactionId: paid?.id, reason: 'Prófun', amount: 2_500 };
  expect((await by.post('/api/admin/refund', back)).status).toBe(200);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${server.origin}/command/greidslur`);
  const rows = page.getByRole('row');
  const onItsWay = rows.filter({ hasText: 'á leið á kortið' });
  await onItsWay.getByText(`af kvittun ${paid?.receiptNr ?? ''}`).waitFor();
  await rows
    .filter({ hasText: `Kvittun ${paid?.receiptNr ?? ''}` })
    .getByText('eftir standa 10.000 kr.')
    .waitFor();
  expect(await onItsWay.count(), 'the credit note alone').toBe(1);
  await look(server).run("UPDATE accounts SET language = 'en' WHERE id = ?", paid?.userId);
  await page.reload();
  const inIcelandic = page.getByRole('link', { name: 'á íslensku' });
  await inIcelandic.first().waitFor();
  expect(await inIcelandic.count(), 'the receipt and its credit note').toBe(2);
  expect((await by.get(String(await inIcelandic.first().getAttribute('href')))).status).toBe(200);
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${server.origin}/statistics`);
  await block(/^Hvert stefnir nóvember/)
    .getByText('Stemmir við 2 greiðslur og 1 endurgreiðslu')
    .waitFor();
  await rowOf(/síðustu 14 daga/, /21\. nóvember 2 22\.500 kr\./).waitFor();
});

it('an accountant opens the list of debts, marks one paid out, and undoes it', async () => {
  const { state } = await newLearner(server, { name: 'Inneign Dæmisdóttir' });
  const staff = await signInStaff(server);
  await staff.post('/api/admin/open-course', { course: 1, userId: state.id, paymentType: 'transfer', amount: 12_500 });
  const payment = server.opened.sqlite
    .prepare('SELECT id FROM transactions WHERE account_id = ?')
    .pluck()
    .get(state.id);
  await staff.post('/api/admin/refund', { transactionId: payment, reason: 'Prófun' });
  const booked = dayOf(server.clock.now);
  server.clock.now += 2 * DAY_MS;
  const { agent } = await hire(server, 'accountant');
  const own = await (
    await openAs(browser, agent, { viewport: { width: 1280, height: 900 }, bypassCSP: true })
  ).newPage();
  await own.goto(`${server.origin}/command/greidslur?from=2026-11-20&to=2026-11-30`);
  await own.getByRole('link', { name: 'Óútgreitt' }).press('Enter');
  await own.waitForURL(/kind=owed/);
  const row = own.getByRole('row', { name: /Inneign Dæmisdóttir/ });
  await row.getByText('á eftir að greiða út').waitFor();
  await expect.poll(() => focused(own)).toBe('Færslur');
  // debts of any time are no booking of the period
  expect(await own.getByRole('region', { name: 'Samtölur' }).getByRole('term').allInnerTexts()).toEqual(['Óútgreitt']);
  expect(await axeFindings(own)).toEqual([]);
  const pays = row.getByRole('button', { name: /^Merkja greitt/ });
  const calls: string[] = [];
  own.on('request', (request) => void calls.push(new URL(request.url()).pathname));
  // the second click of a double click, after the first moved the rows
  await pays.evaluate((button) =>
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 })),
  );
  await pays.press('Enter');
  await own.getByText(/Endurgreiðslan er skráð greidd út \d+\.\snóvember\.$/).waitFor();
  expect(calls.filter((each) => each === settlePayout.path)).toHaveLength(1);
  await row.waitFor({ state: 'detached' });
  await own.getByRole('button', { name: 'Afturkalla' }).press('Enter');
  await row.waitFor();
  // undo is still offered after leaving the page
  await pays.press('Enter');
  await row.waitFor({ state: 'detached' });
  await own.reload();
  const earlier = own.locator('.note', { hasText: 'Inneign Dæmisdóttir: Endurgreiðslan er skráð greidd út' });
  await earlier.getByRole('button', { name: /^Afturkalla/ }).press('Enter');
  await row.waitFor();
  expect(await axeFindings(own)).toEqual([]);
  await own.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(own)).toBe(0);
  // the money left the bank another day
  const day = row.getByLabel(/^Dagurinn sem greitt var út/);
  const later = addDays(booked, 1);
  await own.emulateMedia({ media: 'print' });
  expect(await pays.isVisible()).toBe(false);
  await own.emulateMedia({ media: 'screen' });
  await day.fill(addDays(booked, 3));
  await pays.press('Enter');
  await row.getByRole('alert').filter({ hasText: 'eða fyrri dag.' }).waitFor();
  await day.fill(later);
  await pays.press('Enter');
  await row.waitFor({ state: 'detached' });
  const said = new RegExp(`greidd út ${Number(later.slice(8))}\\.`);
  await own.getByText(said).waitFor();
  // what was just done is no part of a printed list
  await own.emulateMedia({ media: 'print' });
  expect(await own.getByText(said).isVisible()).toBe(false);
  expect(await own.getByRole('button', { name: /^Afturkalla/ }).isVisible()).toBe(false);
  await own.emulateMedia({ media: 'screen' });
  await own.goto(`${server.origin}/command/greidslur?from=${booked}&to=${booked}&kind=refund`);
  await row.getByText(`greitt út ${Number(later.slice(8))}.`).waitFor();
  await own.context().close();
});
