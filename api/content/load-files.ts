/** Loads material and articles from files if the files changed since the last load. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '../platform/clock.ts';
import { readMeta, writeMeta } from '../platform/db/meta-store.ts';
import type { Db } from '../platform/db/open.ts';
import type { Loaded } from './load.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

/** Key of the fingerprint of the last loaded files. */
export const TAKEN = 'content-files';

/** @param folder of the material. @returns undefined if the files are unchanged. */
export async function loadFiles(db: Db, folder: string, clock: Clock): Promise<Loaded | undefined> {
  const present = fingerprint(folder);
  if ((await readMeta(db, TAKEN)) === present) return undefined;
  // imported lazily: large, and not needed if nothing changed
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

/** One hash over all file names and bytes. */
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
