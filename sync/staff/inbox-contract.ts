/** The inbox: what learners wrote to the school, by learner; answered, taken, put off or done. */
import * as z from 'zod/mini';
import { ThreadItem } from '../community/contract.ts';
import { CourseNr, Iso, Language, Uuid, Written } from '../scalar.ts';
import { staffAction, staffCall } from './declare.ts';
import { RunPlace } from './run-place.ts';

const Colleague = z.object({ id: z.string(), name: z.string() });

export const boxes = ['open', 'later', 'done'] as const;
export type Box = (typeof boxes)[number];

const Thread = z.object({
  /** Of the learner. */
  id: z.string(),
  name: z.string(),
  /** When the oldest that waits came, or the newest was dealt with. */
  since: Iso,
  /** Messages that wait. */
  n: z.int(),
  /** The newest of them. */
  text: z.string(),
  /** Who has taken it, or dealt with it. */
  taken: z.nullable(Colleague),
  later: z.nullable(Iso),
});
export type Thread = z.infer<typeof Thread>;

/** Threads in one answer. */
export const THREADS_SHOWN = 50;

export const inbox = staffCall('inbox', 'office', {
  method: 'GET',
  request: z.object({ box: z.enum(boxes) }),
  response: z.object({
    threads: z.array(Thread),
    more: z.boolean(),
    counts: z.object({ open: z.int(), later: z.int() }),
  }),
});

export const thread = staffCall('thread', 'office', {
  method: 'GET',
  request: z.object({ userId: Uuid }),
  response: z.object({
    user: z.object({ ...Colleague.shape, language: Language, email: z.boolean() }),
    /** What is under way. */
    runs: z.array(z.object({ course_id: CourseNr, days_left: z.int(), place: RunPlace })),
    /** What is paid for each course and not paid back: payments, whole krónur. */
    paid: z.array(z.object({ course_id: CourseNr, count: z.int(), total: z.int() })),
    /** Oldest first. */
    items: z.array(
      z.object({
        ...ThreadItem.shape,
        who: z.nullable(z.string()),
        path: z.nullable(z.string()),
        /** When the learner read it, or the school dealt with it. */
        settled: z.nullable(Iso),
      }),
    ),
    waits: z.boolean(),
    taken: z.nullable(Colleague),
    later: z.nullable(Iso),
    /** The newest that have gone, to read what somebody writes about. */
    letters: z.array(z.object({ id: z.string(), subject: z.string(), sent: Iso })),
  }),
});

/** Characters of an answer. */
export const REPLY_MOST = 5000;

/** The learner's newest message that staff have seen: what comes later goes on waiting. Null, also the default for tabs opened before a deploy: none. */
const UpTo = z._default(z.nullable(Uuid), null);

/** Answers a learner in the app at once, and by a letter once it can be undone no longer; what it answers is dealt with. */
export const sendReply = staffAction(
  'send-reply',
  'office',
  z.object({
    userId: Uuid,
    text: Written(1, REPLY_MOST),
    /** The newest answer that its writer knew of; null where there was none. A newer one is to be read first. */
    seen: z.optional(z.nullable(Uuid)),
    upTo: UpTo,
  }),
  { maxBytes: 64 * 1024 },
);

/** `was`: who had it as the caller saw it, so that no colleague loses it unseen. */
export const takeThread = staffAction(
  'take-thread',
  'office',
  z.object({ userId: Uuid, take: z.boolean(), was: z.nullable(Uuid) }),
);

/** Puts it off that many days; 0 brings it back. What the learner writes meanwhile brings it back too. */
export const putOffThread = staffAction(
  'put-off-thread',
  'office',
  z.object({ userId: Uuid, upTo: UpTo, days: z.int().check(z.minimum(0), z.maximum(30)) }),
);

/** Nothing needs to be answered. */
export const closeThread = staffAction('close-thread', 'office', z.object({ userId: Uuid, upTo: UpTo }));

export const ReadyAnswer = z.object({
  id: Uuid,
  title: Written(1, 80),
  is: Written(1, 5000),
  en: Written(1, 5000),
  /** By added language; English where it has none. */
  texts: z.optional(z.record(z.string(), Written(1, 5000))),
});
export type ReadyAnswer = z.infer<typeof ReadyAnswer>;

/** `was`: as it was when the writer began, null where it is new: a colleague's change since is to be read first. */
export const WrittenAnswer = z.extend(ReadyAnswer, { was: z.optional(z.nullable(ReadyAnswer)) });

export const listReadyAnswers = staffCall('ready-answers', 'office', {
  method: 'GET',
  response: z.object({ answers: z.array(ReadyAnswer) }),
});

export const saveReadyAnswer = staffAction('save-ready-answer', 'office', WrittenAnswer, { maxBytes: 64 * 1024 });

export const removeReadyAnswer = staffAction('remove-ready-answer', 'office', z.object({ id: Uuid }));
