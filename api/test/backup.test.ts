/** Copies of the database and their return, as an operator makes them. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { folders } from '../folders.ts';
import { runProgram } from './operator.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'akrein-backup-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const databaseFile = () => path.join(dataDir, 'akrein.db');
const run = (program: string, ...given: readonly string[]) =>
  runProgram({ DATA_DIR: dataDir }, `api/cli/${program}.ts`, ...given);
const version = (file: string): unknown => {
  const copy = new Database(file, { readonly: true });
  const found = copy.pragma('user_version', { simple: true });
  copy.close();
  return found;
};

describe('a database of an older version', () => {
  beforeEach(() => {
    const first = path.join(dataDir, 'first');
    mkdirSync(first);
    copyFileSync(path.join(folders.migrations, '0001-school.sql'), path.join(first, '0001-school.sql'));
    const { sqlite } = openDatabase(databaseFile());
    migrate(sqlite, first);
    sqlite.close();
  });

  it('is backed up as it is, so that the old program can go on with both', async () => {
    const copy = path.join(dataDir, 'copy.db');
    await run('backup', copy);
    expect([version(databaseFile()), version(copy)]).toEqual([1, 1]);
  });

  it('is what the doctor says of it, and stays', async () => {
    const known = readdirSync(folders.migrations).length;
    await expect(run('doctor')).rejects.toMatchObject({
      stdout: expect.stringContaining(`FAIL  database is of this version  (version 1, this program knows ${known})`),
    });
    expect(version(databaseFile())).toBe(1);
  });
});
