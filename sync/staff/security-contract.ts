/** The security log as staff reads it. */
import * as z from 'zod/mini';
import { Iso } from '../scalar.ts';
import { staffCall } from './declare.ts';

/** What of it is asked for: everything, what staff looked at or changed, who came in and went, what was refused. */
export const SecurityFilter = z.enum(['all', 'staff', 'in', 'refused']);
export type SecurityFilter = z.infer<typeof SecurityFilter>;

/** Rows in one answer. */
export const EVENTS_SHOWN = 50;

const Event = z.object({
  id: z.int(),
  event: z.string(),
  /** `ok`, or the code of the refusal. */
  outcome: z.string(),
  who: z.nullable(z.string()),
  whom: z.nullable(z.string()),
  network: z.string(),
  times: z.int(),
  at: Iso,
});
export type SecurityEventRow = z.infer<typeof Event>;

/** Newest first; `before` is the id of the oldest that is shown. */
export const securityLog = staffCall('security-log', 'staff', {
  method: 'GET',
  request: z.object({
    filter: z.optional(SecurityFilter),
    before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  }),
  response: z.object({ events: z.array(Event), more: z.boolean() }),
});

/** All of a filter, as a table for a spreadsheet. */
export const exportSecurityLog = staffCall('export-security-log', 'staff', {
  fresh: true,
  request: z.object({ filter: z.optional(SecurityFilter) }),
  response: z.string(),
});
