/** T6 over HTTP: a run too fast to have been read is flagged for staff. A real reader is not, offline, online or with a wrong clock. */
import { beforeAll, expect, it } from 'vitest';
import { ROUNDS, STEPS, stepId, type RoundRef } from '../../sync/course/ids.ts';
import { isRunTooFast, leastReadingMs } from '../../sync/progress/pace.ts';
import { HOUR_MS } from '../../sync/progress/rounds.ts';
import { startServer, type Agent, type TestServer } from './harness.ts';
import { newLearner, stepAnswers, type Signed, newCommand, sendCommands } from './make.ts';
import { passCourse } from './pass.ts';

const MINUTE = 60_000;
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const runOf = ({ state }: Signed): string => state.userCourses[0]?.id ?? '';
/** The answered steps of a run with the time spent on each, and whether its pace is flagged once it is finished. */
async function pace(learner: Signed) {
  const rows = await server.context.db
    .selectFrom('user_steps')
    .select(['round_nr', 'nr', 'spent_ms', 'words'])
    .where('enrolment_id', '=', runOf(learner))
    .where('finished_at', 'is not', null)
    .orderBy('round_nr')
    .orderBy('nr')
    .execute();
  const steps = rows.map(({ round_nr: round, nr: step, spent_ms, words }) => ({
    round,
    step,
    spentMs: spent_ms ?? undefined,
    words: words ?? undefined,
  }));
  return { steps, tooFast: isRunTooFast(steps) };
}
const flagged = async (): Promise<readonly string[]> => {
  const unconfirmed = server.context.db.selectFrom('enrolments').select('id').where('confirmed_at', 'is', null);
  return (await unconfirmed.where('too_fast', '=', 1).execute()).map(({ id }) => id);
};

async function send(agent: Agent, commands: readonly unknown[]): Promise<void> {
  const { verdicts } = await sendCommands(agent, commands);
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(commands.map(() => 'accepted'));
}

/** The queue of a phone without network after a round was read in full. @param clock what the phone shows at a time of the school's. */
function readRound(ref: RoundRef, clock: (at: number) => number, each = 4 * MINUTE): readonly unknown[] {
  const command = (name: string, payload: unknown) => newCommand(name, payload, clock(server.clock.now));
  return Array.from({ length: STEPS }, (_, index) => index + 1).flatMap((step) => {
    const here = { ...ref, step };
    const place = { stepId: stepId(here), stepNr: step, roundNr: ref.round, course: ref.course };
    const opened = command('update-user-step', place);
    server.clock.now += each;
    const answers = stepAnswers(server, here);
    return [opened, command('submit-step-answers', { stepId: stepId(here), answers })];
  });
}

it('flags a course that a script rushed through until it is confirmed', async () => {
  const script = await newLearner(server);
  await passCourse(server, script.agent, async (ref) => {
    await send(
      script.agent,
      readRound(ref, () => server.clock.now, 0),
    );
    server.clock.now += 1500;
  });
  expect((await pace(script)).steps).toHaveLength(ROUNDS * STEPS);
  expect(await flagged()).toEqual([runOf(script)]);
  const confirmed = { confirmed_at: server.clock.now };
  await server.context.db.updateTable('enrolments').set(confirmed).where('id', '=', runOf(script)).execute();
  expect(await flagged()).toEqual([]);
});

it('stores the time per step of a round read offline and does not flag it', async () => {
  const reader = await newLearner(server);
  const queue = readRound({ course: 1, round: 1 }, (at) => at);
  server.clock.now += 30 * HOUR_MS;
  await send(reader.agent, queue);
  const { steps, tooFast } = await pace(reader);
  expect(tooFast).toBe(false);
  expect(steps.map(({ round, step, spentMs }) => [round, step, spentMs])).toEqual(
    Array.from({ length: STEPS }, (_, index) => [1, index + 1, 4 * MINUTE]),
  );
  expect(Math.min(...steps.map(({ words }) => leastReadingMs(words ?? 0)))).toBeGreaterThan(leastReadingMs(100));
});

it('flags a script that opens each step and claims false times', async () => {
  const learner = await newLearner(server);
  server.clock.now += 90_000;
  const forward = readRound({ course: 1, round: 1 }, (at) => at - 40 * MINUTE);
  server.clock.now -= 40 * MINUTE; // all commands are made in one moment
  await send(learner.agent, forward);
  expect((await pace(learner)).tooFast).toBe(true);
});

it.each([
  ['is years ahead', (at: number) => at + 90_000 * HOUR_MS],
  ['is a day behind', (at: number) => at - 24 * HOUR_MS],
  ['leaps ahead in the middle', (at: number) => (at % HOUR_MS > HOUR_MS / 2 ? at + 30 * 24 * HOUR_MS : at)],
  ['falls back in the middle', (at: number) => (at % HOUR_MS > HOUR_MS / 2 ? at - 24 * HOUR_MS : at)],
])('does not flag a reader whose clock %s', async (_, clock) => {
  const learner = await newLearner(server);
  await send(learner.agent, []);
  await send(learner.agent, readRound({ course: 1, round: 1 }, clock));
  expect((await pace(learner)).tooFast).toBe(false);
});

it("measures time on a step by the server's clock when online", async () => {
  const { agent, ...learner } = await newLearner(server);
  for (const step of [1, 2]) {
    const ref = { course: 1, round: 1, step } as const;
    const id = stepId(ref);
    await agent.post('/api/update-user-step', { stepId: id, stepNr: step, roundNr: 1, course: 1 });
    server.clock.now += step * 5000;
    await agent.post('/api/submit-step-answers', { stepId: id, answers: stepAnswers(server, ref) });
  }
  expect((await pace({ agent, ...learner })).steps.map(({ spentMs }) => spentMs)).toEqual([5000, 10_000]);
});
