/** What a database says it cannot do, whichever it is. */
import Database from 'better-sqlite3';

/** SQLite's own names: full, held by another, a broken disk. */
const SQLITE = /^SQLITE_(FULL|BUSY|IOERR|LOCKED|READONLY|CANTOPEN)/;
/** PostgreSQL's: unreachable, shutting down, starting, no room, a broken disk, read only; and the network's on the way there. */
const POSTGRES = /^(08|53|57P|58|25006|E(CONN|NOENT|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND|AI_AGAIN))/;
/** Of the package that talks to PostgreSQL, which gives these no code. */
const CUT_OFF =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client (has encountered|was closed))/;

/** Whether the database could not take a write, or be asked, now. */
export function isStorageTrouble(error: unknown): boolean {
  if (error instanceof Database.SqliteError) return SQLITE.test(error.code);
  if (!(error instanceof Error)) return false;
  return ('code' in error && POSTGRES.test(String(error.code))) || CUT_OFF.test(error.message);
}

/** Whether it was given a text that it cannot even ask for: PostgreSQL has none with a NUL in it. */
export const isNoText = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '22021';
