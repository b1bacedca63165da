/** A school moves to the other database and back by the operator's command: the same to the last row, resumable, and never over other data. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readEpoch } from '../db/meta-store.ts';
import { LEFT, openSchool, type School } from '../db/open-school.ts';
import { dumpSchema } from '../db/migrate.ts';
import { folders } from '../folders.ts';
import { makeLog } from '../log.ts';
import { ownFolder } from '../../test/endings.ts';
import { firstStart, START } from '../../test/first-start.ts';
import { migrationsAnd } from '../../test/newer.ts';
import { runProgram, startOperatorProgram } from '../../test/operator.ts';
import { readConfig, type Config } from '../config/config.ts';
import { moveBetween } from './between.ts';
import { noPostgres, startCluster, type Cluster } from '../../test/postgres.ts';
import { seeded } from '../../../sync/exam/draw.ts';
import { testSeed } from '../../test/seed.ts';
import { schoolTables } from './side.ts';
import { stay } from './move.ts';

type Place = Pick<Config, 'databaseUrl' | 'databaseFile'>;
type Settings = { readonly DATA_DIR: string; readonly DATABASE_URL?: string };
/** Moves as the operator's command does. @returns the checksum, and the output. */
async function move(
  env: Settings,
  to: string,
  file?: string,
): Promise<{ readonly whole: string; readonly said: string }> {
  const lines: string[] = [];
  const whole = await moveBetween(readConfig(env), { to, file }, (line) => lines.push(line));
  return { whole, said: lines.join('\n') };
}

it('moves every table of the schema', () => {
  const dumped = [...readFileSync(path.join(folders.root, 'sql/schema.sql'), 'utf8').matchAll(/^CREATE TABLE (\w+)/gm)];
  expect(new Set(schoolTables().map(({ name }) => name))).toEqual(new Set(dumped.map(([, name]) => name)));
  expect(schoolTables()).toHaveLength(dumped.length);
});

it.each([
  ['CREATE TABLE heap (a TEXT)', 'heap has no primary key'],
  ['CREATE TABLE film (id TEXT PRIMARY KEY, reel BLOB)', 'film.reel is of a type that cannot be moved: BLOB'],
])('refuses a schema that it cannot move: %s', (made, complaint) => {
  const folder = migrationsAnd(`${made};`);
  expect(() => schoolTables(folder)).toThrow(complaint);
});

describe.skipIf(noPostgres)('between a file and PostgreSQL', () => {
  let cluster: Cluster;
  let dataDir: string;
  const file = () => path.join(dataDir, 'akrein.db');
  beforeAll(async () => {
    cluster = startCluster();
    dataDir = ownFolder('akrein-move-');
    const school = await openSchool({ databaseFile: file(), databaseUrl: undefined }, makeLog('silent'));
    await firstStart(school, true, () => START);
    await fillToTheBrim(school);
    await school.close();
  });

  let databases = 0;
  const empty = (): string => cluster.make(`empty_${++databases}`);
  const opened = (databaseUrl: string) => openSchool({ databaseUrl, databaseFile: '' }, makeLog('silent'));

  it('moves there and back without change: rows, boundary values, schema, epoch and sequences', async () => {
    const [url, back] = [empty(), path.join(ownFolder('akrein-back-'), 'new/akrein.db')];
    const there = await move({ DATA_DIR: dataDir }, url);
    expect(there.said).toContain(`security_log: ${MANY} rows`);
    const school = await opened(url);
    await expect(odd(school)).resolves.toEqual(ODD);
    expect(await shapeOf(school)).toEqual(await freshShape());
    await sql`INSERT INTO publications (kind, subject) VALUES ('price', '1')`.execute(school.db);
    const { rows } = await sql<{ nr: number }>`SELECT max(nr) AS nr FROM publications`.execute(school.db);
    expect(rows).toEqual([{ nr: newestPublication() + 1 }]);
    await sql`DELETE FROM publications WHERE nr = ${newestPublication() + 1}`.execute(school.db);
    await school.close();

    const home = await move({ DATA_DIR: dataDir, DATABASE_URL: url }, 'sqlite', back);
    expect(home.whole).toBe(there.whole);
    const [before, after] = [file(), back].map((each) => new Database(each, { readonly: true }));
    const left = `CREATE TABLE ${LEFT} (place TEXT NOT NULL, at TEXT NOT NULL);\n\n`;
    expect(dumpSchema(before ?? never())).toContain(left);
    expect(dumpSchema(after ?? never())).toBe(dumpSchema(before ?? never()).replace(left, ''));
    for (const { name, columns, key } of schoolTables()) {
      const all = `SELECT ${columns.map((each) => `"${each.name}"`).join()} FROM "${name}" ORDER BY ${key.join()}`;
      expect(after?.prepare(all).safeIntegers().all()).toEqual(before?.prepare(all).safeIntegers().all());
    }
    for (const each of [before, after]) each?.close();
    const again = await openSchool({ databaseFile: back, databaseUrl: undefined }, makeLog('silent'));
    await expect(again.migrate()).resolves.toEqual([]);
    await again.close();
  });

  const newestPublication = (): number => {
    const sqlite = new Database(file(), { readonly: true });
    const newest = sqlite.prepare<[], number>('SELECT max(nr) FROM publications').pluck().get() ?? 0;
    sqlite.close();
    return newest;
  };
  const freshShape = async (): Promise<unknown> => {
    const school = await opened(empty());
    await school.migrate();
    const shape = await shapeOf(school);
    await school.close();
    return shape;
  };

  it('reports a repeated move as done, and refuses after the target changed', async () => {
    const url = empty();
    const first = await move({ DATA_DIR: dataDir }, url);
    const again = await move({ DATA_DIR: dataDir }, url);
    expect(again.said).toContain('It is there already, and the same.');
    expect(again.whole).toBe(first.whole);
    const school = await opened(url);
    await sql`UPDATE accounts SET last_seen_at = last_seen_at + 1`.execute(school.db);
    await school.close();
    await expect(move({ DATA_DIR: dataDir }, url)).rejects.toThrow('as it was at another time');
    await expect(move({ DATA_DIR: dataDir, DATABASE_URL: url }, 'sqlite')).rejects.toThrow('at another time');
  });

  it('the source refuses to start until the operator stays there, which begins a new epoch', async () => {
    const DATA_DIR = ownFolder('akrein-stays-');
    const here = { databaseFile: path.join(DATA_DIR, 'akrein.db'), databaseUrl: undefined };
    copyFileSync(file(), here.databaseFile);
    await move({ DATA_DIR }, empty());
    const start = async () => {
      const school = await openSchool(here, makeLog('silent'));
      const said = await school.migrate().then(String, String);
      const epoch = await readEpoch(school.db);
      await school.close();
      return [said, epoch] as const;
    };
    const [refused, epoch] = await start();
    expect(refused).toMatch(
      /moved from this database to postgres:\/\/school@\/empty_\d+ on 20\d\d-.*npm run move -- --stay/,
    );
    await stay(here, START);
    const [started, renewed] = await start();
    expect(started).toBe('');
    expect(renewed).not.toBe(epoch);
    await expect(stay(here, START)).rejects.toThrow('has not left');
  });

  it('moving back unchanged makes the source the school again', async () => {
    const url = empty();
    await move({ DATA_DIR: dataDir }, url);
    await move({ DATA_DIR: dataDir, DATABASE_URL: url }, 'sqlite');
    const [home, other] = await Promise.all(
      [undefined, url].map((databaseUrl) => openSchool({ databaseUrl, databaseFile: file() }, makeLog('silent'))),
    );
    await expect(home?.migrate()).resolves.toEqual([]);
    await expect(other?.migrate()).rejects.toThrow(`moved from this database to ${file()}`);
    await home?.close();
    await other?.close();
  });

  it('refuses a target that holds something else, and leaves it alone', async () => {
    const [url, other] = [empty(), empty()];
    const guest = await opened(url);
    await sql`CREATE TABLE guests (name TEXT)`.execute(guest.db);
    await guest.close();
    await expect(move({ DATA_DIR: dataDir }, url)).rejects.toThrow('holds something else already');
    const school = await opened(other);
    await firstStart(school, false, () => START);
    await school.close();
    await expect(move({ DATA_DIR: dataDir }, other)).rejects.toThrow('holds something else already');
    const notes = path.join(ownFolder('akrein-notes-'), 'notes.txt');
    writeFileSync(notes, 'Mjólk, brauð og eitthvað sem er lengra en hundrað stafir. '.repeat(20));
    await expect(move({ DATA_DIR: dataDir, DATABASE_URL: other }, 'sqlite', notes)).rejects.toThrow('not a database');
    expect(readFileSync(notes, 'utf8')).toContain('Mjólk');
  });

  it('refuses while a server uses either database', async () => {
    const url = empty();
    const busy = await openSchool({ databaseFile: file(), databaseUrl: undefined }, makeLog('silent'));
    await busy.db.selectFrom('meta').selectAll().execute();
    await expect(move({ DATA_DIR: dataDir }, url)).rejects.toThrow('in use: stop the server first');
    await busy.close();
    await move({ DATA_DIR: dataDir }, url);
    const served = await opened(url);
    await served.db.selectFrom('meta').selectAll().execute();
    const back = path.join(ownFolder('akrein-busy-'), 'akrein.db');
    await expect(move({ DATA_DIR: dataDir, DATABASE_URL: url }, 'sqlite', back)).rejects.toThrow('stop the servers');
    await served.close();
  });

  it('a server that starts during the move waits, then refuses to start', async () => {
    const [url, back] = [empty(), path.join(ownFolder('akrein-waits-'), 'akrein.db')];
    await move({ DATA_DIR: dataDir }, url);
    let said: Promise<string> | undefined;
    const late = async (): Promise<string> => {
      const server = await opened(url);
      const outcome = await server.migrate().then(String, String);
      await server.close();
      return outcome;
    };
    await moveBetween(readConfig({ DATABASE_URL: url }), { to: 'sqlite', file: back }, () => void (said ??= late()));
    expect(await said).toContain('moved from this database');
  });

  it.each([
    ['DATABASE_URL=postgres', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'postgres://a@b/c', 'already'],
    ['a file', {}, 'sqlite', 'is in a file already'],
    ['nothing', { DATA_DIR: '/nowhere' }, 'postgres://a@b/c', 'There is no database at /nowhere/akrein.db'],
    [
      'what cannot be reached',
      {},
      'postgres://a:secret@127.0.0.1:1/c',
      'postgres://a@127.0.0.1:1/c: connect ECONNREFUSED',
    ],
    ['what is no database', {}, 'mysql://a', 'npm run move -- --to postgres://'],
  ])('names what is wrong: from %s', async (_from, env, to, complaint) => {
    await expect(move({ DATA_DIR: dataDir, ...env }, to)).rejects.toThrow(complaint);
  });

  it('the command prints the tables and checksum, or an error in one line', async () => {
    const url = empty();
    const { stdout } = await runProgram({ DATA_DIR: dataDir }, 'api/cli/move.ts', '--to', url);
    expect(stdout).toMatch(/^accounts: \d+ rows, \w{16}$/m);
    expect(stdout).toMatch(/^The school is in postgres:\/\/school@\/empty_\d+, sha256 \w{64}\.$/m);
    const refused = runProgram({ DATA_DIR: dataDir }, 'api/cli/move.ts', '--to', 'postgres://a:secret@127.0.0.1:1/c');
    await expect(refused).rejects.toMatchObject({
      stderr: 'postgres://a@127.0.0.1:1/c: connect ECONNREFUSED 127.0.0.1:1\n',
    });
  });

  it.each(['to PostgreSQL', 'back into a file'])(
    'resumes after kills on the way %s; no server starts on half a school',
    { timeout: 240_000 },
    async (way) => {
      const seed = testSeed();
      const random = seeded(seed);
      const toPostgres = way === 'to PostgreSQL';
      const { whole } = await move({ DATA_DIR: dataDir }, empty());
      const from = empty();
      if (!toPostgres) await move({ DATA_DIR: dataDir }, from);
      const env = { DATA_DIR: dataDir, ...(toPostgres ? {} : { DATABASE_URL: from }) };
      const newPlace = (): Place => {
        if (toPostgres) return { databaseUrl: empty(), databaseFile: '' };
        return { databaseUrl: undefined, databaseFile: path.join(ownFolder('akrein-killed-'), 'akrein.db') };
      };
      const arrive = async ({ databaseUrl, databaseFile }: Place): Promise<void> => {
        const ended = await move(env, databaseUrl ?? 'sqlite', databaseFile);
        expect(ended.whole, `seed ${seed}`).toBe(whole);
      };
      let place = newPlace();
      let halves = 0;
      for (let kill = 0; kill < KILLS; kill++) {
        // at a random table, and a random time after it
        await killed(env, place, 1 + Math.floor(random() * schoolTables().length), Math.floor(random() * 60));
        const half = await openSchool(place, makeLog('silent'));
        const said = await half.migrate().then(String, String);
        await half.close();
        if (said.includes('has not wholly arrived')) halves += 1;
        else {
          await arrive(place); // it had arrived before the kill
          place = newPlace();
        }
      }
      expect(halves, `seed ${seed}`).toBeGreaterThan(KILLS / 4);
      await arrive(place);
    },
  );

  it('takes changes made between an interruption and its continuation', { timeout: 120_000 }, async () => {
    const url = empty();
    await killed({ DATA_DIR: dataDir }, { databaseUrl: url, databaseFile: '' }, schoolTables().length - 5, 0);
    const sqlite = new Database(file());
    sqlite.exec("UPDATE accounts SET language = 'en'; DELETE FROM security_log WHERE id % 2 = 0");
    sqlite.close();
    const ended = await move({ DATA_DIR: dataDir }, url);
    expect(ended.said).toContain('Going on');
    expect(ended.said).toContain(`security_log: ${MANY / 2} rows`);
  });

  it('names the row whose text PostgreSQL refuses, and not its content', async () => {
    const sqlite = new Database(file());
    const put = sqlite.prepare("INSERT INTO meta (key, value) VALUES ('zero', ?)");
    put.run('hush\0hush');
    sqlite.close();
    const refused = move({ DATA_DIR: dataDir }, empty());
    await expect(refused).rejects.toThrow('meta zero: a text has the character 0');
    await expect(refused).rejects.not.toThrow('hush');
  });
});

const KILLS = process.env['AKREIN_SOAK'] === '1' ? 40 : 4;
/** Enough rows for several batches. */
const MANY = 12_000;
const ODD = {
  biggest: '9223372036854775807',
  least: '-9223372036854775808',
  nothing: null,
  empty: '',
  emoji: 'Þ🚗👩‍👩‍👧 \u{10ffff} \u0001 \\ " \' \r\n $1 ?1',
  json: '{"b":1, "a":[null,true,"\\u0000"]}',
  long: 300_000,
  yes: 1,
  seconds: [0.1, 1e-7, 1e300, 123_456_789.123_456_79],
};

/** Values at the boundaries of the column types, and a table of several batches. */
async function fillToTheBrim({ file }: School): Promise<void> {
  const { sqlite } = file ?? never();
  const note = sqlite.prepare('INSERT INTO security_log VALUES (?, ?, ?, NULL, NULL, ?, ?, 1, ?, ?)');
  sqlite.transaction(() => {
    sqlite.exec('DELETE FROM security_log');
    for (let nr = 1; nr < MANY; nr++) note.run(nr * 3, 'sign-in', 'ok', '', `${nr}`, nr, nr);
    note.run(MANY * 3, ODD.empty, ODD.emoji, ODD.json, 'ð'.repeat(ODD.long), BigInt(ODD.biggest), BigInt(ODD.least));
    const voice = sqlite.prepare("INSERT INTO narrations VALUES (?, 'is', 'speech', '', '', 1, '', ?, '[]', 0)");
    ODD.seconds.forEach((seconds, nr) => voice.run(`1.1.${nr + 1}`, seconds));
  })();
}

/** The same values as the server reads them. */
async function odd({ db }: School): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT CAST(at AS TEXT) AS biggest, CAST(last_at AS TEXT) AS least, account_id AS nothing, event AS "empty",
      outcome AS emoji, network AS json, length(request_id) AS long, times AS yes FROM security_log WHERE at > 99999999`.execute(
    db,
  );
  const narrations = await sql<{ seconds: number }>`SELECT seconds FROM narrations ORDER BY step_id`.execute(db);
  return { ...rows[0], seconds: narrations.rows.map(({ seconds }) => seconds) };
}

/** Columns, constraints and indexes, in a fixed order. */
async function shapeOf({ db }: School): Promise<readonly unknown[]> {
  const { rows } = await sql<{ is: string }>`
    SELECT concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) AS is
    FROM pg_constraint WHERE connamespace = current_schema()::regnamespace
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema()
    UNION ALL SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, is_identity)
    FROM information_schema.columns WHERE table_schema = current_schema() ORDER BY 1`.execute(db);
  return rows;
}

/** Kills the move some milliseconds after this many tables. */
async function killed(env: Settings, { databaseUrl, databaseFile }: Place, tables: number, ms: number): Promise<void> {
  const to = ['--to', ...(databaseUrl === undefined ? ['sqlite', databaseFile] : [databaseUrl])];
  const { child, end } = await startOperatorProgram(env, 'inherit', 'api/cli/move.ts', ...to);
  let told = 0;
  await new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', () => ++told === tables && setTimeout(resolve, ms));
  });
  if (child.exitCode === null) await end('SIGKILL');
}

function never(): never {
  throw new Error('there is none');
}
