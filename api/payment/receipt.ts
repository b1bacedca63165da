/** Contents of receipts and credit notes, in the payer's language. */
import { sql } from 'kysely';
import { courseNr } from '../../sync/course/ids.ts';
import { formatKennitala } from '../../sync/account/kennitala.ts';
import { isWritten, pick, type InLanguages, type Language } from '../../sync/language.ts';
import { kronur, vatWithin } from '../../sync/payment/price.ts';
import { receiptNumber } from '../../sync/payment/receipt-number.ts';
import type { Method } from '../../sync/staff/payments-contract.ts';
import type { Config } from '../platform/config/config.ts';
import { wordsIn, type Values, longDate } from '../platform/words.ts';
import type { Db } from '../platform/db/open.ts';
import { paidBy } from '../platform/db/columns.ts';
import { PAGE_ORDER, PAYER_ORDER } from './transaction-store.ts';
import { makePdf, type Document } from './receipt-pdf.ts';
import { rowsOf } from '../platform/db/rows.ts';
import { readCourseNames } from '../content/translation-store.ts';

export type Receipt = {
  readonly accountId: string;
  /** Paid by someone other than the learner. */
  readonly byOther: boolean;
  readonly fileName: string;
  readonly language: Language;
  readonly nr: number;
  /** Order id of a card payment, shown on the card statement. */
  readonly orderId: string | null;
  readonly kind: 'payment' | 'refund';
  readonly paidBy: Method;
  readonly course: InLanguages<string>;
  /** Whole krónur; negative on a credit note. */
  readonly amount: number;
  readonly buyerName: string;
  readonly buyerSsn: string;
  readonly paidAt: number;
  /** The receipt that a credit note reverses, in whole or part. */
  readonly refundOf: { readonly nr: number; readonly amount: number } | null;
};

/** @returns undefined if there is no such transaction. */
export async function loadReceipt(db: Db, id: string): Promise<Receipt | undefined> {
  const row = await rowsOf(db, 'transactions', { id })
    .innerJoin('accounts', 'accounts.id', 'transactions.account_id')
    .leftJoin('payers', (join) => join.on('payers.order_id', '=', PAYER_ORDER))
    .leftJoin('transactions as original', 'original.id', 'transactions.refund_of')
    .select([
      'transactions.account_id',
      'transactions.course_id',
      PAGE_ORDER.as('reference'),
      'transactions.kind',
      paidBy.as('paid_by'),
      'transactions.amount',
      'transactions.receipt_nr',
      'transactions.buyer_name',
      'transactions.buyer_ssn',
      'transactions.created_at',
      'payers.order_id as payer',
      sql<Language>`coalesce(payers.added_language, payers.language, accounts.added_language, accounts.language)`.as(
        'language',
      ),
      'original.receipt_nr as original_nr',
      'original.amount as original_amount',
    ])
    .executeTakeFirst();
  return (
    row && {
      accountId: row.account_id,
      byOther: row.payer !== null,
      fileName: `${row.kind === 'payment' ? 'kvittun' : 'kreditreikningur'}-${receiptNumber(row.receipt_nr)}.pdf`,
      language: row.language,
      nr: row.receipt_nr,
      orderId: row.kind === 'payment' ? row.reference : null,
      kind: row.kind,
      paidBy: row.paid_by,
      course: (await readCourseNames(db))(courseNr(row.course_id)),
      amount: row.amount,
      buyerName: row.buyer_name,
      buyerSsn: row.buyer_ssn,
      paidAt: row.created_at,
      refundOf:
        row.original_nr === null || row.original_amount === null
          ? null
          : { nr: row.original_nr, amount: row.original_amount },
    }
  );
}

/** Contains what unions require for grants: payer, course, date, amount, seller. */
export function receiptDocument(config: Config, receipt: Receipt): Document {
  const { kind, paidAt, refundOf } = receipt;
  const language = printed(receipt.language);
  const takesBack = refundOf !== null && -receipt.amount < refundOf.amount ? 'takesPartBack' : 'takesBack';
  const say = (key: string, values: Values = {}): string =>
    besideIcelandic(language, (each) => wordsIn(each)(`document.${key}`, values));
  return {
    language,
    title: `${say(kind)} ${receiptNumber(receipt.nr)}`,
    author: config.company,
    madeAt: paidAt,
    brand: config.brand,
    facts: [
      [say('number'), receiptNumber(receipt.nr)],
      [say('date'), longDate(paidAt, language)],
      ...(refundOf === null ? [] : ([[say(takesBack), receiptNumber(refundOf.nr)]] as const)),
      [say('method'), say(receipt.paidBy)],
      ...(receipt.orderId === null ? [] : ([[say('reference'), receipt.orderId]] as const)),
    ],
    parties: [
      {
        heading: say('seller'),
        lines: [
          config.company,
          `${say('kennitala')} ${config.companyKennitala}`,
          config.companyAddress,
          config.contactEmail,
          ...(config.vatNumber === '' ? [] : [`${say('vatNumber')} ${config.vatNumber}`]),
        ],
      },
      {
        heading: say('buyer'),
        lines: [
          receipt.buyerName === '' ? '–' : receipt.buyerName,
          ...(receipt.buyerSsn === '' ? [] : [`${say('kennitala')} ${formatKennitala(receipt.buyerSsn)}`]),
        ],
      },
    ],
    table: {
      head: [say('course'), say('amount')],
      rows: [[besideIcelandic(language, (each) => pick(each, receipt.course)), kronur(receipt.amount, language)]],
      note: say('courseText'),
      total:
        kind === 'payment'
          ? [say('paid'), kronur(receipt.amount, language)]
          : [say('refunded'), kronur(-receipt.amount, language)],
    },
    notes: [
      config.vatNumber === ''
        ? say('vatExempt')
        : say('vatIncluded', {
            rate: config.vatRate,
            vat: kronur(vatWithin(receipt.amount, config.vatRate), language),
          }),
    ],
  };
}

/** English if the font lacks the script. */
const printed = (language: Language): Language =>
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\P{L}]/u.test(wordsIn(language)('document.payment'))
    ? 'en'
    : language;

/** Unions, auditors and tax authorities read Icelandic and English. Other languages get Icelandic beside them. */
function besideIcelandic(language: Language, say: (language: Language) => string): string {
  const said = isWritten(language) ? [say(language)] : [say(language), say('is')];
  return [...new Set(said)].join(' / ');
}

/** The PDF, about 20 kB, made on each request; its contents are stable. */
export const receiptPdf = (config: Config, receipt: Receipt): Promise<Buffer> =>
  makePdf(receiptDocument(config, receipt));

/** The receipt as attachment; undefined if there is no such transaction. */
export async function receiptFile(db: Db, config: Config, transactionId: string) {
  const receipt = await loadReceipt(db, transactionId);
  if (!receipt) return undefined;
  const content = await receiptPdf(config, receipt);
  return { filename: receipt.fileName, content, contentType: 'application/pdf' };
}
