/** Promises that hold on SQLite and PostgreSQL, with two servers on one database. */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import * as z from 'zod';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { stepId } from '../../sync/course/ids.ts';
import { SessionState } from '../../sync/progress/session-state.ts';
import { exportDeeds } from '../../sync/staff/audit-contract.ts';
import { exportStudents } from '../../sync/staff/students-contract.ts';
import { putRound, setPrice } from '../content/material-store.ts';
import { queueRegistration, type FinishedCourse } from '../logbook/confirmation-store.ts';
import { registerDue } from '../logbook/registrar.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';
import { openSchool } from '../platform/db/open-school.ts';
import { folders } from '../platform/folders.ts';
import { LEASE_MS, openLeases } from '../platform/jobs/lease-store.ts';
import { makeLog } from '../platform/log.ts';
import { claimDue, lettersThere } from '../notifications/mail/queue-store.ts';
import { newestPublication, watchPublications } from '../platform/publications/publication-store.ts';
import { ownFolder } from './endings.ts';
import { Agent, startServer, type TestServer } from './harness.ts';
import { doSteps, fetchTest, newLearner, PASSWORD, stepAnswers, handedIn, newCommand, sendCommands } from './make.ts';
import { ADDS, startNewer } from './newer.ts';
import { newBuyer, notify, success } from './pay.ts';
import { noPostgres, startCluster } from './postgres.ts';
import { writeExclusive } from '../platform/db/transactions.ts';
import { signInStaff } from './staff.ts';

/** Status of a refused command that is sent by its own call. */
const REFUSED = 409;

const inFile = () => ({ DATA_DIR: ownFolder('akrein-both-') });
const onPostgres = () => ({ ...inFile(), DATABASE_URL: startCluster().make('school') });

describe.each([
  { name: 'SQLite', settings: inFile, missing: undefined },
  { name: 'PostgreSQL', settings: onPostgres, missing: noPostgres },
])('$name', ({ name, settings, missing }) => {
  if (missing !== undefined) return it.skip(missing);

  let one: TestServer;
  let other: TestServer;
  let given: ReturnType<typeof settings>;
  beforeAll(async () => {
    given = settings();
    const env = { ...given, SECUREPAY_SECRET: 'a-secret-of-both-servers' };
    one = await startServer({ env });
    other = await startServer({ env });
  });

  const both = (agent: Agent): readonly [Agent, Agent] => [agent, agent.copy(other.origin)];
  const stateAt = async (agent: Agent): Promise<unknown> => {
    const { status, body } = await agent.get('/api/is-logged-in');
    expect(status).toBe(200);
    return body;
  };

  it('a learner finishes a round across both servers, which report the same state', async () => {
    const { agent } = await newLearner(one);
    const [here, there] = both(agent);
    const ref = { course: 1, round: 1 } as const;
    await doSteps(one, here, ref, 5);
    for (let step = 6; step <= 10; step++) {
      const answers = stepAnswers(other, { ...ref, step });
      const { status } = await there.post('/api/submit-step-answers', { stepId: stepId({ ...ref, step }), answers });
      expect(status).toBe(200);
    }
    const test = handedIn(one, await fetchTest(there, ref));
    expect(await here.post('/api/submit-test', test)).toMatchObject({ status: 200, body: { passed: true } });
    expect(await stateAt(here)).toEqual(await stateAt(there));
    const page = '/api/round-data?course=1&round=1&step=10';
    expect((await there.get(page)).body).toEqual((await here.get(page)).body);
  });

  const verdictOf = async (agent: Agent, command: unknown): Promise<string> =>
    (await sendCommands(agent, [command])).verdicts.map(({ verdict }) => verdict).join();

  it('two servers apply once what is sent to both, and one of two conflicting commands', async () => {
    const { agent } = await newLearner(one);
    const agents = both(agent);
    await doSteps(one, agent, { course: 1, round: 1 }, 0);
    const tallied = (server: TestServer) =>
      server.context.db
        .selectFrom('question_tallies')
        .select(({ fn }) => fn.sum<number>('answered').as('n'))
        .executeTakeFirst();
    const before = (await tallied(one))?.n ?? 0;
    let asked = 0;
    for (let step = 1; step <= 4; step++) {
      const answers = stepAnswers(one, { course: 1, round: 1, step });
      asked += new Set(answers.map(({ questionId }) => questionId)).size;
      const command = newCommand('submit-step-answers', { stepId: `1.1.${step}`, answers }, one.clock.now);
      const verdicts = await Promise.all([...agents, ...agents].map((each) => verdictOf(each, command)));
      expect(verdicts.toSorted()).toEqual(['accepted', 'duplicate', 'duplicate', 'duplicate']);
    }
    expect((await tallied(other))?.n).toBe(before + asked);
    const answers = stepAnswers(one, { course: 1, round: 1, step: 5 });
    const rivals = agents.map((each) =>
      verdictOf(each, newCommand('submit-step-answers', { stepId: '1.1.5', answers }, one.clock.now)),
    );
    expect((await Promise.all(rivals)).toSorted()).toEqual(['accepted', 'refused']);
  });

  it('both servers keep every step that many learners hand in at once', async () => {
    const learners = await Promise.all(Array.from({ length: 6 }, () => newLearner(one)));
    await Promise.all(
      learners.map(async ({ agent }, nr) => {
        const at = both(agent)[nr % 2] ?? agent;
        await doSteps(one, at, { course: 1, round: 1 }, 10);
      }),
    );
    for (const { agent } of learners) {
      const [here, there] = both(agent);
      const [run] = z.parse(SessionState, await stateAt(here)).learner.enrolments;
      expect(run?.rounds[0]?.steps.filter(({ finishedAt }) => finishedAt !== null)).toHaveLength(10);
      expect(await stateAt(there)).toEqual(await stateAt(here));
    }
  });

  it('a payment notice sent to both servers is booked once, with gapless receipt numbers', async () => {
    const buyers = [];
    for (let nr = 0; nr < 6; nr++) buyers.push(await newBuyer(nr % 2 === 0 ? one : other, 2));
    await Promise.all(
      buyers.flatMap(({ order }) => [one, other].map((server) => notify(server, success(server, order)))),
    );
    const rows = await other.context.db.selectFrom('transactions').select('receipt_nr').orderBy('receipt_nr').execute();
    const numbers = rows.map(({ receipt_nr }) => receipt_nr);
    expect(numbers).toHaveLength(buyers.length);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  });

  it('a sign-in or sign-out at one server holds at the other', async () => {
    const [here, there] = both((await newLearner(one)).agent);
    expect((await there.get('/api/user-information')).status).toBe(200);
    expect((await there.post('/api/sign-out', {})).status).toBe(200);
    expect((await here.get('/api/user-information')).status).toBe(401);
  });

  it('both servers share the daily limit of feedback messages', async () => {
    const agents = both((await newLearner(one)).agent);
    const said = [...Array<typeof agents>(12).fill(agents)]
      .flat()
      .map((agent, nr) => agent.post('/api/send-feedback', { path: '/', messageText: `Takk fyrir ${nr}` }));
    const statuses = (await Promise.all(said)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(20).fill(200),
      ...Array<number>(4).fill(REFUSED),
    ]);
  });

  it('both servers share the count of wrong passwords', async () => {
    const { ssn } = await newLearner(one);
    const guess = async (server: TestServer, password: string) =>
      (await new Agent(server.origin).post('/api/sign-in', { ssn, password })).status;
    const wrong = [];
    for (const server of [one, other, one, other, one]) wrong.push(await guess(server, 'rangt-lykilorð'));
    expect(wrong).toEqual([401, 401, 401, 401, 401]);
    expect([await guess(one, PASSWORD), await guess(other, PASSWORD)]).toEqual([429, 429]);
  });

  it('eight simultaneous sign-ins with the right password all succeed across both servers', async () => {
    const { ssn } = await newLearner(one);
    const signIns = [one, other, one, other, one, other, one, other].map(({ origin }) =>
      new Agent(origin).post('/api/sign-in', { ssn, password: PASSWORD }),
    );
    expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
  });

  it('finds no letters for an empty list of ids', async () => {
    expect(await lettersThere(one.context.db, [])).toEqual([]);
  });

  it('refuses a command with an unstorable name as unknown, also when repeated', async () => {
    const { agent } = await newLearner(one);
    const command = newCommand('reyna\0\ud800', {}, one.clock.now);
    for (let times = 0; times < 2; times++) {
      const { verdicts } = await sendCommands(agent, [command]);
      expect(verdicts).toMatchObject([{ verdict: 'refused', code: 'command-unknown' }]);
    }
  });

  it.each([{ ssn: '\0' }, { ssn: '0101302989\0' }])(
    'a sign-in or a forgotten password with %j causes no server error',
    async (person) => {
      const agent = new Agent(one.origin);
      expect([400, 401]).toContain((await agent.post('/api/sign-in', { ...person, password: PASSWORD })).status);
      expect((await agent.post('/api/forgot-password', person)).status).toBeLessThan(500);
    },
  );

  it('a lease held by one server excludes the other until it is released or expires', async () => {
    const here = openLeases(one.context, 1);
    const there = other.context.leases;
    const says = () => Promise.resolve('there');
    const begin = async () => {
      const job = { end: () => undefined as void, lost: new AbortController().signal };
      let over: Promise<unknown> = Promise.resolve();
      await new Promise<void>((begun) => {
        over = here.alone('job', (lost) => {
          begun();
          return new Promise<void>((resolve) => Object.assign(job, { end: resolve, lost }));
        });
      });
      return { job, over };
    };
    const first = await begin();
    expect(await there.alone('job', says)).toBe(undefined);
    expect(await there.alone('another job', says)).toBe('there');
    first.job.end();
    await first.over;
    expect(await there.alone('job', says)).toBe('there');

    const second = await begin();
    other.clock.now += LEASE_MS - 1;
    expect(await there.alone('job', says)).toBe(undefined);
    other.clock.now += 1;
    const { lost } = second.job;
    // the old holder may be aborted before the new one begins
    const taken = there.alone('job', async () => lost.aborted || once(lost, 'abort'));
    expect(await taken, 'who had it hears of it').toBeDefined();
    other.clock.now = one.clock.now;
    second.job.end();
    await second.over;

    await there.alone('kept', says, { kept: LEASE_MS });
    expect(await here.alone('kept', says)).toBe(undefined);
    expect(await there.alone('kept', says)).toBe('there');
    await there.release();
    expect(await here.alone('kept', says)).toBe('there');
  });

  it('registrars at both servers register a finished course once', async () => {
    const { state, ssn } = await newLearner(one);
    const [{ db, clock }, run] = [one.context, state.userCourses[0]?.id ?? ''];
    const finished = { finished_at: clock(), confirmed_by: state.id };
    await db.updateTable('enrolments').set(finished).where('id', '=', run).execute();
    await writeExclusive(db, (tx) => queueRegistration(tx, run, clock(), clock()));
    const registered: string[] = [];
    const register = async (course: FinishedCourse) => {
      registered.push(course.ssn);
      return { kind: 'registered', bookId: 'b', resultId: 'r' } as const;
    };
    await Promise.all([one, other, one, other].map(({ context }) => registerDue(context, { register })));
    expect(registered).toEqual([ssn]);
  });

  it('mail senders at both servers never claim the same letter', async () => {
    const due = one.clock.now + 60_000;
    const taken: string[] = [];
    const takeAll = async ({ context }: TestServer): Promise<void> => {
      for (;;) {
        const letter = await writeExclusive(context.db, (tx) => claimDue(tx, due));
        if (!letter) return;
        taken.push(letter.id);
      }
    };
    await Promise.all([one, other, one, other].map(takeAll));
    expect(taken.length).toBeGreaterThan(5);
    expect(new Set(taken).size).toBe(taken.length);
  });

  it('a round published at one server appears at the other without a call', async () => {
    const { agent } = await newLearner(other);
    await doSteps(one, agent, { course: 1, round: 1 }, 0);
    const held = one.context.db.selectFrom('rounds').selectAll().where('id', '=', '1.1');
    const round = await held.executeTakeFirstOrThrow();
    const named = { ...round, name_is: 'Fyrsta lotan, undir nýju nafni' };
    await writeExclusive(one.context.db, (tx) => putRound(tx, named));
    const seen = async () => JSON.stringify((await agent.get('/api/round-data?course=1&round=1&step=1')).body);
    await expect.poll(seen).toContain(named.name_is);
  });

  it('polls for publications of other servers at least every two seconds', async () => {
    const { db } = other.context;
    const since = await newestPublication(db);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }); // real timers depend on the load of the machine
    onTestFinished(() => void vi.useRealTimers());
    const seen: string[] = [];
    const refresh = async (changes: readonly { readonly kind: string }[]) =>
      void seen.push(...changes.map(({ kind }) => kind));
    const watch = watchPublications(db, makeLog('silent'), since, [{ refresh }]);
    await writeExclusive(one.context.db, (tx) => setPrice(tx, 2, 15_950));
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(2000);
    await watch.stop();
    expect(seen).toEqual(['course']);
  });

  it.each([exportStudents, exportDeeds])(
    'an export with NUL in its search text causes no server error: $path',
    async ({ path }) => {
      const staff = await signInStaff(one);
      const { status } = await staff.post(path, { q: 'a\0b' });
      expect(status).toBe(name === 'SQLite' ? 200 : 400);
    },
  );

  // last, as it leaves the database at a newer version
  it('both servers keep serving learners after a newer version migrates the database', async () => {
    const { agent } = await newLearner(one);
    await doSteps(one, agent, { course: 1, round: 1 }, 2);
    expect(await startNewer(given, [ADDS])).toEqual(['9000-newer.sql']);
    const agents = both(agent);
    for (let step = 3; step <= 10; step++) {
      const ref = { course: 1, round: 1, step } as const;
      const answers = { stepId: stepId(ref), answers: stepAnswers(one, ref) };
      expect((await agents[step % 2]?.post('/api/submit-step-answers', answers))?.status).toBe(200);
    }
    for (const at of agents) expect(JSON.stringify(await stateAt(at))).toContain('"nr":10');
    for (const { origin } of [one, other]) {
      const late = await newLearner({ origin });
      expect((await late.agent.get('/api/my-data')).status).toBe(200);
    }
  });
});

it.skipIf(noPostgres)(
  'migrations make the same tables, columns, NOT NULL constraints and indexes on both databases',
  async () => {
    const [file, cluster] = [
      openDatabase(':memory:'),
      await openSchool({ databaseUrl: startCluster().make('empty'), databaseFile: '' }, makeLog('silent')),
    ];
    migrate(file.sqlite, folders.migrations);
    expect(await cluster.migrate()).toHaveLength(readdirSync(folders.migrations).length);
    expect(await cluster.migrate()).toEqual([]);
    const { rows } = await sql<{ is: string }>`
    SELECT concat_ws(' ', table_name, column_name, CASE data_type WHEN 'bigint' THEN 'INTEGER' WHEN 'double precision' THEN 'REAL' ELSE upper(data_type) END, is_nullable) AS is
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'schema_version'
    UNION ALL SELECT concat_ws(' ', tablename, indexname) FROM pg_indexes
    WHERE schemaname = 'public' AND indexname !~ '_(pkey|key)$'`.execute(cluster.db);
    const columns = file.sqlite
      .prepare<[], { is: string }>(
        `SELECT t.name || ' ' || c.name || ' ' || c.type || CASE WHEN c."notnull" OR c.pk THEN ' NO' ELSE ' YES' END AS "is"
       FROM sqlite_schema AS t, pragma_table_info(t.name) AS c WHERE t.type = 'table'
       UNION ALL SELECT tbl_name || ' ' || name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL`,
      )
      .all();
    const named = (all: typeof columns) => new Set(all.map(({ is }) => is));
    expect(named(rows)).toEqual(named(columns));
    expect(rows).toHaveLength(columns.length);
    await cluster.close();
    file.close();
  },
);
