/** Opens SQLite and configures it. */
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, type SqliteDialectConfig } from 'kysely';
import type { Db, ExclusiveTx, Tx } from './dialect/engine.ts';
import { PoolAdapter, BUSY_MS, BusyRetryDriver } from './dialect/sqlite-pool.ts';
import { closeReader } from './reader.ts';
import type { Tables } from './tables.ts';

export type { Db, ExclusiveTx, Tx };
export type Opened = {
  readonly db: Db;
  /** The writing connection. */
  readonly sqlite: Database.Database;
  /** Closes the file without a checkpoint. */
  readonly close: () => void;
};

/** Log pages before a checkpoint. A large log writes a repeatedly changed page once and delays fewer commits. */
export const LOG_PAGES = 8000;

/** Opens or creates a database file (':memory:' in tests). FULL makes a commit durable before the response. better-sqlite3 lowers it after a write unless it is set. */
export function openDatabase(file: string): Opened {
  const sqlite = new Database(file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma(`busy_timeout = ${BUSY_MS}`);
  sqlite.pragma('trusted_schema = OFF');
  sqlite.pragma('cell_size_check = ON');
  sqlite.pragma('secure_delete = ON'); // deleted data is overwritten
  sqlite.pragma(`wal_autocheckpoint = ${LOG_PAGES}`);
  sqlite.pragma('journal_size_limit = 67108864');
  sqlite.pragma('cache_size = -65536');
  assertDurable(sqlite);
  const pair = new PoolAdapter(sqlite);
  return { sqlite, db: new Kysely<Tables>({ dialect: new PatientDialect(pair) }), close: () => pair.close() };
}

class PatientDialect extends SqliteDialect {
  private readonly pair: PoolAdapter;
  private readonly sqlite: Database.Database;
  private readonly config: SqliteDialectConfig;
  constructor(pair: PoolAdapter) {
    const config = { database: cachingStatements(pair) };
    super(config);
    this.pair = pair;
    this.sqlite = pair.writer;
    this.config = config;
  }
  override createAdapter(): PoolAdapter {
    return this.pair;
  }
  override createDriver(): BusyRetryDriver {
    return new BusyRetryDriver(this.config, this.sqlite);
  }
}

const FULL = 2;

function assertDurable(sqlite: Database.Database): void {
  const version = Number(sqlite.pragma('user_version', { simple: true }));
  sqlite.pragma(`user_version = ${version}`);
  const level = sqlite.pragma('synchronous', { simple: true });
  if (level !== FULL) throw new Error(`synchronous is ${String(level)} after a write, not FULL`);
}

/** Caches prepared statements. */
function cachingStatements(pair: PoolAdapter) {
  const { writer: sqlite } = pair;
  const statements = new Map<string, Database.Statement<unknown[]>>();
  return {
    close: () => pair.close(),
    prepare: (sql: string) => {
      const known = statements.get(sql);
      if (known) return known;
      const statement = sqlite.prepare<unknown[]>(sql);
      if (statements.size > 500) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

/** Checkpoints the write-ahead log and closes. */
export async function closeDatabase({ db, sqlite }: Pick<Opened, 'db' | 'sqlite'>): Promise<void> {
  await closeReader(db);
  sqlite.pragma('optimize');
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  await db.destroy();
}
