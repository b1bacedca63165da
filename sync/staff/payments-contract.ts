/** Payments and refunds as the books have them, and what of it the bank and the card company say each day. */
import * as z from 'zod/mini';
import { type RequestOf } from '../endpoint.ts';
import { MOST_PRICE } from '../payment/price.ts';
import { parseKronur } from './parse-kronur.ts';
import { soughtReceipt } from '../payment/receipt-number.ts';
import { characters, CourseNr, CourseText, Iso, Language } from '../scalar.ts';
import { staffCall } from './declare.ts';

export const METHODS = ['transfer', 'teya', 'cash'] as const;
export type Method = (typeof METHODS)[number];
export const KINDS = ['payment', 'refund'] as const;
/** `owed`: refunds that are booked by the end of the period, however early, and not paid out. */
export const KIND_FILTERS = [...KINDS, 'owed'] as const;

const filters = {
  /** Days, both included; the present month where nothing is said. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  method: z.optional(z.enum(METHODS)),
  kind: z.optional(z.enum(KIND_FILTERS)),
};
export const PaymentFilters = z.object({ ...filters, course: z.optional(CourseNr) });
export type PaymentFilters = z.infer<typeof PaymentFilters>;

/** Rows in one answer. */
export const PAYMENTS_SHOWN = 50;
/** A longer period is told by months. */
export const DAYS_TOLD = 62;

const Booked = z.object({
  id: z.string(),
  userId: z.string(),
  /** Empty where the account was deleted. */
  name: z.string(),
  ssn: z.nullable(z.string()),
  /** The learner, where somebody else paid. */
  learner: z.nullable(z.string()),
  course: CourseNr,
  kind: z.enum(KINDS),
  method: z.enum(METHODS),
  /** Whole krónur; below zero where it was paid back. */
  amount: z.int(),
  receiptNr: z.string(),
  /** Of the receipt or the credit note, as who paid has it. */
  language: Language,
  /** The receipt that it takes back, or a part of. */
  refundOf: z.nullable(z.string()),
  booked: Iso,
  /** When the money came or was paid out; null while a refund waits, and where no money moved. */
  moved: z.nullable(Iso),
  /** What is left of a payment after what was booked back of it, whole krónur; 0 for a refund. */
  left: z.int(),
  /** A refund that nobody has paid out yet. */
  owed: z.boolean(),
  /** Such a one that somebody pays out by hand. */
  byHand: z.boolean(),
  /** The payment page pays it back by itself. */
  onItsWay: z.boolean(),
  /** Booked by mistake and taken back: no money moved. */
  voided: z.boolean(),
  /** Only the buyer's browser says that it was paid. */
  unconfirmed: z.boolean(),
  /** What the card company calls it. */
  reference: z.nullable(z.string()),
});
export type Booked = z.infer<typeof Booked>;

/** What came in and was paid out in a day or a month, whatever was booked in it. Whole krónur, none below zero. */
const Settled = z.object({
  period: z.string(),
  teya: z.int(),
  transfer: z.int(),
  cash: z.int(),
  teyaBack: z.int(),
  transferBack: z.int(),
  cashBack: z.int(),
});
export type Settled = z.infer<typeof Settled>;

export const listPayments = staffCall('payments', 'money', {
  method: 'GET',
  request: z.object({
    ...filters,
    course: z.optional(CourseText),
    cursor: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  }),
  response: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** The day at the school. */
    today: z.iso.date(),
    /** Newest first. */
    payments: z.array(Booked),
    nextCursor: z.nullable(z.string()),
    /** Where the page before begins; null where that is the first one. */
    previousCursor: z.nullable(z.string()),
    /** Of all that is meant; with the first answer alone. */
    sums: z.nullable(
      z.object({
        /** How many of each are booked, and krónur: what statistics say of a whole month. */
        payments: z.int(),
        refunds: z.int(),
        /** Counter-entries of what was booked by mistake; neither is a payment or a refund. */
        corrections: z.int(),
        total: z.int(),
        /** By days or months, newest first. */
        settled: z.array(Settled),
        /** Refunds booked by the end of the period and still not paid out. */
        waiting: z.object({ count: z.int(), total: z.int() }),
      }),
    ),
  }),
});

/** Whether what is sought is enough to look for: a letter alone would mean half of the books. */
export const isEnoughToFind = (q: string): boolean =>
  soughtReceipt(q) !== undefined || q.split(/\s+/).some((word) => characters(word) > 1);

/** The amount that is meant by what somebody types, whole krónur; undefined where it is none that is paid here. */
export function soughtAmount(q: string): number | undefined {
  const amount = parseKronur(q.trim().replace(/^[−-]/, '')); // as a credit note has it
  return amount === undefined || amount === 0 || amount > MOST_PRICE ? undefined : amount;
}

/** Payments and refunds, newest first: by receipt number, amount, kennitala, name of buyer or learner, or the payer's e-mail. None where too little is sought. */
export const findPayments = staffCall('find-payments', 'money', {
  request: z.object({ q: z.string().check(z.maxLength(200)) }),
  response: z.object({ payments: z.array(Booked) }),
});

export const FORMATS = ['csv', 'xlsx'] as const;
/** What the file of a period is called; what was chosen stands in it, but nothing of what was sought. */
export const paymentsFile = (
  { from, to, method, kind, course, q }: Omit<RequestOf<typeof exportPayments>, 'format'>,
  format: (typeof FORMATS)[number],
) => {
  const parts = q === undefined ? [from, to, method, kind, course && `o${course}`] : ['leit'];
  return `${['greidslur', ...parts].filter((part) => part !== undefined).join('-')}.${format}`;
};
/** A worksheet is made whole in memory; more than so many rows are a CSV file. */
export const WORKSHEET_ROWS = 20_000;

/** All that are meant as a table for the accountant, oldest first. `q`: those of any time that are found by it, at most WORKSHEET_ROWS. */
export const exportPayments = staffCall('export-payments', 'money', {
  fresh: true,
  request: z.extend(PaymentFilters, { format: z.enum(FORMATS), q: z.optional(findPayments.request.shape.q) }),
  response: z.string(),
});
