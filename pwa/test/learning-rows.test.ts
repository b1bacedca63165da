/**
 * Every row of the specification's sections B.4 (states), B.5 (validation), B.8 (errors) and B.9 (limits), in a browser
 * on the real server.
 */
import { beforeAll, expect } from 'vitest';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { newId } from '../../api/platform/clock.ts';
import { enrol } from '../../api/progress/enrolment-store.ts';
import type { TestServer } from '../../api/test/harness.ts';
import { doSteps, newLearner, PASSWORD, type Signed, doTest } from '../../api/test/make.ts';
import { FINAL_TEST_WRONG_LIMIT } from '../../sync/rule-numbers.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { answerStep, questionsDrawn, takeTest } from './learner.ts';
import { longTasksIn } from './long-tasks.ts';
import { describeRows } from './rows.ts';
import { emptiedPage, openStage, takeClock } from './stage.ts';
import { writeExclusive } from '../../api/platform/db/transactions.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: TestServer;
let browser: Browser;
let key: ReadonlySet<string>;
beforeAll(async () => {
  ({ server, browser } = await openStage());
  const rows = server.opened.sqlite.prepare<[], { id: string }>('SELECT id FROM answer_versions WHERE correct = 1');
  key = new Set(rows.all().map(({ id }) => id));
});

/** A learner with a browser of their own, open on a page. */
type Scene = {
  readonly learner: Signed;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly go: (path: string) => Promise<void>;
};

async function scene(work: (scene: Scene) => Promise<void>): Promise<void> {
  const learner = await newLearner(server, { name: 'Reglu Dæmis' });
  const { context, page } = await emptiedPage({ server, browser }, learner.agent);
  const go = async (path: string): Promise<void> => {
    await page.goto(server.origin + path);
    await page.locator('h1').first().waitFor();
  };
  await work({ learner, page, context, go });
}

const sql = (statement: string, ...parameters: unknown[]): unknown =>
  server.opened.sqlite.prepare(statement).run(...parameters);
const row = (statement: string, ...parameters: unknown[]): unknown =>
  server.opened.sqlite.prepare(statement).get(...parameters);

/** Moves the start of the learner's course back. */
const age = ({ state }: Signed, ms: number): unknown =>
  sql('UPDATE enrolments SET started_at = started_at - ? WHERE account_id = ?', ms, state.id);

const give = (learner: Signed, course: CourseNr): Promise<void> =>
  writeExclusive(server.context.db, (tx) =>
    enrol(tx, { id: newId(server.context.clock), accountId: learner.state.id, course, now: server.context.clock() }),
  );

/** Finishes the steps and the test of a round. */
async function finishRound({ agent }: Signed, course: CourseNr, round: number): Promise<void> {
  await doSteps(server, agent, { course, round });
  await doTest(server, agent, { course, round });
}

/** Finishes all six rounds of course 1, with the waits over. */
async function finishRounds(learner: Signed): Promise<void> {
  for (let round = 1; round <= 6; round++) {
    await finishRound(learner, 1, round);
    sql(
      'UPDATE user_rounds SET finished_at = finished_at - ? WHERE enrolment_id IN (SELECT id FROM enrolments WHERE account_id = ?)',
      22 * HOUR,
      learner.state.id,
    );
  }
}

/** From now on the device has no room for anything to be sent. */
const fillDisk = (page: Page): Promise<void> =>
  page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });

const links = (page: Page) => page.getByRole('navigation', { name: 'Lotur' });
/** On a phone the menu has the round links. */
const DESK = { width: 1280, height: 900 };

/** The vertical position of an element. */
const top = async (what: Locator): Promise<number> => (await what.boundingBox())?.y ?? Number.NaN;

/** The text of the focused element. */
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');

/** Milliseconds between the two taps of a double tap, however busy the device is. */
const BETWEEN_TAPS_MS = 200;

/** Taps a button at the moment it is drawn, as the second tap of a double tap does on a device that counts none. */
const tapAsSoonAs = (page: Page, name: string): Promise<void> =>
  page.evaluate(
    ([words, later]) => {
      let first = 0;
      addEventListener('click', ({ timeStamp }) => (first = timeStamp), { capture: true });
      const watch = new MutationObserver(() => {
        const button = [...document.querySelectorAll('button')].find((each) => each.textContent?.includes(words));
        if (!button) return;
        watch.disconnect();
        const tap = new PointerEvent('click', { bubbles: true, detail: 1, pointerType: 'touch' });
        Object.defineProperty(tap, 'timeStamp', { value: first + later });
        button.dispatchEvent(tap);
      });
      watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    [name, BETWEEN_TAPS_MS] as const,
  );

/** Ticks an option in every question of the step. */
async function tickAll(page: Page): Promise<void> {
  await questionsDrawn(page);
  for (const question of await page.locator('main fieldset').all()) await question.locator('label').first().click();
}

/** @returns whether these words have been on the page since, even for a moment. */
async function watchFor(page: Page, words: string): Promise<() => Promise<boolean>> {
  await page.evaluate((wanted) => {
    const watch = new MutationObserver(() => {
      if (document.body.textContent?.includes(wanted) === true) document.body.dataset['watched'] = 'seen';
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  }, words);
  return () => page.evaluate(() => document.body.dataset['watched'] === 'seen');
}

const finishCourse = ({ state }: Signed): unknown =>
  sql('UPDATE enrolments SET finished_at = ? WHERE account_id = ? AND course_id = 1', server.clock.now, state.id);

describeRows(
  'B.4 States and transitions',
  {
    '4.1': 'course status and days left = 30 + extra days - days since start',
    '4.2': 'round, test and step status',
    '4.3': 'round links: locked, to the present step, finished, open; course 2 locked until the chat was used',
    '4.4': 'the final test link is open only when all rounds are finished',
    '4.5': 'the next-round button in all its states',
    '4.6': 'after a round the next opens after a wait, with a timer that says when',
    '4.7': 'previous, submit and next of a step',
    '4.8': 'the start of a round and of a step is recorded when its page is visited',
    '4.9': 'a submitted test is marked, its inputs are off, and it can be retaken without end',
    '4.10': 'ticking adds an answer, unticking removes it, several can be right',
    '4.11': 'a chat message is appended and opens course 2',
    '4.12': 'the feedback box: closed, open, success',
    '4.13': 'an expired course restarts free of charge',
    '4.14': 'the course page asks anew on opening and every minute',
    '4.15': 'admin actions say Loading, then what was done',
    '4.16': 'signing out returns to the front page',
  },
  {
    '4.1': () =>
      scene(async ({ learner, page, go }) => {
        age(learner, 9 * DAY);
        sql('UPDATE enrolments SET extra_days = 5 WHERE account_id = ?', learner.state.id);
        await go('/okuskoli-1');
        await page.getByText('26 dagar eftir').first().waitFor();
        const begin = page.getByRole('main').getByRole('link', { name: 'Byrja lotu 1' });
        expect(await top(page.getByText('26 dagar eftir').first())).toBeLessThan(await top(begin));
        age(learner, 26 * DAY);
        await page.reload();
        await page.getByRole('button', { name: 'Byrja aftur' }).waitFor();
      }),
    '4.2': () =>
      scene(async ({ learner, page, go }) => {
        await page.setViewportSize(DESK);
        await doSteps(server, learner.agent, { course: 1, round: 1 }, 3);
        await go('/okuskoli-1');
        await links(page)
          .getByRole('link', { name: /^Lota 1\s*, Í gangi/ })
          .waitFor();
        await links(page).getByText('Lota 2').waitFor();
        expect(await links(page).getByRole('link', { name: 'Lota 2' }).count()).toBe(0);
        await go('/okuskoli-1/lota-1/skref-3');
        await page.getByRole('button', { name: /^Áfram í skref/ }).waitFor();
        await go('/okuskoli-1/lota-1/skref-4');
        await page.getByRole('button', { name: /^Í spurningarnar/ }).waitFor();
      }),
    '4.3': () =>
      scene(async ({ learner, page, go }) => {
        await page.setViewportSize(DESK);
        await doSteps(server, learner.agent, { course: 1, round: 1 }, 3);
        await go('/okuskoli-1');
        const first = links(page).getByRole('link', { name: /^Lota 1/ });
        expect(await first.getAttribute('href')).toBe('/okuskoli-1/lota-1/skref-4');
        await give(learner, 2);
        await go('/okuskoli-2');
        await links(page).getByText('Lota 1').waitFor();
        expect(await links(page).getByRole('link').count()).toBe(0);
        await learner.agent.post('/api/send-message', { messageText: 'Hæ' });
        await page.reload();
        await links(page)
          .getByRole('link', { name: /^Lota 1/ })
          .waitFor();
      }),
    '4.4': () =>
      scene(async ({ learner, page, go }) => {
        await page.setViewportSize(DESK);
        await go('/okuskoli-1');
        await links(page).getByText('Lokapróf').waitFor();
        expect(
          await links(page)
            .getByRole('link', { name: /^Lokapróf/ })
            .count(),
        ).toBe(0);
        await finishRounds(learner);
        await page.reload();
        await links(page)
          .getByRole('link', { name: /^Lokapróf/ })
          .waitFor();
      }),
    '4.5': () =>
      scene(async ({ learner, page, go }) => {
        const main = page.getByRole('main');
        await go('/okuskoli-1');
        await main.getByRole('link', { name: 'Byrja lotu 1' }).waitFor();
        await doSteps(server, learner.agent, { course: 1, round: 1 }, 2);
        await page.reload();
        // until it has asked, the device shows what it knew: perhaps only the first of the two steps
        await expect
          .poll(() => main.getByRole('link', { name: 'Halda áfram' }).getAttribute('href'))
          .toBe('/okuskoli-1/lota-1/skref-3');
        for (let step = 3; step <= 10; step++) {
          await go(`/okuskoli-1/lota-1/skref-${step}`);
          await answerStep(page);
        }
        await go('/okuskoli-1');
        expect(await main.getByRole('link', { name: 'Taka krossapróf' }).getAttribute('href')).toBe(
          '/okuskoli-1/lota-1/krossaprof',
        );
        await main.getByRole('link', { name: 'Taka krossapróf' }).click();
        await takeTest(page, key);
        await page.getByText('Þú stóðst prófið!').waitFor();
        await go('/okuskoli-1');
        await page.getByText('Lota 2 opnast').first().waitFor();
        expect(await main.getByRole('link', { name: /^(Byrja|Halda|Taka)/ }).count()).toBe(0);
        await give(learner, 2);
        await go('/okuskoli-2');
        await page.getByText('Kynntu þig í spjallinu').first().waitFor();
        await main.getByRole('button', { name: 'Senda skilaboð' }).waitFor();
        expect(await main.getByText('Byrja lotu 1').count()).toBe(0); // no button that cannot be pressed
      }),
    '4.6': () =>
      scene(async ({ learner, page, go }) => {
        await finishRound(learner, 1, 1);
        const opens = server.clock.now + 21 * HOUR;
        await takeClock(page);
        await go('/okuskoli-1');
        const clock = page.locator('time').first();
        expect(await clock.getAttribute('datetime')).toBe(new Date(opens).toISOString());
        await page.getByText('20 klst. og 59 mín. eftir').waitFor();
        server.clock.now = opens - 60_000;
        await page.reload();
        await page.getByText(/^(0 klst. og 1 mín. eftir|Innan við mínúta eftir)/).waitFor();
        server.clock.now = opens;
        await page.clock.runFor(61_000);
        await page.getByRole('alert').getByText('Lota 2 er opin.').waitFor();
        await page.getByRole('link', { name: 'Byrja lotu 2' }).first().waitFor();
      }),
    '4.7': () =>
      scene(async ({ learner, page, go }) => {
        await go('/okuskoli-1/lota-1/skref-1');
        expect(await page.getByRole('link', { name: 'Fyrra skref' }).count()).toBe(0);
        expect(await page.getByRole('link', { name: 'Til baka í ökuskólann' }).getAttribute('href')).toBe(
          '/okuskoli-1',
        );
        const next = page.getByRole('button', { name: /^Áfram í skref/ });
        expect(await next.count()).toBe(0);
        await tickAll(page);
        await tapAsSoonAs(page, 'Áfram í skref');
        const submit = page.getByRole('button', { name: 'Senda svör' });
        await submit.evaluate((button) => {
          for (let tap = 0; tap < 2; tap++)
            button.dispatchEvent(new PointerEvent('click', { bubbles: true, detail: 1, pointerType: 'touch' }));
        });
        // a double tap does not skip the marks: they are announced and focused, and the page stays
        await page.getByText(/^Skrefinu er lokið\. \d rétt af 3\.$/).waitFor();
        await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('questions');
        expect(await submit.count()).toBe(0);
        await next.click();
        await page.getByText('Lota 1 · Skref 2/10').waitFor();
        expect(await page.getByRole('link', { name: 'Fyrra skref' }).getAttribute('href')).toBe(
          '/okuskoli-1/lota-1/skref-1',
        );
        expect(await page.locator('main input:checked').count()).toBe(0);
        // the frame around the step stays, yet each step begins at its heading, also when it is answered
        const atHeading = (title: string) =>
          expect
            .poll(() => page.evaluate(() => `${document.activeElement?.tagName} ${scrollY} ${document.title}`))
            .toMatch(new RegExp(`^H1 0 .*${title}`));
        await atHeading('skref 2');
        await page.getByRole('link', { name: 'Fyrra skref' }).click();
        await atHeading('skref 1');
        await next.click();
        await atHeading('skref 2');
        // the second click of a mouse, which the browser counts, does not skip the marks either
        await tickAll(page);
        await submit.click();
        await next.hover();
        await page.mouse.down({ clickCount: 2 });
        await page.mouse.up({ clickCount: 2 });
        await page.getByText(/^Skrefinu er lokið\. \d rétt af 3\.$/).waitFor();
        await next.press('Enter');
        await page.getByText('Lota 1 · Skref 3/10').waitFor();
        await go('/stillingar/sendingar');
        await page.getByText('Allt er komið til skólans.').waitFor();
        await page.getByText('Svör við skrefi').first().waitFor();
        expect(await page.getByText('Svör við skrefi').count()).toBe(2);
        // the device sends which version of each question it showed (V8)
        const said = `SELECT count(*) AS n FROM commands WHERE account_id = ? AND payload LIKE '%"questionVersion":1}%'`;
        expect(row(said, learner.state.id)).toMatchObject({ n: 2 });
      }),
    '4.8': () =>
      scene(async ({ learner, page, go }) => {
        const visited = (steps: number) =>
          expect
            .poll(() =>
              row(
                'SELECT count(*) AS n, sum(user_steps.finished_at IS NULL) AS open FROM user_steps JOIN enrolments ON enrolments.id = enrolment_id WHERE account_id = ?',
                learner.state.id,
              ),
            )
            .toEqual({ n: steps, open: 1 });
        await go('/okuskoli-1/lota-1/skref-1');
        await visited(1);
        await page.waitForLoadState('networkidle');
        // counted, so that growth shows without a clock: an answer and a visit, no file of the app, no long task
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        const long = await longTasksIn(browser, async () => {
          await tickAll(page);
          await page.getByRole('button', { name: 'Senda svör' }).click();
          await page.getByRole('button', { name: /^Áfram í skref/ }).click();
          await page.getByText('Lota 1 · Skref 2/10').waitFor();
          await visited(2);
        });
        expect(asked.filter((path) => /\.(js|css)$/.test(path))).toEqual([]);
        expect(asked.filter((path) => path.startsWith('/api/')).length).toBeLessThanOrEqual(2);
        expect(long).toEqual([]);
      }),
    '4.9': () =>
      scene(async ({ learner, page, go }) => {
        await doSteps(server, learner.agent, { course: 1, round: 1 });
        await go('/okuskoli-1/lota-1/krossaprof');
        const flashed = await watchFor(page, 'ekki yfirfarið enn');
        for (const wrong of [1, 2]) {
          await takeTest(page, key, wrong);
          await page.getByRole('heading', { name: 'Spurningar til að skoða betur' }).waitFor();
          await expect.poll(() => focused(page)).toMatch(/^\d rétt af 10\. Ekki í\sþetta\ssinn$/);
          expect(await page.getByRole('link', { name: 'Til baka' }).getAttribute('href')).toBe(
            '/okuskoli-1/lota-1/skref-10',
          );
          expect(await page.locator('main input:enabled').count()).toBe(0);
          expect(await page.getByRole('button', { name: 'Skila prófi' }).count()).toBe(0);
          await page.getByRole('button', { name: 'Taka prófið aftur' }).click();
          await page.getByRole('button', { name: 'Skila prófi' }).waitFor();
          await expect.poll(() => focused(page)).toBe('Krossapróf úr lotu 1');
          expect(await page.locator('main input:checked').count()).toBe(0);
        }
        await takeTest(page, key);
        await page.getByText('Þú stóðst prófið!').waitFor();
        expect(await flashed()).toBe(false); // a test that is marked at once is never called waiting
      }),
    '4.10': () =>
      scene(async ({ page, go }) => {
        await go('/okuskoli-1/lota-1/skref-1');
        const boxes = page.locator('main fieldset').first().getByRole('checkbox');
        const labels = page.locator('main fieldset').first().locator('label');
        await labels.nth(0).click();
        await labels.nth(2).click();
        await labels.nth(0).click();
        expect(
          await boxes.evaluateAll((all) => all.map((box) => box instanceof HTMLInputElement && box.checked)),
        ).toEqual([false, false, true]);
        await page.reload();
        await expect.poll(() => page.locator('main input:checked').count()).toBe(1);
      }),
    '4.11': () =>
      scene(async ({ learner, page, go }) => {
        await give(learner, 2);
        await go('/okuskoli-2');
        // what opens the rounds stands before them, and stays there
        const chat = page.getByRole('heading', { name: 'Spjall' });
        const rounds = page.getByRole('heading', { name: 'Lotur', exact: true });
        await page.getByText('Nemendur í ökuskóla 2 og skólinn lesa það sem hér er skrifað.').waitFor();
        expect(await top(chat)).toBeLessThan(await top(rounds));
        expect(await page.getByRole('main').locator('.rd-car').count()).toBe(0);
        await page.getByRole('textbox', { name: 'Skilaboð' }).fill('Halló öll');
        await page.getByRole('button', { name: 'Senda skilaboð' }).click();
        await page.getByRole('log').getByText('Halló öll').waitFor();
        await page.getByRole('link', { name: 'Byrja lotu 1' }).first().waitFor();
        expect(await top(chat)).toBeLessThan(await top(rounds));
        await page.reload();
        // on a phone the chat is last; new messages are announced briefly, and the list itself is not read out
        const downloads = page.getByRole('heading', { name: 'Lotur í tækinu' });
        // the list has loaded, and the kept page is gone
        await page.locator('#root:not([data-kept])').getByRole('log').locator('time').first().waitFor();
        expect(await top(downloads)).toBeLessThan(await top(chat));
        const other = await newLearner(server, { name: 'Anna Önnudóttir' });
        await give(other, 2);
        server.clock.now += 1000;
        await other.agent.post('/api/send-message', { messageText: 'Sæl öll' });
        await page.getByRole('status').getByText('Ný skilaboð: Anna Ö.').waitFor();
        expect(await page.getByRole('log').getAttribute('aria-live')).toBe('off');
      }),
    '4.12': () =>
      scene(async ({ learner, page, go }) => {
        await go('/stillingar/sendingar');
        await page.getByText('Ekkert bíður sendingar.').waitFor();
        expect(await page.getByText('Allt er komið til skólans.').count()).toBe(0); // nothing has been sent yet
        await go('/stjornbord');
        expect(await page.locator('textarea').count()).toBe(0);
        await page.getByRole('button', { name: 'Senda okkur ábendingu' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Loka' }).click();
        await expect.poll(() => focused(page)).toBe('Senda okkur ábendingu');
        await page.getByRole('button', { name: 'Senda okkur ábendingu' }).click();
        await page.getByLabel('Hvað er gott og hvað mætti betur fara?').fill('Vantar mynd í skref 2');
        await page.getByRole('button', { name: 'Senda', exact: true }).click();
        await page.getByText('Takk fyrir!').waitFor();
        await expect.poll(() => focused(page)).toContain('Takk fyrir!');
        await page.getByRole('log').getByText('Vantar mynd í skref 2').waitFor();
        expect(await page.locator('textarea').count()).toBe(0);
        await expect
          .poll(() => row('SELECT text, path FROM feedback WHERE account_id = ?', learner.state.id))
          .toEqual({ text: 'Vantar mynd í skref 2', path: '/stjornbord' });
      }),
    '4.13': () =>
      scene(async ({ learner, page, go }) => {
        age(learner, 31 * DAY);
        await go('/okuskoli-1/lota-1/skref-1');
        await page.getByText('Þú byrjar aftur á fyrsta skrefi og færð 30 daga á ný, þér að kostnaðarlausu.').waitFor();
        await page.getByText(/^Tíminn rann út \d+\.\s\S+\s\d{4}\. .* haldast\.$/).waitFor();
        expect(await page.locator('.rd-car').count()).toBe(0); // no round is under way
        await page.getByRole('link', { name: 'Byrja aftur' }).click();
        await page.getByRole('button', { name: 'Byrja aftur' }).click();
        await page.getByText('30 dagar eftir').first().waitFor();
        await page.getByRole('link', { name: 'Byrja lotu 1' }).first().waitFor();
        const lane = await page.locator('.rd-lane').first().boundingBox();
        const car = await page.locator('.rd-car').boundingBox();
        expect((car?.x ?? 0) - (lane?.x ?? 0)).toBeGreaterThan(4); // inside the lane, whose end is round
        await expect.poll(() => focused(page)).toBe('Ökuskóli 1 er hafinn á ný.');
        await give(learner, 2);
        age(learner, 31 * DAY);
        await go('/okuskoli-2');
        await page.getByRole('heading', { name: 'Spjall' }).waitFor();
        expect(await page.getByRole('textbox', { name: 'Skilaboð' }).count()).toBe(0); // the school takes no message any more
      }),
    '4.14': () =>
      scene(async ({ learner, page, go }) => {
        await takeClock(page);
        await go('/okuskoli-1');
        await page.getByText('30 dagar eftir').first().waitFor();
        age(learner, 5 * DAY);
        const asked = page.waitForResponse((response) => response.url().endsWith('/api/sync'));
        await page.clock.runFor(61_000);
        await asked;
        await page.getByText('25 dagar eftir').first().waitFor();
      }),
    '4.15': { later: 'staff area' },
    '4.16': () =>
      scene(async ({ page, go }) => {
        await go('/stillingar');
        await page.getByRole('button', { name: 'Skrá út', exact: true }).click();
        await page.waitForURL(`${server.origin}/`);
        await go('/stjornbord');
        await page.waitForURL(`${server.origin}/innskraning`);
      }),
  },
);

describeRows(
  'B.5 Validation rules',
  {
    '5.1': 'a step is submitted only when every question is answered; the missing ones are named, one or several',
    '5.2': 'a round test needs all ten answers and all of them right',
    '5.3': 'the final test needs thirty answers and forgives a few wrong ones',
    '5.4': 'a chat message has two characters or more, goes once, and the field is emptied of it',
    '5.5': 'feedback is a text area of four rows',
    '5.6': 'the magnet needs an address and a postcode of three characters',
    '5.7': 'a settings field saves only what changed; a 400 says that the format is wrong',
    '5.8': 'pressing the chosen way to pay takes the choice back',
  },
  {
    '5.1': () =>
      scene(async ({ page, go }) => {
        await go('/okuskoli-1/lota-1/skref-1');
        await page.getByRole('button', { name: 'Í spurningarnar (3)' }).click();
        await page.getByRole('button', { name: 'Senda svör' }).click();
        await page
          .getByText(/^Enn er eftir að svara spurningum 1, 2 og 3$|^Þú átt eftir að svara spurningum/)
          .first()
          .waitFor();
        await page.evaluate(() => scrollTo(0, 0));
        await page.getByRole('heading', { level: 1 }).evaluate(
          (title) =>
            new Promise<void>((resolve) => {
              new IntersectionObserver(([seen]) => seen?.isIntersecting === true && resolve()).observe(title);
            }),
        );
        await page.locator('.ab').getByText('Þú átt eftir að svara spurningum 1, 2 og 3.').waitFor();
        expect(await page.getByRole('button', { name: 'Í spurningarnar' }).count()).toBe(0);
        const questions = page.locator('main fieldset');
        for (let index = 1; index < (await questions.count()); index++)
          await questions.nth(index).locator('label').first().click();
        await page
          .getByText(/spurningu 1\.$/)
          .first()
          .waitFor();
      }),
    '5.2': () =>
      scene(async ({ learner, page, go }) => {
        await doSteps(server, learner.agent, { course: 1, round: 1 });
        await go('/okuskoli-1/lota-1/krossaprof');
        await page.getByText('0 af 10 svarað').waitFor();
        await page.getByRole('button', { name: 'Skila prófi' }).click();
        await page.getByText('Þú átt eftir að svara öllum tíu.').first().waitFor(); // in place of the count
        await takeTest(page, key, 9);
        await page
          .getByText(/1 rétt af 10/)
          .first()
          .waitFor();
        await page.getByRole('button', { name: 'Taka prófið aftur' }).click();
        await takeTest(page, key, 1);
        await page
          .getByText(/9 rétt af 10/)
          .first()
          .waitFor();
        expect(
          row(
            'SELECT count(*) AS n FROM user_rounds JOIN enrolments ON enrolments.id = enrolment_id WHERE account_id = ? AND user_rounds.finished_at IS NOT NULL',
            learner.state.id,
          ),
        ).toEqual({ n: 0 });
      }),
    '5.3': () =>
      scene(async ({ learner, page, go }) => {
        await finishRounds(learner);
        await go('/okuskoli-1/lokaprof');
        await page.getByRole('button', { name: 'Skila prófi' }).click();
        await page.getByText('Þú átt eftir að svara öllum þrjátíu.').first().waitFor();
        await takeTest(page, key, FINAL_TEST_WRONG_LIMIT + 1);
        const told = `mega mest ${FINAL_TEST_WRONG_LIMIT} svör vera röng. Röng svör hjá þér: ${FINAL_TEST_WRONG_LIMIT + 1}.`;
        await page.getByText(`Til að standast lokaprófið ${told}`).waitFor();
        await page.getByRole('button', { name: 'Taka prófið aftur' }).click();
        await takeTest(page, key, FINAL_TEST_WRONG_LIMIT);
        await page.getByText('Þú stóðst prófið!').waitFor();
      }),
    '5.4': () =>
      scene(async ({ learner, page, go }) => {
        await give(learner, 2);
        await go('/okuskoli-2');
        const field = page.getByRole('textbox', { name: 'Skilaboð' });
        await field.fill('a');
        await page.getByRole('button', { name: 'Senda skilaboð' }).click({ force: true });
        await page.getByText('Skrifaðu minnst tvo stafi.').waitFor();
        expect(await field.inputValue()).toBe('a');
        await field.fill('ab');
        await page.getByRole('button', { name: 'Senda skilaboð' }).click();
        await expect.poll(() => field.inputValue()).toBe('');
        await page.getByRole('log').getByText('ab', { exact: true }).waitFor();
        await field.fill('Einu sinni');
        // submitted twice and edited in one moment, before the message is stored
        await field.evaluate((area) => {
          if (!(area instanceof HTMLTextAreaElement)) return;
          area.form?.requestSubmit();
          area.form?.requestSubmit();
          area.setRangeText(' enn', area.value.length, area.value.length, 'end');
          area.dispatchEvent(new InputEvent('input', { bubbles: true }));
        });
        await expect.poll(() => field.inputValue()).toBe(' enn');
        await page.getByRole('log').getByText('Einu sinni', { exact: true }).first().waitFor();
        const written = 'SELECT text FROM messages WHERE account_id = ? ORDER BY created_at, id';
        await expect
          .poll(() => server.opened.sqlite.prepare(written).pluck().all(learner.state.id))
          .toContain('Einu sinni');
        expect(server.opened.sqlite.prepare(written).pluck().all(learner.state.id)).toHaveLength(2);
        await fillDisk(page);
        await field.fill('Ekkert pláss');
        await page.getByRole('button', { name: 'Senda skilaboð' }).click();
        await page.getByText('Ekki tókst að geyma skilaboðin í tækinu.').first().waitFor();
        expect(await field.inputValue()).toBe('Ekkert pláss');
      }),
    '5.5': () =>
      scene(async ({ page, go }) => {
        await go('/stjornbord');
        await page.getByRole('button', { name: 'Senda okkur ábendingu' }).click();
        const field = page.getByLabel('Hvað er gott og hvað mætti betur fara?');
        expect(await field.getAttribute('rows')).toBe('4');
        await page.getByRole('button', { name: 'Senda', exact: true }).click({ force: true });
        await page.getByText('Skrifaðu fyrst nokkur orð.').waitFor();
        await expect.poll(() => field.evaluate((area) => area === document.activeElement)).toBe(true);
        await page.keyboard.insertText('Svo var það. '.repeat(500)); // as pasted: the browser cuts it off
        await page.getByText('Lengra má þetta ekki vera: 5000 stafir.').waitFor();
        await go('/samtal');
        await page.getByText('Svarið birtist hér').waitFor();
        expect(await page.getByRole('main').locator('a[href^="tel:"]').count()).toBe(1);
      }),
    '5.6': () =>
      scene(async ({ learner, page, go }) => {
        finishCourse(learner);
        await go('/okuskoli-1/vel-gert');
        const send = page.getByRole('button', { name: 'Senda mér segul' });
        for (const [address, postcode, ready] of [
          ['', '101', false],
          ['Gata 1', '10', false],
          ['Gata 1', '101', true],
        ] as const) {
          await page.getByLabel('Heimilisfang').fill(address);
          await page.getByLabel('Póstnúmer').fill(postcode);
          await expect.poll(() => send.isEnabled()).toBe(ready);
          if (!ready) await send.click({ force: true });
          const missing = address === '' ? 'Skrifaðu heimilisfangið' : 'Skrifaðu póstnúmerið';
          await expect.poll(() => page.getByText(missing).count()).toBe(ready ? 0 : 1);
        }
        await send.click();
        await expect.poll(() => focused(page)).toContain('Segullinn er á leiðinni');
      }),
    '5.7': () =>
      scene(async ({ page, go }) => {
        await go('/stillingar#profile');
        const calls: string[] = [];
        page.on('request', (request) => {
          if (request.method() === 'POST' && request.url().endsWith('/api/user-information')) calls.push(request.url());
        });
        const profile = page.locator('section', { has: page.getByRole('heading', { name: 'Um mig' }) });
        await profile
          .getByRole('button', { name: /^Breyta.*Netfang|^Breyta/ })
          .nth(1)
          .click();
        await profile.getByRole('button', { name: 'Vista' }).click();
        await profile.getByRole('button', { name: 'Vista' }).waitFor({ state: 'detached' });
        expect(calls).toEqual([]);
        await profile
          .getByRole('button', { name: /^Breyta/ })
          .nth(1)
          .click();
        await profile.getByLabel('Netfang').fill('ekki-netfang');
        await profile.getByLabel('Núverandi lykilorð').fill(PASSWORD);
        await profile.getByRole('button', { name: 'Vista' }).click();
        await profile.getByText('Netfang er ekki á réttu sniði').first().waitFor();
        expect(await profile.getByLabel('Netfang').inputValue()).toBe('ekki-netfang');
        await profile
          .getByRole('button', { name: /^Breyta/ })
          .first()
          .click();
        await profile.getByLabel('Nafn').fill('X');
        await profile.getByRole('button', { name: 'Vista' }).first().click();
        await profile.getByText('Nafn er ekki á réttu sniði. Skrifaðu fullt nafn.').first().waitFor();
        await profile.getByRole('button', { name: 'Hætta við' }).first().click();
        const { ssn } = await newLearner(server);
        await profile.getByLabel('Netfang').fill(`p${ssn}@akrein.example`);
        await profile.getByRole('button', { name: 'Vista' }).click();
        await profile.getByText('Þetta netfang er þegar skráð.').first().waitFor();
      }),
    '5.8': () =>
      scene(async ({ page, go }) => {
        await go('/okuskoli-2/skraning');
        const card = page.getByRole('radio', { name: /Greiðslukort/ });
        expect(await card.isChecked()).toBe(true); // preselected
        await card.click();
        expect(await card.isChecked()).toBe(false);
        await card.click();
        expect(await card.isChecked()).toBe(true);
      }),
  },
);

describeRows(
  'B.8 Error catalogue',
  {
    '8.1': 'feedback that cannot be kept says so, and nothing is lost',
    '8.2': 'the thank-you page without access: apology, contact, what is wrong',
    '8.3': 'the thank-you page when the call fails',
    '8.4': 'a cancelled payment',
    '8.5': 'any other payment error',
    '8.6': 'a magnet that cannot be sent',
    '8.7': 'settings that cannot be loaded',
    '8.8': 'a settings field that cannot be saved',
    '8.9': 'a step that cannot be submitted',
    '8.10': 'an admin action that fails',
    '8.11': 'any other failed call says nothing to the reader',
  },
  {
    '8.1': () =>
      scene(async ({ learner, page, context, go }) => {
        await go('/stjornbord');
        await page.getByRole('button', { name: 'Senda okkur ábendingu' }).click();
        const field = page.getByLabel('Hvað er gott og hvað mætti betur fara?');
        await expect.poll(() => field.evaluate((area) => area === document.activeElement)).toBe(true); // in sight by then
        const before = await top(page.locator('h1'));
        await context.setOffline(true);
        await page.getByText('Ekkert samband.').waitFor();
        expect(await top(page.locator('h1'))).toBe(before);
        await field.fill('Skrifað í rútunni');
        await page.getByRole('button', { name: 'Senda', exact: true }).click();
        // it cannot fail offline: it is stored and sent later
        await page
          .getByText(/geymd í tækinu|á leið til skólans/)
          .first()
          .waitFor();
        await context.setOffline(false);
        await expect
          .poll(() => row("SELECT count(*) AS n FROM feedback WHERE text = 'Skrifað í rútunni'"))
          .toEqual({ n: 1 });
        // a refused message shows its reason, returns to its field, and is in the list of what was sent
        for (let nr = 0; nr < 20; nr++) {
          const { status } = await learner.agent.post('/api/send-feedback', { messageText: `${nr}`, path: '/' });
          expect([200, 409, 429]).toContain(status);
        }
        await page.reload();
        await page.getByRole('button', { name: 'Senda okkur ábendingu' }).click();
        await page.getByLabel('Hvað er gott og hvað mætti betur fara?').fill('Of mikið skrifað');
        await page.getByRole('button', { name: 'Senda', exact: true }).click();
        const refusal = 'Skólinn tók ekki við ábendingunni. Þú hefur skrifað mjög mikið í dag. Reyndu aftur á morgun.';
        await page.getByRole('alert').getByText(refusal).waitFor();
        expect(await page.getByLabel('Hvað er gott og hvað mætti betur fara?').inputValue()).toBe('Of mikið skrifað');
        await go('/stillingar/sendingar');
        await page
          .getByRole('listitem')
          .filter({ hasText: 'Of mikið skrifað' })
          .getByText(/Þú hefur skrifað mjög/)
          .waitFor();
        sql('DELETE FROM feedback WHERE account_id = ?', learner.state.id);
        // an expired session does not lose it either
        await go('/stjornbord');
        await page.getByRole('button', { name: 'Senda okkur ábendingu' }).click();
        await context.clearCookies();
        await page.getByLabel('Hvað er gott og hvað mætti betur fara?').fill('Skrifað of seint');
        await page.getByRole('button', { name: 'Senda', exact: true }).click();
        await page.getByText('Ábendingin er geymd í tækinu').waitFor();
        // without room on the device it stays in its field
        await page.reload();
        await page.getByRole('button', { name: 'Senda okkur ábendingu' }).click();
        await fillDisk(page);
        await page.getByLabel('Hvað er gott og hvað mætti betur fara?').fill('Ekkert pláss');
        await page.getByRole('button', { name: 'Senda', exact: true }).click();
        await page.getByRole('alert').getByText('Ekki tókst að geyma ábendinguna í tækinu.').waitFor();
        expect(await page.getByLabel('Hvað er gott og hvað mætti betur fara?').inputValue()).toBe('Ekkert pláss');
      }),
    '8.2': () =>
      scene(async ({ page, go }) => {
        await go('/okuskoli-2/takk-fyrir');
        await page.getByText('Þú hefur ekki aðgang að þessum ökuskóla').waitFor();
        await page.getByText('Okkur þykir þetta leitt.').waitFor();
        expect(await page.getByRole('main').getByRole('link', { name: /@/ }).first().getAttribute('href')).toContain(
          'mailto:',
        );
      }),
    '8.3': () =>
      scene(async ({ page, go }) => {
        await page.route('**/api/course-access/*', (route) => route.abort());
        await go('/okuskoli-2/takk-fyrir');
        await page.getByText('Óþekkt villa').waitFor();
      }),
    '8.4': () =>
      scene(async ({ page, go }) => {
        await go('/okuskoli-2/haetta');
        await page.getByRole('heading', { name: 'Hætt var við greiðsluna' }).waitFor();
        expect(await page.getByRole('link', { name: 'Reyna aftur eða velja aðra leið' }).getAttribute('href')).toBe(
          '/okuskoli-2/skraning',
        );
      }),
    '8.5': () =>
      scene(async ({ page, go }) => {
        await go('/okuskoli-2/villa');
        await page.getByRole('heading', { name: 'Óþekkt villa kom upp.' }).waitFor();
        expect(await page.getByRole('main').locator('a[href^="tel:"]').count()).toBe(1);
      }),
    '8.6': () =>
      scene(async ({ learner, page, go }) => {
        finishCourse(learner);
        await go('/okuskoli-1/vel-gert');
        await page.getByLabel('Heimilisfang').fill('Gata 1');
        await page.getByLabel('Póstnúmer').fill('101');
        await page.route('**/api/send-magnet', (route) => route.abort());
        await page.getByRole('button', { name: 'Senda mér segul' }).click();
        await page.getByText('Það kom upp villa! Reyndu aftur eða hafðu samband við okkur á').waitFor();
        expect(await page.getByLabel('Heimilisfang').inputValue()).toBe('Gata 1');
      }),
    '8.7': () =>
      scene(async ({ page, go }) => {
        await page.route('**/api/user-information', (route) => route.fulfill({ status: 500, body: 'x' }));
        await go('/stillingar#profile');
        await page.getByText('Úps! Eitthvað fór úrskeiðis:').waitFor();
      }),
    '8.8': () =>
      scene(async ({ page, go }) => {
        await go('/stillingar#profile');
        const profile = page.locator('section', { has: page.getByRole('heading', { name: 'Um mig' }) });
        await profile
          .getByRole('button', { name: /^Breyta/ })
          .first()
          .click();
        await profile.getByLabel('Nafn').fill('Nýtt Nafn');
        await page.route('**/api/user-information', (route) => route.abort());
        await profile.getByRole('button', { name: 'Vista' }).click();
        await profile.getByText('Ekkert netsamband.').first().waitFor();
        expect(await profile.getByLabel('Nafn').inputValue()).toBe('Nýtt Nafn');
      }),
    '8.9': () =>
      scene(async ({ learner, page, context, go }) => {
        await go('/okuskoli-1/lota-1/skref-1');
        // the same step is answered elsewhere while this phone is offline: the refusal shows its reason
        await page.getByRole('button', { name: /^Í spurningarnar/ }).waitFor();
        await context.setOffline(true);
        await answerStep(page);
        await doSteps(server, learner.agent, { course: 1, round: 1 }, 1);
        await context.setOffline(false);
        await page
          .getByRole('link', { name: 'Sjá hvers vegna' })
          .or(page.getByText(/ekki talið með|ekki talin með/))
          .first()
          .waitFor();
        await go('/stillingar/sendingar');
        await page.getByText('Skrefinu hafði þegar verið svarað á öðru tæki.').waitFor();
        // once read it is not shown again
        await page.getByRole('link', { name: 'Sjá hvers vegna' }).waitFor({ state: 'detached' });
        await go('/stjornbord');
        await page.getByRole('heading', { name: /^Hæ/ }).waitFor();
        expect(await page.getByText('var ekki talin með').count()).toBe(0);
      }),
    '8.10': { later: 'staff area' },
    '8.11': () =>
      scene(async ({ page, go }) => {
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(String(error)));
        await page.route('**/api/sessions', (route) => route.abort());
        await go('/stillingar#data');
        await page.getByRole('heading', { name: 'Innskráning og gögn' }).waitFor();
        await page.waitForLoadState('networkidle');
        expect(errors).toEqual([]);
        expect(await page.getByRole('alert').count()).toBe(0);
      }),
  },
);

describeRows(
  'B.9 Business constants and limits',
  {
    '9.1': 'two courses, six rounds, ten steps, ten and thirty questions, some wrong in the final test',
    '9.2': '30 days and extra days; restarting is free',
    '9.3': '21 hours between rounds',
    '9.4': 'a price of 12.500 kr. in Icelandic form; a transfer may take 24 hours; 14 days to cancel',
    '9.5': 'chat of two characters, postcode of three, feedback of four rows, question pictures of 75 by 75',
    '9.6': 'one day is said in the singular, and so are 21',
    '9.7': 'the magnet is free and takes 4-5 working days',
    '9.8': 'admin open-course defaults',
    '9.9': 'statistics windows',
    '9.10': 'the language is Icelandic by default and kept on the device',
    '9.11': 'the support phone is open 20-22 on weekdays',
  },
  {
    '9.1': () =>
      scene(async ({ learner, page, go }) => {
        await go('/stjornbord');
        expect(await page.getByRole('heading', { level: 2, name: /^Ökuskóli \d$/ }).count()).toBe(2);
        await page.setViewportSize(DESK);
        expect(await links(page).count()).toBe(0); // the round links are on the pages of their course
        await give(learner, 2);
        await page.reload();
        const menu = page.locator('#root:not([data-kept])').getByRole('button', { name: 'Valmynd' });
        await menu.waitFor();
        const place = await menu.boundingBox();
        await menu.click();
        const sheet = page.getByRole('dialog', { name: 'Valmynd' });
        await sheet.getByRole('link', { name: 'Ökuskóli 2' }).waitFor();
        expect(await page.locator('.sh-end > button').boundingBox()).toEqual(place);
        await page.setViewportSize({ width: 360, height: 740 });
        await finishRounds(learner);
        await go('/okuskoli-1/lokaprof');
        await page.getByRole('button', { name: 'Skila prófi' }).waitFor();
        expect(await page.locator('main fieldset').count()).toBe(30);
        expect(await links(page).isVisible(), 'on a phone they are in the menu').toBe(false);
        await page.setViewportSize(DESK);
        expect(await links(page).locator('li').count()).toBe(7);
      }),
    '9.2': () =>
      scene(async ({ page, go }) => {
        await go('/okuskoli2-upplysingar');
        await page.getByText('Þú hefur 30 daga til að ljúka ökuskólanum.').waitFor();
        await page.getByText('Renni tíminn út máttu byrja aftur án endurgjalds.').waitFor();
      }),
    '9.3': () =>
      scene(async ({ page, go }) => {
        await go('/okuskoli2-upplysingar');
        await page.getByText('21 klukkustund líður milli lota').waitFor();
      }),
    '9.4': () =>
      scene(async ({ page, go }) => {
        await go('/okuskoli-2/skraning');
        await page.getByText('12.500 kr.').first().waitFor();
        await page.getByText('Getur tekið allt að 24 klst.').waitFor();
        await page.getByText('innan 14 daga frá greiðslu').waitFor();
      }),
    '9.5': () =>
      scene(async ({ learner, page, go }) => {
        const withPicture = server.opened.sqlite
          .prepare<[], { step_id: string }>(
            "SELECT step_id FROM questions JOIN question_versions ON question_versions.question_id = questions.id WHERE kind = 'step' AND picture IS NOT NULL AND step_id LIKE '1.1.%' ORDER BY step_id LIMIT 1",
          )
          .get();
        const step = Number(withPicture?.step_id.split('.')[2] ?? 1);
        await doSteps(server, learner.agent, { course: 1, round: 1 }, step);
        await go(`/okuskoli-1/lota-1/skref-${step}`);
        const picture = page.locator('main fieldset img').first();
        await picture.waitFor();
        expect([await picture.getAttribute('width'), await picture.getAttribute('height')]).toEqual(['75', '75']);
      }),
    '9.6': () =>
      scene(async ({ learner, page, go }) => {
        age(learner, 9 * DAY);
        await go('/okuskoli-1');
        await page.getByText('21 dagur eftir').first().waitFor();
        age(learner, 20 * DAY);
        await page.reload();
        await page.getByText('1 dagur eftir').first().waitFor();
      }),
    '9.7': () =>
      scene(async ({ learner, page, go }) => {
        finishCourse(learner);
        await go('/okuskoli-1/vel-gert');
        await page.getByText('án endurgjalds. Hann berst eftir 4\u2060–\u20605 virka daga.').waitFor();
      }),
    '9.8': { later: 'staff area' },
    '9.9': { later: 'staff area' },
    '9.10': () =>
      scene(async ({ page, go }) => {
        await page.context().clearCookies();
        await go('/innskraning');
        expect(await page.evaluate(() => document.documentElement.lang)).toBe('is');
        await page.getByRole('link', { name: 'English' }).first().click();
        await page.waitForURL(`${server.origin}/login`);
        await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('en');
      }),
    '9.11': () =>
      scene(async ({ page, go }) => {
        await go('/okuskoli-2/villa');
        await page.getByText('á virkum dögum kl. 20–\u206022').waitFor();
      }),
  },
);
