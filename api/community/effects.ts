/** Server-side effects of the writing commands. */
import { isForSchool, LETTER_PATH } from '../../sync/community/contract.ts';
import { pathTo } from '../../sync/paths.ts';
import { done, iso } from '../../sync/scalar.ts';
import { storeReport } from '../content/report-store.ts';
import { enqueueFeedbackLetter } from '../notifications/mail/enqueue-letters.ts';
import type { CommandContext, Effect, Effects } from '../progress/effect.ts';
import { hasWrittenEnough } from './allowance.ts';
import {
  chatName,
  messageTime,
  storeMessage,
  feedbackSince,
  storeFeedback,
  type NewFeedback,
} from './community-store.ts';

/** Stores a message to the school, from the feedback box or the chat. */
async function takeFeedback(
  { context, tx, account, now }: Pick<CommandContext, 'context' | 'tx' | 'account' | 'now'>,
  written: Pick<NewFeedback, 'id' | 'messageText' | 'path'>,
): Promise<void> {
  await storeFeedback(tx, { ...written, accountId: account.id, now });
  const writtenSince = (after: number) => feedbackSince(tx, account.id, after);
  await enqueueFeedbackLetter(tx, context.config, account.id, writtenSince, now);
}

const sendFeedbackEffect: Effect<'send-feedback'> = {
  refuse: async ({ tx, account, now }) =>
    (await hasWrittenEnough(tx, 'feedback', account.id, now)) ? 'written-enough' : undefined,
  apply: (commandContext, { id, payload: { messageText, path } }) =>
    // a forged path must not count as email, which has its own limit
    takeFeedback(commandContext, { id, messageText, path: path === LETTER_PATH ? '' : path }),
  answer: ({ state: { command, receipt, serverTime, clock, epoch } }) => ({
    ...done,
    serverTime,
    clock,
    epoch,
    command,
    receipt,
  }),
};

const CHAT_PATH = pathTo('course', 'is', { courseId: 2 });

/** Stores a chat message and answers it as others see it. A message addressed to the school also enters the inbox. */
const sendMessageEffect: Effect<'send-message'> = {
  refuse: async ({ tx, account, now }) =>
    (await hasWrittenEnough(tx, 'messages', account.id, now)) ? 'written-enough' : undefined,
  apply: async (commandContext, { id, payload: { messageText } }) => {
    const { tx, account, now } = commandContext;
    await storeMessage(tx, { id, accountId: account.id, text: messageText, now });
    if (isForSchool(messageText) && !(await hasWrittenEnough(tx, 'feedback', account.id, now)))
      await takeFeedback(commandContext, { id, messageText, path: CHAT_PATH });
  },
  answer: async ({ context, request, outcome, state, short }) => {
    if (short) return state;
    const at = await messageTime(context.db, outcome.id);
    const created_date = at === undefined ? state.serverTime : iso(at);
    const message = {
      id: outcome.id,
      user: chatName(state.learner.account.name),
      message_text: request.messageText,
      created_date,
    };
    return { ...state, message };
  },
};

/** Stores a report of an unclear question for its authors. */
const reportQuestionEffect: Effect<'report-question'> = {
  refuse: async ({ tx, account, now }) =>
    (await hasWrittenEnough(tx, 'question_reports', account.id, now)) ? 'written-enough' : undefined,
  apply: ({ tx, account, now }, { id, payload }) => storeReport(tx, { id, accountId: account.id, ...payload, now }),
  answer: ({ state: { command, receipt } }) => ({ ...done, command, receipt }),
};

export const writingEffects = {
  'send-message': sendMessageEffect,
  'send-feedback': sendFeedbackEffect,
  'report-question': reportQuestionEffect,
} satisfies Partial<Effects>;
