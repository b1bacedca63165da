/**
 * Made once before all tests: a database as a first start leaves it. Each test server starts with a copy.
 * `AKREIN_DATABASE=postgres`: on PostgreSQL.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSchool } from '../platform/db/open-school.ts';
import { makeLog } from '../platform/log.ts';
import { endEverything } from './endings.ts';
import { firstStart, START } from './first-start.ts';
import { startCluster, TEMPLATE } from './postgres.ts';

/** @returns what removes it after all tests. */
export default async function makeTemplate(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[TEMPLATE] !== undefined) return undefined; // of the run that started this one
  const cluster = process.env['AKREIN_DATABASE'] === 'postgres' ? startCluster() : undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'akrein-template-'));
  const file = path.join(folder, 'akrein.db');
  const databaseUrl = cluster?.make('template');
  const school = await openSchool({ databaseFile: file, databaseUrl }, makeLog('silent'));
  await firstStart(school, true, () => START);
  await school.close();
  process.env[TEMPLATE] = databaseUrl ?? file;
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await endEverything();
  };
}
