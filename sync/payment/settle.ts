/** Decides what a message from the payment page means for an order; pure, so that every forgery can be tested. */
import { courseStatus } from '../progress/expiry.ts';
import type { Enrolment } from '../progress/learner.ts';

export type OrderStatus = 'pending' | 'paid' | 'cancelled' | 'failed' | 'flagged';

export type OrderFacts = {
  readonly status: OrderStatus;
  /** Whole krónur, as stored when the order was made. */
  readonly amount: number;
  readonly currency: string;
  /** The browser's report no longer counts: it brought a cancel or an error, or staff decided so. */
  readonly browserDistrusted: boolean;
};

/** Server to server, or via the buyer's browser. */
export type SettlePath = 'notification' | 'return';
const STEPS: Readonly<Record<SettlePath, string>> = { notification: 'payment', return: 'confirmation' };

export type PaymentMessage = {
  readonly path: SettlePath;
  /** Whether the order hash was made with our secret over our own id, amount and currency. */
  readonly genuine: boolean;
  readonly status: string;
  readonly step: string;
  /** Optional; if sent, it must be the order's. */
  readonly amount: string | undefined;
  readonly currency: string | undefined;
};

export type RefusalReason =
  | 'unknown-order'
  | 'bad-hash'
  | 'other-amount'
  | 'other-currency'
  | 'not-paid'
  | 'wrong-step'
  | 'abandoned'
  | 'held';
export type Settlement =
  | { readonly kind: 'grant' }
  | { readonly kind: 'already' }
  | { readonly kind: 'refuse'; readonly why: RefusalReason };

/** The ways the payment page may write whole krónur. */
export const amountTexts = (amount: number): readonly string[] => [`${amount}`, `${amount}.00`, `${amount},00`];

/** Grants once; refuses all but a genuine success of this order. Cancelled or failed orders can still be paid. The hash does not cover the status, so for them only the provider's server counts. */
export function decideSettlement(order: OrderFacts | undefined, message: PaymentMessage): Settlement {
  if (!order) return refuse('unknown-order');
  if (!message.genuine) return refuse('bad-hash');
  if (message.amount !== undefined && !amountTexts(order.amount).includes(message.amount))
    return refuse('other-amount');
  if (message.currency !== undefined && message.currency !== order.currency) return refuse('other-currency');
  if (message.status.toUpperCase() !== 'OK') return refuse('not-paid');
  if (message.step.toLowerCase() !== STEPS[message.path]) return refuse('wrong-step');
  if (order.status === 'paid') return { kind: 'already' };
  if (order.status === 'flagged') return refuse('held');
  return message.path === 'return' && order.browserDistrusted ? refuse('abandoned') : { kind: 'grant' };
}

const refuse = (why: RefusalReason): Settlement => ({ kind: 'refuse', why });

/** Why staff must look at a payment: it is booked, but there was nothing to open. */
export const PAYMENT_FLAGS = ['had-access', 'finished', 'closed'] as const;
export type PaymentFlag = (typeof PAYMENT_FLAGS)[number];

/** The effect of a payment: a new run, or only a flag if there is nothing to open. Money is never dropped. */
export function accessAfterPayment(enrolment: Enrolment | undefined, now: number): 'open' | PaymentFlag {
  if (!enrolment) return 'open';
  if (enrolment.closedAt !== null) return 'closed';
  const status = courseStatus(enrolment, now);
  return status === 'Expired' ? 'open' : status === 'Finished' ? 'finished' : 'had-access';
}
