/** The calls about who works at the school; accounts themselves are made on the command line alone. */
import * as z from 'zod/mini';
import { roles } from '../account/role.ts';
import { endpoint } from '../endpoint.ts';
import { Iso } from '../scalar.ts';
import { staffAction } from './declare.ts';

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

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/admin/staff',
  access: 'staff',
  request: z.object({}),
  response: z.object({ staff: z.array(Colleague) }),
});

const OfColleague = z.object({ accountId: z.string().check(z.maxLength(40)) });

/** Signs a colleague out everywhere. */
export const endStaffSessions = staffAction({
  action: 'end-staff-sessions',
  final: true,
  path: '/api/admin/end-staff-sessions',
  access: 'staff',
  fresh: true,
  request: OfColleague,
  response: { ended: z.int() },
});

/** Takes the second factor off a colleague who has lost it, signs the account out, and gives a code to set it up anew. */
export const resetFactor = staffAction({
  action: 'reset-factor',
  final: true,
  secret: true,
  path: '/api/admin/reset-factor',
  access: 'staff',
  fresh: true,
  request: OfColleague,
  /** Shown this once, to be handed over in person. */
  response: { setUpCode: z.string() },
});
