/** Links by which a learner shows an instructor their progress: create, revoke, open. */
import { DAY_MS } from '../../sync/progress/expiry.ts';
import {
  getShare,
  makeShare,
  openShare,
  revokeShare,
  SHARE_DAYS,
  showInstructor,
  sharedCourses,
} from '../../sync/progress/share-contract.ts';
import { Problem } from '../../sync/problem.ts';
import { done, iso, isoOrNull } from '../../sync/scalar.ts';
import { setShownTo } from '../account/account-store.ts';
import { instructorOf } from '../account/instructor-store.ts';
import { newToken } from '../platform/crypto/sealed.ts';
import { guessLink } from '../account/throttle.ts';
import type { AppContext } from '../platform/context.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import type { AppRouter, SignedIn } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { writeSignedIn } from '../platform/http/signed-in.ts';
import { loadLearner } from './learner-store.ts';
import { countOpening, dropShare, findShare, shareOf, storeShare } from './share-store.ts';
import { accountNow } from './state.ts';
import { writeFor } from '../platform/db/transactions.ts';

type Row = NonNullable<Awaited<ReturnType<typeof shareOf>>>;
const told = (row: Row) => ({
  made: iso(row.created_at),
  until: iso(row.expires_at),
  opened: row.opened,
  lastOpened: isoOrNull(row.opened_at),
});

export function shareRoutes(router: AppRouter, context: AppContext): void {
  const { db, clock, library } = context;

  const sharing = async (at: Db | Tx, account: SignedIn) => {
    const row = await shareOf(at, account.id, accountNow(clock, account));
    return { share: row ? told(row) : null, instructor: (await instructorOf(at, account.id)) ?? null };
  };

  serve(router, getShare, ({ account }) => sharing(db, account));

  serve(router, showInstructor, ({ request: { id, shown }, account }) =>
    writeSignedIn(context, account, async (tx) => {
      if ((await instructorOf(tx, account.id))?.id === id)
        await setShownTo(tx, account.id, shown ? id : null, accountNow(clock, account));
      return sharing(tx, account);
    }),
  );

  serve(router, makeShare, async ({ account }) => {
    const secret = newToken();
    const now = accountNow(clock, account);
    const share = { created_at: now, expires_at: now + SHARE_DAYS * DAY_MS, opened: 0, opened_at: null };
    await writeSignedIn(context, account, (tx) =>
      storeShare(tx, { secret, accountId: account.id, now, expiresAt: share.expires_at }),
    );
    return { secret, share: told(share) };
  });

  serve(router, revokeShare, async ({ account }) => {
    await writeSignedIn(context, account, (tx) => dropShare(tx, account.id));
    return done;
  });

  serve(router, openShare, async ({ request, account, ctx, language }) => {
    const now = clock();
    const found = await guessLink(context, ctx.ip, () => findShare(db, request.secret, now));
    if (!found) throw new Problem('share-unknown');
    const learner = await loadLearner(db, found.account_id);
    // openings by the learner are not counted
    if (account?.id !== found.account_id)
      await writeFor(db, [found.account_id], (tx) => countOpening(tx, found.account_id, now));
    return {
      name: learner.account.name,
      until: iso(found.expires_at),
      lastActive: isoOrNull(found.last_seen_at),
      ...sharedCourses(learner, (id) => library.step(id, language), now),
    };
  });
}
