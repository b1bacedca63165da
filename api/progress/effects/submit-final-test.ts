/** The final test is graded by its key, its marks given back; of a finished course the pace is judged, and a letter tells its learner. */
import { finalTestId } from '../../../sync/course/ids.ts';
import { loadExam } from '../../exam/exam-store.ts';
import { enqueueFinished } from '../../notifications/mail/enqueue-letters.ts';
import type { Effect } from '../effect.ts';
import { judgePace } from '../pace.ts';
import { marksOf } from '../outcome.ts';

export const submitFinalTestEffect: Effect<'submit-final-test'> = {
  exam: async ({ tx, account }, { userTestId, testId, course }) =>
    testId === finalTestId(course) ? loadExam(tx, account.id, userTestId, { course, roundNr: 0 }) : undefined,
  apply: async ({ context, tx, account, now }, { payload }, events) => {
    const finished = events.find(({ kind }) => kind === 'course-finished');
    if (!finished) return;
    await judgePace(tx, finished.enrolment);
    await enqueueFinished(tx, context.config, account.id, payload.course, now);
  },
  answer: ({ outcome, state }) => {
    const { test: finalTest, ...marks } = marksOf(outcome);
    return { ...state, ...marks, finalTest };
  },
};
