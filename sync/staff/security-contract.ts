/** Calls that read the security log. */
import * as z from 'zod/mini';
import { Iso } from '../scalar.ts';
import { staffCall } from './declare.ts';

/** Everything, staff reads and changes, sign-ins and sign-outs, or refusals. */
export const SecurityFilter = z.enum(['all', 'staff', 'in', 'refused']);
export type SecurityFilter = z.infer<typeof SecurityFilter>;

/** Rows in one answer. */
export const EVENTS_SHOWN = 50;

const Event = z.object({
  id: z.int(),
  event: z.string(),
  /** `ok`, or the refusal code. */
  outcome: z.string(),
  who: z.nullable(z.string()),
  whom: z.nullable(z.string()),
  network: z.string(),
  times: z.int(),
  at: Iso,
});
export type SecurityEventRow = z.infer<typeof Event>;

/** Newest first; `before` is the id of the oldest known row. */
export const securityLog = staffCall('security-log', 'staff', {
  method: 'GET',
  request: z.object({
    filter: z.optional(SecurityFilter),
    before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  }),
  response: z.object({ events: z.array(Event), more: z.boolean() }),
});

/** All rows of a filter, as a table. */
export const exportSecurityLog = staffCall('export-security-log', 'staff', {
  fresh: true,
  request: z.object({ filter: z.optional(SecurityFilter) }),
  response: z.string(),
});
