/** Letters about payments: receipt, access opened, credit note. */
import { kronur } from '../../../sync/payment/price.ts';
import { PAY_LINK_DAYS } from '../../../sync/payment/payer-contract.ts';
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

/** Text about the right to cancel. */
const CANCELLING = ['receipt.after'];

const courseUrl = (config: Config, to: Addressee, course: CourseNr): string =>
  siteUrl(config, 'course', to.language, { courseId: course });

/** After a card payment; says so if it opened nothing. */
export const receiptLetter = (config: Config, to: Addressee, purchase: Purchase): Letter =>
  letterTo(config, 'receipt', to, {
    ...bought(to, purchase),
    ...(purchase.flag === null
      ? { body: ['receipt.opened'], url: courseUrl(config, to, purchase.course) }
      : { body: ['receipt.nothing-new'] }),
  });

/** To a payer other than the learner. Contains nothing about the learner. */
export const payerReceiptLetter = (config: Config, to: Addressee, purchase: Purchase): Letter =>
  letterTo(config, 'payer-receipt', to, {
    ...bought(to, purchase),
    body: [`payer-receipt.${purchase.flag === null ? 'opened' : 'nothing-new'}`],
    after: CANCELLING,
  });

/** By staff, at the learner's wish. Contains nothing about the learner. @param secret goes only into the link. */
export const payerLinkLetter = (config: Config, to: Addressee, course: CourseNr, secret: string): Letter =>
  letterTo(config, 'payer-link', to, {
    values: { course, days: PAY_LINK_DAYS },
    url: `${siteUrl(config, 'payFor', to.language)}#${secret}`,
  });

export type OpenedAccess = {
  readonly course: CourseNr;
  /** Expiry, server milliseconds; undefined if finished. */
  readonly until: number | undefined;
  /** The run was closed before. */
  readonly again: boolean;
  readonly purchase?: Purchase;
  /** Paid by someone other than the learner. */
  readonly paid?: boolean;
};

/** After staff opened a course: with the receipt of a transfer, or without payment. */
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

/** To a learner whose course someone else paid for and was refunded. */
export const accessEndedLetter = (config: Config, to: Addressee, course: CourseNr): Letter =>
  letterTo(config, 'access-ended', to, { values: { course } });

/** How a payment is refunded. */
export type Back = {
  /** Payment method. */
  readonly by: Method;
  /** Whether the whole payment is refunded. */
  readonly whole: boolean;
  /** Whether access to the course ended. */
  readonly ended: boolean;
  /** Whether the payer is not the learner. */
  readonly toPayer?: boolean;
};

/** @param purchase the refund; its amount is negative. */
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
