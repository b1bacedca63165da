/**
 * The staff area reports an action or its undo as done only once the server has answered, whether a call is cut off,
 * refused or late.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Browser, Locator, Page, Route } from 'playwright-core';
import * as z from 'zod';
import { startSchool, newBuyer, notify, success } from '../../api/test/pay.ts';
import type { TestServer } from '../../api/test/harness.ts';
import { newKennitala, newLearner } from '../../api/test/make.ts';
import { signInStaff, signUpInvited } from '../../api/test/staff.ts';
import { scenes } from '../../api/test/todo-scenes.ts';
import type { Endpoint } from '../../sync/endpoint.ts';
import { expiresAt } from '../../sync/progress/expiry.ts';
import { wordsIn } from '../../api/platform/words.ts';
import * as articles from '../../sync/staff/articles-contract.ts';
import * as confirming from '../../sync/staff/confirm-contract.ts';
import * as content from '../../sync/staff/content-contract.ts';
import { undo } from '../../sync/staff/desk-contract.ts';
import * as inbox from '../../sync/staff/inbox-contract.ts';
import * as instructors from '../../sync/staff/instructors-contract.ts';
import * as invitations from '../../sync/staff/invitation-contract.ts';
import * as people from '../../sync/staff/people-contract.ts';
import * as prices from '../../sync/staff/prices-contract.ts';
import * as school from '../../sync/staff/school-contract.ts';
import * as statements from '../../sync/staff/statements-contract.ts';
import * as students from '../../sync/staff/student-actions.ts';
import * as todayActions from '../../sync/staff/today-actions.ts';
import { formatDate } from '../language/format.ts';
import { formatDayOf } from '../staff/frame/format.ts';
import { launchBrowser, openAs } from './browsing.ts';
import { DESK, openAnew } from './desk.ts';
import { nameIn, wordIn } from './words.ts';

let server: TestServer;
let browser: Browser;
let page: Page;
let learner: string;
/** The learner whose course is closed. */
let former: string;
let unpaid: string;
/** The learner who has written to the school. */
let writer: string;
beforeAll(async () => {
  server = await startSchool({ pages: true });
  browser = await launchBrowser();
  for (const { make } of scenes) await make(server);
  const { buyer, order } = await newBuyer(server);
  await notify(server, success(server, order));
  learner = buyer.state.id;
  await signInStaff(server, 'author'); // who is to be signed out
  const staff = await signInStaff(server);
  const { agent, state } = await newLearner(server);
  writer = state.id;
  await agent.post('/api/send-feedback', { messageText: 'Hljóðið vantar.', path: '/stjornbord' });
  await agent.post('/api/report-question', { questionId: '1.1.1-q1', messageText: 'Óskýrt.' });
  const manager = await signInStaff(server, 'staff', 1);
  const invited = 'thiggur@akrein.example';
  for (const told of [
    { name: 'Þiggur Prufuson', email: invited },
    { name: 'Afþakkar Prufuson', email: 'afthakkar@akrein.example' },
  ])
    await manager.post(invitations.inviteStaff.path, { ...told, role: 'author' });
  await signUpInvited(server, invited);
  const ready = { id: randomUUID(), title: 'Takk', is: 'Takk!', en: 'Thanks!' };
  await staff.post(inbox.saveReadyAnswer.path, ready);
  const told = { name: 'Karl Vegfarandi', email: 'karl@akrein.example', car: '', phone: '', price: 0, own: false };
  const { body } = await staff.post(instructors.addInstructor.path, { ...told, ...UNTOLD });
  await staff.post(instructors.sendLearnersLink.path, { id: z.object({ id: z.string() }).parse(body).id });
  const closed = await newLearner(server);
  former = closed.state.id;
  await staff.post('/api/admin/open-course', { course: 1, userId: former, paymentType: 'teya', amount: 12_500 });
  await staff.post('/api/admin/close-course', { course: 1, userId: former });
  const link = { course: 2, userId: former, email: '', agreed: true };
  await staff.post(students.offerPayLink.path, link);
  unpaid = (await newLearner(server)).state.id;
  await staff.post('/api/admin/open-course', { course: 1, userId: unpaid, paymentType: 'cash', amount: 12_500 });
  page = await (await openAs(browser, staff, DESK)).newPage();
}, 60_000);

const UNTOLD = { aboutIs: '', aboutEn: '', listed: false, archived: false };
const say = (key: string, values: Readonly<Record<string, string | number>> = {}): string => wordIn('is', key, values);
/** @returns a button of the page itself: the log beside it has undo buttons too. */
const button = (name: string, within: Page | Locator = page) =>
  within
    .getByRole('button', { name: new RegExp(`^${name.replace(/[()]/g, String.raw`\$&`)}`) })
    .and(page.locator(':not(.log button, .st-timeline span > button)'))
    .first();

type Walk = {
  readonly what: Endpoint;
  readonly at: string;
  /** Opens the form that is sent, where there is one. */
  readonly open?: () => Promise<void>;
  readonly press: () => Promise<void>;
  readonly done: string;
  readonly undo?: string;
};

const TODAY = '/command/i-dag';
/** @param words as in `today.do.<words>`. */
const todo = (kind: string, words: string, what: Endpoint): Walk => {
  const label = say(`today.do.${words}`, { course: 1 });
  const row = () => page.locator(`#${kind} li`, { has: button(label) }).first();
  return {
    what,
    at: TODAY,
    press: () => button(label, row()).click(),
    done: say(`today.done.${words}`, { course: 1, date: formatDayOf(server.clock.now, server.clock.now, 'is') }),
  };
};
/** A further action of a row, shown once the row is focused. */
const furtherTodo = (kind: string, words: string, what: Endpoint): Walk => {
  const walk = todo(kind, words, what);
  return {
    ...walk,
    press: async () => {
      await page.locator(`#${kind} li`).first().focus();
      await walk.press();
    },
  };
};
/** An action that asks for confirmation at the first press. */
const askedTodo = (kind: string, words: string, what: Endpoint): Walk => {
  const walk = todo(kind, words, what);
  return { ...walk, open: walk.press };
};
/** @param label opens a form. @param last is on its button. */
const deed = (
  what: Endpoint,
  label: string,
  done: string,
  fill: (form: Locator) => Promise<void> = async () => undefined,
  last = label,
): Walk => {
  const form = () => page.getByRole('form', { name: label });
  return {
    what,
    at: `/command/nemandi/${learner}`,
    open: async () => {
      const rare = page.locator('main details.more');
      await rare.first().waitFor();
      await rare.evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
      await button(label).click();
      await fill(form());
    },
    press: () => button(last, form()).click(),
    done,
  };
};
const because = (form: Page | Locator) => form.getByLabel(say('money.reason')).fill('Óskað eftir því.');
const save = (name = say('act.save')) => page.getByRole('button', { name, exact: true }).click();
const SCHOOL = '/command/skolinn';
const INBOX = '/command/samtol';
const BANK = '/command/content/fullyrdingar';
const STEP = '/command/content/skref/1.1.1';

const walks = (): readonly Walk[] => [
  furtherTodo('transfers', 'remind', students.remindStudent),
  furtherTodo('transfers', 'dropTransfer', todayActions.dropTransfer),
  todo('transfers', 'open', students.openCourse),
  todo('finished', 'entered', confirming.confirmCourse),
  todo('registrations', 'retry', confirming.retryRegistration),
  todo('payments', 'dropOrder', todayActions.dropOrder),
  askedTodo('payments', 'settleOrder', todayActions.settleOrder),
  todo('payments', 'vouch', todayActions.vouchForOrder),
  todo('payments', 'leaveOrder', todayActions.leaveOrder),
  todo('payments', 'paidOut', todayActions.settlePayout),
  todo('feedback', 'handled', todayActions.handleFeedback),
  todo('messages', 'hide', todayActions.hideMessage),
  todo('messages', 'leave', todayActions.leaveMessage),
  todo('magnets', 'posted', todayActions.postMagnet),
  todo('letters', 'resend', todayActions.resendLetter),
  todo('letters', 'dropLetter', todayActions.dropLetter),
  deed(students.openCourse, say('do.open', { course: 2 }), say('do.openDone')),
  deed(students.offerPayLink, say('do.payLink'), say('do.payLinkDone'), (form) => form.getByRole('checkbox').check()),
  {
    ...deed(students.dropPayLink, say('money.dropLink'), say('money.dropLinkDone')),
    at: `/command/nemandi/${former}`,
  },
  deed(
    students.addDays,
    say('do.days', { course: 1 }),
    say('do.daysDone_other', {
      count: 7,
      date: formatDate(expiresAt({ startedAt: server.clock.now, extraDays: 7 }), 'is'),
    }),
    because,
  ),
  deed(students.closeCourse, say('do.close', { course: 1 }), say('do.closeDone')),
  {
    ...deed(students.openCourse, say('do.reopen', { course: 1 }), say('do.reopenDone')),
    at: `/command/nemandi/${former}`,
  },
  {
    ...deed(students.sellNewRun, say('do.sell', { course: 1 }), say('do.sellDone')),
    at: `/command/nemandi/${former}`,
  },
  deed(students.restartForStudent, say('do.restart', { course: 1 }), say('do.restartDone')),
  deed(students.sendReset, say('do.reset'), say('do.resetDone')),
  deed(
    students.correctStudent,
    say('do.correct'),
    say('do.correctDone'),
    (form) => form.getByLabel(say('students.name')).fill('Annað Nafn'),
    say('act.save'),
  ),
  deed(students.changeInstructor, say('do.instructor'), say('do.instructorDone'), async (form) => {
    await form.getByLabel(say('students.instructor')).selectOption('kennari-1');
  }),
  {
    ...deed(students.noteCourse1Elsewhere, say('do.elsewhere'), say('do.elsewhereDone'), (form) =>
      form.getByLabel(say('do.elsewhereSchool')).fill('Ökuskólinn Fjarri'),
    ),
    at: `/command/nemandi/${writer}`,
  },
  {
    ...deed(students.writeNote, '', say('notes.saved')),
    open: async () => {
      await button(say('notes.add')).click();
      await page.getByLabel(say('notes.new')).fill('Hringdi.');
    },
    press: () => save(say('notes.save')),
  },
  {
    ...deed(students.editNote, '', say('notes.changed')),
    open: async () => {
      await button(say('notes.add')).click();
      await page.getByLabel(say('notes.new')).fill('Hringdi.');
      await save(say('notes.save'));
      await button(say('act.editOf', { what: say('timeline.note') })).click();
      await page.locator('.st-timeline textarea').fill('Hringdi tvisvar.');
    },
    press: () => save(),
  },
  {
    ...deed(
      students.refundPayment,
      say('money.refund', { amount: '5.000' }),
      say('money.refundDone', { amount: '5.000' }),
    ),
    open: async () => {
      await button(say('money.refund', { amount: '12.500' })).click();
      await because(page);
      await page.getByLabel(say('do.amount')).fill('5000');
    },
  },
  {
    ...deed(students.voidPayment, say('money.void'), say('money.voidDone')),
    at: `/command/nemandi/${unpaid}`,
    open: async () => {
      await button(say('money.void')).click();
      await because(page);
    },
  },
  deed(students.endStudentSessions, say('do.end'), say('do.endDone')),
  deed(students.deleteStudent, say('do.delete'), say('none.deleted'), async (form) => {
    await form.getByText(say('act.final')).waitFor(); // before the press, as the page is another one afterwards
    const asked = await form.locator('label').innerText();
    await form.getByRole('textbox').fill(asked.slice(say('do.deleteName', { name: '' }).length));
  }),
  ...(
    [
      [inbox.takeThread, 'inbox.take', 'inbox.nowMine'],
      [inbox.putOffThread, 'inbox.putOff', 'inbox.wasPutOff'],
      [inbox.closeThread, 'inbox.close', 'inbox.closed'],
      [inbox.sendReply, 'inbox.send', 'inbox.sent'],
    ] as const
  ).map(([what, label, done]) => ({
    what,
    at: `/command/samtol?hver=${writer}`,
    open: () => page.getByLabel(say('inbox.answerIn', { language: say('editor.is') })).fill('Takk!'),
    press: async () => {
      if (what !== inbox.putOffThread) return save(say(label));
      const oneDay = button(say('inbox.days_one', { count: 1 }));
      if (!(await oneDay.isVisible())) await page.getByText(say(label)).click();
      return oneDay.click();
    },
    done: say(done),
  })),
  {
    what: inbox.saveReadyAnswer,
    at: `${INBOX}?svor`,
    open: async () => {
      await button(say('inbox.readyAdd')).click();
      for (const field of [say('inbox.readyName'), nameIn('is', 'is'), nameIn('is', 'en')])
        await page.getByLabel(field, { exact: true }).fill('Takk!');
    },
    press: () => save(),
    done: say('act.saved'),
  },
  {
    what: inbox.removeReadyAnswer,
    at: `${INBOX}?svor`,
    press: () => button(say('inbox.readyRemove')).click(),
    done: say('inbox.readyRemoved'),
  },
  {
    what: prices.setPrice,
    at: `${SCHOOL}#verd`,
    open: async () => {
      await button('Breyta: Ökuskóli 1').click();
      await page.locator('.s-price input').fill('13.900');
    },
    press: () => button('Breyta í').click(),
    done: say('school.priceDone'),
  },
  {
    what: school.setContact,
    at: `${SCHOOL}#samband`,
    open: async () => {
      await button(`Breyta: ${say('school.contactPhone')}`).click();
      await page.getByLabel(say('school.phone'), { exact: true }).fill('555 0177');
    },
    press: () => save(),
    done: say('act.saved'),
  },
  {
    what: school.setBankAccount,
    at: `${SCHOOL}#samband`,
    open: async () => {
      await button(`Breyta: ${say('school.bank')}`).click();
      await page.getByLabel(say('school.bankField.account')).fill('133-26-12345');
      await page.getByLabel(say('school.bankField.kennitala')).fill('120160-3389');
    },
    press: () => save(),
    done: say('act.saved'),
  },
  {
    what: instructors.addInstructor,
    at: `${SCHOOL}#kennarar`,
    open: async () => {
      await button(say('school.addInstructor')).click();
      await page.getByLabel(say('school.field.name'), { exact: true }).fill('Þóra Vegfarandi');
    },
    press: () => save(),
    done: say('school.instructorAdded'),
  },
  {
    what: instructors.editInstructor,
    at: `${SCHOOL}#kennarar`,
    open: () => button('Breyta: Bogi Beygjuson').click(),
    press: () => save(),
    done: say('act.saved'),
  },
  {
    what: instructors.renewDiscountCode,
    at: `${SCHOOL}#kennarar`,
    open: () => button('Breyta: Alda Akreinar').click(),
    press: () => button(say('school.codeRenew')).click(),
    done: say('school.codeDone'),
  },
  {
    what: instructors.setInstructorPhoto,
    at: `${SCHOOL}#kennarar`,
    open: () => button('Breyta: Alda Akreinar').click(),
    press: () => page.locator('input[type=file]').setInputFiles('pwa/public/images/akrein-og-en.png'),
    done: say('school.photoShown'),
  },
  {
    what: instructors.sendLearnersLink,
    at: `${SCHOOL}#kennarar`,
    open: () => button('Breyta: Karl Vegfarandi').click(),
    press: () => button(say('school.linkSend')).click(),
    done: say('school.linkDone'),
  },
  {
    what: instructors.revokeLearnersLink,
    at: `${SCHOOL}#kennarar`,
    open: () => button('Breyta: Karl Vegfarandi').click(),
    press: () => button(say('school.linkRevoke')).click(),
    done: say('school.linkRevoked'),
  },
  {
    what: articles.publishArticle,
    at: `${SCHOOL}#greinar`,
    open: async () => {
      await button('Breyta: Hvað kostar bílprófið').click();
      await page.getByLabel(say('school.article.title'), { exact: true }).fill('Hvað kostar bílpróf núna?');
    },
    press: () => save(say('school.publish')),
    done: say('school.articleDone'),
  },
  {
    what: people.endStaffSessions,
    at: `${SCHOOL}#adgangur`,
    press: () => button(say('people.signOut')).click(),
    done: say('people.signedOut'),
  },
  {
    what: people.removeColleague,
    at: `${SCHOOL}#adgangur`,
    open: () =>
      page.getByRole('button', { name: new RegExp(`^${say('people.remove')} ?: Pennína Textadóttir$`) }).click(),
    press: () => button(say('people.remove'), page.getByRole('form')).click(),
    done: say('people.removed', { name: 'Pennína Textadóttir' }),
  },
  {
    what: students.registerStudent,
    at: '/command',
    open: async () => {
      await button(say('register.open')).click();
      const fields = { 'students.name': 'Borgný Prufudóttir', 'students.ssn': newKennitala() };
      for (const [word, text] of Object.entries({ ...fields, 'students.email': 'borgny@akrein.example' }))
        await page.locator('form.s-edit').getByLabel(say(word), { exact: true }).fill(text);
    },
    press: () =>
      page
        .locator('form.s-edit')
        .getByRole('button', { name: say('register.open') })
        .click(),
    done: say('register.doneLater'),
  },
  {
    what: invitations.inviteStaff,
    at: `${SCHOOL}#adgangur`,
    open: async () => {
      await button(say('people.invite')).click();
      await page.getByLabel(say('students.name'), { exact: true }).fill('Nýr Prufuson');
      await page.getByLabel(say('students.email'), { exact: true }).fill('nyr@akrein.example');
    },
    press: () => save(say('people.sendInvitation')),
    done: say('people.invited'),
    undo: say('people.withdraw'),
  },
  {
    what: invitations.withdrawInvitation,
    at: `${SCHOOL}#adgangur`,
    open: () =>
      page.getByRole('button', { name: new RegExp(`^${say('people.withdraw')} ?: Afþakkar Prufuson$`) }).click(),
    press: () => button(say('people.withdraw'), page.getByRole('form')).click(),
    done: say('people.withdrawn'),
  },
  {
    what: invitations.approveInvitation,
    at: `${SCHOOL}#adgangur`,
    open: () => button(say('people.approve')).click(),
    press: () => button(say('people.approve'), page.getByRole('form')).click(),
    done: say('people.approved'),
  },
  {
    what: people.setRole,
    at: `${SCHOOL}#adgangur`,
    open: async () =>
      void (await page
        .getByLabel(`${say('people.role')}: `)
        .first()
        .selectOption('office')),
    press: () => button(say('people.changeRole')).click(),
    done: say('people.roleSet'),
  },
  {
    what: statements.addStatement,
    at: BANK,
    open: async () => {
      await button(`${say('bank.add')}: 1.1.1`).click();
      for (const field of ['bank.text', 'bank.why', 'bank.textEn', 'bank.whyEn'])
        await page.getByLabel(say(field), { exact: true }).fill('Orð skólans.');
      await page.getByRole('radio', { name: say('bank.true') }).check();
    },
    press: () => save(say('bank.save')),
    done: say('bank.done'),
  },
  {
    what: statements.editStatement,
    at: BANK,
    open: async () => {
      await button('Breyta: ').click();
      await page.getByRole('textbox', { name: say('bank.text'), exact: true }).fill('Önnur orð skólans.');
    },
    press: () => save(say('bank.save')),
    done: say('bank.done'),
  },
  {
    what: content.publishStep,
    at: STEP,
    open: async () => {
      await page.getByRole('textbox', { name: 'Texti skrefsins, íslenska' }).locator('p').first().click();
      await page.keyboard.type('Orð höfundar. ');
      await page.getByRole('status').filter({ hasText: 'Drög vistuð' }).waitFor();
      await button(say('editor.publish')).click();
    },
    press: () => button('Birta útgáfu 2').click(),
    done: say('editor.published', { number: 2 }),
    undo: say('editor.undoPublish'),
  },
  // the withdrawn edition is the draft
  {
    what: content.restoreEdition,
    at: STEP,
    open: () => button(say('editor.history')).click(),
    press: () => button(`${say('editor.restore')}: 1`).click(),
    done: say('editor.restored'),
    undo: say('editor.undoRestore'),
  },
  {
    what: content.dropStepDraft,
    at: STEP,
    open: () => button(say('editor.publish')).click(),
    press: () => button(say('editor.drop')).click(),
    done: say('editor.dropped'),
    undo: say('editor.undoDrop'),
  },
  {
    what: content.approveEnglish,
    at: STEP,
    open: async () => {
      await page.getByRole('textbox', { name: 'Texti skrefsins, íslenska' }).locator('p').first().click();
      await page.keyboard.type('Orð höfundar. ');
      await page.getByRole('status').filter({ hasText: 'Drög vistuð' }).waitFor();
    },
    press: () => button(say('editor.fine')).click(),
    done: say('editor.fineDone'),
    undo: say('editor.markAgain'),
  },
  {
    what: content.handleReports,
    at: STEP,
    open: async () => {
      const reported = page.getByRole('article').filter({ hasText: say('editor.reports', { count: 1 }) });
      await button(`${say('editor.open')}: `, reported).click();
    },
    press: () => button(say('editor.reportsDone')).click(),
    done: say('editor.reportsHandled'),
    undo: say('editor.reportsReopen'),
  },
];
/** These report nothing: their change is visible. The rest have no button, or one beside another that is tested. */
const UNSAID = [
  'reset-factor',
  'retry-refund',
  'settle-refund',
  'update-step-answer',
  'update-step-content',
  'update-step-content-en',
  'update-step-question',
];

/** Statuses by which a server refuses. */
const REFUSALS = [403, 409, 500];

/**
 * Cut off, refused and late: until the answer arrives, nothing is reported as done.
 * @param said whether the page reports it.
 * @returns the answer.
 */
async function tried(
  { path }: Endpoint,
  status: number,
  press: () => Promise<void>,
  said: () => Promise<boolean>,
): Promise<unknown> {
  const at = `**${path}`;
  const refused = status === 500 ? wordsIn('is')('problem.internal') : `Synjað með ${status}.`;
  const body = JSON.stringify({ error: { code: 'not-now', message: refused, details: {} } });
  let answer: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const ways: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort(),
    (route) => route.fulfill({ status, contentType: 'application/json', body }),
    (route) => late.then(() => route.continue()),
  ];
  await page.route(at, (route) => ways.shift()?.(route) ?? route.continue());
  const refusals = async () => (await page.getByRole('alert').allInnerTexts()).join(' ');
  for (const words of ['Ekkert netsamband.', refused]) {
    await press();
    await expect.poll(refusals, { message: path }).toContain(words);
    expect(await said(), `${path} ${words}`).toBe(false);
  }
  const asked = page.waitForRequest(at);
  const answered = page.waitForResponse(at);
  await press();
  await asked;
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await said(), `${path} late`).toBe(false);
  answer();
  await expect.poll(said, { message: path, timeout: 10_000 }).toBe(true);
  await page.unroute(at);
  return (await answered).json();
}

it('reports an action or its undo as done only once the server has answered', async () => {
  const all = walks();
  const actions = [
    articles,
    confirming,
    content,
    inbox,
    instructors,
    invitations,
    people,
    prices,
    statements,
    students,
    todayActions,
  ]
    .flatMap((contract) => Object.values<unknown>({ ...contract }))
    .flatMap((each) => (typeof each === 'object' && each !== null && 'action' in each ? [String(each.action)] : []));
  const walked = all.map(({ what }) => ('action' in what ? String(what.action) : ''));
  expect(actions.filter((action) => !walked.includes(action)).sort()).toEqual(UNSAID);

  for (const [nth, { what, at, open, press, done, undo: undoWords = say('act.undo') }] of all.entries()) {
    if (new URL(page.url()).pathname !== at || at !== TODAY) await openAnew(page, server.origin + at);
    await open?.();
    const line = page.locator('.okline, h1', { hasText: done }); // the page of a deleted learner is another one
    const refusal = REFUSALS[nth % REFUSALS.length] ?? 500;
    server.clock.now += 1000;
    const answer = await tried(what, refusal, press, async () => (await line.count()) > 0);
    if (what === people.removeColleague) expect(await line.count(), 'told once').toBe(1);
    const final = page.getByRole('status').filter({ hasText: say('act.final') });
    if (at !== TODAY && what !== students.deleteStudent && JSON.stringify(answer).includes('"undoUntil":null'))
      expect(await final.first().innerText(), what.path).toMatch(new RegExp(`\\s${say('act.final')}$`));
    if (!JSON.stringify(answer).includes('"undoUntil":"')) continue;
    const takeBack = () => button(undoWords).click();
    // after 409 there is no undo to try again
    await tried(undo, refusal === 409 ? 403 : refusal, takeBack, async () => (await line.count()) === 0);
    // a row of the to-do list is as before
    const undone = {
      [say('act.undo')]: say('act.undone'),
      [say('people.withdraw')]: say('people.withdrawn'),
      [say('editor.undoRestore')]: say('editor.draftBack'),
      [say('editor.undoDrop')]: say('editor.draftBack'),
      [say('editor.markAgain')]: say('editor.markedAgain'),
      [say('editor.reportsReopen')]: say('editor.reportsBack'),
    };
    if (at !== TODAY)
      await page
        .getByText(undone[undoWords] ?? say('editor.undone', { number: 3 }), { exact: true })
        .first() // a log on the page says it too
        .waitFor();
  }
}, 600_000);
