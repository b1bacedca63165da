/** One learner for staff: identity, status, history (B.3, "admin student detail"). */
import * as z from 'zod/mini';
import { Transaction } from '../payment/contract.ts';
import { CourseNr, Iso, Uuid } from '../scalar.ts';
import { RunPlace } from './run-place.ts';
import { Standing, Student } from './students-contract.ts';
import { staffCall } from './declare.ts';

/** State of the entry in the authority's logbook. */
const Registration = z.enum(['waiting', 'waiting-permit', 'sending', 'confirmed', 'rejected']);

const Person = z.extend(z.omit(Student, { courses: true }), {
  /** School and time of finishing course 1 elsewhere. */
  course_1_elsewhere: z.nullable(z.string()),
});

/** One run through a course. */
const Run = z.object({
  id: z.string(),
  course_id: CourseNr,
  name: z.string(),
  run: z.int(),
  /** Status of the present run; null if replaced by another. */
  state: z.nullable(Standing),
  /** Null unless under way. */
  place: z.nullable(RunPlace),
  start_time: Iso,
  days_left: z.int(),
  extra_days: z.int(),
  finished_time: z.nullable(Iso),
  confirmed_time: z.nullable(Iso),
  /** A colleague has confirmed it. */
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
      /** Milliseconds from opening to answer; null if not recorded. */
      spent_ms: z.nullable(z.int()),
      /** Device that answered or opened it; null if not recorded. */
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
  /** Only for the newest tests. */
  wrong: z.array(WrongAnswer),
});
export type RunTest = z.infer<typeof RunTest>;

const Letter = z.object({
  id: z.string(),
  kind: z.string(),
  /** Present or former address of the learner, or of the payer. */
  to: z.string(),
  subject: z.string(),
  written: Iso,
  sent: z.nullable(Iso),
  /** When delivery was given up. */
  dead: z.nullable(Iso),
  due: Iso,
  tries: z.int(),
  /** Can be sent again, or now. */
  again: z.boolean(),
});

/** A letter as sent, in its language; link secrets are removed. */
export const readLetter = staffCall('letter', 'office', {
  method: 'GET',
  request: z.object({ letterId: Uuid }),
  response: z.object({
    to: z.string(),
    /** Null if sent before texts were stored. */
    text: z.nullable(z.string()),
    /** Transaction whose receipt was attached. */
    receipt: z.nullable(z.string()),
  }),
});

const Received = z.object({
  id: z.string(),
  name: z.string(),
  enrolment: z.nullable(z.string()),
  /** The step or test concerned; null if not recorded. */
  about: z.nullable(z.string()),
  claimed: Iso,
  received: Iso,
  device: z.nullable(z.string()),
  /** Null if accepted; else the reason. */
  refused: z.nullable(z.object({ code: z.string(), words: z.string() })),
});

/** Rows of each list, newest first. */
export const TIMELINE_ROWS = 40;

/** As the learner sees it, with the payer. */
const StudentTransaction = z.extend(Transaction, {
  /** `payment_type` of the specification calls cash a transfer. */
  in_cash: z.boolean(),
  /** Booked by staff, not reported by the payment provider. */
  at_desk: z.boolean(),
  /** No money moved: a mistaken booking or its reversal. */
  voided: z.boolean(),
  /** The payment provider refunds it automatically. */
  on_its_way: z.boolean(),
  /** It opened nothing, and staff have not accepted that. */
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
    /** Card orders without a report of the payment provider. `by_other`: begun by a payment link. */
    orders: z.array(z.object({ course_id: CourseNr, amount: z.int(), begun: Iso, by_other: z.boolean() })),
    /** Links for another payer. */
    pay_links: z.array(z.object({ course_id: CourseNr, until: Iso })),
    magnet: z.nullable(z.object({ address: z.string(), zip_code: z.string(), asked: Iso, posted: z.nullable(Iso) })),
    /** Price of each course for this learner, whole krónur. */
    prices: z.array(z.object({ course_id: CourseNr, price: z.int() })),
  }),
});
export type StudentDetails = z.infer<typeof studentDetails.response>;
