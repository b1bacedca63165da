/** What a learner does in the app, for the browser tests. */
import type { Page } from 'playwright-core';

export const PASSWORD = 'vegurinn-er-langur';

/** Joins the school and comes to the dashboard. */
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
  await page.getByRole('heading', { name: `Góðan dag, ${person.name.split(' ')[0]}` }).waitFor();
}

export async function signIn(page: Page, origin: string, ssn: string): Promise<void> {
  await page.goto(`${origin}/innskraning`);
  await page.getByLabel('Kennitala').fill(ssn);
  await page.getByLabel('Lykilorð', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Skrá mig inn' }).click();
  await page.getByRole('heading', { name: /^Góðan dag/ }).waitFor();
}

/** Opens a step; it must be open to this learner. */
export async function openStep(page: Page, origin: string, step: number): Promise<void> {
  await page.goto(`${origin}/okuskoli-1/lota-1/skref-${step}`);
  await page.getByText(`Lota 1 · Skref ${step}/10`).waitFor();
}

/** Ticks the first option of each question of the present step and submits; the app shows it done. */
export async function answerStep(page: Page): Promise<number> {
  const questions = page.locator('main fieldset');
  const count = await questions.count();
  for (let index = 0; index < count; index++) await questions.nth(index).locator('label').first().click();
  await page.getByRole('button', { name: 'Senda svör' }).click();
  await page.getByRole('button', { name: /Næsta skref|Í krossapróf/ }).waitFor();
  return count;
}
