/** A learner studies a round offline, and every answer counts once: real server, real Chromium. */
import Database from 'better-sqlite3';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { stepShown } from './learner.ts';
import { openPhone, type Phone } from './phone.ts';
import { makeSchool, type School } from './school.ts';

let school: School;
let phone: Phone;
beforeAll(async () => {
  school = await makeSchool();
  await school.start();
  phone = await openPhone();
});

const SSN = '1505608888';
const database = () => new Database(path.join(school.dataDir, 'akrein.db'), { readonly: true });

/** Reads from the school's database. */
function read<Row>(sql: string, ...parameters: unknown[]): Row[] {
  const db = database();
  try {
    return db.prepare<unknown[], Row>(sql).all(...parameters);
  } finally {
    db.close();
  }
}

const answersHeld = () =>
  read<{ question_id: string }>(
    'SELECT question_id FROM user_step_answers JOIN enrolments ON enrolments.id = enrolment_id JOIN accounts ON accounts.id = account_id WHERE ssn = ?',
    SSN,
  );

async function register(page: Page): Promise<void> {
  await page.goto(`${school.origin}/`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('main').getByRole('link', { name: 'Skrá mig í ökuskóla' }).first().click();
  await page.getByLabel('Fullt nafn').fill('Ferða Langrún');
  await page.getByLabel('Netfang').fill('ferdalangrun@akrein.example');
  await page.getByRole('combobox', { name: 'Ökukennari' }).fill('Bogi');
  await page.getByRole('option', { name: 'Bogi Beygjuson' }).click();
  await page.getByLabel('Kennitala').fill(SSN);
  await page.getByLabel('Lykilorð', { exact: true }).fill('vegurinn-er-langur');
  await page.getByLabel('Ég samþykki skilmálana').check();
  await page.getByLabel('Ég hef farið í einn eða fleiri ökutíma').check();
  await page.getByRole('button', { name: 'Stofna aðgang' }).click();
  await page.getByRole('heading', { name: 'Hæ, Ferða' }).waitFor();
}

/** Waits for the step, its pictures and its text. */
async function readStep(page: Page, step: number): Promise<void> {
  await stepShown(page, 1, step);
  await page.waitForFunction(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((image) =>
      image.checkVisibility(),
    );
    return images.length > 0 && images.every((image) => image.complete && image.naturalWidth > 0);
  });
  expect(await page.locator('.prose p').count()).toBeGreaterThan(3);
}

/** Ticks the first option of each question and submits. */
async function answerStep(page: Page): Promise<number> {
  const questions = page.locator('main fieldset');
  const count = await questions.count();
  for (let index = 0; index < count; index++) await questions.nth(index).locator('label').first().click();
  await page.getByRole('button', { name: 'Senda svör' }).click();
  await page
    .getByText(/^Áfram í skref/)
    .or(page.getByText('Í krossapróf'))
    .first()
    .waitFor();
  return count;
}

it('a learner studies a round offline, and every answer counts once (F1)', async () => {
  let page = phone.page();
  await register(page);
  await page.getByRole('link', { name: 'Byrja lotu 1' }).waitFor();

  // the download shows its progress and the right size
  await page.goto(`${school.origin}/okuskoli-1`);
  const size = page.getByRole('button', { name: /^Sækja/ });
  await size.waitFor();
  const pack = await page.evaluate(async () => (await fetch('/api/course-pack?course=1&round=1')).json());
  const bytes = pack.files.reduce((sum: number, file: { bytes: number }) => sum + file.bytes, 0);
  expect(pack.steps.every((step: { audio: unknown }) => step.audio !== null)).toBe(true);
  const seen: string[] = [];
  await page.exposeFunction('noteProgress', (text: string) => seen.push(text));
  await page.evaluate(() => {
    const note: unknown = Reflect.get(window, 'noteProgress');
    new MutationObserver(() => {
      const text = document.querySelector('main')?.textContent ?? '';
      const progress = /[\d,]+\s[kM]B af [\d,]+\s[kM]B/.exec(text)?.[0];
      if (progress !== undefined && typeof note === 'function') note(progress);
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await size.click();
  const ready = page.getByText(/Tilbúin án nets, /);
  await ready.waitFor();
  expect(await ready.textContent()).toContain(`${(bytes / 1e6).toFixed(1).replace('.', ',')}\u00a0MB`);
  expect(new Set(seen).size).toBeGreaterThan(2);

  // text from no policy becomes neither HTML nor a script (Trusted Types)
  const refused = await page.evaluate(() =>
    Promise.all(
      [
        () => (document.body.innerHTML = '<img src=x onerror=alert(1)>'),
        () => document.body.insertAdjacentHTML('beforeend', '<p>'),
        () => new DOMParser().parseFromString('<p>', 'text/html'),
        () => (document.createElement('script').src = 'https://annar.example/x.js'),
        () => navigator.serviceWorker.register('/annar.js'),
      ].map(async (inject) => {
        try {
          await Promise.resolve().then(inject);
          return 'taken';
        } catch (error) {
          return String(error);
        }
      }),
    ),
  );
  expect(refused).toEqual(refused.map(() => expect.stringMatching(/^TypeError: .*Trusted/)));
  expect(phone.untrusted.splice(0).length).toBeGreaterThanOrEqual(5);

  // server and network are gone
  await school.stop();
  // closing the app lets the browser write its cookies to the disk
  await phone.close();
  page = await phone.reopen(true);
  await page.goto(`${school.origin}/stjornbord`);
  await page
    .getByText(/Ekkert samband/)
    .first()
    .waitFor();

  // the whole round opens offline, and so does the list of signs
  await page.goto(`${school.origin}/okuskoli-1`);
  await page.getByRole('button', { name: 'Athuga hvort allt sé í tækinu' }).click();
  await page.getByText(/^Allt er til staðar: \d+ síð/).waitFor({ timeout: 60_000 });
  await page.goto(`${school.origin}/umferdarmerki`);
  await page.getByLabel('Leita').fill('hringtorg');
  await page.getByRole('link', { name: 'Hringtorg fram undan' }).click();
  await page.getByRole('dialog').getByText('Viðvörunarmerki').waitFor();
  await page.getByRole('button', { name: 'Loka' }).click();
  await page.getByRole('link', { name: 'Námið' }).click();
  await page.getByRole('link', { name: 'Byrja lotu 1' }).click();

  let questions = 0;
  for (let step = 1; step <= 10; step++) {
    await readStep(page, step);
    if (step === 1) {
      await page.getByRole('button', { name: 'Hlusta', exact: true }).click();
      await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.3);
      await page.getByRole('button', { name: '10 sekúndur áfram' }).click();
      await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 10);
      await page.locator('.being-read').first().waitFor();
      await page.getByRole('button', { name: 'Gera hlé' }).click();
      // a tap on the text plays from that sentence
      await page.getByLabel('Hraði').selectOption('1.25');
      const paragraph = page.locator('.prose-step > p').nth(1);
      await paragraph.click({ position: { x: 8, y: 8 } });
      await paragraph.locator('.being-read').waitFor();
      await page.getByRole('button', { name: 'Gera hlé' }).click();
    }
    if (step === 3) await page.getByRole('button', { name: 'Bókamerki' }).click();
    if (step === 5) {
      // a sign in the text links to its entry, and that links back to the step which teaches it
      await page
        .getByRole('link', { name: /Opna í merkjasafninu/ })
        .first()
        .click();
      await page
        .getByRole('dialog', { name: 'Æfingaakstur' })
        .getByRole('link', { name: /^Lesa lotu 1, skref 5/ })
        .click();
      await readStep(page, step);
    }
    if (step === 2) {
      // a term, the second language and a large picture work offline
      await page.getByRole('button', { name: 'Námsheimild', exact: true }).click();
      await page.getByRole('note').getByText('study permit').waitFor();
      await page.getByText('Leyfi sýslumanns til að læra á bíl (study permit)').waitFor();
      await page.getByRole('button', { name: /Enska líka/ }).click();
      await page.getByText('The instructor has a free slot on Thursday').waitFor();
      await page
        .getByRole('button', { name: /Stækka myndina$/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    questions += await answerStep(page);
    if (step < 10) await page.getByRole('button', { name: /^Áfram í skref/ }).click();
  }
  expect(questions).toBeGreaterThanOrEqual(30);

  // everything is there after a kill, still offline
  await phone.kill();
  page = await phone.reopen(true);
  await page.goto(`${school.origin}/stjornbord`);
  await page.getByText('Öllum tíu skrefunum er lokið.').waitFor();
  await page.getByText('Svörin eru geymd í tækinu').first().waitFor();
  await page.getByRole('link', { name: 'Leit' }).click();
  await page.getByLabel('Leita í námsefninu').fill('aefingaakstri leidbeinandi');
  await page
    .locator('mark')
    .filter({ hasText: /leiðbeinand/i })
    .first()
    .waitFor();
  await page.getByLabel('Leita í námsefninu').fill('');
  await page.getByRole('heading', { name: 'Bókamerkin þín' }).waitFor();
  await page.getByRole('link', { name: /Skref 3/ }).click();
  await readStep(page, 3);
  await page.goto(`${school.origin}/okuskoli-1/lota-1/skref-10`);
  await readStep(page, 10);
  // a finished round plays step by step, at the chosen speed
  await page.goto(`${school.origin}/okuskoli-1/lota-1/skref-2`);
  await readStep(page, 2);
  await page.getByRole('button', { name: 'Hlusta', exact: true }).click();
  await page.waitForFunction(() => document.querySelector('audio')?.playbackRate === 1.25);
  await page.evaluate(() => {
    const audio = document.querySelector('audio');
    if (audio) audio.currentTime = audio.duration - 0.3;
  });
  await page.waitForURL(/skref-3$/);
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.3);
  // it plays on while other pages of the round are open, and links back to the step that is read
  await page.getByRole('banner').getByRole('link', { name: 'Akrein' }).click();
  await page.getByRole('heading', { name: /^Hæ/ }).waitFor();
  const before = await page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
  await page.waitForFunction((then) => (document.querySelector('audio')?.currentTime ?? 0) > then + 0.3, before);
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBeTruthy();
  await page.getByRole('region', { name: 'Hlusta á skrefið' }).getByRole('link').click();
  await readStep(page, 3);
  await page.getByRole('button', { name: 'Gera hlé' }).click();

  // the server is back: the queue is sent, and each answer is stored exactly once
  await school.start();
  await phone.offline(false);
  await page.goto(`${school.origin}/stjornbord`);
  await expect.poll(() => answersHeld().length, { timeout: 30_000 }).toBe(questions);
  await page.getByText(/geymd í tækinu|bíða sendingar/).waitFor({ state: 'detached' });
  expect(new Set(answersHeld().map((row) => row.question_id)).size).toBe(questions);
  const steps = read<{ n: number }>(
    'SELECT count(*) AS n FROM user_steps JOIN enrolments ON enrolments.id = enrolment_id JOIN accounts ON accounts.id = account_id WHERE ssn = ? AND user_steps.finished_at IS NOT NULL',
    SSN,
  );
  expect(steps[0]?.n).toBe(10);
  const commands = read<{ n: number; distinct_ids: number }>(
    'SELECT count(*) AS n, count(DISTINCT payload) AS distinct_ids FROM commands JOIN accounts ON accounts.id = account_id WHERE ssn = ? AND commands.name = ?',
    SSN,
    'submit-step-answers',
  );
  expect(commands[0]).toEqual({ n: 10, distinct_ids: 10 });

  // the round test is failed once, shows the wrong answers, and is passed in the retake
  await page.getByRole('link', { name: 'Taka krossapróf' }).click();
  await takeTest(page, 'wrong');
  await page.getByText('Ekki í þetta sinn').waitFor();
  await page.getByRole('heading', { name: 'Spurningar til að skoða betur' }).waitFor();
  await page
    .getByRole('link', { name: /Lesa skref \d+ í lotu 1/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Taka prófið aftur' }).click();
  await takeTest(page, 'right');
  await page.getByText('Þú stóðst prófið!').waitFor();

  // round 2 opens 21 hours later, by the server's clock
  const finished = read<{ finished_at: number }>(
    'SELECT user_rounds.finished_at FROM user_rounds JOIN enrolments ON enrolments.id = enrolment_id JOIN accounts ON accounts.id = account_id WHERE ssn = ? AND user_rounds.finished_at IS NOT NULL',
    SSN,
  );
  const opens = new Date((finished[0]?.finished_at ?? 0) + 21 * 3_600_000);
  const clock = `${String(opens.getHours()).padStart(2, '0')}:${String(opens.getMinutes()).padStart(2, '0')}`;
  await page.goto(`${school.origin}/okuskoli-1`);
  await page.getByRole('heading', { name: 'Lota 2 opnast' }).or(page.getByText('Lota 2 opnast')).first().waitFor();
  expect(await page.getByRole('main').textContent()).toContain(clock);

  // after a finished course, offline: the sign is drawn and saved, and practice works
  const finish = new Database(path.join(school.dataDir, 'akrein.db'));
  finish.prepare('UPDATE enrolments SET finished_at = ?').run(Date.now());
  finish.close();
  await page.goto(`${school.origin}/okuskoli-1/vel-gert`);
  await page.getByRole('heading', { name: 'Vel gert!' }).waitFor();
  await page.goto(`${school.origin}/aefing`);
  await page.getByRole('button', { name: 'Byrja', exact: true }).waitFor();
  await school.stop();
  await phone.close();
  page = await phone.reopen(true);
  await page.goto(`${school.origin}/okuskoli-1/vel-gert`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Vista' }).click();
  expect(
    readFileSync(await (await saved).path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  await page.goto(`${school.origin}/stjornbord`);
  await page.getByRole('navigation').getByRole('link', { name: 'Æfing' }).first().click();
  await page.getByRole('button', { name: 'Byrja', exact: true }).click();
  await page.getByText('Spurning 1 af 5').waitFor();
  await school.start();
  await phone.offline(false);

  // pages that the app itself draws on navigation: facts for search engines, an article
  await page.goto(`${school.origin}/um-okkur`);
  const footer = page.getByRole('contentinfo');
  await footer.locator('a[href^="/blogg/"]').first().click();
  await page.locator('article .prose p').first().waitFor();
  await footer.getByRole('link', { name: 'Um okkur' }).click();
  await page.getByRole('heading', { level: 1, name: 'Um okkur' }).waitFor();
  expect(phone.untrusted).toEqual([]);
});

/** Ticks every option by the key, and spoils the first question for a failed test. */
async function takeTest(page: Page, how: 'right' | 'wrong'): Promise<void> {
  await page.getByRole('button', { name: 'Skila prófi' }).waitFor();
  const key = new Set(read<{ id: string }>('SELECT id FROM answer_versions WHERE correct = 1').map((row) => row.id));
  const questions = page.locator('main fieldset');
  expect(await questions.count()).toBe(10);
  for (let index = 0; index < 10; index++) {
    const boxes = questions.nth(index).getByRole('checkbox');
    const ids = await boxes.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value') ?? ''));
    const right = ids.filter((id) => key.has(id));
    const wrong = ids.filter((id) => !key.has(id));
    const spoiled = wrong.length > 0 ? wrong : right.slice(0, 1);
    for (const id of how === 'wrong' && index === 0 ? spoiled : right)
      await questions.nth(index).locator('label').nth(ids.indexOf(id)).click();
  }
  await page.getByRole('button', { name: 'Skila prófi' }).click();
}
