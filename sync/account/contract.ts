/** The calls about accounts: signing in, joining, one's own details (A.7, B.7). */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { SessionState } from '../progress/session-state.ts';
import { IS_LOGGED_IN } from '../protocol.ts';
import { Iso, Language } from '../scalar.ts';

const Password = z.string().check(z.maxLength(1000));
const Line = (max: number) => z.string().check(z.trim(), z.maxLength(max));

export const SignedOut = z.object({ authenticated: z.literal(false), serverTime: Iso });

export const isLoggedIn = endpoint({
  method: 'GET',
  path: IS_LOGGED_IN,
  access: 'anyone',
  request: z.object({}),
  response: z.discriminatedUnion('authenticated', [SignedOut, SessionState]),
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/sign-in',
  access: 'anyone',
  request: z.object({ ssn: z.string().check(z.maxLength(20)), password: Password }),
  response: SessionState,
});

export const teachers = endpoint({
  method: 'GET',
  path: '/api/teachers',
  access: 'anyone',
  request: z.object({ q: z.optional(Line(100)) }),
  response: z.object({ response: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

/** Fields are checked one by one by the handler, so that each gets its own message (A.5). */
export const registerUser = endpoint({
  method: 'POST',
  path: '/api/register-user',
  access: 'anyone',
  success: 201,
  request: z.object({
    name: Line(200),
    ssn: Line(20),
    password: Password,
    email: Line(254),
    teacherId: Line(40),
    language: Language,
  }),
  response: SessionState,
});

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  ssn: z.string(),
  address: z.nullable(z.string()),
  zip_code: z.nullable(z.string()),
  created_date: Iso,
  language: Language,
  dyslexia_font: z.boolean(),
});

export const getUserInformation = endpoint({
  method: 'GET',
  path: '/api/user-information',
  access: 'account',
  request: z.object({}),
  response: z.object({ user: User }),
});

export const UserField = z.discriminatedUnion('field', [
  z.object({ field: z.literal('language'), value: Language }),
  z.object({ field: z.literal('name'), value: Line(200) }),
  z.object({ field: z.literal('email'), value: Line(254) }),
  z.object({ field: z.literal('dyslexia_font'), value: z.boolean() }),
]);
export const setUserInformation = endpoint({
  method: 'POST',
  path: '/api/user-information',
  access: 'account',
  request: UserField,
  response: UserField,
});
