/** `npm run restore -- file`: puts a backup in place of the database; the old one is kept beside it. Stop the server first. */
import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../config.ts';
import { complaintsAbout, isInUse } from '../db/backup.ts';
import { renewEpoch } from '../db/epoch.ts';
import { recordRestoreInFile } from '../security/security-log-store.ts';
import { closeToOthers, makePrivate } from '../private-files.ts';
import { NOT_IN_A_FILE, say } from './tools.ts';

try {
  makePrivate();
  const [, , given] = process.argv;
  if (given === undefined || !existsSync(given)) throw new Error('npm run restore -- <backup file>');
  const complaints = complaintsAbout(given);
  if (complaints.length > 0) throw new Error(`The backup is not whole: ${complaints.join('; ')}`);
  const { dataDir, databaseFile, databaseUrl } = readConfig(process.env);
  if (databaseUrl !== undefined) throw new Error(NOT_IN_A_FILE);
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
  renewEpoch(databaseFile);
  recordRestoreInFile(databaseFile, Date.now());
  closeToOthers(dataDir); // a copied file brings its own mode
  say(`Restored from ${given}`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
