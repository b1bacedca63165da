/**
 * The school run from a desk, in a browser: a fresh proof of identity, an instructor, an article, the terms, and
 * refused access.
 */
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core';
import { DEMO_PASSWORD } from '../../api/account/demo-people.ts';
import { Agent, startServer, type TestServer } from '../../api/test/harness.ts';
import { codeAt } from '../../api/account/totp.ts';
import { doSteps, newKennitala, newLearner, PASSWORD } from '../../api/test/make.ts';
import { hire, secretSentTo, signInStaff, signUpInvited } from '../../api/test/staff.ts';
import { addInstructor, editInstructor, listInstructors } from '../../sync/staff/instructors-contract.ts';
import { listArticles, publishArticle } from '../../sync/staff/articles-contract.ts';
import { PICTURE_BYTES } from '../../sync/staff/pictures-contract.ts';
import { signOut as endSession } from '../../sync/account/session-contract.ts';
import { changes } from '../../sync/staff/desk-contract.ts';
import { listPrices } from '../../sync/staff/prices-contract.ts';
import { dayOf } from '../../sync/staff/periods.ts';
import { sendReply } from '../../sync/staff/inbox-contract.ts';
import { readSchool, setContact } from '../../sync/staff/school-contract.ts';
import type { SCHOOL_CHAPTERS } from '../staff/frame/staff-pages.ts';
import { axeFindings, overflow } from './axe.ts';
import { addCookies, launchBrowser, openAs } from './browsing.ts';
import { DESK, focused, heading, openAnew, signOut, staffPaths, tabThrough, tabTo } from './desk.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer({ pages: true });
  browser = await launchBrowser();
});

const SCHOOL = '/command/skolinn';
const openChapter = (page: Page, id: (typeof SCHOOL_CHAPTERS)[number]['id']) =>
  page.goto(`${server.origin}${SCHOOL}#${id}`);

async function visit(
  agent: Parameters<typeof openAs>[1],
  work: (page: Page) => Promise<void>,
  options: BrowserContextOptions = DESK,
): Promise<void> {
  const context = await openAs(browser, agent, options);
  try {
    await work(await context.newPage());
  } finally {
    await context.close();
  }
}

it.each([DESK, { viewport: { width: 390, height: 844 }, bypassCSP: true }])(
  'changes the own password and e-mail inside the staff area',
  async (options) => {
    const { agent, ssn } = await hire(server, 'staff');
    await visit(
      agent,
      async (page) => {
        await openChapter(page, 'min');
        const own = page.locator('#min');
        await own.getByText(`p${ssn}@akrein.example`).waitFor();
        await own.getByRole('button', { name: /^Breyta.*Lykilorð/ }).press('Enter');
        const dialog = page.getByRole('dialog', { name: 'Breyta lykilorði' });
        await dialog.getByLabel('Núverandi lykilorð').fill(PASSWORD);
        await dialog.getByLabel('Nýtt lykilorð', { exact: true }).fill('annad-lykilord-hér');
        await dialog.getByLabel('Nýja lykilorðið aftur').fill('annad-lykilord-hér');
        await page.keyboard.press('Enter');
        await own.getByText('Nýja lykilorðið hefur verið vistað').waitFor();
        await own.getByRole('button', { name: /^Breyta.*Netfang/ }).press('Enter');
        await own.getByLabel('Netfang').fill('nytt@akrein.example');
        await own.getByLabel('Núverandi lykilorð').fill('annad-lykilord-hér');
        await page.keyboard.press('Enter');
        await own.getByText('nytt@akrein.example').waitFor();
        expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
        expect(page.url()).toBe(`${server.origin}${SCHOOL}#min`);
        expect(await own.getByRole('link').count(), 'nothing leads out of the staff area').toBe(0);
      },
      options,
    );
  },
);

it('on a phone signs out a colleague with proof, adds an instructor, publishes an article', async () => {
  const agent = await signInStaff(server);
  const colleague = await signInStaff(server, 'author');
  await visit(
    agent,
    async (page) => {
      await openChapter(page, 'kerfid');
      // a school without backups, card agreement and mail server
      for (const missing of ['Öryggisafrit', 'Kortagreiðslur', 'Bréf'])
        await page.locator('#kerfid li.no', { hasText: missing }).waitFor();
      await openChapter(page, 'verd');
      await page.locator('.price .money').first().waitFor();
      // amounts align, with and without a button beside them
      const ends = await page
        .locator('.price .money')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
      expect([ends.length, new Set(ends).size]).toEqual([3, 1]);
      // what is for the operator is folded
      await openChapter(page, 'kerfid');
      await page.locator('#kerfid li').first().waitFor();
      expect(await page.locator('#kerfid').innerText()).not.toContain('Node');
      await page.getByText('Fyrir kerfisstjóra').click();
      await page.locator('#kerfid dt', { hasText: 'Node' }).waitFor();
      await openChapter(page, 'min');
      // a phone cannot scan its own screen: it has the link to its app instead, and the setup can be cancelled
      const setUp = 'Setja upp tveggja þátta innskráningu';
      await page.getByRole('button', { name: setUp }).press('Enter');
      await page.getByRole('link', { name: 'Opna í auðkenningarforriti' }).waitFor();
      expect(await page.getByRole('img', { name: /^Kóði til að skanna/ }).count()).toBe(0);
      await page.getByRole('button', { name: 'Hætta við' }).press('Enter');
      await expect.poll(() => focused(page)).toBe(setUp);
      await openChapter(page, 'adgangur');
      server.clock.now += 600_001;
      const throwOut = 'Skrá út alls staðar: Pennína Textadóttir';
      await page.getByRole('button', { name: throwOut }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Staðfestu að þetta sért þú' });
      await dialog.waitFor();
      for (let stop = 0; stop < 4; stop++) await page.keyboard.press('Tab'); // the focus stays in the dialog
      expect(await dialog.evaluate((box) => box.contains(document.activeElement) || !document.hasFocus())).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => focused(page)).toBe(throwOut);
      await page.keyboard.press('Enter');
      await dialog.getByLabel('Lykilorð').fill('rangt-lykilord');
      await page.keyboard.press('Enter');
      await dialog.getByText('Lykilorðið er ekki rétt.').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByLabel('Lykilorð').fill(DEMO_PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByText('Skráð út.', { exact: true }).waitFor();
      expect((await colleague.get('/api/admin/me')).status).toBe(401);

      await openChapter(page, 'kennarar');
      const add = 'Bæta við kennara';
      await page.getByRole('button', { name: add }).press('Enter');
      await page.keyboard.press('Escape');
      await expect.poll(() => focused(page)).toBe(add);
      await page.keyboard.press('Enter');
      await page.getByLabel('Nafn', { exact: true }).fill('Þóra Vegfarandi');
      await page.getByLabel('Sést á kennarasíðunni').check();
      await page.getByLabel('Sími', { exact: true }).fill('555');
      await page.getByLabel('Verð ökutíma, kr.').fill('abc');
      await page.getByLabel('Nafn', { exact: true }).press('Enter');
      await page.getByText('Símanúmer er minnst sjö tölustafir').waitFor();
      await page.getByText('Verðið er í heilum krónum').waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('instructor-phone');
      await page.getByLabel('Sími', { exact: true }).fill('555 0199');
      await page.getByLabel('Verð ökutíma, kr.').fill('12.900');
      expect(await axeFindings(page)).toEqual([]);
      await page.getByLabel('Nafn', { exact: true }).press('Enter');
      await page.getByRole('rowheader', { name: 'Þóra Vegfarandi' }).waitFor();
      await expect.poll(() => focused(page)).toBe(add);
      expect(await overflow(page)).toBe(0);

      await openChapter(page, 'greinar');
      await page.getByRole('button', { name: 'Breyta: Hvað kostar bílprófið?' }).press('Enter');
      await page.getByLabel('Fyrirsögn', { exact: true }).fill('Hvað kostar bílpróf núna?');
      const text = page.getByRole('textbox', { name: 'Texti' });
      const [tables, links] = [await text.locator('table').count(), await text.locator('a').count()];
      await tabTo(page, 'Texti');
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('End');
      await page.keyboard.type(' Orð skólans.');
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Shift+Tab'); // the toolbar is one tab stop, with arrow keys inside
      expect(await focused(page)).toBe('Millifyrirsögn');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      expect(await focused(page)).toBe('Feitletra');
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Texti');
      await tabTo(page, 'Birta');
      await page.keyboard.press('Enter');
      await page.getByText('Textinn er birtur').waitFor();
      await page.getByRole('link', { name: 'Hvað kostar bílpróf núna?' }).click();
      const shown = page.locator('article .prose');
      await shown.getByText('Orð skólans.').waitFor();
      expect([await shown.locator('table').count(), await shown.locator('a').count()]).toEqual([tables, links]);

      // the terms likewise, with the school's name and price filled in where they are shown
      server.clock.now += 86_400_000;
      await addCookies(page.context(), await signInStaff(server));
      await openChapter(page, 'greinar');
      await page.getByRole('button', { name: 'Breyta: Skilmálar' }).click();
      await page.getByRole('textbox', { name: 'Texti' }).getByText('{{price}}').waitFor();
      await page.getByRole('textbox', { name: 'Texti' }).locator('p').first().click();
      await page.keyboard.press('End');
      await page.keyboard.type(' Nýtt ákvæði.');
      await page.getByRole('button', { name: 'Birta' }).click();
      await page.getByText('Textinn er birtur').waitFor();
      await page.goto(`${server.origin}/skilmalar`);
      await page.getByText('Nýtt ákvæði.').waitFor();
      await page.getByText('22. nóvember 2026').waitFor();
      expect(await page.getByRole('main').innerText()).toMatch(/Hvor ökuskóli kostar 12\.500\skr\. og/);
      await openChapter(page, 'greinar');
      await page.getByRole('link', { name: 'Hvað kostar bílpróf núna?' }).waitFor();
      expect(await overflow(page)).toBe(0);
    },
    { viewport: { width: 360, height: 740 }, bypassCSP: true },
  );
}, 60_000);

it('an instructor’s photograph is scaled from a phone’s picture, shown, removed and restored', async () => {
  const agent = await signInStaff(server);
  const texts = { name: 'Ari Vegfarandi', car: '', phone: '', email: '', aboutIs: '', aboutEn: '' };
  await agent.post('/api/admin/add-instructor', { ...texts, price: 0, own: true, listed: true, archived: false });
  await visit(
    agent,
    async (page) => {
      await openChapter(page, 'kennarar');
      await page.getByRole('button', { name: 'Breyta: Ari Vegfarandi' }).press('Enter');
      const camera = {
        create: {
          width: 2400,
          height: 1800,
          channels: 3,
          background: '#c5d1d6',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      } as const;
      const photo = {
        name: 'IMG_0001.JPG',
        mimeType: 'image/jpeg',
        buffer: await sharp(camera).jpeg({ quality: 95 }).toBuffer(),
      };
      expect(photo.buffer.length, 'as a phone writes it').toBeGreaterThan(PICTURE_BYTES);
      await page.getByLabel('Ljósmynd af kennaranum').setInputFiles(photo);
      await page.getByText('Myndin er komin').waitFor();
      const portrait = page.getByRole('img', { name: 'Ljósmynd: Ari Vegfarandi' });
      await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
      expect(await axeFindings(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await page.getByLabel('Önnur ljósmynd').setInputFiles({ ...photo, buffer: Buffer.from('engin mynd') });
      await page.getByRole('alert').filter({ hasText: 'mynd' }).waitFor();
      await page.getByRole('button', { name: 'Taka myndina niður' }).press('Enter');
      await page.getByText('Myndin er farin').waitFor();
      await page.getByRole('button', { name: 'Afturkalla', exact: true }).press('Enter');
      await portrait.waitFor();
    },
    { viewport: { width: 360, height: 740 }, bypassCSP: true },
  );
});

it('an article’s English counts as older from its Icelandic publication until its own', async () => {
  const agent = await signInStaff(server);
  const publish = async (wanted: 'is' | 'en'): Promise<void> => {
    const [article] = z.parse(listArticles.response, (await agent.get(listArticles.path)).body).articles;
    const text = article?.texts.find(({ language }) => language === wanted);
    if (!article || !text) throw new Error('no article');
    const { published: _published, by: _by, updated: _updated, ...words } = text;
    server.clock.now += 1000;
    await agent.post(publishArticle.path, { id: article.id, ...words, html: `${words.html}<p>+</p>` });
  };
  await visit(agent, async (page) => {
    const first = page.locator('#greinar tbody tr').first();
    for (const [language, marks] of [
      ['en', 0],
      ['is', 1],
      ['en', 0],
    ] as const) {
      await publish(language);
      await openAnew(page, `${server.origin}${SCHOOL}#greinar`);
      await first.waitFor();
      expect(await first.getByText('Enska eldri en íslenska').count(), language).toBe(marks);
    }
  });
});

it('saving over a colleague’s change is refused once, and merges the other fields', async () => {
  const [agent, colleague] = [await signInStaff(server), await signInStaff(server, 'staff', 1)];
  const told = { name: 'Ása Vegfarandi', car: '', phone: '', email: '', price: 9000, aboutIs: '', aboutEn: '' };
  const ofHer = { ...told, own: false, listed: false, archived: false };
  const { body } = await colleague.post(addInstructor.path, ofHer);
  const { id } = z.object({ id: z.string() }).parse(body);
  const readContact = async () => {
    const { changed: _, ...contact } = z.parse(
      readSchool.response,
      (await colleague.get(readSchool.path)).body,
    ).contact;
    return contact;
  };
  const contact = await readContact();
  const hours = [{ first: 1, last: 4, from: '18:00', until: '20:00' }];
  await visit(agent, async (page) => {
    const refused = page.getByText('Þessu hefur verið breytt síðan');
    await openChapter(page, 'kennarar');
    await page.getByRole('button', { name: 'Breyta: Ása Vegfarandi' }).press('Enter');
    await page.getByLabel('Bíll').fill('Yaris');
    await page.getByLabel('Lýsing á ensku').fill('Drives.');
    await colleague.post(editInstructor.path, { id, ...ofHer, price: 9500, aboutEn: 'Teaches.' });
    await page.getByLabel('Bíll').press('Enter');
    await refused.waitFor();
    await expect.poll(() => page.getByLabel('Verð ökutíma, kr.').inputValue()).toBe('9500');
    expect(await page.locator('.s-clash').innerText()).toBe('Lýsing á ensku: TeachesDrives.');
    await page.getByLabel('Bíll').press('Enter');
    await page.getByText('Vistað').waitFor();

    await openChapter(page, 'samband');
    await page.getByRole('button', { name: 'Breyta: Sími og símatími' }).press('Enter');
    await page.getByLabel('Sími', { exact: true }).fill('555 0178');
    await colleague.post(setContact.path, { ...contact, phone: '555 0199', hours });
    await page.getByLabel('Sími', { exact: true }).press('Enter');
    await refused.waitFor();
    await expect.poll(() => page.getByLabel('Til kl.').inputValue()).toBe('20:00');
    await page.getByText('555 0199,').waitFor();
    await page.getByLabel('Sími', { exact: true }).press('Enter');
    await page.getByText('555 0178,').waitFor();
  });
  const { instructors } = z.parse(listInstructors.response, (await colleague.get(listInstructors.path)).body);
  expect(instructors).toContainEqual(
    expect.objectContaining({ ...ofHer, car: 'Yaris', price: 9500, aboutEn: 'Drives.' }),
  );
  expect(await readContact()).toEqual({ ...contact, phone: '555 0178', hours });
  await colleague.post(setContact.path, contact);
});

it('telephone, hours, a closure and the account set by keyboard show at once to readers', async () => {
  const { agent: learner } = await newLearner(server);
  const read = async (path: string, choose?: string) => {
    const context = await openAs(browser, learner, DESK);
    const page = await context.newPage();
    await page.goto(server.origin + path);
    await page.locator('h1').waitFor();
    if (choose !== undefined) await page.getByText(choose, { exact: true }).click();
    const text = (await page.getByRole('main').innerText()).replace(/[\s\u2060]+/g, (gap) =>
      gap === '\u2060' ? '' : ' ',
    );
    await context.close();
    return text;
  };
  await visit(
    await signInStaff(server),
    async (page) => {
      await openChapter(page, 'samband');
      const edit = page.getByRole('button', { name: 'Breyta: Sími og símatími' });
      await edit.press('Enter');
      await page.keyboard.press('Escape');
      await expect.poll(() => focused(page)).toBe('Breyta: Sími og símatími');
      await page.keyboard.press('Enter');
      const week = [
        'mánudagur',
        'þriðjudagur',
        'miðvikudagur',
        'fimmtudagur',
        'föstudagur',
        'laugardagur',
        'sunnudagur',
      ];
      expect(await page.locator('select.s-day').first().locator('option').allInnerTexts()).toEqual(week);
      await page.getByLabel('Sími', { exact: true }).fill('555');
      await page.getByLabel('Til kl.').fill('19:00');
      await page.keyboard.press('Enter');
      await page.getByText('Símanúmer er minnst sjö tölustafir').waitFor();
      await page.getByText('Símatími endar eftir að hann byrjar').waitFor();
      await page.evaluate(() => scrollTo(0, 0)); // what the bottom bar half covers is no finding
      expect(await axeFindings(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await page.getByLabel('Sími', { exact: true }).fill('555 0177');
      await page.getByLabel('Til kl.').fill('21:30');
      await page.locator('.s-tabs').getByRole('link', { name: 'Nemendur' }).click();
      await heading(page, 'Nemendur');
      await page.goBack(); // the draft waits
      await openChapter(page, 'samband');
      await expect.poll(() => page.getByLabel('Til kl.').inputValue()).toBe('21:30');
      await page.getByRole('button', { name: 'Bæta við sérstökum dögum' }).press('Enter');
      await page.getByText('Fyrsti dagur', { exact: true }).waitFor();
      await page.getByLabel('Sími', { exact: true }).press('Enter');
      const missing = page.getByText('Veldu báða daga.');
      await missing.waitFor();
      await page.getByLabel('Fyrsti dagur').fill('2026-12-24');
      await page.getByLabel('Síðasti dagur').fill('2026-12-23');
      await missing.waitFor({ state: 'detached' });
      await page.getByText('Dagar mega ekki enda áður en þeir hefjast').waitFor();
      await page.getByLabel('Síðasti dagur').fill('2026-12-26');
      await page.getByRole('button', { name: 'Bæta við sérstökum dögum' }).press('Enter');
      const last = page.getByRole('group', { name: 'Sérstakir dagar 2' });
      await last.getByLabel('Fyrsti dagur').fill('2026-12-31');
      const what = last.getByLabel('Lokað eða opið');
      await what.press('ArrowDown'); // unlike `selectOption`, two events with a drawing between
      await expect.poll(() => what.inputValue()).toBe('open');
      await last.getByLabel('Til kl.').fill('09:00');
      await page.getByLabel('Sími', { exact: true }).press('Enter');
      await page.getByText('Opnun endar eftir að hún hefst').waitFor();
      await last.getByLabel('Frá kl.').fill('09:00');
      await last.getByLabel('Til kl.').fill('12:00');
      expect(await overflow(page)).toBe(0);
      await page.getByLabel('Sími', { exact: true }).press('Enter');
      await page.getByText('Vistað').waitFor();
      await page.getByText('555 0177, á virkum dögum').waitFor();
      await expect.poll(() => focused(page)).toBe('Breyta: Sími og símatími');

      await page.getByRole('button', { name: 'Breyta: Reikningur' }).press('Enter');
      await page.getByLabel('Reikningsnúmer').fill('0133');
      await page.keyboard.press('Enter');
      await page.getByText('Reikningsnúmer er banki, höfuðbók og númer').waitFor();
      await page.getByLabel('Reikningsnúmer').fill('133-26-12345');
      await page.getByLabel('Kennitala eiganda').fill('1201603389');
      await page.locator('.s-tabs').getByRole('link', { name: 'Nemendur' }).click();
      await heading(page, 'Nemendur');
      await page.goBack(); // the draft waits
      await openChapter(page, 'samband');
      await expect.poll(() => page.getByLabel('Reikningsnúmer').inputValue()).toBe('133-26-12345');
      await page.getByLabel('Kennitala eiganda').focus();
      server.clock.now += 600_001;
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Staðfestu að þetta sért þú' });
      await dialog.getByLabel('Lykilorð').fill(DEMO_PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByText('0133-26-012345 kt. 120160-3389').waitFor();
      // no kennitala is kept over a reload, and so no form that contains one
      await page.getByRole('button', { name: 'Breyta: Reikningur' }).click();
      await page.getByLabel('Reikningsnúmer').fill('133-26-54321');
      await page.reload();
      await page.getByRole('button', { name: 'Breyta: Reikningur' }).click();
      expect(await page.getByLabel('Reikningsnúmer').inputValue()).toBe('0133-26-012345');
      await page.getByRole('button', { name: 'Hætta við' }).click();
      await page.getByText('0133-26-012345 kt. 120160-3389').waitFor();
      expect(await overflow(page)).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('link', { name: /^Fyrri breytingar ?: Sími/ }).click();
      await page.getByText('555 0100 → 555 0177').waitFor();
    },
    { viewport: { width: 360, height: 740 }, bypassCSP: true },
  );
  expect(await read('/okukennarar')).toContain(
    'á virkum dögum kl. 20–21:30: 555 0177 Lokað 24.–26. desember. Opið 31. desember kl. 9–12.',
  );
  expect(await read('/driving-instructor')).toContain('on weekdays 20:00–21:30: 555 0177 Closed 24–26 December.');
  expect(await read('/skilmalar')).toContain('í síma 555 0177.');
  expect(await read('/okuskoli-2/skraning', 'Millifærsla')).toMatch(
    /0133-26-012345[^]*Lokað 24\.–26\. desember\. Opið 31\. desember/,
  );
}, 60_000);

it('Tab reaches everything on every page with a visible focus, on desktop and phone', async () => {
  const { state, agent } = await newLearner(server, { name: 'Tumi Dæmisson' });
  await doSteps(server, agent, { course: 1, round: 1 });
  for (const messageText of ['Leturgerðin er lítil.', 'Takk fyrir lesturinn.'])
    await agent.post('/api/send-feedback', { messageText, path: '/stjornbord' });
  const atDesk = [...staffPaths(state.id), '/statistics?syn=nam'];
  const onPhone = ['/command', '/command/content/skref/1.1.1', SCHOOL]; // pages that have another layout there
  const walks = [...atDesk.map((place) => [place, 1280] as const), ...onPhone.map((place) => [place, 360] as const)];
  const found: Record<string, readonly string[]> = {};
  await visit(await signInStaff(server), async (page) => {
    for (const [place, width] of walks) {
      await page.setViewportSize({ width, height: 800 });
      await openAnew(page, server.origin + place);
      await page.locator('h1').waitFor();
      await page.waitForLoadState('networkidle');
      const amiss = await tabThrough(page);
      if (amiss.length > 0) found[`${place} ${width}`] = amiss;
    }
  });
  expect(found).toEqual({});
});

it('asks for the password with its field in focus, where shortcuts are off', async () => {
  const { agent: learner, state } = await newLearner(server, { name: 'Tumi Dæmisson' });
  await visit(await signInStaff(server, 'staff', 1), async (page) => {
    await page.goto(`${server.origin}/command/nemandi/${state.id}`);
    await page.getByText('Fleira', { exact: true }).click();
    await page.getByRole('button', { name: 'Eyða aðgangi' }).click();
    server.clock.now += 600_001;
    const form = page.getByRole('form', { name: 'Eyða aðgangi' });
    for (const name of ['', 'Tumi', 'tumi dæmisson']) {
      expect(await page.getByRole('dialog').count()).toBe(0);
      await form.getByLabel('Skrifaðu nafnið: Tumi Dæmisson').fill(name);
      await form.getByRole('button', { name: 'Eyða aðgangi' }).click();
    }
    const dialog = page.getByRole('dialog', { name: 'Staðfestu að þetta sért þú' });
    await dialog.waitFor();
    await page.keyboard.type('o p/d '); // shortcuts of the page, and what would press a button
    expect(await dialog.getByLabel('Lykilorð').inputValue()).toBe('o p/d ');
    await page.keyboard.press('Shift+Tab'); // at the close button
    await page.keyboard.type('opd/');
    expect(new URL(page.url()).hash).toBe('');
    expect(await page.getByRole('form').count()).toBe(1);
    expect(await dialog.isVisible()).toBe(true);

    // without a second factor one can be set up on the spot, and the begun action completes
    await dialog.getByText('Tveggja þátta innskráning er ekki uppsett hjá þér.').waitFor();
    await dialog.getByRole('button', { name: 'Setja upp tveggja þátta innskráningu' }).click();
    await dialog.getByText('Slá inn lykil í staðinn').click();
    const key = await dialog.locator('.s-key').innerText();
    await dialog.getByLabel('Sex tölustafir úr forritinu').fill(codeAt(key.replaceAll(' ', ''), server.clock.now));
    await page.keyboard.press('Enter');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel('Ég hef geymt kóðana').check();
    await dialog.getByRole('button', { name: 'Ljúka' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await learner.get('/api/user-information')).status).toBe(401);
  });
});

it('an invited colleague signs up by the link, sees what is wrong, awaits approval', async () => {
  const email = 'sif@akrein.example';
  await visit(await signInStaff(server), async (page) => {
    await openChapter(page, 'adgangur');
    await page.getByRole('link', { name: 'Leita', exact: true }).press('Enter');
    await page.getByRole('combobox', { name: 'Leita', exact: true }).fill('bjóða starfs');
    await page.getByRole('option', { name: 'Bjóða starfsmanni', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('invite-name');
    await page.getByLabel('Nafn', { exact: true }).fill('Sif Prufudóttir');
    await page.getByLabel('Netfang', { exact: true }).fill('sif@akrein');
    await page.getByLabel('Netfang', { exact: true }).press('Enter');
    await page.getByText('Þetta er ekki netfang.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Netfang', { exact: true }).fill(email);
    await page.locator('.s-tabs').getByRole('link', { name: 'Nemendur' }).click();
    await heading(page, 'Nemendur');
    await page.goBack(); // the draft waits
    await expect.poll(() => page.getByLabel('Netfang', { exact: true }).inputValue()).toBe(email);
    await page.getByRole('button', { name: 'Senda boð' }).press('Enter');
    await page.getByText(email).waitFor();
  });
  await visit(new Agent(server.origin), async (page) => {
    await page.goto(`${server.origin}/command/bod#${await secretSentTo(server, email)}`);
    await page.getByLabel('Kennitala').fill(newKennitala());
    await page.getByLabel('Lykilorð').fill('12345678');
    await page.keyboard.press('Enter');
    await page.getByText('Þetta lykilorð er of algengt.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
    await page.getByLabel('Lykilorð').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Tveggja þátta innskráning');
    await page.getByText('Slá inn lykil í staðinn').click();
    const key = await page.locator('.s-key').innerText();
    await page.getByLabel('Sex tölustafir úr forritinu').fill(codeAt(key.replaceAll(' ', ''), server.clock.now));
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByLabel('Ég hef geymt kóðana').check();
    await page.getByRole('button', { name: 'Ljúka' }).click();
    await expect.poll(() => focused(page)).toMatch(/^Boðið er þegið\./);
  });
});

it('an invitation that somebody has signed up by offers no undo where it was sent, nor in the log', async () => {
  const email = 'sunna@akrein.example';
  await visit(await signInStaff(server), async (page) => {
    await openChapter(page, 'adgangur');
    await page.getByRole('button', { name: 'Bjóða starfsmanni' }).press('Enter');
    await page.getByLabel('Nafn', { exact: true }).fill('Sunna Prufudóttir');
    await page.getByLabel('Netfang', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Senda boð' }).press('Enter');
    const log = await page.context().newPage();
    await log.goto(`${server.origin}/command/dagbok`);
    const offers = [
      page.locator('#adgangur').getByRole('button', { name: 'Afturkalla boð', exact: true }),
      log.getByRole('row', { name: 'Sunna Prufudóttir' }).getByRole('button', { name: /^Afturkalla/ }),
    ];
    for (const offer of offers) await offer.waitFor();
    server.clock.now += 1; // no sign-up of this millisecond hides it
    await signUpInvited(server, email);
    await page.bringToFront();
    await expect.poll(() => offers[0]?.count()).toBe(0);
    await log.bringToFront();
    await expect.poll(() => offers[1]?.count()).toBe(0);
  });
});

it('a price that is saved but not read again says so beside the old price, and is read by a button', async () => {
  await visit(await signInStaff(server), async (page) => {
    await openChapter(page, 'verd');
    const figure = page.locator('#verd .money').first();
    await figure.filter({ hasText: '12.500 kr.' }).waitFor();
    const trouble = (route: Route) => route.fulfill({ status: 503, headers: { 'Retry-After': '300' } });
    await page.route(`**${listPrices.path}`, trouble);
    await page.getByRole('button', { name: 'Breyta: Ökuskóli 1' }).press('Enter');
    await page.getByLabel('Ökuskóli 1, kr.').fill('13.900');
    await page.keyboard.press('Enter');
    await page.getByText('Nýja verðið gildir').waitFor();
    const old = page.getByRole('alert').filter({ hasText: 'hér gæti sést það sem var áður.' });
    await old.waitFor();
    expect(await figure.innerText()).toMatch(/^12\.500/);
    // no news sets it right meanwhile
    await page.route(`**${changes.path}`, trouble);
    // only one line speaks of what is saved
    await page.getByText('Ekkert vistast fyrr en það er komið á.').waitFor();
    expect(await old.innerText()).not.toContain('vistað');
    await page.unroute(`**${listPrices.path}`);
    await old.getByRole('button', { name: 'Sækja aftur' }).press('Enter');
    await figure.filter({ hasText: '13.900 kr.' }).waitFor();
    expect(await old.count()).toBe(0);
    await page.getByRole('button', { name: /^Afturkalla/ }).press('Enter');
    await page.getByText('Afturkallað', { exact: true }).waitFor();
  });
});

it('one message to many learners is undone in the log by one press, except for who has read it', async () => {
  const staff = await signInStaff(server);
  const learners = [];
  for (const name of ['Fyrst Fjöldadóttir', 'Næst Fjöldadóttir', 'Síðust Fjöldadóttir'])
    learners.push(await newLearner(server, { name }));
  for (const { state } of learners)
    await staff.post(sendReply.path, { userId: state.id, text: 'Lokað á fimmtudag.', upTo: null });
  const upTo = new Date(server.clock.now).toISOString();
  expect((await learners[0]?.agent.post('/api/thread-read', { upTo }))?.status).toBe(200);
  await visit(staff, async (page) => {
    await page.goto(`${server.origin}/command/dagbok`);
    await page.getByRole('button', { name: 'Afturkalla allt (3)' }).press('Enter');
    await page.getByText('Afturkallað í 2 tilvikum.').waitFor();
    await page.getByRole('alert').filter({ hasText: '1 tókst ekki. Fyrst Fjöldadóttir: ' }).waitFor();
    expect(await page.locator('td:focus-within').count()).toBe(1);
    await expect
      .poll(() =>
        page.getByRole('row', { name: /Fjöldadóttir.*\(afturkallað\)|\(afturkallað\).*Fjöldadóttir/ }).count(),
      )
      .toBe(2);
  });
  expect(server.opened.sqlite.prepare('SELECT account_id FROM replies').pluck().all()).toEqual([learners[0]?.state.id]);
});

it('undoing the last entry on a page of the log, which leaves the page, keeps the focus in the log', async () => {
  const [staff, { state }] = [await signInStaff(server), await newLearner(server)];
  for (let nr = 1; nr <= 40; nr++) await staff.post('/api/admin/write-note', { userId: state.id, text: `${nr}` });
  await visit(staff, async (page) => {
    await page.goto(`${server.origin}/command/dagbok`);
    await page
      .getByRole('button', { name: /^Afturkalla/ })
      .last()
      .press('Enter');
    await page.getByRole('row', { name: /\(afturkallað\)/ }).waitFor();
    await expect.poll(() => page.locator('td:focus-within, th:focus-within').count()).toBe(1);
  });
});

it('the log is filtered by actor, subject and days, by keyboard and in the address', async () => {
  const { state } = await newLearner(server, { name: 'Hanna Dæmisdóttir' });
  const staff = await signInStaff(server);
  await staff.post('/api/admin/write-note', { userId: state.id, text: 'Hringdi' });
  await staff.post('/api/admin/open-course', { course: 1, userId: state.id, paymentType: 'transfer', amount: 0 });
  await visit(await signInStaff(server), async (page) => {
    await page.goto(`${server.origin}/command/dagbok`);
    await page.getByRole('button', { name: 'Um hvern …' }).press('Enter');
    await page.keyboard.type('hanna daem');
    await page.getByRole('button', { name: /^Hanna Dæmisdóttir/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/dagbok?whom=${String(state.id)}`);
    await expect.poll(() => focused(page)).toBe('Um hvern: Hanna Dæmisdóttir. Sýna alla');
    const rows = page.getByRole('row', { name: /Hanna Dæmisdóttir/ });
    await expect.poll(() => rows.count()).toBeGreaterThan(0);
    await expect.poll(async () => (await page.getByRole('row').count()) - (await rows.count())).toBe(1); // the heading row
    const all = await rows.count();
    await page.getByLabel('Hver gerði').selectOption('Stefnir Stjórnborðs');
    await page.waitForURL(/&by=/);
    await page.getByText('Ekkert í dagbókinni passar við þetta.').waitFor();
    await page.getByLabel('Hver gerði').selectOption('Hver gerði: allir');
    await expect.poll(() => rows.count()).toBe(all);
    await page.getByLabel('Til', { exact: true }).fill('2026-01-31');
    await page.keyboard.press('Enter');
    await page.waitForURL(/to=2026-01-31/);
    await page.getByText('Ekkert í dagbókinni passar við þetta.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    expect(await page.getByLabel('Til', { exact: true }).inputValue()).toBe('2026-01-31');
    await page.getByRole('button', { name: 'Allir dagar' }).press('Enter');
    await expect.poll(() => rows.count()).toBe(all);
    await page.getByRole('button', { name: 'Í gær' }).press('Enter');
    const yesterday = dayOf(server.clock.now - 86_400_000);
    await page.waitForURL(`**/dagbok?*from=${yesterday}&to=${yesterday}`);
    await page.getByRole('button', { name: 'Allir dagar' }).press('Enter');
    await expect.poll(() => rows.count()).toBe(all);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Um hvern: Hanna Dæmisdóttir. Sýna alla' }).press('Enter');
    await page.waitForURL(/dagbok$/);
  });
});

it('who signs in after a sign-out does not come to the page that was left', async () => {
  await visit(await signInStaff(server), async (page) => {
    await openChapter(page, 'samband');
    await page.getByRole('button', { name: 'Breyta: Sími og símatími' }).waitFor();
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    await page.route(`**${changes.path}`, async (route) => {
      await ended; // is on its way while the user signs out
      await route.fulfill({ response: await route.fetch() });
    });
    await page.route(`**${endSession.path}`, async (route) => {
      const response = await route.fetch();
      const refused = page.waitForResponse((answer) => answer.url().endsWith(changes.path));
      end();
      expect((await refused).status()).toBe(401);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await route.fulfill({ response });
    });
    await page.waitForRequest((asked) => asked.url().endsWith(changes.path));
    const answered = page.waitForResponse((answer) => answer.url().endsWith(endSession.path));
    await signOut(page, server.origin);
    await answered;
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('/command');
  });
});

it('reports unknown and closed addresses in its own frame and language, with a menu', async () => {
  const { state } = await newLearner(server);
  await visit(await signInStaff(server, 'author'), async (page) => {
    const menu = page.getByRole('button', { name: /(Valmynd|Menu)$/ });
    expect((await page.goto(`${server.origin}/command/nemendur`))?.status()).toBe(404);
    await heading(page, 'Þessi síða er ekki til');
    await page.getByRole('navigation', { name: 'Starfsfólk' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`${server.origin}/command/content/skref/9.9.9`);
    await heading(page, 'Þessi síða er ekki til');
    await page.goto(`${server.origin}/command/nemandi/${state.id}`);
    await heading(page, 'Þú hefur ekki aðgang að þessari síðu');
    await page.goto(`${server.origin}${SCHOOL}#verd`);
    await page.getByText('Kaflinn „Verð“ er ekki opinn þínu hlutverki.').waitFor();
    await page.goto(`${server.origin}/command/nemandi/${state.id}`);
    await heading(page, 'Þú hefur ekki aðgang að þessari síðu');
    await menu.click();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'English' }).click();
    await heading(page, 'You do not have access to this page');
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBe(0);
    await page.keyboard.press('Escape');
    await menu.press('Enter');
    await page.getByRole('link', { name: 'My access' }).press('Enter');
    await page.waitForURL(`**${SCHOOL}#min`);
    await page.reload();
    await page.getByRole('heading', { name: 'My access' }).waitFor();
    await menu.click();
    await page.getByRole('button', { name: 'Íslenska' }).click();
    await heading(page, 'Skólinn');
    await page.getByRole('button', { name: 'Skrá út', exact: true }).click();
    await page.waitForURL('**/innskraning');
  });
});

it('is hidden from learners, asks strangers to sign in, and reports a lost connection', async () => {
  const { agent } = await newLearner(server);
  await visit(agent, async (page) => {
    await page.goto(`${server.origin}${SCHOOL}`);
    await page.getByRole('heading', { level: 1, name: /Þessi síða er ekki til|This page doesn't exist/ }).waitFor();
  });
  const context = await browser.newContext({ serviceWorkers: 'block', ...DESK });
  const page = await context.newPage();
  await page.goto(`${server.origin}${SCHOOL}`);
  await page.waitForURL('**/innskraning');
  await context.close();
  await visit(await signInStaff(server, 'author'), async (page) => {
    await page.goto(`${server.origin}/command/i-dag`);
    await page.waitForURL((url) => url.pathname !== '/command/i-dag'); // an author has no to-do list
    await page.goto(`${server.origin}${SCHOOL}`);
    await heading(page, 'Skólinn');
    expect(await page.getByRole('link', { name: 'Öryggisdagbók' }).count()).toBe(0);
    await page.route('**/api/**', (route) => route.abort());
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.getByText('Ekkert samband við skólann.').waitFor();
    await page.goto(`${server.origin}${SCHOOL}`);
    await heading(page, 'Ekkert samband');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Reyna aftur' }).waitFor();
    // the network was there all along: the school could not answer, and then could
    await page.unroute('**/api/**');
    await heading(page, 'Skólinn');
  });
}, 60_000);
