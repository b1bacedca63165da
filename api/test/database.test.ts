/** The database: durable, migrated, and as sql/schema.sql says. */
import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { dumpSchema, migrate, OLDEST, cannotLiveBeside } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';
import { folders } from '../platform/folders.ts';
import { ADDS, LETS_GO, migrationsAnd } from './newer.ts';

const open = () => openDatabase(path.join(mkdtempSync(path.join(tmpdir(), 'akrein-db-')), 'akrein.db'));

it('uses WAL mode with synchronous FULL and foreign keys (F5)', () => {
  const { sqlite } = open();
  expect(sqlite.pragma('synchronous', { simple: true })).toBe(2);
  expect(sqlite.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(sqlite.pragma('foreign_keys', { simple: true })).toBe(1);
});

it('migrates once, and its schema dump equals sql/schema.sql', () => {
  const { sqlite } = open();
  expect(migrate(sqlite, folders.migrations).length).toBeGreaterThan(0);
  expect(migrate(sqlite, folders.migrations)).toEqual([]);
  expect(dumpSchema(sqlite)).toBe(readFileSync(path.join(folders.root, 'sql/schema.sql'), 'utf8'));
});

it('rewrites stored search words in plain letters (0046)', () => {
  const { sqlite } = open();
  migrate(sqlite, folders.migrations);
  sqlite.exec(`INSERT INTO accounts (id, name, password_hash, language, search, created_at, last_seen_at)
    VALUES ('a', 'Łukasz Møller', '', 'is', 'łukasz møller', 0, 0);
    INSERT INTO account_words VALUES ('łukasz', 'a'), ('lukasz', 'a'), ('møller', 'a'), ('anna', 'a');`);
  sqlite.exec(readFileSync(path.join(folders.migrations, '0046-plain-letters.sql'), 'utf8'));
  expect(sqlite.prepare('SELECT search FROM accounts').pluck().all()).toEqual(['lukasz moller']);
  expect(sqlite.prepare('SELECT word FROM account_words ORDER BY word').pluck().all()).toEqual([
    'anna',
    'lukasz',
    'moller',
  ]);
});

it('sorts stored names by the Icelandic alphabet (0054)', () => {
  const { sqlite } = open();
  migrate(sqlite, folders.migrations);
  for (const name of ['Ösp', 'ÞÓRA', 'Ævar', 'Łukasz', 'Zoé', 'Ásta', 'Axel'])
    sqlite.exec(`INSERT INTO accounts (id, name, password_hash, language, search, created_at, last_seen_at)
      VALUES ('${name}', '${name}', '', 'is', '', 0, 0);`);
  sqlite.exec(readFileSync(path.join(folders.migrations, '0054-names-in-order.sql'), 'utf8'));
  const names = sqlite.prepare('SELECT name FROM accounts ORDER BY search').pluck().all();
  expect(names).toEqual(['Axel', 'Ásta', 'Łukasz', 'Zoé', 'ÞÓRA', 'Ævar', 'Ösp']);
});

it('numbers migrations without gaps, as a database stores only their count', () => {
  const names = readdirSync(folders.migrations).sort();
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
});

/** The first migration since servers restart one after the other. */
const FIRST_BESIDE = 29;

it.each(readdirSync(folders.migrations).slice(FIRST_BESIDE - 1))('%s is compatible with the version before', (name) =>
  expect(cannotLiveBeside(readFileSync(path.join(folders.migrations, name), 'utf8'))).toEqual([]),
);

it.each([
  ['DROP TABLE messages;', 'takes away'],
  ['ALTER TABLE messages DROP COLUMN text;', 'takes away'],
  ['ALTER TABLE messages RENAME COLUMN text TO words;', 'takes away'],
  ['ALTER TABLE messages ADD COLUMN mood\n TEXT NOT NULL;', 'wants a value'],
  ['-- quick\nCREATE UNIQUE INDEX once ON messages (text);', 'may refuse'],
  ['CREATE TRIGGER t AFTER INSERT ON messages BEGIN SELECT 1; END;', 'does more'],
])('reports %j as incompatible with the version before', (migration, said) =>
  expect(cannotLiveBeside(migration)).toEqual([expect.stringContaining(said)]),
);

it.each([
  'ALTER TABLE messages ADD COLUMN mood TEXT;',
  "ALTER TABLE messages ADD COLUMN mood TEXT NOT NULL DEFAULT '';",
  'CREATE TABLE moods (id TEXT NOT NULL PRIMARY KEY) STRICT; CREATE UNIQUE INDEX once ON moods (id);',
  '-- Unused since the version before: nobody reads it.\nALTER TABLE messages DROP COLUMN text;',
])('accepts %j as compatible with the version before', (migration) => expect(cannotLiveBeside(migration)).toEqual([]));

it('starts on a newer database with additive migrations, and refuses one with removals', () => {
  const { sqlite } = open();
  migrate(sqlite, migrationsAnd(ADDS));
  expect(migrate(sqlite, folders.migrations)).toEqual([]);
  migrate(sqlite, migrationsAnd(ADDS, LETS_GO));
  expect(() => migrate(sqlite, folders.migrations)).toThrow(/start the newer program/);
  migrate(sqlite, migrationsAnd(ADDS, LETS_GO, 'CREATE TABLE moods (id TEXT NOT NULL PRIMARY KEY) STRICT;'));
  expect(() => migrate(sqlite, folders.migrations)).toThrow(/start the newer program/);
  expect(migrate(sqlite, migrationsAnd(ADDS, LETS_GO))).toEqual([]);
});

it('refuses a newer database that does not name the oldest compatible version', () => {
  const { sqlite } = open();
  migrate(sqlite, folders.migrations);
  sqlite.exec(`DELETE FROM meta WHERE key = '${OLDEST}'; PRAGMA user_version = 999`);
  expect(() => migrate(sqlite, folders.migrations)).toThrow(/999/);
});

/** A database as before the migration of that number. */
function migratedBefore(number: string) {
  const { sqlite } = open();
  const before = path.join(mkdtempSync(path.join(tmpdir(), 'akrein-migrations-')), 'migrations');
  const isEarlier = (file: string): boolean => !file.endsWith('.sql') || path.basename(file) < number;
  cpSync(folders.migrations, before, { recursive: true, filter: isEarlier });
  migrate(sqlite, before);
  return sqlite;
}

it('0004 sets the version of an old answer only if its question has one', () => {
  const sqlite = migratedBefore('0004');
  sqlite.exec(`
    INSERT INTO accounts (id, role, name, password_hash, language, search, created_at, last_seen_at)
      VALUES ('a', 'learner', 'A', '', 'is', '', 0, 0);
    INSERT INTO courses (id, name_is, name_en, price) VALUES (1, '', '', 0);
    INSERT INTO rounds (id, course_id, nr, name_is, name_en) VALUES ('1.1', 1, 1, '', '');
    INSERT INTO steps VALUES ('1.1.1', '1.1', 1);
    INSERT INTO questions VALUES ('once', '1.1.1', 'step', 1, NULL), ('twice', '1.1.1', 'step', 2, NULL);
    INSERT INTO question_versions (question_id, version, point, question_is, question_en, published_at)
      VALUES ('once', 1, 1, '', '', 0), ('twice', 1, 1, '', '', 0), ('twice', 2, 1, '', '', 1);
    INSERT INTO enrolments (id, account_id, course_id, run, started_at) VALUES ('e', 'a', 1, 1, 0);
    INSERT INTO user_rounds VALUES ('e', 1, 0, NULL);
    INSERT INTO user_steps (enrolment_id, round_nr, nr, started_at) VALUES ('e', 1, 1, 0);
    INSERT INTO user_step_answers VALUES ('e', 1, 1, 'once', 'x'), ('e', 1, 1, 'twice', 'x');
  `);
  migrate(sqlite, folders.migrations);
  const kept = sqlite.prepare('SELECT question_id, question_version FROM user_step_answers ORDER BY question_id').all();
  expect(kept).toEqual([
    { question_id: 'once', question_version: 1 },
    { question_id: 'twice', question_version: null },
  ]);
});

it('0035 keeps the discount of learners with the school’s own instructors', () => {
  const sqlite = migratedBefore('0035');
  sqlite.exec(`
    INSERT INTO instructors (id, name, description_is, description_en, price, car, phone, image, own, search, created_at)
      VALUES ('own', 'O', '', '', 0, '', '', '', 1, '', 0), ('other', 'A', '', '', 0, '', '', '', 0, '', 0);
    INSERT INTO accounts (id, role, name, password_hash, language, search, created_at, last_seen_at, instructor_id)
      VALUES ('a', 'learner', 'A', '', 'is', '', 0, 0, 'own'), ('b', 'learner', 'B', '', 'is', '', 0, 0, 'other');
  `);
  migrate(sqlite, folders.migrations);
  expect(sqlite.prepare('SELECT id, discount_from FROM accounts ORDER BY id').all()).toEqual([
    { id: 'a', discount_from: 'own' },
    { id: 'b', discount_from: null },
  ]);
});
