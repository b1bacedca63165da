/** Writes down what happened to a learner: rounds and steps here, the rest through the stores of its tables. */
import type { ProgressEvent } from '../../sync/progress/events.ts';
import { distinctTicks } from '../../sync/progress/learner.ts';
import type { Tx } from '../db/open.ts';
import { ofEnrolments, STAYS_NAMELESS, type OwnTable } from '../db/own-table.ts';
import { countAnswers } from '../content/tally-store.ts';
import { predateHandIn, recordMarks } from '../exam/exam-store.ts';
import { tallyRound } from '../statistics/tally-store.ts';
import { markCourseFinished, markIntroduced } from './enrolment-store.ts';

/** A round that was finished already, later than it now turns out to be, is not counted twice. */
async function finishRound(
  tx: Tx,
  { enrolment, round, at }: ProgressEvent & { kind: 'round-finished' },
): Promise<void> {
  const { finished_at } = await tx
    .selectFrom('user_rounds')
    .select('finished_at')
    .where('enrolment_id', '=', enrolment)
    .where('nr', '=', round)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('user_rounds')
    .set({ finished_at: at })
    .where('enrolment_id', '=', enrolment)
    .where('nr', '=', round)
    .execute();
  if (finished_at === null) await tallyRound(tx, enrolment, round);
}

/** Writes one event. @param commandId the command that caused it. */
export async function saveEvent(tx: Tx, event: ProgressEvent, commandId: string): Promise<void> {
  switch (event.kind) {
    case 'introduced':
      return markIntroduced(tx, event.enrolment, event.at);
    case 'course-finished':
      return markCourseFinished(tx, event.enrolment, event.at);
    case 'round-started':
      await tx
        .insertInto('user_rounds')
        .values({ enrolment_id: event.enrolment, nr: event.round, started_at: event.at })
        .execute();
      return;
    case 'round-finished':
      return finishRound(tx, event);
    case 'step-started':
      await tx
        .insertInto('user_steps')
        .values({
          enrolment_id: event.enrolment,
          round_nr: event.round,
          nr: event.step,
          started_at: event.at,
          command_id: commandId,
        })
        .execute();
      return;
    case 'step-finished':
      return finishStep(tx, event, commandId);
    case 'exam-predated':
      return predateHandIn(tx, event.userTestId, event.at);
    case 'exam-submitted':
      return recordMarks(tx, event.exam, event.answers, commandId);
  }
}

type StepFinished = Extract<ProgressEvent, { kind: 'step-finished' }>;

async function finishStep(tx: Tx, event: StepFinished, commandId: string): Promise<void> {
  await tx
    .updateTable('user_steps')
    .set({ finished_at: event.at, command_id: commandId })
    .where('enrolment_id', '=', event.enrolment)
    .where('round_nr', '=', event.round)
    .where('nr', '=', event.step)
    .execute();
  for (const { questionId, answerId, version } of distinctTicks(event.answers)) {
    await tx
      .insertInto('user_step_answers')
      .values({
        enrolment_id: event.enrolment,
        round_nr: event.round,
        step_nr: event.step,
        question_id: questionId,
        answer_id: answerId,
        question_version: version,
      })
      .execute();
  }
  const versions = new Map(event.answers.map(({ questionId, version }) => [questionId, version]));
  const asked = [...versions].flatMap(([questionId, version]) => (version === null ? [] : [{ questionId, version }]));
  await countAnswers(tx, asked, event.answers);
}

type StepStarted = Extract<ProgressEvent, { kind: 'step-started' }>;
type Place = Pick<StepFinished, 'enrolment' | 'round' | 'step'>;

const stepAt = (tx: Tx, { enrolment, round, step }: Place) =>
  tx
    .updateTable('user_steps')
    .where('enrolment_id', '=', enrolment)
    .where('round_nr', '=', round)
    .where('nr', '=', step);

/** When a step was opened, for the time spent on it. @param claimed by the device. @param bound before this it cannot have been (T3). */
export async function recordOpening(
  tx: Tx,
  started: StepStarted,
  { claimed, bound }: { readonly claimed: number; readonly bound: number },
): Promise<void> {
  await stepAt(tx, started).set({ opened_claim: claimed, opened_bound: bound }).execute();
}

/** Which version of its text a step had when it was finished, and how long its reader was at it. */
export async function recordReading(
  tx: Tx,
  finished: StepFinished,
  { version, spentMs, words }: { readonly version: number; readonly spentMs: number; readonly words: number },
): Promise<void> {
  await stepAt(tx, finished).set({ step_version: version, spent_ms: spentMs, words }).execute();
}

export const ownProgress: readonly OwnTable[] = (['user_rounds', 'user_steps', 'user_step_answers'] as const).map(
  (table) => ({ table, copy: { rows: ofEnrolments }, forget: STAYS_NAMELESS }),
);
