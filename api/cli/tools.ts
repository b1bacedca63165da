/** What the command-line programs share: output, and the database opened and closed around a piece of work. */
import { existsSync, mkdirSync } from 'node:fs';
import { readConfig, type Config } from '../platform/config/config.ts';
import { openSchool, type School } from '../platform/db/open-school.ts';
import { makeLog } from '../platform/log.ts';
import { makePrivate } from '../platform/folders.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Work<O> = (opened: O & { readonly config: Config }) => Promise<void>;

/** Runs some work on the school's database, brought up to date; an error is printed as one line and the program ends with 1. */
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

/** On the database as it stands: an older server may be running on it, and may have to run again. */
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

/** Runs some work; an error is printed as one line and the program ends with 1. */
export async function reported(work: () => Promise<void>): Promise<void> {
  makePrivate();
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
