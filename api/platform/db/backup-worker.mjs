// Copies a database and checks the copy, in a thread of its own (backup.ts): { from, to } in, complaints out.
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

/**
 * What is wrong with a database file; empty when nothing is.
 * @param {string} file
 * @returns {readonly string[]}
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

/** Rows by table. */
function rowCounts(database) {
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
  const count = (table) => database.prepare(`SELECT count(*) AS n FROM "${table}"`).get().n;
  return new Map(tables.all().map(({ name }) => [name, count(name)]));
}

/** Tables whose rows only ever become more. */
const GROWING = new Set(['accounts', 'transactions', 'staff_log']);

/** What a copy lacks of what was there before it was made; people go on writing meanwhile. */
function lost(before, file) {
  const after = reading(file, rowCounts);
  return [...before]
    .filter(([table, rows]) => !after.has(table) || (GROWING.has(table) && after.get(table) < rows))
    .map(([table, rows]) => `${table} had ${rows} rows and has ${after.get(table) ?? 0}`);
}

/** More pages than a database has: copied in one step, as another connection's write between two steps begins it anew. */
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
    .catch((error) => [error.message]) // an error of SQLite’s loses its words on the way out of a thread
    .then((complaints) => parentPort?.postMessage(complaints));
