/** Hazard scenes in a browser whose time the test moves: by touch, by keyboard, as stills and offline. */
import { beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { TestServer } from '../../api/test/harness.ts';
import { newLearner } from '../../api/test/make.ts';
import { axeFindings, overflow } from './axe.ts';
import { openAs } from './browsing.ts';
import { openStage } from './stage.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  ({ server, browser } = await openStage());
});

type Setting = { readonly page: Page; readonly kept: () => unknown };

/** A learner's own page at the lamb scene, whose window opens at 13 seconds and closes at 17.5. */
async function atScene(calm: boolean, work: (setting: Setting) => Promise<void>): Promise<void> {
  const { agent, state } = await newLearner(server, { name: 'Hættu Dæmisdóttir' });
  const context = await openAs(browser, agent, { reducedMotion: calm ? 'reduce' : 'no-preference' });
  try {
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${server.origin}/aefing`);
    await page.getByRole('link', { name: /^Hættuskyn/ }).click();
    await page.getByRole('button', { name: /^Kind við veginn/ }).click();
    await page.getByText('Þú ekur á 80 km hraða').waitFor();
    const rows = server.opened.sqlite.prepare('SELECT entry FROM practice_entries WHERE account_id = ?').pluck();
    const kept = (): unknown =>
      rows.all(state.id).map((text) => {
        const { id: _, at: __, ...entry }: Record<string, unknown> = JSON.parse(String(text));
        return entry;
      });
    await work({ page, kept });
  } finally {
    await context.close();
  }
}

const start = (page: Page): Promise<void> => page.getByRole('button', { name: 'Hefja senuna' }).click();
const picture = (page: Page) => page.getByRole('button', { name: 'Ýttu á myndina þegar hætta er í uppsiglingu' });

/** From here on the test moves the time. */
async function startStopped(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 60_000));
  await start(page);
  await picture(page).waitFor();
}

it('scores the moment of the tap and stores the result once, also offline', () =>
  atScene(false, async ({ page, kept }) => {
    await startStopped(page);
    await page.context().setOffline(true);
    await page.clock.runFor(14_100);
    await picture(page).click();
    await page.clock.runFor(12_000);
    await page.getByRole('heading', { name: '4 stig af 5. Þú sást hættuna snemma.' }).waitFor();
    await page.getByText('Þú ýttir eftir 14,1 sekúndur.').waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'Lambið leggur af stað' }).count()).toBe(1);
    expect(kept()).toEqual([]);
    await page.context().setOffline(false);
    await page.clock.resume();
    await expect.poll(kept).toEqual([{ kind: 'review', card: 'hazard.sheep', right: true, points: 4 }]);
    await page.getByRole('button', { name: 'Allar senur' }).click();
    await page.getByRole('button', { name: 'Kind við veginn Best: 4 stig af 5' }).waitFor();
  }));

it('names a practice scene only once it was played', () =>
  atScene(true, async ({ page }) => {
    await page.getByRole('button', { name: 'Allar senur' }).click();
    await page.getByRole('button', { name: 'Sena 1', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Sena 1' }).waitFor();
    await start(page);
    await page.getByRole('heading', { name: 'Sena 1: mynd 1 af' }).waitFor();
    await page.getByRole('button', { name: 'Hér er hætta' }).click();
    await page.getByRole('button', { name: 'Allar senur' }).click();
    await page.getByRole('button', { name: 'Sena 2', exact: true }).waitFor();
    await page.getByText('7 æfingasenur').waitFor(); // until it says how one does
    expect(await page.getByRole('button', { name: 'Sena 1', exact: true }).count()).toBe(0);
  }));

it('works by keyboard and screen reader, and counts a held key once', () =>
  atScene(false, async ({ page }) => {
    await startStopped(page);
    await page.clock.runFor(13_500);
    await page.getByRole('log').getByText('Ær stendur hægra megin').waitFor({ state: 'attached' });
    expect(await page.getByRole('log').getByText('Lambið leggur af stað').count()).toBe(0);
    await page.keyboard.down('Enter');
    for (let held = 0; held < 12; held++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.clock.runFor(13_000);
    await page.getByRole('heading', { name: '5 stig af 5.' }).waitFor();
  }));

it('scores zero for pressing in a rhythm', () =>
  atScene(false, async ({ page, kept }) => {
    await startStopped(page);
    for (let nr = 0; nr < 6; nr++) {
      await page.clock.runFor(3_000);
      await page.keyboard.press('Space');
    }
    await page.clock.runFor(9_000);
    await page.getByRole('heading', { name: '0 stig af 5. Þú ýttir í takt.' }).waitFor();
    await page.clock.resume();
    await expect.poll(kept).toEqual([{ kind: 'review', card: 'hazard.sheep', right: false, points: 0 }]);
  }));

it('starts again and stores nothing when the page was hidden', () =>
  atScene(false, async ({ page, kept }) => {
    await startStopped(page);
    await page.clock.runFor(13_500);
    await page.keyboard.press('Space');
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.getByText('Hún byrjar aftur frá upphafi').waitFor();
    expect(kept()).toEqual([]);
  }));

it('shows stills without any motion under reduced motion', () =>
  atScene(true, async ({ page }) => {
    const [moving, stills] = ['Á hreyfingu', 'Sem kyrrmyndir'].map((name) => page.getByRole('radio', { name }));
    await stills?.focus();
    for (const [key, chosen] of [['ArrowLeft', moving] as const, ['ArrowRight', stills] as const]) {
      await page.keyboard.press(key);
      await expect.poll(() => chosen?.isChecked()).toBe(true);
      expect(await chosen?.evaluate((radio) => radio === document.activeElement)).toBe(true);
    }
    await start(page);
    const still = page.locator('.hz-play svg');
    await page.getByRole('heading', { name: 'mynd 1 af 6' }).waitFor();
    const before = await still.innerHTML();
    await page.clock.runFor(30_000);
    expect(await still.innerHTML()).toBe(before);
    for (const nr of [2, 3]) {
      await page.getByRole('button', { name: 'Næsta mynd' }).press('Enter');
      await page.getByRole('heading', { name: `mynd ${nr} af 6` }).waitFor();
    }
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Hér er hætta' }).press('Space');
    await page.getByRole('heading', { name: '5 stig af 5.' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }));
