/** The language somebody chose: two columns, so that a program that knows Icelandic and English alone can live beside this one. */
import { sql } from 'kysely';
import { writtenLanguage, type Language, type WrittenLanguage } from '../../../sync/language.ts';

export const chosenLanguage = (table: 'accounts' | 'payers') =>
  sql<Language>`coalesce(${sql.ref(`${table}.added_language`)}, ${sql.ref(`${table}.language`)})`.as('language');

export function languageColumns(language: Language): {
  readonly language: WrittenLanguage;
  readonly added_language: Language | null;
} {
  const written = writtenLanguage(language);
  return { language: written, added_language: written === language ? null : language };
}
