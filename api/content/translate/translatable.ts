/** Lists the translatable things: texts by field, and the file of the translation. */
import path from 'node:path';
import type { TranslatedKind } from '../../platform/db/tables/course.ts';
import type { SourceArticle } from '../articles.ts';
import type { Texts } from '../translation-store.ts';
import type { Source, SourcePoolQuestion, SourceQuestion, SourceStatement } from '../read-files.ts';
import { hashOf } from '../../platform/crypto/sealed.ts';

export type Field = { readonly is: string; readonly en: string };
/** A thing with translatable texts. */
export type TranslationSource = {
  readonly kind: string;
  readonly subject: string;
  /** Relative to the material folder, without language and extension: `course-1/round-1/pool`. */
  readonly file: string;
  /** Path of the field kept as a separate HTML file, written likewise. */
  readonly html?: string;
  readonly fields: Readonly<Record<string, Field>>;
};
export type Translatable = TranslationSource & {
  readonly kind: TranslatedKind;
  /** Hash of the Icelandic; changes with it. */
  readonly hash: string;
};
/** Texts of a thing in one added language. */
export type Translation<Thing extends TranslationSource = Translatable> = {
  readonly of: Thing;
  readonly texts: Texts;
  /** Translated from the present Icelandic. */
  readonly current: boolean;
};

/** Unique key of a thing. */
export const keyOf = ({ kind, subject }: Pick<TranslationSource, 'kind' | 'subject'>, between = ' '): string =>
  kind + between + subject;

/** @param source material of the files. @param articles articles in both languages. */
export function translatables(
  { courses, rounds }: Pick<Source, 'courses' | 'rounds'>,
  articles: readonly SourceArticle[],
): readonly Translatable[] {
  const found: Omit<Translatable, 'hash'>[] = [];
  for (const course of courses) {
    found.push({ kind: 'course', subject: String(course.id), file: 'courses', fields: { name: course } });
    for (const round of course.rounds)
      found.push({ kind: 'round', subject: `${course.id}.${round.nr}`, file: 'courses', fields: { name: round } });
  }
  for (const { id, steps, pool, statements } of rounds) {
    const [course, nr] = id.split('.');
    const folder = `course-${course}/round-${nr}`;
    for (const step of steps) {
      const name = `${String(step.nr).padStart(2, '0')}-${step.slug}`;
      const file = `${folder}/${name}.questions`;
      const fields = { title: step.title, html: step.html };
      found.push({ kind: 'step', subject: step.step, file, html: `${folder}/${name}`, fields });
      for (const question of step.questions) found.push({ ...asked(question), file });
    }
    for (const question of pool) found.push({ ...asked(question), file: `${folder}/pool` });
    for (const statement of statements) found.push({ ...said(statement), file: `${folder}/statements` });
  }
  const icelandic = articles.filter(({ language }) => language === 'is');
  for (const is of icelandic) {
    const en = articles.find(({ id, language }) => id === is.id && language === 'en') ?? is;
    const names = (['title', 'subtitle', 'description', 'keywords', 'alt', 'caption', 'html'] as const).filter(
      (name) => is[name] !== '',
    );
    const fields = Object.fromEntries(names.map((name) => [name, { is: is[name], en: en[name] }]));
    found.push({ kind: 'article', subject: is.id, file: 'articles/articles', html: `articles/${is.id}`, fields });
  }
  return found.map((each) => ({ ...each, hash: hashOfIcelandic(each.fields) }));
}

function asked(question: SourceQuestion | SourcePoolQuestion) {
  const options = question.options.flatMap(({ id, why, ...text }) => [
    [id, text] as const,
    [`${id}.why`, why] as const,
  ]);
  const alt = question.alt ? { alt: question.alt } : {};
  return {
    kind: 'question',
    subject: question.id,
    fields: { text: question, ...alt, ...Object.fromEntries(options) },
  } as const;
}

const said = (statement: SourceStatement) =>
  ({
    kind: 'statement',
    subject: statement.id,
    fields: { text: statement, why: statement.why, ...(statement.alt && { alt: statement.alt }) },
  }) as const;

/** Ten digits: readable, and unique among the texts of one thing. */
const hashOfIcelandic = (fields: Translatable['fields']): string =>
  hashOf(Object.entries(fields).map(([name, { is }]) => [name, is])).slice(0, 10);

/** File of a translation. @param folder of the material. */
export const translationFile = (folder: string, { file }: Translatable, language: string): string =>
  path.join(folder, `${file}.${language}.yaml`);
export const htmlFile = (folder: string, { html }: Translatable, language: string): string | undefined =>
  html === undefined ? undefined : path.join(folder, `${html}.${language}.html`);
