/** What the courses are called, in every language. */
import type { InLanguages } from '../../sync/language.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { nameIn, readTranslations } from './translation-store.ts';

export type CourseName = (course: CourseNr) => InLanguages<string>;

export async function readCourseNames(db: Db | Tx): Promise<CourseName> {
  const rows = await db.selectFrom('courses').select(['id', 'name_is', 'name_en']).execute();
  const translated = await readTranslations(db, ['course']);
  const names = new Map(
    rows.map((row) => [row.id, { is: row.name_is, en: row.name_en, ...nameIn(translated('course', String(row.id))) }]),
  );
  return (course) => names.get(course) ?? { is: '', en: '' };
}
