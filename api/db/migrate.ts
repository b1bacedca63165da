/** Brings a database up to the newest schema: each migration in one transaction, forward only. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from 'better-sqlite3';

/** Names of the migrations in a folder, in their order. */
export const filesIn = (directory: string): readonly string[] =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** How many migrations a database has. */
export const versionOf = (sqlite: Database): number => Number(sqlite.pragma('user_version', { simple: true }));

/** @returns names of the migrations applied. Throws when the database is newer than the code. */
export function migrate(sqlite: Database, directory: string): readonly string[] {
  const done = versionOf(sqlite);
  const names = filesIn(directory);
  if (done > names.length) throw new Error(`The database is at version ${done}, this program knows ${names.length}.`);
  const todo = names.slice(done);
  todo.forEach((name, index) => {
    const apply = sqlite.transaction(() => {
      sqlite.exec(readFileSync(path.join(directory, name), 'utf8'));
      sqlite.pragma(`user_version = ${done + index + 1}`);
    });
    apply.immediate();
  });
  return todo;
}

/** The whole schema as text, in a stable order; kept in sql/schema.sql by a test. */
export function dumpSchema(sqlite: Database): string {
  const rows = sqlite
    .prepare<[], { sql: string }>(
      "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type DESC, name",
    )
    .all();
  return rows.map(({ sql }) => `${sql};\n`).join('\n');
}
