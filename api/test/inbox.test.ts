/** The inbox over HTTP: learners write by app or letter, staff answer, and learners read the reply. */
import { randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { LETTER_PATH, schoolThread } from '../../sync/community/contract.ts';
import { addedLanguages } from '../../sync/language.ts';
import { ROUND_WAIT_MS } from '../../sync/progress/rounds.ts';
import { ownDeed } from '../../sync/staff/audit-contract.ts';
import { UNDO_MS } from '../../sync/staff/declare.ts';
import { inbox, listReadyAnswers, thread } from '../../sync/staff/inbox-contract.ts';
import { studentDetails } from '../../sync/staff/student-contract.ts';
import { today } from '../../sync/staff/today-contract.ts';
import { takeLetter } from '../community/incoming-letter.ts';
import { writeExclusive } from '../platform/db/transactions.ts';
import { folders } from '../platform/folders.ts';
import { wordsIn } from '../platform/words.ts';
import { enrol } from '../progress/enrolment-store.ts';
import type { Agent, TestServer } from './harness.ts';
import { look, settingsOf } from './look.ts';
import { doSteps, doTest, newLearner, stepAnswers, type Signed } from './make.ts';
import { startOperatorProgram } from './operator.ts';
import { startSchool } from './pay.ts';
import { PASSWORD } from './password.ts';
import { hire, signInStaff } from './staff.ts';

const DAY = 86_400_000;
let server: TestServer;
let staff: Agent;
let colleague: Agent;
let learner: Signed;
beforeAll(async () => {
  server = await startSchool();
});
beforeEach(async () => {
  staff = await signInStaff(server);
  colleague = await signInStaff(server, 'staff', 1);
  learner = await newLearner(server, { language: 'en' });
});

const write = async (messageText = 'Hljóðið vantar.') => {
  server.clock.now += 1000;
  expect(await learner.agent.post('/api/send-feedback', { messageText, path: '/stjornbord' })).toMatchObject({
    status: 200,
  });
};
const act = async (call: string, body: object, by = staff) => {
  server.clock.now += 1000;
  const answer = await by.post(`/api/admin/${call}`, { userId: learner.state.id, upTo: await newest(), ...body });
  expect(answer).toMatchObject({ status: 200 });
  return z.object({ deed: z.int(), undoUntil: z.string() }).parse(answer.body).deed;
};
const refused = async (call: string, body: object, by = staff) => {
  const answer = await by.post(`/api/admin/${call}`, { userId: learner.state.id, ...body });
  return [answer.status, z.object({ error: z.object({ code: z.string() }) }).parse(answer.body).error.code];
};
const undo = (deed: number) => staff.post('/api/admin/undo', { deed });
const rowIn = async (box: string) =>
  z
    .parse(inbox.response, (await staff.get(`/api/admin/inbox?box=${box}`)).body)
    .threads.find(({ id }) => id === learner.state.id);
const asStaff = async () =>
  z.parse(thread.response, (await staff.get(`/api/admin/thread?userId=${learner.state.id}`)).body);
/** The newest message on a page, which each action names. Older pages name none. */
const newest = async () => (await asStaff()).items.findLast(({ from }) => from === 'learner')?.id;
const asLearner = async () =>
  z
    .parse(schoolThread.response, (await learner.agent.get('/api/thread')).body)
    .items.map(({ from, text }) => [from, text]);
const unread = async () => {
  const { body } = await learner.agent.get('/api/is-logged-in');
  return z.object({ learner: z.object({ account: z.object({ unread: z.int().optional() }) }) }).parse(body).learner
    .account.unread;
};
const letters = () =>
  look(server).rows<{ subject: string; body_text: string; due_at: number }>(
    `SELECT subject, body_text, due_at FROM mail_queue WHERE account_id = ? AND kind = 'school-reply'`,
    learner.state.id,
  );

describe('a thread', () => {
  it('shows the learner’s place and next opening time, as the student page does', async () => {
    const round = { course: 1, round: 1 } as const;
    const told = async () => {
      const { body } = await staff.post('/api/admin/user-details', { userId: learner.state.id });
      const runs = z.parse(studentDetails.response, body).userCourses.map(({ course_id, days_left, place }) => ({
        course_id,
        days_left,
        place,
      }));
      expect((await asStaff()).runs).toEqual(runs);
      return runs;
    };
    expect(await told()).toEqual([]);
    const { clock } = server.context;
    const run = { id: randomUUID(), accountId: learner.state.id, course: 1, now: clock() } as const;
    await writeExclusive(server.context.db, (tx) => enrol(tx, run));
    await doSteps(server, learner.agent, round, 2);
    expect(await told()).toEqual([
      { course_id: 1, days_left: 30, place: { next: 'step', round: 1, step: 3, again: false, opens: null } },
    ]);
    for (let step = 3; step <= 10; step++)
      await learner.agent.post('/api/submit-step-answers', {
        stepId: `1.1.${step}`,
        answers: stepAnswers(server, { ...round, step }),
      });
    expect(await told()).toMatchObject([{ place: { next: 'test', round: 1, again: false } }]);
    await doTest(server, learner.agent, round, 3);
    expect(await told()).toMatchObject([{ place: { next: 'test', round: 1, again: true } }]);
    await doTest(server, learner.agent, round);
    const opens = server.clock.now + ROUND_WAIT_MS;
    expect(await told()).toMatchObject([{ place: { next: 'wait', round: 2, opens: new Date(opens).toISOString() } }]);
    server.clock.now = opens;
    staff = await signInStaff(server);
    expect(await told()).toMatchObject([{ place: { next: 'step', round: 2, step: 1, opens: null } }]);
  });

  it('shows payments per course, less refunds', async () => {
    const sale = { course: 1, paymentType: 'transfer' };
    const { id: userId } = learner.state;
    await act('open-course', { course: 2, paymentType: 'transfer', amount: 0 });
    expect((await asStaff()).paid).toEqual([]);
    await act('open-course', { ...sale, amount: 12_500 });
    await act('close-course', { course: 1 });
    await act('sell-new-run', { ...sale, amount: 10_000 });
    expect((await asStaff()).paid).toEqual([{ course_id: 1, count: 2, total: 22_500 }]);
    const { body } = await staff.post('/api/admin/user-details', { userId });
    const [paid] = z.parse(studentDetails.response, body).userTransactions;
    const refund = { transactionId: paid?.id, reason: 'Tvisvar greitt' };
    expect((await staff.post('/api/admin/refund', { ...refund, amount: 2500 })).status).toBe(200);
    expect((await asStaff()).paid).toEqual([{ course_id: 1, count: 2, total: 20_000 }]);
    expect((await staff.post('/api/admin/refund', refund)).status).toBe(200);
    expect((await asStaff()).paid).toEqual([{ course_id: 1, count: 1, total: 12_500 }]);
  });

  it('offers undo to the sender of a reply only, also in the office role', async () => {
    await write();
    const { agent } = await hire(server, 'office');
    const deed = await act('send-reply', { text: 'Því er kippt í lag.' }, agent);
    const asked = { actions: ['send-reply'], subjects: [learner.state.id] };
    const told = async (by: Agent) => z.parse(ownDeed.response, (await by.post(ownDeed.path, asked)).body).deed;
    expect(await told(agent)).toMatchObject({ id: deed, undoUntil: expect.any(String) });
    expect(await told(colleague)).toBeNull();
  });

  it('delivers a reply by app and letter in the learner’s language, and reopens', async () => {
    await write();
    await write('Í skrefi 3.');
    expect(await rowIn('open')).toMatchObject({ n: 2, text: 'Í skrefi 3.', taken: null });
    await act('send-reply', { text: 'Því er kippt í lag.\n\nTakk!' });
    expect(await rowIn('open')).toBeUndefined();
    expect(await rowIn('done')).toMatchObject({ taken: { name: expect.any(String) } });
    expect(await asLearner()).toEqual([
      ['learner', 'Hljóðið vantar.'],
      ['learner', 'Í skrefi 3.'],
      ['school', 'Því er kippt í lag.\n\nTakk!'],
    ]);
    expect(await unread()).toBe(1);
    const [letter] = await letters();
    expect(letter?.subject).toMatch(/^A message from/);
    expect(letter?.body_text).toContain('> Því er kippt í lag.');
    expect(letter?.body_text).toContain('/conversation');
    expect(letter?.due_at).toBe(server.clock.now + UNDO_MS);
    expect((await asStaff()).letters, 'none has gone').toEqual([]);
    await look(server).run('UPDATE mail_queue SET sent_at = 1 WHERE account_id = ?', learner.state.id);
    const subjects = (await asStaff()).letters.map(({ subject }) => subject);
    expect(subjects, 'to the learner alone').toEqual([letter?.subject, expect.stringMatching(/^Your account/)]);
    const upTo = new Date(server.clock.now).toISOString();
    expect((await learner.agent.post('/api/thread-read', { upTo })).status).toBe(200);
    expect(await unread()).toBeUndefined();
    await write('Takk sjálf.');
    const { items, waits } = await asStaff();
    expect(waits).toBe(true);
    expect(items.map(({ from, settled }) => [from, settled !== null])).toEqual([
      ['learner', true],
      ['learner', true],
      ['school', true],
      ['learner', false],
    ]);
    expect(await rowIn('open')).toMatchObject({ n: 1 });
  });

  it('loses an undone reply with its letter, but keeps one already read', async () => {
    await write();
    const deed = await act('send-reply', { text: 'Rangur nemandi' });
    expect((await undo(deed)).status).toBe(200);
    expect(await asLearner()).toHaveLength(1);
    expect(await letters()).toEqual([]);
    expect(await unread()).toBeUndefined();
    expect(await rowIn('open')).toMatchObject({ n: 1 });
    const again = await act('send-reply', { text: 'Réttur nemandi' });
    await learner.agent.post('/api/thread-read', { upTo: new Date(server.clock.now).toISOString() });
    expect(await undo(again)).toMatchObject({ status: 409, body: { error: { code: 'reply-read' } } });
    expect(await asLearner()).toHaveLength(2);
    expect(await letters()).toHaveLength(1);
  });

  it('refuses a reply whose writer missed a colleague’s reply, unless that was undone', async () => {
    await write();
    const deed = await act('send-reply', { text: 'Því er kippt í lag.', seen: null });
    expect(await refused('send-reply', { text: 'Ég athuga það.', seen: null }, colleague)).toEqual([
      409,
      'answered-meanwhile',
    ]);
    const seen = (await asStaff()).items.at(-1)?.id;
    expect(await asLearner()).toHaveLength(2);
    expect((await undo(deed)).status).toBe(200);
    await act('send-reply', { text: 'Ég athuga það.', seen }, colleague);
    await act('send-reply', { text: 'Til margra í einu' });
    expect(await asLearner()).toHaveLength(3);
  });

  it('is taken by one of two colleagues, stays taken on new messages, and is released', async () => {
    await write();
    const deed = await act('take-thread', { take: true, was: null });
    expect(await refused('take-thread', { take: true, was: null }, colleague)).toEqual([409, 'taken-meanwhile']);
    await write('Ertu þarna?');
    const taken = (await rowIn('open'))?.taken;
    expect(taken).not.toBeNull();
    await act('take-thread', { take: true, was: taken?.id }, colleague);
    expect((await asStaff()).taken?.id).not.toBe(taken?.id);
    expect((await undo(deed)).status).toBe(409);
    await act('take-thread', { take: false, was: (await asStaff()).taken?.id });
    expect((await asStaff()).taken).toBeNull();
  });

  it('leaves inbox and Today when put off, until its day or a new message', async () => {
    const onToday = async () =>
      z
        .parse(today.response, (await staff.get('/api/admin/today')).body)
        .feedback.rows.filter(({ person }) => person.id === learner.state.id).length;
    await write();
    const deed = await act('put-off-thread', { days: 3 });
    expect([await rowIn('open'), await onToday()]).toEqual([undefined, 0]);
    expect(await rowIn('later')).toMatchObject({ later: new Date(server.clock.now + 3 * DAY).toISOString() });
    await undo(deed);
    expect(await rowIn('later')).toBeUndefined();
    await act('put-off-thread', { days: 3 });
    await write('Hvað tefur?');
    expect([(await rowIn('open'))?.n, (await asStaff()).later]).toEqual([2, null]);
    await act('put-off-thread', { days: 3 });
    server.clock.now += 3 * DAY + 1;
    staff = await signInStaff(server);
    expect([(await rowIn('open'))?.n, await onToday()]).toEqual([2, 2]);
  });

  it('refuses to undo a deferral after a colleague’s deferral or a new message', async () => {
    await write();
    const deed = await act('put-off-thread', { days: 3 });
    await act('put-off-thread', { days: 5 }, colleague);
    const later = new Date(server.clock.now + 5 * DAY).toISOString();
    expect((await undo(deed)).status).toBe(409);
    expect(await rowIn('later')).toMatchObject({ later });
    await write('Hvað tefur?');
    const again = await act('put-off-thread', { days: 3 });
    await write('Halló?');
    expect((await undo(again)).status, 'the new message has brought it back').toBe(409);
    expect(await rowIn('open')).toMatchObject({ n: 3 });
    await act('put-off-thread', { days: 3 });
    const woken = await act('put-off-thread', { days: 0 });
    await write('Er einhver þar?');
    expect((await undo(woken)).status, 'nobody has put off the new message').toBe(409);
    expect(await rowIn('open')).toMatchObject({ n: 4 });
  });

  it('names who settled it last', async () => {
    const whoSettled = async () => (await rowIn('done'))?.taken?.name;
    const settle = async (by: Agent) => {
      await write();
      await act('close-thread', {}, by);
      return await whoSettled();
    };
    const [one, two, three] = [await settle(staff), await settle(colleague), await settle(staff)];
    expect(one).not.toBe(two);
    expect(three).toBe(one);
  });

  it('stays open for messages the staff member had not seen, and after a mass reply', async () => {
    await write();
    const upTo = await newest();
    await write('Ég greiddi tvisvar.');
    await act('send-reply', { text: 'Lokað á föstudag.', upTo: null });
    expect(await rowIn('open'), 'said to many').toMatchObject({ n: 2 });
    expect(await refused('put-off-thread', { upTo, days: 3 })).toEqual([409, 'changed-since']);
    expect(await rowIn('open'), 'put off').toMatchObject({ n: 2 });
    await act('send-reply', { text: 'Því er kippt í lag.', upTo });
    expect(await rowIn('open'), 'answered').toMatchObject({ n: 1, text: 'Ég greiddi tvisvar.' });
    expect(await refused('close-thread', { upTo })).toEqual([409, 'done-meanwhile']);
    expect(await refused('put-off-thread', { upTo, days: 3 })).toEqual([409, 'changed-since']);
    expect(await rowIn('open'), 'closed').toMatchObject({ n: 1 });
  });

  it('is closed without a reply once, and reopens on undo', async () => {
    await write();
    const upTo = await newest();
    expect(await refused('close-thread', {}), 'a page of before').toEqual([409, 'done-meanwhile']);
    const deed = await act('close-thread', { upTo });
    expect(await rowIn('open')).toBeUndefined();
    expect(await refused('close-thread', { upTo })).toEqual([409, 'done-meanwhile']);
    expect(await refused('put-off-thread', { upTo, days: 3 })).toEqual([409, 'done-meanwhile']);
    expect((await undo(deed)).status).toBe(200);
    expect(await rowIn('open')).toMatchObject({ n: 1 });
  });

  it('is closed whole, including messages above the hundred shown', async () => {
    await write('Elst');
    for (let nr = 0; nr < 100; nr++) await act('send-reply', { text: 'Lokað á föstudag.', upTo: null });
    await write('Nýjast');
    expect((await asStaff()).items.map(({ text }) => text)).not.toContain('Elst');
    await act('close-thread', { upTo: await newest() });
    expect(await rowIn('open')).toBeUndefined();
  });

  it('takes chat messages that begin with the school’s handle, and no others', async () => {
    await staff.post('/api/admin/open-course', {
      course: 2,
      userId: learner.state.id,
      paymentType: 'transfer',
      amount: 0,
    });
    const written = ['Hæ öll, ég heiti Prófa', 'Er @skólinn hér?', '@Skóli: hvenær opnar lota 2?', '@school Hi'];
    for (const messageText of written) {
      server.clock.now += 1000;
      expect((await learner.agent.post('/api/send-message', { messageText })).status).toBe(200);
    }
    expect((await asLearner()).map(([, text]) => text)).toEqual(['@Skóli: hvenær opnar lota 2?', '@school Hi']);
  });

  it('is in the learner’s data copy, hidden from others and deleted with the account', async () => {
    await write();
    await act('send-reply', { text: 'Svar handa einum' });
    const copy = JSON.stringify((await learner.agent.get('/api/my-data')).body);
    expect(copy).toContain('Svar handa einum');
    const { agent } = await newLearner(server);
    expect((await agent.get('/api/thread')).body).toEqual({ items: [] });
    await learner.agent.post('/api/delete-account', { password: PASSWORD });
    expect(await look(server).value('SELECT count(*) FROM replies WHERE account_id = ?', learner.state.id)).toBe(0);
    expect(await refused('send-reply', { text: 'Of seint' })).toEqual([404, 'not-found']);
    expect((await staff.get(`/api/admin/thread?userId=${learner.state.id}`)).status).toBe(404);
  });
});

it.each(addedLanguages)('learners who read %s get letters in it', async (language) => {
  learner = await newLearner(server, { language });
  await write();
  expect((await asStaff()).user.language).toBe(language);
  await act('send-reply', { text: 'Takk!' });
  await learner.agent.post('/api/forgot-password', { ssn: learner.ssn });
  const subjects = await look(server).rows<{ subject: string }>(
    `SELECT subject FROM mail_queue WHERE account_id = ? AND kind IN ('school-reply', 'reset')`,
    learner.state.id,
  );
  const say = wordsIn(language);
  expect(subjects.map(({ subject }) => subject).sort()).toEqual(
    [say('school-reply.subject', { brand: 'Akrein' }), say('reset.subject')].sort(),
  );
});

it('saves, changes and removes ready answers, and undoes each', async () => {
  const id = randomUUID();
  const all = async () =>
    z.parse(listReadyAnswers.response, (await staff.get('/api/admin/ready-answers')).body).answers;
  const shipped = await all();
  expect(shipped.map(({ title }) => title)).toContain('Kvittun fyrir stéttarfélag');
  const list = async () => (await all()).filter(({ title }) => shipped.every((each) => each.title !== title));
  const texts = { title: 'Námsheimild', is: 'Sæktu um hana.', en: 'Apply for it.', texts: { pl: 'Złóż wniosek.' } };
  await undo(await act('save-ready-answer', { id, ...texts }));
  expect(await list()).toEqual([]);
  await act('save-ready-answer', { id, ...texts });
  const changed = await act('save-ready-answer', { id, ...texts, title: 'Heimild' });
  expect(await list()).toEqual([{ id, ...texts, title: 'Heimild' }]);
  await undo(changed);
  const gone = await act('remove-ready-answer', { id });
  expect(await list()).toEqual([]);
  await undo(gone);
  expect(await list()).toEqual([{ id, ...texts }]);
  expect(await refused('remove-ready-answer', { id: randomUUID() })).toEqual([404, 'not-found']);
});

it('refuses to undo an action on a ready answer that a colleague saved since', async () => {
  const id = randomUUID();
  const texts = { title: 'Sími', is: 'Hringdu.', en: 'Call us.' };
  const begun = await act('save-ready-answer', { id, ...texts });
  await act('save-ready-answer', { id, ...texts, is: 'Hringdu fyrir hádegi.' }, colleague);
  expect(await refused('undo', { deed: begun })).toEqual([409, 'changed-since']);
  const gone = await act('remove-ready-answer', { id });
  await act('save-ready-answer', { id, ...texts }, colleague);
  expect(await refused('undo', { deed: gone })).toEqual([409, 'changed-since']);
  await act('remove-ready-answer', { id });
});

it('refuses to save over a ready answer that changed or disappeared since', async () => {
  const was = { id: randomUUID(), title: 'Sími', is: 'Hringdu.', en: 'Call us.' };
  await act('save-ready-answer', { ...was, was: null });
  await act('save-ready-answer', { ...was, is: 'Hringdu fyrir hádegi.', was }, colleague);
  const mine = { ...was, en: 'Give us a call.' };
  expect(await refused('save-ready-answer', { ...mine, was })).toEqual([409, 'changed-since']);
  expect(await refused('save-ready-answer', { ...mine, was: null })).toEqual([409, 'changed-since']);
  await act('remove-ready-answer', { id: was.id });
  expect(await refused('save-ready-answer', { ...mine, was })).toEqual([409, 'changed-since']);
});

it('accepts texts of maximum length in characters outside the basic plane', async () => {
  const longest = '👍'.repeat(5000);
  await write(longest);
  await act('send-reply', { text: longest });
  await act('save-ready-answer', { id: randomUUID(), title: 'Langt', is: longest, en: longest });
  expect(await asLearner()).toEqual([
    ['learner', longest],
    ['school', longest],
  ]);
});

describe('a letter to the school', () => {
  const email = () =>
    look(server)
      .value<string>('SELECT email FROM accounts WHERE id = ?', learner.state.id)
      .then((text) => text ?? '');
  const letterOf = async (lines: readonly string[], body: string) =>
    [`From: Nemi <${await email()}>`, 'MIME-Version: 1.0', ...lines, '', body].join('\r\n');
  const PLAIN = 'Content-Type: text/plain; charset=utf-8';
  const take = (letter: string) => takeLetter(server.context.db, Buffer.from(letter), (server.clock.now += 1000));

  it('reaches the inbox once, without the quoted letter, and is answered there', async () => {
    const letter = await letterOf(
      ['Subject: =?utf-8?Q?S=C3=B3l=C3=B3?=', `Message-ID: <${randomUUID()}@postur.example>`, PLAIN],
      'Hvenær opnast lota 2?\n\nÞann 26. nóv. 2026 kl. 10:00 skrifaði Akrein <skoli@akrein.example>:\n> Sæl\n> Skólinn',
    );
    expect([await take(letter), await take(letter)]).toEqual(['taken', 'known']);
    const { items } = await asStaff();
    expect(items.map(({ from, text, path }) => [from, text, path])).toEqual([
      ['learner', 'Sóló\n\nHvenær opnast lota 2?', LETTER_PATH],
    ]);
    await act('send-reply', { text: 'Á morgun.' });
    expect(await asLearner()).toHaveLength(2);
    expect(await letters()).toHaveLength(1);
  });

  it.each([
    [
      'Hi\r\nOn Friday my instructor wrote: practise more.\r\nWhen does round 2 open?',
      'Hi\nOn Friday my instructor wrote: practise more.\nWhen does round 2 open?',
    ],
    ['Hæ\r\n\r\n> Ertu búin?\r\nJá, í gær.\r\n> Og hvernig gekk?\r\nVel.', 'Hæ\n\nJá, í gær.\nVel.'],
    ['On Friday Akrein wrote:\r\n> Hello\r\n\r\nThanks!', 'Thanks!'],
    ['Þetta er spurningin:\r\n\r\nHvar er kvittunin?', 'Þetta er spurningin:\n\nHvar er kvittunin?'],
  ])('keeps the learner’s own words and drops quotes: %j', async (body, words) => {
    expect(await take(await letterOf([PLAIN], body))).toBe('taken');
    expect((await asStaff()).items.map(({ text }) => text)).toEqual([words]);
  });

  it('makes mail-in exit with EX_TEMPFAIL when there is no school', async () => {
    const nowhere = { DATA_DIR: path.join(tmpdir(), randomUUID()) };
    const { child } = await startOperatorProgram(nowhere, 'pipe', 'api/cli/mail-in.ts');
    const [code] = await once(child, 'close');
    expect(code).toBe(75); // EX_TEMPFAIL of sysexits.h
  });

  it('becomes text: from HTML, cut at 5,000 characters, or the attachment’s name', async () => {
    const html =
      '<style>p{}</style><p>Hæ &amp; hó</p><div>a<br>b</div><script>x()</script><blockquote>gamalt</blockquote>';
    expect(await take(await letterOf(['Content-Type: text/html; charset=utf-8'], html))).toBe('taken');
    expect(await take(await letterOf([PLAIN, 'Message-ID: <2@a.example>'], '👍'.repeat(6000)))).toBe('taken');
    const part =
      '--x\r\nContent-Type: image/png; name="skjar.png"\r\nContent-Disposition: attachment; filename="skjar.png"\r\n\r\nx\r\n--x--';
    expect(await take(await letterOf(['Content-Type: multipart/mixed; boundary=x'], part))).toBe('taken');
    const [page, long, picture] = (await asStaff()).items.map(({ text }) => text);
    expect(page).toMatch(/^Hæ & hó\n ?a\n ?b/);
    expect(page).not.toContain('x()');
    expect([...(long ?? '')]).toHaveLength(5000);
    expect(picture).toBe('[skjar.png]');
  });

  it.each([
    ['of a machine', ['Auto-Submitted: auto-replied'], 'Ég er í fríi.', 'automatic'],
    ['to many', ['Precedence: bulk'], 'Tilboð', 'automatic'],
    ['without a word', [], ' \r\n', 'empty'],
  ])('%s is left in the mailbox', async (_, lines, body, outcome) => {
    expect(await take(await letterOf([PLAIN, ...lines], body))).toBe(outcome);
    expect((await asStaff()).items).toEqual([]);
  });

  it('from an unknown sender, or malformed, is left in the mailbox', async () => {
    for (const letter of ['', '\0\r\n', `From: x <x@annar.example>\r\n\r\nHæ`, `From: ${'<'.repeat(5000)}\r\n\r\nHæ`])
      expect(await take(letter)).toBe('nobody');
  });

  it('from a staff member is left in the mailbox', async () => {
    const own = await look(server).value<string>("SELECT email FROM accounts WHERE role = 'staff'");
    expect(await take([`From: ${own}`, PLAIN, '', 'Sjá bréf að neðan.'].join('\r\n'))).toBe('nobody');
  });

  it('with 300 nested parts is unreadable, which mail-in does not have sent again', async () => {
    const part = (nr: number) => `--${nr}\r\nContent-Type: multipart/mixed; boundary=${nr + 1}\r\n\r\n`;
    const deep = Array.from({ length: 300 }, (_, nr) => part(nr)).join('');
    const input = await letterOf(['Content-Type: multipart/mixed; boundary=0'], deep);
    const env = { PATH: process.env['PATH'], PORT: '0', ...settingsOf(server) };
    const run = ['--import', 'tsx', 'api/cli/mail-in.ts'];
    const { status, stdout } = spawnSync(process.execPath, run, { cwd: folders.root, env, input, encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'unreadable\n' });
  });

  it('with 100,000 parts is rejected after only its header is parsed', async () => {
    const parse = vi.spyOn(PostalMime, 'parse');
    const many = await letterOf(['Content-Type: multipart/mixed; boundary=b'], '--b\r\n\r\nx\r\n'.repeat(100_000));
    expect(await take(many)).toBe('unreadable');
    expect(parse).toHaveBeenCalledTimes(1); // of its header
    parse.mockRestore();
  });

  it('from a stranger is parsed no further than its header', async () => {
    const parse = vi.spyOn(PostalMime, 'parse');
    expect(await take(`From: x <x@annar.example>\r\n\r\n${'\r\n'.repeat(1e6)}`)).toBe('nobody');
    expect(parse.mock.calls.map(([bytes]) => bytes)).toEqual([Buffer.from('From: x <x@annar.example>')]);
    parse.mockRestore();
  });

  it.each([
    ['says nothing', '', 'Spurningin öll'],
    ['only quotes', '> Sæl\r\n', 'Spurningin öll'],
    ['says as much', 'Orðin sjálf', 'Orðin sjálf'],
  ])('is taken from text or HTML, without quotes, where its text %s', async (_, text, words) => {
    const quoted = '<div>Þann 26. nóv. skrifaði Akrein:<br></div><blockquote><div>Sæl</div></blockquote>';
    const html = `Content-Type: text/html; charset=utf-8\r\n\r\n<p>Spurningin öll</p>${quoted}`;
    const parts = ['', `${PLAIN}\r\n\r\n${text}`, html].join('\r\n--x\r\n');
    expect(await take(await letterOf(['Content-Type: multipart/alternative; boundary=x'], `${parts}\r\n--x--`))).toBe(
      'taken',
    );
    expect((await asStaff()).items.map((item) => item.text)).toEqual([words]);
  });

  it('is left out of the school’s letter about app feedback', async () => {
    await take(await letterOf([PLAIN], 'Sendið peningana annað'));
    await write('Takk fyrir');
    const told = "SELECT body_text FROM mail_queue WHERE account_id = ? AND kind = 'feedback'";
    const [text, ...more] = await look(server).values<string>(told, learner.state.id);
    expect(more).toEqual([]);
    expect(text).toContain('Takk fyrir');
    expect(text).not.toContain('Sendið peningana annað');
  });

  it('is taken twenty times a day, counted apart from messages in the app', async () => {
    const letter = async (nr: number) =>
      take(await letterOf([PLAIN, `Message-ID: <${nr}@annar.example>`], 'Ruslpóstur'));
    for (let nr = 0; nr < 20; nr++) expect(await letter(nr)).toBe('taken');
    expect(await letter(20)).toBe('written-enough');
    for (let nr = 0; nr < 20; nr++) await write(`Ábending ${nr}`);
    const more = { messageText: 'Enn ein', path: '/stjornbord' };
    expect(await learner.agent.post('/api/send-feedback', more)).toMatchObject({ status: 409 });
  });
});
