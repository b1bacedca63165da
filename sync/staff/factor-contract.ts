/** The calls that prove who works here, and set up what proves it (decisions, section 13). */
import * as z from 'zod/mini';
import { Done } from '../scalar.ts';
import { staffCall } from './declare.ts';

/** What a session has still to be given: nothing, a code, the setting up of a second factor, or the password again. */
export const Proof = z.enum(['done', 'code', 'set-up', 'password']);
export type Proof = z.infer<typeof Proof>;

const Short = z.string().check(z.maxLength(40));
const ProofGiven = z.union([
  z.object({ code: Short }),
  z.object({ recoveryCode: Short }),
  z.object({ password: z.string().check(z.maxLength(1000)) }),
]);
export type ProofGiven = z.infer<typeof ProofGiven>;

/** Proves who one is, also once more. */
export const prove = staffCall('prove', 'works', { unproved: true, request: ProofGiven, response: Done });

/** Begins the setting up; the secret is shown once. Who has a factor proves it first; who has none brings, in production, the set-up code handed out. */
export const beginFactor = staffCall('begin-factor', 'works', {
  unproved: true,
  request: z.object({ setUpCode: z.optional(Short) }),
  response: z.object({
    /** In base 32, for typing. */
    secret: z.string(),
    /** For scanning. */
    address: z.string(),
  }),
});

/** Ends the setting up by a first code; other sessions of the account end. */
export const confirmFactor = staffCall('confirm-factor', 'works', {
  unproved: true,
  request: z.object({ code: Short }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});

/** New recovery codes; the old ones are worth nothing from then on. */
export const renewCodes = staffCall('renew-recovery-codes', 'works', {
  fresh: true,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});
