/** Refunds of card payments at the provider, one at a time. Each is requested once; unknown results go to staff. */
import { type CardPayment, claimRefund, markRefund, type ClaimedRefund } from './order-store.ts';
import type { Config } from '../platform/config/config.ts';
import { STAND_IN_PATH, type Merchant } from '../platform/config/agreements.ts';
import { refundHash } from './securepay.ts';
import type { AppContext } from '../platform/context.ts';
import { startQueue, workOff, type Queue } from '../platform/jobs/queue.ts';
import { setPaidByProvider } from './transaction-store.ts';
import { writeFor } from '../platform/db/transactions.ts';

type PaidBack =
  | { readonly kind: 'done' }
  /** Refused; staff must look at it. @param reason the provider's code. */
  | { readonly kind: 'refused'; readonly reason: string };

export type Refunds = {
  /** Throws RefundTrouble if the result is unknown. It is then not repeated, because the provider would pay twice. */
  readonly payBack: (payment: CardPayment) => Promise<PaidBack>;
};

/** The provider was unreachable or its response unusable. */
export class RefundTrouble extends Error {}

const TIMEOUT_MS = 30_000;
/** The provider's success code. */
const DONE = '000';

/** @param origin of this server, for the stand-in. @returns undefined if cards are not accepted. */
export function securePayRefunds({ merchant }: Pick<Config, 'merchant'>, origin: string): Refunds | undefined {
  if (!merchant) return undefined;
  return {
    payBack: async ({ refundId, amount }) => {
      const { merchantId, gatewayId, secret } = merchant;
      const form = new URLSearchParams({
        RefundId: refundId,
        MerchantId: merchantId,
        PaymentGatewayId: gatewayId,
        amount: String(amount),
        Checkhash: refundHash(secret, merchantId, refundId),
      });
      const answer = new URLSearchParams(await ask(addressOf(merchant, origin), form));
      const code = answer.get('action_code');
      if (code === null) throw new RefundTrouble('the provider answered what is not in its description');
      if (code === DONE && answer.get('ret')?.toLowerCase() === 'true') return { kind: 'done' };
      return { kind: 'refused', reason: code.slice(0, 20) };
    },
  };
}

async function ask(address: string, body: URLSearchParams): Promise<string> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new RefundTrouble(`the provider answered ${response.status}`);
    return await response.text();
  } catch (error) {
    if (error instanceof RefundTrouble) throw error;
    throw new RefundTrouble(`no answer: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}

/** In the same folder as the payment page. */
const addressOf = ({ standIn, url }: Merchant, origin: string): string =>
  standIn ? `${origin}${STAND_IN_PATH}/refund` : url.replace(/[^/]*$/, 'refund.aspx');

type Desk = Pick<AppContext, 'db' | 'clock' | 'log'>;

const refundQueue = (desk: Desk, refunds: Refunds): Queue<ClaimedRefund> => ({
  name: 'refund queue',
  everyMs: 10_000,
  patienceMs: 35_000,
  atMost: 20,
  claim: claimRefund,
  work: (claimed) => (claimed.lost ? Promise.resolve(0) : payOneBack(desk, refunds, claimed.order, claimed.payment)),
});

/** @returns the number refunded. */
export const payBackDue = (desk: Desk, refunds: Refunds): Promise<number> => workOff(desk, refundQueue(desk, refunds));

/** @returns a function that stops. */
export const startRefunder = (desk: Desk, refunds: Refunds): (() => Promise<void>) =>
  startQueue(desk, refundQueue(desk, refunds));

async function payOneBack(
  { db, clock, log }: Desk,
  refunds: Refunds,
  order: string,
  payment: CardPayment,
): Promise<number> {
  const outcome = await refunds.payBack(payment).catch((error: unknown) => {
    const reason = error instanceof RefundTrouble ? error.message : 'the refund failed';
    log.error(
      { order, reason, ...(error instanceof RefundTrouble ? {} : { err: error }) },
      'not known to be paid back',
    );
    return { kind: 'unknown' as const };
  });
  await writeFor(db, [order], async (tx) => {
    await markRefund(tx, order, outcome.kind, clock());
    if (outcome.kind === 'done') await setPaidByProvider(tx, order, clock());
  });
  log.info({ order, ...outcome }, 'the payment provider was asked to pay back');
  return outcome.kind === 'done' ? 1 : 0;
}
