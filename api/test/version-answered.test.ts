/** Each answer keeps the version of its question, so that one query gives the error rate of each version (V8). */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Tick } from '../../sync/progress/learner.ts';
import { PROTOCOL } from '../../sync/protocol.ts';
import { loadContent } from '../content/load.ts';
import { readContent } from '../content/read-files.ts';
import { readTallies } from '../content/tally-store.ts';
import { folders } from '../platform/folders.ts';
import { START, startServer, type TestServer } from './harness.ts';
import { doSteps, newLearner, type Signed, doTest, newCommand, sendCommands } from './make.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

/** Of every version of every question: number of answers, and of wrong ones, in steps and tests. */
const wrongRates = sql<{ question_id: string; version: number; answered: number; wrong: number }>`
  WITH given AS (
    SELECT question_id, question_version AS version, answer_id,
      enrolment_id || '/' || round_nr || '/' || step_nr AS sitting
    FROM user_step_answers WHERE question_version IS NOT NULL
    UNION ALL
    SELECT drawn.question_id, drawn.version, ticked.answer_id, ticked.user_test_id
    FROM user_test_answers AS ticked JOIN user_test_questions AS drawn USING (user_test_id, question_id)
  ), marked AS (
    SELECT given.question_id, given.version, given.sitting,
      count(*) AS ticked, sum(option.correct) AS hits,
      (SELECT sum(correct) FROM answer_versions AS key
       WHERE key.question_id = given.question_id AND key.version = given.version) AS wanted
    FROM given JOIN answer_versions AS option
      ON option.question_id = given.question_id AND option.version = given.version AND option.id = given.answer_id
    GROUP BY given.question_id, given.version, given.sitting
  )
  SELECT question_id, version, count(*) AS answered,
    sum(CASE WHEN hits = wanted AND ticked = wanted THEN 0 ELSE 1 END) AS wrong
  FROM marked GROUP BY question_id, version ORDER BY question_id, version`;

const QUESTION = '1.1.1-q1';

/** Publishes new words for the first question of step 1 and all of the pool of round 1. */
async function wordAnew(): Promise<void> {
  server.clock.now += 1000;
  const source = readContent(folders.content);
  const anew = <Q extends { readonly is: string }>(question: Q): Q => ({
    ...question,
    is: `${question.is} Lestu vel.`,
  });
  const rounds = source.rounds.map((round) => {
    if (round.id !== '1.1') return round;
    const steps = round.steps.map((step) => ({
      ...step,
      questions: step.questions.map((question) => (question.id === QUESTION ? anew(question) : question)),
    }));
    return { ...round, steps, pool: round.pool.map(anew) };
  });
  await loadContent(server.context.db, { ...source, rounds }, server.clock.read);
  await server.context.catchUp();
}

type Sent = Tick & { readonly questionVersion?: number };

/** Answers to step 1, all right or the first question wrong, each with the version shown. */
function answers(kind: 'right' | 'wrong'): Sent[] {
  const questions = server.context.library.step('1.1.1')?.step_questions ?? [];
  return questions.flatMap(({ id, version, step_answers }) =>
    step_answers
      .filter(({ correct }) => correct === (kind === 'right' || id !== QUESTION))
      .map((option) => ({ questionId: id, answerId: option.id, ...(version ? { questionVersion: version } : {}) })),
  );
}
/** As apps of protocol 1 send them, without version. */
const unsaid = (sent: readonly Sent[]): Tick[] =>
  sent.map(({ questionId, answerId }) => ({ questionId, answerId, imageId: null }));

async function submit({ agent }: Signed, protocol: number, sent: readonly Tick[]): Promise<void> {
  const command = newCommand('submit-step-answers', { stepId: '1.1.1', answers: sent }, START);
  const { verdicts } = await sendCommands(agent, [command], protocol);
  expect(verdicts).toMatchObject([{ id: command.id, verdict: 'accepted' }]);
}

/** A round and its test, with this many questions wrong. */
async function finishRound({ agent }: Signed, wrong: number): Promise<void> {
  await doSteps(server, agent, { course: 1, round: 1 });
  expect((await doTest(server, agent, { course: 1, round: 1 }, wrong)).status).toBe(200);
}

it('one query gives the answers and errors of each version of a question', async () => {
  const downloaded = { wrong: answers('wrong'), right: answers('right') };
  await submit(await newLearner(server), PROTOCOL, downloaded.right);
  await submit(await newLearner(server), 1, unsaid(downloaded.wrong));
  await finishRound(await newLearner(server), 2);
  await wordAnew();
  await submit(await newLearner(server), PROTOCOL, downloaded.wrong); // from an older download
  await submit(await newLearner(server), PROTOCOL, answers('right'));
  await submit(await newLearner(server), 1, unsaid(downloaded.wrong)); // fits the newest edition, and counts for it
  await finishRound(await newLearner(server), 3);

  const { rows } = await wrongRates.execute(server.context.db);
  // the running totals equal the query
  const counted = [...(await readTallies(server.context.db))].map(([key, { answered, wrong }]) => [
    key,
    answered,
    wrong,
  ]);
  expect(new Set(counted)).toEqual(
    new Set(rows.map(({ question_id, version, answered, wrong }) => [`${question_id}@${version}`, answered, wrong])),
  );
  expect(counted).toHaveLength(rows.length);
  const steps = rows.filter(({ question_id }) => question_id === QUESTION);
  // learners of the test ticked the first option in every step
  const first = server.context.library.step('1.1.1')?.step_questions[0]?.step_answers;
  const missed = first?.[0]?.correct === true && first.filter(({ correct }) => correct).length === 1 ? 0 : 1;
  expect(steps).toEqual([
    { question_id: QUESTION, version: 1, answered: 4, wrong: 2 + missed },
    { question_id: QUESTION, version: 2, answered: 3, wrong: 1 + missed },
  ]);
  const inTests = (version: number) =>
    rows
      .filter(
        (row) => server.context.library.pool(1, 1).some(({ id }) => id === row.question_id) && row.version === version,
      )
      .reduce((sum, row) => ({ answered: sum.answered + row.answered, wrong: sum.wrong + row.wrong }), {
        answered: 0,
        wrong: 0,
      });
  expect([inTests(1), inTests(2)]).toEqual([
    { answered: 10, wrong: 2 },
    { answered: 10, wrong: 3 },
  ]);
});
