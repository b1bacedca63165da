/** A step with the learner's ticks, as returned by round-data and submit-step-answers (B.3). */
import type * as z from 'zod';
import type { Step, UserStep } from '../../sync/course/content.ts';
import { stepId, type StepRef } from '../../sync/course/ids.ts';
import { enrolmentIn, stepOf, type Learner, type StepProgress, type Tick } from '../../sync/progress/learner.ts';
import { found } from '../../sync/problem.ts';
import type { Library } from '../content/library.ts';

/** Null until the step is visited (B.3). */
export type StepStatus = 'Ongoing' | 'Finished' | null;

/** @throws not-found if the step has no material. */
export function userStep(library: Library, learner: Learner, ref: StepRef): z.infer<typeof UserStep> {
  const step = found(library.step(stepId(ref)));
  const enrolment = enrolmentIn(learner, ref.course);
  const progress = enrolment && stepOf(enrolment, ref.round, ref.step);
  return withOwn(step, progress?.answers ?? [], stepStatus(progress));
}

/** @param ticks the learner's ticks in the step. */
export const withOwn = (step: Step, ticks: readonly Tick[], status: StepStatus): z.infer<typeof UserStep> => ({
  ...step,
  step_questions: step.step_questions.map((question) => ({
    ...question,
    user_step_answers: ticksOf(question.id, ticks),
  })),
  user_course_round_steps: [{ status }],
});

export const ticksOf = (question: string, ticks: readonly Tick[]): { readonly step_answer_id: string }[] =>
  ticks.filter(({ questionId }) => questionId === question).map(({ answerId }) => ({ step_answer_id: answerId }));

export const stepStatus = (progress: StepProgress | undefined): StepStatus =>
  progress === undefined ? null : progress.finishedAt === null ? 'Ongoing' : 'Finished';
