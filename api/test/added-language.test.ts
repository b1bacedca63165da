/** What the server sends a learner who reads an added language, and what it sends others. */
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { coursePack } from '../../sync/course/contract.ts';
import { addedLanguages } from '../../sync/language.ts';
import { practiceBank } from '../../sync/practice/contract.ts';
import { SessionState } from '../../sync/progress/session-state.ts';
import { startServer, type TestServer } from './harness.ts';
import { doSteps, newLearner, doTest } from './make.ts';

const [language] = addedLanguages;
if (language === undefined) throw new Error('no language has been added');
const ROUND = { course: 1, round: 1 } as const;
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const packFor = async (query: string, etag?: string) => {
  const { agent } = await newLearner(server, { language });
  const answer = await agent.get(
    `/api/course-pack?course=1&round=1${query}`,
    etag === undefined ? {} : { 'If-None-Match': etag },
  );
  return { answer, text: JSON.stringify(answer.body) };
};

it('sends a pack with all texts in the added language only when asked for it', async () => {
  const { answer } = await packFor(`&language=${language}`);
  const pack = z.parse(coursePack.response, answer.body);
  expect(pack.language).toBe(language);
  for (const step of pack.steps) {
    expect(Object.keys(step.texts?.[language] ?? {})).toEqual(['title', 'data']);
    expect(step.texts?.[language]?.['data']).toMatch(/<h2>.*<img src="[^"]+" .*width="\d+"/s);
    for (const question of step.step_questions) {
      expect(question.texts?.[language]?.['question'], question.id).toBeTruthy();
      for (const option of question.step_answers)
        expect(Object.keys(option.texts?.[language] ?? {})).toEqual(['answer', 'why']);
    }
  }
  for (const query of ['', '&language=is', '&language=en']) {
    const other = await packFor(query);
    expect(other.answer.status).toBe(200);
    expect(other.text.includes('"texts"')).toBe(false);
  }
  expect((await packFor('&language=xx')).answer.status).toBe(400);
});

it('gives the pack in the added language its own ETag, so switching refetches it', async () => {
  const own = (await packFor(`&language=${language}`)).answer.headers.get('etag') ?? '';
  expect((await packFor(`&language=${language}`, own)).answer.status).toBe(304);
  expect((await packFor('', own)).answer.status).toBe(200);
});

it('sends a test in the added language, with explanations only after hand-in', async () => {
  const { agent } = await newLearner(server, { language });
  await doSteps(server, agent, ROUND);
  const drawn = await agent.get('/api/test?course=1&round=1');
  const asked = z
    .object({
      test: z.object({
        questions: z.array(
          z.looseObject({
            texts: z.unknown(),
            answers: z.array(z.looseObject({ texts: z.record(z.string(), z.record(z.string(), z.string())) })),
          }),
        ),
      }),
    })
    .parse(drawn.body);
  for (const { texts, answers } of asked.test.questions) {
    expect(texts).toHaveProperty(`${language}.question`);
    for (const option of answers) expect(Object.keys(option.texts[language] ?? {})).toEqual(['answer']);
  }
  expect(JSON.stringify(drawn.body)).not.toContain('"why"');
  const marked = await doTest(server, agent, ROUND);
  expect(marked.status).toBe(200);
  expect(JSON.stringify(marked.body)).toMatch(new RegExp(`"${language}":\\{"answer":"[^"]+","why":"`));
});

it('sends the practice bank in the added language only when asked for it', async () => {
  const { agent } = await newLearner(server, { language });
  const bank = z.parse(practiceBank.response, (await agent.get(`/api/practice-bank?language=${language}`)).body);
  expect(bank.language).toBe(language);
  for (const statement of bank.statements)
    expect(Object.keys(statement.texts?.[language] ?? {}), statement.id).toEqual(['text', 'why']);
  for (const named of [...bank.rounds, ...bank.steps]) expect(named.texts?.[language]?.['name'], named.id).toBeTruthy();
  expect(JSON.stringify((await agent.get('/api/practice-bank')).body)).not.toContain('"texts"');
});

it('reports an added language as English plus `addedLanguage`, for older apps', async () => {
  const { agent, state } = await newLearner(server, { language });
  expect(state.learner.account).toMatchObject({ language: 'en', addedLanguage: language });
  await agent.post('/api/user-information', { field: 'language', value: 'is' });
  const account = async () =>
    z.parse(SessionState, (await agent.post('/api/sub-dashboard', { userId: state.id, courseId: 1 })).body).learner
      .account;
  expect(await account()).toMatchObject({ language: 'is' });
  expect(await account()).not.toHaveProperty('addedLanguage');
  await agent.post('/api/user-information', { field: 'language', value: language });
  expect(await account()).toMatchObject({ language: 'en', addedLanguage: language });
  expect((await agent.post('/api/user-information', { field: 'language', value: 'xx' })).status).toBe(400);
});
