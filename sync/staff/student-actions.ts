/** What staff do for one learner (B.7, decisions section 8). */
import * as z from 'zod/mini';
import { FieldText } from '../account/contract.ts';
import { askedIn } from '../account/person-fields.ts';
import { DAY_MS, expiresAt } from '../progress/expiry.ts';
import { recordOf } from '../records.ts';
import { AsWritten, CourseNr, Iso, Language, Uuid, Written } from '../scalar.ts';
import { staffAction } from './declare.ts';
import { typedPayer } from '../payment/payer-contract.ts';
import { METHODS } from './payments-contract.ts';

const ofCourse = { course: CourseNr, userId: Uuid };

const paid = {
  paymentType: z.enum(METHODS),
  /** Whole krónur; 0 where nothing was paid. */
  amount: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** Who pays in the learner's place and gets the receipt: a guardian, or a company. */
  payer: z.optional(z.object(typedPayer)),
};
const sale = z.object({ ...ofCourse, ...paid });
/** The payment and the number of its receipt; null where nothing was booked. */
const sold = { transactionId: z.nullable(z.string()), receiptNr: z.nullable(z.string()) };

/**
 * Opens a course, or its closed run again, and books what was paid, which settles a waiting transfer.
 * Where it is paid for already, an amount is refused.
 */
export const openCourse = staffAction('open-course', 'office', sale, { response: sold });

/** Sells a course anew to a learner whose run is closed or expired: a new run with its own payment. */
export const sellNewRun = staffAction('sell-new-run', 'office', sale, { response: sold });

/** How long the first link of a learner registered at the desk works, days. */
export const FIRST_LINK_DAYS = 7;

/** Registers somebody who stands at the desk, and opens a course. The learner chooses the password by a link in a letter, which goes at once. */
export const registerStudent = staffAction(
  'register-student',
  'office',
  z.object({
    name: Written(0, 200),
    ssn: Written(0, 20),
    email: AsWritten(254),
    ...recordOf(askedIn.staff, FieldText),
    /** Empty where there is none. */
    instructorId: z.string().check(z.maxLength(100)),
    language: Language,
    course: CourseNr,
    /** At which other school, and when, course 1 was finished. */
    elsewhere: z.optional(Written(0, 120)),
    ...paid,
  }),
  { response: { ...sold, userId: z.string() } },
);

/** Ends access to a course; what was learnt stays. */
export const closeCourse = staffAction(
  'close-course',
  'office',
  z.object({ ...ofCourse, reason: z.optional(Written(0, 200)) }),
);

/** Most days that are given at once. */
export const EXTRA_DAYS_MOST = 60;

/** Most extra days that can be taken back: the course's own days stay, and it does not end before now. */
export const daysToTakeBack = (run: { readonly startedAt: number; readonly extraDays: number }, now: number): number =>
  Math.max(0, Math.min(run.extraDays, Math.ceil((expiresAt(run) - now) / DAY_MS) - 1));

/** More days than the 30, or below zero fewer of those: a letter says until when the course is to be finished. `ends` is when it then expires. */
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

/** Begins an unfinished course anew, free of charge, whether its days are over or not. */
export const restartForStudent = staffAction('restart-course', 'office', z.object(ofCourse));

/** Pays a payment back, or a part of it. @see `refund` of the server for what follows. */
export const refundPayment = staffAction(
  'refund',
  'staff',
  z.object({
    transactionId: Uuid,
    reason: Written(1, 200),
    /** Whole krónur; all that is left where nothing is said. */
    amount: z.optional(z.int().check(z.minimum(1))),
  }),
  { final: true, fresh: true, response: { receiptNr: z.string() } },
);

/**
 * Voids a payment that never came, and closes what it opened.
 * Refused where a part was paid back, or, at the desk, where its run is finished or replaced.
 */
export const voidPayment = staffAction(
  'void-payment',
  'staff',
  z.object({ transactionId: Uuid, reason: Written(1, 200) }),
  { final: true, fresh: true },
);

/** Mails the link by which a learner chooses another password. */
export const sendReset = staffAction('send-reset', 'office', z.object({ userId: Uuid }), { final: true });

/** Reminds of a course by a letter: of a transfer that has not come, of the days that are left, or that they are over. */
export const remindStudent = staffAction('remind', 'office', z.object(ofCourse));

export const CORRECTED = ['name', 'email', 'ssn', ...askedIn.staff] as const;

/** Corrects who somebody is, all at once or nothing; the old e-mail address is told. Who has the address has the account, so that an open desk is not enough. */
export const correctStudent = staffAction(
  'correct-student',
  'office',
  z.object({ userId: Uuid, ...recordOf(CORRECTED, () => z.optional(z.string().check(z.maxLength(254)))) }),
  {
    final: true,
    fresh: true,
    /** No password was chosen yet: the letter with the link for it goes anew. */
    response: { invited: z.boolean() },
  },
);

/** Course 1 was finished at another school, so that course 2 comes first here. Nothing is booked or entered. */
export const noteCourse1Elsewhere = staffAction(
  'course-1-elsewhere',
  'office',
  /** `school`: its name and when; empty where it was not elsewhere after all. */
  z.object({ userId: Uuid, school: Written(0, 120) }),
);

/** The learner is another instructor's, in the statistics too. What they pay follows from the code they have given. */
export const changeInstructor = staffAction(
  'change-instructor',
  'office',
  z.object({ userId: Uuid, instructorId: z.string().check(z.maxLength(100)) }),
);

export const endStudentSessions = staffAction('end-sessions', 'office', z.object({ userId: Uuid }), {
  final: true,
  response: { ended: z.int() },
});

/** Deletes the account for who has asked for it, as they could themselves. */
export const deleteStudent = staffAction('delete-student', 'staff', z.object({ userId: Uuid }), {
  final: true,
  fresh: true,
});

/** Writes a line for colleagues. */
export const writeNote = staffAction('write-note', 'office', z.object({ userId: Uuid, text: Written(1, 2000) }));

/** Corrects a note, or removes it where the text is null. */
export const editNote = staffAction(
  'edit-note',
  'office',
  z.object({ noteId: Uuid, text: z.nullable(Written(1, 2000)) }),
);
