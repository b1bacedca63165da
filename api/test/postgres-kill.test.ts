/** PostgreSQL is killed while learners send answers to two servers, and starts again: every accepted answer is there, whole and once. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { stepId } from '../../sync/course/ids.ts';
import { PROTOCOL } from '../../sync/protocol.ts';
import { ownFolder } from './endings.ts';
import { startServer, type Agent } from './harness.ts';
import { newLearner, stepAnswers, newCommand } from './make.ts';
import { noPostgres, startCluster } from './postgres.ts';

const CYCLES = Number(process.env['AKREIN_KILLS'] ?? (process.env['AKREIN_SOAK'] === '1' ? 300 : 3));
const LEARNERS = 3;
const STEPS = 10;

it.skipIf(noPostgres)(
  `${CYCLES} kills of PostgreSQL: nothing lost, incomplete or doubled`,
  { timeout: 3_600_000 },
  async () => {
    const cluster = startCluster();
    const env = { DATA_DIR: ownFolder('akrein-killed-'), DATABASE_URL: cluster.make('school') };
    const servers = [await startServer({ env }), await startServer({ env })] as const;
    const [one, other] = servers;
    const { db } = one.context;

    /** Sends a command to the servers in turn until one gives its verdict. */
    const insist = async (agents: readonly Agent[], name: string, payload: unknown): Promise<string> => {
      const command = newCommand(name, payload, one.clock.now);
      for (let nr = 0; ; nr++) {
        const answer = await agents[nr % 2]?.post('/api/sync', { protocol: PROTOCOL, commands: [command] });
        if (answer?.status === 200) return command.id;
        expect(answer).toMatchObject({ status: 503 });
        await wait(50); // a phone retries too
      }
    };

    const held = async (account: string) => ({
      commands: await db.selectFrom('commands').select(['id', 'verdict']).where('account_id', '=', account).execute(),
      steps: await db
        .selectFrom('user_steps')
        .innerJoin('enrolments', 'enrolments.id', 'enrolment_id')
        .select((row) =>
          row
            .selectFrom('user_step_answers as tick')
            .whereRef('tick.enrolment_id', '=', 'user_steps.enrolment_id')
            .whereRef('tick.round_nr', '=', 'user_steps.round_nr')
            .whereRef('tick.step_nr', '=', 'user_steps.nr')
            .select(({ fn }) => fn.countAll<number>().as('n'))
            .as('ticks'),
        )
        .where('account_id', '=', account)
        .where('user_steps.finished_at', 'is not', null)
        .orderBy('user_steps.nr')
        .execute(),
    });

    for (let cycle = 0; cycle < CYCLES; cycle++) {
      const learners = await Promise.all(Array.from({ length: LEARNERS }, () => newLearner(one)));
      let heard = 0;
      const working = learners.map(async ({ agent }) => {
        const agents = [agent, agent.copy(other.origin)];
        const sent = [await insist(agents, 'update-user-round', { roundId: '1.1', roundNr: 1 })];
        for (let step = 1; step <= STEPS; step++) {
          const ref = { course: 1, round: 1, step } as const;
          sent.push(
            await insist(agents, 'submit-step-answers', { stepId: stepId(ref), answers: stepAnswers(one, ref) }),
          );
          heard += 1;
        }
        return sent;
      });
      while (heard < 1 + ((cycle * 7) % 20)) await wait(1);
      cluster.kill();
      cluster.start();
      const sent = await Promise.all(working);
      for (const [nr, { state }] of learners.entries()) {
        const { commands, steps } = await held(state.id);
        expect(commands.map(({ id }) => id).toSorted()).toEqual(sent[nr]?.toSorted());
        expect(commands.every(({ verdict }) => verdict === 'accepted')).toBe(true);
        expect(steps.map(({ ticks }) => ticks)).toEqual(
          Array.from({ length: STEPS }, (_, at) => stepAnswers(one, { course: 1, round: 1, step: at + 1 }).length),
        );
      }
    }
    for (const server of servers) await server.stop();
  },
);
