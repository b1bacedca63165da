/** Backup and restore by the programs of the operator. */
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupTo, complaintsAbout } from '../platform/db/backup.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';
import { folders } from '../platform/folders.ts';
import { startServer } from './harness.ts';
import { inFile, onPostgres } from './look.ts';
import { newLearner, PASSWORD, type Signed } from './make.ts';
import { runProgram } from './operator.ts';
import { startSchoolProgram, type Program } from './program.ts';

const EARLY = 'Árla Farinsdóttir';
const LATE = 'Síðla Eftirbátsdóttir';
const FILES = 'pg_dump makes its backups';
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

describe.skipIf(onPostgres)(inFile('a database of an older version', FILES), () => {
  beforeEach(() => {
    const first = path.join(dataDir, 'first');
    mkdirSync(first);
    copyFileSync(path.join(folders.migrations, '0001-school.sql'), path.join(first, '0001-school.sql'));
    const { sqlite } = openDatabase(databaseFile());
    migrate(sqlite, first);
    sqlite.close();
  });

  it('is backed up without being migrated, so the old program can use both', async () => {
    const copy = path.join(dataDir, 'copy.db');
    await run('backup', copy);
    expect([version(databaseFile()), version(copy)]).toEqual([1, 1]);
  });

  it('is reported by the doctor and not migrated', async () => {
    const known = readdirSync(folders.migrations).length;
    await expect(run('doctor')).rejects.toMatchObject({
      stdout: expect.stringContaining(`FAIL  database is of this version  (version 1, this program knows ${known})`),
    });
    expect(version(databaseFile())).toBe(1);
  });
});

it('the doctor refuses what it does not know', async () => {
  await (await startServer({ dataDir })).stop();
  await expect(run('doctor', 'clok')).rejects.toMatchObject({
    stdout: '',
    stderr: 'The doctor mends clock or sums, not clok.\n',
  });
});

it.skipIf(onPostgres)(
  inFile('the doctor reports a clock that is behind, waiting letters, a missing backup and open file modes', FILES),
  async () => {
    const { sqlite } = openDatabase(databaseFile());
    migrate(sqlite, folders.migrations);
    const [now, hour] = [Date.now(), 3_600_000];
    sqlite.exec(`
    INSERT INTO accounts (id, role, name, password_hash, language, search, created_at, last_seen_at)
      VALUES ('a', 'learner', 'A', '', 'is', '', 0, ${now + 2 * hour});
    INSERT INTO mail_queue (id, kind, recipient, subject, body_text, body_html, created_at, due_at, tries)
      VALUES ('l', 'welcome', '', '', '', '', ${now - 3 * hour}, 0, 9);
  `);
    sqlite.close();
    chmodSync(dataDir, 0o755);
    chmodSync(databaseFile(), 0o644);
    const env = { DATA_DIR: dataDir, BACKUP_HOURS: '24' };
    const said = await runProgram(env, 'api/cli/doctor.ts').catch(({ stdout }: { readonly stdout: string }) => ({
      stdout,
    }));
    expect(said.stdout).toMatch(
      /FAIL {2}the clock is not behind .*rows later than now: .*accounts\.last_seen_at 1.*doctor -- clock/,
    );
    expect(said.stdout).toMatch(/FAIL {2}letters leave {2}\(1 wait, the oldest for 180 minutes/);
    expect(said.stdout).toMatch(/FAIL {2}there is a fresh backup {2}\(none in/);
    expect(said.stdout).toMatch(/FAIL {2}other users of the machine cannot read the database {2}\(chmod/);
    expect(said.stdout).toMatch(/ok {4}there is room on the disk {2}\(\d+ MB free/);
  },
);

describe.skipIf(onPostgres)(inFile('a backup', FILES), { timeout: 60_000 }, () => {
  let school: Program;
  let copy: string;
  let early: Signed;
  /** Starts the server in its own process, makes a backup, and registers one more learner. */
  beforeEach(async () => {
    school = startSchoolProgram(dataDir);
    const origin = await school.firstLine;
    copy = path.join(dataDir, 'copy.db');
    early = await newLearner({ origin }, { name: EARLY });
    await run('backup', copy);
    await newLearner({ origin }, { name: LATE });
  });
  afterEach(() => crash());

  const crash = (): Promise<void> => school.end('SIGKILL');
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

  it('is refused over the database itself, and overwrites an earlier copy', async () => {
    await expect(run('backup', databaseFile())).rejects.toMatchObject({ stderr: expect.stringContaining('in use') });
    expect(namesIn(databaseFile())).toContain(LATE);
    await run('backup', copy);
    expect(namesIn(copy), 'a copy takes the place of the one before it').toContain(LATE);
  });

  it('takes the place of no other file, and has no name that begins with a dash', async () => {
    const picture = path.join(dataDir, 'picture.jpg');
    writeFileSync(picture, 'a picture');
    await expect(run('backup', picture)).rejects.toMatchObject({ stderr: expect.stringContaining('something else') });
    expect(readFileSync(picture, 'utf8')).toBe('a picture');
    await expect(run('backup', '--help')).rejects.toMatchObject({ stderr: expect.stringContaining('--help') });
  });

  it('is not restored while the server runs', async () => {
    await expect(run('restore', copy)).rejects.toMatchObject({ stderr: expect.stringContaining('in use') });
    expect(namesIn(databaseFile())).toContain(LATE);
  });

  it('is restored after a crash, and the old database is kept to its last commit (F16)', async () => {
    await crash();
    expect(existsSync(`${databaseFile()}-wal`)).toBe(true);
    await run('restore', copy);
    expect(namesIn(databaseFile())).not.toContain(LATE);
    expect(namesIn(keptAside())).toContain(LATE);
    const restored = new Database(databaseFile());
    expect(restored.prepare("SELECT outcome, network, times FROM security_log WHERE event = 'restore'").all()).toEqual([
      { outcome: 'ok', network: '', times: 1 },
    ]);
    restored.close();
  });

  it.each([
    ['is empty, as after a full disk', '', 'no school in'],
    ['is no database', 'x'.repeat(5000), 'not a database'],
  ])('that %s is rejected, and the old database stays in place', async (_, text, why) => {
    await crash();
    writeFileSync(copy, text);
    await expect(run('restore', copy)).rejects.toMatchObject({ stderr: expect.stringContaining(why) });
    expect(readdirSync(dataDir).filter((file) => /before|ready|part/.test(file))).toEqual([]);
    expect(namesIn(databaseFile())).toContain(LATE);
  });

  it('that is a crashed database, even the present one, is restored to its last commit', async () => {
    await crash();
    for (const end of ['', '-wal']) copyFileSync(databaseFile() + end, copy + end);
    for (const file of [copy, databaseFile()]) {
      await run('restore', file);
      expect(namesIn(databaseFile())).toContain(LATE);
    }
  });

  it('is restored without people deleted since, found in the list or the old database', async () => {
    const list = path.join(dataDir, 'backups', 'forgotten.txt');
    expect((await early.agent.post('/api/delete-account', { password: PASSWORD })).status).toBe(200);
    expect(readFileSync(list, 'utf8')).toContain(early.state.id);
    await crash();
    rmSync(list);
    expect((await run('restore', 'forget')).stdout).toContain('Forgot again 0');
    expect(readFileSync(list, 'utf8'), 'written where the server died before it was').toContain(early.state.id);
    expect((await run('restore', copy)).stdout).toContain('Forgot again 1');
    expect(namesIn(databaseFile())).not.toContain(EARLY);
    expect((await run('restore', 'forget', list)).stdout).toContain('Forgot again 0');

    rmSync(list);
    rmSync(keptAside());
    expect((await run('restore', copy)).stdout).toContain('Forgot again 1');
    expect(namesIn(databaseFile()), 'the old database says so').not.toContain(EARLY);
  });

  it('replaces a damaged database, which the doctor cannot open', async () => {
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

it.skipIf(onPostgres)(inFile('a backup leaves the event loop of the server free', FILES), async () => {
  const { db, sqlite } = openDatabase(databaseFile());
  sqlite.exec(`CREATE TABLE much (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
    CREATE INDEX much_by_text ON much (text);
    WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < 100000)
    INSERT INTO much SELECT id, hex(randomblob(200)) FROM n`);
  const before = performance.eventLoopUtilization();
  await backupTo(sqlite.name, path.join(dataDir, 'copy.db'));
  const { utilization } = performance.eventLoopUtilization(before);
  expect(utilization, 'how much of the time the process was busy').toBeLessThan(0.3);
  expect(complaintsAbout(path.join(dataDir, 'copy.db'))).toEqual([]);
  await db.destroy();
});
