/** Serves which notices a learner wants. */
import { getNotices, setNotice } from '../../sync/progress/notices.ts';
import type { AppContext } from '../platform/context.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { setWanted, unwantedBy } from '../notifications/notice-store.ts';
import { writeFor } from '../platform/db/transactions.ts';

export function noticeRoutes(router: AppRouter, { db }: Pick<AppContext, 'db'>): void {
  serve(router, getNotices, async ({ account }) => ({ off: await unwantedBy(db, account.id) }));

  serve(router, setNotice, async ({ request, account }) => {
    const off = await writeFor(db, [account.id], async (tx) => {
      await setWanted(tx, account.id, request.kind, request.on);
      return unwantedBy(tx, account.id);
    });
    return { off };
  });
}
