/** A step as it stood at a time, read out of the versions of its text and of its questions; and when it became another. */
import { olderThrough, type OlderEnglish } from '../../../sync/staff/edition-checks.ts';
import type { EditedQuestion, StepEdition } from '../../../sync/staff/step-edition.ts';
import type { Db, Tx } from '../../platform/db/open.ts';

/** When something of the step was published, and by whom (null: the files). */
export type Moment = { readonly at: number; readonly by: string | null };

/** Oldest first: the first is edition 1. */
export async function editionMoments(db: Db | Tx, stepId: string): Promise<readonly Moment[]> {
  const texts = await db
    .selectFrom('step_versions')
    .select(['published_at', 'published_by'])
    .where('step_id', '=', stepId)
    .execute();
  const questions = await db
    .selectFrom('question_versions')
    .innerJoin('questions', 'questions.id', 'question_id')
    .select(['published_at', 'published_by'])
    .where('step_id', '=', stepId)
    .execute();
  const retired = await db
    .selectFrom('questions')
    .select('retired_at')
    .where('step_id', '=', stepId)
    .where('retired_at', 'is not', null)
    .execute();
  const moments = new Map<number, string | null>();
  for (const { published_at: at, published_by: by } of [...texts, ...questions]) moments.set(at, moments.get(at) ?? by);
  for (const { retired_at: at } of retired) if (at !== null && !moments.has(at)) moments.set(at, null);
  return [...moments].map(([at, by]) => ({ at, by })).sort((a, b) => a.at - b.at);
}

/** As a time at which a step is read: as it stands. A number that both databases take. */
export const NEWEST = Number.MAX_SAFE_INTEGER;

/** @param at server milliseconds: as it stood then, what was published in that moment counted in. Undefined where there was no text yet. */
export async function readEdition(db: Db | Tx, stepId: string, at: number): Promise<StepEdition | undefined> {
  const text = await db
    .selectFrom('step_versions')
    .select(['html_is', 'html_en'])
    .where('step_id', '=', stepId)
    .where('published_at', '<=', at)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  if (!text) return undefined;
  return { data: text.html_is, data_en: text.html_en, questions: await readQuestions(db, stepId, at) };
}

/** @returns the English of the step as it is published that is older than its Icelandic. */
export async function readOlderEnglish(db: Db | Tx, stepId: string): Promise<OlderEnglish[]> {
  const versions = await db
    .selectFrom('step_versions')
    .select(['html_is as data', 'html_en as data_en'])
    .where('step_id', '=', stepId)
    .orderBy('version')
    .execute();
  return olderThrough(versions);
}

async function readQuestions(db: Db | Tx, stepId: string, at: number): Promise<EditedQuestion[]> {
  const versions = await db
    .selectFrom('questions')
    .innerJoin('question_versions as version', 'version.question_id', 'questions.id')
    .select(['questions.id', 'kind', 'retired_at', 'version.version', 'question_is', 'question_en'])
    .select(['picture', 'alt_is', 'alt_en'])
    .where('step_id', '=', stepId)
    .where('published_at', '<=', at)
    .orderBy('kind', 'desc')
    .orderBy('nr')
    .orderBy('questions.id')
    .orderBy('version.version')
    .execute();
  const options = await db
    .selectFrom('questions')
    .innerJoin('answer_versions as option', 'option.question_id', 'questions.id')
    .selectAll('option')
    .where('step_id', '=', stepId)
    .orderBy('option.nr')
    .execute();
  const newest = new Map(versions.map((version) => [version.id, version]));
  return [...newest.values()].map((row) => ({
    id: row.id,
    kind: row.kind,
    retired: row.retired_at !== null && row.retired_at <= at,
    question: row.question_is,
    question_en: row.question_en,
    picture: row.picture,
    alt: row.alt_is ?? '',
    alt_en: row.alt_en ?? '',
    options: options
      .filter((option) => option.question_id === row.id && option.version === row.version)
      .map((option) => ({
        id: option.id,
        correct: option.correct === 1,
        answer: option.answer_is,
        answer_en: option.answer_en,
        why: option.why_is,
        why_en: option.why_en,
      })),
  }));
}
