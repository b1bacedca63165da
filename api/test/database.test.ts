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

it('is durable after a write: synchronous is FULL in WAL mode (F5)', () => {
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

it('finds names by plain letters that were kept with others before (0046)', () => {
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

it('puts names that were kept before in the order of the Icelandic alphabet (0054)', () => {
  const { sqlite } = open();
  migrate(sqlite, folders.migrations);
  for (const name of ['Ösp', 'ÞÓRA', 'Ævar', 'Łukasz', 'Zoé', 'Ásta', 'Axel'])
    sqlite.exec(`INSERT INTO accounts (id, name, password_hash, language, search, created_at, last_seen_at)
      VALUES ('${name}', '${name}', '', 'is', '', 0, 0);`);
  sqlite.exec(readFileSync(path.join(folders.migrations, '0054-names-in-order.sql'), 'utf8'));
  const names = sqlite.prepare('SELECT name FROM accounts ORDER BY search').pluck().all();
  expect(names).toEqual(['Axel', 'Ásta', 'Łukasz', 'Zoé', 'ÞÓRA', 'Ævar', 'Ösp']);
});

it('numbers migrations one after another: the count of those applied is all a database remembers', () => {
  const names = readdirSync(folders.migrations).sort();
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
});

/** The first that came when servers could be started anew one after the other. */
const FIRST_BESIDE = 29;

it.each(readdirSync(folders.migrations).slice(FIRST_BESIDE - 1))('%s leaves the version before able to go on', (name) =>
  expect(cannotLiveBeside(readFileSync(path.join(folders.migrations, name), 'utf8'))).toEqual([]),
);

it.each([
  ['DROP TABLE messages;', 'takes away'],
  ['ALTER TABLE messages DROP COLUMN text;', 'takes away'],
  ['ALTER TABLE messages RENAME COLUMN text TO words;', 'takes away'],
  ['ALTER TABLE messages ADD COLUMN mood\n TEXT NOT NULL;', 'wants a value'],
  ['-- quick\nCREATE UNIQUE INDEX once ON messages (text);', 'may refuse'],
  ['CREATE TRIGGER t AFTER INSERT ON messages BEGIN SELECT 1; END;', 'does more'],
])('%j is seen to be more than the version before can live with', (migration, said) =>
  expect(cannotLiveBeside(migration)).toEqual([expect.stringContaining(said)]),
);

it.each([
  'ALTER TABLE messages ADD COLUMN mood TEXT;',
  "ALTER TABLE messages ADD COLUMN mood TEXT NOT NULL DEFAULT '';",
  'CREATE TABLE moods (id TEXT NOT NULL PRIMARY KEY) STRICT; CREATE UNIQUE INDEX once ON moods (id);',
  '-- Unused since the version before: nobody reads it.\nALTER TABLE messages DROP COLUMN text;',
])('%j is not', (migration) => expect(cannotLiveBeside(migration)).toEqual([]));

it('begins on a database that is newer by what adds alone, and not where something was let go since', () => {
  const { sqlite } = open();
  migrate(sqlite, migrationsAnd(ADDS));
  expect(migrate(sqlite, folders.migrations)).toEqual([]);
  migrate(sqlite, migrationsAnd(ADDS, LETS_GO));
  expect(() => migrate(sqlite, folders.migrations)).toThrow(/start the newer program/);
  migrate(sqlite, migrationsAnd(ADDS, LETS_GO, 'CREATE TABLE moods (id TEXT NOT NULL PRIMARY KEY) STRICT;'));
  expect(() => migrate(sqlite, folders.migrations)).toThrow(/start the newer program/);
  expect(migrate(sqlite, migrationsAnd(ADDS, LETS_GO))).toEqual([]);
});

it('refuses a newer database that does not say who may begin on it', () => {
  const { sqlite } = open();
  migrate(sqlite, folders.migrations);
  sqlite.exec(`DELETE FROM meta WHERE key = '${OLDEST}'; PRAGMA user_version = 999`);
  expect(() => migrate(sqlite, folders.migrations)).toThrow(/999/);
});

/** A database as it was before the migration of that number. */
function migratedBefore(number: string) {
  const { sqlite } = open();
  const before = path.join(mkdtempSync(path.join(tmpdir(), 'akrein-migrations-')), 'migrations');
  const isEarlier = (file: string): boolean => !file.endsWith('.sql') || path.basename(file) < number;
  cpSync(folders.migrations, before, { recursive: true, filter: isEarlier });
  migrate(sqlite, before);
  return sqlite;
}

it('0004 tells the version of an older answer only where its question has had but one', () => {
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

it('0035 leaves learners of the school’s own instructors the price they were promised', () => {
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
