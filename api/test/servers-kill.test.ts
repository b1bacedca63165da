/** One of three servers on one PostgreSQL is killed while learners send answers through a proxy, and starts again: every accepted answer is there, whole, once and in order. */
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { PROTOCOL } from '../../sync/protocol.ts';
import { connect } from '../platform/db/dialect/postgres.ts';
import { bundled } from './bundled.ts';
import { ownFolder } from './endings.ts';
import type { Agent } from './harness.ts';
import { newLearner, newCommand } from './make.ts';
import { oneRound } from './one-round.ts';
import { noPostgres, startCluster } from './postgres.ts';
import { startProgram } from './program.ts';
import { freePort, noProxy, startProxy } from './proxy.ts';

const CYCLES = Number(process.env['AKREIN_KILLS'] ?? (process.env['AKREIN_SOAK'] === '1' ? 300 : 3));
const SERVERS = 3;
const LEARNERS = 3;
const STEPS = 10;
/** What a proxy answers when a server dies in mid-answer, and what a busy server answers. */
const COME_AGAIN = [502, 503];

const Pack = z.object({
  steps: z.array(
    z.object({
      id: z.string(),
      step_questions: z.array(z.object({ id: z.string(), step_answers: z.array(z.object({ id: z.string() })) })),
    }),
  ),
});
const Verdicts = z.object({ verdicts: z.array(z.object({ verdict: z.enum(['accepted', 'duplicate']) })) });

/** Retries until answered, as a phone does. */
async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      if (!COME_AGAIN.some((status) => message.includes(`answered ${status}`))) throw error;
      await wait(20);
    }
  }
}

async function handIn(agent: Agent, name: string, payload: unknown): Promise<string> {
  const command = newCommand(name, payload, Date.now());
  const body = { protocol: PROTOCOL, commands: [command] };
  const answer = await insist(async () => {
    const { status, body: said } = await agent.post('/api/sync', body);
    if (status !== 200) throw new Error(`answered ${status}`);
    return z.parse(Verdicts, said);
  });
  expect(answer.verdicts).toHaveLength(1);
  return command.id;
}

it.skipIf(noPostgres ?? noProxy)(
  `${CYCLES} kills of one of ${SERVERS} servers: nothing lost, doubled, out of order, or stuck`,
  { timeout: 3_600_000 },
  async () => {
    const databaseUrl = startCluster().make('school');
    const [program, content, dataDir] = [await bundled('school-process'), oneRound(), ownFolder('akrein-killed-')];
    const places = await Promise.all(
      Array.from({ length: SERVERS }, async () => {
        const PORT = String(await freePort());
        const env = { ...process.env, GIVE_COURSE_1: '1', DATABASE_URL: databaseUrl, PORT };
        return { port: Number(PORT), start: () => startProgram([...program, dataDir, content], env) };
      }),
    );
    const servers = places.map(({ start }) => start()); // all at once, on an empty database
    const origins = await Promise.all(servers.map(({ firstLine }) => firstLine));
    expect(origins).toHaveLength(SERVERS);
    const origin = await startProxy(places.map(({ port }) => port));
    const db = await connect(databaseUrl, () => undefined);

    for (let cycle = 0; cycle < CYCLES; cycle++) {
      const learners = await Promise.all(Array.from({ length: LEARNERS }, () => insist(() => newLearner({ origin }))));
      const first = learners[0]?.agent;
      const { steps } = await insist(async () => {
        const answer = await first?.get('/api/course-pack?course=1&round=1');
        if (answer?.status !== 200) throw new Error(`answered ${answer?.status}`);
        return z.parse(Pack, answer.body);
      });
      let heard = 0;
      const working = learners.map(async ({ agent }) => {
        const sent = [await handIn(agent, 'update-user-round', { roundId: '1.1', roundNr: 1 })];
        for (const { id, step_questions } of steps) {
          const answers = step_questions.map(({ id: questionId, step_answers: [option] }) => ({
            questionId,
            answerId: option?.id ?? '',
          }));
          sent.push(await handIn(agent, 'submit-step-answers', { stepId: id, answers }));
          heard += 1;
        }
        return sent;
      });
      while (heard < 1 + ((cycle * 7) % 20)) await wait(1);
      const which = cycle % SERVERS;
      await servers[which]?.end('SIGKILL');
      const another = places[which]?.start();
      if (another) servers[which] = another;
      const sent = await Promise.all(working);
      await another?.firstLine;
      for (const [nr, { state }] of learners.entries()) {
        const commands = await db
          .selectFrom('commands')
          .select(['id', 'verdict'])
          .where('account_id', '=', state.id)
          .orderBy('received_at')
          .execute();
        expect(commands.map(({ id }) => id).toSorted()).toEqual(sent[nr]?.toSorted());
        expect(commands.every(({ verdict }) => verdict === 'accepted')).toBe(true);
        const { rows } = await sql<{ nr: number; at: number; ticks: number }>`
          SELECT s.nr, s.finished_at AS at, (SELECT count(*) FROM user_step_answers AS a
            WHERE a.enrolment_id = s.enrolment_id AND a.round_nr = s.round_nr AND a.step_nr = s.nr) AS ticks
          FROM user_steps AS s JOIN enrolments AS e ON e.id = s.enrolment_id
          WHERE e.account_id = ${state.id} AND s.finished_at IS NOT NULL ORDER BY s.nr`.execute(db);
        expect(rows.map(({ ticks }) => ticks)).toEqual(steps.map(({ step_questions }) => step_questions.length));
        expect(rows).toHaveLength(STEPS);
        expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted((a, b) => a - b));
      }
      if ((cycle + 1) % 50 === 0) process.stdout.write(`kills of one of ${SERVERS} servers: ${cycle + 1}\n`);
    }
    const { rows } = await sql<{ held: number }>`
      SELECT count(*) AS held FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND state = 'idle in transaction'`.execute(db);
    expect(rows, 'no lock of a dead server is left').toEqual([{ held: 0 }]);
    await db.destroy();
    for (const server of servers) await server.end('SIGKILL');
  },
);
