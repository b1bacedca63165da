/** The questions of a step are answered, which finishes it (B.4, B.5). */
import * as z from 'zod/mini';
import { UserStep } from '../../course/content.ts';
import { parseStepId } from '../../course/ids.ts';
import { ContentId } from '../../scalar.ts';
import { inRound } from '../active-enrolment.ts';
import { isStepOpen, startStep } from '../start-step.ts';
import { accept, refuse } from '../decision.ts';
import { defineCommand, StateAfter } from '../define-command.ts';
import { complaintAbout, withVersions } from '../editions.ts';
import { isStepFinished, Selection, SELECTIONS_MOST } from '../learner.ts';

/** A tick with the version of the question that the device showed; apps of protocol 1 do not say it. */
const Answer = z.object({ ...Selection.shape, questionVersion: z.optional(z.int().check(z.positive())) });

export const submitStepAnswers = defineCommand({
  name: 'submit-step-answers',
  payload: z.object({ answers: z.array(Answer).check(z.maxLength(SELECTIONS_MOST)), stepId: ContentId }),
  /** With the step as it is now, for apps before protocol 4. */
  response: z.object({ ...StateAfter.shape, step: z.optional(UserStep) }),
  maxBytes: 64 * 1024,
  ownWords: false,
  course: ({ stepId }) => parseStepId(stepId)?.course,
  decide: (learner, { stepId, answers }, facts) =>
    inRound(learner, parseStepId(stepId), facts, (enrolment, ref) => {
      if (!isStepOpen(enrolment, ref) && !facts.confirmedOnce) return refuse('step-not-open');
      if (isStepFinished(enrolment, ref.round, ref.step)) return refuse('step-already-answered');
      const editions = facts.editionsOf(stepId) ?? [];
      const complaint = complaintAbout(editions, answers);
      if (complaint) return refuse(complaint.code, complaint.details);
      return accept(...startStep(enrolment, ref, facts.now), {
        kind: 'step-finished',
        enrolment: enrolment.id,
        round: ref.round,
        step: ref.step,
        at: facts.now,
        answers: withVersions(editions, answers),
      });
    }),
});
