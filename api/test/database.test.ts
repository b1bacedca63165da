/** The database: durable, migrated, and as sql/schema.sql says. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { dumpSchema, migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { folders } from '../folders.ts';

const open = () => openDatabase(path.join(mkdtempSync(path.join(tmpdir(), 'akrein-db-')), 'akrein.db'));

it('is durable after a write: synchronous is FULL in WAL mode', () => {
  const { sqlite } = open();
  migrate(sqlite, folders.migrations);
  sqlite.exec("INSERT INTO meta VALUES ('a', 'b')");
  expect(sqlite.pragma('synchronous', { simple: true })).toBe(2);
  expect(sqlite.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(sqlite.pragma('foreign_keys', { simple: true })).toBe(1);
});

it('migrates once, and sql/schema.sql is the dump of it', () => {
  const { sqlite } = open();
  expect(migrate(sqlite, folders.migrations).length).toBeGreaterThan(0);
  expect(migrate(sqlite, folders.migrations)).toEqual([]);
  expect(dumpSchema(sqlite)).toBe(readFileSync(path.join(folders.root, 'sql/schema.sql'), 'utf8'));
});

it('refuses a database that is newer than the program', () => {
  const { sqlite } = open();
  sqlite.pragma('user_version = 999');
  expect(() => migrate(sqlite, folders.migrations)).toThrow(/999/);
});
