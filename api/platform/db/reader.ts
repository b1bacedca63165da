/** Reads on a worker thread, so long queries do not block the event loop. Each statement has its own snapshot. */
import Database from 'better-sqlite3';
import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import { WorkerCalls } from '../worker-calls.ts';
import { folders } from '../folders.ts';
import type { Db } from './dialect/engine.ts';
import { PoolAdapter, BUSY_MS } from './dialect/sqlite-pool.ts';
import type { Tables } from './tables.ts';

/** The thread ends after so long without a query. */
const IDLE_MS = 60_000;

type ReadThread = WorkerCalls<{ readonly sql: string; readonly parameters: readonly unknown[] }, unknown[]>;

class ReadingDriver implements Driver {
  private readonly connection: DatabaseConnection;
  constructor(thread: ReadThread) {
    this.connection = {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => ({
        rows: (await thread.ask({ sql, parameters })) as R[], // like Kysely's own drivers
      }),
      streamQuery: refuse,
    };
  }
  readonly init = done;
  readonly releaseConnection = done;
  readonly destroy = done;
  readonly acquireConnection = (): Promise<DatabaseConnection> => Promise.resolve(this.connection);
  readonly beginTransaction = refuse;
  readonly commitTransaction = refuse;
  readonly rollbackTransaction = refuse;
}
const done = (): Promise<void> => Promise.resolve();
const refuse = (): never => {
  throw new Error('the reader reads one statement at a time');
};

type Reader = { readonly db: Db; readonly thread: ReadThread };
const readers = new WeakMap<PoolAdapter, Reader>();

/** @returns a Db that reads on the worker thread; the same Db if it is in memory or PostgreSQL. */
export function readerOf(db: Db): Db {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof PoolAdapter) || adapter.writer.memory) return db;
  const reader = readers.get(adapter) ?? openReader(adapter.writer.name);
  readers.set(adapter, reader);
  return reader.db;
}

function openReader(file: string): Reader {
  const thread: ReadThread = new WorkerCalls({
    file: folders.readWorker,
    workerData: { file, patience: BUSY_MS },
    idleMs: IDLE_MS,
    errorOf: (complaint, code = '') => new Database.SqliteError(complaint, code),
  });
  const dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ReadingDriver(thread),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  return { db: new Kysely<Tables>({ dialect }), thread };
}

/** Call before closing the database: a checkpoint needs all readers gone. */
export async function closeReader(db: Db): Promise<void> {
  const { adapter } = db.getExecutor();
  if (adapter instanceof PoolAdapter) await readers.get(adapter)?.thread.close();
}
