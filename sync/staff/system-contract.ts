/** Server status and settings, read-only, for managers. */
import * as z from 'zod/mini';
import { Iso } from '../scalar.ts';
import { staffCall } from './declare.ts';

export const system = staffCall('system', 'staff', {
  method: 'GET',
  response: z.object({
    /** The school's clock, and the lead of the machine's clock, seconds. A jump is accepted only after ten minutes. */
    now: Iso,
    ahead: z.int(),
    /** Build name. */
    build: z.string(),
    /** Process start. */
    since: Iso,
    /** Bytes. */
    memory: z.int(),
    database: z.object({ bytes: z.int(), free: z.int() }),
    letters: z.object({
      /** By SMTP, or as files in the data folder. */
      by: z.enum(['smtp', 'files']),
      /** In the last 24 hours. */
      sent: z.int(),
      waiting: z.int(),
      /** Age of the oldest waiting letter, seconds. */
      oldest: z.int(),
      dead: z.int(),
    }),
    /** Delay of the last 500 commands on their devices, seconds by the device clocks. */
    queue: z.object({ median: z.int(), most: z.int() }),
    backup: z.object({
      newest: z.nullable(Iso),
      /** Hours between automatic backups; 0 for none. */
      every: z.number(),
    }),
    logbook: z.object({
      /** By hand, or by the authority's service. */
      by: z.enum(['hand', 'service']),
      waiting: z.int(),
      rejected: z.int(),
    }),
    cards: z.object({
      by: z.enum(['none', 'stand-in', 'agreement']),
      /** Orders without a report of the provider for half an hour, counted up to 50. */
      unheard: z.int(),
    }),
  }),
});

/** The server's settings, read-only: they come from its environment. */
export const settings = staffCall('settings', 'staff', {
  method: 'GET',
  response: z.object({
    settings: z.array(z.object({ /** Name of the variable. */ name: z.string(), value: z.string() })),
  }),
});
