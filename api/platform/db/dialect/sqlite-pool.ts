/** SQLite's connections: writing goes through the first, one transaction at a time; others read meanwhile. Another's lock holds up nobody, and a full disk keeps its name. */
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
import { Moment, valuesOf, type At, type Db, type Engine, type Given, type HotQuery, type Tx } from './engine.ts';

/** How long a write waits for another process to let go of the database; what comes while it is held longer is told at once. */
const PATIENCE_MS = 2000;
const TRY_EVERY_MS = 25;
/** For reads and for programs without a server: the driver itself waits. */
export const BUSY_MS = 5000;

/** SQLite's own waiting stops the whole process. So a write asks for the lock without waiting, and between two tries others have the connection. */
export class PatientDriver extends SqliteDriver {
  private readonly sqlite: Database.Database;
  /** Since when nobody got the lock, by the process's own clock; undefined where the last who asked did. */
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

  /** Where the disk is full SQLite may have rolled back by itself; a second time would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.sqlite.inTransaction) await super.rollbackTransaction(connection);
  }

  override async rollbackToSavepoint(...given: Parameters<SqliteDriver['rollbackToSavepoint']>): Promise<void> {
    if (this.sqlite.inTransaction) await super.rollbackToSavepoint(...given);
  }
}

const BEGIN_TO_READ = CompiledQuery.raw('begin');
/** IMMEDIATE, so that a read-then-write never meets SQLITE_BUSY half-way. */
const BEGIN_TO_WRITE = CompiledQuery.raw('begin immediate');

/** Pages a reader keeps, in kilobytes, below zero as SQLite wants it: what is asked for again and again is little. */
const CACHE_KB = -16_384;

/** Builds queries and never runs one. */
const builder = new Kysely<Tables>({
  dialect: new SqliteDialect({ database: () => Promise.reject(new Error('this one runs nothing')) }),
});

/** Connections that stay open when a crowd has gone. */
const READERS = 4;

type Bounds = { readonly begin: Database.Statement; readonly end: Database.Statement };

/** Answers are there at once; that they are promised costs no turn of the event loop. */
export class PairAdapter extends SqliteAdapter implements Engine {
  readonly writer: Database.Database;
  /** Hardly ever more than one, as a moment is over soon. */
  private readonly readers: Database.Database[] = [];
  private readonly bounds = new WeakMap<Database.Database, Bounds>();

  constructor(writer: Database.Database) {
    super();
    this.writer = writer;
  }

  /** One that reads what is committed now, not in somebody's moment; of a database in memory the writer itself. */
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
      return await read(new Moment(db, reader));
    } finally {
      end.run();
      if (this.readers.length > READERS) this.letGoOf(reader);
    }
  }

  /** Who writes on SQLite has the whole school. */
  async lock(): Promise<void> {}
  async lockSums(): Promise<void> {}

  atRest<T>(db: Db, _account: string, read: (at: At) => Promise<T>): Promise<T> {
    return db.connection().execute(() => read(db));
  }

  /** Lets go of all at once, whatever is under way. */
  close(): void {
    for (const reader of this.readers) reader.close();
    this.writer.close();
  }

  private letGoOf(reader: Database.Database): void {
    this.readers.splice(this.readers.indexOf(reader), 1);
    reader.close();
  }

  private prepare<Row>(at: At, query: HotQuery<Row>) {
    const db = at instanceof Moment ? at.db : at;
    const connection = at instanceof Moment ? at.connection : at.isTransaction ? this.writer : this.reader;
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

/** Who watches each query watches these too. */
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

/** Waits for readers and writers without holding up the process. @returns false where they did not finish; PostgreSQL has no such log. */
export async function truncateLog(db: Db): Promise<boolean> {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof PairAdapter)) return true;
  for (let tries = 0; tries < TRIES; tries++) {
    if (tries > 0) await wait(EMPTY_EVERY_MS);
    const { writer } = adapter;
    if (!writer.open) return true; // closing has emptied it
    if (writer.inTransaction) continue;
    writer.pragma('busy_timeout = 0');
    const busy = writer.pragma('wal_checkpoint(TRUNCATE)', { simple: true });
    writer.pragma(`busy_timeout = ${BUSY_MS}`);
    if (busy === 0) return true;
  }
  return false;
}
