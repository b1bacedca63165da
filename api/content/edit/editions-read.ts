/** Reconstructs a step's editions from the versions of its text and questions. */
import type { EditedQuestion, StepEdition } from '../../../sync/staff/step-edition.ts';
import type { Db, Tx } from '../../platform/db/open.ts';
import { isAbsent, readAbsences, type Absence } from '../material.ts';
import { rowsOf } from '../../platform/db/rows.ts';

/** A publication of the step: when, and by whom (null: the files). */
export type EditionTime = { readonly at: number; readonly by: string | null };

/** Oldest first; the first is edition 1. */
export async function editionTimes(db: Db | Tx, stepId: string): Promise<readonly EditionTime[]> {
  const texts = await rowsOf(db, 'step_versions', { step_id: stepId })
    .select(['published_at', 'published_by'])
    .execute();
  const questions = await db
    .selectFrom('question_versions')
    .innerJoin('questions', 'questions.id', 'question_id')
    .select(['published_at', 'published_by'])
    .where('step_id', '=', stepId)
    .execute();
  const moments = new Map<number, string | null>();
  for (const { published_at: at, published_by: by } of [...texts, ...questions]) moments.set(at, moments.get(at) ?? by);
  const absences = await readAbsences(db, [stepId]);
  for (const at of absences.flatMap(({ since, until }) => [since, until]))
    if (at !== Infinity) moments.set(at, moments.get(at) ?? null);
  return [...moments].map(([at, by]) => ({ at, by })).sort((a, b) => a.at - b.at);
}

/** The `at` of the present edition. Fits an integer column of both databases. */
export const NEWEST = Number.MAX_SAFE_INTEGER;

/** @param at server milliseconds, inclusive. @returns undefined if the step had no text yet. */
export async function readEdition(db: Db | Tx, stepId: string, at: number): Promise<StepEdition | undefined> {
  const text = await db
    .selectFrom('step_versions')
    .select(['html_is', 'html_en'])
    .where('step_id', '=', stepId)
    .where('published_at', '<=', at)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!text) return undefined;
  return { data: text.html_is, data_en: text.html_en, questions: await readQuestions(db, stepId, at) };
}

/** @param stepId limits the result to one step. @returns all editions of each step, oldest first, with only those questions that ever changed. */
export async function readEditions(db: Db | Tx, stepId?: string): Promise<ReadonlyMap<string, readonly StepEdition[]>> {
  const texts = await db
    .selectFrom('step_versions')
    .select(['step_id', 'published_at', 'html_is as data', 'html_en as data_en'])
    .$if(stepId !== undefined, (query) => query.where('step_id', '=', stepId ?? ''))
    .orderBy('version')
    .execute();
  const changed = db.selectFrom('question_versions').select('question_id').where('version', '>', 1);
  const [rows, options] = await Promise.all([
    questionVersions(db, stepId).where('questions.id', 'in', changed).execute(),
    optionVersions(db, stepId).where('questions.id', 'in', changed).execute(),
  ]);
  const absences = await readAbsences(db, stepId === undefined ? undefined : [stepId]);
  const ids = new Set(texts.map(({ step_id }) => step_id));
  return new Map(
    [...ids].map((id) => {
      const [own, asked] = [
        texts.filter(({ step_id }) => step_id === id),
        rows.filter(({ step_id }) => step_id === id),
      ];
      const moments = [...new Set([...own, ...asked].map((row) => row.published_at))].sort((a, b) => a - b);
      return [
        id,
        moments.flatMap((at) => {
          const text = own.findLast((row) => row.published_at <= at);
          return text
            ? [{ data: text.data, data_en: text.data_en, questions: questionsAt(at, asked, options, absences) }]
            : [];
        }),
      ];
    }),
  );
}

async function readQuestions(db: Db | Tx, stepId: string, at: number): Promise<EditedQuestion[]> {
  const rows = await questionVersions(db, stepId).where('published_at', '<=', at).execute();
  return questionsAt(at, rows, await optionVersions(db, stepId).execute(), await readAbsences(db, [stepId]));
}

const questionVersions = (db: Db | Tx, stepId: string | undefined) =>
  db
    .selectFrom('questions')
    .innerJoin('question_versions as version', 'version.question_id', 'questions.id')
    .select(['questions.id', 'step_id', 'kind', 'version.version', 'published_at'])
    .select(['question_is', 'question_en', 'picture', 'alt_is', 'alt_en'])
    .$if(stepId !== undefined, (query) => query.where('step_id', '=', stepId ?? ''))
    .orderBy('kind', 'desc')
    .orderBy('nr')
    .orderBy('questions.id')
    .orderBy('version.version');

const optionVersions = (db: Db | Tx, stepId: string | undefined) =>
  db
    .selectFrom('questions')
    .innerJoin('answer_versions as option', 'option.question_id', 'questions.id')
    .selectAll('option')
    .$if(stepId !== undefined, (query) => query.where('step_id', '=', stepId ?? ''))
    .orderBy('option.nr');

type Rows<Query extends (...of: never) => { readonly execute: () => Promise<unknown> }> = Awaited<
  ReturnType<ReturnType<Query>['execute']>
>;

function questionsAt(
  at: number,
  versions: Rows<typeof questionVersions>,
  options: Rows<typeof optionVersions>,
  absences: readonly Absence[],
): EditedQuestion[] {
  const newest = new Map(versions.filter((row) => row.published_at <= at).map((row) => [row.id, row]));
  return [...newest.values()].map((row) => ({
    id: row.id,
    kind: row.kind,
    retired: isAbsent(absences, row.id, at),
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
