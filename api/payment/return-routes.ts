/** Callbacks of the payment page: from its server, and from the returning buyer's browser. They use no session. */
import { CARD_DECLINED, PAYMENT_RETURNS } from '../../sync/payment/contract.ts';
import { PAYER_RETURNS, type PayerReturn } from '../../sync/payment/payer-contract.ts';
import { pathTo, type PageId } from '../../sync/paths.ts';
import { readForm } from '../platform/http/body.ts';
import type { RequestContext, AppRouter } from '../platform/http/koa-types.ts';
import { logCallback } from './callback-store.ts';
import { findOrder, markAbandoned, type Order } from './order-store.ts';
import { findPayer } from './payer-store.ts';
import { settle, type Cashier } from './settle.ts';
import { writeFor } from '../platform/db/transactions.ts';

const ACCEPTED = '<PaymentNotification>Accepted</PaymentNotification>';
const REJECTED = '<PaymentNotification>Rejected</PaymentNotification>';

export function returnRoutes(router: AppRouter, context: Cashier): void {
  const { db } = context;

  /** 303, so the browser requests the page by GET, same-site, with the session cookie. */
  const leadBack = async (ctx: RequestContext, outcome: PayerReturn, order: Order | undefined): Promise<void> => {
    const payer = order && (await findPayer(db, order.id));
    const { page, query = '' } = PAGES[outcome];
    ctx.status = 303;
    if (payer) ctx.redirect(pathTo('payFor', payer.language) + PAYER_RETURNS[outcome]);
    else ctx.redirect(order ? pathTo(page, 'is', { courseId: order.course_id }) + query : pathTo('dashboard'));
  };

  router.post(PAYMENT_RETURNS.notification, async (ctx) => {
    const { verdict } = await settle(context, 'notification', await readForm(ctx.req));
    ctx.status = verdict.kind === 'refuse' ? 400 : 200;
    ctx.type = 'text/xml';
    ctx.body = verdict.kind === 'refuse' ? REJECTED : ACCEPTED;
  });

  router.post(PAYMENT_RETURNS.success, async (ctx) => {
    const { verdict, order } = await settle(context, 'return', await readForm(ctx.req));
    // an abandoned order awaits the notification; so does the thanks page
    const failed = verdict.kind === 'refuse' && verdict.why !== 'abandoned';
    await leadBack(ctx, failed ? 'failed' : 'paid', order);
  });

  for (const [path, status] of [
    [PAYMENT_RETURNS.cancel, 'cancelled'],
    [PAYMENT_RETURNS.error, 'failed'],
  ] as const) {
    router.post(path, async (ctx) => {
      const form = await readForm(ctx.req);
      const order = await findOrder(db, form.get('orderid') ?? '');
      const orderId = order?.id ?? null;
      await logCallback(db, { orderId, kind: status, form, outcome: status, now: context.clock() });
      if (order) await writeFor(db, [order.account_id], (tx) => markAbandoned(tx, order.id, status));
      // messages may arrive in any order: a paid order never shows an error
      const outcome = order?.status === 'paid' ? 'paid' : status === 'failed' && isDeclined(form) ? 'declined' : status;
      await leadBack(ctx, outcome, order);
    });
  }

  // a reload or manual visit has nothing to process
  for (const path of Object.values(PAYMENT_RETURNS)) router.get(path, (ctx) => leadBack(ctx, 'paid', undefined));
}

/** An error code of the card. Code 1 is a form the provider could not read. */
function isDeclined(form: ReadonlyMap<string, string>): boolean {
  const code = form.get('errorcode') ?? '';
  return /^\d{1,4}$/.test(code) && Number(code) > 1;
}

const PAGES: Readonly<Record<PayerReturn, { readonly page: PageId; readonly query?: string }>> = {
  paid: { page: 'paymentThanks' },
  cancelled: { page: 'paymentCancel' },
  failed: { page: 'paymentError' },
  declined: { page: 'paymentError', query: CARD_DECLINED },
};
