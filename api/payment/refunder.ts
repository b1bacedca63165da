/** Has card payments paid back, one after the other; each is asked for once, and what is not known is for staff to look at. */
import type { AppContext } from '../platform/context.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import { claimRefund, markRefund } from './order-store.ts';
import { RefundTrouble, type CardPayment, type PaidBack, type Refunds } from './refunds.ts';
import { writeFor } from '../platform/db/transactions.ts';

type Desk = Pick<AppContext, 'db' | 'clock' | 'log'>;

const MAX_REFUNDS_PER_RUN = 20;
const EVERY_MS = 10_000;
const STOP_MS = 35_000;

/** @param stopping none is begun after it. @returns how many were paid back. */
export async function payBackDue(desk: Desk, refunds: Refunds, stopping?: AbortSignal): Promise<number> {
  const { db, clock } = desk;
  let paid = 0;
  for (let count = 0; count < MAX_REFUNDS_PER_RUN && stopping?.aborted !== true; count++) {
    const claimed = await writeFor(db, ['refund queue'], (tx) => claimRefund(tx, clock()));
    if (!claimed) break;
    if (claimed.lost) continue;
    const state = await payOneBack(desk, refunds, claimed.order, claimed.payment);
    if (state === 'done') paid += 1;
  }
  return paid;
}

async function payOneBack(
  { db, clock, log }: Desk,
  refunds: Refunds,
  order: string,
  payment: CardPayment,
): Promise<PaidBack['kind'] | 'unknown'> {
  const outcome = await refunds.payBack(payment).catch((error: unknown) => {
    const reason = error instanceof RefundTrouble ? error.message : 'the refund failed';
    log.error(
      { order, reason, ...(error instanceof RefundTrouble ? {} : { err: error }) },
      'not known to be paid back',
    );
    return { kind: 'unknown' as const };
  });
  await writeFor(db, [order], (tx) => markRefund(tx, order, outcome.kind, clock()));
  log.info({ order, ...outcome }, 'the payment provider was asked to pay back');
  return outcome.kind;
}

/** Looks every ten seconds for what is to be paid back. @returns how to stop. */
export function startRefunder(desk: Desk, refunds: Refunds | undefined): () => Promise<void> {
  if (!refunds) return () => Promise.resolve();
  return repeat({
    everyMs: EVERY_MS,
    work: (stopping) => payBackDue(desk, refunds, stopping),
    failed: (error) => desk.log.error({ err: error }, 'card payments could not be paid back'),
    patienceMs: STOP_MS,
  });
}
