/** Retries database work after iOS has cut the connection, and frees room for answers when the disk is full. */
import { isCurrent, type LocalDb } from './local-db.ts';
import { evictFiles } from './pack-store.ts';

const CONNECTION_LOST = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'TransactionInactiveError',
]);

/**
 * @param work must be safe to run twice, as a whole transaction is.
 * @returns the result of `work`. Throws its error if a second run cannot help.
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

/** As withReconnect, for answers: evicts files while the disk is full. Bookmarks and drafts are written without it. */
export async function withRoomMade<T>(db: LocalDb, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await withReconnect(db, work);
    } catch (error) {
      if (!isQuotaError(error) || !(await evictFiles(db))) throw error;
    }
  }
}

/** Whether the device's storage is full; Dexie wraps the browser's error in its own. */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('name' in error && error.name === 'QuotaExceededError') return true;
  return 'inner' in error && error.inner !== error && isQuotaError(error.inner);
}
