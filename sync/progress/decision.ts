/** What a command comes to, and what has to be known to say so. */
import type { Grading } from '../exam/grading.ts';
import type { CommandProblem } from '../problem-codes.ts';
import type { ProblemDetails } from '../problem-codes.ts';
import type { Edition } from './editions.ts';
import type { Tick, ExamProgress, VersionedTick } from './learner.ts';

type InRound = { readonly enrolment: string; readonly round: number; readonly at: number };

/** What can happen to a learner; `evolve` puts it into the learner, the server into its tables. */
export type ProgressEvent =
  | (InRound & { readonly kind: 'round-started' })
  | (InRound & { readonly kind: 'step-started'; readonly step: number })
  | (InRound & { readonly kind: 'step-finished'; readonly step: number; readonly answers: readonly VersionedTick[] })
  | {
      readonly kind: 'exam-submitted';
      readonly enrolment: string;
      readonly round: number | null;
      readonly exam: ExamProgress;
      readonly answers: readonly Tick[];
    }
  | (InRound & { readonly kind: 'exam-predated'; readonly userTestId: string })
  | (InRound & { readonly kind: 'round-finished' })
  | { readonly kind: 'course-finished'; readonly enrolment: string; readonly at: number }
  | { readonly kind: 'introduced'; readonly enrolment: string; readonly at: number };

export type Decision =
  | { readonly ok: true; readonly events: readonly ProgressEvent[] }
  | { readonly ok: false; readonly code: CommandProblem; readonly details?: ProblemDetails };

/** A test that cannot be graded yet: the numbers, from 1, of its questions without an answer. */
export type AnswersMissing = { readonly missing: readonly number[] };

/** What a decision needs to know besides the learner. */
export type Facts = {
  /** Server time of receipt (the phone's estimate of it), milliseconds: decides the waits. */
  readonly now: number;
  /** When it was done, as far as it can be believed: decides the 30 days. */
  readonly doneAt: number;
  /** The enrolment the learner saw when acting; null where the command belongs to none. */
  readonly enrolment: string | null;
  /** The school said yes before its restore. What it built on may come later from another device, so order and days are not asked again (rule V11). */
  readonly confirmedOnce?: boolean;
  /** The sets of questions the school has published for a step, newest first; undefined on the phone, which had one of them. */
  readonly editionsOf: (stepId: string) => readonly Edition[] | undefined;
  /** Grades a drawn test; absent on the phone, where the key never is. Undefined result: no such test. */
  readonly grade?: (userTestId: string, answers: readonly Tick[]) => Grading | AnswersMissing | undefined;
};

/** Refuses answers that leave questions out, and says which ones. @param numbers from 1. */
export const refuseMissing = (numbers: readonly number[]): Decision =>
  refuse('answers-missing', { numbers: numbers.map(String) });

export const accept = (...events: ProgressEvent[]): Decision => ({ ok: true, events });

export const refuse = (code: CommandProblem, details?: ProblemDetails): Decision =>
  details ? { ok: false, code, details } : { ok: false, code };
