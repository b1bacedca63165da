/** Stores article versions; readers get the newest. */
import type { Insertable } from 'kysely';
import { isWritten, writtenLanguage, type Language, type WrittenLanguage } from '../../sync/language.ts';
import { matchPath, pathTo } from '../../sync/paths.ts';
import { newestTranslation, textsOf } from './translation-store.ts';
import { articleIds, type Article, type ArticleCard, type DocumentId } from '../../sync/site/page-data.ts';
import type { Db, ExclusiveTx, Tx } from '../platform/db/open.ts';
import { insertRows, rowsOf } from '../platform/db/rows.ts';
import type { Tables } from '../platform/db/tables.ts';
import { publish } from '../platform/publications/publication-store.ts';

export async function publishArticle(tx: ExclusiveTx, version: Insertable<Tables['articles']>): Promise<void> {
  await insertRows(tx, 'articles', version);
  await publish(tx, { kind: 'article', subject: version.id });
}

/** Header pictures are shown in this shape. */
const IMAGE_SIZE = { width: 640, height: 360 };

/** Selects the newest stored version of an article. */
export const newestArticle = (db: Db | Tx, id: DocumentId, language: WrittenLanguage) =>
  rowsOf(db, 'articles', { id, language }).selectAll().orderBy('version', 'desc').executeTakeFirst();

export const articleVersion = (db: Db | Tx, id: DocumentId, language: WrittenLanguage, version: number) =>
  rowsOf(db, 'articles', { id, language, version }).selectAll().executeTakeFirst();

/** Every version that stands, newest first. An undo stores the earlier one again, with its time. */
export async function articleVersions(db: Db, id: DocumentId, language: WrittenLanguage) {
  const rows = await rowsOf(db, 'articles', { id, language }).selectAll().orderBy('version', 'desc').execute();
  let since = Infinity;
  return rows.filter(({ published_at }) => {
    const stands = published_at < since;
    if (stands) since = published_at;
    return stands;
  });
}

/** Reads the article as the public page shows it. */
export async function readArticle(db: Db, id: DocumentId, language: Language): Promise<Article | undefined> {
  const row = await newestArticle(db, id, writtenLanguage(language));
  const translated = isWritten(language) ? undefined : await newestTranslation(db, 'article', id, language);
  const said = translated && textsOf(translated);
  return (
    row && {
      id,
      language: said ? language : writtenLanguage(language),
      title: said?.['title'] ?? row.title,
      subtitle: said?.['subtitle'] ?? row.subtitle,
      description: said?.['description'] ?? row.description,
      keywords: said?.['keywords'] ?? row.keywords,
      image: {
        src: row.image,
        ...IMAGE_SIZE,
        alt: said?.['alt'] ?? row.image_alt,
        caption: said?.['caption'] ?? row.image_caption,
      },
      html: linksIn(language, said?.['html'] ?? row.html),
      updated: row.updated_on,
    }
  );
}

/** Rewrites links to the school's own pages to the reader's language. */
const linksIn = (language: Language, html: string): string =>
  html.replace(/ href="(\/[^"?#]*)/g, (link, path: string) => {
    const match = matchPath(path);
    return match ? ` href="${pathTo(match.page, language, match.params)}` : link;
  });

export async function readArticleCards(db: Db, language: Language): Promise<ArticleCard[]> {
  const found = await Promise.all(articleIds.map((id) => readArticle(db, id, language)));
  return found.flatMap((article) => {
    if (!article) return [];
    const { id, language: written, title, description, updated } = article;
    const { src, width, height, alt } = article.image;
    return [{ id, language: written, title, description, image: { src, width, height, alt }, updated }];
  });
}
