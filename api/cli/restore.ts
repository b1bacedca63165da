/** `npm run restore -- file`: puts a backup in place of the database; the old one is kept beside it. On PostgreSQL, where `pg_restore` has put it, alone: phones learn of it. Stop the servers first. */
import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { readConfig, type Config } from '../platform/config/config.ts';
import { complaintsAbout, isInUse } from '../platform/db/backup.ts';
import { renewEpochInFile } from '../platform/db/epoch.ts';
import { beginAnew } from '../platform/move/begin-anew.ts';
import { recordRestoreInFile } from '../privacy/security-log-store.ts';
import { closeToOthers } from '../platform/private-files.ts';
import { reported, say, withDatabase } from './tools.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

const [, , given] = process.argv;
await reported(async () => {
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined) return restoreFile(config);
  if (given !== undefined)
    throw new Error('On PostgreSQL pg_restore puts a copy in place; then npm run restore, without a file.');
  await withDatabase(async ({ db }) => {
    await writeExclusive(db, (tx) => beginAnew(tx, Date.now()));
    say('Phones will send again what this database does not know.');
  });
});

function restoreFile({ dataDir, databaseFile }: Config): void {
  if (given === undefined || !existsSync(given)) throw new Error('npm run restore -- <backup file>');
  const complaints = complaintsAbout(given);
  if (complaints.length > 0) throw new Error(`The backup is not whole: ${complaints.join('; ')}`);
  mkdirSync(dataDir, { recursive: true });
  if (existsSync(databaseFile)) {
    if (isInUse(databaseFile)) throw new Error('The database is in use: stop the server first.');
    const aside = path.join(dataDir, `akrein-before-restore-${Date.now()}.db`);
    // what a crash left in the write-ahead log belongs to the old database
    for (const end of ['', '-wal', '-shm']) {
      if (existsSync(databaseFile + end)) renameSync(databaseFile + end, aside + end);
    }
    say(`The old database is kept as ${aside}`);
  }
  copyFileSync(given, databaseFile);
  renewEpochInFile(databaseFile);
  recordRestoreInFile(databaseFile, Date.now());
  closeToOthers(dataDir); // a copied file brings its own mode
  say(`Restored from ${given}`);
}
