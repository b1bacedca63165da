/** What is heard when a step is listened to: the step, then those of the round after it, as far as they are open and narrated. */
import type { Step } from '../../sync/course/content.ts';
import { stepId, type StepRef } from '../../sync/course/ids.ts';
import { pathTo } from '../../sync/paths.ts';
import type { Enrolment } from '../../sync/progress/learner.ts';
import { isStepOpen } from '../../sync/progress/next-action.ts';
import { courseNow } from '../offline/course-clock.ts';
import type { Playlist, Spoken } from './narrator.ts';

/** @param steps of the round, from the one at `place` on. @returns nothing where that one has no narration. */
export function playlistFrom(steps: readonly Step[], place: StepRef, enrolment: Enrolment): Playlist | undefined {
  const heard: Spoken[] = [];
  for (const [index, { title, audio }] of steps.entries()) {
    const here = { ...place, step: place.step + index };
    if (!audio || (index > 0 && !isStepOpen(enrolment, here.round, here.step, courseNow(enrolment)))) break;
    const path = pathTo('step', 'is', { courseId: here.course, roundNr: here.round, stepNr: here.step });
    heard.push({ stepId: stepId(here), title, path, audio });
  }
  const [first, ...rest] = heard;
  return first && [first, ...rest];
}
