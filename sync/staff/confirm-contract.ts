/** What staff do about finished courses: confirming, and having a registration tried again. */
import * as z from 'zod/mini';
import { CourseNr, Uuid } from '../scalar.ts';
import { staffAction } from './declare.ts';

/** The finished course is to stand in the learner's learning record: entered by hand, or by the authority's logbook in ten minutes. */
export const confirmCourse = staffAction('confirm-course', 'office', z.object({ course: CourseNr, userId: Uuid }), {
  response: {
    /** Whether it stands there by the word of who confirmed it, or is on its way to the authority. */
    confirmed: z.boolean(),
  },
});

/** Has the authority's logbook tried again at once, after a refusal or while a permit is missing. */
export const retryRegistration = staffAction('retry-registration', 'office', z.object({ enrolmentId: Uuid }), {
  final: true,
});
