/** An instructor's page of the learners who consent: requested by e-mail address, opened by a link, left by a button, without an account. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CourseNr, Done, Iso, RoundNr, StepNr, Written } from '../scalar.ts';
import { isEmail, normaliseEmail } from './email.ts';

/** Lifetime of a link, hours; it works once. */
export const LEARNERS_LINK_HOURS = 24;
/** How long a device shows the page after using a link, days. */
export const LEARNERS_PAGE_DAYS = 7;

/** No kennitala, no address, no answers, no money. */
export const MyLearners = z.object({
  /** The instructor's. */
  name: z.string(),
  until: Iso,
  learners: z.array(
    z.object({
      name: z.string(),
      /** In the order of the courses. */
      runs: z.array(
        z.object({
          course: CourseNr,
          /** The furthest step begun; null before the first. */
          at: z.nullable(z.object({ round: RoundNr, step: StepNr })),
          /** Finished steps. */
          done: z.int(),
          finished: z.boolean(),
          /** When it was finished, or last studied. */
          date: Iso,
        }),
      ),
    }),
  ),
});
export type MyLearners = z.infer<typeof MyLearners>;

/** The answer is the same whether or not the address is an instructor's. */
export const askLearnersLink = endpoint({
  path: '/api/ask-learners-link',
  access: 'anyone',
  request: z.object({ email: Written(3, 254).check(z.overwrite(normaliseEmail), z.refine(isEmail)) }),
  response: Done,
});

/** Uses the link up; the device then shows the page. The secret is in the body, so that no log has it. */
export const openMyLearners = endpoint({
  path: '/api/open-my-learners',
  access: 'anyone',
  request: z.object({ secret: z.string().check(z.minLength(1), z.maxLength(100)) }),
  response: MyLearners,
});

/** Null if the device has opened no link, or its time is over. */
export const getMyLearners = endpoint({
  method: 'GET',
  path: '/api/my-learners',
  access: 'anyone',
  response: z.object({ page: z.nullable(MyLearners) }),
});

export const leaveMyLearners = endpoint({
  path: '/api/leave-my-learners',
  access: 'anyone',
  response: Done,
});
