/** What a power cut leaves on disk: the write-ahead log cut at any byte, a migration ended at any statement. */
import { copyFileSync, cpSync, existsSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { markAccountSeen } from '../account/account-store.ts';
import { writeMeta } from '../platform/db/meta-store.ts';
import { dumpSchema, migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';
import { folders } from '../platform/folders.ts';
import { ownFolder } from './endings.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

const TRANSACTIONS = 6;
/** Small pages make a short log, so that it can be cut at each byte. */
const PAGE = 512;

it('a log cut at any byte of its last three transactions keeps exactly the whole ones (F5)', async () => {
  const folder = ownFolder('akrein-cut-');
  const file = path.join(folder, 'akrein.db');
  const small = new Database(file);
  small.pragma(`page_size = ${PAGE}`);
  small.exec('VACUUM');
  small.close();
  const { db, sqlite } = openDatabase(file);
  expect(sqlite.pragma('page_size', { simple: true })).toBe(PAGE);
  migrate(sqlite, folders.migrations);
  sqlite.exec(`INSERT INTO accounts (id, role, name, password_hash, language, search, created_at, last_seen_at)
    VALUES ('a', 'learner', 'A', '', 'is', '', 0, 0)`);
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  const ends: number[] = [];
  for (let nr = 1; nr <= TRANSACTIONS; nr++) {
    await writeExclusive(db, async (tx) => {
      await markAccountSeen(tx, 'a', nr);
      await writeMeta(tx, 'last', String(nr));
    });
    ends.push(statSync(`${file}-wal`).size);
  }
  const cut = path.join(folder, 'cut.db');
  copyFileSync(file, cut);
  copyFileSync(`${file}-wal`, `${cut}-wal`);
  await db.destroy();

  const from = ends.at(-1) ?? 0;
  const to = ends.at(-4) ?? 0;
  const wrong: unknown[] = [];
  for (let bytes = from; bytes >= to; bytes--) {
    truncateSync(`${cut}-wal`, bytes);
    rmSync(`${cut}-shm`, { force: true });
    const copy = new Database(cut, { readonly: true });
    const last = copy.prepare<[], { value: string }>("SELECT value FROM meta WHERE key = 'last'").get()?.value;
    const seen = copy.prepare<[], { at: number }>('SELECT last_seen_at AS at FROM accounts').get()?.at;
    const whole = ends.filter((end) => end <= bytes).length;
    if (Number(last) !== whole || seen !== whole) wrong.push({ bytes, last, seen, whole });
    if (bytes % 1000 === 0) expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
    copy.close();
  }
  expect(from - to).toBeGreaterThan(6 * PAGE); // at least two pages each
  expect(wrong).toEqual([]);
});

const files = readdirSync(folders.migrations)
  .filter((name) => name.endsWith('.sql'))
  .sort();

it.each(files.map((name, index) => [name, index] as const))(
  '%s, ended at any statement, leaves the old or new schema and completes at the next start (F26)',
  (_, before) => {
    const folder = ownFolder('akrein-migration-');
    const until = (count: number): string => {
      const some = path.join(folder, `until-${count}`);
      cpSync(folders.migrations, some, {
        recursive: true,
        filter: (from) => !from.endsWith('.sql') || files.indexOf(path.basename(from)) < count,
      });
      return some;
    };
    const file = path.join(folder, 'akrein.db');
    const first = openDatabase(file);
    migrate(first.sqlite, until(before));
    const old = dumpSchema(first.sqlite);
    first.sqlite.close();

    const images: string[] = [];
    const keep = (): void => {
      const image = path.join(folder, `image-${images.length}.db`);
      for (const end of ['', '-wal']) if (existsSync(file + end)) copyFileSync(file + end, image + end);
      images.push(image);
    };
    // the files that a kill leaves: before each statement, and after the last
    const watched = new Database(file, { verbose: keep });
    watched.pragma('synchronous = FULL');
    watched.pragma('cache_size = 2'); // so that pages are also written before the end
    migrate(watched, until(before + 1));
    keep();
    const fresh = dumpSchema(watched);
    watched.close();
    expect(images.length).toBeGreaterThan(4);

    const found = images.map((image) => {
      const { sqlite } = openDatabase(image);
      const version = sqlite.pragma('user_version', { simple: true });
      expect(dumpSchema(sqlite)).toBe(version === before ? old : fresh);
      expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
      migrate(sqlite, until(before + 1));
      expect(dumpSchema(sqlite)).toBe(fresh);
      sqlite.close();
      return version;
    });
    expect(new Set(found)).toEqual(new Set([before, before + 1]));
  },
);
