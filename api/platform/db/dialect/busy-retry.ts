/** How transactions begin and end on the one connection: somebody else's lock is waited for without holding up the server, and a full disk keeps its own name. */
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { CompiledQuery, SqliteDriver, type DatabaseConnection, type SqliteDialectConfig } from 'kysely';
import type { TransactionSettings } from 'kysely';

/** How long a write waits for another process to let go of the database; what comes while it is held longer is told at once. */
export const PATIENCE_MS = 2000;
const TRY_EVERY_MS = 25;
/** For reads and for programs without a server: the driver itself waits. */
export const BUSY_MS = 5000;

/**
 * SQLite's own waiting stops the whole process, so a write asks for the lock without waiting, and between two tries
 * gives the connection to others: who only reads goes on.
 */
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
