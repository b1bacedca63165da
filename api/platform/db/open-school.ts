/** Opens the school's database, whichever it is: a file in the data folder, or PostgreSQL where the settings name one. */
import { sql, type RawBuilder } from 'kysely';
import type { Config } from '../config/config.ts';
import { folders } from '../folders.ts';
import type { Log } from '../log.ts';
import { filesIn, migrate, versionOf } from './migrate.ts';
import { closeDatabase, openDatabase, type Db, type Opened } from './open.ts';

export type School = {
  readonly db: Db;
  /** Where it is a file: for what is done to files. */
  readonly file: Opened | undefined;
  /** How many migrations it has. */
  readonly version: () => Promise<number>;
  /** Brings it up to date. @returns names of the migrations applied. Throws when it is newer than the program can live beside, half moved, or left. */
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
        await refuseMoved(db, tables); // it has waited for whoever moved the school away meanwhile
        return applied;
      },
      close: () => db.destroy(),
    };
  }
  return schoolIn(openDatabase(databaseFile));
}

/** The school that is in a file. */
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

/** Whether a newer version of the program has brought it up to date, beside which this one goes on. */
export const isAhead = async ({ version }: School): Promise<boolean> =>
  (await version()) > filesIn(folders.migrations).length;

/** A table that is there only while a school is on its way there from another database (`api/platform/move`). */
export const MOVING = 'moving';
/** One that is there once a school has gone elsewhere: its only row says where to, and when. */
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
