/** One learner as staff read them: who, how they stand, everything they did and got (B.3, "admin student detail"). */
import * as z from 'zod/mini';
import { Transaction } from '../payment/contract.ts';
import { CourseNr, Iso, Uuid } from '../scalar.ts';
import { RunPlace } from './run-place.ts';
import { Standing, Student } from './students-contract.ts';
import { staffCall } from './declare.ts';

/** Where the entry in the authority's logbook stands. */
const Registration = z.enum(['waiting', 'waiting-permit', 'sending', 'confirmed', 'rejected']);

const Person = z.extend(z.omit(Student, { courses: true }), {
  /** Where and when course 1 was finished at another school. */
  course_1_elsewhere: z.nullable(z.string()),
});

/** One run through a course, over or not. */
const Run = z.object({
  id: z.string(),
  course_id: CourseNr,
  name: z.string(),
  run: z.int(),
  /** How the present run stands; null where it is over and another took its place. */
  state: z.nullable(Standing),
  /** Null unless it is under way. */
  place: z.nullable(RunPlace),
  start_time: Iso,
  days_left: z.int(),
  extra_days: z.int(),
  finished_time: z.nullable(Iso),
  confirmed_time: z.nullable(Iso),
  /** A colleague has said that it is to be entered. */
  confirming: z.boolean(),
  closed_time: z.nullable(Iso),
  archived_time: z.nullable(Iso),
  too_fast: z.boolean(),
  registration: z.nullable(z.object({ state: Registration, tries: z.int(), due: Iso, error: z.nullable(z.string()) })),
});
export type Run = z.infer<typeof Run>;

const RunRound = z.object({
  /** Id of the run. */
  enrolment: z.string(),
  round_id: z.string(),
  nr: z.int(),
  course_id: CourseNr,
  start_time: Iso,
  finished_time: z.nullable(Iso),
  steps: z.array(
    z.object({
      nr: z.int(),
      start_time: Iso,
      finished_time: z.nullable(Iso),
      /** Milliseconds from opening to answer; null where they were not noted. */
      spent_ms: z.nullable(z.int()),
      /** On which it was answered, or opened; null where that was not kept. */
      device: z.nullable(z.string()),
    }),
  ),
});
export type RunRound = z.infer<typeof RunRound>;

const WrongAnswer = z.object({
  question_id: z.string(),
  question: z.string(),
  chosen: z.array(z.string()),
  right: z.array(z.string()),
});
const RunTest = z.object({
  id: z.string(),
  enrolment: z.string(),
  course_id: CourseNr,
  /** 0: the final test. */
  round_nr: z.int(),
  drawn: Iso,
  submitted: z.nullable(Iso),
  passed: z.nullable(z.boolean()),
  wrong_count: z.nullable(z.int()),
  /** Of the newest tests alone. */
  wrong: z.array(WrongAnswer),
});
export type RunTest = z.infer<typeof RunTest>;

const Letter = z.object({
  id: z.string(),
  kind: z.string(),
  /** Address of the learner, an earlier one, or of who paid in their place. */
  to: z.string(),
  subject: z.string(),
  written: Iso,
  sent: z.nullable(Iso),
  /** When it was given up. */
  dead: z.nullable(Iso),
  due: Iso,
  tries: z.int(),
  /** It can be sent once more, or at once. */
  again: z.boolean(),
});

/** One letter as it was sent, in the language in which it was; a link's secret is not in it. */
export const readLetter = staffCall('letter', 'office', {
  method: 'GET',
  request: z.object({ letterId: Uuid }),
  response: z.object({
    to: z.string(),
    /** Null where it went before the words were kept. */
    text: z.nullable(z.string()),
    /** Transaction whose receipt went with it. */
    receipt: z.nullable(z.string()),
  }),
});

const Received = z.object({
  id: z.string(),
  name: z.string(),
  enrolment: z.nullable(z.string()),
  /** Which step or test it was about, where that was kept. */
  about: z.nullable(z.string()),
  claimed: Iso,
  received: Iso,
  device: z.nullable(z.string()),
  /** Null where it counted; else why not, by its code and in words. */
  refused: z.nullable(z.object({ code: z.string(), words: z.string() })),
});

/** Rows of each list, newest first. */
export const STORY_ROWS = 40;

/** As the learner has it, with who paid in their place. */
const StudentTransaction = z.extend(Transaction, {
  /** `payment_type`, which the specification has, calls it a transfer. */
  in_cash: z.boolean(),
  /** Written down by staff, not told of by the payment page. */
  at_desk: z.boolean(),
  /** No money moved: it was entered by mistake, or takes such an entry back. */
  voided: z.boolean(),
  /** A refund that the payment page pays back by itself. */
  on_its_way: z.boolean(),
  /** There was nothing to open for it, and nobody has let that stand. */
  opened_nothing: z.boolean(),
  payer: z.nullable(z.object({ name: z.string(), email: z.string() })),
});
export type StudentTransaction = z.infer<typeof StudentTransaction>;

export const studentDetails = staffCall('user-details', 'office', {
  request: z.object({ userId: Uuid }),
  response: z.object({
    user: Person,
    userTransactions: z.array(StudentTransaction),
    userCourses: z.array(Run),
    userCourseRounds: z.array(RunRound),
    tests: z.array(RunTest),
    letters: z.array(Letter),
    commands: z.object({ accepted: z.int(), refused: z.int(), newest: z.array(Received) }),
    sessions: z.array(z.object({ device: z.string(), created: Iso, seen: Iso })),
    notes: z.array(z.object({ id: z.string(), who: z.string(), at: Iso, edited: z.nullable(Iso), text: z.string() })),
    feedback: z.array(
      z.object({ id: z.string(), text: z.string(), path: z.string(), at: Iso, handled: z.nullable(Iso) }),
    ),
    transfers: z.array(z.object({ course_id: CourseNr, amount: z.int(), notified: Iso })),
    /** Card orders that the payment page has said nothing of yet. `by_other`: begun by a payment link. */
    orders: z.array(z.object({ course_id: CourseNr, amount: z.int(), begun: Iso, by_other: z.boolean() })),
    /** Links by which somebody else can pay. */
    pay_links: z.array(z.object({ course_id: CourseNr, until: Iso })),
    magnet: z.nullable(z.object({ address: z.string(), zip_code: z.string(), asked: Iso, posted: z.nullable(Iso) })),
    /** What each course costs this learner, whole krónur. */
    prices: z.array(z.object({ course_id: CourseNr, price: z.int() })),
  }),
});
export type StudentDetails = z.infer<typeof studentDetails.response>;
