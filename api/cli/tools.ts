/** Shared by the command-line programs: output, opening and closing the database. */
import { existsSync, mkdirSync } from 'node:fs';
import { readConfig, type Config } from '../platform/config/config.ts';
import { openSchool, type School } from '../platform/db/open-school.ts';
import { makeLog } from '../platform/log.ts';
import { makePrivate } from '../platform/folders.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Work<O> = (opened: O & { readonly config: Config }) => Promise<void>;

/** Runs work on the migrated database; prints an error as one line and exits with 1. */
export const withDatabase = (work: Work<Pick<School, 'db'>>): Promise<void> =>
  reported(async () => {
    const config = readConfig(process.env);
    mkdirSync(config.dataDir, { recursive: true });
    const school = await openSchool(config, makeLog(config.logLevel));
    try {
      await school.migrate();
      await work({ db: school.db, config });
    } finally {
      await school.close();
    }
  });

/** Without migration: an older server may still use this database. */
export const withDatabaseAsItIs = (work: Work<School>): Promise<void> =>
  reported(async () => {
    const config = readConfig(process.env);
    const { databaseUrl, databaseFile } = config;
    if (databaseUrl === undefined && !existsSync(databaseFile))
      throw new Error(`There is no database at ${databaseFile}.`);
    const school = await openSchool(config, makeLog(config.logLevel));
    try {
      await work({ ...school, config });
    } finally {
      await school.close();
    }
  });

/** Runs work; prints an error as one line and exits with 1. */
export async function reported(work: () => Promise<void>): Promise<void> {
  makePrivate();
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
