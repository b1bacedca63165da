/** The two connections to one database: all writing goes through the first, one transaction at a time; the second reads what is committed meanwhile. */
import Database from 'better-sqlite3';
import { SqliteAdapter } from 'kysely';
import { BUSY_MS } from './driver.ts';

/** Pages the reader keeps, in kilobytes, below zero as SQLite wants it: what is asked for again and again is little. */
const CACHE_KB = -16_384;

export class PairAdapter extends SqliteAdapter {
  readonly writer: Database.Database;
  private opened: Database.Database | undefined;
  private bounds: { readonly begin: Database.Statement; readonly end: Database.Statement } | undefined;

  constructor(writer: Database.Database) {
    super();
    this.writer = writer;
  }

  /** Opened when it is first asked for; of a database in memory the writer itself. */
  get reader(): Database.Database {
    if (this.writer.memory) return this.writer;
    if (!this.writer.open) throw new Error('the database is closed');
    this.opened ??= openToRead(this.writer.name);
    return this.opened;
  }

  /** One moment of the database, read without waiting in between. */
  moment<T>(read: () => T): T {
    this.bounds ??= { begin: this.reader.prepare('BEGIN'), end: this.reader.prepare('COMMIT') };
    const { begin, end } = this.bounds;
    begin.run();
    try {
      return read();
    } finally {
      end.run();
    }
  }

  /** Lets go of both at once, whatever is under way. */
  close(): void {
    this.opened?.close();
    this.writer.close();
  }
}

function openToRead(file: string): Database.Database {
  const reader = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_MS });
  reader.pragma('trusted_schema = OFF');
  reader.pragma('cell_size_check = ON');
  reader.pragma(`cache_size = ${CACHE_KB}`);
  return reader;
}
