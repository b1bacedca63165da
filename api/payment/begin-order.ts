/** Begins a card payment: an order at the current price, and the form for the payment page. */
import { CURRENCY, priceFor, type Price } from '../../sync/payment/price.ts';
import type { PaymentData } from '../../sync/payment/contract.ts';
import { courseStatus } from '../../sync/progress/expiry.ts';
import { enrolmentIn } from '../../sync/progress/learner.ts';
import { found, Problem } from '../../sync/problem.ts';
import { pick, type Language } from '../../sync/language.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { newId } from '../platform/clock.ts';
import type { AppContext } from '../platform/context.ts';
import type { Tx, Db } from '../platform/db/open.ts';
import { writeFor } from '../platform/db/transactions.ts';
import type { RequestContext } from '../platform/http/koa-types.ts';
import { loadLearner } from '../progress/learner-store.ts';
import { insertOrder, nextOrderAt, supersedeOrders } from './order-store.ts';
import { newOrderId, paymentForm } from './securepay.ts';
import { readCourseNames } from '../content/translation-store.ts';
import { rowsOf } from '../platform/db/rows.ts';

export type OrderContext = Pick<AppContext, 'db' | 'config' | 'clock'>;

type Wanted = {
  readonly accountId: string;
  readonly course: CourseNr;
  readonly language: Language;
  readonly now: number;
  readonly ctx: RequestContext;
  /** Throws if the course cannot be paid now. */
  readonly allow: (tx: Tx) => Promise<void>;
  /** Stores a payer other than the learner. */
  readonly add?: (tx: Tx, orderId: string) => Promise<void>;
};

/** Throws card-unavailable, orders-enough, and errors of `allow`. */
export async function beginOrder({ db, config, clock }: OrderContext, wanted: Wanted): Promise<PaymentData> {
  const { accountId, course, language, now, ctx } = wanted;
  const { merchant } = config;
  if (!merchant) throw new Problem('card-unavailable');
  const order = await writeFor(db, [accountId], async (tx) => {
    await wanted.allow(tx);
    await mayOrder(tx, accountId, wanted.add !== undefined, now);
    const { price } = await priceOf(tx, accountId, course);
    await supersedeOrders(tx, accountId, course);
    const made = { id: newOrderId(), reference: newId(clock), amount: price };
    await insertOrder(tx, { ...made, accountId, course, now });
    await wanted.add?.(tx, made.id);
    return made;
  });
  return paymentForm(merchant, {
    orderId: order.id,
    reference: order.reference,
    amount: String(order.amount),
    currency: CURRENCY,
    language,
    description: pick(language, (await readCourseNames(db))(course)),
    origin: merchant.standIn ? `${ctx.protocol}://${ctx.host}` : config.baseUrl,
  });
}

/** Limits orders, so abandoned ones do not hide others. Orders by a payment link count separately. */
async function mayOrder(tx: Tx, accountId: string, byOther: boolean, now: number): Promise<void> {
  const next = await nextOrderAt(tx, accountId, byOther, now);
  if (next === undefined) return;
  const seconds = Math.ceil((next - now) / 1000);
  throw new Problem('orders-enough', { seconds, minutes: Math.ceil(seconds / 60) });
}

/** Refuses payment for an open or finished course, and for one that can be restarted free. */
export async function mayBuy(tx: Tx, accountId: string, course: CourseNr, now: number): Promise<void> {
  const enrolment = enrolmentIn(await loadLearner(tx, accountId), course);
  if (!enrolment) return;
  if (enrolment.closedAt !== null) throw new Problem('course-closed');
  throw new Problem(courseStatus(enrolment, now) === 'Expired' ? 'course-expired' : 'already-bought');
}

/** Price for this learner; reduced by the discount code of the school's own instructor. */
export async function priceOf(db: Db | Tx, accountId: string, course: CourseNr): Promise<Price> {
  const row = found(await rowsOf(db, 'courses', { id: course }).select('price').executeTakeFirst());
  const instructor = await rowsOf(db, 'accounts', { id: accountId })
    .innerJoin('instructors', 'instructors.id', 'accounts.discount_from')
    .select('instructors.own')
    .executeTakeFirst();
  return priceFor(row.price, instructor?.own === 1);
}
