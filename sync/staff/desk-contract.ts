/** The calls that every page of the staff area makes: who am I, has anything changed, take that back. */
import * as z from 'zod/mini';
import { roles } from '../account/role.ts';
import { Proof } from './factor-contract.ts';
import { staffCall } from './declare.ts';

export const me = staffCall('me', 'works', {
  method: 'GET',
  unproved: true,
  response: z.object({
    id: z.string(),
    name: z.string(),
    role: z.enum(roles),
    proof: Proof,
    /** For ten minutes from the proof: refunds, exports and staff accounts are open. */
    fresh: z.boolean(),
    /** A second factor is set up. */
    factor: z.boolean(),
    /** Who enters a finished course in the learning record: whoever confirms it, before, or the authority's service. */
    registers: z.enum(['hand', 'service']),
    /** As `changes` tells it: what is read from now on is at least as new. */
    mark: z.string(),
  }),
});
export type Me = z.infer<typeof me.response>;

/** A mark that is another one as soon as anything has changed that a page of the staff area may show. Cheap; asked every few seconds. */
export const changes = staffCall('changes', 'works', { method: 'GET', response: z.object({ mark: z.string() }) });

/** Takes a deed back, one's own or a colleague's, while it can be. */
export const undo = staffCall('undo', 'works', {
  request: z.object({ deed: z.int().check(z.positive()) }),
  response: z.object({ ok: z.literal(true) }),
});
