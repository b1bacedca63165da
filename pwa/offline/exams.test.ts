/** An exam that is handed in: its ticks, its command and its result stay consistent (V7). */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aLearner, ENROLMENT, finishedSteps } from '../../sync/test/learners.ts';
import type { TestResult } from '../../sync/exam/contract.ts';
import { sessionState } from '../../sync/progress/session-state.ts';
import type { Sent } from './server-answer.ts';
import { keepConfirmed } from './confirmed.ts';
import { dropExam, fetchExam, isOfRun, submitExam, tickExam } from './exams.ts';
import { makeExchanger } from './exchanger.ts';
import { stubPage } from '../test/fake-page.ts';
import { deleteLocalDb, openLocalDb, type LocalDb } from './local-db.ts';
import { queueCommand } from './outbox.ts';
import { dropUnusedFiles } from './pack-store.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const USER_TEST = '00000000-0000-4000-8000-00000000000e';
const question = { id: 'q1', question: 'Hvað?', question_en: 'What?', question_images: [] };
const option = { id: 'q1-a', answer: 'Já', answer_en: 'Yes' };
const result: TestResult = {
  test: {
    id: '1.1.test',
    questions: [
      { ...question, step: { round: 1, nr: 1 }, answers: [{ ...option, correct: true, why: '', why_en: '' }] },
    ],
  },
  userTest: { id: USER_TEST, status: 'Finished' },
  wrongTestAnswers: [],
  passed: true,
};

/** The exam before this one; ids do not tell the order. */
const BEFORE = '00000000-0000-4000-8000-0000000000fe';

let db: LocalDb;
const state = sessionState(aLearner(NOW), NOW);

beforeEach(async () => {
  db = openLocalDb('a');
  await keepConfirmed(db, { learner: aLearner(NOW), at: NOW });
  const test = { id: '1.1.test', questions: [{ ...question, answers: [option] }] };
  await db.exams.put({
    key: '1.1',
    course: 1,
    round: 1,
    enrolment: ENROLMENT,
    userTestId: USER_TEST,
    after: BEFORE,
    test,
    ticks: [],
    status: 'open',
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  return deleteLocalDb('a');
});

const answering = (answer: (path: string, body: unknown) => Sent) =>
  makeExchanger({
    db,
    now: () => NOW,
    send: async (path, body, headers) => {
      const { status, body: said } = answer(path, body);
      const command = headers['Idempotency-Key']; // an answer names its command
      return { status, body: typeof said === 'object' && command !== undefined ? { ...said, command } : said };
    },
  });

const idsIn = (body: unknown): string[] =>
  (body as { commands: { id: string }[] }).commands.map((command) => command.id);

it('keeps every tick when several are made at once', async () => {
  await Promise.all(
    ['a', 'b', 'c'].map((letter) => tickExam(db, '1.1', { questionId: 'q1', answerId: `q1-${letter}` }, true)),
  );
  await tickExam(db, '1.1', { questionId: 'q1', answerId: 'q1-b' }, false);
  expect((await db.exams.get('1.1'))?.ticks.map((tick) => tick.answerId)).toEqual(['q1-a', 'q1-c']);
});

it('queues one submission, and later ticks do not change it', async () => {
  await tickExam(db, '1.1', { questionId: 'q1', answerId: 'q1-a' }, true);
  await Promise.all([submitExam(db, '1.1'), submitExam(db, '1.1')]);
  await tickExam(db, '1.1', { questionId: 'q1', answerId: 'q1-a' }, false);
  const [row, ...more] = await db.outbox.toArray();
  expect(more).toEqual([]);
  expect(row?.command).toMatchObject({
    name: 'submit-test',
    enrolment: ENROLMENT,
    payload: {
      testId: '1.1.test',
      userTestId: USER_TEST,
      roundId: '1.1',
      answers: [{ questionId: 'q1', answerId: 'q1-a', imageId: null }],
    },
  });
  expect(await db.exams.get('1.1')).toMatchObject({ status: 'submitted', ticks: [{ answerId: 'q1-a' }] });
});

it('takes its result from the answer to its own call', async () => {
  await submitExam(db, '1.1');
  expect(await answering(() => ({ status: 200, body: { ...state, ...result } })).drain()).toBe('done');
  expect(await db.exams.get('1.1')).toMatchObject({ status: 'graded', result });
});

it('takes its result from the answer to a list of commands', async () => {
  await queueCommand(db, { name: 'send-feedback', payload: { messageText: 'Takk!', path: '/' } });
  await submitExam(db, '1.1');
  const exchanger = answering((_, body) => {
    const verdicts = idsIn(body).map((id, index) =>
      index === 0 ? { id, verdict: 'accepted' } : { id, verdict: 'duplicate', result },
    );
    return { status: 200, body: { serverTime: state.serverTime, verdicts, state } };
  });
  expect(await exchanger.drain()).toBe('done');
  expect(await db.exams.get('1.1')).toMatchObject({ status: 'graded', result });
});

it('stays queued when the result in the answer is unreadable', async () => {
  await submitExam(db, '1.1');
  expect(await answering(() => ({ status: 200, body: { ...state, ...result, test: 'half' } })).drain()).toBe('trouble');
  expect(await db.exams.get('1.1')).toMatchObject({ status: 'submitted' });
  expect(await db.outbox.count()).toBe(1);
});

it.each([
  ['answers-missing', 'open'],
  ['enrolment-archived', undefined],
])('after a refusal as %s its status is %s', async (code, status) => {
  await submitExam(db, '1.1');
  const exchanger = answering((path) =>
    path === '/api/sync'
      ? { status: 200, body: { serverTime: state.serverTime, verdicts: [], state } }
      : { status: 422, body: { error: { code, message: '' } } },
  );
  expect(await exchanger.drain()).toBe('done');
  expect((await db.exams.get('1.1'))?.status).toBe(status);
});

/** A school on a slow line: the test decides when each request is answered. */
function slowSchool(userTestId = USER_TEST): (() => void)[] {
  const answers: (() => void)[] = [];
  const test = { id: '1.1.test', questions: [{ ...question, answers: [option] }] };
  const body = JSON.stringify({ test, userTest: { id: userTestId, status: 'Ongoing' } });
  stubPage();
  vi.stubGlobal(
    'fetch',
    () => new Promise<Response>((resolve) => answers.push(() => resolve(new Response(body, { status: 200 })))),
  );
  return answers;
}

it('late answers to concurrent fetches overwrite neither ticks nor the submission', async () => {
  await db.exams.clear();
  const answers = slowSchool();
  const place = { course: 1, round: 1 } as const;
  const fetches = [1, 2, 3].map(() => fetchExam(db, place));
  await expect.poll(() => answers).toHaveLength(3);
  answers[1]?.();
  await fetches[1];
  await tickExam(db, '1.1', { questionId: 'q1', answerId: 'q1-a' }, true);
  answers[0]?.();
  await fetches[0];
  expect(await db.exams.get('1.1')).toMatchObject({ status: 'open', ticks: [{ answerId: 'q1-a' }] });
  await submitExam(db, '1.1');
  answers[2]?.();
  await fetches[2];
  expect(await db.exams.get('1.1')).toMatchObject({ status: 'submitted', ticks: [{ answerId: 'q1-a' }] });
});

it('stores the pictures of its questions until it is graded', async () => {
  await db.exams.clear();
  const pictured = { ...question, question_images: [{ filename: 'b01.svg', alt: '', alt_en: '' }], answers: [option] };
  const test = { id: '1.1.test', questions: [pictured] };
  const body = JSON.stringify({ test, userTest: { id: USER_TEST, status: 'Ongoing' } });
  stubPage();
  vi.stubGlobal('fetch', (asked: Request | string) =>
    Promise.resolve(
      asked === '/images/skilti/b01.svg'
        ? new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } })
        : new Response(body),
    ),
  );
  await fetchExam(db, { course: 1, round: 1 });
  const picture = () => db.files.get('/images/skilti/b01.svg');
  await expect.poll(picture).toMatchObject({ type: 'image/svg+xml', size: 6 });
  await dropUnusedFiles(db);
  expect(await picture()).toBeDefined();
  await db.exams.update('1.1', { status: 'graded' });
  await dropUnusedFiles(db);
  expect(await picture()).toBeUndefined();
});

it('stores no portal page as a picture (F3)', async () => {
  await db.exams.clear();
  const image = (filename: string) => ({ filename, alt: '', alt_en: '' });
  const pictured = { ...question, question_images: ['b01.svg', 'b02.svg'].map(image), answers: [option] };
  const test = { id: '1.1.test', questions: [pictured] };
  const body = JSON.stringify({ test, userTest: { id: USER_TEST, status: 'Ongoing' } });
  stubPage();
  vi.stubGlobal('fetch', (asked: Request | string) => {
    const type = asked === '/images/skilti/b01.svg' ? 'text/html' : 'image/svg+xml';
    return Promise.resolve(new Response(body, { headers: { 'Content-Type': type } }));
  });
  await fetchExam(db, { course: 1, round: 1 });
  await expect.poll(() => db.files.toCollection().primaryKeys()).toEqual(['/images/skilti/b02.svg']);
});

/** The learner after an exam of round 1 was handed in on another device. */
function finishedElsewhere(userTestId: string, passed = false) {
  const learner = aLearner(NOW);
  const exam = {
    userTestId,
    testId: '1.1.test',
    status: 'Finished',
    submittedAt: NOW,
    passed,
    wrongCount: passed ? 0 : 1,
  } as const;
  const rounds = [{ ...finishedSteps(1, 10, NOW), exam }];
  return { ...learner, enrolments: learner.enrolments.map((enrolment) => ({ ...enrolment, rounds })) };
}

it.each([
  ['handed in', USER_TEST],
  ['followed by a newer one', '00000000-0000-4000-8000-000000000001'],
])('is fetched again when it was %s on another device', async (_, latest) => {
  await tickExam(db, '1.1', { questionId: 'q1', answerId: 'q1-a' }, true);
  await keepConfirmed(db, { learner: finishedElsewhere(latest), at: NOW + 1 });
  const next = '00000000-0000-4000-8000-0000000000ff';
  const answers = slowSchool(next);
  const fetching = fetchExam(db, { course: 1, round: 1 });
  await expect.poll(() => answers).toHaveLength(1);
  answers[0]?.();
  await fetching;
  expect(await db.exams.get('1.1')).toMatchObject({ userTestId: next, ticks: [], status: 'open' });
});

it.each([
  [false, '00000000-0000-4000-8000-000000000001', true],
  [false, USER_TEST, true],
  [true, '00000000-0000-4000-8000-000000000001', false],
])('a failed exam no longer counts once another is passed elsewhere (passed: %s)', async (passed, latest, stays) => {
  await db.exams.update('1.1', { status: 'graded', result: { ...result, passed: false } });
  const failed = await db.exams.get('1.1');
  const [enrolment] = finishedElsewhere(latest, passed).enrolments;
  expect(failed && enrolment && isOfRun(failed, enrolment)).toBe(stays);
});

it('keeps its ticks offline when the exam before it was the last handed in', async () => {
  await tickExam(db, '1.1', { questionId: 'q1', answerId: 'q1-a' }, true);
  await keepConfirmed(db, { learner: finishedElsewhere(BEFORE), at: NOW + 1 });
  stubPage();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await fetchExam(db, { course: 1, round: 1 });
  expect(await db.exams.get('1.1')).toMatchObject({ userTestId: USER_TEST, ticks: [{ answerId: 'q1-a' }] });
});

it('is dropped for a retake only once it is graded', async () => {
  await dropExam(db, '1.1');
  expect(await db.exams.get('1.1')).toBeDefined();
  await submitExam(db, '1.1');
  await answering(() => ({ status: 200, body: { ...state, ...result } })).drain();
  await dropExam(db, '1.1');
  expect(await db.exams.get('1.1')).toBeUndefined();
});
