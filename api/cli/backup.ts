/** `npm run backup -- [file]`: writes and checks a copy of the database, by default in BACKUP_DIR. */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backupTo, isInUse, isSchool } from '../platform/db/backup.ts';
import { say, withDatabaseAsItIs } from './tools.ts';

await withDatabaseAsItIs(async ({ file: opened, config }) => {
  if (!opened) throw new Error('This school is on PostgreSQL, whose own pg_dump makes the copies.');
  const name = `akrein-${new Date().toISOString().replace(/[:.]/g, '-')}.db`;
  const [given = path.join(config.backupDir, name)] = parseArgs({ allowPositionals: true }).positionals;
  const file = path.resolve(given);
  if (existsSync(file) && !isSchool(file)) throw new Error(`${file} is something else than a backup.`);
  if (existsSync(file) && isInUse(file)) throw new Error(`${file} is a database in use.`);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  await backupTo(opened.sqlite.name, file);
  say(`Backed up to ${file}`);
});
