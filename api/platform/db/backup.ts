/** Verified copies of the database. */
import { once } from 'node:events';
import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { folders } from '../folders.ts';

export { complaintsAbout } from './backup-worker.mjs';

/** SQLite keeps its newest commits in files beside the database until a checkpoint. */
const ENDS = ['', '-wal', '-shm', '-journal'];

/** Copies a database, even one in use, on a worker thread, and checks the copy. Throws and deletes the copy if a check fails. */
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

/** Renames a closed database, including the log a crash left. */
export function moveDatabase(from: string, to: string): void {
  dropDatabase(to);
  for (const end of ENDS) if (existsSync(from + end)) renameSync(from + end, to + end);
}

export function dropDatabase(file: string): void {
  for (const end of ENDS) rmSync(file + end, { force: true });
}

/** Whether another process has the database open. Works on a damaged file too. */
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

/** False for a database without accounts, and for anything that is no database. */
export function isSchool(file: string): boolean {
  try {
    const sqlite = new Database(file, { readonly: true });
    const accounts = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'accounts'").get();
    sqlite.close();
    return accounts !== undefined;
  } catch {
    return false;
  }
}
