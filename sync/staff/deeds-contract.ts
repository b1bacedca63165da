/** The staff log as it is read. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Iso } from '../scalar.ts';

const LoggedDeed = z.object({
  id: z.int(),
  at: Iso,
  /** Name of who did it. */
  who: z.string(),
  action: z.string(),
  /** Id of what it was done to. */
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** Number of the deed that this one took back. */
  undoes: z.nullable(z.int()),
});
export type LoggedDeed = z.infer<typeof LoggedDeed>;

/** Deeds in one answer. */
export const DEEDS_SHOWN = 30;

/** The newest deeds, of one subject where it is named. */
export const deeds = endpoint({
  method: 'GET',
  path: '/api/admin/deeds',
  access: 'staff',
  request: z.object({ subject: z.optional(z.string().check(z.maxLength(100))) }),
  response: z.object({ deeds: z.array(LoggedDeed) }),
});
