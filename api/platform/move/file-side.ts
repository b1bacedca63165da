/** A school in a file, to move it from there or to there. */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { migrate } from '../db/migrate.ts';
import { folders } from '../folders.ts';
import { named, type Aside, type Cell, type Row, type Side } from './side.ts';

/** @param use whether the school is read there, or comes there. Throws where it is in use, or is no database. */
export function openFileSide(file: string, use: 'from' | 'to'): Side {
  if (use === 'from' && !existsSync(file)) throw new Error(`There is no database at ${file}.`);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const sqlite = new Database(file, { timeout: 0 });
  try {
    sqlite.pragma('locking_mode = EXCLUSIVE');
    sqlite.pragma('journal_mode = WAL');
    sqlite.pragma('foreign_keys = OFF'); // looked at in the end
    sqlite.pragma('synchronous = NORMAL'); // a power cut takes the newest rows at most; the end is waited for
    sqlite.pragma('cache_size = -65536');
    sqlite.exec('BEGIN IMMEDIATE; COMMIT');
  } catch (error) {
    sqlite.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      throw new Error(`${file} is in use: stop the server first.`, { cause: error });
    throw error;
  }
  const statements = new Map<string, Database.Statement<Cell[], Row>>();
  const prepare = (query: string): Database.Statement<Cell[], Row> => {
    const known = statements.get(query) ?? sqlite.prepare<Cell[], Row>(query);
    statements.set(query, known);
    return known;
  };
  const ask = (query: string, given: Row = []): readonly Row[] => {
    const statement = prepare(query.replaceAll(/\$\d+/g, '?'));
    if (statement.reader) return statement.raw().all(...given);
    statement.run(...given);
    return [];
  };
  return {
    name: file,
    all: (query, given) => Promise.resolve(ask(query, given)),
    inOne: async (work) => {
      sqlite.exec('BEGIN IMMEDIATE');
      try {
        await work();
        sqlite.exec('COMMIT');
      } catch (error) {
        if (sqlite.inTransaction) sqlite.exec('ROLLBACK');
        throw error;
      }
    },
    tables: async () => ask("SELECT name FROM sqlite_schema WHERE type = 'table'").map(([name]) => String(name)),
    version: async () => Number(sqlite.pragma('user_version', { simple: true })),
    migrate: async () => migrate(sqlite, folders.migrations),
    asides: async () => asidesOf(ask("SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")),
    insert: async ({ name, columns }, rows) => {
      const places = columns.map(() => '?').join();
      const insert = prepare(
        `INSERT INTO ${named(name)} (${columns.map((each) => named(each.name)).join()}) VALUES (${places})`,
      );
      for (const row of rows) insert.run(...row);
    },
    complete: async () => {
      const astray = new Set(ask('SELECT "table", parent FROM pragma_foreign_key_check').map((row) => row.join(' > ')));
      if (astray.size > 0) throw new Error(`Rows point nowhere: ${[...astray].join(', ')}.`);
    },
    analyse: async () => {
      sqlite.pragma('wal_checkpoint(TRUNCATE)'); // which waits for the disk
      sqlite.pragma('analysis_limit = 1000');
      sqlite.exec('ANALYZE');
    },
    close: async () => void sqlite.close(),
  };
}

const asidesOf = (indexes: readonly Row[]): readonly Aside[] =>
  indexes.map(([name, made]) => ({ take: `DROP INDEX ${named(String(name))}`, putBack: String(made) }));
