/** Saves events: rounds and steps here, others through their stores. */
import type { ProgressEvent } from '../../sync/progress/decision.ts';
import { distinctTicks } from '../../sync/progress/learner.ts';
import type { Kysely } from 'kysely';
import { hot, type Slots } from '../platform/db/prepared-query.ts';
import type { Tx } from '../platform/db/open.ts';
import { rowsOf, updateRows } from '../platform/db/rows.ts';
import type { Tables } from '../platform/db/tables.ts';
import { ofEnrolments, STAYS_NAMELESS, type OwnTable } from '../platform/db/kept-rows.ts';
import { countAnswers } from '../content/tally-store.ts';
import { backdateHandIn, recordMarks } from '../exam/exam-store.ts';
import { tallyRound } from '../statistics/tally-store.ts';
import { markCourseFinished, markIntroduced } from './enrolment-store.ts';
import { judgePace } from './pace.ts';

/** A retroactive pass moves the finish to an earlier time; the statistics count a round once. */
async function finishRound(
  tx: Tx,
  { enrolment, round, at }: ProgressEvent & { kind: 'round-finished' },
): Promise<void> {
  const { finished_at } = await rowsOf(tx, 'user_rounds', { enrolment_id: enrolment, nr: round })
    .select('finished_at')
    .executeTakeFirstOrThrow();
  await updateRows(tx, 'user_rounds', { enrolment_id: enrolment, nr: round }, { finished_at: at });
  if (finished_at === null) await tallyRound(tx, enrolment, round);
}

/** @param commandId the command that caused the event. */
export async function saveEvent(tx: Tx, event: ProgressEvent, commandId: string): Promise<unknown> {
  switch (event.kind) {
    case 'introduced':
      return markIntroduced(tx, event.enrolment, event.at);
    case 'course-finished':
      await markCourseFinished(tx, event.enrolment, event.at);
      return judgePace(tx, event.enrolment);
    case 'round-started':
      return startRound.run(tx, { enrolment: event.enrolment, round: event.round, at: event.at });
    case 'round-finished':
      return finishRound(tx, event);
    case 'step-started':
      return startStep.run(tx, { ...placeOf(event), at: event.at, commandId });
    case 'step-finished':
      return finishStep(tx, event, commandId);
    case 'exam-backdated':
      return backdateHandIn(tx, event.userTestId, event.at);
    case 'exam-submitted':
      return recordMarks(tx, event.exam, event.answers, commandId);
  }
}

type StepFinished = Extract<ProgressEvent, { kind: 'step-finished' }>;

async function finishStep(tx: Tx, event: StepFinished, commandId: string): Promise<void> {
  const place = placeOf(event);
  await endStep.run(tx, { ...place, at: event.at, commandId });
  for (const { questionId, answerId, version } of distinctTicks(event.answers))
    await tick.run(tx, { ...place, questionId, answerId, version });
  const versions = new Map(event.answers.map(({ questionId, version }) => [questionId, version]));
  const asked = [...versions].flatMap(([questionId, version]) => (version === null ? [] : [{ questionId, version }]));
  countAnswers(tx, asked, event.answers);
}

type StepStarted = Extract<ProgressEvent, { kind: 'step-started' }>;
type Place = Pick<StepFinished, 'enrolment' | 'round' | 'step'>;

const placeOf = ({ enrolment, round, step }: Place): Place => ({ enrolment, round, step });

type At<G extends object> = Slots<Place & G>;

const stepAt = (tx: Kysely<Tables>, { enrolment, round, step }: Slots<Place>) =>
  tx
    .updateTable('user_steps')
    .where('enrolment_id', '=', enrolment)
    .where('round_nr', '=', round)
    .where('nr', '=', step);

const startRound = hot((tx, given: Slots<{ enrolment: string; round: number; at: number }>) =>
  tx.insertInto('user_rounds').values({ enrolment_id: given.enrolment, nr: given.round, started_at: given.at }),
);

const startStep = hot((tx, given: At<{ at: number; commandId: string }>) =>
  tx.insertInto('user_steps').values({
    enrolment_id: given.enrolment,
    round_nr: given.round,
    nr: given.step,
    started_at: given.at,
    command_id: given.commandId,
  }),
);

const endStep = hot((tx, given: At<{ at: number; commandId: string }>) =>
  stepAt(tx, given).set({ finished_at: given.at, command_id: given.commandId }),
);

const tick = hot((tx, given: At<{ questionId: string; answerId: string; version: number | null }>) =>
  tx.insertInto('user_step_answers').values({
    enrolment_id: given.enrolment,
    round_nr: given.round,
    step_nr: given.step,
    question_id: given.questionId,
    answer_id: given.answerId,
    question_version: given.version,
  }),
);

const open = hot((tx, given: At<{ claimed: number; bound: number }>) =>
  stepAt(tx, given).set({ opened_claim: given.claimed, opened_bound: given.bound }),
);

const read = hot((tx, given: At<{ version: number; spentMs: number; words: number }>) =>
  stepAt(tx, given).set({ step_version: given.version, spent_ms: given.spentMs, words: given.words }),
);

/** Records when a step was opened. @param claimed by the device. @param bound earliest possible time (T3). */
export async function recordOpening(
  tx: Tx,
  started: StepStarted,
  { claimed, bound }: { readonly claimed: number; readonly bound: number },
): Promise<void> {
  await open.run(tx, { ...placeOf(started), claimed, bound });
}

/** Records the text version of a finished step and the time spent on it. */
export async function recordReading(
  tx: Tx,
  finished: StepFinished,
  { version, spentMs, words }: { readonly version: number; readonly spentMs: number; readonly words: number },
): Promise<void> {
  await read.run(tx, { ...placeOf(finished), version, spentMs, words });
}

export const ownProgress: readonly OwnTable[] = (['user_rounds', 'user_steps', 'user_step_answers'] as const).map(
  (table) => ({ table, copy: { rows: ofEnrolments }, forget: STAYS_NAMELESS }),
);
