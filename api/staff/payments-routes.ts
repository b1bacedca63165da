/** The school's payments: a list with sums, and an export for the accountant. */
import { formatKennitala } from '../../sync/account/kennitala.ts';
import { vatWithin } from '../../sync/payment/price.ts';
import {
  exportPayments,
  findPayments,
  isEnoughToFind,
  listPayments,
  PAYMENTS_SHOWN,
  paymentsFile,
  soughtAmount,
  WORKSHEET_ROWS,
  type Booked,
  type PaymentFilters,
} from '../../sync/staff/payments-contract.ts';
import { dayOf } from '../../sync/staff/periods.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import {
  bookedSums,
  findBooked,
  pageBefore,
  readPayments,
  readSettled,
  waitingRefunds,
  type PaymentQuery,
} from '../payment/payments-for-staff.ts';
import { wordsIn, localTime } from '../platform/words.ts';
import type { AppContext } from '../platform/context.ts';
import type { Db } from '../platform/db/open.ts';
import { readerOf } from '../platform/db/reader.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { csvFile, xlsxFile, type Cell, type Column } from './table-files.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { receiptNumber, soughtReceipt } from '../../sync/payment/receipt-number.ts';
import { searchable, searchWords } from '../../sync/searchable.ts';
import { soughtWords, soughtConditions } from './student-conditions.ts';
import { payers } from '../payment/payer-store.ts';
import { PAYER_ORDER } from '../payment/transaction-store.ts';

export function paymentsRoutes(router: AppRouter, { db: school, clock, config }: AppContext): void {
  const db = readerOf(school);
  const queryOf = ({ from, to = dayOf(clock()), ...others }: PaymentFilters): PaymentQuery => ({
    ...others,
    from: from ?? `${to.slice(0, 7)}-01`,
    to,
  });

  const found = async (q: string, most: number) => findBooked(db, await soughtPayments(db, q, most), most);

  serve(router, listPayments, async ({ request: { cursor, ...filters } }) => {
    const query = queryOf(filters);
    const after = cursor === undefined ? undefined : Number(cursor);
    const { payments, last } = await readPayments(db, query, { after, way: 'desc', limit: PAYMENTS_SHOWN });
    const sums = after === undefined ? await sumsOf(db, query) : null;
    const before = after === undefined ? undefined : await pageBefore(db, query, after, PAYMENTS_SHOWN);
    return {
      from: query.from,
      to: query.to,
      today: dayOf(clock()),
      payments,
      nextCursor: last === undefined ? null : String(last),
      previousCursor: before === undefined ? null : String(before),
      sums,
    };
  });

  serve(router, findPayments, async ({ request: { q } }) => ({
    payments: await found(q, PAYMENTS_SHOWN),
  }));

  serve(router, exportPayments, async ({ request: { format, q, ...filters }, ctx }) => {
    const query = queryOf(filters);
    const name = paymentsFile({ ...query, q }, format);
    const lines = linesOf(
      q === undefined ? stretchesOf(db, query) : [(await found(q, WORKSHEET_ROWS)).toReversed()],
      config,
    );
    if (format === 'csv') {
      const titles = COLUMNS.map(({ title }) => title);
      return csvFile(ctx, name, titles, inWords(lines));
    }
    const { payments, refunds } = await bookedSums(db, query).executeTakeFirstOrThrow();
    if (q === undefined && payments + refunds > WORKSHEET_ROWS)
      throw new StaffProblem('worksheet-too-long', { most: WORKSHEET_ROWS });
    const rows: Cell[][] = [];
    for await (const some of lines) rows.push(...some);
    return xlsxFile(ctx, name, { sheet: 'Greiðslur', columns: COLUMNS, rows });
  });
}

const sumsOf = async (db: Db, query: PaymentQuery) => ({
  ...(await bookedSums(db, query).executeTakeFirstOrThrow()),
  settled: await readSettled(db, query),
  waiting: await waitingRefunds(db, query).executeTakeFirstOrThrow(),
});

const MONEY = '#,##0';
const RECEIPT = '000000';
const COLUMNS: readonly Column[] = [
  { title: 'Kvittun nr.', width: 11, format: RECEIPT },
  { title: 'Bókað', width: 17, format: 'dd.mm.yyyy hh:mm' },
  { title: 'Greiðsludagur', width: 17, format: 'dd.mm.yyyy hh:mm' },
  { title: 'Tegund', width: 14 },
  { title: 'Greiðslumáti', width: 13 },
  { title: 'Námskeið', width: 12 },
  { title: 'Kaupandi', width: 30 },
  { title: 'Kennitala', width: 13 },
  { title: 'Upphæð', width: 12, format: MONEY },
  { title: 'VSK %', width: 7 },
  { title: 'VSK', width: 10, format: MONEY },
  { title: 'Skýring á VSK', width: 40 },
  { title: 'Bakfærir kvittun nr.', width: 19, format: RECEIPT },
  { title: 'Tilvísun', width: 15 },
  { title: 'Staða', width: 30 },
  { title: 'Nemandi', width: 30 },
];

const METHOD = { teya: 'Kort (Teya)', transfer: 'Millifærsla', cash: 'Reiðufé' } as const;

function lineOf(booked: Booked, { vatNumber, vatRate }: AppContext['config']): Cell[] {
  const { kind, voided, moved, amount, refundOf } = booked;
  const exempt = vatNumber === '';
  return [
    Number(booked.receiptNr),
    new Date(booked.booked),
    moved === null ? '' : new Date(moved),
    voided ? 'Leiðrétting' : kind === 'payment' ? 'Greiðsla' : 'Endurgreiðsla',
    METHOD[booked.method],
    `Ökuskóli ${booked.course}`,
    booked.name,
    booked.ssn === null ? '' : formatKennitala(booked.ssn),
    amount,
    exempt ? 0 : vatRate,
    exempt ? 0 : vatWithin(amount, vatRate),
    exempt ? wordsIn('is')('document.vatExempt') : '',
    refundOf === null ? '' : Number(refundOf),
    booked.reference ?? '',
    stateOf(booked),
    booked.learner ?? booked.name,
  ];
}

/** The state as the page shows it; every line has one, so that the table can be sorted. */
function stateOf({ kind, voided, moved, onItsWay, unconfirmed, left, amount }: Booked): string {
  if (voided) return 'Engir peningar færðust';
  if (kind === 'refund') return onItsWay ? 'Á leið á kortið' : moved === null ? 'Á eftir að greiða út' : 'Greitt út';
  if (unconfirmed) return 'Óstaðfest af greiðslusíðunni';
  if (left === 0) return 'Kreditfærð';
  return left < amount ? 'Endurgreitt að hluta' : 'Greitt';
}

/** Rows per query. */
const STRIDE = 500;

async function* stretchesOf(db: Db, query: PaymentQuery): AsyncGenerator<readonly Booked[]> {
  let after: number | undefined;
  do {
    const { payments, last } = await readPayments(db, query, { after, way: 'asc', limit: STRIDE });
    yield payments;
    after = last;
  } while (after !== undefined);
}

async function* linesOf(
  stretches: AsyncIterable<readonly Booked[]> | Iterable<readonly Booked[]>,
  config: AppContext['config'],
): AsyncGenerator<Cell[][]> {
  for await (const payments of stretches) yield payments.map((booked) => lineOf(booked, config));
}

async function* inWords(stretches: AsyncIterable<Cell[][]>) {
  for await (const lines of stretches)
    yield lines.map((line) =>
      line.map((cell, nr) => {
        if (cell instanceof Date) return localTime(cell.getTime());
        return typeof cell === 'number' && COLUMNS[nr]?.format === RECEIPT ? receiptNumber(cell) : cell;
      }),
    );
}

/** SQLite accepts 32,766 parameters in a query. */
const MOST_PAYERS = 30_000;

/** @param q as typed; a short query finds nothing. @param most rows of one amount. @returns a condition on `transactions`. */
async function soughtPayments(db: Db, q: string, most: number): Promise<RawBuilder<SqlBool>> {
  if (!isEnoughToFind(q)) return sql`1 = 0`;
  const words = soughtWords(q);
  const orders = (await payers(db))
    .flatMap(({ order_id, name, email, ssn }) => {
      const own = [...searchWords(name), searchable(email), ssn];
      return words.every((word) => own.some((each) => each.startsWith(word))) ? order_id : [];
    })
    .slice(0, MOST_PAYERS);
  const people = soughtConditions(q).map(({ among }) => sql`transactions.account_id IN (${among})`);
  const receipt = soughtReceipt(q);
  const amount = soughtAmount(q);
  return sql<SqlBool>`(${sql.join(people, sql` AND `)}
    ${receipt === undefined ? sql`` : sql`OR transactions.receipt_nr = ${receipt}`}
    ${amount === undefined ? sql`` : sql`OR transactions.receipt_nr IN (${newestOf(amount, most)})`}
    ${orders.length === 0 ? sql`` : sql`OR ${PAYER_ORDER} IN (${sql.join(orders)})`})`;
}

/** Receipt numbers of the newest rows of an amount, either sign. An index serves it, and LIMIT ends the scan. */
const newestOf = (
  amount: number,
  most: number,
) => sql`SELECT receipt_nr FROM transactions WHERE amount IN (${amount}, ${-amount})
  ORDER BY created_at DESC, receipt_nr DESC LIMIT ${most}`;
