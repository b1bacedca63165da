/** What the server notes about itself, such as which life of the database this is (rule V11) and by which setting of the clock it tells times (F41). */
import Database from 'better-sqlite3';
import { randomBytes } from 'node:crypto';
import { hot, type At, type Slots } from './prepared-query.ts';
import type { Tx, Db } from './open.ts';
import { putRow } from './rows.ts';

export const readMeta = async (db: At, key: string): Promise<string | undefined> =>
  (await valueOf.first(db, { key }))?.value;
const valueOf = hot((db, { key }: Slots<{ key: string }>) =>
  db.selectFrom('meta').select('value').where('key', '=', key),
);

export const writeMeta = (tx: Tx, key: string, value: string) => putRow(tx, 'meta', { key }, { value });

/** The same in a file, whatever its version. */
export function writeMetaIn(sqlite: Database.Database, key: string, value: string): void {
  sqlite
    .prepare('INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value')
    .run(key, value);
}

export const readMetaIn = (sqlite: Database.Database, key: string): string | undefined =>
  sqlite.prepare<[string], { value: string }>('SELECT value FROM meta WHERE key = ?').get(key)?.value;

/** The same in a database file that nobody has open. */
export function writeMetaInFile(file: string, key: string, value: string): void {
  const sqlite = new Database(file, { fileMustExist: true });
  writeMetaIn(sqlite, key, value);
  sqlite.close();
}

const KEY = 'epoch';

/** Throws where there is none: every database has one since it was brought up to date. */
export async function readEpoch(db: Db | Tx): Promise<string> {
  const epoch = await readMeta(db, KEY);
  if (epoch === undefined) throw new Error('The database has no epoch.');
  return epoch;
}

const newEpoch = (): string => randomBytes(8).toString('hex');

/** Begins another in a database file that nobody has open, of whatever version. */
export const renewEpochInFile = (file: string): void => writeMetaInFile(file, KEY, newEpoch());

/** Begins another in a database that no server is on. */
export const renewEpoch = (tx: Tx): Promise<void> => writeMeta(tx, KEY, newEpoch());

export const CLOCK_KEY = 'clock';

/** Devices compare times of one setting only; the first time of another replaces what they hold (rule T5). */
export const readClock = (at: At): Promise<string | undefined> => readMeta(at, CLOCK_KEY);

/** Whenever the clock may have been set: a server starts or believes a jump, or `doctor -- clock` mends. */
export const renewClock = (tx: Tx): Promise<void> => writeMeta(tx, CLOCK_KEY, newEpoch());
