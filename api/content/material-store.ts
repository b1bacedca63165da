/** Writes teaching material and publishes each change. */
import type { Insertable } from 'kysely';
import type { CourseNr } from '../../sync/scalar.ts';
import type { Db, ExclusiveTx, Tx } from '../platform/db/open.ts';
import { insertNew, insertRows, putRow, rowsOf, updateRows } from '../platform/db/rows.ts';
import type { Tables } from '../platform/db/tables.ts';
import { publish } from '../platform/publications/publication-store.ts';

type Row<Table extends keyof Tables> = Insertable<Tables[Table]>;

/** Inserts or replaces a course. */
export async function putCourse(tx: ExclusiveTx, { id, ...row }: Row<'courses'>): Promise<void> {
  await putRow(tx, 'courses', { id }, row);
  await publish(tx, { kind: 'course', subject: String(id) });
}

/** Price of a course in whole krónur. */
export const readPriceOf = async (db: Db | Tx, course: CourseNr): Promise<number> =>
  (await rowsOf(db, 'courses', { id: course }).select('price').executeTakeFirstOrThrow()).price;

/** @param price whole krónur; later loads of the files keep it. */
export async function setPrice(tx: ExclusiveTx, course: CourseNr, price: number): Promise<void> {
  await updateRows(tx, 'courses', { id: course }, { price });
  await publish(tx, { kind: 'course', subject: String(course) });
}

/** Inserts or replaces a round. */
export async function putRound(tx: ExclusiveTx, { id, ...row }: Row<'rounds'>): Promise<void> {
  await putRow(tx, 'rounds', { id }, row);
  await publish(tx, { kind: 'round', subject: id });
}

/** Selects the newest version of a step. */
export const newestStep = (db: Db | Tx, stepId: string) =>
  rowsOf(db, 'step_versions', { step_id: stepId }).orderBy('version', 'desc').limit(1);

/** Inserts a step version, and the step if it is new. */
export async function publishStep(
  tx: ExclusiveTx,
  step: Row<'steps'>,
  version: Omit<Row<'step_versions'>, 'step_id'>,
): Promise<void> {
  await insertNew(tx, 'steps', step);
  await insertRows(tx, 'step_versions', { step_id: step.id, ...version });
  await publish(tx, { kind: 'step', subject: step.id });
}

/** Sets a question's place and puts it in use. Does not publish if nothing changed. */
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

/** Withdraws a question; given answers still count. */
export async function retireQuestion(tx: ExclusiveTx, id: string, now: number): Promise<void> {
  await updateRows(tx, 'questions', { id, retired_at: null }, { retired_at: now });
  await publish(tx, { kind: 'question', subject: id });
}

type Option = Omit<Row<'answer_versions'>, 'question_id' | 'version' | 'nr'>;

/** Inserts a version of an existing question, with its options in order. */
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
