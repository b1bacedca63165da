/**
 * Every page of the staff area, with data and in its states, in every language, light and dark, on a phone and two
 * desktops: axe finds nothing. It runs in the soak, or with a folder for pictures (`SCREENS`); other tests check each
 * page in light mode.
 */
import { beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import * as z from 'zod';
import { setUserInformation } from '../../sync/account/contract.ts';
import { pathTo, type PageId } from '../../sync/paths.ts';
import { languages } from '../../sync/language.ts';
import { newId } from '../../api/platform/clock.ts';
import { inviteStaff } from '../../sync/staff/invitation-contract.ts';
import { openCourse, refundPayment, writeNote } from '../../sync/staff/student-actions.ts';
import { today } from '../../sync/staff/today-contract.ts';
import { recount } from '../../api/statistics/tally-store.ts';
import { enrol } from '../../api/progress/enrolment-store.ts';
import type { Agent, TestServer } from '../../api/test/harness.ts';
import { doSteps, newLearner, doTest } from '../../api/test/make.ts';
import { startSchool } from '../../api/test/pay.ts';
import { secretSentTo, signInStaff } from '../../api/test/staff.ts';
import { scenes } from '../../api/test/todo-scenes.ts';
import { SCHOOL_CHAPTERS, staffPages } from '../staff/frame/staff-pages.ts';
import { axeFindings, overflow, THOROUGH } from './axe.ts';
import { launchBrowser, openAs } from './browsing.ts';
import { keepPicture } from './picture.ts';
import { DESK, openAnew } from './desk.ts';
import { writeExclusive } from '../../api/platform/db/transactions.ts';
import { wordIn } from './words.ts';

const WIDTHS = [360, 1280, 1440];
/** Longer than a proof of identity lasts. */
const UNPROVED_MS = 11 * 60_000;

type Say = (key: string) => string;
type Screen = {
  readonly name: string;
  readonly path: string;
  /** Brings the page into its state. */
  readonly act?: (page: Page, say: Say) => Promise<void>;
};

const press = (key: string) => (page: Page, say: Say) =>
  page
    .getByRole('button', { name: say(key) })
    .first()
    .click();
/** A text tool, which is enabled while the cursor is in a text. */
const tool = (key: string) => async (page: Page, say: Say) => {
  await page.locator('.col.s-is [contenteditable="true"] p').first().click();
  await page
    .getByRole('button', { name: say(key), exact: true })
    .first()
    .click();
};
/** Writes something first, as there is nothing to publish before. */
async function publish(page: Page, say: Say): Promise<void> {
  await page.locator('.col.s-is [contenteditable="true"] p').first().click();
  await page.keyboard.type('Orð höfundar. ');
  await press('editor.publish')(page, say);
}
/** Pastes bank lines: one names somebody, one belongs to nobody. */
async function pasted(page: Page, say: Say): Promise<void> {
  await press('today.paste')(page, say);
  await page.getByLabel(say('today.pasteLabel')).fill('21.11.2026\tMILLIFÆRSLA\t12.500\n21.11.2026\tRAFVEITAN\t4.200');
  await press('today.match.find')(page, say);
  await page.locator('.note li').first().waitFor();
}
/** A day without to-dos. */
async function emptyDay(page: Page): Promise<void> {
  await page.route(`**${today.path}`, async (route) => {
    const kinds = Object.keys(z.parse(today.response, await (await route.fetch()).json()));
    await route.fulfill({ json: Object.fromEntries(kinds.map((kind) => [kind, { rows: [], more: false }])) });
  });
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.unroute(`**${today.path}`);
}
/** The proof of identity has expired. */
async function later(page: Page, say: Say): Promise<void> {
  server.clock.now += UNPROVED_MS;
  await press('log.save')(page, say);
  await page.getByRole('dialog').waitFor();
  server.clock.now -= UNPROVED_MS;
}
/** States of a page besides its first one. */
const STATES: Readonly<
  Partial<Record<PageId, readonly (Pick<Screen, 'act'> & { readonly name: string; readonly asked?: string })[]>>
> = {
  today: [
    { name: 'bank', act: press('today.paste') },
    { name: 'pasted', act: pasted },
    { name: 'search', asked: '#leit', act: (page) => page.keyboard.type('prufud') },
    { name: 'empty', act: emptyDay },
  ],
  inbox: [{ name: 'ready', asked: '?svor', act: press('inbox.readyAdd') }],
  students: [
    { name: 'none', asked: '?q=enginnheitirthetta' },
    { name: 'register', asked: '#skra' },
    { name: 'many', act: (page) => page.locator('.s-pick input').nth(1).check() },
  ],
  diary: [{ name: 'none', asked: '?action=set-price' }],
  student: [{ name: 'correct', act: press('do.correct') }],
  contentOverview: [{ name: '2', asked: '?course=2&filter=reports' }],
  contentStep: [
    { name: 'picture', act: tool('editor.picture') },
    { name: 'video', act: tool('editor.video') },
    { name: 'history', act: press('editor.history') },
    { name: 'question', act: press('editor.open') },
    { name: 'publish', act: publish },
  ],
  contentStatements: [{ name: 'new', act: press('bank.add') }],
  payments: [{ name: 'days', asked: '?from=2026-11-02&to=2026-11-19' }],
  statistics: [{ name: 'learning', asked: '?syn=nam' }],
  office: [
    ...SCHOOL_CHAPTERS.slice(1).map(({ id }) => ({ name: id, asked: `#${id}` })),
    { name: 'instructor', asked: '#kennarar', act: press('school.addInstructor') },
    { name: 'factor', asked: '#min', act: press('access.setUp') },
    { name: 'proof', asked: '#dagbok', act: later },
  ],
};

const INVITED = 'sif@akrein.example';

/** @param secret of an invitation. */
const screensOf = (userId: string, secret: string): readonly Screen[] => [
  ...staffPages.flatMap(({ id }) => {
    const path = pathTo(id, 'is', { userId, stepId: '1.1.1' });
    const states = STATES[id] ?? [];
    return [
      { name: id, path },
      ...states.map(({ name, asked = '', ...state }) => ({ name: `${id}-${name}`, path: path + asked, ...state })),
    ];
  }),
  { name: 'invitation', path: `${pathTo('staffInvitation')}#${secret}` },
];

let server: TestServer;
let browser: Browser;
let staff: Agent;
let screens: readonly Screen[];
beforeAll(async () => {
  if (!THOROUGH) return;
  server = await startSchool({ pages: true });
  browser = await launchBrowser({ busy: true });
  for (const { make } of scenes) await make(server);
  const userId = await studying();
  await writeExclusive(server.context.db, recount); // the scenes bypass the sums
  staff = await signInStaff(server);
  const sale = { userId, course: 2, paymentType: 'transfer', amount: 10_000 };
  const { body } = await staff.post(openCourse.path, sale);
  const { transactionId } = z.parse(openCourse.response, body);
  await staff.post(refundPayment.path, { transactionId, reason: 'Greitt tvisvar', amount: 4000 });
  await staff.post(writeNote.path, { userId, text: 'Hringdi og spurði um prófið.' });
  await staff.post(inviteStaff.path, { name: 'Sif Prufudóttir', email: INVITED, role: 'author' });
  screens = screensOf(userId, await secretSentTo(server, INVITED));
}, 60_000);

/** A learner with a history: a round answered, a test failed, a command refused. @returns the id. */
async function studying(): Promise<string> {
  const { state, agent } = await newLearner(server, { name: 'Sólrún Langanafnsdóttir Dæmigerðs' });
  const ref = { course: 1, round: 1 } as const;
  const { clock, db } = server.context;
  await writeExclusive(db, (tx) => enrol(tx, { id: newId(clock), accountId: state.id, course: 1, now: clock() }));
  await doSteps(server, agent, ref);
  await doTest(server, agent, ref, 3);
  await agent.post('/api/update-user-round', { roundId: '1.2', roundNr: 2 });
  return state.id;
}

/**
 * Finds what is wider than its box (a tab of the dock, a cell, a tile; an address may be cut short), words broken
 * without a hyphen, and a chosen option under the arrow of its list.
 */
const cutShort = (page: Page): Promise<readonly (string | null)[]> =>
  page.evaluate(() => {
    const wide = [...document.querySelectorAll('.s-tabs a, .tw, .cards-m tbody > tr > :not(.s-mail), .c')]
      .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth + 1)
      .map(({ textContent }) => textContent);
    const range = document.createRange();
    const topsOf = (node: Node, from: number, to: number): readonly number[] => {
      range.setStart(node, from);
      range.setEnd(node, to);
      return [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
    };
    const areApart = (tops: readonly number[]): boolean => Math.max(...tops) - Math.min(...tops) > 6; // letters of two fonts in one line differ by less
    /** The hyphen of a soft one counts with the letter behind it, in text from right to left with the one before it. */
    const isBroken = (node: Node, from: number, word: string, isToLeft: boolean): boolean =>
      areApart([...word].flatMap((_, nth) => topsOf(node, from + nth, from + nth + 1).at(isToLeft ? 0 : -1) ?? []));
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const words = node.nodeValue ?? '';
      const { parentElement: box } = node;
      const isHidden = box?.closest('.vh, .cards-m thead, .jump h2') != null;
      if (isHidden || box?.checkVisibility() !== true || !areApart(topsOf(node, 0, words.length))) continue;
      const isToLeft = getComputedStyle(box).direction === 'rtl';
      for (const token of words.matchAll(/\S+/gu))
        if (!/[@_/\d]/u.test(token[0]))
          for (const { 0: word, index } of token[0].matchAll(/\p{L}+/gu))
            if (isBroken(node, token.index + index, word, isToLeft)) broken.push(word);
    }
    const under = [...document.querySelectorAll('select')].flatMap((select) => {
      const chosen = select.selectedOptions[0]?.text ?? '';
      const alone = document.createElement('select');
      const { fontFamily, fontSize, fontWeight, letterSpacing, padding, border } = getComputedStyle(select);
      Object.assign(alone.style, { fontFamily, fontSize, fontWeight, letterSpacing, padding, border });
      alone.style.position = 'absolute';
      alone.append(new Option(chosen));
      document.body.append(alone);
      const isUnder = select.checkVisibility() && alone.offsetWidth > select.offsetWidth + 1;
      alone.remove();
      return isUnder ? [chosen] : [];
    });
    return [...wide, ...broken, ...under];
  });

it.skipIf(!THOROUGH).each(languages)(
  'axe finds nothing on staff pages, and nothing is cut or too wide: %s',
  async (language) => {
    await staff.post(setUserInformation.path, { field: 'language', value: language }); // the pages have the language of the account
    const context = await openAs(browser, staff, DESK);
    const page = await context.newPage();
    const found: Record<string, unknown> = {};
    const say: Say = (key) => wordIn(language, key);
    for (const screen of screens) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      await openAnew(page, server.origin + screen.path);
      await page.locator('h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      await screen.act?.(page, say);
      await page.waitForLoadState('networkidle');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          // a target half under the head of the page counts as small
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
          const name = `${screen.name}-${language}-${width}-${colorScheme}`;
          await keepPicture(page, name);
          const violations = await axeFindings(page);
          if (violations.length > 0) found[name] = violations;
          const wide = await overflow(page);
          if (wide > 0) found[`${name}: too wide`] = wide;
          const cut = await cutShort(page);
          if (cut.length > 0) found[`${name}: cut short`] = cut;
        }
      }
      await page.setViewportSize({ width: 360, height: 740 });
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      const wide = await overflow(page);
      if (wide > 0) found[`${screen.name}-${language}: too wide in large letters`] = wide;
    }
    await context.close();
    expect(found).toEqual({});
  },
  600_000,
);
