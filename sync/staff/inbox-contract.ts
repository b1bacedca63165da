/** Calls of the inbox: learners' messages by learner, to answer, take, postpone or close. */
import * as z from 'zod/mini';
import { ThreadItem } from '../community/contract.ts';
import { CourseNr, Iso, Language, Uuid, Written } from '../scalar.ts';
import { staffAction, staffCall } from './declare.ts';
import { RunPlace } from './run-place.ts';

const Colleague = z.object({ id: z.string(), name: z.string() });

export const boxes = ['open', 'later', 'done'] as const;
export type Box = (typeof boxes)[number];

const Thread = z.object({
  /** Id of the learner. */
  id: z.string(),
  name: z.string(),
  /** Time of the oldest waiting message, or of the newest handled one. */
  since: Iso,
  /** Number of waiting messages. */
  n: z.int(),
  /** The newest of them. */
  text: z.string(),
  /** Who took or handled it. */
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
    /** Current enrolments. */
    runs: z.array(z.object({ course_id: CourseNr, days_left: z.int(), place: RunPlace })),
    /** Payments by course that were not refunded: number and whole krónur. */
    paid: z.array(z.object({ course_id: CourseNr, count: z.int(), total: z.int() })),
    /** Oldest first. */
    items: z.array(
      z.object({
        ...ThreadItem.shape,
        who: z.nullable(z.string()),
        path: z.nullable(z.string()),
        /** When the learner read it, or staff handled it. */
        settled: z.nullable(Iso),
      }),
    ),
    waits: z.boolean(),
    taken: z.nullable(Colleague),
    later: z.nullable(Iso),
    /** The newest sent letters, for context. */
    letters: z.array(z.object({ id: z.string(), subject: z.string(), sent: Iso })),
  }),
});

/** Maximum length of a reply, characters. */
export const REPLY_MOST = 5000;

/** The learner's newest message that staff have seen; later ones stay open. Null if none; the default serves tabs opened before a deploy. */
const UpTo = z._default(z.nullable(Uuid), null);

/** Replies in the app at once, and by letter when the undo window ends. Closes the messages up to `upTo`. */
export const sendReply = staffAction(
  'send-reply',
  'office',
  z.object({
    userId: Uuid,
    text: Written(1, REPLY_MOST),
    /** The newest reply that the author knew of; null if none. A newer one must be read first. */
    seen: z.optional(z.nullable(Uuid)),
    upTo: UpTo,
  }),
  { maxBytes: 64 * 1024 },
);

/** `was`: the previous holder as the caller saw it, so that no colleague is replaced unnoticed. */
export const takeThread = staffAction(
  'take-thread',
  'office',
  z.object({ userId: Uuid, take: z.boolean(), was: z.nullable(Uuid) }),
);

/** Postpones a thread by days; 0 reopens it. A new message reopens it too. */
export const putOffThread = staffAction(
  'put-off-thread',
  'office',
  z.object({ userId: Uuid, upTo: UpTo, days: z.int().check(z.minimum(0), z.maximum(30)) }),
);

/** Closes a thread without a reply. */
export const closeThread = staffAction('close-thread', 'office', z.object({ userId: Uuid, upTo: UpTo }));

export const ReadyAnswer = z.object({
  id: Uuid,
  title: Written(1, 80),
  is: Written(1, 5000),
  en: Written(1, 5000),
  /** By added language; English if absent. */
  texts: z.optional(z.record(z.string(), Written(1, 5000))),
});
export type ReadyAnswer = z.infer<typeof ReadyAnswer>;

/** `was`: the version the author started from, null if new. A colleague's newer version must be read first. */
export const WrittenAnswer = z.extend(ReadyAnswer, { was: z.optional(z.nullable(ReadyAnswer)) });

export const listReadyAnswers = staffCall('ready-answers', 'office', {
  method: 'GET',
  response: z.object({ answers: z.array(ReadyAnswer) }),
});

export const saveReadyAnswer = staffAction('save-ready-answer', 'office', WrittenAnswer, { maxBytes: 64 * 1024 });

export const removeReadyAnswer = staffAction('remove-ready-answer', 'office', z.object({ id: Uuid }));
