/** Nobody gets access unpaid: thousands of forged and altered messages, over HTTP and at the deciding function itself. */
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { PAYMENT_RETURNS, type PaymentData } from '../../sync/payment/contract.ts';
import { orderHash } from '../payment/securepay.ts';
import { settle } from '../payment/settle.ts';
import { refund } from '../payment/refund.ts';
import type { TestServer } from './harness.ts';
import { look, onPostgres } from './look.ts';
import {
  comeBack,
  given,
  newBuyer,
  newOrder,
  notify,
  postForm,
  secretOf,
  startSchool,
  success,
  type Message,
} from './pay.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

const soak = process.env['AKREIN_SOAK'] === '1';
/** How many messages: at the deciding function, then over HTTP. AKREIN_SOAK sends ten times as many. */
const FORGED = soak ? 1_000_000 : onPostgres ? 10_000 : 100_000;
const FORGED_HTTP = soak ? 20_000 : 2000;

let server: TestServer;
beforeAll(async () => {
  server = await startSchool();
});

/** Every kind of wrong message we know; each alone must be refused. */
function forgeries(order: PaymentData, other: PaymentData, paid: PaymentData): fc.Arbitrary<Message> {
  const good = success(server, order);
  const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });
  const hashOver = (id: string, amount: string, currency: string, secret = secretOf(server)) =>
    orderHash(secret, id, amount, currency);
  const amount = fc.constantFrom('1', '0', '12499', '12500.5', '125', '-12500', '1e4', '12.500', '٣', '');
  const badHash = fc.oneof(
    hex,
    fc.string({ maxLength: 70 }),
    fc.constant(''),
    fc.constant(hashOver(other.OrderId, other.Amount, other.Currency)),
    fc.constant(hashOver(paid.OrderId, paid.Amount, paid.Currency)),
    fc.constant(order.checkhash),
    fc.constant(hashOver(order.OrderId, order.Amount, order.Currency, '99887766')),
    amount.map((text) => hashOver(order.OrderId, text, order.Currency)),
    fc.constantFrom('EUR', 'isk', '').map((currency) => hashOver(order.OrderId, order.Amount, currency)),
    // one character of the right hash changed
    fc.integer({ min: 0, max: 63 }).map((at) => {
      const right = good['orderhash'] ?? '';
      return right.slice(0, at) + (right[at] === '0' ? '1' : '0') + right.slice(at + 1);
    }),
    fc.constant((good['orderhash'] ?? '').slice(0, 63)),
  );
  const badStatus = fc.oneof(
    fc.constantFrom('CANCEL', 'ERROR', 'Cancel', '', 'OK ', ' OK', 'OKAY', 'O', '1', 'true', 'ＯＫ', 'OK\0'),
    fc.string({ maxLength: 8 }).filter((text) => text.toUpperCase() !== 'OK'),
  );
  const badStep = fc.constantFrom('Confirmation', 'confirmation', '', 'Payments', 'Pay', 'Authorise', 'Payment ', '0');
  const noSuchOrder = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'), minLength: 12, maxLength: 12 }),
    fc.constantFrom('', order.OrderId.toLowerCase(), ` ${order.OrderId}`, `${order.OrderId}0`, "' OR 1=1 --"),
  );
  return fc.oneof(
    badHash.map((orderhash) => ({ ...good, orderhash })),
    fc.tuple(badHash, amount).map(([orderhash, text]) => ({ ...good, orderhash, amount: text })),
    amount.map((text) => ({ ...good, amount: text, orderhash: hashOver(order.OrderId, text, order.Currency) })),
    amount.map((text) => ({ ...good, amount: text })),
    fc.constantFrom('EUR', 'USD', 'isk', '').map((currency) => ({ ...good, currency })),
    badStatus.map((status) => ({ ...good, status })),
    badStep.map((step) => ({ ...good, step })),
    noSuchOrder.map((orderid) => ({ ...good, orderid })),
    fc.constant({ ...success(server, other), orderid: order.OrderId }),
    fc.constant({ ...success(server, paid), orderid: order.OrderId }),
    fc.constant(success(server, paid)),
    fc.dictionary(fc.constantFrom(...Object.keys(good)), fc.string({ maxLength: 30 })).map((some) => ({
      ...good,
      ...some,
      orderhash: some['orderhash'] ?? '',
    })),
  );
}

async function scene() {
  const { buyer, order } = await newBuyer(server);
  const other = (await newBuyer(server)).order;
  const refunded = await newBuyer(server);
  await notify(server, success(server, refunded.order));
  await giveBack(refunded.buyer.state.id);
  return { buyer, order, other, refunded };
}

/** Refunds the one payment of an account. */
async function giveBack(accountId: string): Promise<void> {
  const { context } = server;
  const transactionId =
    (await look(server).value<string>(
      "SELECT id FROM transactions WHERE account_id = ? AND kind = 'payment'",
      accountId,
    )) ?? '';
  await writeExclusive(context.db, (tx) => refund(tx, context, { transactionId, now: context.clock() }));
}

const rows = (table: 'transactions' | 'enrolments'): unknown => look(server).row(`SELECT count(*) AS n FROM ${table}`);

it(`refuses ${FORGED.toLocaleString('en')} forged or altered messages in settle()`, { timeout: 900_000 }, async () => {
  const { order, other, refunded } = await scene();
  const before = [await rows('transactions'), await rows('enrolments')];
  const samples = fc.sample(forgeries(order, other, refunded.order), { numRuns: FORGED, seed: 20_261_121 });
  const outcomes = new Map<string, number>();
  for (const [index, fields] of samples.entries()) {
    const form = new Map(Object.entries(fields));
    // the browser's return refuses the same, except that it expects another step
    const path = index % 2 === 0 || fields['step'] !== 'Payment' ? 'notification' : 'return';
    if (path === 'return') form.set('step', 'Confirmation');
    const { verdict } = await settle(server.context, path, form);
    const name = verdict.kind === 'refuse' ? verdict.why : verdict.kind;
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
    // lets timers run, or idle connections of the server and its clients would be closed
    if (index % 1000 === 0) await setImmediate();
  }
  expect([await rows('transactions'), await rows('enrolments')]).toEqual(before);
  expect(outcomes.get('grant')).toBeUndefined();
  for (const why of [
    'bad-hash',
    'other-amount',
    'other-currency',
    'not-paid',
    'wrong-step',
    'unknown-order',
    'already',
  ])
    expect(outcomes.get(why), why).toBeGreaterThan(100);
  const kept = await look(server).row<{ n: number }>('SELECT count(*) AS n FROM payment_callbacks');
  expect(kept?.n).toBeLessThan(1000); // at most a hundred of each outcome and order are kept
  // the genuine payment still counts
  await notify(server, success(server, order));
  expect(await rows('transactions')).not.toEqual(before[0]);
});

it(
  `refuses ${FORGED_HTTP.toLocaleString('en')} forged or altered messages over HTTP (F29)`,
  { timeout: 900_000 },
  async () => {
    const { buyer, order, other, refunded } = await scene();
    const before = [await rows('transactions'), await rows('enrolments')];
    const samples = fc.sample(forgeries(order, other, refunded.order), { numRuns: FORGED_HTTP, seed: 7 });
    const work = [...samples.entries()];
    const worker = async (): Promise<void> => {
      for (let next = work.pop(); next; next = work.pop()) {
        const [index, fields] = next;
        const { status } = await (index % 2 === 0 || fields['step'] !== 'Payment'
          ? notify(server, fields)
          : comeBack(server, fields));
        expect([200, 303, 400]).toContain(status);
      }
    };
    await Promise.all(Array.from({ length: 16 }, worker));
    expect([await rows('transactions'), await rows('enrolments')]).toEqual(before);
    expect(await given(server, buyer.state.id)).toMatchObject({ transactions: 0, runs: 0 });
  },
);

it('does not reopen a course when an old success is replayed after a refund', async () => {
  const { buyer, order } = await newBuyer(server);
  await notify(server, success(server, order));
  await giveBack(buyer.state.id);
  expect(await given(server, buyer.state.id)).toMatchObject({ transactions: 2, runs: 1 });
  for (let time = 0; time < 5; time++) {
    await notify(server, success(server, order));
    await comeBack(server, success(server, order));
  }
  expect(await given(server, buyer.state.id)).toMatchObject({ transactions: 2, runs: 1 });
  const open = await look(server).row(
    'SELECT count(*) AS n FROM enrolments WHERE account_id = ? AND archived_at IS NULL',
    buyer.state.id,
  );
  expect(open).toEqual({ n: 0 });
  // a new order opens the course again
  await notify(server, success(server, await newOrder(buyer)));
  expect(await given(server, buyer.state.id)).toMatchObject({ transactions: 3, runs: 2 });
});

it.each(Object.values(PAYMENT_RETURNS))('answers malformed forms at %s with a status, never a 500', async (path) => {
  expect((await postForm(server, path, 'status=OK&status=OK')).status).toBe(400);
  expect((await postForm(server, path, `a=${'x'.repeat(20_000)}`)).status).toBe(413);
  const json = await fetch(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(json.status).toBe(415);
  const empty = await postForm(server, path, '');
  expect([303, 400]).toContain(empty.status);
  const read = await fetch(server.origin + path, { redirect: 'manual' });
  expect(read.status).toBe(303);
});
