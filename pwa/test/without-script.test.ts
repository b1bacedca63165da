/**
 * The server answers where no script runs, or it is late: forms sign in, register and reset passwords, and a learner's
 * pages can be read.
 */
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { isWritten, languages, writtenLanguage, type Language } from '../../sync/language.ts';
import { pathTo } from '../../sync/paths.ts';
import { Agent, type TestServer } from '../../api/test/harness.ts';
import { look } from '../../api/test/look.ts';
import { doSteps, newKennitala, newLearner, PASSWORD, type Signed } from '../../api/test/make.ts';
import { openAs } from './browsing.ts';
import { openStage } from './stage.ts';
import { wordIn } from './words.ts';

const NEW = 'alveg-nýtt-lykilorð';
const wordsOf = (language: Language) => {
  const say = (key: string, values = {}) => wordIn(language, key, values);
  return {
    ssn: say('reg.ssn'),
    password: say('reg.password'),
    newPassword: say('reset.password'),
    again: say('reset.confirm'),
    name: say('reg.name'),
    email: say('reg.email'),
    instructor: say('reg.instructor'),
    another: say('reg.instructor.another'),
    terms: say('reg.terms', { terms: say('reg.termsLink') }),
    lesson: say('reg.lesson'),
    required: say('login.required'),
    lessonFirst: say('reg.lessonFirst'),
    unpicked: say('problem.instructor-missing'),
    wrong: say('problem.wrong-credentials'),
    unknown: say('problem.kennitala-unknown'),
    short: say('reset.tooShort'),
    differs: say('reset.differs'),
    badLink: say('problem.reset-link-unknown'),
  };
};

let server: TestServer;
let browser: Browser;
let context: BrowserContext | undefined;
beforeAll(async () => {
  ({ server, browser } = await openStage({ composed: true }));
});
afterEach(() => context?.close());

let addresses = 0;
/** A page on a device without scripts, with an address of its own. */
async function bare(agent = new Agent(server.origin), scripts = false): Promise<Page> {
  addresses += 1;
  context = await openAs(browser, agent, {
    javaScriptEnabled: scripts,
    extraHTTPHeaders: { 'x-forwarded-for': `10.77.0.${addresses}` },
  });
  return context.newPage();
}

/** The error of a field, where a screen reader finds it. */
const toldOf = async (field: Locator): Promise<string> =>
  field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => (input.getAttribute('aria-invalid') === 'true' && document.getElementById(id)?.textContent) || '')
      .join(' '),
  );
const passwordOf = (page: Page, language: Language) => page.getByLabel(wordsOf(language).password, { exact: true });
const send = (page: Page) => page.locator('main form button[type=submit]').click();
const noSession = async (page: Page) => (await page.context().cookies()).every(({ name }) => name !== 'sid');
const tokenIn = async (kind: string, recipient: string): Promise<string> => {
  const text = await look(server).value(
    'SELECT body_text FROM mail_queue WHERE kind = ? AND recipient = ?',
    kind,
    recipient,
  );
  return /http:\/\/localhost\/\S+\/([\w-]+)/.exec(String(text))?.[1] ?? 'none';
};

describe.each(languages)('without script, a form (%s)', (language) => {
  const words = wordsOf(language);

  it('signs in and leads to the requested page', async () => {
    const { ssn } = await newLearner(server, { language });
    const page = await bare();
    await page.goto(`${server.origin}${pathTo('login', language)}?asked=/okuskoli-1`);
    await send(page);
    expect(await toldOf(page.getByLabel(words.ssn))).toContain(words.required);
    await page.getByLabel(words.ssn).fill(ssn);
    await passwordOf(page, language).fill('not-this-one');
    await send(page);
    await page.getByText(words.wrong).waitFor();
    expect(await page.getByLabel(words.ssn).inputValue()).toBe(ssn);
    expect(await passwordOf(page, language).inputValue()).toBe('');
    expect(await noSession(page)).toBe(true);
    await passwordOf(page, language).fill(PASSWORD);
    await send(page);
    await page.waitForURL(`${server.origin}/okuskoli-1`);
    expect(await noSession(page)).toBe(false);
  });

  it('registers, shows each error beside its field, and keeps the input', async () => {
    const ssn = newKennitala();
    const page = await bare();
    await page.goto(server.origin + pathTo('registration', language));
    await page.getByLabel(words.name).fill('Skriptlaus Dæmis');
    await page.getByLabel(words.email).fill(`s${ssn}@akrein.example`);
    await page.getByLabel(words.terms).check();
    await send(page);
    const instructor = page.getByRole('combobox', { name: words.instructor });
    for (const field of [page.getByLabel(words.ssn), instructor]) expect(await toldOf(field)).toContain(words.required);
    expect(await toldOf(page.getByLabel(words.lesson))).toContain(words.lessonFirst);
    await instructor.fill('Bogi');
    await page.getByLabel(words.ssn).fill(ssn);
    await passwordOf(page, language).fill('stutt');
    await page.getByLabel(words.lesson).check();
    await send(page);
    expect(await toldOf(passwordOf(page, language))).toContain(words.short);
    expect(await toldOf(instructor)).toContain(words.unpicked);
    expect(await page.locator('datalist option').allTextContents()).toContain(words.another);
    expect(await page.getByLabel(words.name).inputValue()).toBe('Skriptlaus Dæmis');
    expect(await page.getByLabel(words.email).inputValue()).toBe(`s${ssn}@akrein.example`);
    expect(await page.getByLabel(words.terms).isChecked()).toBe(true);
    expect(await passwordOf(page, language).inputValue()).toBe('');
    expect(await page.content()).not.toContain('stutt"');
    await instructor.fill(words.another);
    await passwordOf(page, language).fill(PASSWORD);
    await send(page);
    await page.waitForURL(`${server.origin}/stjornbord`);
    expect(
      await look(server).row('SELECT name, language, added_language, instructor_id FROM accounts WHERE ssn = ?', ssn),
    ).toEqual({
      name: 'Skriptlaus Dæmis',
      language: writtenLanguage(language),
      added_language: isWritten(language) ? null : language,
      instructor_id: 'kennari-annar',
    });
  });

  it('mails a link and sets a new password with it', async () => {
    const { ssn } = await newLearner(server, { language });
    const page = await bare();
    await page.goto(server.origin + pathTo('forgot', language));
    await page.getByLabel(words.ssn).fill('0101991119');
    await send(page);
    await page.getByText(words.unknown).waitFor();
    expect(await page.getByLabel(words.ssn).inputValue()).toBe('0101991119');
    await page.getByLabel(words.ssn).fill(ssn);
    await send(page);
    await page.locator('.al-ok').waitFor();
    const token = await tokenIn('reset', `p${ssn}@akrein.example`);
    await page.goto(server.origin + pathTo('reset', language, { token }));
    await page.getByLabel(words.newPassword, { exact: true }).fill('stutt');
    await page.getByLabel(words.again).fill('annad');
    await send(page);
    expect(await toldOf(page.getByLabel(words.again))).toContain(words.differs);
    await page.getByLabel(words.newPassword, { exact: true }).fill('stutt');
    await page.getByLabel(words.again).fill('stutt');
    await send(page);
    expect(await toldOf(page.getByLabel(words.newPassword, { exact: true }))).toContain(words.short);
    await page.getByLabel(words.newPassword, { exact: true }).fill(NEW);
    await page.getByLabel(words.again).fill(NEW);
    await send(page);
    await page.locator('.al-ok').waitFor();
    expect(await page.content()).not.toContain(token);
    await page.goto(server.origin + pathTo('reset', language, { token: 'ekkert' }));
    await page.getByLabel(words.newPassword, { exact: true }).fill(NEW);
    await page.getByLabel(words.again).fill(NEW);
    await send(page);
    await page.getByText(words.badLink).waitFor();
    await page.goto(server.origin + pathTo('login', language));
    await page.getByLabel(words.ssn).fill(ssn);
    await passwordOf(page, language).fill(NEW);
    await send(page);
    await page.waitForURL(`${server.origin}/stjornbord`);
  });

  it('confirms a new e-mail address', async () => {
    const { agent, ssn } = await newLearner(server, { language });
    const value = `nytt${ssn}@akrein.example`;
    await agent.post('/api/user-information', { field: 'email', value, password: PASSWORD });
    const page = await bare();
    await page.goto(server.origin + pathTo('confirmEmail', language, { token: 'ekkert' }));
    await send(page);
    await page.getByText(words.badLink).waitFor();
    await page.goto(server.origin + pathTo('confirmEmail', language, { token: await tokenIn('email-confirm', value) }));
    await send(page);
    await page.locator('.al-ok').waitFor();
    expect(await look(server).value('SELECT email FROM accounts WHERE ssn = ?', ssn)).toBe(value);
  });
});

describe('a posted form', () => {
  /** Posts a form as a browser does. */
  const post = (
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    new Agent(server.origin).send('POST', path, String(new URLSearchParams(fields)), {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'Mozilla/5.0',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `10.78.0.${(addresses += 1)}`,
      ...headers,
    });

  it.each([
    ['by its site', { 'sec-fetch-site': 'cross-site' }],
    ['of a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['by its origin', { 'sec-fetch-site': '', origin: 'https://annar.example' }],
    ['of a browser that does not say where it comes from', { 'sec-fetch-site': '' }],
  ])('from another site is refused (%s)', async (_, headers) => {
    const { ssn } = await newLearner(server);
    const answer = await post('/innskraning', { ssn, password: PASSWORD }, headers);
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.body).toContain('Beiðni frá öðru vefsetri er hafnað.');
    expect((await post('/innskraning', { ssn, password: PASSWORD })).status).toBe(303);
  });

  it.each([
    ['/stillingar', '/stillingar'],
    ['//annar.example/stillingar', '/stjornbord'],
    ['https://annar.example', '/stjornbord'],
    ['/\\annar.example/command', '/stjornbord'],
    ['javascript:alert(1)', '/stjornbord'],
    ['/innskraning', '/stjornbord'],
  ])('that asks for %s leads to %s', async (asked, leads) => {
    const { ssn } = await newLearner(server);
    const answer = await post(`/login?asked=${encodeURIComponent(asked)}`, { ssn, password: PASSWORD });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, leads]);
  });

  it('counts as a sign-in attempt, is logged, and is not cached', async () => {
    const { ssn } = await newLearner(server);
    const headers = { 'x-forwarded-for': '10.79.0.1' };
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess++) {
      const form = await post('/innskraning', { ssn, password: `agiskun-${guess}` }, headers);
      expect(form.headers.get('cache-control')).toBe('no-store');
      statuses.push(form.status);
    }
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    const call = await new Agent(server.origin).post('/api/sign-in', { ssn, password: PASSWORD }, headers);
    expect(call.status).toBe(429);
    await server.context.security.written();
    expect(
      await look(server).value(
        "SELECT count(*) FROM security_log WHERE event = 'sign-in' AND outcome = 'wrong-credentials'",
      ),
    ).toBeGreaterThan(0);
  });

  it('is rejected when it is too large, malformed or at another address', async () => {
    expect((await post('/innskraning', { ssn: 'x'.repeat(20_000) })).status).toBe(413);
    expect((await post('/gleymt-lykilorð', { ssn: '1'.repeat(30) })).status).toBe(400);
    expect((await post('/stjornbord', {})).status).toBe(404);
  });

  it('is answered before the app loads, and the app takes the answer over', async () => {
    const { ssn } = await newLearner(server);
    const page = await bare(undefined, true);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on(
      'console',
      (said) => said.type() === 'error' && !said.text().includes('status of 401') && complaints.push(said.text()),
    );
    let release = (): void => undefined;
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/*.js', (route) => held.then(() => route.continue()));
    await page.goto(`${server.origin}/innskraning`, { waitUntil: 'commit' });
    await page.getByLabel('Kennitala').fill(ssn);
    await passwordOf(page, 'is').fill('ekki-thetta');
    await passwordOf(page, 'is').press('Enter');
    await page.getByText(wordIn('is', 'problem.wrong-credentials')).waitFor();
    release();
    await page.waitForFunction(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
    );
    await page.getByText(wordIn('is', 'problem.wrong-credentials')).waitFor();
    expect(await page.getByLabel('Kennitala').inputValue()).toBe(ssn);
    await passwordOf(page, 'is').fill(PASSWORD);
    await send(page);
    await page.getByRole('heading', { level: 1, name: /^Hæ/ }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe.each(languages)('a learner on a new device (%s)', (language) => {
  const STEP = '/okuskoli-1/lota-1/skref-1';

  it('reads dashboard, course and step without scripts, by links', async () => {
    const { agent } = await newLearner(server, { language });
    const page = await bare(agent);
    await page.goto(`${server.origin}/stjornbord`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('a[href="/okuskoli-1"]').first().click();
    await page.waitForURL(`${server.origin}/okuskoli-1`);
    await page.locator(`a[href="${STEP}"]`).first().click();
    await page.waitForURL(server.origin + STEP);
    expect((await page.locator('.prose-step').innerText()).length).toBeGreaterThan(500);
    const pictures = page.locator('.prose-step img');
    expect(
      await pictures.evaluateAll((all) => all.every((image) => image instanceof HTMLImageElement && image.src !== '')),
    ).toBe(true);
    expect(await page.locator('h1').count()).toBe(1);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: wordIn(language, 'nav.signOut') }).click();
    expect(await noSession(page)).toBe(true);
  });

  it('gets the page at once, and the app replaces it without layout shift', async () => {
    const { agent } = await newLearner(server, { language });
    for (const path of ['/stjornbord', '/okuskoli-1', STEP]) {
      const page = await bare(agent, true);
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (said) => said.type() === 'error' && complaints.push(said.text()));
      let release = (): void => undefined;
      const held = new Promise<void>((done) => (release = done));
      await page.route('**/*.js', (route) => held.then(() => route.continue()));
      // on a slow network the page stays until the app has what it says
      await page.route('**/api/course-pack*', (route) => setTimeout(1000).then(() => route.continue()));
      await page.goto(server.origin + path, { waitUntil: 'commit' });
      await page.locator('#root[data-kept] h1').waitFor();
      const heading = await page.locator('h1').innerText();
      release();
      await page.locator('#root:not([data-kept]) h1').waitFor();
      expect(await page.locator('h1').innerText()).toBe(heading);
      expect(await page.evaluate(shifted)).toBeLessThanOrEqual(0.01);
      expect(complaints).toEqual([]);
      await context?.close();
    }
  });
});

/** The layout shift since the page was opened. */
const shifted = () =>
  new Promise<number>((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
  });

describe('the page that the server composes', () => {
  const textIn = (course: 1 | 2, round: number, step: number): string => {
    const html = server.context.library.step(`${course}.${round}.${step}`)?.data ?? '';
    return /<p>([^<]{30,})/.exec(html)?.[1] ?? 'no text';
  };
  const read = async ({ agent }: Pick<Signed, 'agent'>, path: string) => {
    const { status, headers, body } = await agent.get(path);
    return { status, headers, html: String(body) };
  };

  it('is small, uncached, and only for the account that asks', async () => {
    const [one, two] = [
      await newLearner(server, { name: 'Fyrri Dæmis' }),
      await newLearner(server, { name: 'Seinni Dæmis' }),
    ];
    for (const path of ['/stjornbord', '/okuskoli-1', '/okuskoli-1/lota-1/skref-1'])
      for (const [own, other] of [
        [one, two],
        [two, one],
        [one, two],
      ] as const) {
        const { headers, html } = await read(own, path);
        expect(headers.get('cache-control')).toBe('private, no-store');
        expect(headers.get('etag')).toBeNull();
        expect(html).toContain(own.state.id);
        expect(html).not.toContain(other.state.id);
        expect(html).not.toContain(own === one ? 'Seinni' : 'Fyrri');
        expect(html.length).toBeLessThan(30_000);
      }
    const stranger = await read({ agent: new Agent(server.origin) }, '/stjornbord');
    expect(stranger.html).toContain('<div id="root"></div>');
    expect(stranger.html).toContain('/innskraning?asked=%2Fstjornbord');
  });

  it('never has the text of what is not open', async () => {
    const learner = await newLearner(server);
    const shows = async (round: number, step: number, course: 1 | 2 = 1): Promise<boolean> =>
      (await read(learner, `/okuskoli-${course}/lota-${round}/skref-${step}`)).html.includes(
        textIn(course, round, step),
      );
    expect(await shows(1, 1)).toBe(true);
    for (const [round, step] of [
      [1, 2],
      [1, 10],
      [2, 1],
      [6, 10],
    ] as const)
      expect(await shows(round, step)).toBe(false);
    expect(await shows(1, 1, 2)).toBe(false);
    expect((await read(learner, '/okuskoli-1')).html).not.toContain('/skref-2"');
    await doSteps(server, learner.agent, { course: 1, round: 1 }, 1);
    expect(await shows(1, 2)).toBe(true);
    const { db } = server.context;
    const close = (closed_at: number | null) =>
      db.updateTable('enrolments').set({ closed_at }).where('account_id', '=', learner.state.id).execute();
    await close(server.clock.now);
    expect(await shows(1, 1)).toBe(false);
    await close(null);
    expect(await shows(1, 1)).toBe(true);
    await db
      .updateTable('enrolments')
      .set({ started_at: server.clock.now - 40 * 86_400_000 })
      .where('account_id', '=', learner.state.id)
      .execute();
    expect(await shows(1, 1)).toBe(false);
  });

  it.each([
    ['another account is on the device', 'account', 'another'],
    ['whoever it is for has signed out on the device', 'logout-owed', ''],
  ])('is not shown where %s', async (_, key, value) => {
    const { agent } = await newLearner(server);
    const page = await bare(agent, true);
    await page.route('**/*.js', (route) => route.abort());
    const shown = async (): Promise<string> => {
      await page.goto(`${server.origin}/stjornbord`);
      return page.locator('#root').innerText();
    };
    expect(await shown()).toContain('Hæ');
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
    expect(await shown()).toBe('');
  });
});
