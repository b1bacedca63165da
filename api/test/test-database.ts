/** The database of a server under test: a file, or PostgreSQL where a setting says so. */
import { copyFileSync, existsSync } from 'node:fs';
import type { Config } from '../platform/config/config.ts';
import { openSchool, type School } from '../platform/db/open-school.ts';
import { makeLog } from '../platform/log.ts';
import { firstStart } from './first-start.ts';
import type { AppContext } from '../platform/context.ts';
import { databaseFor, TEMPLATE } from './postgres.ts';

/** Opens the database: a new one copies the run's template if that fits, else is made as by a first start. */
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

/** On PostgreSQL: a database for each data folder, and whether it has a school. */
export async function ownPostgres(
  dataDir: string,
  { content, env }: { readonly content?: string; readonly env?: Readonly<Record<string, string>> },
) {
  const template = process.env[TEMPLATE] ?? '';
  const named = env?.['DATA_DIR'] ?? env?.['DATABASE_URL']; // a named place has one if its file exists
  if (!isPostgres(template) || named !== undefined) return undefined;
  const copied = content === undefined && env?.['NODE_ENV'] !== 'production';
  const { databaseUrl, made } = await databaseFor(dataDir, template, copied);
  return { databaseUrl, begun: copied || !made };
}
