/** Notices as time passes: each once, in the account's language, only while true and wanted, never at night. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { giveNotices } from '../progress/notifier.ts';
import { startServer, type Agent, type TestServer } from './harness.ts';
import { failAt, look, mend } from './look.ts';
import { doSteps, doTest, newLearner, PASSWORD, type Signed } from './make.ts';
import { signInStaff } from './staff.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ROUND = { course: 1, round: 1 } as const;

let server: TestServer;
let learner: Signed;
beforeEach(async () => {
  server = await startServer();
  learner = await newLearner(server);
  // demonstration people get no notices
  await look(server).run('UPDATE enrolments SET closed_at = 0 WHERE account_id <> ?', learner.state.id);
});
afterEach(() => server.stop());

const notify = () => giveNotices(server.context);
const subjects = () =>
  look(server).values(
    "SELECT subject FROM mail_queue WHERE kind IN ('round-open', 'days-left', 'course-expired', 'course-finished') ORDER BY created_at",
  );
/** Moves the start of every run back. */
const age = (ms: number) => look(server).run('UPDATE enrolments SET started_at = ?', server.clock.now - ms);
async function passRound1(): Promise<void> {
  await doSteps(server, learner.agent, ROUND);
  await doTest(server, learner.agent, ROUND);
}

it('announces an open round once, 21 hours after the one before', async () => {
  await passRound1();
  server.clock.now += 21 * HOUR - 1;
  await notify();
  expect(await subjects()).toEqual([]);
  server.clock.now = Math.max(server.clock.now + 1, morning(server.clock.now));
  expect([await notify(), await notify()]).toEqual([1, 0]);
  expect(await subjects()).toEqual(['Lota 2 er opin']);
});

it.each<[string, (staff: Agent) => Promise<{ readonly status: number }>]>([
  [
    'days are added',
    (staff) => staff.post('/api/admin/add-days', { course: 1, userId: learner.state.id, days: 3, reason: 'Veikindi' }),
  ],
  [
    'another course is paid',
    (staff) =>
      staff.post('/api/admin/open-course', {
        course: 2,
        userId: learner.state.id,
        paymentType: 'cash',
        amount: 12_500,
      }),
  ],
  ['a transfer is withdrawn', () => learner.agent.post('/api/withdraw-bank-transfer', { courseId: 2 })],
])('keeps the unsent letter of an open round when %s', async (_, happens) => {
  await passRound1();
  server.clock.now = morning(server.clock.now + 21 * HOUR);
  const staff = await signInStaff(server);
  await notify();
  expect((await happens(staff)).status).toBe(200);
  expect(await subjects()).toContain('Lota 2 er opin');
});

/** The next time at which notices may be sent. */
function morning(now: number): number {
  const hour = Math.floor(now / HOUR) % 24;
  return hour >= 8 && hour < 22 ? now : now - (now % DAY) + (hour < 8 ? 0 : DAY) + 9 * HOUR;
}

it('announces no round that the learner has begun', async () => {
  await passRound1();
  server.clock.now = morning(server.clock.now + 21 * HOUR);
  await learner.agent.post('/api/update-user-round', { roundId: '1.2', roundNr: 2 });
  expect(await notify()).toBe(0);
  expect(await subjects()).toEqual([]);
});

it.each([
  [24, []],
  [23, ['7 dagar eftir af ökuskóla 1']],
  [25, []],
  [27, ['3 dagar eftir af ökuskóla 1']],
  [29, ['Einn dagur eftir af ökuskóla 1']],
  [30, ['Tíminn í ökuskóla 1 er liðinn']],
  [31, []],
])('sends what is due %d days after the start', async (days, told) => {
  await age(days * DAY);
  await notify();
  await notify();
  expect(await subjects()).toEqual(told);
});

it('writes in the language of the account', async () => {
  await learner.agent.post('/api/user-information', { field: 'language', value: 'en' });
  await age(27 * DAY);
  await notify();
  expect(await subjects()).toEqual(['3 days left of Driving School 1']);
});

it('withdraws an unsent letter of expiry when the course is restarted', async () => {
  await age(30 * DAY);
  expect(await notify()).toBe(1);
  await learner.agent.post('/api/restart-course', { courseId: 1 });
  expect(await subjects()).toEqual([]);
  expect(await notify()).toBe(0); // the new run has all its days
});

it('withdraws unsent letters of a closed or extended course only', async () => {
  const userId = learner.state.id;
  const staff = await signInStaff(server);
  const act = async (path: string, more: object) =>
    expect((await staff.post(`/api/admin/${path}`, { userId, ...more })).status).toBe(200);
  await act('open-course', { course: 2, paymentType: 'transfer', amount: 0 });
  await age(27 * DAY);
  expect(await notify()).toBe(2);
  await act('close-course', { course: 2 });
  expect(await subjects()).toEqual(['3 dagar eftir af ökuskóla 1']);
  await act('add-days', { course: 1, days: 5, reason: 'Veikindi' });
  expect(await subjects(), 'this letter tells of them').toEqual(['8 dagar eftir af ökuskóla 1']);
});

it('keeps a transfer reminder when the transfer of another course is withdrawn', async () => {
  const staff = await signInStaff(server);
  await learner.agent.post('/api/confirm-bank-transfer', { courseId: 2 });
  await staff.post('/api/admin/remind', { course: 2, userId: learner.state.id });
  const reminded = () => look(server).values("SELECT id FROM mail_queue WHERE kind = 'transfer-reminder'");
  await learner.agent.post('/api/withdraw-bank-transfer', { courseId: 1 });
  expect(await reminded()).toHaveLength(1);
  await learner.agent.post('/api/withdraw-bank-transfer', { courseId: 2 });
  expect(await reminded()).toEqual([]);
});

it('holds back only the kind of notice that is switched off, until it is on again', async () => {
  const off = await learner.agent.post('/api/notices', { kind: 'days-left', on: false });
  expect(off.body).toEqual({ off: ['days-left'] });
  await passRound1();
  await age(27 * DAY);
  server.clock.now = morning(server.clock.now + 21 * HOUR);
  await notify();
  expect(await subjects()).toEqual(['Lota 2 er opin']);
  await learner.agent.post('/api/notices', { kind: 'days-left', on: true });
  expect((await learner.agent.get('/api/notices')).body).toEqual({ off: [] });
  await age(29 * DAY);
  await notify();
  expect(await subjects()).toContain('Einn dagur eftir af ökuskóla 1');
});

it('sends nothing at midnight, and the notice at eight', async () => {
  const midnight = server.clock.now - (server.clock.now % DAY) + DAY;
  server.clock.now = midnight;
  await age(27 * DAY);
  expect(await notify()).toBe(0);
  server.clock.now = midnight + 8 * HOUR;
  expect(await notify()).toBe(1);
});

it('sends nothing to a learner who has finished', async () => {
  await look(server).run('UPDATE enrolments SET finished_at = ?', server.clock.now);
  await age(29 * DAY);
  expect(await notify()).toBe(0);
});

it('notifies others when a notice of one learner fails', async () => {
  const others = [await newLearner(server), await newLearner(server)];
  await age(27 * DAY);
  await failAt(server, 'mail_queue', `new.account_id = '${learner.state.id}' AND new.kind = 'days-left'`);
  expect(await notify()).toBe(others.length);
  await mend(server, 'mail_queue');
  expect(await notify()).toBe(1);
});

it('notifies others after a learner in mid-course deletes the account', async () => {
  const gone = await newLearner(server, { name: 'Birna Farin' });
  await age(27 * DAY);
  const left = await gone.agent.post('/api/delete-account', { password: PASSWORD });
  expect(left.status).toBe(200);
  expect([await notify(), await notify()]).toEqual([1, 0]);
});
