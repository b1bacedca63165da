/** Registers each finished course once with the transport authority, whatever it answers and whenever the server dies. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { PROTOCOL } from '../../sync/protocol.ts';
import { removeStaff } from '../cli/staff-accounts.ts';
import { readLogbookAgreement } from '../platform/config/agreements.ts';
import { authorityLogbook } from '../logbook/authority.ts';
import { claimRegistration, CLAIM_MS } from '../logbook/confirmation-store.ts';
import { registerDue } from '../logbook/registrar.ts';
import { startServer, type Agent, type TestServer } from './harness.ts';
import { look } from './look.ts';
import { openLogbookOffice, type LogbookOffice, type OfficeMood } from './logbook-office.ts';
import { newLearner, type Signed } from './make.ts';
import { demoSsn, hire, signInStaff } from './staff.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const BOOK = 'book-1';

let office: LogbookOffice;
let server: TestServer;
let staff: Agent;
let learner: Signed;
beforeAll(async () => {
  office = await openLogbookOffice();
  const { url, client, username, password } = office.agreement;
  server = await startServer({
    env: { LOGBOOK_URL: url, LOGBOOK_CLIENT: client, LOGBOOK_USERNAME: username, LOGBOOK_PASSWORD: password },
  });
});
beforeEach(async () => {
  office.mood = 'up';
  office.books.clear();
  office.results.clear();
  office.calls.length = 0;
  staff = await signInStaff(server);
  learner = await newLearner(server);
  office.books.set(learner.ssn, BOOK);
});
afterEach(() => look(server).run('DELETE FROM confirmations'));

const finish = (course = 1): unknown =>
  look(server).run(
    'UPDATE enrolments SET finished_at = ? WHERE account_id = ? AND course_id = ?',
    server.clock.now,
    learner.state.id,
    course,
  );
const confirm = () => staff.post('/api/admin/confirm-course', { course: 1, userId: learner.state.id });
const register = () => {
  if (!server.context.config.logbook) throw new Error('no agreement');
  return registerDue(server.context, authorityLogbook(server.context.config.logbook));
};
const later = async (ms: number): Promise<number> => {
  server.clock.now += ms;
  return register();
};
const Row = z.object({
  id: z.string(),
  state: z.string().nullable(),
  tries: z.number().nullable(),
  last_error: z.string().nullable(),
  confirmed_at: z.number().nullable(),
});
const row = async () =>
  Row.parse(
    await look(server).row(
      'SELECT enrolments.id, state, tries, last_error, confirmed_at FROM enrolments LEFT JOIN confirmations ON enrolment_id = enrolments.id WHERE account_id = ?',
      learner.state.id,
    ),
  );
const letters = (): Promise<readonly unknown[]> =>
  look(server).values(
    "SELECT kind FROM mail_queue WHERE account_id = ? AND kind IN ('course-confirmed', 'permit-missing') ORDER BY created_at",
    learner.state.id,
  );
const Run = z.object({ registration: z.string().optional(), confirmedAt: z.number().nullable() });
const Told = z.object({ state: z.object({ learner: z.object({ enrolments: z.array(Run) }) }) });
const told = async () => {
  const { body } = await learner.agent.post('/api/sync', { protocol: PROTOCOL, commands: [] });
  return Told.parse(body).state.learner.enrolments[0];
};
const written = (): number => (office.results.get(BOOK) ?? []).length;

describe('confirming', () => {
  it('registers the course after ten minutes and sends a letter', async () => {
    await finish();
    expect(await confirm()).toMatchObject({ status: 200, body: { confirmed: false } });
    expect(await later(9 * MINUTE)).toBe(0);
    expect(office.calls).toEqual([]);
    expect(await told()).toMatchObject({ registration: 'under-way', confirmedAt: null });
    expect(await later(MINUTE)).toBe(1);
    expect(office.results.get(BOOK)).toMatchObject([
      {
        schoolTypeId: 1,
        schoolSsn: server.context.config.companyKennitala.replace(/\D/g, ''),
        createdOn: new Date(server.clock.now).toISOString().slice(0, 10),
        comments: null,
      },
    ]);
    expect(await row()).toMatchObject({ state: 'confirmed', confirmed_at: server.clock.now });
    expect(await letters()).toEqual(['course-confirmed']);
    const seen = await told();
    expect(seen).toMatchObject({ confirmedAt: server.clock.now });
    expect(seen).not.toHaveProperty('registration');
  });

  it('can be undone within ten minutes, but not once the authority was called', async () => {
    await finish();
    const { body } = await confirm();
    const { deed } = z.object({ deed: z.number() }).parse(body);
    expect(await staff.post('/api/admin/undo', { deed })).toMatchObject({ status: 200 });
    expect(await row()).toMatchObject({ state: null });
    expect(await later(11 * MINUTE)).toBe(0);
    const again = z.object({ deed: z.number() }).parse((await confirm()).body);
    office.mood = 'broken';
    await look(server).run('UPDATE confirmations SET due_at = 0');
    await register();
    expect(await staff.post('/api/admin/undo', again)).toMatchObject({
      status: 409,
      body: { error: { code: 'registration-begun' } },
    });
    expect(await row()).toMatchObject({ state: 'waiting', tries: 1 });
  });

  it.each([
    ['an unfinished course', 0, 'course-not-finished'],
    ['twice', 2, 'confirmed-by'],
  ])('refuses to confirm %s, with a reason', async (_, times, code) => {
    if (times > 0) await finish();
    for (let nth = 1; nth < times; nth++) await confirm();
    expect(await confirm()).toMatchObject({ status: 409, body: { error: { code } } });
  });

  it('refuses an unknown learner, and a retry of an unknown enrolment', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await staff.post('/api/admin/confirm-course', { course: 1, userId: nobody })).toMatchObject({ status: 404 });
    expect(await staff.post('/api/admin/retry-registration', { enrolmentId: nobody })).toMatchObject({ status: 409 });
  });
});

describe('a course is registered once', () => {
  const begin = async (): Promise<void> => {
    await finish();
    await confirm();
    server.clock.now += 10 * MINUTE;
  };

  it('when the logbook already holds it', async () => {
    await begin();
    office.results.set(BOOK, [{ id: 'theirs', schoolTypeId: 1, statusId: 2, createdOn: '2026-11-01' }]);
    expect(await register()).toBe(1);
    expect(written()).toBe(1);
    expect(await row()).toMatchObject({ state: 'confirmed' });
  });

  it('when the logbook holds only a cancelled entry and another course', async () => {
    await begin();
    office.results.set(BOOK, [
      { id: 'old', schoolTypeId: 1, statusId: 9, createdOn: '2026-11-01' },
      { id: 'other', schoolTypeId: 2, statusId: 2, createdOn: '2026-11-01' },
    ]);
    expect(await register()).toBe(1);
    expect(written()).toBe(3);
  });

  it('when the connection breaks after the write', async () => {
    await begin();
    office.mood = 'hangs-up-after-writing';
    expect(await register()).toBe(0);
    expect(await row()).toMatchObject({ state: 'waiting', tries: 1 });
    office.mood = 'up';
    expect(await later(4 * MINUTE)).toBe(0);
    expect(await later(MINUTE)).toBe(1);
    expect(written()).toBe(1);
  });

  it('when the server dies between the write and its own commit', async () => {
    await begin();
    const claimed = await writeExclusive(server.context.db, (tx) => claimRegistration(tx, server.clock.now));
    expect(claimed).toMatchObject({ tries: 1 });
    const finishedAt = claimed?.finishedAt ?? 0;
    await authorityLogbook(office.agreement).register({
      ssn: learner.ssn,
      course: 1,
      finishedOn: new Date(finishedAt).toISOString().slice(0, 10),
      employeeSsn: '0101302989',
    });
    expect(await register()).toBe(0); // the claim holds
    expect(await later(CLAIM_MS)).toBe(1);
    expect(written()).toBe(1);
  });

  it.each<[OfficeMood, readonly number[]]>([
    ['hangs-up', [5, 30, 120, 360, 1440, 1440]],
    ['broken', [5, 30]],
    ['refuses-sign-in', [5, 30]],
    ['garbled', [5, 30]],
  ])('after retries at growing intervals (authority: %s)', async (mood, minutes) => {
    await begin();
    office.mood = mood;
    await register();
    for (const [index, wait] of minutes.entries()) {
      const asked = office.calls.length;
      await later(wait * MINUTE - 1);
      expect(office.calls).toHaveLength(asked);
      await later(1);
      expect(office.calls.length).toBeGreaterThan(asked);
      expect(await row()).toMatchObject({ state: 'waiting', tries: index + 2, confirmed_at: null });
    }
    office.mood = 'up';
    expect(await later(DAY)).toBe(1);
    expect(written()).toBe(1);
  });
});

it('a call to a silent authority times out', async () => {
  office.mood = 'deaf';
  const finished = { ssn: learner.ssn, course: 1, finishedOn: '2026-11-22', employeeSsn: learner.ssn } as const;
  await expect(authorityLogbook(office.agreement, 100).register(finished)).rejects.toThrow('no answer: TimeoutError');
});

describe('a refusal by the authority', () => {
  it('for a missing permit is told to the learner once and retried daily', async () => {
    office.books.clear();
    await finish();
    await confirm();
    await later(10 * MINUTE);
    expect(await row()).toMatchObject({ state: 'waiting-permit' });
    expect(await told()).toMatchObject({ registration: 'permit' });
    await later(DAY);
    office.mood = 'broken';
    await later(DAY);
    office.mood = 'up';
    await later(DAY);
    expect(await letters(), 'nor once more where the office did not answer between').toEqual(['permit-missing']);
    server.clock.now += DAY;
    await writeExclusive(server.context.db, (tx) => claimRegistration(tx, server.clock.now));
    await later(CLAIM_MS);
    expect(await letters(), 'or a server died at it').toEqual(['permit-missing']);
    office.books.set(learner.ssn, BOOK);
    expect(await later(DAY - 1)).toBe(0);
    expect(await later(1)).toBe(1);
    expect(await letters()).toEqual(['permit-missing', 'course-confirmed']);
  });

  it('is shown to the school without the kennitala, and retried only by staff', async () => {
    office.mood = 'refuses-results';
    await finish();
    await confirm();
    await later(10 * MINUTE);
    const { id, last_error } = await row();
    expect(await row()).toMatchObject({ state: 'rejected' });
    expect(last_error).toMatch(/^400 Villa: Nemandi … /);
    expect(await told()).toMatchObject({ registration: 'school' });
    await later(30 * DAY);
    expect(await row()).toMatchObject({ state: 'rejected', tries: 1 });
    office.mood = 'up';
    staff = await signInStaff(server); // the session of a month ago has ended
    expect(await staff.post('/api/admin/retry-registration', { enrolmentId: id })).toMatchObject({ status: 200 });
    expect(await register()).toBe(1);
    expect(written()).toBe(1);
  });
});

it('a registration whose confirmer has left is retried in the name of other staff', async () => {
  office.books.clear();
  await finish();
  const { agent, ssn } = await hire(server, 'office');
  await agent.post('/api/admin/confirm-course', { course: 1, userId: learner.state.id });
  await later(10 * MINUTE);
  await removeStaff(server.context.db, { ssn });
  office.books.set(learner.ssn, BOOK);
  await later(DAY);
  const { id, state } = await row();
  expect([state, written()]).toEqual(['rejected', 0]);
  staff = await signInStaff(server);
  expect((await staff.post('/api/admin/retry-registration', { enrolmentId: id })).status).toBe(200);
  expect(await register()).toBe(1);
  expect(office.results.get(BOOK)).toMatchObject([{ schoolEmployeeSsn: demoSsn('staff') }]);
});

it('without an agreement, confirms at once and queues a letter that undo removes', async () => {
  const byHand = await startServer();
  const [desk, person] = [await signInStaff(byHand), await newLearner(byHand)];
  await look(byHand).run(
    'UPDATE enrolments SET finished_at = ? WHERE account_id = ?',
    byHand.clock.now,
    person.state.id,
  );
  const letter = () => look(byHand).values("SELECT due_at FROM mail_queue WHERE kind = 'course-confirmed'");
  const who = { body: { registers: 'hand' } };
  expect(await desk.get('/api/admin/me'), 'so the desk says that nothing is sent').toMatchObject(who);
  expect(await staff.get('/api/admin/me')).toMatchObject({ body: { registers: 'service' } });
  const done = await desk.post('/api/admin/confirm-course', { course: 1, userId: person.state.id });
  expect(done).toMatchObject({ status: 200, body: { confirmed: true } });
  expect(await letter()).toEqual([byHand.clock.now + 10 * MINUTE]);
  const { deed } = z.object({ deed: z.number() }).parse(done.body);
  expect(await desk.post('/api/admin/undo', { deed })).toMatchObject({ status: 200 });
  expect(await letter()).toEqual([]);
  expect(await desk.post('/api/admin/confirm-course', { course: 1, userId: person.state.id })).toMatchObject({
    status: 200,
  });
  await byHand.stop();
});

it.each([
  [{ LOGBOOK_URL: '' }, 'LOGBOOK_URL is missing'],
  [{ LOGBOOK_URL: 'nowhere' }, 'not an address'],
  [{ LOGBOOK_URL: 'http://office.example' }, 'https in production'],
  [{ LOGBOOK_PASSWORD: '' }, 'LOGBOOK_PASSWORD is missing'],
])('an agreement with %j is refused: %s', (change, words) => {
  const settings = {
    LOGBOOK_URL: 'https://office.example/',
    LOGBOOK_CLIENT: 'c',
    LOGBOOK_USERNAME: 'u',
    LOGBOOK_PASSWORD: 'p',
  };
  expect(() => readLogbookAgreement({ ...settings, ...change }, '555555-0000', true)).toThrow(words);
  expect(readLogbookAgreement(settings, '555555-0000', true)).toMatchObject({
    url: 'https://office.example',
    schoolSsn: '5555550000',
  });
});
