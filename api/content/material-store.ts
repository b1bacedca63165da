/** Writes the teaching material down; each change is published with it. */
import type { Insertable } from 'kysely';
import type { CourseNr } from '../../sync/scalar.ts';
import type { Db, ExclusiveTx, Tx } from '../platform/db/open.ts';
import { insertNew, insertRows, putRow, rowsOf, updateRows } from '../platform/db/rows.ts';
import type { Tables } from '../platform/db/tables.ts';
import { publish } from '../platform/publications/publication-store.ts';

type Row<Table extends keyof Tables> = Insertable<Tables[Table]>;

/** Makes a course or writes it anew. */
export async function putCourse(tx: ExclusiveTx, { id, ...row }: Row<'courses'>): Promise<void> {
  await putRow(tx, 'courses', { id }, row);
  await publish(tx, { kind: 'course', subject: String(id) });
}

/** What a course costs, whole krónur. */
export const readPriceOf = async (db: Db | Tx, course: CourseNr): Promise<number> =>
  (await rowsOf(db, 'courses', { id: course }).select('price').executeTakeFirstOrThrow()).price;

/** @param price whole krónur; what the files say of the course does not change it any more. */
export async function setPrice(tx: ExclusiveTx, course: CourseNr, price: number): Promise<void> {
  await updateRows(tx, 'courses', { id: course }, { price });
  await publish(tx, { kind: 'course', subject: String(course) });
}

/** Makes a round or writes it anew. */
export async function putRound(tx: ExclusiveTx, { id, ...row }: Row<'rounds'>): Promise<void> {
  await putRow(tx, 'rounds', { id }, row);
  await publish(tx, { kind: 'round', subject: id });
}

/** A query of the newest version of a step. */
export const newestStep = (db: Db | Tx, stepId: string) =>
  rowsOf(db, 'step_versions', { step_id: stepId }).orderBy('version', 'desc').limit(1);

/** A new version of a step; the step itself is made where there is none. */
export async function publishStep(
  tx: ExclusiveTx,
  step: Row<'steps'>,
  version: Omit<Row<'step_versions'>, 'step_id'>,
): Promise<void> {
  await insertNew(tx, 'steps', step);
  await insertRows(tx, 'step_versions', { step_id: step.id, ...version });
  await publish(tx, { kind: 'step', subject: step.id });
}

/** Where a question stands and that it is in use, from now on where it was not. Nothing is published where that is so already. */
export async function placeQuestion(
  tx: ExclusiveTx,
  { id, ...place }: Omit<Row<'questions'>, 'retired_at'>,
  now: number,
): Promise<void> {
  const held = await rowsOf(tx, 'questions', { id }).select(['nr', 'retired_at']).executeTakeFirst();
  const retiredAt = held?.retired_at ?? null;
  if (held && held.nr === place.nr && retiredAt === null) return;
  if (retiredAt !== null)
    await insertRows(tx, 'question_absences', { question_id: id, retired_at: retiredAt, returned_at: now });
  await tx
    .insertInto('questions')
    .values({ id, ...place })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ nr: place.nr, retired_at: null }))
    .execute();
  await publish(tx, { kind: 'question', subject: id });
}

/** Takes a question out of use; answers given to it still count. */
export async function retireQuestion(tx: ExclusiveTx, id: string, now: number): Promise<void> {
  await updateRows(tx, 'questions', { id, retired_at: null }, { retired_at: now });
  await publish(tx, { kind: 'question', subject: id });
}

type Option = Omit<Row<'answer_versions'>, 'question_id' | 'version' | 'nr'>;

/** A new version of a question that has its place, with its options in order. */
export async function publishQuestion(
  tx: ExclusiveTx,
  version: Row<'question_versions'>,
  options: readonly Option[],
): Promise<void> {
  await insertRows(tx, 'question_versions', version);
  const of = { question_id: version.question_id, version: version.version };
  for (const [index, option] of options.entries())
    await insertRows(tx, 'answer_versions', { ...of, nr: index + 1, ...option });
  await publish(tx, { kind: 'question', subject: version.question_id });
}
