/** The two implementations of a side: PostgreSQL and SQLite. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { migratePostgres } from '../db/dialect/migrate-postgres.ts';
import { connect, MOVE, SCHOOL } from '../db/dialect/postgres.ts';
import { folders } from '../folders.ts';
import { named, type Cell, type Row, type Side, type Aside } from './side.ts';
import { migrate } from '../db/migrate.ts';

const FLOAT8 = 701;
/** Wait for connections that are closing, milliseconds. */
const PATIENCE_MS = 3000;

/** @param url `postgres://…`. @param use source or target. Throws if unreachable or in use. */
export async function openPostgresSide(url: string, use: 'from' | 'to'): Promise<Side> {
  const name = withoutPassword(url);
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    types: { getTypeParser: (type) => (type === FLOAT8 ? Number : asItIs) },
  });
  client.on('error', () => undefined); // the next query throws
  const all = async (query: string, given: Row = []): Promise<readonly Row[]> =>
    (await client.query<Cell[]>({ text: query, values: [...given], rowMode: 'array' })).rows;
  try {
    await client.connect();
    await haveAlone(client, use);
  } catch (error) {
    await client.end().catch(() => undefined);
    const what = error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : String(error);
    throw new Error(`${name}: ${what}`, { cause: error });
  }
  const inOne = async (work: () => Promise<void>): Promise<void> => {
    await all('BEGIN');
    try {
      await work();
      await all('COMMIT');
    } catch (error) {
      await all('ROLLBACK').catch(() => undefined);
      throw error;
    }
  };
  return {
    name,
    all,
    inOne,
    tables: async () =>
      (await all('SELECT tablename FROM pg_tables WHERE schemaname = current_schema()')).map(([table]) =>
        String(table),
      ),
    version: async () => Number((await all('SELECT nr FROM schema_version'))[0]?.[0] ?? 0),
    migrate: async () => {
      const db = await connect(url, () => undefined);
      try {
        await migratePostgres(db, folders.migrations);
      } finally {
        await db.destroy();
      }
    },
    asides: async () =>
      (await all(ASIDES)).map(([take, putBack]) => ({ take: String(take), putBack: String(putBack) })),
    insert: async ({ name: table, columns }, rows) => {
      const objects = rows.map((row) => Object.fromEntries(row.map((cell, nr) => [`c${nr}`, cell])));
      const kinds = columns.map(({ type }, nr) => `c${nr} ${KINDS[type] ?? 'text'}`).join();
      await all(
        `INSERT INTO ${named(table)} (${columns.map((each) => named(each.name)).join()}) SELECT * FROM json_to_recordset($1) AS r (${kinds})`,
        [JSON.stringify(objects)],
      );
    },
    complete: async () => {
      await all('SET LOCAL synchronous_commit = on');
      for (const [query] of await all(NEXT_NUMBERS)) await all(String(query));
    },
    analyse: () => all('ANALYZE'),
    close: () => client.end(),
  };
}

const asItIs = (text: string): string => text;
const KINDS: Readonly<Record<string, string>> = { INTEGER: 'bigint', REAL: 'double precision' };

const withoutPassword = (url: string): string => url.replace(/\?.*$/s, '').replace(/^(\w+:\/\/[^:@/]*):.*@/s, '$1@');

/** Takes the school's lock, which every server write needs. A server started meanwhile waits. */
async function haveAlone(client: Client, use: 'from' | 'to'): Promise<void> {
  await client.query('SET synchronous_commit = off'); // a power failure loses only the newest rows; the last commit is synchronous
  const until = performance.now() + PATIENCE_MS;
  while ((await countOthers(client)) > 0) {
    if (performance.now() > until)
      throw new Error('others are connected: stop the servers, and whatever else is, first.');
    await wait(50);
  }
  const lock = use === 'from' ? SCHOOL : MOVE;
  const { rows } = await client.query<{ had: string }>(`SELECT pg_try_advisory_lock(${lock}, 0) AS had`);
  if (rows[0]?.had !== 't') throw new Error('somebody else is moving it, or writes there.');
}

async function countOthers(client: Client): Promise<number> {
  const { rows } = await client.query<{ n: string }>(
    `SELECT count(*) AS n FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  return Number(rows[0]?.n);
}

/** Indexes other than of primary keys and unique constraints; and foreign keys. */
const ASIDES = `
  SELECT format('DROP INDEX %I', c.relname), pg_get_indexdef(i.indexrelid)
  FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indexrelid
  WHERE c.relnamespace = current_schema()::regnamespace
    AND NOT EXISTS (SELECT FROM pg_constraint AS k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
  UNION ALL
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`;

/** Sets identity sequences after the highest value. */
const NEXT_NUMBERS = `
  SELECT format('SELECT setval(%L, coalesce(max(%I), 0) + 1, false) FROM %I',
    pg_get_serial_sequence(quote_ident(table_name), column_name), column_name, table_name)
  FROM information_schema.columns WHERE table_schema = current_schema() AND is_identity = 'YES'`;

/** @param use source or target. Throws if in use or not a database. */
export function openFileSide(file: string, use: 'from' | 'to'): Side {
  if (use === 'from' && !existsSync(file)) throw new Error(`There is no database at ${file}.`);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const sqlite = new Database(file, { timeout: 0 });
  try {
    sqlite.pragma('locking_mode = EXCLUSIVE');
    sqlite.pragma('journal_mode = WAL');
    sqlite.pragma('foreign_keys = OFF'); // checked at the end
    sqlite.pragma('synchronous = NORMAL'); // a power failure loses only the newest rows; the final checkpoint syncs
    sqlite.pragma('cache_size = -65536');
    sqlite.exec('BEGIN IMMEDIATE; COMMIT');
  } catch (error) {
    sqlite.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      throw new Error(`${file} is in use: stop the server first.`, { cause: error });
    throw error;
  }
  const statements = new Map<string, Database.Statement<Cell[], Row>>();
  const prepare = (query: string): Database.Statement<Cell[], Row> => {
    const known = statements.get(query) ?? sqlite.prepare<Cell[], Row>(query);
    statements.set(query, known);
    return known;
  };
  const ask = (query: string, given: Row = []): readonly Row[] => {
    const statement = prepare(query.replaceAll(/\$\d+/g, '?'));
    if (statement.reader) return statement.raw().all(...given);
    statement.run(...given);
    return [];
  };
  return {
    name: file,
    all: (query, given) => Promise.resolve(ask(query, given)),
    inOne: async (work) => {
      sqlite.exec('BEGIN IMMEDIATE');
      try {
        await work();
        sqlite.exec('COMMIT');
      } catch (error) {
        if (sqlite.inTransaction) sqlite.exec('ROLLBACK');
        throw error;
      }
    },
    tables: async () => ask("SELECT name FROM sqlite_schema WHERE type = 'table'").map(([name]) => String(name)),
    version: async () => Number(sqlite.pragma('user_version', { simple: true })),
    migrate: async () => migrate(sqlite, folders.migrations),
    asides: async () => asidesOf(ask("SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")),
    insert: async ({ name, columns }, rows) => {
      const places = columns.map(() => '?').join();
      const insert = prepare(
        `INSERT INTO ${named(name)} (${columns.map((each) => named(each.name)).join()}) VALUES (${places})`,
      );
      for (const row of rows) insert.run(...row);
    },
    complete: async () => {
      const astray = new Set(ask('SELECT "table", parent FROM pragma_foreign_key_check').map((row) => row.join(' > ')));
      if (astray.size > 0) throw new Error(`Rows point nowhere: ${[...astray].join(', ')}.`);
    },
    analyse: async () => {
      sqlite.pragma('wal_checkpoint(TRUNCATE)'); // syncs to disk
      sqlite.pragma('analysis_limit = 1000');
      sqlite.exec('ANALYZE');
    },
    close: async () => void sqlite.close(),
  };
}

const asidesOf = (indexes: readonly Row[]): readonly Aside[] =>
  indexes.map(([name, made]) => ({ take: `DROP INDEX ${named(String(name))}`, putBack: String(made) }));
