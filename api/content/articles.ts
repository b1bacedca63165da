/** Loads article files into the database, by id and hash. Versions published by staff are never overwritten. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import type { WrittenLanguage } from '../../sync/language.ts';
import { documentIds, type DocumentId } from '../../sync/site/page-data.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open.ts';
import { newestArticle, publishArticle } from './article-store.ts';
import { sanitiseArticle } from './sanitise.ts';
import { writeExclusive } from '../platform/db/transactions.ts';
import { hashOf } from '../platform/crypto/sealed.ts';

const Text = z.string().min(1);
const Meta = z.strictObject({
  title: Text,
  subtitle: Text,
  description: Text,
  keywords: Text,
  image: Text,
  alt: Text,
  caption: Text,
  updated: z.string().regex(/^\d{4}-\d\d-\d\d$/),
});
const Article = z.strictObject({ is: Meta, en: Meta });
/** The terms have no picture and no keywords. */
const Plain = Meta.omit({ keywords: true, image: true, alt: true, caption: true }).transform((words) => ({
  ...words,
  keywords: '',
  image: '',
  alt: '',
  caption: '',
}));
const MetaFile = z.strictObject({
  articleCost: Article,
  articleHow: Article,
  articleUnions: Article,
  terms: z.strictObject({ is: Plain, en: Plain }),
});

export type SourceArticle = z.infer<typeof Meta> & {
  readonly id: DocumentId;
  readonly language: WrittenLanguage;
  readonly html: string;
};

/** @param folder holds `articles.yaml` and one HTML file per article and language. @throws if one is missing. */
export function readArticles(folder: string): readonly SourceArticle[] {
  const file = path.join(folder, 'articles.yaml');
  if (!existsSync(file)) return [];
  const meta = MetaFile.parse(parse(readFileSync(file, 'utf8')));
  return documentIds.flatMap((id) =>
    (['is', 'en'] as const).map((language) => ({
      id,
      language,
      ...meta[id][language],
      html: readFileSync(path.join(folder, `${id}.${language}.html`), 'utf8').trim(),
    })),
  );
}

export async function loadArticles(db: Db, articles: readonly SourceArticle[], clock: Clock): Promise<void> {
  await writeExclusive(db, async (tx) => {
    for (const article of articles) {
      const { id, language, alt, caption, updated, html, ...words } = article;
      const hash = hashOf(article);
      const newest = await newestArticle(tx, id, language);
      if (newest && (newest.published_by !== null || newest.source_hash === hash)) continue;
      await publishArticle(tx, {
        id,
        language,
        version: (newest?.version ?? 0) + 1,
        ...words,
        image_alt: alt,
        image_caption: caption,
        html: sanitiseArticle(html),
        updated_on: updated,
        source_hash: hash,
        published_at: clock(),
      });
    }
  });
}
