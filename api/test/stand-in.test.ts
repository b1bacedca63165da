/** The stand-in of the payment page: checks its form, and plays every outcome of a payment. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { hiddenFields } from '../../sync/payment/contract.ts';
import { STAND_IN_PATH } from '../platform/config/agreements.ts';
import { checkHash, refundHash } from '../payment/securepay.ts';
import { PRODUCTION, startServer, type TestServer } from './harness.ts';
import { given, newBuyer, startSchool, type Message } from './pay.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startSchool();
});

/** Posts like a form of our own site, without following redirects. */
async function submit(action: string, fields: Message): Promise<Response> {
  return fetch(new URL(action, server.origin), {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
}

type PageForm = { readonly play: string; readonly action: string; readonly fields: Message };

/** The forms of a page, as a browser reads them. */
function formsIn(html: string): readonly PageForm[] {
  const plain = (text: string): string =>
    text
      .replace(/&quot;/g, '"')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&');
  return [...html.matchAll(/<form method="post" action="([^"]*)">(.*?)<\/form>/g)].map(
    ([, action = '', inner = '']) => ({
      action: plain(action),
      play: /data-play="(\w+)"/.exec(inner)?.[1] ?? '',
      fields: Object.fromEntries(
        [...inner.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, plain(value)]),
      ),
    }),
  );
}

/** Opens the payment page with a new order and presses a button; @returns the last answer. */
async function play(name: string, course: 1 | 2 = 1) {
  const { buyer, order } = await newBuyer(server, course);
  const page = await submit(order.PaymentUrl, Object.fromEntries(hiddenFields(order)));
  expect(page.status).toBe(200);
  const form = formsIn(await page.text()).find((each) => each.play === name);
  if (!form) throw new Error(`there is no button ${name}`);
  let answer = await submit(form.action, form.fields);
  if (answer.status === 307) answer = await submit(answer.headers.get('location') ?? '', form.fields);
  return { buyer, answer, given: () => given(server, buyer.state.id), order };
}

describe('the stand-in', () => {
  it.each([
    ['pay', '/okuskoli-1/takk-fyrir'],
    ['lost', '/okuskoli-1/takk-fyrir'],
    ['duplicate', '/okuskoli-1/takk-fyrir'],
    ['late', '/okuskoli-1/takk-fyrir'],
  ])('%s: books one payment and returns to %s', async (name, path) => {
    const { answer, given: got } = await play(name);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(path);
    expect(await got()).toMatchObject({ transactions: 1, runs: 1 });
  });

  it('noReturn: books the payment of a buyer who never comes back', async () => {
    const { answer, given: got } = await play('noReturn', 2);
    expect(answer.status).toBe(200);
    expect(await got()).toMatchObject({ transactions: 1, runs: 1 });
  });

  it.each([
    ['cancel', '/okuskoli-2/haetta'],
    ['error', '/okuskoli-2/villa?kort=hafnad'],
  ])('%s: books nothing and returns to %s', async (name, path) => {
    const { answer, given: got } = await play(name, 2);
    expect(answer.headers.get('location')).toBe(path);
    expect(await got()).toMatchObject({ transactions: 0, runs: 0 });
  });

  it.each([
    ['amount', '1'],
    ['currency', 'EUR'],
    ['orderid', 'AAAAAAAAAAAA'],
    ['merchantid', '9275444'],
    ['returnurlsuccess', 'https://annar.example/'],
    ['returnurlsuccessserver', 'http://127.0.0.1:1/'],
    ['checkhash', '0'.repeat(64)],
  ])('refuses a form whose %s was changed in the browser', async (field, value) => {
    const { buyer, order } = await newBuyer(server);
    const fields = { ...Object.fromEntries(hiddenFields(order)), [field]: value };
    expect((await submit(order.PaymentUrl, fields)).status).toBe(400);
    expect((await submit(`${STAND_IN_PATH}/pay`, { ...fields, status: 'OK', step: 'Confirmation' })).status).toBe(400);
    expect(await given(server, buyer.state.id)).toMatchObject({ transactions: 0, runs: 0 });
  });

  /** Anybody can sign a form: the secret is in our source. */
  function signed(change: Message = {}): Message {
    const own = { merchantId: '9000000', orderId: 'A', amount: '100', currency: 'ISK', returnUrlSuccess: '/' };
    const form = { ...own, returnUrlSuccessServer: '/', ...change };
    return { ...form, checkhash: checkHash('stand-in-secret', form) };
  }

  it('notifies no other server', async () => {
    let asked = 0;
    const inner = createServer((_, answer) => void answer.end(String((asked += 1))));
    await once(inner.listen(0, '127.0.0.1'), 'listening');
    const { port } = z.parse(z.object({ port: z.int() }), inner.address());
    const form = signed({ returnUrlSuccessServer: `http://127.0.0.1:${port}/` });
    expect((await submit(`${STAND_IN_PATH}/noReturn`, form)).status).toBe(200);
    expect(asked).toBe(0);
    inner.close();
  });

  it('remembers a thousand payments, so that nobody fills its memory', async () => {
    const pay = (refundid: string) => submit(`${STAND_IN_PATH}/lost`, { ...signed(), refundid });
    const payBack = async () =>
      (
        await submit(`${STAND_IN_PATH}/refund`, {
          refundid: 'first',
          amount: '101',
          checkhash: refundHash('stand-in-secret', '9000000', 'first'),
        })
      ).text();
    await pay('first');
    expect(await payBack()).toContain('action_code=210');
    for (let nr = 0; nr < 1000; nr++) await pay(`next ${nr}`);
    expect(await payBack()).toContain('action_code=000');
  });

  it('offers no way back to a foreign address', async () => {
    const { order } = await newBuyer(server);
    const fields = Object.fromEntries(hiddenFields(order));
    const page = async (change: Message) => (await submit(order.PaymentUrl, { ...fields, ...change })).text();
    expect(formsIn(await page({ amount: '1' }))).toHaveLength(1);
    expect(formsIn(await page({ amount: '1', returnurlerror: 'https://annar.example/' }))).toEqual([]);
  });

  it('does not exist in production or beside a real merchant agreement', async () => {
    const own = { SECUREPAY_MERCHANT_ID: '1', SECUREPAY_GATEWAY_ID: '1', SECUREPAY_SECRET: 'own-secret' };
    for (const env of [own, PRODUCTION]) {
      const other = await startServer({ env });
      const answer = await fetch(other.origin + STAND_IN_PATH, {
        method: 'POST',
        headers: { 'x-forwarded-proto': 'https' },
        body: new URLSearchParams({ a: '1' }),
      });
      expect(answer.status).toBe(404);
      await other.stop();
    }
  });
});
