/** The calls of a forgotten password: asking for a link, and using it (A.5, A.7, decisions section 5). */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Done } from '../scalar.ts';
import { Password } from './credentials.ts';

/** How long a link works, milliseconds. */
export const RESET_LINK_MS = 3_600_000;

/** 404 for an unknown kennitala, as A.8 says; slowed down so that nobody reads the register this way. */
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
/** Asked as the page opens, so that nobody chooses a password for a link that is good no more; refused as the reset would be. The token goes in the body, so that no log has it. */
export const openResetLink = endpoint({
  path: '/api/open-reset-link',
  access: 'anyone',
  request: z.object({ token: z.string().check(z.maxLength(200)) }),
  response: Done,
});
/** The other spellings, which answer the same. */
export const RESET_PATHS_ALSO = ['/nytt-lykilord/:token', encodeURI('/nýtt-lykilorð/:token')] as const;
