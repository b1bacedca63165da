/** Presses in the staff area, by mouse and by touch: nothing moves between press and release. */
import { beforeAll, expect, it } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import type { TestServer } from '../../api/test/harness.ts';
import { newLearner, type Signed } from '../../api/test/make.ts';
import { startSchool } from '../../api/test/pay.ts';
import { hire, signInStaff } from '../../api/test/staff.ts';
import { finisher, scenes } from '../../api/test/todo-scenes.ts';
import { listStaff, removeColleague } from '../../sync/staff/people-contract.ts';
import { launchBrowser, openAs, SCREEN } from './browsing.ts';
import { DESK, openAnew, staffPaths } from './desk.ts';

let server: TestServer;
let browser: Browser;
let learner: Signed;
beforeAll(async () => {
  server = await startSchool({ pages: true });
  browser = await launchBrowser();
  for (const { make } of scenes) await make(server);
  learner = await finisher(server, 'Tumi Dæmisson');
}, 60_000);

/** The positions of everything that can be pressed or read. */
const places = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    // the effects of a press are drawn by then
    for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    return [...document.querySelectorAll('main :is(a, button, input, select, textarea, summary, li, tr, h1, h2, h3)')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.localName} ${(element.textContent ?? '').slice(0, 40)}: ${[x, y, width, height].map(Math.round).join(' ')}`;
      });
  });

async function middleOf(target: Locator): Promise<readonly [number, number]> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('not on the page');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const rowsOf = (page: Page, kind: string) => page.locator(`#${kind} li`);

it('acts on the pressed row by mouse and touch, and once on a double click', async () => {
  const context = await openAs(browser, await signInStaff(server), DESK);
  const page = await context.newPage();
  await page.goto(`${server.origin}/command/i-dag`);
  const first = rowsOf(page, 'transfers').first();
  await first.getByRole('button', { name: /^Breyta upphæð/ }).waitFor(); // it is the open row

  const [x, y] = await middleOf(page.getByRole('button', { name: /^Afgreidd/ }));
  await page.mouse.move(x, y);
  const before = await places(page);
  await page.mouse.down();
  expect(await places(page)).toEqual(before);
  // a colleague acts meanwhile: rows above may go only after the release
  const colleague = await signInStaff(server, 'staff', 1);
  const transfer = server.opened.sqlite.prepare('SELECT id FROM bank_transfers').pluck().get();
  const told = page.waitForResponse(/\/api\/admin\/changes/);
  expect((await colleague.post('/api/admin/drop-transfer', { transferId: transfer })).status).toBe(200);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await (await told).finished();
  expect(await places(page)).toEqual(before);
  await page.mouse.up();
  await rowsOf(page, 'feedback').getByText('Ábendingin er afgreidd').waitFor();
  await first.waitFor({ state: 'detached' });

  const fast = rowsOf(page, 'magnets').getByRole('button', { name: /^Merkja sendan/ });
  await page.mouse.dblclick(...(await middleOf(fast)));
  await rowsOf(page, 'magnets').getByText('Segullinn er farinn í póst').waitFor();
  expect(
    server.opened.sqlite.prepare("SELECT count(*) FROM staff_log WHERE action <> 'drop-transfer'").pluck().get(),
  ).toBe(2);
  await context.close();

  await learner.agent.post('/api/confirm-bank-transfer', { courseId: 2 });
  const held = await openAs(browser, await signInStaff(server), { ...DESK, viewport: SCREEN, hasTouch: true });
  const phone = await held.newPage();
  await phone.goto(`${server.origin}/command/i-dag`);
  await rowsOf(phone, 'transfers')
    .getByRole('button', { name: /^Breyta upphæð/ })
    .waitFor();
  await phone.waitForLoadState('networkidle');
  await phone.evaluate(() => document.fonts.ready.then(() => undefined)); // a late font moves the rows
  const letter = rowsOf(phone, 'letters').first();
  const drop = letter.getByRole('button', { name: /^Senda aftur/ });
  await drop.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await phone.touchscreen.tap(...(await middleOf(drop)));
  await letter.locator('.okline').waitFor();
  await held.close();
});

it('names the faster colleague when two act on one row, and offers no further action', async () => {
  await learner.agent.post('/api/confirm-bank-transfer', { courseId: 2 });
  const context = await openAs(browser, await signInStaff(server), DESK);
  const page = await context.newPage();
  await page.goto(`${server.origin}/command/i-dag`);
  const row = rowsOf(page, 'transfers').filter({ hasText: 'Tumi Dæmisson' });
  const open = row.getByRole('button', { name: /^Opna ökuskóla 2/ });
  await open.waitFor();
  await page.route('**/api/admin/changes', (route) => route.abort());
  const colleague = await signInStaff(server, 'staff', 1);
  const opening = { course: 2, userId: learner.state.id, paymentType: 'transfer', amount: 10_000 };
  expect((await colleague.post('/api/admin/open-course', opening)).status).toBe(200);
  await open.click();
  await row.getByRole('alert').getByText('opnaði ökuskólann rétt í þessu.').waitFor();
  await page.unroute('**/api/admin/changes');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await open.waitFor({ state: 'detached' });
  expect(await row.getByRole('alert').count()).toBe(1);
  expect(await row.getByRole('button').count()).toBe(0);
  await expect.poll(() => row.evaluate((item) => item === document.activeElement)).toBe(true);
  await context.close();
});

it('a press whose answer was lost can be repeated, and acts once', async () => {
  const buyer = await newLearner(server, { name: 'Ýr Dæmisdóttir' });
  await buyer.agent.post('/api/confirm-bank-transfer', { courseId: 2 });
  const fate = server.opened.sqlite.prepare("SELECT count(*) FROM staff_log WHERE action = 'drop-transfer'").pluck();
  const before = Number(fate.get());
  const context = await openAs(browser, await signInStaff(server), DESK);
  const page = await context.newPage();
  await page.goto(`${server.origin}/command/i-dag`);
  const row = rowsOf(page, 'transfers').filter({ hasText: 'Ýr Dæmisdóttir' });
  await row.getByRole('link', { name: 'Ýr Dæmisdóttir' }).focus();
  await page.route('**/api/admin/drop-transfer', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  const drop = row.getByRole('button', { name: /^Barst ekki/ });
  await drop.click();
  await row.getByRole('alert').waitFor();
  await page.unroute('**/api/admin/drop-transfer');
  expect(Number(fate.get()), 'the school has done it').toBe(before + 1);
  const listed = page.waitForResponse(/\/api\/admin\/today/);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await listed;
  await row.getByText('Óvíst er hvort þetta tókst.').waitFor();
  await drop.click();
  await row.locator('.okline').waitFor();
  expect(await row.getByRole('alert').count()).toBe(0);
  expect(Number(fate.get()), 'once').toBe(before + 1);
  await context.close();
});

it('an amount counts as it is typed, without being confirmed on its own', async () => {
  const buyer = await newLearner(server, { name: 'Una Dæmisdóttir' });
  await buyer.agent.post('/api/confirm-bank-transfer', { courseId: 1 });
  const context = await openAs(browser, await signInStaff(server), DESK);
  const page = await context.newPage();
  await page.goto(`${server.origin}/command/i-dag`);
  const row = rowsOf(page, 'transfers').filter({ hasText: 'Una Dæmisdóttir' });
  await row.getByRole('link', { name: 'Una Dæmisdóttir' }).focus();
  await row.getByRole('button', { name: /^Breyta upphæð/ }).click();
  await row.getByRole('textbox').fill('9');
  await row.getByText('Bókað verður: 9 kr.').waitFor();
  await row.getByRole('textbox').fill('9.00'); // no amount: the ordered one stands again
  await row.getByText('Bókað verður').waitFor({ state: 'detached' });
  await row.getByText('Ökuskóli 1, 12.500 kr.').waitFor();
  await row.getByRole('textbox').fill('-9.000');
  await row.getByRole('button', { name: /^Opna ökuskóla 1/ }).click();
  await expect.poll(() => row.getByRole('textbox').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await row.locator('.okline').count(), 'what is no amount books nothing').toBe(0);
  await row.getByRole('textbox').fill('9.000');
  await row.getByRole('button', { name: /^Opna ökuskóla 1/ }).click();
  await row.locator('.okline').waitFor();
  const paid = server.opened.sqlite.prepare('SELECT amount FROM transactions WHERE account_id = ?').pluck();
  expect(paid.get(buyer.state.id)).toBe(9_000);
  await context.close();
});

it('the second click of a double click undoes no other action in the log', async () => {
  const { state } = await newLearner(server, { name: 'Hik Dæmisdóttir' });
  const staff = await signInStaff(server);
  for (const text of ['fyrri', 'seinni']) await staff.post('/api/admin/write-note', { userId: state.id, text });
  const context = await openAs(browser, staff, DESK);
  const page = await context.newPage();
  await page.goto(`${server.origin}/command/dagbok?whom=${state.id}`);
  const rows = page.getByRole('row', { name: /Hik Dæmisdóttir/ });
  const [x, y] = await middleOf(rows.nth(1).getByRole('button', { name: /^Afturkalla/ }));
  await page.mouse.click(x, y);
  await expect.poll(() => rows.count()).toBe(3);
  // as the browser counts clicks: the second at one place within half a second
  const [, later] = await middleOf(rows.nth(1).getByRole('button', { name: /^Afturkalla/ }));
  await page.mouse.move(x, later);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.reload();
  await rows.first().waitFor();
  expect(await rows.count()).toBe(3);
  await context.close();
});

it('a reminded transfer stays in its row, and another amount needs a second press', async () => {
  const [reminded, underpaid] = [
    await newLearner(server, { name: 'Minnt Dæmisdóttir' }),
    await newLearner(server, { name: 'Vanborg Dæmisdóttir' }),
  ];
  for (const { agent } of [reminded, underpaid]) await agent.post('/api/confirm-bank-transfer', { courseId: 1 });
  const context = await openAs(browser, await signInStaff(server), DESK);
  const page = await context.newPage();
  await page.goto(`${server.origin}/command/i-dag`);
  const row = rowsOf(page, 'transfers').filter({ hasText: 'Minnt Dæmisdóttir' });
  await row.getByRole('link', { name: 'Minnt Dæmisdóttir' }).focus();
  await row.getByRole('button', { name: /^Senda áminningu/ }).click();
  await row.getByText('Áminningin fer eftir 10 mínútur.').waitFor();
  await row.getByRole('button', { name: /^Afturkalla/ }).waitFor();
  await row.getByRole('button', { name: /^Barst ekki/ }).waitFor();

  await page.getByRole('button', { name: 'Líma færslur úr bankanum' }).click();
  await page
    .getByLabel('Færslur, ein í línu')
    .fill(
      `Skýring\tUpphæð\n${reminded.ssn}\t12.500\t99.000\n${underpaid.ssn}\t10.000\t109.000\nÞjónustugjald\t−350\t108.650`,
    );
  await page.getByRole('button', { name: 'Finna greiðslur' }).click();
  const note = page.getByText('Allar færslurnar fundu sinn nemanda.');
  await note.waitFor();
  await page.locator('#transfers').getByRole('button', { name: 'Loka' }).click();
  expect(await note.count()).toBe(0);
  const other = rowsOf(page, 'transfers').filter({ hasText: 'Vanborg Dæmisdóttir' });
  await other.getByText('Önnur upphæð frá sömu kennitölu: 10.000 kr.').waitFor();
  await page.getByRole('button', { name: 'Opna 1 sem passar' }).click();
  await row.getByText('Ökuskóli 1 er opinn').waitFor();
  expect(await row.evaluate((element) => element === document.activeElement)).toBe(true);

  await other.getByRole('link', { name: 'Vanborg Dæmisdóttir' }).focus();
  await other.getByRole('button', { name: /^Opna ökuskóla 1/ }).click();
  await other
    .getByText('10.000 kr. komu samkvæmt bankanum. Ýttu aftur til að bóka samt 12.500 kr., eða breyttu upphæðinni.')
    .waitFor();
  await other.getByRole('button', { name: /^Breyta upphæð/ }).click();
  const written = other.getByText('Bókað verður: 10.000 kr.');
  await written.waitFor();
  await other.getByText('Önnur upphæð frá sömu kennitölu: 10.000 kr.').waitFor();
  await page.keyboard.press('Escape');
  await written.waitFor({ state: 'detached' });
  await other.getByRole('button', { name: /^Breyta upphæð/ }).click();
  await written.waitFor();
  await other.getByRole('button', { name: /^Opna ökuskóla 1/ }).click();
  await other.getByText('Ökuskóli 1 er opinn').waitFor();
  const paid = server.opened.sqlite.prepare('SELECT amount FROM transactions WHERE account_id = ?').pluck();
  expect([reminded, underpaid].map(({ state }) => paid.get(state.id))).toEqual([12_500, 10_000]);
  await other.getByRole('button', { name: /^Afturkalla/ }).click();
  await other.getByRole('button', { name: /^Opna ökuskóla 1/ }).waitFor();
  await page.reload();
  await other.getByText('Ökuskóli 1, 12.500 kr.').waitFor();
  expect(await other.getByText('Bókað verður').count()).toBe(0);
  await context.close();
});

it('a focused row stays after a colleague has handled it, until it is left', async () => {
  const { agent, state } = await newLearner(server, { name: 'Horfin Dæmisdóttir' });
  await agent.post('/api/confirm-bank-transfer', { courseId: 1 });
  const context = await openAs(browser, await signInStaff(server), DESK);
  const page = await context.newPage();
  await page.goto(`${server.origin}/command/i-dag`);
  const row = rowsOf(page, 'transfers').filter({ hasText: 'Horfin Dæmisdóttir' });
  await row.getByRole('link', { name: 'Horfin Dæmisdóttir' }).focus();
  await row.getByRole('button', { name: /^Opna ökuskóla 1/ }).waitFor();
  const transfers = server.opened.sqlite.prepare('SELECT id FROM bank_transfers WHERE account_id = ?').pluck();
  const colleague = await signInStaff(server, 'staff', 1);
  await colleague.post('/api/admin/drop-transfer', { transferId: transfers.get(state.id) });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await row.getByText('Þetta bíður ekki lengur.').waitFor();
  expect(await row.getByRole('button').count()).toBe(0);
  expect(await row.getAttribute('aria-current')).toBe('true');
  await page.keyboard.press('j');
  await row.waitFor({ state: 'detached' });
  await context.close();
});

it('a final action needs a second press, and the office is told who refunds', async () => {
  const text = 'Hljóðið vantar í skrefið. '.repeat(100);
  await learner.agent.post('/api/send-feedback', { messageText: text, path: '/stjornbord' });
  const context = await openAs(browser, (await hire(server, 'office')).agent, DESK);
  const page = await context.newPage();
  await page.goto(`${server.origin}/command/i-dag`);
  const long = rowsOf(page, 'feedback').filter({ hasText: 'Hljóðið vantar í skrefið.' });
  await expect.poll(async () => (await long.boundingBox())?.height).toBeLessThan(150);

  const settled = server.opened.sqlite.prepare("SELECT count(*) FROM staff_log WHERE action = 'settle-order'").pluck();
  const slow = rowsOf(page, 'payments').filter({ hasText: 'Engin staðfesting' }).first();
  const settle = slow.getByRole('button', { name: /^Greitt, opna/ });
  const asked = slow.getByText('Þetta verður ekki afturkallað. Ýttu aftur');
  for (const at of [slow, settle]) {
    await at.focus();
    for (let held = 0; held < 5; held++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await asked.waitFor();
    await page.reload();
  }
  await settle.dblclick();
  await asked.waitFor();
  expect(settled.get()).toBe(0);
  await settle.click();
  await page.locator('#payments').getByText('Greiðslan er skráð.').waitFor();
  expect(settled.get()).toBe(1);

  const owed = rowsOf(page, 'payments').filter({ hasText: 'á eftir að millifæra' });
  await owed.getByText(/\d{6}-••••/).waitFor();
  await owed.getByRole('button', { name: /^Afrita/ }).waitFor();

  const nothing = rowsOf(page, 'payments').filter({ hasText: 'Greitt, en opnaði ekkert' });
  await nothing.focus();
  await nothing.getByText('gerir stjórnandi það').waitFor();
  expect(await nothing.getByRole('link', { name: /^Endurgreiða/ }).count()).toBe(0);
  await nothing.getByRole('link', { name: /^Skoða/ }).click();
  await page.locator('#money').getByText('opnaði ekkert').waitFor();
  await expect.poll(async () => (await page.locator('#money').boundingBox())?.y).toBeLessThan(300);
  await context.close();
});

it('the first action for a question opens its thread', async () => {
  await scenes.find(({ kind }) => kind === 'feedback')?.make(server);
  const context = await openAs(browser, await signInStaff(server), DESK);
  const page = await context.newPage();
  await page.goto(`${server.origin}/command/i-dag`);
  const row = rowsOf(page, 'feedback').first();
  await row.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/command\/samtol/);
  await context.close();
});

it('removes colleagues one at a time, and a held key only opens the form', async () => {
  await signInStaff(server, 'author');
  await hire(server, 'author');
  const context = await openAs(browser, await signInStaff(server), DESK);
  const page = await context.newPage();
  let answer: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked: string[] = [];
  await page.route(`**${removeColleague.path}`, async (route) => {
    asked.push(route.request().postData() ?? '');
    await late;
    await route.continue();
  });
  await page.goto(`${server.origin}/command/skolinn#adgangur`);
  const form = (name: string) => page.getByRole('form', { name: `Fjarlægja starfsmann: ${name}` });
  const remove = (name: string) => form(name).getByRole('button', { name: 'Fjarlægja starfsmann' });
  const open = (name: string) =>
    page.getByRole('button', { name: new RegExp(`^Fjarlægja starfsmann ?: ${name}`) }).first();
  await open('Ráðinn Prufuson').focus();
  for (let held = 0; held < 5; held++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await form('Ráðinn Prufuson').waitFor();
  await open('Pennína Textadóttir').click();
  await remove('Pennína Textadóttir').click();
  await expect.poll(() => asked).toHaveLength(1);
  await remove('Ráðinn Prufuson').click();
  await page.route(`**${listStaff.path}`, () => undefined); // she stays in the list until it is loaded again
  answer();
  await page.locator('.okline').first().waitFor();
  expect(await page.locator('.okline').allInnerTexts()).toEqual(['Ekki lengur í starfsliðinu: Pennína Textadóttir.']);
  expect(asked).toHaveLength(1);
  await context.close();
});

it('an expired undo disappears only once the mouse button is released', async () => {
  const staff = await signInStaff(server);
  const statement = { right: true, text: 'Satt.', text_en: 'True.', why: 'Af því.', why_en: 'Because.' };
  expect((await staff.post('/api/admin/add-statement', { step: '1.1.1', ...statement })).status).toBe(200);
  const context = await openAs(browser, staff, DESK);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${server.origin}/command/content/fullyrdingar`);
  const undo = page.locator('.note').getByRole('button', { name: 'Afturkalla' });
  await undo.waitFor();
  await page.mouse.move(...(await middleOf(page.getByRole('button', { name: /^Breyta: / }).first())));
  const before = await places(page);
  await page.mouse.down();
  await page.clock.fastForward('11:00');
  expect(await places(page)).toEqual(before);
  await page.mouse.up();
  await undo.waitFor({ state: 'detached' });
  await context.close();
});

it('an undo that is refused for good goes, and the focus stays at its outcome', async () => {
  const context = await openAs(browser, await signInStaff(server), DESK);
  const page = await context.newPage();
  await page.goto(`${server.origin}/command/skolinn`);
  await page.getByRole('button', { name: 'Breyta: Ökuskóli 2' }).press('Enter');
  await page.getByLabel('Ökuskóli 2, kr.').fill('11.500');
  await page.keyboard.press('Enter');
  const undo = page.locator('#verd').getByRole('button', { name: /^Afturkalla/ });
  await undo.waitFor();
  server.clock.now += 11 * 60_000;
  await undo.press('Enter');
  await page.getByRole('alert').getByText('of seint að afturkalla').waitFor();
  expect(await undo.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Nýja verðið gildir');
  await context.close();
});

it('shifts nothing under a press on the first controls of any page', async () => {
  const context = await openAs(browser, await signInStaff(server), DESK);
  const page = await context.newPage();
  const moved: Record<string, unknown> = {};
  for (const place of staffPaths(learner.state.id)) {
    await openAnew(page, server.origin + place);
    await page.locator('h1').waitFor();
    await page.waitForLoadState('networkidle');
    // only the press itself is tested
    await page.evaluate(() =>
      document.addEventListener(
        'click',
        (event) => {
          event.preventDefault();
          event.stopPropagation();
        },
        true,
      ),
    );
    const targets = page.locator('main :is(a, button, input:not([type=file]), textarea, summary, tr, li)');
    for (const target of (await targets.all()).slice(0, 25)) {
      if (!(await target.isVisible())) continue;
      await page.mouse.move(...(await middleOf(target)));
      const before = await places(page);
      await page.mouse.down();
      const after = await places(page);
      await page.mouse.up();
      const what = after.filter((each, nth) => each !== before[nth]);
      if (what.length > 0) moved[`${place} ${(await target.textContent()) ?? ''}`] = what.slice(0, 3);
    }
  }
  expect(moved).toEqual({});
  await context.close();
}, 600_000);
