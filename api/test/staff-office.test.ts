/** Running the school: prices, instructors, articles, colleagues and logs, each change logged and undone. */
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { instructors } from '../../sync/account/contract.ts';
import { paymentOffer } from '../../sync/payment/contract.ts';
import { ProblemBody } from '../../sync/problem-codes.ts';
import { listArticles, publishArticle } from '../../sync/staff/articles-contract.ts';
import type { ActionResult } from '../../sync/staff/declare.ts';
import { deeds, MAX_AUDIT_ENTRIES, findDeeds } from '../../sync/staff/audit-contract.ts';
import { changes } from '../../sync/staff/desk-contract.ts';
import {
  addInstructor,
  editInstructor,
  listInstructors,
  renewDiscountCode,
} from '../../sync/staff/instructors-contract.ts';
import {
  endStaffSessions,
  listStaff,
  removeColleague,
  resetFactor,
  setRole,
} from '../../sync/staff/people-contract.ts';
import { listPrices, setPrice } from '../../sync/staff/prices-contract.ts';
import { addDays, dayOf } from '../../sync/staff/periods.ts';
import { readSchool, setBankAccount, setContact } from '../../sync/staff/school-contract.ts';
import { securityLog } from '../../sync/staff/security-contract.ts';
import { settings, system } from '../../sync/staff/system-contract.ts';
import { DEMO_PASSWORD } from '../account/demo-people.ts';
import { readArticle } from '../content/article-store.ts';
import { welcomeLetter } from '../notifications/mail/learner-letters.ts';
import { sweepIfDue } from '../privacy/sweep.ts';
import { inFile, look, onPostgres } from './look.ts';
import { Agent, startServer, type Answer, type TestServer } from './harness.ts';
import { newLearner, PASSWORD } from './make.ts';
import { hire, loseRole, signInStaff } from './staff.ts';

let server: TestServer;
let staff: Agent;
let colleague: Agent;
beforeAll(async () => {
  server = await startServer();
  staff = await signInStaff(server);
  colleague = await signInStaff(server, 'staff', 1);
});

const code = ({ status, body }: Answer): string => `${status} ${z.parse(ProblemBody, body).error.code}`;
const undo = (deed: number, by = staff) => by.post('/api/admin/undo', { deed });
const resultOf = ({ status, body }: Answer): ActionResult => {
  expect(status).toBe(200);
  return z.object({ deed: z.number(), undoUntil: z.nullable(z.string()) }).parse(body);
};
const newest = async () => z.parse(deeds.response, (await staff.get(deeds.path)).body).deeds[0];
const mark = async (agent: Agent) => z.parse(changes.response, (await agent.get(changes.path)).body).mark;

it('changes a price at once, logs it, and undoes it once within ten minutes, by any colleague', async () => {
  const { agent } = await newLearner(server);
  const offered = async () => z.parse(paymentOffer.response, (await agent.get('/api/payment-offer/2')).body).price;
  const prices = async () => z.parse(listPrices.response, (await staff.get(listPrices.path)).body).prices;
  expect(await prices()).toMatchObject([
    { course: 1, changed: null },
    { course: 2, price: 12_500, changed: null },
  ]);
  const seen = await mark(colleague);
  const { deed, undoUntil } = resultOf(await staff.post(setPrice.path, { course: 2, price: 12_900 }));
  expect(undoUntil).toBe(new Date(server.clock.now + 600_000).toISOString());
  expect(await offered()).toBe(12_900);
  expect((await prices())[1]).toEqual({ course: 2, price: 12_900, changed: new Date(server.clock.now).toISOString() });
  expect(await mark(colleague), 'a colleague’s page looks anew').not.toBe(seen);
  expect(await newest()).toMatchObject({
    action: 'set-price',
    subject: 'course-2',
    before: { price: 12_500 },
    after: { price: 12_900 },
    undoes: null,
  });
  for (const price of [2500, 0, -1, 12.5, 1_000_001])
    expect(code(await staff.post(setPrice.path, { course: 2, price }))).toBe('400 bad-request');

  expect((await undo(deed, colleague)).status).toBe(200);
  expect(await offered()).toBe(12_500);
  expect(await newest()).toMatchObject({ action: 'set-price', after: { price: 12_500 }, undoes: deed });
  expect(code(await undo(deed))).toBe('409 undone-already');
  const undoing = (await newest())?.id ?? 0;
  expect(code(await undo(undoing))).toBe('409 undo-impossible');
  expect(code(await undo(999_999))).toBe('404 not-found');

  const late = resultOf(await staff.post(setPrice.path, { course: 2, price: 13_000 })).deed;
  const later = resultOf(await colleague.post(setPrice.path, { course: 2, price: 14_000 })).deed;
  expect(code(await undo(late)), 'not over a colleague’s').toBe('409 changed-since');
  server.clock.now += 600_000;
  expect(code(await undo(later))).toBe('409 undo-too-late');
  expect(await offered()).toBe(14_000);
  server.clock.now += 1;
});

const school = async (by = staff) => z.parse(readSchool.response, (await by.get(readSchool.path)).body);
const WEEKDAYS = { first: 1, last: 5, from: '10:00', until: '12:00' };
const CHRISTMAS = { from: '2026-12-24', until: '2026-12-26' };
const LAST_DAY = { from: '2026-12-31', until: '2026-12-31' };

it('changes telephone, hours and special days, refuses invalid ones, and undoes', async () => {
  const { contact } = await school();
  expect(contact).toEqual({
    phone: '555 0100',
    hours: [{ first: 1, last: 5, from: '20:00', until: '22:00' }],
    closed: [],
    changed: null,
  });
  const told = {
    phone: '555 0177',
    hours: [WEEKDAYS],
    closed: [CHRISTMAS, { ...LAST_DAY, open: { from: '09:00', until: '12:00' } }],
  };
  for (const wrong of [
    { phone: '555' },
    { phone: '' },
    { phone: '555 0177 ☎' },
    { hours: [] },
    { hours: [{ ...WEEKDAYS, until: '10:00' }] },
    { hours: [{ ...WEEKDAYS, from: '24:00' }] },
    { hours: [{ ...WEEKDAYS, first: 6 }] },
    { hours: [{ ...WEEKDAYS, first: 0 }] },
    { hours: [WEEKDAYS, WEEKDAYS, WEEKDAYS, WEEKDAYS] },
    { closed: [{ from: '2026-12-26', until: '2026-12-24' }] },
    { closed: [{ from: '2026-02-30', until: '2026-03-01' }] },
    { closed: [{ from: '2020-12-24', until: '2020-12-26' }] }, // in the past
    { closed: [{ from: '2026-12-24', until: '2027-12-24' }] }, // a whole year, by mistake
    { closed: [{ ...LAST_DAY, open: { from: '12:00', until: '09:00' } }] },
    { closed: [{ ...LAST_DAY, open: { from: '9', until: '12' } }] },
    { closed: Array.from({ length: 7 }, () => ({ from: '2026-12-24', until: '2026-12-24' })) },
  ])
    expect(code(await staff.post(setContact.path, { ...told, ...wrong })), JSON.stringify(wrong)).toBe(
      '400 bad-request',
    );
  const { deed } = resultOf(await staff.post(setContact.path, told));
  expect((await school(colleague)).contact).toEqual({ ...told, changed: new Date(server.clock.now).toISOString() });
  const letter = () => welcomeLetter(server.context.config, { id: null, name: '', email: '', language: 'is' }).text;
  expect(letter(), 'letters').toContain('· 555 0177');
  expect((await undo(deed, colleague)).status).toBe(200);
  expect(letter()).toContain('· 555 0100');

  const first = resultOf(await staff.post(setContact.path, told)).deed;
  await colleague.post(setContact.path, { ...told, phone: '555 0178' });
  const blind = { ...told, closed: [], was: told };
  expect(code(await staff.post(setContact.path, blind)), 'nor blindly').toBe('409 changed-since');
  expect(code(await undo(first)), 'not over a colleague’s').toBe('409 changed-since');
});

it('removes a closure after its last day', async () => {
  const own = await startServer();
  const closed = [{ from: '2026-12-24', until: '2026-12-26' }];
  const agent = await signInStaff(own);
  resultOf(await agent.post(setContact.path, { phone: '555 0177', hours: [WEEKDAYS], closed }));
  const on = async (now: number) => {
    await sweepIfDue({ ...own.context, clock: () => now });
    await own.context.catchUp();
    return own.context.config.closed;
  };
  const dayAfter = Date.parse('2026-12-27T00:00:00Z');
  expect(await on(dayAfter - 1)).toEqual(closed);
  expect(await on(dayAfter + 86_400_000)).toEqual([]);
  expect(own.context.config.contactPhone).toBe('555 0177');
  await own.stop();
});

it('changes the transfer account with a fresh proof and a letter to the school, and undoes', async () => {
  const { agent } = await newLearner(server);
  const offered = async () => z.parse(paymentOffer.response, (await agent.get('/api/payment-offer/2')).body).bank;
  const was = await offered();
  const bank = { kennitala: '120160-3389', account: '0133-26-012345' };
  server.clock.now += 600_001;
  expect(code(await staff.post(setBankAccount.path, bank))).toBe('403 proof-old');
  await staff.post('/api/admin/prove', { password: DEMO_PASSWORD });
  for (const wrong of [
    { kennitala: '321360-3389' },
    { kennitala: '1201603389' },
    { account: '133-26-12345' },
    { account: '0133-26-0123456' },
    { account: '' },
  ])
    expect(code(await staff.post(setBankAccount.path, { ...bank, ...wrong })), JSON.stringify(wrong)).toBe(
      '400 bad-request',
    );
  const { deed } = resultOf(await staff.post(setBankAccount.path, bank));
  expect(await offered()).toEqual(bank);
  expect((await school()).bank).toMatchObject(bank);
  const letters = () => look(server).rows("SELECT recipient, body_text FROM mail_queue WHERE kind = 'bank-account'");
  const { contactEmail } = server.context.config;
  expect(await letters()).toEqual([{ recipient: contactEmail, body_text: expect.stringContaining(bank.account) }]);
  for (const words of [was.account, 'Starri Skólavörður']) expect(JSON.stringify(await letters())).toContain(words);
  expect((await undo(deed)).status).toBe(200);
  expect(await offered()).toEqual(was);
  expect(await letters()).toHaveLength(2);
});

const discountCode = async (id: string) => {
  const { instructors } = z.parse(listInstructors.response, (await staff.get(listInstructors.path)).body);
  return instructors.find((each) => each.id === id)?.discountCode;
};

async function renewCode(id: string): Promise<void> {
  await staff.post('/api/admin/prove', { password: DEMO_PASSWORD });
  expect((await staff.post(renewDiscountCode.path, { id })).status).toBe(200);
}

it('adds, edits, unlists and archives an instructor, and undoes each', async () => {
  const told = {
    name: 'Þóra Vegfarandi',
    car: 'Rafbíll',
    phone: '555 0199',
    email: 'thora@akrein.example',
    price: 12_900,
    aboutIs: 'Kennir á íslensku.',
    aboutEn: 'Teaches in English.',
    own: true,
    listed: true,
    archived: false,
  };
  const mistaken = resultOf(await staff.post(addInstructor.path, { ...told, name: 'Röng Vegfarandi' }));
  expect((await undo(mistaken.deed)).status).toBe(200);
  const added = await staff.post(addInstructor.path, told);
  const { id } = z.object({ id: z.string() }).parse(added.body);
  const shown = async () =>
    JSON.stringify((await new Agent(server.origin).get('/api/page-data?path=/okukennarar')).body);
  expect(await shown()).toContain('Þóra Vegfarandi');
  expect(await shown(), 'an undone one is gone').not.toContain('Röng');
  expect(await shown(), 'the address is for the school alone').not.toContain('thora@');

  const { agent, state } = await newLearner(server, { teacherId: id });
  await renewCode(id);
  const discount = await discountCode(id);
  expect((await agent.post('/api/use-discount-code', { code: discount })).status).toBe(200);
  const price = async () => z.parse(paymentOffer.response, (await agent.get('/api/payment-offer/2')).body).price;
  const full = await price();
  const { deed } = resultOf(await staff.post(editInstructor.path, { id, ...told, listed: false, own: false }));
  expect(await price(), 'no discount any more').toBe(full + 2500);
  expect(await shown()).not.toContain('Þóra Vegfarandi');
  const list = z.parse(listInstructors.response, (await staff.get(listInstructors.path)).body).instructors;
  expect(list.find((each) => each.id === id)).toEqual({
    id,
    photo: null,
    linkSent: null,
    linkGood: false,
    ...told,
    listed: false,
    own: false,
    learners: 0,
    discountCode: discount,
  });
  await staff.post('/api/admin/open-course', { course: 2, userId: state.id, paymentType: 'transfer', amount: 10_000 });
  const counted = z.parse(listInstructors.response, (await staff.get(listInstructors.path)).body).instructors;
  expect(counted.find((each) => each.id === id)?.learners, 'who paid, as in the statistics').toBe(1);
  expect((await undo(deed)).status).toBe(200);
  expect(await shown()).toContain('Þóra Vegfarandi');
  expect(await price()).toBe(full);
  expect(code(await staff.post(editInstructor.path, { id: 'enginn', ...told }))).toBe('404 not-found');
  const blind = { id, ...told, phone: '555 0102', was: { ...told, aboutEn: 'As it was' } };
  expect(code(await staff.post(editInstructor.path, blind)), 'not over a colleague’s').toBe('409 changed-since');
  expect((await staff.post(editInstructor.path, { id, ...told, was: told })).status).toBe(200);

  expect(code(await undo(resultOf(added).deed)), 'whom a learner has chosen stays').toBe('409 undo-impossible');
  const offered = async () => JSON.stringify((await new Agent(server.origin).get('/api/teachers?q=thora')).body);
  expect(await offered()).toContain(id);
  const archived = resultOf(await staff.post(editInstructor.path, { id, ...told, archived: true }));
  expect(await offered()).not.toContain(id);
  expect(await shown()).not.toContain('Þóra Vegfarandi');
  expect(await price(), 'learners keep what they were promised').toBe(full);
  const later = await newLearner(server);
  expect((await later.agent.post('/api/use-discount-code', { code: discount })).status).toBe(422);
  expect((await undo(archived.deed)).status).toBe(200);
  expect(await offered()).toContain(id);
});

it('offers every instructor to choose from, however many', async () => {
  const told = { car: '', phone: '', email: '', price: 0, aboutIs: '', aboutEn: '', own: false, listed: true };
  const names = Array.from({ length: 51 }, (_, nr) => `Þrymur ${'I'.repeat(nr + 1)} Vegfarandi`);
  for (const name of names) await staff.post(addInstructor.path, { ...told, name, archived: false });
  const { body } = await staff.get('/api/teachers');
  const offered = z.parse(instructors.response, body).response.map(({ name }) => name);
  expect(offered).toEqual(expect.arrayContaining(names));
});

it('keeps an instructor whose code was used; an archived one takes no new learner', async () => {
  const told = { name: 'Kóði Vegfarandi', car: '', phone: '', email: '', price: 9000, aboutIs: '', aboutEn: '' };
  const added = await staff.post(addInstructor.path, { ...told, own: true, listed: true, archived: false });
  const { id } = z.object({ id: z.string() }).parse(added.body);
  await renewCode(id);
  const { agent } = await newLearner(server);
  expect((await agent.post('/api/use-discount-code', { code: await discountCode(id) })).status).toBe(200);
  expect(code(await undo(resultOf(added).deed))).toBe('409 undo-impossible');
  await staff.post(editInstructor.path, { id, ...told, own: true, listed: true, archived: true });
  await expect(newLearner(server, { teacherId: id })).rejects.toThrow();
});

it.each([
  ['phone', 'abc'],
  ['phone', '555'],
  ['phone', '555 01999 8'.repeat(3)],
  ['email', 'thora@'],
  ['email', 'thora'],
  ['price', -1],
])('refuses an instructor with a %s of %j', async (field, value) => {
  const told = { name: 'Þóra', car: '', phone: '', email: '', price: 0, aboutIs: '', aboutEn: '' };
  const flags = { own: false, listed: true, archived: false };
  const answer = await staff.post(addInstructor.path, { ...told, ...flags, [field]: value });
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'bad-request', details: { fields: [field] } } } });
});

it('lists instructors in Icelandic order', async () => {
  const added = ['Rásta Dæmis', 'Reynir Dæmis', 'Raggeit Dæmis', 'Þröng Dæmis', 'Ýkt Dæmis'];
  const told = { car: '', phone: '', email: '', price: 0, aboutIs: '', aboutEn: '' };
  const shown = { own: false, listed: false, archived: false };
  for (const name of added) resultOf(await staff.post(addInstructor.path, { ...told, ...shown, name }));
  const order = ['Raggeit Dæmis', 'Rásta Dæmis', 'Reynir Dæmis', 'Ýkt Dæmis', 'Þröng Dæmis'];
  const namesOf = (people: readonly { readonly name: string }[]): readonly string[] =>
    people.flatMap(({ name }) => (added.includes(name) ? [name] : []));
  const ofStaff = z.parse(listInstructors.response, (await staff.get(listInstructors.path)).body);
  expect(namesOf(ofStaff.instructors)).toEqual(order);
  const ofStranger = z.parse(instructors.response, (await new Agent(server.origin).get(instructors.path)).body);
  expect(namesOf(ofStranger.response)).toEqual(order);
});

it('publishes a sanitised, dated article, refuses an outdated edit, and restores the old by undo', async () => {
  const author = await signInStaff(server, 'author');
  const read = () => readArticle(server.context.db, 'articleCost', 'is');
  const before = await read();
  const listed = async () => {
    const { articles } = z.parse(listArticles.response, (await author.get(listArticles.path)).body);
    return articles.find(({ id }) => id === 'articleCost')?.texts.find(({ language }) => language === 'is');
  };
  const text = await listed();
  if (!text || !before) throw new Error('no such article');
  const { published: _, by: __, updated: ___, ...words } = text;
  expect(words.image).toBe(before.image.src);
  const image = '/images/skilti/bidskylda.svg';
  const base = { id: 'articleCost', ...words, image, image_caption: 'Annar myndatexti' };
  const html = '<p onclick="x()">Nýr texti <script>x()</script><a href="javascript:x()">hér</a></p><h2>Já</h2>';
  server.clock.now += 1000;
  const { deed } = resultOf(await author.post(publishArticle.path, { ...base, html }));
  expect(await read()).toMatchObject({
    html: '<p>Nýr texti <a>hér</a></p><h2>Já</h2>',
    updated: '2026-11-21',
    image: { ...before.image, src: image, caption: 'Annar myndatexti' },
  });
  const unfit = [{ image: '' }, { image: 'https://annar.example/mynd.svg' }, { id: 'terms' }];
  for (const part of unfit) expect((await author.post(publishArticle.path, { ...base, ...part })).status).toBe(400);
  const raw = await author.post(publishArticle.path, { ...base, version: base.version + 1, html: '<p>{{verd}}</p>' });
  expect(raw, 'a placeholder that nothing replaces').toMatchObject({
    status: 422,
    body: { error: { code: 'placeholder-unknown', message: expect.stringContaining('{{verd}}') } },
  });
  expect(code(await staff.post(publishArticle.path, { ...base, html }))).toBe('409 edited-meanwhile');
  expect((await undo(deed, author)).status).toBe(200);
  expect(await read()).toEqual(before);
  const { published, by, updated } = text;
  expect(await listed(), 'as if it had not been published').toMatchObject({ published, by, updated });
  const byLastVersion = { ...base, image: undefined, version: base.version + 2 };
  resultOf(await author.post(publishArticle.path, byLastVersion));
  expect((await read())?.image?.src).toBe(before.image.src);
});

it("lists colleagues' sessions, ends them, resets a lost factor and removes a colleague", async () => {
  const list = async () => z.parse(listStaff.response, (await staff.get(listStaff.path)).body).staff;
  staff = await signInStaff(server);
  colleague = await signInStaff(server, 'staff', 1);
  const other = (await list()).find(({ name }) => name === 'Stefnir Stjórnborðs');
  expect(other).toMatchObject({ role: 'staff', factorSince: null, codesLeft: 0 });
  expect(other?.sessions).toBeGreaterThan(0);
  const accountId = other?.id;
  expect((await staff.post(endStaffSessions.path, { accountId })).status).toBe(200);
  expect((await colleague.get(changes.path)).status).toBe(401);
  expect((await list()).find(({ id }) => id === accountId)).toMatchObject({ sessions: 0, seen: null });
  const reset = await staff.post(resetFactor.path, { accountId });
  expect(z.parse(resetFactor.response, reset.body).setUpCode).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  const self = (await list()).find(({ name }) => name === 'Starri Skólavörður');
  expect(code(await staff.post(resetFactor.path, { accountId: self?.id }))).toBe('409 own-factor');
  const learner = await newLearner(server);
  expect(code(await staff.post(endStaffSessions.path, { accountId: learner.state.id }))).toBe('404 not-found');
  // PostgreSQL refuses NUL, which would stop the security log
  expect(code(await staff.post(setRole.path, { accountId: '\0', role: 'office' }))).toBe('400 bad-request');
  expect(code(await staff.post(removeColleague.path, { accountId: self?.id }))).toBe('409 own-role');
  expect(code(await staff.post(removeColleague.path, { accountId: learner.state.id }))).toBe('404 not-found');
  const hired = await hire(server, 'office');
  const noted = resultOf(
    await hired.agent.post('/api/admin/write-note', { userId: learner.state.id, text: 'Hringdi' }),
  );
  expect((await staff.post(removeColleague.path, { accountId: hired.state.id })).status).toBe(200);
  expect((await list()).find(({ id }) => id === hired.state.id)).toBeUndefined();
  expect((await hired.agent.get(changes.path)).status).toBe(401);
  expect((await hired.agent.post('/api/sign-in', { ssn: hired.ssn, password: PASSWORD })).status).toBe(401);
  const found = z.parse(findDeeds.response, (await staff.post(findDeeds.path, { q: 'ráðinn pruf' })).body).deeds;
  const removed = found.find(({ action, subject }) => action === removeColleague.action && subject === hired.state.id);
  expect(removed?.whom, 'who was removed keeps the name in the log').toMatchObject({ name: 'Ráðinn Prufuson' });
  expect(found.map(({ id }) => id)).toContain(noted.deed);
  server.clock.now += 600_001;
  expect(code(await staff.post(endStaffSessions.path, { accountId: self?.id }))).toBe('403 proof-old');
});

it.skipIf(onPostgres)(
  inFile('refuses an action or undo by somebody who loses the role meanwhile', 'PostgreSQL does not serialize writers'),
  async () => {
    const userId = (await newLearner(server)).state.id;
    const notes = () => look(server).value('SELECT count(*) FROM student_notes WHERE removed_at IS NULL');
    const before = await notes();
    for (const undoes of [false, true]) {
      const { agent, state } = await hire(server, 'office');
      const write = () => agent.post('/api/admin/write-note', { userId, text: 'Hringdi' });
      const { deed } = undoes ? resultOf(await write()) : { deed: 0 };
      const taken = loseRole(server, state.id);
      expect(code(await (undoes ? undo(deed, agent) : write()))).toBe('401 not-signed-in');
      expect(await taken()).toBe(true);
      expect(await notes()).toBe(Number(before) + (undoes ? 1 : 0));
    }
  },
);

it('reads the security log by page and kind, with names and without kennitölur', async () => {
  for (let tries = 0; tries < 3; tries++)
    await new Agent(server.origin).post('/api/sign-in', { ssn: '0606502278', password: 'rangt-lykilord' });
  const read = async (query: string) =>
    z.parse(securityLog.response, (await staff.get(`${securityLog.path}${query}`)).body);
  const { events } = await read('?filter=refused');
  expect(events[0]).toMatchObject({
    event: 'sign-in',
    outcome: 'wrong-credentials',
    who: 'Stefnir Stjórnborðs',
    times: 3,
  });
  const all = await read('');
  const first = all.events[0]?.id ?? 0;
  expect((await read(`?before=${first}`)).events[0]?.id).toBeLessThan(first);
  expect((await read('?filter=in')).events.every(({ event }) => ['sign-in', 'sign-out', 'proof'].includes(event))).toBe(
    true,
  );
  expect(JSON.stringify(all)).not.toContain('0606502278');
});

it('shows settings without session keys', async () => {
  const text = JSON.stringify(z.parse(settings.response, (await staff.get(settings.path)).body));
  expect(text).toContain('BRAND_NAME');
  for (const key of server.context.config.sessionKeys) expect(text).not.toContain(key);
});

it('searches the audit log by person, action, day and page', async () => {
  staff = await signInStaff(server);
  colleague = await signInStaff(server, 'staff', 1);
  const { state } = await newLearner(server, { name: 'Æsa Þorradóttir' });
  const open = { course: 2, userId: state.id, paymentType: 'transfer', amount: 12_500 };
  const { deed } = resultOf(await colleague.post('/api/admin/open-course', open));
  await undo(deed);
  for (let nr = 0; nr < MAX_AUDIT_ENTRIES; nr++)
    resultOf(await staff.post('/api/admin/write-note', { userId: state.id, text: `${nr}` }));
  const find = async (asked: Readonly<Record<string, unknown>>) =>
    z.parse(findDeeds.response, (await staff.post(findDeeds.path, asked)).body);
  const opened = { q: 'aesa thorra', action: 'open-course' };
  const { deeds: found } = await find(opened);
  expect(found.map(({ who, undoes }) => [who, undoes])).toEqual([
    ['Starri Skólavörður', deed],
    ['Stefnir Stjórnborðs', null],
  ]);
  expect(found[1]).toMatchObject({
    whom: { id: state.id, name: 'Æsa Þorradóttir', student: true },
    after: { course: 2 },
  });
  expect((await find({ ...opened, q: 'stefnir' })).deeds.map(({ id }) => id)).toEqual([deed]);
  expect((await find({ ...opened, q: 'enginn heitir' })).deeds).toEqual([]);
  const first = await find({ q: 'Þorradóttir' });
  expect([first.deeds.length, first.more]).toEqual([MAX_AUDIT_ENTRIES, true]);
  const rest = await find({ q: 'Þorradóttir', before: first.deeds.at(-1)?.id });
  expect([rest.deeds.map(({ action }) => action), rest.more]).toEqual([['open-course', 'open-course'], false]);
  expect((await find({ q: 'course-2' })).deeds[0]).toMatchObject({ action: 'set-price', whom: null });
  const by =
    first.deeds[0] && (await find({ q: 'stefnir' })).colleagues.find(({ name }) => name === 'Stefnir Stjórnborðs');
  const today = dayOf(server.clock.now);
  const of = { by: by?.id, whom: state.id, from: today, to: today };
  const narrowed = await find(of);
  expect([narrowed.deeds.map(({ action }) => action), narrowed.whom]).toEqual([['open-course'], 'Æsa Þorradóttir']);
  for (const none of [
    { ...of, from: undefined, to: addDays(today, -1) },
    { ...of, from: addDays(today, 1), to: undefined },
    { ...of, whom: by?.id },
    { ...of, action: 'write-note' },
  ])
    expect((await find(none)).deeds, JSON.stringify(none)).toEqual([]);
  const statement = { step: '1.1.1', right: true, text: 'Satt.', text_en: 'True.', why: 'Af því.', why_en: 'Because.' };
  const added = resultOf(await staff.post('/api/admin/add-statement', statement)).deed;
  for (const q of ['1.1.1', 'Ö1, lota 1, skref 1', 'DS1, round 1, step 1'])
    expect((await find({ q })).deeds[0]?.id, q).toBe(added);
  expect((await find({ q: '1.1.11' })).deeds.map(({ id }) => id)).not.toContain(added);
});

it('shows letters in the queue, the missing backup and the size of the database', async () => {
  const shown = z.parse(system.response, (await staff.get(system.path)).body);
  expect(shown).toMatchObject({
    now: new Date(server.clock.now).toISOString(),
    backup: { newest: null, every: 0 },
    logbook: { by: 'hand', waiting: 0, rejected: 0 },
    letters: { by: 'files', dead: 0 },
  });
  expect(shown.letters.waiting + shown.letters.sent).toBeGreaterThan(0);
  expect(shown.database.bytes).toBeGreaterThan(0);
});
