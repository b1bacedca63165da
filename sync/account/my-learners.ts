/** The page on which an instructor sees the learners who let them: asked for by address, opened by a link, left by a button. No account is there. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CourseNr, Done, Iso, RoundNr, StepNr, Written } from '../scalar.ts';
import { isEmail, normaliseEmail } from './email.ts';

/** How long a link is good for, hours; it is used once. */
export const LEARNERS_LINK_HOURS = 24;
/** How long a device that has used one shows the page, days. */
export const LEARNERS_PAGE_DAYS = 7;

/** No kennitala, no address, no answers, no money. */
export const MyLearners = z.object({
  /** Of the instructor. */
  name: z.string(),
  until: Iso,
  learners: z.array(
    z.object({
      name: z.string(),
      /** In the order of the courses. */
      runs: z.array(
        z.object({
          course: CourseNr,
          /** The furthest step that was begun; null before the first. */
          at: z.nullable(z.object({ round: RoundNr, step: StepNr })),
          /** Steps that are finished. */
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

/** Answers the same whether the address is an instructor's or not. */
export const askLearnersLink = endpoint({
  path: '/api/ask-learners-link',
  access: 'anyone',
  request: z.object({ email: Written(3, 254).check(z.overwrite(normaliseEmail), z.refine(isEmail)) }),
  response: Done,
});

/** Uses the link up, and has the device show the page from now on. The secret goes in the body, so that no log has it. */
export const openMyLearners = endpoint({
  path: '/api/open-my-learners',
  access: 'anyone',
  request: z.object({ secret: z.string().check(z.minLength(1), z.maxLength(100)) }),
  response: MyLearners,
});

/** Null on a device that has opened no link, or whose time is over. */
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
