/** The calls about tests: fetched without key, marked once submitted (B.7, decisions section 4). */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MarkedTest, Test, UserTest, WrongAnswers } from '../course/content.ts';
import { commandPayloads } from '../progress/command.ts';
import { SessionState } from '../progress/session-state.ts';
import { CourseText, numberText, RoundNr } from '../scalar.ts';

export const getTest = endpoint({
  method: 'GET',
  path: '/api/test',
  access: 'account',
  request: z.object({ course: CourseText, round: numberText(RoundNr) }),
  response: z.object({ test: Test, userTest: UserTest }),
});

export const getFinalTest = endpoint({
  method: 'GET',
  path: '/api/final-test',
  access: 'account',
  request: z.object({ course: CourseText, startTest: z.optional(z.enum(['true', 'false'])) }),
  response: z.object({ finalTest: Test, userTest: UserTest }),
});

/** What grading gives; also the `result` of a submitted test's verdict in a batch. */
export const TestResult = z.object({
  test: MarkedTest,
  userTest: UserTest,
  wrongTestAnswers: WrongAnswers,
  passed: z.boolean(),
});
export type TestResult = z.infer<typeof TestResult>;

export const submitTest = endpoint({
  method: 'POST',
  path: '/api/submit-test',
  access: 'account',
  maxBytes: 64 * 1024,
  request: commandPayloads['submit-test'],
  response: z.object({ ...SessionState.shape, ...TestResult.shape }),
});

export const submitFinalTest = endpoint({
  method: 'POST',
  path: '/api/submit-final-test',
  access: 'account',
  maxBytes: 64 * 1024,
  request: commandPayloads['submit-final-test'],
  response: z.object({
    ...SessionState.shape,
    finalTest: MarkedTest,
    userTest: UserTest,
    wrongTestAnswers: WrongAnswers,
    passed: z.boolean(),
  }),
});
