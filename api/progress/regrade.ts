/** Regrades tests with a corrected question, in small transactions. Marks only improve (rule V7). */
import { grade } from '../../sync/exam/grading.ts';
import { courseNr } from '../../sync/course/ids.ts';
import type { AppContext } from '../platform/context.ts';
import { noteCorrected, pendingCorrection, type Correction } from '../content/report-store.ts';
import type { Tx } from '../platform/db/open.ts';
import { enqueueFinished, enqueueTo } from '../notifications/mail/enqueue-letters.ts';
import { testRegradedLetter } from '../notifications/mail/learner-letters.ts';
import { saveEvent } from './progress-store.ts';
import { keysOf } from '../exam/exam-keys.ts';
import { correctMarks, wrongLimit } from '../exam/exam-store.ts';
import { writeExclusive } from '../platform/db/transactions.ts';
import { rowsOf } from '../platform/db/rows.ts';

type Needs = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** Tests per transaction, so learners can write in between. */
const PIECE = 100;

/** Applies all pending corrections, including those a stopped server left unfinished. */
export async function regrade(context: Needs): Promise<void> {
  while (await regradePiece(context));
}

/** @returns whether a correction was pending. */
function regradePiece({ db, clock, config }: Needs): Promise<boolean> {
  return writeExclusive(db, async (tx) => {
    const correction = await pendingCorrection(tx);
    if (!correction) return false;
    const tests = await failedTests(tx, correction, correction.reached);
    let helped = 0;
    for (const test of tests) if (await markAgain(tx, config, test, clock())) helped += 1;
    await noteCorrected(tx, correction, {
      reached: tests.length < PIECE ? undefined : tests.at(-1)?.id,
      helped,
      now: clock(),
    });
    return true;
  });
}

/** Failed tests of present runs, drawn with an earlier version. */
const failedTests = (tx: Tx, { questionId, version }: Correction, after: string) =>
  tx
    .selectFrom('user_test_questions as drawn')
    .innerJoin('user_tests as test', 'test.id', 'drawn.user_test_id')
    .innerJoin('enrolments as enrolment', 'enrolment.id', 'test.enrolment_id')
    .innerJoin('accounts as account', 'account.id', 'enrolment.account_id')
    .select(['test.id', 'test.round_nr', 'test.submitted_at', 'test.wrong_count', 'test.enrolment_id'])
    .select(['enrolment.account_id', 'enrolment.course_id'])
    .where('drawn.question_id', '=', questionId)
    .where('drawn.version', '<', version)
    .where('drawn.user_test_id', '>', after)
    .where('test.passed', '=', 0)
    .where('enrolment.archived_at', 'is', null)
    .where('account.deleted_at', 'is', null)
    .orderBy('drawn.user_test_id')
    .limit(PIECE)
    .execute();

type Failed = Awaited<ReturnType<typeof failedTests>>[number];

/** @returns whether the test now passes. */
async function markAgain(tx: Tx, config: AppContext['config'], test: Failed, now: number): Promise<boolean> {
  const ticks = await rowsOf(tx, 'user_test_answers', { user_test_id: test.id })
    .select(['question_id as questionId', 'answer_id as answerId'])
    .execute();
  const { passed, wrong } = grade(await keysOf(tx, test.id), ticks, wrongLimit(test.round_nr));
  if (wrong.length === test.wrong_count) return false;
  await correctMarks(tx, test.id, { passed, wrongCount: wrong.length });
  if (!passed) return false;
  await moveOn(tx, config, test, now);
  return true;
}

/** Finishes the round or course as of the time of submission. */
async function moveOn(tx: Tx, config: AppContext['config'], test: Failed, now: number): Promise<void> {
  const { enrolment_id: enrolment, round_nr: round, submitted_at: at, account_id: account } = test;
  const course = courseNr(test.course_id);
  // another test of the learner may have finished it already
  if (at === null || (await isFinished(tx, enrolment, round))) return;
  if (round === 0) {
    await saveEvent(tx, { kind: 'course-finished', enrolment, at }, test.id);
    await enqueueFinished(tx, config, account, course, now);
  } else await saveEvent(tx, { kind: 'round-finished', enrolment, round, at }, test.id);
  const place = { course, round: round === 0 ? null : round };
  await enqueueTo(tx, account, (to) => testRegradedLetter(config, to, place), now);
}

async function isFinished(tx: Tx, enrolment: string, round: number): Promise<boolean> {
  const row =
    round === 0
      ? rowsOf(tx, 'enrolments', { id: enrolment }).select('finished_at')
      : rowsOf(tx, 'user_rounds', { enrolment_id: enrolment, nr: round }).select('finished_at');
  return ((await row.executeTakeFirst())?.finished_at ?? null) !== null;
}
