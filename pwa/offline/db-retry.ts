/** Runs work on the database again when iOS has cut the connection in the background, and answers also when the disk is full of downloads. */
import { isCurrent, type LocalDb } from './local-db.ts';
import { freeOldestRound } from './pack-store.ts';

const CONNECTION_LOST = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'TransactionInactiveError',
]);

/**
 * @param work must be safe to run twice, as a whole transaction is.
 * @returns what the work gives. Throws what it threw, where running it again cannot help.
 */
export async function withReconnect<T>(db: LocalDb, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isCurrent(db) || !(error instanceof Error) || !CONNECTION_LOST.has(error.name)) throw error;
    db.close({ disableAutoOpen: false });
    await db.open();
    return work();
  }
}

/**
 * As withReconnect, for answers: pictures and narration can be fetched again and give way, round by round, until there is room.
 * They never give way to a bookmark or a letter typed.
 */
export async function withRoomMade<T>(db: LocalDb, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await withReconnect(db, work);
    } catch (error) {
      if (!isQuotaError(error) || !(await freeOldestRound(db))) throw error;
    }
  }
}

/** Whether the device's storage is full; Dexie wraps the browser's error in its own. */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('name' in error && error.name === 'QuotaExceededError') return true;
  return 'inner' in error && error.inner !== error && isQuotaError(error.inner);
}
