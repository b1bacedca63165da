/** SQLite connections: one writer, one transaction at a time, and several readers. A lock of another process never blocks the event loop; a full disk keeps its error code. */
import Database from 'better-sqlite3';
import {
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  CompiledQuery,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDialectConfig,
  type TransactionSettings,
} from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { Tables } from '../tables.ts';
import { Snapshot, valuesOf, type At, type Db, type Engine, type Given, type HotQuery, type Tx } from './engine.ts';

/** How long a write waits for the lock of another process. While the lock lasts longer, later writes fail at once. */
const PATIENCE_MS = 2000;
const TRY_EVERY_MS = 25;
/** Busy timeout of the driver, for reads and for command-line programs. */
export const BUSY_MS = 5000;

/** SQLite's busy timeout blocks the event loop. So a write tries without a timeout and frees the connection between tries. */
export class BusyRetryDriver extends SqliteDriver {
  private readonly sqlite: Database.Database;
  /** When the lock first failed, by the monotonic clock; undefined after a success. */
  private lockedSince: number | undefined;

  constructor(config: SqliteDialectConfig, sqlite: Database.Database) {
    super(config);
    this.sqlite = sqlite;
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    if (settings?.accessMode === 'read only') return void (await connection.executeQuery(BEGIN_TO_READ));
    for (;;) {
      const error = await this.tryToBegin(connection);
      if (!error) break;
      this.lockedSince ??= performance.now();
      if (performance.now() - this.lockedSince > PATIENCE_MS) throw error;
      await this.releaseConnection();
      await wait(TRY_EVERY_MS);
      await this.acquireConnection();
    }
    this.lockedSince = undefined;
  }

  private async tryToBegin(connection: DatabaseConnection): Promise<Error | undefined> {
    this.sqlite.pragma('busy_timeout = 0');
    try {
      await connection.executeQuery(BEGIN_TO_WRITE);
      return undefined;
    } catch (error) {
      if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return error;
      throw error;
    } finally {
      this.sqlite.pragma(`busy_timeout = ${BUSY_MS}`);
    }
  }

  /** On a full disk SQLite may have rolled back already. A second rollback would hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.sqlite.inTransaction) await super.rollbackTransaction(connection);
  }

  override async rollbackToSavepoint(...given: Parameters<SqliteDriver['rollbackToSavepoint']>): Promise<void> {
    if (this.sqlite.inTransaction) await super.rollbackToSavepoint(...given);
  }
}

const BEGIN_TO_READ = CompiledQuery.raw('begin');
/** IMMEDIATE takes the write lock first, so a transaction that reads then writes cannot fail with SQLITE_BUSY. */
const BEGIN_TO_WRITE = CompiledQuery.raw('begin immediate');

/** Page cache of a reader in KiB; SQLite expects a negative number. */
const CACHE_KB = -16_384;

/** Only compiles queries. */
const builder = new Kysely<Tables>({
  dialect: new SqliteDialect({ database: () => Promise.reject(new Error('this one runs nothing')) }),
});

/** Readers kept open after a peak. */
const READERS = 4;

type Bounds = { readonly begin: Database.Statement; readonly end: Database.Statement };

/** Methods are async for the interface only: better-sqlite3 answers synchronously, without a turn of the event loop. */
export class PoolAdapter extends SqliteAdapter implements Engine {
  readonly writer: Database.Database;
  /** Usually one, because snapshots are short. */
  private readonly readers: Database.Database[] = [];
  private readonly bounds = new WeakMap<Database.Database, Bounds>();

  constructor(writer: Database.Database) {
    super();
    this.writer = writer;
  }

  /** A connection outside any snapshot; the writer itself for an in-memory database. */
  get reader(): Database.Database {
    if (this.writer.memory) return this.writer;
    if (!this.writer.open) throw new Error('the database is closed');
    for (const each of this.readers) if (!each.inTransaction) return each;
    const opened = openToRead(this.writer.name);
    this.readers.push(opened);
    return opened;
  }

  async all<Row>(at: At, query: HotQuery<Row>, given: Given): Promise<Row[]> {
    const { statement, compiled } = this.prepare(at, query);
    return statement.all(valuesOf(compiled, given));
  }

  async first<Row>(at: At, query: HotQuery<Row>, given: Given): Promise<Row | undefined> {
    const { statement, compiled } = this.prepare(at, query);
    return statement.get(valuesOf(compiled, given));
  }

  async run(tx: Tx, query: HotQuery<unknown>, given: Given): Promise<number> {
    const { statement, compiled } = this.prepare(tx, query);
    return statement.run(valuesOf(compiled, given)).changes;
  }

  async moment<T>(db: Db, read: (at: At) => Promise<T>): Promise<T> {
    if (this.writer.memory) return read(db);
    const { reader } = this;
    const { begin, end } = this.boundsOf(reader);
    begin.run();
    try {
      return await read(new Snapshot(db, reader));
    } finally {
      end.run();
      if (this.readers.length > READERS) this.letGoOf(reader);
    }
  }

  /** A write transaction on SQLite is already exclusive. */
  async lock(): Promise<void> {}
  async lockSums(): Promise<void> {}

  betweenWrites<T>(db: Db, _account: string, read: (at: At) => Promise<T>): Promise<T> {
    return db.connection().execute(() => read(db));
  }

  /** Closes all connections at once, even during queries. */
  close(): void {
    for (const reader of this.readers) reader.close();
    this.writer.close();
  }

  private letGoOf(reader: Database.Database): void {
    this.readers.splice(this.readers.indexOf(reader), 1);
    reader.close();
  }

  private prepare<Row>(at: At, query: HotQuery<Row>) {
    const db = at instanceof Snapshot ? at.db : at;
    const connection = at instanceof Snapshot ? at.connection : at.isTransaction ? this.writer : this.reader;
    const known = query.prepared.get(connection);
    if (known) {
      watched(db, known.compiled);
      return known;
    }
    const compiled = query.compile(builder);
    watched(db, compiled);
    const made = { statement: connection.prepare<unknown[], Row>(compiled.sql), compiled };
    query.prepared.set(connection, made);
    return made;
  }

  private boundsOf(reader: Database.Database): Bounds {
    const known = this.bounds.get(reader) ?? { begin: reader.prepare('BEGIN'), end: reader.prepare('COMMIT') };
    this.bounds.set(reader, known);
    return known;
  }
}

/** Runs the query plugins and listeners. */
const watched = (db: Db | Tx, { query, queryId }: ReturnType<HotQuery<unknown>['compile']>): unknown =>
  db.getExecutor().transformQuery(query, queryId);

function openToRead(file: string): Database.Database {
  const reader = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_MS });
  reader.pragma('trusted_schema = OFF');
  reader.pragma('cell_size_check = ON');
  reader.pragma(`cache_size = ${CACHE_KB}`);
  return reader;
}

const EMPTY_EVERY_MS = 100;
const TRIES = 100;

/** Empties the write-ahead log without blocking the event loop. @returns false if readers or writers did not finish. PostgreSQL needs none. */
export async function truncateLog(db: Db): Promise<boolean> {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof PoolAdapter)) return true;
  for (let tries = 0; tries < TRIES; tries++) {
    if (tries > 0) await wait(EMPTY_EVERY_MS);
    const { writer } = adapter;
    if (!writer.open) return true; // closing emptied it
    if (writer.inTransaction) continue;
    writer.pragma('busy_timeout = 0');
    const busy = writer.pragma('wal_checkpoint(TRUNCATE)', { simple: true });
    writer.pragma(`busy_timeout = ${BUSY_MS}`);
    if (busy === 0) return true;
  }
  return false;
}
