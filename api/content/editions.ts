/** The sets of questions a step has had: a phone may have been without network since an earlier one was published. */
import type { Edition } from '../../sync/progress/editions.ts';
import type { Db } from '../platform/db/open.ts';

/** Newest first; the first is the present one. */
export type Editions = readonly Edition[];

/** A version of a question and the time in which it stood, server milliseconds. */
type Dated = Edition[number] & { readonly since: number; readonly until: number };

/** Of every step that has or had questions, by step id. @param only ids of the steps to read; all where it is left out. */
export async function readEditions(
  db: Db,
  only: readonly string[] | undefined,
): Promise<ReadonlyMap<string, Editions>> {
  const rows = await db
    .selectFrom('questions')
    .innerJoin('question_versions as edition', 'edition.question_id', 'questions.id')
    .innerJoin('answer_versions as option', (join) =>
      join.onRef('option.question_id', '=', 'questions.id').onRef('option.version', '=', 'edition.version'),
    )
    .select(['questions.id', 'step_id', 'retired_at', 'edition.version', 'published_at', 'option.id as option_id'])
    .where('kind', '=', 'step')
    .$if(only !== undefined, (query) => query.where('step_id', 'in', only ?? []))
    .orderBy('questions.nr')
    .orderBy('questions.id')
    .orderBy('edition.version', 'desc')
    .execute();
  const bySteps = new Map<string, Dated[]>();
  for (const { id, step_id, retired_at, version, published_at, option_id } of rows) {
    const ofStep = bySteps.get(step_id) ?? [];
    bySteps.set(step_id, ofStep);
    const newer = ofStep.at(-1);
    if (newer?.id === id && newer.version === version) {
      ofStep.splice(-1, 1, { ...newer, answerIds: [...newer.answerIds, option_id] });
      continue;
    }
    const until = newer?.id === id ? newer.since : (retired_at ?? Infinity);
    ofStep.push({ id, version, answerIds: [option_id], since: published_at, until });
  }
  return new Map([...bySteps].map(([stepId, ofStep]) => [stepId, editionsOf(ofStep)]));
}

function editionsOf(versions: readonly Dated[]): Editions {
  const changes = new Set(versions.flatMap(({ since, until }) => (until === Infinity ? [since] : [since, until])));
  const [present = [], ...earlier] = [...changes]
    .sort((a, b) => b - a)
    .map((at) => versions.filter(({ since, until }) => since <= at && at < until));
  return [present, ...earlier.filter((edition) => edition.length > 0)];
}
