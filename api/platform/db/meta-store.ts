/** Key-value data of the server, such as the epoch of the database (rule V11) and of the clock (F41). */
import Database from 'better-sqlite3';
import { randomBytes } from 'node:crypto';
import { hot, type At, type Slots } from './prepared-query.ts';
import { nextSetting } from '../../../sync/progress/clock-setting.ts';
import type { Tx, Db, ExclusiveTx } from './open.ts';
import { putRow } from './rows.ts';

export const readMeta = async (db: At, key: string): Promise<string | undefined> =>
  (await valueOf.first(db, { key }))?.value;
const valueOf = hot((db, { key }: Slots<{ key: string }>) =>
  db.selectFrom('meta').select('value').where('key', '=', key),
);

export const writeMeta = (tx: Tx, key: string, value: string) => putRow(tx, 'meta', { key }, { value });

/** For a database file of any schema version. */
export function writeMetaIn(sqlite: Database.Database, key: string, value: string): void {
  sqlite
    .prepare('INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value')
    .run(key, value);
}

export const readMetaIn = (sqlite: Database.Database, key: string): string | undefined =>
  sqlite.prepare<[string], { value: string }>('SELECT value FROM meta WHERE key = ?').get(key)?.value;

/** For a closed database file. */
export function writeMetaInFile(file: string, key: string, value: string): void {
  const sqlite = new Database(file, { fileMustExist: true });
  writeMetaIn(sqlite, key, value);
  sqlite.close();
}

const KEY = 'epoch';

/** Throws if there is none; migration creates one. */
export async function readEpoch(db: Db | Tx): Promise<string> {
  const epoch = await readMeta(db, KEY);
  if (epoch === undefined) throw new Error('The database has no epoch.');
  return epoch;
}

const newEpoch = (): string => randomBytes(8).toString('hex');

/** Starts a new epoch in a closed database file of any version. */
export const renewEpochInFile = (file: string): void => writeMetaInFile(file, KEY, newEpoch());

/** Starts a new epoch in a database without a running server. */
export const renewEpoch = (tx: Tx): Promise<void> => writeMeta(tx, KEY, newEpoch());

export const CLOCK_KEY = 'clock';

/** The setting of the clock. Devices compare times within one; the first time of a later one replaces the stored one (rule T4). */
export const readClock = (at: At): Promise<string | undefined> => readMeta(at, CLOCK_KEY);

/** Called when the clock may have been set: at server start, after an accepted jump, and by `doctor -- clock`. @param now server milliseconds. */
export const renewClock = async (tx: ExclusiveTx, now: number): Promise<void> =>
  writeMeta(tx, CLOCK_KEY, nextSetting(await readEpoch(tx), now, await readClock(tx)));
