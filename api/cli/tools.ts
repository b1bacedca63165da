/** What the command-line programs share: output, and the database opened and closed around a piece of work. */
import { mkdirSync } from 'node:fs';
import { readConfig, type Config } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { closeDatabase, openDatabase, type Opened } from '../db/open.ts';
import { folders } from '../folders.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs some work on the school's database; an error is printed as one line and the program ends with 1. */
export async function withDatabase(
  work: (opened: Opened & { readonly config: Config }) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    mkdirSync(config.dataDir, { recursive: true });
    const opened = openDatabase(config.databaseFile);
    try {
      migrate(opened.sqlite, folders.migrations);
      await work({ ...opened, config });
    } finally {
      await closeDatabase(opened);
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
