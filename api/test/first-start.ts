/** What the first start puts into a database: the schema, the material, the articles and the people of the demonstration. */
import type { Clock } from '../platform/clock.ts';
import { loadFiles } from '../content/load-files.ts';
import type { School } from '../platform/db/open-school.ts';
import { makeDemonstration } from '../server/demo.ts';
import { folders } from '../platform/folders.ts';

/** When the school of the tests opens. */
export const START = Date.UTC(2026, 10, 21, 8, 0, 0);

/** @param demonstration whether the people of the demonstration are made. @param content the folder of the material's files. */
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
