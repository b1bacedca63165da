/** Money by hand, for when the staff pages are not at hand: what waits, refunds, orders that the provider says were paid. */
import { normaliseKennitala } from '../../sync/account/kennitala.ts';
import { kronur } from '../../sync/payment/price.ts';
import { receiptNumber } from '../../sync/payment/receipt-number.ts';
import { refundPayment } from '../../sync/staff/student-actions.ts';
import { settleOrder as settleOrderDeed } from '../../sync/staff/today-actions.ts';
import { findStaff } from '../account/account-store.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { flaggedOrders, slowOrders, stuckRefunds, unconfirmedOrders } from '../payment/orders-for-staff.ts';
import { refund, refundLog, settleOrderByHand } from '../payment/staff-payments.ts';
import { findByReceipt, owedRefunds } from '../payment/transaction-store.ts';
import { waitingTransfers } from '../payment/transfer-store.ts';
import { recordStaffAction } from '../staff/staff-log-store.ts';
import { say } from './tools.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

type Office = { readonly db: Db; readonly config: Config };
type Values = {
  readonly receipt?: string | undefined;
  readonly reason?: string | undefined;
  readonly order?: string | undefined;
  readonly by?: string | undefined;
};

/** Everything about money that waits for somebody. */
export async function listMoney(db: Db): Promise<void> {
  const now = systemClock();
  const orders = [
    ['not paid after 30 minutes', await slowOrders(db, now)],
    ["paid by the browser's word alone", await unconfirmedOrders(db)],
    ['paid, but nothing was opened', await flaggedOrders(db)],
  ] as const;
  for (const [what, rows] of orders)
    for (const row of rows)
      say(`${row.id}  ${kronur(row.amount, 'en')}  course ${row.course_id}  ${row.name ?? ''}  ${what}`);
  for (const { refund_amount, ...row } of await stuckRefunds(db))
    say(
      `refund  ${kronur(refund_amount ?? row.amount, 'en')}  course ${row.course_id}  ${row.name ?? ''}  by card: ${row.refund_state}`,
    );
  for (const row of await owedRefunds(db))
    say(`refund  ${kronur(-row.amount, 'en')}  course ${row.course_id}  ${row.name ?? ''}  to be paid out`);
  for (const row of await waitingTransfers(db))
    say(`transfer  ${kronur(row.amount, 'en')}  course ${row.course_id}  ${row.name ?? ''}  waiting`);
}

/** `--receipt` number, `--reason`, `--by` kennitala of staff. */
export async function refundReceipt({ db, config }: Office, values: Values): Promise<void> {
  const { receipt, reason } = values;
  if (receipt === undefined || reason === undefined) throw new Error('refund needs --receipt, --reason and --by');
  const { receiptNr, by } = await writeExclusive(db, async (tx) => {
    const paid = await findByReceipt(tx, Number(receipt));
    if (!paid) throw new Error(`There is no receipt ${receipt}.`);
    const deed = { transactionId: paid.id, now: systemClock() };
    const refunded = await refund(tx, { config, clock: systemClock }, deed);
    const log = { ...refundLog(deed.transactionId, refunded, reason), staffId: await staffWith(tx, values.by) };
    await recordStaffAction(tx, { ...log, action: refundPayment.action, at: deed.now });
    return refunded;
  });
  const pays = {
    provider: 'The payment provider pays it back to the card: pay nothing yourself. "money" lists it if that fails.',
    hand: 'Pay it out, then mark it as paid out in Today of the staff area.',
  };
  say(`Credit note ${receiptNumber(receiptNr)}. ${pays[by]}`);
}

/** `--order` id, `--by` kennitala of staff. */
export async function settleOrder({ db, config }: Office, { order, by }: Values): Promise<void> {
  if (order === undefined) throw new Error('settle needs --order and --by');
  await writeExclusive(db, async (tx) => {
    const [staffId, now] = [await staffWith(tx, by), systemClock()];
    const status = await settleOrderByHand(tx, { config, clock: systemClock }, { orderId: order, now });
    const { action } = settleOrderDeed;
    await recordStaffAction(tx, {
      staffId,
      action,
      subject: order,
      before: { status },
      after: { status: 'paid' },
      at: now,
    });
  });
  say(`Order ${order} is paid.`);
}

async function staffWith(tx: Tx, ssn: string | undefined): Promise<string> {
  const row = await findStaff(tx, normaliseKennitala(ssn ?? ''));
  if (!row) throw new Error('--by must be the kennitala of a staff account.');
  return row.id;
}
