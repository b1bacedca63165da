/** Calls that change an account's password or e-mail address (decisions, sections 5 and 13). */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Done, notOver } from '../scalar.ts';
import { PASSWORD_MAX } from './password.ts';

/** A password as tried or chosen; `passwordComplaint` checks it. */
export const Password = z.string().check(notOver(1000, PASSWORD_MAX));

/** Replaces the present password, and signs out everywhere else. 403 if the present one is wrong, 422 for the field `newPassword`. */
export const changePassword = endpoint({
  path: '/api/change-password',
  access: 'account',
  request: z.object({ password: Password, newPassword: Password }),
  response: Done,
});

/** Lifetime of a link to a new address, milliseconds. */
export const EMAIL_LINK_MS = 3_600_000;

/** What such a link would confirm; refused as the confirmation would be. */
export const openEmailLink = endpoint({
  path: '/api/open-email-link',
  access: 'anyone',
  request: z.object({ token: z.string().check(z.maxLength(200)) }),
  response: z.object({ email: z.string(), confirmed: z.boolean() }),
});

/** Called by the page behind the mailed link; the token identifies the person. A repeat succeeds. */
export const confirmEmail = endpoint({
  path: '/api/confirm-email',
  access: 'anyone',
  request: z.object({ token: z.string().check(z.maxLength(200)) }),
  response: Done,
});
