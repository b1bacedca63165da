/** What the queries that are asked at every call need of a database program, whichever it is. */
import { SqliteError, type Database, type Statement } from 'better-sqlite3';
import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

export type Db = Kysely<Tables>;
declare const kind: unique symbol;
/** A running transaction that writes: functions that write ask for it, so none writes outside one (`transactions.ts`). */
export type Tx = Transaction<Tables> & { readonly [kind]: 'owner' | 'exclusive' };
/** A transaction beside which no other writes: what hands out rising numbers asks for it. */
export type ExclusiveTx = Tx & { readonly [kind]: 'exclusive' };

/** The place of a value that is given when the query is run. */
export class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
export type Given = Readonly<Record<string, string | number | null>>;

type Prepared<Row> = { readonly statement: Statement<unknown[], Row>; readonly compiled: CompiledQuery<Row> };

/** A query that is asked again and again. */
export class HotQuery<Row> {
  /** @param builder builds as the program understands it. */
  readonly compile: (builder: Kysely<Tables>) => CompiledQuery<Row>;
  /** What SQLite has prepared, on each of its connections. */
  readonly prepared: WeakMap<Database, Prepared<Row>> = new WeakMap();
  constructor(compile: (builder: Kysely<Tables>) => CompiledQuery<Row>) {
    this.compile = compile;
  }
}

/** @returns what the query is given, in its order. */
export const valuesOf = ({ parameters }: CompiledQuery, given: Given): unknown[] =>
  parameters.map((value) => (value instanceof Slot ? given[value.name] : value));

/** Several readings of what is committed, as it is when the first begins, on a connection of SQLite's. */
export class Moment {
  readonly db: Db;
  readonly connection: Database;
  constructor(db: Db, connection: Database) {
    this.db = db;
    this.connection = connection;
  }
}

/** Where a query is asked. Of the database it reads what is committed; in a transaction, also what that has written. */
export type At = Db | Tx | Moment;

/** A database program: the adapter of its kysely dialect, so that whoever has the database has it. */
export type Engine = {
  readonly all: <Row>(at: At, query: HotQuery<Row>, given: Given) => Promise<Row[]>;
  readonly first: <Row>(at: At, query: HotQuery<Row>, given: Given) => Promise<Row | undefined>;
  /** @returns how many rows it changed. */
  readonly run: (tx: Tx, query: HotQuery<unknown>, given: Given) => Promise<number>;
  readonly moment: <T>(db: Db, read: (at: At) => Promise<T>) => Promise<T>;
  /** Has these accounts, or what else is named, to itself until the transaction ends; for one that was begun so. */
  readonly lock: (tx: Tx, whose: readonly string[]) => Promise<void>;
  /** Has the sums that everybody adds to for itself until the transaction ends. */
  readonly lockSums: (tx: Tx) => Promise<void>;
  /** Reads while nothing of the account is being written: what it finds and the time it notes are of before or after each write. */
  readonly atRest: <T>(db: Db, account: string, read: (at: At) => Promise<T>) => Promise<T>;
};

/** SQLite's own names: full, held by another, a broken disk or file, no memory. */
const SQLITE = /^SQLITE_(FULL|BUSY|IOERR|LOCKED|READONLY|CANTOPEN|CORRUPT|NOTADB|NOMEM|PROTOCOL)/;
/** PostgreSQL's: unreachable, shutting down, starting, no room, a broken disk, read only; and the network's on the way there. */
const POSTGRES = /^(08|53|57P|58|25006|E(CONN|NOENT|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND|AI_AGAIN))/;
/** Of the package that talks to PostgreSQL, which gives these no code. */
const CUT_OFF =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client (has encountered|was closed))/;

/** Whether the database could not take a write, or be asked, now. */
export function isStorageTrouble(error: unknown): boolean {
  if (error instanceof SqliteError) return SQLITE.test(error.code);
  if (!(error instanceof Error)) return false;
  return ('code' in error && POSTGRES.test(String(error.code))) || CUT_OFF.test(error.message);
}

/** Whether it was given a text that it cannot even ask for: PostgreSQL has none with a NUL in it. */
export const isNoText = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '22021';
