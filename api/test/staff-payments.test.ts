/** The payments page over HTTP: its sums match the books and the movements of money; its files serve an accountant. */
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  exportPayments,
  findPayments,
  listPayments,
  PAYMENTS_SHOWN,
  type Booked,
  type Settled,
} from '../../sync/staff/payments-contract.ts';
import { dayOf, daysInMonth, monthOf } from '../../sync/staff/periods.ts';
import { statistics } from '../../sync/staff/statistics-contract.ts';
import { bookedSums, lastMoved, movedByDay, pageOf, waitingRefunds } from '../payment/payments-for-staff.ts';
import { payBackDue } from '../payment/refunds.ts';
import type { Agent, TestServer } from './harness.ts';
import { inFile, look, onPostgres } from './look.ts';
import { newLearner, PASSWORD, type Signed } from './make.ts';
import { newOrder, notify, startSchool, success } from './pay.ts';
import { signInStaff } from './staff.ts';

const HOUR = 3_600_000;
let server: TestServer;
let staff: Agent;
const buyers: Signed[] = [];
beforeAll(async () => {
  server = await startSchool({ now: Date.parse('2026-11-22T09:00:00Z') });
  for (let nr = 0; nr < 5; nr++) buyers.push(await newLearner(server));
  staff = await signInStaff(server);
});

const list = async (query: Readonly<Record<string, string>> = {}) =>
  z.parse(
    listPayments.response,
    (await staff.get(`${listPayments.path}?${new URLSearchParams(query).toString()}`)).body,
  );
const act = async (path: string, body: unknown) => {
  const answer = await staff.post(`/api/admin/${path}`, body);
  return answer.status === 200 ? z.looseObject({ deed: z.number() }).parse(answer.body) : undefined;
};
const newest = async () =>
  (await look(server).rows<{ id: string }>('SELECT id FROM transactions ORDER BY receipt_nr DESC LIMIT 1'))[0]?.id;

type Paid = { id: string; left: number; order: string | null; by: 'teya' | 'transfer' | 'cash' };
/** What the bank and the card company would report, kept independently. */
const settled = new Map<string, Settled>();
const paid: Paid[] = [];
const owed: { id: string; amount: number; by: Paid['by'] }[] = [];
const stuck: { order: string; amount: number }[] = [];

const PARTS = ['teya', 'transfer', 'cash', 'teyaBack', 'transferBack', 'cashBack'] as const;

function move(where: (typeof PARTS)[number], amount: number): void {
  const period = dayOf(server.clock.now);
  const day = settled.get(period) ?? {
    period,
    teya: 0,
    transfer: 0,
    cash: 0,
    teyaBack: 0,
    transferBack: 0,
    cashBack: 0,
  };
  settled.set(period, { ...day, [where]: day[where] + amount });
}

type Happening = {
  what: 'card' | 'twice' | 'transfer' | 'mistake' | 'reopen' | 'resell' | 'refund' | 'payout';
  who: number;
  course: 1 | 2;
  cash: boolean;
  pick: number;
  later: number;
};

async function payByCard(buyer: Signed, course: 1 | 2, times: number): Promise<void> {
  const made = [];
  for (let nr = 0; nr < times; nr++) made.push(await newOrder(buyer, course).catch(() => undefined)); // refused while the course is open
  for (const order of made) {
    if (!order) continue;
    await notify(server, success(server, order));
    const amount = Number(order.Amount);
    move('teya', amount);
    paid.push({ id: (await newest()) ?? '', left: amount, order: order.OrderId, by: 'teya' });
  }
}

async function giveBack(one: Paid, amount: number, refused: boolean): Promise<void> {
  if (!(await act('refund', { transactionId: one.id, reason: 'Prófun', amount }))) return;
  one.left -= amount;
  if (one.order === null) return void owed.push({ id: (await newest()) ?? '', amount, by: one.by });
  await payBackDue(server.context, {
    payBack: () => Promise.resolve(refused ? { kind: 'refused', reason: '116' } : { kind: 'done' }),
  });
  if (refused) stuck.push({ order: one.order, amount });
  else move('teyaBack', amount);
}

async function happen({ what, who, course, cash, pick, later }: Happening): Promise<void> {
  server.clock.now += later * HOUR;
  staff = await signInStaff(server);
  const buyer = buyers[who];
  if (!buyer) return;
  const of = { course, userId: buyer.state.id };
  const by = cash ? 'cash' : 'transfer';
  const sale = { ...of, paymentType: by, amount: 5000 + pick };
  const book = async (path: string): Promise<void> => {
    if (!(await act(path, sale))) return;
    move(by, sale.amount);
    paid.push({ id: (await newest()) ?? '', left: sale.amount, order: null, by });
  };
  if (what === 'card' || what === 'twice') {
    await buyer.agent.post('/api/sign-in', { ssn: buyer.ssn, password: PASSWORD });
    await payByCard(buyer, course, what === 'card' ? 1 : 2);
  } else if (what === 'transfer') await book('open-course');
  else if (what === 'mistake') {
    await act('close-course', of);
    const done = (await act('sell-new-run', sale)) ?? (await act('open-course', sale));
    if (done && pick % 2 === 0) {
      server.clock.now += pick * HOUR;
      staff = await signInStaff(server);
      expect(await act('void-payment', { transactionId: await newest(), reason: 'Röng skráning' })).toBeDefined();
    } else if (done) {
      server.clock.now += (pick % 10) * 60_000;
      expect((await staff.post('/api/admin/undo', { deed: done.deed })).status).toBe(200);
    }
  } else if (what === 'reopen' || what === 'resell') {
    await act('close-course', of);
    if (what === 'resell') await book('sell-new-run');
    else await act('open-course', { ...sale, amount: 0 });
  } else if (what === 'refund') {
    const open = paid.filter(({ left }) => left > 0);
    const one = open[pick % Math.max(1, open.length)];
    if (one) await giveBack(one, pick % 2 === 0 ? one.left : Math.ceil(one.left / 3), pick % 3 === 0);
  } else if (pick % 2 === 0) {
    const one = owed.shift();
    if (one && (await act('settle-payout', { transactionId: one.id }))) move(`${one.by}Back`, one.amount);
  } else {
    const one = stuck.shift();
    if (one && (await act('settle-refund', { orderId: one.order }))) move('teyaBack', one.amount);
  }
}

const total = (day: Settled): number =>
  day.teya + day.transfer + day.cash - day.teyaBack - day.transferBack - day.cashBack;
const waitingNow = (): number => [...owed, ...stuck].reduce((sum, { amount }) => sum + amount, 0);

/** A receipt shows what is left after its credit notes, a credit note whether it is owed. */
function sayWhatTheyMust(rows: readonly Booked[]): void {
  for (const row of rows.filter(({ kind }) => kind === 'payment')) {
    const notes = rows.filter(({ refundOf }) => refundOf === row.receiptNr);
    expect(row.left).toBe(notes.reduce((sum, { amount }) => sum + amount, row.amount));
  }
  for (const { kind, owed, moved, voided } of rows) expect(owed).toBe(kind === 'refund' && moved === null && !voided);
}

async function compare(): Promise<void> {
  const today = dayOf(server.clock.now);
  const month = monthOf(server.clock.now);
  const read = async (query: Readonly<Record<string, string>>) => {
    const { sums } = await list(query);
    if (!sums) throw new Error('no sums');
    return sums;
  };
  for (const each of new Set([...settled.keys()].map((day) => day.slice(0, 7)))) {
    const sums = await read({ from: `${each}-01`, to: `${each}-${daysInMonth(each)}` });
    const days = [...settled.values()].filter(({ period }) => period.startsWith(each));
    expect(sums.settled, 'by days, what the bank and the card company say').toEqual(
      days.sort((a, b) => b.period.localeCompare(a.period)),
    );
    const numbers = z.parse(statistics.response, (await staff.get(`${statistics.path}?month=${each}`)).body);
    expect({ payments: sums.payments, refunds: sums.refunds, total: sums.total }).toEqual(numbers.books);
    expect(sums.total).toBe(numbers.currentMonth.total);
  }
  const whole = await read({ from: '2026-11-01', to: `${month}-${daysInMonth(month)}` });
  const moved = [...settled.values()].reduce((sum, day) => sum + total(day), 0);
  expect(
    whole.settled.reduce((sum, each) => sum + total(each), 0),
    'the same by months',
  ).toBe(moved);
  expect(whole.waiting.total).toBe(waitingNow());
  expect(whole.total, 'booked: what moved, less what is still to be paid out').toBe(moved - waitingNow());
  const cash = await read({ from: '2026-11-01', to: today, method: 'cash' });
  const inCash = (day: Settled): Settled => ({ ...day, teya: 0, transfer: 0, teyaBack: 0, transferBack: 0 });
  expect(
    cash.settled.reduce((sum, each) => sum + total(each), 0),
    'what moved follows what was chosen',
  ).toBe([...settled.values()].reduce((sum, day) => sum + total(inCash(day)), 0));
  expect(cash.waiting.total).toBe(owed.reduce((sum, { by, amount }) => sum + (by === 'cash' ? amount : 0), 0));
  expect((await read({ from: '2026-11-01', to: today, kind: 'payment' })).waiting.count).toBe(0);
  const parts = (['1', '2'] as const).map((course) => read({ from: '2026-11-01', to: today, course }));
  expect(
    (await Promise.all(parts)).reduce((sum, each) => sum + each.settled.reduce((all, day) => all + total(day), 0), 0),
    'two courses are all of it',
  ).toBe(moved);
  const filters = [{}, { method: 'teya' }, { method: 'cash' }, { kind: 'refund' }, { kind: 'owed' }, { course: '2' }];
  for (const filter of filters) {
    const query = { from: '2026-11-01', to: today, ...filter };
    const rows: Booked[] = [];
    const begun: (string | null)[] = [null, null];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await list(cursor === undefined ? query : { ...query, cursor });
      rows.push(...page.payments);
      expect(page.previousCursor, 'the page before begins where it began').toBe(begun.at(-2));
      begun.push(page.nextCursor);
      cursor = page.nextCursor;
    }
    if (Object.keys(filter).length === 0) sayWhatTheyMust(rows);
    const { payments, refunds, corrections, total: sum } = await read(query);
    expect(rows.filter(({ voided }) => !voided)).toHaveLength(payments + refunds);
    const counter = rows.filter(({ voided, kind }) => voided && kind === 'refund');
    expect(counter, 'a correction is one, not its receipt too').toHaveLength(corrections);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.reduce((all, { amount }) => all + amount, 0)).toBe(sum);
    if ('kind' in filter && filter.kind === 'owed') {
      expect(0 - sum, 'what is owed').toBe(waitingNow());
      expect((await read({ ...query, from: today })).total, 'and was booked before the period').toBe(sum);
      expect(rows.filter(({ byHand }) => byHand)).toHaveLength(owed.length);
    }
  }
}

it('sums match the books and the movements of money after random sales and refunds (property)', async () => {
  const happening: fc.Arbitrary<Happening> = fc.record({
    what: fc.constantFrom(
      'card',
      'twice',
      'transfer',
      'mistake',
      'reopen',
      'resell',
      'refund',
      'refund',
      'payout',
      'payout',
    ),
    who: fc.nat(4),
    course: fc.constantFrom(1, 2),
    cash: fc.boolean(),
    pick: fc.nat(60),
    later: fc.nat(20),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 25, maxLength: 25 }), async (happenings) => {
      for (const each of happenings) await happen(each);
      await compare();
    }),
    { numRuns: 6, seed: 20261125, endOnFailure: true },
  );
  for (let left = owed.length; left > 0; left--)
    await happen({ what: 'payout', who: 0, course: 1, cash: false, pick: 0, later: 1 });
  await compare();
  expect(paid.length).toBeGreaterThan(20);
  const kinds = [...settled.values()];
  for (const kind of PARTS)
    expect(
      kinds.some((day) => day[kind] > 0),
      kind,
    ).toBe(true);
}, 120_000);

it('finds payments by number, kennitala, amount, and name of learner or payer', async () => {
  server.clock.now += 400 * 24 * HOUR;
  staff = await signInStaff(server);
  const found = async (q: string) =>
    z.parse(findPayments.response, (await staff.post(findPayments.path, { q })).body).payments;
  const all = await look(server).rows<{ receipt_nr: number; buyer_ssn: string; buyer_name: string }>(
    'SELECT receipt_nr, buyer_ssn, buyer_name FROM transactions ORDER BY receipt_nr',
  );
  const [first] = all;
  if (!first) throw new Error('nothing was booked');
  const padded = String(first.receipt_nr).padStart(6, '0');
  for (const q of [
    padded,
    `#${first.receipt_nr}`,
    `Kvittun ${padded}`,
    `kvittun nr. ${first.receipt_nr}`,
    `Receipt no. ${padded}`,
  ])
    expect(
      (await found(q)).map(({ receiptNr }) => receiptNr),
      q,
    ).toEqual([padded]);
  const theirs = all.filter(({ buyer_ssn }) => buyer_ssn === first.buyer_ssn);
  for (const q of [first.buyer_ssn, `${first.buyer_ssn.slice(0, 6)}-${first.buyer_ssn.slice(6)}`])
    expect((await found(q)).map(({ ssn }) => ssn)).toEqual(
      Array.from({ length: Math.min(theirs.length, PAYMENTS_SHOWN) }, () => first.buyer_ssn),
    );
  expect((await found(first.buyer_name.toUpperCase())).length).toBeGreaterThan(0);

  const { agent, state, ssn } = await newLearner(server, { name: 'Þórhildur Æfingadóttir' });
  const order = await newOrder({ agent, state, ssn });
  await look(server).run(
    "INSERT INTO payers (order_id, name, email, ssn, language, created_at) VALUES (?, 'Ægisferðir ehf.', 'ae@akrein.example', '5501694439', 'is', 0)",
    order.OrderId,
  );
  await notify(server, success(server, order));
  for (const q of [order.OrderId, 'ÆGISF', 'aegisferdir ehf', '550169-4439', 'þórhildur', 'thorhildur aef'])
    expect(await found(q), q).toMatchObject([{ name: 'Ægisferðir ehf.', learner: 'Þórhildur Æfingadóttir' }]);
  for (const q of ['ae@akrein.example', 'AE@AKREIN'])
    expect(await found(q), q).toMatchObject([{ name: 'Ægisferðir ehf.' }]);
  const amounts = await look(server).values<number>('SELECT amount FROM transactions ORDER BY receipt_nr DESC');
  const amount = Math.abs(amounts[0] ?? 0);
  expect(amount, 'one that is written with a point').toBeGreaterThan(999);
  const both = amounts.filter((each) => Math.abs(each) === amount);
  const written = amount.toLocaleString('is');
  for (const q of [`${amount}`, written, `${written} kr.`, `-${amount}`, `−${written} kr.`])
    expect(
      (await found(q)).map((each) => each.amount),
      q,
    ).toEqual(both.slice(0, PAYMENTS_SHOWN));
  expect((await found('þó')).length, 'two letters are enough, and so is a number of a receipt').toBeGreaterThan(0);
  for (const q of ['', '  ', 'þ', 'þ æ', '%', "' OR 1=1 --", '999999999', '999.999', '😀', 'a'.repeat(200)])
    expect(await found(q), q).toEqual([]);
  server.clock.now -= 400 * 24 * HOUR;
  staff = await signInStaff(server);
});

it.skipIf(onPostgres)('finds a payment among more payers than SQLite takes parameters', async () => {
  const { state } = await newLearner(server);
  const { order_id: paid, name } = z
    .object({ order_id: z.string(), name: z.string() })
    .parse(await look(server).row('SELECT payers.* FROM payers JOIN transactions USING (order_id)'));
  const call = async (payer: string) => look(server).run('UPDATE payers SET name = ? WHERE order_id = ?', payer, paid);
  const many = `FROM (WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < 33000) SELECT printf('pay%09d', id) AS id FROM n)`;
  server.opened.sqlite.exec(`BEGIN;
    INSERT INTO orders (id, reference, account_id, course_id, amount, amount_text, currency, status, created_at)
      SELECT id, id, '${state.id}', 1, 12500, '12500', 'ISK', 'pending', 1 ${many};
    INSERT INTO payers (order_id, name, email, ssn, language, created_at)
      SELECT id, 'Fjölmenn Greiðandadóttir', 'greidandi@akrein.example', '0101302989', 'is', -1 ${many};
    COMMIT`);
  await call('Fjölmenn Eldri Greiðandadóttir');
  const found = await (await signInStaff(server)).post(findPayments.path, { q: 'fjölmenn' });
  expect(z.parse(findPayments.response, found.body).payments.length).toBeGreaterThan(0);
  await call(name);
  server.opened.sqlite.exec("DELETE FROM payers WHERE order_id LIKE 'pay%'; DELETE FROM orders WHERE id LIKE 'pay%'");
});

describe("the accountant's file", () => {
  const query = { from: '2026-11-01', to: '2027-06-30' };
  const rowsOf = async () => {
    const { body, headers } = await staff.post(exportPayments.path, { ...query, format: 'csv' });
    expect(headers.get('content-type')).toContain('text/csv');
    return String(body).split('\r\n');
  };

  it('is CSV with Icelandic headings, local time and VAT exemption, and sums up right', async () => {
    staff = await signInStaff(server);
    const { sums } = await list(query);
    const [head = '', ...lines] = await rowsOf();
    expect(head.replace('\ufeff', '').split(';').slice(0, 9)).toEqual([
      'Kvittun nr.',
      'Bókað',
      'Greiðsludagur',
      'Tegund',
      'Greiðslumáti',
      'Námskeið',
      'Kaupandi',
      'Kennitala',
      'Upphæð',
    ]);
    const cells = lines.filter((line) => line !== '').map((line) => line.split(';'));
    expect(cells.filter((line) => line[3] !== 'Leiðrétting')).toHaveLength(
      (sums?.payments ?? 0) + (sums?.refunds ?? 0),
    );
    expect(cells.reduce((all, line) => all + Number(line[8]), 0)).toBe(sums?.total);
    const { payments } = await list({ ...query, kind: 'owed' });
    expect(new Set(cells.map((line) => line[14]))).not.toContain('');
    expect(cells.filter((line) => line[14] === 'Á eftir að greiða út')).toHaveLength(
      payments.filter(({ onItsWay }) => !onItsWay).length,
    );
    for (const line of cells) {
      expect([line[0], line[12]]).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^(?:\d{6})?$/)]);
      expect(line[1]).toMatch(/^\d\d\.\d\d\.20\d\d \d\d:\d\d$/);
      expect(line[7]).toMatch(/^\d{6}-\d{4}$/);
      expect(line.slice(9, 12)).toEqual([
        '0',
        '0',
        'Ökukennsla er undanþegin virðisaukaskatti, sbr. 2. gr. laga nr. 50/1988.',
      ]);
    }
  });

  it('is also a worksheet with numeric and date cells', async () => {
    const csv = (await rowsOf()).filter((line) => line !== '');
    const response = await fetch(server.origin + exportPayments.path, {
      method: 'POST',
      headers: { cookie: staff.cookieHeader(), 'content-type': 'application/json' },
      body: JSON.stringify({ ...query, format: 'xlsx' }),
    });
    expect(response.headers.get('content-type')).toContain('spreadsheetml');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const text = (name: string): string => new TextDecoder().decode(files[name]);
    const sheet = text('xl/worksheets/sheet1.xml');
    expect(sheet.match(/<row /g)).toHaveLength(csv.length);
    expect(text('xl/sharedStrings.xml')).toContain('Greiðsludagur');
    expect(text('xl/styles.xml')).toContain('dd.mm.yyyy hh:mm');
    const first = /<c r="I2"[^>]*>(?:<v>)(-?\d+)/.exec(sheet)?.[1];
    expect(first).toBe(csv[1]?.split(';')[8]);
    expect(sheet).not.toContain('<f>');
  });

  it('contains all matches of a search, whose words are not in its name', async () => {
    const name = buyers[0]?.state.name ?? '';
    const { body, headers } = await staff.post(exportPayments.path, { q: name, format: 'csv' });
    expect(headers.get('content-disposition')).toContain('"greidslur-leit.csv"');
    const lines = String(body).split('\r\n').slice(1, -1);
    const booked = await look(server).values<number>(
      'SELECT receipt_nr FROM transactions WHERE buyer_name = ? ORDER BY receipt_nr',
      name,
    );
    expect(lines.map((line) => Number(line.split(';')[0]))).toEqual(booked);
    const none = await staff.post(exportPayments.path, { q: 'enginn slíkur', format: 'csv' });
    expect(String(none.body).split('\r\n').slice(1)).toEqual(['']);
  });

  it('needs a fresh proof, and contains no formula', async () => {
    const { agent, state } = await newLearner(server, { name: 'Formúla Skrárdóttir' });
    await notify(server, success(server, await newOrder({ agent, state, ssn: '' })));
    await look(server).run("UPDATE transactions SET buyer_name = '=HYPERLINK(1)' WHERE account_id = ?", state.id);
    expect((await rowsOf()).join('\n')).toContain(";'=HYPERLINK(1);");
    server.clock.now += 11 * 60_000;
    expect((await staff.post(exportPayments.path, { format: 'csv' })).status).toBe(403);
    staff = await signInStaff(server);
  });
});

describe.skipIf(onPostgres)(inFile('the list of payments', 'reads SQLite’s plan'), () => {
  it('reads a page, its sums and its days from indexes only', async () => {
    server.opened.sqlite.exec('DELETE FROM sqlite_stat1; ANALYZE sqlite_schema');
    const { db } = server.context;
    const period = { from: '2026-11-01', to: '2027-06-30' };
    const plan = async (query: { compile: () => { sql: string; parameters: readonly unknown[] } }) => {
      const { sql: text, parameters } = query.compile();
      return server.opened.sqlite
        .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`)
        .all(...parameters)
        .map(({ detail }) => detail)
        .join('\n');
    };
    for (const filter of [{}, { method: 'teya' as const, kind: 'refund' as const, course: 2 as const }]) {
      const page = await plan(pageOf(db, { ...period, ...filter }, { after: 7, way: 'desc', limit: PAYMENTS_SHOWN }));
      expect(page).toMatch(/SEARCH transactions USING INDEX transactions_by_day \(created_at>\? AND created_at<\?/);
      expect(page).not.toMatch(/TEMP B-TREE|SCAN/);
      expect(await plan(bookedSums(db, { ...period, ...filter }))).toMatch(/USING COVERING INDEX transactions_by_day/);
    }
    expect(await plan(waitingRefunds(db, period))).toMatch(/INDEX transactions_waiting/);
    expect(await plan({ compile: () => movedByDay(period).compile(db) })).toMatch(
      /SEARCH transactions USING INDEX transactions_by_moved/,
    );
    const newest = await plan(lastMoved(db));
    expect(newest).toMatch(/USING (COVERING )?INDEX transactions_by_moved/);
    expect(newest).not.toMatch(/TEMP B-TREE/);
  });
});
