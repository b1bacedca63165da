/** Push notices end to end, to a push service that decrypts them: each once, while still true, and to nobody who has signed out. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enqueueConfirmed, enqueueFinished } from '../notifications/mail/enqueue-letters.ts';
import { giveNotices } from '../progress/notifier.ts';
import { readRun } from '../progress/learner-store.ts';
import { pushDue, vapidOf } from '../notifications/push/pusher.ts';
import { Agent, startServer, START, type TestServer } from './harness.ts';
import { look } from './look.ts';
import { doSteps, newLearner, PASSWORD, type Signed, doTest } from './make.ts';
import { openPushService, type PushService } from './push-service.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ROUND = { course: 1, round: 1 } as const;

let server: TestServer;
let service: PushService;
let learner: Signed;
beforeEach(async () => {
  service = await openPushService(() => server.clock.now);
  const morning = START - (START % DAY) + 9 * HOUR;
  server = await startServer({ now: morning, env: { PUSH_SERVICES: service.origin } });
  learner = await newLearner(server, { name: 'Leynd Persónudóttir' });
  await look(server).run('UPDATE enrolments SET closed_at = 0 WHERE account_id <> ?', learner.state.id);
});
afterEach(() => server.stop());

const push = () => pushDue({ ...server.context, readRun });
const count = (table: string) => look(server).value(`SELECT count(*) FROM ${table}`);
async function subscribe({ agent }: Pick<Signed, 'agent'> = learner, browser = service.newBrowser()) {
  await agent.get('/api/push-key'); // makes the key that a browser needs to subscribe
  expect((await agent.post('/api/subscribe-push', browser)).status).toBe(200);
  return browser;
}
/** Makes the notice "three days left", not pushed yet. */
async function threeDaysLeft(): Promise<void> {
  await look(server).run('UPDATE enrolments SET started_at = ?', server.clock.now - 27 * DAY);
  await giveNotices(server.context);
}

describe('a notice of an open round', () => {
  beforeEach(async () => {
    await subscribe();
    await doSteps(server, learner.agent, ROUND);
    await doTest(server, learner.agent, ROUND);
    server.clock.now += 23 * HOUR;
    await giveNotices(server.context);
  });

  it("is pushed once, in the account's language, with nothing private", async () => {
    await learner.agent.post('/api/user-information', { field: 'language', value: 'en' });
    expect([await push(), await push()]).toEqual([1, 0]);
    expect(service.arrived).toEqual([
      {
        title: 'Round 2 is open',
        body: 'You can go on with Driving School 1.',
        language: 'en',
        path: '/okuskoli-1',
        tag: 'round-open-course-1',
      },
    ]);
    expect(service.asked).toBe(1);
  });

  it('is pushed in Polish to a Polish reader', async () => {
    await learner.agent.post('/api/user-information', { field: 'language', value: 'pl' });
    expect(await push()).toBe(1);
    expect(service.arrived).toMatchObject([
      { title: 'Runda 2 jest otwarta', body: 'Możesz kontynuować kurs Ökuskóli 1.', language: 'pl' },
    ]);
  });

  it.each([
    ['the round was begun', () => learner.agent.post('/api/update-user-round', { roundId: '1.2', roundNr: 2 })],
    ['it was switched off', () => learner.agent.post('/api/notices', { kind: 'round-open', on: false })],
    ['half a day has passed', () => Promise.resolve((server.clock.now += 11 * HOUR))],
  ])('is dropped when meanwhile %s', async (_, deed) => {
    await deed();
    expect(await push()).toBe(0);
    expect(service.asked).toBe(0);
    expect(await count('push_queue')).toBe(0);
  });
});

it('drops a notice of a run that was restarted', async () => {
  await subscribe();
  await look(server).run('UPDATE enrolments SET started_at = ?', server.clock.now - 30 * DAY);
  expect(await giveNotices(server.context)).toBe(1);
  expect((await learner.agent.post('/api/restart-course', { courseId: 1 })).status).toBe(200);
  expect(await push()).toBe(0);
  expect([service.asked, await count('push_queue')]).toEqual([0, 0]);
});

it('pushes to every subscribed browser, and to none that was revoked or signed out', async () => {
  const agents = [learner.agent, ...Array.from({ length: 3 }, () => new Agent(server.origin))];
  for (const agent of agents.slice(1)) await agent.post('/api/sign-in', { ssn: learner.ssn, password: PASSWORD });
  for (const agent of agents) await subscribe({ agent });
  await threeDaysLeft();
  expect(await count('push_queue')).toBe(4);
  await agents[1]?.post('/api/revoke-push', {});
  await agents[2]?.post('/api/sign-out', {});
  expect(await push()).toBe(2);
  await agents[0]?.post('/api/end-other-sessions', {});
  expect(await count('push_subscriptions')).toBe(1);
  await agents[0]?.post('/api/delete-account', { password: PASSWORD });
  expect(await count('push_subscriptions')).toBe(0);
});

it("a browser's subscription belongs to the account that subscribed last", async () => {
  const browser = await subscribe();
  const other = await newLearner(server);
  await subscribe(other, browser);
  await look(server).run('UPDATE enrolments SET closed_at = 0 WHERE account_id = ?', other.state.id);
  await threeDaysLeft();
  expect(await push()).toBe(0);
});

it('retries after 503, and deletes the subscription after 410', async () => {
  await subscribe();
  await threeDaysLeft();
  service.answer = 503;
  expect([await push(), await push()]).toEqual([0, 0]);
  expect(service.asked).toBe(1);
  server.clock.now += 60_000;
  service.answer = 201;
  expect(await push()).toBe(1);
  expect(service.arrived.map(({ title }) => title)).toEqual(['3 dagar eftir af ökuskóla 1']);
  await look(server).run('UPDATE enrolments SET started_at = ?', server.clock.now - 29 * DAY);
  await giveNotices(server.context);
  service.answer = 410;
  expect(await push()).toBe(0);
  expect([await count('push_queue'), await count('push_subscriptions')]).toEqual([0, 0]);
});

it('holds notices overnight until the next morning', async () => {
  await subscribe();
  await threeDaysLeft();
  server.clock.now += 14 * HOUR;
  expect(await push()).toBe(0);
  server.clock.now += 9 * HOUR + 30 * 60_000; // the next morning, on the same day of the course
  expect(await push()).toBe(1);
});

it('keeps one VAPID key, and makes another when the sealing keys are lost', async () => {
  const key = async (agent: Agent) => (await agent.get('/api/push-key')).body;
  const before = await key(learner.agent);
  expect(before).toEqual({ key: expect.stringMatching(/^[\w-]{87}$/) });
  expect(await key(learner.agent)).toEqual(before);
  await subscribe();
  const lost = { ...server.context.config, sessionKeys: ['another-key-that-nobody-has-seen-before'] };
  const { publicKey } = await vapidOf(server.context.db, lost);
  expect({ key: publicKey }).not.toEqual(before);
  expect(await count('push_subscriptions')).toBe(0);
});

it("leaves the browser's secrets out of the data copy", async () => {
  const { endpoint, p256dh, auth } = await subscribe();
  const copy = JSON.stringify((await learner.agent.get('/api/my-data')).body);
  expect(copy).toContain('"push_subscriptions":[{');
  for (const secret of [endpoint, p256dh, auth]) expect(copy).not.toContain(secret);
});

it('tells of a finished course and its registration, unless they were undone', async () => {
  const { db, config } = server.context;
  const { now } = server.clock;
  const { id } = learner.state;
  const tell = () =>
    writeExclusive(db, async (tx) => {
      await enqueueFinished(tx, config, id, 1, now);
      await enqueueConfirmed(tx, config, id, 1, now);
    });
  await subscribe();
  await tell();
  expect(await push()).toBe(0); // as after an undo
  await look(server).run('UPDATE enrolments SET finished_at = ?, confirmed_at = ?', now, now);
  await tell();
  expect(await push()).toBe(2);
  const told = service.arrived.map(({ title, path }) => [title, path]);
  expect(told).toHaveLength(2);
  expect(told).toEqual(
    expect.arrayContaining([
      ['Ökuskóli 1 er kominn í ökunámsbókina', '/okuskoli-1/vel-gert'],
      ['Þú hefur lokið ökuskóla 1', '/okuskoli-1/vel-gert'],
    ]),
  );
});

it('refuses a subscription whose key is not a point of the curve', async () => {
  const browser = service.newBrowser();
  const p256dh = Buffer.alloc(65, 4).toString('base64url');
  expect((await learner.agent.post('/api/subscribe-push', { ...browser, p256dh })).status).toBe(400);
  await subscribe();
});
