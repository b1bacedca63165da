/** Serves who works at the school, and what is done when a colleague has lost phone or device. */
import { works } from '../../sync/account/role.ts';
import { Problem } from '../../sync/problem.ts';
import { endStaffSessions, listStaff, resetFactor } from '../../sync/staff/people-contract.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import { getAccount, listStaff as staffAccounts } from '../account/account-store.ts';
import { hasFactor, listFactors, removeFactor } from '../account/factor-store.ts';
import { handOutSetUpCode } from '../account/proof.ts';
import type { AppContext } from '../platform/context.ts';
import type { Tx } from '../platform/db/open.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { endSessionsOf, sessionsOf } from '../platform/http/session-store.ts';
import type { Act } from './act.ts';

const iso = (ms: number | null | undefined): string | null =>
  ms === null || ms === undefined ? null : new Date(ms).toISOString();

export function peopleRoutes(
  router: AppRouter,
  act: Act,
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
): void {
  serve(router, listStaff, async () => {
    const factors = new Map((await listFactors(db)).map((row) => [row.account_id, row]));
    const staff = (await staffAccounts(db)).map(async ({ id, name, role }) => {
      const sessions = await sessionsOf(db, id, clock());
      const factor = factors.get(id);
      return {
        id,
        name,
        role,
        factorSince: iso(factor?.confirmed_at),
        codesLeft: factor?.codes ?? 0,
        sessions: sessions.length,
        seen: iso(sessions[0]?.seen_at),
      };
    });
    return { staff: await Promise.all(staff) };
  });

  act(endStaffSessions, async (tx, { request: { accountId }, account, ctx }) => {
    await mustWorkHere(tx, accountId);
    ctx.state.subject = accountId;
    const ended = await endSessionsOf(tx, accountId, account.session);
    return { subject: accountId, before: { sessions: ended }, after: { sessions: 0 }, answer: { ended } };
  });

  act(resetFactor, async (tx, { request: { accountId }, account, ctx, now }) => {
    await mustWorkHere(tx, accountId);
    if (accountId === account.id) throw new StaffProblem('own-factor');
    ctx.state.subject = accountId;
    const factor = await hasFactor(tx, accountId);
    await removeFactor(tx, accountId);
    const setUpCode = await handOutSetUpCode(tx, config, accountId, now);
    const ended = await endSessionsOf(tx, accountId);
    const [before, after] = [
      { factor, sessions: ended },
      { factor: false, sessions: 0 },
    ];
    return { subject: accountId, before, after, answer: { setUpCode } };
  });
}

async function mustWorkHere(tx: Tx, id: string): Promise<void> {
  const row = await getAccount(tx, id);
  if (!row || !works(row.role)) throw new Problem('not-found');
}
