/** One draft a step, which everybody who edits it shares; each save has a number, so that nobody saves over what they have not seen. */
import * as z from 'zod';
import { StepEdition } from '../../../sync/staff/step-edition.ts';
import { StaffProblem } from '../../../sync/staff/problem.ts';
import type { Db, Tx } from '../../platform/db/open.ts';

export type Draft = {
  readonly edition: StepEdition;
  /** Number of the edition that it was begun from. */
  readonly base: number;
  readonly revision: number;
  readonly savedAt: number;
  /** Account id. */
  readonly savedBy: string;
};

export async function readDraft(db: Db | Tx, stepId: string): Promise<Draft | undefined> {
  const row = await db.selectFrom('step_drafts').selectAll().where('step_id', '=', stepId).executeTakeFirst();
  if (!row) return undefined;
  const { body, base, revision, saved_at: savedAt, saved_by: savedBy } = row;
  return { edition: z.parse(StepEdition, JSON.parse(body)), base, revision, savedAt, savedBy };
}

/** @param draft `revision` is that of the draft it was begun from, 0 where there was none. @returns its new one. Throws when somebody has saved, published or dropped it since. */
export async function saveDraft(tx: Tx, stepId: string, draft: Draft): Promise<number> {
  const held = await tx.selectFrom('step_drafts').select('revision').where('step_id', '=', stepId).executeTakeFirst();
  if ((held?.revision ?? 0) !== draft.revision) throw new StaffProblem('edited-meanwhile');
  const row = {
    body: JSON.stringify(draft.edition),
    base: draft.base,
    revision: draft.revision + 1,
    saved_at: draft.savedAt,
    saved_by: draft.savedBy,
  };
  await tx
    .insertInto('step_drafts')
    .values({ step_id: stepId, ...row })
    .onConflict((conflict) => conflict.column('step_id').doUpdateSet(row))
    .execute();
  return row.revision;
}

export const dropDraft = (tx: Tx, stepId: string) =>
  tx.deleteFrom('step_drafts').where('step_id', '=', stepId).execute();

/** Ids of the steps that have one. */
export async function stepsWithDraft(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('step_drafts').select('step_id').execute();
  return new Set(rows.map(({ step_id }) => step_id));
}

/** Another number after every save: when the newest was, and how often they all were; 0 where there is none. */
export async function newestDraft(db: Db): Promise<number> {
  const row = await db
    .selectFrom('step_drafts')
    .select(({ fn }) => [fn.max('saved_at').as('at'), fn.sum<number>('revision').as('saves')])
    .executeTakeFirst();
  return (row?.at ?? 0) + (row?.saves ?? 0);
}
