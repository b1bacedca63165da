/** Opens the school's database: PostgreSQL if configured, else a file in the data folder. */
import { sql, type RawBuilder } from 'kysely';
import type { Config } from '../config/config.ts';
import { folders } from '../folders.ts';
import type { Log } from '../log.ts';
import { filesIn, migrate, versionOf } from './migrate.ts';
import { closeDatabase, openDatabase, type Db, type Opened } from './open.ts';

export type School = {
  readonly db: Db;
  /** For file operations; undefined on PostgreSQL. */
  readonly file: Opened | undefined;
  /** Number of applied migrations. */
  readonly version: () => Promise<number>;
  /** @returns names of the migrations applied. Throws if the database is too new, half moved, or moved away. */
  readonly migrate: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

export async function openSchool(
  { databaseUrl, databaseFile }: Pick<Config, 'databaseUrl' | 'databaseFile'>,
  log: Pick<Log, 'warn'>,
): Promise<School> {
  if (databaseUrl !== undefined) {
    const [{ connect }, { migratePostgres, versionOnPostgres }] = await Promise.all([
      import('./dialect/postgres.ts'),
      import('./dialect/migrate-postgres.ts'),
    ]);
    const db = await connect(databaseUrl, (error) => log.warn({ err: error }, 'a connection to the database broke'));
    return {
      db,
      file: undefined,
      version: () => versionOnPostgres(db),
      migrate: async () => {
        const tables = sql<Table>`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`;
        await refuseMoved(db, tables);
        const applied = await migratePostgres(db, folders.migrations);
        await refuseMoved(db, tables); // a move may have finished while the migration waited
        return applied;
      },
      close: () => db.destroy(),
    };
  }
  return schoolIn(openDatabase(databaseFile));
}

export const schoolIn = (file: Opened): School => ({
  db: file.db,
  file,
  version: () => Promise.resolve(versionOf(file.sqlite)),
  migrate: async () => {
    await refuseMoved(file.db, sql`SELECT name FROM sqlite_schema WHERE type = 'table'`);
    return migrate(file.sqlite, folders.migrations);
  },
  close: () => closeDatabase(file),
});

/** Whether a newer program has migrated the database. */
export const isAhead = async ({ version }: School): Promise<boolean> =>
  (await version()) > filesIn(folders.migrations).length;

/** Table that exists only while a school moves into this database (`api/platform/move`). */
export const MOVING = 'moving';
/** Table that exists after the school moved away. Its only row holds the place and time. */
export const LEFT = 'moved_away';

type Table = { readonly name: string };
async function refuseMoved(db: Db, tables: RawBuilder<Table>): Promise<void> {
  const { rows } = await tables.execute(db);
  const has = (table: string): boolean => rows.some(({ name }) => name === table);
  if (has(MOVING)) throw new Error('The school has not wholly arrived in this database: call npm run move once more.');
  if (!has(LEFT)) return;
  const left = await sql<{ place: string; at: string }>`SELECT place, at FROM ${sql.table(LEFT)}`.execute(db);
  const { place, at } = left.rows[0] ?? { place: 'elsewhere', at: '' };
  throw new Error(
    `The school moved from this database to ${place} on ${at}, and goes on there. To go on here instead: npm run move -- --stay`,
  );
}
