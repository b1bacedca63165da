/** PostgreSQL: a school that several servers share. The package `pg` is loaded only where a school has it. */
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
import { Moment, valuesOf, type At, type Db, type Engine, type Given, type HotQuery, type Tx } from './engine.ts';

/** Names of the queries that are prepared, by their text. */
const names = new Map<string, string>();

/** From now on a query of this text is prepared on each connection that it is asked on. */
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

/** Connections a server keeps at most. */
const CONNECTIONS = 10;
/** How long a database that does not answer is waited for, milliseconds. */
const CONNECT_MS = 5000;
/** How long one waits until another lets go of a connection, milliseconds: a thousand notices of one payment, each after the other, take longer than a database may be silent. */
const TURN_MS = 20_000;
const BIGINT = 20;
const NUMERIC = 1700;
const BOOLEAN = 16;

/** @param url `postgres://…`. @param lost told where a connection breaks; the next call opens another. */
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
  pool.on('connect', (client) => client.on('error', lost)); // while it is used: whoever uses it is told by the query
  const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })]; // which SQLite takes as they are
  return new Kysely<Tables>({ dialect: new SchoolDialect({ pool: preparing(pool) }), plugins });
}

/** Values as SQLite has them: whole numbers, and 1 and 0 for yes and no. */
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

/** The kinds of locks, each taken in this order and let go of at the end of its transaction. */
export const SCHOOL = 1;
const ACCOUNT = 2;
const SUMS = 3;
/** Of a school that is being moved to a database: had by the program that moves it, which takes no other there. */
export const MOVE = 4;

/** Who writes has the school alone, as on SQLite: what is read stands until the end. Writes of known accounts or names go on beside each other. */
class LockingDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    if (accessMode === 'read only') return void (await connection.executeQuery(BEGIN_TO_READ));
    await connection.executeQuery(BEGIN_TO_WRITE);
    if (accessMode !== 'read write') await connection.executeQuery(LOCK_SCHOOL);
  }

  /** Where the connection is gone the server has rolled back; a second error would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

const BEGIN_TO_READ = CompiledQuery.raw('begin isolation level repeatable read read only');
const BEGIN_TO_WRITE = CompiledQuery.raw('begin');
const LOCK_SCHOOL = CompiledQuery.raw(`select pg_advisory_xact_lock(${SCHOOL}, 0)`);

/** Builds queries and never runs one. */
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

  /** Each reading is of what is committed then; nobody commits anything of the account meanwhile. */
  atRest<T>(db: Db, account: string, read: (at: At) => Promise<T>): Promise<T> {
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
    if (at instanceof Moment) throw new Error('a moment of another database');
    const compiled = this.compiled.get(query) ?? this.compile(query);
    const executor = at.getExecutor();
    executor.transformQuery(compiled.query, compiled.queryId); // who watches each query watches these too
    return executor.executeQuery<Row>({ ...compiled, parameters: valuesOf(compiled, given) });
  }
}

/** Waits for the school and each of the names in one go; in one order everywhere, so that two never wait for each other. */
async function lockEach(tx: Transaction<Tables>, how: '' | '_shared', names: readonly string[]): Promise<void> {
  const keys = [...new Set(names.map(keyOf))].sort((a, b) => a - b);
  const each = keys.map((key) => `select pg_advisory_xact_lock${how}(${ACCOUNT}, ${key})`);
  await sql.raw([`select pg_advisory_xact_lock_shared(${SCHOOL}, 0)`, ...each].join('; ')).execute(tx);
}

const keyOf = (name: string): number => createHash('sha256').update(name).digest().readInt32BE(0);
