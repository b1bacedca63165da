/** What the command-line programs share: output, and the database opened and closed around a piece of work. */
import { existsSync, mkdirSync } from 'node:fs';
import { readConfig, type Config } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { closeDatabase, openDatabase, type Opened } from '../db/open.ts';
import { folders } from '../folders.ts';
import { makePrivate } from '../private-files.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Whole krónur out of an argument. Throws on anything else. */
export function readKronur(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new Error(`${text} is no amount in whole krónur`);
  return Number(text);
}

type Work = (opened: Opened & { readonly config: Config }) => Promise<void>;

/** Runs some work on the school's database, brought up to date; an error is printed as one line and the program ends with 1. */
export const withDatabase = (work: Work): Promise<void> =>
  reported(async () => {
    const config = readConfig(process.env);
    mkdirSync(config.dataDir, { recursive: true });
    await opening(config, async (opened) => {
      migrate(opened.sqlite, folders.migrations);
      await work(opened);
    });
  });

/** The same on the database as it stands: an older server may be running on it, and may have to run again. */
export const withDatabaseAsItIs = (work: Work): Promise<void> =>
  reported(async () => {
    const config = readConfig(process.env);
    if (!existsSync(config.databaseFile)) throw new Error(`There is no database at ${config.databaseFile}.`);
    await opening(config, work);
  });

async function opening(config: Config, work: Work): Promise<void> {
  const opened = openDatabase(config.databaseFile);
  try {
    await work({ ...opened, config });
  } finally {
    await closeDatabase(opened);
  }
}

async function reported(work: () => Promise<void>): Promise<void> {
  makePrivate();
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
