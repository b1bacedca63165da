/** What every part of the server is given. A capability adds what it offers to the others, beside its type (`declare module`, without `.ts`: TypeScript would not find it from other projects). */
import type { Random } from '../../sync/exam/draw.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db/open.ts';
import type { Leases } from './jobs/lease-store.ts';
import type { Log } from './log.ts';
import type { SecurityNotes } from './security/security-notes.ts';

export interface AppContext {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** For what only one of the school's servers is to do. */
  readonly leases: Leases;
  /** For what is to stand in the security log. */
  readonly security: SecurityNotes;
  /** Takes in what is published by now: to be waited for by who has just published. */
  readonly catchUp: () => Promise<void>;
}
