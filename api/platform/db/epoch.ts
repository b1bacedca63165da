/** Which life of the database this is (rule V11): made with it, and made anew where a backup takes its place; and which setting of the clock its times are told by (F41). */
import { randomBytes } from 'node:crypto';
import { readMeta, writeMeta, writeMetaInFile } from './meta-store.ts';
import type { Db, Tx } from './open.ts';
import type { At } from './prepared-query.ts';

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

const CLOCK_KEY = 'clock';

/** Devices compare times of one setting only; the first time of another replaces what they hold (rule T5). */
export const readClock = (at: At): Promise<string | undefined> => readMeta(at, CLOCK_KEY);

/** Whenever the clock may have been set: a server starts or believes a jump, or `doctor -- clock` mends. */
export const renewClock = (tx: Tx): Promise<void> => writeMeta(tx, CLOCK_KEY, newEpoch());
