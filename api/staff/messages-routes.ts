/** Serves what staff do about messages in the chat: hidden or left, either answers those who told of it. */
import * as z from 'zod';
import { hideMessage, leaveMessage } from '../../sync/staff/messages-contract.ts';
import { Problem } from '../../sync/problem.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import { setMessageHidden } from '../community/community-store.ts';
import { handleMessageReports, reopenMessageReports } from '../community/message-report-store.ts';
import type { Act } from './act.ts';
import { must, mustUndo } from './conflict.ts';

const Hidden = z.object({ hidden: z.boolean() });

export function messagesRoutes(act: Act): void {
  act(
    hideMessage,
    async (tx, { request: { messageId, hidden }, account, now }) => {
      const before = await setMessageHidden(tx, messageId, { hidden, by: account.id, now });
      if (before === undefined) throw new Problem('not-found');
      if (before === hidden) throw new StaffProblem('nothing-changed');
      if (hidden) await handleMessageReports(tx, messageId, { by: account.id, now });
      return { subject: messageId, before: { hidden: before }, after: { hidden }, answer: {} };
    },
    async (tx, { subject, before, at, now, staffId }) => {
      const { hidden } = Hidden.parse(before);
      mustUndo((await setMessageHidden(tx, subject, { hidden, by: staffId, now })) === !hidden);
      if (!hidden) await reopenMessageReports(tx, subject, at);
    },
  );

  act(
    leaveMessage,
    async (tx, { request: { messageId }, account, now }) => {
      must((await handleMessageReports(tx, messageId, { by: account.id, now })) > 0);
      return { subject: messageId, before: { waits: true }, after: { waits: false }, answer: {} };
    },
    async (tx, { subject, at }) => mustUndo((await reopenMessageReports(tx, subject, at)) > 0),
  );
}
