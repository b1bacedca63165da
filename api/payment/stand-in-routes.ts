/** Stand-in for the provider's payment page and refunds, under /dev/, with the same protocol. Never in production. */
import { isIPv6 } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '../../sync/language.ts';
import { PAYMENT_RETURNS } from '../../sync/payment/contract.ts';
import type { AppContext } from '../platform/context.ts';
import type { Log } from '../platform/log.ts';
import { readForm, type Form } from '../platform/http/body.ts';
import type { RequestContext, AppRouter } from '../platform/http/koa-types.ts';
import { STAND_IN_PATH, type Merchant } from '../platform/config/agreements.ts';
import { checkHash, newOrderId, orderHash, refundHash, sameHash } from './securepay.ts';
import { choicePage, closedPage, refusedPage, STYLE, type Button } from './stand-in-pages.ts';

const LATE_MS = 5000;
/** Most payments remembered. */
const REMEMBERED = 1000;
/** What each button does: notifications to the server, and whether the buyer returns. */
const plays = {
  pay: { times: 1, delay: 0, back: true },
  lost: { times: 0, delay: 0, back: true },
  late: { times: 1, delay: LATE_MS, back: true },
  duplicate: { times: 3, delay: 0, back: true },
  noReturn: { times: 1, delay: 0, back: false },
} as const;
type Play = keyof typeof plays;
const isPlay = (text: string): text is Play => Object.hasOwn(plays, text);

/** Mounts the stand-in if the school has no merchant contract and is not in production. */
export function standInRoutes(router: AppRouter, { config, log }: AppContext): void {
  const { merchant, production } = config;
  if (!merchant?.standIn || production) return;

  router.get('/dev/securepay.css', (ctx) => {
    ctx.type = 'css';
    ctx.body = STYLE;
  });

  router.post(STAND_IN_PATH, async (ctx) => {
    const form = await readForm(ctx.req);
    if (!isOurs(merchant, form)) return refuse(ctx, form);
    const item = form.get('itemdescription_0') ?? '';
    const amount = `${form.get('amount') ?? ''} ${form.get('currency') ?? ''}`;
    show(ctx, choicePage(languageOf(form), { id: form.get('orderid') ?? '', item, amount }, buttons(merchant, form)));
  });

  /** Remaining amount by refund id. An unknown id starts with the amount of its first refund. */
  const left = new Map<string, number>();
  const keepLeft = (id: string, amount: number): void => {
    if (left.size >= REMEMBERED) left.clear();
    left.set(id, amount);
  };
  router.post(`${STAND_IN_PATH}/refund`, async (ctx) => {
    const form = await readForm(ctx.req);
    const [id, given] = [form.get('refundid') ?? '', form.get('checkhash') ?? ''];
    const amount = Number(form.get('amount'));
    const after = (left.get(id) ?? amount) - amount;
    const good = sameHash(refundHash(merchant.secret, merchant.merchantId, id), given) && after >= 0;
    if (good) keepLeft(id, after);
    ctx.type = 'application/x-www-form-urlencoded';
    ctx.body = good ? 'action_code=000&ret=True' : 'action_code=210&ret=False';
  });

  router.post(`${STAND_IN_PATH}/:play`, async (ctx) => {
    const form = await readForm(ctx.req);
    const play = ctx.params['play'] ?? '';
    if (!isOurs(merchant, form) || !isPlay(play)) return refuse(ctx, form);
    const { times, delay, back } = plays[play];
    keepLeft(form.get('refundid') ?? '', Number(form.get('amount')));
    const notified = notify(log, ownAddress(ctx), form, times, delay);
    if (delay === 0) await notified;
    if (!back) return show(ctx, closedPage(languageOf(form)));
    // 307 keeps method and body, so the browser posts the same fields to the school
    ctx.status = 307;
    ctx.redirect(form.get('returnurlsuccess') ?? '/');
  });
}

function isOurs(merchant: Merchant, form: Form): boolean {
  const field = (name: string): string => form.get(name) ?? '';
  const expected = checkHash(merchant.secret, {
    merchantId: field('merchantid'),
    returnUrlSuccess: field('returnurlsuccess'),
    returnUrlSuccessServer: field('returnurlsuccessserver'),
    orderId: field('orderid'),
    amount: field('amount'),
    currency: field('currency'),
  });
  return field('merchantid') === merchant.merchantId && sameHash(expected, field('checkhash'));
}

function buttons(merchant: Merchant, form: Form): readonly Button[] {
  const order = form.get('orderid') ?? '';
  const reference = form.get('reference') ?? '';
  const fields = {
    ...Object.fromEntries(form),
    status: 'OK',
    step: 'Confirmation',
    orderhash: orderHash(merchant.secret, order, form.get('amount') ?? '', form.get('currency') ?? ''),
    authorizationcode: newOrderId().slice(0, 6),
    creditcardnumber: '558740******2037',
    refundid: String(Date.now()).slice(-10),
  };
  const paying = (key: Play): Button => ({ key, action: `${STAND_IN_PATH}/${key}`, fields });
  return [
    paying('pay'),
    {
      key: 'cancel',
      action: form.get('returnurlcancel') ?? '',
      fields: { status: 'CANCEL', orderid: order, reference },
    },
    {
      key: 'error',
      action: form.get('returnurlerror') ?? '',
      fields: { status: 'ERROR', orderid: order, reference, errorcode: '51', errordescription: 'Declined' },
    },
    paying('lost'),
    paying('late'),
    paying('duplicate'),
    paying('noReturn'),
  ];
}

type Own = { readonly url: string; readonly headers: Readonly<Record<string, string>> };

/** This server as the request reached it. An address in the form proves nothing: its secret is in our source (SSRF). */
function ownAddress({ req: { socket }, protocol }: RequestContext): Own {
  const { localAddress = '', localPort } = socket;
  const host = isIPv6(localAddress) ? `[${localAddress}]` : localAddress;
  return {
    url: `http://${host}:${localPort}${PAYMENT_RETURNS.notification}`,
    headers: { 'X-Forwarded-Proto': protocol },
  };
}

/** Notifies the school's server like the provider: a form post without cookies. */
async function notify(log: Log, { url, headers }: Own, form: Form, times: number, delay: number): Promise<void> {
  if (delay > 0) await wait(delay, undefined, { ref: false });
  const body = new URLSearchParams({ ...Object.fromEntries(form), step: 'Payment' });
  for (let time = 0; time < times; time++) {
    try {
      const answer = await fetch(url, { method: 'POST', headers, body });
      log.info({ status: answer.status, answer: (await answer.text()).slice(0, 100) }, 'stand-in notified the school');
    } catch (error) {
      log.warn({ err: error }, 'stand-in could not notify the school');
    }
  }
}

const languageOf = (form: Form): Language => (form.get('language') === 'EN' ? 'en' : 'is');

function refuse(ctx: RequestContext, form: Form): void {
  const own = `${ctx.protocol}://${ctx.host}${PAYMENT_RETURNS.error}`;
  const back: Button | undefined =
    form.get('returnurlerror') === own
      ? {
          key: 'back',
          action: own,
          fields: {
            status: 'ERROR',
            orderid: form.get('orderid') ?? '',
            errorcode: '1',
            errordescription: 'checkhash',
          },
        }
      : undefined;
  show(ctx, refusedPage(languageOf(form), back), 400);
}

function show(ctx: RequestContext, html: string, status = 200): void {
  ctx.status = status;
  ctx.type = 'html';
  ctx.set('Cache-Control', 'no-store');
  ctx.body = html;
}
