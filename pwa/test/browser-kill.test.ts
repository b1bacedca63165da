/**
 * The browser, or its page process alone, is killed while a learner answers and while answers are sent: real Chromium
 * with a profile on disk.
 */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { newLearner, type Signed } from '../../api/test/make.ts';
import { makeBadRoad, type BadRoad } from './bad-road.ts';
import { answerStep, appKept, openStep, stepShown } from './learner.ts';
import { openPhone } from './phone.ts';
import { makeSchool, type School } from './school.ts';
import { testSeed } from '../../api/test/seed.ts';

const KILLS = Number(process.env['AKREIN_KILLS'] ?? (process.env['AKREIN_SOAK'] === '1' ? 50 : 2));
const SEED = testSeed();
const STEPS = 10;
const DONE = /Áfram í skref|Í krossapróf/;
const OPEN = /^(Senda svör|Í spurningarnar)/;

/** The network, whether the page confirmed before the kill, and how many milliseconds later the kill comes. */
const plans = fc.sample(
  fc.record({
    network: fc.constantFrom('there', 'none', 'answers lost'),
    confirmed: fc.boolean(),
    later: fc.nat(60),
    /** Whether only the page process breaks down, or the whole browser. */
    page: fc.boolean(),
  }),
  { numRuns: KILLS, seed: SEED },
);

let school: School;
let road: BadRoad;
beforeAll(async () => {
  school = await makeSchool();
  await school.start();
  road = await makeBadRoad(Number(new URL(school.origin).port));
});

/** A killed browser may not have written its cookies; the session itself goes on. */
const signIn = (context: BrowserContext, { agent }: Signed): Promise<void> =>
  context.addCookies(
    agent
      .cookieHeader()
      .split('; ')
      .map((pair) => ({
        name: pair.slice(0, pair.indexOf('=')),
        value: pair.slice(pair.indexOf('=') + 1),
        url: road.origin,
      })),
  );

type Held = { readonly step: number; readonly answers: number; readonly questions: number };
/** The answers that the school holds of a learner's first round. */
function heldOf({ state }: Signed): readonly Held[] {
  const db = new Database(path.join(school.dataDir, 'akrein.db'), { readonly: true });
  try {
    return db
      .prepare<[string], Held>(
        `SELECT a.step_nr AS step, count(*) AS answers, count(DISTINCT a.question_id) AS questions
         FROM user_step_answers a JOIN enrolments e ON e.id = a.enrolment_id WHERE e.account_id = ? GROUP BY 1 ORDER BY 1`,
      )
      .all(state.id);
  } finally {
    db.close();
  }
}

const answered = (page: Page): Promise<boolean> =>
  page
    .getByRole('button', { name: DONE })
    .or(page.getByRole('button', { name: OPEN }))
    .first()
    .textContent()
    .then((text) => !OPEN.test(text ?? ''));

/** Ticks the first option of each question that has no kept tick, and submits without waiting for the result. */
async function handIn(page: Page): Promise<void> {
  const questions = page.locator('main fieldset');
  await questions.first().waitFor();
  for (const question of await questions.all())
    if ((await question.locator('input:checked').count()) === 0) await question.locator('label').first().click();
  const pressed = page.getByRole('button', { name: 'Senda svör' }).click();
  pressed.catch(() => undefined); // the browser is killed meanwhile
}

it(
  `${KILLS} kills of the browser, seed ${SEED}: confirmed answers stay, none is doubled (F6)`,
  { timeout: 60_000 + KILLS * 40_000 },
  async () => {
    let kept = 0;
    let unconfirmed = 0;
    for (let first = 0; first < plans.length; first += STEPS) {
      const phone = await openPhone();
      try {
        const signed = await newLearner(school);
        await signIn(phone.context(), signed);
        await openStep(phone.page(), road.origin, 1);
        await appKept(phone.page());
        const counts = new Map<number, number>();
        for (const [index, { network, confirmed, later, page }] of plans.slice(first, first + STEPS).entries()) {
          const step = index + 1;
          await stepShown(phone.page(), 1, step);
          const questions = phone.page().locator('main fieldset');
          await questions.first().waitFor();
          counts.set(step, await questions.count());
          await phone.offline(network === 'none');
          road.suffer('answer lost', network === 'answers lost' ? 3 : 0);
          await (confirmed ? answerStep(phone.page()) : handIn(phone.page()));
          await wait(later);
          if (page) {
            await phone.crash();
            await phone.offline(false);
          } else {
            await phone.kill();
            await phone.reopen(false);
          }
          await signIn(phone.context(), signed);
          await openStep(phone.page(), road.origin, step);
          const isThere = await answered(phone.page());
          if (confirmed) expect(isThere, `step ${step} had been confirmed`).toBe(true);
          if (isThere) kept += 1;
          else {
            unconfirmed += 1;
            await handIn(phone.page());
            await phone.page().getByRole('button', { name: DONE }).waitFor();
          }
          if (step < STEPS)
            await phone
              .page()
              .getByRole('button', { name: /^Áfram í skref/ })
              .click();
        }
        const whole = [...counts].map(([step, count]) => ({ step, answers: count, questions: count }));
        await expect.poll(() => heldOf(signed), { timeout: 60_000 }).toEqual(whole);
      } finally {
        await phone.dispose();
      }
    }
    process.stdout.write(
      `browser kills: seed ${SEED}, ${KILLS} kills, ${kept} answers there, ${unconfirmed} unconfirmed given again\n`,
    );
  },
);
