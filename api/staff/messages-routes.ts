/** Serves what staff do about messages in the chat. */
import { hideMessage } from '../../sync/staff/messages-contract.ts';
import { Problem } from '../../sync/problem.ts';
import { setMessageHidden } from '../community/community-store.ts';
import type { Act } from './act.ts';

export function messagesRoutes(act: Act): void {
  act(hideMessage, async (tx, { request: { messageId, hidden }, account, now }) => {
    const before = await setMessageHidden(tx, messageId, { hidden, by: account.id, now });
    if (before === undefined) throw new Problem('not-found');
    return { subject: messageId, before: { hidden: before }, after: { hidden }, answer: {} };
  });
}
