/**
 * `npm run restore -- file` replaces the database and keeps the old file beside it. On PostgreSQL, without a file after
 * `pg_restore`: announces the restore to devices. Both repeat deletions of accounts since then. Stop the servers first.
 * `npm run restore -- forget [list]` only repeats the deletions, and adds this database's deleted accounts to the list.
 */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { readConfig, type Config } from '../platform/config/config.ts';
import { backupTo, dropDatabase, isInUse, isSchool, moveDatabase } from '../platform/db/backup.ts';
import { renewEpochInFile } from '../platform/db/meta-store.ts';
import { beginAnew } from '../platform/move/move.ts';
import type { Db } from '../platform/db/open.ts';
import { forgetAgain, listForgotten, readForgotten } from '../privacy/own-data.ts';
import { recordRestoreInFile } from '../platform/security/security-log-store.ts';
import { reported, say, withDatabase } from './tools.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

const [, , given, list] = process.argv;
await reported(async () => {
  const config = readConfig(process.env);
  if (given === 'forget') {
    if (list !== undefined && !existsSync(list)) throw new Error(`There is no list at ${list}.`);
    return withDatabase(({ db }) => forget(db, config, readForgotten(config, list)));
  }
  if (config.databaseUrl === undefined) {
    const deleted = [...readForgotten(config), ...(await restoreFile(config))];
    return deleted.length === 0 ? undefined : withDatabase(({ db }) => forget(db, config, deleted));
  }
  if (given !== undefined)
    throw new Error('On PostgreSQL pg_restore puts a copy in place; then npm run restore, without a file.');
  await withDatabase(async ({ db }) => {
    await writeExclusive(db, (tx) => beginAnew(tx, Date.now()));
    say('Phones will send again what this database does not know.');
    await forget(db, config, readForgotten(config));
  });
});

async function forget(db: Db, config: Config, deleted: readonly string[]): Promise<void> {
  await listForgotten({ db, config });
  const count = await forgetAgain({ db, config }, deleted, Date.now());
  say(`Forgot again ${count} who had been deleted since.`);
}

/** Prepares the copy first, so a failure leaves the old database in place. @returns ids of accounts deleted from the old database, if it is readable. */
async function restoreFile({ dataDir, databaseFile }: Config): Promise<readonly string[]> {
  if (given === undefined || !existsSync(given)) throw new Error('npm run restore -- <backup file>');
  mkdirSync(dataDir, { recursive: true });
  const isThere = existsSync(databaseFile);
  if (isThere && isInUse(databaseFile)) throw new Error('The database is in use: stop the server first.');
  const ready = `${databaseFile}.ready`;
  try {
    await backupTo(given, ready);
    if (!isSchool(ready)) throw new Error(`There is no school in ${given}.`);
    renewEpochInFile(ready);
    recordRestoreInFile(ready, Date.now());
    const aside = path.join(dataDir, `akrein-before-restore-${Date.now()}.db`);
    if (isThere) moveDatabase(databaseFile, aside);
    moveDatabase(ready, databaseFile);
    if (isThere) say(`The old database is kept as ${aside}`);
    say(`Restored from ${given}`);
    return isThere ? deletedFrom(aside) : [];
  } finally {
    dropDatabase(ready);
  }
}

function deletedFrom(file: string): readonly string[] {
  try {
    const old = new Database(file, { readonly: true, fileMustExist: true });
    const rows = old.prepare<[], { id: string }>('SELECT id FROM accounts WHERE deleted_at IS NOT NULL').all();
    old.close();
    return rows.map(({ id }) => id);
  } catch {
    return []; // the old database is damaged
  }
}
