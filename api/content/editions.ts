/** The sets of questions a step has had: a phone may have been without network since an earlier one was published. */
import type { QuestionShape } from '../../sync/progress/decide.ts';
import type { Db } from '../db/open.ts';

/** Newest first; the first is the present one. An option of any version of a question is an option of it. */
export type Editions = readonly (readonly QuestionShape[])[];

type Dated = QuestionShape & { readonly since: number; readonly until: number };

/** Of every step that has or had questions, by step id. */
export async function readEditions(db: Db): Promise<ReadonlyMap<string, Editions>> {
  const questions = await db
    .selectFrom('questions')
    .innerJoin('question_versions', 'question_versions.question_id', 'questions.id')
    .select(['questions.id', 'step_id', 'retired_at'])
    .select(({ fn }) => fn.min('published_at').as('since'))
    .where('kind', '=', 'step')
    .groupBy('questions.id')
    .orderBy('nr')
    .execute();
  const options = await db.selectFrom('answer_versions').select(['question_id', 'id']).distinct().execute();
  const optionsOf = new Map<string, string[]>();
  for (const { question_id, id } of options) optionsOf.set(question_id, [...(optionsOf.get(question_id) ?? []), id]);
  const bySteps = new Map<string, Dated[]>();
  for (const { id, step_id, since, retired_at } of questions) {
    const question = { id, answerIds: optionsOf.get(id) ?? [], since, until: retired_at ?? Infinity };
    bySteps.set(step_id, [...(bySteps.get(step_id) ?? []), question]);
  }
  return new Map([...bySteps].map(([stepId, ofStep]) => [stepId, editionsOf(ofStep)]));
}

function editionsOf(questions: readonly Dated[]): Editions {
  const changes = new Set(questions.flatMap(({ since, until }) => (until === Infinity ? [since] : [since, until])));
  const [present = [], ...earlier] = [...changes]
    .sort((a, b) => b - a)
    .map((at) => questions.filter(({ since, until }) => since <= at && at < until));
  return [present, ...earlier.filter((edition) => edition.length > 0)];
}
