/** How the server is and what it is set to: read-only, for who runs the school. */
import * as z from 'zod/mini';
import { Iso } from '../scalar.ts';
import { staffCall } from './declare.ts';

export const system = staffCall('system', 'staff', {
  method: 'GET',
  response: z.object({
    /** The school's clock, and how many seconds the machine's own is ahead of it: a jump is believed only after ten minutes. */
    now: Iso,
    ahead: z.int(),
    /** Short name of the build that runs. */
    build: z.string(),
    /** When the process began. */
    since: Iso,
    /** Bytes. */
    memory: z.int(),
    database: z.object({ bytes: z.int(), free: z.int() }),
    letters: z.object({
      /** By SMTP, or as files in the data folder. */
      by: z.enum(['smtp', 'files']),
      /** Written and sent in the last 24 hours. */
      sent: z.int(),
      waiting: z.int(),
      /** Age of the oldest of these, seconds. */
      oldest: z.int(),
      dead: z.int(),
    }),
    /** How long the last 500 commands had waited on their devices, seconds by these devices' own clocks. */
    queue: z.object({ median: z.int(), most: z.int() }),
    backup: z.object({
      newest: z.nullable(Iso),
      /** Hours between two that the server makes by itself; 0 for none. */
      every: z.number(),
    }),
    logbook: z.object({
      /** Entered by hand, or by the authority's service. */
      by: z.enum(['hand', 'service']),
      waiting: z.int(),
      rejected: z.int(),
    }),
    cards: z.object({
      by: z.enum(['none', 'stand-in', 'agreement']),
      /** Orders of which the provider has said nothing for half an hour; none counted beyond 50. */
      unheard: z.int(),
    }),
  }),
});

/** What the school's server is set to, to be read alone: settings come from its environment. */
export const settings = staffCall('settings', 'staff', {
  method: 'GET',
  response: z.object({
    settings: z.array(z.object({ /** As the environment calls it. */ name: z.string(), value: z.string() })),
  }),
});
