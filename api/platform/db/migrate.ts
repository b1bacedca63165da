/** Migrates a database to the newest schema: forward only, each migration in one transaction. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from 'better-sqlite3';
import { readMetaIn, writeMetaIn } from './meta-store.ts';

/** Migration file names, in order. */
export const filesIn = (directory: string): readonly string[] =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** Number of applied migrations. */
export const versionOf = (sqlite: Database): number => Number(sqlite.pragma('user_version', { simple: true }));

/** Meta key: how many migrations a program must know to start on this database. */
export const OLDEST = 'oldest-program';

/** @returns names of the migrations applied. Throws if the database is too new for this code. */
export function migrate(sqlite: Database, directory: string): readonly string[] {
  const done = versionOf(sqlite);
  const names = filesIn(directory);
  if (done > names.length) refuseNewer(done, names.length, readMetaIn(sqlite, OLDEST));
  const todo = names.slice(done);
  const texts = todo.length > 0 ? textsOf(directory, names) : [];
  todo.forEach((_, index) => {
    const version = done + index + 1;
    const apply = sqlite.transaction(() => {
      sqlite.exec(texts[version - 1] ?? '');
      writeMetaIn(sqlite, OLDEST, String(oldestBeside(texts.slice(0, version))));
      sqlite.pragma(`user_version = ${version}`);
    });
    apply.immediate();
  });
  return todo;
}

export const textsOf = (directory: string, names: readonly string[]): readonly string[] =>
  names.map((name) => readFileSync(path.join(directory, name), 'utf8'));

/** Throws if this program may not start on a newer database. @param oldest value of `OLDEST`. */
export function refuseNewer(has: number, knows: number, oldest: string | undefined): void {
  if (oldest === undefined || Number(oldest) > knows)
    throw new Error(
      `The database is at version ${has}, this program knows ${knows} and cannot live with what has come since: start the newer program.`,
    );
}

/** The schema as text in stable order. A test compares it with sql/schema.sql. */
export function dumpSchema(sqlite: Database): string {
  const rows = sqlite
    .prepare<[], { sql: string }>(
      "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type DESC, name",
    )
    .all();
  return rows.map(({ sql }) => `${sql};\n`).join('\n');
}

const OFFENCES: readonly (readonly [RegExp, string])[] = [
  [/^DROP (TABLE|VIEW)\b|\b(DROP COLUMN|RENAME)\b/i, 'takes away what the version before may ask for'],
  [/\bADD COLUMN\b(?=.*\bNOT NULL\b)(?!.*\bDEFAULT\b)/i, 'wants a value that the version before does not give'],
  [/^CREATE UNIQUE INDEX\b/i, 'may refuse what the version before writes'],
  [/^CREATE TRIGGER\b/i, 'does more than the version before knows when it writes'],
];
/** First line of a migration that removes what the previous version no longer uses. */
const LET_GO = /^-- Unused since the version before\b/;

/** Statements that break the previous version, which still runs during a rolling restart. @param migration SQL text. */
export function cannotLiveBeside(migration: string): readonly string[] {
  if (LET_GO.test(migration)) return [];
  const statements = migration
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '));
  const made = new Set(statements.flatMap((statement) => /^CREATE TABLE (\w+)/i.exec(statement)?.[1] ?? []));
  const isOnNew = (statement: string) => made.has(/\bON (\w+)/i.exec(statement)?.[1] ?? '');
  return statements
    .filter((statement) => !isOnNew(statement))
    .flatMap((statement) =>
      OFFENCES.filter(([offence]) => offence.test(statement)).map(([, why]) => `${statement}: ${why}`),
    );
}

/** How many migrations a program must know to start on this database. Later ones only add. A removal excludes older programs from starting, not running ones. */
export const oldestBeside = (migrations: readonly string[]): number =>
  migrations.findLastIndex((text) => LET_GO.test(text) || cannotLiveBeside(text).length > 0) + 1;
