/** Every declared endpoint of learners is served, admits whom it should, and answers bad input with the documented problem body. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { signOut } from '../../sync/account/session-contract.ts';
import { endpoints } from './endpoints.ts';
import { matchPath } from '../../sync/paths.ts';
import { sendFeedback } from '../../sync/progress/commands.ts';
import { ProblemBody } from '../../sync/problem-codes.ts';
import { Agent, startServer, type TestServer } from './harness.ts';
import { newLearner, type Signed } from './make.ts';

let server: TestServer;
let learner: Signed;
let stranger: Agent;
beforeAll(async () => {
  server = await startServer();
  learner = await newLearner(server);
  stranger = new Agent(server.origin);
});

const NOBODY = '00000000-0000-4000-8000-000000000000';

const BROWSER = { endpoint: 'https://fcm.googleapis.com/push', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };

type Bad = readonly [what: string, input: unknown, status: number, code: string];

/** Bad inputs by endpoint, as a path or query (GET) or a body (POST), with the expected problem. A missing row fails. */
const table: Readonly<Record<string, readonly Bad[]>> = {
  'GET /api/is-logged-in': [],
  'POST /api/sign-in': [
    ['no password', { ssn: '0101502228' }, 400, 'bad-request'],
    ['a number for a password', { ssn: '0101502228', password: 12345678 }, 400, 'bad-request'],
    ['unknown kennitala', { ssn: '3112992228', password: 'ekki-til-staðar' }, 401, 'wrong-credentials'],
  ],
  'POST /api/sign-out': [],
  'GET /api/teachers': [['a query too long', `?q=${'a'.repeat(200)}`, 400, 'bad-request']],
  'POST /api/register-user': [
    ['nothing', {}, 400, 'bad-request'],
    [
      'an unknown language',
      { name: 'A', ssn: '', password: '', email: '', teacherId: '', language: 'da' },
      400,
      'bad-request',
    ],
    [
      'empty fields',
      { name: '', ssn: '', password: '', email: '', teacherId: '', language: 'is' },
      422,
      'invalid-fields',
    ],
  ],
  'GET /api/user-information': [],
  'POST /api/user-information': [
    ['an unknown field', { field: 'role', value: 'staff' }, 400, 'bad-request'],
    ['a wrong value', { field: 'language', value: 'fo' }, 400, 'bad-request'],
    ['a telephone number that is none', { field: 'phone', value: '555' }, 400, 'bad-request'],
    ['an e-mail that is none', { field: 'email', value: 'x' }, 400, 'bad-request'],
    ['two e-mails', { field: 'email', value: 'a,b@akrein.example' }, 400, 'bad-request'],
    ['an e-mail without the password', { field: 'email', value: 'a@akrein.example' }, 403, 'wrong-password'],
  ],
  'POST /api/change-password': [
    ['no password', {}, 400, 'bad-request'],
    ['a wrong password', { password: 'ekki-mitt', newPassword: 'langt-og-gott-lykilord' }, 403, 'wrong-password'],
  ],
  'POST /api/open-email-link': [
    ['no token', {}, 400, 'bad-request'],
    ['a link that is none', { token: 'ekkert' }, 404, 'reset-link-unknown'],
  ],
  'POST /api/confirm-email': [
    ['no token', {}, 400, 'bad-request'],
    ['a link that is none', { token: 'ekkert' }, 404, 'reset-link-unknown'],
  ],
  'GET /api/sessions': [],
  'POST /api/end-other-sessions': [],
  'GET /api/my-data': [],
  'POST /api/delete-account': [
    ['no password', {}, 400, 'bad-request'],
    ['a wrong password', { password: 'ekki-mitt-lykilord' }, 403, 'wrong-password'],
  ],
  'POST /api/sub-dashboard': [
    ['an unknown course', { userId: NOBODY, courseId: 3 }, 400, 'bad-request'],
    ["somebody else's id", { userId: NOBODY, courseId: 1 }, 403, 'not-allowed'],
  ],
  'GET /api/course-access/:courseId': [['an unknown course', '/3', 400, 'bad-request']],
  'POST /api/restart-course': [
    ['text for a course', { courseId: '1' }, 400, 'bad-request'],
    ['a course never bought', { courseId: 2 }, 402, 'not-enrolled'],
    ['a course that has not expired', { courseId: 1 }, 409, 'course-not-expired'],
  ],
  'GET /api/round-data': [
    ['no step', '?course=1&round=1', 400, 'bad-request'],
    ['a round that is not open', '?course=1&round=2&step=1', 409, 'round-not-open'],
    ['a course never bought', '?course=2&round=1&step=1', 402, 'not-enrolled'],
  ],
  'GET /api/course-pack': [
    ['an unknown round', '?course=1&round=7', 400, 'bad-request'],
    ['a round that is not open', '?course=1&round=2', 409, 'round-not-open'],
    ['a course never bought', '?course=2&round=1', 402, 'not-enrolled'],
  ],
  'GET /api/pack-sizes': [],
  'POST /api/update-user-round': [
    ['a number for an id', { roundId: 1, roundNr: 1 }, 400, 'bad-request'],
    ['an unknown round', { roundId: '9.9', roundNr: 1 }, 404, 'not-found'],
    ['a round that is not open', { roundId: '1.2', roundNr: 2 }, 409, 'round-not-open'],
  ],
  'POST /api/update-user-step': [
    ['a step number out of range', { stepId: '1.1.1', stepNr: 11, roundNr: 1, course: 1 }, 400, 'bad-request'],
    ['numbers that disagree', { stepId: '1.1.1', stepNr: 2, roundNr: 1, course: 1 }, 404, 'not-found'],
    ['a step out of order', { stepId: '1.1.5', stepNr: 5, roundNr: 1, course: 1 }, 409, 'step-not-open'],
  ],
  'POST /api/submit-step-answers': [
    ['answers that are no list', { stepId: '1.1.1', answers: {} }, 400, 'bad-request'],
    ['an unknown step', { stepId: '1.1.99', answers: [] }, 404, 'not-found'],
    ['no answers', { stepId: '1.1.1', answers: [] }, 422, 'answers-missing'],
    [
      'an answer of another question',
      { stepId: '1.1.1', answers: [{ questionId: '1.1.1-q1', answerId: '1.1.2-q1-a' }] },
      422,
      'answer-unknown',
    ],
  ],
  'POST /api/sync': [
    ['no protocol', { commands: [] }, 400, 'bad-request'],
    ['a protocol before the first', { protocol: 0, commands: [] }, 426, 'protocol-too-old'],
    [
      'an id that is no UUID',
      { protocol: 1, commands: [{ id: 'x', name: 'y', at: '2026-11-21T08:00:00Z', enrolment: null, payload: {} }] },
      400,
      'bad-request',
    ],
  ],
  'POST /api/recognise-receipts': [
    ['no list', {}, 400, 'bad-request'],
    ['too many', { receipts: Array.from({ length: 21 }, () => 'x') }, 400, 'bad-request'],
  ],
  'GET /api/notices': [],
  'POST /api/notices': [['a notice that is none', { kind: 'welcome', on: false }, 400, 'bad-request']],
  'GET /api/share': [],
  'GET /api/push-key': [],
  'POST /api/subscribe-push': [
    ['an address that is none', { ...BROWSER, endpoint: 'fcm.googleapis.com' }, 400, 'bad-request'],
    ['a key that is too short', { ...BROWSER, p256dh: 'BA' }, 400, 'bad-request'],
    ['a key that is no point of the curve', BROWSER, 400, 'bad-request'],
    ['a machine of ours', { ...BROWSER, endpoint: 'https://127.0.0.1/push' }, 422, 'push-service-unknown'],
    ['without https', { ...BROWSER, endpoint: 'http://fcm.googleapis.com/push' }, 422, 'push-service-unknown'],
  ],
  'POST /api/revoke-push': [],
  'POST /api/make-share': [],
  'POST /api/revoke-share': [],
  'POST /api/shared-progress': [
    ['no secret', {}, 400, 'bad-request'],
    ['a secret that is none', { secret: 'ekkert' }, 404, 'share-unknown'],
  ],
  'POST /api/show-instructor': [['no instructor', { shown: true }, 400, 'bad-request']],
  'POST /api/ask-learners-link': [['no address', { email: 'ekkert' }, 400, 'bad-request']],
  'POST /api/open-my-learners': [
    ['no secret', {}, 400, 'bad-request'],
    ['a secret that is none', { secret: 'ekkert' }, 404, 'learners-link-unknown'],
  ],
  'GET /api/my-learners': [],
  'POST /api/leave-my-learners': [],
  'GET /api/practice-bank': [],
  'POST /api/practice-log': [
    ['no number', { entries: [] }, 400, 'bad-request'],
    ['more entries than go in one request', { after: 0, entries: Array.from({ length: 51 }) }, 400, 'bad-request'],
  ],
  'GET /api/test': [
    ['an unknown round', '?course=1&round=0', 400, 'bad-request'],
    ['steps that are not finished', '?course=1&round=1', 409, 'steps-unfinished'],
  ],
  'POST /api/submit-test': [
    [
      'a user test id that is no UUID',
      { answers: [], testId: '1.1.test', userTestId: '1', roundId: '1.1' },
      400,
      'bad-request',
    ],
    [
      'steps that are not finished',
      { answers: [], testId: '1.1.test', userTestId: NOBODY, roundId: '1.1' },
      409,
      'steps-unfinished',
    ],
  ],
  'GET /api/final-test': [
    ['an unknown course', '?course=5', 400, 'bad-request'],
    ['rounds that are not finished', '?course=1&startTest=true', 409, 'rounds-unfinished'],
  ],
  'POST /api/submit-final-test': [
    ['nothing', {}, 400, 'bad-request'],
    [
      'rounds that are not finished',
      { answers: [], testId: '1.final', userTestId: NOBODY, course: 1 },
      409,
      'rounds-unfinished',
    ],
  ],
  'POST /api/forgot-password': [
    ['no kennitala', {}, 400, 'bad-request'],
    ['an unknown kennitala', { ssn: '3112992228' }, 404, 'kennitala-unknown'],
  ],
  'POST /api/open-reset-link': [
    ['no token', {}, 400, 'bad-request'],
    ['a link that is none', { token: 'ekkert' }, 404, 'reset-link-unknown'],
  ],
  'POST /reset-password/:token': [
    ['no password', {}, 400, 'bad-request'],
    ['a link that is none', { password: 'langt-og-gott-lykilord' }, 404, 'reset-link-unknown'],
  ],
  'GET /api/payment-offer/:courseId': [['an unknown course', '/3', 400, 'bad-request']],
  'POST /api/payment-data': [
    ['no course', { name: 'A', id: NOBODY }, 400, 'bad-request'],
    ["somebody else's id", { name: 'A', id: NOBODY, courseId: 2 }, 403, 'not-allowed'],
  ],
  'POST /api/confirm-bank-transfer': [
    ['text for a course', { courseId: '1' }, 400, 'bad-request'],
    ['a course one has', { courseId: 1 }, 409, 'already-bought'],
  ],
  'POST /api/use-discount-code': [
    ['no code', {}, 400, 'bad-request'],
    ['a code of nobody', { code: 'ABCD2345' }, 422, 'discount-code-unknown'],
  ],
  'POST /api/withdraw-bank-transfer': [['text for a course', { courseId: '1' }, 400, 'bad-request']],
  'POST /api/make-pay-link': [
    ['text for a course', { courseId: '1' }, 400, 'bad-request'],
    ['a course one has', { courseId: 1 }, 409, 'already-bought'],
  ],
  'POST /api/withdraw-pay-link': [['text for a course', { courseId: '1' }, 400, 'bad-request']],
  'POST /api/open-pay-link': [
    ['no secret', {}, 400, 'bad-request'],
    ['a secret that is none', { secret: 'ekkert' }, 404, 'pay-link-unknown'],
  ],
  'POST /api/open-invitation': [
    ['no secret', {}, 400, 'bad-request'],
    ['a secret that is none', { secret: 'ekkert' }, 404, 'invitation-unknown'],
  ],
  'POST /api/accept-invitation': [
    ['no password', { secret: 'ekkert', ssn: '', language: 'is' }, 400, 'bad-request'],
    ['a secret that is none', { secret: 'ekkert', ssn: '', password: '', language: 'is' }, 404, 'invitation-unknown'],
  ],
  'POST /api/confirm-invitation': [
    ['no code', { secret: 'ekkert' }, 400, 'bad-request'],
    ['a secret that is none', { secret: 'ekkert', code: '123456' }, 404, 'invitation-unknown'],
  ],
  'POST /api/pay-by-link': [
    ['no payer', { secret: 'ekkert' }, 400, 'bad-request'],
    ['a secret that is none', { secret: 'ekkert', name: 'Anna', email: 'a@b.is', ssn: '' }, 404, 'pay-link-unknown'],
  ],
  'GET /api/transactions': [],
  'GET /api/messages': [
    ['an id that is no UUID', '?before=1', 400, 'bad-request'],
    ['without course 2', '', 402, 'not-enrolled'],
  ],
  'POST /api/report-message': [
    ['an id that is no UUID', { messageId: '1' }, 400, 'bad-request'],
    ['without course 2', { messageId: NOBODY }, 402, 'not-enrolled'],
  ],
  'GET /api/thread': [],
  'POST /api/thread-read': [['no time', { upTo: 'now' }, 400, 'bad-request']],
  'POST /api/send-message': [
    ['a list for a text', { messageText: [] }, 400, 'bad-request'],
    ['one letter', { messageText: 'a' }, 422, 'message-too-short'],
    ['without course 2', { messageText: 'Halló' }, 402, 'not-enrolled'],
  ],
  'POST /api/send-feedback': [
    ['an empty text', { messageText: ' ', path: '/' }, 422, 'text-missing'],
    ['no path', { messageText: 'Takk' }, 400, 'bad-request'],
  ],
  'POST /api/report-question': [
    ['a list for a text', { questionId: '1.1.1-q1', messageText: [] }, 400, 'bad-request'],
    ['no question', { messageText: '' }, 400, 'bad-request'],
  ],
  'GET /api/page-data': [
    ['no path', '', 400, 'bad-request'],
    ['a page that is none', '?path=/ekki-til', 404, 'not-found'],
    ['a page for learners', '?path=/stjornbord', 404, 'not-found'],
  ],
  'POST /api/send-magnet': [
    ['no address', { address: ' ', postcode: '101' }, 422, 'text-missing'],
    ['a postcode too short', { address: 'Gata 1', postcode: '10' }, 422, 'text-too-short'],
    ['an unfinished course', { address: 'Gata 1', postcode: '101' }, 409, 'course-unfinished'],
  ],
};

const WithErrors = z.object({
  error: ProblemBody.shape.error,
  errors: z.array(z.record(z.string(), z.string())).optional(),
});
const nameOf = (endpoint: { method: string; path: string }): string => `${endpoint.method} ${endpoint.path}`;
const pathOf = (path: string, input: unknown): string =>
  path.includes(':') ? path.replace(/\/:\w+$/, String(input)) : `${path}${String(input)}`;

function expectProblem(answer: { status: number; body: unknown }, status: number, code: string): void {
  expect({ status: answer.status, code: z.parse(ProblemBody, answer.body).error.code }).toEqual({ status, code });
}

describe('every endpoint', () => {
  it('has a row in the table, and the table has no other', () => {
    expect(Object.keys(table).sort()).toEqual(endpoints.map(nameOf).sort());
  });

  for (const endpoint of endpoints) {
    describe(nameOf(endpoint), () => {
      for (const [what, input, status, code] of table[nameOf(endpoint)] ?? []) {
        it(`answers ${status} ${code} to ${what}`, async () => {
          const answer =
            endpoint.method === 'GET'
              ? await learner.agent.get(pathOf(endpoint.path, input))
              : await learner.agent.post(endpoint.path, input);
          expectProblem(answer, status, code);
        });
      }
      it('is served, also with an empty request', async () => {
        const path = endpoint.path.replace(/:\w+/, '1');
        const agent = endpoint === signOut ? stranger : learner.agent; // the learner's session is needed by the other rows
        const { status, body } = endpoint.method === 'GET' ? await agent.get(path) : await agent.post(path, {});
        expect(body).not.toMatchObject({ error: { code: 'not-found' } });
        expect(status).toBeLessThan(500);
      });
      if (endpoint.access !== 'anyone') {
        it('answers 401 to a stranger (F32)', async () => {
          const path = endpoint.path.replace(/:\w+/, '1');
          expectProblem(
            endpoint.method === 'GET' ? await stranger.get(path) : await stranger.post(path, {}),
            401,
            'not-signed-in',
          );
        });
      }
      if (endpoint.method === 'POST') {
        it('answers 415 to a form, 400 to broken JSON, 413 to a huge body, 403 to another site (F37)', async () => {
          const { agent } = learner;
          const form = { 'content-type': 'application/x-www-form-urlencoded' };
          const answer = await agent.post(endpoint.path, 'a=1', form);
          if (matchPath(endpoint.path)) expectProblem(answer, 422, 'invalid-fields'); // pages take their own forms
          else expectProblem(answer, 415, 'unsupported-media-type');
          expectProblem(await agent.post(endpoint.path, '{"a":'), 400, 'bad-request');
          expectProblem(await agent.post(endpoint.path, '[]'), 400, 'bad-request');
          const huge = JSON.stringify({ x: 'x'.repeat((endpoint.maxBytes ?? 16_384) + 1) });
          expectProblem(await agent.post(endpoint.path, huge), 413, 'too-large');
          for (const site of ['cross-site', 'same-site', 'elsewhere'])
            expectProblem(await agent.post(endpoint.path, {}, { 'sec-fetch-site': site }), 403, 'cross-site');
          for (const origin of ['https://annar.example', server.origin.replace('http:', 'https:')])
            expectProblem(await agent.post(endpoint.path, {}, { origin }), 403, 'cross-site');
        });
      }
    });
  }

  const long = 'á'.repeat(6000);
  /** Text fields that people type, by call. Other texts are ids, keys or secrets. */
  const typed: Readonly<Record<string, readonly string[]>> = {
    'POST /api/accept-invitation': ['ssn'],
    'POST /api/change-password': ['password', 'newPassword'],
    'POST /api/delete-account': ['password'],
    'POST /api/register-user': ['name', 'ssn', 'password', 'email'],
    'POST /api/sign-in': ['password'],
    'POST /reset-password/:token': ['password'],
    'POST /api/send-message': ['messageText'],
    'POST /api/send-feedback': ['messageText', 'path'],
    'POST /api/send-magnet': ['address', 'postcode'],
  };
  it('answers too long typed text with a field error, other long text with a refusal', async () => {
    const told: Record<string, string[]> = {};
    for (const endpoint of endpoints.filter(({ method }) => method === 'POST')) {
      const readable = (table[nameOf(endpoint)] ?? []).find(([, , , code]) => !/^(bad-request|text-)/.test(code));
      const good = endpoint === sendFeedback.endpoint ? { messageText: 'Takk', path: '/' } : readable?.[1];
      const fields = Object.entries({ ...(typeof good === 'object' ? good : {}) });
      for (const [field] of fields.filter(([, value]) => typeof value === 'string')) {
        const { status, body } = await learner.agent.post(endpoint.path, {
          ...Object.fromEntries(fields),
          [field]: long,
        });
        const { error, errors = [] } = z.parse(WithErrors, body);
        if (error.code !== 'text-too-long') {
          expect([400, 403, 404], `${endpoint.path} ${field}`).toContain(status);
          continue;
        }
        expect(status).toBe(422);
        expect(errors.find((each) => field in each)?.[field]).toMatch(/^Þetta er of langt: mest \d+ stafir\.$/);
        told[nameOf(endpoint)] = [...(told[nameOf(endpoint)] ?? []), field];
      }
    }
    expect(told).toEqual(typed);
    const settings = await learner.agent.post('/api/user-information', { field: 'name', value: long });
    expectProblem(settings, 400, 'bad-request');
    const name = await learner.agent.post('/api/user-information', { field: 'name', value: 'Nafn '.repeat(50) });
    expectProblem(name, 400, 'bad-request');
    expect(name.body).toMatchObject({ errors: [{ name: 'Nafnið má mest vera 100 stafir.' }] });
  });

  it('refuses a command with too long text in a batch', async () => {
    const command = { id: randomUUID(), at: '2026-11-21T08:00:00Z', enrolment: null, name: 'send-feedback' };
    const payload = { messageText: long, path: '/' };
    const { body } = await learner.agent.post('/api/sync', { protocol: 3, commands: [{ ...command, payload }] });
    expect(body).toMatchObject({ verdicts: [{ verdict: 'refused', code: 'text-too-long' }] });
  });

  it('answers 415 to a payment notice that is not a form', async () => {
    const answer = await stranger.post('/api/payment-return/notification', {});
    expectProblem(answer, 415, 'form-expected');
  });

  it('unknown calls answer 404 as a problem, never as a page', async () => {
    expectProblem(await learner.agent.get('/api/nothing'), 404, 'not-found');
    expectProblem(await learner.agent.post('/api/nothing', {}), 404, 'not-found');
  });

  it('words its problems in the language asked for', async () => {
    const say = async (language: string) =>
      z.parse(ProblemBody, (await stranger.get('/api/user-information', { 'accept-language': language })).body).error
        .message;
    expect(await say('en')).toBe('You need to sign in.');
    expect(await say('is-IS,is;q=0.9')).toBe('Þú þarft að skrá þig inn.');
  });
});
