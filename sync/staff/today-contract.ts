/** The day's list: everything that waits for somebody at the school, by kind. */
import * as z from 'zod/mini';
import { STAFF_ROLES } from '../account/role.ts';
import { CourseNr, Iso } from '../scalar.ts';
import { staffCall } from './declare.ts';

/** Rows of a kind in one answer; the rest comes as these are done. */
export const WAITING_SHOWN = 50;

const Person = z.object({ id: z.string(), name: z.string() });

/** Rows of one kind, the longest waiting first. @param shape what they have besides id, whom they are about, and since when they wait. */
const waiting = <S extends Readonly<Record<string, z.ZodMiniType>>>(shape: S) =>
  z.object({
    rows: z.array(z.extend(z.object({ id: z.string(), person: Person, since: Iso }), shape)),
    /** There are more than these. */
    more: z.boolean(),
  });

export const today = staffCall('today', 'office', {
  method: 'GET',
  response: z.object({
    /** Transfers that learners say are on their way. Kennitala of ten digits, by which lines from the bank are matched in the browser. */
    transfers: waiting({
      ssn: z.nullable(z.string()),
      course: CourseNr,
      amount: z.int(),
      /** When a reminder was last written. */
      reminded: z.nullable(Iso),
      /** When the learner took it back; the money may come yet. */
      withdrawn: z.nullable(Iso),
    }),
    /** Finished courses; `tooFast`: more than half of it was answered faster than anybody reads (T6), advice alone. */
    finished: waiting({ ssn: z.nullable(z.string()), course: CourseNr, started: Iso, tooFast: z.boolean() }),
    /** What the authority's logbook refused, or has not taken yet: waits for a permit, or the office does not answer. */
    registrations: waiting({
      course: CourseNr,
      state: z.enum(['rejected', 'waiting-permit', 'waiting']),
      /** The office's words. */
      reason: z.nullable(z.string()),
      tries: z.int(),
      /** When it is tried again by itself. */
      next: z.nullable(Iso),
    }),
    /** Orders neither paid nor given up, paid by the browser's word alone, paid with nothing opened for it, or not known to be paid back; and refunds that are owed. */
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
      /** The payment, where it can be taken back; the refund, where it is owed. */
      transactionId: z.nullable(z.string()),
      /** Who paid, and gets an owed refund; null where none is owed. */
      payee: z.nullable(z.object({ name: z.string(), ssn: z.nullable(z.string()) })),
    }),
    feedback: waiting({ text: z.string(), path: z.string() }),
    /** Messages in the chat that learners have told the school of; `person` wrote it. */
    messages: waiting({ text: z.string(), written: Iso, reports: z.int() }),
    magnets: waiting({ address: z.string(), postcode: z.string() }),
    /** Letters that were given up. */
    letters: waiting({
      kind: z.string(),
      recipient: z.string(),
      subject: z.string(),
      reason: z.nullable(z.string()),
      /** It went to the present address of the learner whom it is about. */
      toLearner: z.boolean(),
    }),
    /** Who has signed up to work here and waits for the approval of who asks. */
    invitations: waiting({ role: z.enum(STAFF_ROLES) }),
  }),
});

/** Addresses of the magnets on the list, as labels: a PDF. */
export const magnetLabels = staffCall('magnet-labels', 'office', { method: 'GET', response: z.string() });
