/** Payment endpoints: price, signed form, transfer notice, transactions, receipts (B.2, B.7). */
import { languages } from '../../sync/language.ts';
import {
  confirmBankTransfer,
  giveDiscountCode,
  paymentData,
  paymentOffer,
  RECEIPT,
  receiptPath,
  transactions,
  withdrawBankTransfer,
} from '../../sync/payment/contract.ts';
import { CURRENCY } from '../../sync/payment/price.ts';
import { cancelUntil } from '../../sync/payment/receipt-number.ts';
import { HOUR_MS } from '../../sync/progress/rounds.ts';
import { enrolmentIn } from '../../sync/progress/learner.ts';
import { Problem } from '../../sync/problem.ts';
import { done, iso, isoOrNull } from '../../sync/scalar.ts';
import { setDiscount } from '../account/account-store.ts';
import { findByDiscountCode } from '../account/instructor-store.ts';
import { isStaff, type RequestContext, type AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { takeBackReminders } from '../notifications/mail/enqueue-letters.ts';
import { enqueue, newestOfKind } from '../notifications/mail/queue-store.ts';
import { transferNoticeLetter } from '../notifications/mail/school-letters.ts';
import { countPdf, guessDiscountCode } from '../account/throttle.ts';
import { loadLearner } from '../progress/learner-store.ts';
import { accountNow } from '../progress/state.ts';
import { findBuyer } from './booking.ts';
import { beginOrder, mayBuy, type OrderContext, priceOf } from './begin-order.ts';
import { newestOrder } from './order-store.ts';
import { payLinkUntil } from './payer-store.ts';
import { loadReceipt, receiptPdf } from './receipt.ts';
import { newestPayment, readTransactions } from './transaction-store.ts';
import { noticeTransfer, waitingTransfer, withdrawTransfer } from './transfer-store.ts';
import { writeFor } from '../platform/db/transactions.ts';

export function paymentRoutes(router: AppRouter, context: OrderContext): void {
  const { db, config, clock } = context;

  serve(router, paymentOffer, async ({ request: { courseId }, account }) => {
    const price = await priceOf(db, account.id, courseId);
    const enrolment = enrolmentIn(await loadLearner(db, account.id), courseId);
    const waiting = await waitingTransfer(db, account.id, courseId);
    const order = await newestOrder(db, account.id, courseId);
    const linkUntil = await payLinkUntil(db, account.id, courseId, accountNow(clock, account));
    const paid = await newestPayment(db, account.id, courseId);
    return {
      courseId,
      ...price,
      currency: CURRENCY,
      card: config.merchant !== undefined,
      bank: { kennitala: config.bankKennitala, account: config.bankAccount },
      transferNotified: waiting ? iso(waiting.notified_at) : null,
      transferAmount: waiting?.amount ?? null,
      linkUntil: isoOrNull(linkUntil),
      access: enrolment !== undefined && enrolment.closedAt === null,
      order: order ? { status: order.status, created: iso(order.created_at) } : null,
      receipt:
        paid && paid.payer === null
          ? { id: paid.id, path: receiptPath(paid.id), cancelUntil: iso(cancelUntil(paid.created_at)) }
          : null,
    };
  });

  serve(router, paymentData, async ({ request: { id, courseId }, account, language, ctx }) => {
    if (id !== account.id) throw new Problem('not-allowed');
    const now = accountNow(clock, account);
    const response = await beginOrder(context, {
      accountId: account.id,
      course: courseId,
      language,
      now,
      ctx,
      allow: async (tx) => {
        await mayBuy(tx, account.id, courseId, now);
        if (await waitingTransfer(tx, account.id, courseId)) throw new Problem('transfer-waiting');
      },
    });
    return { response };
  });

  serve(router, confirmBankTransfer, async ({ request: { courseId }, account }) => {
    const now = accountNow(clock, account);
    await writeFor(db, [account.id], async (tx) => {
      await mayBuy(tx, account.id, courseId, now);
      const { price } = await priceOf(tx, account.id, courseId);
      const first = await noticeTransfer(tx, { accountId: account.id, course: courseId, amount: price, now });
      if (!first) return;
      // one letter an hour, however often the notice is repeated; staff also see it in Today
      const last = await newestOfKind(tx, account.id, 'transfer-notice');
      if (last !== undefined && now - last < HOUR_MS) return;
      await enqueue(tx, transferNoticeLetter(config, await findBuyer(tx, account.id), courseId, price), now);
    });
    return done;
  });

  serve(router, giveDiscountCode, async ({ request: { code }, account, ctx }) => {
    const from = await guessDiscountCode(context, account.id, ctx.ip, () => findByDiscountCode(db, code));
    if (!from) throw new Problem('discount-code-unknown');
    await writeFor(db, [account.id], (tx) => setDiscount(tx, account.id, from.id));
    return done;
  });

  serve(router, withdrawBankTransfer, async ({ request: { courseId }, account }) => {
    const now = accountNow(clock, account);
    await writeFor(db, [account.id], async (tx) => {
      await withdrawTransfer(tx, account.id, courseId, now);
      await takeBackReminders(tx, account.id, courseId, 'withdrawn');
    });
    return done;
  });

  serve(router, transactions, async ({ account, language }) => ({
    transactions: await readTransactions(db, account.id, language),
  }));

  router.get(RECEIPT, async (ctx) => sendReceipt(context, ctx, ctx.params['id'] ?? ''));
}

/** Readable by the learner who paid, and by staff with access to money, who may choose the language. 404 for others. */
async function sendReceipt(context: OrderContext, ctx: RequestContext, id: string): Promise<void> {
  const account = ctx.state.signedIn;
  if (!account) throw new Problem('not-signed-in');
  const receipt = await loadReceipt(context.db, id);
  const reads = isStaff(account, 'money');
  if (!receipt || !(reads || (receipt.accountId === account.id && !receipt.byOther))) throw new Problem('not-found');
  await countPdf(context, account.id);
  if (receipt.accountId !== account.id) ctx.state.subject = receipt.accountId;
  const asked = reads ? languages.find((each) => each === ctx.query['lang']) : undefined;
  // some browsers apply the page's CSP to a PDF, and the site's policy forbids objects
  ctx.set('Content-Security-Policy', "default-src 'none'; object-src 'self'; frame-ancestors 'none'");
  ctx.type = 'application/pdf';
  ctx.set('Content-Disposition', `inline; filename="${receipt.fileName}"`);
  ctx.body = await receiptPdf(context.config, { ...receipt, language: asked ?? receipt.language });
}
