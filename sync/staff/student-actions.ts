/** Staff actions on one learner (B.7, decisions section 8). */
import * as z from 'zod/mini';
import { FieldText } from '../account/contract.ts';
import { fieldsOfForm } from '../account/person-fields.ts';
import { DAY_MS, expiresAt } from '../progress/expiry.ts';
import { recordOf } from '../records.ts';
import { AsWritten, CourseNr, Iso, Language, Uuid, Written } from '../scalar.ts';
import { staffAction } from './declare.ts';
import { typedPayer } from '../payment/payer-contract.ts';
import { METHODS } from './payments-contract.ts';

/** How far back the day of a payment may lie that is booked now. */
export const PAID_DAYS_AGO = 366;

const ofCourse = { course: CourseNr, userId: Uuid };

const paid = {
  paymentType: z.enum(METHODS),
  /** Whole krónur; 0 if nothing was paid. */
  amount: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** A guardian or company that pays instead and gets the receipt. */
  payer: z.optional(z.object(typedPayer)),
};
const sale = z.object({
  ...ofCourse,
  ...paid,
  /** When the money came: at most a year ago, and not after today, which is the default. */
  paidOn: z.optional(z.iso.date()),
});
/** The payment and its receipt number; null if nothing was booked. */
const sold = { transactionId: z.nullable(z.string()), receiptNr: z.nullable(z.string()) };

/**
 * Opens a course or reopens its closed run, books the payment, and settles a pending transfer. An amount is refused if
 * the course is already paid.
 */
export const openCourse = staffAction('open-course', 'office', sale, { response: sold });

/** Sells a course again after a closed or expired run: a new run with its own payment. */
export const sellNewRun = staffAction('sell-new-run', 'office', sale, { response: sold });

/** Validity of the first link of a learner registered by staff, days. */
export const FIRST_LINK_DAYS = 7;

/** First, so that money is booked only by choice. `later`: nothing is booked, and the course stays closed. */
export const REGISTER_METHODS = ['later', ...METHODS] as const;
export type RegisterMethod = (typeof REGISTER_METHODS)[number];

/** Registers a learner, and opens a course unless it is paid later. The learner sets the password by a link in a letter, which goes at once. */
export const registerStudent = staffAction(
  'register-student',
  'office',
  z.object({
    name: Written(0, 200),
    ssn: Written(0, 20),
    email: AsWritten(254),
    ...recordOf(fieldsOfForm.staff, FieldText),
    /** Empty if none. */
    instructorId: z.string().check(z.maxLength(100)),
    language: Language,
    course: CourseNr,
    /** School and time of finishing course 1 elsewhere. */
    elsewhere: z.optional(Written(0, 120)),
    ...paid,
    paymentType: z.enum(REGISTER_METHODS),
  }),
  { response: { ...sold, userId: z.string() } },
);

/**
 * Makes the link by which a guardian or company pays for a course, and sends it unless the address is empty. An earlier
 * link stops working. `agreed`: staff confirm that the learner wants it.
 */
export const offerPayLink = staffAction(
  'offer-pay-link',
  'office',
  z.object({ ...ofCourse, email: AsWritten(254), agreed: z.literal(true) }),
  { secret: true, response: { secret: z.string(), until: Iso } },
);

/** Withdraws a payment link, whoever made it. Another can be made. */
export const dropPayLink = staffAction('drop-pay-link', 'office', z.object(ofCourse), { final: true });

/** Ends access to a course; progress stays. */
export const closeCourse = staffAction(
  'close-course',
  'office',
  z.object({ ...ofCourse, reason: z.optional(Written(0, 200)) }),
);

/** Most days in one action. */
export const EXTRA_DAYS_MOST = 60;

/** Most extra days that can be removed: the course keeps its own days and does not end before now. */
export const daysToTakeBack = (run: { readonly startedAt: number; readonly extraDays: number }, now: number): number =>
  Math.max(0, Math.min(run.extraDays, Math.ceil((expiresAt(run) - now) / DAY_MS) - 1));

/** Adds days to the 30, or removes extra days if negative. A letter tells the new end. `ends` is the new expiry. */
export const addDays = staffAction(
  'add-days',
  'office',
  z.object({
    ...ofCourse,
    days: z.int().check(
      z.minimum(-EXTRA_DAYS_MOST),
      z.maximum(EXTRA_DAYS_MOST),
      z.refine((days) => days !== 0),
    ),
    reason: Written(1, 200),
  }),
  { response: { ends: Iso } },
);

/** Restarts an unfinished course free of charge, expired or not. */
export const restartForStudent = staffAction('restart-course', 'office', z.object(ofCourse));

/** Refunds a payment, fully or partly. @see `refund` of the server for what follows. */
export const refundPayment = staffAction(
  'refund',
  'staff',
  z.object({
    transactionId: Uuid,
    reason: Written(1, 200),
    /** Whole krónur; the whole rest by default. */
    amount: z.optional(z.int().check(z.minimum(1))),
  }),
  { final: true, fresh: true, response: { receiptNr: z.string() } },
);

/**
 * Voids a payment that never arrived, and closes what it opened. Refused after a partial refund or, for payments booked
 * by staff, if the run is finished or replaced.
 */
export const voidPayment = staffAction(
  'void-payment',
  'staff',
  z.object({ transactionId: Uuid, reason: Written(1, 200) }),
  { final: true, fresh: true },
);

/** Emails the learner a link to set a new password. */
export const sendReset = staffAction('send-reset', 'office', z.object({ userId: Uuid }), { final: true });

/** Sends a reminder of a pending transfer, of the remaining days, or of their end. */
export const remindStudent = staffAction('remind', 'office', z.object(ofCourse));

export const CORRECTED = ['name', 'email', 'ssn', ...fieldsOfForm.staff] as const;

/** Corrects identity fields, all or none, and notifies the old email address. Needs fresh proof, because the email address controls the account. */
export const correctStudent = staffAction(
  'correct-student',
  'office',
  z.object({ userId: Uuid, ...recordOf(CORRECTED, () => z.optional(z.string().check(z.maxLength(254)))) }),
  {
    final: true,
    fresh: true,
    /** The learner has no password yet: the letter with its link is sent again. */
    response: { invited: z.boolean() },
  },
);

/** Records that course 1 was finished at another school, so that course 2 comes first. Books and enters nothing. */
export const noteCourse1Elsewhere = staffAction(
  'course-1-elsewhere',
  'office',
  /** `school`: its name and when; empty removes the record. */
  z.object({ userId: Uuid, school: Written(0, 120) }),
);

/** Changes the learner's instructor, also in the statistics. The price still follows the learner's discount code. */
export const changeInstructor = staffAction(
  'change-instructor',
  'office',
  z.object({ userId: Uuid, instructorId: z.string().check(z.maxLength(100)) }),
);

export const endStudentSessions = staffAction('end-sessions', 'office', z.object({ userId: Uuid }), {
  final: true,
  response: { ended: z.int() },
});

/** Deletes the account at the learner's request. */
export const deleteStudent = staffAction('delete-student', 'staff', z.object({ userId: Uuid }), {
  final: true,
  fresh: true,
});

export const writeNote = staffAction('write-note', 'office', z.object({ userId: Uuid, text: Written(1, 2000) }));

/** Corrects a note, or deletes it if the text is null. `was`: the text that its editor saw. */
export const editNote = staffAction(
  'edit-note',
  'office',
  z.object({ noteId: Uuid, text: z.nullable(Written(1, 2000)), was: z.optional(z.string()) }),
);
