/** Serves what the school holds on oneself: sessions, a copy of everything, deleting the account. */
import { deleteAccount, endOtherSessions, listSessions, myData } from '../../sync/account/own-data.ts';
import { Problem } from '../../sync/problem.ts';
import { done } from '../../sync/scalar.ts';
import type { World } from '../context.ts';
import { serve, type AppRouter } from '../http/serve.ts';
import { signOutSession } from '../http/session.ts';
import { accountNow } from '../progress/state.ts';
import { getAccount } from './account-store.ts';
import { anonymise, readOwnData } from './own-data-store.ts';
import { passwordMatches } from './passwords.ts';
import type { Throttle } from './throttle.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

/** @param signInThrottle whoever holds a session may not guess at the password more than others. */
export function ownDataRoutes(router: AppRouter, world: World, signInThrottle: Throttle): void {
  const { db } = world;

  serve(router, listSessions, async ({ account }) => {
    const rows = await db
      .selectFrom('sessions')
      .select(['id_hash', 'device', 'created_at', 'seen_at'])
      .where('account_id', '=', account.id)
      .where('expires_at', '>', world.clock())
      .orderBy('seen_at', 'desc')
      .execute();
    return {
      sessions: rows.map((row) => ({
        device: row.device,
        created: iso(row.created_at),
        seen: iso(row.seen_at),
        current: row.id_hash === account.session,
      })),
    };
  });

  serve(router, endOtherSessions, async ({ account }) => {
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('account_id', '=', account.id)
      .where('id_hash', '!=', account.session)
      .executeTakeFirst();
    return { ended: Number(numDeletedRows) };
  });

  serve(router, myData, async ({ account }) => ({
    made: iso(accountNow(world.clock, account)),
    tables: await readOwnData(db, account.id),
  }));

  serve(router, deleteAccount, async ({ request, account, ctx }) => {
    const row = await getAccount(db, account.id);
    const right = await signInThrottle.guess(row?.ssn ?? '', ctx.ip, async () =>
      (await passwordMatches(row?.password_hash, request.password)) ? true : undefined,
    );
    if (!row || right !== true) throw new Problem('wrong-password');
    if (row.role === 'staff') throw new Problem('not-allowed');
    await db.transaction().execute((tx) => anonymise(tx, account.id, accountNow(world.clock, account)));
    signOutSession(ctx);
    return done;
  });
}
