/** Copies of the database that are known to be whole. */
import Database from 'better-sqlite3';
import type { Opened } from './open.ts';

/** Copies the live database to a file, and checks the copy as a restored one: whole, nothing pointing nowhere, no table short of rows. Throws when it is not so. */
export async function backupTo({ sqlite }: Pick<Opened, 'sqlite'>, file: string): Promise<void> {
  const before = rowCounts(sqlite);
  await sqlite.backup(file);
  const complaints = [...complaintsAbout(file), ...lost(before, file)];
  if (complaints.length > 0) throw new Error(`The copy is not whole: ${complaints.join('; ')}`);
}

/** Rows by table. */
function rowCounts(sqlite: Database.Database): ReadonlyMap<string, number> {
  const tables = sqlite
    .prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all();
  const count = (table: string) => sqlite.prepare<[], { n: number }>(`SELECT count(*) AS n FROM "${table}"`).get()?.n;
  return new Map(tables.map(({ name }) => [name, count(name) ?? 0]));
}

/** Tables whose rows only ever become more. */
const GROWING = new Set(['accounts', 'transactions', 'staff_log']);

/** What a copy lacks of what was there before it was made; people go on writing meanwhile. */
function lost(before: ReadonlyMap<string, number>, file: string): readonly string[] {
  const copy = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const after = rowCounts(copy);
    return [...before]
      .filter(([table, rows]) => !after.has(table) || (GROWING.has(table) && (after.get(table) ?? 0) < rows))
      .map(([table, rows]) => `${table} had ${rows} rows and has ${after.get(table) ?? 0}`);
  } finally {
    copy.close();
  }
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
