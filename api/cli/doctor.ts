/** `npm run doctor`: looks whether everything the school needs is in place, one line each. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { complaintsAbout } from '../db/backup.ts';
import { versions } from '../db/migrate.ts';
import { folders } from '../folders.ts';
import { say, withDatabaseAsItIs } from './tools.ts';

await withDatabaseAsItIs(async ({ db, sqlite, config }) => {
  const steps = await db
    .selectFrom('step_versions')
    .select(({ fn }) => fn.count<number>('step_id').distinct().as('n'))
    .executeTakeFirstOrThrow();
  const heard = await db
    .selectFrom('narrations')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  const { has, knows } = versions(sqlite, folders.migrations);
  const lines: readonly (readonly [string, boolean, string])[] = [
    ['database is whole', complaintsAbout(config.databaseFile).length === 0, config.databaseFile],
    ['database is of this version', has === knows, `version ${has}, this program knows ${knows}`],
    ['app is built', existsSync(path.join(folders.web, 'app.html')), folders.web],
    ['server is built', existsSync(path.join(folders.root, 'dist/api/main.js')), 'npm run build'],
    ['material is loaded', steps.n > 0, `${steps.n} of 120 steps`],
    ['narration is made', heard.n > 0, `${heard.n} files`],
  ];
  for (const [what, right, detail] of lines) say(`${right ? 'ok  ' : 'FAIL'}  ${what}  (${detail})`);
  if (lines.some(([, right]) => !right)) process.exitCode = 1;
});
