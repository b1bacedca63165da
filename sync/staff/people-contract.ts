/** Calls for staff accounts. */
import * as z from 'zod/mini';
import { roles, STAFF_ROLES } from '../account/role.ts';
import { Iso, Uuid } from '../scalar.ts';
import { staffAction, staffCall } from './declare.ts';

const Colleague = z.object({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.enum(roles),
  /** Since when a second factor is set up; null if none. */
  factorSince: z.nullable(Iso),
  /** Unused recovery codes. */
  codesLeft: z.int(),
  /** Number of sessions, and last activity in one. */
  sessions: z.int(),
  seen: z.nullable(Iso),
});
export type Colleague = z.infer<typeof Colleague>;

/** A pending invitation. */
const Invitation = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  /** Name of the inviter. */
  by: z.string(),
  until: Iso,
  signedUp: z.boolean(),
  /** Whether the reader may approve: not the inviter, unless there is no other manager. */
  mayApprove: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

export const listStaff = staffCall('staff', 'staff', {
  method: 'GET',
  response: z.object({ staff: z.array(Colleague), invitations: z.array(Invitation) }),
});

const OfColleague = z.object({ accountId: Uuid });

/** Ends all sessions of a colleague. */
export const endStaffSessions = staffAction('end-staff-sessions', 'staff', OfColleague, {
  final: true,
  fresh: true,
  response: { ended: z.int() },
});

/** Changes a colleague's role and ends their sessions. */
export const setRole = staffAction('set-role', 'staff', z.extend(OfColleague, { role: z.enum(STAFF_ROLES) }), {
  fresh: true,
});

/** Deletes a colleague's account. The audit log keeps the name. */
export const removeColleague = staffAction('remove-colleague', 'staff', OfColleague, { final: true, fresh: true });

/** Removes a lost second factor, ends the sessions, and issues a set-up code. */
export const resetFactor = staffAction('reset-factor', 'staff', OfColleague, {
  final: true,
  secret: true,
  fresh: true,
  /** Shown once, to be handed over in person. */
  response: { setUpCode: z.string() },
});
