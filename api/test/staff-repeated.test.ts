/** A staff action counts once under an `Idempotency-Key`, however often it is sent; every action has its case here. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ProblemBody } from '../../sync/problem-codes.ts';
import { addedLanguages } from '../../sync/language.ts';
import { translations } from '../../sync/staff/translations-contract.ts';
import { listArticles } from '../../sync/staff/articles-contract.ts';
import { stepContent } from '../../sync/staff/content-contract.ts';
import { beginFactor, confirmFactor } from '../../sync/staff/factor-contract.ts';
import { staffEndpoints } from '../../sync/staff/endpoints.ts';
import { uploadRecording } from '../../sync/staff/recordings-contract.ts';
import { inviteStaff } from '../../sync/staff/invitation-contract.ts';
import { listStaff, resetFactor } from '../../sync/staff/people-contract.ts';
import { studentDetails } from '../../sync/staff/student-contract.ts';
import { me, undo } from '../../sync/staff/desk-contract.ts';
import { codeAt } from '../account/totp.ts';
import { readForgotten } from '../privacy/own-data.ts';
import { readTransactions } from '../payment/transaction-store.ts';
import type { Agent, Answer, TestServer } from './harness.ts';
import { look } from './look.ts';
import { newKennitala, newLearner } from './make.ts';
import { newBuyer, notify, OWN_INSTRUCTOR, startSchool, success } from './pay.ts';
import { signInStaff, signUpInvited } from './staff.ts';
import { scenes } from './todo-scenes.ts';
import { wav } from './tone.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startSchool();
});

const post = async (path: string, body: object, by?: Agent): Promise<Answer> => {
  const answer = await (by ?? (await signInStaff(server))).post(path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer;
};
const admin = (call: string, body: object) => post(`/api/admin/${call}`, body);

async function learner(): Promise<{ readonly course: 1; readonly userId: string }> {
  return { course: 1, userId: (await newLearner(server)).state.id };
}
const sale = { paymentType: 'transfer', amount: 12_500 };
async function opened() {
  const one = await learner();
  await admin('open-course', { ...one, ...sale });
  return one;
}
async function closed() {
  const one = await opened();
  await admin('close-course', one);
  return one;
}
async function written() {
  const { agent, state } = await newLearner(server);
  await post('/api/send-feedback', { messageText: 'Gott efni', path: '/stjornbord' }, agent);
  const upTo = await look(server).value('SELECT id FROM feedback WHERE account_id = ?', state.id);
  return { userId: state.id, upTo };
}
const readyAnswer = () => ({ id: randomUUID(), title: 'Heimild', is: 'Sæktu um.', en: 'Apply.' });
async function paid(): Promise<string> {
  const { userId } = await opened();
  return (await readTransactions(server.context.db, userId, 'is'))[0]?.id ?? '';
}
async function stuckRefund() {
  const { order } = await newBuyer(server);
  await notify(server, success(server, order));
  await look(server).run("UPDATE orders SET refund_state = 'unknown', refund_at = 1 WHERE id = ?", order.OrderId);
  return { orderId: order.OrderId };
}
const open = async (stepId: string) => z.parse(stepContent.response, (await post(stepContent.path, { stepId })).body);
async function drafted(stepId: string) {
  const { edition, number } = await open(stepId);
  const draft = { ...edition, data: `${edition.data}<p>Viðbót.</p>` };
  await admin('save-step-draft', { stepId, base: number, revision: 0, edition: draft });
  return { stepId, revision: (await open(stepId)).draft?.revision };
}
async function uploaded(stepId: string) {
  const by = await signInStaff(server);
  const answer = await fetch(`${server.origin}${uploadRecording.path}`, {
    method: 'POST',
    headers: { 'content-type': 'audio/wav', cookie: by.cookieHeader(), origin: server.origin },
    body: new Uint8Array(wav(48_000)),
  });
  return { stepId, file: z.parse(uploadRecording.response, await answer.json()).file, sentences: [] };
}
const instructor = (name: string) => ({
  name,
  car: 'Rafbíll',
  phone: '555 0199',
  email: '',
  price: 12_900,
  aboutIs: 'Kennir.',
  aboutEn: 'Teaches.',
  own: false,
  listed: true,
  archived: false,
});
/** An instructor with an e-mail address. */
async function reachable(): Promise<{ readonly id: string }> {
  const told = { ...instructor('Karl Vegfarandi'), email: 'karl@akrein.example' };
  return { id: z.object({ id: z.string() }).parse((await admin('add-instructor', told)).body).id };
}
const statement = { right: true, text: 'Satt.', text_en: 'True.', why: 'Af því.', why_en: 'Because.' };
async function colleague(): Promise<{ readonly agent: Agent; readonly accountId: string }> {
  const agent = await signInStaff(server, 'staff', 1);
  return { agent, accountId: z.parse(me.response, (await agent.get(me.path)).body).id };
}

let invitedSoFar = 0;
/** An invitation by the second manager, so that the first may approve. */
async function invited() {
  const email = `bod${(invitedSoFar += 1)}@akrein.example`;
  await post(inviteStaff.path, { name: 'Boðin Prufudóttir', email, role: 'office' }, (await colleague()).agent);
  const { invitations } = z.parse(listStaff.response, (await (await signInStaff(server)).get(listStaff.path)).body);
  return { email, invitationId: invitations.find((each) => each.email === email)?.id };
}

/** An author of its own. @returns the account's id. */
async function hired(): Promise<string> {
  const { userId } = await learner();
  await look(server).run("UPDATE accounts SET role = 'author' WHERE id = ?", userId);
  return userId;
}

/** By action: prepares something to do, and returns the body of the call. */
const cases: Readonly<Record<string, () => Promise<object>>> = {
  ...Object.fromEntries(scenes.map(({ call, make }) => [call, async () => (await make(server)).body])),
  'open-course': async () => ({ ...(await learner()), ...sale }),
  'sell-new-run': async () => ({ ...(await closed()), ...sale }),
  'close-course': opened,
  'drop-pay-link': async () => {
    const one = await learner();
    await admin('offer-pay-link', { ...one, email: '', agreed: true });
    return one;
  },
  'add-days': async () => ({ ...(await opened()), days: 7, reason: 'Veikindi' }),
  'restart-course': opened,
  refund: async () => ({ transactionId: await paid(), reason: 'Hætti við', amount: 2_000 }),
  'void-payment': async () => ({ transactionId: await paid(), reason: 'Röng skráning' }),
  remind: opened,
  'settle-refund': stuckRefund,
  'retry-refund': stuckRefund,
  'send-reset': async () => ({ userId: (await learner()).userId }),
  'correct-student': async () => ({ userId: (await learner()).userId, name: 'Rétta Nafnsdóttir' }),
  'change-instructor': async () => ({ userId: (await learner()).userId, instructorId: OWN_INSTRUCTOR }),
  'course-1-elsewhere': async () => ({ userId: (await learner()).userId, school: 'Ökuskólinn Fjarri' }),
  'end-sessions': async () => ({ userId: (await learner()).userId }),
  'delete-student': async () => ({ userId: (await learner()).userId }),
  'write-note': async () => ({ userId: (await learner()).userId, text: 'Hringdi.' }),
  'edit-note': async () => {
    const { userId } = await learner();
    await admin('write-note', { userId, text: 'Hringdi.' });
    const { body } = await admin('user-details', { userId });
    return { noteId: z.parse(studentDetails.response, body).notes[0]?.id, text: 'Hringdi tvisvar.' };
  },
  'set-price': () => Promise.resolve({ course: 2, price: 15_900 }),
  'set-contact': () =>
    Promise.resolve({ phone: '555 0101', hours: [{ first: 1, last: 5, from: '10:00', until: '12:00' }], closed: [] }),
  'set-bank-account': () => Promise.resolve({ kennitala: '120160-3389', account: '0133-26-012345' }),
  'add-instructor': () => Promise.resolve(instructor('Þóra Vegfarandi')),
  'edit-instructor': async () => {
    const { body } = await admin('add-instructor', instructor('Ari Vegfarandi'));
    return { id: z.object({ id: z.string() }).parse(body).id, ...instructor('Ari Akandi') };
  },
  'set-instructor-photo': () => Promise.resolve({ id: OWN_INSTRUCTOR, content: '' }),
  'renew-discount-code': () => Promise.resolve({ id: OWN_INSTRUCTOR }),
  'send-learners-link': reachable,
  'revoke-learners-link': async () => {
    const { id } = await reachable();
    await admin('send-learners-link', { id });
    return { id };
  },
  'publish-article': async () => {
    const { body } = await (await signInStaff(server)).get(listArticles.path);
    const { articles } = z.parse(listArticles.response, body);
    const text = articles.find(({ id }) => id === 'articleCost')?.texts.find(({ language }) => language === 'is');
    const { published: _, by: __, updated: ___, ...words } = text ?? {};
    return { id: 'articleCost', ...words, html: '<p>Nýr texti</p>' };
  },
  'publish-translation': async () => {
    const [language] = addedLanguages;
    const asked = { language, subjects: ['1.1.2-q8'] };
    const { body } = await (await signInStaff(server)).post(translations.path, asked);
    const [{ kind, subject, version, published: over } = {}] = z.parse(translations.response, body).things;
    return { kind, subject, language, version, over, texts: { text: 'Texti' } };
  },
  'set-role': async () => ({ accountId: await hired(), role: 'office' }),
  'end-staff-sessions': async () => ({ accountId: (await colleague()).accountId }),
  'remove-colleague': async () => ({ accountId: await hired() }),
  'reset-factor': async () => {
    const { agent, accountId } = await colleague();
    const { secret } = z.parse(beginFactor.response, (await post(beginFactor.path, {}, agent)).body);
    await post(confirmFactor.path, { code: codeAt(secret, server.clock.now) }, agent);
    return { accountId };
  },
  'invite-staff': () => Promise.resolve({ name: 'Nýr Prufuson', email: 'nyr@akrein.example', role: 'office' }),
  'withdraw-invitation': async () => ({ invitationId: (await invited()).invitationId }),
  'approve-invitation': async () => {
    const { email, invitationId } = await invited();
    await signUpInvited(server, email);
    return { invitationId };
  },
  'register-student': () =>
    Promise.resolve({
      name: 'Skráð Dæmisdóttir',
      ssn: newKennitala(),
      email: 'skrad@akrein.example',
      phone: '',
      instructorId: '',
      language: 'is',
      course: 1,
      ...sale,
    }),
  'add-statement': () => Promise.resolve({ step: '1.2.3', ...statement }),
  'edit-statement': async () => {
    const { body } = await admin('add-statement', { step: '1.2.4', ...statement });
    const { id } = z.object({ id: z.string() }).parse(body);
    return { id, ...statement, text: 'Alveg satt.', retired: false };
  },
  'upload-picture': () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
    return Promise.resolve({ content: Buffer.from(svg).toString('base64'), alt: 'Mynd', alt_en: 'Picture' });
  },
  'use-recording': () => uploaded('1.1.2'),
  'remove-recording': async () => {
    await admin('use-recording', await uploaded('1.1.3'));
    return { stepId: '1.1.3' };
  },
  'drop-step-draft': () => drafted('1.2.1'),
  'restore-step-edition': async () => ({ ...(await drafted('1.2.3')), number: 1 }),
  'publish-step': async () => ({ ...(await drafted('1.2.2')), note: '', regrade: [] }),
  'update-step-content': async () => ({ stepId: '1.3.1', stepData: `${(await open('1.3.1')).edition.data}<p>Já</p>` }),
  'update-step-content-en': async () => {
    const { edition } = await open('1.3.2');
    return { stepId: '1.3.2', stepDataEnglish: `${edition.data_en}<p>Yes</p>` };
  },
  'update-step-question': () => Promise.resolve({ questionId: '1.1.1-q1', question: 'Hvað nú?', lang: 'is' }),
  'update-step-answer': () => Promise.resolve({ answerId: '1.1.1-q1-b', answer: 'Another', lang: 'en' }),
  'send-reply': async () => ({ ...(await written()), text: 'Takk!' }),
  'take-thread': async () => ({ ...(await written()), take: true, was: null }),
  'put-off-thread': async () => ({ ...(await written()), days: 1 }),
  'close-thread': written,
  'save-ready-answer': () => Promise.resolve(readyAnswer()),
  'remove-ready-answer': async () => {
    const answer = readyAnswer();
    await admin('save-ready-answer', answer);
    return { id: answer.id };
  },
  'approve-english': () => Promise.resolve({ stepId: '1.1.1', fine: [{ is: '<p>Já.</p>', en: '<p>Yes.</p>' }] }),
  'handle-question-reports': async () => {
    const { agent } = await newLearner(server);
    await post('/api/report-question', { questionId: '1.1-p01', messageText: '' }, agent);
    return { questionId: '1.1-p01' };
  },
};

const codeOf = ({ body }: Answer): string => z.safeParse(ProblemBody, body).data?.error.code ?? '';
const deedsOf = (action: string): Promise<unknown> =>
  look(server).value('SELECT count(*) FROM staff_log WHERE action = ?', action);

it('does not store an answer with a secret; a repetition gets a new one', async () => {
  const body = await cases['reset-factor']?.();
  const staff = await signInStaff(server);
  const key = { 'idempotency-key': randomUUID() };
  const [first, again] = [await staff.post(resetFactor.path, body, key), await staff.post(resetFactor.path, body, key)];
  const [one, other] = [first, again].map(({ body }) => z.parse(resetFactor.response, body).setUpCode);
  expect(one).not.toBe(other);
  expect(await look(server).value('SELECT count(*) FROM staff_log WHERE answer LIKE ?', `%${one}%`)).toBe(0);
});

describe.each(
  staffEndpoints.flatMap(({ action, path, secret }) => (action === undefined || secret ? [] : [{ action, path }])),
)('$action', ({ action, path }) => {
  it('is done once under a key and repeats its answer', async () => {
    const make = cases[action];
    if (!make) throw new Error(`no case for ${action}`);
    const body = await make();
    const before = Number(await deedsOf(action));
    const staff = await signInStaff(server);
    const key = { 'idempotency-key': randomUUID() };
    const first = await staff.post(path, body, key);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    server.clock.now += 1000;
    const again = await staff.post(path, body, key);
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body });
    expect(await deedsOf(action)).toBe(before + 1);
    expect(codeOf(await staff.post(path, body, { 'idempotency-key': 'x' }))).toBe('bad-request');
    const other = await signInStaff(server, 'staff', 1);
    expect(codeOf(await other.post(path, body, key)), 'under somebody else').toBe('key-reused');
  });
});

it('repeating a deletion completes the list beside the backups that could not be written', async () => {
  const staff = await signInStaff(server);
  const { userId } = await learner();
  const { config } = server.context;
  const list = path.join(config.backupDir, 'forgotten.txt');
  rmSync(list, { force: true });
  mkdirSync(list, { recursive: true }); // a folder in place of the file: nothing can be written
  const key = { 'idempotency-key': randomUUID() };
  expect((await staff.post('/api/admin/delete-student', { userId }, key)).status).toBe(200);
  rmdirSync(list); // nothing was written
  expect((await staff.post('/api/admin/delete-student', { userId }, key)).status).toBe(200);
  expect(readForgotten(config)).toContain(userId);
});

it('adds days once for simultaneous repetitions, and refuses other content under the key', async () => {
  const staff = await signInStaff(server);
  const one = await opened();
  const key = { 'idempotency-key': randomUUID() };
  const more = { ...one, days: 7, reason: 'Veikindi' };
  await Promise.all(Array.from({ length: 5 }, () => staff.post('/api/admin/add-days', more, key)));
  const days = () => look(server).value('SELECT extra_days FROM enrolments WHERE account_id = ?', one.userId);
  expect(await days()).toBe(7);
  expect(codeOf(await staff.post('/api/admin/add-days', { ...more, days: 8 }, key))).toBe('key-reused');
  expect(codeOf(await staff.post('/api/admin/close-course', one, key))).toBe('key-reused');
  expect(await days()).toBe(7);
});

it('undoes once, and repeats the answer under the same key', async () => {
  const staff = await signInStaff(server);
  const { body } = await staff.post('/api/admin/add-days', { ...(await opened()), days: 7, reason: 'Veikindi' });
  const { deed } = z.object({ deed: z.number() }).parse(body);
  const key = { 'idempotency-key': randomUUID() };
  const first = await staff.post(undo.path, { deed }, key);
  const again = await staff.post(undo.path, { deed }, key);
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  expect(codeOf(await staff.post(undo.path, { deed }))).toBe('undone-already');
});

it('a repetition after the action was undone is refused with done-before', async () => {
  const staff = await signInStaff(server);
  const { state } = await newLearner(server);
  const sale = { course: 2, userId: state.id, paymentType: 'transfer', amount: 12_500 };
  const key = { 'idempotency-key': randomUUID() };
  const { body } = await staff.post('/api/admin/open-course', sale, key); // this answer is lost
  const { deed } = z.object({ deed: z.number() }).parse(body);
  expect((await staff.post(undo.path, { deed })).status).toBe(200);
  expect(codeOf(await staff.post('/api/admin/open-course', sale, key))).toBe('done-before');
  expect((await staff.post('/api/admin/open-course', sale, { 'idempotency-key': randomUUID() })).status).toBe(200);
  expect(await look(server).value('SELECT count(*) FROM enrolments WHERE account_id = ?', state.id)).toBe(1);
});
