/** The calls about who works at the school. */
import * as z from 'zod/mini';
import { roles, STAFF_ROLES } from '../account/role.ts';
import { Iso, Uuid } from '../scalar.ts';
import { staffAction, staffCall } from './declare.ts';

const Colleague = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** Since when a second factor counts; null where there is none. */
  factorSince: z.nullable(Iso),
  /** Recovery codes that are left. */
  codesLeft: z.int(),
  /** On how many devices signed in now, and when last seen on one of them. */
  sessions: z.int(),
  seen: z.nullable(Iso),
});
export type Colleague = z.infer<typeof Colleague>;

/** Somebody who is invited, and not let in yet. */
const Invitation = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  /** Name of who invited. */
  by: z.string(),
  until: Iso,
  signedUp: z.boolean(),
  /** Whether who asks can approve: another one than who invited, where there is another. */
  mayApprove: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

export const listStaff = staffCall('staff', 'staff', {
  method: 'GET',
  response: z.object({ staff: z.array(Colleague), invitations: z.array(Invitation) }),
});

const OfColleague = z.object({ accountId: Uuid });

/** Signs a colleague out everywhere. */
export const endStaffSessions = staffAction('end-staff-sessions', 'staff', OfColleague, {
  final: true,
  fresh: true,
  response: { ended: z.int() },
});

/** A colleague may do more or less from now on, and signs in anew. */
export const setRole = staffAction('set-role', 'staff', z.extend(OfColleague, { role: z.enum(STAFF_ROLES) }), {
  fresh: true,
});

/** Ends a colleague's account. The name stays beside what was done under it. */
export const removeColleague = staffAction('remove-colleague', 'staff', OfColleague, { final: true, fresh: true });

/** Takes the second factor off a colleague who has lost it, signs the account out, and gives a code to set it up anew. */
export const resetFactor = staffAction('reset-factor', 'staff', OfColleague, {
  final: true,
  secret: true,
  fresh: true,
  /** Shown this once, to be handed over in person. */
  response: { setUpCode: z.string() },
});
