/** The calls that change how an account is held: its password, and the address its letters go to (decisions, sections 5 and 13). */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Done, notOver } from '../scalar.ts';
import { PASSWORD_MAX } from './password.ts';

/** What one may try to sign in with, or to choose: `passwordComplaint` says what is wrong with it. */
export const Password = z.string().check(notOver(1000, PASSWORD_MAX));

/** A new password for the present one: signs out everywhere else. 403 where the present one is wrong, 422 about the field `newPassword`. */
export const changePassword = endpoint({
  path: '/api/change-password',
  access: 'account',
  request: z.object({ password: Password, newPassword: Password }),
  response: Done,
});

/** How long a link to a new address works, milliseconds. */
export const EMAIL_LINK_MS = 3_600_000;

/** What a link to a new address would confirm; refused as the confirming would be. */
export const openEmailLink = endpoint({
  path: '/api/open-email-link',
  access: 'anyone',
  request: z.object({ token: z.string().check(z.maxLength(200)) }),
  response: z.object({ email: z.string(), confirmed: z.boolean() }),
});

/** Asked by the page that the link in the letter leads to; the token says who it is. The same link again is as good as once. */
export const confirmEmail = endpoint({
  path: '/api/confirm-email',
  access: 'anyone',
  request: z.object({ token: z.string().check(z.maxLength(200)) }),
  response: Done,
});
