/** Calls of a course: access, its steps, a round for offline (B.7, decisions section 3). */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { SessionState } from '../progress/session-state.ts';
import { CourseNr, CourseText, Done, Language, numberText, RoundNr, StepNr } from '../scalar.ts';
import { Pack, UserStep } from './content.ts';

export const subDashboard = endpoint({
  path: '/api/sub-dashboard',
  access: 'account',
  request: z.object({ userId: z.string(), courseId: CourseNr }),
  response: SessionState,
});

export const courseAccess = endpoint({
  method: 'GET',
  path: '/api/course-access/:courseId',
  access: 'account',
  request: z.object({ courseId: CourseText }),
  response: z.object({ access: z.boolean() }),
});

export const restartCourse = endpoint({
  path: '/api/restart-course',
  access: 'account',
  request: z.object({ courseId: CourseNr }),
  response: z.object({ ...SessionState.shape, ...Done.shape }),
});

export const roundData = endpoint({
  method: 'GET',
  path: '/api/round-data',
  access: 'account',
  request: z.object({ course: CourseText, round: numberText(RoundNr), step: numberText(StepNr) }),
  response: z.object({
    step: UserStep,
    steps: z.array(z.object({ id: z.string(), nr: z.int(), status: z.nullable(z.enum(['Ongoing', 'Finished'])) })),
    round: z.object({ id: z.string(), nr: z.int(), name: z.string() }),
    roundId: z.string(),
    roundNr: z.int(),
    stepNr: z.int(),
  }),
});

export const coursePack = endpoint({
  method: 'GET',
  path: '/api/course-pack',
  access: 'account',
  /** `language`: an added one, whose texts are included. */
  request: z.object({ course: CourseText, round: numberText(RoundNr), language: z.optional(Language) }),
  response: Pack,
});

/** Bytes of each round's pictures and narration by round id: the size of a download before it begins. */
export const packSizes = endpoint({
  method: 'GET',
  path: '/api/pack-sizes',
  access: 'account',
  response: z.object({ sizes: z.record(z.string(), z.int()) }),
});
