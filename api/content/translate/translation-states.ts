/** Compares translations with the material in the database: present, outdated, missing. */
import { figuresLacking } from '../../../sync/course/step-document.ts';
import type { Language } from '../../../sync/language.ts';
import type { TranslatedThing } from '../../../sync/staff/translations-contract.ts';
import type { Db, ExclusiveTx, Tx } from '../../platform/db/open.ts';
import { putTranslation, textsOf, type Texts } from '../translation-store.ts';
import { rowsOf } from '../../platform/db/rows.ts';

/** One Icelandic version of a thing, by translation field. */
type Source = Pick<TranslatedThing, 'kind' | 'subject'> & { readonly version: number; readonly fields: Texts };

export type TranslationState = Source & {
  readonly language: Language;
  /** Empty if not translated. */
  readonly texts: Texts;
  /** Server milliseconds; undefined if not translated. */
  readonly publishedAt: number | undefined;
  /** Account id; null if not translated or loaded from files. */
  readonly publishedBy: string | null;
  /** The Icelandic translated, if outdated and still known. */
  readonly was: Texts | undefined;
  readonly outdated: boolean;
  /** A field is missing, or a figure of the Icelandic, or its description. */
  readonly lacking: boolean;
};

/** @param only ids; omitted: all. Includes withdrawn questions and statements. */
export async function translationStates(
  db: Db | Tx,
  languages: readonly Language[],
  only?: readonly string[],
): Promise<readonly TranslationState[]> {
  const things = grouped(await readSources(db, only), ({ kind, subject }) => `${kind} ${subject}`);
  const rows = await rowsOf(db, 'translations', { language: languages })
    .selectAll()
    .$if(only !== undefined, (query) => query.where('subject', 'in', only ?? []))
    .orderBy('version')
    .execute();
  const newest = new Map(rows.map((row) => [`${row.kind} ${row.subject} ${row.language}`, row]));
  return languages.flatMap((language) =>
    [...things].flatMap(([key, versions]) => {
      const now = versions.at(-1);
      if (!now) return [];
      const row = newest.get(`${key} ${language}`);
      const texts = row ? textsOf(row) : {};
      const was = versions.find(({ version }) => version === row?.version)?.fields;
      const outdated = row !== undefined && !(was && isSame(was, now.fields));
      const lacking =
        Object.keys(now.fields).some((field) => (texts[field] ?? '') === '') ||
        (now.kind === 'step' &&
          Object.values(figuresLacking(now.fields['html'] ?? '', texts['html'] ?? '')).flat().length > 0);
      return [
        {
          ...now,
          language,
          texts,
          publishedAt: row?.published_at,
          publishedBy: row?.published_by ?? null,
          was: outdated ? was : undefined,
          outdated,
          lacking,
        },
      ];
    }),
  );
}

/** If the newest version repeats an earlier Icelandic text, copies that text's translation to it. */
export async function takeUpTranslations(tx: ExclusiveTx, subjects: readonly string[]): Promise<void> {
  const rows = await rowsOf(tx, 'translations', { subject: subjects }).selectAll().orderBy('version').execute();
  for (const versions of grouped(await readSources(tx, subjects), ({ subject }) => subject).values()) {
    const now = versions.at(-1);
    const own = rows.filter(({ kind, subject }) => kind === now?.kind && subject === now.subject);
    for (const ofLanguage of grouped(own, ({ language }) => language).values()) {
      const isMadeFromIt = (row: (typeof own)[number]): boolean =>
        versions.some(({ version, fields }) => version === row.version && now && isSame(fields, now.fields));
      const fitting = ofLanguage.findLast(isMadeFromIt);
      if (now && fitting && fitting !== ofLanguage.at(-1))
        await putTranslation(tx, { ...fitting, version: now.version, texts: textsOf(fitting) });
    }
  }
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** Versions may differ only in English or in the key. */
const isSame = (one: Texts, other: Texts): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((field) => one[field] === other[field]);

/** Every version, oldest first; for statements only the present one. */
async function readSources(db: Db | Tx, only: readonly string[] | undefined): Promise<readonly Source[]> {
  const steps = await db
    .selectFrom('step_versions')
    .select(['step_id as subject', 'version', 'title_is as title', 'html_is as html'])
    .$if(only !== undefined, (query) => query.where('step_id', 'in', only ?? []))
    .orderBy('version')
    .execute();
  const questions = await db
    .selectFrom('question_versions')
    .select(['question_id as subject', 'version', 'question_is as text', 'alt_is as alt'])
    .$if(only !== undefined, (query) => query.where('question_id', 'in', only ?? []))
    .orderBy('version')
    .execute();
  const options = await db
    .selectFrom('answer_versions')
    .select(['question_id', 'version', 'id', 'answer_is as answer', 'why_is as why'])
    .$if(only !== undefined, (query) => query.where('question_id', 'in', only ?? []))
    .orderBy('nr')
    .execute();
  const statements = await db
    .selectFrom('statements')
    .select(['id as subject', 'version', 'text_is as text', 'why_is as why', 'alt_is as alt'])
    .$if(only !== undefined, (query) => query.where('id', 'in', only ?? []))
    .execute();
  const articles = await rowsOf(db, 'articles', { language: 'is' })
    .select(['id as subject', 'version', 'title', 'subtitle', 'description', 'keywords', 'html'])
    .select(['image_alt as alt', 'image_caption as caption'])
    .$if(only !== undefined, (query) => query.where('id', 'in', only ?? []))
    .orderBy('version')
    .execute();
  const optionsOf = grouped(options, ({ question_id, version }) => `${question_id}@${version}`);
  const source = (kind: Source['kind'], { subject, version, ...fields }: Words): Source => ({
    kind,
    subject,
    version,
    fields: Object.fromEntries(Object.entries(fields).flatMap(([name, text]) => (text ? [[name, String(text)]] : []))),
  });
  return [
    ...steps.map((row) => source('step', row)),
    ...questions.map((row) => {
      const own = optionsOf.get(`${row.subject}@${row.version}`) ?? [];
      const answers = own.flatMap(({ id, answer, why }) => [[id, answer] as const, [`${id}.why`, why] as const]);
      return source('question', { ...row, ...Object.fromEntries(answers) });
    }),
    ...statements.map((row) => source('statement', row)),
    ...articles.map((row) => source('article', row)),
  ];
}

type Words = { readonly subject: string; readonly version: number } & Readonly<Record<string, string | number | null>>;
