/** One shared draft per step. Each save has a revision number (optimistic lock). */
import * as z from 'zod';
import { StepEdition } from '../../../sync/staff/step-edition.ts';
import { StaffProblem } from '../../../sync/staff/problem.ts';
import type { Db, Tx } from '../../platform/db/open.ts';
import { editionTimes } from './editions-read.ts';
import { deleteRows, putRow, rowsOf } from '../../platform/db/rows.ts';

export const Draft = z.object({
  edition: StepEdition,
  /** Number of the edition the draft is based on. */
  base: z.int(),
  revision: z.int(),
  savedAt: z.int(),
  /** Account id. */
  savedBy: z.string(),
  /** Account ids of all writers of this draft, with the time of their last save. */
  writers: z.array(z.object({ id: z.string(), at: z.int() })),
});
export type Draft = z.infer<typeof Draft>;

export async function readDraft(db: Db | Tx, stepId: string): Promise<Draft | undefined> {
  const row = await rowsOf(db, 'step_drafts', { step_id: stepId }).selectAll().executeTakeFirst();
  if (!row) return undefined;
  const { body, revision, saved_at: savedAt, saved_by: savedBy, writers } = row;
  // after a clock correction, two editions can share one time
  const base = Math.min(row.base, (await editionTimes(db, stepId)).length);
  const draft = { edition: JSON.parse(body), base, revision, savedAt, savedBy, writers: JSON.parse(writers) };
  const read = z.parse(Draft, draft);
  // older rows have no writers
  return read.writers.length > 0 ? read : { ...read, writers: [{ id: savedBy, at: savedAt }] };
}

/** @param draft `revision` that the client read, 0 for none. @returns the new revision. @throws if the draft was saved, published or dropped since. */
export async function saveDraft(tx: Tx, stepId: string, draft: Omit<Draft, 'writers'>): Promise<number> {
  const held = await draftSeen(tx, stepId, draft);
  const { savedBy: id, savedAt: at } = draft;
  const writers = [...(held?.writers ?? []).filter((each) => each.id !== id), { id, at }];
  const revision = nextRevision(held, at);
  await putDraft(tx, stepId, { ...draft, revision, writers });
  return revision;
}

/** A new draft starts at the current time, so a deleted draft's revisions are not reused. */
export const nextRevision = (held: Pick<Draft, 'revision'> | undefined, now: number): number =>
  held ? held.revision + 1 : now;

/** @throws if the draft is not the one the client read, or is based on a newer edition. */
export async function draftSeen(
  tx: Tx,
  stepId: string,
  seen: Pick<Draft, 'base' | 'revision'>,
): Promise<Draft | undefined> {
  const held = await readDraft(tx, stepId);
  if ((held?.revision ?? 0) !== seen.revision || (held && held.base > seen.base))
    throw new StaffProblem('edited-meanwhile');
  return held;
}

/** Overwrites the draft without a revision check. */
export async function putDraft(tx: Tx, stepId: string, draft: Draft): Promise<void> {
  const row = {
    body: JSON.stringify(draft.edition),
    base: draft.base,
    revision: draft.revision,
    saved_at: draft.savedAt,
    saved_by: draft.savedBy,
    writers: JSON.stringify(draft.writers),
  };
  await putRow(tx, 'step_drafts', { step_id: stepId }, row);
}

export const dropDraft = (tx: Tx, stepId: string) => deleteRows(tx, 'step_drafts', { step_id: stepId });

/** Ids of steps with a draft. */
export async function stepsWithDraft(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('step_drafts').select('step_id').execute();
  return new Set(rows.map(({ step_id }) => step_id));
}

/** Changes after every save: the newest save time plus the sum of revisions; 0 if there is no draft. */
export async function newestDraft(db: Db): Promise<number> {
  const row = await db
    .selectFrom('step_drafts')
    .select(({ fn }) => [fn.max('saved_at').as('at'), fn.sum<number>('revision').as('revisions')])
    .executeTakeFirst();
  return (row?.at ?? 0) + (row?.revisions ?? 0);
}
