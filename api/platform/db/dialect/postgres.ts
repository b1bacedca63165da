/** PostgreSQL, for a school with several servers. `pg` is loaded only when configured. */
import { createHash } from 'node:crypto';
import {
  CompiledQuery,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  replaceWithNoncontingentExpression,
  sql,
  type DatabaseConnection,
  type Transaction,
  type PostgresDialectConfig,
  type TransactionSettings,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type { ClientConfig, Pool, PoolClient } from 'pg';
import type { Tables } from '../tables.ts';
import { Snapshot, valuesOf, type At, type Db, type Engine, type Given, type HotQuery, type Tx } from './engine.ts';

/** Prepared-statement names by SQL text. */
const names = new Map<string, string>();

/** Has each connection prepare queries with this text. */
const prepareAlways = (text: string): void => void (names.has(text) || names.set(text, `hot ${names.size}`));

class PreparedClient implements PostgresPoolClient {
  private readonly client: PoolClient;
  constructor(client: PoolClient) {
    this.client = client;
  }
  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('nothing is read by a cursor');
    const name = names.get(text);
    return this.client.query({ text, values: [...parameters], ...(name === undefined ? {} : { name }) });
  }
  release(): void {
    this.client.release();
  }
}

function preparing(pool: Pool): PostgresPool {
  const known = new WeakMap<PoolClient, PreparedClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const prepared = known.get(client) ?? new PreparedClient(client);
      known.set(client, prepared);
      return prepared;
    },
    end: () => pool.end(),
  };
}

/** Most connections per server. */
const CONNECTIONS = 10;
/** Timeout for opening a connection, milliseconds. */
const CONNECT_MS = 5000;
/** Wait for a free connection of the pool, milliseconds. Longer than CONNECT_MS: a thousand notifications of one payment run one after another. */
const TURN_MS = 20_000;
const BIGINT = 20;
const NUMERIC = 1700;
const BOOLEAN = 16;

/** @param url `postgres://…`. @param lost called when a connection breaks; the next query opens another. */
export async function connect(url: string, lost: (error: Error) => void): Promise<Db> {
  const { Pool, Client, types } = await import('pg').then((module) => module.default);
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: TURN_MS,
    types: { getTypeParser: (type) => AS_SQLITE[type] ?? types.getTypeParser(type) },
    Client: class extends Client {
      constructor(config?: ClientConfig) {
        super({ ...config, connectionTimeoutMillis: CONNECT_MS });
      }
    },
  });
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost)); // for connections in use; the failed query also throws
  const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })]; // SQLite accepts empty lists
  return new Kysely<Tables>({ dialect: new SchoolDialect({ pool: preparing(pool) }), plugins });
}

/** Values as SQLite returns them: numbers, and 1 or 0 for booleans. */
const AS_SQLITE: Readonly<Record<number, (text: string) => number>> = {
  [BIGINT]: Number,
  [NUMERIC]: Number,
  [BOOLEAN]: (text) => (text === 't' ? 1 : 0),
};

class SchoolDialect extends PostgresDialect {
  private readonly config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.config = config;
  }
  override createAdapter(): PostgresAdapter {
    return new PostgresEngine();
  }
  override createDriver(): PostgresDriver {
    return new LockingDriver(this.config);
  }
}

/** Advisory lock classes, always acquired in this order and released at commit. */
export const SCHOOL = 1;
const ACCOUNT = 2;
const SUMS = 3;
/** Held by the program that moves a school into this database, so two moves cannot run at once. */
export const MOVE = 4;

/** A write transaction locks the whole school, as on SQLite. One with access mode `read write` does not: it locks its owners, so they run concurrently. */
class LockingDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    if (accessMode === 'read only') return void (await connection.executeQuery(BEGIN_TO_READ));
    await connection.executeQuery(BEGIN_TO_WRITE);
    if (accessMode !== 'read write') await connection.executeQuery(LOCK_SCHOOL);
  }

  /** After a lost connection the server has already rolled back. A second error would hide the first. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

const BEGIN_TO_READ = CompiledQuery.raw('begin isolation level repeatable read read only');
const BEGIN_TO_WRITE = CompiledQuery.raw('begin');
const LOCK_SCHOOL = CompiledQuery.raw(`select pg_advisory_xact_lock(${SCHOOL}, 0)`);

/** Only compiles queries. */
const builder = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('this one runs nothing')) }),
});

class PostgresEngine extends PostgresAdapter implements Engine {
  private readonly compiled = new WeakMap<HotQuery<unknown>, CompiledQuery>();

  async all<Row>(at: At, query: HotQuery<Row>, given: Given): Promise<Row[]> {
    return (await this.ask<Row>(at, query, given)).rows;
  }

  async first<Row>(at: At, query: HotQuery<Row>, given: Given): Promise<Row | undefined> {
    return (await this.ask<Row>(at, query, given)).rows[0];
  }

  async run(tx: Tx, query: HotQuery<unknown>, given: Given): Promise<number> {
    return Number((await this.ask(tx, query, given)).numAffectedRows ?? 0);
  }

  moment<T>(db: Db, read: (at: At) => Promise<T>): Promise<T> {
    return db.transaction().setAccessMode('read only').execute(read);
  }

  async lock(tx: Tx, accounts: readonly string[]): Promise<void> {
    await lockEach(tx, '', accounts);
  }

  async lockSums(tx: Tx): Promise<void> {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(SUMS)}, 0)`.execute(tx);
  }

  /** Each read sees what is committed when it runs. The shared lock stops commits for the account. */
  betweenWrites<T>(db: Db, account: string, read: (at: At) => Promise<T>): Promise<T> {
    return db
      .transaction()
      .setAccessMode('read write')
      .execute(async (tx) => {
        await lockEach(tx, '_shared', [account]);
        return read(tx);
      });
  }

  private compile<Row>(query: HotQuery<Row>): CompiledQuery<Row> {
    const compiled = query.compile(builder);
    prepareAlways(compiled.sql);
    this.compiled.set(query, compiled);
    return compiled;
  }

  private ask<Row>(at: At, query: HotQuery<Row>, given: Given) {
    if (at instanceof Snapshot) throw new Error('a moment of another database');
    const compiled = this.compiled.get(query) ?? this.compile(query);
    const executor = at.getExecutor();
    executor.transformQuery(compiled.query, compiled.queryId); // runs the query plugins and listeners
    return executor.executeQuery<Row>({ ...compiled, parameters: valuesOf(compiled, given) });
  }
}

/** Locks the school (shared) and all names in one round trip. Sorted keys prevent deadlocks. */
async function lockEach(tx: Transaction<Tables>, how: '' | '_shared', names: readonly string[]): Promise<void> {
  const keys = [...new Set(names.map(keyOf))].sort((a, b) => a - b);
  const each = keys.map((key) => `select pg_advisory_xact_lock${how}(${ACCOUNT}, ${key})`);
  await sql.raw([`select pg_advisory_xact_lock_shared(${SCHOOL}, 0)`, ...each].join('; ')).execute(tx);
}

const keyOf = (name: string): number => createHash('sha256').update(name).digest().readInt32BE(0);
