/** Opens the school's database, whichever it is: a file in the data folder, or PostgreSQL where the settings name one. */
import { sql, type RawBuilder } from 'kysely';
import type { Config } from '../config.ts';
import { folders } from '../folders.ts';
import type { Log } from '../log.ts';
import { migrate } from './migrate.ts';
import { closeDatabase, openDatabase, type Db, type Opened } from './open.ts';

export type School = {
  readonly db: Db;
  /** Where it is a file: for what is done to files. */
  readonly file: Opened | undefined;
  /** Brings it up to date. @returns names of the migrations applied. Throws when it is newer than the program, or half moved. */
  readonly migrate: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

export async function openSchool(
  { databaseUrl, databaseFile }: Pick<Config, 'databaseUrl' | 'databaseFile'>,
  log: Pick<Log, 'warn'>,
): Promise<School> {
  if (databaseUrl !== undefined) {
    const [{ connect }, { migratePostgres }] = await Promise.all([
      import('./dialect/postgres.ts'),
      import('./dialect/migrate-postgres.ts'),
    ]);
    const db = await connect(databaseUrl, (error) => log.warn({ err: error }, 'a connection to the database broke'));
    return {
      db,
      file: undefined,
      migrate: async () => {
        await refuseHalf(
          sql`SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = ${MOVING}`,
          db,
        );
        return migratePostgres(db, folders.migrations);
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
  migrate: async () => {
    await refuseHalf(sql`SELECT 1 FROM sqlite_schema WHERE name = ${MOVING}`, file.db);
    return migrate(file.sqlite, folders.migrations);
  },
  close: () => closeDatabase(file),
});

/** A table that is there only while a school is on its way there from another database (`api/move`). */
export const MOVING = 'moving';

async function refuseHalf(asked: RawBuilder<unknown>, db: Db): Promise<void> {
  const { rows } = await asked.execute(db);
  if (rows.length > 0)
    throw new Error('The school has not wholly arrived in this database: call npm run move once more.');
}
