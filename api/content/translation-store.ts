/** Translations of the material: one row per thing, language and source version. */
import type { ExpressionBuilder, Selectable } from 'kysely';
import * as z from 'zod';
import type { Language, Translations, InLanguages } from '../../sync/language.ts';
import type { Db, ExclusiveTx, Tx } from '../platform/db/open.ts';
import type { Tables } from '../platform/db/tables.ts';
import type { TranslatedKind } from '../platform/db/tables/course.ts';
import { publish } from '../platform/publications/publication-store.ts';
import { putRow, rowsOf } from '../platform/db/rows.ts';
import type { CourseNr } from '../../sync/scalar.ts';

type Row = Selectable<Tables['translations']>;
/** By field. An option's field is its id; its explanation adds `.why`. */
export type Texts = Readonly<Record<string, string>>;
export type ByLanguage = Readonly<Record<string, Texts>>;
const Texts = z.record(z.string(), z.string());
export const textsOf = (row: Pick<Row, 'texts'>): Texts => Texts.parse(JSON.parse(row.texts));

/** Inserts or replaces a translation, and publishes it. */
export async function putTranslation(
  tx: ExclusiveTx,
  { kind, subject, language, version, texts, ...row }: Omit<Row, 'texts'> & { readonly texts: Texts },
): Promise<void> {
  const place = { kind, subject, language, version };
  await putRow(tx, 'translations', place, { ...row, texts: JSON.stringify(texts) });
  await publish(tx, { kind, subject });
}

type Place = Pick<Row, 'kind' | 'subject' | 'language' | 'version'>;
const isAt =
  ({ kind, subject, language, version }: Place) =>
  (where: ExpressionBuilder<Tables, 'translations'>) =>
    where.and({ kind, subject, language, version });

/** @returns undefined if this version has no translation. */
export async function findTranslation(tx: Tx, place: Place) {
  const row = await tx.selectFrom('translations').selectAll().where(isAt(place)).executeTakeFirst();
  return row && { ...row, texts: textsOf(row) };
}

/** The oldest translation loaded from files. */
export async function firstOfFiles(db: Db, subject: string, language: Language) {
  const row = await db
    .selectFrom('translations')
    .selectAll()
    .where((where) => where.and({ subject, language, published_by: null }))
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, texts: textsOf(row) };
}

/** Deletes a published translation. */
export async function removeTranslation(tx: ExclusiveTx, place: Place): Promise<void> {
  await tx.deleteFrom('translations').where(isAt(place)).execute();
  await publish(tx, { kind: place.kind, subject: place.subject });
}

/** Moves translations to another version with the same Icelandic, such as a restored one. */
export async function carryTranslations(
  tx: ExclusiveTx,
  { from, to, ...of }: Pick<Row, 'kind' | 'subject'> & { readonly from: number; readonly to: number },
): Promise<void> {
  await tx
    .updateTable('translations')
    .set({ version: to })
    .where((where) => where.and({ ...of, version: from }))
    .execute();
}

/** @returns undefined if there is none. */
export const newestTranslation = (db: Db | Tx, kind: TranslatedKind, subject: string, language: Language) =>
  rowsOf(db, 'translations', { kind, subject, language })
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Texts by added language: of the version asked for, else the nearest earlier one, else the oldest. @param fits whether a version's translation may be used. */
export type Translated = (
  kind: TranslatedKind,
  subject: string,
  version?: number,
  fits?: (madeFrom: number) => boolean,
) => ByLanguage;

/** @param only ids; omitted: all. */
export async function readTranslations(
  db: Db | Tx,
  kinds: readonly TranslatedKind[],
  only?: readonly string[],
): Promise<Translated> {
  const rows = await rowsOf(db, 'translations', { kind: kinds })
    .selectAll()
    .$if(only !== undefined, (query) => query.where('subject', 'in', only ?? []))
    .orderBy('version', 'desc')
    .execute();
  const byThing = new Map<string, Map<Language, typeof rows>>();
  for (const row of rows) {
    const key = `${row.kind} ${row.subject}`;
    const ofThing = byThing.get(key) ?? new Map<Language, typeof rows>();
    byThing.set(key, ofThing.set(row.language, [...(ofThing.get(row.language) ?? []), row]));
  }
  return (kind, subject, version = Infinity, fits = () => true) =>
    Object.fromEntries(
      [...(byThing.get(`${kind} ${subject}`) ?? [])].flatMap(([language, all]) => {
        const newestFirst = all.filter((each) => fits(each.version));
        const row = newestFirst.find((each) => each.version <= version) ?? newestFirst.at(-1);
        return row ? [[language, textsOf(row)] as const] : [];
      }),
    );
}

/** Renames fields; omits languages without any. @param fields stored name by new name. */
export const withFields = (translated: ByLanguage, fields: Readonly<Record<string, string>>): ByLanguage =>
  Object.fromEntries(
    Object.entries(translated).flatMap(([language, said]) => {
      const own = Object.entries(fields).flatMap(([name, stored]) => {
        const text = said[stored];
        return text === undefined ? [] : [[name, text] as const];
      });
      return own.length === 0 ? [] : [[language, Object.fromEntries(own)] as const];
    }),
  );

/** `texts` in wire form; absent without translation. @param language omitted: all languages. */
export function onWire(
  translated: ByLanguage,
  fields: Readonly<Record<string, string>>,
  language?: Language,
): { readonly texts?: Translations } {
  const { [language ?? '']: own, ...rest } = withFields(translated, fields);
  const texts = language === undefined ? rest : own && { [language]: own };
  return texts === undefined || Object.keys(texts).length === 0 ? {} : { texts };
}

/** Names of a thing by added language. */
export const nameIn = (translated: ByLanguage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(translated).flatMap(([language, { name }]) => (name === undefined ? [] : [[language, name]])),
  );

export type CourseName = (course: CourseNr) => InLanguages<string>;

/** Course names in every language. */
export async function readCourseNames(db: Db | Tx): Promise<CourseName> {
  const rows = await db.selectFrom('courses').select(['id', 'name_is', 'name_en']).execute();
  const translated = await readTranslations(db, ['course']);
  const names = new Map(
    rows.map((row) => [row.id, { is: row.name_is, en: row.name_en, ...nameIn(translated('course', String(row.id))) }]),
  );
  return (course) => names.get(course) ?? { is: '', en: '' };
}
