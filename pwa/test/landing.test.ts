/**
 * Where focus and viewport land after a press, and what the first screen of a step shows: on phone and desktop, with
 * and without narration.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { TestServer } from '../../api/test/harness.ts';
import { doSteps, newLearner } from '../../api/test/make.ts';
import { answerStep, openStep, stepShown, takeTest } from './learner.ts';
import { narratedFolder } from './school.ts';
import { emptiedPage, openStage } from './stage.ts';
import { wordIn } from './words.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };
const ROUND = { course: 1, round: 1 } as const;

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  ({ server, browser } = await openStage({ dataDir: await narratedFolder() }));
});

/** A learner who has done so many steps of round 1. */
async function pageOf(viewport: typeof PHONE, steps = 0): Promise<Page> {
  const { agent } = await newLearner(server, { name: 'Lendir Dæmis' });
  if (steps > 0) await doSteps(server, agent, ROUND, steps);
  const { page } = await emptiedPage({ server, browser }, agent);
  await page.setViewportSize(viewport);
  return page;
}

/** Whether an element is wholly visible: inside the viewport and not covered. */
const inSight = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, top, width, bottom } = element.getBoundingClientRect();
      const isOwn = (y: number): boolean => {
        const drawn = document.elementFromPoint(left + Math.min(width / 2, 40), y);
        return drawn !== null && (element.contains(drawn) || drawn.contains(element));
      };
      return top >= 0 && bottom <= innerHeight && isOwn(top + 1) && isOwn(bottom - 1);
    });

const focused = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.tagName);

async function listen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hlusta', exact: true }).click();
  await page.getByText('Ýttu á setningu til að hlusta þaðan.').waitFor();
}

describe.each([
  ['a phone', PHONE],
  ['a desk', DESK],
] as const)('on %s', (_, viewport) => {
  it.each([
    ['without narration', false],
    ['while narration plays', true],
  ] as const)('moves focus to the result of a step, then to the next title, %s', async (__, playing) => {
    const page = await pageOf(viewport);
    await openStep(page, server.origin, 1);
    if (playing) await listen(page);
    await answerStep(page);
    await expect.poll(() => inSight(page, '.sl')).toBe(true);
    expect(await inSight(page, '.an-outcome h2')).toBe(true);
    expect(await focused(page)).toBe('H2');
    await page.getByRole('button', { name: /^Áfram í skref 2/ }).click();
    await stepShown(page, 1, 2);
    if (playing) await page.locator('.being-read').first().waitFor();
    await expect.poll(() => inSight(page, 'h1')).toBe(true);
    expect(await focused(page)).toBe('H1');
  });

  it("moves focus to the score of a failed test, then to the retake's title", async () => {
    const page = await pageOf(viewport, 10);
    await page.goto(`${server.origin}/okuskoli-1/lota-1/krossaprof`);
    await takeTest(page, new Set(), 10);
    await page.getByRole('heading', { name: /Ekki í\sþetta\ssinn$/ }).waitFor();
    expect(await inSight(page, '.rp')).toBe(true);
    expect(await focused(page)).toBe('H1');
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.getByRole('button', { name: 'Taka prófið aftur' }).click();
    await page.getByRole('button', { name: 'Skila prófi' }).waitFor();
    expect(await inSight(page, 'h1')).toBe(true);
    expect(await focused(page)).toBe('H1');
  });

  it('shows title, picture and first sentence of each step in the first screen', async () => {
    const page = await pageOf(viewport, 9);
    const below: string[] = [];
    for (let step = 1; step <= 10; step++) {
      await openStep(page, server.origin, step);
      for (const part of ['h1', '.prose-step img']) if (!(await inSight(page, part))) below.push(`${step}: ${part}`);
      const [sentence, bar] = await page.evaluate(firstSentence);
      if (sentence > bar) below.push(`${step}: sentence ${Math.round(sentence - bar)} px below`);
    }
    expect(below).toEqual([]);
  });
});

it('reports when the device cannot delete a failed test', async () => {
  const page = await pageOf(PHONE, 10);
  await page.goto(`${server.origin}/okuskoli-1/lota-1/krossaprof`);
  await takeTest(page, new Set(), 10);
  await page.getByRole('heading', { name: /Ekki í\sþetta\ssinn$/ }).waitFor();
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('The disk is gone', 'UnknownError');
    };
  });
  await page.getByRole('button', { name: 'Taka prófið aftur' }).click();
  await page.getByText(wordIn('is', 'test.notKept')).waitFor();
});

/** In the page. @returns the bottom of the first sentence, and the top of the bottom bar. */
function firstSentence(): readonly [number, number] {
  const block = document.querySelector('.prose-step > :is(p, ul, ol)');
  const walk = document.createTreeWalker(block ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  if (block) range.setStart(block, 0);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const end = /[.!?:](?=\s|$)/.exec(node.textContent ?? '');
    range.setEnd(node, end ? end.index + 1 : (node.textContent ?? '').length);
    if (end) break;
  }
  const bar = document.querySelector('.ab')?.getBoundingClientRect().top ?? innerHeight;
  return [range.getBoundingClientRect().bottom, bar];
}

/** @returns how many presses of Tab lead from the focus to the first answer. */
async function stopsToAnswer(page: Page): Promise<number> {
  for (let presses = 1; presses <= 20; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.matches('fieldset input') === true)) return presses;
  }
  return Number.POSITIVE_INFINITY;
}

it.each([1, 10])('reaches the first answer of step %i in three Tab stops by link, nine without', async (step) => {
  const page = await pageOf(DESK, step - 1);
  await openStep(page, server.origin, step);
  await page.locator('fieldset input').first().waitFor();
  await page.locator('h1').focus();
  expect(await stopsToAnswer(page)).toBeLessThanOrEqual(9);
  await page.locator('h1').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.hash === '#questions');
  expect(await stopsToAnswer(page)).toBeLessThanOrEqual(2);
});
