/** Serves paying: what it costs, the signed form, the notice of a transfer, what was bought, receipts (B.2, B.7). */
import {
  confirmBankTransfer,
  paymentData,
  paymentOffer,
  receiptPath,
  transactions,
} from '../../sync/payment/contract.ts';
import { CURRENCY } from '../../sync/payment/price.ts';
import { cancelUntil } from '../../sync/payment/receipt-number.ts';
import { courseStatus } from '../../sync/progress/expiry.ts';
import { enrolmentIn } from '../../sync/progress/learner.ts';
import { Problem } from '../../sync/problem.ts';
import { done, type CourseNr } from '../../sync/scalar.ts';
import { newId } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { AppContext } from '../platform/context.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { isStaff, type RequestContext, type AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { enqueue } from '../notifications/mail/queue-store.ts';
import { transferNoticeLetter } from '../notifications/mail/school-letters.ts';
import { loadLearner } from '../progress/learner-store.ts';
import { accountNow } from '../progress/state.ts';
import { findBuyer } from './booking.ts';
import { insertOrder, newestOrder, nextOrderAt, supersedeOrders } from './order-store.ts';
import { loadReceipt, receiptPdf } from './receipt.ts';
import { newOrderId, paymentForm } from './securepay.ts';
import { priceOf } from './price.ts';
import { newestPayment, readTransactions } from './transaction-store.ts';
import { noticeTransfer, waitingTransfer } from './transfer-store.ts';
import { writeFor } from '../platform/db/transactions.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

export function paymentRoutes(
  router: AppRouter,
  { db, config, clock }: Pick<AppContext, 'db' | 'config' | 'clock'>,
): void {
  serve(router, paymentOffer, async ({ request: { courseId }, account }) => {
    const price = await priceOf(db, account.id, courseId);
    const enrolment = enrolmentIn(await loadLearner(db, account.id), courseId);
    const waiting = await waitingTransfer(db, account.id, courseId);
    const order = await newestOrder(db, account.id, courseId);
    const paid = await newestPayment(db, account.id, courseId);
    return {
      courseId,
      ...price,
      currency: CURRENCY,
      card: config.merchant !== undefined,
      bank: { kennitala: config.bankKennitala, account: config.bankAccount },
      transferNotified: waiting ? iso(waiting.notified_at) : null,
      access: enrolment !== undefined && enrolment.closedAt === null,
      order: order ? { status: order.status, created: iso(order.created_at) } : null,
      receipt: paid
        ? { id: paid.id, path: receiptPath(paid.id), cancelUntil: iso(cancelUntil(paid.created_at)) }
        : null,
    };
  });

  serve(router, paymentData, async ({ request: { id, courseId }, account, language, ctx }) => {
    if (id !== account.id) throw new Problem('not-allowed');
    const { merchant } = config;
    if (!merchant) throw new Problem('card-unavailable');
    const now = accountNow(clock, account);
    const order = await writeFor(db, [account.id], async (tx) => {
      await mayBuy(tx, account.id, courseId, now);
      await mayOrder(tx, account.id, now);
      const { price } = await priceOf(tx, account.id, courseId);
      await supersedeOrders(tx, account.id, courseId);
      const made = { id: newOrderId(), reference: newId(clock), amount: price };
      await insertOrder(tx, { ...made, accountId: account.id, course: courseId, now });
      return made;
    });
    return {
      response: paymentForm(merchant, {
        orderId: order.id,
        reference: order.reference,
        amount: String(order.amount),
        currency: CURRENCY,
        language,
        description: await courseName(db, courseId, language),
        origin: merchant.standIn ? `${ctx.protocol}://${ctx.host}` : config.baseUrl.replace(/\/$/, ''),
      }),
    };
  });

  serve(router, confirmBankTransfer, async ({ request: { courseId }, account }) => {
    const now = accountNow(clock, account);
    await writeFor(db, [account.id], async (tx) => {
      await mayBuy(tx, account.id, courseId, now);
      const { price } = await priceOf(tx, account.id, courseId);
      const first = await noticeTransfer(tx, { accountId: account.id, course: courseId, amount: price, now });
      if (!first) return;
      await enqueue(tx, transferNoticeLetter(config, await findBuyer(tx, account.id), courseId, price), now);
    });
    return done;
  });

  serve(router, transactions, async ({ account, language }) => ({
    transactions: await readTransactions(db, account.id, language),
  }));

  router.get('/api/receipt/:id', async (ctx) => sendReceipt(db, config, ctx, ctx.params['id'] ?? ''));
}

/** Only its owner and staff; to everybody else there is no such receipt. */
async function sendReceipt(db: Db, config: Config, ctx: RequestContext, id: string): Promise<void> {
  const account = ctx.state.signedIn;
  if (!account) throw new Problem('not-signed-in');
  const receipt = await loadReceipt(db, id);
  if (!receipt || (receipt.accountId !== account.id && !isStaff(account))) throw new Problem('not-found');
  // the site's own policy allows no objects, by which some browsers judge a PDF that is opened as a page
  ctx.set('Content-Security-Policy', "default-src 'none'; object-src 'self'; frame-ancestors 'none'");
  ctx.type = 'application/pdf';
  ctx.set('Content-Disposition', `inline; filename="${receipt.fileName}"`);
  ctx.body = await receiptPdf(config, receipt);
}

async function courseName(db: Db, course: CourseNr, language: 'is' | 'en'): Promise<string> {
  const row = await db
    .selectFrom('courses')
    .select(['name_is', 'name_en'])
    .where('id', '=', course)
    .executeTakeFirstOrThrow();
  return language === 'is' ? row.name_is : row.name_en;
}

/** Orders that are begun and left do not hide those that somebody waits for. */
async function mayOrder(tx: Tx, accountId: string, now: number): Promise<void> {
  const next = await nextOrderAt(tx, accountId, now);
  if (next === undefined) return;
  const seconds = Math.ceil((next - now) / 1000);
  throw new Problem('orders-enough', { seconds, minutes: Math.ceil(seconds / 60) });
}

/** Nobody pays for what they have: an open or finished course, or one that can be started again free of charge. */
async function mayBuy(tx: Tx, accountId: string, course: CourseNr, now: number): Promise<void> {
  const enrolment = enrolmentIn(await loadLearner(tx, accountId), course);
  if (!enrolment) return;
  if (enrolment.closedAt !== null) throw new Problem('course-closed');
  throw new Problem(courseStatus(enrolment, now) === 'Expired' ? 'course-expired' : 'already-bought');
}
