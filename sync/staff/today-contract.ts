/** The to-do list: all pending work, by kind. */
import * as z from 'zod/mini';
import { STAFF_ROLES } from '../account/role.ts';
import { CourseNr, Iso } from '../scalar.ts';
import { staffCall } from './declare.ts';

/** Rows of a kind in one answer; more follow as these are done. */
export const WAITING_SHOWN = 50;

const Person = z.object({ id: z.string(), name: z.string() });

/** Rows of one kind, oldest first. @param shape fields besides id, person and waiting time. */
const waiting = <S extends Readonly<Record<string, z.ZodMiniType>>>(shape: S) =>
  z.object({
    rows: z.array(z.extend(z.object({ id: z.string(), person: Person, since: Iso }), shape)),
    /** There are more rows. */
    more: z.boolean(),
  });

export const today = staffCall('today', 'office', {
  method: 'GET',
  response: z.object({
    /** Announced transfers. `ssn` has ten digits and matches bank lines in the browser. */
    transfers: waiting({
      ssn: z.nullable(z.string()),
      course: CourseNr,
      amount: z.int(),
      /** When the last reminder was written. */
      reminded: z.nullable(Iso),
      /** When the learner withdrew it; the money may still arrive. */
      withdrawn: z.nullable(Iso),
    }),
    /** Finished courses. `tooFast`: more than half was answered faster than anyone reads (T6); only a hint. */
    finished: waiting({ ssn: z.nullable(z.string()), course: CourseNr, started: Iso, tooFast: z.boolean() }),
    /** Registrations that the authority's logbook refused or has not accepted: no permit, or no answer. */
    registrations: waiting({
      course: CourseNr,
      state: z.enum(['rejected', 'waiting-permit', 'waiting']),
      /** The authority's words. */
      reason: z.nullable(z.string()),
      tries: z.int(),
      /** When it is retried automatically. */
      next: z.nullable(Iso),
    }),
    /** Orders that are open, reported only by the browser, paid without effect, or with an uncertain refund; and owed refunds. */
    payments: waiting({
      course: CourseNr,
      amount: z.int(),
      why: z.enum([
        'slow',
        'unconfirmed',
        'had-access',
        'finished',
        'closed',
        'refund-refused',
        'refund-unknown',
        'owed-transfer',
        'owed-card',
        'owed-cash',
      ]),
      /** The payment if it can be refunded; the refund if it is owed. */
      transactionId: z.nullable(z.string()),
      /** Recipient of an owed refund; null if none. */
      payee: z.nullable(z.object({ name: z.string(), ssn: z.nullable(z.string()) })),
    }),
    feedback: waiting({ text: z.string(), path: z.string() }),
    /** Reported chat messages; `person` is the author. */
    messages: waiting({ text: z.string(), written: Iso, reports: z.int() }),
    magnets: waiting({ address: z.string(), postcode: z.string() }),
    /** Letters that could not be delivered. */
    letters: waiting({
      kind: z.string(),
      recipient: z.string(),
      subject: z.string(),
      reason: z.nullable(z.string()),
      /** Sent to the learner's present address. */
      toLearner: z.boolean(),
    }),
    /** Invited staff who wait for the reader's approval. */
    invitations: waiting({ role: z.enum(STAFF_ROLES) }),
  }),
});

/** Days that `bookedTransfers` goes back: as far as a pasted bank statement may. */
export const BOOKED_DAYS = 31;

/** Lately booked payments by transfer that stand, oldest first. The browser finds their bank lines among pasted ones. */
export const bookedTransfers = staffCall('booked-transfers', 'office', {
  method: 'GET',
  response: z.object({
    payments: z.array(
      z.object({
        id: z.string(),
        /** The learner. */
        person: Person,
        ssn: z.nullable(z.string()),
        /** If not the learner. */
        payer: z.nullable(z.object({ name: z.string(), ssn: z.nullable(z.string()) })),
        /** Whole krónur. */
        amount: z.int(),
        receiptNr: z.string(),
        /** The day of its bank line. */
        paidOn: z.iso.date(),
      }),
    ),
  }),
});

/** Address labels of the magnets on the list, as PDF. */
export const magnetLabels = staffCall('magnet-labels', 'office', { method: 'GET', response: z.string() });
