/** Frequent queries: compiled once, then prepared. SQLite answers them synchronously. They use the transaction's connection, or a reader outside one. */
import { sql, type Compilable, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import { HotQuery, Snapshot, Slot, type At, type Db, type Engine, type Given, type Tx } from './dialect/engine.ts';
import type { Tables } from './tables.ts';

export type { At };
/** Query parameters by name. */
export type Slots<G extends Given> = { readonly [K in keyof G]-?: RawBuilder<G[K]> };

export type Hot<G extends Given, Row> = {
  readonly all: (at: At, given: G) => Promise<Row[]>;
  readonly first: (at: At, given: G) => Promise<Row | undefined>;
  /** For statements without result rows. @returns the number of changed rows. */
  readonly run: (tx: Tx, given: G) => Promise<number>;
};

/** @param build builds a Kysely query. It must read each parameter by name; the parameters cannot be enumerated. */
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

/** A prepared statement needs stable columns, and a newer server may add some. So `*` is refused. */
function namingColumns<Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> {
  if (/(select|returning|"\.)\s*\*/.test(compiled.sql)) throw new Error(`name the columns of: ${compiled.sql}`);
  return compiled;
}

/** A statement without parameters or result. */
export const statement = (text: string): Hot<Record<never, never>, unknown> =>
  hot((db) => ({ compile: () => sql.raw(text).compile(db) }));

/** @returns a placeholder for any property read. */
const slots = <G extends Given>(): Slots<G> =>
  new Proxy<Slots<G>>(Object.create(null), {
    ownKeys: () => {
      throw new Error('what a query is given is asked for by name');
    },
    get: (_, name) => sql`${new Slot(String(name))}`,
  });

/** Several reads of one snapshot, on a separate connection on SQLite. Inside a transaction it uses that transaction. */
export async function inSnapshot<T>(at: At, read: (at: At) => Promise<T>): Promise<T> {
  if (at instanceof Snapshot || at.isTransaction) return read(at);
  return engineOf(at).moment(at, read);
}

/** Reads while no transaction writes for the account, so its results and timestamps fall wholly before or after each write. */
export const betweenWrites = <T>(db: Db, account: string, read: (at: At) => Promise<T>): Promise<T> =>
  engineOf(db).betweenWrites(db, account, read);

export function engineOf(at: At): Engine {
  const { adapter } = (at instanceof Snapshot ? at.db : at).getExecutor();
  if (!isEngine(adapter)) throw new Error('not a database of ours');
  return adapter;
}

const isEngine = (adapter: object): adapter is Engine => 'betweenWrites' in adapter;
