/** Has card payments paid back, one after the other; each is asked for once, and what is not known is for staff to look at. */
import type { AppContext } from '../platform/context.ts';
import { startQueue, workOff, type Queue } from '../platform/jobs/queue.ts';
import { claimRefund, markRefund, type ClaimedRefund } from './order-store.ts';
import { RefundTrouble, type CardPayment, type Refunds } from './refunds.ts';
import { setPaidByProvider } from './transaction-store.ts';
import { writeFor } from '../platform/db/transactions.ts';

type Desk = Pick<AppContext, 'db' | 'clock' | 'log'>;

const refundQueue = (desk: Desk, refunds: Refunds): Queue<ClaimedRefund> => ({
  name: 'refund queue',
  everyMs: 10_000,
  patienceMs: 35_000,
  atMost: 20,
  claim: claimRefund,
  work: (claimed) => (claimed.lost ? Promise.resolve(0) : payOneBack(desk, refunds, claimed.order, claimed.payment)),
});

/** @returns how many were paid back. */
export const payBackDue = (desk: Desk, refunds: Refunds): Promise<number> => workOff(desk, refundQueue(desk, refunds));

/** Pays back whatever is due. @returns how to stop. */
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
