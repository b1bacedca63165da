/**
 * The content editor in a browser: from a typed word to the learner's page, two authors of one step, earlier editions,
 * and stored script that never runs.
 */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { sanitiseStep } from '../../api/content/sanitise.ts';
import { readArticle } from '../../api/content/article-store.ts';
import { startServer, type Agent, type TestServer } from '../../api/test/harness.ts';
import { doSteps, newLearner, PASSWORD } from '../../api/test/make.ts';
import { hire, signInStaff } from '../../api/test/staff.ts';
import { setUserInformation } from '../../sync/account/contract.ts';
import { schoolThread } from '../../sync/community/contract.ts';
import { byAlphabet } from '../../sync/alphabet.ts';
import { addedLanguages, type Language } from '../../sync/language.ts';
import { pathTo } from '../../sync/paths.ts';
import { listArticles, publishArticle, type ArticleText } from '../../sync/staff/articles-contract.ts';
import { ownDeed } from '../../sync/staff/audit-contract.ts';
import { saveStepDraft, stepContent } from '../../sync/staff/content-contract.ts';
import { PICTURE_BYTES } from '../../sync/staff/pictures-contract.ts';
import { editStatement, roundStatements } from '../../sync/staff/statements-contract.ts';
import type { StepEdition } from '../../sync/staff/step-edition.ts';
import { publishTranslation, translations } from '../../sync/staff/translations-contract.ts';
import { axeFindings, overflow } from './axe.ts';
import { addCookies, launchBrowser, openAs } from './browsing.ts';
import { fillSignIn, focused, SECONDS, signOut } from './desk.ts';
import { payloads, RAN } from './payloads.ts';
import { nameIn, wordIn } from './words.ts';

const WIDE = { viewport: { width: 1280, height: 900 }, bypassCSP: true };

let server: TestServer;
let browser: Browser;
let author: Agent;
beforeAll(async () => {
  server = await startServer({ pages: true });
  browser = await launchBrowser();
  author = await signInStaff(server, 'author');
});

const editorOf = (stepId: string): string => `${server.origin}/command/content/skref/${stepId}`;
const icelandic = (page: Page) => page.getByRole('textbox', { name: 'Texti skrefsins, íslenska' });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Drög vistuð' });
const restored = (page: Page) => page.getByText('Það sem þú skrifaðir síðast er hér enn.');
const pasteInto = (text: Locator, kinds: Readonly<Record<string, string>>): Promise<void> =>
  text.evaluate((editor, data) => {
    const clipboardData = new DataTransfer();
    for (const [kind, content] of Object.entries(data))
      if (kind.startsWith('image/')) clipboardData.items.add(new File([content], 'skjal', { type: kind }));
      else clipboardData.setData(kind, content);
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, kinds);
async function openEditor(context: BrowserContext, stepId: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(editorOf(stepId));
  await icelandic(page).waitFor();
  return page;
}

it('publishes by keyboard to the learner, merges a colleague’s text, restores an edition', async () => {
  const mine = await openAs(browser, author, WIDE);
  const page = await openEditor(mine, '1.1.1');
  const before = await icelandic(page).locator('p').first().innerText();
  const theirs = await openAs(browser, await signInStaff(server, 'staff'), WIDE);
  const other = await openEditor(theirs, '1.1.1');

  await icelandic(page).locator('p').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Orð höfundar.');
  await saved(page).waitFor();
  // the colleague has it within seconds, and writes somewhere else
  await icelandic(other).getByText('Orð höfundar.').waitFor();
  await other.getByText('er líka í þessu skrefi').waitFor();
  await icelandic(other).locator('p').nth(1).click();
  await other.keyboard.press('End');
  await other.keyboard.type(' Orð samstarfsmanns.');
  await saved(other).waitFor();
  await icelandic(page).getByText('Orð samstarfsmanns.').waitFor();
  await page.getByText('er líka í þessu skrefi').waitFor();

  await page.getByRole('button', { name: 'Birta …' }).press('Enter');
  const panel = page.getByRole('region', { name: 'Birta útgáfu 2' });
  await panel.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Birta …');
  await page.keyboard.press('Enter');
  const added = (await panel.locator('ins').allInnerTexts()).join(' ');
  for (const words of ['Orð höfundar.', 'Orð samstarfsmanns.']) expect(added).toContain(words);
  expect(await axeFindings(page)).toEqual([]);
  await panel.getByLabel('Hvað breyttist?').fill('Tvær setningar');
  server.clock.now += 1000;
  await page.keyboard.press('Control+Enter');
  await page.getByText('Útgáfa 2 er birt.').waitFor();
  // there is no draft any more, in which the colleague could be
  await expect.poll(() => page.getByText('er líka í þessu skrefi').count()).toBe(0);
  // both English texts count as older until they are corrected, also on the web
  await page.reload();
  await expect.poll(() => page.locator('.ed-text .stale').count()).toBe(2);
  expect(await axeFindings(page)).toEqual([]);
  // approving one removes its mark, for the colleague as well
  await other.reload();
  await expect.poll(() => other.locator('.ed-text .stale').count()).toBe(2);
  await page.getByRole('button', { name: 'Enskan er í lagi' }).first().press('Enter');
  await page.getByText('Enskan telst í lagi.').waitFor();
  await expect.poll(() => other.locator('.ed-text .stale').count()).toBe(1);

  const { agent } = await newLearner(server);
  const learner = await (await openAs(browser, agent)).newPage();
  await learner.goto(`${server.origin}/okuskoli-1/lota-1/skref-1`);
  await learner.getByText('Orð höfundar.').waitFor();

  await page.getByRole('button', { name: 'Saga' }).press('Enter');
  await page.getByText('Tvær setningar').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Bera saman: 1' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Borið saman við útgáfu 1');
  expect(await page.getByRole('heading', { name: 'Borið saman við útgáfu 1' }).boundingBox()).toSatisfy(
    (box: { y: number }) => box.y >= 0 && box.y < WIDE.viewport.height / 2,
  );
  await page.getByRole('button', { name: 'Endurheimta: 1' }).press('Enter');
  await expect.poll(() => icelandic(page).locator('p').first().innerText()).toBe(before);
  await expect.poll(() => focused(page)).toBe('Eldri útgáfan er komin í drögin.');
  expect(await page.getByRole('button', { name: 'Hætta við að endurheimta' }).boundingBox()).toSatisfy(
    (box: { y: number }) => box.y >= 57 && box.y < WIDE.viewport.height,
    'in view, below the bar',
  );
  await saved(page).waitFor();
  await page.getByRole('button', { name: 'Birta …' }).press('Enter');
  server.clock.now += 1000;
  await page.getByRole('button', { name: /^Birta útgáfu 3/ }).press('Enter');
  await page.getByText('Útgáfa 3 er birt.').waitFor();
  expect(server.context.library.step('1.1.1')?.data).not.toContain('Orð');
  for (const context of [mine, theirs]) await context.close();
});

it('of two questions with a new key, tests are marked again only by the one that is ticked', async () => {
  const stepId = '1.4.2';
  const { edition } = z.parse(stepContent.response, (await author.post(stepContent.path, { stepId })).body);
  const [mistaken, rewritten] = edition.questions.filter(({ kind }) => kind === 'pool').map(({ id }) => id);
  const questions = edition.questions.map((question) =>
    [mistaken, rewritten].includes(question.id)
      ? { ...question, options: question.options.map((option) => ({ ...option, correct: !option.correct })) }
      : question,
  );
  const draft = { stepId, base: 1, revision: 0, edition: { ...edition, questions } };
  expect((await author.post(saveStepDraft.path, draft)).status).toBe(200);
  const context = await openAs(browser, author, WIDE);
  const page = await openEditor(context, stepId);
  await page.getByRole('button', { name: 'Birta …' }).press('Enter');
  const again = page.getByRole('group', { name: /^Meta aftur/ });
  expect(await again.getByRole('checkbox').count()).toBe(2);
  await again.getByLabel('Prófspurning 2').check();
  await again.getByLabel('Prófspurning 1').check();
  await again.getByLabel('Prófspurning 2').uncheck();
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
  server.clock.now += 1000;
  await page.getByRole('button', { name: /^Birta útgáfu 2/ }).press('Enter');
  await page.getByText('Útgáfa 2 er birt.').waitFor();
  const corrected = server.opened.sqlite.prepare('SELECT question_id FROM question_corrections').pluck().all();
  expect(corrected).toEqual([mistaken]);
  await context.close();
});

it('the preview is answered by keyboard, shows marks and reasons, and sends nothing', async () => {
  const context = await openAs(browser, author, WIDE);
  const page = await openEditor(context, '1.1.2');
  const { edition } = z.parse(
    stepContent.response,
    (await author.post('/api/admin/step-content', { stepId: '1.1.2' })).body,
  );
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const preview = page.getByRole('region', { name: 'Eins og nemandinn sér' });
  for (const [kind, submit] of [
    ['step', 'step.submit'],
    ['pool', 'test.submit'],
  ] as const) {
    const asked = edition.questions.filter((question) => question.kind === kind && !question.retired);
    const send = preview.getByRole('button', { name: wordIn('is', submit) });
    await send.press('Enter');
    const first = preview.locator(`[data-shown="${asked[0]?.id}"]`);
    await expect.poll(() => first.locator('fieldset').evaluate((field) => field.matches(':focus'))).toBe(true);
    await first.getByText(wordIn('is', 'question.missing')).waitFor();
    for (const [index, { id, options }] of asked.entries())
      for (const option of options)
        // the first is answered wrongly
        if (option.correct !== (index === 0))
          await preview.locator(`[data-shown="${id}"] [value="${option.id}"]`).press('Space');
    await send.press('Enter');
    const score = wordIn('is', 'test.score', { right: asked.length - 1, total: asked.length });
    await preview.getByRole('status').getByText(score).waitFor();
    await first.getByText(asked[0]?.options[0]?.why ?? '').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // it can be answered again
    await preview.getByRole('button', { name: wordIn('is', 'dl.retry') }).press('Enter');
    await send.waitFor();
    expect(await preview.locator('input:checked').count()).toBe(0);
  }
  expect(sent).toEqual([]);
  // questions cannot be reported from it
  expect(await preview.getByRole('button', { name: /óskýr/ }).count()).toBe(0);
  await context.close();
});

it('both authors of one paragraph are told of the clash, and offered both texts', async () => {
  const first = await openEditor(await openAs(browser, author, WIDE), '1.1.5');
  const last = await openEditor(await openAs(browser, await signInStaff(server, 'staff'), WIDE), '1.1.5');
  const writeIn = async (page: Page, words: string): Promise<void> => {
    await icelandic(page).locator('p').first().click();
    await page.keyboard.press('End');
    await page.keyboard.type(words);
  };
  // the other gets no updates meanwhile
  await last.route('**/api/admin/changes', (route) => route.abort());
  await writeIn(first, ' Fyrri orð.');
  await saved(first).waitFor();
  await writeIn(last, ' Seinni orð.');
  await last.getByText('Þið breyttuð því sama').waitFor();
  await first.getByText('Texta þínum var breytt á 1 stað.').waitFor();
  await icelandic(first).getByText('Seinni orð.').waitFor();
  // later text elsewhere is no part of the comparison
  await icelandic(first).locator('p').nth(1).click();
  await first.keyboard.type('Annað. ');
  // the choice is in view at any scroll position
  await first.mouse.wheel(0, 3000);
  await expect.poll(() => first.evaluate(() => scrollY)).toBeGreaterThan(1000);
  const choice = await first.getByRole('button', { name: 'Nota minn texta' }).boundingBox();
  expect(choice).toSatisfy((box: { y: number }) => box.y > 0 && box.y < WIDE.viewport.height);
  await first.getByRole('button', { name: 'Sjá breytinguna' }).press('Enter');
  expect(await first.locator('.df h3').count()).toBe(1);
  expect(await axeFindings(first)).toEqual([]);
  await first.getByRole('button', { name: 'Nota minn texta' }).press('Enter');
  await first.getByText('Þinn texti stendur í drögunum.').waitFor();
  await icelandic(first).getByText('Fyrri orð.').waitFor();
  expect(await icelandic(first).innerText()).not.toContain('Seinni orð.');
  expect(await icelandic(first).innerText()).toContain('Annað.');
  // and the author who insisted is told where the other insists too
  await last.unroute('**/api/admin/changes');
  await icelandic(last).getByText('Fyrri orð.').waitFor();
  // of one place only the last event is reported
  await last.getByText('Texta þínum var breytt á 1 stað.').waitFor();
  expect(await last.getByText('Þið breyttuð því sama').count()).toBe(0);
  await last.getByRole('button', { name: 'Nota minn texta' }).press('Enter');
  await expect.poll(() => focused(last)).toContain('er líka í þessu skrefi');
  await icelandic(first).getByText('Seinni orð.').waitFor();
  await first.getByText('Texta þínum var breytt á 1 stað.').waitFor();
  for (const page of [first, last]) await page.context().close();
});

it('typing goes on in place while a colleague’s words come in, without a clash', async () => {
  const writer = await openEditor(await openAs(browser, author, WIDE), '1.1.7');
  const other = await openEditor(await openAs(browser, await signInStaff(server, 'staff'), WIDE), '1.1.7');
  const paragraph = icelandic(writer).locator('p').first();
  await paragraph.click();
  await writer.keyboard.press('End');
  await writer.keyboard.type(' Upphafið');
  await saved(writer).waitFor();
  await icelandic(other).getByText('Upphafið').waitFor();
  await icelandic(other).locator('p').nth(3).click();
  await other.keyboard.press('End');
  const sent = (): Promise<unknown> => writer.waitForRequest('**/api/admin/save-step-draft');
  const first = sent();
  await other.keyboard.type(' Orð hins.');
  // text without any pause is sent nevertheless
  await writer.keyboard.type(' og svo stanslaust áfram án þess að hika eitt augnablik, allt til enda', { delay: 100 });
  await first;
  await icelandic(writer).getByText('Orð hins.').waitFor();
  await writer.keyboard.type(' hér.');
  await saved(writer).waitFor();
  expect(await paragraph.innerText()).toContain(
    ' Upphafið og svo stanslaust áfram án þess að hika eitt augnablik, allt til enda hér.',
  );
  expect(await icelandic(writer).innerText()).toContain('Orð hins.');
  expect(await writer.getByText('Texta þínum var breytt').count()).toBe(0);
  for (const page of [writer, other]) await page.context().close();
});

it('another picture of a question brings its own description, and keeps its proportions', async () => {
  const context = await openAs(browser, author, WIDE);
  const page = await openEditor(context, '1.1.6');
  const question = page.getByRole('article', { name: 'Spurning 1', exact: true });
  await question.getByRole('button', { name: 'Opna: Spurning 1' }).click();
  const words = question.getByRole('textbox', { name: 'Lýsing myndar, íslenska' });
  await question.getByRole('button', { name: 'Önnur mynd' }).click();
  // a few signs in alphabetical order; the others once they are searched for
  const signs = question.locator('.pics button');
  await signs.first().waitFor();
  const names = await signs.allInnerTexts();
  expect(names).toEqual(names.toSorted(byAlphabet('is')));
  expect(names.length).toBe(14);
  // a sign that nothing else shows is described by its name
  await question.getByRole('searchbox', { name: 'Leita að mynd' }).fill('Grjóthrun');
  await signs.first().click();
  await expect.poll(() => words.inputValue()).toBe('Grjóthrun');
  await question.getByRole('button', { name: 'Önnur mynd' }).click();
  await question.getByRole('button', { name: 'Hlaða upp', exact: true }).click();
  // a file that the school would refuse is not sent
  const large = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(3_000_000) };
  await question.getByLabel('Myndskrá').setInputFiles(large);
  await question.getByText('Myndin er 3,0\u00a0MB, mest 2,1\u00a0MB.').waitFor();
  // a photograph from a camera is made smaller first
  const [width, height] = [2000, 1500];
  const raw = { width, height, channels: 3 as const };
  const photo = await sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 90 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(PICTURE_BYTES);
  await question.getByLabel('Myndskrá').setInputFiles({ name: 'IMG.jpg', mimeType: 'image/jpeg', buffer: photo });
  await question.locator('.pop').getByLabel('Lýsing myndar, íslenska').fill('Ljósmynd úr síma.');
  await question.locator('.pop').getByLabel('Lýsing myndar, enska').fill('A photo from a phone.');
  await question.getByRole('button', { name: 'Hlaða upp og setja' }).click();
  await expect.poll(() => words.inputValue(), SECONDS).toBe('Ljósmynd úr síma.');
  const own = page.locator('.phone .an-picture img').first();
  const size = () => own.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  await expect.poll(size, SECONDS).toBe(1200);
  await question.getByRole('button', { name: 'Önnur mynd' }).click();
  await question.getByRole('button', { name: 'Teikningar' }).click();
  await question.locator('.pics button').first().click();
  await expect.poll(() => words.inputValue()).not.toBe('Grjóthrun');
  const shown = page.locator('.phone .an-picture img').first();
  expect(await shown.evaluate((image) => getComputedStyle(image).objectFit)).toBe('contain');
  await context.close();
});

it('a new question takes the focus, can be removed and restored, and is listed', async () => {
  const context = await openAs(browser, author, WIDE);
  const page = await openEditor(context, '1.2.5');
  const section = page.getByRole('region', { name: 'Spurningar', exact: true });
  const questions = section.getByRole('article');
  const written = questions.last().getByRole('textbox', { name: 'Spurning, íslenska' });
  const before = await questions.count();
  await section.getByRole('button', { name: 'Ný spurning' }).press('Enter');
  await expect.poll(() => written.evaluate((field) => field.matches(':focus'))).toBe(true);
  await page.keyboard.type('Má þetta?');
  const made = questions.last();
  expect(await made.getByRole('button', { name: 'Taka úr notkun' }).count()).toBe(0);
  await made.getByRole('button', { name: 'Fjarlægja spurninguna' }).press('Enter');
  await expect.poll(() => questions.count()).toBe(before);
  await expect.poll(() => focused(page)).toBe('Setja aftur');
  await page.keyboard.press('Enter');
  await expect.poll(() => written.evaluate((field) => field.matches(':focus'))).toBe(true);
  expect(await written.inputValue()).toBe('Má þetta?');
  await made.getByRole('button', { name: /^Loka: / }).click();
  await page.getByRole('button', { name: 'Birta …' }).press('Enter');
  const panel = page.getByRole('region', { name: /^Birta útgáfu/ });
  await panel.getByText(`Reitur er auður, í spurningu, svari eða skýringu (Spurning ${before + 1})`).waitFor();
  const told = await panel.innerText();
  expect(told).toContain(`Spurning ${before + 1}: bætt við\nspurning í skrefinu`);
  expect(told).not.toMatch(/\b(?:step|option|pool)\b|Hver spurning/);
  // a missing English text does not count as unchanged
  expect(told).not.toMatch(/Óbreytt|í notkun/);
  expect(await axeFindings(page)).toEqual([]);
  await panel.getByRole('button', { name: /^Birta útgáfu/ }).press('Enter');
  await expect.poll(() => focused(page)).toContain('Reitur er auður');
  // and a second press leads to the first empty field
  await page.keyboard.press('Enter');
  await made.locator('textarea:focus').and(made.getByLabel('Spurning, enska')).waitFor();
  expect(await panel.count()).toBe(0);
  // spaces count as empty, and the description of a picture has its own fields
  await page.keyboard.type(' ');
  await made.getByRole('button', { name: 'Bæta við mynd' }).click();
  await page.locator('.pics button').first().click();
  await made.getByLabel('Lýsing myndar, íslenska').fill(' ');
  const mend = async (lack: string): Promise<void> => {
    await page.getByRole('button', { name: 'Birta …' }).press('Enter');
    await panel.getByRole('button', { name: lack }).press('Enter');
  };
  for (const [lack = '', field = ''] of [
    ['Lýsingu myndar vantar', 'Lýsing myndar, íslenska'],
    ['Reitur er auður', 'Spurning, enska'],
  ]) {
    await mend(lack);
    await made.locator('textarea:focus').and(made.getByLabel(field)).waitFor();
  }
  await made.getByRole('button', { name: 'Fjarlægja spurninguna' }).press('Enter');
  await expect.poll(() => questions.count()).toBe(before);
  // without questions the focus goes to adding one
  for (const question of await questions.all()) {
    await question.getByRole('button', { name: /^Opna: / }).click();
    await question.getByRole('button', { name: 'Taka úr notkun' }).click();
  }
  await mend('Skrefið þarf eina spurningu');
  await expect.poll(() => focused(page)).toBe('Ný spurning');
  for (const question of await questions.all())
    await question.getByRole('button', { name: 'Setja aftur í notkun' }).click();
  await context.close();
});

it('an inserted paragraph marks only its own English as missing, as a question does', async () => {
  const context = await openAs(browser, author, WIDE);
  const page = await openEditor(context, '1.2.4');
  await icelandic(page).locator('h2').first().click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ný málsgrein.');
  await saved(page).waitFor();
  await expect.poll(() => page.locator('.ed-text .stale').allInnerTexts()).toEqual(['Ný málsgrein.']);
  await page.getByText('Vantar á ensku').waitFor();
  // its line below the texts leads to it
  const line = page.getByRole('link', { name: 'Ný málsgrein.' });
  await line.scrollIntoViewIfNeeded();
  const top = async () => (await page.locator('.ed-text .stale').boundingBox())?.y ?? 0;
  expect(await top()).toBeLessThan(0);
  await line.press('Enter');
  await expect.poll(top).toSatisfy((y: number) => y > 100 && y < WIDE.viewport.height);
  await page.keyboard.type('Ein. ');
  await expect.poll(() => page.locator('.ed-text .stale').allInnerTexts()).toEqual(['Ein. Ný málsgrein.']);
  const question = page.getByRole('article', { name: 'Spurning 1', exact: true });
  await question.getByRole('button', { name: 'Opna: Spurning 1' }).click();
  await question.getByRole('textbox', { name: 'Spurning, íslenska' }).fill('Hvað nú?');
  await question.getByText('Íslenskan hefur breyst').waitFor();
  // the panel names both places
  await page.getByRole('button', { name: 'Birta …' }).press('Enter');
  await page.getByText('„Ein. Ný málsgrein.“, Spurning 1', { exact: false }).first().waitFor();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Enskan er í lagi' }).press('Enter');
  await question.getByText('Enskan telst í lagi.').waitFor();
  await expect.poll(() => question.getByText('Íslenskan hefur breyst').count()).toBe(0);
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
  await context.close();
});

it('on a phone shows whether it is saved, publishes from the preview, and filters steps', async () => {
  const context = await openAs(browser, author, { viewport: { width: 360, height: 740 }, bypassCSP: true });
  const page = await openEditor(context, '1.1.9');
  await icelandic(page).locator('p').first().click();
  await page.keyboard.type('Nú ');
  await saved(page).waitFor();
  await page.getByRole('button', { name: 'Útlit', exact: true }).click();
  await page.getByRole('button', { name: 'Birta …' }).click();
  await page.getByRole('region', { name: /^Birta útgáfu/ }).waitFor();
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
  await page.goto(`${server.origin}/command/content`);
  await page.getByText('Röng svör frá því').waitFor();
  await page.getByRole('button', { name: /^Drög/ }).click();
  const steps = page.locator('.c:not(.pool):visible');
  await expect.poll(() => steps.count()).toBeLessThan(10);
  await steps.filter({ hasText: '9' }).first().waitFor();
  // an empty filter says so in place of rows, and is in view when the page opens
  const unclear = page.getByRole('button', { name: /^Ábending um óskýrt efni/ });
  await page.goto(`${server.origin}/command/content?filter=reports`);
  await page.getByText('Engin ábending er um óskýrt efni.').waitFor();
  expect(await page.locator('.c:visible').count()).toBe(0);
  const { x, width } = z.object({ x: z.number(), width: z.number() }).parse(await unclear.boundingBox());
  expect([x >= 0, x + width <= 360]).toEqual([true, true]);
  await page.getByRole('button', { name: 'Sýna öll skref' }).press('Enter');
  await expect.poll(() => steps.count()).toBe(60);
  expect(await focused(page)).toMatch(/^Allt í lagi/);
  await context.close();
});

it('cleans pasted text, saves it once the school is reachable, and reports too much', async () => {
  // as the browser of an author has it: bare text becomes no HTML
  const context = await openAs(browser, author, { viewport: WIDE.viewport });
  const page = await openEditor(context, '1.1.8');
  const paragraph = icelandic(page).locator('p').first();
  const before = await paragraph.innerText();
  await paragraph.click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Control+x');
  await expect.poll(() => paragraph.innerText()).not.toBe(before);
  await page.keyboard.press('Control+v');
  await expect.poll(() => paragraph.innerText()).toBe(before);
  const paste = (kind: string, text: string) => pasteInto(icelandic(page), { [kind]: text });
  await page.keyboard.press('End');
  await paste(
    'text/html',
    '<meta charset="utf-8"><p class=MsoNormal style="color:red"> Úr <b>ritli</b><script>x()</script><img src=x onerror=x()> 🦆</p><ul><li>liður</li></ul>',
  );
  await icelandic(page).locator('li', { hasText: 'liður' }).waitFor();
  const text = await icelandic(page).innerHTML();
  expect(text).toContain('<strong>ritli</strong>');
  for (const gone of ['MsoNormal', 'color:red', 'onerror', '<script']) expect(text).not.toContain(gone);
  await saved(page).waitFor();
  // a failed save is repeated once the school is reachable
  await page.route('**/api/admin/save-step-draft', (route) => route.abort());
  await icelandic(page).press('End');
  await page.keyboard.type(' Án nets.');
  await page.getByRole('status').filter({ hasText: 'Vistast þegar samband næst' }).waitFor();
  // and until then the reason stands at the button that would publish
  await page.getByRole('button', { name: 'Birta …' }).press('Enter');
  await page.keyboard.press('Control+Enter');
  const why = page.getByRole('region', { name: 'Birta útgáfu 2' }).getByRole('alert');
  await why.filter({ hasText: 'Ekki er hægt að birta fyrr en drögin hafa vistast.' }).waitFor();
  await page.keyboard.press('Escape');
  await page.unroute('**/api/admin/save-step-draft');
  await saved(page).waitFor();
  await paste('text/plain', 'Of langt. '.repeat(7000));
  await page.getByRole('status').filter({ hasText: 'textinn er of langur' }).waitFor();
  await context.close();
});

it('pastes from the web, Google Docs and Word cleanly, and reports what is dropped', async () => {
  const context = await openAs(browser, author, { viewport: WIDE.viewport });
  const page = await openEditor(context, '1.2.1');
  const text = icelandic(page);
  const pictures = page.getByText('Myndir fylgdu ekki með');
  const tables = page.getByText('Töflur urðu að texta');
  const before = await text.locator(':scope > *').count();
  /**
   * Pastes into a new paragraph after the first one.
   * @param left how many notes on dropped pictures and tables are shown.
   * @returns the result, which is undone again.
   */
  async function pasted(kinds: Readonly<Record<string, string>>, left = [0, 0]): Promise<string> {
    const title = text.locator('h2').first();
    await title.click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await pasteInto(text, kinds);
    await expect.poll(() => Promise.all([pictures.count(), tables.count()])).toEqual(left);
    const blocks = await text.locator(':scope > *').evaluateAll((all) => all.map((each) => each.outerHTML));
    const made = blocks.slice(1, blocks.length - before + 1).join('');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => text.locator(':scope > *').count()).toBe(before);
    // a new block has no English yet
    return made
      .replaceAll('<br class="ProseMirror-trailingBreak">', '')
      .replaceAll(/ title="Vantar á ensku" id="data\.\d+" class="stale"/g, '');
  }
  const html = (content: string, left?: number[]) => pasted({ 'text/html': content }, left);
  for (const [clipboard, wanted] of [
    ['<div>Ein lína.</div><div>Önnur.</div>', '<p>Ein lína.</p><p>Önnur.</p>'],
    [
      '<span>Ein lína<br>önnur <b>feit<br>lína</b><br><br>þriðja</span>',
      '<p>Ein lína</p><p>önnur <strong>feit</strong></p><p><strong>lína</strong></p><p>þriðja</p>',
    ],
    ['<article><h1>Fyrir<br>sögn</h1><div><span>Mál.</span></div></article>', '<h3>Fyrir sögn</h3><p>Mál.</p>'],
    ['<ul><li><p>a<br>b</p></li><li>c</li></ul>', '<ul><li><p>a</p></li><li><p>b</p></li><li><p>c</p></li></ul>'],
    [
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">Úr Docs,</span><span style="font-weight:700"> feitt</span><span style="font-style:italic"> og skáletrað.</span></p><br><p><span>Lok.</span></p></b>',
      '<p>Úr Docs,<strong> feitt</strong><em> og skáletrað.</em></p><p>Lok.</p>',
    ],
    [
      "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Eitt</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Tvö</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Mál.</p>",
      '<ul><li><p>Eitt</p></li><li><p>Tvö</p></li></ul><p>Mál.</p>',
    ],
    [
      "<p class=MsoNormal>Orð, <b style='mso-bidi-font-weight:normal'>feitt</b> og <i style='mso-bidi-font-style:normal'>skáletrað</i>.</p>",
      '<p>Orð, <strong>feitt</strong> og <em>skáletrað</em>.</p>',
    ],
  ] as const) {
    expect(await html(clipboard)).toBe(wanted);
  }
  const table = '<table><tr><td><p>50 km</p></td><td>25<br>m</td></tr><tr><td>80 km</td><td>64 m</td></tr></table>';
  expect(await html(table, [0, 1])).toBe('<p>50 km | 25 m</p><p>80 km | 64 m</p>');
  expect(await html('<p>Mynd: <img src="https://annar.example/a.png" alt="graf"> eftir</p>', [1, 0])).toBe(
    '<p>Mynd: eftir</p>',
  );
  // an undone paste is no longer reported
  expect([await pictures.count(), await tables.count()]).toEqual([0, 0]);
  await pasteInto(text, { 'image/png': 'x' });
  await expect.poll(() => pictures.count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  expect((await page.locator('.note svg').first().boundingBox())?.width).toBe(18);
  await page.getByRole('status').filter({ has: pictures }).getByRole('button', { name: 'Loka' }).click();
  await expect.poll(() => pictures.count()).toBe(0);
  // a step holds no links, which is reported until the paste is undone
  const links = page.getByText('Tenglar fylgdu ekki með');
  await text.locator('p').first().click();
  await pasteInto(text, { 'text/html': 'Sjá <a href="https://annar.example/">vefinn</a>.' });
  await links.waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => links.count()).toBe(0);
  await pasteInto(text, { 'image/png': 'x' });
  await expect.poll(() => pictures.count()).toBe(1);
  // a video of the text survives cut and paste
  await page.getByRole('button', { name: 'Myndskeið' }).click();
  await page.getByLabel('Slóð myndskeiðs á YouTube').fill('https://youtu.be/abcdefghijk');
  await page.getByLabel('Heiti myndskeiðsins, íslenska').fill('Beygt til vinstri');
  await page.getByLabel('Heiti myndskeiðsins, enska').fill('A left turn');
  await page.keyboard.press('Enter');
  const video = text.locator('figure.video', { hasText: 'Beygt til vinstri' });
  await video.waitFor();
  await page.locator('.s-en .ed-text figure.video', { hasText: 'A left turn' }).waitFor();
  await page.keyboard.press('Escape'); // selects the whole video
  await page.keyboard.press('Control+x');
  await expect.poll(() => video.count()).toBe(0);
  await page.keyboard.press('Control+v');
  await expect.poll(() => video.count()).toBe(1);
  await expect.poll(() => pictures.count()).toBe(0);
  // a list before a heading does not take it in
  const heading = text.locator('h3').first();
  await heading.click();
  await page.keyboard.press('Home');
  const words = await heading.innerText();
  await pasteInto(text, { 'text/html': '<ul><li>fyrst</li><li>þetta</li></ul>' });
  await text.locator('ul + h3', { hasText: words }).waitFor();
  expect(await text.locator('ul:has(+ h3) li', { hasText: /^þetta$/ }).count()).toBe(1);

  await page.goto(`${server.origin}/command/skolinn#greinar`);
  await page
    .getByRole('region', { name: 'Greinar og skilmálar' })
    .getByRole('button', { name: /^Breyta: / })
    .first()
    .click();
  const article = page.getByRole('textbox', { name: 'Texti', exact: true });
  await article.locator('p').first().click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await pasteInto(article, {
    'text/html': `<h1>Fyrirsögn</h1>${table}<p>a<br>b <a href="https://annar.example/">c</a></p>`,
  });
  expect(await article.innerHTML()).toContain(
    '<h2>Fyrirsögn</h2><table><tbody><tr><td>50 km</td><td>25 m</td></tr><tr><td>80 km</td><td>64 m</td></tr></tbody></table><p>a</p><p>b <a href="https://annar.example/">c</a>',
  );
  expect([await pictures.count(), await tables.count(), await links.count()]).toEqual([0, 0, 0]);
  await pasteInto(article, { 'text/html': '<a href="javascript:x()">illt</a>' });
  await links.waitFor();
  expect(await article.innerHTML()).not.toContain('javascript');
  await page.keyboard.press('Alt+F10');
  await expect.poll(() => page.getByRole('toolbar').locator(':focus').count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => article.evaluate((field) => field.matches(':focus'))).toBe(true);
  await context.close();
});

it('the toolbar acts on the text that had the focus, and on none out of view', async () => {
  const context = await openAs(browser, author, WIDE);
  const page = await openEditor(context, '1.2.2');
  const english = page.getByRole('textbox', { name: 'Texti skrefsins, enska' });
  const lists = () => Promise.all([icelandic(page), english].map((text) => text.locator(':scope > ul').count()));
  const [is = 0, en = 0] = await lists();
  const place = () => english.locator('p').first().boundingBox();
  const before = await place();
  await icelandic(page).locator('p').first().click();
  await page.keyboard.insertText('Nýtt. '); // one input: letters typed slowly are undone one by one
  await page.getByRole('link', { name: 'Enska eldri á 1 stað' }).waitFor();
  expect(await place(), 'the texts stay beside each other').toEqual(before);
  const tools = page.getByRole('toolbar', { name: 'Snið: Texti skrefsins, enska' });
  await english.locator('p').first().click();
  // the editor knows that the cursor is in a paragraph, not in the title
  await expect.poll(() => tools.getByRole('button', { name: 'Tilvitnun', exact: true }).isEnabled()).toBe(true);
  await page.keyboard.press('Shift+Tab'); // through the Icelandic on the way
  await expect.poll(() => focused(page)).toContain('íslenska');
  await page.keyboard.press('Shift+Tab');
  await tools.getByRole('button', { name: 'Listi', exact: true }).press('Enter');
  await expect.poll(() => focused(page)).toContain('enska');
  await expect.poll(lists).toEqual([is, en + 1]);
  await page.keyboard.press('Alt+F10');
  await expect.poll(() => tools.locator(':focus').count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toContain('enska');
  await page.getByRole('button', { name: 'Opna: Spurning 1', exact: true }).click();
  const undo = page.getByRole('button', { name: 'Afturkalla', exact: true });
  expect(await undo.isDisabled()).toBe(true);
  await icelandic(page).locator('p').first().click();
  await undo.click();
  await expect.poll(() => icelandic(page).getByText('Nýtt.').count()).toBe(0);
  // the preview scrolls along
  const screen = page.getByRole('region', { name: 'Skrefið í síma' });
  for (const paragraph of [icelandic(page).locator(':scope > p').last(), icelandic(page).locator('p').first()]) {
    await paragraph.click();
    const shown = screen.getByText(await paragraph.innerText());
    await expect
      .poll(async () => {
        const [place, frame] = [await shown.boundingBox(), await screen.boundingBox()];
        return place && frame && place.y >= frame.y - 1 && place.y + place.height <= frame.y + frame.height;
      })
      .toBe(true);
  }
  await context.close();
});

it('the fields of a picture are in view beside it, on desktop and phone', async () => {
  for (const [stepId, viewport] of [
    ['1.2.3', WIDE.viewport],
    ['1.2.4', { width: 390, height: 740 }],
  ] as const) {
    const context = await openAs(browser, author, { viewport, bypassCSP: true });
    const page = await openEditor(context, stepId);
    const inSight = async (what: Locator): Promise<boolean> => {
      const box = await what.boundingBox();
      return box !== null && box.y >= 57 && box.y + box.height <= viewport.height;
    };
    const figures = page.locator('.s-en .ed-text figure');
    const before = await figures.count();
    await icelandic(page).locator(':scope > p').last().click();
    await page.getByRole('button', { name: 'Mynd', exact: true }).click();
    expect(await page.getByLabel('Setja í báða textana').isChecked()).toBe(true);
    // the rest are shown at a press, and the focus moves to the first of them
    await page.getByRole('button', { name: /^Sýna fleiri: / }).press('Enter');
    await expect
      .poll(() =>
        page
          .locator('.pics button')
          .nth(14)
          .evaluate((next) => next.matches(':focus')),
      )
      .toBe(true);
    await page.getByLabel('Leita að mynd').fill('biðskylda');
    await page.locator('.pics button').first().click();
    await expect.poll(() => figures.count()).toBe(before + 1);
    const made = icelandic(page)
      .locator('figure')
      .filter({ has: page.locator('figcaption:empty, figcaption > br') });
    await expect.poll(() => inSight(made.last())).toBe(true);
    expect(await made.last().evaluate((figure) => getComputedStyle(figure, '::after').content)).toBe('"Myndatexti"');
    const words = page.getByLabel('Lýsing fyrir þau sem sjá ekki myndina');
    expect([await inSight(words), await axeFindings(page), await overflow(page)]).toEqual([true, [], 0]);
    expect((await words.boundingBox())?.width).toBeGreaterThan(320);
    await words.fill('Ný lýsing');
    await words.press('Enter');
    await expect.poll(() => focused(page)).toContain('íslenska');
    expect([await made.last().locator('img').getAttribute('alt'), await inSight(made.last())]).toEqual([
      'Ný lýsing',
      true,
    ]);
    const lead = page.getByText('Fyrsta myndin stendur efst hjá nemandanum');
    await icelandic(page).locator('figcaption').first().click();
    await lead.waitFor();
    await icelandic(page).locator('figcaption').nth(1).click();
    await expect.poll(() => lead.count()).toBe(0);
    // a click on a picture takes it in hand; another then stands in its place in both texts
    const first = icelandic(page).locator('figure').first();
    const caption = await first.locator('figcaption').innerText();
    await first.locator('img').click();
    await lead.waitFor();
    await page.getByRole('button', { name: 'Önnur mynd', exact: true }).click();
    await page.getByLabel('Leita að mynd').fill('stöðvunarskylda');
    await page.locator('.pics button').first().click();
    for (const figure of [first, figures.first()])
      await expect.poll(() => figure.locator('img').getAttribute('src')).toMatch(/stodvunarskylda/);
    expect([await figures.count(), await first.locator('figcaption').innerText()]).toEqual([before + 1, caption]);
    // the fields close with the picture, but not during a press
    await page.getByRole('button', { name: 'Opna: Spurning 1', exact: true }).hover();
    await page.mouse.down();
    expect(await words.count()).toBe(1);
    await page.mouse.up();
    await page.getByRole('button', { name: 'Loka: Spurning 1', exact: true }).waitFor();
    await expect.poll(() => words.count()).toBe(0);
    await context.close();
  }
});

it('a translation gets a picture of the Icelandic text where the cursor is', async () => {
  const context = await openAs(browser, author, WIDE);
  for (const language of addedLanguages) {
    const page = await context.newPage();
    await page.goto(`${editorOf('1.6.10')}?translation=${language}`); // its second picture has a long description
    const edits = page.getByRole('button', { name: 'Breyta: Titill og texti skrefsins' });
    await edits.click();
    const text = page.getByRole('textbox', { name: 'Texti', exact: true });
    const figures = text.locator('figure');
    const before = await figures.count();
    await figures.nth(1).locator('figcaption').click();
    await page.getByRole('button', { name: 'Taka burt', exact: true }).click();
    await expect.poll(() => figures.count()).toBe(before - 1);
    const puts = page.getByRole('button', { name: /^Mynd: / });
    await puts.waitFor();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page), `${width} px`).toBe(0);
    }
    await puts.click();
    await expect.poll(() => figures.count()).toBe(before);
    await expect.poll(() => puts.count()).toBe(0);
    // until its description is translated, the text is not
    const untold = page.getByText('Lýsingin er enn á íslensku.');
    await untold.waitFor();
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
    const own = page.getByRole('article', { name: 'Titill og texti skrefsins' });
    await own.getByRole('button', { name: 'Birta' }).press('Enter');
    await own.getByText(/Þýðingin er birt\. Óþýtt er enn: Mynd: Vegur séður að ofan\./).waitFor();
    await own.getByText('Vantar hluta', { exact: true }).waitFor();
    expect(await overflow(page)).toBe(0);
    // the overview counts what lacks here, and changed Icelandic in its filter alone
    const overview = await context.newPage();
    await overview.goto(`${server.origin}/command/content`);
    const share = overview.locator('.s-share', { hasText: nameIn('is', language) }).first();
    expect(await share.innerText()).toMatch(/: \d+ af \d+ textum þýddir að fullu\.$/);
    await overview.close();
    await edits.click();
    await text
      .locator('figure', { has: page.locator('[alt^="Vegur séður"]') })
      .locator('img')
      .click();
    await page.getByLabel('Lýsing fyrir þau sem sjá ekki myndina').fill('Droga z góry.');
    await expect.poll(() => untold.count()).toBe(0);
    await own.getByRole('button', { name: 'Birta' }).press('Enter');
    await own.getByText('Þýðingin er birt.', { exact: true }).waitFor();
    await own.getByText('Þýtt', { exact: true }).waitFor();
    await page.close();
  }
  await context.close();
});

it('the search box finds steps by place or title, and words in texts, statements, articles', async () => {
  const desk = await openAs(browser, author, WIDE);
  const page = await desk.newPage();
  await page.goto(`${server.origin}/command/content`);
  await page.getByText('Röng svör frá því').waitFor();
  // a search waits until the steps have loaded
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/admin/course-content', (route) => answered.then(() => route.continue()));
  await page.keyboard.press('/');
  const options = page.getByRole('option');
  const find = (words: string): Promise<void> => page.getByRole('combobox', { name: 'Leita' }).fill(words);
  await find('erlent ferðafólk');
  await page.getByRole('status').getByText('Leita …').waitFor();
  answer();
  await options.filter({ hasText: 'Ö1, lota 4, skref 5' }).waitFor();
  for (const place of ['2.6', 'lota 2 skref 6', 'Round 2, step 6']) {
    await find(place);
    for (const course of [1, 2]) await options.filter({ hasText: `Ö${course}, lota 2, skref 6` }).waitFor();
  }
  for (const place of ['1.2.3', 'Ö1, lota 2, skref 3', 'DS1 round 2 step 3']) {
    await find(place);
    await options.filter({ hasText: 'Ö1, lota 2, skref 3' }).waitFor();
    expect(await options.filter({ hasText: 'Ö2, lota 2, skref 3' }).count()).toBe(0);
  }
  await find('lota 4'); // all of its steps, in both courses
  await expect.poll(() => options.filter({ hasText: /Ö[12], lota 4, skref \d+/ }).count()).toBe(20);
  await find('welcome to driv');
  await options.filter({ hasText: 'Velkomin í ökunám' }).first().waitFor();
  const { articles } = z.parse(listArticles.response, (await author.get('/api/admin/articles')).body);
  await find(articles[0]?.texts[0]?.title ?? '');
  await options.filter({ hasText: 'grein' }).first().waitFor();
  await find('hver fer fyrst'); // the exact phrase comes before separate words
  await expect.poll(() => options.first().innerText()).toMatch(/hver fer fyrst/i);
  await find('reykjanesbraut grátt'); // words in the middle of a text
  const hit = options.filter({ hasText: 'Ö1, lota 2, skref 4: ' });
  await hit.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await hit.getByText('Ö1, lota 2, skref 4: ', { exact: false }).last().waitFor();
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize(WIDE.viewport);
  // the step opens at the words, with the cursor there
  await hit.click();
  const marked = icelandic(page).locator('.found');
  await marked.waitFor();
  expect((await marked.innerText()).toLowerCase()).toContain('reykjanesbraut');
  await expect.poll(() => icelandic(page).evaluate((field) => field.matches(':focus'))).toBe(true);
  await expect
    .poll(() => marked.boundingBox())
    .toSatisfy((box: { y: number }) => box.y >= 0 && box.y < WIDE.viewport.height);
  expect(await axeFindings(page)).toEqual([]);
  const { edition } = z.parse(
    stepContent.response,
    (await author.post('/api/admin/step-content', { stepId: '1.2.4' })).body,
  );
  const pool = edition.questions.find(({ kind }) => kind === 'pool');
  await page.keyboard.press('Escape');
  await page.goto(`${editorOf('1.2.4')}?${new URLSearchParams({ q: pool?.question ?? '' }).toString()}`);
  await expect.poll(() => page.locator('textarea:focus').inputValue()).toBe(pool?.question);
  // only the found field has a frame
  await page.getByRole('article').and(page.locator('.found')).locator('textarea:focus').waitFor();
  expect(
    await page.locator('.found').evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle)),
  ).toEqual(['solid']);
  await page.keyboard.press('Escape');
  await page.goto(`${server.origin}/command/content`);
  await page.getByText('Röng svör frá því').waitFor();
  await page.keyboard.press('/');
  const { body } = await author.get('/api/admin/round-statements?round=2.3');
  const statement = z.parse(roundStatements.response, body).statements[0]?.text ?? '';
  await find(statement);
  await options.filter({ hasText: 'fullyrðing' }).first().click();
  await page.waitForURL(/fullyrdingar\?round=2\.3&q=/);
  await page.getByText(statement).waitFor();
  // a match in an added language is shown in it
  const { library } = server.context;
  const opened = () => page.getByRole('combobox', { name: 'Leita' }).waitFor({ state: 'detached' });
  await opened();
  for (const language of addedLanguages) {
    const said = (await library.bank(language)).bank.statements.find(({ step }) => step === '2.4.1');
    await page.keyboard.press('/');
    await find(said?.texts?.[language]?.['text'] ?? '');
    await options.filter({ hasText: 'fullyrðing' }).first().click();
    await page.getByRole('article', { name: `${nameIn('is', language)} ${said?.id}` }).waitFor();
    await opened();
    await page.keyboard.press('/');
    await find(library.step('2.4.2', language)?.texts?.[language]?.['title'] ?? '');
    await options.filter({ hasText: 'Ö2, lota 4, skref 2' }).click();
    await page.getByRole('button', { name: nameIn('is', language), pressed: true }).waitFor();
  }
  await desk.close();
});

it('the overview fits desktop and phone, and a statement is added by keyboard', async () => {
  const desk = await openAs(browser, author, WIDE);
  const page = await desk.newPage();
  await page.goto(`${server.origin}/command`); // the first page of an author
  await page.getByRole('link', { name: /Velkomin í ökunám/ }).waitFor();
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
  // the number of test questions leads nowhere and looks it
  const pool = page.locator('.c.pool').first();
  expect(await pool.evaluate((cell) => getComputedStyle(cell).borderColor)).toBe('rgba(0, 0, 0, 0)');
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('Sunnefa');
  await page.getByText('Aðeins skrifstofan sér nemendur.', { exact: false }).waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
  // a filter is kept on coming back
  const chip = page.getByRole('group', { name: 'Sýna aðeins' }).getByRole('button').first();
  await chip.click();
  await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true'); // what it hides is hidden by then
  await page.locator('main a[href*="/skref/"]:visible').first().click();
  await icelandic(page).waitFor();
  await page.goBack();
  await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('link', { name: 'Fullyrðingar' }).click();
  await page.getByRole('searchbox', { name: 'Leita í öllum fullyrðingum' }).fill('zzz');
  await page.getByText('Engin fullyrðing fannst.').waitFor();
  // in any round
  const { body: far } = await author.get('/api/admin/round-statements?round=2.5');
  const other = z.parse(roundStatements.response, far).statements[0]?.text ?? '';
  await page.getByRole('searchbox').fill(other);
  await page.getByText(other, { exact: true }).waitFor();
  await page.getByRole('searchbox').fill('');
  // the statements of a step are folded unless they are opened, found or being written
  const { body } = await author.get('/api/admin/round-statements?round=1.1');
  const { statements } = z.parse(roundStatements.response, body);
  const folded = statements.find(({ step }) => step === '1.1.5')?.text ?? '';
  const fold = page.locator('summary', { hasText: '1.1.5 ' });
  await fold.waitFor();
  expect(await page.getByText(folded, { exact: true }).isVisible()).toBe(false);
  await page.getByRole('searchbox').fill(folded);
  await page.getByText(folded, { exact: true }).waitFor();
  await page.getByRole('searchbox').fill('');
  await page.getByText(folded, { exact: true }).waitFor({ state: 'hidden' });
  await fold.press('Enter');
  await page.getByRole('button', { name: 'Ný fullyrðing: 1.1.5', exact: true }).press('Enter');
  await page.getByLabel('Fullyrðing á íslensku').fill('Hálfnuð hugsun.');
  await page.getByRole('navigation').last().getByRole('link', { name: 'Efni' }).click();
  await page.getByRole('link', { name: 'Fullyrðingar' }).click();
  await expect.poll(() => page.locator('textarea').first().inputValue()).toBe('Hálfnuð hugsun.');
  for (const field of ['Fullyrðing á íslensku', 'Skýring á íslensku', 'Fullyrðing á ensku', 'Skýring á ensku'])
    await page.getByRole('textbox', { name: field, exact: true }).fill(`${field} skólans.`);
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
  // true or false must be chosen: there is no default
  await page.getByRole('button', { name: 'Birta' }).press('Enter');
  await page.getByText('Fullyrðingin er: Hér þarf að velja.', { exact: true }).waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await page.getByRole('radio', { name: 'Röng' }).check();
  await page.getByRole('button', { name: 'Birta' }).press('Enter');
  await page.getByRole('listitem').filter({ hasText: 'Fullyrðing á íslensku skólans.' }).getByText('Röng').waitFor();
  // a statement with older English counts with the steps
  const counted = async (): Promise<number> => {
    await page.goto(`${server.origin}/command/content`);
    const chips = page.getByRole('group', { name: 'Sýna aðeins' });
    await chips.getByRole('button').first().waitFor();
    return Number(/Enska eldri en íslenska\s+(\d+)/.exec(await chips.innerText())?.[1] ?? 0);
  };
  const before = await counted();
  const { id, right, text, text_en, why, why_en } = statements[0] ?? {};
  const edited = { id, right, retired: false, text: `${text} Já.`, text_en, why, why_en };
  expect((await author.post('/api/admin/edit-statement', edited)).status).toBe(200);
  expect(await counted()).toBe(before + 1);
  await desk.close();
});

it('a statement is saved unused, previewed in both languages, and translated in place', async () => {
  const context = await openAs(browser, author, WIDE);
  const page = await context.newPage();
  await page.goto(`${server.origin}${pathTo('contentStatements')}?round=1.4`);
  await page.getByRole('button', { name: 'Ný fullyrðing: 1.4.1', exact: true }).press('Enter');
  await page.getByRole('radio', { name: 'Röng' }).press('Space');
  for (const field of ['Fullyrðing á íslensku', 'Skýring á íslensku', 'Fullyrðing á ensku', 'Skýring á ensku'])
    await page.getByRole('textbox', { name: field, exact: true }).fill(`${field} sem bíður.`);
  const preview = page.getByRole('region', { name: 'Eins og nemandinn sér' });
  await preview.getByText('Fullyrðing á íslensku sem bíður.').waitFor();
  await preview.getByRole('button', { name: wordIn('is', 'practice.true') }).press('Enter');
  await preview.getByRole('status').getByText(wordIn('is', 'practice.wrong')).waitFor();
  await preview.getByText('Skýring á íslensku sem bíður.').waitFor();
  await preview.getByRole('button', { name: 'EN', exact: true }).press('Enter');
  await preview.getByRole('button', { name: wordIn('en', 'practice.false') }).waitFor();
  await preview.getByText('Skýring á ensku sem bíður.').waitFor();
  expect(await preview.getByRole('button', { name: 'PL', exact: true }).count(), 'no third language is chosen').toBe(0);
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
  await page.getByRole('checkbox', { name: 'Í notkun' }).press('Space');
  await page.getByRole('button', { name: 'Vista', exact: true }).press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: 'Fullyrðing á íslensku sem bíður.' });
  await row.getByText('Ekki í notkun').waitFor();
  // its missing translations are written in place
  for (const language of addedLanguages) {
    const own = row.getByRole('article', { name: new RegExp(`^${nameIn('is', language)}`, 'i') });
    await own.getByText('Óþýtt').waitFor();
    await own.getByRole('button', { name: /^Þýða/ }).press('Enter');
    await own.getByLabel('Texti').fill('Zdanie.');
    await own.getByLabel('Skýring').fill('Powód.');
    await own.getByRole('button', { name: 'Birta' }).press('Enter');
    await own.getByText('Þýðingin er birt.').waitFor();
    await own.getByRole('button', { name: 'Afturkalla' }).press('Enter');
    await own.getByText('Óþýtt').waitFor();
  }
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
  await context.close();
});

const draftOf = async (stepId: string): Promise<string> => {
  const { body } = await author.post('/api/admin/step-content', { stepId });
  return z.parse(stepContent.response, body).draft?.edition.data ?? '';
};
const notSaved = (page: Page) => page.getByRole('status').filter({ hasText: 'Vistast þegar samband næst' });
async function writeAtEnd(page: Page, words: string): Promise<void> {
  await icelandic(page).locator('p').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(words);
}

it('feedback from a step’s page is shown at the step, and the overview leads there', async () => {
  const { agent } = await newLearner(server);
  const words = { messageText: 'Textinn er of langur.', path: '/okuskoli-1/lota-6/skref-3' };
  expect((await agent.post('/api/send-feedback', words)).status).toBe(200);
  const page = await (await openAs(browser, author, WIDE)).newPage();
  await page.goto(`${server.origin}/command/content`);
  await page.getByRole('button', { name: 'Ábending 1' }).click();
  await page.getByRole('link', { name: /, Ábending$/ }).click();
  await page.getByText('„Textinn er of langur.“').waitFor();
  await page.getByText('Ábendingar nemenda: 1.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBe(0);
  await page.context().close();
});

it('marking a reported question as fixed tells the learner, until it is undone', async () => {
  const { agent } = await newLearner(server);
  const words = { questionId: '1.3.2-q5', messageText: 'Tvö svör eru rétt.' };
  expect((await agent.post('/api/report-question', words)).status).toBe(200);
  const context = await openAs(browser, author, WIDE);
  const page = await context.newPage();
  await page.goto(`${editorOf('1.3.2')}?reported`);
  await page.getByText('Tvö svör eru rétt.').waitFor();
  const answers = async () => z.parse(schoolThread.response, (await agent.get(schoolThread.path)).body).items.length;
  const mended = page.getByRole('button', { name: 'Lagað: segja nemendum' });
  const asked = page.getByRole('textbox', { name: 'Spurning, íslenska' }).first();
  await asked.fill('Hvað er rétt?');
  await page.getByText('nemendur sjá enn gamla textann').waitFor();
  await mended.press('Enter'); // nothing happens before the mend is published
  expect(await mended.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('button', { name: 'Birta …' }).press('Enter');
  server.clock.now += 1000;
  await page.getByRole('button', { name: /^Birta útgáfu/ }).press('Enter');
  // once it is published, the reporters still wait to be told
  await page.getByText('Útgáfa 2 er birt. Ábendingar um spurningar í skrefinu bíða: 1.').waitFor();
  await expect.poll(() => mended.getAttribute('aria-disabled')).toBe('false');
  expect(await answers()).toBe(0);
  await mended.press('Enter');
  await page.getByText('Nemendur sem létu vita fá að heyra að þetta var lagað.').waitFor();
  await expect.poll(() => page.getByText('Sögð óskýr').count()).toBe(0);
  expect([await answers(), await axeFindings(page)]).toEqual([1, []]);
  await page.getByRole('button', { name: 'Opna ábendingarnar aftur' }).press('Enter');
  await page.getByText('Tvö svör eru rétt.').waitFor();
  expect(await answers()).toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBe(0);
  await context.close();
});

it('a text that is too long is marked where it stands, and is not cut as it is pasted', async () => {
  const context = await openAs(browser, author, WIDE);
  const page = await openEditor(context, '1.6.5');
  await page.getByRole('button', { name: 'Opna: Spurning 1', exact: true }).press('Enter');
  const answer = page.getByRole('textbox', { name: /^Svar a/ }).first();
  const paste = async (field: Locator, words: string): Promise<void> => {
    await field.selectText();
    await page.keyboard.insertText(words); // unlike `fill`, as long as the field allows
  };
  await paste(answer, 'á'.repeat(503));
  await page.getByRole('article').getByText('3 stöfum of langt.').waitFor();
  await page.getByRole('status').filter({ hasText: 'of langur texti er í spurningu' }).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await answer.fill('á'.repeat(500));
  await saved(page).first().waitFor();
  await page.goto(`${server.origin}${pathTo('contentStatements')}?round=1.6`);
  await page
    .getByRole('button', { name: /^Breyta: / })
    .first()
    .press('Enter');
  const text = page.getByLabel('Fullyrðing á íslensku');
  await paste(text, '👩‍👩‍👧‍👦'.repeat(60));
  expect((await text.inputValue()).length).toBe('👩‍👩‍👧‍👦'.length * 60);
  await page.getByText('120 stöfum of langt.').waitFor();
  await context.close();
});

describe('unsent text', () => {
  it('is sent once online, also from a step that was left', async () => {
    const context = await openAs(browser, author, WIDE);
    const page = await openEditor(context, '1.2.1');
    await context.setOffline(true);
    await writeAtEnd(page, ' Án nets.');
    await notSaved(page).waitFor();
    await page.getByRole('link', { name: 'Næsta skref' }).click();
    await page.getByRole('alert').filter({ hasText: 'Skrefið birtist hér þegar sambandið kemur aftur.' }).waitFor();
    await context.setOffline(false);
    await icelandic(page).waitFor();
    expect(page.url()).toBe(editorOf('1.2.2'));
    await expect.poll(() => draftOf('1.2.1'), SECONDS).toContain('Án nets.');
    // the page hears of it a moment after the school has it
    const leaves = () => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
    await expect.poll(leaves, SECONDS).toBe(true);
    // nothing waits any more, so the page asks nothing
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    await icelandic(page).waitFor();
    expect(asked).toEqual([]);
    // a reload before the typing pause ends
    await writeAtEnd(page, ' Síðustu orð.');
    await page.reload();
    await icelandic(page).getByText('Síðustu orð.').waitFor();
    await saved(page).waitFor();
    expect(await draftOf('1.2.2')).toContain('Síðustu orð.');
    expect(asked).toEqual(['beforeunload']);
    // what was restored can be thrown away, and a colleague's words stay
    await restored(page).waitFor();
    const other = await openEditor(await openAs(browser, await signInStaff(server, 'staff'), WIDE), '1.2.2');
    await icelandic(other).locator('p').nth(1).click();
    await other.keyboard.type('Orð hins. ');
    await icelandic(page).getByText('Orð hins.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Henda því' }).press('Enter');
    await expect.poll(() => draftOf('1.2.2'), SECONDS).not.toContain('Síðustu orð.');
    expect(await draftOf('1.2.2')).toContain('Orð hins.');
    expect(await restored(page).count()).toBe(0);
    for (const each of [page, other]) await each.context().close();
  });

  it('waits for its author through other sessions, and is merged with a colleague’s text', async () => {
    const writer = await hire(server, 'author');
    const context = await openAs(browser, writer.agent, WIDE);
    const page = await openEditor(context, '1.2.3');
    const other = await openEditor(await openAs(browser, await signInStaff(server, 'staff'), WIDE), '1.2.3');
    await page.route('**/api/admin/changes', (route) => route.abort());
    await context.clearCookies();
    await writeAtEnd(page, ' Orð í lok setu.');
    await page.waitForURL(`${server.origin}/innskraning`);
    await page.getByText('Það sem þú skrifaðir og vistaðist ekki er geymt í þessum flipa.').waitFor();
    expect(await page.getByText('Svörin þín').count()).toBe(0);
    await icelandic(other).locator('p').nth(1).click();
    await other.keyboard.type('Orð hins. ');
    await saved(other).waitFor();
    await page.unroute('**/api/admin/changes');
    // a colleague at the same desk neither sees nor sends it
    await addCookies(context, author);
    await page.goto(editorOf('1.2.3'));
    await icelandic(page).getByText('Orð hins.').waitFor();
    expect(await icelandic(page).innerText()).not.toContain('Orð í lok setu.');
    await context.clearCookies();
    await page.getByText('Innskráningin er útrunnin. Skráðu þig inn aftur.').waitFor(SECONDS);
    await fillSignIn(page, writer.ssn, PASSWORD);
    await page.waitForURL(`${server.origin}/command/**`);
    await expect.poll(() => draftOf('1.2.3'), SECONDS).toContain('Orð í lok setu.');
    await icelandic(other).getByText('Orð í lok setu.').waitFor();
    expect(await draftOf('1.2.3')).toContain('Orð hins.');
    for (const each of [page, other]) await each.context().close();
  });

  it('waits at a clash with a colleague, and links there, until its author chooses', async () => {
    const context = await openAs(browser, author, WIDE);
    const page = await openEditor(context, '1.2.8');
    const other = await openEditor(await openAs(browser, await signInStaff(server, 'staff'), WIDE), '1.2.8');
    await context.setOffline(true);
    await writeAtEnd(page, ' Orð án nets.');
    await notSaved(page).waitFor();
    await page.getByRole('link', { name: 'Næsta skref' }).click();
    await writeAtEnd(other, ' Orð hins.');
    await saved(other).waitFor();
    await context.setOffline(false);
    const link = page.getByRole('status').getByRole('link', { name: '1.2.8' });
    await link.waitFor(SECONDS);
    expect(await axeFindings(page)).toEqual([]);
    expect(await draftOf('1.2.8')).not.toContain('Orð án nets.');
    await page.reload();
    await link.press('Enter');
    await page.getByText('Þið breyttuð því sama á 1 stað.').waitFor();
    expect(await link.count()).toBe(0);
    await page.getByRole('button', { name: 'Nota hinn textann' }).press('Enter');
    await expect.poll(() => icelandic(page).innerText()).not.toContain('Orð án nets.');
    await expect.poll(() => draftOf('1.2.8'), SECONDS).toContain('Orð hins.');
    for (const each of [page, other]) await each.context().close();
  });

  it('is there again after a sign-out in another tab and a new sign-in', async () => {
    const writer = await hire(server, 'author');
    const context = await openAs(browser, writer.agent, WIDE);
    const page = await openEditor(context, '1.2.4');
    const tab = await openEditor(context, '1.2.5');
    let write = (): void => undefined;
    const written = new Promise<void>((resolve) => (write = resolve));
    // the request for changes reveals the sign-out too, and perhaps before anything is written
    await page.route('**/api/admin/changes', (route) => written.then(() => route.continue()));
    await signOut(tab, server.origin);
    await writeAtEnd(page, '');
    await page.keyboard.insertText(' Orð eftir útskráningu.'); // at once: a refused save asks to sign in, even in the middle of a word
    write();
    await page.getByText('Það sem þú skrifaðir og vistaðist ekki er geymt í þessum flipa.').waitFor();
    await fillSignIn(page, writer.ssn, PASSWORD);
    await icelandic(page).getByText('Orð eftir útskráningu.').waitFor();
    await expect.poll(() => draftOf('1.2.4'), SECONDS).toContain('Orð eftir útskráningu.');
    await context.close();
  });
});

it('discarding a draft and restoring an edition can be undone', async () => {
  const stepId = '1.2.6';
  const page = await openEditor(await openAs(browser, author, WIDE), stepId);
  await writeAtEnd(page, 'x');
  await saved(page).waitFor();
  await page.keyboard.press('Backspace');
  await expect.poll(() => draftOf(stepId), SECONDS).toBe('');
  await writeAtEnd(page, ' Fyrsta verk.');
  await page.getByRole('button', { name: 'Birta …' }).press('Enter');
  server.clock.now += 1000;
  await page.getByRole('button', { name: /^Birta útgáfu/ }).press('Enter');
  await page.getByText(/Útgáfa \d+ er birt./).waitFor();
  server.clock.now += 1000;
  await page.getByRole('button', { name: 'Afturkalla birtingu' }).press('Enter');
  await page.getByText(/^Birtingin var afturkölluð: .* sem útgáfa 3\./).waitFor();
  expect(await icelandic(page).innerText()).toContain('Fyrsta verk.');
  await saved(page).waitFor();

  const question = page.getByRole('article', { name: 'Spurning 1', exact: true });
  await question.getByRole('button', { name: 'Opna: Spurning 1' }).click();
  const asked = question.getByRole('textbox', { name: 'Spurning, íslenska' });
  await asked.fill('Endurskrifuð spurning?');
  // the last typed text is part of what is put aside
  await page.getByRole('button', { name: 'Saga' }).press('Enter');
  await page.getByText('Útgáfa 2 afturkölluð').waitFor();
  // the comparison uses the current draft
  await page.getByRole('button', { name: 'Bera saman: 1' }).press('Enter');
  await page.locator('.df ins').getByText('Endurskrifuð').waitFor();
  await asked.fill('Umskrifuð spurning?');
  await page.locator('.df ins').getByText('Umskrifuð').waitFor();
  await asked.fill('Endurskrifuð spurning?');
  // the draft is read again until the school can answer
  await page.route(`**${stepContent.path}`, (route) => route.fulfill({ status: 503 }), { times: 2 });
  await page.getByRole('button', { name: 'Endurheimta: 1' }).press('Enter');
  await page.getByText('Eldri útgáfan er komin í drögin.').waitFor();
  await expect.poll(() => icelandic(page).innerText()).not.toContain('Fyrsta verk.');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hætta við að endurheimta' }).press('Enter');
  await expect.poll(() => asked.inputValue()).toBe('Endurskrifuð spurning?');
  await icelandic(page).getByText('Fyrsta verk.').waitFor();

  await page.getByRole('button', { name: 'Birta …' }).press('Enter');
  await page.getByRole('button', { name: 'Henda drögum' }).press('Enter');
  await page.getByText('Drögunum var hent.').waitFor();
  await expect.poll(() => draftOf(stepId), SECONDS).toBe('');
  await expect.poll(() => icelandic(page).innerText()).not.toContain('Fyrsta verk.');
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
  await page.getByRole('button', { name: 'Sækja drögin aftur' }).press('Enter');
  await icelandic(page).getByText('Fyrsta verk.').waitFor();
  expect(await draftOf(stepId)).toContain('Fyrsta verk.');

  // undo is there after coming back to the page
  await page.getByRole('button', { name: 'Birta …' }).press('Enter');
  await page.getByRole('button', { name: 'Henda drögum' }).press('Enter');
  await page.getByText('Drögunum var hent.').waitFor();
  const back = page.getByRole('button', { name: /^Afturkalla.*henti drögum að skrefi/ });
  expect(await back.count()).toBe(0);
  await page.reload();
  await back.press('Enter');
  await icelandic(page).getByText('Fyrsta verk.').waitFor();
  await page.getByRole('status').filter({ hasText: 'Afturkallað' }).waitFor();
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
  await page.reload();
  await saved(page).waitFor();
  expect(await back.count()).toBe(0);
  await page.context().close();
});

it.each(addedLanguages)(
  'publishing a step and its %s translation can each be undone where it was done',
  async (language) => {
    const stepId = '1.3.1';
    const { agent: writer } = await hire(server, 'author');
    const context = await openAs(browser, writer, WIDE);
    const page = await openEditor(context, stepId);
    const inAdded = () => page.getByRole('button', { name: nameIn('is', language) }).click();
    await writeAtEnd(page, ' Orð sem hverfa.');
    await page.getByRole('button', { name: 'Birta …' }).press('Enter');
    const older = { language: nameIn('is', language), count: 1 };
    const told = page.getByRole('listitem').filter({ hasText: wordIn('is', 'editor.staleTranslation_one', older) });
    await told.getByText(wordIn('is', 'translate.step')).waitFor();
    server.clock.now += 1000;
    await page.getByRole('button', { name: /^Birta útgáfu/ }).press('Enter');
    await page.getByText('Útgáfa 2 er birt.').waitFor();
    await inAdded();
    const text = page.getByRole('article', { name: wordIn('is', 'translate.step') });
    server.clock.now += 1000;
    await text.getByRole('button', { name: new RegExp(`^${wordIn('is', 'translate.fits')}`) }).click();
    await text.getByText('Þýðingin er birt.').waitFor();
    const published = page.locator('.note', { hasText: 'Þú birtir útgáfu' });
    const translated = page.locator('.note', { hasText: 'birti þýðingu' });
    await published.getByRole('button', { name: /^Afturkalla/ }).waitFor();
    await page.goto(editorOf(stepId));
    await published.getByRole('button', { name: /^Afturkalla/ }).waitFor();
    expect(await published.innerText()).toContain('Þú birtir útgáfu 2.');
    expect(await translated.count()).toBe(0);
    await inAdded();
    await translated.getByRole('button', { name: /^Afturkalla/ }).waitFor();
    for (const path of [`${pathTo('contentStatements')}?round=1.3`, `${pathTo('office')}#greinar`]) {
      const asked = page.waitForResponse(`**${ownDeed.path}`);
      await page.goto(server.origin + path);
      await asked;
      await page.waitForLoadState('networkidle');
      expect(await page.locator('.note').count()).toBe(0);
    }
    await page.goto(editorOf(stepId));
    await published.getByRole('button', { name: /^Afturkalla/ }).click();
    await icelandic(page).getByText('Orð sem hverfa.').waitFor();
    await published.getByText('Afturkallað').waitFor();
    // an action undone in place does not stand beside it as done
    await page.getByRole('button', { name: 'Birta …', disabled: false }).press('Enter'); // the draft is back
    server.clock.now += 1000;
    await page.getByRole('button', { name: /^Birta útgáfu/ }).press('Enter');
    await page.getByText('Útgáfa 4 er birt.').waitFor();
    await page.getByRole('button', { name: 'Afturkalla birtingu' }).press('Enter');
    await page.getByText('Birtingin var afturkölluð', { exact: false }).waitFor();
    expect(await published.count()).toBe(0);
    await context.close();
  },
);

it('an earlier text of the terms is compared with the present one, and restored into the form', async () => {
  const text = async () => {
    const { articles } = z.parse(listArticles.response, (await author.get(listArticles.path)).body);
    const found = articles.find(({ id }) => id === 'terms')?.texts.find(({ language }) => language === 'is');
    if (!found) throw new Error('no terms');
    return found;
  };
  const before = await text();
  const publish = async (words: Partial<ArticleText>) => {
    server.clock.now += 1000;
    const answer = await author.post(publishArticle.path, { id: 'terms', ...(await text()), ...words });
    expect(answer.status).toBe(200);
    return z.object({ deed: z.int() }).parse(answer.body);
  };
  await author.post('/api/admin/undo', await publish({ title: 'Afturkallaðir skilmálar' }));
  await publish({ title: 'Nýir skilmálar', html: '<p>Alveg nýr texti.</p>' });
  const page = await (await openAs(browser, author, WIDE)).newPage();
  await page.goto(`${server.origin}/command/skolinn#greinar`);
  const looks = page.getByRole('button', { name: 'Saga: Nýir skilmálar, íslenska' });
  await looks.press('Enter');
  const past = page.getByRole('region', { name: 'Saga' });
  await past.getByRole('row', { name: /^2 / }).waitFor();
  expect(await past.getByRole('row').count(), 'the files’ and the new one').toBe(3);
  await past.getByRole('button', { name: 'Bera saman: 1' }).press('Enter');
  await past.locator('ins', { hasText: 'Nýir' }).waitFor();
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toContain('Saga');
  await looks.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Breyta: Nýir skilmálar, íslenska' }).press('Enter');
  const title = page.getByLabel('Fyrirsögn', { exact: true });
  await title.fill('Byrjaðir skilmálar');
  await looks.press('Enter');
  await past.getByText('Þú ert með óbirta breytingu á þessum texta.', { exact: false }).waitFor();
  expect(await past.getByRole('button', { name: 'Endurheimta: 1' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Hætta við', exact: true }).press('Enter');
  await past.getByRole('button', { name: 'Endurheimta: 1' }).press('Enter');
  await expect.poll(() => title.inputValue()).toBe(before.title);
  expect((await text()).title).toBe('Nýir skilmálar');
  // a mistyped placeholder is named at its field, and refused
  await page.getByText('{{price}} = 12.500 kr.', { exact: false }).waitFor();
  const subtitle = page.getByRole('textbox', { name: 'Undirfyrirsögn' });
  await subtitle.fill('Verðið er {{verd}}');
  await page.locator('label', { has: subtitle }).getByText('Ekkert kemur í staðinn fyrir {{verd}} hér.').waitFor();
  await page.getByRole('button', { name: 'Birta', exact: true }).press('Enter');
  await page.getByRole('alert').getByText('{{verd}}').waitFor();
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
  expect((await text()).title).toBe('Nýir skilmálar');
  await subtitle.fill(before.subtitle);
  await page.getByRole('button', { name: 'Birta', exact: true }).press('Enter');
  await page.getByText('Textinn er birtur').waitFor();
  expect(await text()).toMatchObject({ title: before.title, html: before.html });
  await page.context().close();
});

it('names the authors of a draft, those present, and who published or discarded it', async () => {
  const stepId = '1.2.7';
  const page = await openEditor(await openAs(browser, author, WIDE), stepId);
  const theirs = await openAs(browser, await signInStaff(server, 'staff'), WIDE);
  const other = await theirs.newPage();
  await other.clock.install();
  await other.goto(editorOf(stepId));
  await icelandic(other).waitFor();
  const name = async (of: Page) => of.locator('.s-me .nm').innerText();
  await writeAtEnd(page, ' Hálf setning');
  await saved(page).waitFor();
  await other.clock.runFor(4000);
  await other.getByText(`${await name(page)} er líka í þessu skrefi`).waitFor();
  await other
    .getByRole('status')
    .filter({ hasText: `, ${await name(page)}` })
    .first()
    .waitFor();
  await other.clock.runFor(125_000);
  await expect.poll(() => other.getByText('er líka í þessu skrefi').count()).toBe(0);
  await other.getByRole('button', { name: 'Birta …' }).press('Enter');
  await other.getByText(`Í drögin skrifuðu: ${await name(page)}`).waitFor();
  expect(await axeFindings(other)).toEqual([]);
  server.clock.now += 1000;
  await other.getByRole('button', { name: /^Birta útgáfu/ }).press('Enter');
  await page.getByText(`${await name(other)} birti útgáfu 2`, { exact: false }).waitFor(SECONDS);
  await writeAtEnd(page, ' og framhald hennar.');
  await saved(page).waitFor();
  await other.clock.runFor(4000);
  await icelandic(other).getByText('framhald hennar').waitFor();
  await other.getByRole('button', { name: 'Birta …' }).press('Enter');
  await other.getByRole('button', { name: 'Henda drögum' }).press('Enter');
  await other.getByText('Drögunum var hent.').waitFor();
  await expect.poll(() => other.getByText('er líka í þessu skrefi').count()).toBe(0);
  await page.getByText('Drögunum að skrefinu var hent.').waitFor(SECONDS);
  await page.getByRole('button', { name: 'Nota minn texta' }).press('Enter');
  await icelandic(page).getByText('framhald hennar').waitFor();
  await expect.poll(() => draftOf(stepId), SECONDS).toContain('framhald hennar');
  for (const each of [page, other]) await each.context().close();
});

it('a statement and an article keep unsaved text, and say so', async () => {
  const page = await (await openAs(browser, author, WIDE)).newPage();
  await page.goto(`${server.origin}/command/content/fullyrdingar`);
  const row = page.getByRole('button', { name: /^Breyta: 1\.1\./ }).first();
  const id = (await row.getAttribute('aria-label'))?.replace('Breyta: ', '');
  await row.click();
  const statement = page.getByRole('textbox', { name: 'Skýring á íslensku' });
  await statement.fill('Hálfnuð skýring.');
  await page.reload();
  await expect.poll(() => statement.inputValue()).toBe('Hálfnuð skýring.');
  const meanwhile = page.getByText('Annar breytti þessu líka á meðan þú skrifaðir.');
  expect(await meanwhile.count()).toBe(0);
  // a colleague changes the same one meanwhile
  const words = { text: 'Alveg satt.', text_en: 'Quite true.', why: 'Önnur skýring.', why_en: 'Another reason.' };
  const changed = { id, right: true, retired: false, ...words };
  expect((await author.post('/api/admin/edit-statement', changed)).status).toBe(200);
  await meanwhile.waitFor(SECONDS);
  // untouched fields take their text; the others need a choice before saving
  expect(await page.getByRole('textbox', { name: 'Fullyrðing á íslensku' }).inputValue()).toBe('Alveg satt.');
  expect(await page.locator('.s-clash ins').allInnerTexts()).toEqual(['Önnur']);
  await page.getByRole('button', { name: 'Birta', exact: true }).click();
  await expect.poll(() => focused(page)).toContain('Annar breytti þessu líka');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Nota minn texta' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Birta');
  expect(await meanwhile.count()).toBe(0);
  // cancelled text can be resumed, also after a reload
  const goOn = page.getByRole('button', { name: 'Halda áfram með það' });
  await page.getByRole('button', { name: 'Hætta við' }).click();
  await goOn.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await goOn.press('Enter');
  await expect.poll(() => statement.inputValue()).toBe('Hálfnuð skýring.');
  expect(await goOn.count()).toBe(0);
  await page.getByRole('button', { name: 'Hætta við' }).click();
  // its picture is chosen; Enter in the picture search sends nothing, and Escape closes only the search
  await row.click();
  const choose = page.getByRole('button', { name: /^(?:Bæta við|Önnur) mynd$/ });
  await choose.click();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toMatch(/ mynd$/);
  await choose.click();
  await page.getByLabel('Leita að mynd').fill('biðskylda');
  await page.keyboard.press('Enter');
  await page.locator('.pics button').first().click();
  const described = page.getByLabel('Lýsing myndar, íslenska');
  await described.fill('');
  await page.keyboard.type('Merkið ');
  expect(await described.inputValue()).toBe('Merkið ');
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
  await page.getByRole('button', { name: 'Birta', exact: true }).click();
  await page.locator('.s-bank li').first().locator('img[src*="bidskylda"]').waitFor();
  await page.getByRole('button', { name: `Breyta: ${id}`, exact: true }).click();
  await page.getByRole('button', { name: 'Taka mynd af' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Bæta við mynd');
  expect(await meanwhile.count()).toBe(0);
  await page.getByRole('button', { name: 'Hætta við' }).click();

  await page.goto(`${server.origin}/command/skolinn#greinar`);
  const edit = page.getByRole('button', { name: /^Breyta: / });
  await edit.first().click();
  const article = page.getByRole('textbox', { name: 'Texti', exact: true });
  await article.locator('p').first().click();
  await page.keyboard.type('Hálfnuð grein. ');
  await edit.nth(1).click();
  await page.getByText('óbirt breyting hér').waitFor();
  expect(await article.innerText()).not.toContain('Hálfnuð grein.');
  await page.reload();
  await page.getByText('óbirt breyting hér').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await restored(page).count()).toBe(0);
  await edit.first().click();
  await article.getByText('Hálfnuð grein.').waitFor();
  await restored(page).waitFor();
  await page.getByRole('button', { name: 'Henda því' }).press('Enter');
  await expect.poll(() => article.innerText()).not.toContain('Hálfnuð grein.');
  await page.getByRole('button', { name: 'Hætta við' }).click();
  await goOn.press('Enter');
  await article.getByText('Hálfnuð grein.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Hætta við' }).click();
  await expect.poll(() => page.getByText('óbirt breyting hér').count()).toBe(0);
  await goOn.press('Enter');
  await article.getByText('Hálfnuð grein.').waitFor();

  // Enter in the address of a link inserts the link, and sends nothing
  await article.locator('p').first().click({ clickCount: 3 });
  await page.getByRole('button', { name: 'Tengill' }).click();
  const address = page.getByLabel('Slóð');
  await address.fill('island');
  await address.press('Enter');
  await page.getByText('Slóðin þarf að vera vefslóð').waitFor();
  await address.fill('island.is/okunam');
  await address.press('Enter');
  await article.locator('a[href="https://island.is/okunam"]').first().waitFor();

  // its picture is chosen as that of a statement
  await page.getByRole('button', { name: 'Önnur mynd' }).press('Enter');
  await page.getByLabel('Leita að mynd').fill('biðskylda');
  await page.locator('.pics button').first().press('Enter');
  await expect.poll(() => focused(page)).toBe('Önnur mynd');
  expect(await page.getByRole('button', { name: 'Taka mynd af' }).count()).toBe(0);

  // a colleague publishes the same article meanwhile: another field of it comes in by itself
  const colleague = await hire(server, 'author');
  const first = async () => z.parse(listArticles.response, (await author.get(listArticles.path)).body).articles[0];
  const change = async (words: Partial<ArticleText>): Promise<void> => {
    const { id, texts } = (await first()) ?? {};
    const { published: _, updated: __, by: ___, ...text } = texts?.[0] ?? {};
    expect((await colleague.agent.post(publishArticle.path, { id, ...text, ...words })).status).toBe(200);
  };
  await page.getByRole('textbox', { name: 'Myndatexti' }).fill('Mynd höfundar.');
  await change({ subtitle: 'Undirfyrirsögn annars.' });
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Undirfyrirsögn' }).inputValue(), SECONDS)
    .toBe('Undirfyrirsögn annars.');
  const told = page.getByText(`${colleague.state.name} breytti þessu líka á meðan þú skrifaðir.`);
  expect(await told.count()).toBe(0);
  // for the same field both texts are shown beside the button, which waits for the choice
  await change({ html: '<p>Orð annars.</p>' });
  await told.waitFor(SECONDS);
  await page.locator('.s-clash ins', { hasText: 'annars' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Birta', exact: true }).press('Enter');
  await expect.poll(() => focused(page)).toContain('breytti þessu líka');
  await page.getByRole('button', { name: 'Nota minn texta' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Birta');
  await page.keyboard.press('Enter');
  await page.getByText('Textinn er birtur').waitFor();
  expect((await first())?.texts[0]).toMatchObject({
    subtitle: 'Undirfyrirsögn annars.',
    image: '/images/skilti/bidskylda.svg',
    image_alt: expect.stringMatching(/biðskylda/i),
    image_caption: 'Mynd höfundar.',
    html: expect.stringContaining('island.is/okunam'),
  });
  // an unchanged text is not published again
  const versionOf = async () => (await first())?.texts.map(({ version }) => version);
  const before = await versionOf();
  await edit.first().click();
  await page.getByRole('button', { name: 'Birta', exact: true }).click();
  await article.waitFor({ state: 'detached' });
  expect(await versionOf()).toEqual(before);
  await page.context().close();
});

/** A colleague is faster by the time that the request takes. */
const outrun = (page: Page, path: string, body: object) =>
  page.route(
    `**${path}`,
    async (route) => {
      server.clock.now += 1000;
      expect((await author.post(path, body)).status).toBe(200);
      await route.continue();
    },
    { times: 1 },
  );

/** The refused author sees the message until they choose. */
async function chooseMine(page: Page): Promise<void> {
  const refused = page.getByText('Einhver annar hefur breytt þessu á meðan.');
  await refused.waitFor();
  await page.getByRole('button', { name: 'Nota minn texta' }).press('Enter');
  await expect.poll(() => refused.count()).toBe(0);
}

it('a refusal because of a colleague’s statement shows both texts until the choice', async () => {
  const { agent: writer } = await hire(server, 'author');
  const page = await (await openAs(browser, writer, WIDE)).newPage();
  const { body } = await author.get(`${roundStatements.path}?round=1.4`);
  const { id, right, text, text_en, why, why_en, retired } =
    z.parse(roundStatements.response, body).statements[0] ?? {};
  const picture = { name: 'bidskylda.svg', alt: 'Merki', alt_en: 'Sign' };
  const words = { id, right, text, text_en, why, why_en, retired, picture };
  expect((await author.post(editStatement.path, words)).status).toBe(200);
  await page.goto(`${server.origin}${pathTo('contentStatements')}?round=1.4`);
  await page.getByRole('button', { name: `Breyta: ${id}`, exact: true }).click();
  await page.getByLabel('Fullyrðing á ensku').fill('My English.');
  await page.getByLabel('Lýsing myndar, enska').fill('My sign');
  const theirs = { ...words, text_en: 'Their English.', picture: { ...picture, alt_en: 'Their sign' } };
  await outrun(page, editStatement.path, theirs);
  await page.getByRole('button', { name: 'Birta', exact: true }).click();
  const changes = page.locator('.s-clash ins').filter({ hasText: 'Their' });
  await expect.poll(() => changes.count(), SECONDS).toBe(2);
  expect(await page.locator('.s-clash [lang=en]').innerText()).toContain('Their');
  await chooseMine(page);
  await page.context().close();
});

/** @param key of its words. */
const buttonSaying = (within: Locator, key: string) =>
  within.getByRole('button', { name: new RegExp(`^${wordIn('is', key)}([ :]|$)`) }).first();

async function readTranslation(language: Language, subject: string) {
  const answer = await author.post(translations.path, { language, subjects: [subject] });
  const { kind, version, published: over, texts } = z.parse(translations.response, answer.body).things[0] ?? {};
  return { kind, subject, language, version, over, texts: { ...texts } };
}

it.each(addedLanguages)(
  'a refusal because of a colleague’s translation shows both texts until the choice (%s)',
  async (language) => {
    const { agent: writer } = await hire(server, 'author');
    const page = await (await openAs(browser, writer, WIDE)).newPage();
    const thing = await readTranslation(language, '1.4.1-q1');
    await page.goto(`${editorOf('1.4.1')}?translation=${language}`);
    const question = page.getByRole('article', { name: 'Spurning 1', exact: true });
    await buttonSaying(question, 'act.edit').click();
    await question.getByRole('textbox', { name: 'Texti' }).fill('My question?');
    await outrun(page, publishTranslation.path, { ...thing, texts: { ...thing.texts, text: 'Their question?' } });
    await buttonSaying(question, 'school.publish').click();
    await question.locator('.s-clash ins').getByText('Their').waitFor(SECONDS);
    await chooseMine(page);
    await page.context().close();
  },
);

it.each(addedLanguages)(
  'new Icelandic of an article shows beside an unfinished translation, without a clash (%s)',
  async (language) => {
    const { agent: writer } = await hire(server, 'author');
    const page = await (await openAs(browser, writer, WIDE)).newPage();
    const { articles } = z.parse(listArticles.response, (await author.get(listArticles.path)).body);
    const { id = '', texts } = articles[2] ?? {};
    const { published: _, updated: __, by: ___, ...icelandicText } = texts?.[0] ?? {};
    const titled = { ...(await readTranslation(language, id)), texts: { title: 'Title alone' } };
    await author.post(publishTranslation.path, titled);
    await page.goto(`${server.origin}${pathTo('office')}?translation=${language}#greinar`);
    const form = page.getByRole('article', { name: texts?.[0]?.title ?? '', exact: true });
    await buttonSaying(form, 'act.edit').click();
    const written = form.getByRole('textbox', { name: 'Texti', exact: true });
    await written.locator('p').first().click();
    await page.keyboard.type('Mine ');
    const republished = { id, ...icelandicText, html: '<p>Ný íslenska.</p>' };
    expect((await author.post(publishArticle.path, republished)).status).toBe(200);
    await form.locator('.prose[lang=is]').getByText('Ný íslenska.').waitFor(SECONDS);
    expect(await form.locator('.s-clash').count()).toBe(0);
    expect(await written.innerText()).toContain('Mine ');
    await page.context().close();
  },
);

it('sends the choice at a clash, though an earlier request has no answer', async () => {
  const { agent: writer } = await hire(server, 'author');
  const page = await (await openAs(browser, writer, WIDE)).newPage();
  const { body } = await author.get(`${roundStatements.path}?round=1.5`);
  const { id, right, text, why, why_en, retired } = z.parse(roundStatements.response, body).statements[0] ?? {};
  await page.goto(`${server.origin}${pathTo('contentStatements')}?round=1.5`);
  await page.getByRole('button', { name: `Breyta: ${id}`, exact: true }).click();
  const field = page.getByLabel('Fullyrðing á ensku');
  await field.fill('My English.');
  await page.route(`**${editStatement.path}`, (route) => route.abort(), { times: 1 });
  const save = page.getByRole('button', { name: 'Birta', exact: true });
  await save.click();
  await page.locator('.s-says').getByRole('alert').waitFor();
  const theirs = { id, right, text, text_en: 'Their English.', why, why_en, retired };
  expect((await author.post(editStatement.path, theirs)).status).toBe(200);
  await page.locator('.s-clash ins').getByText('Their').waitFor(SECONDS);
  await page.getByRole('button', { name: 'Nota minn texta' }).press('Enter');
  await save.click();
  await field.waitFor({ state: 'detached' });
  await page.context().close();
});

describe('stored script', () => {
  const STEPS = ['1.1.2', '1.1.3', '1.1.4'];

  /**
   * Puts every payload into every field: all of them into the text, seven at a time into each field of the questions.
   */
  async function poison(stepId: string, nr: number): Promise<void> {
    server.clock.now += 1000;
    const { body } = await author.post('/api/admin/step-content', { stepId });
    const { edition, number } = z.parse(stepContent.response, body);
    let at = nr * 7;
    const next = (): string => {
      const some = Array.from({ length: 7 }, (_, index) => payloads[(at + index) % payloads.length]).join(' ');
      at += 7;
      return some.slice(0, 500);
    };
    // payloads that swallow what follows come last
    const texts = [...payloads].sort((a, b) => Number(swallows(a)) - Number(swallows(b))).join('\n');
    const poisoned: StepEdition = {
      data: `${edition.data}${texts}<p>${escaped(texts)}</p>`,
      data_en: `${edition.data_en}${texts}<figure><img src="/images/skilti/born.svg" alt="${escaped(next())}"></figure>`,
      questions: edition.questions.map((question) => ({
        ...question,
        question: next(),
        question_en: next(),
        picture: 'born.svg',
        alt: next(),
        alt_en: next(),
        options: question.options.map((option) => ({
          ...option,
          answer: next(),
          answer_en: next(),
          why: next(),
          why_en: next(),
        })),
      })),
    };
    const draft = { stepId, base: number, revision: 0, edition: poisoned };
    const saved = await author.post(saveStepDraft.path, draft);
    const { revision } = z.parse(saveStepDraft.response, saved.body);
    const publishing = { stepId, revision, note: next().slice(0, 300), regrade: [] };
    expect((await author.post('/api/admin/publish-step', publishing)).status).toBe(200);
    // and once more as a draft, so that there is a difference to show
    const again = {
      ...draft,
      base: number + 1,
      edition: { ...poisoned, data: `${edition.data}<p>${escaped(texts)}!</p>` },
    };
    expect((await author.post('/api/admin/save-step-draft', again)).status).toBe(200);
  }
  const swallows = (payload: string): boolean => !sanitiseStep(`${payload}<p>END</p>`).includes('END');
  const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

  it('does not run, in any field, with the content security policy and without (F33)', async () => {
    expect(new Set(payloads).size).toBeGreaterThanOrEqual(100);
    for (const [nr, stepId] of STEPS.entries()) await poison(stepId, nr * 40);
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="${RAN}"><script>${RAN}</script>${payloads.join('')}</svg>`;
    const { body } = await author.post('/api/admin/upload-picture', {
      content: Buffer.from(drawing).toString('base64'),
      alt: payloads[0],
      alt_en: payloads[1],
    });
    const picture = z.object({ name: z.string() }).safeParse(body).data?.name;
    const all = payloads.join(' ');
    const instructor = {
      name: all.slice(0, 100),
      car: all.slice(100, 200),
      phone: '',
      email: '',
      price: 1,
      own: false,
      listed: true,
      archived: false,
    };
    const about = { aboutIs: all.slice(0, 1000), aboutEn: all.slice(1000, 2000) };
    const staff = await signInStaff(server, 'staff');
    expect((await staff.post('/api/admin/add-instructor', { ...instructor, ...about })).status).toBe(200);
    const article = { id: 'articleHow', language: 'is', version: 1, subtitle: '', html: payloads.join('\n') };
    const words = { title: all.slice(0, 200), description: all.slice(0, 500) };
    const scene = {
      image_alt: all.slice(0, 500),
      image_caption: all.slice(0, 300),
      image: `/images/skilti/${picture}`,
    };
    expect((await author.post('/api/admin/publish-article', { ...article, ...words, ...scene })).status).toBe(200);
    const { agent } = await newLearner(server);
    await doSteps(server, agent, { course: 1, round: 1 }, 4);

    for (const bypassCSP of [false, true]) {
      const ran: string[] = [];
      const watch = async (context: BrowserContext): Promise<Page> => {
        const page = await context.newPage();
        page.on('dialog', (dialog) => {
          ran.push(`${page.url()}: ${dialog.message()}`);
          void dialog.dismiss();
        });
        await page.exposeFunction('itRan', () => void ran.push(page.url()));
        return page;
      };
      const phone = await openAs(browser, agent, { bypassCSP });
      const learner = await watch(phone);
      const desk = await openAs(browser, author, { ...WIDE, bypassCSP });
      const page = await watch(desk);
      for (const stepId of STEPS) {
        await learner.goto(`${server.origin}/okuskoli-1/lota-1/skref-${stepId.split('.')[2]}`);
        await learner.locator('.prose-step').first().waitFor(); // the next step is ready beside it
        await poke(learner);
        await page.goto(editorOf(stepId));
        await icelandic(page).waitFor();
        await page
          .getByRole('button', { name: /^Opna: / })
          .evaluateAll((buttons) => buttons.forEach((button) => button instanceof HTMLElement && button.click()));
        await page.getByRole('button', { name: 'Birta …' }).press('Enter');
        await page.getByRole('region', { name: /^Birta útgáfu/ }).waitFor();
        await poke(page);
        await page.getByRole('button', { name: 'Saga' }).press('Enter');
        await page.getByRole('button', { name: 'Bera saman: 1' }).press('Enter');
        await page.locator('.df').waitFor();
        await poke(page);
      }
      for (const id of ['articleHow', 'instructors'] as const) {
        await page.goto(server.origin + pathTo(id, 'is'));
        await page
          .locator('main')
          .getByText(payloads[0]?.slice(0, 10) ?? '')
          .first()
          .waitFor({ state: 'attached' });
        await poke(page);
      }
      if (picture !== undefined) await page.goto(`${server.origin}/images/skilti/${picture}`);
      expect(ran).toEqual([]);
      for (const context of [phone, desk]) await context.close();
    }
  });
});

/** Triggers every element by hover, focus, toggle and load. */
const poke = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('*'))
      for (const kind of [
        'mouseover',
        'mouseenter',
        'focus',
        'toggle',
        'error',
        'load',
        'pointerdown',
        'animationstart',
        'begin',
      ])
        if (!element.matches('button, a, input, .ProseMirror, .ProseMirror *')) element.dispatchEvent(new Event(kind));
  });

/** A WAV file as a device records it: a tone of so many seconds, each with a pause. */
function recording(seconds: number): Buffer {
  const rate = 44_100;
  const samples = Buffer.alloc(rate * seconds * 2);
  for (let at = 0; at < rate * seconds; at++)
    if (at % rate < rate * 0.7) samples.writeInt16LE(Math.round(9000 * Math.sin(at / 20)), at * 2);
  const header = Buffer.from(
    'RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\x02\0\x10\0data\0\0\0\0',
    'latin1',
  );
  header.writeUInt32LE(36 + samples.length, 4);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

it('a recording is checked, marked by sentence, used for learners, and removed', async () => {
  const stepId = '1.1.6';
  const page = await openEditor(await openAs(browser, author, WIDE), stepId);
  const audio = async () => {
    const { body } = await author.post('/api/admin/step-content', { stepId });
    return z.parse(stepContent.response, body).step.audio;
  };
  const section = page.getByRole('region', { name: 'Upplestur' });
  await section.getByRole('button', { name: 'Velja hljóðskrá' }).press('Enter');
  const choose = (name: string, buffer: Buffer) =>
    section.getByLabel('Hljóðskrá').setInputFiles({ name, mimeType: 'audio/wav', buffer });
  await choose('mynd.wav', Buffer.from('þetta er ekkert hljóð'));
  await section.getByText('Vafrinn getur ekki lesið').waitFor();
  await choose('brot.wav', recording(3));
  await section.getByText('Upptakan er mun styttri en textinn').waitFor();
  await section.getByRole('button', { name: 'Nota upptökuna samt' }).waitFor();
  await choose('lestur.wav', recording(60));
  await section.getByText('Lengd 1:00').waitFor();
  await section.getByText(/Styrkur −1\d,\d LUFS/).waitFor();
  const starts = section.getByRole('spinbutton');
  const marked = await starts.count();
  expect(marked).toBeGreaterThan(5);
  await starts.nth(1).fill('3.5');
  expect(await axeFindings(page)).toEqual([]);
  await section.getByRole('button', { name: /^Nota upptökuna/ }).press('Enter');
  await section.getByText('Upptaka, 1:00').waitFor();
  await section.getByText('Nemendur heyra nú þessa upptöku.').waitFor();
  // another replaces it, and is undone
  await section.getByRole('button', { name: 'Velja hljóðskrá' }).press('Enter');
  await choose('annar.wav', recording(50));
  await section.getByRole('button', { name: /^Nota upptökuna/ }).press('Enter');
  await section.getByText('Upptaka, 0:50').waitFor();
  await section.getByRole('button', { name: /^Afturkalla/ }).press('Enter');
  await section.getByText('Upptaka, 1:00').waitFor();
  await section.getByText('Nemendur heyra það sama og áður.', { exact: false }).waitFor();
  // after a change of the text the recording is marked as older
  await icelandic(page).locator('p').first().click();
  await page.keyboard.type('nýtt '); // the number of sentences stays, wherever it falls
  await saved(page).waitFor();
  await page.getByRole('button', { name: 'Birta …' }).press('Enter');
  server.clock.now += 1000;
  await page.getByRole('button', { name: /^Birta útgáfu/ }).press('Enter');
  await section.getByText('Upptakan er eldri en textinn.', { exact: false }).waitFor();
  const used = await audio();
  expect(used).toMatchObject({ source: 'upload', sentences: { length: marked, 1: 3.5 } });
  expect((await author.get(used?.path ?? '')).status).toBe(200);
  await section.getByRole('button', { name: 'Nota vélrödd' }).press('Enter');
  await section.getByText('Enginn upplestur er til enn.').waitFor();
  expect(await audio()).toBeNull();
  expect(await focused(page)).toBe('Velja hljóðskrá');
  await section.getByRole('button', { name: /^Afturkalla/ }).press('Enter');
  await section.getByText('Upptaka, 1:00').waitFor();
  expect(await audio()).toEqual(used);
});

it.each(addedLanguages)('an author who reads %s sees step titles and sign names in it', async (language) => {
  const { agent: writer } = await hire(server, 'author');
  await writer.post(setUserInformation.path, { field: 'language', value: language });
  const context = await openAs(browser, writer, WIDE);
  const page = await context.newPage();
  const title = server.context.library.step('1.6.3', language)?.texts?.[language]?.['title'] ?? '';
  expect(title).not.toBe('');
  await page.goto(`${server.origin}${pathTo('contentStatements')}?round=1.6`);
  await page.getByRole('heading', { name: `1.6.3 ${title}`, exact: true }).waitFor();
  await page.goto(editorOf('1.6.3'));
  await page.getByRole('heading', { level: 1, name: `3. ${title}`, exact: true }).waitFor();
  // the preview is wholly in one language
  const preview = page.locator('.s-pv');
  const step = server.context.library.step('1.6.3', language);
  for (const [each, heading] of [
    [language, title],
    ['is', step?.title],
    ['en', step?.title_en],
  ] as const) {
    await preview.getByRole('button', { name: each.toUpperCase(), exact: true }).click();
    await preview.locator('.ed-h1', { hasText: heading ?? '' }).waitFor();
    await preview.getByText(wordIn(each, 'question.all')).first().waitFor();
  }
  await page.locator('.col.s-is [contenteditable="true"] p').first().click();
  await page
    .getByRole('button', { name: wordIn(language, 'editor.picture'), exact: true })
    .first()
    .click();
  const name = wordIn(language, 'sign.born.name');
  await page.getByRole('searchbox', { name: wordIn(language, 'editor.searchPicture') }).fill(name);
  const sign = page.locator(`.pics button:has(img[src$="/born.svg"])`);
  expect([await sign.innerText(), await sign.locator('span').getAttribute('lang')]).toEqual([name, language]);
  await context.close();
});

const TRANSLATED = '1.1.10';
const translators = addedLanguages.flatMap((language) => [
  { language, reader: 'is', width: 1280 } as const,
  { language, reader: language, width: 390 },
]);
it.each(translators)(
  'an author who reads $reader publishes and undoes translations into $language ($width px)',
  async ({ language, reader, width }) => {
    const t = (key: string, values: Readonly<Record<string, string | number>> = {}) => wordIn(reader, key, values);
    const { agent: writer } = await hire(server, 'author');
    await writer.post(setUserInformation.path, { field: 'language', value: reader });
    const context = await openAs(browser, writer, { viewport: { width, height: 900 }, bypassCSP: true });
    const page = await context.newPage();
    const button = (within: Page | Locator, key: string) =>
      within.getByRole('button', { name: new RegExp(`^${t(key)}([ :]|$)`) }).first();
    // other authors in this file have left steps untranslated
    const lacking = page.locator('.cgrid a.c:not(.dim)');
    const openLacking = async (): Promise<void> => {
      await page.goto(`${server.origin}${pathTo('contentOverview')}?filter=lacking-${language}`);
      await page.getByRole('button', { name: t('content.lacking', { language: nameIn(reader, language) }) }).waitFor();
    };
    const openTranslation = async (): Promise<void> => {
      await page.goto(editorOf(TRANSLATED));
      await page.getByRole('button', { name: nameIn(reader, language) }).click();
    };
    const { agent } = await newLearner(server, { language });
    await doSteps(server, agent, { course: 1, round: 1 }, 9);
    const device = await openAs(browser, agent);
    const learner = await device.newPage();
    const learnerReads = async (heading: string | RegExp): Promise<void> => {
      await learner.goto(`${server.origin}/okuskoli-1/lota-1/skref-10`);
      await learner.locator('#root:not([data-kept]) main').getByRole('heading', { name: heading }).first().waitFor();
    };
    await openLacking();
    const others = await lacking.count();

    await openTranslation();
    const titled = () => server.context.library.step(TRANSLATED, language)?.texts?.[language]?.['title'];
    const before = titled();
    const text = page.getByRole('article', { name: t('translate.step') });
    await text.getByText(before ?? '').waitFor(); // the list shows its own words
    await page.reload(); // the chosen language stays
    await button(text, 'act.edit').click();
    expect(await focused(page)).toBe(t('translate.step'));
    expect(await page.getByRole('button', { name: t('editor.publish') }).count()).toBe(0);
    expect(await page.locator('.b.go:visible').count()).toBe(1);
    const title = text
      .getByRole('textbox', { name: t('translate.field.html') })
      .locator('h2')
      .first();
    await title.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' (own)');
    await title.getByText('(own)').waitFor();
    // without room side by side the translation comes first
    const [own, source] = await Promise.all([title, text.locator('.prose[lang=is]')].map((each) => each.boundingBox()));
    expect((own?.y ?? 0) < (source?.y ?? 0)).toBe(width < 1000);
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
    await button(text, 'school.publish').click();
    await text.getByText(t('translate.done')).waitFor();
    expect(titled()).toContain('(own)');
    await learnerReads(/\(own\)/);
    await button(text, 'act.undo').click();
    await text.getByText(t('act.undone')).waitFor();
    expect(titled()).toBe(before);
    await learnerReads(before ?? '');
    await device.close();
    // undo keeps the written text
    await button(text, 'act.resume').click();
    await title.getByText('(own)').waitFor();
    await button(text, 'act.cancel').click();

    const question = page.getByRole('article', { name: t('editor.question', { number: 1 }), exact: true });
    await button(question, 'act.edit').click();
    const reason = question.getByRole('textbox', { name: t('translate.answerWhy', { letter: 'a' }) });
    await reason.fill('');
    await button(question, 'act.cancel').click();
    await button(question, 'act.resume').click();
    expect(await reason.inputValue()).toBe('');
    // a colleague's other field comes in by itself; the same field needs a choice
    const { agent: colleague } = await hire(server, 'author');
    const subject = `${TRANSLATED}-q1`;
    const { body } = await colleague.post(translations.path, { language, subjects: [subject] });
    const thing = z.parse(translations.response, body).things[0];
    const asked = `Whose turn at ${width}?`;
    const texts = { ...thing?.texts, text: asked, [`${subject}-a.why`]: `Because of ${width}.` };
    const over = { version: thing?.version, over: thing?.published };
    const sent = { kind: 'question', subject, language, ...over, texts };
    expect((await colleague.post(publishTranslation.path, sent)).status).toBe(200);
    await question.locator('.s-clash ins').getByText(`Because of ${width}.`).waitFor(SECONDS);
    expect(await question.getByRole('textbox', { name: t('translate.field.text') }).inputValue()).toBe(asked);
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
    await button(question, 'editor.takeMine').click();
    await button(question, 'school.publish').click();
    await question.getByText(t('translate.partly')).waitFor();

    // earlier editions are compared and restored
    await button(question, 'editor.history').click();
    const offered = (key: string) => question.getByRole('button', { name: new RegExp(`^${t(key)}: \\d`) });
    await offered('editor.compare').nth(1).click();
    await question.locator('.s-clash del').getByText(`Because of ${width}.`).waitFor();
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
    await offered('editor.restore').first().click();
    await expect.poll(() => reason.inputValue()).toBe(`Because of ${width}.`);
    await button(question, 'act.cancel').click();

    await openLacking();
    expect(await lacking.count()).toBe(others + 1);
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
    // undo is there also after the page was left
    await page.locator(`a[href*="/${TRANSLATED}?"]`).click(); // from the filter it opens in that language
    await button(page.locator('.note'), 'act.undo').click();
    await question.getByText(t('translate.made'), { exact: true }).waitFor();

    // articles are translated likewise
    await page.goto(`${server.origin}${pathTo('office')}#greinar`);
    await page.getByRole('table').waitFor();
    await page.getByRole('button', { name: nameIn(reader, language) }).click();
    await page.getByText((await readArticle(server.context.db, 'articleHow', language))?.title ?? '').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
    await context.close();
  },
  90_000,
);
