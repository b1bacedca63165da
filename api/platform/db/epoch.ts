/** Which life of the database this is (rule V11): made with it, and made anew where a backup takes its place. */
import { randomBytes } from 'node:crypto';
import { readMeta, writeMeta, writeMetaInFile } from './meta-store.ts';
import type { Db, Tx } from './open.ts';

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
