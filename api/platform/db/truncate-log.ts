/** Empties SQLite's write-ahead log, which otherwise holds what was deleted until the log is written over. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from './dialect/engine.ts';
import { BUSY_MS } from './dialect/busy-retry.ts';
import { PairAdapter } from './dialect/sqlite-pool.ts';

const TRY_EVERY_MS = 100;
const TRIES = 100;

/** Waits for readers and writers without holding up the process. @returns false where they did not finish; PostgreSQL has no such log. */
export async function truncateLog(db: Db): Promise<boolean> {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof PairAdapter)) return true;
  for (let tries = 0; tries < TRIES; tries++) {
    if (tries > 0) await wait(TRY_EVERY_MS);
    const { writer } = adapter;
    if (!writer.open) return true; // closing has emptied it
    if (writer.inTransaction) continue;
    writer.pragma('busy_timeout = 0');
    const busy = writer.pragma('wal_checkpoint(TRUNCATE)', { simple: true });
    writer.pragma(`busy_timeout = ${BUSY_MS}`);
    if (busy === 0) return true;
  }
  return false;
}
