/** Copies of the database that are known to be whole. */
import { once } from 'node:events';
import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { folders } from '../folders.ts';

export { complaintsAbout } from './backup-worker.mjs';

/** SQLite keeps its newest commits beside a file until they are moved into it. */
const ENDS = ['', '-wal', '-shm', '-journal'];

/** Copies a database, also a live one, in a thread of its own, and checks the copy as a restored one. Throws where it is not whole, and leaves none. */
export async function backupTo(from: string, file: string): Promise<void> {
  const unchecked = `${file}.part`;
  const workerData = { backup: { from, to: unchecked } };
  try {
    const worker = new Worker(folders.backupWorker, { workerData, execArgv: [] });
    const [complaints]: readonly string[][] = await once(worker, 'message'); // an error in the thread rejects
    if (complaints === undefined || complaints.length > 0)
      throw new Error(`The copy is not whole: ${complaints?.join('; ')}`);
    chmodSync(unchecked, 0o600);
    moveDatabase(unchecked, file);
  } finally {
    dropDatabase(unchecked);
  }
}

/** Renames a database that nobody has open, with what a crash left in its log. */
export function moveDatabase(from: string, to: string): void {
  dropDatabase(to);
  for (const end of ENDS) if (existsSync(from + end)) renameSync(from + end, to + end);
}

export function dropDatabase(file: string): void {
  for (const end of ENDS) rmSync(file + end, { force: true });
}

/** Whether another process has the database open. A damaged file can be asked about, too. */
export function isInUse(file: string): boolean {
  const trial = new Database(file, { fileMustExist: true, timeout: 0 });
  try {
    trial.pragma('locking_mode = EXCLUSIVE');
    trial.pragma('schema_version'); // the first read takes the lock
    return false;
  } catch (error) {
    return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
  } finally {
    trial.close();
  }
}
