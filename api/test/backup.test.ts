/** Copies of the database and their return, as an operator makes them. */
import { spawn, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { folders } from '../folders.ts';
import { startServer } from './harness.ts';
import { newLearner } from './make.ts';
import { runProgram } from './operator.ts';

const LATE = 'Síðla Eftirbátsdóttir';
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

describe('a backup', { timeout: 60_000 }, () => {
  let school: ChildProcess;
  let copy: string;
  /** Starts the school in a process of its own, takes a backup, and lets one more learner join. */
  beforeEach(async () => {
    school = spawn(process.execPath, ['--import', 'tsx', 'api/test/school-process.ts', dataDir], {
      cwd: folders.root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const origin = await new Promise<string>((resolve) =>
      school.stdout?.once('data', (line: Buffer) => resolve(line.toString().trim())),
    );
    copy = path.join(dataDir, 'copy.db');
    await run('backup', copy);
    await newLearner({ origin }, { name: LATE });
  });
  afterEach(() => crash());

  const crash = async (): Promise<void> => {
    if (school.exitCode !== null || school.signalCode !== null) return;
    const dead = new Promise((resolve) => school.once('exit', resolve));
    school.kill('SIGKILL');
    await dead;
  };
  const namesIn = (file: string): readonly unknown[] => {
    const database = new Database(file);
    const rows = database.prepare<[], { name: string }>('SELECT name FROM accounts').all();
    database.close();
    return rows.map(({ name }) => name);
  };
  const keptAside = (): string => {
    const name = readdirSync(dataDir).find((file) => /^akrein-before-restore-\d+\.db$/.test(file));
    if (name === undefined) throw new Error('nothing was kept');
    return path.join(dataDir, name);
  };

  it('is not put in place under a running server', async () => {
    await expect(run('restore', copy)).rejects.toMatchObject({ stderr: expect.stringContaining('in use') });
    expect(namesIn(databaseFile())).toContain(LATE);
  });

  it('is put in place after a crash, and what was in the old database is kept to the last commit', async () => {
    await crash();
    expect(existsSync(`${databaseFile()}-wal`)).toBe(true);
    await run('restore', copy);
    expect(namesIn(databaseFile())).not.toContain(LATE);
    expect(namesIn(keptAside())).toContain(LATE);
  });

  it('is put in place of a damaged database, with which no server starts', async () => {
    await crash();
    const file = openSync(databaseFile(), 'r+');
    writeSync(file, Buffer.alloc(100, 'x'));
    closeSync(file);
    await expect(run('doctor')).rejects.toMatchObject({ stderr: expect.stringContaining('not a database') });
    await run('restore', copy);
    const server = await startServer({ dataDir });
    await newLearner(server);
    await server.stop();
  });
});
