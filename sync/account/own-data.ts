/** Calls for a person's own data: sessions, a copy of everything, deletion of the account (decisions, section 5). */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Done, Iso } from '../scalar.ts';
import { Password } from './credentials.ts';

export const OwnSession = z.object({
  /** Browser and system in words, such as "Chrome, Android". */
  device: z.string(),
  created: Iso,
  seen: Iso,
  current: z.boolean(),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  access: 'account',
  response: z.object({ sessions: z.array(OwnSession) }),
});

/** Signs out everywhere but here. */
export const endOtherSessions = endpoint({
  path: '/api/end-other-sessions',
  access: 'account',
  response: z.object({ ended: z.int() }),
});

const Row = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** Everything the school holds on the account, table by table. */
export const myData = endpoint({
  method: 'GET',
  path: '/api/my-data',
  access: 'account',
  response: z.object({ made: Iso, tables: z.record(z.string(), z.array(Row)) }),
});
export type OwnRow = z.infer<typeof Row>;

/** Deletes the account; bookkeeping rows stay, without the person. The password proves identity. */
export const deleteAccount = endpoint({
  path: '/api/delete-account',
  access: 'account',
  request: z.object({ password: Password.check(z.minLength(1)) }),
  response: Done,
});
