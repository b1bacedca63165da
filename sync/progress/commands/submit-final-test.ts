/** The test of the whole course is handed in; passed, it finishes the course (B.4, rule V7). */
import * as z from 'zod/mini';
import { TestResult } from '../../exam/contract.ts';
import { ContentId, CourseNr, Uuid } from '../../scalar.ts';
import { inCourse } from '../active-enrolment.ts';
import { refuse } from '../decision.ts';
import { defineCommand, StateAfter } from '../define-command.ts';
import { handIn } from '../hand-in.ts';
import { Selections } from '../learner.ts';
import { allRoundsFinished } from '../rounds.ts';

const { test: finalTest, ...rest } = TestResult.shape;
const Marks = z.object({ finalTest, ...rest });

export const submitFinalTest = defineCommand({
  name: 'submit-final-test',
  payload: z.object({ answers: Selections, testId: ContentId, userTestId: Uuid, course: CourseNr }),
  response: z.object({ ...StateAfter.shape, ...Marks.shape }),
  maxBytes: 64 * 1024,
  ownWords: false,
  course: ({ course }) => course,
  marks: (answer) => {
    const { data } = z.safeParse(Marks, answer);
    if (!data) return undefined;
    const { finalTest: test, ...others } = data;
    return { test, ...others };
  },
  decide: (learner, payload, facts) =>
    inCourse(learner, payload.course, facts, (enrolment) => {
      if (!allRoundsFinished(enrolment) && !facts.confirmedOnce) return refuse('rounds-unfinished');
      const finished = { kind: 'course-finished', enrolment: enrolment.id, at: facts.now } as const;
      const test = { enrolment, round: null, exam: enrolment.final, payload, begun: [] };
      return handIn(test, facts, enrolment.finishedAt === null ? [finished] : []);
    }),
});
