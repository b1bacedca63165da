/** `npm run backup -- [file]`: a checked copy of the database, by default under DATA_DIR/backups. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { backupTo } from '../db/backup.ts';
import { say, withDatabaseAsItIs } from './tools.ts';

await withDatabaseAsItIs(async (opened) => {
  const name = `akrein-${new Date().toISOString().replace(/[:.]/g, '-')}.db`;
  const file = path.resolve(process.argv[2] ?? path.join(opened.config.dataDir, 'backups', name));
  mkdirSync(path.dirname(file), { recursive: true });
  await backupTo(opened, file);
  say(`Backed up to ${file}`);
});
