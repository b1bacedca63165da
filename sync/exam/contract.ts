/** Calls that fetch tests, without key. Handing in is a command, answered with the marks (B.7, decisions section 4). */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MarkedTest, Test, UserTest, WrongAnswers } from '../course/content.ts';
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

/** The result of grading; also the `result` of a submitted test's verdict in a batch. */
export const TestResult = z.object({
  test: MarkedTest,
  userTest: UserTest,
  wrongTestAnswers: WrongAnswers,
  passed: z.boolean(),
});
export type TestResult = z.infer<typeof TestResult>;
