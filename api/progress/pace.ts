/** How fast the steps of a run were answered, for staff before they confirm it (rule T6). */
import { sql } from 'kysely';
import type { ProgressEvent } from '../../sync/progress/events.ts';
import { isRunTooFast, leastReadingMs, timeOnStep, type StepPace } from '../../sync/progress/pace.ts';
import { hot, type Slots } from '../platform/db/prepared-query.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { markTooFast } from './enrolment-store.ts';

type Row = Awaited<ReturnType<typeof answeredSteps>>[number];

/** The answered steps of a run, in order. */
const answeredSteps = (db: Db | Tx, enrolmentId: string) =>
  db
    .selectFrom('user_steps')
    .select(['round_nr', 'nr', 'started_at', 'finished_at', 'opened_claim', 'opened_bound', 'spent_ms', 'words'])
    .where('enrolment_id', '=', enrolmentId)
    .where('finished_at', 'is not', null)
    .orderBy('round_nr')
    .orderBy('nr')
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

const paceOf = ({ spent_ms, words }: Pick<Row, 'spent_ms' | 'words'>): StepPace => ({
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

export type EnrolmentPace = {
  /** In order; times in milliseconds, null of steps from before they were noted. */
  readonly steps: readonly {
    readonly round: number;
    readonly step: number;
    readonly spentMs: number | null;
    /** The least in which the step can be read. */
    readonly leastMs: number | null;
  }[];
  /** More than half of them were answered faster than anybody reads: advice, no proof. */
  readonly tooFast: boolean;
};

/** The pace of one run, finished or not. */
export async function enrolmentPace(db: Db | Tx, enrolmentId: string): Promise<EnrolmentPace> {
  const steps = await answeredSteps(db, enrolmentId);
  return {
    steps: steps.map(({ round_nr: round, nr: step, spent_ms: spentMs, words }) => ({
      round,
      step,
      spentMs,
      leastMs: words === null ? null : leastReadingMs(words),
    })),
    tooFast: isRunTooFast(steps.map(paceOf)),
  };
}

/** The query of finished runs that nobody has confirmed and nobody can have read, oldest first; to be limited and executed. */
export const runsTooFast = (db: Db | Tx) =>
  db
    .selectFrom('enrolments')
    .select(['id', 'account_id', 'course_id', 'finished_at'])
    .where('too_fast', '=', sql.lit(1)) // said outright, so that the index of these alone is used
    .where('finished_at', 'is not', null)
    .where('confirmed_at', 'is', null)
    .orderBy('finished_at');
