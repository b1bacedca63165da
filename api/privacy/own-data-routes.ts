/** Personal data: sessions, data copy, account deletion. */
import { Readable } from 'node:stream';
import { works } from '../../sync/account/role.ts';
import { deleteAccount, endOtherSessions, listSessions, myData } from '../../sync/account/own-data.ts';
import { Problem } from '../../sync/problem.ts';
import { done, iso } from '../../sync/scalar.ts';
import { limit, takeIfWritable } from '../platform/limits/limit.ts';
import { mustStillHold, provePassword } from '../account/passwords.ts';
import type { AppContext } from '../platform/context.ts';
import { readerOf } from '../platform/db/reader.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve, Streamed } from '../platform/http/serve.ts';
import { signOutSession } from '../platform/http/session.ts';
import { endSessionsOf, sessionsOf } from '../platform/http/session-store.ts';
import { accountNow } from '../progress/state.ts';
import { finishForgetting, forgetPerson, ownDataJson } from './own-data.ts';
import { writeExclusive, writeFor } from '../platform/db/transactions.ts';

/** Limits of a copy: its duration, its duration while another request waits, and copies per hour and account. */
const COPY_MS = 60_000;
const COPY_BESIDE_MS = 10_000;
const COPIES = limit('copy of an account', 5, 3600);

export function ownDataRoutes(router: AppRouter, context: AppContext): void {
  const { db, clock } = context;
  serve(router, listSessions, async ({ account }) => {
    const rows = await sessionsOf(db, account.id, clock());
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
    const ended = await writeFor(db, [account.id], (tx) => endSessionsOf(tx, account.id, account.session));
    return { ended };
  });

  /** The running copy. */
  let copying: { readonly since: number; readonly cut: () => void } | undefined;
  serve(router, myData, async ({ account, ctx: { res } }) => {
    // one copy at a time per process: a large copy or slow reader must not block others
    if (copying && clock() - copying.since < COPY_BESIDE_MS) throw new Problem('unavailable', { seconds: 10 });
    const before = copying;
    const mine = { since: clock(), cut: () => void res.destroy() };
    copying = mine;
    const leave = (to?: typeof copying): void => {
      if (copying === mine) copying = to;
    };
    await takeIfWritable(context, [{ limit: COPIES, key: account.id }]).catch((error: unknown) => {
      leave(before);
      throw error;
    });
    before?.cut(); // only after the limit has passed
    const json = Readable.from(ownDataJson(readerOf(db), account.id, iso(accountNow(clock, account))));
    const tooSlow = setTimeout(mine.cut, COPY_MS);
    res.once('close', () => {
      clearTimeout(tooSlow);
      json.destroy();
      leave();
    });
    return new Streamed(json);
  });

  serve(router, deleteAccount, async ({ request, account, ctx }) => {
    const row = await provePassword(context, account.id, request.password);
    if (works(row.role)) throw new Problem('not-allowed');
    await writeExclusive(db, async (tx) => {
      await mustStillHold(tx, row);
      await forgetPerson(tx, account.id, accountNow(clock, account));
    });
    await finishForgetting(context);
    signOutSession(ctx);
    return done;
  });
}
