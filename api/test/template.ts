/** Made once before all tests: a database as a first start leaves it, which the servers of the tests begin with a copy of. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSchool } from '../db/open-school.ts';
import { makeLog } from '../log.ts';
import { firstStart, START } from './first-start.ts';

/** The setting that names the file; workers and the programs they start inherit it. */
export const TEMPLATE = 'AKREIN_TEMPLATE';

/** @returns what removes it after all tests. */
export default async function makeTemplate(): Promise<(() => void) | undefined> {
  if (process.env[TEMPLATE] !== undefined) return undefined; // of the run that started this one
  const folder = mkdtempSync(path.join(tmpdir(), 'akrein-template-'));
  const file = path.join(folder, 'akrein.db');
  const school = await openSchool({ databaseFile: file, databaseUrl: undefined }, makeLog('silent'));
  await firstStart(school, true, () => START);
  await school.close();
  process.env[TEMPLATE] = file;
  return () => rmSync(folder, { recursive: true, force: true });
}
