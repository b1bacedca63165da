/** Reads the database content of each public page. */
import { byName } from '../../sync/alphabet.ts';
import { type Language, writtenLanguage } from '../../sync/language.ts';
import type { PageId } from '../../sync/paths.ts';
import type { Prices } from '../../sync/payment/price.ts';
import type { Instructor, PageData } from '../../sync/site/page-data.ts';
import { shownPhotos } from '../account/instructor-photo-store.ts';
import type { Db } from '../platform/db/open.ts';
import { readArticle, readArticleCards } from '../content/article-store.ts';
import { readPriceOf } from '../content/material-store.ts';
import { rowsOf } from '../platform/db/rows.ts';

/** @returns an empty object for a page without such content. */
export async function readPageData(db: Db, page: PageId, language: Language): Promise<PageData> {
  switch (page) {
    case 'front':
      return { articles: await readArticleCards(db, language) };
    case 'instructors':
      return { instructors: await readInstructors(db, language) };
    case 'articleCost':
    case 'articleHow':
    case 'articleUnions':
    case 'terms': {
      const article = await readArticle(db, page, language);
      return article ? { article } : {};
    }
    default:
      return {};
  }
}

async function readInstructors(db: Db, language: Language): Promise<Instructor[]> {
  const rows = await rowsOf(db, 'instructors', { listed: 1, archived_at: null }).selectAll().execute();
  const photos = await shownPhotos(db);
  return rows.toSorted(byName).map((row) => ({
    name: row.name,
    desc: row[`description_${writtenLanguage(language)}`],
    price: row.price,
    car: row.car,
    phone: row.phone,
    imgSrc: photos.get(row.id) ?? row.image,
  }));
}

export const readPrices = async (db: Db): Promise<Prices> => ({
  1: await readPriceOf(db, 1),
  2: await readPriceOf(db, 2),
});
