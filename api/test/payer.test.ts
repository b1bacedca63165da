/** A guardian or company pays by a learner's link: what it shows, whom it charges, who gets the receipt, when it expires. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { paymentOffer, PAYMENT_RETURNS, transactions, type PaymentData } from '../../sync/payment/contract.ts';
import { makePayLink, openPayLink, PAY_LINK_DAYS, PayLink, payByLink } from '../../sync/payment/payer-contract.ts';
import { undo } from '../../sync/staff/desk-contract.ts';
import { findPayments, listPayments } from '../../sync/staff/payments-contract.ts';
import { studentDetails } from '../../sync/staff/student-contract.ts';
import { resendLetter } from '../../sync/staff/today-actions.ts';
import { loadReceipt, receiptDocument } from '../payment/receipt.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { Agent, type TestServer } from './harness.ts';
import { look } from './look.ts';
import { newKennitala, newLearner, PASSWORD, type Signed } from './make.ts';
import { given, hasAccess, newOrder, notify, postForm, startSchool, success } from './pay.ts';
import { hire, signInStaff } from './staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startSchool({ env: { TRUST_PROXY: '1' } });
});

let networks = 0;
/** A visitor without an account, from a network of their own. */
function stranger(language = 'is') {
  networks += 1;
  const headers = { 'x-forwarded-for': `10.8.${networks}.1`, 'accept-language': language };
  const agent = new Agent(server.origin);
  return {
    open: (secret: string) => agent.post(openPayLink.path, { secret }, headers),
    pay: (secret: string, change: object = {}) => agent.post(payByLink.path, { secret, ...PAYER, ...change }, headers),
  };
}
const PAYER = { name: 'Smíði & synir 24 ehf.', email: 'bokhald@smidi.example', ssn: '530269-7609' };
const make = async (learner: Signed): Promise<string> =>
  z.parse(makePayLink.response, (await learner.agent.post(makePayLink.path, { courseId: 1 })).body).secret;
const linked = async (change: Readonly<Record<string, unknown>> = {}) => {
  const learner = await newLearner(server, { name: 'Birta Lind Prufudóttir', ...change });
  return { learner, secret: await make(learner) };
};
const formOf = (answer: { readonly status: number; readonly body: unknown }): PaymentData => {
  expect(answer.status).toBe(200);
  return z.parse(payByLink.response, answer.body).response;
};
const offer = async ({ agent }: Signed) =>
  z.parse(paymentOffer.response, (await agent.get('/api/payment-offer/1')).body);
const own = async ({ agent }: Signed) =>
  z.parse(transactions.response, (await agent.get('/api/transactions')).body).transactions;
const letters = (learner: Signed) =>
  look(server).rows<{ kind: string; recipient: string; body_text: string; attachments: string }>(
    'SELECT kind, recipient, body_text, attachments FROM mail_queue WHERE account_id = ? AND kind != ? ORDER BY kind',
    learner.state.id,
    'welcome',
  );
/** Staff resend a letter that was sent. The payer's goes to the payer's address only. */
async function resend(staff: Agent, learner: Signed, kind: string): Promise<void> {
  const { id } = learner.state;
  await look(server).run("UPDATE mail_queue SET sent_at = 1, body_text = '', body_html = '' WHERE account_id = ?", id);
  const letterId = await look(server).value('SELECT id FROM mail_queue WHERE account_id = ? AND kind = ?', id, kind);
  expect((await staff.post(resendLetter.path, { letterId, was: 'sent' })).status).toBe(200);
  const again = (await letters(learner)).filter(({ body_text }) => body_text !== '');
  expect(again).toMatchObject([{ kind, recipient: PAYER.email }]);
}
const refusal = (code: string, status: number) => ({ status, body: { error: { code } } });

it('shows a visitor the course, price and first name, and nothing else of the learner', async () => {
  const { learner, secret } = await linked();
  const { status, body } = await stranger().open(secret);
  expect(status).toBe(200);
  expect(z.strictObject(PayLink.shape).parse(body)).toEqual({
    courseId: 1,
    firstName: 'Birta',
    price: 12_500,
    until: new Date(server.clock.now + PAY_LINK_DAYS * DAY_MS).toISOString(),
    state: 'open',
  });
  for (const hidden of ['Prufudóttir', learner.ssn, learner.state.id])
    expect(JSON.stringify(body)).not.toContain(hidden);
  expect((await offer(learner)).linkUntil).toBe(new Date(server.clock.now + PAY_LINK_DAYS * DAY_MS).toISOString());
});

it('appears on the learner’s staff page, with each order until it is paid', async () => {
  const { learner, secret } = await linked();
  const staff = await signInStaff(server);
  const page = async () =>
    z.parse(studentDetails.response, (await staff.post(studentDetails.path, { userId: learner.state.id })).body);
  const until = new Date(server.clock.now + PAY_LINK_DAYS * DAY_MS).toISOString();
  expect(await page()).toMatchObject({ orders: [], pay_links: [{ course_id: 1, until }] });
  const form = formOf(await stranger().pay(secret));
  const begun = new Date(server.clock.now).toISOString();
  expect((await page()).orders).toEqual([{ course_id: 1, amount: 12_500, begun, by_other: true }]);
  await notify(server, success(server, form));
  expect(await page()).toMatchObject({ orders: [], pay_links: [] });
});

it('is made by staff at the learner’s wish, sent to the address given, and withdrawn by undo', async () => {
  const { agent: office } = await hire(server, 'office');
  const learner = await newLearner(server);
  const asked = { userId: learner.state.id, course: 1, email: 'Forradamadur@akrein.example', agreed: true };
  const path = '/api/admin/offer-pay-link';
  expect((await office.post(path, { ...asked, agreed: false })).status).toBe(400);
  expect(await office.post(path, { ...asked, email: 'forradamadur@' })).toMatchObject(refusal('invalid-fields', 422));
  const { body } = await office.post(path, asked);
  const { secret, until, deed } = z.object({ secret: z.string(), until: z.string(), deed: z.int() }).parse(body);
  expect((await stranger().open(secret)).body).toMatchObject({ courseId: 1, state: 'open', until });
  const [letter, ...others] = await letters(learner);
  expect([letter, others]).toMatchObject([{ kind: 'payer-link', recipient: 'forradamadur@akrein.example' }, []]);
  expect(letter?.body_text).toContain(`#${secret}`);
  for (const hidden of ['Prufu', learner.ssn]) expect(letter?.body_text).not.toContain(hidden);
  // the learner sees that it exists, as one made by themselves
  expect((await offer(learner)).linkUntil).toBe(until);
  const logged = await look(server).value('SELECT before || after FROM staff_log WHERE id = ?', deed);
  for (const hidden of [secret, 'forradamadur']) expect(logged).not.toContain(hidden);
  expect((await office.post(undo.path, { deed })).status).toBe(200);
  expect(await stranger().open(secret)).toMatchObject(refusal('pay-link-unknown', 404));
  expect(await letters(learner)).toEqual([]);
  // undo leaves the learner's newer link alone
  const second = z.object({ deed: z.int() }).parse((await office.post(path, { ...asked, email: '' })).body);
  expect(await letters(learner)).toEqual([]);
  server.clock.now += 1000;
  const own = await make(learner);
  expect(await office.post(undo.path, second)).toMatchObject(refusal('undo-impossible', 409));
  await notify(server, success(server, formOf(await stranger().pay(own))));
  expect(await office.post(path, asked)).toMatchObject(refusal('already-bought', 409));
});

it('is withdrawn by staff days later, whoever made it, unless it is paid', async () => {
  const { learner, secret } = await linked();
  server.clock.now += DAY_MS;
  const { agent: office } = await hire(server, 'office');
  const drop = () => office.post('/api/admin/drop-pay-link', { userId: learner.state.id, course: 1 });
  expect((await drop()).status).toBe(200);
  expect(await stranger().open(secret)).toMatchObject(refusal('pay-link-unknown', 404));
  expect((await drop()).status, 'there is none').toBe(409);
  const paid = await make(learner);
  await notify(server, success(server, formOf(await stranger().pay(paid))));
  expect((await drop()).status).toBe(409);
  expect((await stranger().open(paid)).body).toMatchObject({ state: 'paid' });
});

it("opens the learner's course, sends the payer the receipt and hides the payer from the learner", async () => {
  const { learner, secret } = await linked();
  const form = formOf(await stranger('en').pay(secret));
  expect(form.Amount).toBe('12500');
  await notify(server, success(server, form));
  const back = await postForm(server, PAYMENT_RETURNS.success, success(server, form, { step: 'Confirmation' }));
  expect([back.status, back.headers.get('location')]).toEqual([303, '/pay?greitt']);
  expect(await hasAccess(learner.agent)).toBe(true);

  const [toLearner, toPayer, ...others] = await letters(learner);
  expect(others).toEqual([]);
  expect(toLearner).toMatchObject({ kind: 'access-opened', attachments: '[]' });
  expect(toLearner?.body_text).toContain('Greitt hefur verið fyrir ökuskóla 1');
  expect(toPayer).toMatchObject({ kind: 'payer-receipt', recipient: PAYER.email });
  expect(toPayer?.body_text).toContain('Thank you. The payment has arrived');
  for (const hidden of ['Birta', 'Prufudóttir', learner.ssn]) expect(toPayer?.body_text).not.toContain(hidden);

  const [row] = await own(learner);
  expect(row).toMatchObject({ by_other: true, price: 12_500 });
  const id = row?.id ?? '';
  const receipt = await loadReceipt(server.context.db, id);
  if (!receipt) throw new Error('there is no receipt');
  const buyer = receiptDocument(server.context.config, receipt).parties[1];
  expect(buyer).toEqual({ heading: 'Buyer', lines: [PAYER.name, `Kennitala ${PAYER.ssn}`] });
  expect((await learner.agent.get(`/api/receipt/${id}`)).status).toBe(404);
  expect((await offer(learner)).receipt).toBeNull();

  const seen = JSON.stringify([(await learner.agent.get('/api/my-data')).body, row, await offer(learner)]);
  for (const hidden of [PAYER.name, PAYER.email, '5302697609', PAYER.ssn]) expect(seen).not.toContain(hidden);

  const staff = await signInStaff(server);
  expect((await staff.get(`/api/receipt/${id}`)).status).toBe(200);
  const details = await staff.post('/api/admin/user-details', { userId: learner.state.id });
  expect(details.body).toMatchObject({ userTransactions: [{ payer: { name: PAYER.name, email: PAYER.email } }] });
  const { payments } = z.parse(listPayments.response, (await staff.get(listPayments.path)).body);
  expect(payments[0]).toMatchObject({ name: PAYER.name, ssn: '5302697609', learner: 'Birta Lind Prufudóttir' });
  await resend(staff, learner, 'payer-receipt');
});

it('refunds the payer with a credit note and tells the learner that access has ended', async () => {
  const { learner, secret } = await linked();
  await notify(server, success(server, formOf(await stranger().pay(secret))));
  const staff = await signInStaff(server);
  const [paid] = await own(learner);
  await look(server).run('DELETE FROM mail_queue WHERE account_id = ?', learner.state.id);
  const refund = { transactionId: paid?.id, amount: 12_500, reason: 'hætti við' };
  expect((await staff.post('/api/admin/refund', refund)).status).toBe(200);
  expect((await letters(learner)).map(({ kind, recipient }) => [kind, recipient === PAYER.email])).toEqual([
    ['access-ended', false],
    ['payer-credit-note', true],
  ]);
  expect((await letters(learner))[1]?.body_text).toContain('aðgangi nemandans að honum lokað');
  await resend(staff, learner, 'payer-credit-note');
  const [note] = await own(learner);
  expect(note).toMatchObject({ kind: 'refund', by_other: true });
  expect((await learner.agent.get(`/api/receipt/${note?.id}`)).status).toBe(404);
  expect((await stranger().open(secret)).body, 'a link that was paid pays for nothing more').toMatchObject({
    state: 'paid',
  });
});

it.each([
  [
    'paid by the same link',
    async (_: Signed, secret: string) => notify(server, success(server, formOf(await stranger().pay(secret)))),
  ],
  ['paid by the learner', async (learner: Signed) => notify(server, success(server, await newOrder(learner)))],
])('says that the course is paid when it was %s, and refuses another payment', async (_, pay) => {
  const { learner, secret } = await linked();
  await pay(learner, secret);
  expect((await stranger().open(secret)).body).toMatchObject({ state: 'paid' });
  expect(await stranger().pay(secret)).toMatchObject(refusal('pay-link-paid', 409));
  expect(await learner.agent.post(makePayLink.path, { courseId: 1 })).toMatchObject(refusal('already-bought', 409));
  expect((await offer(learner)).linkUntil).toBeNull();
  expect(await given(server, learner.state.id)).toMatchObject({ transactions: 1, runs: 1 });
});

it('books both payments of a course paid twice, opens one run and alerts the school', async () => {
  const { learner, secret } = await linked();
  const [byPayer, byLearner] = [formOf(await stranger().pay(secret)), await newOrder(learner)];
  await notify(server, success(server, byLearner));
  await notify(server, success(server, byPayer));
  expect(await given(server, learner.state.id)).toMatchObject({ transactions: 2, runs: 1 });
  const told = await letters(learner);
  expect(told.map(({ kind }) => kind)).toEqual(['payer-receipt', 'payment-flagged', 'receipt']);
  expect(told[0]?.body_text).toContain('opnaði ekkert nýtt');
});

it('lets the learner order although the link has used up its own orders', async () => {
  const { learner, secret } = await linked();
  const { pay } = stranger();
  for (let nr = 0; nr < 10; nr++) formOf(await pay(secret));
  expect(await pay(secret)).toMatchObject(refusal('orders-enough', 429));
  await notify(server, success(server, await newOrder(learner)));
  expect(await hasAccess(learner.agent)).toBe(true);
});

it('works again once staff undo an opening', async () => {
  const { learner, secret } = await linked();
  const staff = await signInStaff(server);
  const sale = { userId: learner.state.id, course: 1, paymentType: 'transfer', amount: 12_500 };
  const { body } = await staff.post('/api/admin/open-course', sale);
  expect((await stranger().open(secret)).body).toMatchObject({ state: 'paid' });
  const { deed } = z.object({ deed: z.int() }).parse(body);
  expect((await staff.post('/api/admin/undo', { deed })).status).toBe(200);
  expect((await stranger().open(secret)).body).toMatchObject({ state: 'open' });
});

it('waits while a bank transfer is announced', async () => {
  const { learner, secret } = await linked();
  await learner.agent.post('/api/confirm-bank-transfer', { courseId: 1 });
  expect((await stranger().open(secret)).body).toMatchObject({ state: 'waiting' });
  expect(await stranger().pay(secret)).toMatchObject(refusal('pay-link-waiting', 409));
  expect(await learner.agent.post(makePayLink.path, { courseId: 1 })).toMatchObject(refusal('transfer-waiting', 409));
});

it('stops working when withdrawn, replaced, deleted with the account, or after 7 days', async () => {
  const { learner, secret } = await linked();
  const { open, pay } = stranger();
  const second = await make(learner);
  expect((await open(secret)).status, 'replaced').toBe(404);
  server.clock.now += PAY_LINK_DAYS * DAY_MS - 1;
  expect((await open(second)).status).toBe(200);
  server.clock.now += 1;
  expect(await open(second), 'run out').toMatchObject(refusal('pay-link-unknown', 404));
  expect((await pay(second)).status).toBe(404);
  const third = await make(learner);
  await learner.agent.post('/api/withdraw-pay-link', { courseId: 1 });
  expect((await pay(third)).status, 'withdrawn').toBe(404);
  const fourth = await make(learner);
  const form = formOf(await pay(fourth));
  expect((await learner.agent.post('/api/delete-account', { password: PASSWORD })).status).toBe(200);
  expect((await open(fourth)).status, 'deleted').toBe(404);
  await notify(server, success(server, form));
  const left = await look(server).rows('SELECT * FROM payers WHERE order_id = ?', form.OrderId);
  expect([left, await given(server, learner.state.id)]).toMatchObject([[], { transactions: 1, runs: 0 }]);
});

it('returns a payer who cancelled or was declined to the link, which still works', async () => {
  const { learner, secret } = await linked();
  const form = formOf(await stranger().pay(secret));
  const lead = async (path: string, more: Record<string, string>) =>
    (await postForm(server, path, { orderid: form.OrderId, ...more })).headers.get('location');
  expect(await lead(PAYMENT_RETURNS.cancel, { status: 'CANCEL' })).toBe('/greida?haett');
  expect(await lead(PAYMENT_RETURNS.error, { status: 'ERROR', errorcode: '1' })).toBe('/greida?villa');
  expect(await lead(PAYMENT_RETURNS.error, { status: 'ERROR', errorcode: '51' })).toBe('/greida?hafnad');
  expect((await stranger().open(secret)).body).toMatchObject({ state: 'open' });
  await notify(server, success(server, formOf(await stranger().pay(secret))));
  expect(await hasAccess(learner.agent)).toBe(true);
});

it.each([
  ['an emoji', { name: 'Mamma 🚗' }, ['name']],
  ['a letter that nobody sees', { name: 'Mam\u200bma' }, ['name']],
  ['markup', { name: '<b>Mamma</b>' }, ['name']],
  ['digits alone', { name: '12345' }, ['name']],
  ['two addresses', { email: 'a@b.example,c@d.example' }, ['email']],
  ['a line break in the address', { email: 'a@b.example\r\nBcc: c@d.example' }, ['email']],
  ['a kennitala of no day', { ssn: '9913692229' }, ['ssn']],
  ['a company of no day', { ssn: '7913692229' }, ['ssn']],
  ['nothing at all', { name: ' ', email: '', ssn: 'x' }, ['name', 'email', 'ssn']],
])('refuses a payer with %s and names the field', async (_, change, fields) => {
  const { learner, secret } = await linked();
  const { status, body } = await stranger().pay(secret, change);
  expect(status).toBe(422);
  const { errors } = z.object({ errors: z.array(z.record(z.string(), z.string())) }).parse(body);
  expect(errors.flatMap((error) => Object.keys(error))).toEqual(fields);
  expect(await look(server).value('SELECT count(*) FROM orders WHERE account_id = ?', learner.state.id)).toBe(0);
});

it.each([
  ['a company', '5302697609'],
  ['a person', '010190-2929'],
  ['nobody', ''],
])('accepts the kennitala of %s', async (_, ssn) => {
  const { secret } = await linked();
  formOf(await stranger().pay(secret, { ssn, name: 'Þórður Æ. O’Brien' }));
});

it('refuses a network after twenty wrong secrets, but still accepts a right one', async () => {
  const { secret } = await linked();
  const { open, pay } = stranger();
  const answers: number[] = [];
  for (let n = 0; n < 25; n++) answers.push((await (n % 2 ? open : pay)(`ekki-leyndarmal-${n}`)).status);
  expect(answers.filter((status) => status === 404)).toHaveLength(20);
  expect(answers.at(-1)).toBe(429);
  expect((await open(secret)).status).toBe(200);
});

it('writes the secret to no log and no table, and the payer to no log', async () => {
  const logged: unknown[] = [];
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(server.context.log, level).mockImplementation((...line: unknown[]) => void logged.push(line));
  const { learner, secret } = await linked();
  const { open, pay } = stranger();
  await open(secret);
  await open(`${secret}x`);
  await pay(secret, { ssn: 'rangt' });
  await pay(secret, { name: { secret } }); // is malformed, and therefore logged
  await notify(server, success(server, formOf(await pay(secret))));
  await server.context.security.written();
  vi.restoreAllMocks();
  expect(logged.length).toBeGreaterThan(0);
  const text = JSON.stringify([logged, await look(server).rows('SELECT * FROM security_log')]);
  for (const hidden of [secret, PAYER.name, PAYER.email, '5302697609']) expect(text).not.toContain(hidden);
  for (const table of ['payment_links', 'orders', 'payers', 'mail_queue'])
    expect(JSON.stringify(await look(server).rows(`SELECT * FROM ${table}`))).not.toContain(secret);
  expect(JSON.stringify((await learner.agent.get('/api/my-data')).body)).not.toContain('secret_hash');
});

describe('a payer entered by staff', () => {
  const sale = { course: 1, paymentType: 'transfer', amount: 12_500 };
  const COMPANY = { name: PAYER.name, email: PAYER.email, ssn: PAYER.ssn };
  const letterKinds = async (learner: Signed) =>
    (await letters(learner)).map(({ kind, recipient }) => [kind, recipient === PAYER.email]);

  it('gets the receipt, letters, payments and refund', async () => {
    const learner = await newLearner(server, { name: 'Birta Lind Prufudóttir', language: 'en' });
    const staff = await signInStaff(server);
    const userId = learner.state.id;
    const opened = await staff.post('/api/admin/open-course', { ...sale, userId, payer: COMPANY });
    expect(opened.status).toBe(200);
    expect(await hasAccess(learner.agent)).toBe(true);
    expect(await letterKinds(learner)).toEqual([
      ['access-opened', false],
      ['payer-receipt', true],
    ]);
    const [, toPayer] = await letters(learner);
    expect(toPayer?.body_text, 'a company is written to in Icelandic').toContain('nemandanum sem þú greiddir fyrir');

    const [row] = await own(learner);
    expect(row).toMatchObject({ by_other: true, price: 12_500, payment_type: 'transfer' });
    const receipt = await loadReceipt(server.context.db, row?.id ?? '');
    if (!receipt) throw new Error('there is no receipt');
    const { facts, parties } = receiptDocument(server.context.config, receipt);
    expect(parties[1]).toEqual({ heading: 'Kaupandi', lines: [PAYER.name, `Kennitala ${PAYER.ssn}`] });
    expect(
      facts.map(([name]) => name),
      'no number of a payment page',
    ).not.toContain('Tilvísun');
    expect((await learner.agent.get(`/api/receipt/${row?.id}`)).status).toBe(404);

    const booked = async () => z.parse(listPayments.response, (await staff.get(listPayments.path)).body).payments;
    const bought = { name: PAYER.name, ssn: '5302697609', learner: 'Birta Lind Prufudóttir', reference: null };
    expect((await booked())[0]).toMatchObject(bought);
    const found = await staff.post(findPayments.path, { q: PAYER.ssn });
    expect(z.parse(findPayments.response, found.body).payments[0]).toMatchObject(bought);
    const details = await staff.post('/api/admin/user-details', { userId });
    expect(details.body).toMatchObject({ userTransactions: [{ payer: { name: PAYER.name, email: PAYER.email } }] });
    const seen = JSON.stringify([(await learner.agent.get('/api/my-data')).body, row, await offer(learner)]);
    for (const hidden of [PAYER.name, PAYER.email, '5302697609']) expect(seen).not.toContain(hidden);

    await look(server).run('DELETE FROM mail_queue WHERE account_id = ?', userId);
    const back = { transactionId: row?.id, amount: 12_500, reason: 'hætti við' };
    expect((await staff.post('/api/admin/refund', back)).status).toBe(200);
    expect(await letterKinds(learner)).toEqual([
      ['access-ended', false],
      ['payer-credit-note', true],
    ]);
    expect((await booked())[0]).toMatchObject({ ...bought, kind: 'refund', owed: true });
    await resend(staff, learner, 'payer-credit-note');
  });

  it('does not tell the learner of an open course that was refunded before the letters left', async () => {
    const learner = await newLearner(server);
    const staff = await signInStaff(server);
    await staff.post('/api/admin/open-course', { ...sale, userId: learner.state.id, payer: COMPANY });
    const [row] = await own(learner);
    const back = { transactionId: row?.id, reason: 'hætti við' };
    expect((await staff.post('/api/admin/refund', back)).status).toBe(200);
    expect(await letterKinds(learner)).toEqual([
      ['access-ended', false],
      ['payer-credit-note', true],
    ]);
  });

  it('is removed by an undo, except from the books, and nobody else gets their receipt', async () => {
    const learner = await newLearner(server);
    const staff = await signInStaff(server);
    const payer = { name: 'Steinunn Prufudóttir', email: 'steinunn@akrein.example', ssn: '010190-2929' };
    const told = { ...sale, userId: learner.state.id, payer };
    const { body } = await staff.post('/api/admin/open-course', told);
    const [row] = await own(learner);
    const { deed } = z.object({ deed: z.int() }).parse(body);
    expect((await staff.post('/api/admin/undo', { deed })).status).toBe(200);
    expect(await look(server).rows('SELECT 1 FROM payers WHERE email = ?', payer.email)).toEqual([]);
    expect((await learner.agent.get(`/api/receipt/${row?.id}`)).status).toBe(404);
    expect(await own(learner), 'no receipt is offered').toMatchObject([{ by_other: true }, { by_other: true }]);
    const details = await staff.post('/api/admin/user-details', { userId: learner.state.id });
    expect(details.body).toMatchObject({ userTransactions: [{ payer: null }, { payer: null }] });
  });

  it('gets a receipt for a registered learner, and is removed by the undo except for the amounts', async () => {
    const staff = await signInStaff(server);
    const ssn = newKennitala();
    const person = { name: 'Borgný Prufudóttir', ssn, email: `b${ssn}@akrein.example`, phone: '', instructorId: '' };
    const payer = { name: 'Þórður Prufuson', email: 'thordur@akrein.example', ssn: '010190-2929' };
    const told = { ...person, ...sale, language: 'en', payer };
    const done = await staff.post('/api/admin/register-student', told);
    const { deed, userId } = z.object({ deed: z.int(), userId: z.string() }).parse(done.body);
    const sent = () =>
      look(server).rows<{ kind: string; body_text: string }>(
        'SELECT kind, body_text FROM mail_queue WHERE recipient = ?',
        payer.email,
      );
    expect(await sent()).toMatchObject([{ kind: 'payer-receipt' }]);
    expect((await sent())[0]?.body_text, 'a guardian is written to as the learner').toContain('you paid for');
    expect((await staff.post('/api/admin/undo', { deed })).status).toBe(200);
    expect(await sent()).toEqual([]);
    expect(await look(server).rows('SELECT 1 FROM payers WHERE email = ?', payer.email)).toEqual([]);
    expect(await look(server).rows('SELECT 1 FROM transactions WHERE buyer_name = ?', payer.name)).toEqual([]);
    expect(await look(server).rows('SELECT amount FROM transactions WHERE account_id = ?', userId)).toHaveLength(2);
  });

  it.each([
    ['without a kennitala', { ssn: '' }, ['payer-ssn']],
    ['with a kennitala of no day', { ssn: '7913692229' }, ['payer-ssn']],
    ['without anything', { name: '', ssn: '', email: '' }, ['payer-name', 'payer-email', 'payer-ssn']],
  ])('is refused %s, by field, and nothing is booked', async (_, change, fields) => {
    const { state } = await newLearner(server);
    const staff = await signInStaff(server);
    const request = { ...sale, userId: state.id, payer: { ...COMPANY, ...change } };
    const { status, body } = await staff.post('/api/admin/open-course', request);
    expect(status).toBe(422);
    const { errors } = z.object({ errors: z.array(z.record(z.string(), z.string())) }).parse(body);
    expect(errors.flatMap((error) => Object.keys(error))).toEqual(fields);
    expect(await given(server, state.id)).toMatchObject({ transactions: 0, runs: 0 });
  });

  it('is ignored when nothing is paid', async () => {
    const learner = await newLearner(server);
    const staff = await signInStaff(server);
    const request = { ...sale, amount: 0, userId: learner.state.id, payer: { ...COMPANY, ssn: '' } };
    expect((await staff.post('/api/admin/open-course', request)).status).toBe(200);
    expect(await letterKinds(learner)).toEqual([['access-opened', false]]);
  });
});

it.each(['/greida', '/pay'])('serves %s as noindex and without a referrer', async (path) => {
  const { headers } = await fetch(server.origin + path);
  expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex']);
});
