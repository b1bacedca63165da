/** Turns a card payment into access, at most once, even if messages are repeated, reordered or forged. */
import { found, Problem } from '../../sync/problem.ts';
import { courseNr } from '../../sync/course/ids.ts';
import { priceFor } from '../../sync/payment/price.ts';
import { decideSettlement, type Settlement, type SettlePath } from '../../sync/payment/settle.ts';
import type { AppContext } from '../platform/context.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Form } from '../platform/http/body.ts';
import { bookPayment, type Books } from './booking.ts';
import { logCallback, wasAbandoned } from './callback-store.ts';
import { findOrder, markAwaited, markNotified, markPaid, type Order, type Proof } from './order-store.ts';
import { recentAmounts } from './transaction-store.ts';
import type { Merchant } from '../platform/config/agreements.ts';
import { isSignedForUnknown, readMessage } from './securepay.ts';
import { writeFor } from '../platform/db/transactions.ts';

/** Server services needed to take payments. */
export type Cashier = Pick<AppContext, 'db' | 'clock' | 'config' | 'log'>;
export type Settled = { readonly verdict: Settlement; readonly order: Order | undefined };

/** Handles a message of the payment page. Decides before the transaction, so forgeries take no lock, and again inside it. */
export async function settle(context: Cashier, path: SettlePath, form: Form): Promise<Settled> {
  const first = await judge(context.db, context.config.merchant, path, form);
  const settled = first.verdict.kind === 'refuse' ? first : await settleNow(context, path, form, first.order);
  await report(context, path, form, settled);
  // the buyer claims to have paid after all; staff check if the provider does not confirm it
  const { verdict, order } = settled;
  if (order && verdict.kind === 'refuse' && verdict.why === 'abandoned')
    await writeFor(context.db, [order.account_id], (tx) => markAwaited(tx, order.id));
  return settled;
}

const settleNow = (context: Cashier, path: SettlePath, form: Form, of: Order | undefined): Promise<Settled> =>
  writeFor(context.db, of ? [of.account_id] : [], async (tx) => {
    const settled = await judge(tx, context.config.merchant, path, form);
    const { verdict, order } = settled;
    if (!order || verdict.kind === 'refuse') return settled;
    const now = Math.max(context.clock(), order.created_at);
    if (verdict.kind === 'grant') await pay(tx, context, order, path, form, now);
    if (path === 'notification' && order.notified_at === null) {
      await markNotified(tx, order.id, proofIn(form), now);
    }
    return settled;
  });

async function judge(db: Db | Tx, merchant: Merchant | undefined, path: SettlePath, form: Form): Promise<Settled> {
  const id = form.get('orderid') ?? '';
  const order = id.length === 12 ? await findOrder(db, id) : undefined;
  if (!merchant) return { verdict: { kind: 'refuse', why: 'unknown-order' }, order: undefined };
  const browserDistrusted =
    order?.settled_by === 'return' || (order !== undefined && (await wasAbandoned(db, order.id)));
  const facts = order && { ...order, browserDistrusted };
  return { verdict: decideSettlement(facts, readMessage(merchant.secret, path, form, order)), order };
}

async function pay(tx: Tx, context: Books, order: Order, by: SettlePath | 'staff', form: Form, now: number) {
  const booked = await bookPayment(tx, context, {
    accountId: order.account_id,
    course: courseNr(order.course_id),
    amount: order.amount,
    paymentType: 'teya',
    orderId: order.id,
    now,
  });
  // no HMAC covers these fields, so only the provider's server is trusted
  const proof = by === 'notification' ? proofIn(form) : {};
  await markPaid(tx, order.id, { by, proof, flag: booked.flag, now });
}

function proofIn(form: Form): Proof {
  const [code, refund] = [form.get('authorizationcode')?.slice(0, 40), form.get('refundid')?.slice(0, 40)];
  return {
    ...(code === undefined ? {} : { authorization_code: code }),
    ...(refund === undefined ? {} : { refund_id: refund }),
  };
}

/** Settles a card order that the provider reports as paid; the caller logs who did it. Throws order-settled if it is. @returns its previous status. */
export async function settleOrderByHand(
  tx: Tx,
  context: Books,
  { orderId, now }: { readonly orderId: string; readonly now: number },
): Promise<Order['status']> {
  const order = found(await findOrder(tx, orderId));
  if (order.status === 'paid') throw new Problem('order-settled');
  await pay(tx, context, order, 'staff', new Map(), now);
  return order.status;
}

/** Logs the message; warns about refused ones. */
async function report(context: Cashier, path: SettlePath, form: Form, { verdict, order }: Settled): Promise<void> {
  const { db, log, config } = context;
  const lost =
    verdict.kind === 'refuse' && verdict.why === 'unknown-order' && (await isLost(db, config.merchant, form));
  const outcome = lost ? 'lost-order' : verdict.kind === 'refuse' ? verdict.why : verdict.kind;
  // logged under its own id, so forgeries and other lost orders do not use up its limit
  const orderId = order?.id ?? (lost ? (form.get('orderid') ?? null) : null);
  const callback = { orderId, kind: path, form, outcome, now: context.clock() };
  const written = await logCallback(db, callback);
  if (verdict.kind !== 'refuse' || !written) return;
  if (lost) log.error({ orderId, path }, 'the payment page signed for an order that is not in the database');
  else log.warn({ orderId, outcome, path }, 'payment message refused');
}

/** Whether the message is about an order of ours that a restore lost. */
async function isLost(db: Db, merchant: Merchant | undefined, form: Form): Promise<boolean> {
  if (!merchant) return false;
  const courses = await db.selectFrom('courses').select('price').execute();
  const today = courses.flatMap(({ price }) => [price, priceFor(price, true).price]);
  const prices = new Set([...today, ...(await recentAmounts(db))]); // prices may have changed since
  return isSignedForUnknown(merchant.secret, form, [...prices]);
}
