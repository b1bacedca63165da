/** Feedback is kept, and a letter tells the school. */
import { done } from '../../../sync/scalar.ts';
import { hasWrittenEnough } from '../../community/allowance.ts';
import { feedbackSince, storeFeedback } from '../../community/community-store.ts';
import { enqueueFeedbackLetter } from '../../notifications/mail/enqueue-letters.ts';
import type { Effect } from '../effect.ts';

export const sendFeedbackEffect: Effect<'send-feedback'> = {
  refuse: async ({ tx, account, now }) =>
    (await hasWrittenEnough(tx, 'feedback', account.id, now)) ? 'written-enough' : undefined,
  apply: async ({ context, tx, account, now }, { id, payload }) => {
    await storeFeedback(tx, { id, accountId: account.id, ...payload, now });
    const writtenSince = (after: number) => feedbackSince(tx, account.id, after);
    await enqueueFeedbackLetter(tx, context.config, account.id, writtenSince, now);
  },
  answer: ({ state: { command, receipt, serverTime, clock, epoch } }) => ({
    ...done,
    serverTime,
    clock,
    epoch,
    command,
    receipt,
  }),
};
