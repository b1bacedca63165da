/** Handing in a test: the common rules of round test and final test, and a hand-in earlier than the recorded one. */
import { accept, refuse, refuseMissing, type Decision, type Facts, type ProgressEvent } from './decision.ts';
import type { Enrolment, ExamProgress, Tick, Learner } from './learner.ts';

type HandedIn = {
  readonly enrolment: Enrolment;
  /** null is the final test. */
  readonly round: number | null;
  /** The learner's test of this round, if any. */
  readonly exam: ExamProgress | null;
  /** Events to emit first: the start of the round. */
  readonly begun: readonly ProgressEvent[];
  readonly payload: { readonly testId: string; readonly userTestId: string; readonly answers: readonly Tick[] };
};

/** Takes a test's ticks: graded if the key is here, else `Submitted`. A repeat changes nothing. @param whenPassed further events at the first pass. */
export function handIn(
  { enrolment, round, exam, payload, begun }: HandedIn,
  facts: Facts,
  whenPassed: readonly ProgressEvent[],
): Decision {
  const again = exam?.userTestId === payload.userTestId && exam.status === 'Finished';
  const base = { userTestId: payload.userTestId, testId: payload.testId, submittedAt: facts.now };
  const answers = payload.answers.map(({ questionId, answerId }) => ({ questionId, answerId }));
  const submitted = (progress: ExamProgress): ProgressEvent => ({
    kind: 'exam-submitted',
    enrolment: enrolment.id,
    round,
    exam: progress,
    answers,
  });
  if (!facts.grade)
    return again
      ? accept()
      : accept(...begun, submitted({ ...base, status: 'Submitted', passed: null, wrongCount: null }));
  const grading = facts.grade(payload.userTestId, answers);
  if (grading === undefined) return refuse('test-unknown');
  if (again) return accept();
  if ('missing' in grading) return refuseMissing(grading.missing);
  const { passed, wrong } = grading;
  const graded = submitted({ ...base, status: 'Finished', passed, wrongCount: wrong.length });
  return accept(...begun, graded, ...(passed ? whenPassed : []));
}

/** The first hand-in counts (rule V7); after a restore it may be resent last (V11). @param at when it was received before the restore. @returns no event if an earlier one is recorded. */
export function backdate(learner: Learner, userTestId: string, at: number): readonly ProgressEvent[] {
  return learner.enrolments.flatMap(({ id: enrolment, rounds }) =>
    rounds.flatMap(({ nr: round, exam, finishedAt }): ProgressEvent[] => {
      if (exam?.userTestId !== userTestId || at >= (exam.submittedAt ?? 0)) return [];
      const handedIn = { kind: 'exam-backdated', enrolment, round, userTestId, at } as const;
      const isFinishedBy = exam.passed && finishedAt === exam.submittedAt;
      return isFinishedBy ? [handedIn, { kind: 'round-finished', enrolment, round, at }] : [handedIn];
    }),
  );
}
