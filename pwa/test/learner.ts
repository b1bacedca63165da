/** What a learner does in the app, for the browser tests. */
import type { Page } from 'playwright-core';
import { PASSWORD } from '../../api/test/password.ts';
import type { Language } from '../../sync/language.ts';
import { wordIn } from './words.ts';

export { PASSWORD };

/** Registers and comes to the dashboard. */
export async function register(
  page: Page,
  origin: string,
  person: { readonly name: string; readonly ssn: string },
): Promise<void> {
  await page.goto(`${origin}/nyskraning`);
  await page.getByLabel('Fullt nafn').fill(person.name);
  await page.getByLabel('Netfang').fill(`n${person.ssn}@akrein.example`);
  await page.getByRole('combobox', { name: 'Ökukennari' }).fill('Bogi');
  await page.getByRole('option', { name: 'Bogi Beygjuson' }).click();
  await page.getByLabel('Kennitala').fill(person.ssn);
  await page.getByLabel('Lykilorð', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Ég samþykki skilmálana').check();
  await page.getByLabel('Ég hef farið í einn eða fleiri ökutíma').check();
  await page.getByRole('button', { name: 'Stofna aðgang' }).click();
  await page.getByRole('heading', { name: `Hæ, ${person.name.split(' ')[0]}` }).waitFor();
}

export async function signIn(page: Page, origin: string, ssn: string, password = PASSWORD): Promise<void> {
  await page.goto(`${origin}/innskraning`);
  await fillSignIn(page, ssn, password);
}

/** Fills in the sign-in page that is open. */
export async function fillSignIn(page: Page, ssn: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Kennitala').fill(ssn);
  await page.getByLabel('Lykilorð', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Skrá mig inn' }).click();
  await page.getByRole('heading', { name: /^Hæ/ }).waitFor();
}

/** Waits until the service worker is ready: from then on pages open offline. */
export const appKept = (page: Page): Promise<void> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

type Place = { readonly course?: 1 | 2; readonly round?: number };

/** Opens a step; it must be open to this learner. */
export async function openStep(page: Page, origin: string, step: number, place: Place = {}): Promise<void> {
  const { course = 1, round = 1 } = place;
  await page.goto(`${origin}/okuskoli-${course}/lota-${round}/skref-${step}`);
  await stepShown(page, round, step);
}

/** Waits until the app shows the step with all its questions: the kept page cannot answer yet. */
export async function stepShown(page: Page, round: number, step: number): Promise<void> {
  await page.locator('#root:not([data-kept])').getByText(`Lota ${round} · Skref ${step}/10`).waitFor();
  await questionsDrawn(page);
}

/** Waits for all questions of the step: the first is drawn before the others. */
export async function questionsDrawn(page: Page): Promise<void> {
  await page.locator('main fieldset').first().waitFor();
  await page.waitForFunction(() => {
    const link = document.querySelector('main a[href="#questions"]'); // earlier builds have none
    return link?.textContent.includes(`(${document.querySelectorAll('main fieldset').length})`) ?? true;
  });
}

/** Ticks the first option of each question and submits; the app shows the step done. */
export async function answerStep(page: Page): Promise<number> {
  await questionsDrawn(page);
  const ids = await optionsOf(page);
  await tick(
    page,
    ids.map(([first]) => (first === undefined ? [] : [first])),
  );
  await page.getByRole('button', { name: 'Senda svör' }).click();
  await page.getByRole('button', { name: /Áfram í skref|Í krossapróf/ }).waitFor();
  return ids.length;
}

/** Answers the ten steps of a round, from the first to the way into the test. */
export async function answerRound(page: Page, origin: string, place: Place, last = 10): Promise<void> {
  await openStep(page, origin, 1, place);
  for (let step = 1; step <= last; step++) {
    await stepShown(page, place.round ?? 1, step);
    await answerStep(page);
    if (step < last) await page.getByRole('button', { name: /^Áfram í skref/ }).click();
  }
}

/**
 * Ticks the options of a test by the key and hands it in.
 * @param key ids of the right options.
 * @param wrong how many questions are answered wrongly, those with one right option first.
 */
export async function takeTest(
  page: Page,
  key: ReadonlySet<string>,
  wrong = 0,
  language: Language = 'is',
): Promise<void> {
  const submit = page.getByRole('button', { name: wordIn(language, 'test.submit') });
  await submit.waitFor();
  const ids = await optionsOf(page);
  const single = (options: readonly string[]): boolean => options.filter((id) => key.has(id)).length === 1;
  const spoiled = [...ids.filter(single), ...ids.filter((options) => !single(options))].slice(0, wrong);
  await tick(
    page,
    ids.map((options) => chosen(options, key, spoiled.includes(options))),
  );
  await submit.click();
}

function chosen(ids: readonly string[], key: ReadonlySet<string>, wrongly: boolean): readonly string[] {
  const right = ids.filter((id) => key.has(id));
  const others = ids.filter((id) => !key.has(id));
  const spoiled = others.length > 0 ? others : right.slice(0, 1);
  return wrongly ? spoiled : right;
}

/** Ids of the options of each question on the page. */
const optionsOf = (page: Page): Promise<readonly (readonly string[])[]> =>
  page
    .locator('main fieldset')
    .evaluateAll((sets) =>
      sets.map((set) => [...set.querySelectorAll('input')].map((input) => input.getAttribute('value') ?? '')),
    );

/**
 * Ticks options: those of the first question by pointer, the others in the page one after another, as a pointer for
 * each costs more than the rest of a test.
 */
async function tick(page: Page, [first = [], ...others]: readonly (readonly string[])[]): Promise<void> {
  for (const id of first) await page.locator(`main label:has(input[value="${id}"])`).click();
  await page.evaluate(async (ids) => {
    for (const id of ids) {
      document.querySelector<HTMLInputElement>(`main fieldset input[value="${id}"]`)?.click();
      await new Promise((resolve) => setTimeout(resolve)); // the effects of one tap end before the next
    }
  }, others.flat());
}
