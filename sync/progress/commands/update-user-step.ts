/** A step is begun by looking at it (B.4). */
import * as z from 'zod/mini';
import { parseStepId } from '../../course/ids.ts';
import { ContentId, CourseNr, RoundNr, StepNr } from '../../scalar.ts';
import { inRound } from '../active-enrolment.ts';
import { isStepOpen, startStep } from '../start-step.ts';
import { accept, refuse } from '../decision.ts';
import { defineCommand, StateAfter } from '../define-command.ts';

export const updateUserStep = defineCommand({
  name: 'update-user-step',
  payload: z.object({ stepId: ContentId, stepNr: StepNr, roundNr: RoundNr, course: CourseNr }),
  response: StateAfter,
  tellsPlace: true,
  ownWords: false,
  course: ({ course }) => course,
  decide: (learner, { stepId, stepNr, roundNr, course }, facts) => {
    const ref = parseStepId(stepId);
    if (ref?.step !== stepNr || ref.round !== roundNr || ref.course !== course) return refuse('not-found');
    return inRound(learner, ref, facts, (enrolment) =>
      isStepOpen(enrolment, ref) || facts.confirmedOnce
        ? accept(...startStep(enrolment, ref, facts.now))
        : refuse('step-not-open'),
    );
  },
});
