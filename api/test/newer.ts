/** A newer version of the program: its migrations, and a school migrated by it. */
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { connect } from '../platform/db/dialect/postgres.ts';
import { migratePostgres } from '../platform/db/dialect/migrate-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { closeDatabase, openDatabase, type Db } from '../platform/db/open.ts';
import { folders } from '../platform/folders.ts';
import { ownFolder } from './endings.ts';

export const LETS_GO = '-- Unused since the version before: nobody reads it.\nDROP TABLE newer;';

/** A migration that is compatible with servers of the version before. */
export const ADDS = `
CREATE TABLE newer (id TEXT NOT NULL PRIMARY KEY, account_id TEXT REFERENCES accounts (id)) STRICT;
${['accounts', 'sessions', 'commands', 'enrolments', 'user_steps', 'user_step_answers']
  .map((table) => `ALTER TABLE ${table} ADD COLUMN newer INTEGER NOT NULL DEFAULT 0;`)
  .join('\n')}
CREATE INDEX commands_newer ON commands (newer);
`;

/** @returns a folder of the project's migrations and the given ones. */
export function migrationsAnd(...more: readonly string[]): string {
  const folder = ownFolder('akrein-newer-');
  cpSync(folders.migrations, folder, { recursive: true });
  more.forEach((text, nr) => writeFileSync(path.join(folder, `${9000 + nr}-newer.sql`), text));
  return folder;
}

/** Migrates a school as a newer version does at its start, while older servers run. @param besides runs after it. */
export async function startNewer(
  settings: { readonly DATA_DIR: string; readonly DATABASE_URL?: string },
  more: readonly string[],
  besides: (db: Db) => Promise<unknown> = async () => undefined,
): Promise<readonly string[]> {
  const folder = migrationsAnd(...more);
  if (settings.DATABASE_URL !== undefined) {
    const db = await connect(settings.DATABASE_URL, () => undefined);
    const made = await migratePostgres(db, folder);
    await besides(db);
    await db.destroy();
    return made;
  }
  const opened = openDatabase(path.join(settings.DATA_DIR, 'akrein.db'));
  const made = migrate(opened.sqlite, folder);
  await besides(opened.db);
  await closeDatabase(opened);
  return made;
}
