// Worker thread for reads (reader.ts). Receives { id, request: { sql, parameters } }, posts { id, answer } or { id,
// complaint, code }.
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

const CACHE_KB = -16_384;
const MOST_STATEMENTS = 200;

const database = new Database(workerData.file, { readonly: true, fileMustExist: true, timeout: workerData.patience });
database.pragma('trusted_schema = OFF');
database.pragma('cell_size_check = ON');
database.pragma(`cache_size = ${CACHE_KB}`);

const statements = new Map();
function prepare(sql) {
  const known = statements.get(sql);
  if (known) return known;
  if (statements.size >= MOST_STATEMENTS) statements.clear();
  const statement = database.prepare(sql);
  statements.set(sql, statement);
  return statement;
}

parentPort.on('message', ({ id, request: { sql, parameters } }) => {
  try {
    parentPort.postMessage({ id, answer: prepare(sql).all(...parameters) });
  } catch (error) {
    parentPort.postMessage({ id, complaint: String(error?.message ?? error), code: error?.code ?? 'SQLITE_ERROR' });
  }
});
