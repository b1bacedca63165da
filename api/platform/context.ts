/** Services of the server. Capabilities add theirs by `declare module`; its path must omit `.ts`, so other TypeScript projects resolve it. */
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
  /** For work that only one server may do. */
  readonly leases: Leases;
  /** Writes the security log. */
  readonly security: SecurityNotes;
  /** Loads all publications so far. Await it after publishing. */
  readonly catchUp: () => Promise<void>;
}
