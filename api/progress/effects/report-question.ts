/** What a learner finds unclear is kept for those who write the questions. */
import { done } from '../../../sync/scalar.ts';
import { hasWrittenEnough } from '../../community/allowance.ts';
import { storeReport } from '../../content/report-store.ts';
import type { Effect } from '../effect.ts';

export const reportQuestionEffect: Effect<'report-question'> = {
  refuse: async ({ tx, account, now }) =>
    (await hasWrittenEnough(tx, 'question_reports', account.id, now)) ? 'written-enough' : undefined,
  apply: ({ tx, account, now }, { id, payload }) => storeReport(tx, { id, accountId: account.id, ...payload, now }),
  answer: ({ state: { command, receipt } }) => ({ ...done, command, receipt }),
};
