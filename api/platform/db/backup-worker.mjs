// Worker thread (backup.ts): copies a database and checks the copy. Receives { from, to }, posts a list of complaints.
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

/**
 * @param {string} file
 * @returns {readonly string[]} faults of the database file; empty if it is sound.
 */
export const complaintsAbout = (file) =>
  reading(file, (copy) => [
    ...copy
      .prepare('PRAGMA integrity_check')
      .all()
      .map((row) => row.integrity_check)
      .filter((line) => line !== 'ok'),
    ...copy
      .prepare('PRAGMA foreign_key_check')
      .all()
      .map((row) => `a row of ${row.table} points nowhere`),
  ]);

function reading(file, work) {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Row count by table. */
function rowCounts(database) {
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
  const count = (table) => database.prepare(`SELECT count(*) AS n FROM "${table}"`).get().n;
  return new Map(tables.all().map(({ name }) => [name, count(name)]));
}

/** Tables whose rows are never deleted. */
const GROWING = new Set(['accounts', 'transactions', 'staff_log']);

/** Compares the copy with row counts taken before it began. More rows are fine: writes continue during the copy. */
function lost(before, file) {
  const after = reading(file, rowCounts);
  return [...before]
    .filter(([table, rows]) => !after.has(table) || (GROWING.has(table) && after.get(table) < rows))
    .map(([table, rows]) => `${table} had ${rows} rows and has ${after.get(table) ?? 0}`);
}

/** More than SQLite's page limit, so the copy takes one step. Between steps, a write by another connection restarts it. */
const ALL_PAGES = 2 ** 31 - 1;

async function copy({ from, to }) {
  const source = new Database(from, { readonly: true, fileMustExist: true });
  try {
    const before = rowCounts(source);
    await source.backup(to, { progress: () => ALL_PAGES });
    return [...complaintsAbout(to), ...lost(before, to)];
  } finally {
    source.close();
  }
}

if (!isMainThread && workerData?.backup)
  void copy(workerData.backup)
    .catch((error) => [error.message]) // an SQLite error loses its message between threads
    .then((complaints) => parentPort?.postMessage(complaints));
