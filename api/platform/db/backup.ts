/** Copies of the database that are known to be whole. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { folders } from '../folders.ts';
import type { Opened } from './open.ts';

export { complaintsAbout } from './backup-worker.mjs';

/** Copies the live database to a file, and checks the copy as a restored one: whole, nothing pointing nowhere, no table short of rows. Throws when it is not so. A thread of its own does it, so that nobody waits. */
export async function backupTo({ sqlite }: Pick<Opened, 'sqlite'>, file: string): Promise<void> {
  const workerData = { backup: { from: sqlite.name, to: file } };
  const worker = new Worker(folders.backupWorker, { workerData, execArgv: [] });
  const [complaints]: readonly string[][] = await once(worker, 'message'); // an error in the thread rejects
  if (complaints === undefined || complaints.length > 0)
    throw new Error(`The copy is not whole: ${complaints?.join('; ')}`);
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
