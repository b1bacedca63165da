/** Calls for payments and refunds in the books, and for daily settlements with bank and card company. */
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
/** `owed`: refunds booked by the end of the period, however early, and not paid out. `unconfirmed`: payments that only the buyer's browser reported. */
export const KIND_FILTERS = [...KINDS, 'owed', 'unconfirmed'] as const;

const filters = {
  /** Both inclusive; the present month by default. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  method: z.optional(z.enum(METHODS)),
  kind: z.optional(z.enum(KIND_FILTERS)),
};
export const PaymentFilters = z.object({ ...filters, course: z.optional(CourseNr) });
export type PaymentFilters = z.infer<typeof PaymentFilters>;

/** Rows in one answer. */
export const PAYMENTS_SHOWN = 50;
/** Longer periods are summed by month. */
export const DAYS_TOLD = 62;

const Booked = z.object({
  id: z.string(),
  userId: z.string(),
  /** Empty if the account was deleted. */
  name: z.string(),
  ssn: z.nullable(z.string()),
  /** The learner, if another person paid. */
  learner: z.nullable(z.string()),
  course: CourseNr,
  kind: z.enum(KINDS),
  method: z.enum(METHODS),
  /** Whole krónur; negative for refunds. */
  amount: z.int(),
  receiptNr: z.string(),
  /** Language of the receipt or credit note. */
  language: Language,
  /** The receipt that this fully or partly refunds. */
  refundOf: z.nullable(z.string()),
  booked: Iso,
  /** When the money moved; null while a refund waits, and if none moved. */
  moved: z.nullable(Iso),
  /** Unrefunded rest of a payment, whole krónur; 0 for a refund. */
  left: z.int(),
  /** A refund not yet paid out. */
  owed: z.boolean(),
  /** An owed refund to be paid by hand. */
  byHand: z.boolean(),
  /** The payment provider refunds it automatically. */
  onItsWay: z.boolean(),
  /** Booked by mistake and reversed: no money moved. */
  voided: z.boolean(),
  /** Only the buyer's browser reported the payment. */
  unconfirmed: z.boolean(),
  /** The card company's reference. */
  reference: z.nullable(z.string()),
});
export type Booked = z.infer<typeof Booked>;

/** Money received and paid out in a day or month, by settlement date, not booking date. Whole krónur, none negative. */
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
    /** The school's date. */
    today: z.iso.date(),
    /** Newest first. */
    payments: z.array(Booked),
    nextCursor: z.nullable(z.string()),
    /** Cursor of the previous page; null if that is the first. */
    previousCursor: z.nullable(z.string()),
    /** Of all matches; only in the first answer. */
    sums: z.nullable(
      z.object({
        /** Number booked of each, and krónur; equal to the statistics of a whole month. */
        payments: z.int(),
        refunds: z.int(),
        /** Reversals of mistaken bookings; neither payments nor refunds. */
        corrections: z.int(),
        total: z.int(),
        /** By day or month, newest first. */
        settled: z.array(Settled),
        /** Refunds booked by the end of the period and still not paid out. */
        waiting: z.object({ count: z.int(), total: z.int() }),
      }),
    ),
  }),
});

/** A single letter would match half of the books. */
export const isEnoughToFind = (q: string): boolean =>
  soughtReceipt(q) !== undefined || q.split(/\s+/).some((word) => characters(word) > 1);

/** The amount in a query, whole krónur; undefined if it is no possible price. */
export function soughtAmount(q: string): number | undefined {
  const amount = parseKronur(q.trim().replace(/^[−-]/, '')); // credit notes show a minus
  return amount === undefined || amount === 0 || amount > MOST_PRICE ? undefined : amount;
}

/** Payments and refunds, newest first: by receipt number, amount, kennitala, name of buyer or learner, or the payer's email. Empty if the query is too short. */
export const findPayments = staffCall('find-payments', 'money', {
  request: z.object({ q: z.string().check(z.maxLength(200)) }),
  response: z.object({ payments: z.array(Booked) }),
});

export const FORMATS = ['csv', 'xlsx'] as const;
/** File name of an export. Contains the filters, but never the query. */
export const paymentsFile = (
  { from, to, method, kind, course, q }: Omit<RequestOf<typeof exportPayments>, 'format'>,
  format: (typeof FORMATS)[number],
) => {
  const parts = q === undefined ? [from, to, method, kind, course && `o${course}`] : ['leit'];
  return `${['greidslur', ...parts].filter((part) => part !== undefined).join('-')}.${format}`;
};
/** A worksheet is built in memory; longer tables are refused as XLSX and need CSV. */
export const WORKSHEET_ROWS = 20_000;

/** All matches as a table for the accountant, oldest first. `q`: matches of any time, at most WORKSHEET_ROWS. */
export const exportPayments = staffCall('export-payments', 'money', {
  fresh: true,
  request: z.extend(PaymentFilters, { format: z.enum(FORMATS), q: z.optional(findPayments.request.shape.q) }),
  response: z.string(),
});
