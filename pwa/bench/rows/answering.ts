/** Rows 9 and 10: from the tap on "Senda svör" to the marks on the screen, and on "Áfram" to the next step, with a fourfold CPU slowdown. */
import type { Browser, Page } from 'playwright-core';
import { say } from '../../../api/cli/tools.ts';
import { newLearner } from '../../../api/test/make.ts';
import { openAs } from '../../test/browsing.ts';
import { openStep } from '../../test/learner.ts';
import type { School } from '../../test/school.ts';
import { tapUntil, type Tapped } from '../tap.ts';
import { share } from '../../../api/bench/rows/bench.ts';

const STEPS = 10;
/** Matches only in an unanswered step. */
const OPEN_QUESTIONS = 'main .an-box';
/** Pause before a tap: the learner reads, and quick taps would be a double tap. */
const READS_MS = 700;

type Taps = { readonly saved: Tapped[]; readonly next: Tapped[] };

/** @param times learners, each answers the ten steps of a round. */
export async function answering(school: School, browser: Browser, times: number): Promise<void> {
  const taps: Taps = { saved: [], next: [] };
  for (let time = 0; time < times; time++) await answerRound(school, browser, taps);
  tell('9: saved after the tap', taps.saved, 0.99, 50);
  tell('10: next step after the tap', taps.next, 0.95, 80);
}

function tell(row: string, taps: readonly Tapped[], part: number, goal: number): void {
  const times = taps.map(({ ms }) => ms);
  const [half, most, worst] = [0.5, part, 1].map((each) => share(times, each).toFixed(0));
  const cpu = share(
    taps.map((tap) => tap.cpu),
    0.5,
  ).toFixed(0);
  say(
    `${row}: half within ${half} ms, ${part * 100} % within ${most} ms, all ${times.length} within ${worst} ms, goal ${goal}; ` +
      `work of the page's thread ${cpu} ms (median)`,
  );
}

async function answerRound(school: School, browser: Browser, { saved, next }: Taps): Promise<void> {
  const { agent } = await newLearner(school, { name: 'Mæla Langrún' });
  const context = await openAs(browser, agent, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'allow',
  });
  try {
    const page = await context.newPage();
    await openStep(page, school.origin, 1);
    const devtools = await context.newCDPSession(page);
    for (let step = 1; step <= STEPS; step++) {
      await tickAll(page);
      await page.waitForTimeout(READS_MS);
      const send = page.getByRole('button', { name: 'Senda svör' });
      saved.push(await tapUntil(page, devtools, send, '.an-outcome'));
      if (step === STEPS) break;
      await page.waitForTimeout(READS_MS * 2);
      const on = page.getByRole('button', { name: /^Áfram í skref/ });
      next.push(await tapUntil(page, devtools, on, OPEN_QUESTIONS));
    }
  } finally {
    await context.close();
  }
}

async function tickAll(page: Page): Promise<void> {
  const questions = page.locator('main fieldset');
  await questions.first().waitFor();
  const count = await questions.count();
  for (let index = 0; index < count; index++) await questions.nth(index).locator('label').first().tap();
}
