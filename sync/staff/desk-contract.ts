/** Calls of every staff page: who am I, has anything changed, undo. */
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
    /** True for ten minutes after the proof: allows refunds, exports and changes of staff accounts. */
    fresh: z.boolean(),
    /** A second factor is set up. */
    factor: z.boolean(),
    /** Who reports a finished course: staff before they confirm it, or the authority's service. */
    registers: z.enum(['hand', 'service']),
    /** As in `changes`: later reads are at least as new. */
    mark: z.string(),
  }),
});
export type Me = z.infer<typeof me.response>;

/** A mark that changes with any change a staff page may show. Cheap, because it is polled every few seconds. */
export const changes = staffCall('changes', 'works', { method: 'GET', response: z.object({ mark: z.string() }) });

/** Undoes an action of the caller or a colleague. */
export const undo = staffCall('undo', 'works', {
  request: z.object({ deed: z.int().check(z.positive()) }),
  response: z.object({ ok: z.literal(true) }),
});
