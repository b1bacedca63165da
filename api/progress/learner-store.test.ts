/** The learner read by prepared statements equals the learner read by plain queries. */
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Learner } from '../../sync/progress/learner.ts';
import { seeded } from '../../sync/exam/draw.ts';
import { inserting } from '../bench/insert.ts';
import { writeLearner } from '../bench/made-up-learner.ts';
import { closeDatabase, openDatabase, type Db } from '../platform/db/open.ts';
import { schoolIn } from '../platform/db/open-school.ts';
import { ownFolder } from '../test/endings.ts';
import { firstStart, START } from '../test/first-start.ts';
import { loadLearner, readRun } from './learner-store.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

const LEARNERS = 60;
const opened = openDatabase(path.join(ownFolder('akrein-learners-'), 'akrein.db'));
const { db, sqlite } = opened;
let ids: readonly string[] = [];

beforeAll(async () => {
  await firstStart(schoolIn(opened), true, () => START);
  const staff = await db.selectFrom('accounts').select('id').where('role', '=', 'staff').executeTakeFirstOrThrow();
  let receipt = 0;
  const school = {
    insert: inserting(sqlite),
    until: START,
    staffId: staff.id,
    instructors: ['kennari-1'],
    nextReceipt: () => (receipt += 1),
  };
  sqlite.pragma('foreign_keys = OFF');
  for (let nr = 0; nr < LEARNERS; nr++)
    writeLearner(school, { nr, joinedAt: START - nr * 40_000_000, chance: seeded(nr), detailed: true });
  ids = (await db.selectFrom('accounts').select('id').where('role', '=', 'learner').execute()).map(({ id }) => id);
});
afterAll(() => closeDatabase(opened));

/** Reads every table by plain queries. */
async function plainly(from: Db, accountId: string): Promise<unknown> {
  const account = await from.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
  const runs = await from
    .selectFrom('enrolments')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('archived_at', 'is', null)
    .orderBy('course_id')
    .execute();
  const rounds = await from.selectFrom('user_rounds').selectAll().execute();
  const steps = await from.selectFrom('user_steps').selectAll().execute();
  const ticks = await from.selectFrom('user_step_answers').selectAll().execute();
  const tests = await from.selectFrom('user_tests').selectAll().orderBy('drawn_at').orderBy('id').execute();
  const magnets = await from.selectFrom('magnets').selectAll().execute();
  const confirmations = await from.selectFrom('confirmations').selectAll().execute();
  const told: Readonly<Record<string, string>> = {
    waiting: 'under-way',
    sending: 'under-way',
    'waiting-permit': 'permit',
    rejected: 'school',
  };
  return {
    account: {
      id: account.id,
      name: account.name,
      role: account.role === 'learner' ? 'learner' : 'staff',
      language: account.language,
      dyslexiaFont: account.dyslexia_font === 1,
    },
    enrolments: runs.map((run) => {
      const own = <Row extends { readonly enrolment_id: string }>(rows: readonly Row[]): Row[] =>
        rows.filter((row) => row.enrolment_id === run.id);
      const exam = (round: number) => {
        const last = own(tests).findLast((test) => test.round_nr === round);
        if (!last) return null;
        return {
          userTestId: last.id,
          testId: last.test_id,
          status: last.submitted_at === null ? 'Ongoing' : 'Finished',
          submittedAt: last.submitted_at,
          passed: last.passed === null ? null : last.passed === 1,
          wrongCount: last.wrong_count,
        };
      };
      const registration = run.finished_at === null ? undefined : told[own(confirmations)[0]?.state ?? ''];
      return {
        id: run.id,
        course: run.course_id,
        run: run.run,
        startedAt: run.started_at,
        extraDays: run.extra_days,
        introducedAt: run.introduced_at,
        magnetAt: own(magnets)[0]?.created_at ?? null,
        finishedAt: run.finished_at,
        confirmedAt: run.confirmed_at,
        ...(registration === undefined ? {} : { registration }),
        closedAt: run.closed_at,
        final: exam(0),
        rounds: own(rounds)
          .toSorted((a, b) => a.nr - b.nr)
          .map((round) => ({
            nr: round.nr,
            startedAt: round.started_at,
            finishedAt: round.finished_at,
            exam: exam(round.nr),
            steps: own(steps)
              .filter((step) => step.round_nr === round.nr)
              .toSorted((a, b) => a.nr - b.nr)
              .map((step) => ({
                nr: step.nr,
                startedAt: step.started_at,
                finishedAt: step.finished_at,
                answers: own(ticks)
                  .filter((tick) => tick.round_nr === round.nr && tick.step_nr === step.nr)
                  .map((tick) => ({ questionId: tick.question_id, answerId: tick.answer_id }))
                  .toSorted((a, b) => (a.questionId + a.answerId < b.questionId + b.answerId ? -1 : 1)),
              })),
          })),
      };
    }),
  };
}

it('reads what plain queries find, by learner and by course, inside and outside a transaction', async () => {
  expect(ids.length).toBeGreaterThan(LEARNERS - 1);
  await fc.assert(
    fc.asyncProperty(fc.nat(ids.length - 1), async (nr) => {
      const id = ids[nr] ?? '';
      const truth = Learner.parse(await plainly(db, id));
      expect(await loadLearner(db, id)).toEqual(truth);
      await writeExclusive(db, async (tx) => expect(await loadLearner(tx, id)).toEqual(truth));
      for (const course of [1, 2] as const)
        expect(await readRun(db, id, course)).toEqual(truth.enrolments.find((run) => run.course === course));
    }),
    { numRuns: 25 },
  );
});
