/** Statistics over HTTP: small data, checked by hand and against the receipts. */
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { transactions } from '../../sync/payment/contract.ts';
import { learningStatistics, statistics } from '../../sync/staff/statistics-contract.ts';
import { refund } from '../payment/refund.ts';
import type { Agent, TestServer } from './harness.ts';
import { look } from './look.ts';
import { doSteps, doTest, newLearner, type Signed } from './make.ts';
import { giveCode, newOrder, notify, OWN_INSTRUCTOR, startSchool, success } from './pay.ts';
import { signInStaff } from './staff.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

const at = (text: string): number => Date.parse(`${text}Z`);
let server: TestServer;
let staff: Agent;

async function buy(teacherId: string, time: string, buyer?: Signed): Promise<Signed> {
  server.clock.now = at(time);
  const learner = buyer ?? (await newLearner(server, { teacherId }));
  if (teacherId === OWN_INSTRUCTOR) await giveCode(learner.agent);
  const reply = await notify(server, success(server, await newOrder(learner, buyer ? 2 : 1)));
  expect(reply.status).toBe(200);
  return learner;
}

const receiptsOf = async ({ agent }: Signed) =>
  z.parse(transactions.response, (await agent.get('/api/transactions')).body).transactions;

async function read(month?: string) {
  const answer = await staff.get(`/api/statistics${month === undefined ? '' : `?month=${month}`}`);
  return z.parse(statistics.response, answer.body);
}

beforeAll(async () => {
  server = await startSchool({ now: at('2025-11-05T12:00:00') });
  await buy('kennari-3', '2025-10-31T23:59:59.999');
  await buy('kennari-2', '2025-11-01T00:00:00.000');
  await buy('kennari-2', '2025-11-22T12:00:00');
  const last = await buy('kennari-annar', '2026-10-31T23:59:59.999');
  const paid = (await receiptsOf(last))[0]?.id ?? '';
  const two = await buy('kennari-annar', '2026-11-01T00:00:00.000');
  await buy('kennari-annar', '2026-11-07T23:00:00', two);
  await buy(OWN_INSTRUCTOR, '2026-11-08T00:00:00.000');
  server.clock.now = at('2026-11-20T10:00:00');
  await writeExclusive(server.context.db, (tx) =>
    refund(tx, server.context, {
      transactionId: paid,
      now: server.clock.now,
    }),
  );
  server.clock.now = at('2026-11-21T08:00:00');
  staff = await signInStaff(server);
});

describe('sales', () => {
  it('show the month, its projection, and the same days of last year', async () => {
    const { currentMonth, sameDaysLastYear, books, updated, months } = await read();
    const total = 12_500 + 12_500 + 10_000 - 12_500; // two of one learner, one at the own instructor’s price, one refunded
    expect(currentMonth).toEqual({
      month: '2026-11',
      count: 2,
      total,
      dailyAverage: Math.round(total / 21),
      daysPassed: 21,
      daysInMonth: 30,
      projectedTotal: Math.round((total / 21) * 30),
      projectedCount: 3,
    });
    expect(sameDaysLastYear).toEqual({ count: 1, total: 12_500 });
    expect(books).toEqual({ payments: 3, refunds: 1, total });
    expect(updated).toBe('2026-11-21T08:00:00.000Z');
    expect(months).toHaveLength(14);
    expect([months[0], months.at(-1)]).toEqual(['2026-11', '2025-10']);
  });

  it('cover fourteen days and thirteen months, split exactly at midnight', async () => {
    const { last14Days, lastThreeMonths } = await read();
    expect(last14Days.filter(({ count }) => count !== 0)).toEqual([
      { day: '2026-11-20', count: -1, total: -12_500 },
      { day: '2026-11-08', count: 1, total: 10_000 },
    ]);
    expect(last14Days).toHaveLength(14);
    expect(lastThreeMonths).toHaveLength(13);
    expect(lastThreeMonths.filter(({ count }) => count !== 0)).toEqual([
      { month: '2026-11', count: 2, total: 22_500 },
      { month: '2026-10', count: 1, total: 12_500 },
      { month: '2025-11', count: 2, total: 25_000 },
    ]);
  });

  it('list instructors of twelve months, each learner once, and mark new ones', async () => {
    const { teacherStats } = await read();
    expect(teacherStats).toEqual([
      { id: 'kennari-annar', name: 'Annar ökukennari', studentCount: 2, total: 25_000, isNewTeacher: true },
      { id: 'kennari-1', name: 'Alda Akreinar', studentCount: 1, total: 10_000, isNewTeacher: true },
    ]);
    const before = await read('2025-11');
    expect(before.teacherStats.map(({ id, studentCount }) => [id, studentCount])).toEqual([
      ['kennari-2', 2],
      ['kennari-3', 1],
    ]);
    const later = (await read('2026-10')).teacherStats;
    expect(later.find(({ id }) => id === 'kennari-2')).toMatchObject({ studentCount: 2, isNewTeacher: true });
  });

  it('of a past month cover all its days', async () => {
    const { currentMonth, books } = await read('2025-11');
    expect(currentMonth).toMatchObject({ month: '2025-11', count: 2, daysPassed: 30, daysInMonth: 30 });
    expect(currentMonth.projectedTotal).toBe(currentMonth.total);
    expect(books).toEqual({ payments: 2, refunds: 0, total: 25_000 });
    expect((await staff.get('/api/statistics?month=2026-12')).status).toBe(404);
    expect((await staff.get('/api/statistics?month=2025-9')).status).toBe(400);
  });

  it('match the receipts of each month', async () => {
    for (const month of ['2025-10', '2025-11', '2026-01', '2026-10', '2026-11']) {
      const { currentMonth, books } = await read(month);
      expect(currentMonth.total).toBe(books.total);
      expect(currentMonth.count).toBe(books.payments - books.refunds);
    }
  });

  it('include the next payment at once', async () => {
    const before = await read();
    await buy('kennari-2', '2026-11-21T09:00:00');
    const after = await read();
    expect(after.currentMonth.total - before.currentMonth.total).toBe(12_500);
    expect(after.last14Days[0]).toEqual({ day: '2026-11-21', count: 1, total: 12_500 });
  });
});

describe('learning', () => {
  const readLearning = async () =>
    z.parse(learningStatistics.response, (await staff.get('/api/statistics/learning')).body);
  const counts = (reached: readonly { readonly stage: string; readonly count: number }[] | undefined) =>
    Object.fromEntries(reached?.map(({ stage, count }) => [stage, count]) ?? []);

  it('counts who joined, paid, began and finished a round, by course', async () => {
    const before = await readLearning();
    const learner = await buy('kennari-2', '2026-11-21T09:30:00');
    await doSteps(server, learner.agent, { course: 1, round: 1 });
    const answered = await doTest(server, learner.agent, { course: 1, round: 1 });
    expect(answered.body).toMatchObject({ passed: true });
    const after = await readLearning();
    expect([after.joined.from, after.joined.to]).toEqual(['2025-12', '2026-11']);
    expect([after.begun.from, after.begun.to]).toEqual(['2025-10', '2026-09']);
    const [was, is] = [before, after].map(({ joined }) => counts(joined.courses[0]?.reached));
    for (const [stage, count] of Object.entries(is ?? {})) {
      const more = ['joined', 'paid', 'begun', 'round-1'].includes(stage) ? 1 : 0;
      expect([stage, count - (was?.[stage] ?? 0)]).toEqual([stage, more]);
    }
    // a demonstration learner also has course 2, unpaid
    expect(counts(after.joined.courses[1]?.reached)).toMatchObject({ paid: 1, begun: 2, 'round-1': 0 });
    expect(counts(after.begun.courses[0]?.reached)).toEqual({
      begun: 3,
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((nr) => [`round-${nr}`, 0])),
      finished: 0,
    });
  });

  it('shows the median time of a step over finished runs, cached for ten minutes', async () => {
    const { run, values } = look(server);
    const runs = await values<string>('SELECT id FROM enrolments WHERE course_id = 1 LIMIT 3');
    for (const [index, id] of runs.entries()) {
      await run('UPDATE enrolments SET finished_at = ? WHERE id = ?', at('2026-11-21T10:00:00'), id);
      await run('INSERT INTO user_rounds VALUES (?, 2, 0, NULL) ON CONFLICT DO NOTHING', id);
      await run(
        'INSERT INTO user_steps (enrolment_id, round_nr, nr, started_at, spent_ms) VALUES (?, 2, 3, 0, ?)',
        id,
        [600_000, 120_000, 180_400][index],
      );
    }
    expect((await readLearning()).steps.times).toEqual([]); // cached for ten minutes
    server.clock.now += 11 * 60_000;
    const { steps } = await readLearning();
    expect(steps).toEqual({ runs: 3, times: [{ course: 1, round: 2, step: 3, seconds: 180 }] });
  });
});

it('counts a course as sold until it is fully refunded', async () => {
  staff = await signInStaff(server);
  const buyer = await newLearner(server);
  const { count, total } = (await read()).currentMonth;
  const sale = { course: 2, userId: buyer.state.id, paymentType: 'cash', amount: 12_500 };
  expect((await staff.post('/api/admin/open-course', sale)).status).toBe(200);
  const [id] = await look(server).values('SELECT id FROM transactions ORDER BY receipt_nr DESC LIMIT 1');
  for (const [amount, courses, kronur] of [
    [4_000, 1, 8_500],
    [8_500, 0, 0],
  ] as const) {
    const answer = await staff.post('/api/admin/refund', { transactionId: id, reason: 'Prófun', amount });
    expect(answer.status).toBe(200);
    const after = (await read()).currentMonth;
    expect([after.count - count, after.total - total]).toEqual([courses, kronur]);
  }
});
