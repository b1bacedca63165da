/** Actions on finished courses: confirm, retry the registration. */
import * as z from 'zod/mini';
import { CourseNr, Uuid } from '../scalar.ts';
import { staffAction } from './declare.ts';

/** Enters the finished course in the learning record: by hand, or by the authority's logbook after ten minutes. */
export const confirmCourse = staffAction('confirm-course', 'office', z.object({ course: CourseNr, userId: Uuid }), {
  response: {
    /** True if entered by hand; false if on its way to the authority. */
    confirmed: z.boolean(),
  },
});

/** Retries the registration now, after a refusal or while a permit is missing. */
export const retryRegistration = staffAction('retry-registration', 'office', z.object({ enrolmentId: Uuid }), {
  final: true,
});
