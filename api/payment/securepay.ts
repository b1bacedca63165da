/** The protocol of the SecurePay payment page: both hashes, the form that goes there, the messages that come back. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Language } from '../../sync/language.ts';
import { PAYMENT_RETURNS, type PaymentData } from '../../sync/payment/contract.ts';
import { CURRENCY } from '../../sync/payment/price.ts';
import { amountTexts, type PaymentMessage, type SettlePath } from '../../sync/payment/settle.ts';
import type { Form } from '../platform/http/body.ts';
import type { Merchant } from '../platform/config/agreements.ts';

/** Lower-case hexadecimal HMAC-SHA256 over the parts joined with bars. */
function sign(secret: string, parts: readonly string[]): string {
  return createHmac('sha256', secret).update(parts.join('|'), 'utf8').digest('hex');
}

export type Signed = {
  readonly merchantId: string;
  readonly returnUrlSuccess: string;
  readonly returnUrlSuccessServer: string;
  readonly orderId: string;
  readonly amount: string;
  readonly currency: string;
};

/** Says to the payment page that the form is ours. */
export const checkHash = (secret: string, form: Signed): string =>
  sign(secret, [
    form.merchantId,
    form.returnUrlSuccess,
    form.returnUrlSuccessServer,
    form.orderId,
    form.amount,
    form.currency,
  ]);

/** Says to us that the payment page knows the order. It covers neither status nor step nor buyer. */
export const orderHash = (secret: string, orderId: string, amount: string, currency: string): string =>
  sign(secret, [orderId, amount, currency]);

/** Says to the provider that paying back is asked by us. */
export const refundHash = (secret: string, merchantId: string, refundId: string): string =>
  sign(secret, [merchantId, refundId]);

/** Compares in constant time. */
export function sameHash(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** Twelve letters and digits, which is all an order id may be; 62 bits that cannot be guessed. */
export const newOrderId = (): string => Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export type NewForm = {
  readonly orderId: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly language: Language;
  readonly description: string;
  /** Where the payment page can reach us, without a slash at the end. */
  readonly origin: string;
};

/** The signed form, under the names of B.3. */
export function paymentForm(merchant: Merchant, order: NewForm): PaymentData {
  const { orderId, amount, currency, origin } = order;
  const returnUrlSuccess = origin + PAYMENT_RETURNS.success;
  const returnUrlSuccessServer = origin + PAYMENT_RETURNS.notification;
  const { merchantId } = merchant;
  return {
    PaymentUrl: merchant.url,
    MerchantId: merchantId,
    PaymentGatewayId: merchant.gatewayId,
    OrderId: orderId,
    Reference: order.reference,
    checkhash: checkHash(merchant.secret, {
      merchantId,
      returnUrlSuccess,
      returnUrlSuccessServer,
      orderId,
      amount,
      currency,
    }),
    Amount: amount,
    Currency: currency,
    Language: order.language.toUpperCase(),
    ItemDescription_0: order.description,
    ItemCount_0: '1',
    ItemUnitAmount_0: amount,
    ItemAmount_0: amount,
    ReturnUrlSuccess: returnUrlSuccess,
    ReturnUrlSuccessServer: returnUrlSuccessServer,
    ReturnUrlCancel: origin + PAYMENT_RETURNS.cancel,
    ReturnUrlError: origin + PAYMENT_RETURNS.error,
    SkipReceiptPage: '1',
  };
}

/** Whether a message carries the hash of this order, with one of these amounts. */
const isSigned = (
  secret: string,
  form: Form,
  id: string,
  { amounts, currency }: { readonly amounts: readonly string[]; readonly currency: string },
): boolean =>
  amounts.some((text) => sameHash(orderHash(secret, id, text, currency), (form.get('orderhash') ?? '').toLowerCase()));

const ORDER_ID = /^[A-Z0-9]{12}$/;

/** Whether the payment page signed for an order that we do not know. @param prices what a course costs, whole krónur. */
export function isSignedForUnknown(secret: string, form: Form, prices: readonly number[]): boolean {
  // the form that a buyer is given is signed by the same secret, over a longer text: it must not pass for an order's id
  if (!ORDER_ID.test(form.get('orderid') ?? '') || !/^[\d.,]*$/.test(form.get('amount') ?? '')) return false;
  const amounts = [form.get('amount') ?? '', ...prices.flatMap(amountTexts)];
  return isSigned(secret, form, form.get('orderid') ?? '', { amounts, currency: CURRENCY });
}

/** What is to be decided upon. The hash is computed from our own id, amount and currency, never from what was sent. */
export function readMessage(
  secret: string,
  path: SettlePath,
  form: Form,
  order: { readonly id: string; readonly amount: number; readonly currency: string } | undefined,
): PaymentMessage {
  const genuine =
    order !== undefined &&
    isSigned(secret, form, order.id, { amounts: amountTexts(order.amount), currency: order.currency });
  return {
    path,
    genuine,
    status: form.get('status') ?? '',
    step: form.get('step') ?? '',
    amount: form.get('amount'),
    currency: form.get('currency'),
  };
}
