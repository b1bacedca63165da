/** The calls about the link with which a learner shows an instructor how far they have come. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CourseNr, Done, Iso, RoundNr } from '../scalar.ts';

/** How long a link is good for. */
export const SHARE_DAYS = 60;
/** Most weak subjects that are named. */
export const WEAK_MOST = 5;

const Share = z.object({
  made: Iso,
  until: Iso,
  /** How often somebody else has opened it, and when last. */
  opened: z.int(),
  lastOpened: z.nullable(Iso),
});

const Sharing = z.object({
  share: z.nullable(Share),
  /** The learner's own, and whether they see where the learner is on a page of theirs; null where the school does not know them. */
  instructor: z.nullable(z.object({ id: z.string(), name: z.string(), shown: z.boolean() })),
});

export const getShare = endpoint({
  method: 'GET',
  path: '/api/share',
  access: 'account',
  request: z.object({}),
  response: Sharing,
});

/** Consent and its withdrawal. It is for the instructor whom the learner has been told of, and for no other who teaches them now. */
export const showInstructor = endpoint({
  method: 'POST',
  path: '/api/show-instructor',
  access: 'account',
  request: z.object({ id: z.string().check(z.maxLength(100)), shown: z.boolean() }),
  response: Sharing,
});

/** Makes a link; the one before it is void. Its secret is told this once, and the school keeps only a hash. */
export const makeShare = endpoint({
  method: 'POST',
  path: '/api/make-share',
  access: 'account',
  request: z.object({}),
  response: z.object({ secret: z.string(), share: Share }),
});

export const revokeShare = endpoint({
  method: 'POST',
  path: '/api/revoke-share',
  access: 'account',
  request: z.object({}),
  response: Done,
});

const Both = z.object({ is: z.string(), en: z.string() });

/** What the link shows: no kennitala, no address, no answers. */
export const SharedProgress = z.object({
  name: z.string(),
  until: Iso,
  lastActive: z.nullable(Iso),
  courses: z.array(
    z.object({
      course: CourseNr,
      status: z.enum(['Ongoing', 'Finished', 'Expired']),
      /** Absent where the course is finished. */
      daysLeft: z.optional(z.int()),
      rounds: z.array(z.object({ nr: RoundNr, steps: z.int(), passed: z.nullable(Iso) })),
      finalTest: z.nullable(Iso),
      confirmed: z.nullable(Iso),
    }),
  ),
  /** Steps of whose questions most were answered wrongly, the weakest first. */
  weak: z.array(z.object({ title: Both, wrong: z.int(), of: z.int() })),
});
export type SharedProgress = z.infer<typeof SharedProgress>;

/** 404 where there is no such link, or not any more. The secret goes in the body, so that no log has it. */
export const openShare = endpoint({
  method: 'POST',
  path: '/api/shared-progress',
  access: 'anyone',
  request: z.object({ secret: z.string().check(z.minLength(1), z.maxLength(100)) }),
  response: SharedProgress,
});
