/** Actions on a step's draft: save, discard, load an earlier edition; the last two can be undone. */
import * as z from 'zod';
import { found } from '../../sync/problem.ts';
import { dropStepDraft, restoreEdition, saveStepDraft } from '../../sync/staff/content-contract.ts';
import { mergeEditions } from '../../sync/staff/merge-editions.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import { sameEdition, type StepEdition } from '../../sync/staff/step-edition.ts';
import { iso } from '../../sync/scalar.ts';
import { Draft, draftSeen, dropDraft, putDraft, readDraft, saveDraft } from '../content/edit/draft-store.ts';
import { editionTimes, readEdition } from '../content/edit/editions-read.ts';
import { cleanEdition } from '../content/edit/publish-edition.ts';
import type { AppContext } from '../platform/context.ts';
import type { Tx } from '../platform/db/open.ts';
import { writeExclusive } from '../platform/db/transactions.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { accountNow } from '../progress/state.ts';
import { mustStand, mustStillWork, type Act, type Undo } from './act.ts';
import { published, withRetired } from './publish-routes.ts';

/** Log entry of a draft: its state, and the number of the published edition. */
const Logged = z.object({ draft: z.nullable(Draft), number: z.int() });

export function draftRoutes(router: AppRouter, act: Act, { db, clock }: AppContext): void {
  serve(router, saveStepDraft, async ({ request: { stepId, base, revision, edition }, account }) => {
    const now = accountNow(clock, account);
    return writeExclusive(db, async (tx) => {
      await mustStillWork(tx, saveStepDraft, account, now);
      const { edition: live, title } = await published(tx, stepId);
      const clean = await cleanEdition(edition, title);
      const kept = await keep(tx, stepId, { edition: clean, base, revision, savedAt: now, savedBy: account.id }, live);
      return { revision: kept, savedAt: kept === 0 ? null : iso(now) };
    });
  });

  act(
    dropStepDraft,
    async (tx, { request: { stepId, revision } }) => {
      const { number } = await published(tx, stepId);
      const draft = await readDraft(tx, stepId);
      if (draft?.revision !== revision) throw new StaffProblem('edited-meanwhile');
      await dropDraft(tx, stepId);
      return { subject: stepId, before: { draft, number }, after: { draft: null, number }, answer: {} };
    },
    bringBack,
  );

  act(
    restoreEdition,
    async (tx, { request: { stepId, number: wanted, revision }, account, now }) => {
      const { edition: live, number } = await published(tx, stepId);
      const draft = await draftSeen(tx, stepId, { base: number, revision });
      const time = (await editionTimes(tx, stepId))[wanted - 1];
      const earlier = found(time && (await readEdition(tx, stepId, time.at)));
      const edition = withRetired(withRetired(earlier, draft?.edition ?? live), live);
      await keep(tx, stepId, { edition, base: number, revision, savedAt: now, savedBy: account.id }, live);
      const after = { draft: (await readDraft(tx, stepId)) ?? null, number };
      return { subject: stepId, before: { draft: draft ?? null, number }, after, answer: {} };
    },
    bringBack,
  );
}

/** @returns the revision; 0 if it equals the published edition, as no draft is kept then. */
async function keep(tx: Tx, stepId: string, draft: Omit<Draft, 'writers'>, live: StepEdition): Promise<number> {
  if (!sameEdition(draft.edition, live)) return saveDraft(tx, stepId, draft);
  await draftSeen(tx, stepId, draft);
  await dropDraft(tx, stepId);
  return 0;
}

/** Restores the draft from before the action, merged with later changes. Throws if an edition was published since. */
const bringBack: Undo = async (tx, { subject: stepId, now, staffId, ...logged }) => {
  const [before, after] = [logged.before, logged.after].map((side) => Logged.safeParse(side).data);
  if (!before || !after) throw new StaffProblem('undo-impossible');
  const { edition: live, number } = await published(tx, stepId);
  mustStand(number, after.number);
  const held = await readDraft(tx, stepId);
  const left = (held && after.draft?.edition) ?? live;
  const { edition } = mergeEditions(left, held?.edition ?? live, before.draft?.edition ?? live);
  if (sameEdition(edition, live)) {
    await dropDraft(tx, stepId);
    return;
  }
  const writers = [...(before.draft?.writers ?? []), ...(held?.writers ?? [])];
  await putDraft(tx, stepId, {
    edition,
    base: before.draft?.base ?? number,
    // above both, so that no one who saw another revision can save over it
    revision: Math.max(before.draft?.revision ?? 0, held?.revision ?? 0) + 1,
    savedAt: now,
    savedBy: staffId,
    writers: writers.filter(({ id }, index) => writers.findLastIndex((each) => each.id === id) === index),
  });
};
