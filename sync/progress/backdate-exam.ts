/** A round test that was handed in earlier than the school remembers. */
import type { ProgressEvent } from './decision.ts';
import type { Learner } from './learner.ts';

/**
 * One test may be handed in from two phones, and the first hand-in counts (rule V7). After a restore that one may come
 * back last (rule V11): the test was handed in then, and the round it finished was finished then.
 * @param at when this hand-in was received before the restore, server milliseconds.
 * @returns nothing where the school remembers an earlier one.
 */
export function predate(learner: Learner, userTestId: string, at: number): readonly ProgressEvent[] {
  return learner.enrolments.flatMap(({ id: enrolment, rounds }) =>
    rounds.flatMap(({ nr: round, exam, finishedAt }): ProgressEvent[] => {
      if (exam?.userTestId !== userTestId || at >= (exam.submittedAt ?? 0)) return [];
      const handedIn = { kind: 'exam-predated', enrolment, round, userTestId, at } as const;
      const isFinishedBy = exam.passed && finishedAt === exam.submittedAt;
      return isFinishedBy ? [handedIn, { kind: 'round-finished', enrolment, round, at }] : [handedIn];
    }),
  );
}
