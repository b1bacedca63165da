/** Calls for paying: the price, the card form, the bank transfer, the purchases (B.2, B.7, decisions section 7). */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { Language } from '../language.ts';
import { CourseNr, CourseText, Done, Iso } from '../scalar.ts';

const Kronur = z.int().check(z.nonnegative());

/** Data of a course's payment pages; fetched again on the thank-you page until `access` is true. */
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
    /** Whether cards are accepted. */
    card: z.boolean(),
    bank: z.object({ kennitala: z.string(), account: z.string() }),
    /** When the school was told of a transfer that has not arrived yet. */
    transferNotified: z.nullable(Iso),
    /** The amount that the school then expects. */
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

/** Creates and signs an order. `id` is the account's; `name` is in the payload but not relied upon. */
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

/** Tells the school that a transfer is on its way; a repeat changes nothing. */
export const confirmBankTransfer = endpoint({
  path: '/api/confirm-bank-transfer',
  access: 'account',
  request: z.object({ courseId: CourseNr }),
  response: Done,
});

/** Redeems the code of one of the school's own instructors; the learner then pays less. */
export const giveDiscountCode = endpoint({
  path: '/api/use-discount-code',
  access: 'account',
  request: z.object({ code: z.string().check(z.maxLength(40)) }),
  response: Done,
});

/** Withdraws the notice; cards are accepted only then, so that nobody pays twice by mistake. */
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
  /** Fully refunded. */
  refunded: z.boolean(),
  /** Refundable rest of a payment, whole krónur; 0 for a refund. */
  left: z.int(),
  /** A refund not paid out yet. */
  owed: z.boolean(),
  /** A card payment reported only by the buyer's browser: neither by the provider's server nor by staff. */
  unconfirmed: z.boolean(),
  /** Somebody else paid by the learner's link, and the receipt is theirs. */
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
/** The receipt or credit note as a PDF, opened in a new tab: no declared JSON call. @param language for staff; by default the payer's. */
export const receiptPath = (transactionId: string, language?: Language): string =>
  RECEIPT.replace(':id', encodeURIComponent(transactionId)) + (language === undefined ? '' : `?lang=${language}`);

/** Where the payment page reports; the only calls that another site may make a browser send. */
export const PAYMENT_RETURNS = {
  notification: '/api/payment-return/notification',
  success: '/api/payment-return/success',
  cancel: '/api/payment-return/cancel',
  error: '/api/payment-return/error',
} as const;

/** End of the error page's address if the card was declined. */
export const CARD_DECLINED = '?kort=hafnad';
