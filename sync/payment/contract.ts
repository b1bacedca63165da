/** The calls about paying: what it costs, the card form, the bank transfer, what was bought (B.2, B.7, decisions section 7). */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { Language } from '../language.ts';
import { CourseNr, CourseText, Done, Iso } from '../scalar.ts';

const Kronur = z.int().check(z.nonnegative());

/** What the payment pages of one course show; asked again on the thank-you page until `access` is true. */
export const paymentOffer = endpoint({
  method: 'GET',
  path: '/api/payment-offer/:courseId',
  access: 'account',
  request: z.object({ courseId: CourseText }),
  response: z.object({
    courseId: CourseNr,
    listPrice: Kronur,
    discount: Kronur,
    /** What this learner pays, always computed by the server. */
    price: Kronur,
    currency: z.literal('ISK'),
    /** Whether cards are taken at all. */
    card: z.boolean(),
    bank: z.object({ kennitala: z.string(), account: z.string() }),
    /** When the school was told of a transfer that it has not yet seen. */
    transferNotified: z.nullable(Iso),
    /** What the school waits for then. */
    transferAmount: z.nullable(Kronur),
    access: z.boolean(),
    /** Until when somebody else can pay by the learner's link. */
    linkUntil: z.optional(z.nullable(Iso)),
    /** The newest card order of this course. */
    order: z.nullable(
      z.object({ status: z.enum(['pending', 'paid', 'cancelled', 'failed', 'flagged']), created: Iso }),
    ),
    /** The newest receipt of this course: its path opens as a PDF. */
    receipt: z.nullable(z.object({ id: z.string(), path: z.string(), cancelUntil: Iso })),
  }),
});

/** The names of B.3; the form that goes to the payment page has them in lower case. */
export const PaymentData = z.object({
  PaymentUrl: z.string(),
  MerchantId: z.string(),
  PaymentGatewayId: z.string(),
  OrderId: z.string(),
  Reference: z.string(),
  checkhash: z.string(),
  Amount: z.string(),
  Currency: z.string(),
  Language: z.string(),
  ItemDescription_0: z.string(),
  ItemCount_0: z.string(),
  ItemUnitAmount_0: z.string(),
  ItemAmount_0: z.string(),
  ReturnUrlSuccess: z.string(),
  ReturnUrlSuccessServer: z.string(),
  ReturnUrlCancel: z.string(),
  ReturnUrlError: z.string(),
  SkipReceiptPage: z.string(),
});
export type PaymentData = z.infer<typeof PaymentData>;

/** The hidden fields of the form posted to `PaymentUrl`, in the order of B.7. */
export const hiddenFields = ({ PaymentUrl: _, ...fields }: PaymentData): readonly (readonly [string, string])[] =>
  Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]);

/** Makes an order and signs it. `id` is the account's; `name` is in the seeds' payload and not relied upon. */
export const paymentData = endpoint({
  path: '/api/payment-data',
  access: 'account',
  request: z.object({
    name: z.string().check(z.maxLength(200)),
    id: z.string().check(z.maxLength(80)),
    courseId: CourseNr,
  }),
  response: z.object({ response: PaymentData }),
});

/** Tells the school that a transfer is on its way; told again it changes nothing. */
export const confirmBankTransfer = endpoint({
  path: '/api/confirm-bank-transfer',
  access: 'account',
  request: z.object({ courseId: CourseNr }),
  response: Done,
});

/** Takes the code that an instructor of the school's own gives their learners; from then on the learner pays less. */
export const giveDiscountCode = endpoint({
  path: '/api/use-discount-code',
  access: 'account',
  request: z.object({ code: z.string().check(z.maxLength(40)) }),
  response: Done,
});

/** Takes the notice back; a card is taken only then, so that nobody pays twice unawares. */
export const withdrawBankTransfer = endpoint({
  path: '/api/withdraw-bank-transfer',
  access: 'account',
  request: z.object({ courseId: CourseNr }),
  response: Done,
});

export const Transaction = z.object({
  id: z.string(),
  course_id: CourseNr,
  course_name: z.string(),
  time: Iso,
  /** Whole krónur; below zero for a refund. */
  price: z.int(),
  kind: z.enum(['payment', 'refund']),
  payment_type: z.enum(['transfer', 'teya']),
  receipt_nr: z.string(),
  /** Until when the purchase can be cancelled; null for a refund and for what has been refunded. */
  cancel_until: z.nullable(Iso),
  /** All of it was paid back. */
  refunded: z.boolean(),
  /** What can still be paid back of a payment, whole krónur; 0 for a refund. */
  left: z.int(),
  /** A refund that nobody has paid out yet. */
  owed: z.boolean(),
  /** A card payment that only the buyer's browser has told of: neither the provider's server nor staff. */
  unconfirmed: z.boolean(),
  /** Somebody else paid by the learner's link: the receipt is theirs. */
  by_other: z.optional(z.boolean()),
});
export type Transaction = z.infer<typeof Transaction>;

/** Newest first. */
export const transactions = endpoint({
  method: 'GET',
  path: '/api/transactions',
  access: 'account',
  response: z.object({ transactions: z.array(Transaction) }),
});

export const RECEIPT = '/api/receipt/:id';
/** The receipt or credit note as a PDF, for who paid where that is the learner and for staff; opened in a new tab, so no declared JSON call. @param language staff read it in theirs; else it is as who paid has it. */
export const receiptPath = (transactionId: string, language?: Language): string =>
  RECEIPT.replace(':id', encodeURIComponent(transactionId)) + (language === undefined ? '' : `?lang=${language}`);

/** Where the payment page reports to; the only calls that another site may make a browser send. */
export const PAYMENT_RETURNS = {
  notification: '/api/payment-return/notification',
  success: '/api/payment-return/success',
  cancel: '/api/payment-return/cancel',
  error: '/api/payment-return/error',
} as const;

/** What the address of the error page ends with where the card itself was declined. */
export const CARD_DECLINED = '?kort=hafnad';
