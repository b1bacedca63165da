/** Serves tests: drawn on the first request, unchanged until submitted. */
import { getFinalTest, getTest } from '../../sync/exam/contract.ts';
import { drawFinalTest, drawRoundTest, type Seen } from '../../sync/exam/draw.ts';
import {
  FINAL_TEST_QUESTIONS,
  finalTestId,
  ROUND_TEST_QUESTIONS,
  roundTestId,
  ROUND_NUMBERS,
} from '../../sync/course/ids.ts';
import { allRoundsFinished, allStepsFinished } from '../../sync/progress/rounds.ts';
import { Problem } from '../../sync/problem.ts';
import type { AppContext } from '../platform/context.ts';
import { openRound, usableEnrolment } from './access.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { loadLearner } from '../progress/learner-store.ts';
import { accountNow } from '../progress/state.ts';
import { saveDrawnTest, openExam, seenInTests, type Drawing } from '../exam/exam-store.ts';
import { showTest } from '../exam/shown-test.ts';
import { writeFor } from '../platform/db/transactions.ts';

export function examRoutes(router: AppRouter, context: AppContext): void {
  const { db, library, random } = context;

  serve(router, getTest, async ({ request, account }) => {
    const now = accountNow(context.clock, account);
    const { test, userTest } = await writeFor(db, [account.id], async (tx) => {
      const enrolment = openRound(await loadLearner(tx, account.id), request, now);
      if (!allStepsFinished(enrolment, request.round)) throw new Problem('steps-unfinished');
      return presentTest(context, tx, enrolment.id, request.round, roundTestId(request), now, (seen) => {
        const drawn = drawRoundTest(library.pool(request.course, request.round), random, seen);
        return enough(drawn, ROUND_TEST_QUESTIONS);
      });
    });
    return { test, userTest };
  });

  serve(router, getFinalTest, async ({ request, account }) => {
    const now = accountNow(context.clock, account);
    const { test, userTest } = await writeFor(db, [account.id], async (tx) => {
      const enrolment = usableEnrolment(await loadLearner(tx, account.id), request.course, now);
      if (!allRoundsFinished(enrolment)) throw new Problem('rounds-unfinished');
      return presentTest(context, tx, enrolment.id, 0, finalTestId(request.course), now, (seen) => {
        const pool = ROUND_NUMBERS.flatMap((round) => library.pool(request.course, round));
        return enough(drawFinalTest(pool, random, seen), FINAL_TEST_QUESTIONS);
      });
    });
    return { finalTest: test, userTest };
  });
}

/** Refuses an incomplete test: not found. */
function enough<Q>(drawn: readonly Q[], count: number): readonly Q[] {
  if (drawn.length < count) throw new Problem('not-found');
  return drawn;
}

async function presentTest(
  context: Pick<AppContext, 'clock' | 'random' | 'library'>,
  tx: Parameters<typeof saveDrawnTest>[0],
  enrolmentId: string,
  roundNr: number,
  testId: string,
  now: number,
  draw: (seen: Seen) => Drawing['questions'],
) {
  const open = await openExam(tx, enrolmentId, roundNr);
  const drawAnew = async (): Promise<string> => {
    const questions = draw(await seenInTests(tx, enrolmentId, roundNr));
    return saveDrawnTest(tx, context, { enrolmentId, roundNr, testId, now, questions });
  };
  const id = open?.id ?? (await drawAnew());
  const test = await showTest(tx, context.library, id, testId);
  return { test, userTest: { id, status: 'Ongoing' as const } };
}
