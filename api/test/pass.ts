/** Passes a round or a whole course over HTTP, as fast as the test clock allows. */
import { expect } from 'vitest';
import * as z from 'zod';
import { finalTestId, ROUNDS, type RoundRef } from '../../sync/course/ids.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { ROUND_WAIT_MS } from '../../sync/progress/rounds.ts';
import type { Agent, TestServer } from './harness.ts';
import { doTest, Drawn, testAnswers } from './make.ts';

/** Takes the test of a round and waits for the next. */
export async function passRound(server: TestServer, agent: Agent, ref: RoundRef): Promise<void> {
  expect((await doTest(server, agent, ref)).body).toMatchObject({ passed: true });
  server.clock.now += ROUND_WAIT_MS;
}

const Final = z.object({ finalTest: Drawn.shape.test, userTest: Drawn.shape.userTest });

/** A course, with its final test. @param steps answers the ten steps of a round. @param from the first round that is not passed yet. */
export async function passCourse(
  server: TestServer,
  agent: Agent,
  steps: (ref: RoundRef) => Promise<void>,
  from = 1,
  course: CourseNr = 1,
): Promise<void> {
  for (let round = from; round <= ROUNDS; round++) {
    await steps({ course, round });
    await passRound(server, agent, { course, round });
  }
  const payload = await finalHandedIn(server, agent, course);
  expect((await agent.post('/api/submit-final-test', payload)).body).toMatchObject({ passed: true });
}

/** Draws the final test. @returns what hands it in, all right. */
export async function finalHandedIn(server: TestServer, agent: Agent, course: CourseNr) {
  const drawn = await agent.get(`/api/final-test?course=${course}&startTest=true`);
  const { finalTest, userTest } = z.parse(Final, drawn.body);
  return { answers: testAnswers(server, finalTest), testId: finalTestId(course), userTestId: userTest.id, course };
}
