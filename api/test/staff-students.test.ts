/** The list of learners and a learner’s page, over HTTP: search, filters, paging and export; courses, money, corrections and letters, each logged. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod';
import { instructors } from '../../sync/account/contract.ts';
import { ProblemBody } from '../../sync/problem-codes.ts';
import { deeds } from '../../sync/staff/audit-contract.ts';
import { readForgotten } from '../privacy/own-data.ts';
import { SessionState } from '../../sync/progress/session-state.ts';
import { registerStudent } from '../../sync/staff/student-actions.ts';
import { me } from '../../sync/staff/desk-contract.ts';
import { readLetter, studentDetails } from '../../sync/staff/student-contract.ts';
import {
  CHOSEN_MOST,
  type findStudents,
  listStudents,
  SORTS,
  STANDINGS,
  type StudentFilters,
} from '../../sync/staff/students-contract.ts';
import { today } from '../../sync/staff/today-contract.ts';
import { courseConditions, otherConditions } from '../staff/student-conditions.ts';
import { stretch } from '../staff/student-list.ts';
import { countAnew } from '../statistics/count-anew.ts';
import { tallies } from '../statistics/tally-store.ts';
import { Agent, type Answer, type TestServer } from './harness.ts';
import { inFile, look, onPostgres } from './look.ts';
import { doSteps, fetchTest, newKennitala, newLearner, PASSWORD, testAnswers, type Signed } from './make.ts';
import { hasAccess, newOrder, notify, OWN_INSTRUCTOR, startSchool, success } from './pay.ts';
import { signInStaff } from './staff.ts';
import { writeExclusive } from '../platform/db/transactions.ts';
import { enrol } from '../progress/enrolment-store.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let server: TestServer;
let staff: Agent;
beforeAll(async () => {
  server = await startSchool();
  staff = await signInStaff(server);
});

const codeOf = ({ body }: Answer): string => z.safeParse(ProblemBody, body).data?.error.code ?? '';
/** Messages by field. */
const wrongIn = ({ body }: Answer): Record<string, string> =>
  Object.assign({}, ...z.object({ errors: z.array(z.record(z.string(), z.string())) }).parse(body).errors);
type Query = Readonly<Partial<z.infer<typeof findStudents.request>>>;
const list = async (query: Query) => {
  const { status, body } = await staff.post('/api/admin/find-users', query);
  expect(status, JSON.stringify(body)).toBe(200);
  return z.parse(listStudents.response, body);
};
const names = async (query: Query) => (await list(query)).users.map(({ name }) => name);
const details = async (userId: string) => {
  const { status, body } = await staff.post('/api/admin/user-details', { userId });
  expect(status, JSON.stringify(body)).toBe(200);
  return z.parse(studentDetails.response, body);
};
const act = async (call: string, body: unknown, by = staff) => {
  const answer = await by.post(`/api/admin/${call}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return z.parse(z.looseObject({ deed: z.int(), undoUntil: z.nullable(z.string()) }), answer.body);
};
const refusal = async (call: string, body: unknown) => codeOf(await staff.post(`/api/admin/${call}`, body));
const log = async (userId: string) =>
  z
    .array(z.object({ action: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }))
    .parse(await look(server).rows('SELECT * FROM staff_log WHERE subject = ? ORDER BY id', userId));
const letters = async (userId: string, kind: string) =>
  z
    .array(z.object({ id: z.string(), recipient: z.string(), due_at: z.number(), created_at: z.number() }))
    .parse(
      await look(server).rows(
        'SELECT * FROM mail_queue WHERE account_id = ? AND kind = ? ORDER BY created_at, id',
        userId,
        kind,
      ),
    );
const wordsOf = (userId: string, kind: string) =>
  look(server).values<string>(
    'SELECT body_text FROM mail_queue WHERE account_id = ? AND kind = ? ORDER BY id',
    userId,
    kind,
  );
const set = (userId: string, columns: string, ...values: readonly number[]) =>
  look(server).run(`UPDATE enrolments SET ${columns} WHERE account_id = ?`, ...values, userId);

describe('the list of learners', () => {
  let thorunn: Signed;
  let aevar: Signed;
  beforeAll(async () => {
    thorunn = await newLearner(server, { name: 'Þórunn Æsa Listadóttir', teacherId: OWN_INSTRUCTOR });
    server.clock.now += MINUTE;
    aevar = await newLearner(server, { name: 'Ævar Listason', email: 'aevar.l@akrein.example' });
    server.clock.now += MINUTE;
    await newLearner(server, { name: 'Björk Listadóttir' });
  });

  it.each([
    ['thorunn', ['Þórunn Æsa Listadóttir']],
    ['ÞÓRUNN lista', ['Þórunn Æsa Listadóttir']],
    ['aesa', ['Þórunn Æsa Listadóttir']],
    ['aevar.l@', ['Ævar Listason']],
    ['listad', ['Björk Listadóttir', 'Þórunn Æsa Listadóttir']],
    ['dottir', []],
    ['ævar þórunn', []],
    ['%', []],
  ])('finds by word beginnings: %s', async (q, found) => {
    expect(await names({ q })).toEqual(found);
  });

  it.each([
    ['Bjrk Listadotir', ['Björk Listadóttir']],
    ['Þórun Listdaóttir', ['Þórunn Æsa Listadóttir']],
    ['Björk Allt Öðruvísi', []],
    ['bj', ['Björk Listadóttir']],
  ])('suggests similar names when nobody matches: %s', async (q, found) => {
    const { users, like, total } = await list({ q });
    expect(users.map(({ name }) => name)).toEqual(found);
    expect({ like, total }).toEqual(q === 'bj' ? { like: false, total: 1 } : { like: found.length > 0, total: 0 });
  });

  it('finds by kennitala, whole or in part, by id and by GET', async () => {
    const { ssn, state } = thorunn;
    for (const q of [ssn, `${ssn.slice(0, 6)}-${ssn.slice(6)}`, ssn.slice(0, 9), String(state.id)])
      expect(await names({ q }), q).toEqual(['Þórunn Æsa Listadóttir']);
    expect((await list({ q: ssn, limit: 2 })).users).toMatchObject([{ ssn, id: state.id, zip_code: null }]);
    for (const q of ['thorunn', ssn, 'ÞÓRUNN lista', 'listad']) {
      const { body } = await staff.get(`/api/admin/users?q=${encodeURIComponent(q)}&sort=name&limit=200`);
      const { users } = await list({ q, sort: 'name', limit: 200 });
      expect(z.parse(listStudents.response, body).users).toEqual(users);
      expect(users.map(({ name }) => name)).toContain('Þórunn Æsa Listadóttir');
      expect(users.length).toBeLessThan(3);
    }
  });

  it('finds by order number, and by a name of twelve letters', async () => {
    const buyer = await newLearner(server, { name: 'Pöntun Prufudóttir' });
    const { OrderId } = await newOrder(buyer);
    expect(await names({ q: OrderId })).toEqual(['Pöntun Prufudóttir']);
    const twelve = await newLearner(server, { name: 'Ari Kristjánsson' });
    expect((await list({ q: 'kristjánsson' })).users.map(({ id }) => id)).toEqual([twelve.state.id]);
  });

  it('finds the changed name, and no deleted learner', async () => {
    const { agent } = await newLearner(server, { name: 'Gamla Heitisdóttir' });
    await agent.post('/api/user-information', { field: 'name', value: 'Nýja Heitisdóttir' });
    expect(await names({ q: 'heitis' })).toEqual(['Nýja Heitisdóttir']);
    expect(await names({ q: 'gamla' })).toEqual([]);
    await agent.post('/api/delete-account', { password: 'vegurinn-er-langur' });
    expect(await names({ q: 'heitis' })).toEqual([]);
  });

  it('pages in every order without gap or repetition', async () => {
    for (const sort of SORTS)
      for (const q of ['', 'lista']) {
        const all = (await list({ sort, q, limit: 200 })).users.map(({ id }) => id);
        const paged: string[] = [];
        for (let cursor: string | null = ''; cursor !== null;) {
          const page: Awaited<ReturnType<typeof list>> = await list({ sort, q, limit: 2, ...(cursor && { cursor }) });
          paged.push(...page.users.map(({ id }) => id));
          cursor = page.nextCursor;
        }
        expect(paged, `${sort} ${q}`).toEqual(all);
        expect(new Set(paged).size).toBe(paged.length);
      }
    expect(await names({ q: 'lista', sort: 'name' })).toEqual([
      'Björk Listadóttir',
      'Þórunn Æsa Listadóttir',
      'Ævar Listason',
    ]);
  });

  it.each([
    ['name', 'Hvarf', 'Dvín'],
    ['name-back', 'Hverf', 'Annað'],
  ] as const)('continues in the order %s when the last of a page was deleted meanwhile', async (sort, word, rest) => {
    const ids = new Map<string, Signed>();
    for (const name of ['Annað', 'Báðum', 'Dvín']) ids.set(name, await newLearner(server, { name: `${name} ${word}` }));
    const query = { q: word, sort, limit: 2 };
    const { nextCursor } = await list(query);
    expect((await ids.get('Báðum')?.agent.post('/api/delete-account', { password: PASSWORD }))?.status).toBe(200);
    expect(await names({ ...query, cursor: nextCursor ?? '' })).toEqual([`${rest} ${word}`]);
  });

  it('orders by last contact, also while it changes between pages', async () => {
    const ssn = newKennitala();
    const never = { name: 'Sést Aldrei', ssn, email: `s${ssn}@akrein.example`, phone: '', language: 'is' };
    const sale = { instructorId: '', course: 2, paymentType: 'transfer', amount: 0 };
    expect((await staff.post(registerStudent.path, { ...never, ...sale })).status).toBe(200);
    const seen: Signed[] = [];
    for (const name of ['Sést Fyrst', 'Sést Næst', 'Sést Síðast']) {
      server.clock.now += MINUTE;
      seen.push(await newLearner(server, { name }));
    }
    const order = ['Sést Aldrei', 'Sést Fyrst', 'Sést Næst', 'Sést Síðast'];
    expect(await names({ q: 'sest', sort: 'seen-back' })).toEqual(order);
    expect(await names({ q: 'sest', sort: 'seen' })).toEqual(order.toReversed());
    const back = await list({ q: 'sest', sort: 'seen-back', limit: 2 });
    const on = await list({ q: 'sest', sort: 'seen', limit: 2 });
    server.clock.now += MINUTE;
    await act('open-course', { course: 1, userId: seen[1]?.state.id, paymentType: 'transfer', amount: 0 });
    await doSteps(server, seen[1]?.agent ?? staff, { course: 1, round: 1 }, 1);
    const next = (sort: 'seen' | 'seen-back', cursor: string | null) =>
      names({ q: 'sest', sort, cursor: cursor ?? '' });
    expect(await next('seen-back', back.nextCursor)).toEqual(['Sést Síðast', 'Sést Næst']);
    expect(await next('seen', on.nextCursor)).toEqual(['Sést Fyrst', 'Sést Aldrei']);
  });

  it('continues when the last of a page no longer matches', async () => {
    const flipped: Signed[] = [];
    for (const name of ['Flettir Fyrsti', 'Flettir Annar', 'Flettir Þriðji']) {
      flipped.push(await newLearner(server, { name }));
      server.clock.now += MINUTE;
    }
    const query = { q: 'flettir', sort: 'oldest', limit: 2 } as const;
    const { nextCursor } = await list(query);
    await flipped[1]?.agent.post('/api/user-information', { field: 'name', value: 'Horfinn Annar' });
    const page = await list({ ...query, cursor: nextCursor ?? '' });
    expect(page.users.map(({ name }) => name)).toEqual(['Flettir Þriðji']);
    expect(page).toMatchObject({ nextCursor: null, total: 2 });
  });

  it('filters by standing, course, payment, inactivity and instructor, and counts', async () => {
    const [a, b] = [String(thorunn.state.id), String(aevar.state.id)];
    await thorunn.agent.post('/api/confirm-bank-transfer', { courseId: 1 });
    const q = 'lista';
    expect(await names({ q, state: 'transfer' })).toEqual(['Þórunn Æsa Listadóttir']);
    await act('open-course', { course: 1, userId: a, paymentType: 'transfer', amount: 10_000 });
    await act('open-course', { course: 2, userId: b, paymentType: 'teya', amount: 0 });
    expect(await names({ q, state: 'transfer' })).toEqual([]);
    expect(await names({ q, state: 'ongoing', course: 2 })).toEqual(['Ævar Listason']);
    expect(await names({ q, course: 1 })).toEqual(['Þórunn Æsa Listadóttir']);
    expect(await names({ q, paid: 'transfer' })).toEqual(['Þórunn Æsa Listadóttir']);
    expect(await names({ q, paid: 'teya' })).toEqual([]);
    expect(await names({ q, quiet: '7' })).toEqual([]);
    await look(server).run('UPDATE accounts SET last_seen_at = ? WHERE id = ?', server.clock.now - 8 * DAY, b);
    expect(await names({ q, quiet: '7' })).toEqual(['Ævar Listason']);
    expect(await names({ q, quiet: '14' })).toEqual([]);
    const { deed } = await act('open-course', { course: 1, userId: b, paymentType: 'cash', amount: 10_000 });
    expect(await names({ q, paid: 'cash' })).toEqual(['Ævar Listason']);
    expect((await staff.post('/api/admin/undo', { deed })).status).toBe(200);
    expect(await names({ q, paid: 'cash' }), 'what was taken back is no payment').toEqual([]);
    expect(await names({ q, instructor: OWN_INSTRUCTOR })).toEqual(['Þórunn Æsa Listadóttir']);
    expect((await list({ q })).counts).toMatchObject({ ongoing: 2, expired: 0, transfer: 0 });
    await set(b, 'started_at = ?', server.clock.now - 30 * DAY);
    expect((await list({ q, state: 'ongoing' })).counts).toMatchObject({ ongoing: 1, expired: 1 });
    const expired = await list({ q, state: 'expired' });
    expect(expired).toMatchObject({ total: 1, users: [{ courses: [{ state: null }, { state: 'expired' }] }] });
    await set(b, 'finished_at = ?', server.clock.now);
    expect(await names({ q, state: 'finished' })).toEqual(['Ævar Listason']);
    await set(b, 'confirmed_at = ?', server.clock.now);
    expect(await names({ q, state: 'confirmed' })).toEqual(['Ævar Listason']);
    expect(await names({ q, state: 'finished' })).toEqual([]);
    await set(a, 'closed_at = ?', server.clock.now);
    await set(b, 'closed_at = ?', server.clock.now);
    expect(await names({ q, state: 'confirmed' })).toEqual([]);
    expect((await list({ q })).counts).toMatchObject({ confirmed: 0, finished: 0, closed: 2 });
    expect(await names({ q, state: 'closed', course: 1 })).toEqual(['Þórunn Æsa Listadóttir']);
  });

  it('counts each learner once per standing, and no staff', async () => {
    const inTwo = String((await newLearner(server, { name: 'Tvö Námskeið' })).state.id);
    const before = await list({ limit: 200 });
    for (const course of [1, 2])
      await act('open-course', { course, userId: inTwo, paymentType: 'transfer', amount: 0 });
    const [me] = await look(server).values<string>("SELECT id FROM accounts WHERE role = 'staff'");
    const { now } = server.clock;
    await writeExclusive(server.context.db, (tx) =>
      enrol(tx, { id: randomUUID(), accountId: me ?? '', course: 2, now }),
    );
    const after = await list({ limit: 200 });
    expect(after.counts?.ongoing).toBe((before.counts?.ongoing ?? 0) + 1);
    expect(after.total).toBe(after.users.length);
    for (const state of STANDINGS)
      expect(after.counts?.[state], state).toBe((await names({ state, limit: 200 })).length);
  });

  it('is exported with a fresh proof, and contains no formula', async () => {
    await newLearner(server, { name: 'Skrá Skrárdóttir', email: '+formula@akrein.example' });
    const { headers, body } = await staff.post('/api/admin/export-users', { q: 'skra' });
    expect(headers.get('content-type')).toContain('text/csv');
    const [head, line, end] = String(body).split('\r\n');
    expect(head).toContain('Auðkenni;Nafn;Kennitala;Netfang;');
    expect(head).toContain('Skráning;Ökukennari;Ökuskóli 1;Ökuskóli 2;Greitt (kr.);Greiðslumáti');
    expect(line).toContain(";'+formula@akrein.example;");
    expect(line).toMatch(/;\d{6}-\d{4};.*;\d\d\.\d\d\.\d{4} \d\d:\d\d;/);
    expect(end).toBe('');
    expect(String((await staff.post('/api/admin/export-users', {})).body).split('\r\n').length).toBeGreaterThan(5);
    const chosen = await newLearner(server, { name: 'Valin Skrárdóttir' });
    const colleague = z.object({ id: z.string() }).parse((await staff.get('/api/admin/me')).body).id;
    const nobody = Array.from({ length: CHOSEN_MOST - 2 }, () => randomUUID());
    const those = await staff.post('/api/admin/export-users', { ids: [chosen.state.id, colleague, ...nobody] });
    const lines = String(those.body).split('\r\n').slice(1, -1);
    expect(lines).toEqual([expect.stringContaining(';Valin Skrárdóttir;')]);
    const later = await signInStaff(server);
    server.clock.now += 11 * MINUTE;
    expect(codeOf(await later.post('/api/admin/export-users', {}))).toBe('proof-old');
    staff = await signInStaff(server);
  });
});

describe('a learner', () => {
  let learner: Signed;
  let userId: string;
  beforeEach(async () => {
    staff = await signInStaff(server);
    learner = await newLearner(server);
    userId = String(learner.state.id);
  });
  const open = (amount = 12_500) => act('open-course', { course: 1, userId, paymentType: 'transfer', amount });

  it('gets a course with receipt and delayed letter; undo books a counter-entry', async () => {
    await learner.agent.post('/api/confirm-bank-transfer', { courseId: 1 });
    const { deed, receiptNr, undoUntil } = await open();
    expect(receiptNr).toMatch(/^\d{6}$/);
    expect(undoUntil).toBe(new Date(server.clock.now + 10 * MINUTE).toISOString());
    expect(await hasAccess(learner.agent)).toBe(true);
    const [letter] = await letters(userId, 'access-opened');
    expect(letter?.due_at).toBe(server.clock.now + 10 * MINUTE);
    expect(await refusal('open-course', { course: 1, userId, paymentType: 'transfer', amount: 1 })).toBe(
      'opened-meanwhile',
    );
    expect((await details(userId)).transfers).toEqual([]);

    server.clock.now += MINUTE;
    expect((await staff.post('/api/admin/undo', { deed })).status).toBe(200);
    expect(await hasAccess(learner.agent)).toBe(false);
    const { userTransactions, transfers } = await details(userId);
    expect(userTransactions.map(({ price }) => price)).toEqual([-12_500, 12_500]);
    expect(transfers).toMatchObject([{ course_id: 1 }]);
    expect(await letters(userId, 'access-opened')).toEqual([]);
    expect((await log(userId)).map(({ action }) => action)).toEqual(['open-course', 'open-course']);
    await open(0);
    expect(await hasAccess(learner.agent)).toBe(true);
  });

  it('pays for a course opened earlier, and the payment alone can be undone', async () => {
    await learner.agent.post('/api/confirm-bank-transfer', { courseId: 1 });
    const first = await open(0);
    expect((await details(userId)).transfers).toMatchObject([{ course_id: 1 }]);
    const { deed } = await open();
    expect(await refusal('open-course', { course: 1, userId, paymentType: 'transfer', amount: 12_500 })).toBe(
      'opened-meanwhile',
    );
    const { userTransactions, transfers, userCourses } = await details(userId);
    expect([transfers, userTransactions, userCourses]).toMatchObject([[], [{ price: 12_500 }], [{ course_id: 1 }]]);
    expect((await staff.post('/api/admin/undo', { deed })).status).toBe(200);
    expect((await details(userId)).transfers).toMatchObject([{ course_id: 1 }]);
    expect(await hasAccess(learner.agent), 'as it was opened').toBe(true);
    await open();
    expect((await staff.post('/api/admin/undo', { deed: first.deed })).status).toBe(200);
    expect(await hasAccess(learner.agent), 'as it is paid for').toBe(true);
  });

  it('loses access when both a gift and the payment booked on it are undone', async () => {
    const first = await open(0);
    const { deed } = await open();
    expect((await log(userId)).map(({ before }) => before)).toMatchObject([
      expect.stringContaining('"open":false'),
      expect.stringContaining('"open":true'),
    ]);
    const undo = async (nr: unknown) => expect((await staff.post('/api/admin/undo', { deed: nr })).status).toBe(200);
    await undo(first.deed);
    expect(await hasAccess(learner.agent), 'as it is paid for').toBe(true);
    await undo(deed);
    expect(await hasAccess(learner.agent), 'both taken back').toBe(false);
  });

  it('is told that access has ended when an undone opening was already announced', async () => {
    const { deed } = await open();
    const [letter] = await letters(userId, 'access-opened');
    await look(server).run('UPDATE mail_queue SET tries = 1, sent_at = 1 WHERE id = ?', letter?.id ?? '');
    expect((await staff.post('/api/admin/undo', { deed })).status).toBe(200);
    expect(await letters(userId, 'access-ended')).toHaveLength(1);
    const again = await open(0);
    expect((await staff.post('/api/admin/undo', { deed: again.deed })).status).toBe(200);
    expect(await letters(userId, 'access-ended'), 'nothing was told of this one').toHaveLength(1);
  });

  it('gets a course once: the second colleague is told who opened it', async () => {
    await open();
    const { error } = z.parse(
      ProblemBody,
      (await staff.post('/api/admin/open-course', { course: 1, userId, paymentType: 'transfer', amount: 12_500 })).body,
    );
    expect(error).toMatchObject({
      code: 'opened-meanwhile',
      message: expect.stringMatching(/^\S.* opnaði ökuskólann/),
    });
    server.clock.now += 11 * MINUTE;
    expect(await refusal('open-course', { course: 1, userId, paymentType: 'transfer', amount: 0 })).toBe(
      'open-already',
    );
  });

  it('keeps a paid course that was restarted since the opening', async () => {
    const { deed } = await open();
    await act('restart-course', { course: 1, userId });
    expect(await refusal('undo', { deed })).toBe('undo-impossible');
    expect(await hasAccess(learner.agent)).toBe(true);
    expect((await details(userId)).userTransactions.map(({ price }) => price)).toEqual([12_500]);
  });

  it('stays without access when an earlier closing of two is undone', async () => {
    await open(0);
    const { deed } = await act('close-course', { course: 1, userId });
    await open(0);
    server.clock.now += MINUTE;
    await act('close-course', { course: 1, userId });
    expect(await refusal('undo', { deed })).toBe('undo-impossible');
    expect(await hasAccess(learner.agent)).toBe(false);
  });

  it('keeps a restarted run that was closed or paid since', async () => {
    await open(0);
    const { deed } = await act('restart-course', { course: 1, userId });
    await act('close-course', { course: 1, userId });
    expect(await refusal('undo', { deed })).toBe('undo-impossible');
    expect(await hasAccess(learner.agent)).toBe(false);
    await open();
    expect(await refusal('undo', { deed })).toBe('undo-impossible');
    expect(await hasAccess(learner.agent)).toBe(true);
  });

  it('gets the expired run back when a new opening is undone', async () => {
    await open();
    const [first] = (await details(userId)).userCourses;
    await set(userId, 'started_at = ?', server.clock.now - 31 * DAY);
    const { deed } = await open();
    expect((await details(userId)).userCourses.map(({ run, state }) => [run, state])).toEqual([
      [2, 'ongoing'],
      [1, null],
    ]);
    await staff.post('/api/admin/undo', { deed });
    const runs = (await details(userId)).userCourses;
    expect(runs.find(({ state }) => state !== null)).toMatchObject({ id: first?.id, state: 'expired' });
  });

  it('loses access by a closing and regains it by undo, with all progress', async () => {
    await open(0);
    await doSteps(server, learner.agent, { course: 1, round: 1 }, 2);
    const { deed } = await act('close-course', { course: 1, userId });
    expect(await hasAccess(learner.agent)).toBe(false);
    expect(await refusal('close-course', { course: 1, userId })).toBe('course-closed-already');
    expect(await refusal('close-course', { course: 2, userId })).toBe('course-not-theirs');
    await staff.post('/api/admin/undo', { deed });
    expect(await hasAccess(learner.agent)).toBe(true);
    const [round] = (await details(userId)).userCourseRounds;
    const answered = round?.steps.filter(({ finished_time }) => finished_time !== null) ?? [];
    expect(answered).toHaveLength(2);
    // the device of each answer, named as in the list of devices
    expect(new Set(answered.map(({ device }) => device))).toEqual(
      new Set((await details(userId)).sessions.map(({ device }) => device)),
    );
  });

  it('has a paid course reopened free after a closing; a new run is a separate sale', async () => {
    const { receiptNr } = await open();
    const closing = await act('close-course', { course: 1, userId, reason: 'Hætti við' });
    expect((await log(userId)).at(-1)?.after).toContain('Hætti við');
    const sale = { course: 1, userId, paymentType: 'transfer', amount: 12_500 };
    const again = await staff.post('/api/admin/open-course', sale);
    expect(codeOf(again)).toBe('paid-already');
    expect(JSON.stringify(again.body)).toContain(`kvittun ${String(receiptNr)}`);
    server.clock.now += MINUTE;
    expect((await open(0)).receiptNr).toBeNull();
    expect(await hasAccess(learner.agent)).toBe(true);
    expect(await refusal('undo', { deed: closing.deed })).toBe('undo-impossible');
    expect(await refusal('sell-new-run', sale)).toBe('opened-meanwhile');
    const reopened = await details(userId);
    expect(reopened.userTransactions.map(({ price }) => price)).toEqual([12_500]);
    expect(reopened.userCourses.map(({ run, state }) => [run, state])).toEqual([[1, 'ongoing']]);
    const [, letter] = await wordsOf(userId, 'access-opened');
    expect(letter).toContain('hefur opnað ökuskóla 1 aftur');
    expect(letter).toContain('Þú hefur til 21. desember 2026');
    expect(letter).not.toContain('Greiðslan er komin');

    await act('close-course', { course: 1, userId });
    const { deed } = await act('sell-new-run', sale);
    const sold = await details(userId);
    expect(sold.userTransactions.map(({ price }) => price)).toEqual([12_500, 12_500]);
    expect(sold.userCourses.map(({ run, state }) => [run, state])).toEqual([
      [2, 'ongoing'],
      [1, null],
    ]);
    await staff.post('/api/admin/undo', { deed });
    expect((await details(userId)).userCourses.map(({ run, state }) => [run, state])).toEqual([[1, 'closed']]);
    expect(await refusal('sell-new-run', { ...sale, course: 2 })).toBe('course-not-theirs');
  });

  it('can pay for a closed gift, and continues in the same run', async () => {
    await open(0);
    await act('close-course', { course: 1, userId });
    const { receiptNr, transactionId } = await open();
    expect(receiptNr).toMatch(/^\d{6}$/);
    expect((await details(userId)).userCourses.map(({ run, state }) => [run, state])).toEqual([[1, 'ongoing']]);
    await act('refund', { transactionId, reason: 'Hætti við' });
    expect(await hasAccess(learner.agent), 'paid back').toBe(false);
  });

  it('keeps no run of an undone opening, which leaves traces in the books only', async () => {
    const begun = async () => (await tallies(server.context.db)).filter(({ subject }) => subject.endsWith('.begun'));
    const before = await begun();
    const { deed } = await open();
    await staff.post('/api/admin/undo', { deed });
    expect((await details(userId)).userCourses).toEqual([]);
    expect(await begun()).toEqual(before);
    await open();
    expect((await details(userId)).userCourses.map(({ run, state }) => [run, state])).toEqual([[1, 'ongoing']]);
    const restarted = await act('restart-course', { course: 1, userId });
    await staff.post('/api/admin/undo', { deed: restarted.deed });
    expect((await details(userId)).userCourses.map(({ run, state }) => [run, state])).toEqual([[1, 'ongoing']]);
  });

  it('keeps the answers given before the opening was undone', async () => {
    const { deed } = await open();
    await doSteps(server, learner.agent, { course: 1, round: 1 }, 2);
    await staff.post('/api/admin/undo', { deed });
    expect(await hasAccess(learner.agent)).toBe(false);
    expect((await details(userId)).userCourses).toMatchObject([{ run: 1, state: null }]);
    expect((await details(userId)).userCourseRounds).toHaveLength(1);
  });

  it('gets no reminder of a closed course', async () => {
    await open(0);
    await act('remind', { course: 1, userId });
    expect(await letters(userId, 'days-left')).toHaveLength(1);
    await act('close-course', { course: 1, userId });
    expect(await letters(userId, 'days-left')).toEqual([]);
    expect(await refusal('remind', { course: 1, userId })).toBe('nothing-to-remind');
  });

  it('gets extra days with a reason, by undo loses them, and restarts without them', async () => {
    await open(0);
    const more = { course: 1, userId, days: 7, reason: 'Veikindi' };
    const { ends } = await act('add-days', more);
    expect(ends).toBe(new Date(server.clock.now + 37 * DAY).toISOString());
    expect((await details(userId)).userCourses).toMatchObject([{ extra_days: 7, days_left: 37 }]);
    const second = await act('add-days', { ...more, days: 3 });
    await staff.post('/api/admin/undo', { deed: second.deed });
    expect((await details(userId)).userCourses).toMatchObject([{ extra_days: 7, days_left: 37 }]);
    await act('restart-course', { course: 1, userId });
    expect((await details(userId)).userCourses).toMatchObject([
      { run: 2, extra_days: 0 },
      { run: 1, state: null },
    ]);
    await set(userId, 'finished_at = ?', server.clock.now);
    expect(await refusal('add-days', more)).toBe('course-finished');
    expect(await refusal('add-days', { ...more, reason: ' ' })).toBe('text-missing');
    expect(await refusal('restart-course', { course: 1, userId })).toBe('course-finished');
    expect((await log(userId))[1]).toMatchObject({
      before: '{"course":1,"extraDays":0}',
      after: expect.stringContaining('"extraDays":7,"reason":"Veikindi"'),
    });
  });

  it('is told of extra days again when the closing that stopped the letter is undone', async () => {
    await open(0);
    await act('add-days', { course: 1, userId, days: 7, reason: 'Veikindi' });
    const told = await wordsOf(userId, 'days-left');
    expect(told).toHaveLength(1);
    const { deed } = await act('close-course', { course: 1, userId });
    expect(await letters(userId, 'days-left')).toEqual([]);
    expect((await staff.post('/api/admin/undo', { deed })).status).toBe(200);
    expect(await wordsOf(userId, 'days-left')).toEqual(told);
  });

  it('can lose given extra days later, by letter, but not more, nor beyond today', async () => {
    await open(0);
    const change = (days: number) => ({ course: 1, userId, days, reason: 'Röng skráning' });
    expect(await refusal('add-days', change(-1))).toBe('days-too-few');
    const given = await act('add-days', change(7));
    server.clock.now += MINUTE;
    const taken = await act('add-days', change(-5));
    expect(taken).toMatchObject({ ends: new Date(server.clock.now - MINUTE + 32 * DAY).toISOString() });
    const [letter] = await letters(userId, 'days-left');
    expect(letter?.due_at).toBe(server.clock.now + 10 * MINUTE);
    expect((await wordsOf(userId, 'days-left'))[0]).toContain('Þú hefur til 23. desember 2026');
    expect((await log(userId)).at(-1)).toMatchObject({
      before: '{"course":1,"extraDays":7}',
      after: expect.stringContaining('"extraDays":2,"reason":"Röng skráning"'),
    });
    expect(await refusal('undo', { deed: given.deed }), 'some are gone').toBe('undo-impossible');
    expect(await refusal('add-days', change(-3))).toBe('days-too-few');
    expect(await refusal('add-days', change(0))).toBe('bad-request');
    expect((await staff.post('/api/admin/undo', { deed: taken.deed })).status).toBe(200);
    expect(await wordsOf(userId, 'days-left'), 'of the days that were given').toEqual([
      expect.stringContaining('Þú hefur til 28. desember 2026'),
    ]);
    await set(userId, 'started_at = ?', server.clock.now - 34 * DAY);
    expect((await details(userId)).userCourses).toMatchObject([{ extra_days: 7, days_left: 3 }]);
    expect(await refusal('add-days', change(-3)), 'it would be over').toBe('days-too-few');
    await act('add-days', change(-2));
    expect((await details(userId)).userCourses).toMatchObject([{ state: 'ongoing', days_left: 1 }]);
  });

  it('is refunded once with a fresh proof, and loses access', async () => {
    await open();
    const [paid] = (await details(userId)).userTransactions;
    const call = { transactionId: paid?.id, reason: 'Keypti tvisvar' };
    for (const [language, left] of [
      ['is', '12.500\u00a0kr.'],
      ['pl', '12\u00a0500\u00a0kr.'],
    ] as const) {
      const tooMuch = await staff.post(
        '/api/admin/refund',
        { ...call, amount: 12_501 },
        { 'accept-language': language },
      );
      expect(z.parse(ProblemBody, tooMuch.body).error.message).toContain(left);
    }
    const { receiptNr } = await act('refund', call);
    expect(receiptNr).toMatch(/^\d{6}$/);
    expect(await refusal('refund', call)).toBe('refund-impossible');
    expect(await hasAccess(learner.agent)).toBe(false);
    expect(await letters(userId, 'credit-note')).toHaveLength(1);
    expect((await log(userId)).at(-1)).toMatchObject({
      action: 'refund',
      after: expect.stringContaining('Keypti tvisvar'),
    });
    server.clock.now += 11 * MINUTE;
    expect(await refusal('refund', call)).toBe('proof-old');
  });

  describe('whose course was opened by mistake', () => {
    const DAY_ONE = { course: 1, amount: 12_500 } as const;
    const newest = async () => (await details(userId)).userTransactions[0];
    const cancel = { reason: 'Opnað hjá röngum nemanda' };
    /** A day later, with the letters sent. */
    const aDayLater = async () => {
      await look(server).run('UPDATE mail_queue SET sent_at = 1, tries = 1 WHERE account_id = ?', userId);
      server.clock.now += DAY;
      staff = await signInStaff(server);
    };

    it.each(['transfer', 'cash', 'teya'] as const)(
      'has it voided the next day, entered as paid by %s, without credit note or payout',
      async (paymentType) => {
        await learner.agent.post('/api/confirm-bank-transfer', { courseId: 1 });
        await act('open-course', { ...DAY_ONE, userId, paymentType });
        await aDayLater();
        const paid = await newest();
        await act('void-payment', { transactionId: paid?.id, ...cancel });
        expect(await hasAccess(learner.agent)).toBe(false);
        const { userTransactions, userCourses, transfers } = await details(userId);
        expect(userTransactions.map(({ price, voided, owed }) => [price, voided, owed])).toEqual([
          [-12_500, true, false],
          [12_500, true, false],
        ]);
        expect(userCourses).toEqual([]);
        expect(transfers, 'it is waited for again').toMatchObject([{ course_id: 1 }]);
        expect(await letters(userId, 'credit-note')).toEqual([]);
        expect(await wordsOf(userId, 'access-ended')).toHaveLength(1);
        expect((await log(userId)).at(-1)).toMatchObject({ action: 'void-payment' });
        expect(await refusal('void-payment', { transactionId: paid?.id, ...cancel })).toBe('refund-impossible');
        await act('delete-student', { userId });
        expect(JSON.stringify(await log(userId))).not.toContain(cancel.reason);
      },
    );

    it('has it voided after many later actions', async () => {
      await open();
      for (let nr = 0; nr < 31; nr++) await act('write-note', { userId, text: 'Hringdi' });
      await act('void-payment', { transactionId: (await newest())?.id, ...cancel });
      expect(await hasAccess(learner.agent)).toBe(false);
    });

    it('keeps it when finished, restarted or partly refunded', async () => {
      await open();
      const transactionId = (await newest())?.id;
      const refused = () => refusal('void-payment', { transactionId, ...cancel });
      await set(userId, 'finished_at = ?', server.clock.now);
      expect(await refused()).toBe('void-impossible');
      await look(server).run('UPDATE enrolments SET finished_at = NULL WHERE account_id = ?', userId);
      const { deed } = await act('restart-course', { course: 1, userId });
      expect(await refused()).toBe('void-impossible');
      await staff.post('/api/admin/undo', { deed });
      await act('refund', { transactionId, reason: 'Hluti', amount: 500 });
      expect(await refused()).toBe('void-impossible');
      expect(await hasAccess(learner.agent)).toBe(true);
    });

    it('cannot have it voided after paying by card', async () => {
      const order = await newOrder(learner);
      await notify(server, success(server, order));
      expect(await newest()).toMatchObject({ at_desk: false });
      expect(await refusal('void-payment', { transactionId: (await newest())?.id, ...cancel })).toBe('void-impossible');
      expect(await refusal('void-payment', { transactionId: randomUUID(), ...cancel })).toBe('not-found');
    });
  });

  it('has details corrected with a letter to the old address and without kennitala in the log', async () => {
    const old = (await details(userId)).user.email;
    const correct = (values: object) => act('correct-student', { userId, ...values });
    const wrong = async (values: object) => {
      const answer = await staff.post('/api/admin/correct-student', { userId, ...values });
      expect(codeOf(answer)).toBe('invalid-fields');
      return Object.keys(wrongIn(answer));
    };
    const right = { name: 'Rétta Nafnsdóttir', email: `nytt-${userId}@akrein.example`, ssn: '030303-2338' };
    await correct({ ...right, phone: '611 2233' });
    expect((await details(userId)).user.phone).toBe('611 2233');
    for (const q of ['6112233', '611 2233', '611-2233', '+354 611 2233', '00354 6112233', '61122'])
      expect(
        (await list({ q })).users.map(({ id }) => id),
        q,
      ).toEqual([userId]);
    expect(await wrong({ phone: '555' })).toEqual(['phone']);
    await correct({ phone: '' });
    expect((await details(userId)).user.phone).toBeNull();
    expect((await details(userId)).user).toMatchObject({ name: 'Rétta Nafnsdóttir', ssn: '0303032338' });
    expect(await names({ q: '030303-2338' })).toEqual(['Rétta Nafnsdóttir']);
    const told = await letters(userId, 'details-corrected');
    expect(
      told.map(({ recipient }) => recipient),
      'one letter of all that was corrected',
    ).toEqual([old]);
    for (const what of ['nafninu', 'netfanginu', 'kennitölunni'])
      expect((await wordsOf(userId, 'details-corrected'))[0]).toContain(what);
    expect(JSON.stringify(await log(userId))).not.toContain('0303032338');
    const other = await newLearner(server);
    expect(await wrong({ ssn: other.ssn, name: 'Önnur Nafnsdóttir' })).toEqual(['ssn']);
    expect((await details(userId)).user.name, 'all or nothing').toBe('Rétta Nafnsdóttir');
    expect(await wrong({ ssn: '9999999999', email: 'x', name: 'Admin Stjóri', phone: '1' })).toEqual([
      'name',
      'email',
      'ssn',
      'phone',
    ]);
    for (const same of [right, {}])
      expect(await refusal('correct-student', { userId, ...same })).toBe('nothing-changed');
    // an unattended desk must not give an account away
    server.clock.now += 11 * MINUTE;
    expect(await refusal('correct-student', { userId, email: 'annad@akrein.example' })).toBe('proof-old');
  });

  it('gets waiting letters at the corrected address; letters to the school stay', async () => {
    await learner.agent.post('/api/confirm-bank-transfer', { courseId: 1 });
    const school = (await letters(userId, 'transfer-notice'))[0]?.recipient;
    const old = (await details(userId)).user.email;
    await open();
    await look(server).run("UPDATE mail_queue SET sent_at = 1 WHERE account_id = ? AND kind = 'welcome'", userId);
    const email = `rett-${userId}@akrein.example`;
    await act('correct-student', { userId, email });
    const to = async (kind: string) => (await letters(userId, kind)).map(({ recipient }) => recipient);
    expect(await to('access-opened')).toEqual([email]);
    expect(await to('transfer-notice')).toEqual([school]);
    expect(await to('welcome'), 'it has gone').toEqual([old]);
    server.clock.now += 1;
    await act('correct-student', { userId, email: `aftur-${email}` });
    expect(await to('details-corrected'), 'each address is told that it was changed').toEqual([old, email]);
  });

  it('gets a new reset link at a corrected address if the first was not sent yet', async () => {
    await act('send-reset', { userId });
    await look(server).run("UPDATE mail_queue SET tries = 3 WHERE account_id = ? AND kind = 'reset'", userId);
    const email = `rettur-${userId}@akrein.example`;
    await act('correct-student', { userId, email });
    expect((await letters(userId, 'reset')).map(({ recipient }) => recipient)).toEqual([email]);
    const [token = ''] = /[\w-]{43}/.exec((await wordsOf(userId, 'reset'))[0] ?? '') ?? [];
    const password = { password: PASSWORD };
    expect(await new Agent(server.origin).post(`/nytt-lykilord/${token}`, password)).toMatchObject({ status: 200 });
    await look(server).run("UPDATE mail_queue SET sent_at = 1 WHERE account_id = ? AND kind = 'reset'", userId);
    await act('correct-student', { userId, email: `enn-${email}` });
    expect(await letters(userId, 'reset'), 'it has gone').toHaveLength(1);
  });

  it('has the letters to learner and payer in the history, and not those to the school', async () => {
    await learner.agent.post('/api/confirm-bank-transfer', { courseId: 1 });
    await learner.agent.post('/api/send-feedback', { messageText: 'Hæ', path: '/' });
    const payer = { name: 'Mamma Prufudóttir', ssn: newKennitala(), email: 'mamma@akrein.example' };
    await act('open-course', { course: 1, userId, paymentType: 'transfer', amount: 12_500, payer });
    expect(await letters(userId, 'transfer-notice')).toHaveLength(1);
    const { user, letters: shown } = await details(userId);
    expect(Object.fromEntries(shown.map(({ kind, to }) => [kind, to]))).toEqual({
      'access-opened': user.email,
      'payer-receipt': payer.email,
      welcome: user.email,
    });
  });

  it('is signed out by a correction of address or kennitala, and not of the name', async () => {
    const signedIn = async () => (await learner.agent.get('/api/user-information')).status === 200;
    let ssn = learner.ssn;
    const correct = async (values: object) => {
      await act('correct-student', { userId, ...values });
      const stays = await signedIn();
      await learner.agent.post('/api/sign-in', { ssn, password: PASSWORD });
      return stays;
    };
    expect(await correct({ name: 'Rétta Nafnsdóttir', phone: '611 2234' })).toBe(true);
    expect(await correct({ email: `annad-${userId}@akrein.example` })).toBe(false);
    expect(await correct({ ssn: (ssn = newKennitala()) })).toBe(false);
    expect(await signedIn()).toBe(true);
  });

  it('changes instructor with payments counted along, and back by undo', async () => {
    const paid = async () => {
      const { rows } = await sql<{ name: string; total: number }>`
        SELECT instructors.name, sum(total) AS total FROM tallies JOIN instructors ON instructors.id = subject
        WHERE tallies.name = 'instructors' GROUP BY 1`.execute(server.context.db);
      return Object.fromEntries(rows.map(({ name, total }) => [name, total]));
    };
    const sums = async (count: typeof countAnew) =>
      (await count(server.context.db)).filter(({ name }) => name === 'instructors');
    await act('open-course', { course: 1, userId, paymentType: 'transfer', amount: 12_500 });
    const { instructor } = (await details(userId)).user;
    const found = z.parse(instructors.response, (await staff.get('/api/teachers')).body).response;
    const other = found.find(({ name }) => name !== instructor);
    const before = await paid();
    const { deed } = await act('change-instructor', { userId, instructorId: other?.id });
    expect((await details(userId)).user.instructor).toBe(other?.name);
    const [logged] = z.parse(deeds.response, (await staff.get('/api/admin/deeds')).body).deeds;
    expect(logged).toMatchObject({ before: { name: instructor }, after: { name: other?.name } });
    const sum = (name = '') => (before[name] ?? 0) + 12_500;
    expect((await paid())[other?.name ?? '']).toBe(sum(other?.name));
    expect(await sums(tallies)).toEqual(await sums(countAnew));
    expect(await refusal('change-instructor', { userId, instructorId: other?.id })).toBe('nothing-changed');
    expect(await refusal('change-instructor', { userId, instructorId: 'enginn' })).toBe('not-found');
    expect((await staff.post('/api/admin/undo', { deed })).status).toBe(200);
    expect((await details(userId)).user.instructor).toBe(instructor);
    expect(await paid()).toEqual(before);
    expect(await sums(tallies)).toEqual(await sums(countAnew));
  });

  it('has finished course 1 elsewhere: is told, undone, and erased with the account', async () => {
    const { agent, state } = await newLearner(server);
    const school = 'Ökuskólinn Fjarri, mars 2026';
    const told = async () =>
      z.parse(SessionState, (await agent.get('/api/is-logged-in')).body).learner.account.course1Elsewhere;
    expect(await told()).toBeUndefined();
    const { deed } = await act('course-1-elsewhere', { userId: state.id, school });
    expect([(await details(state.id)).user.course_1_elsewhere, await told()]).toEqual([school, true]);
    expect(JSON.stringify((await agent.get('/api/my-data')).body)).toContain(school);
    const row = (await list({})).users.find(({ id }) => id === state.id);
    expect(row?.courses.map(({ state: standing, elsewhere }) => [standing, elsewhere])).toEqual([
      [null, true],
      [null, false],
    ]);
    expect(await refusal('course-1-elsewhere', { userId: state.id, school })).toBe('nothing-changed');
    expect((await staff.post('/api/admin/undo', { deed })).status).toBe(200);
    expect([(await details(state.id)).user.course_1_elsewhere, await told()]).toEqual([null, undefined]);
    await act('course-1-elsewhere', { userId: state.id, school });
    expect((await agent.post('/api/delete-account', { password: PASSWORD })).status).toBe(200);
    for (const { name } of await look(server).tables())
      expect(JSON.stringify(await look(server).rows(`SELECT * FROM "${name}"`)), name).not.toContain(school);
  });

  it('has notes that are edited, removed, logged and undone', async () => {
    await act('write-note', { userId, text: 'Hringdi' });
    const notes = async () => (await details(userId)).notes;
    const noteId = (await notes())[0]?.id;
    server.clock.now += MINUTE;
    const edited = await act('edit-note', { noteId, text: 'Hringdi tvisvar', was: 'Hringdi' });
    expect(await refusal('edit-note', { noteId, text: 'Hringdi aldrei', was: 'Hringdi' })).toBe('edited-meanwhile');
    expect(await refusal('edit-note', { noteId, text: null, was: 'Hringdi' })).toBe('edited-meanwhile');
    expect(await notes()).toMatchObject([
      { text: 'Hringdi tvisvar', edited: new Date(server.clock.now).toISOString() },
    ]);
    expect(await refusal('edit-note', { noteId, text: 'Hringdi tvisvar' })).toBe('nothing-changed');
    const removed = await act('edit-note', { noteId, text: null });
    expect(await notes()).toEqual([]);
    expect(await refusal('edit-note', { noteId, text: 'x' })).toBe('not-found');
    for (const { deed } of [removed, edited]) expect((await staff.post('/api/admin/undo', { deed })).status).toBe(200);
    expect(await notes()).toMatchObject([{ text: 'Hringdi', edited: null }]);
    expect((await log(userId)).map(({ action }) => action)).toEqual(['write-note', ...Array(4).fill('edit-note')]);
    await act('delete-student', { userId });
    expect(JSON.stringify(await log(userId))).not.toContain('Hringdi');
  });

  it("keeps a note's newer change, and none after deletion, when an older edit is undone", async () => {
    await act('write-note', { userId, text: 'Hringdi' });
    const noteId = (await details(userId)).notes[0]?.id;
    const edited = await act('edit-note', { noteId, text: 'Hringdi tvisvar' });
    await act('edit-note', { noteId, text: 'Hringdi þrisvar' });
    expect(await staff.post('/api/admin/undo', { deed: edited.deed })).toMatchObject({
      status: 409,
      body: { error: { code: 'changed-since' } },
    });
    expect((await details(userId)).notes).toMatchObject([{ text: 'Hringdi þrisvar' }]);
    const last = await act('edit-note', { noteId, text: null });
    await act('delete-student', { userId });
    expect((await staff.post('/api/admin/undo', { deed: last.deed })).status).toBe(409);
    expect(await look(server).value('SELECT count(*) FROM student_notes WHERE account_id = ?', userId)).toBe(0);
  });

  it('has feedback and the log of staff actions on the page', async () => {
    await learner.agent.post('/api/send-feedback', { messageText: 'Takk fyrir lesturinn.', path: '/okuskoli-1' });
    const [said] = (await details(userId)).feedback;
    expect(said).toMatchObject({ text: 'Takk fyrir lesturinn.', path: '/okuskoli-1', handled: null });
    await act('handle-feedback', { feedbackId: said?.id });
    expect((await details(userId)).feedback[0]?.handled).not.toBeNull();
    const { body } = await staff.get(`/api/admin/deeds?subject=${userId}`);
    expect(z.parse(deeds.response, body).deeds.map(({ action }) => action)).toEqual(['handle-feedback']);
  });

  it('gets a note, a reset link and a resent letter, is signed out and deleted', async () => {
    expect((await learner.agent.post('/api/user-information', { field: 'phone', value: '+354 555 0123' })).status).toBe(
      200,
    );
    const called = async () => await look(server).value('SELECT phone FROM accounts WHERE id = ?', userId);
    expect((await staff.post('/api/admin/user-details', { userId })).body).toMatchObject({
      user: { phone: '+354 555 0123' },
    });
    expect((await staff.post('/api/admin/export-users', { ids: [userId] })).body).toContain('+354 555 0123');
    expect((await staff.post('/api/admin/export-users', { ids: [] })).status, 'nobody chosen is not everybody').toBe(
      400,
    );
    await act('write-note', { userId, text: 'Hringdi og spurði um prófið' });
    expect((await details(userId)).notes).toMatchObject([{ text: 'Hringdi og spurði um prófið' }]);
    await act('send-reset', { userId });
    expect(await letters(userId, 'reset')).toHaveLength(1);
    const [letter] = await letters(userId, 'welcome');
    await look(server).run('UPDATE mail_queue SET dead_at = 1 WHERE id = ?', letter?.id);
    await act('resend-letter', { letterId: letter?.id });
    expect((await details(userId)).letters.every(({ dead }) => dead === null)).toBe(true);
    expect(await act('end-sessions', { userId })).toMatchObject({ ended: 1 });
    expect((await learner.agent.get('/api/user-information')).status).toBe(401);
    await act('delete-student', { userId });
    expect(await called()).toBeNull();
    expect((await staff.post('/api/admin/user-details', { userId })).status).toBe(404);
    expect(JSON.stringify((await log(userId)).map(({ action }) => action))).toBe(
      '["write-note","send-reset","end-sessions","delete-student"]',
    );
  });

  it('is reminded of transfer, days left or expiry, once a day, with undo', async () => {
    const remind = { course: 1, userId };
    const bodyOf = async (kind: string): Promise<string> =>
      String(
        await look(server).value('SELECT body_text FROM mail_queue WHERE account_id = ? AND kind = ?', userId, kind),
      );
    expect(await refusal('remind', remind)).toBe('nothing-to-remind');
    await learner.agent.post('/api/confirm-bank-transfer', { courseId: 1 });
    const { deed } = await act('remind', remind);
    const { bankAccount } = server.context.config;
    expect(await bodyOf('transfer-reminder')).toContain(bankAccount);
    expect(await refusal('remind', remind)).toBe('reminded-already');
    const { body } = await staff.get('/api/admin/today');
    expect(JSON.stringify(body)).toContain(`"reminded":"${new Date(server.clock.now).toISOString()}"`);
    await staff.post('/api/admin/undo', { deed });
    expect(await letters(userId, 'transfer-reminder')).toEqual([]);
    await open(12_500);
    await act('remind', remind);
    expect(await bodyOf('days-left')).toContain('ljúka ökuskóla 1');
    await look(server).run('UPDATE enrolments SET started_at = 0 WHERE account_id = ?', userId);
    await act('remind', remind);
    expect(await bodyOf('course-expired')).toContain('eru liðnir');
  });

  it('is reminded of each course separately, as Today shows', async () => {
    const reminded = async () =>
      z
        .parse(today.response, (await staff.get(today.path)).body)
        .transfers.rows.flatMap((row) => (row.person.id === userId ? [[row.course, row.reminded !== null]] : []));
    for (const courseId of [1, 2]) await learner.agent.post('/api/confirm-bank-transfer', { courseId });
    await act('remind', { course: 2, userId });
    expect(Object.fromEntries(await reminded())).toEqual({ 1: false, 2: true });
    await act('remind', { course: 1, userId });
    expect(Object.fromEntries(await reminded())).toEqual({ 1: true, 2: true });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the transfer has come', () => open(12_500)],
    ['the transfer was withdrawn', () => learner.agent.post('/api/withdraw-bank-transfer', { courseId: 1 })],
    ['the course was begun anew', () => act('restart-course', { course: 2, userId })],
  ])('is not reminded where %s before the letter is sent', async (what, happens) => {
    await act('open-course', { userId, course: 2, paymentType: 'transfer', amount: 0 });
    await learner.agent.post('/api/confirm-bank-transfer', { courseId: 1 });
    const [course, kind] = what.includes('transfer') ? [1, 'transfer-reminder'] : [2, 'days-left'];
    await act('remind', { course, userId });
    expect(await letters(userId, kind)).toHaveLength(1);
    await happens();
    expect(await letters(userId, kind)).toEqual([]);
  });

  it('gets one letter of the current days instead of a waiting reminder, also after undo', async () => {
    await open(0);
    const told = () =>
      look(server).values("SELECT subject FROM mail_queue WHERE account_id = ? AND kind = 'days-left'", userId);
    const more = { course: 1, userId, days: 7, reason: 'Veikindi' };
    const { deed: first } = await act('add-days', more);
    expect((await letters(userId, 'days-left')).map(({ due_at }) => due_at)).toEqual([server.clock.now + 10 * MINUTE]);
    expect(await told()).toEqual(['37 dagar eftir af ökuskóla 1']);
    await staff.post('/api/admin/undo', { deed: first });
    expect(await told()).toEqual([]);
    await act('remind', { course: 1, userId });
    const { deed } = await act('add-days', more);
    expect(await told()).toEqual(['37 dagar eftir af ökuskóla 1']);
    await staff.post('/api/admin/undo', { deed });
    expect(await told()).toEqual(['30 dagar eftir af ökuskóla 1']);
    const mistake = await act('add-days', { ...more, days: 30 });
    await act('add-days', { ...more, days: 3 });
    expect(await told()).toEqual(['63 dagar eftir af ökuskóla 1']);
    await staff.post('/api/admin/undo', { deed: mistake.deed });
    expect(await told(), 'the earlier of two is undone').toEqual(['33 dagar eftir af ökuskóla 1']);
    await set(userId, 'started_at = ?', server.clock.now - 60 * DAY);
    await act('add-days', more);
    expect(await told(), 'they have no days even so').toEqual([]);
  });

  it('gets a sent letter again from the books, or a waiting one at once; both can be undone', async () => {
    await open(12_500);
    const told = async (kind: string) => (await details(userId)).letters.filter((each) => each.kind === kind);
    const [waiting] = await told('access-opened');
    const now = await act('resend-letter', { letterId: waiting?.id, was: 'waiting' });
    expect((await told('access-opened'))[0]?.due).toBe(new Date(server.clock.now).toISOString());
    await staff.post('/api/admin/undo', { deed: now.deed });
    expect((await told('access-opened'))[0]?.due).toBe(waiting?.due);
    await look(server).run(
      "UPDATE mail_queue SET sent_at = 1, body_text = '', body_html = '' WHERE account_id = ?",
      userId,
    );
    const { deed } = await act('resend-letter', { letterId: waiting?.id, was: 'sent' });
    const again = await told('access-opened');
    expect(new Set(again.map(({ sent }) => sent !== null))).toEqual(new Set([false, true]));
    expect(again.every((each) => each.again)).toBe(true);
    const rows = await look(server).values(
      "SELECT attachments FROM mail_queue WHERE account_id = ? AND kind = 'access-opened'",
      userId,
    );
    expect(new Set(rows).size, 'the same receipt goes with it').toBe(1);
    await staff.post('/api/admin/undo', { deed });
    expect(await told('access-opened')).toHaveLength(1);
    await act('send-reset', { userId });
    await look(server).run('UPDATE mail_queue SET sent_at = 1 WHERE account_id = ?', userId);
    const [reset] = await told('reset');
    expect(reset?.again).toBe(false);
    expect(await refusal('resend-letter', { letterId: reset?.id, was: 'sent' })).toBe('words-gone');
  });

  it("shows a letter as sent, without the link's secret, and none to staff", async () => {
    const read = async (kind: string, about = userId) => {
      const id = await look(server).value('SELECT id FROM mail_queue WHERE account_id = ? AND kind = ?', about, kind);
      const answer = await staff.get(`/api/admin/letter?letterId=${String(id)}`);
      return answer.status === 200 ? z.parse(readLetter.response, answer.body) : answer.status;
    };
    await open(12_500);
    await act('send-reset', { userId });
    const [token] = /[\w-]{43}/.exec((await wordsOf(userId, 'reset'))[0] ?? '') ?? [''];
    expect(token).toHaveLength(43);
    const waiting = await read('reset');
    expect(waiting).toMatchObject({ receipt: null });
    expect(JSON.stringify(waiting)).not.toContain(token);
    const [sent] = await wordsOf(userId, 'access-opened');
    const { userTransactions } = await details(userId);
    expect(await read('access-opened')).toEqual({
      to: (await letters(userId, 'access-opened'))[0]?.recipient,
      text: sent,
      receipt: userTransactions[0]?.id,
    });
    await look(server).run("UPDATE mail_queue SET sent_at = 1, body_text = '' WHERE account_id = ?", userId);
    expect(await read('access-opened'), 'sent before words were kept').toMatchObject({ text: null });
    const { id } = z.parse(me.response, (await staff.get(me.path)).body);
    await look(server).run("UPDATE mail_queue SET account_id = ? WHERE account_id = ? AND kind = 'reset'", id, userId);
    expect(await read('reset', id)).toBe(404);
    expect((await staff.get('/api/admin/letter?letterId=00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  it('is shown with rounds, wrong answers and refused commands in words', async () => {
    await open(0);
    const ref = { course: 1, round: 1 } as const;
    await doSteps(server, learner.agent, ref);
    const { test, userTest } = await fetchTest(learner.agent, ref);
    const body = { answers: testAnswers(server, test, 2), testId: test.id, userTestId: userTest.id, roundId: '1.1' };
    await learner.agent.post('/api/submit-test', body);
    await learner.agent.post('/api/update-user-round', { roundId: '1.2', roundNr: 2 });
    const { tests, commands, userCourseRounds } = await details(userId);
    expect(tests).toMatchObject([{ round_nr: 1, passed: false, wrong_count: 2 }]);
    expect(tests[0]?.wrong).toHaveLength(2);
    expect(tests[0]?.wrong[0]?.right.length).toBeGreaterThan(0);
    expect(commands).toMatchObject({ refused: 1 });
    expect(commands.newest.find(({ refused }) => refused)?.refused).toEqual({
      code: 'round-not-open',
      words: 'Lotan er ekki opin enn.',
    });
    expect(userCourseRounds[0]?.steps).toHaveLength(10);
  });

  it('is not found by a staff or malformed id', async () => {
    const me = z.parse(z.object({ id: z.string() }), (await staff.get('/api/admin/me')).body);
    expect(await refusal('user-details', { userId: me.id })).toBe('not-found');
    expect(await refusal('end-sessions', { userId: me.id })).toBe('not-found');
    expect(await refusal('user-details', { userId: 'x' })).toBe('bad-request');
  });
});

describe.skipIf(onPostgres)(inFile('queries of the learners’ list use indexes', 'reads SQLite’s plan'), () => {
  const NOW = 1_800_000_000_000;
  const asked: readonly (readonly [string, StudentFilters])[] = [
    ['words', { q: 'gudrun jons' }],
    ['an id', { q: '01234567-89ab' }],
    ['an order', { q: 'bb6jm5qdjw1o' }],
    ['payment', { paid: 'transfer' }],
    ['instructor', { instructor: 'kennari-1' }],
    ['quiet', { quiet: '14' }],
    ['course', { course: 2 }],
    ...STANDINGS.flatMap((state) => [
      [state, { state }] as const,
      [`${state} in a course`, { state, course: 1 }] as const,
    ]),
  ];
  beforeAll(() => {
    // statistics of a small table would favour scans
    server.opened.sqlite.exec('DELETE FROM sqlite_stat1; ANALYZE sqlite_schema');
  });
  const plan = async (query: RawBuilder<unknown>): Promise<readonly string[]> => {
    const { rows } = await sql<{ detail: string }>`EXPLAIN QUERY PLAN ${query}`.execute(server.context.db);
    return rows.map(({ detail }) => detail);
  };
  /** A scan is allowed of a partial index, which holds exactly the answer. */
  const scans = (steps: readonly string[]): readonly string[] =>
    steps.filter(
      (step) => step.startsWith('SCAN') && !/USING (COVERING )?INDEX|SCAN \(|CONSTANT ROW|SCAN students/.test(step),
    );

  it.each(asked)('finds by %s without a table scan', async (_, filters) => {
    for (const { among, holds } of [...otherConditions(filters, NOW), ...courseConditions(filters, NOW)]) {
      const named = await plan(sql`SELECT count(*) FROM (${among} LIMIT 1000)`);
      expect(scans(named), named.join('\n')).toEqual([]);
      const told = await plan(sql`SELECT ${holds} FROM (SELECT * FROM accounts LIMIT 1) AS students`);
      expect(
        scans(told).filter((step) => step !== 'SCAN accounts'),
        told.join('\n'),
      ).toEqual([]);
      const searched = told.filter((step) => step.startsWith('SEARCH'));
      if (filters.instructor === undefined && filters.quiet === undefined && !filters.q?.includes('-'))
        expect(searched.length).toBeGreaterThan(0);
      for (const step of searched) expect(step).toMatch(/account_id=\?|enrolment_id=\?|\(id=\?/);
    }
  });

  it.each(SORTS)('reads a page in the order %s from an index', async (sort) => {
    const steps = await plan(stretch([], { after: { id: 'x', key: 1 }, most: 50, sort }));
    expect(steps.join('\n')).not.toMatch(/TEMP B-TREE/);
    expect(steps.join('\n')).toMatch(/SEARCH accounts USING INDEX accounts_by_(created|search|seen) \(role=\? AND /);
  });
});

describe('registration by staff', () => {
  const SALE = { course: 2, paymentType: 'transfer', amount: 12_500 } as const;
  const person = () => {
    const ssn = newKennitala();
    return { name: 'Borgný Prufudóttir', ssn, email: `b${ssn}@akrein.example`, phone: '555 0199', language: 'is' };
  };
  const register = (told: object) =>
    staff.post(registerStudent.path, { instructorId: OWN_INSTRUCTOR, ...person(), ...SALE, ...told });
  const tokenOf = async (email: string) => {
    const sent = `SELECT body_text FROM mail_queue WHERE kind = 'registered' AND recipient = ?`;
    return /nytt-lykilord\/([\w-]{43})/.exec(String(await look(server).value(sent, email)))?.[1] ?? '';
  };
  const reset = (token: string) => new Agent(server.origin).post(`/nytt-lykilord/${token}`, { password: PASSWORD });

  it('makes account, payment and course; the learner sets a password by the link in the letter', async () => {
    const told = { ...person(), elsewhere: 'Ökuskólinn Fjarri, maí 2026' };
    const { userId, receiptNr } = z.parse(registerStudent.response, (await register(told)).body);
    expect(receiptNr).not.toBeNull();
    const agent = new Agent(server.origin);
    const signIn = (password: string) => agent.post('/api/sign-in', { ssn: told.ssn, password });
    for (const password of ['', PASSWORD]) expect(codeOf(await signIn(password))).toBe('wrong-credentials');
    server.clock.now += 6 * DAY;
    staff = await signInStaff(server);
    expect((await reset(await tokenOf(told.email))).status).toBe(200);
    expect((await signIn(PASSWORD)).status).toBe(200);
    expect(await hasAccess(agent, 2)).toBe(true);
    const shown = (await list({ q: told.ssn })).users[0];
    expect(shown).toMatchObject({ id: userId, name: told.name, phone: told.phone });
    expect((await details(userId)).user.course_1_elsewhere).toBe(told.elsewhere);
    const logged = JSON.stringify(await log(userId));
    expect(logged).toContain('register-student');
    for (const hidden of [told.ssn, told.email, told.elsewhere, await tokenOf(told.email)])
      expect(logged).not.toContain(hidden);
  });

  it.each([['e-mail address'], ['kennitala']])(
    'sends a new link after correcting the %s, and voids the unsent first one',
    async (what) => {
      const told = person();
      const { userId } = z.parse(registerStudent.response, (await register(told)).body);
      const first = await tokenOf(told.email);
      // the address does not exist
      await look(server).run("UPDATE mail_queue SET tries = 3 WHERE account_id = ? AND kind = 'registered'", userId);
      const right = person();
      const email = what === 'kennitala' ? told.email : right.email;
      const correction = what === 'kennitala' ? { ssn: right.ssn } : { email };
      expect(await act('correct-student', { userId, ...correction })).toMatchObject({ invited: true });
      expect((await letters(userId, 'registered')).map(({ recipient }) => recipient)).toEqual([email]);
      expect(await act('correct-student', { userId, phone: '' }), 'it stands').toMatchObject({ invited: false });
      expect((await reset(first)).status).not.toBe(200);
      expect((await reset(await tokenOf(email))).status).toBe(200);
      const again = { ssn: newKennitala() };
      expect(await act('correct-student', { userId, ...again }), 'it is chosen').toMatchObject({ invited: false });
    },
  );

  it('is undone with account, payment and link, until the learner has set a password', async () => {
    const [mistaken, taken] = [person(), person()];
    const deed = async (told: object) => z.looseObject({ deed: z.int() }).parse((await register(told)).body).deed;
    const undo = async (nr: number) => codeOf(await staff.post('/api/admin/undo', { deed: nr }));
    const first = await deed(mistaken);
    const id = (await list({ q: mistaken.ssn })).users[0]?.id;
    const token = await tokenOf(mistaken.email);
    expect(await undo(first)).toBe('');
    expect((await list({ q: mistaken.ssn })).users).toEqual([]);
    expect(readForgotten(server.context.config)).toContain(id);
    expect(codeOf(await reset(token))).toBe('reset-link-unknown');
    const again = await deed(mistaken);
    expect(again, 'the kennitala is free').toBeGreaterThan(first);

    const second = await deed(taken);
    const seen = async () => (await list({ q: taken.ssn })).users[0]?.seen;
    expect(await seen(), 'nobody has signed in yet').toBeNull();
    expect((await reset(await tokenOf(taken.email))).status).toBe(200);
    expect(await seen()).toMatch(/^\d{4}-/);
    expect(await undo(second)).toBe('undo-impossible');
  });

  it('books nothing and opens nothing for a learner who pays later, and is undone until paid', async () => {
    const told = { ...person(), paymentType: 'later', amount: 0 };
    const enter = async () => {
      const { body } = await register(told);
      return z.object({ userId: z.string(), deed: z.int(), receiptNr: z.null(), transactionId: z.null() }).parse(body);
    };
    const undo = async (nr: number) => codeOf(await staff.post('/api/admin/undo', { deed: nr }));
    const { userId, deed } = await enter();
    expect(await details(userId)).toMatchObject({ userCourses: [], userTransactions: [] });
    expect(await letters(userId, 'registered')).toHaveLength(1);
    expect(await undo(deed)).toBe('');
    expect((await list({ q: told.ssn })).users).toEqual([]);
    const again = await enter();
    const { transactionId } = z
      .looseObject({ transactionId: z.string() })
      .parse(await act('open-course', { ...SALE, userId: again.userId }));
    expect(await undo(again.deed), 'paid meanwhile').toBe('undo-impossible');
    await act('void-payment', { transactionId, reason: 'rangt' });
    expect((await details(again.userId)).userTransactions.map(({ left }) => left)).toEqual([0, 0]);
  });

  it('cannot be undone while another sale to the learner stands', async () => {
    const { userId, deed } = z.looseObject({ userId: z.string(), deed: z.int() }).parse((await register({})).body);
    const other = await act('open-course', { ...SALE, course: 1, userId });
    const undo = async (nr: number) => codeOf(await staff.post('/api/admin/undo', { deed: nr }));
    expect(await undo(deed)).toBe('undo-impossible');
    expect((await details(userId)).userTransactions.map(({ left }) => left)).toEqual([12_500, 12_500]);
    expect([await undo(other.deed), await undo(deed)]).toEqual(['', '']);
  });

  it('is undone together with a given course', async () => {
    const giving = await startSchool({ env: { GIVE_COURSE_1: '1' } });
    const clerk = await signInStaff(giving);
    const told = { instructorId: OWN_INSTRUCTOR, ...person(), ...SALE };
    const begun = async () => (await tallies(giving.context.db)).filter(({ subject }) => subject.endsWith('.begun'));
    const before = await begun();
    const { body } = await clerk.post(registerStudent.path, told);
    const { deed, userId } = z.object({ deed: z.int(), userId: z.string() }).parse(body);
    const runs = () => look(giving).values('SELECT course_id FROM enrolments WHERE account_id = ? ORDER BY 1', userId);
    expect(await runs()).toEqual([1, 2]);
    expect((await clerk.post('/api/admin/undo', { deed })).status).toBe(200);
    expect(await runs()).toEqual([]);
    expect(await begun()).toEqual(before);
    await giving.stop();
  });

  it.each([
    ['a kennitala that is none', { ssn: '123' }],
    ['an address that is none', { email: 'borgny@' }],
    ['a name with signs', { name: '<b>' }],
    ['a telephone that is none', { phone: '555' }],
    ['all of it at once', { ssn: '123', email: 'borgny@', name: '<b>', phone: '555' }],
  ])('refuses %s by field, and makes nothing', async (_, wrong) => {
    const told = { ...person(), ...wrong };
    const refused = await register(told);
    expect(codeOf(refused)).toBe('invalid-fields');
    expect(Object.keys(wrongIn(refused)).sort()).toEqual(Object.keys(wrong).sort());
    expect(await look(server).value('SELECT count(*) FROM mail_queue WHERE recipient = ?', told.email)).toBe(0);
  });

  it('refuses an unknown instructor', async () => {
    expect(wrongIn(await register({ instructorId: 'enginn' }))).toHaveProperty('instructor');
  });

  it('refuses a taken kennitala or address, and registers once under a key', async () => {
    const told = { ...person(), ...SALE, instructorId: '' };
    const key = { 'idempotency-key': randomUUID() };
    const twice = await Promise.all([0, 1].map(() => staff.post(registerStudent.path, told, key)));
    expect(twice[0]?.body).toEqual(twice[1]?.body);
    expect(wrongIn(await register(told))).toEqual({
      ssn: 'Þessi kennitala er þegar skráð. Leitaðu að henni til að sjá hver á hana.',
      email: 'Þetta netfang er þegar skráð. Leitaðu að því til að sjá hver á það.',
    });
    expect(Object.keys(wrongIn(await register({ ...told, ssn: newKennitala() })))).toEqual(['email']);
  });
});
