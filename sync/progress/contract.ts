/** The call for several commands; each command also has its own call (B.7, decisions 3.1). And the call that recognises receipts. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Iso } from '../scalar.ts';
import { RawCommand, Verdict } from './command.ts';
import { StateTold } from './session-state.ts';

/** Most commands in one batch, and the largest batch in bytes. */
export const BATCH_LIMIT = 200;
const BATCH_BYTES = 512 * 1024;

export const sync = endpoint({
  path: '/api/sync',
  access: 'account',
  maxBytes: BATCH_BYTES,
  request: z.object({ protocol: z.int(), commands: z.array(RawCommand).check(z.maxLength(BATCH_LIMIT)) }),
  response: z.object({
    serverTime: Iso,
    clock: z.optional(z.string()),
    verdicts: z.array(Verdict),
    state: StateTold,
  }),
});

/** Whether exchange receipts were given to the signed-in person, under any account; asked after a restore (rule V13). */
export const recogniseReceipts = endpoint({
  path: '/api/recognise-receipts',
  access: 'account',
  request: z.object({ receipts: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(20)) }),
  /** In the order of the receipts. */
  response: z.object({ own: z.array(z.boolean()) }),
});
