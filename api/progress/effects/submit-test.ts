/** A round test is graded by its key, and its marks given back. */
import { parseRoundId, roundTestId } from '../../../sync/course/ids.ts';
import { loadExam } from '../../exam/exam-store.ts';
import type { Effect } from '../effect.ts';
import { marksOf } from '../outcome.ts';

export const submitTestEffect: Effect<'submit-test'> = {
  exam: async ({ tx, account }, { userTestId, testId, roundId }) => {
    const ref = parseRoundId(roundId);
    if (!ref || testId !== roundTestId(ref)) return undefined;
    return loadExam(tx, account.id, userTestId, { course: ref.course, roundNr: ref.round });
  },
  answer: ({ outcome, state }) => ({ ...state, ...marksOf(outcome) }),
};
