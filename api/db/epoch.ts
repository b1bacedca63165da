/** Which life of the database this is (rule V11): made with it, and made anew where a backup takes its place. */
import { randomBytes } from 'node:crypto';
import { readMeta, writeMetaInFile } from './meta-store.ts';
import type { Db, Tx } from './open.ts';

const KEY = 'epoch';

/** Throws where there is none: every database has one since it was brought up to date. */
export async function readEpoch(db: Db | Tx): Promise<string> {
  const epoch = await readMeta(db, KEY);
  if (epoch === undefined) throw new Error('The database has no epoch.');
  return epoch;
}

/** Begins another in a database file that nobody has open, of whatever version. */
export const renewEpoch = (file: string): void => writeMetaInFile(file, KEY, randomBytes(8).toString('hex'));
