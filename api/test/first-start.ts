/** Fills a database as the first start does: schema, material, articles and demonstration people. */
import type { Clock } from '../platform/clock.ts';
import { loadFiles } from '../content/load-files.ts';
import type { School } from '../platform/db/open-school.ts';
import { makeDemonstration } from '../server/demo.ts';
import { folders } from '../platform/folders.ts';

/** The time at which test clocks start. */
export const START = Date.UTC(2026, 10, 21, 8, 0, 0);

/** @param demonstration whether demonstration people are made. @param content the folder of the material's files. */
export async function firstStart(
  { db, migrate }: Pick<School, 'db' | 'migrate'>,
  demonstration: boolean,
  clock: Clock,
  content: string = folders.content,
): Promise<void> {
  await migrate();
  await loadFiles(db, content, clock);
  if (demonstration) await makeDemonstration(db, clock);
}
