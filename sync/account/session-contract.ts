/** Calls that ask who is signed in, and that sign out. Every learner page makes them, so they are separate from other account calls. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { SessionState } from '../progress/session-state.ts';
import { IS_LOGGED_IN } from '../protocol.ts';
import { Iso } from '../scalar.ts';

const SignedOut = z.object({
  authenticated: z.literal(false),
  serverTime: Iso,
  clock: z.optional(z.string()),
});

export const isLoggedIn = endpoint({
  method: 'GET',
  path: IS_LOGGED_IN,
  access: 'anyone',
  response: z.discriminatedUnion('authenticated', [SignedOut, SessionState]),
});

/** Ends this session, if there is one. Only this answer tells the app that it is done; `GET /logout` is for a link. */
export const signOut = endpoint({
  path: '/api/sign-out',
  access: 'anyone',
  response: z.object({ ok: z.literal(true), serverTime: Iso, clock: z.optional(z.string()) }),
});
