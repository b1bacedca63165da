/** A round test is handed in; passed, it finishes the round (B.4, rule V7). */
import * as z from 'zod/mini';
import { parseRoundId } from '../../course/ids.ts';
import { TestResult } from '../../exam/contract.ts';
import { ContentId, Uuid } from '../../scalar.ts';
import { inRound } from '../active-enrolment.ts';
import { refuse } from '../decision.ts';
import { defineCommand, StateAfter } from '../define-command.ts';
import { handIn } from '../hand-in.ts';
import { roundOf, Selections } from '../learner.ts';
import { allStepsFinished } from '../rounds.ts';
import { startRound } from '../start-step.ts';

export const submitTest = defineCommand({
  name: 'submit-test',
  payload: z.object({ answers: Selections, testId: ContentId, userTestId: Uuid, roundId: ContentId }),
  response: z.object({ ...StateAfter.shape, ...TestResult.shape }),
  maxBytes: 64 * 1024,
  ownWords: false,
  course: ({ roundId }) => parseRoundId(roundId)?.course,
  marks: (answer) => z.safeParse(TestResult, answer).data,
  decide: (learner, payload, facts) =>
    inRound(learner, parseRoundId(payload.roundId), facts, (enrolment, { round }) => {
      if (!allStepsFinished(enrolment, round) && !facts.confirmedOnce) return refuse('steps-unfinished');
      const { exam = null, finishedAt = null } = roundOf(enrolment, round) ?? {};
      const finished = { kind: 'round-finished', enrolment: enrolment.id, round, at: facts.now } as const;
      const begun = startRound(enrolment, round, facts.now); // nothing, but where the steps before it are not back yet
      // of two passed tests that come back after a restore the first may come last: the round was finished by it
      const counts = finishedAt === null || (facts.confirmedOnce && facts.now < finishedAt);
      return handIn({ enrolment, round, exam, payload, begun }, facts, counts ? [finished] : []);
    }),
});
