/** A message is kept for the chat, and given back as the others see it. */
import { hasWrittenEnough } from '../../community/allowance.ts';
import { chatName, messageTime, storeMessage } from '../../community/community-store.ts';
import type { Effect } from '../effect.ts';

export const sendMessageEffect: Effect<'send-message'> = {
  refuse: async ({ tx, account, now }) =>
    (await hasWrittenEnough(tx, 'messages', account.id, now)) ? 'written-enough' : undefined,
  apply: ({ tx, account, now }, { id, payload }) =>
    storeMessage(tx, { id, accountId: account.id, text: payload.messageText, now }),
  answer: async ({ context, request, outcome, state, short }) => {
    if (short) return state;
    const at = await messageTime(context.db, outcome.id);
    const created_date = at === undefined ? state.serverTime : new Date(at).toISOString();
    const message = {
      id: outcome.id,
      user: chatName(state.learner.account.name),
      message_text: request.messageText,
      created_date,
    };
    return { ...state, message };
  },
};
