/**
 * The page of an instructor's learners: consent in the learner's settings, a link for one use, withdrawal, and closing
 * the page.
 */
import { beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import * as z from 'zod';
import { addInstructor, sendLearnersLink } from '../../sync/staff/instructors-contract.ts';
import { Agent, type TestServer } from '../../api/test/harness.ts';
import { doSteps, newLearner } from '../../api/test/make.ts';
import { secretSentTo, signInStaff } from '../../api/test/staff.ts';
import { openAs } from './browsing.ts';
import { openStage } from './stage.ts';

const EMAIL = 'kari@akrein.example';
let server: TestServer;
let browser: Browser;
let instructorId = '';
beforeAll(async () => {
  ({ server, browser } = await openStage());
  const staff = await signInStaff(server);
  const told = { name: 'Kári Prufuson', email: EMAIL, car: '', phone: '', price: 0, aboutIs: '', aboutEn: '' };
  const { body } = await staff.post(addInstructor.path, { ...told, own: false, listed: false, archived: false });
  instructorId = z.object({ id: z.string() }).parse(body).id;
  await staff.post(sendLearnersLink.path, { id: instructorId });
});

it('shows a learner while they consent, drops the used link, and closes by a button', async () => {
  const { agent } = await newLearner(server, { name: 'Ásta Prufudóttir', teacherId: instructorId });
  await doSteps(server, agent, { course: 1, round: 1 }, 3);
  const [learners, instructors] = [await openAs(browser, agent), await openAs(browser, new Agent(server.origin))];
  const [settings, page] = [await learners.newPage(), await instructors.newPage()];
  await settings.goto(`${server.origin}/stillingar#sharing`);
  const consent = settings.getByRole('switch', { name: /^Ökukennarinn minn má sjá/ });
  const saved = () => settings.waitForResponse('**/api/show-instructor');
  await Promise.all([saved(), consent.click()]);

  const secret = await secretSentTo(server, EMAIL);
  await page.goto(`${server.origin}/nemendur-minir#${secret}`);
  await page.route('**/api/open-my-learners', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Sjá nemendur mína' }).press('Enter');
  await page.getByText('Ekkert netsamband.').waitFor(); // nothing reached the school, and the link still works
  await page.getByRole('button', { name: 'Sjá nemendur mína' }).press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: 'Ásta Prufudóttir' });
  await row.getByText('Ökuskóli 1, lota 1 af 6, 3 skrefum af 10 lokið').waitFor();
  expect(await row.getByRole('img', { name: '0 af 6 lotum lokið.' }).locator('.rd-passed').count()).toBe(3);
  await row.getByText(/^Síðast við námið \d/).waitFor();
  await expect.poll(() => page.url()).toBe(`${server.origin}/nemendur-minir`);
  const headed = () => page.evaluate(() => document.activeElement?.tagName);
  await expect.poll(headed).toBe('H1');
  await page.reload();
  await row.waitFor();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  for (const hidden of [secret, 'Ásta', 'Kári']) expect(kept).not.toContain(hidden);

  await Promise.all([saved(), consent.click()]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('Enginn nemandi þinn hefur leyft þér').waitFor();
  expect(await row.count()).toBe(0);

  await page.getByRole('button', { name: 'Loka síðunni í þessu tæki' }).click();
  await page.getByLabel('Netfangið sem skólinn hefur').waitFor();
  await expect.poll(headed).toBe('H1');
  await page.goto(`${server.origin}/nemendur-minir#${secret}`);
  await page.getByRole('button', { name: 'Sjá nemendur mína' }).click();
  await page.getByLabel('Netfangið sem skólinn hefur').waitFor();
  await page.getByText('Tengillinn virkar ekki.').waitFor();
  await Promise.all([learners.close(), instructors.close()]);
});

it('requests a link in English, marks a wrong address, and answers any address alike', async () => {
  const context = await openAs(browser, new Agent(server.origin));
  const page = await context.newPage();
  await page.goto(`${server.origin}/my-learners`);
  const field = page.getByRole('textbox', { name: /^Your email address/ });
  await field.waitFor();
  const [button, foot] = [page.getByRole('button', { name: 'Send a link' }), page.locator('.sh-foot')];
  const [above, below] = [await button.boundingBox(), await foot.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0)).toBeLessThan(250); // the reserved space leaves no gap
  await field.fill('kari');
  await page.getByRole('button', { name: 'Send a link' }).click();
  await page.getByText('This is not an email address.').waitFor();
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  server.clock.now += 1; // the newest letter is found by its time
  for (const email of [EMAIL, 'nobody@akrein.example']) {
    await field.fill(email);
    await page.getByRole('button', { name: 'Send a link' }).click();
    await page.getByText('If this is the address of one of the school’s instructors').waitFor();
  }
  await page.goto(`${server.origin}/my-learners#${await secretSentTo(server, EMAIL)}`);
  await page.getByRole('button', { name: 'See my learners' }).click();
  await page.getByText('None of your learners has allowed you').waitFor();
  await context.close();
});
