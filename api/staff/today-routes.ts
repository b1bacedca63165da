/** The to-do list, and its actions on magnets, feedback, reported messages and letters. */
import { Readable } from 'node:stream';
import { dropLetter, handleFeedback, postMagnet, hideMessage, leaveMessage } from '../../sync/staff/today-actions.ts';
import { BOOKED_DAYS, bookedTransfers, magnetLabels, today } from '../../sync/staff/today-contract.ts';
import { setFeedbackHandled, setMagnetPosted, setMessageHidden } from '../community/community-store.ts';
import { countPdf } from '../account/throttle.ts';
import type { AppContext } from '../platform/context.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve, Streamed } from '../platform/http/serve.ts';
import { setLetterAside } from '../notifications/mail/queue-store.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { accountNow } from '../progress/state.ts';
import { type Act, must, mustUndo } from './act.ts';
import { labelPdf } from './label-pdf.ts';
import * as todo from './todo.ts';
import * as z from 'zod';
import { Problem } from '../../sync/problem.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import { handleMessageReports, reopenMessageReports } from '../community/message-report-store.ts';

const Hidden = z.object({ hidden: z.boolean() });

export function todayRoutes(router: AppRouter, act: Act, context: AppContext): void {
  const { db, clock } = context;
  serve(router, today, async ({ account }) => {
    const now = accountNow(clock, account);
    return {
      transfers: await todo.transfersWaiting(db),
      finished: await todo.finishedWaiting(db),
      registrations: await todo.registrationsWaiting(db, now),
      payments: await todo.paymentsWaiting(db, now),
      feedback: await todo.feedbackWaiting(db, now),
      messages: await todo.messagesWaiting(db),
      magnets: await todo.magnetsWaiting(db),
      letters: await todo.lettersWaiting(db),
      invitations: await todo.invitationsWaiting(db, account.id, now),
    };
  });

  serve(router, bookedTransfers, async ({ account }) => ({
    payments: await todo.transfersBooked(db, accountNow(clock, account) - BOOKED_DAYS * DAY_MS),
  }));

  serve(router, magnetLabels, async ({ account, language, ctx }) => {
    await countPdf(context, account.id);
    const { rows } = await todo.magnetsWaiting(db);
    const labels = rows.map(({ person: { name }, address, postcode }) => ({ name, address, postcode }));
    // the site's policy forbids objects, and some browsers apply it to a PDF opened as a page
    ctx.set('Content-Security-Policy', "default-src 'none'; object-src 'self'; frame-ancestors 'none'");
    const pdf = await labelPdf(labels, language === 'is' ? 'Seglar í póst' : 'Magnets to post');
    return new Streamed(Readable.from([pdf]), 'application/pdf');
  });

  act(
    handleFeedback,
    async (tx, { request: { feedbackId }, account, now }) => {
      must(await setFeedbackHandled(tx, feedbackId, { id: account.id, now }));
      return { subject: feedbackId, before: { handled: false }, after: { handled: true }, answer: {} };
    },
    async (tx, { subject }) => mustUndo(await setFeedbackHandled(tx, subject, null)),
  );
  act(
    postMagnet,
    async (tx, { request: { enrolmentId }, now }) => {
      must(await setMagnetPosted(tx, enrolmentId, now));
      return { subject: enrolmentId, before: { posted: false }, after: { posted: true }, answer: {} };
    },
    async (tx, { subject }) => mustUndo(await setMagnetPosted(tx, subject, null)),
  );
  act(
    dropLetter,
    async (tx, { request: { letterId }, now }) => {
      must(await setLetterAside(tx, letterId, now));
      return { subject: letterId, before: { aside: false }, after: { aside: true }, answer: {} };
    },
    async (tx, { subject }) => mustUndo(await setLetterAside(tx, subject, null)),
  );

  /** Hiding or leaving a message closes its reports. */
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
