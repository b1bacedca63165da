/** Staff accounts: list, roles, deletion, and recovery from a lost device. */
import * as z from 'zod';
import { STAFF_ROLES, works, type Role } from '../../sync/account/role.ts';
import { found, Problem } from '../../sync/problem.ts';
import {
  endStaffSessions,
  listStaff,
  removeColleague,
  resetFactor,
  setRole,
} from '../../sync/staff/people-contract.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import { getAccount, listStaff as staffAccounts, setRole as changeRole } from '../account/account-store.ts';
import { hasFactor, listFactors, removeFactor } from '../account/factor-store.ts';
import { listInvitations } from '../account/invitation-store.ts';
import { handOutSetUpCode } from '../account/proof.ts';
import { iso, isoOrNull } from '../../sync/scalar.ts';
import type { AppContext } from '../platform/context.ts';
import type { Tx } from '../platform/db/open.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { endSessionsOf, sessionsOf } from '../platform/http/session-store.ts';
import { type Act, mustStand } from './act.ts';
import { closeStaffAccount } from './close-account.ts';
import { approvers } from './invitation-routes.ts';

const Logged = z.object({ role: z.enum(STAFF_ROLES) });

export function peopleRoutes(router: AppRouter, act: Act, { db, clock, config }: AppContext): void {
  serve(router, listStaff, async ({ account }) => {
    const factors = new Map((await listFactors(db)).map((row) => [row.account_id, row]));
    const staff = (await staffAccounts(db)).map(async ({ id, name, email, role }) => {
      const sessions = await sessionsOf(db, id, clock());
      const factor = factors.get(id);
      return {
        id,
        name,
        email,
        role,
        factorSince: isoOrNull(factor?.confirmed_at),
        codesLeft: factor?.codes ?? 0,
        sessions: sessions.length,
        seen: isoOrNull(sessions[0]?.seen_at),
      };
    });
    const invitations = (await listInvitations(db, clock())).map(async (row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      role: row.role,
      by: row.by,
      until: iso(row.expires_at),
      signedUp: row.signed_up_at !== null,
      mayApprove: (await approvers(db, row.invited_by, clock())).some(({ id }) => id === account.id),
    }));
    return { staff: await Promise.all(staff), invitations: await Promise.all(invitations) };
  });

  act(endStaffSessions, async (tx, { request: { accountId }, account, ctx }) => {
    await mustWorkHere(tx, accountId);
    ctx.state.subject = accountId;
    const ended = await endSessionsOf(tx, accountId, account.session);
    return { subject: accountId, before: { sessions: ended }, after: { sessions: 0 }, answer: { ended } };
  });

  act(
    setRole,
    async (tx, { request: { accountId, role }, account, ctx }) => {
      if (accountId === account.id) throw new StaffProblem('own-role');
      ctx.state.subject = accountId;
      const before = found(await changeRole(tx, accountId, role));
      if (before === role) throw new StaffProblem('nothing-changed');
      await endSessionsOf(tx, accountId);
      return { subject: accountId, before: { role: before }, after: { role }, answer: {} };
    },
    async (tx, { subject, before, after, staffId }) => {
      if (subject === staffId) throw new StaffProblem('own-role');
      mustStand(await changeRole(tx, subject, Logged.parse(before).role), Logged.parse(after).role);
      await endSessionsOf(tx, subject);
    },
  );

  act(removeColleague, async (tx, { request: { accountId }, account, ctx, now }) => {
    const { role } = await mustWorkHere(tx, accountId);
    if (accountId === account.id) throw new StaffProblem('own-role');
    ctx.state.subject = accountId;
    await closeStaffAccount(tx, accountId, now);
    return { subject: accountId, before: { role }, after: { role: null }, answer: {} };
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

async function mustWorkHere(tx: Tx, id: string): Promise<{ readonly role: Role }> {
  const row = await getAccount(tx, id);
  if (!row || !works(row.role)) throw new Problem('not-found');
  return row;
}
