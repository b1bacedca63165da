/** Loads translation files into the database; staff translations are never overwritten. */
import { addedLanguages } from '../../../sync/language.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, ExclusiveTx } from '../../platform/db/open.ts';
import { writeExclusive } from '../../platform/db/transactions.ts';
import type { SourceArticle } from '../articles.ts';
import type { Loaded } from '../load.ts';
import { hashOfStep, type Source } from '../read-files.ts';
import { sanitiseArticle, sanitiseStep } from '../sanitise.ts';
import { putTranslation, type Texts } from '../translation-store.ts';
import { keyOf, translatables, type Translation } from './translatable.ts';
import { readTranslated } from './translation-files.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { hashOf } from '../../platform/crypto/sealed.ts';

/** @param folder of the material. One transaction; a second load of the same files writes nothing. */
export function loadTranslations(
  db: Db,
  folder: string,
  source: Source,
  articles: readonly SourceArticle[],
  clock: Clock,
): Promise<Loaded> {
  const things = translatables(source, articles);
  return writeExclusive(db, async (tx) => {
    const loaded: Loaded = { added: 0, updated: 0, kept: 0 };
    const rows = await tx
      .selectFrom('translations')
      .select(['kind', 'subject', 'language', 'version', 'source_hash', 'published_by'])
      .execute();
    const held = new Map(rows.map((row) => [`${row.kind} ${row.subject} ${row.language} ${row.version}`, row]));
    const versions = await versionsOfFiles(tx);
    const hashes = hashesOf(source, articles);
    for (const language of addedLanguages)
      for (const translation of readTranslated(folder, things, language)) {
        const { kind, subject } = translation.of;
        const fromFiles = versions.get(keyOf(translation.of));
        const hash = hashes.get(keyOf(translation.of));
        // skips a thing that the school changed or created under the same id
        if (hash !== undefined && (!fromFiles || (translation.current && fromFiles.source_hash !== hash))) {
          loaded.kept += 1;
          continue;
        }
        const newest = fromFiles?.version ?? 1;
        const heldAt = (version: number) => held.get(`${kind} ${subject} ${language} ${version}`);
        let version = translation.current ? newest : newest - 1;
        // an outdated translation belongs to an earlier version, and must not replace newer staff work
        while (!translation.current && version > 0 && !heldAt(version)) version -= 1;
        const before = heldAt(version);
        const source_hash = hashOf(translation.texts);
        if (before && (before.published_by !== null || before.source_hash === source_hash)) {
          loaded.kept += 1;
          continue;
        }
        loaded[before ? 'updated' : 'added'] += 1;
        const row = { kind, subject, language, version, source_hash, published_at: clock(), published_by: null };
        await putTranslation(tx, { ...row, texts: stored(translation) });
      }
    return loaded;
  });
}

/** Newest version loaded from files, by kind and id. */
async function versionsOfFiles(tx: ExclusiveTx) {
  const steps = await rowsOf(tx, 'step_versions', { published_by: null })
    .select(['step_id as id', 'version', 'source_hash'])
    .orderBy('version')
    .execute();
  const questions = await rowsOf(tx, 'question_versions', { published_by: null })
    .select(['question_id as id', 'version', 'source_hash'])
    .orderBy('version')
    .execute();
  const statements = await rowsOf(tx, 'statements', { changed_by: null })
    .select(['id', 'version', 'source_hash'])
    .execute();
  const articles = await rowsOf(tx, 'articles', { language: 'is', published_by: null })
    .select(['id', 'version', 'source_hash'])
    .orderBy('version')
    .execute();
  return new Map<string, (typeof steps)[number]>(
    Object.entries({ statement: statements, article: articles, step: steps, question: questions }).flatMap(
      ([kind, rows]) => rows.map((row) => [`${kind} ${row.id}`, row] as const),
    ),
  );
}

/** Hash of each versioned thing in the files, as stored with its version. */
function hashesOf({ rounds }: Source, articles: readonly SourceArticle[]): ReadonlyMap<string, string> {
  const questions = rounds.flatMap(({ steps, pool }) => [...steps.flatMap((step) => step.questions), ...pool]);
  return new Map([
    ...rounds.flatMap(({ steps }) => steps.map((step) => [`step ${step.step}`, hashOfStep(step)] as const)),
    ...questions.map((question) => [`question ${question.id}`, hashOf(question)] as const),
    ...rounds.flatMap(({ statements }) => statements.map((one) => [`statement ${one.id}`, hashOf(one)] as const)),
    ...articles.flatMap((one) => (one.language === 'is' ? [[`article ${one.id}`, hashOf(one)] as const] : [])),
  ]);
}

/** The stored form: sanitised HTML, options by full id. */
function stored({ of: { kind, subject }, texts }: Translation): Texts {
  const { html, ...rest } = texts;
  if (kind === 'question')
    return Object.fromEntries(
      Object.entries(texts).map(([field, text]) => [/^[a-c](\.|$)/.test(field) ? `${subject}-${field}` : field, text]),
    );
  if (html === undefined) return texts;
  return { ...rest, html: kind === 'step' ? sanitiseStep(html) : sanitiseArticle(html) };
}
