/**
 * Apps and servers of different versions in a real browser: offline answers arrive once, whichever of the two is older
 * (F13). Only in the soak, as an earlier build takes minutes.
 */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { newLearner, type Signed } from '../../api/test/make.ts';
import { PROTOCOL } from '../../sync/protocol.ts';
import { buildEarlier, earlierBuilds, ourBuildWithMaterialOf, type EarlierBuild } from './earlier-build.ts';
import { addCookies } from './browsing.ts';
import { appKept, openStep, stepShown } from './learner.ts';
import { openPhone, type Phone } from './phone.ts';
import { makeSchool, type School } from './school.ts';

const builds = process.env['AKREIN_SOAK'] === '1' ? earlierBuilds() : [];

/** Answers that the school holds, by step. */
function held({ dataDir }: School, { state }: Signed): Record<string, number> {
  const db = new Database(path.join(dataDir, 'akrein.db'), { readonly: true });
  try {
    const rows = db
      .prepare<[string], { step: number; n: number }>(
        `SELECT a.step_nr AS step, count(*) AS n FROM user_step_answers a
         JOIN enrolments e ON e.id = a.enrolment_id WHERE e.account_id = ? GROUP BY 1`,
      )
      .all(state.id);
    return Object.fromEntries(rows.map(({ step, n }) => [step, n]));
  } finally {
    db.close();
  }
}

/** The names of the button over the years. */
const NEXT = /^(Áfram í skref|Næsta skref)/;

/** Answers so many steps from the open one on. @returns how many questions each had. */
async function answer(page: Page, first: number, count: number): Promise<Record<string, number>> {
  const given: Record<string, number> = {};
  for (let step = first; step < first + count; step++) {
    await stepShown(page, 1, step);
    const questions = page.locator('main fieldset');
    await questions.first().waitFor();
    given[step] = await questions.count();
    for (const question of await questions.all()) await question.locator('label').first().click();
    await page.getByRole('button', { name: 'Senda svör' }).click();
    await page.getByRole('button', { name: NEXT }).click();
  }
  return given;
}

/** A phone on which this learner is signed in and the first round opens offline. */
async function readyPhone(school: School, { agent }: Signed): Promise<Phone> {
  const phone = await openPhone();
  await addCookies(phone.context(), agent);
  await openStep(phone.page(), school.origin, 1);
  await appKept(phone.page());
  await phone.page().reload();
  await stepShown(phone.page(), 1, 1);
  return phone;
}

/** Starts the other build at the same address, on the same data. */
async function exchange(school: School, ...start: Parameters<School['start']>): Promise<void> {
  await school.stop();
  await school.start(...start);
}

describe.skipIf(builds.length === 0)('beside a build of an earlier protocol', () => {
  const roots = new Map<string, string>();
  beforeAll(() => {
    for (const build of builds) roots.set(build.commit, buildEarlier(build));
  }, 3_600_000);
  const rootOf = ({ commit }: EarlierBuild): string => roots.get(commit) ?? '';

  it.each(builds)('$protocol: an old app sends its queue to the new server (F13)', async (build) => {
    const root = rootOf(build);
    const school = await makeSchool(true);
    await school.start(root);
    const learner = await newLearner(school);
    const phone = await readyPhone(school, learner);
    await phone.offline(true);
    const given = await answer(phone.page(), 1, 3);
    await exchange(school);
    await phone.offline(false);
    await expect.poll(() => held(school, learner), { timeout: 60_000 }).toEqual(given);
    Object.assign(given, await answer(phone.page(), 4, 1)); // the page is still the old one
    await expect.poll(() => held(school, learner), { timeout: 60_000 }).toEqual(given);
    await phone.page().reload();
    await phone.page().getByRole('button', { name: 'Uppfæra' }).click();
    await stepShown(phone.page(), 1, 5);
    Object.assign(given, await answer(phone.page(), 5, 1));
    await expect.poll(() => held(school, learner), { timeout: 60_000 }).toEqual(given);
    await phone.dispose();
    await school.dispose();
  });

  it.each(builds)('$protocol: an old app that the new server rejects keeps its queue (F13)', async (build) => {
    const root = rootOf(build);
    const school = await makeSchool(true);
    await school.start(root);
    const learner = await newLearner(school);
    const phone = await readyPhone(school, learner);
    await phone.offline(true);
    const given = await answer(phone.page(), 1, 2);
    await exchange(school, undefined, { OLDEST_PROTOCOL: String(PROTOCOL) });
    const turnedAway = phone.page().waitForResponse((response) => response.status() === 426);
    await phone.offline(false);
    await turnedAway;
    expect(held(school, learner)).toEqual({});
    await exchange(school); // earlier apps cannot say that they must be updated, so the school accepts them again
    await phone.offline(true);
    await phone.offline(false); // after a rejection the app waits longer between tries
    await expect.poll(() => held(school, learner), { timeout: 60_000 }).toEqual(given);
    await phone.dispose();
    await school.dispose();
  });

  it.each(builds)('$protocol: the new app sends its queue to an old server that is put back (F13)', async (build) => {
    const root = rootOf(build);
    const ours = ourBuildWithMaterialOf(root);
    const school = await makeSchool(true);
    const [database, before] = ['akrein.db', 'before.db'].map((name) => path.join(school.dataDir, name));
    if (database === undefined || before === undefined) throw new Error('no data folder');
    await school.start(root);
    const learner = await newLearner(school);
    await learner.agent.post('/api/update-user-round', { roundId: '1.1', roundNr: 1 });
    await school.stop();
    copyFileSync(database, before);
    await school.start(ours);
    const phone = await readyPhone(school, learner);
    await phone.offline(true);
    const given = await answer(phone.page(), 1, 3);
    await school.stop();
    copyFileSync(before, database); // an older server opens no newer database
    await school.start(root);
    await phone.offline(false);
    Object.assign(given, await answer(phone.page(), 4, 1));
    await expect.poll(() => held(school, learner), { timeout: 60_000 }).toEqual(given);
    await exchange(school, ours);
    Object.assign(given, await answer(phone.page(), 5, 1));
    await expect.poll(() => held(school, learner), { timeout: 60_000 }).toEqual(given);
    await phone.dispose();
    await school.dispose();
  });
});
