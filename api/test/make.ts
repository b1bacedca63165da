/** Makes test people and their actions. Kennitölur are of the 1800s, so nobody living has one. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { roundId, STEPS, stepId, type RoundRef, type StepRef } from '../../sync/course/ids.ts';
import { sync } from '../../sync/progress/contract.ts';
import { SessionState } from '../../sync/progress/session-state.ts';
import { PROTOCOL } from '../../sync/protocol.ts';
import type { Tick } from '../../sync/progress/learner.ts';
import { Agent, type TestServer } from './harness.ts';
import { PASSWORD } from './password.ts';

let counter = 0;

/** A new, well-formed kennitala. */
export function newKennitala(): string {
  counter += 1;
  const day = String((counter % 28) + 1).padStart(2, '0');
  const month = String((Math.floor(counter / 28) % 12) + 1).padStart(2, '0');
  const year = String(50 + (Math.floor(counter / 336) % 50)).padStart(2, '0');
  return `${day}${month}${year}${String(100 + (counter % 900))}8`;
}

export { PASSWORD };

export function registration(change: Readonly<Record<string, unknown>> = {}) {
  const ssn = newKennitala();
  return {
    name: 'Prófa Prufudóttir',
    ssn,
    password: PASSWORD,
    email: `p${ssn}@akrein.example`,
    teacherId: 'kennari-2',
    language: 'is',
    ...change,
  };
}

let joined = 0;
/** Gives each learner another address, as a proxy forwards it, because limits count by network. */
function addressOfOwn(): Readonly<Record<string, string>> {
  joined += 1;
  return { 'x-forwarded-for': [10, 200 + (joined >> 16), (joined >> 8) & 255, joined & 255].join('.') };
}

export type Signed = { readonly agent: Agent; readonly state: SessionState; readonly ssn: string };

/** A new learner with course 1, signed in. */
export async function newLearner(
  server: Pick<TestServer, 'origin'>,
  change: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Signed> {
  const agent = new Agent(server.origin);
  const form = registration(change);
  const answer = await agent.post('/api/register-user', form, { ...addressOfOwn(), ...headers });
  if (answer.status !== 201) throw new Error(`registration answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return { agent, state: z.parse(SessionState, answer.body), ssn: String(form.ssn) };
}

/** Answers every question of a step with the first option or the right ones. */
export function stepAnswers(server: TestServer, ref: StepRef, which: 'first' | 'right' = 'first'): Tick[] {
  const step = server.context.library.step(stepId(ref));
  if (!step) throw new Error(`no material for ${stepId(ref)}`);
  return step.step_questions.flatMap((question) => {
    const options =
      which === 'right' ? question.step_answers.filter((answer) => answer.correct) : question.step_answers.slice(0, 1);
    return options.map((answer) => ({ questionId: question.id, answerId: answer.id }));
  });
}

/** Starts a round and finishes its steps up to `last`. */
export async function doSteps(server: TestServer, agent: Agent, ref: RoundRef, last = STEPS): Promise<void> {
  await expectOk(agent.post('/api/update-user-round', { roundId: roundId(ref), roundNr: ref.round }));
  for (let step = 1; step <= last; step++) {
    const here = { ...ref, step };
    await expectOk(
      agent.post('/api/submit-step-answers', { stepId: stepId(here), answers: stepAnswers(server, here) }),
    );
  }
}

export const Drawn = z.object({
  test: z.object({
    id: z.string(),
    questions: z.array(z.object({ id: z.string(), answers: z.array(z.object({ id: z.string() })) })),
  }),
  userTest: z.object({ id: z.string() }),
});
export type Drawn = z.infer<typeof Drawn>;

export async function fetchTest(agent: Agent, ref: RoundRef): Promise<Drawn> {
  const answer = await agent.get(`/api/test?course=${ref.course}&round=${ref.round}`);
  if (answer.status !== 200) throw new Error(`test answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return z.parse(Drawn, answer.body);
}

/** Ticks for a drawn test: all right, except the first `wrong` questions. */
export function testAnswers(server: TestServer, drawn: Drawn['test'], wrong = 0): Tick[] {
  return drawn.questions.flatMap((question, index) => {
    const known = server.context.library.question(question.id, 1);
    if (!known) throw new Error(`unknown question ${question.id}`);
    const right = known.answers.filter((answer) => answer.correct).map((answer) => answer.id);
    const ids =
      index < wrong
        ? spoil(
            known.answers.map((answer) => answer.id),
            right,
          )
        : right;
    return ids.map((answerId) => ({ questionId: question.id, answerId }));
  });
}

/** A wrong set of ticks that is not empty. */
function spoil(all: readonly string[], right: readonly string[]): readonly string[] {
  const others = all.filter((id) => !right.includes(id));
  return others.length > 0 ? others : right.slice(0, 1);
}

/** The hand-in of a drawn round test: all right, except the first `wrong` questions. */
export const handedIn = (server: TestServer, { test, userTest }: Drawn, wrong = 0) => ({
  answers: testAnswers(server, test, wrong),
  testId: test.id,
  userTestId: userTest.id,
  roundId: test.id.replace('.test', ''),
});

/** Draws the test of a round and hands it in. @returns the answer. */
export async function doTest(server: TestServer, agent: Agent, ref: RoundRef, wrong = 0): ReturnType<Agent['post']> {
  return agent.post('/api/submit-test', handedIn(server, await fetchTest(agent, ref), wrong));
}

/** A command as in an app's queue. @param at its time, server milliseconds. */
export const newCommand = (name: string, payload: unknown, at: number, enrolment: string | null = null) => ({
  id: randomUUID(),
  name,
  at: new Date(at).toISOString(),
  enrolment,
  payload,
});

/** Sends a queue. @returns the verdicts and the state. */
export async function sendCommands(agent: Agent, commands: readonly unknown[], protocol = PROTOCOL) {
  const { status, body } = await agent.post('/api/sync', { protocol, commands });
  if (status !== 200) throw new Error(`sync answered ${status}: ${JSON.stringify(body)}`);
  return z.parse(sync.response, body);
}

async function expectOk(answer: ReturnType<Agent['post']>): Promise<void> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
}
