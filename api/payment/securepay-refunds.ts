/** Card payments paid back by the SecurePay page's own call (`refund.aspx`); the stand-in of the demonstration answers it likewise. */
import type { Config } from '../platform/config/config.ts';
import { STAND_IN_PATH, type Merchant } from '../platform/config/merchant.ts';
import { RefundTrouble, type Refunds } from './refunds.ts';
import { refundHash } from './securepay.ts';

const TIMEOUT_MS = 30_000;
/** What the provider answers where it has paid back. */
const DONE = '000';

/** @param origin where this server is reached, for the stand-in. @returns undefined where cards are not taken. */
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

/** Beside the payment page. */
const addressOf = ({ standIn, url }: Merchant, origin: string): string =>
  standIn ? `${origin}${STAND_IN_PATH}/refund` : url.replace(/[^/]*$/, 'refund.aspx');
