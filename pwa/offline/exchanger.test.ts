/** The outbox over an unreliable network: no command is lost, repeated or reordered. */
import 'fake-indexeddb/auto';
import { gzipSync } from 'node:zlib';
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aLearner, ENROLMENT } from '../../sync/test/learners.ts';
import type { ProblemCode } from '../../sync/problem-codes.ts';
import type { Action, Verdict } from '../../sync/progress/command.ts';
import { isStepFinished, type Learner } from '../../sync/progress/learner.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { PROTOCOL } from '../../sync/protocol.ts';
import { sessionState } from '../../sync/progress/session-state.ts';
import { noteRefusalsSeen } from './apply-answer.ts';
import { keepConfirmed, readConfirmed } from './confirmed.ts';
import { makeExchanger, type Exchanger } from './exchanger.ts';
import { makePace } from './pace.ts';
import { fakeSchool, type Fault, type FakeSchool } from '../test/fake-school.ts';
import type { Sent } from './server-answer.ts';
import { deleteLocalDb, openLocalDb, type LocalDb } from './local-db.ts';
import { queueCommand as queueAt, sendParkedAgain } from './outbox.ts';
import { optimisticLearner } from './optimistic-state.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const answers = (nr: number): Action => ({
  name: 'submit-step-answers',
  payload: { stepId: `1.1.${nr}`, answers: [] },
});
const feedback: Action = { name: 'send-feedback', payload: { messageText: 'Takk!', path: '/stjornbord' } };

const queueCommand = async (to: LocalDb, action: Action) => {
  const command = await queueAt(to, action, { now: () => NOW });
  if (!command) throw new Error('it had been given before');
  return command;
};

let db: LocalDb;
let school: FakeSchool;
let exchanger: Exchanger;

beforeEach(async () => {
  db = openLocalDb('a');
  school = fakeSchool(aLearner(NOW), NOW);
  exchanger = makeExchanger({ db, send: school.send, now: () => NOW });
  expect(await exchanger.refresh()).toBe('done');
  school.requests.length = 0;
});
afterEach(() => deleteLocalDb('a'));

const waiting = async (): Promise<string[]> => (await db.outbox.orderBy('seq').toArray()).map((row) => row.id);
async function giveSteps(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let nr = 1; nr <= count; nr++) ids.push((await queueCommand(db, answers(nr))).id);
  return ids;
}

describe('sending commands (O3)', () => {
  it('sends a single command to its own call with id, time and enrolment', async () => {
    const command = await queueCommand(db, answers(1));
    expect(await exchanger.drain()).toBe('done');
    expect(school.requests).toEqual([
      {
        path: '/api/submit-step-answers',
        body: { stepId: '1.1.1', answers: [] },
        headers: {
          Protocol: String(PROTOCOL),
          'Idempotency-Key': command.id,
          'Command-At': command.at,
          'Command-Enrolment': ENROLMENT,
          'Command-Account': 'a',
          'Exchange-At': new Date(NOW).toISOString(),
          'Exchange-Receipt': 'receipt-1',
        },
      },
    ]);
    expect(await waiting()).toEqual([]);
    expect((await db.settled.get(command.id))?.verdict).toBe('accepted');
  });

  it('continues after the browser closed the database connection (F23)', async () => {
    await queueCommand(db, feedback);
    vi.spyOn(db.outbox, 'orderBy').mockImplementationOnce(() => {
      throw new Dexie.UnknownError('Connection to Indexed Database server lost');
    });
    expect(await exchanger.drain()).toBe('done');
    expect(await waiting()).toEqual([]);
  });

  it('omits Command-Enrolment where there is none, and fetches the state afterwards', async () => {
    await queueCommand(db, feedback);
    expect(await exchanger.drain()).toBe('done');
    expect(school.requests[0]?.headers).not.toHaveProperty('Command-Enrolment');
    expect(school.requests[1]).toMatchObject({ path: '/api/sync', body: { protocol: PROTOCOL, commands: [] } });
  });

  it('sends several commands in order, at most 200 per request', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 450; count++) ids.push((await queueCommand(db, feedback)).id);
    expect(await exchanger.drain()).toBe('done');
    expect(school.requests.map(({ body }) => (body as { commands: unknown[] }).commands.length)).toEqual([
      200, 200, 50,
    ]);
    expect(school.taken).toEqual(ids);
    expect(await waiting()).toEqual([]);
  });

  it('sends the receipt of the last complete exchange with the whole queue (T3)', async () => {
    for (let count = 0; count < 450; count++) await queueCommand(db, feedback);
    school.faults.push('lose-answer');
    expect(await exchanger.drain()).toBe('offline');
    expect(await exchanger.drain()).toBe('done');
    await exchanger.refresh();
    const shown = school.requests.map(({ headers }) => headers['Exchange-Receipt']);
    expect(shown.slice(0, -1)).toEqual(Array.from({ length: 4 }, () => 'receipt-1'));
    expect(shown.at(-1)).not.toBe('receipt-1');
  });

  it('keeps each request under the size limit of the server', async () => {
    const long: Action = { name: 'send-feedback', payload: { messageText: 'þ'.repeat(5000), path: '/' } };
    for (let count = 0; count < 100; count++) await queueCommand(db, long);
    expect(await exchanger.drain()).toBe('done');
    expect(
      Math.max(...school.requests.map(({ body }) => new TextEncoder().encode(JSON.stringify(body)).length)),
    ).toBeLessThan(512 * 1024);
    expect(school.taken).toHaveLength(100);
  });
});

describe('a slow network', () => {
  /** Bytes of the headers of a request and its answer. */
  const HEADERS = 900;
  const MINUTE = 60_000;

  /**
   * A network that takes as long as the bytes both ways take, compressed as by the server. What is not back in time is
   * lost on the way there or back.
   */
  function slowRoad({ bits = Infinity, latency = 300 }: { readonly bits?: number; readonly latency?: number }) {
    let now = 0;
    const pace = makePace(() => now);
    const msFor = (bytes: number): number => ((bytes + HEADERS) * 8000) / bits;
    const send: typeof school.send = async (path, body, headers) => {
      const until = now + pace.patience();
      const there = now + latency / 2 + msFor(JSON.stringify(body).length);
      if (there > until) {
        now = until;
        throw new DOMException('', 'TimeoutError');
      }
      const answer = await school.send(path, body, headers);
      now = there + latency / 2 + msFor(gzipSync(JSON.stringify(answer.body)).length);
      if (now <= until) return answer;
      now = until;
      throw new DOMException('', 'TimeoutError');
    };
    return { slow: makeExchanger({ db, send, now: () => NOW, pace }), pace, spent: () => now };
  }

  /** @returns minutes until the queue is empty. It retries at once: another module waits between tries. */
  async function minutesUntilSent(road: Parameters<typeof slowRoad>[0]): Promise<number> {
    const { slow, spent } = slowRoad(road);
    let left = (await waiting()).length;
    let idle = 0;
    while ((await slow.drain()) !== 'done') {
      const now = (await waiting()).length;
      idle = now < left ? 0 : idle + 1;
      left = now;
      expect(idle).toBeLessThan(8);
    }
    return spent() / MINUTE;
  }

  it.each([
    ['one offline round at 2 kbit/s', { bits: 2000 }, 25, 15],
    ['300 commands at 10 kbit/s', { bits: 10_000 }, 300, 10],
    ['300 commands at 30 kbit/s', { bits: 30_000 }, 300, 4],
    ['300 commands where an answer takes 25 s', { latency: 25_000 }, 300, 15],
  ])('%s: every command arrives once and in order', async (_, road, count, minutes) => {
    const ids: string[] = [];
    const text: Action = { name: 'send-feedback', payload: { messageText: 'þ'.repeat(300), path: '/stjornbord' } };
    for (let nr = 0; nr < count; nr++) ids.push((await queueCommand(db, nr < 10 ? answers(nr + 1) : text)).id);
    expect(await minutesUntilSent(road)).toBeLessThan(minutes);
    expect(school.taken).toEqual(ids);
    expect(await waiting()).toEqual([]);
  });

  it('restores batch size and timeout once answers are fast again', async () => {
    for (let nr = 0; nr < 300; nr++) await queueCommand(db, feedback);
    const road = { bits: 2000, latency: 300 };
    const { slow, pace } = slowRoad(road);
    await slow.drain();
    await slow.drain();
    expect([pace.most() < 20, pace.patience()]).toEqual([true, 80_000]);
    for (let nr = 0; nr < 8; nr++) await pace.during(pace.most(), () => Promise.resolve());
    expect([pace.most(), pace.patience()]).toEqual([200, 20_000]);
  });
});

describe('faults of the network (O4)', () => {
  const faults: readonly [string, Fault, string][] = [
    ['a lost request', 'lose-request', 'offline'],
    ['a lost answer', 'lose-answer', 'offline'],
    ['half an answer', 'half-answer', 'trouble'],
    ['502 with a page', { status: 502, body: undefined }, 'trouble'],
    ['503 with a problem', { status: 503, body: { error: { code: 'unavailable', message: '' } } }, 'trouble'],
    ['429', { status: 429, body: { error: { code: 'too-many-tries', message: '' } }, retryAfter: 3 }, 'trouble'],
    ['426', { status: 426, body: { error: { code: 'protocol-too-old', message: '' } } }, 'trouble'],
    ['a sign-in page of a hotel (F3)', { status: 200, body: undefined }, 'trouble'],
    ['an answer of another server', { status: 200, body: { hello: 'world' } }, 'trouble'],
    ['a 404 that is not ours', { status: 404, body: undefined }, 'trouble'],
    ['an ended session', { status: 401, body: { error: { code: 'not-signed-in', message: '' } } }, 'signed-out'],
  ];
  for (const count of [1, 3]) {
    it.each(faults)(`keeps ${count} waiting after %s, then sends again`, async (_, fault, outcome) => {
      const ids = await giveSteps(count);
      school.faults.push(fault);
      expect(await exchanger.drain()).toBe(outcome);
      expect(await waiting()).toEqual(ids);
      expect(await exchanger.drain()).toBe('done');
      expect(await waiting()).toEqual([]);
      expect(school.taken).toEqual(ids);
    });
  }

  it('does not retry forever when an answer lacks the verdicts', async () => {
    const ids = await giveSteps(2);
    const state = sessionState(school.learner(), NOW);
    school.faults.push({ status: 200, body: { serverTime: state.serverTime, verdicts: [], state } });
    expect(await exchanger.drain()).toBe('trouble');
    expect(await waiting()).toEqual(ids);
  });

  it('ignores an answer that names another command or none (V9, F39)', async () => {
    const older = (await queueCommand(db, answers(1))).id;
    await exchanger.drain();
    const state = sessionState(school.learner(), NOW);
    const { id } = await queueCommand(db, answers(2));
    const refusal = { error: { code: 'step-not-open', message: '' } };
    const replayed: Sent[] = [
      { status: 200, body: { ...state, command: older } },
      { status: 200, body: state },
      { status: 409, body: { ...refusal, command: older } },
      { status: 409, body: refusal },
    ];
    for (const answer of replayed) {
      school.faults.push(answer);
      expect(await exchanger.drain()).toBe('trouble');
      expect(await waiting()).toEqual([id]);
    }
    expect(await exchanger.drain()).toBe('done');
    expect(school.taken).toEqual([older, id]);
  });

  it.each([
    [403, 'cross-site'],
    [415, 'unsupported-media-type'],
    [403, 'not-allowed'],
    [402, 'not-paid'],
  ])('keeps the command after %i %s, which is no verdict on it (V9)', async (status, code) => {
    const { id } = await queueCommand(db, answers(1));
    school.faults.push({ status, body: { error: { code, message: '' }, command: id } });
    expect(await exchanger.drain()).toBe('trouble');
    expect(await waiting()).toEqual([id]);
  });

  it('accepts an unknown refusal code that names the command (V9)', async () => {
    const { id } = await queueCommand(db, answers(1));
    school.faults.push({ status: 409, body: { error: { code: 'from-the-future', message: '' }, command: id } });
    expect(await exchanger.drain()).toBe('done');
    expect(await db.settled.get(id)).toMatchObject({ verdict: 'refused', code: 'from-the-future' });
  });

  it('rejects the state of another account (O5)', async () => {
    const ids = await giveSteps(2);
    const stranger = aLearner(NOW);
    const other = { ...stranger, account: { ...stranger.account, id: 'b' } };
    const state = sessionState(other, NOW + 1);
    school.faults.push({
      status: 200,
      body: { serverTime: state.serverTime, verdicts: ids.map((id) => ({ id, verdict: 'accepted' })), state },
    });
    expect(await exchanger.drain()).toBe('signed-out');
    expect(await waiting()).toEqual(ids);
    expect((await readConfirmed(db))?.learner.account.id).toBe('a');
  });
});

describe('refusals (V4, V5)', () => {
  it('stores the refusal code of a single command and fetches the state', async () => {
    const command = await queueCommand(db, answers(7));
    expect(await exchanger.drain()).toBe('done');
    expect(await db.settled.get(command.id)).toMatchObject({
      verdict: 'refused',
      code: 'step-not-open',
      payload: { stepId: '1.1.7' },
    });
    expect(school.requests.at(-1)).toMatchObject({ path: '/api/sync', body: { commands: [] } });
    expect((await optimisticLearner(db))?.refused).toBe(1);
  });

  it('counts refusals until the learner has seen them, except those of visits', async () => {
    await queueCommand(db, answers(7));
    await queueCommand(db, {
      name: 'update-user-step',
      payload: { stepId: '1.1.8', stepNr: 8, roundNr: 1, course: 1 },
    });
    await exchanger.drain();
    expect(await db.settled.where('verdict').equals('refused').count()).toBe(2);
    expect((await optimisticLearner(db))?.refused).toBe(1);
    await noteRefusalsSeen(db);
    expect((await optimisticLearner(db))?.refused).toBe(0);
    await queueCommand(db, answers(9));
    await exchanger.drain();
    expect((await optimisticLearner(db))?.refused).toBe(1);
  });

  it('sends on the other commands of a list when one is refused', async () => {
    const [first] = await giveSteps(1);
    const bad = await queueCommand(db, answers(9));
    const second = await queueCommand(db, answers(2));
    expect(await exchanger.drain()).toBe('done');
    expect(school.taken).toEqual([first, second.id]);
    expect(await db.settled.get(bad.id)).toMatchObject({ verdict: 'refused', code: 'step-not-open' });
  });

  it('sends one by one a list that a proxy finds too large', async () => {
    const ids = await giveSteps(3);
    school.faults.push({ status: 413, body: undefined });
    expect(await exchanger.drain()).toBe('done');
    expect(school.taken).toEqual(ids);
  });

  it('resends a malformed list one by one, so only the bad command is refused', async () => {
    const ids = await giveSteps(2);
    await db.outbox.add({
      id: 'not-a-uuid',
      command: { id: 'not-a-uuid', name: 'from-the-future', at: '?', enrolment: null, payload: {} },
    });
    const later = (await queueCommand(db, answers(3))).id;
    const malformed: Fault = { status: 400, body: { error: { code: 'bad-request', message: '' } } };
    const send: FakeSchool['send'] = (path, body, headers) =>
      JSON.stringify(body).includes('from-the-future') ? Promise.resolve(malformed) : school.send(path, body, headers);
    expect(await makeExchanger({ db, send, now: () => NOW }).drain()).toBe('done');
    expect(school.taken).toEqual([...ids, later]);
    expect(await db.settled.get('not-a-uuid')).toMatchObject({ verdict: 'refused', code: 'bad-request' });
    expect(await waiting()).toEqual([]);
  });
});

it('refuses a command with an invalid id and sends the others', async () => {
  const command = { id: 'nótt', name: 'send-feedback', at: new Date(NOW).toISOString(), enrolment: null, payload: {} };
  await db.outbox.add({ id: command.id, command });
  const { id } = await queueCommand(db, answers(1));
  // the school rejects such a list as a whole, and no header takes such an id
  const send: FakeSchool['send'] = (path, body, headers) => {
    new Headers(headers);
    return JSON.stringify(body).includes(command.id)
      ? Promise.resolve({ status: 400, body: { error: { code: 'bad-request', message: '' } } })
      : school.send(path, body, headers);
  };
  expect(await makeExchanger({ db, send, now: () => NOW }).drain()).toBe('done');
  expect(school.taken).toEqual([id]);
  expect(await db.settled.get(command.id)).toMatchObject({ verdict: 'refused', code: 'bad-request' });
});

describe('a command that fails on the server (V10, F38)', () => {
  const failed = (id: string): Fault => ({
    status: 500,
    body: { error: { code: 'command-failed', message: '' }, command: id },
  });
  const parked = async (): Promise<string[]> => [...((await optimisticLearner(db))?.parked ?? [])];

  it('is parked and shown, alone or in a list, while the rest is sent', async () => {
    const [first = ''] = await giveSteps(1);
    school.faults.push(failed(first));
    expect(await exchanger.drain()).toBe('done');
    expect(await parked()).toEqual([first]);
    const poison = (await queueCommand(db, feedback)).id;
    const good = (await queueCommand(db, feedback)).id;
    const state = sessionState(school.learner(), NOW);
    const verdicts = [
      { id: poison, verdict: 'failed' },
      { id: good, verdict: 'accepted' },
    ];
    school.faults.push({ status: 200, body: { serverTime: state.serverTime, verdicts, state } });
    expect(await exchanger.drain()).toBe('done');
    expect(await waiting()).toEqual([first, poison]);
    expect(await parked()).toEqual([first, poison]);
    expect((await optimisticLearner(db))?.pending).toHaveLength(2);
  });

  it('holds back later commands of its enrolment; a failed visit holds back nothing', async () => {
    const place: Action = { name: 'update-user-step', payload: { stepId: '1.1.1', stepNr: 1, roundNr: 1, course: 1 } };
    const looked = (await queueCommand(db, place)).id;
    school.faults.push(failed(looked));
    await exchanger.drain();
    const [first = ''] = await giveSteps(1);
    school.faults.push(failed(first));
    await exchanger.drain();
    const second = (await queueCommand(db, answers(2))).id;
    const word = (await queueCommand(db, feedback)).id;
    expect(await exchanger.drain()).toBe('done');
    expect(school.taken).toEqual([word]);
    expect(await parked()).toEqual([looked, first]);
    await sendParkedAgain(db);
    expect(await exchanger.drain()).toBe('done');
    expect(school.taken).toEqual([word, looked, first, second]);
  });

  it('keeps its exchange time and receipt until it is accepted (T3)', async () => {
    const [id = ''] = await giveSteps(1);
    school.faults.push(failed(id));
    await exchanger.drain();
    const later = makeExchanger({ db, send: school.send, now: () => NOW + DAY_MS });
    await later.refresh();
    expect(school.requests.at(-1)?.headers).toMatchObject({
      'Exchange-At': new Date(NOW).toISOString(),
      'Exchange-Receipt': 'receipt-1',
    });
    await sendParkedAgain(db);
    await later.refresh();
    expect(school.taken).toEqual([id]);
    await later.refresh();
    expect(school.requests.at(-1)?.headers).not.toMatchObject({ 'Exchange-Receipt': 'receipt-1' });
  });

  it('of no course keeps no receipt away: its time decides nothing (T3)', async () => {
    const { id } = await queueCommand(db, feedback);
    school.faults.push(failed(id));
    expect(await exchanger.drain()).toBe('done');
    const [step = ''] = await giveSteps(1);
    expect(await exchanger.drain()).toBe('done');
    expect(await waiting()).toEqual([id]);
    await exchanger.refresh();
    expect(school.taken).toEqual([step]);
    expect(school.requests.at(-1)?.headers).not.toMatchObject({ 'Exchange-Receipt': 'receipt-1' });
  });

  it('is resent after a new server build, and when the learner asks', async () => {
    const [id = ''] = await giveSteps(1);
    const answer = (build: string): Fault => {
      const state = { ...sessionState(school.learner(), NOW), build };
      return { status: 200, body: { serverTime: state.serverTime, verdicts: [], state } };
    };
    // the build that failed was not known yet, so the command is sent once more
    school.faults.push(failed(id), answer('one'), failed(id));
    await exchanger.drain();
    const before = school.requests.length;
    school.faults.push(answer('one'));
    expect(await exchanger.refresh()).toBe('done');
    expect(school.requests).toHaveLength(before + 1);
    expect(await parked()).toEqual([id]);

    school.faults.push(answer('two'), failed(id), answer('two'));
    await exchanger.refresh();
    expect(school.requests).toHaveLength(before + 4);
    expect(await parked()).toEqual([id]);
    await sendParkedAgain(db);
    expect(await exchanger.drain()).toBe('done');
    expect(school.taken).toEqual([id]);
    expect(await waiting()).toEqual([]);
  });
});

describe('a command that failed before a restore (V10, V11)', () => {
  it('is sent again after the restore', async () => {
    const answer = (epoch: string): Fault => {
      const state = { ...sessionState(school.learner(), NOW), epoch };
      return { status: 200, body: { serverTime: state.serverTime, verdicts: [], state } };
    };
    school.faults.push(answer('one'));
    await exchanger.refresh();
    const [id = ''] = await giveSteps(1);
    school.faults.push({ status: 500, body: { error: { code: 'command-failed', message: '' }, command: id } });
    await exchanger.drain();
    expect(school.taken).toEqual([]);
    school.faults.push(answer('two'));
    await exchanger.refresh();
    expect(school.taken).toEqual([id]);
  });
});

it('commands of a closed enrolment are parked, and resent once it reopens (V12)', async () => {
  const open = school.learner();
  const closed = { ...open, enrolments: open.enrolments.map((each) => ({ ...each, closedAt: NOW })) };
  const answer = (learner: Learner, verdicts: readonly Verdict[] = []): Fault => {
    const state = sessionState(learner, NOW);
    return { status: 200, body: { serverTime: state.serverTime, verdicts, state } };
  };
  const ids = await giveSteps(2);
  school.faults.push(
    answer(
      closed,
      ids.map((id) => ({ id, verdict: 'failed' })),
    ),
  );
  expect(await exchanger.drain()).toBe('done');
  school.faults.push(answer(closed));
  await exchanger.refresh();
  expect(school.taken).toEqual([]);
  school.faults.push(answer(open));
  await exchanger.refresh();
  expect(school.taken).toEqual(ids);
});

describe('a command refused because of a wrong server clock (F41)', () => {
  const answer = (clock: string, verdicts: readonly Verdict[] = []): Fault => {
    const state = { ...sessionState(school.learner(), NOW), clock };
    return { status: 200, body: { serverTime: state.serverTime, verdicts, state } };
  };
  const refused = (ids: readonly string[], code: ProblemCode = 'course-expired') =>
    ids.map((id): Verdict => ({ id, verdict: 'refused', code }));
  const drain = async (...faults: readonly Fault[]) => {
    school.faults.push(...faults);
    await exchanger.refresh();
  };

  it.each([
    ['too late', 'course-expired'],
    ['too early', 'round-not-open'],
  ] as const)('as %s is resent in order once the clock is set', async (_, code) => {
    const ids = await giveSteps(3);
    await drain(answer('wrong', refused(ids, code)));
    await drain(answer('wrong'));
    expect(school.taken).toEqual([]);
    await drain(answer('mended'));
    expect(school.taken).toEqual(ids);
    expect(await waiting()).toEqual([]);
  });

  it('of a device that knew no course yet is resent too', async () => {
    await db.meta.clear();
    const ids = await giveSteps(2);
    await drain(answer('wrong', refused(ids)));
    await drain(answer('mended'));
    expect(school.taken).toEqual(ids);
  });

  it('is not refused again by a late answer from before the clock was set', async () => {
    const ids = await giveSteps(2);
    await drain(answer('a.1', refused(ids)));
    await drain(answer('a.2'), answer('a.1', refused(ids)));
    expect(await waiting()).toEqual(ids);
    await drain();
    expect(school.taken).toEqual(ids);
  });

  it('stays marked as seen when it is refused again', async () => {
    const ids = await giveSteps(2);
    await drain(answer('ahead', refused(ids)));
    await noteRefusalsSeen(db);
    await drain(answer('started anew'), answer('started anew', refused(ids)));
    expect(await db.settled.toArray()).toMatchObject(
      ids.toSorted().map((id) => ({ id, verdict: 'refused', seen: true })),
    );
  });

  it('stays refused where the course is over by the right clock too', async () => {
    const ids = await giveSteps(2);
    await drain(answer('ahead', refused(ids)));
    const [run] = school.learner().enrolments;
    const over = { ...school.learner(), enrolments: run ? [{ ...run, startedAt: NOW - 31 * DAY_MS }] : [] };
    const state = { ...sessionState(over, NOW), clock: 'mended' };
    await drain({ status: 200, body: { serverTime: state.serverTime, verdicts: [], state } });
    expect(school.taken).toEqual([]);
    expect(await db.settled.count()).toBe(2);
  });
});

describe('two tabs at once (O6)', () => {
  it('send each command once and in order, and keep its first verdict', async () => {
    const ids = await giveSteps(10);
    const other = makeExchanger({ db, send: school.send, now: () => NOW });
    expect(await Promise.all([exchanger.drain(), other.drain()])).toEqual(['done', 'done']);
    expect(school.taken).toEqual(ids);
    expect(await waiting()).toEqual([]);
    expect((await db.settled.toArray()).map(({ verdict }) => verdict)).toEqual(Array(10).fill('accepted'));
  });

  it('send a command that was queued during a request', async () => {
    await giveSteps(3);
    const [, late] = await Promise.all([exchanger.drain(), queueCommand(db, answers(4))]);
    expect(await exchanger.drain()).toBe('done');
    expect(school.taken).toHaveLength(4);
    expect(school.taken.at(-1)).toBe(late.id);
  });
});

describe('confirmed state', () => {
  it('is not replaced by an older answer that comes late (F15)', async () => {
    await giveSteps(1);
    await exchanger.drain();
    school.setNow(NOW - 60_000);
    await queueCommand(db, feedback);
    await exchanger.refresh();
    expect((await readConfirmed(db))?.at).toBe(NOW);
  });

  it('is not replaced by a late answer from before a clock change (F41)', async () => {
    const learner = aLearner(NOW);
    for (const [at, clock] of [
      [NOW, 'a.1'],
      [NOW - 60_000, 'a.10'],
      [NOW + 1000, 'a.1'],
      [NOW + 1000, 'a.9'], // a setting that this device has not met
    ] as const)
      await keepConfirmed(db, { learner, at, clock });
    expect(await readConfirmed(db)).toMatchObject({ at: NOW - 60_000, clock: 'a.10' });
    await keepConfirmed(db, { learner, at: NOW - 90_000, clock: 'b.2' });
    expect(await readConfirmed(db)).toMatchObject({ at: NOW - 90_000, clock: 'b.2' }); // a restored school
  });

  it('is read from the long answers of a server of protocol 3', async () => {
    const older = fakeSchool(aLearner(NOW), NOW, 3);
    await giveSteps(3);
    expect(await makeExchanger({ db, send: older.send, now: () => NOW }).drain()).toBe('done');
    await giveSteps(1);
    expect(await makeExchanger({ db, send: older.send, now: () => NOW }).drain()).toBe('done');
    expect((await readConfirmed(db))?.learner).toEqual(older.learner());
    expect(await waiting()).toEqual([]);
  });

  it('shows waiting commands on top at once, and the same once sent (O2)', async () => {
    await giveSteps(2);
    const seen = await optimisticLearner(db);
    expect(seen?.pending).toHaveLength(2);
    const finished = (learner: Awaited<ReturnType<typeof optimisticLearner>>) =>
      [1, 2, 3].map((nr) => learner?.learner.enrolments[0] && isStepFinished(learner.learner.enrolments[0], 1, nr));
    expect(finished(seen)).toEqual([true, true, false]);
    await exchanger.drain();
    expect(finished(await optimisticLearner(db))).toEqual([true, true, false]);
    expect((await optimisticLearner(db))?.pending).toEqual([]);
  });

  it('keeps all verdicts of 35 days (V11), and the newest 500 of older ones', async () => {
    for (let count = 0; count < 520; count++) await queueCommand(db, feedback);
    await exchanger.drain();
    expect(await db.settled.count()).toBe(520);
    school.setNow(NOW + 36 * DAY_MS);
    await queueCommand(db, answers(1));
    await exchanger.drain();
    expect(await db.settled.count()).toBe(500);
  });
});
