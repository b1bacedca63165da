/** Buying a course over real HTTP: one run, one transaction and one receipt number, whatever the payment page does. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { paymentOffer, PAYMENT_RETURNS, transactions } from '../../sync/payment/contract.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { listInstructors, renewDiscountCode } from '../../sync/staff/instructors-contract.ts';
import { setDiscountCode } from '../account/instructor-store.ts';
import { readConfig } from '../platform/config/config.ts';
import { checkHash, orderHash } from '../payment/securepay.ts';
import { settle, settleOrderByHand } from '../payment/settle.ts';
import { DEMO_CODE } from '../server/demo.ts';
import { PRODUCTION, type TestServer } from './harness.ts';
import { failAt, look, mend } from './look.ts';
import { newLearner, type Signed } from './make.ts';
import {
  ACCEPTED,
  comeBack,
  giveCode,
  given,
  hasAccess,
  newBuyer,
  newOrder,
  notify,
  OWN_INSTRUCTOR,
  postForm,
  receiptNumbers,
  secretOf,
  startSchool,
  success,
} from './pay.ts';
import { signInStaff } from './staff.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startSchool();
});

const ONCE = { transactions: 1, runs: 1 };
const offer = async (buyer: Awaited<ReturnType<typeof newLearner>>, course = 1) =>
  z.parse(paymentOffer.response, (await buyer.agent.get(`/api/payment-offer/${course}`)).body);

describe('the hashes', () => {
  it("match the provider's own examples", () => {
    const example = { orderId: 'TEST00000001', amount: '100', currency: 'ISK' };
    expect(
      checkHash('1234567890abcdef', {
        merchantId: '9123456',
        returnUrlSuccess: 'https://borgun.is',
        returnUrlSuccessServer: 'https://borgun.is/success',
        ...example,
      }),
    ).toBe('275dcb516773c96a1856550c1b2126f35d501c5dc1b0ba2f73fdf617cecb7461');
    expect(orderHash('1234567890abcdef', example.orderId, example.amount, example.currency)).toBe(
      'd605531aa71c833edb59651652161e7845933d2f7d44d3697bc336e493befd25',
    );
  });
});

describe('the discount', () => {
  const price = async (buyer: Signed) => (await offer(buyer)).price;

  it("needs the code of one of the school's own instructors, and stays when the code is renewed", async () => {
    const [buyer, late, staff] = [await newLearner(server), await newLearner(server), await signInStaff(server)];
    expect((await giveCode(buyer.agent, ' akrein-24 ')).status).toBe(200);
    expect(await price(buyer)).toBe(10_000);
    expect((await staff.post(renewDiscountCode.path, { id: OWN_INSTRUCTOR })).status).toBe(200);
    expect((await giveCode(late.agent)).status, 'the old code').toBe(422);
    const { body } = await staff.get(listInstructors.path);
    const { instructors } = z.parse(listInstructors.response, body);
    const code = instructors.find(({ id }) => id === OWN_INSTRUCTOR)?.discountCode ?? '';
    expect((await giveCode(late.agent, code)).status).toBe(200);
    expect([await price(buyer), await price(late)]).toEqual([10_000, 10_000]);
    expect(await look(server).value('SELECT count(*) FROM staff_log WHERE "after" LIKE ?', `%${code}%`)).toBe(0);
    await writeExclusive(server.context.db, (tx) => setDiscountCode(tx, OWN_INSTRUCTOR, DEMO_CODE));
  });

  it('refuses even the right code after ten wrong ones in an hour', async () => {
    const { agent } = await newLearner(server);
    for (let nr = 0; nr < 10; nr++) expect((await giveCode(agent, `ABCD${2345 + nr}`)).status).toBe(422);
    expect((await giveCode(agent)).status).toBe(429);
    server.clock.now += 3_600_001;
    expect((await giveCode(agent)).status).toBe(200);
  });

  it('does not accept an empty code as that of an instructor without one', async () => {
    const { agent } = await newLearner(server);
    for (const code of ['', '-', 'null']) expect((await giveCode(agent, code)).status).toBe(422);
  });
});

describe('the payment form', () => {
  it.each([
    ['kennari-2', 1, '12500'],
    ['kennari-2', 2, '12500'],
    [OWN_INSTRUCTOR, 1, '12500'],
    ['the code of their instructor', 1, '10000'],
    ['the code of their instructor', 2, '10000'],
  ] as const)('for a learner with %s and course %i asks %s ISK and is signed', async (by, course, amount) => {
    const isByCode = by === 'the code of their instructor';
    const buyer = await newLearner(server, isByCode ? {} : { teacherId: by });
    if (isByCode) expect((await giveCode(buyer.agent)).status).toBe(200);
    const form = await newOrder(buyer, course);
    expect(form).toMatchObject({
      Amount: amount,
      ItemAmount_0: amount,
      ItemUnitAmount_0: amount,
      ItemCount_0: '1',
      Currency: 'ISK',
      SkipReceiptPage: '1',
      ReturnUrlSuccess: `${server.origin}${PAYMENT_RETURNS.success}`,
    });
    expect(form.OrderId).toMatch(/^[A-Z0-9]{12}$/);
    expect(form.checkhash).toBe(
      checkHash(secretOf(server), {
        merchantId: form.MerchantId,
        returnUrlSuccess: form.ReturnUrlSuccess,
        returnUrlSuccessServer: form.ReturnUrlSuccessServer,
        orderId: form.OrderId,
        amount,
        currency: 'ISK',
      }),
    );
    expect(String((await offer(buyer, course)).price)).toBe(amount);
  });

  it('is refused for another account and for a course already bought', async () => {
    const { buyer, order } = await newBuyer(server);
    const other = await newLearner(server);
    const call = (id: string) => buyer.agent.post('/api/payment-data', { name: '', id, courseId: 1 });
    expect((await call(other.state.id)).status).toBe(403);
    await notify(server, success(server, order));
    expect(await call(buyer.state.id)).toMatchObject({ status: 409, body: { error: { code: 'already-bought' } } });
    await look(server).run(
      'UPDATE enrolments SET started_at = started_at - ? WHERE account_id = ?',
      31 * DAY_MS,
      buyer.state.id,
    );
    expect(await call(buyer.state.id)).toMatchObject({ status: 409, body: { error: { code: 'course-expired' } } });
  });
});

describe('a payment', () => {
  it("opens the course by the notification; the browser's return changes nothing", async () => {
    const { buyer, order } = await newBuyer(server);
    expect(await hasAccess(buyer.agent)).toBe(false);
    const told = await notify(server, success(server, order));
    expect(told).toMatchObject({ status: 200, text: ACCEPTED });
    expect(told.headers.get('content-type')).toMatch(/^text\/xml/);
    expect(told.headers.getSetCookie()).toEqual([]);
    const back = await comeBack(server, success(server, order));
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe('/okuskoli-1/takk-fyrir');
    expect(back.headers.getSetCookie()).toEqual([]);
    expect(await given(server, buyer.state.id)).toMatchObject(ONCE);
    expect(await hasAccess(buyer.agent)).toBe(true);
    expect(await offer(buyer)).toMatchObject({ access: true, order: { status: 'paid' } });
  });

  it("opens the course by the browser's return alone, and once if the notification follows", async () => {
    const first = await newBuyer(server, 2);
    expect((await comeBack(server, success(server, first.order))).headers.get('location')).toBe(
      '/okuskoli-2/takk-fyrir',
    );
    expect(await given(server, first.buyer.state.id)).toMatchObject(ONCE);
    expect(await notify(server, success(server, first.order))).toMatchObject({ status: 200, text: ACCEPTED });
    expect(await given(server, first.buyer.state.id)).toMatchObject(ONCE);
  });

  it('survives 1,000 simultaneous notifications and returns with one booking (F28)', async () => {
    const { buyer, order } = await newBuyer(server);
    const fields = success(server, order);
    const replies = await Promise.all(
      Array.from({ length: 1000 }, (_, index) => (index % 2 === 0 ? notify(server, fields) : comeBack(server, fields))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 303]));
    expect(await given(server, buyer.state.id)).toMatchObject(ONCE);
    server.clock.now += 24 * 3_600_000;
    await notify(server, fields);
    const logged = await look(server).row(
      'SELECT count(*) AS n FROM payment_callbacks WHERE order_id = ?',
      order.OrderId,
    );
    expect(logged).toEqual({ n: 11 }); // the first and ten repetitions: enough to investigate, too little to fill the disk
  });

  it('opens the course after a cancel and an error, neither of which opens it', async () => {
    const { buyer, order } = await newBuyer(server);
    const cancelled = await postForm(server, PAYMENT_RETURNS.cancel, {
      status: 'CANCEL',
      orderid: order.OrderId,
      orderhash: success(server, order)['orderhash'] ?? '',
    });
    expect(cancelled.headers.get('location')).toBe('/okuskoli-1/haetta');
    expect((await offer(buyer)).order?.status).toBe('cancelled');
    const failed = await postForm(server, PAYMENT_RETURNS.error, { status: 'ERROR', orderid: order.OrderId });
    expect(failed.headers.get('location')).toBe('/okuskoli-1/villa');
    expect(await given(server, buyer.state.id)).toMatchObject({ transactions: 0, runs: 0 });
    await notify(server, success(server, order));
    for (const path of [PAYMENT_RETURNS.cancel, PAYMENT_RETURNS.error]) {
      const late = await postForm(server, path, { status: 'CANCEL', orderid: order.OrderId, errorcode: '51' });
      expect(late.headers.get('location'), 'who has paid is thanked').toBe('/okuskoli-1/takk-fyrir');
    }
    expect((await offer(buyer)).order?.status).toBe('paid');
    expect(await given(server, buyer.state.id)).toMatchObject(ONCE);
  });

  it('counts once when replayed after a day, a month and a year', async () => {
    const { buyer, order } = await newBuyer(server);
    const start = server.clock.now;
    for (const days of [0, 1, 31, 365]) {
      server.clock.now = start + days * DAY_MS;
      expect((await notify(server, success(server, order))).text).toBe(ACCEPTED);
    }
    server.clock.now = start;
    expect(await given(server, buyer.state.id)).toMatchObject(ONCE);
  });

  it('made twice is booked twice, opens one run and alerts the school', async () => {
    const { buyer, order } = await newBuyer(server);
    const second = await newOrder(buyer);
    await Promise.all([notify(server, success(server, order)), notify(server, success(server, second))]);
    expect(await given(server, buyer.state.id)).toMatchObject({ transactions: 2, runs: 1 });
    const flags = await look(server).rows(
      'SELECT flag FROM orders WHERE account_id = ? ORDER BY flag IS NOT NULL',
      buyer.state.id,
    );
    expect(flags).toEqual([{ flag: null }, { flag: 'had-access' }]);
    const told = await look(server).row("SELECT count(*) AS n FROM mail_queue WHERE kind = 'payment-flagged'");
    expect(told).toEqual({ n: 1 });
  });

  it('is booked without a run when it arrives after the account was deleted', async () => {
    const { buyer, order } = await newBuyer(server);
    await buyer.agent.post('/api/delete-account', { password: 'vegurinn-er-langur' });
    expect((await notify(server, success(server, order))).text).toBe(ACCEPTED);
    expect(await given(server, buyer.state.id)).toMatchObject({ transactions: 1, runs: 0 });
  });

  it('is logged without card, name or address of the payer', async () => {
    const { order } = await newBuyer(server);
    await notify(server, success(server, order));
    const row = await look(server).row<{ body: string }>(
      'SELECT body FROM payment_callbacks WHERE order_id = ?',
      order.OrderId,
    );
    expect(row?.body).toContain('"authorizationcode":"123456"');
    expect(row?.body).not.toMatch(/2037|greiddi|greidandi/);
  });

  it("keeps the provider's authorisation and refund id, never the browser's, however it was settled", async () => {
    const proofs = (id: string) =>
      look(server).row('SELECT authorization_code, refund_id FROM orders WHERE id = ?', id);
    const { order } = await newBuyer(server);
    await comeBack(server, success(server, order, { authorizationcode: '999999', refundid: 'annars-greiðsla' }));
    expect(await proofs(order.OrderId)).toEqual({ authorization_code: null, refund_id: null });
    await notify(server, success(server, order));
    expect(await proofs(order.OrderId)).toEqual({ authorization_code: '123456', refund_id: '1234567890' });
    await notify(server, success(server, order, { authorizationcode: '999999', refundid: 'annars-greiðsla' }));
    await comeBack(server, success(server, order, { refundid: 'annars-greiðsla' }));
    expect(await proofs(order.OrderId)).toEqual({ authorization_code: '123456', refund_id: '1234567890' });
    const { order: byHand } = await newBuyer(server);
    await writeExclusive(server.context.db, (tx) =>
      settleOrderByHand(tx, server.context, { orderId: byHand.OrderId, now: server.clock.now }),
    );
    expect(await proofs(byHand.OrderId)).toEqual({ authorization_code: null, refund_id: null });
    await notify(server, success(server, byHand));
    expect(await proofs(byHand.OrderId)).toEqual({ authorization_code: '123456', refund_id: '1234567890' });
  });

  it('for an order lost in a restore is logged once as lost, despite earlier noise', async () => {
    const { order } = await newBuyer(server);
    const { order: other } = await newBuyer(server);
    for (const { OrderId } of [order, other]) await look(server).run('DELETE FROM orders WHERE id = ?', OrderId); // as a restore from an older backup leaves it
    for (let time = 0; time < 101; time++) {
      await postForm(server, PAYMENT_RETURNS.error, '');
      await notify(server, { ...success(server, order), orderhash: '0'.repeat(64) });
      await notify(server, success(server, other));
    }
    const [warn, error] = [vi.spyOn(server.context.log, 'warn'), vi.spyOn(server.context.log, 'error')];
    expect((await notify(server, success(server, order))).status).toBe(400);
    expect(error).toHaveBeenCalledWith({ orderId: order.OrderId, path: 'notification' }, expect.any(String));
    const rows = () =>
      look(server).rows<{ outcome: string; n: number }>(
        'SELECT outcome, count(*) AS n FROM payment_callbacks WHERE order_id IS NULL OR order_id = ? GROUP BY outcome',
        order.OrderId,
      );
    expect(await rows()).toContainEqual({ outcome: 'lost-order', n: 1 });
    expect(await rows()).toContainEqual({ outcome: 'unknown-order', n: 100 });
    server.clock.now += 24 * 3_600_000;
    await notify(server, { ...success(server, order), orderhash: '0'.repeat(64) });
    expect(await rows()).toContainEqual({ outcome: 'unknown-order', n: 101 }); // the limit starts anew each day
    expect(warn).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });

  it('is reported lost at a price that has changed since', async () => {
    const { order } = await newBuyer(server);
    await notify(server, success(server, (await newBuyer(server)).order)); // an order at the old price remains
    await look(server).run('DELETE FROM orders WHERE id = ?', order.OrderId);
    await look(server).run('UPDATE courses SET price = price + 1000');
    const error = vi.spyOn(server.context.log, 'error');
    await notify(server, success(server, order));
    expect(error).toHaveBeenCalledWith({ orderId: order.OrderId, path: 'notification' }, expect.any(String));
    vi.restoreAllMocks();
    await look(server).run('UPDATE courses SET price = price - 1000');
  });

  it('is not reported lost when a buyer signs it with the form they were given', async () => {
    const { order } = await newBuyer(server);
    const error = vi.spyOn(server.context.log, 'error');
    const orderid = [order.MerchantId, order.ReturnUrlSuccess, order.ReturnUrlSuccessServer, order.OrderId].join('|');
    const forged = { ...success(server, order), orderid, amount: order.Amount, orderhash: order.checkhash };
    expect((await notify(server, forged)).status).toBe(400);
    expect(error).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('has receipt numbers without gaps after all the tests above', async () => {
    const numbers = await receiptNumbers(server);
    expect(numbers.length).toBeGreaterThan(8);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});

describe('a server that dies around the commit', () => {
  it('has booked once and answers Accepted to the repeated notification (F30)', async () => {
    const dataDir = server.context.config.dataDir;
    const { buyer, order } = await newBuyer(server);
    // the state that a power cut leaves between commit and answer
    await settle(server.context, 'notification', new Map(Object.entries(success(server, order))));
    server.crash();
    server = await startSchool({ dataDir, now: server.clock.now });
    expect(await given(server, buyer.state.id)).toMatchObject(ONCE);
    expect((await notify(server, success(server, order))).text).toBe(ACCEPTED);
    expect((await comeBack(server, success(server, order))).status).toBe(303);
    expect(await given(server, buyer.state.id)).toMatchObject(ONCE);
  });

  it('has booked nothing before the commit, and books the repeated notification', async () => {
    const { buyer, order } = await newBuyer(server);
    await failAt(server, 'transactions');
    expect((await notify(server, success(server, order))).status).toBe(500);
    expect(await given(server, buyer.state.id)).toMatchObject({ transactions: 0, runs: 0 });
    await mend(server, 'transactions');
    expect((await notify(server, success(server, order))).text).toBe(ACCEPTED);
    expect(await given(server, buyer.state.id)).toMatchObject(ONCE);
  });
});

describe('an announced bank transfer', () => {
  it('is written to the school once, however often it is sent, and opens nothing', async () => {
    const buyer = await newLearner(server);
    const before = (await look(server).rows("SELECT id FROM mail_queue WHERE kind = 'transfer-notice'")).length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => buyer.agent.post('/api/confirm-bank-transfer', { courseId: 1 })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const letters = await look(server).rows("SELECT id FROM mail_queue WHERE kind = 'transfer-notice'");
    expect(letters).toHaveLength(before + 1);
    expect((await offer(buyer)).transferNotified).toBe(new Date(server.clock.now).toISOString());
    expect(await hasAccess(buyer.agent)).toBe(false);
  });

  it('no longer waits once the course is paid by card', async () => {
    const { buyer, order } = await newBuyer(server);
    await buyer.agent.post('/api/confirm-bank-transfer', { courseId: 1 });
    await notify(server, success(server, order));
    expect((await offer(buyer)).transferNotified).toBeNull();
  });
});

describe('the list of purchases', () => {
  it('has course, date, price, number and cancellation date', async () => {
    const { buyer, order } = await newBuyer(server, 2);
    await notify(server, success(server, order));
    const { body } = await buyer.agent.get('/api/transactions', { 'accept-language': 'en' });
    expect(z.parse(transactions.response, body).transactions).toEqual([
      {
        id: expect.any(String),
        course_id: 2,
        course_name: 'Driving School 2',
        time: new Date(server.clock.now).toISOString(),
        price: 12_500,
        kind: 'payment',
        payment_type: 'teya',
        receipt_nr: expect.stringMatching(/^\d{6}$/),
        cancel_until: new Date(server.clock.now + 14 * DAY_MS).toISOString(),
        refunded: false,
        left: 12_500,
        owed: false,
        unconfirmed: false,
        by_other: false,
      },
    ]);
  });
});

it('serves an account at most sixty receipts in a quarter of an hour, and others still', async () => {
  const { buyer, order } = await newBuyer(server);
  await notify(server, success(server, order));
  const mine = 'SELECT id FROM transactions WHERE account_id = ?';
  const receipt = `/api/receipt/${String(await look(server).value(mine, buyer.state.id))}`;
  const asked = await Promise.all(Array.from({ length: 63 }, () => buyer.agent.get(receipt)));
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(3);
  expect((await (await signInStaff(server)).get(receipt)).status).toBe(200);
  server.clock.now += 15 * 60_000;
  expect((await buyer.agent.get(receipt)).status).toBe(200);
  await server.context.security.written();
  const reads = await look(server).rows("SELECT subject_id, times FROM security_log WHERE event = 'person-read'");
  expect(reads, 'staff read it, once; one’s own is nobody’s matter').toEqual([
    { subject_id: buyer.state.id, times: 1 },
  ]);
});

describe('payment settings in production', () => {
  const own = { SECUREPAY_MERCHANT_ID: '1', SECUREPAY_GATEWAY_ID: '1', SECUREPAY_SECRET: 'own-secret' };
  it.each([
    [{ ...own, SECUREPAY_MERCHANT_ID: '9275444' }, /SECUREPAY_MERCHANT_ID/],
    [{ ...own, SECUREPAY_SECRET: '99887766' }, /SECUREPAY_SECRET/],
    [{ ...own, SECUREPAY_SECRET: 'stand-in-secret' }, /SECUREPAY_SECRET/],
    [{ ...own, SECUREPAY_SECRET: '' }, /SECUREPAY_SECRET/],
    [{ ...own, SECUREPAY_GATEWAY_ID: '' }, /SECUREPAY_GATEWAY_ID/],
    [{ SECUREPAY_SECRET: 'own-secret' }, /SECUREPAY_MERCHANT_ID/],
    [{ ...own, SECUREPAY_URL: 'https://test.borgun.is/SecurePay/default.aspx' }, /SECUREPAY_URL/],
    [{ ...own, SECUREPAY_URL: 'http://securepay.borgun.is/' }, /SECUREPAY_URL/],
  ])('are refused as %j', (settings, complaint) => {
    expect(() => readConfig({ ...PRODUCTION, ...settings })).toThrow(complaint);
  });
  it('take cards with an agreement and none without', () => {
    expect(readConfig({ ...PRODUCTION, ...own }).merchant).toMatchObject({ standIn: false, merchantId: '1' });
    expect(readConfig(PRODUCTION).merchant).toBeUndefined();
  });
});
