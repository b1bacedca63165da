/** Learners report wrong questions and write from steps; a corrected key only raises marks. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { isLoggedIn } from '../../sync/account/session-contract.ts';
import type { Tick } from '../../sync/progress/learner.ts';
import { FINAL_TEST_WRONG_LIMIT } from '../../sync/rule-numbers.ts';
import {
  correctionResult,
  publishStep,
  courseContent,
  saveStepDraft,
  stepContent,
  handleReports,
} from '../../sync/staff/content-contract.ts';
import { setUserInformation } from '../../sync/account/contract.ts';
import { schoolThread, threadRead } from '../../sync/community/contract.ts';
import { ownDeed } from '../../sync/staff/audit-contract.ts';
import { undo } from '../../sync/staff/desk-contract.ts';
import { closeThread } from '../../sync/staff/inbox-contract.ts';
import { countOpenReports } from '../content/report-store.ts';
import { START, startServer, type Agent, type TestServer } from './harness.ts';
import { look } from './look.ts';
import { doSteps, Drawn, fetchTest, newLearner, type Signed, handedIn, newCommand, sendCommands } from './make.ts';
import { hire, signInStaff } from './staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

describe('a report of an unclear question', () => {
  it('is stored once when queued, with the version read, and also when sent by its own call', async () => {
    const { agent } = await newLearner(server);
    const payload = { questionId: '1.1.1-q1', questionVersion: 1, messageText: 'Hvort er átt við?' };
    const command = newCommand('report-question', payload, START);
    const send = async () => (await sendCommands(agent, [command])).verdicts.map(({ verdict }) => verdict);
    expect(await send()).toEqual(['accepted']);
    expect(await send()).toEqual(['duplicate']);
    // a pool question, without text, by its own call
    expect((await agent.post('/api/report-question', { questionId: '1.1-p01', messageText: '' })).status).toBe(200);

    const Report = z.object({ question_id: z.string(), version: z.nullable(z.int()), text: z.string() });
    const Copy = z.object({ tables: z.object({ question_reports: z.array(Report) }) });
    const { tables } = z.parse(Copy, (await agent.get('/api/my-data')).body);
    expect(new Set(tables.question_reports)).toEqual(
      new Set([
        { question_id: '1.1.1-q1', version: 1, text: 'Hvort er átt við?' },
        { question_id: '1.1-p01', version: null, text: '' },
      ]),
    );
  });

  it('is refused after thirty in a day', async () => {
    const { agent } = await newLearner(server);
    const say = async () =>
      (await agent.post('/api/report-question', { questionId: '1.1.2-q1', messageText: '' })).status;
    const statuses: number[] = [];
    for (let time = 0; time < 31; time++) statuses.push(await say());
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 409]);
  });
});

it('handling reports is refused when another report came meanwhile', async () => {
  const author = await signInStaff(server, 'author');
  const report = (messageText: string) =>
    newLearner(server).then(({ agent }) => agent.post('/api/report-question', { questionId: '1.1.3-q1', messageText }));
  const read = async () => {
    const { body } = await author.post(stepContent.path, { stepId: '1.1.3' });
    const asked = z.parse(stepContent.response, body).step.step_questions.find(({ id }) => id === '1.1.3-q1');
    return { seen: asked?.reports ?? 0, said: asked?.said.map(({ text }) => text).sort() };
  };
  await report('Þetta skil ég ekki.');
  const { seen } = await read();
  await report('Lykillinn er rangur.');
  await report('');
  const handle = (more: object) => author.post(handleReports.path, { questionId: '1.1.3-q1', ...more });
  expect((await handle({ seen })).body).toMatchObject({ error: { code: 'changed-since' } });
  expect(await read()).toEqual({ seen: 3, said: ['Lykillinn er rangur.', 'Þetta skil ég ekki.'] });
  expect((await handle({ seen: 3 })).body).toMatchObject({ handled: 3 });
  expect(await read()).toEqual({ seen: 0, said: [] });
});

it('a mended question notifies each reporter once, and can be undone until read', async () => {
  const author = await signInStaff(server, 'author');
  const learners = [await newLearner(server), await newLearner(server)] as const;
  const [first, second] = learners;
  await second.agent.post(setUserInformation.path, { field: 'language', value: 'en' });
  const report = ({ agent }: Signed, questionId: string) =>
    agent.post('/api/report-question', { questionId, messageText: 'Rangt.' });
  const thread = async ({ agent }: Signed) =>
    z.parse(schoolThread.response, (await agent.get(schoolThread.path)).body).items.map(({ text }) => text);
  const letters = ({ state }: Signed) =>
    look(server).value("SELECT count(*) FROM mail_queue WHERE kind = 'school-reply' AND account_id = ?", state.id);
  const mend = async (questionId: string) => {
    const { body } = await author.post(handleReports.path, { questionId, seen: 3, mended: true });
    return z.parse(handleReports.response, body).deed;
  };
  const waiting = async () => (await countOpenReports(server.context.db, ['1.1.4-q1'])).get('1.1.4-q1') ?? 0;
  for (const learner of [first, first, second]) await report(learner, '1.1.4-q1');
  const deed = await mend('1.1.4-q1');
  const said = [['spurningu í skrefi 4 í lotu 1 í ökuskóla 1'], ['question in step 4 of round 1 in Driving School 1']];
  const read = await Promise.all(learners.map(thread));
  expect(read.map((texts, nth) => texts.map((text) => text.includes(said[nth]?.[0] ?? '-')))).toEqual([[true], [true]]);
  expect(await waiting()).toBe(0);
  expect(await Promise.all(learners.map(letters))).toEqual([1, 1]);
  expect((await author.post('/api/admin/undo', { deed })).status).toBe(200);
  expect([...(await Promise.all(learners.map(thread))), await waiting()]).toEqual([[], [], 3]);
  expect(await Promise.all(learners.map(letters))).toEqual([0, 0]);

  const again = await mend('1.1.4-q1');
  server.clock.now += 1000;
  await first.agent.post(threadRead.path, { upTo: new Date(server.clock.now).toISOString() });
  const late = await author.post('/api/admin/undo', { deed: again });
  expect(late.body).toMatchObject({ error: { code: 'reply-read' } });
  expect([(await thread(second)).length, await waiting()]).toEqual([1, 0]);
  // a test question is named by its round
  const asked = String(await look(server).value("SELECT id FROM questions WHERE kind = 'pool' AND step_id = '1.1.4'"));
  await report(first, asked);
  await mend(asked);
  expect(await thread(first)).toEqual([expect.any(String), expect.stringContaining('prófi úr lotu 1')]);
});

it('feedback from a step page is shown at the step, without a name, until closed', async () => {
  const author = await signInStaff(server, 'author');
  const { agent, state } = await newLearner(server);
  const words = { messageText: 'Myndin er of lítil.', path: '/okuskoli-1/lota-2/skref-10' };
  expect((await agent.post('/api/send-feedback', words)).status).toBe(200);
  const read = async () => {
    const { body } = await author.post(stepContent.path, { stepId: '1.2.10' });
    expect(JSON.stringify(body)).not.toContain(state.name);
    const { courses } = z.parse(courseContent.response, (await author.get(courseContent.path)).body);
    const steps = courses.flatMap((course) => course.steps).filter(({ feedback }) => feedback > 0);
    return {
      said: z.parse(stepContent.response, body).feedback.map(({ text }) => text),
      counted: steps.map(({ id, feedback }) => [id, feedback]),
    };
  };
  const newestOf = (userId: string) =>
    look(server).value('SELECT id FROM feedback WHERE account_id = ? ORDER BY created_at DESC, id DESC', userId);
  expect(await read()).toEqual({ said: [words.messageText], counted: [['1.2.10', 1]] });
  // the texts are as many as the count
  const other = await newLearner(server);
  for (let more = 1; more <= 10; more++)
    for (const each of [agent, other.agent]) await each.post('/api/send-feedback', words);
  expect(await read()).toEqual({ said: Array(21).fill(words.messageText), counted: [['1.2.10', 21]] });
  const { agent: office } = await hire(server, 'office');
  for (const { id: userId } of [state, other.state])
    expect((await office.post(closeThread.path, { userId, upTo: await newestOf(userId) })).status).toBe(200);
  expect(await read()).toEqual({ said: [], counted: [] });
});

describe('a question with a wrong key', () => {
  let author: Agent;
  beforeAll(async () => {
    author = await signInStaff(server, 'author');
  });

  type Sitting = Signed & {
    readonly drawn: Drawn;
    /** All right by the drawn keys. */
    readonly right: readonly Tick[];
    readonly hand: (ticks: readonly Tick[]) => ReturnType<Agent['post']>;
  };
  /** A learner with a drawn test of round 1. */
  async function sit(): Promise<Sitting> {
    const signed = await newLearner(server);
    await doSteps(server, signed.agent, { course: 1, round: 1 });
    const drawn = await fetchTest(signed.agent, { course: 1, round: 1 });
    const key = { 'idempotency-key': randomUUID() };
    const hand = (answers: readonly Tick[]) =>
      signed.agent.post('/api/submit-test', { ...handedIn(server, drawn), answers }, key);
    const right = drawn.test.questions.flatMap(({ id }) =>
      optionsOf(id).flatMap((option) => (option.correct ? [{ questionId: id, answerId: option.id }] : [])),
    );
    return { ...signed, drawn, right, hand };
  }
  /** Of the version that is drawn now. */
  function optionsOf(id: string, round = 1) {
    const version = server.context.library.pool(1, round).find((question) => question.id === id)?.version ?? 0;
    return server.context.library.question(id, version)?.answers ?? [];
  }
  /** All right, except another option in one question. */
  const tickedOther = ({ right }: Sitting, id: string, optionId: string): Tick[] => [
    ...right.filter(({ questionId }) => questionId !== id),
    { questionId: id, answerId: optionId },
  ];
  /** Makes one option the only right one. @returns how many tests gained by it. */
  async function correct(id: string, optionId: string, regrade: boolean): Promise<number> {
    server.clock.now += 60_000;
    const stepId = `1.1.${server.context.library.question(id, 1)?.step}`;
    const { edition, number } = z.parse(
      stepContent.response,
      (await author.post('/api/admin/step-content', { stepId })).body,
    );
    const questions = edition.questions.map((question) =>
      question.id === id
        ? { ...question, options: question.options.map((option) => ({ ...option, correct: option.id === optionId })) }
        : question,
    );
    const draft = { stepId, base: number, revision: 0, edition: { ...edition, questions } };
    const saved = await author.post(saveStepDraft.path, draft);
    const { revision } = z.parse(saveStepDraft.response, saved.body);
    const publishing = { stepId, revision, note: '', regrade: regrade ? [id] : [] };
    const published = await author.post(publishStep.path, publishing);
    const { deed, undoUntil } = z.parse(publishStep.response, published.body);
    // improved marks stay, so the author is offered no undo
    const own = await author.post(ownDeed.path, { actions: [publishStep.action], subjects: [stepId] });
    for (const until of [undoUntil, z.parse(ownDeed.response, own.body).deed?.undoUntil])
      expect(until === null).toBe(regrade);
    if (regrade) expect((await author.post(undo.path, { deed })).status).toBe(409);
    const { body } = await author.get(`/api/admin/correction-result?stepId=${stepId}`);
    const { helped, done } = z.parse(correctionResult.response, body);
    expect(done).toBe(true);
    return helped;
  }
  const roundOne = async ({ agent }: Signed) => {
    const state = z.parse(isLoggedIn.response, (await agent.get('/api/is-logged-in')).body);
    return 'learner' in state ? state.learner.enrolments[0]?.rounds[0] : undefined;
  };
  const letters = async ({ ssn }: Signed) =>
    (
      await look(server).rows<{ subject: string }>(
        "SELECT subject FROM mail_queue WHERE kind = 'test-regraded' AND recipient = ?",
        `p${ssn}@akrein.example`,
      )
    ).length;
  const taken = new Set<string>();
  /** A drawn question with one right option, and a wrong option of it; another one each time. */
  function slip({ drawn }: Pick<Sitting, 'drawn'>): { id: string; wrong: string; right: string } {
    for (const { id } of drawn.test.questions) {
      const options = optionsOf(id);
      const [right, ...more] = options.filter(({ correct }) => correct);
      const wrong = options.find((option) => !option.correct);
      if (right && wrong && more.length === 0 && !taken.has(id)) {
        taken.add(id);
        return { id, wrong: wrong.id, right: right.id };
      }
    }
    throw new Error('no question has one right option');
  }
  /** Lets new learners sit the test until one has drawn this question. */
  async function sitWith(id: string): ReturnType<typeof sit> {
    const sitting = await sit();
    return sitting.drawn.test.questions.some((question) => question.id === id) ? sitting : sitWith(id);
  }

  const ofRound1 = ({ test }: Drawn) => test.questions.filter(({ id }) => id.startsWith('1.1-'));

  it('once corrected, raises marks only: a test failed by it passes from its hand-in', async () => {
    const wronged = await sit();
    const { id, wrong, right } = slip(wronged);
    const ticks = tickedOther(wronged, id, wrong);
    expect((await wronged.hand(ticks)).body).toMatchObject({ passed: false });
    const handedIn = server.clock.now;
    // the same wrong answer, and another one
    const twice = await sitWith(id);
    const second = slip(twice);
    await twice.hand(
      tickedOther(twice, second.id, second.wrong).map((tick) =>
        tick.questionId === id ? { ...tick, answerId: wrong } : tick,
      ),
    );
    const passed = await sit();
    expect((await passed.hand(passed.right)).body).toMatchObject({ passed: true });

    expect(await correct(id, wrong, true)).toBe(1);
    expect(await roundOne(wronged)).toMatchObject({ finishedAt: handedIn, exam: { passed: true, wrongCount: 0 } });
    expect(await letters(wronged)).toBe(1);
    // a retry of the hand-in gets the raised marks and the corrected key
    const { body } = await wronged.hand(ticks);
    const result = z
      .object({
        passed: z.boolean(),
        wrongTestAnswers: z.array(z.unknown()),
        test: z.object({
          questions: z.array(
            z.object({ id: z.string(), answers: z.array(z.object({ id: z.string(), correct: z.boolean() })) }),
          ),
        }),
      })
      .parse(body);
    expect(result).toMatchObject({ passed: true, wrongTestAnswers: [] });
    const shown = result.test.questions.find((question) => question.id === id)?.answers ?? [];
    expect(shown.filter((option) => option.correct).map((option) => option.id)).toEqual([wrong]);

    const still = await roundOne(twice);
    expect(still).toMatchObject({ finishedAt: null, exam: { passed: false, wrongCount: 1 } });
    expect([await letters(twice), await letters(passed)]).toEqual([0, 0]);
    expect(await roundOne(passed)).toMatchObject({ exam: { passed: true } });
    expect(right).not.toBe(wrong);
    // the next correction counts only the tests that it helped itself
    expect(await correct(id, right, true)).toBe(0);
  });

  it('corrected during an open test, accepts the old key and the new', async () => {
    const byNew = await sit();
    const { id, wrong } = slip(byNew);
    const byOld = await sitWith(id);
    await correct(id, wrong, true);
    expect((await byNew.hand(tickedOther(byNew, id, wrong))).body).toMatchObject({ passed: true });
    expect((await byOld.hand(byOld.right)).body).toMatchObject({ passed: true });
  });

  it('corrected without regrading, leaves graded tests as they are', async () => {
    const wronged = await sit();
    const { id, wrong } = slip(wronged);
    await wronged.hand(tickedOther(wronged, id, wrong));
    await correct(id, wrong, false);
    expect(await roundOne(wronged)).toMatchObject({ finishedAt: null, exam: { passed: false } });
    expect(await letters(wronged)).toBe(0);
  });

  it('corrected after two failed final tests, finishes the course once, by the first', async () => {
    const learner = await newLearner(server);
    const { agent, state } = learner;
    const { run, row } = look(server);
    for (let nr = 1; nr <= 6; nr++)
      await run(
        `INSERT INTO user_rounds (enrolment_id, nr, started_at, finished_at)
         SELECT id, ${nr}, started_at, started_at FROM enrolments WHERE account_id = ?`,
        state.id,
      );
    await run(
      `INSERT INTO user_steps (enrolment_id, round_nr, nr, started_at, finished_at, spent_ms, words)
       SELECT id, 1, 1, started_at, started_at, 1000, 500 FROM enrolments WHERE account_id = ?`,
      state.id,
    );
    const draw = async () => {
      const { body } = await agent.get('/api/final-test?course=1&startTest=true');
      const { finalTest, userTest } = z.object({ finalTest: z.unknown(), userTest: z.unknown() }).parse(body);
      return Drawn.parse({ test: finalTest, userTest });
    };
    /** Ticks the wrong option, and all options of as many other questions as may be wrong. */
    const hand = async ({ test, userTest }: Drawn, slipped: { readonly id: string; readonly wrong: string }) => {
      const options = ({ id }: { readonly id: string }) => optionsOf(id, Number(id.charAt(2)));
      const others = test.questions.filter(
        (question) => !question.id.startsWith('1.1-') && options(question).some(({ correct: isRight }) => !isRight),
      );
      const wrong = others.slice(0, FINAL_TEST_WRONG_LIMIT);
      const answers = test.questions.flatMap((question) =>
        options(question).flatMap(({ id, correct: isRight }) => {
          const ticked = question.id === slipped.id ? id === slipped.wrong : isRight || wrong.includes(question);
          return ticked ? [{ questionId: question.id, answerId: id }] : [];
        }),
      );
      const handedIn = { answers, testId: test.id, userTestId: userTest.id, course: 1 };
      expect((await agent.post('/api/submit-final-test', handedIn)).body).toMatchObject({ passed: false });
      return server.clock.now;
    };
    const first = await draw();
    const slipped = slip({ drawn: { ...first, test: { ...first.test, questions: ofRound1(first) } } });
    const at = await hand(first, slipped);
    server.clock.now += 60_000;
    const second = await draw();
    const [replaced] = ofRound1(second);
    const drawnAgain = ['question_id', 'version', 'answer_order'].map(
      (column) => `${column} = (SELECT ${column} FROM user_test_questions WHERE user_test_id = ? AND question_id = ?)`,
    );
    const firstOf = [first.userTest.id, slipped.id];
    await run(
      `UPDATE user_test_questions SET ${drawnAgain.join()} WHERE user_test_id = ? AND question_id = ?`,
      ...firstOf,
      ...firstOf,
      ...firstOf,
      second.userTest.id,
      replaced?.id,
    );
    await hand(await draw(), slipped);

    // another learner's test with this question may gain as well
    expect(await correct(slipped.id, slipped.wrong, true)).toBeGreaterThanOrEqual(2);
    expect(
      await row(
        `SELECT count(*) AS passed FROM user_tests WHERE passed = 1
         AND enrolment_id IN (SELECT id FROM enrolments WHERE account_id = ?)`,
        state.id,
      ),
    ).toEqual({ passed: 2 });
    const finished = 'SELECT finished_at, too_fast FROM enrolments WHERE account_id = ?';
    expect(await row(finished, state.id), 'and faster than anybody reads').toEqual({ finished_at: at, too_fast: 1 });
    expect(await letters(learner)).toBe(1);
  });
});
