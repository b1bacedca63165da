/** Both courses from the first step to the congratulation, in a real browser, on a server whose clock the test sets. */
import { readFileSync, statSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { enrol } from '../../api/progress/enrolment-store.ts';
import { newId } from '../../api/platform/clock.ts';
import { Agent, startServer, type TestServer } from '../../api/test/harness.ts';
import { doSteps, doTest } from '../../api/test/make.ts';
import { STEPS } from '../../sync/course/ids.ts';
import { THOROUGH } from './axe.ts';
import { answerRound, answerStep, openStep, PASSWORD, register, takeTest } from './learner.ts';
import { openPhone, type Phone } from './phone.ts';
import { writeExclusive } from '../../api/platform/db/transactions.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SSN = '1706605558';

let server: TestServer;
let phone: Phone;
let page: Page;
let key: ReadonlySet<string>;
beforeAll(async () => {
  server = await startServer({ pages: true, env: { BASE_URL: 'http://localhost' } });
  phone = await openPhone();
  page = phone.page();
  const rows = server.opened.sqlite.prepare<[], { id: string }>('SELECT id FROM answer_versions WHERE correct = 1');
  key = new Set(rows.all().map(({ id }) => id));
});

const rows = <Row>(sql: string, ...parameters: unknown[]): Row[] =>
  server.opened.sqlite.prepare<unknown[], Row>(sql).all(...parameters);
const countOf = (table: string, where: string): number =>
  rows<{ n: number }>(
    `SELECT count(*) AS n FROM ${table} JOIN enrolments ON enrolments.id = ${table}.enrolment_id WHERE ${where}`,
  )[0]?.n ?? 0;
/** The status that the server gives this learner, past any button. */
const statusOf = (path: string): Promise<number> => page.evaluate(async (url) => (await fetch(url)).status, path);
const goto = (path: string): Promise<unknown> => page.goto(server.origin + path);
const main = () => page.getByRole('main');

/** How much of a round is done in the app; the rest is done on another device, as rounds are alike in the app. */
type Part = 'all' | 'last step and test' | 'nothing';
const done = { all: 0, 'last step and test': 0, nothing: 0 };

async function doRound(course: 1 | 2, round: number, inApp: Part): Promise<void> {
  done[inApp] += 1;
  const place = { course, round };
  if (inApp === 'all') await answerRound(page, server.origin, place);
  else await doElsewhere(place, inApp);
  if (inApp === 'nothing') return;
  await page.getByRole('button', { name: 'Í krossapróf' }).click();
  await takeTest(page, key);
  await page.getByText('Þú stóðst prófið!').waitFor();
}

async function doElsewhere(place: { readonly course: 1 | 2; readonly round: number }, inApp: Part): Promise<void> {
  const elsewhere = new Agent(server.origin);
  await elsewhere.post('/api/sign-in', { ssn: SSN, password: PASSWORD });
  if (inApp === 'nothing') {
    await doSteps(server, elsewhere, place);
    await doTest(server, elsewhere, place);
    return;
  }
  await doSteps(server, elsewhere, place, STEPS - 1);
  await openStep(page, server.origin, STEPS, place);
  await answerStep(page);
}

/** One second before the wait ends the next round is locked; at its end it opens, in the page that is open. */
async function waitFor(course: 1 | 2, round: number): Promise<void> {
  const opens = server.clock.now + 21 * HOUR;
  server.clock.now = opens - 1000;
  await goto(`/okuskoli-${course}`);
  await page.getByText(`Lota ${round} opnast`).first().waitFor();
  expect(await statusOf(`/api/course-pack?course=${course}&round=${round}`)).toBe(409);
  expect(await page.getByRole('link', { name: `Byrja lotu ${round}` }).count()).toBe(0);
  server.clock.now = opens;
  expect(await statusOf(`/api/course-pack?course=${course}&round=${round}`)).toBe(200);
  await page
    .getByRole('link', { name: `Byrja lotu ${round}` })
    .first()
    .waitFor();
}

/** The soak does this in every round, other runs in the first two and the last. */
function partInApp(course: 1 | 2, round: number): Part {
  if (course === 2 && round === 1) return 'all';
  return THOROUGH || round <= 2 || round === 6 ? 'last step and test' : 'nothing';
}

async function doRounds(course: 1 | 2): Promise<void> {
  for (let round = 1; round <= 6; round++) {
    if (round > 1) await waitFor(course, round);
    await doRound(course, round, partInApp(course, round));
  }
}

async function passFinal(course: 1 | 2): Promise<void> {
  await page.getByRole('link', { name: 'Í lokapróf' }).click();
  await takeTest(page, key, 4);
  await page.getByText('Röng svör hjá þér: 4.').first().waitFor();
  await page.getByRole('button', { name: 'Taka prófið aftur' }).click();
  await takeTest(page, key, 3);
  await page.getByText('Þú stóðst prófið!').waitFor();
  await page.getByRole('link', { name: 'Áfram' }).click();
  await page.waitForURL(`${server.origin}/okuskoli-${course}/vel-gert`);
  await page.getByRole('heading', { name: 'Vel gert!' }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Vista' }).click();
  const picture = await (await saved).path();
  expect(readFileSync(picture).subarray(1, 4).toString()).toBe('PNG');
  expect(statSync(picture).size).toBeGreaterThan(40_000); // a sign with words, not an empty picture
}

it('a learner completes both courses, and every answer is stored once', { timeout: 900_000 }, async () => {
  await register(page, server.origin, { name: 'Lang Ferðalangs', ssn: SSN });

  // a first run is left unfinished, and expires on day 30
  await doRound(1, 1, 'all');
  await waitFor(1, 2);
  await answerRound(page, server.origin, { course: 1, round: 2 }, 5);
  const [first] = rows<{ id: string; started_at: number }>(
    'SELECT enrolments.id, started_at FROM enrolments JOIN accounts ON accounts.id = account_id WHERE ssn = ?',
    SSN,
  );
  if (!first) throw new Error('no enrolment');
  const expires = first.started_at + 30 * DAY;
  server.clock.now = expires - 60_000; // the page's own clock goes on from the server's
  await goto('/okuskoli-1');
  await page.getByText('1 dagur eftir').first().waitFor();
  server.clock.now = expires - 1;
  expect(await statusOf('/api/course-pack?course=1&round=2')).toBe(200);
  server.clock.now = expires;
  // the session, used a moment ago, goes on
  await goto('/okuskoli-1');
  const restart = main().getByRole('button', { name: 'Byrja aftur' });
  await restart.waitFor();
  expect(await statusOf('/api/course-pack?course=1&round=2')).toBe(409);
  await restart.click();
  await page.getByRole('link', { name: 'Byrja lotu 1' }).first().waitFor();
  expect(
    rows(
      'SELECT run, archived_at IS NULL AS current FROM enrolments JOIN accounts ON accounts.id = account_id WHERE ssn = ? ORDER BY run DESC',
      SSN,
    ),
  ).toEqual([
    { run: 2, current: 1 },
    { run: 1, current: 0 },
  ]);
  expect(countOf('user_steps', `enrolment_id = '${first.id}' AND user_steps.finished_at IS NOT NULL`)).toBe(15);

  // course 1, to the magnet, which is sent once
  await doRounds(1);
  await passFinal(1);
  const send = page.getByRole('button', { name: 'Senda mér segul' });
  expect(await send.isDisabled()).toBe(true);
  await page.getByLabel('Heimilisfang').fill('Vegamót 1');
  await page.getByLabel('Póstnúmer').fill('60');
  expect(await send.isDisabled()).toBe(true);
  await page.getByLabel('Póstnúmer').fill('600');
  await send.click();
  await page.getByText('Segullinn er á leiðinni').waitFor();
  await page.reload();
  await page.getByText('Segullinn er á leiðinni').waitFor();
  expect(await send.count()).toBe(0);
  expect(rows('SELECT address, zip_code FROM magnets')).toEqual([{ address: 'Vegamót 1', zip_code: '600' }]);

  // course 2 begins with the chat
  const [account] = rows<{ id: string }>('SELECT id FROM accounts WHERE ssn = ?', SSN);
  const { db, clock } = server.context;
  await writeExclusive(db, (tx) =>
    enrol(tx, { id: newId(clock), accountId: account?.id ?? '', course: 2, now: clock() }),
  );
  await goto('/okuskoli-2');
  await expect.poll(() => main().locator('.rl-shut').count()).toBe(7);
  expect(await page.getByText('Byrja lotu 1').count()).toBe(0);
  expect(await statusOf('/api/course-pack?course=2&round=1')).toBe(409);
  await page.getByLabel('Skilaboð').fill('Hæ, ég heiti Lang');
  await page.getByRole('button', { name: 'Senda skilaboð' }).click();
  await page.getByRole('link', { name: 'Byrja lotu 1' }).first().waitFor();
  await expect.poll(() => rows('SELECT text FROM messages')).toEqual([{ text: 'Hæ, ég heiti Lang' }]);
  await doRounds(2);
  await passFinal(2);
  await goto('/stjornbord');
  await expect.poll(() => page.getByText('Til hamingju!').count()).toBe(1); // of both

  // every answer is there once: 15 steps of the first run and 120 of the two that were finished
  const total = (table: string): number => rows<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)[0]?.n ?? 0;
  expect(countOf('user_steps', 'user_steps.finished_at IS NOT NULL')).toBe(135);
  expect(countOf('user_rounds', 'user_rounds.finished_at IS NOT NULL')).toBe(13);
  expect(countOf('user_tests', 'passed = 1')).toBe(15);
  expect(rows("SELECT name FROM commands WHERE verdict = 'refused'")).toEqual([]);
  expect(total("commands WHERE name = 'submit-step-answers'")).toBe(135);
  process.stdout.write(
    `whole run: of 13 rounds ${done.all} in the app, ${done['last step and test']} from their last step, ${done.nothing} elsewhere\n`,
  );
});
