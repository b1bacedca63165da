/**
 * A reader of its own, in a thread of its own, for what may take long: lists and figures that staff asks for among a million
 * learners hold up nobody else. It reads what is committed, one statement at a time; each sees its own moment.
 */
import { Worker } from 'node:worker_threads';
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
import { folders } from '../folders.ts';
import type { Db } from './dialect/engine.ts';
import { PairAdapter, BUSY_MS } from './dialect/sqlite-pool.ts';
import type { Tables } from './tables.ts';

/** How long the thread waits for more to read. */
const IDLE_MS = 60_000;

type Waiting = { readonly resolve: (rows: unknown[]) => void; readonly reject: (error: Error) => void };
type Read = { readonly id: number } & (
  | { readonly rows: unknown[] }
  | { readonly complaint: string; readonly code: string }
);

/** The thread, there only while something is read and for a while after. */
class ReadThread {
  private readonly file: string;
  private readonly waiting = new Map<number, Waiting>();
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  private nr = 0;
  private closed = false;
  constructor(file: string) {
    this.file = file;
  }

  async ask(sql: string, parameters: readonly unknown[]): Promise<unknown[]> {
    if (this.closed) throw new Error('the database is closed');
    clearTimeout(this.idle);
    this.worker ??= this.begin();
    this.worker.ref();
    this.nr += 1;
    const id = this.nr;
    this.worker.postMessage({ id, sql, parameters });
    return new Promise((resolve, reject) => void this.waiting.set(id, { resolve, reject }));
  }

  private begin(): Worker {
    const begun = new Worker(folders.readWorker, { workerData: { file: this.file, patience: BUSY_MS }, execArgv: [] });
    const ended = (error: Error): void => {
      if (this.worker !== begun) return;
      this.worker = undefined; // who asks next has another
      for (const one of this.waiting.values()) one.reject(error);
      this.waiting.clear();
    };
    begun.on('error', ended);
    begun.on('exit', () => ended(new Error('the reader has ended')));
    begun.on('message', (read: Read) => {
      const one = this.waiting.get(read.id);
      this.waiting.delete(read.id);
      if (this.waiting.size === 0) this.rest();
      if ('rows' in read) one?.resolve(read.rows);
      else one?.reject(new Database.SqliteError(read.complaint, read.code));
    });
    return begun;
  }

  private rest(): void {
    this.worker?.unref();
    this.idle = setTimeout(() => void this.end(), IDLE_MS).unref();
  }

  private async end(): Promise<void> {
    clearTimeout(this.idle);
    await this.worker?.terminate();
  }

  /** Lets go of the file for good, once a statement that is under way has ended; its rows come to nobody. */
  close(): Promise<void> {
    this.closed = true;
    return this.end();
  }
}

class ReadingDriver implements Driver {
  private readonly connection: DatabaseConnection;
  constructor(thread: ReadThread) {
    this.connection = {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => ({
        rows: (await thread.ask(sql, parameters)) as R[], // as kysely's own drivers say it
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
const readers = new WeakMap<PairAdapter, Reader>();

/** @returns the same database to read from without holding anybody up; itself where it is in memory, or a server of its own that holds up nobody. */
export function readerOf(db: Db): Db {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof PairAdapter) || adapter.writer.memory) return db;
  const reader = readers.get(adapter) ?? openReader(adapter.writer.name);
  readers.set(adapter, reader);
  return reader.db;
}

function openReader(file: string): Reader {
  const thread = new ReadThread(file);
  const dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ReadingDriver(thread),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  return { db: new Kysely<Tables>({ dialect }), thread };
}

/** Before the database is closed, as its log is moved into the file only where nobody reads. */
export async function closeReader(db: Db): Promise<void> {
  const { adapter } = db.getExecutor();
  if (adapter instanceof PairAdapter) await readers.get(adapter)?.thread.close();
}
