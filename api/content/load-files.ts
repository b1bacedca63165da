/** Takes the material and the articles from their files, where these are not the ones that were taken last. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '../platform/clock.ts';
import { readMeta, writeMeta } from '../platform/db/meta-store.ts';
import type { Db } from '../platform/db/open.ts';
import type { Loaded } from './load.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

/** Where the database says which files were taken last. */
export const TAKEN = 'content-files';

/** @param folder of the material's files. @returns what came of it, or undefined where the files were taken before and nothing was read. */
export async function loadFiles(db: Db, folder: string, clock: Clock): Promise<Loaded | undefined> {
  const present = fingerprint(folder);
  if ((await readMeta(db, TAKEN)) === present) return undefined;
  // what reads files is large, and is not needed where there is nothing to read
  const [{ loadContent }, { readContent }, { loadArticles, readArticles }, { loadTranslations }] = await Promise.all([
    import('./load.ts'),
    import('./read-files.ts'),
    import('./articles.ts'),
    import('./translate/load-translations.ts'),
  ]);
  const [source, articles] = [readContent(folder), readArticles(path.join(folder, 'articles'))];
  const loaded = await loadContent(db, source, clock);
  await loadArticles(db, articles, clock);
  await loadTranslations(db, folder, source, articles, clock);
  await writeExclusive(db, (tx) => writeMeta(tx, TAKEN, present));
  return loaded;
}

/** One hash of the names and the bytes of all files. */
function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(yaml|html)$/.test(name),
  );
  for (const name of names.sort()) {
    const bytes = readFileSync(path.join(folder, name));
    hash.update(`${name} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}
