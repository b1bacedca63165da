/**
 * Queries that are asked at every call: built by kysely once, then run as prepared statements, without a turn of the event loop.
 * In a transaction they run on its connection; outside of one they read, on a connection of their own, what is committed.
 */
import type { Database, Statement } from 'better-sqlite3';
import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type Compilable,
  type CompiledQuery,
  type RawBuilder,
} from 'kysely';
import type { Db, Tx } from './open.ts';
import { PairAdapter } from './pair.ts';
import type { Tables } from './tables.ts';

/** The place of a value that is given when the query is run. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
type Given = Readonly<Record<string, string | number | null>>;
/** What a query is given, by name. */
export type Slots<G extends Given> = { readonly [K in keyof G]-?: RawBuilder<G[K]> };

/** Builds queries and never runs one. */
const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

export type Hot<G extends Given, Row> = {
  readonly all: (db: Db | Tx, given: G) => Row[];
  readonly first: (db: Db | Tx, given: G) => Row | undefined;
  /** For what returns no rows. @returns how many rows it changed. */
  readonly run: (tx: Tx, given: G) => number;
};

/** @param build as one writes any query; of what it is given it asks for each field by its name: there is no list of them to spread. */
export function hot<G extends Given, Row>(
  build: (db: Kysely<Tables>, given: Slots<G>) => Compilable<Row>,
): Hot<G, Row> {
  const compile = (): CompiledQuery<Row> => build(builder, slots<G>()).compile();
  let compiled: CompiledQuery<Row> | undefined;
  const prepared = new WeakMap<Database, Statement<unknown[], Row>>();
  const prepare = (db: Db | Tx): Statement<unknown[], Row> => {
    compiled ??= compile();
    const executor = db.getExecutor();
    executor.transformQuery(compiled.query, compiled.queryId); // who watches each query watches these too
    const { adapter } = executor;
    if (!(adapter instanceof PairAdapter)) throw new Error('not a database of ours');
    const connection = db.isTransaction ? adapter.writer : adapter.reader;
    const known = prepared.get(connection);
    if (known) return known;
    const statement = connection.prepare<unknown[], Row>(compiled.sql);
    prepared.set(connection, statement);
    return statement;
  };
  const values = (given: G): unknown[] =>
    (compiled ??= compile()).parameters.map((value) => (value instanceof Slot ? given[value.name] : value));
  return {
    all: (db, given) => prepare(db).all(...values(given)),
    first: (db, given) => prepare(db).get(...values(given)),
    run: (tx, given) => prepare(tx).run(...values(given)).changes,
  };
}

/** A statement that is given nothing and returns nothing. */
export const saying = (text: string): Hot<Record<never, never>, unknown> =>
  hot((db) => ({ compile: () => sql.raw(text).compile(db) }));

/** @returns whatever field is asked for, as a place in the query. */
const slots = <G extends Given>(): Slots<G> =>
  new Proxy<Slots<G>>(Object.create(null), {
    ownKeys: () => {
      throw new Error('what a query is given is asked for by name');
    },
    get: (_, name) => sql`${new Slot(String(name))}`,
  });

/** Several readings of one moment; no waiting in between. In a transaction that is its own. */
export function inOneMoment<T>(db: Db | Tx, read: () => T): T {
  const { adapter } = db.getExecutor();
  if (db.isTransaction || !(adapter instanceof PairAdapter) || adapter.reader.inTransaction) return read();
  return adapter.moment(read);
}
