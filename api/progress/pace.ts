/** How fast the steps of a run were answered, for staff before they confirm it (rule T6). */
import type { ProgressEvent } from '../../sync/progress/decision.ts';
import { isRunTooFast, timeOnStep, type StepPace } from '../../sync/progress/pace.ts';
import { hot, type Slots } from '../platform/db/prepared-query.ts';
import type { Tx } from '../platform/db/open.ts';
import { markTooFast } from './enrolment-store.ts';
import { rowsOf } from '../platform/db/rows.ts';

/** The answered steps of a run. */
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

/** The steps of a run that were answered after a moment, in order. */
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

/** Time on a step whose answer has just been written down, milliseconds. @param claimed when it was answered by the device. */
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

/** Settles, when a course is finished, whether staff are to look at it before they confirm it. */
export async function judgePace(tx: Tx, enrolmentId: string): Promise<void> {
  const steps = await answeredSteps(tx, enrolmentId);
  if (isRunTooFast(steps.map(paceOf))) await markTooFast(tx, enrolmentId);
}
