/** Protocol of the SecurePay payment page: HMACs, form, and returned messages. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Language } from '../../sync/language.ts';
import { PAYMENT_RETURNS, type PaymentData } from '../../sync/payment/contract.ts';
import { CURRENCY } from '../../sync/payment/price.ts';
import { amountTexts, type PaymentMessage, type SettlePath } from '../../sync/payment/settle.ts';
import type { Form } from '../platform/http/body.ts';
import type { Merchant } from '../platform/config/agreements.ts';

/** Hexadecimal HMAC-SHA256 of the parts joined by `|`. */
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

/** Proves to the payment page that the form is ours. */
export const checkHash = (secret: string, form: Signed): string =>
  sign(secret, [
    form.merchantId,
    form.returnUrlSuccess,
    form.returnUrlSuccessServer,
    form.orderId,
    form.amount,
    form.currency,
  ]);

/** Proves to us that the payment page knows the order. Does not cover status, step or buyer. */
export const orderHash = (secret: string, orderId: string, amount: string, currency: string): string =>
  sign(secret, [orderId, amount, currency]);

/** Proves to the provider that we request the refund. */
export const refundHash = (secret: string, merchantId: string, refundId: string): string =>
  sign(secret, [merchantId, refundId]);

/** Constant-time comparison. */
export function sameHash(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** An order id has exactly twelve letters or digits; 62 random bits. */
export const newOrderId = (): string => Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export type NewForm = {
  readonly orderId: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly language: Language;
  readonly description: string;
  /** Our origin as seen by the payment page, without trailing slash. */
  readonly origin: string;
};

/** The signed form, with the field names of B.3. */
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

/** Whether a message has the HMAC of this order with one of these amounts. */
const isSigned = (
  secret: string,
  form: Form,
  id: string,
  { amounts, currency }: { readonly amounts: readonly string[]; readonly currency: string },
): boolean =>
  amounts.some((text) => sameHash(orderHash(secret, id, text, currency), (form.get('orderhash') ?? '').toLowerCase()));

const ORDER_ID = /^[A-Z0-9]{12}$/;

/** Whether the payment page signed an order we do not know. @param prices of courses, whole krónur. */
export function isSignedForUnknown(secret: string, form: Form, prices: readonly number[]): boolean {
  // the checkhash of our form has the same key over more parts; it must not pass as the hash of an order
  if (!ORDER_ID.test(form.get('orderid') ?? '') || !/^[\d.,]*$/.test(form.get('amount') ?? '')) return false;
  const amounts = [form.get('amount') ?? '', ...prices.flatMap(amountTexts)];
  return isSigned(secret, form, form.get('orderid') ?? '', { amounts, currency: CURRENCY });
}

/** Input of the decision. The HMAC is computed from our stored id, amount and currency, never from the message. */
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
