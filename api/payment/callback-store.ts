/** Log of messages from the payment page, genuine or forged. */
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import { countOf, hasRow, insertRows, rowsOf } from '../platform/db/rows.ts';
import { type OwnTable, oldRows, type Retention } from '../platform/db/kept-rows.ts';
import type { Form } from '../platform/http/body.ts';
import { writeFor } from '../platform/db/transactions.ts';

/** Stored fields; none about card or buyer. */
const KEPT = [
  'status',
  'orderid',
  'reference',
  'orderhash',
  'authorizationcode',
  'step',
  'refundid',
  'amount',
  'currency',
  'errorcode',
  'errordescription',
];
/** Most rows for one outcome of an order, and per day for one outcome of all unknown orders. Forgeries cannot fill the disk or displace other rows. */
const MOST = { ofOrder: 10, aDay: 100 };
const DAY = 24 * 3_600_000;

type Callback = {
  /** Null for an unknown order. */
  readonly orderId: string | null;
  readonly kind: string;
  readonly form: Form;
  readonly outcome: string;
  readonly now: number;
};

/** Logs a message in a separate transaction. @returns false if the limit is reached; that takes no lock. */
export async function logCallback(db: Db, callback: Callback): Promise<boolean> {
  if (await isEnough(db, callback)) return false;
  return writeFor(db, [callback.orderId ?? 'no order'], async (tx) => {
    if (await isEnough(tx, callback)) return false; // checked again under the lock
    await insertCallback(tx, callback);
    return true;
  });
}

/** Whether the buyer returned without paying, or the payment page reported failure. */
export const wasAbandoned = (db: Db | Tx, orderId: string) =>
  hasRow(db, 'payment_callbacks', { order_id: orderId, outcome: ['cancelled', 'failed', 'not-paid'] });

async function isEnough(db: Db | Tx, { orderId, outcome, now }: Callback): Promise<boolean> {
  const alike = rowsOf(db, 'payment_callbacks', { outcome, order_id: orderId });
  if (orderId !== null) return (await countOf(alike)) >= MOST.ofOrder;
  return (await countOf(alike.where('received_at', '>', now - DAY))) >= MOST.aDay;
}

async function insertCallback(tx: Tx, { orderId, kind, form, outcome, now }: Callback): Promise<void> {
  const kept = KEPT.flatMap((name) => {
    const value = form.get(name);
    return value === undefined ? [] : [[name, value.slice(0, 200)]];
  });
  await insertRows(tx, 'payment_callbacks', {
    order_id: orderId,
    kind,
    body: JSON.stringify(Object.fromEntries(kept)),
    outcome,
    received_at: now,
  });
}

export const ownCallbacks: OwnTable = {
  table: 'payment_callbacks',
  copy: { rows: (accountId) => sql`order_id IN (SELECT id FROM orders WHERE account_id = ${accountId})` },
  forget: { stays: 'bookkeeping; neither card nor buyer is written down' },
};

export const oldCallbacks: readonly Retention[] = [
  oldRows({
    table: 'payment_callbacks',
    what: 'reports on orders that are not ours, from arrival',
    days: 90,
    key: ['id'],
    since: 'received_at',
    only: sql`order_id IS NULL`,
  }),
  oldRows({
    table: 'payment_callbacks',
    what: 'reports on our orders, from arrival: as long as a card payment can be disputed',
    days: 540,
    key: ['id'],
    since: 'received_at',
  }),
];
