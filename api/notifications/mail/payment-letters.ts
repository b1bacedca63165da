/** Letters about money: the receipt, access opened, the credit note. */
import { kronur } from '../../../sync/payment/price.ts';
import { cancelUntil, receiptNumber } from '../../../sync/payment/receipt-number.ts';
import type { PaymentFlag } from '../../../sync/payment/settle.ts';
import type { CourseNr } from '../../../sync/scalar.ts';
import type { Method } from '../../../sync/staff/payments-contract.ts';
import type { Config } from '../../platform/config/config.ts';
import { letterTo, siteUrl, type Addressee } from './letter.ts';
import type { Letter } from './queue-store.ts';

export type Purchase = {
  readonly transactionId: string;
  readonly receiptNr: number;
  readonly course: CourseNr;
  readonly amount: number;
  readonly paidAt: number;
  readonly flag: PaymentFlag | null;
};

const bought = (to: Addressee, { course, amount, paidAt, receiptNr, transactionId }: Purchase) => ({
  values: {
    course,
    amount: kronur(amount, to.language),
    date: new Date(paidAt),
    number: receiptNumber(receiptNr),
    cancelUntil: new Date(cancelUntil(paidAt)),
  },
  facts: ['course', 'amount', 'date', 'number'],
  receiptOf: transactionId,
});

/** Until when the purchase can be cancelled. */
const CANCELLING = ['receipt.after'];

const courseUrl = (config: Config, to: Addressee, course: CourseNr): string =>
  siteUrl(config, 'course', to.language, { courseId: course });

/** After a card payment; says so where there was nothing left to open. */
export const receiptLetter = (config: Config, to: Addressee, purchase: Purchase): Letter =>
  letterTo(config, 'receipt', to, {
    ...bought(to, purchase),
    ...(purchase.flag === null
      ? { body: ['receipt.opened'], url: courseUrl(config, to, purchase.course) }
      : { body: ['receipt.nothing-new'] }),
  });

/** To who paid by a learner's link. It says nothing of the learner. */
export const payerReceiptLetter = (config: Config, to: Addressee, purchase: Purchase): Letter =>
  letterTo(config, 'payer-receipt', to, {
    ...bought(to, purchase),
    body: [`payer-receipt.${purchase.flag === null ? 'opened' : 'nothing-new'}`],
    after: CANCELLING,
  });

export type OpenedAccess = {
  readonly course: CourseNr;
  /** Until when the course is to be finished, server milliseconds; undefined where it is finished. */
  readonly until: number | undefined;
  /** It was open before, and closed. */
  readonly again: boolean;
  readonly purchase?: Purchase;
  /** Somebody else paid. */
  readonly paid?: boolean;
};

/** After staff opened a course: for a transfer that arrived, with its receipt, or without a payment. */
export function accessOpenedLetter(
  config: Config,
  to: Addressee,
  { course, until, again, purchase, paid = false }: OpenedAccess,
): Letter {
  const of = purchase && bought(to, purchase);
  const anew = again ? '.again' : '';
  const how = purchase ? `bought${anew}` : paid ? 'paid' : `free${anew}`;
  return letterTo(config, 'access-opened', to, {
    ...of,
    values: { ...of?.values, course, ...(until === undefined ? {} : { until: new Date(until) }) },
    subject: `access-opened.subject${anew}`,
    body: [`access-opened.${how}`, ...(until === undefined ? [] : ['access-opened.until'])],
    url: courseUrl(config, to, course),
    after: purchase ? CANCELLING : [],
  });
}

/** To a learner whose course somebody else had paid and has been paid back. */
export const accessEndedLetter = (config: Config, to: Addressee, course: CourseNr): Letter =>
  letterTo(config, 'access-ended', to, { values: { course } });

/** How money goes back, and what that means. */
export type Back = {
  /** How it was paid. */
  readonly by: Method;
  /** All that was paid. */
  readonly whole: boolean;
  /** Access to the course ended with it. */
  readonly ended: boolean;
  /** It goes to who paid in the learner's place. */
  readonly toPayer?: boolean;
};

/** @param purchase the refund: its amount is below zero. */
export function creditNoteLetter(config: Config, to: Addressee, purchase: Purchase, back: Back): Letter {
  const of = bought(to, purchase);
  const what = back.ended ? 'ended' : back.whole ? 'whole' : 'part';
  return letterTo(config, back.toPayer ? 'payer-credit-note' : 'credit-note', to, {
    ...of,
    of: 'credit-note',
    values: { ...of.values, back: kronur(-purchase.amount, to.language) },
    body: [`credit-note.${what}${back.toPayer ? '.payer' : ''}`, `credit-note.by.${back.by}`, 'credit-note.attached'],
  });
}
