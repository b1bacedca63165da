/** Buying in tests: learners without a course, orders, and messages as the payment page sends them. */
import * as z from 'zod';
import { paymentData, PAYMENT_RETURNS, type PaymentData } from '../../sync/payment/contract.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { orderHash } from '../payment/securepay.ts';
import { DEMO_CODE } from '../server/demo.ts';
import { startServer, type Agent, type TestServer, type TestServerOptions } from './harness.ts';
import { look } from './look.ts';
import { newLearner, type Signed } from './make.ts';

/** A school that charges for its courses. */
export const startSchool = (options: TestServerOptions = {}): Promise<TestServer> =>
  startServer({ ...options, env: { GIVE_COURSE_1: '0', ...options.env } });

export const OWN_INSTRUCTOR = 'kennari-1';

/** Gives the code of the demonstration's own instructor. */
export const giveCode = (agent: Agent, code: string = DEMO_CODE) => agent.post('/api/use-discount-code', { code });

export async function newOrder(buyer: Signed, courseId: CourseNr = 1): Promise<PaymentData> {
  const answer = await buyer.agent.post('/api/payment-data', { name: 'x', id: buyer.state.id, courseId });
  if (answer.status !== 200) throw new Error(`payment-data answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return z.parse(paymentData.response, answer.body).response;
}

export async function newBuyer(server: Pick<TestServer, 'origin'>, courseId: CourseNr = 1) {
  const buyer = await newLearner(server);
  return { buyer, order: await newOrder(buyer, courseId) };
}

export const secretOf = (server: TestServer): string => server.context.config.merchant?.secret ?? '';

export type Message = Record<string, string>;

/** The message of the payment page's server about a successful payment. */
export const success = (server: TestServer, order: PaymentData, change: Message = {}): Message =>
  signedSuccess(secretOf(server), order, change);

/** The same message, signed with a given secret. */
export function signedSuccess(secret: string, order: PaymentData, change: Message = {}): Message {
  return {
    status: 'OK',
    orderid: order.OrderId,
    reference: order.Reference,
    orderhash: orderHash(secret, order.OrderId, order.Amount, order.Currency),
    authorizationcode: '123456',
    creditcardnumber: '558740******2037',
    refundid: '1234567890',
    step: 'Payment',
    buyername: 'Sá sem greiddi',
    buyeremail: 'greidandi@akrein.example',
    ...change,
  };
}

export type Reply = { readonly status: number; readonly text: string; readonly headers: Headers };

/** Posts a form as another site would make a browser do: no cookies, a foreign origin. */
export async function postForm(
  server: Pick<TestServer, 'origin'>,
  path: string,
  fields: Message | string,
): Promise<Reply> {
  const response = await fetch(`${server.origin}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://securepay.example',
      'sec-fetch-site': 'cross-site',
    },
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

export const notify = (server: Pick<TestServer, 'origin'>, fields: Message): Promise<Reply> =>
  postForm(server, PAYMENT_RETURNS.notification, fields);
export const comeBack = (server: Pick<TestServer, 'origin'>, fields: Message): Promise<Reply> =>
  postForm(server, PAYMENT_RETURNS.success, { ...fields, step: 'Confirmation' });

export const ACCEPTED = '<PaymentNotification>Accepted</PaymentNotification>';

type Counts = { readonly transactions: number; readonly runs: number; readonly receipts: readonly number[] };

/** What an account owns, straight from the database. */
export async function given(school: TestServer, accountId: string): Promise<Counts> {
  const receipts = await look(school).values<number>(
    'SELECT receipt_nr FROM transactions WHERE account_id = ? ORDER BY 1',
    accountId,
  );
  const runs = await look(school).value<number>('SELECT count(*) FROM enrolments WHERE account_id = ?', accountId);
  return { transactions: receipts.length, runs: runs ?? 0, receipts };
}

/** Receipt numbers of the whole school: 1, 2, 3 … */
export const receiptNumbers = (school: TestServer): Promise<readonly number[]> =>
  look(school).values<number>('SELECT receipt_nr FROM transactions ORDER BY 1');

export const hasAccess = async (agent: Agent, course: CourseNr = 1): Promise<boolean> =>
  z.parse(z.object({ access: z.boolean() }), (await agent.get(`/api/course-access/${course}`)).body).access;
