/** What staff do about money: transfers, orders settled by hand, refunds and receipts. */
import { beforeAll, describe, expect, it } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import * as z from 'zod';
import { PAYMENT_RETURNS, receiptPath, transactions } from '../../sync/payment/contract.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { addDays, dayOf } from '../../sync/staff/periods.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../account/demo-people.ts';
import { countAnew } from '../statistics/count-anew.ts';
import { tallies } from '../statistics/tally-store.ts';
import { claimRefund } from '../payment/order-store.ts';
import { flaggedOrders, slowOrders, stuckRefunds } from '../payment/orders-for-staff.ts';
import { readConfig } from '../platform/config/config.ts';
import { receiptPdf, type Receipt } from '../payment/receipt.ts';
import { openCourse } from '../payment/open-course.ts';
import { refund } from '../payment/refund.ts';
import { settleOrderByHand } from '../payment/settle.ts';
import { payBackDue, RefundTrouble, type Refunds, securePayRefunds } from '../payment/refunds.ts';
import { findDeeds } from '../../sync/staff/audit-contract.ts';
import { changes } from '../../sync/staff/desk-contract.ts';
import { listPayments, type Method } from '../../sync/staff/payments-contract.ts';
import { studentDetails } from '../../sync/staff/student-contract.ts';
import { today } from '../../sync/staff/today-contract.ts';
import { waitingTransfers } from '../payment/transfer-store.ts';
import { Agent, type TestServer } from './harness.ts';
import { look } from './look.ts';
import { newLearner, PASSWORD, type Signed } from './make.ts';
import { hire, signInStaff } from './staff.ts';
import {
  comeBack,
  given,
  hasAccess,
  newBuyer,
  newOrder,
  notify,
  postForm,
  receiptNumbers,
  startSchool,
  success,
} from './pay.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

let server: TestServer;
let staff: Agent;
beforeAll(async () => {
  server = await startSchool();
  staff = new Agent(server.origin);
  const ssn = DEMO_PEOPLE.find(({ role }) => role === 'staff')?.ssn ?? '';
  await staff.post('/api/sign-in', { ssn, password: DEMO_PASSWORD });
});

const now = () => server.clock.now;
const open = (buyer: Signed, amount = 12_500, course: 1 | 2 = 1, paymentType: Method = 'transfer') =>
  writeExclusive(server.context.db, (tx) =>
    openCourse(tx, server.context, {
      accountId: buyer.state.id,
      course,
      paymentType,
      amount,
      now: now(),
      dueAt: now(),
    }),
  );
const giveBack = (transactionId: string, amount?: number) =>
  writeExclusive(server.context.db, (tx) =>
    refund(tx, server.context, { transactionId, ...(amount === undefined ? {} : { amount }), now: now() }),
  );
const bought = async (buyer: Signed, language = 'is') =>
  z.parse(transactions.response, (await buyer.agent.get('/api/transactions', { 'accept-language': language })).body)
    .transactions;
const lettersTo = (buyer: Signed, kind: string) =>
  look(server).rows<{ subject: string; body_text: string }>(
    'SELECT subject, body_text FROM mail_queue WHERE kind = ? AND recipient = (SELECT email FROM accounts WHERE id = ?)',
    kind,
    buyer.state.id,
  );

describe('a bank transfer that is withdrawn', () => {
  it('blocks card payment until withdrawn, and shows staff the withdrawal', async () => {
    const buyer = await newLearner(server);
    const call = (name: string) => buyer.agent.post(`/api/${name}-bank-transfer`, { courseId: 1 });
    const card = () =>
      buyer.agent.post(
        '/api/payment-data',
        { name: 'A', id: buyer.state.id, courseId: 1 },
        { 'accept-language': 'en' },
      );
    const offer = async () => (await buyer.agent.get('/api/payment-offer/1')).body;
    const atStaff = async () => {
      const { body } = await staff.get('/api/admin/today');
      return z.parse(today.response, body).transfers.rows.filter(({ person }) => person.id === buyer.state.id);
    };
    await call('confirm');
    expect(await offer()).toMatchObject({ transferAmount: 12_500 });
    expect(await card()).toMatchObject({ status: 409, body: { error: { code: 'transfer-waiting' } } });
    await call('withdraw');
    const withdrawn = new Date(server.clock.now).toISOString();
    expect(await offer()).toMatchObject({ transferNotified: null, transferAmount: null });
    expect(await atStaff()).toMatchObject([{ withdrawn }]);
    expect((await card()).status).toBe(200);
    // announced again, the same row waits again
    await call('confirm');
    expect(await atStaff()).toMatchObject([{ withdrawn: null }]);
    await call('withdraw');
    const [row] = await atStaff();
    expect((await staff.post('/api/admin/drop-transfer', { transferId: row?.id })).status).toBe(200);
    expect(await atStaff()).toEqual([]);
  });

  it('writes to the school at most once an hour, however often it is announced and withdrawn', async () => {
    const buyer = await newLearner(server);
    const call = (name: string) => buyer.agent.post(`/api/${name}-bank-transfer`, { courseId: 1 });
    const told = () =>
      look(server).value(
        `SELECT count(*) FROM mail_queue WHERE kind = 'transfer-notice' AND account_id = ?`,
        buyer.state.id,
      );
    for (let times = 0; times < 4; times++) {
      expect((await call('confirm')).status).toBe(200);
      await call('withdraw');
    }
    expect(await told()).toBe(1);
    server.clock.now += 3_600_000;
    await call('confirm');
    expect(await told()).toBe(2);
  });

  it('stays withdrawn when an opening is undone and an older announcement waits again', async () => {
    staff = await signInStaff(server);
    const buyer = await newLearner(server);
    await buyer.agent.post('/api/confirm-bank-transfer', { courseId: 1 });
    const waits = async () =>
      (await waitingTransfers(server.context.db)).filter(({ account_id }) => account_id === buyer.state.id).length;
    const { body } = await staff.post('/api/admin/open-course', {
      course: 1,
      userId: buyer.state.id,
      paymentType: 'transfer',
      amount: 12_500,
    });
    expect(await waits()).toBe(0);
    await look(server).run(
      `INSERT INTO bank_transfers (id, account_id, course_id, amount, notified_at, withdrawn_at)
       SELECT 'withdrawn', account_id, course_id, amount, notified_at, notified_at FROM bank_transfers WHERE account_id = ?`,
      buyer.state.id,
    );
    expect((await staff.post('/api/admin/undo', { deed: z.object({ deed: z.int() }).parse(body).deed })).status).toBe(
      200,
    );
    expect(await waits()).toBe(1);
  });
});

/** The reasons for which Today lists an order. */
const reasons = async (orderId: string) =>
  z
    .parse(today.response, (await staff.get('/api/admin/today')).body)
    .payments.rows.flatMap(({ id, why }) => (id === orderId ? [why] : []));

async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}

async function fetchReceipt(agent: Agent, id: string, language?: 'is' | 'en') {
  const response = await fetch(server.origin + receiptPath(id, language), {
    headers: { cookie: agent.cookieHeader() },
  });
  const { status, headers } = response;
  return {
    status,
    type: headers.get('content-type'),
    policy: headers.get('content-security-policy'),
    bytes: await response.arrayBuffer(),
  };
}

describe('staff', () => {
  it('open a course for an announced transfer: receipt, letter, and the transfer no longer waits', async () => {
    const buyer = await newLearner(server);
    await buyer.agent.post('/api/confirm-bank-transfer', { courseId: 1 });
    expect((await waitingTransfers(server.context.db)).map((row) => row.account_id)).toContain(buyer.state.id);
    await open(buyer);
    expect(await hasAccess(buyer.agent)).toBe(true);
    expect((await waitingTransfers(server.context.db)).map((row) => row.account_id)).not.toContain(buyer.state.id);
    expect((await bought(buyer))[0]).toMatchObject({ payment_type: 'transfer', price: 12_500 });
    expect((await lettersTo(buyer, 'access-opened'))[0]?.body_text).toContain('Greiðslan er komin');
    await expect(open(buyer)).rejects.toMatchObject({ code: 'already-bought' });
    expect(await given(server, buyer.state.id)).toMatchObject({ transactions: 1, runs: 1 });
  });

  it('open a course free without a receipt, and reopen the same run after it was closed', async () => {
    const buyer = await newLearner(server);
    await open(buyer, 0);
    expect(await given(server, buyer.state.id)).toMatchObject({ transactions: 0, runs: 1 });
    expect(await lettersTo(buyer, 'access-opened')).toHaveLength(1);
    await look(server).run('UPDATE enrolments SET closed_at = 1 WHERE account_id = ?', buyer.state.id);
    expect(await hasAccess(buyer.agent)).toBe(false);
    await open(buyer, 12_500);
    expect(await hasAccess(buyer.agent)).toBe(true);
    expect(await given(server, buyer.state.id)).toMatchObject({ transactions: 1, runs: 1 });
  });

  it('sell a new run in place of a closed, expired one, and can undo it', async () => {
    const buyer = await newLearner(server);
    await open(buyer, 0);
    await look(server).run('UPDATE enrolments SET started_at = 1, closed_at = 2 WHERE account_id = ?', buyer.state.id);
    staff = await signInStaff(server);
    const sale = { course: 1, userId: buyer.state.id, paymentType: 'transfer', amount: 12_500 };
    const { deed } = z.looseObject({ deed: z.int() }).parse((await staff.post('/api/admin/open-course', sale)).body);
    const left = async () => {
      const { body } = await staff.post(studentDetails.path, { userId: buyer.state.id });
      return z.parse(studentDetails.response, body).userCourses.map(({ run, days_left }) => [run, days_left]);
    };
    expect((await left())[0]).toEqual([2, 30]);
    expect((await staff.post('/api/admin/undo', { deed })).status).toBe(200);
    expect((await left()).map(([run]) => run)).toEqual([1]);
    expect(await hasAccess(buyer.agent)).toBe(false);
  });

  it('see orders that wait for over half an hour, and can settle them by hand once', async () => {
    const { buyer, order } = await newBuyer(server);
    const waiting = async () => (await slowOrders(server.context.db, now())).map(({ id }) => id);
    expect(await waiting()).not.toContain(order.OrderId);
    server.clock.now += 31 * 60_000;
    expect(await waiting()).toContain(order.OrderId);
    const settle = () =>
      writeExclusive(server.context.db, (tx) =>
        settleOrderByHand(tx, server.context, { orderId: order.OrderId, now: now() }),
      );
    await settle();
    await expect(settle()).rejects.toMatchObject({ code: 'order-settled' });
    await notify(server, success(server, order));
    expect(await given(server, buyer.state.id)).toMatchObject({ transactions: 1, runs: 1 });
    expect(await waiting()).not.toContain(order.OrderId);
  });

  it('see a payment confirmed by the browser alone until the provider confirms it', async () => {
    const { buyer, order } = await newBuyer(server);
    await comeBack(server, success(server, order));
    const doubtful = async () => (await reasons(order.OrderId)).includes('unconfirmed');
    const said = async () => (await bought(buyer))[0]?.unconfirmed;
    const listed = async () => {
      const { body } = await staff.get('/api/admin/payments?kind=unconfirmed');
      const { payments, sums } = z.parse(listPayments.response, body);
      expect(payments.every(({ unconfirmed }) => unconfirmed)).toBe(true);
      expect(sums?.payments).toBe(payments.length);
      return payments.some(({ userId }) => userId === buyer.state.id);
    };
    expect([await doubtful(), await said(), await listed()]).toEqual([true, true, true]);
    await notify(server, success(server, order));
    expect([await doubtful(), await said(), await listed()]).toEqual([false, false, false]);
  });

  it("void a payment that only the browser confirmed; the provider's later notification still opens the course", async () => {
    const { buyer, order } = await newBuyer(server);
    await look(server).run(
      "INSERT INTO payers (order_id, name, email, ssn, language, created_at) VALUES (?, 'Amma', 'amma@akrein.example', '', 'is', 0)",
      order.OrderId,
    );
    await comeBack(server, success(server, order));
    const [paid] = await bought(buyer);
    staff = await signInStaff(server);
    const reason = 'Finnst ekki hjá greiðslusíðunni';
    server.clock.now += 60_000;
    const cancel = () => staff.post('/api/admin/void-payment', { transactionId: paid?.id, reason });
    expect((await cancel()).status).toBe(200);
    expect(await hasAccess(buyer.agent)).toBe(false);
    expect(await lettersTo(buyer, 'access-ended')).toHaveLength(1);
    expect(await reasons(order.OrderId), 'nothing is owed').toEqual([]);
    expect((await bought(buyer)).map(({ price, left, owed }) => [price, left, owed])).toEqual([
      [-12_500, 0, false],
      [12_500, 0, false],
    ]);
    expect((await fetchReceipt(buyer.agent, paid?.id ?? '')).status, 'another paid').toBe(404);
    await comeBack(server, success(server, order));
    expect(await hasAccess(buyer.agent), 'the browser says so again').toBe(false);
    expect((await buyer.agent.get('/api/payment-offer/1')).body, 'it is waited for').toMatchObject({
      order: { status: 'pending' },
    });
    server.clock.now += 31 * 60_000;
    expect(await reasons(order.OrderId)).toEqual(['slow']);
    for (let times = 0; times < 2; times++) await notify(server, success(server, order));
    expect(await hasAccess(buyer.agent), 'the provider says so').toBe(true);
    expect(await reasons(order.OrderId)).toEqual([]);
    expect((await bought(buyer)).map(({ left }) => left)).toEqual([12_500, 0, 0]);
  });

  it('no longer see an unconfirmed payment once it is refunded', async () => {
    const { buyer, order } = await newBuyer(server);
    await comeBack(server, success(server, order));
    const [paid] = await bought(buyer);
    const row = async () =>
      z
        .parse(today.response, (await staff.get('/api/admin/today')).body)
        .payments.rows.find(({ id }) => id === order.OrderId);
    expect(await row()).toMatchObject({ amount: 12_500, transactionId: paid?.id });
    await giveBack(paid?.id ?? '', 5000);
    expect(await row(), 'can be voided no more').toMatchObject({ amount: 7500, transactionId: null });
    await giveBack(paid?.id ?? '');
    expect(await reasons(order.OrderId)).toEqual([]);
    expect((await bought(buyer)).filter(({ unconfirmed }) => unconfirmed)).toEqual([]);
    const books = z.parse(listPayments.response, (await staff.get('/api/admin/payments')).body);
    expect(books.payments.find(({ id }) => id === paid?.id)?.unconfirmed, 'in those of the school').toBe(false);
  });

  it.each([
    ['cancel', PAYMENT_RETURNS.cancel, 'CANCEL'],
    ['error', PAYMENT_RETURNS.error, 'ERROR'],
    ['error to the page of success', PAYMENT_RETURNS.success, 'ERROR'],
  ])("decide on an order whose hash came with a %s before the browser's success", async (_, path, status) => {
    const { buyer, order } = await newBuyer(server);
    await postForm(server, path, success(server, order, { status, step: '' }));
    const { headers } = await comeBack(server, success(server, order));
    expect(headers.get('location')).toMatch(/takk|thanks/);
    expect(await hasAccess(buyer.agent)).toBe(false);
    server.clock.now += 31 * 60_000;
    expect(await reasons(order.OrderId)).toEqual(['slow']);
    await comeBack(server, success(server, order));
    expect(await hasAccess(buyer.agent), 'once more').toBe(false);
    await notify(server, success(server, order));
    expect(await hasAccess(buyer.agent), 'the provider says so').toBe(true);
    expect(await reasons(order.OrderId)).toEqual([]);
  });

  it('refund once: credit note with the next number, access ended, letter sent', async () => {
    const { buyer, order } = await newBuyer(server);
    await notify(server, success(server, order));
    const [paid] = await bought(buyer);
    const before = (await receiptNumbers(server)).length;
    await giveBack(paid?.id ?? '');
    expect(await hasAccess(buyer.agent)).toBe(false);
    const [note, original] = await bought(buyer);
    expect(note).toMatchObject({ kind: 'refund', price: -12_500, cancel_until: null });
    expect(Number(note?.receipt_nr)).toBe(before + 1);
    expect(original).toMatchObject({ refunded: true, cancel_until: null });
    await expect(giveBack(paid?.id ?? '')).rejects.toMatchObject({ code: 'refund-impossible' });
    await expect(giveBack(note?.id ?? '')).rejects.toMatchObject({ code: 'refund-impossible' });
    expect((await lettersTo(buyer, 'credit-note'))[0]?.body_text).toContain('endurgreiðir 12.500\u00a0kr. á kortið');
  });

  it('see card refunds that the provider refused or left unknown; each is requested only once', async () => {
    const { context } = server;
    const refunds = securePayRefunds(context.config, server.origin);
    if (!refunds) throw new Error('this school takes cards');
    const cardPayment = async (refundid: string) => {
      const { buyer, order } = await newBuyer(server);
      await notify(server, success(server, order, { refundid }));
      const [paid] = z.parse(transactions.response, (await buyer.agent.get('/api/transactions')).body).transactions;
      await giveBack(paid?.id ?? '');
      return order.OrderId;
    };
    const stateOf = (id: string): unknown => look(server).value('SELECT refund_state FROM orders WHERE id = ?', id);
    const stuck = async () => (await stuckRefunds(context.db)).map(({ id, refund_state }) => [id, refund_state]);

    await look(server).run("UPDATE orders SET refund_state = 'done' WHERE refund_state IS NOT NULL"); // left by the tests above
    const [good, twice] = [await cardPayment('7000000001'), await cardPayment('7000000001')];
    expect(await stateOf(good)).toBe('waiting');
    staff = await signInStaff(server);
    const backs = async () => {
      const { payments } = z.parse(listPayments.response, (await staff.get(`${listPayments.path}?kind=refund`)).body);
      return payments.slice(0, 2).map(({ owed, onItsWay }) => [owed, onItsWay]);
    };
    const way = [true, true];
    expect(await backs(), 'nobody has to pay them out').toEqual([way, way]);
    const mark = async () => z.parse(changes.response, (await staff.get(changes.path)).body).mark;
    const seen = await mark();
    server.clock.now += 1000;
    expect(await payBackDue(context, refunds)).toBe(1);
    expect(await mark(), 'what is open at the desk is read anew').not.toBe(seen);
    expect(await backs(), 'the newer was refused').toEqual([
      [true, false],
      [false, false],
    ]);
    expect([await stateOf(good), await stateOf(twice)]).toEqual(['done', 'refused']); // the stand-in refunds a number once
    expect(await payBackDue(context, refunds), 'never asked for again').toBe(0);

    const silent = await cardPayment('7000000002');
    let asked = 0;
    const trouble: Refunds = {
      payBack: () => {
        asked += 1;
        return Promise.reject(new RefundTrouble('no answer'));
      },
    };
    for (let looks = 0; looks < 3; looks++) await payBackDue(context, trouble);
    expect(asked).toBe(1);
    const died = await cardPayment('7000000003');
    await writeExclusive(context.db, (tx) => claimRefund(tx, now()));
    server.clock.now += 6 * 60_000;
    expect(await payBackDue(context, refunds), 'claimed by a server that died').toBe(0);
    expect(await stuck()).toEqual([
      [twice, 'refused'],
      [silent, 'unknown'],
      [died, 'unknown'],
    ]);

    await staff.post('/api/sign-in', {
      ssn: DEMO_PEOPLE.find(({ role }) => role === 'staff')?.ssn,
      password: DEMO_PASSWORD,
    });
    const rows = z.parse(today.response, (await staff.get(today.path)).body).payments.rows;
    expect(rows.find(({ id }) => id === silent)).toMatchObject({ why: 'refund-unknown' });
    expect((await staff.post('/api/admin/retry-refund', { orderId: silent })).status).toBe(200);
    expect((await staff.post('/api/admin/retry-refund', { orderId: silent })).status).toBe(409);
    expect(await payBackDue(context, refunds)).toBe(1);
    const { body } = await staff.post('/api/admin/settle-refund', { orderId: died });
    expect([await stateOf(silent), await stateOf(died)]).toEqual(['done', 'done']);
    await staff.post('/api/admin/undo', { deed: z.object({ deed: z.number() }).parse(body).deed });
    expect(await stateOf(died)).toBe('unknown');
  });

  it('refund a transfer: its unsent letter is withdrawn, and the payout waits until marked paid', async () => {
    const buyer = await newLearner(server);
    await open(buyer);
    const [paid] = await bought(buyer);
    expect(await lettersTo(buyer, 'access-opened')).toHaveLength(1);
    const { transactionId } = await giveBack(paid?.id ?? '');
    expect(await lettersTo(buyer, 'access-opened')).toEqual([]);
    const [letter] = await lettersTo(buyer, 'credit-note');
    expect(letter?.body_text).toContain('felld niður og aðgangi þínum að honum lokað');
    expect(letter?.body_text).toContain('endurgreiðir 12.500\u00a0kr. með millifærslu');

    staff = await signInStaff(server);
    const owed = async () =>
      z
        .parse(today.response, (await staff.get(today.path)).body)
        .payments.rows.filter(({ id }) => id === transactionId);
    expect(await owed()).toMatchObject([{ why: 'owed-transfer', amount: 12_500, person: { id: buyer.state.id } }]);
    const eachSays = async () => (await bought(buyer)).map((row) => row.owed);
    expect(await eachSays(), 'the credit note, and not its receipt').toEqual([true, false]);
    const { body } = await staff.post('/api/admin/settle-payout', { transactionId });
    const log = z.parse(findDeeds.response, (await staff.post(findDeeds.path, {})).body);
    expect(log.deeds[0]).toMatchObject({ action: 'settle-payout', after: { course: 1, amount: -12_500 } });
    expect(await owed()).toEqual([]);
    expect(await eachSays()).toEqual([false, false]);
    expect((await staff.post('/api/admin/settle-payout', { transactionId })).status).toBe(409);
    await staff.post('/api/admin/undo', { deed: z.object({ deed: z.number() }).parse(body).deed });
    expect(await owed()).toHaveLength(1);
    expect((await staff.post('/api/admin/settle-payout', { transactionId: paid?.id })).status).toBe(409);

    const { agent: accountant } = await hire(server, 'accountant');
    const listed = async () =>
      z
        .parse(listPayments.response, (await accountant.get(`${listPayments.path}?kind=owed`)).body)
        .payments.map(({ id }) => id);
    expect(await listed()).toContain(transactionId);
    const marked = await accountant.post('/api/admin/settle-payout', { transactionId });
    expect(await owed()).toEqual([]);
    expect(await listed()).not.toContain(transactionId);
    const { deed } = z.object({ deed: z.number() }).parse(marked.body);
    expect((await accountant.post('/api/admin/undo', { deed })).status).toBe(200);
    expect(await owed()).toHaveLength(1);
  });

  it('can pay out a refund owed to a deleted account, and its data is then erased', async () => {
    const buyer = await newLearner(server, { name: 'Inneign Farin' });
    await open(buyer);
    const [paid] = await bought(buyer);
    const { transactionId } = await giveBack(paid?.id ?? '');
    expect((await buyer.agent.post('/api/delete-account', { password: PASSWORD })).status).toBe(200);
    staff = await signInStaff(server);
    const { payments } = z.parse(today.response, (await staff.get(today.path)).body);
    expect(payments.rows.find(({ id }) => id === transactionId)).toMatchObject({
      amount: 12_500,
      person: { id: '', name: 'Inneign Farin' },
      payee: { name: 'Inneign Farin', ssn: buyer.ssn },
    });
    const { tables, rows } = look(server);
    const held = async () => {
      const named: string[] = [];
      for (const { name } of await tables()) {
        const text = JSON.stringify(await rows(`SELECT * FROM "${name}"`));
        if (['Inneign', 'inneign', buyer.ssn].some((trace) => text.includes(trace))) named.push(name);
      }
      return named;
    };
    expect(await held()).toEqual(['transactions']);
    const { body } = await staff.post('/api/admin/settle-payout', { transactionId });
    expect(await held()).toEqual([]);
    const { deed } = z.object({ deed: z.number() }).parse(body);
    expect(await staff.post('/api/admin/undo', { deed })).toMatchObject({
      status: 409,
      body: { error: { code: 'undo-impossible' } },
    });
  });

  it('refund cash: the receipt says cash, and the letter asks for a bank account', async () => {
    const buyer = await newLearner(server);
    await open(buyer, 12_500, 1, 'cash');
    const [paid] = await bought(buyer);
    expect(await textOf(new Uint8Array((await fetchReceipt(staff, paid?.id ?? '')).bytes))).toContain('Reiðufé');
    await giveBack(paid?.id ?? '');
    const [letter] = await lettersTo(buyer, 'credit-note');
    expect(letter?.body_text).toContain('með númeri reikningsins sem leggja á inn á');
  });

  it('refund one of two payments with a letter that says access stays', async () => {
    const { buyer, order } = await newBuyer(server);
    const second = await newOrder(buyer);
    await notify(server, success(server, order));
    await notify(server, success(server, second));
    const [twice] = await bought(buyer);
    await giveBack(twice?.id ?? '');
    const [letter] = await lettersTo(buyer, 'credit-note');
    expect(letter?.body_text).toContain('Aðgangur þinn að honum breytist ekki');
    expect(letter?.body_text).not.toContain('felld niður');
  });

  it('refund a part: access stays, the total never exceeds the payment, and sums agree', async () => {
    const buyer = await newLearner(server);
    await open(buyer);
    const [paid] = await bought(buyer);
    const id = paid?.id ?? '';
    await expect(giveBack(id, 12_501)).rejects.toMatchObject({ code: 'refund-too-much' });
    const part = await giveBack(id, 2_000);
    expect(await hasAccess(buyer.agent)).toBe(true);
    expect(await lettersTo(buyer, 'access-opened')).toHaveLength(1);
    expect((await lettersTo(buyer, 'credit-note'))[0]?.body_text).toContain('Hluti greiðslu þinnar');
    const note = await textOf(new Uint8Array((await fetchReceipt(buyer.agent, part.transactionId)).bytes));
    expect(note).toContain(`Bakfærir hluta af kvittun nr.: ${paid?.receipt_nr}`);
    expect(note).toContain('Samtals endurgreitt 2.000 kr.');
    expect((await bought(buyer)).map(({ price, left, refunded }) => [price, left, refunded])).toEqual([
      [-2_000, 0, false],
      [12_500, 10_500, false],
    ]);
    await expect(giveBack(id, 10_501)).rejects.toMatchObject({ code: 'refund-too-much' });
    await giveBack(id);
    expect(await hasAccess(buyer.agent)).toBe(false);
    expect((await bought(buyer)).map(({ price, refunded }) => [price, refunded])).toEqual([
      [-10_500, false],
      [-2_000, false],
      [12_500, true],
    ]);
    await expect(giveBack(id, 1)).rejects.toMatchObject({ code: 'refund-impossible' });
    const counted = await writeExclusive(server.context.db, countAnew);
    const sales = (rows: typeof counted) => rows.filter(({ name }) => name === 'sales');
    expect(sales(await tallies(server.context.db))).toEqual(sales(counted));
  });

  it('refund one card payment in parts, each requested after the one before is done', async () => {
    const { context } = server;
    const { buyer, order } = await newBuyer(server);
    await notify(server, success(server, order, { refundid: '7000000009' }));
    const [paid] = await bought(buyer);
    const asked: number[] = [];
    const refunds: Refunds = {
      payBack: ({ amount }) => {
        asked.push(amount);
        return Promise.resolve({ kind: 'done' });
      },
    };
    await payBackDue(context, refunds); // left by the tests above
    asked.length = 0;
    await giveBack(paid?.id ?? '', 2_000);
    await expect(giveBack(paid?.id ?? '', 500)).rejects.toMatchObject({ code: 'refund-pending' });
    await payBackDue(context, refunds);
    await giveBack(paid?.id ?? '');
    await payBackDue(context, refunds);
    expect(asked).toEqual([2_000, 10_500]);
  });

  it('cannot undo a settled refund once another refund of the same payment was made', async () => {
    const { context } = server;
    const { buyer, order } = await newBuyer(server);
    await notify(server, success(server, order, { refundid: '7000000010' }));
    const [paid] = await bought(buyer);
    const answering = (answer: Awaited<ReturnType<Refunds['payBack']>>) =>
      payBackDue(context, { payBack: () => Promise.resolve(answer) });
    await answering({ kind: 'done' }); // left by the tests above
    await giveBack(paid?.id ?? '', 2_000);
    await answering({ kind: 'refused', reason: '116' });
    const manager = await signInStaff(server);
    const { body } = await manager.post('/api/admin/settle-refund', { orderId: order.OrderId });
    server.clock.now += 1000;
    await giveBack(paid?.id ?? '');
    await answering({ kind: 'done' });
    const { deed } = z.object({ deed: z.number() }).parse(body);
    const undone = () => manager.post('/api/admin/undo', { deed });
    const impossible = { status: 409, body: { error: { code: 'undo-impossible' } } };
    expect(await undone()).toMatchObject(impossible);
    await look(server).run(`UPDATE staff_log SET before = '{"refund":"refused"}' WHERE id = ?`, deed);
    expect(await undone(), 'written down by a server of before').toMatchObject(impossible);
    expect((await stuckRefunds(context.db)).map(({ id }) => id)).not.toContain(order.OrderId);
    expect((await bought(buyer)).map(({ owed }) => owed)).toEqual([false, false, false]);
  });

  it('refund the second of two payments without ending access', async () => {
    const { buyer, order } = await newBuyer(server);
    const second = await newOrder(buyer);
    await notify(server, success(server, order));
    await notify(server, success(server, second));
    expect((await flaggedOrders(server.context.db)).map(({ id }) => id)).toContain(second.OrderId);
    const [twice] = await bought(buyer);
    await giveBack(twice?.id ?? '');
    expect(await hasAccess(buyer.agent)).toBe(true);
    expect((await flaggedOrders(server.context.db)).map(({ id }) => id)).not.toContain(second.OrderId);
  });

  it('refund the first of two payments; access then depends on the second', async () => {
    const { buyer, order } = await newBuyer(server);
    const second = await newOrder(buyer);
    await notify(server, success(server, order));
    await notify(server, success(server, second));
    const [twice, once] = await bought(buyer);
    await giveBack(once?.id ?? '');
    expect(await hasAccess(buyer.agent)).toBe(true);
    expect((await flaggedOrders(server.context.db)).map(({ id }) => id)).not.toContain(second.OrderId);
    await giveBack(twice?.id ?? '');
    expect(await hasAccess(buyer.agent)).toBe(false);
  });

  it('cannot undo "leave as it is" for a second payment once the first is refunded', async () => {
    const { buyer, order } = await newBuyer(server);
    const second = await newOrder(buyer);
    await notify(server, success(server, order));
    await notify(server, success(server, second));
    const [twice, once] = await bought(buyer);
    const manager = await signInStaff(server);
    const { body } = await manager.post('/api/admin/leave-order', { orderId: second.OrderId });
    await giveBack(once?.id ?? '');
    const { deed } = z.object({ deed: z.number() }).parse(body);
    expect(await manager.post('/api/admin/undo', { deed })).toMatchObject({
      status: 409,
      body: { error: { code: 'undo-impossible' } },
    });
    expect(await hasAccess(buyer.agent)).toBe(true);
    await giveBack(twice?.id ?? '');
    expect(await hasAccess(buyer.agent)).toBe(false);
  });

  const soldTwice = async (between: (buyer: Signed) => Promise<unknown>) => {
    const buyer = await newLearner(server);
    await open(buyer);
    await between(buyer);
    const sale = { userId: buyer.state.id, course: 1, paymentType: 'transfer', amount: 12_500 };
    staff = await signInStaff(server);
    expect((await staff.post('/api/admin/sell-new-run', sale)).status).toBe(200);
    const [second, first] = await bought(buyer);
    return { buyer, first: first?.id ?? '', second: second?.id ?? '' };
  };
  const runOut = ({ state: { id } }: Signed) =>
    look(server).run('UPDATE enrolments SET started_at = 1 WHERE account_id = ?', id);
  const close = async ({ state: { id: userId } }: Signed) => {
    staff = await signInStaff(server);
    await staff.post('/api/admin/close-course', { userId, course: 1 });
  };

  it.each([
    ['run out', runOut, true], // an expired course restarts free of charge
    ['closed', close, false],
  ])(
    'refund the receipt of a run that was %s without ending the one sold since, and vice versa',
    async (_, end, asBefore) => {
      const one = await soldTwice(end);
      await giveBack(one.first);
      expect(await hasAccess(one.buyer.agent), 'the first given back').toBe(true);
      expect((await lettersTo(one.buyer, 'credit-note'))[0]?.body_text).toContain('breytist ekki');
      await giveBack(one.second);
      expect(await hasAccess(one.buyer.agent)).toBe(false);
      const other = await soldTwice(end);
      await giveBack(other.second);
      expect(await hasAccess(other.buyer.agent), 'the second given back, the first stands').toBe(asBefore);
      await giveBack(other.first);
      expect(await hasAccess(other.buyer.agent), 'both given back').toBe(false);
      await open(other.buyer);
      expect(await hasAccess(other.buyer.agent), 'sold once more').toBe(true);
    },
  );

  it('refund a mistaken sale to a learner with an expired course, who then restarts free', async () => {
    const { buyer, first, second } = await soldTwice(runOut);
    await giveBack(second);
    expect((await buyer.agent.post('/api/restart-course', { courseId: 1 })).status).toBe(200);
    expect(await hasAccess(buyer.agent)).toBe(true);
    await giveBack(first);
    expect(await hasAccess(buyer.agent)).toBe(false);
    expect((await buyer.agent.post('/api/restart-course', { courseId: 1 })).status, 'nothing is paid for').toBe(402);
  });

  it("refund an expired run's receipt, which also ends its free restart", async () => {
    const buyer = await newLearner(server);
    await open(buyer);
    await runOut(buyer);
    expect((await buyer.agent.post('/api/restart-course', { courseId: 1 })).status).toBe(200);
    await giveBack((await bought(buyer))[0]?.id ?? '');
    expect(await hasAccess(buyer.agent)).toBe(false);
  });

  it("refund an expired run's receipt without ending a gifted run or its restart", async () => {
    const { buyer, order } = await newBuyer(server);
    await notify(server, success(server, order));
    const [paid] = await bought(buyer);
    await runOut(buyer);
    staff = await signInStaff(server);
    const gift = { userId: buyer.state.id, course: 1, paymentType: 'transfer', amount: 0 };
    expect((await staff.post('/api/admin/sell-new-run', gift)).status).toBe(200);
    await runOut(buyer);
    expect((await buyer.agent.post('/api/restart-course', { courseId: 1 })).status).toBe(200);
    const back = { transactionId: paid?.id, reason: 'Hætti við' };
    expect((await staff.post('/api/admin/refund', back)).status).toBe(200);
    expect(await hasAccess(buyer.agent)).toBe(true);
    expect((await lettersTo(buyer, 'credit-note'))[0]?.body_text).toContain('breytist ekki');
  });

  it('refund a payment in full, which withdraws its unsent reminder; a part does not', async () => {
    const buyer = await newLearner(server);
    await open(buyer);
    staff = await signInStaff(server);
    expect((await staff.post('/api/admin/remind', { userId: buyer.state.id, course: 1 })).status).toBe(200);
    expect(await lettersTo(buyer, 'days-left')).toHaveLength(1);
    const [paid] = await bought(buyer);
    await giveBack(paid?.id ?? '', 500);
    expect(await lettersTo(buyer, 'days-left'), 'a part alone').toHaveLength(1);
    await giveBack(paid?.id ?? '');
    expect(await lettersTo(buyer, 'days-left')).toEqual([]);
  });

  it('refund a receipt of a run that is current again after a later gift was undone', async () => {
    const { buyer, order } = await newBuyer(server);
    await notify(server, success(server, order));
    const [paid] = await bought(buyer);
    await close(buyer);
    const gift = { userId: buyer.state.id, course: 1, paymentType: 'transfer', amount: 0 };
    const { body } = await staff.post('/api/admin/sell-new-run', gift);
    await buyer.agent.post('/api/update-user-round', { roundId: '1.1', roundNr: 1 });
    const { deed } = z.object({ deed: z.number() }).parse(body);
    expect((await staff.post('/api/admin/undo', { deed })).status).toBe(200);
    await staff.post('/api/admin/open-course', gift);
    expect(await hasAccess(buyer.agent)).toBe(true);
    await giveBack(paid?.id ?? '');
    expect(await hasAccess(buyer.agent)).toBe(false);
  });

  it.each([
    ['undone', 12_500],
    ['of a gift undone', 0],
    ['voided', 12_500],
  ])(
    'take back an opening (%s): the course stays open by the card payment that was made since',
    async (how, amount) => {
      const { buyer, order } = await newBuyer(server);
      const userId = buyer.state.id;
      staff = await signInStaff(server);
      const sale = { course: 1, userId, paymentType: 'transfer', amount };
      const { body } = await staff.post('/api/admin/open-course', sale);
      const { deed, transactionId } = z
        .looseObject({ deed: z.int(), transactionId: z.nullable(z.string()) })
        .parse(body);
      await buyer.agent.post('/api/update-user-round', { roundId: '1.1', roundNr: 1 });
      await notify(server, success(server, order));
      expect(await reasons(order.OrderId)).toEqual(['had-access']);
      const answer =
        how === 'voided'
          ? await staff.post('/api/admin/void-payment', { transactionId, reason: 'Kom aldrei' })
          : await staff.post('/api/admin/undo', { deed });
      expect(answer.status).toBe(200);
      expect(await hasAccess(buyer.agent)).toBe(true);
      expect(await lettersTo(buyer, 'access-ended')).toEqual([]);
      expect(await reasons(order.OrderId)).toEqual([]);
      expect(await given(server, userId)).toMatchObject({ runs: 1 });
      await giveBack((await bought(buyer)).find(({ left }) => left > 0)?.id ?? '');
      expect(await hasAccess(buyer.agent)).toBe(false);
    },
  );

  it('refund a payment made after the course was given, without ending the gift', async () => {
    const { buyer, order } = await newBuyer(server);
    await open(buyer, 0);
    await notify(server, success(server, order));
    const [late] = await bought(buyer);
    await giveBack(late?.id ?? '');
    expect(await hasAccess(buyer.agent)).toBe(true);
    expect(await given(server, buyer.state.id)).toMatchObject({ transactions: 2, runs: 1 });
  });

  it.each([['never paid'], ['paid for once, whose days had run out']])(
    'refund a transfer booked on a gift to one who had %s and keep the gift until it is undone',
    async (before) => {
      const buyer = await newLearner(server);
      staff = await signInStaff(server);
      if (before !== 'never paid') {
        await open(buyer);
        await runOut(buyer);
      }
      const sale = { userId: buyer.state.id, course: 1, paymentType: 'transfer' };
      const gift = before === 'never paid' ? 'open-course' : 'sell-new-run';
      const { deed } = z
        .looseObject({ deed: z.int() })
        .parse((await staff.post(`/api/admin/${gift}`, { ...sale, amount: 0 })).body);
      const book = async () => {
        expect((await staff.post('/api/admin/open-course', { ...sale, amount: 12_500 })).status).toBe(200);
        return (await bought(buyer))[0]?.id ?? '';
      };
      await giveBack(await book());
      expect(await hasAccess(buyer.agent), 'it was given').toBe(true);
      expect((await lettersTo(buyer, 'credit-note'))[0]?.body_text).toContain('breytist ekki');
      const again = await book();
      expect((await staff.post('/api/admin/undo', { deed })).status).toBe(200);
      expect(await hasAccess(buyer.agent), 'it is paid for').toBe(true);
      await giveBack(again);
      expect(await hasAccess(buyer.agent), 'as before the gift').toBe(before !== 'never paid');
      const notes = await lettersTo(buyer, 'credit-note');
      expect(notes.map(({ body_text }) => body_text.includes('felld niður'))).toEqual([false, true]);
    },
  );

  it('book the right sum on a closed gift after undoing a wrong one', async () => {
    const buyer = await newLearner(server);
    staff = await signInStaff(server);
    await open(buyer);
    await runOut(buyer);
    const sale = { userId: buyer.state.id, course: 1, paymentType: 'transfer' };
    await staff.post('/api/admin/sell-new-run', { ...sale, amount: 0 });
    await close(buyer);
    const { body } = await staff.post('/api/admin/open-course', { ...sale, amount: 12_500 });
    const { deed } = z.looseObject({ deed: z.int() }).parse(body);
    expect((await staff.post('/api/admin/undo', { deed })).status).toBe(200);
    expect((await staff.post('/api/admin/open-course', { ...sale, amount: 10_000 })).status).toBe(200);
  });

  it('refund a transfer booked on a restarted gift without ending it', async () => {
    const buyer = await newLearner(server);
    await open(buyer, 0);
    await runOut(buyer);
    expect((await buyer.agent.post('/api/restart-course', { courseId: 1 })).status).toBe(200);
    await open(buyer);
    await giveBack((await bought(buyer))[0]?.id ?? '');
    expect(await hasAccess(buyer.agent)).toBe(true);
  });

  it.each([['undo'], ['void-payment'], ['refund']])(
    'take back (%s) a transfer booked on a gift without attributing a later card payment to it',
    async (how) => {
      const { buyer, order } = await newBuyer(server);
      staff = await signInStaff(server);
      const sale = { userId: buyer.state.id, course: 1, paymentType: 'transfer' };
      await staff.post('/api/admin/open-course', { ...sale, amount: 0 });
      const { deed, transactionId } = z
        .looseObject({ deed: z.int(), transactionId: z.string() })
        .parse((await staff.post('/api/admin/open-course', { ...sale, amount: 12_500 })).body);
      await notify(server, success(server, order));
      const what = how === 'undo' ? { deed } : { transactionId, reason: 'Kom aldrei' };
      expect((await staff.post(`/api/admin/${how}`, what)).status).toBe(200);
      expect(await hasAccess(buyer.agent), 'it was given').toBe(true);
      expect(await reasons(order.OrderId), 'it opened nothing').toEqual(['had-access']);
      await giveBack((await bought(buyer)).find(({ left }) => left > 0)?.id ?? '');
      expect(await hasAccess(buyer.agent), 'it is given yet').toBe(true);
    },
  );

  it('refund a payment made while the course was closed, which ends the reopened course', async () => {
    const { buyer, order } = await newBuyer(server);
    await open(buyer, 0);
    await close(buyer);
    await notify(server, success(server, order));
    await open(buyer, 0);
    expect(await hasAccess(buyer.agent)).toBe(true);
    await giveBack((await bought(buyer))[0]?.id ?? '');
    expect(await hasAccess(buyer.agent)).toBe(false);
  });

  it('refund a payment for a course that staff had closed, and can reopen it', async () => {
    const { buyer, order } = await newBuyer(server);
    await open(buyer, 0);
    await look(server).run('UPDATE enrolments SET closed_at = 1 WHERE account_id = ?', buyer.state.id);
    await notify(server, success(server, order));
    const [late] = await bought(buyer);
    await giveBack(late?.id ?? '');
    await open(buyer, 0);
    expect(await hasAccess(buyer.agent)).toBe(true);
    expect(await given(server, buyer.state.id)).toMatchObject({ runs: 1 });
  });
});

describe('a receipt', () => {
  it("has the facts a union needs, in the account's language, for its owner and staff only", async () => {
    const buyer = await newLearner(server, { name: 'Þórunn Æsa Öxndal Nguyễn-Łukasz' });
    const order = await newOrder(buyer);
    await notify(server, success(server, order));
    const [paid] = await bought(buyer);
    const id = paid?.id ?? '';
    const own = await fetchReceipt(buyer.agent, id);
    const policy = "default-src 'none'; object-src 'self'; frame-ancestors 'none'"; // some browsers treat a PDF as an object
    expect(own).toMatchObject({ status: 200, type: 'application/pdf', policy });
    const text = await textOf(new Uint8Array(own.bytes));
    for (const words of [
      `Kvittun ${paid?.receipt_nr}`,
      'Þórunn Æsa Öxndal Nguyễn-Łukasz',
      `Kennitala ${buyer.ssn.slice(0, 6)}-${buyer.ssn.slice(6)}`,
      'Ökuskóli 1',
      '12.500 kr.',
      '21. nóvember 2026',
      'Greiðslukort',
      server.context.config.company,
      `Kennitala ${server.context.config.companyKennitala}`,
      server.context.config.companyAddress,
      'undanþegin virðisaukaskatti',
      'Tilvísun',
    ])
      expect(text).toContain(words);
    await buyer.agent.post('/api/user-information', { field: 'language', value: 'en' });
    const english = await textOf(new Uint8Array((await fetchReceipt(buyer.agent, id)).bytes));
    for (const words of ['Receipt', 'Driving School 1', '21 November 2026', 'Payment card', 'exempt from VAT'])
      expect(english).toContain(words);
    expect((await fetchReceipt(staff, id)).status).toBe(200);
    const readAs = async (agent: Agent, language?: 'is' | 'en') =>
      textOf(new Uint8Array((await fetchReceipt(agent, id, language)).bytes));
    expect(await readAs(staff)).toContain('Payment card');
    expect(await readAs(staff, 'is'), 'staff read it in theirs').toContain('Greiðslukort');
    expect(await readAs(buyer.agent, 'is'), 'the learner has one alone').toContain('Payment card');
    expect((await fetchReceipt((await newLearner(server)).agent, id)).status).toBe(404);
    expect((await fetchReceipt(new Agent(server.origin), id)).status).toBe(401);
    expect((await fetchReceipt(staff, 'ekki-til')).status).toBe(404);
  });

  it('is bilingual for a Polish reader, whose letter is in Polish', async () => {
    const buyer = await newLearner(server, { language: 'pl' });
    await notify(server, success(server, await newOrder(buyer)));
    const [letter] = await lettersTo(buyer, 'receipt');
    expect(letter?.body_text).toContain('Kwota: 12\u00a0500\u00a0kr.\nData: 21 listopada 2026\n');
    const [paid] = await bought(buyer);
    const { bytes } = await fetchReceipt(buyer.agent, paid?.id ?? '');
    const text = (await textOf(new Uint8Array(bytes))).replace(/\s+/g, ' ');
    for (const words of [
      `Potwierdzenie zapłaty / Kvittun ${paid?.receipt_nr}`,
      'Data / Dagsetning: 21 listopada 2026',
      'Kurs / Námskeið',
      'Razem zapłacono / Samtals greitt',
      'zwolniona z VAT na podstawie art. 2 islandzkiej ustawy nr 50/1988. / Ökukennsla er undanþegin',
    ])
      expect(text).toContain(words);
    expect(text, 'what is called the same is said once').not.toContain('Kennitala / Kennitala');
    expect(paid?.course_name).toBe('Ökuskóli 1');
    const { body } = await (await signInStaff(server)).get(listPayments.path);
    const booked = z.parse(listPayments.response, body).payments.find(({ id }) => id === paid?.id);
    expect(booked?.language, 'staff are told in which language it is').toBe('pl');
  });

  it('is a tagged PDF with language, title and embedded fonts', async () => {
    const receipt: Receipt = {
      accountId: 'x',
      byOther: false,
      fileName: 'kvittun.pdf',
      language: 'is',
      nr: 7,
      orderId: null,
      kind: 'refund',
      paidBy: 'transfer',
      course: { is: 'Ökuskóli 2', en: 'Driving School 2' },
      amount: -10_000,
      buyerName: 'Anna',
      buyerSsn: '0101502228',
      paidAt: Date.UTC(2026, 10, 21),
      refundOf: { nr: 6, amount: 10_000 },
    };
    const bytes = await receiptPdf(readConfig({ VAT_NUMBER: '12345' }), receipt);
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    for (const role of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`);
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: 'Kreditreikningur 000007', Language: 'is' });
    expect(bytes.toString('latin1')).toContain('/FontFile2');
    expect(pdf.numPages).toBe(1);
    const text = await textOf(new Uint8Array(bytes));
    for (const words of [
      'Bakfærir kvittun nr.: 000006',
      '−10.000 kr.',
      'Samtals endurgreitt 10.000 kr.',
      'VSK-númer 12345',
      '24%',
    ])
      expect(text).toContain(words);
  });
});

it('books a payout by hand on the day the money left, from the day of the refund until today', async () => {
  const buyer = await newLearner(server);
  await open(buyer);
  const [paid] = await bought(buyer);
  const { transactionId } = await giveBack(paid?.id ?? '');
  const day = (days: number): string => addDays(dayOf(server.clock.now), days);
  server.clock.now += 3 * DAY_MS;
  staff = await signInStaff(server);
  const row = async () =>
    z
      .parse(listPayments.response, (await staff.get(`${listPayments.path}?from=${day(-3)}&to=${day(0)}`)).body)
      .payments.find(({ id }) => id === transactionId);
  const mark = (more: object) => staff.post('/api/admin/settle-payout', { transactionId, ...more });
  for (const paidOn of [day(-4), day(1)])
    expect(await mark({ paidOn })).toMatchObject({ status: 422, body: { error: { code: 'bank-day-wrong' } } });
  expect(await row()).toMatchObject({ owed: true, moved: null });
  for (const [more, moved] of [
    [{ paidOn: day(-3) }, day(-3)],
    [{ paidOn: day(-1) }, day(-1)],
    [{}, day(0)],
  ] as const) {
    const { deed } = z.object({ deed: z.number() }).parse((await mark(more)).body);
    expect((await row())?.moved?.slice(0, 10)).toBe(moved);
    await staff.post('/api/admin/undo', { deed });
    expect(await row()).toMatchObject({ owed: true, byHand: true, moved: null });
  }
});

it('books a transfer on the day it reached the bank, until today', async () => {
  const buyer = await newLearner(server);
  staff = await signInStaff(server);
  const day = (days: number): string => addDays(dayOf(server.clock.now), days);
  const open = (more: object) =>
    staff.post('/api/admin/open-course', {
      course: 1,
      userId: buyer.state.id,
      paymentType: 'transfer',
      amount: 12_500,
      ...more,
    });
  for (const paidOn of [day(1), day(-367)])
    expect(await open({ paidOn })).toMatchObject({ status: 422, body: { error: { code: 'bank-day-wrong' } } });
  const from = day(-3);
  const told = async () =>
    z.parse(listPayments.response, (await staff.get(`${listPayments.path}?from=${from}&to=${day(0)}`)).body);
  const came = async () => (await told()).sums?.settled.find(({ period }) => period === from)?.transfer ?? 0;
  const before = await came();
  expect(await open({ paidOn: from })).toMatchObject({ status: 200 });
  expect(await came()).toBe(before + 12_500);
  const row = (await told()).payments.find(({ userId }) => userId === buyer.state.id);
  expect([row?.booked, row?.moved].map((moment) => moment?.slice(0, 10))).toEqual([day(0), from]);
});

it('receipt numbers have no gaps after all the tests above', async () => {
  const numbers = await receiptNumbers(server);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
