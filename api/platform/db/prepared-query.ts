/** Queries of every call: built once, then prepared; on SQLite without a turn of the event loop. In a transaction they run on its connection, else on a reading one. */
import { sql, type Compilable, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import { HotQuery, Moment, Slot, type At, type Db, type Engine, type Given, type Tx } from './dialect/engine.ts';
import type { Tables } from './tables.ts';

export type { At };
/** What a query is given, by name. */
export type Slots<G extends Given> = { readonly [K in keyof G]-?: RawBuilder<G[K]> };

export type Hot<G extends Given, Row> = {
  readonly all: (at: At, given: G) => Promise<Row[]>;
  readonly first: (at: At, given: G) => Promise<Row | undefined>;
  /** For what returns no rows. @returns how many rows it changed. */
  readonly run: (tx: Tx, given: G) => Promise<number>;
};

/** @param build as one writes any query; of what it is given it asks for each field by its name: there is no list of them to spread. */
export function hot<G extends Given, Row>(
  build: (db: Kysely<Tables>, given: Slots<G>) => Compilable<Row>,
): Hot<G, Row> {
  const query = new HotQuery<Row>((builder) => namingColumns(build(builder, slots<G>()).compile()));
  return {
    all: (at, given) => engineOf(at).all(at, query, given),
    first: (at, given) => engineOf(at).first(at, query, given),
    run: (tx, given) => engineOf(tx).run(tx, query, given),
  };
}

/** What is prepared must bring the same columns for as long as a server runs: a newer one beside it may add some. */
function namingColumns<Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> {
  if (/(select|returning|"\.)\s*\*/.test(compiled.sql)) throw new Error(`name the columns of: ${compiled.sql}`);
  return compiled;
}

/** A statement that is given nothing and returns nothing. */
export const statement = (text: string): Hot<Record<never, never>, unknown> =>
  hot((db) => ({ compile: () => sql.raw(text).compile(db) }));

/** @returns whatever field is asked for, as a place in the query. */
const slots = <G extends Given>(): Slots<G> =>
  new Proxy<Slots<G>>(Object.create(null), {
    ownKeys: () => {
      throw new Error('what a query is given is asked for by name');
    },
    get: (_, name) => sql`${new Slot(String(name))}`,
  });

/** Several readings of one moment, and nothing else: on SQLite it has a connection to itself meanwhile. In a transaction that is its own. */
export async function inOneMoment<T>(at: At, read: (at: At) => Promise<T>): Promise<T> {
  if (at instanceof Moment || at.isTransaction) return read(at);
  return engineOf(at).moment(at, read);
}

/** Reads while nothing of the account is being written: what it finds and the time it notes are of before or after each write. */
export const betweenWrites = <T>(db: Db, account: string, read: (at: At) => Promise<T>): Promise<T> =>
  engineOf(db).atRest(db, account, read);

export function engineOf(at: At): Engine {
  const { adapter } = (at instanceof Moment ? at.db : at).getExecutor();
  if (!isEngine(adapter)) throw new Error('not a database of ours');
  return adapter;
}

const isEngine = (adapter: object): adapter is Engine => 'atRest' in adapter;
