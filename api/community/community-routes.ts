/** Serves the chat of course 2, the thread with the school and the magnet of course 1. Sending a message is a command (B.2, B.4). */
import {
  listMessages,
  reportMessage,
  schoolThread,
  sendMagnet,
  THREAD_SHOWN,
  threadRead,
} from '../../sync/community/contract.ts';
import { Problem } from '../../sync/problem.ts';
import { enrolmentIn, type Learner } from '../../sync/progress/learner.ts';
import { done } from '../../sync/scalar.ts';
import { setWho } from '../account/account-store.ts';
import type { AppContext } from '../platform/context.ts';
import { isStaff, type AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { addresseeOf } from '../notifications/mail/enqueue-letters.ts';
import { enqueue } from '../notifications/mail/queue-store.ts';
import { magnetLetter } from '../notifications/mail/school-letters.ts';
import { loadLearner } from '../progress/learner-store.ts';
import { accountNow, stateOf } from '../progress/state.ts';
import { hasWrittenEnough } from './allowance.ts';
import { authorOfMessage, readMessages, storeMagnet } from './community-store.ts';
import { hasReported, storeMessageReport } from './message-report-store.ts';
import { markRepliesRead, readThread } from './reply-store.ts';
import { writeFor } from '../platform/db/transactions.ts';

export function communityRoutes(router: AppRouter, context: AppContext): void {
  const { db, clock, config } = context;
  serve(router, listMessages, async ({ request, account }) => {
    if (!isStaff(account, 'office')) mayChat(await loadLearner(db, account.id));
    return readMessages(db, account.id, request.before);
  });

  serve(router, reportMessage, async ({ request: { messageId }, account }) => {
    const now = accountNow(clock, account);
    await writeFor(db, [account.id], async (tx) => {
      mayChat(await loadLearner(tx, account.id));
      const author = await authorOfMessage(tx, messageId);
      if (author === undefined) throw new Problem('not-found');
      if (author === account.id) throw new Problem('not-allowed');
      if (await hasReported(tx, messageId, account.id)) return;
      if (await hasWrittenEnough(tx, 'message_reports', account.id, now)) throw new Problem('written-enough');
      await storeMessageReport(tx, messageId, account.id, now);
    });
    return done;
  });

  serve(router, schoolThread, async ({ account }) => ({
    items: (await readThread(db, account.id, THREAD_SHOWN)).map(({ id, from, text, at }) => ({ id, from, text, at })),
  }));

  serve(router, threadRead, async ({ request: { upTo }, account }) => {
    const now = accountNow(clock, account);
    await writeFor(db, [account.id], (tx) => markRepliesRead(tx, account.id, Date.parse(upTo), now));
    return done;
  });

  serve(router, sendMagnet, async ({ request, account, language }) => {
    const now = accountNow(clock, account);
    const learner = await writeFor(db, [account.id], async (tx) => {
      const enrolment = enrolmentIn(await loadLearner(tx, account.id), 1);
      if (!enrolment) throw new Problem('not-enrolled');
      if (enrolment.finishedAt === null) throw new Problem('course-unfinished');
      if (enrolment.magnetAt !== null) throw new Problem('already-sent');
      await storeMagnet(tx, { enrolmentId: enrolment.id, ...request, now });
      await setWho(tx, account.id, { address: request.address, zip_code: request.postcode });
      await enqueue(
        tx,
        magnetLetter(config, await addresseeOf(tx, account.id), request.address, request.postcode),
        now,
      );
      return loadLearner(tx, account.id);
    });
    return { ...done, ...stateOf(context, learner, now, { language, course: 1 }), clock: account.clock };
  });
}

/** The chat requires an open enrolment in course 2. */
function mayChat(learner: Learner): void {
  const enrolment = enrolmentIn(learner, 2);
  if (!enrolment) throw new Problem('not-enrolled');
  if (enrolment.closedAt !== null) throw new Problem('course-closed');
}
