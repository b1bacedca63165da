/** What every part of the server is given: the database, the clock, chance, settings, the material. */
import type { Random } from '../../sync/exam/draw.ts';
import type { AudioFiles } from '../narration/audio-files.ts';
import type { Narrator } from '../narration/narrator.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Library } from '../content/library.ts';
import type { Db } from './db/open.ts';
import type { Leases } from './jobs/lease-store.ts';
import type { Log } from './log.ts';
import type { SecurityNotes } from './security/security-notes.ts';
import type { PublicPages } from '../site/public-pages.ts';

export type AppContext = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly library: Library;
  /** The public pages as they are served. */
  readonly pages: PublicPages;
  /** Narration as it is served. */
  readonly audio: AudioFiles;
  readonly narrator: Pick<Narrator, 'want'>;
  /** For what only one of the school's servers is to do. */
  readonly leases: Leases;
  /** For what is to stand in the security log. */
  readonly security: SecurityNotes;
  /** Takes in what is published by now: to be waited for by who has just published. */
  readonly catchUp: () => Promise<void>;
};
