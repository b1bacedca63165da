/** How fast the steps of a run were answered; staff see it before they confirm the run (rule T6). */
import type { ProgressEvent } from '../../sync/progress/decision.ts';
import { isRunTooFast, timeOnStep, type StepPace } from '../../sync/progress/pace.ts';
import { hot, type Slots } from '../platform/db/prepared-query.ts';
import type { Tx } from '../platform/db/open.ts';
import { markTooFast } from './enrolment-store.ts';
import { rowsOf } from '../platform/db/rows.ts';

const answeredSteps = (tx: Tx, enrolmentId: string) =>
  rowsOf(tx, 'user_steps', { enrolment_id: enrolmentId })
    .select(['spent_ms', 'words'])
    .where('finished_at', 'is not', null)
    .execute();

const opening = hot((db, { enrolment, round, step }: Slots<{ enrolment: string; round: number; step: number }>) =>
  db
    .selectFrom('user_steps')
    .select(['started_at', 'opened_claim', 'opened_bound'])
    .where('enrolment_id', '=', enrolment)
    .where('round_nr', '=', round)
    .where('nr', '=', step)
    .where('finished_at', 'is not', null),
);

/** Steps of a run answered after `bound`, in order. */
const answeredSince = hot((db, { enrolment, bound }: Slots<{ enrolment: string; bound: number }>) =>
  db
    .selectFrom('user_steps')
    .select(['round_nr', 'nr', 'spent_ms', 'words'])
    .where('enrolment_id', '=', enrolment)
    .where('finished_at', '>', bound)
    .orderBy('round_nr')
    .orderBy('nr'),
);

type Row = { readonly spent_ms: number | null; readonly words: number | null };
const paceOf = ({ spent_ms, words }: Row): StepPace => ({
  spentMs: spent_ms ?? undefined,
  words: words ?? undefined,
});

/** Time on a step just answered, milliseconds. @param claimed time of the answer by the device. */
export async function timeSpent(
  tx: Tx,
  { enrolment, round, step, at }: Extract<ProgressEvent, { kind: 'step-finished' }>,
  claimed: number,
): Promise<number> {
  const opened = await opening.first(tx, { enrolment, round, step });
  if (!opened) return 0;
  const { opened_claim, opened_bound, started_at: received } = opened;
  const bound = opened_bound ?? received;
  const others = (await answeredSince.all(tx, { enrolment, bound }))
    .filter((row) => row.round_nr !== round || row.nr !== step)
    .map(paceOf);
  return timeOnStep({ claimed: opened_claim ?? received, received, bound }, { claimed, received: at }, others);
}

/** When a course is finished, marks the run for review if it was too fast. */
export async function judgePace(tx: Tx, enrolmentId: string): Promise<void> {
  const steps = await answeredSteps(tx, enrolmentId);
  if (isRunTooFast(steps.map(paceOf))) await markTooFast(tx, enrolmentId);
}
