/** One draft a step, which everybody who edits it shares; each save has a number, so that nobody saves over what they have not seen. */
import * as z from 'zod';
import { StepEdition } from '../../../sync/staff/step-edition.ts';
import { StaffProblem } from '../../../sync/staff/problem.ts';
import type { Db, Tx } from '../../platform/db/open.ts';
import { editionMoments } from './editions-read.ts';
import { deleteRows, putRow, rowsOf } from '../../platform/db/rows.ts';

export const Draft = z.object({
  edition: StepEdition,
  /** Number of the edition that it was begun from. */
  base: z.int(),
  revision: z.int(),
  savedAt: z.int(),
  /** Account id. */
  savedBy: z.string(),
  /** Who has written in it since it was begun, by account id, and when last. */
  writers: z.array(z.object({ id: z.string(), at: z.int() })),
});
export type Draft = z.infer<typeof Draft>;

export async function readDraft(db: Db | Tx, stepId: string): Promise<Draft | undefined> {
  const row = await rowsOf(db, 'step_drafts', { step_id: stepId }).selectAll().executeTakeFirst();
  if (!row) return undefined;
  const { body, revision, saved_at: savedAt, saved_by: savedBy, writers } = row;
  // a mended clock makes two editions one
  const base = Math.min(row.base, (await editionMoments(db, stepId)).length);
  const draft = { edition: JSON.parse(body), base, revision, savedAt, savedBy, writers: JSON.parse(writers) };
  const read = z.parse(Draft, draft);
  // it may be from before it was noted who writes
  return read.writers.length > 0 ? read : { ...read, writers: [{ id: savedBy, at: savedAt }] };
}

/** @param draft `revision` of the draft it was begun from, 0 for none. @returns its new one. Throws where somebody has saved, published or dropped it since. */
export async function saveDraft(tx: Tx, stepId: string, draft: Omit<Draft, 'writers'>): Promise<number> {
  const held = await draftSeen(tx, stepId, draft);
  const { savedBy: id, savedAt: at } = draft;
  const writers = [...(held?.writers ?? []).filter((each) => each.id !== id), { id, at }];
  const revision = nextRevision(held, at);
  await putDraft(tx, stepId, { ...draft, revision, writers });
  return revision;
}

/** A new draft goes on from the time, so that it has no number that one which was thrown away has had. */
export const nextRevision = (held: Pick<Draft, 'revision'> | undefined, now: number): number =>
  held ? held.revision + 1 : now;

/** Throws where the draft is not the one that was seen, or what is published is newer than what was seen. */
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

/** As it is, whatever was there. */
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

/** Ids of the steps that have one. */
export async function stepsWithDraft(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('step_drafts').select('step_id').execute();
  return new Set(rows.map(({ step_id }) => step_id));
}

/** Another number after every save: the newest one's time and the sum of the revisions; 0 where there is none. */
export async function newestDraft(db: Db): Promise<number> {
  const row = await db
    .selectFrom('step_drafts')
    .select(({ fn }) => [fn.max('saved_at').as('at'), fn.sum<number>('revision').as('revisions')])
    .executeTakeFirst();
  return (row?.at ?? 0) + (row?.revisions ?? 0);
}
