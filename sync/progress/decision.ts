/** The outcome of a command, and the facts it depends on. */
import type { Grading } from '../exam/grading.ts';
import type { CommandProblem } from '../problem-codes.ts';
import type { ProblemDetails } from '../problem-codes.ts';
import type { Edition } from './editions.ts';
import type { Tick, ExamProgress, VersionedTick } from './learner.ts';

type InRound = { readonly enrolment: string; readonly round: number; readonly at: number };

/** Events of a learner: `evolve` applies them to the learner, the server to its tables. */
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
  | (InRound & { readonly kind: 'exam-backdated'; readonly userTestId: string })
  | (InRound & { readonly kind: 'round-finished' })
  | { readonly kind: 'course-finished'; readonly enrolment: string; readonly at: number }
  | { readonly kind: 'introduced'; readonly enrolment: string; readonly at: number };

export type Decision =
  | { readonly ok: true; readonly events: readonly ProgressEvent[] }
  | { readonly ok: false; readonly code: CommandProblem; readonly details?: ProblemDetails };

/** A test that cannot be graded yet: the numbers, from 1, of its unanswered questions. */
export type AnswersMissing = { readonly missing: readonly number[] };

/** What a decision needs to know besides the learner. */
export type Facts = {
  /** Server time of receipt (estimated on the device), milliseconds: decides the waits. */
  readonly now: number;
  /** Trusted time of the action: decides the 30 days. */
  readonly doneAt: number;
  /** The enrolment the learner saw when acting; null if the command belongs to none. */
  readonly enrolment: string | null;
  /** The server accepted it before a restore. Commands it builds on may arrive later, so order and days are not rechecked (rule V11). */
  readonly confirmedOnce?: boolean;
  /** All published sets of questions of a step, newest first; undefined on the device, which showed one of them. */
  readonly editionsOf: (stepId: string) => readonly Edition[] | undefined;
  /** Grades a drawn test; absent on the device, which has no key. Returns undefined if there is no such test. */
  readonly grade?: (userTestId: string, answers: readonly Tick[]) => Grading | AnswersMissing | undefined;
};

/** Refuses answers with questions left out, and names these. @param numbers from 1. */
export const refuseMissing = (numbers: readonly number[]): Decision =>
  refuse('answers-missing', { numbers: numbers.map(String) });

export const accept = (...events: ProgressEvent[]): Decision => ({ ok: true, events });

export const refuse = (code: CommandProblem, details?: ProblemDetails): Decision =>
  details ? { ok: false, code, details } : { ok: false, code };
