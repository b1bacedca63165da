/** Calls that prove a staff member's identity and set up the second factor (decisions, section 13). */
import * as z from 'zod/mini';
import { Done } from '../scalar.ts';
import { staffCall } from './declare.ts';

/** What the session still needs: nothing, a code, second-factor setup, or the password again. */
export const Proof = z.enum(['done', 'code', 'set-up', 'password']);
export type Proof = z.infer<typeof Proof>;

const Short = z.string().check(z.maxLength(40));
const ProofGiven = z.union([
  z.object({ code: Short }),
  z.object({ recoveryCode: Short }),
  z.object({ password: z.string().check(z.maxLength(1000)) }),
]);
export type ProofGiven = z.infer<typeof ProofGiven>;

/** Proves the caller's identity; also renews the proof. */
export const prove = staffCall('prove', 'works', { unproved: true, request: ProofGiven, response: Done });

/** Begins the setup and shows the secret once. Callers with a factor must prove it first; callers without one need a set-up code in production. */
export const beginFactor = staffCall('begin-factor', 'works', {
  unproved: true,
  request: z.object({ setUpCode: z.optional(Short) }),
  response: z.object({
    /** Base 32, for typing. */
    secret: z.string(),
    /** For the QR code. */
    address: z.string(),
  }),
});

/** Ends the setup with a first code; ends the account's other sessions. */
export const confirmFactor = staffCall('confirm-factor', 'works', {
  unproved: true,
  request: z.object({ code: Short }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});

/** Issues new recovery codes and voids the old ones. */
export const renewCodes = staffCall('renew-recovery-codes', 'works', {
  fresh: true,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});
