/** What can happen to a learner; `evolve` puts it into the learner, the server into its tables. */
import type { ExamProgress, Tick, VersionedTick } from './learner.ts';

export type ProgressEvent =
  | { readonly kind: 'round-started'; readonly enrolment: string; readonly round: number; readonly at: number }
  | {
      readonly kind: 'step-started';
      readonly enrolment: string;
      readonly round: number;
      readonly step: number;
      readonly at: number;
    }
  | {
      readonly kind: 'step-finished';
      readonly enrolment: string;
      readonly round: number;
      readonly step: number;
      readonly at: number;
      readonly answers: readonly VersionedTick[];
    }
  | {
      readonly kind: 'exam-submitted';
      readonly enrolment: string;
      readonly round: number | null;
      readonly exam: ExamProgress;
      readonly answers: readonly Tick[];
    }
  | {
      readonly kind: 'exam-predated';
      readonly enrolment: string;
      readonly round: number;
      readonly userTestId: string;
      readonly at: number;
    }
  | { readonly kind: 'round-finished'; readonly enrolment: string; readonly round: number; readonly at: number }
  | { readonly kind: 'course-finished'; readonly enrolment: string; readonly at: number }
  | { readonly kind: 'introduced'; readonly enrolment: string; readonly at: number };
