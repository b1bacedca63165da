/** The rules of money: prices, the meaning of payment messages, what a payment opens, receipt numbers (decisions, sections 5 and 7). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confirmComplaint } from '../account/password.ts';
import { hiddenFields, type PaymentData } from '../payment/contract.ts';
import { languageOr, languages } from '../language.ts';
import { kronur, OWN_INSTRUCTOR_DISCOUNT, priceFor, vatWithin } from '../payment/price.ts';
import { parseKronur } from '../staff/parse-kronur.ts';
import { CANCEL_DAYS, cancelUntil, isCancellable, nextReceiptNr, receiptNumber } from '../payment/receipt-number.ts';
import {
  accessAfterPayment,
  amountTexts,
  decideSettlement,
  type OrderFacts,
  type OrderStatus,
  type PaymentMessage,
} from '../payment/settle.ts';
import { DAY_MS } from '../progress/expiry.ts';
import type { Enrolment } from '../progress/learner.ts';
import { anEnrolment } from './learners.ts';

const NOW = Date.UTC(2026, 10, 21, 8);

describe('the price', () => {
  it.each([
    [12_500, false, 12_500, 0],
    [12_500, true, 10_000, 2500],
    [2500, true, 1, 2499],
    [1, true, 1, 0],
  ])('of %i kr., own instructor %s, is %i kr.', (list, own, price, discount) => {
    expect(priceFor(list, own)).toEqual({ listPrice: list, price, discount });
  });
  it('is at least one króna, and the discount at most 2.500 kr.', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.boolean(), (list, own) => {
        const { price, discount } = priceFor(list, own);
        expect(price).toBeGreaterThanOrEqual(1);
        expect(price + discount).toBe(list);
        expect(discount).toBeLessThanOrEqual(OWN_INSTRUCTOR_DISCOUNT);
      }),
    );
  });
  it.each([
    [12_500, 'is', '12.500\u00a0kr.'],
    [-10_000, 'is', '−10.000\u00a0kr.'],
    [999, 'is', '999\u00a0kr.'],
    [2500, 'en', '2,500\u00a0kr.'],
    [1_234_567, 'en', '1,234,567\u00a0kr.'],
    [2500, 'pl', '2500\u00a0kr.'],
    [-10_000, 'pl', '−10\u00a0000\u00a0kr.'],
  ])('of %i in %s is written %s', (amount, code, text) => expect(kronur(amount, languageOr(code))).toBe(text));
  it.each([
    ['12.500', 12_500],
    ['12 500 kr.', 12_500],
    ['12\u00a0500', 12_500],
    ['12,500', 12_500],
    ['1.234.567kr', 1_234_567],
    ['kr. 12.500', 12_500],
    ['12.500,-', 12_500],
    [' 0 ', 0],
    ['12.5', undefined],
    ['12,5', undefined],
    ['12.50', undefined],
    ['1.2500', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['kr.', undefined],
    ['', undefined],
  ])('%j is read as %s', (typed, amount) => expect(parseKronur(typed)).toBe(amount));
  it('is read as it is written (property)', () =>
    fc.assert(
      fc.property(
        fc.nat(999_999_999),
        fc.constantFrom(...languages),
        (amount, language) => parseKronur(kronur(amount, language)) === amount,
      ),
    ));
  it('contains the VAT', () => expect(vatWithin(12_400, 24)).toBe(2400));
});

const order: OrderFacts = { status: 'pending', amount: 12_500, currency: 'ISK', browserDistrusted: false };
const message: PaymentMessage = {
  path: 'notification',
  genuine: true,
  status: 'OK',
  step: 'Payment',
  amount: undefined,
  currency: undefined,
};

describe('a message of the payment page', () => {
  it.each<[string, Partial<PaymentMessage>, OrderStatus, string]>([
    ['a genuine success', {}, 'pending', 'grant'],
    ['a success in another case', { status: 'Ok', step: 'payment' }, 'pending', 'grant'],
    ['a success with our amount and currency', { amount: '12500,00', currency: 'ISK' }, 'pending', 'grant'],
    ["a browser's success", { path: 'return', step: 'Confirmation' }, 'pending', 'grant'],
    ['a success after the buyer cancelled', {}, 'cancelled', 'grant'],
    ['a success after a declined card', {}, 'failed', 'grant'],
    ["a browser's success after an error", { path: 'return', step: 'Confirmation' }, 'failed', 'abandoned'],
    ['a repeated success', {}, 'paid', 'already'],
    ["a browser's repeated success", { path: 'return', step: 'Confirmation' }, 'paid', 'already'],
    ['a wrong hash', { genuine: false }, 'pending', 'bad-hash'],
    ['a wrong hash after payment', { genuine: false }, 'paid', 'bad-hash'],
    ['another amount', { amount: '1' }, 'pending', 'other-amount'],
    ['an amount in another format', { amount: '12500.0' }, 'pending', 'other-amount'],
    ['another currency', { currency: 'EUR' }, 'pending', 'other-currency'],
    ['a cancellation with a valid hash', { status: 'CANCEL' }, 'pending', 'not-paid'],
    ['an error with a valid hash', { status: 'ERROR' }, 'pending', 'not-paid'],
    ['no status', { status: '' }, 'pending', 'not-paid'],
    ['the step of the browser in a notification', { step: 'Confirmation' }, 'pending', 'wrong-step'],
    ['the step of the server in the browser', { path: 'return' }, 'pending', 'wrong-step'],
    ['an unknown step', { step: 'Authorise' }, 'pending', 'wrong-step'],
    ['a success for an order that staff hold back', {}, 'flagged', 'held'],
  ])('%s', (_, change, status, outcome) => {
    const browserDistrusted = status === 'cancelled' || status === 'failed';
    const decision = decideSettlement({ ...order, status, browserDistrusted }, { ...message, ...change });
    expect(decision.kind === 'refuse' ? decision.why : decision.kind).toBe(outcome);
  });
  it('about an unknown order is refused', () => {
    expect(decideSettlement(undefined, message)).toEqual({ kind: 'refuse', why: 'unknown-order' });
  });
  it('grants only if everything fits (property)', () => {
    const text = fc.oneof(fc.constantFrom('OK', 'ok', 'ERROR', 'CANCEL', 'Payment', 'Confirmation', ''), fc.string());
    const amount = fc.option(fc.oneof(fc.constantFrom(...amountTexts(12_500), '1', '12500.001'), fc.string()), {
      nil: undefined,
    });
    fc.assert(
      fc.property(
        fc.record({
          path: fc.constantFrom('notification' as const, 'return' as const),
          genuine: fc.boolean(),
          status: text,
          step: text,
          amount,
          currency: fc.option(fc.constantFrom('ISK', 'EUR', ''), { nil: undefined }),
        }),
        fc.constantFrom<OrderStatus>('pending', 'paid', 'cancelled', 'failed', 'flagged'),
        fc.boolean(),
        (tried, status, browserDistrusted) => {
          const { kind } = decideSettlement({ ...order, status, browserDistrusted }, tried);
          const fits =
            tried.genuine &&
            tried.status.toUpperCase() === 'OK' &&
            tried.step.toLowerCase() === (tried.path === 'notification' ? 'payment' : 'confirmation') &&
            (tried.amount === undefined || amountTexts(12_500).includes(tried.amount)) &&
            (tried.currency === undefined || tried.currency === 'ISK');
          const believed = tried.path === 'notification' || !browserDistrusted;
          const granted = fits && believed && ['pending', 'cancelled', 'failed'].includes(status);
          expect(kind === 'grant').toBe(granted);
        },
      ),
      { numRuns: 10_000 },
    );
  });
  it('grants once in any sequence of genuine and forged messages (property)', () => {
    const one = fc.record({ genuine: fc.boolean(), status: fc.constantFrom('OK', 'CANCEL', 'ERROR') });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), (tried) => {
        let status: OrderStatus = 'pending';
        let grants = 0;
        for (const change of tried) {
          if (decideSettlement({ ...order, status }, { ...message, ...change }).kind !== 'grant') continue;
          status = 'paid';
          grants += 1;
        }
        expect(grants).toBe(tried.some((each) => each.genuine && each.status === 'OK') ? 1 : 0);
      }),
    );
  });
});

describe('a payment', () => {
  const enrolment = anEnrolment(NOW);
  it.each<[string, Enrolment | undefined, string]>([
    ['of a new course opens it', undefined, 'open'],
    ['of a course that has expired opens a new run', { ...enrolment, startedAt: NOW - 30 * DAY_MS }, 'open'],
    ['of an open course is flagged', enrolment, 'had-access'],
    ['of a finished course is flagged', { ...enrolment, finishedAt: NOW }, 'finished'],
    ['of a course that the school closed is flagged', { ...enrolment, closedAt: NOW }, 'closed'],
  ])('%s', (_, before, outcome) => expect(accessAfterPayment(before, NOW)).toBe(outcome));
  it('can be cancelled for 14 days', () => expect(cancelUntil(NOW) - NOW).toBe(CANCEL_DAYS * DAY_MS));
  it('can be cancelled to the end of the last day', () => {
    const until = cancelUntil(Date.UTC(2026, 10, 21, 9, 30));
    expect(isCancellable(until, Date.UTC(2026, 11, 6) - 1)).toBe(true);
    expect(isCancellable(until, Date.UTC(2026, 11, 6))).toBe(false);
  });
});

describe('receipt numbers', () => {
  it('count up from 1 and are written with six digits', () => {
    const numbers = Array.from({ length: 3 }).reduce<number[]>((all) => [...all, nextReceiptNr(all.at(-1) ?? 0)], []);
    expect(numbers.map(receiptNumber)).toEqual(['000001', '000002', '000003']);
    expect(receiptNumber(1_234_567)).toBe('1234567');
  });
});

it('the hidden fields of the payment form are those of B.7', () => {
  const data: PaymentData = {
    PaymentUrl: 'u',
    MerchantId: '1',
    PaymentGatewayId: '2',
    OrderId: '3',
    Reference: '4',
    checkhash: '5',
    Amount: '6',
    Currency: '7',
    Language: '8',
    ItemDescription_0: '9',
    ItemCount_0: '10',
    ItemUnitAmount_0: '11',
    ItemAmount_0: '12',
    ReturnUrlSuccess: '13',
    ReturnUrlSuccessServer: '14',
    ReturnUrlCancel: '15',
    ReturnUrlError: '16',
    SkipReceiptPage: '17',
  };
  expect(hiddenFields(data).map(([name]) => name)).toEqual([
    'merchantid',
    'paymentgatewayid',
    'orderid',
    'reference',
    'checkhash',
    'amount',
    'currency',
    'language',
    'itemdescription_0',
    'itemcount_0',
    'itemunitamount_0',
    'itemamount_0',
    'returnurlsuccess',
    'returnurlsuccessserver',
    'returnurlcancel',
    'returnurlerror',
    'skipreceiptpage',
  ]);
});

it.each([
  ['nytt-lykilord', '', undefined],
  ['nytt-lykilord', 'nytt-lykilord', undefined],
  ['nytt-lykilord', 'nytt', 'differs'],
])('confirming %s by %s gives %s', (password, confirmation, complaint) =>
  expect(confirmComplaint(password, confirmation)).toBe(complaint),
);
