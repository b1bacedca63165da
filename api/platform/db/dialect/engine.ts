/** Interface of the prepared queries to SQLite and PostgreSQL. */
import { SqliteError, type Database, type Statement } from 'better-sqlite3';
import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

export type Db = Kysely<Tables>;
declare const kind: unique symbol;
/** A write transaction. Functions that write require it, so none writes outside one (`transactions.ts`). */
export type Tx = Transaction<Tables> & { readonly [kind]: 'owner' | 'exclusive' };
/** A transaction with no concurrent writer. Handing out consecutive numbers requires it. */
export type ExclusiveTx = Tx & { readonly [kind]: 'exclusive' };

/** Placeholder for a value given when the query runs. */
export class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
export type Given = Readonly<Record<string, string | number | null>>;

type Prepared<Row> = { readonly statement: Statement<unknown[], Row>; readonly compiled: CompiledQuery<Row> };

/** A query that runs often and is compiled once. */
export class HotQuery<Row> {
  /** @param builder compiles for the dialect in use. */
  readonly compile: (builder: Kysely<Tables>) => CompiledQuery<Row>;
  /** Prepared statement per SQLite connection. */
  readonly prepared: WeakMap<Database, Prepared<Row>> = new WeakMap();
  constructor(compile: (builder: Kysely<Tables>) => CompiledQuery<Row>) {
    this.compile = compile;
  }
}

/** @returns the parameter values, in order. */
export const valuesOf = ({ parameters }: CompiledQuery, given: Given): unknown[] =>
  parameters.map((value) => (value instanceof Slot ? given[value.name] : value));

/** Several reads of one SQLite snapshot, taken at the first read. */
export class Snapshot {
  readonly db: Db;
  readonly connection: Database;
  constructor(db: Db, connection: Database) {
    this.db = db;
    this.connection = connection;
  }
}

/** Where a query runs. A Db or Snapshot reads committed data; a Tx also reads its own writes. */
export type At = Db | Tx | Snapshot;

/** Implemented by the adapter of the Kysely dialect, so every Db carries its engine. */
export type Engine = {
  readonly all: <Row>(at: At, query: HotQuery<Row>, given: Given) => Promise<Row[]>;
  readonly first: <Row>(at: At, query: HotQuery<Row>, given: Given) => Promise<Row | undefined>;
  /** @returns the number of changed rows. */
  readonly run: (tx: Tx, query: HotQuery<unknown>, given: Given) => Promise<number>;
  readonly moment: <T>(db: Db, read: (at: At) => Promise<T>) => Promise<T>;
  /** Locks these accounts or other names until commit. Only in a transaction begun for owners (`writeFor`). */
  readonly lock: (tx: Tx, whose: readonly string[]) => Promise<void>;
  /** Locks the shared counters until commit. */
  readonly lockSums: (tx: Tx) => Promise<void>;
  /** Reads while no transaction writes for the account, so its results and timestamps fall wholly before or after each write. */
  readonly betweenWrites: <T>(db: Db, account: string, read: (at: At) => Promise<T>) => Promise<T>;
};

/** SQLite error codes: disk full, locked, I/O error, corrupt file, no memory. */
const SQLITE = /^SQLITE_(FULL|BUSY|IOERR|LOCKED|READONLY|CANTOPEN|CORRUPT|NOTADB|NOMEM|PROTOCOL)/;
/** PostgreSQL error codes: connection, resources, shutdown, I/O, read only; and Node's network errors. */
const POSTGRES = /^(08|53|57P|58|25006|E(CONN|NOENT|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND|AI_AGAIN))/;
/** Messages of `pg` errors that have no code. */
const CUT_OFF =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client (has encountered|was closed))/;

/** A savepoint cannot be rolled back: its transaction holds half of the work, so it must not commit. */
export class HalfDone extends Error {}

/** Whether the database is temporarily unable to read or write. */
export function isStorageTrouble(error: unknown): boolean {
  if (error instanceof HalfDone) return true;
  if (error instanceof SqliteError) return SQLITE.test(error.code);
  if (!(error instanceof Error)) return false;
  return ('code' in error && POSTGRES.test(String(error.code))) || CUT_OFF.test(error.message);
}

/** Whether PostgreSQL rejected the text encoding, such as a NUL character. */
export const isNoText = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '22021';
