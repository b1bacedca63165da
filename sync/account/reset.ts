/** Calls for a forgotten password: requesting a link, and using it (A.5, A.7, decisions section 5). */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Done } from '../scalar.ts';
import { Password } from './credentials.ts';

/** Lifetime of a link, milliseconds. */
export const RESET_LINK_MS = 3_600_000;

/** 404 for an unknown kennitala (A.8); slowed down, so that nobody can read out the register. */
export const forgotPassword = endpoint({
  path: '/api/forgot-password',
  access: 'anyone',
  request: z.object({ ssn: z.string().check(z.maxLength(20)) }),
  response: Done,
});

/** Posted to the page's own path, in each of its three spellings (decisions 3). A failure says why. */
export const resetPassword = endpoint({
  path: '/reset-password/:token',
  access: 'anyone',
  request: z.object({ token: z.string().check(z.maxLength(200)), password: Password }),
  response: Done,
});
/** Called when the page opens, so that nobody types a password for an invalid link; refused as the reset would be. The token is in the body, so that no log has it. */
export const openResetLink = endpoint({
  path: '/api/open-reset-link',
  access: 'anyone',
  request: z.object({ token: z.string().check(z.maxLength(200)) }),
  response: Done,
});
/** The path's other spellings. */
export const RESET_PATHS_ALSO = ['/nytt-lykilord/:token', encodeURI('/nýtt-lykilorð/:token')] as const;
