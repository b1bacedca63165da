/**
 * The offline journey in other browsers: a round is downloaded, the school stops, a step is read and answered, and the
 * answer is sent when the school is back.
 */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { beforeAll, expect, it } from 'vitest';
import { newLearner, PASSWORD } from '../../api/test/make.ts';
import { newProfile, OTHER_BROWSERS, type Driven, type Found } from './other-browsers.ts';
import { makeSchool, type School } from './school.ts';

let school: School;
beforeAll(async () => {
  school = await makeSchool();
});

const PATIENCE = { timeout: 30_000, interval: 100 };
async function shown({ find, run }: Driven, xpath: string): Promise<Found> {
  const until = Date.now() + PATIENCE.timeout;
  for (let found; Date.now() < until; await wait(PATIENCE.interval)) if ((found = await find(xpath))) return found;
  throw new Error(`${xpath} is not in: ${String(await run('return location.href + document.body.innerText'))}`);
}
const press = async (browser: Driven, words: string): Promise<void> =>
  (await shown(browser, `//main//*[self::button or self::a][starts-with(normalize-space(.), '${words}')]`)).click();
const says = (browser: Driven, words: string): Promise<Found> =>
  shown(browser, `//main//*[contains(normalize-space(.), '${words}')]`);
const fill = async (browser: Driven, label: string, text: string): Promise<void> =>
  (await shown(browser, `//input[@id=//label[starts-with(normalize-space(.), '${label}')]/@for]`)).type(text);

function answersOf(ssn: string): unknown {
  const database = new Database(path.join(school.dataDir, 'akrein.db'), { readonly: true });
  const { length } = database
    .prepare(
      'SELECT DISTINCT question_id FROM user_step_answers JOIN enrolments ON enrolments.id = enrolment_id JOIN accounts ON accounts.id = account_id WHERE ssn = ?',
    )
    .all(ssn);
  database.close();
  return length;
}

for (const { name, missing, open, keeps } of OTHER_BROWSERS)
  it.skipIf(missing !== undefined)(
    `${name} studies offline${missing === undefined ? '' : `: ${missing}`}`,
    async () => {
      await school.start();
      const { ssn } = await newLearner(school);
      const profile = newProfile();
      let browser = await open(profile);
      try {
        await browser.go(`${school.origin}/innskraning`);
        await browser.run('return navigator.serviceWorker.ready.then(() => true)'); // the page runs, and the app is stored
        await fill(browser, 'Kennitala', ssn);
        await fill(browser, 'Lykilorð', PASSWORD);
        await press(browser, 'Skrá mig inn');
        await says(browser, 'Hæ');
        await browser.go(`${school.origin}/okuskoli-1`);
        await press(browser, 'Sækja');
        await says(browser, 'Tilbúin án nets');

        await school.stop();
        if (keeps) {
          await browser.end();
          browser = await open(profile);
        }
        await browser.go(`${school.origin}/okuskoli-1/lota-1/skref-1`);
        await says(browser, 'Skref\u00a01/10');
        const drawn =
          'const all = [...document.querySelectorAll("main img")]; return all.length > 0 && all.every((each) => each.naturalWidth > 0)';
        await expect.poll(() => browser.run(drawn), PATIENCE).toBe(true);
        for (let question = 1; question <= 3; question++)
          await (await shown(browser, `(//main//fieldset)[${question}]//label[1]`)).click();
        await press(browser, 'Senda svör');
        await says(browser, 'Áfram í skref 2');
        expect(answersOf(ssn)).toBe(0);

        await school.start();
        await browser.run('dispatchEvent(new Event("online"))');
        await expect.poll(() => answersOf(ssn), PATIENCE).toBe(3);
      } finally {
        await browser.end();
        await school.stop();
      }
    },
  );
