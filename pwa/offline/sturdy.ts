/** Runs work on the database again, once, when iOS has cut the connection in the background or the disk was full of downloads. */
import { isCurrent, type LocalDb } from './local-db.ts';

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
export async function sturdy<T>(db: LocalDb, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isQuotaError(error) && (await makeRoom(db))) return work();
    if (!isCurrent(db) || !(error instanceof Error) || !CONNECTION_LOST.has(error.name)) throw error;
    db.close({ disableAutoOpen: false });
    await db.open();
    return work();
  }
}

/** Whether the device's storage is full; Dexie wraps the browser's error in its own. */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('name' in error && error.name === 'QuotaExceededError') return true;
  return 'inner' in error && error.inner !== error && isQuotaError(error.inner);
}

/** Downloads give way to answers: pictures and narration can be fetched again. False: there was nothing to give. */
async function makeRoom(db: LocalDb): Promise<boolean> {
  if ((await db.files.count()) === 0) return false;
  await db.files.clear();
  return true;
}
