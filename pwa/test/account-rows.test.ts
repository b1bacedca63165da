/**
 * Every row of the specification's sections A.4 (states), A.5 (validation) and A.8 (errors) in a browser on the real
 * server, and registration without a mouse.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser, BrowserContext, Locator, Page, Route } from 'playwright-core';
import type { Agent, TestServer } from '../../api/test/harness.ts';
import { newKennitala, newLearner, PASSWORD } from '../../api/test/make.ts';
import { openAs } from './browsing.ts';
import { describeRows } from './rows.ts';
import { emptiedPage, openStage } from './stage.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  ({ server, browser } = await openStage());
});

type Scene = { readonly page: Page; readonly context: BrowserContext; readonly go: (path: string) => Promise<void> };

async function scene(work: (scene: Scene) => Promise<void>, agent?: Agent): Promise<void> {
  const { context, page } = await emptiedPage({ server, browser }, agent);
  const go = async (path: string): Promise<void> => {
    await page.goto(server.origin + path);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
  };
  await work({ page, context, go });
}

/** Fills the registration form; `change` replaces values. */
async function fillRegistration(
  page: Page,
  change: { readonly ssn?: string; readonly email?: string } = {},
): Promise<string> {
  const ssn = change.ssn ?? newKennitala();
  await page.getByLabel('Fullt nafn').fill('Nýja Nemadóttir');
  await page.getByLabel('Netfang').fill(change.email ?? `n${ssn}@akrein.example`);
  await page.getByRole('combobox', { name: 'Ökukennari' }).fill('Bogi');
  await page.getByRole('option', { name: 'Bogi Beygjuson' }).click();
  await page.getByLabel('Kennitala').fill(ssn);
  await page.getByLabel('Lykilorð', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Ég samþykki skilmálana').check();
  await page.getByLabel('Ég hef farið í einn eða fleiri ökutíma').check();
  return ssn;
}
const focusIsOn = (field: Locator): Promise<void> =>
  expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
const submitOf = (page: Page) => page.getByRole('button', { name: 'Stofna aðgang' });

async function signInWith(page: Page, ssn: string, password: string): Promise<void> {
  await page.getByLabel('Kennitala').fill(ssn);
  await page.getByLabel('Lykilorð', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Skrá mig inn' }).click();
}

/** The path of the newest mailed link for a new password. */
function mailedLink(ssn: string): string {
  const mail = server.opened.sqlite
    .prepare<[string], { body_text: string }>(
      "SELECT body_text FROM mail_queue JOIN accounts ON accounts.email = recipient WHERE ssn = ? AND kind = 'reset' ORDER BY mail_queue.created_at DESC, mail_queue.id DESC",
    )
    .get(ssn);
  const path = /https?:\/\/[^/\s]+(\/\S+)/.exec(mail?.body_text ?? '')?.[1];
  if (path === undefined) throw new Error('no link was mailed');
  return path;
}

describeRows(
  'A.4 States and transitions',
  {
    '4.1': 'a protected page asks who is signed in, and sends a stranger to the login page',
    '4.2': 'login: submitting, then the dashboard or the error',
    '4.3': 'forgot password: a confirmation or a message, each clearing the other',
    '4.4': 'reset: success leads to login; a failure says why',
    '4.5':
      'registration: the button is unavailable until all is valid, and then says what is missing; a spinner; the dashboard or field errors',
    '4.6': 'the language toggle goes to the same page, is stored, and is saved on the server',
    '4.7': 'the next round opens 21 hours later',
  },
  {
    '4.1': () =>
      scene(async ({ page, go }) => {
        for (const path of ['/stjornbord', '/okuskoli-1', '/okuskoli-2/skraning', '/stillingar']) {
          await go(path);
          await page.waitForURL((url) => url.pathname === '/innskraning');
        }
        // sign-in leads on to the requested page
        await signInWith(page, (await newLearner(server)).ssn, PASSWORD);
        await page.waitForURL(`${server.origin}/stillingar`);
      }),
    '4.2': () =>
      scene(async ({ page, go }) => {
        const { ssn } = await newLearner(server);
        await go('/innskraning');
        await signInWith(page, ssn, 'rangt-lykilord');
        const wrong = page.getByRole('alert').getByText('Villa: kennitalan eða lykilorðið er vitlaust');
        await wrong.waitFor();
        await page.getByLabel('Kennitala').fill('');
        await wrong.waitFor({ state: 'detached' });
        await signInWith(page, ssn, PASSWORD);
        await page.waitForURL(`${server.origin}/stjornbord`);
        await go('/innskraning');
        await page.waitForURL(`${server.origin}/stjornbord`);
      }),
    '4.3': () =>
      scene(async ({ page, go }) => {
        const { ssn } = await newLearner(server);
        await go('/gleymt-lykilord');
        await page.getByLabel('Kennitala').fill('0101991119');
        await page.getByRole('button', { name: 'Senda tengil' }).click();
        await page.getByText('Þessi kennitala er ekki á skrá hjá okkur').waitFor();
        await page.getByLabel('Kennitala').fill(ssn);
        expect(await page.getByText('ekki á skrá').count()).toBe(0);
        await page.getByRole('button', { name: 'Senda tengil' }).click();
        await page.getByText('Póstur er á leiðinni').waitFor();
      }),
    '4.4': () =>
      scene(async ({ page, go }) => {
        const { ssn, agent } = await newLearner(server);
        await agent.post('/api/forgot-password', { ssn });
        const link = mailedLink(ssn);
        const set = async (password: string): Promise<void> => {
          await page.getByLabel('Nýtt lykilorð', { exact: true }).fill(password);
          await page.getByLabel('Nýja lykilorðið aftur').fill(password);
          await page.getByRole('button', { name: 'Vista nýtt lykilorð' }).click();
        };
        await go(link);
        await set('princess1');
        await page.getByText('Þetta lykilorð er of algengt.').waitFor();
        const field = page.getByLabel('Nýtt lykilorð', { exact: true });
        await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
        expect(await page.getByRole('link', { name: 'Fá nýjan tengil' }).count()).toBe(0);
        await set('nýtt-og-langt-orð');
        await page.waitForURL(`${server.origin}/innskraning`);
        await page.getByRole('alert').getByText('Skráðu þig inn með því.').waitFor();
        await signInWith(page, ssn, 'nýtt-og-langt-orð');
        await page.waitForURL(`${server.origin}/stjornbord`);
        await go(link);
        await page.getByRole('link', { name: 'Fá nýjan tengil' }).waitFor();
      }),
    '4.5': () =>
      scene(async ({ page, go }) => {
        await go('/nyskraning');
        expect(await submitOf(page).isDisabled()).toBe(true);
        await fillRegistration(page);
        expect(await submitOf(page).isEnabled()).toBe(true);
        await page.getByLabel('Ég samþykki skilmálana').uncheck();
        expect(await submitOf(page).isDisabled()).toBe(true);
        await page.getByLabel('Ég samþykki skilmálana').check();
        const held = new Promise<() => void>((reached) => {
          void page.route('**/api/register-user', async (route) => {
            await new Promise<void>((release) => reached(() => release()));
            await route.continue();
          });
        });
        await submitOf(page).click();
        const release = await held;
        await page.getByRole('status').getByText('Stofna aðgang …').waitFor();
        release();
        await page.waitForURL(`${server.origin}/stjornbord`);
      }),
    '4.6': async () => {
      const learner = await newLearner(server);
      await scene(async ({ page, go }) => {
        await go('/stjornbord');
        await go('/skilmalar');
        await page.getByRole('link', { name: 'English' }).first().click();
        await page.waitForURL(`${server.origin}/terms-and-conditions`);
        await page.getByRole('heading', { name: 'Terms and conditions', level: 1 }).waitFor();
        expect(await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('language')])).toEqual([
          'en',
          'en',
        ]);
        await expect
          .poll(() => server.opened.sqlite.prepare('SELECT language FROM accounts WHERE id = ?').get(learner.state.id))
          .toEqual({ language: 'en' });
        // a page without a language in its address takes that of the account
        await go('/stjornbord');
        await page.getByRole('heading', { name: /^Hello/, level: 1 }).waitFor();
      }, learner.agent);
    },
    '4.7': { later: 'shown by the whole run and by B.4' },
  },
);

describeRows(
  'A.5 Validation rules',
  {
    '5.1': 'login takes digits only; both fields are required',
    '5.2': 'forgot password writes the hyphen, at most eleven characters, required',
    '5.3': 'a new password has eight letters and is written twice; errors clear on typing',
    '5.4': 'registration: no field empty, eleven characters, both boxes; Enter only when valid',
    '5.5': "registration: the server's errors stand beside their fields, and nothing typed is lost",
  },
  {
    '5.1': () =>
      scene(async ({ page, go }) => {
        await go('/innskraning');
        await page.getByLabel('Kennitala').fill('12ab');
        await page.getByText('Kennitölur eru einungis tölur').waitFor();
        await page.getByLabel('Kennitala').fill('');
        expect(await page.getByText('Kennitölur eru einungis tölur').count()).toBe(0);
        await page.getByRole('button', { name: 'Skrá mig inn' }).click();
        expect(await page.getByText('Fylltu út þennan reit.').count()).toBe(2);
        await page.getByLabel('Kennitala').fill('010150-2228');
        expect(await page.getByText('Kennitölur eru einungis tölur').count()).toBe(0);
      }),
    '5.2': () =>
      scene(async ({ page, go }) => {
        await go('/gleymt-lykilord');
        await page.getByRole('button', { name: 'Senda tengil' }).click();
        await page.getByText('Fylltu út þennan reit.').waitFor();
        await page.getByLabel('Kennitala').pressSequentially('01015022289999');
        expect(await page.getByLabel('Kennitala').inputValue()).toBe('010150-2228');
        expect(await page.getByLabel('Kennitala').getAttribute('placeholder')).toBe('999999-9999');
      }),
    '5.3': () =>
      scene(async ({ page, go }) => {
        const { ssn, agent } = await newLearner(server);
        await agent.post('/api/forgot-password', { ssn });
        await go(mailedLink(ssn));
        const [first, second] = [
          page.getByLabel('Nýtt lykilorð', { exact: true }),
          page.getByLabel('Nýja lykilorðið aftur'),
        ];
        const save = page.getByRole('button', { name: 'Vista nýtt lykilorð' });
        await first.fill('stutt');
        await second.fill('annað');
        await save.click();
        await page.getByText('Lykilorðið þarf að vera minnst 8 stafir.').waitFor();
        await page.getByText('Lykilorðin eru ekki eins').waitFor();
        await first.fill('nógu-langt-orð');
        expect(await page.getByText('Lykilorðið þarf að vera minnst 8 stafir.').count()).toBe(0);
        expect(await page.getByText('Lykilorðin eru ekki eins').count()).toBe(0);
        await second.fill('nógu-langt-orð');
        expect(await page.getByText('Lykilorðin eru ekki eins').count()).toBe(0);
      }),
    '5.4': () =>
      scene(async ({ page, go }) => {
        await go('/nyskraning');
        expect(await page.getByLabel('Kennitala').getAttribute('maxlength')).toBe('11');
        await page.getByLabel('Fullt nafn').fill('Of fljót');
        const asked: string[] = [];
        page.on('request', (request) => {
          if (request.url().endsWith('/register-user')) asked.push(request.url());
        });
        await page.getByLabel('Fullt nafn').press('Enter');
        await focusIsOn(page.getByLabel('Netfang'));
        expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);
        await submitOf(page).click({ force: true }); // it is marked as disabled, and says why
        await page
          .getByRole('alert')
          .getByText('Það vantar: netfang, kennitölu, lykilorð, ökukennara, staðfestingu á ökutíma, samþykki skilmála.')
          .waitFor();
        await focusIsOn(page.getByLabel('Netfang'));
        expect(await page.locator('[aria-invalid="true"]').count()).toBe(6);
        // a mistake is reported when its field is left, and cleared when the field changes
        const fields = [
          [page.getByLabel('Netfang'), 'nemi@akrein', 'Netfangið er ekki rétt skrifað'],
          [page.getByLabel('Kennitala'), '310299-1239', 'Kennitalan stenst ekki. Er einhver tölustafur vitlaus?'],
          [page.getByLabel('Lykilorð', { exact: true }), 'stutt', 'Lykilorðið þarf að vera minnst 8 stafir.'],
        ] as const;
        for (const [field, wrong, said] of fields) {
          await field.fill(wrong);
          await field.press('Tab');
          await page.getByText(said).waitFor();
        }
        await page.getByText('Það þarf að laga: netfang, kennitölu, lykilorð.').waitFor();
        for (const [field, , said] of fields) {
          await field.press('End');
          await field.press('Backspace');
          expect(await page.getByText(said).count()).toBe(0);
        }
        expect(asked).toEqual([]);
        await fillRegistration(page);
        await page.getByLabel('Fullt nafn').press('Enter');
        await page.waitForURL(`${server.origin}/stjornbord`);
      }),
    '5.5': () =>
      scene(async ({ page, go }) => {
        const { ssn } = await newLearner(server);
        await go('/nyskraning');
        await fillRegistration(page, { ssn, email: `p${ssn}@akrein.example` });
        await submitOf(page).click();
        await page.getByText('Þessi kennitala er þegar skráð. Skráðu þig inn.').waitFor();
        await page.getByText('Þetta netfang er þegar skráð.').waitFor();
        await page.getByText('Það þarf að laga: netfang, kennitölu.').waitFor();
        expect(await page.getByLabel('Fullt nafn').inputValue()).toBe('Nýja Nemadóttir');
        expect(await page.getByLabel('Lykilorð', { exact: true }).inputValue()).toBe(PASSWORD);
        await page.reload();
        await expect.poll(() => page.getByLabel('Fullt nafn').inputValue()).toBe('Nýja Nemadóttir');
        expect(await page.getByLabel('Ég samþykki skilmálana').isChecked()).toBe(true);
        expect(await page.getByLabel('Lykilorð', { exact: true }).inputValue()).toBe('');
      }),
  },
);

describeRows(
  'A.8 Error catalogue',
  {
    '8.1': 'login, status 500',
    '8.2': 'login, any other failure',
    '8.3': 'forgot password, 404',
    '8.4': 'forgot password, other',
    '8.5': 'registration: field errors and the line beside the button',
    '8.6': 'reset: a failure is told',
    '8.7': 'an unknown page says so and flips the language once',
    '8.8': 'a failed check of who is signed in counts as signed out',
    '8.9': 'a missing translation falls back to its key',
  },
  {
    '8.1': () =>
      scene(async ({ page, go }) => {
        await go('/innskraning');
        await page.route('**/api/sign-in', (route) => route.fulfill({ status: 500, body: 'x' }));
        await signInWith(page, '0101502228', 'hvad-sem-er');
        await page.getByText('Eitthvað virðist vera að hjá netþjóninum. Því miður!').waitFor();
      }),
    '8.2': { later: 'shown by A.4 4.2' },
    '8.3': { later: 'shown by A.4 4.3' },
    '8.4': () =>
      scene(async ({ page, go }) => {
        await go('/gleymt-lykilord');
        await page.route('**/api/forgot-password', (route) => route.fulfill({ status: 502, body: 'x' }));
        await page.getByLabel('Kennitala').fill('0101991119');
        await page.getByRole('button', { name: 'Senda tengil' }).click();
        await page.getByText('Villa: 502 - Bad Gateway.', { exact: true }).waitFor();
      }),
    '8.5': { later: 'shown by A.5 5.5' },
    '8.6': () =>
      scene(async ({ page, go }) => {
        // before anything is typed
        await go('/nytt-lykilord/ekki-til');
        const said = await page.getByRole('alert').textContent();
        expect(said?.length).toBeGreaterThan(20);
        expect(await page.getByLabel('Nýtt lykilorð', { exact: true }).isVisible()).toBe(false);
        await page.getByRole('link', { name: 'Fá nýjan tengil' }).click();
        await page.waitForURL(`${server.origin}/gleymt-lykilord`);
      }),
    '8.7': () =>
      scene(async ({ page, go }) => {
        await go('/ekki-til');
        await page.getByRole('heading', { name: 'Þessi síða er ekki til!' }).waitFor();
        await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('is');
        await page.reload();
        await page.getByRole('heading', { name: 'Þessi síða er ekki til!' }).waitFor();
      }),
    '8.8': () =>
      scene(async ({ page }) => {
        await page.route('**/api/is-logged-in', (route) => route.abort());
        await page.goto(`${server.origin}/stjornbord`);
        await page.waitForURL(`${server.origin}/innskraning`);
      }),
    '8.9': { later: 'shown by the tests of the words' },
  },
);

/** Holds back all scripts of the app. @returns what lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

it('a form submitted before the app loads works, with nothing in its address', async () => {
  const { ssn } = await newLearner(server);
  await scene(async ({ page }) => {
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    const wake = await holdScripts(page);
    await page.goto(`${server.origin}/innskraning`, { waitUntil: 'commit' });
    await page.getByLabel('Kennitala').fill(ssn);
    await page.getByLabel('Lykilorð', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Lykilorð', { exact: true }).press('Enter');
    await page.waitForURL(`${server.origin}/stjornbord`, { waitUntil: 'commit' });
    wake();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(addresses.join(' ')).not.toMatch(new RegExp(`[?#]|${ssn}|${PASSWORD}`));
  });
  await scene(async ({ page }) => {
    const wake = await holdScripts(page);
    await page.goto(`${server.origin}/forgot-password`, { waitUntil: 'commit' });
    await page.getByLabel('Kennitala').fill(ssn);
    await page.getByRole('button', { name: 'Send a link' }).click();
    await page.getByText('A message is on its way').waitFor();
    wake();
    expect(new URL(page.url()).search).toBe('');
  });
});

it('registration keeps what was typed and ticked before the app loads', () =>
  scene(async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(`${server.origin}/nyskraning`, { waitUntil: 'commit' });
    const ssn = newKennitala();
    await page.getByLabel('Fullt nafn').fill('Fljóta Fingradóttir');
    await page.getByLabel('Netfang').fill(`f${ssn}@akrein.example`);
    await page.getByLabel('Kennitala').fill(ssn);
    await page.getByLabel('Lykilorð', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Ég samþykki skilmálana').check();
    await page.getByLabel('Ég hef farið í einn eða fleiri ökutíma').check();
    await page.getByRole('combobox', { name: 'Ökukennari' }).fill('Bogi');
    expect(await page.getByRole('option').count()).toBe(0); // the app has not loaded yet
    release();
    await page.getByRole('option', { name: 'Bogi Beygjuson' }).click();
    await submitOf(page).click();
    await page.waitForURL(`${server.origin}/stjornbord`);
    const account = server.opened.sqlite.prepare('SELECT name, email FROM accounts WHERE ssn = ?').get(ssn);
    expect(account).toEqual({ name: 'Fljóta Fingradóttir', email: `f${ssn}@akrein.example` });
  }));

it('a digit in the middle of a kennitala can be corrected', () =>
  scene(async ({ page, go }) => {
    await go('/nyskraning');
    const field = page.getByLabel('Kennitala');
    await field.fill('120160-3399');
    await field.evaluate((input) => input instanceof HTMLInputElement && input.setSelectionRange(3, 3));
    await field.press('Backspace');
    expect(await field.inputValue()).toBe('121603-399');
    await field.pressSequentially('2');
    expect(await field.inputValue()).toBe('122160-3399');
  }));

it('a kennitala is pasted whole, with any spaces', () =>
  scene(async ({ page, go }) => {
    await go('/nyskraning');
    const [name, field] = [page.getByLabel('Fullt nafn'), page.getByLabel('Kennitala')];
    await name.fill('  120160 - 3399');
    await name.selectText();
    await name.press('Control+C');
    await field.press('Control+V');
    expect(await field.inputValue()).toBe('120160-3399');
    await field.fill('010199');
    await field.evaluate((input) => input instanceof HTMLInputElement && input.setSelectionRange(0, 6));
    await field.press('Control+V');
    expect(await field.inputValue()).toBe('120160-3399');
  }));

it('registration keeps kennitala and password while the terms are read, not after a reload', () =>
  scene(async ({ page, go }) => {
    await go('/nyskraning');
    const [ssn, password] = [page.getByLabel('Kennitala'), page.getByLabel('Lykilorð', { exact: true })];
    const typed = async () => [await ssn.inputValue(), await password.inputValue()];
    await ssn.fill('120160-3389');
    await password.fill(PASSWORD);
    await page.getByRole('link', { name: 'skilmálana' }).click();
    await page.getByRole('heading', { name: 'Skilmálar', level: 1 }).waitFor();
    await page.goBack();
    await expect.poll(typed).toEqual(['120160-3389', PASSWORD]);
    await page.reload();
    await expect.poll(typed).toEqual(['', '']);
  }));

it('registration input is gone after somebody else signs in and out', async () => {
  const learner = await newLearner(server);
  await scene(async ({ page, go }) => {
    await go('/nyskraning');
    await page.getByLabel('Fullt nafn').fill('Fyrri Dæmisdóttir');
    await page.getByLabel('Kennitala').fill('120160-3389');
    await page.getByLabel('Lykilorð', { exact: true }).fill(PASSWORD);
    await page.getByRole('link', { name: 'skilmálana' }).click();
    await page.getByRole('heading', { name: 'Skilmálar', level: 1 }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Innskráning' }).click();
    await page.getByLabel('Kennitala').fill(learner.ssn);
    await page.getByLabel('Lykilorð', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Skrá mig inn' }).click();
    await page.getByRole('heading', { name: /^Hæ/ }).waitFor();
    await page.getByRole('link', { name: 'Stillingar' }).first().click();
    await page.getByRole('button', { name: 'Skrá út', exact: true }).click();
    await page.waitForURL(`${server.origin}/`);
    await page.getByRole('main').getByRole('link', { name: 'Skrá mig í ökuskóla' }).first().click();
    await page.getByRole('heading', { name: 'Stofna aðgang', level: 1 }).waitFor();
    for (const label of ['Fullt nafn', 'Kennitala']) expect(await page.getByLabel(label).inputValue(), label).toBe('');
    expect(await page.getByLabel('Lykilorð', { exact: true }).inputValue()).toBe('');
  });
});

it.each([
  ['was lost on the way', (route: Route) => route.abort('connectionreset')],
  ['came as a gateway’s own', (route: Route) => route.fulfill({ status: 502, body: 'x' })],
  ['came by half', (route: Route) => route.fulfill({ status: 201, body: '{"authenticated":' })],
])('a repeated registration lets the learner in when the first answer %s', (_, answer) =>
  scene(async ({ page, go }) => {
    await go('/nyskraning');
    await fillRegistration(page);
    await page.route(
      '**/api/register-user',
      async (route) => {
        await route.fetch();
        await answer(route);
      },
      { times: 1 },
    );
    await submitOf(page).click();
    await page
      .getByRole('alert')
      .getByText(/Ekkert samband|hjá netþjóninum/)
      .waitFor();
    await submitOf(page).click();
    await page.waitForURL(`${server.origin}/stjornbord`);
  }),
);

it('reports a failed instructor list, loads it again, and accepts a typed name', () =>
  scene(async ({ page, go }) => {
    await go('/nyskraning');
    const field = page.getByRole('combobox', { name: 'Ökukennari' });
    await page.route('**/api/teachers*', (route) => route.abort());
    await field.fill('bogi beygjuson');
    await page.getByRole('status').getByText('Ekki náðist í listann.').waitFor();
    await page.getByLabel('Kennitala').focus();
    await page.getByText('Veldu ökukennara af listanum.').waitFor();
    await page.unroute('**/api/teachers*');
    await expect.poll(() => field.inputValue()).toBe('Bogi Beygjuson');
    expect(await page.getByText('Veldu ökukennara af listanum.').count()).toBe(0);
    await field.fill('Enginn Heitir Þetta');
    await page.getByRole('status').getByText('Enginn á listanum heitir þetta.').waitFor();
  }));

it('a form without a connection says so and keeps its input', () =>
  scene(async ({ page, context, go }) => {
    await go('/innskraning');
    await context.setOffline(true);
    await signInWith(page, '0101991119', 'hvad-sem-er');
    await page
      .getByRole('alert')
      .getByText(/Ekkert samband|hjá netþjóninum/)
      .waitFor();
    expect(await page.getByLabel('Kennitala').inputValue()).toBe('010199-1119');
    expect(await page.getByRole('button', { name: 'Skrá mig inn' }).isEnabled()).toBe(true);
  }));

it('the login page lets in a session whose app data is gone', async () => {
  const { agent } = await newLearner(server);
  await scene(async ({ page }) => {
    await page.goto(`${server.origin}/innskraning`);
    await page.waitForURL(`${server.origin}/stjornbord`);
  }, agent);
});

it('the data copy is requested once, and its file stays readable', async () => {
  const { agent, ssn } = await newLearner(server);
  const context = await openAs(browser, agent, { bypassCSP: true }); // the app itself never fetches its own files
  try {
    const page = await context.newPage();
    await page.goto(`${server.origin}/stillingar#data`);
    let letThrough: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    let asked = 0;
    await page.route('**/api/my-data', async (route) => {
      asked++;
      await held;
      await route.continue();
    });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Sækja gögnin' }).click();
    await page.getByRole('status').getByText('Sæki …').waitFor({ state: 'attached' });
    await page.locator('button[aria-busy]').click({ force: true }); // a second press on a slow line sends nothing
    letThrough?.();
    const address = (await download).url();
    await page.getByText('Gögnin eru komin í möppuna').waitFor();
    expect(asked).toBe(1);
    expect(await page.evaluate(async (url) => (await fetch(url)).text(), address)).toContain(ssn);
  } finally {
    await context.close();
  }
});

describe('registration without a mouse', () => {
  it('works by keyboard alone', () =>
    scene(async ({ page, go }) => {
      await go('/nyskraning');
      const ssn = newKennitala();
      await page.getByLabel('Fullt nafn').focus();
      const type = async (text: string): Promise<void> => {
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      };
      await type('Lykla Borðsdóttir');
      await type(`l${ssn}@akrein.example`);
      await type(ssn);
      await type(PASSWORD);
      await page.keyboard.press('Tab'); // past the button that shows the password
      await page.keyboard.type('Bogi');
      await page.getByRole('option', { name: 'Bogi Beygjuson' }).waitFor();
      await page.keyboard.press('Enter'); // the only match is preselected
      await page.keyboard.press('Tab');
      // the two boxes; the second has the link to the terms in it
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${server.origin}/stjornbord`);
    }));

  it('tells a screen reader each field and its error', () =>
    scene(async ({ page, go }) => {
      const { ssn } = await newLearner(server);
      await go('/nyskraning');
      for (const [role, name] of [
        ['textbox', 'Fullt nafn'],
        ['textbox', 'Netfang'],
        ['combobox', 'Ökukennari'],
        ['textbox', 'Kennitala'],
        ['checkbox', 'Ég samþykki skilmálana'],
        ['checkbox', 'Ég hef farið í einn eða fleiri ökutíma hjá ökukennara'],
      ] as const)
        expect(await page.getByRole('main').getByRole(role, { name, exact: true }).count(), name).toBe(1);
      await fillRegistration(page, { ssn });
      await submitOf(page).click();
      const field = page.getByRole('textbox', { name: 'Kennitala' });
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      const described = await field.evaluate((input) =>
        (input.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      );
      expect(described).toContain('Þessi kennitala er þegar skráð');
      await page.getByRole('alert').waitFor();
    }));
});
