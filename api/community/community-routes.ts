/** Serves the chat of course 2 and the magnet of course 1; sending a message is a command (B.2, B.4). */
import { hideMessage, listMessages, sendMagnet } from '../../sync/community/contract.ts';
import { Problem } from '../../sync/problem.ts';
import { enrolmentIn, type Learner } from '../../sync/progress/learner.ts';
import { sessionState } from '../../sync/progress/session-state.ts';
import { done } from '../../sync/scalar.ts';
import type { World } from '../context.ts';
import { serve, type AppRouter } from '../http/serve.ts';
import { tellMagnet } from '../mail/tell.ts';
import { loadLearner } from '../progress/learner-store.ts';
import { accountNow } from '../progress/state.ts';
import { recordStaffAction } from '../staff/staff-log.ts';
import { readMessages, storeMagnet } from './community-store.ts';

export function communityRoutes(router: AppRouter, world: World): void {
  const { db } = world;

  serve(router, listMessages, async ({ request, account }) => {
    if (account.role !== 'staff') mayChat(await loadLearner(db, account.id));
    return readMessages(db, account.id, request.before);
  });

  serve(router, hideMessage, async ({ request, account }) => {
    const now = accountNow(world.clock, account);
    await db.transaction().execute(async (tx) => {
      const message = await tx
        .selectFrom('messages')
        .select('hidden_at')
        .where('id', '=', request.messageId)
        .executeTakeFirst();
      if (!message) throw new Problem('not-found');
      await tx
        .updateTable('messages')
        .set(request.hidden ? { hidden_at: now, hidden_by: account.id } : { hidden_at: null, hidden_by: null })
        .where('id', '=', request.messageId)
        .execute();
      await recordStaffAction(tx, {
        staffId: account.id,
        action: 'hide-message',
        subject: request.messageId,
        before: { hidden: message.hidden_at !== null },
        after: { hidden: request.hidden },
        at: now,
      });
    });
    return done;
  });

  serve(router, sendMagnet, async ({ request, account }) => {
    const now = accountNow(world.clock, account);
    const learner = await db.transaction().execute(async (tx) => {
      const enrolment = enrolmentIn(await loadLearner(tx, account.id), 1);
      if (!enrolment) throw new Problem('not-enrolled');
      if (enrolment.finishedAt === null) throw new Problem('course-unfinished');
      if (enrolment.magnetAt !== null) throw new Problem('already-sent');
      await storeMagnet(tx, { enrolmentId: enrolment.id, accountId: account.id, ...request, now });
      await tellMagnet(tx, world.config, account.id, request, now);
      return loadLearner(tx, account.id);
    });
    return { ...done, ...sessionState(learner, now, 1) };
  });
}

/** The chat is for those who have course 2. */
function mayChat(learner: Learner): void {
  const enrolment = enrolmentIn(learner, 2);
  if (!enrolment) throw new Problem('not-enrolled');
  if (enrolment.closedAt !== null) throw new Problem('course-closed');
}
