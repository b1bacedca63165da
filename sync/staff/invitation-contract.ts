/** Staff are invited by letter, sign up by its link, and get access after a second manager approves. */
import * as z from 'zod/mini';
import { isEmail, normaliseEmail } from '../account/email.ts';
import { STAFF_ROLES } from '../account/role.ts';
import { endpoint } from '../endpoint.ts';
import { Language, Written } from '../scalar.ts';
import { staffAction } from './declare.ts';

/** Time to sign up and be approved, days. */
export const INVITATION_DAYS = 7;

/** The letter goes at once; an undo voids its link until somebody has signed up by it. */
export const inviteStaff = staffAction(
  'invite-staff',
  'staff',
  z.object({
    name: Written(2, 100),
    email: Written(3, 254).check(z.overwrite(normaliseEmail), z.refine(isEmail)),
    role: z.enum(STAFF_ROLES),
  }),
  { fresh: true, response: { invitationId: z.string() } },
);

const OfInvitation = z.object({ invitationId: z.string().check(z.maxLength(40)) });

export const withdrawInvitation = staffAction('withdraw-invitation', 'staff', OfInvitation, { final: true });

/** Creates the account. The inviter may approve only if there is no other manager. */
export const approveInvitation = staffAction('approve-invitation', 'staff', OfInvitation, { final: true, fresh: true });

const Secret = z.string().check(z.minLength(1), z.maxLength(100));

/** Not found if the link is void. The secret is in the body, so that no log stores it. */
export const openInvitation = endpoint({
  path: '/api/open-invitation',
  access: 'anyone',
  request: z.object({ secret: Secret }),
  response: z.object({
    name: z.string(),
    email: z.string(),
    role: z.enum(STAFF_ROLES),
    /** `waiting`: for approval. */
    state: z.enum(['open', 'waiting']),
  }),
});

/** Sets kennitala and password and begins second-factor setup. Repeatable until a code is confirmed. */
export const acceptInvitation = endpoint({
  path: '/api/accept-invitation',
  access: 'anyone',
  request: z.object({
    secret: Secret,
    ssn: Written(0, 20),
    password: z.string().check(z.maxLength(1000)),
    language: Language,
  }),
  /** As in `beginFactor`. */
  response: z.object({ secret: z.string(), address: z.string() }),
});

/** Confirms the second factor; the invitation then waits for approval. Repeatable for ten minutes, with new recovery codes. */
export const confirmInvitation = endpoint({
  path: '/api/confirm-invitation',
  access: 'anyone',
  request: z.object({ secret: Secret, code: z.string().check(z.maxLength(40)) }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});
