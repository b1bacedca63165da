/** The database of a server under test: in a file, or where a setting says so on PostgreSQL. */
import { copyFileSync, existsSync } from 'node:fs';
import type { Config } from '../platform/config/config.ts';
import { openSchool, type School } from '../platform/db/open-school.ts';
import { makeLog } from '../platform/log.ts';
import { firstStart } from './first-start.ts';
import type { AppContext } from '../platform/context.ts';
import { databaseFor, TEMPLATE } from './postgres.ts';

/** Opens the database: a new one is a copy of the run's template where that fits, else made as a first start makes it. */
export async function openForTests(
  config: Config,
  clock: AppContext['clock'],
  { kept, content }: { readonly kept?: object; readonly content?: string },
  begun: boolean,
): Promise<School> {
  const template = process.env[TEMPLATE];
  const copied =
    config.demonstration &&
    config.databaseUrl === undefined &&
    content === undefined &&
    template !== undefined &&
    !isPostgres(template) &&
    !existsSync(config.databaseFile);
  if (copied) copyFileSync(template, config.databaseFile);
  const school = await openSchool(config, makeLog('silent'));
  if (!copied && !kept && !begun) await firstStart(school, config.demonstration, clock, content);
  return school;
}

const isPostgres = (template: string): boolean => template.startsWith('postgres:');

/** Where the tests run on PostgreSQL: a database for each data folder, and whether there is a school in it. */
export async function ownPostgres(
  dataDir: string,
  { content, env }: { readonly content?: string; readonly env?: Readonly<Record<string, string>> },
) {
  const template = process.env[TEMPLATE] ?? '';
  const named = env?.['DATA_DIR'] ?? env?.['DATABASE_URL']; // who names a place has it, if only the file
  if (!isPostgres(template) || named !== undefined) return undefined;
  const copied = content === undefined && env?.['NODE_ENV'] !== 'production';
  const { databaseUrl, made } = await databaseFor(dataDir, template, copied);
  return { databaseUrl, begun: copied || !made };
}
