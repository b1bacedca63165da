/** Copies of the database that are known to be whole. */
import Database from 'better-sqlite3';
import type { Opened } from './open.ts';

/** Copies the live database to a file and checks the copy. Throws when it is not whole. */
export async function backupTo({ sqlite }: Pick<Opened, 'sqlite'>, file: string): Promise<void> {
  await sqlite.backup(file);
  const complaints = complaintsAbout(file);
  if (complaints.length > 0) throw new Error(`The copy is not whole: ${complaints.join('; ')}`);
}

/** What is wrong with a database file; empty when nothing is. */
export function complaintsAbout(file: string): readonly string[] {
  const copy = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const integrity = copy
      .prepare<[], { integrity_check: string }>('PRAGMA integrity_check')
      .all()
      .map((row) => row.integrity_check);
    const orphans = copy
      .prepare<[], { table: string }>('PRAGMA foreign_key_check')
      .all()
      .map((row) => `a row of ${row.table} points nowhere`);
    return [...integrity.filter((line) => line !== 'ok'), ...orphans];
  } finally {
    copy.close();
  }
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
