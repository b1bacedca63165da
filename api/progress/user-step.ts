/** A step with what this learner has done in it, as round-data and submit-step-answers give it (B.3). */
import type * as z from 'zod';
import type { UserStep } from '../../sync/course/content.ts';
import { stepId, type StepRef } from '../../sync/course/ids.ts';
import { enrolmentIn, stepOf, type Learner, type StepProgress } from '../../sync/progress/learner.ts';
import { Problem } from '../../sync/problem.ts';
import type { Library } from '../content/library.ts';

/** @throws not-found where the step has no material. */
export function userStep(library: Library, learner: Learner, ref: StepRef): z.infer<typeof UserStep> {
  const step = library.step(stepId(ref));
  if (!step) throw new Problem('not-found');
  const enrolment = enrolmentIn(learner, ref.course);
  const progress = enrolment && stepOf(enrolment, ref.round, ref.step);
  return {
    ...step,
    step_questions: step.step_questions.map((question) => ({
      ...question,
      user_step_answers: (progress?.answers ?? [])
        .filter((answer) => answer.questionId === question.id)
        .map((answer) => ({ step_answer_id: answer.answerId })),
    })),
    user_course_round_steps: [{ status: stepStatus(progress) }],
  };
}

/** Null until the step has been visited (B.3). */
export const stepStatus = (progress: StepProgress | undefined): 'Ongoing' | 'Finished' | null =>
  progress === undefined ? null : progress.finishedAt === null ? 'Ongoing' : 'Finished';
